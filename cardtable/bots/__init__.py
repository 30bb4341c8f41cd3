"""Bots: guests, cousins and regulars, who think on views and never on the truth.

A game's bot is its module `bot.py` beside the rules, found by name when a bot first sits down and built as the
protocol `Policy` says: named features, each with a phrase that can be told to a player, and their weights by level.
What is the same for all games is here: how sure a level is of itself, how often it says and catches a forgotten word,
how long it takes.  A game without the module gets a bot that plays any legal move.

Equal view and equal `rng` give the equal move.  Whoever drives a table passes `fate(seed, seat, ply)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from math import log
from random import Random
from typing import NamedTuple, Protocol, cast

from cardtable.game import Game, Move, Subsets
from cardtable.i18n import N_, _
from cardtable.scene import Seat

LEVELS: Mapping[int, str] = {1: N_("guest"), 2: N_("cousin"), 3: N_("regular")}

NAMES = ("Owl", "Fox", "Hare", "Mole", "Wren", "Newt")  # of bots that nobody has named

# By level: how often it says a word that is due, catches somebody who did not, throws out of turn (a regular: when it pays).
ANNOUNCES = {1: 0.8, 2: 0.95, 3: 1.0}
CATCHES = {1: 0.4, 2: 0.7, 3: 0.95}
THROWS = {1: 0.5, 2: 0.8, 3: 1.0}
MEDIAN_MS = {1: 2200, 2: 1800, 3: 1400}
LEAST_MS = 750
FEW = 40  # moves a bot weighs where nobody can list them all
SPREAD = 0.35  # of the log-normal delays: nine of ten lie between 0.56 and 1.78 times the median


class Policy(Protocol):
    """What a game's `bot.py` offers, as a module."""

    PHRASES: Mapping[str, str]  # feature by name: why a move is good (or, with a negative value, bad), for players
    WEIGHTS: Mapping[int, Mapping[str, float]]  # by level; a feature that is left out does not count
    DOUBT: Mapping[int, float]  # by level: up to so much is added to each score by chance

    @property
    def appraise(self) -> Callable[[Game, Seat, Sequence[Move]], Sequence[Mapping[str, float]]]:
        """The features of each of these moves in the seat's view, those that are 0 left out."""

    @property
    def catches(self) -> Callable[[Game, Seat], Sequence[Move]]:
        """The accusations that are justified as far as the seat can see."""


class Reason(NamedTuple):
    """Why a move is good or bad: the feature, its share of the score, and its phrase."""

    feature: str
    share: float
    words: str


class Reaction(NamedTuple):
    """What a bot does out of turn, and after how many milliseconds."""

    seat: Seat
    move: Move
    ms: int


def fate(seed: str, seat: Seat, ply: int) -> Random:
    """The chance a bot has at this moment; the seed itself stays with the table."""
    return Random(f"{seed}/bot/{seat}/{ply}")


def choose(view: Game, seat: Seat, rng: Random, level: int) -> Move:
    """The move a bot of this level makes on its turn."""
    moves = _with_or_without_word(_worth_a_thought(view, seat), rng.random() < ANNOUNCES[level])
    if len(moves) == 1:
        return moves[0]
    scores = [score + rng.random() * _doubt(view, level) for score in _scores(view, seat, moves, level)]
    return moves[max(range(len(moves)), key=scores.__getitem__)]


def _worth_a_thought(view: Game, seat: Seat) -> list[Move]:
    """The seat's moves that are no reactions; of too many to weigh those that the game's `shortlist` names, or the first."""
    legal = view.legal(seat)
    if isinstance(legal, Subsets):
        shortlist = getattr(policy(view), "shortlist", None)
        return list(shortlist(view, seat)) if shortlist else legal[:FEW]
    return [move for move in legal if move[0] not in "!?"] or list(legal)


def react(view: Game, seat: Seat, rng: Random, level: int) -> tuple[Move | None, int]:
    """What a bot of this level does out of turn, or None, and after how many milliseconds."""
    rng = Random(f"react/{rng.random()}")  # a chance of its own: who did not catch is no likelier to forget its own word
    ms = delay(rng, level)
    justified = policy(view).catches(view, seat)
    if justified and rng.random() < CATCHES[level]:
        return justified[0], ms
    throws = [move for move in _worth_a_thought(view, seat) if move[0] not in "!?"] if seat not in view.actors()[:1] else []
    if throws and rng.random() < THROWS[level]:
        return _throw(view, seat, throws, rng, level), ms
    return None, ms


def delay(rng: Random, level: int) -> int:
    """How long a bot of this level takes to react, in milliseconds: log-normal, never under 750."""
    return max(LEAST_MS, round(rng.lognormvariate(log(MEDIAN_MS[level]), SPREAD)))


def first_reaction(game: Game, levels: Mapping[Seat, int], view: Callable[[Seat], Game], seed: str, ply: int) -> Reaction | None:
    """Whichever bot reacts first: `levels` are the bots by seat, `view` gives what a seat sees; a tie goes to the seat next to move."""
    found = []
    for distance, seat in enumerate(game.actors()):
        if seat in levels:
            move, ms = react(view(seat), seat, fate(seed, seat, ply), levels[seat])
            if move is not None:
                found.append((ms, distance, Reaction(seat, move, ms)))
    return min(found)[2] if found else None


def reasons(view: Game, seat: Seat, move: Move, level: int = 3) -> list[Reason]:
    """What a bot of this level thinks of a move, the weightiest first."""
    bot = policy(view)
    weights = bot.WEIGHTS[level]
    found = [
        Reason(name, weights[name] * value, _(bot.PHRASES[name])) for name, value in bot.appraise(view, seat, [move])[0].items() if name in weights
    ]
    return sorted(found, key=lambda reason: -abs(reason.share))


def policy(game: Game) -> Policy:
    """The bot of this game, imported when it is first asked for."""
    return _policy(type(game).__module__.rpartition(".")[0])


@cache
def _policy(package: str) -> Policy:
    name = f"{package}.bot" if package else "cardtable.bots.anything"  # a game that stands alone, a test's, has no bot beside it
    try:
        return cast("Policy", import_module(name))
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise  # the bot is there, and misses something else
    return cast("Policy", import_module("cardtable.bots.anything"))


def _scores(view: Game, seat: Seat, moves: Sequence[Move], level: int) -> list[float]:
    bot = policy(view)
    weights = bot.WEIGHTS[level]
    return [sum(weights.get(name, 0.0) * value for name, value in found.items()) for found in bot.appraise(view, seat, moves)]


def _doubt(view: Game, level: int) -> float:
    return policy(view).DOUBT[level]


def _throw(view: Game, seat: Seat, moves: Sequence[Move], rng: Random, level: int) -> Move | None:
    """The best throw; a regular holds back where none is worth it."""
    scores = [score + rng.random() * _doubt(view, level) for score in _scores(view, seat, moves, level)]
    best = max(range(len(moves)), key=scores.__getitem__)
    return moves[best] if level < 3 or scores[best] > 0 else None


def _with_or_without_word(moves: list[Move], says: bool) -> list[Move]:
    """Of moves that can be made with a word or without it, the ones a player thinks of who says it, or forgets to."""
    spoken = {_played(move) for move in moves if move.endswith("!")}
    if says:
        return [move for move in moves if move.endswith("!") or _played(move) not in spoken]
    return [move for move in moves if not move.endswith("!")] or moves


def _played(move: Move) -> str:
    """The card that is played, whatever is named or said with it: where the last Jack is announced it names no suit."""
    return move.rstrip("!").partition("=")[0]
