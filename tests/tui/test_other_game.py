"""A game that no part of the program knows, without screen code, is played on the same screens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from highcard import HighCard, install
from seated import painted, table_screen

from cardtable.games import GAMES
from cardtable.library import Library
from cardtable.record import Player
from cardtable.sitting import Request, seat_table
from cardtable.tui.app import CardTable
from cardtable.tui.screens.handover import Handover
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.new import NewTable
from cardtable.tui.screens.scores import Scores
from cardtable.tui.screens.table import TableScreen


@pytest.fixture(autouse=True)
def high_card() -> Iterator[None]:
    with install():
        assert GAMES["highcard"] is HighCard
        yield


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("players", [(Player("Ann"), Player("Bo"), Player("Fox", 1)), (Player("Ann"), Player("Owl", 2))])
async def test_a_whole_match(library: Library, players: tuple[Player, ...], size: tuple[int, int]) -> None:
    table, save = seat_table(Request("new", "highcard", players, "k7f2", HighCard.presets["short"]), library)
    app = CardTable(library, table, save)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _n in range(120):
            if isinstance(app.screen, Home):
                break
            assert isinstance(app.screen, TableScreen | Handover | Scores)
            if isinstance(app.screen, TableScreen) and app.screen.asked == "turn":
                assert "Ann" in painted(app)
                assert table_screen(app).scene.hand is not None
                await pilot.press("1")
            else:
                await pilot.press("enter")
        assert isinstance(app.screen, Home)
    assert table.game.result() is not None


async def test_its_new_table_is_built_from_its_house(home: CardTable) -> None:
    async with home.run_test(size=(100, 30)) as pilot:
        home.go("new", "highcard")
        await pilot.pause()
        assert isinstance(home.screen, NewTable)
        assert "High Card" in painted(home)
        assert "cards dealt to each seat" not in painted(home).splitlines()[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(home.screen, TableScreen)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(home.screen, TableScreen)
