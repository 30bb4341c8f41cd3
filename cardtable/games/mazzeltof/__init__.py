"""MazzelTof: two packs, three build piles, open rows; the side that empties its draw pile first wins."""

from cardtable.i18n import N_

TITLE = N_("MazzelTof")
