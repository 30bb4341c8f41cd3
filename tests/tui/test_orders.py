"""Standing orders: set on one's own screen or prompt, kept with the table, seen by nobody else."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

from seated import painted, table_screen

from cardtable.games import GAMES
from cardtable.plain import play_plainly
from cardtable.record import Player, read
from cardtable.table import Table
from cardtable.tui.app import CardTable
from cardtable.tui.screens.handover import Handover
from cardtable.tui.screens.orders import Orders

Opener = Callable[..., CardTable]
LINE = "mazec turn=0 hands=8hKsTc/8dJdQs/KdAc9h pile=Tc8c stock=7h7s9c by=2"
PEOPLE = (Player("Ann"), Player("Bo"), Player("Cy"))


async def test_an_order_is_set_in_private_saved_and_carried_out(at_table: Opener) -> None:
    app = at_table(PEOPLE, line=LINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_screen(app).table
        while not (table_screen(app).asked == "turn" and not isinstance(app.screen, Handover)):
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, Orders)
        assert "Throw my eights out of turn" in painted(app)
        await pilot.press("right", "right", "escape")
        await pilot.pause()
        assert table.orders == {0: "8all"}
        assert app.save is not None
        assert app.save.read().tags["Orders"] == "0:8all"
        assert read(app.save.path.read_text()).tags["Orders"] == "0:8all"
        assert "eights" not in "".join(line for entry in table.log for line in entry.lines)


async def test_no_order_is_offered_where_nothing_is_thrown_out_of_turn(at_table: Opener) -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        assert not isinstance(app.screen, Orders)
        assert not table_screen(app).works("orders")


def test_an_order_is_typed_in_plain_mode() -> None:
    table = Table(GAMES["mazec"].parse(LINE), [Player("Ann"), Player("Owl", 1), Player("Fox", 1)])
    sink = StringIO()
    play_plainly(table, StringIO("\norders 8 all\norders 3 all\norders\nhelp\nquit\n"), sink)
    assert table.orders == {0: "8all"}
    assert sink.getvalue().count("Throw my eights out of turn: all") == 2
    assert "A standing order is one of the ranks 8, 9" in sink.getvalue()
    assert "orders 8 all" in sink.getvalue()
