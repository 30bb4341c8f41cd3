"""4JACKS: bring all pawns round the ring and into the JackPots; 56 cards, four colours, teams or each for oneself."""

from cardtable.i18n import N_

TITLE = N_("4JACKS")
