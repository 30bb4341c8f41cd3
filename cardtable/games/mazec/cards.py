"""The cards of Mazec: what fits on what, what they cost, and how several are thrown at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from cardtable.cards import SUITS, by_suit, pack
from cardtable.game import Move
from cardtable.shedding import matching

RANKS = "789TJQKA"
ONE_PACK = pack(RANKS)
POINTS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 1, "Q": 20, "K": 2, "A": 11}
FAST = frozenset("89")
GREEN_KING, GREEN_UNDER = "Ks", "Js"
RED_SEVENS = {"hearts": frozenset({"7h"}), "hearts+diamonds": frozenset({"7h", "7d"})}


def of_rank(*ranks: str) -> frozenset[str]:
    """All cards of these ranks."""
    return frozenset(rank + suit for suit in SUITS for rank in ranks)


FAST_CARDS = of_rank(*FAST)

# What fits (rule page 2.5): by top card and wish (MZ-8), by demanded rank (MZ-9), on sevens by the top one's suit (MZ-12).
FITS = matching(ONE_PACK, "Q")
MEETS = {rank: of_rank(rank, "J") for rank in RANKS}
MEETS_OR_OVER = {rank: of_rank(rank, "J", "Q") for rank in RANKS}
ANSWERS_SEVEN = {suit: of_rank("7") | {"Q" + suit} for suit in SUITS}
ANSWERS_KING = {False: frozenset({GREEN_UNDER}), True: frozenset({GREEN_UNDER, GREEN_KING})}
ACES = of_rank("A")

# A single card as it is played: an Over names a suit, an Under a rank (MZ-17, MZ-18).
PLAYS: dict[str, tuple[Move, ...]] = {card: (card,) for card in ONE_PACK}
PLAYS |= {f"Q{suit}": tuple(f"Q{suit}={named}" for named in SUITS) for suit in SUITS}
PLAYS |= {f"J{suit}": tuple(f"J{suit}={named}" for named in RANKS) for suit in SUITS}


class Play(NamedTuple):
    """A move that lays cards, taken apart: the cards from the lowest up, what is named, whether the last card is announced."""

    cards: tuple[str, ...]
    named: str
    said: bool

    @property
    def body(self) -> Move:
        """The move without its call."""
        return "".join(self.cards) + (f"={self.named}" if self.named else "")


_PLAY = re.compile(r"((?:[789TJQKA][cdhs]){1,17})(?:=([cdhs789TJQKA]))?(!?)")


@lru_cache(maxsize=1 << 15)
def taken_apart(move: Move) -> Play | None:
    """The play that a move is, however impossible; None where it lays no cards."""
    found = _PLAY.fullmatch(move) if len(move) < 40 else None
    return Play(tuple(found[1][i : i + 2] for i in range(0, len(found[1]), 2)), found[2] or "", bool(found[3])) if found else None


class Throw(NamedTuple):
    """Several cards laid at once: the move, its lowest card, how many there are."""

    move: Move
    low: str
    size: int


@cache
def throws_in_turn(cards: tuple[str, ...]) -> tuple[Throw, ...]:
    """Every throw of two or more of these cards of one rank: the lowest and the top one are a choice, the rest is sorted (MZ-20)."""
    return tuple(
        Throw(in_turn((low, *(without(chosen, low, top)), top)), low, len(chosen))
        for chosen in choices(cards, 2)
        for low in dict.fromkeys(chosen)
        for top in dict.fromkeys(without(chosen, low))
    )


@cache
def throws_out_of_turn(cards: tuple[str, ...]) -> tuple[Throw, ...]:
    """Every throw of these cards of one rank where the lowest need not fit: only the top one is a choice, the rest is sorted (MZ-21)."""
    return tuple(
        Throw("".join((*without(chosen, top), top)), chosen[0], len(chosen)) for chosen in choices(cards, 1) for top in dict.fromkeys(chosen)
    )


@cache
def carried(cards: tuple[str, ...]) -> tuple[Throw, ...]:
    """What an Under may carry of these cards of one rank, with the name that goes with it: `8h8c=8` (MZ-19)."""
    return tuple(Throw(f"{throw.move}={cards[0][0]}", throw.low, throw.size) for throw in throws_out_of_turn(cards))


def choices(cards: tuple[str, ...], least: int) -> list[tuple[str, ...]]:
    """The different selections of at least so many cards, equal cards being one choice; each is sorted as the cards are."""
    return list(dict.fromkeys(chosen for count in range(least, len(cards) + 1) for chosen in combinations(cards, count)))


def without(cards: Sequence[str], *gone: str) -> list[str]:
    """The cards but for one of each of those."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest


def in_turn(cards: Sequence[str]) -> Move:
    """The one spelling of a throw in turn: lowest, the middle sorted, top."""
    return "".join((cards[0], *sorted(cards[1:-1], key=by_suit), cards[-1])) if len(cards) > 1 else cards[0]


def out_of_turn(cards: Sequence[str]) -> Move:
    """The one spelling of a throw whose lowest need not fit: all but the top one sorted."""
    return "".join((*sorted(cards[:-1], key=by_suit), cards[-1]))
