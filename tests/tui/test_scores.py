"""The score sheet: between two deals, at the end of a match, and looked up in the middle of one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from seated import painted
from textual.widgets import Button

from cardtable.tui.app import CardTable
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.scores import Scores, columns
from cardtable.tui.screens.table import TableScreen

Opener = Callable[..., CardTable]
LAST_CARD = "maumau hands=9d/7c8c/AcAdQs pile=Kd stock=9c8hThJdQh said=100 score=140/120/20"


def test_numbers_stand_to_the_right_with_their_dashes_and_signs() -> None:
    rows = [("Player", "Left", "Earned"), ("Ann", "7♣", "+45"), ("Bo", "out", "–")]
    assert list(columns(rows)) == ["Player  Left  Earned", "──────  ────  ──────", "Ann     7♣       +45", "Bo      out        –"]


def test_a_word_among_numbers_stands_with_them() -> None:
    rows = [("Point", "Ann"), ("High", "1"), ("Low", "1"), ("Taken", "2"), ("Bid", "set"), ("Entered", "-3")]
    assert list(columns(rows))[5:] == ["Bid      set", "Entered   -3"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_after_the_match_the_same_players_sit_down_once_more(at_table: Opener, size: tuple[int, int], by_mouse: bool) -> None:
    app = at_table(line=LAST_CARD)
    first = app.table
    assert first is not None
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause(0.2)
        assert isinstance(app.screen, Scores)
        assert "Ann wins the match" in painted(app)
        assert {str(button.label) for button in app.screen.query(Button)} == {"To the home screen", "Once more"}
        assert all(button.region.height == 1 and app.screen.region.contains_region(button.region) for button in app.screen.query(Button))
        if by_mouse:
            await pilot.click(app.screen.query(Button).last())
        else:
            await pilot.press("a")
        await pilot.pause(0.3)
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table is not first
        assert app.table.players == first.players
        assert app.table.game.house == first.game.house
        assert sum(plate.score for plate in app.table.view(None).scene(None).plates) == 0
    assert len(app.library.statistics()) == 1
    assert len(app.library.saves()) == 2


async def test_enter_after_the_match_goes_home(at_table: Opener) -> None:
    app = at_table(line=LAST_CARD)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause(0.2)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert isinstance(app.screen, Home)


async def test_in_the_middle_of_a_match_nothing_can_be_done_but_look(at_table: Opener) -> None:
    app = at_table(line=LAST_CARD.replace("hands=9d", "hands=9d9h"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f3")
        await pilot.pause()
        assert isinstance(app.screen, Scores)
        await pilot.press("a", "u")
        await pilot.pause()
        assert isinstance(app.screen, Scores)
        assert "Owl" in painted(app)
        assert "Once more" not in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_the_points_of_every_deal_are_told(at_table: Opener) -> None:
    app = at_table(line=LAST_CARD.replace("140", "10"))
    table = app.table
    assert table is not None
    assert table.totals() == []
    table.play(0, "9d", 0)
    assert table.totals() == [(55, 120, 20)]
    table.play(table.game.actors()[0], "deal", 1)
    assert table.totals() == [(55, 120, 20)]
