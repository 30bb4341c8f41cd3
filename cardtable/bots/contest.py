"""Bots against bots: who wins how many deals, seats rotated, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from cardtable import bots
from cardtable.game import Game, Move, seen_by
from cardtable.scene import Seat


class Share(NamedTuple):
    """One bot of a contest: its level, the deals it won, and its share of the deals somebody won with the 95 % interval (Wilson)."""

    level: int
    won: int
    share: float
    low: float
    high: float


def contest(kind: type[Game], levels: Sequence[int], deals: int, seed: str, house: Any = None) -> list[Share]:
    """Play whole matches of bots of these levels until so many deals are done, the seats moved on by one after each match.

    The winner of a deal is whose side's score has grown most in it, or least where the game says that the fewest points
    win (`fewest_win`); a deal without one counts for nobody.
    """
    won, played, match = [0] * len(levels), 0, 0
    while played < deals:
        turn = match % len(levels)
        seated = {seat: levels[(seat + turn) % len(levels)] for seat in range(len(levels))}
        for winner in _match(kind.new(len(levels), f"{seed}_{match}", house or kind.presets["default"]), seated):
            played += 1
            for seat in winner:
                won[(seat + turn) % len(levels)] += 1
            if played == deals:
                break
        match += 1
    total = sum(won)
    return [Share(level, count, *_wilson(count, total)) for level, count in zip(levels, won, strict=True)]


def _match(game: Game, levels: dict[Seat, int]) -> list[tuple[Seat, ...]]:
    """Play a match in the order of a table; the seats that won each deal."""
    ply, winners, before = 0, [], scores(game)
    while game.actors():
        was_over = game.deal_over()
        seat, move = _next(game, levels, ply)
        game.apply(seat, move)
        ply += 1
        if game.deal_over() and scores(game) != before:
            gains = [now - then for now, then in zip(scores(game), before, strict=True)]
            best = (min if getattr(game, "fewest_win", False) else max)(gains)
            winners.append(next(side for side, gain in zip(game.sides, gains, strict=True) if gain == best))
            before = scores(game)
        elif was_over and not game.deal_over():
            before = scores(game)
    return winners


def _next(game: Game, levels: dict[Seat, int], ply: int) -> tuple[Seat, Move]:
    actors = game.actors()
    if len(actors) > 1:
        first = bots.first_reaction(game, levels, lambda seat: seen_by(game, seat), game.seed, ply)
        if first:
            return first.seat, first.move
    seat = actors[0]
    return seat, bots.choose(seen_by(game, seat), seat, bots.fate(game.seed, seat, ply), levels[seat])


def scores(game: Game) -> list[int]:
    """The score of every side, as the plates show it."""
    plates = game.scene(None).plates
    return [next(plate.score for plate in plates if plate.seat in side) for side in game.sides]


def _wilson(count: int, total: int) -> tuple[float, float, float]:
    if not total:
        return 0.0, 0.0, 1.0
    z, p = 1.96, count / total
    middle, spread = p + z * z / (2 * total), z * sqrt(p * (1 - p) / total + z * z / (4 * total * total))
    return p, (middle - spread) / (1 + z * z / total), (middle + spread) / (1 + z * z / total)
