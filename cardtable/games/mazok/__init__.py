"""Mazok (Smear): bid for points, name trumps, and take the tricks they lie in."""

from cardtable.i18n import N_

TITLE = N_("Mazok")
