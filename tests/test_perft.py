"""How many different positions lie so many moves on, for every game: a rule that changes shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.perft import perft

FILES = {path.stem: path for path in (Path(__file__).parent / "perft").glob("*.perft")}


def rows(path: Path) -> list[tuple[str, int, int]]:
    """The lines `position ; depth ; count` of a file; `#` begins a remark."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    parts = [line.split(" ; ") for line in lines]
    return [(position, int(depth), int(count)) for position, depth, count in parts]


@pytest.mark.parametrize("id", list(GAMES))
def test_every_game_has_twenty_positions(id: str) -> None:
    assert len(rows(FILES[id])) >= 20


@pytest.mark.parametrize(("position", "depth", "count"), [row for path in FILES.values() for row in rows(path)])
def test_so_many_positions_lie_so_many_moves_on(position: str, depth: int, count: int) -> None:
    game = GAMES[position.split()[0]].parse(position)
    assert game.text() == position
    assert perft(game, depth) == count
