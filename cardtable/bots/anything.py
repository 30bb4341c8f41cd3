"""The bot of a game that has none: any legal move, and every accusation that the rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.game import Game, Move
from cardtable.scene import Seat

PHRASES: Mapping[str, str] = {}
WEIGHTS: Mapping[int, Mapping[str, float]] = {1: {}, 2: {}, 3: {}}
DOUBT = {1: 1.0, 2: 1.0, 3: 1.0}


def appraise(view: Game, seat: Seat, moves: Sequence[Move]) -> list[dict[str, float]]:
    """Nothing to say about any of the moves."""
    return [{} for _move in moves]


def catches(view: Game, seat: Seat) -> list[Move]:
    """The seat's legal accusations."""
    return [move for move in view.legal(seat) if move[0] == "?"]
