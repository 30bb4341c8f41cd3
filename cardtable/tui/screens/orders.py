"""Standing orders: what the table throws for a player out of turn, set in private and never shown to anybody else."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.i18n import N_, _
from cardtable.scene import Seat
from cardtable.sitting import order_choices, order_word, orderable
from cardtable.table import Table
from cardtable.tui.choices import Row
from cardtable.tui.screens.form import Form

__all__ = ["Orders"]

AMOUNTS = {"never": N_("never"), "one": N_("one at a time"), "all": N_("all at once")}


class Orders(Form):
    """The standing orders of one seat; what is chosen holds at once."""

    def __init__(self, table: Table, seat: Seat) -> None:
        super().__init__(_("Standing orders"))
        self._table, self._seat = table, seat

    def rows(self) -> Sequence[Row | str]:
        """A row for each rank that may be thrown out of turn."""
        chosen = order_choices(self._table.orders.get(self._seat, ""))
        help = _("Only you see this. The table throws for you whenever it is allowed, before anybody is asked, and says what has to be said.")
        shown = tuple(_(words) for words in AMOUNTS.values())
        return [
            Row(rank, _(words), help, tuple(AMOUNTS), chosen.get(rank, "never"), shown=shown) for rank, words in orderable(self._table.game).items()
        ]

    def took(self, key: str, value: str) -> str:
        """Leave the order with the table."""
        chosen = order_choices(self._table.orders.get(self._seat, "")) | {key: value}
        self._table.order(self._seat, order_word({rank: chosen.get(rank, "") for rank in orderable(self._table.game)}))
        return ""
