"""What is shown without a decision: the set-up of MazzelTof step by step, the end of a deal for which nothing is counted."""

from __future__ import annotations

import io
from collections.abc import Callable

from seated import painted, table_screen

from cardtable.games import GAMES
from cardtable.library import Library
from cardtable.plain import play_plainly
from cardtable.record import Player
from cardtable.table import Table
from cardtable.tui.app import CardTable
from cardtable.tui.screens.scores import Scores

Opener = Callable[..., CardTable]
TWO = (Player("Ann"), Player("Owl", 1))
NEW = GAMES["mazzeltof"].new(2, "k7f2").text()
STUCK = "fourjacks hands=5c/6d pawns=-/-/-/- stock=42 dealer=1 seed=s/1"


async def test_the_set_up_goes_on_by_itself_to_the_first_decision(at_table: Opener) -> None:
    app = at_table(TWO, line=NEW)
    async with app.run_test(size=(80, 24)) as pilot:
        for _wait in range(60):
            await pilot.pause(0.02)
            if table_screen(app).table.game.phase == "play":  # type: ignore[attr-defined]
                break
        assert {"cut", "turn"} <= {entry.move for entry in table_screen(app).table.log}


async def test_each_step_of_the_set_up_is_shown_for_a_moment_and_any_key_skips_it(at_table: Opener, library: Library) -> None:
    library.set("pace", "slow")
    app = at_table(TWO, line=NEW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert (screen.table.ply, screen.asked) == (0, "turn")
        assert "Cut for the start." in painted(app)
        await pilot.press("z")
        assert screen.table.ply == 1
        await pilot.press("n")
        assert screen.table.ply == 2


def test_in_lines_the_set_up_is_told_and_nothing_is_asked_before_there_is_something_to_decide() -> None:
    sink = io.StringIO()
    table = Table(GAMES["mazzeltof"].new(2, "k7f2"), [Player("Ann"), Player("Bo", 1)])
    play_plainly(table, io.StringIO(""), sink)
    assert sink.getvalue().count("Your move") == 1
    assert "The piles begin with" in sink.getvalue()


async def test_a_deal_for_which_nothing_is_counted_ends_without_a_score_sheet(at_table: Opener) -> None:
    app = at_table(TWO, line=STUCK, undo="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        for _wait in range(100):
            await pilot.pause(0.02)
            assert not isinstance(app.screen, Scores)
            if any(entry.move == "deal" for entry in table_screen(app).table.log):
                break
        assert [entry.move for entry in table_screen(app).table.log][:3] == ["fold", "fold", "deal"]


async def test_a_pass_asks_for_its_card_and_is_no_card_itself(at_table: Opener) -> None:
    app = at_table(TWO, line="mazzeltof hands=8c9hKs/X19h3c piles=20/20 build=8d/7d/4s")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        assert "Pass a card: which card? Esc takes it back" in painted(app)
