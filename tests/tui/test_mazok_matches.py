"""Whole matches of Mazok on the screen by whatever is lit, in variants that the other tests play only a deal of."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from seated import painted
from test_played import Step, by_key, by_mouse, play, seen

from cardtable.games import GAMES
from cardtable.games.mazok.house import MazokHouse
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.screens.table import TableScreen

Opener = Callable[..., CardTable]
NAMES = ("Ann", "Owl", "Fox", "Mole", "Hare", "Wren")


def look(screen: TableScreen) -> None:
    """In the play the trumps, the bid and who made it are in the top line; only the own hand is open."""
    seen(screen)
    game = screen.table.game
    if game.phase == "play":  # type: ignore[attr-defined]
        high = max(game.bids)  # type: ignore[attr-defined]
        bidder = (game.dealer + 1 + game.bids.index(high)) % len(game.hands)  # type: ignore[attr-defined]
        top = painted(screen.app).splitlines()[0]  # type: ignore[arg-type]
        assert f"trumps {'♣♦♥♠'['cdhs'.index(game.trump)]}" in top  # type: ignore[attr-defined]
        assert f"{NAMES[bidder]} bid {high}" in top


@pytest.mark.long
@pytest.mark.parametrize(
    ("variant", "seats", "size", "step"),
    [("ne", 4, (80, 24), by_key), ("ten", 4, (80, 24), by_key), ("ten", 6, (80, 24), by_key), ("ne", 4, (100, 30), by_mouse)],
)
async def test_a_match_is_played_to_its_end_by_whatever_is_lit(at_table: Opener, variant: str, seats: int, size: tuple[int, int], step: Step) -> None:
    players = (Player("Ann"), *(Player(name, 2) for name in NAMES[1:seats]))
    game = GAMES["mazok"].new(seats, "whole", house=MazokHouse(variant=variant))
    app = at_table(players, line=game.text(), undo="off")
    await play(app, size, step, look, 6000)
    assert app.library.statistics()[-1]["game"] == "mazok"
