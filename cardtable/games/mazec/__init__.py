"""Mazec: the fast game, in which eights and nines are thrown out of turn and the red seven brings a finished player back."""

from cardtable.i18n import N_

TITLE = N_("Mazec")
