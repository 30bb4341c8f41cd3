"""Counting positions, to compare one version of the rules with another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from cardtable.game import Game

G = TypeVar("G", bound=Game)


def perft(game: G, depth: int) -> int:
    """How many different positions (by text) lie so many moves of `actors()[0]` on; deals and reactions are not followed."""
    positions = {game.text(): game}
    for _ply in range(depth):
        positions = {after.text(): after for position in positions.values() for after in _successors(position)}
    return len(positions)


def _successors(game: G) -> Iterator[G]:
    seat = game.actors()[:1]
    for move in game.legal(seat[0]) if seat else []:
        if move != "deal" and move[0] not in "!?":
            after = game.copy()
            after.apply(seat[0], move)
            yield after
