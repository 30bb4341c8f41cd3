"""Mau Mau: be first to shed every card; sevens make the next player draw, Jacks name a suit."""

from cardtable.i18n import N_

TITLE = N_("Mau Mau")
