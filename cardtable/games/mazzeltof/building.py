"""The three build piles: which card may go where, and as what (MT-26 to MT-31).

A rank is its place in `RANKS`, so that each next card is one higher: 3 is 1, the ten 8, the king 11, the ace 12; an
empty place is 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from cardtable.cards import JOKERS, RANKS, pack
from cardtable.game import Move

Tops = tuple[int, int, int]  # the rank on top of the red, the mix and the black pile

SIDE_PACK = pack(jokers=2)  # each side has its own (MT-1)
PLACES = "rmb"
PLACE = {letter: place for place, letter in enumerate(PLACES)}
RED, MIX, BLACK = range(3)
THREE, TEN, KING, ACE = 1, 8, 11, 12

JOKER = frozenset(JOKERS[:2])
WILD = JOKER | {"2c", "2d", "2h", "2s"}
RANK = {card: RANKS.index(card[0]) for card in SIDE_PACK if card not in WILD}
HOMES = {card: (RED, MIX, BLACK) if card in JOKER else (RED, MIX) if card[1] in "dh" else (MIX, BLACK) for card in SIDE_PACK}
NAMED = RANKS[1:]  # the ranks a wild may be given on an empty place
NEVER_START = frozenset(card for card in SIDE_PACK if card in WILD or card[0] in "TA")  # no start card (MT-11)


@lru_cache(maxsize=4096)
def ways(tops: Tops, taken: int = 0, aces: bool = True, threes: bool = False) -> Mapping[str, tuple[Move, ...]]:
    """Every play there is on these tops, by card: where a card fits nowhere it is missing.

    House rules: `taken` has a bit set for each place whose top wild takes no other (H7), `aces` lets wilds be aces (H8),
    `threes` opens a place only with a three (H6).
    """
    found: dict[str, tuple[Move, ...]] = {}
    for place, top in enumerate(tops):
        for card, plays in _place_ways(place, top, bool(taken >> place & 1), aces, threes).items():
            found[card] = found[card] + plays if card in found else plays
    return found


@lru_cache(maxsize=512)
def _place_ways(place: int, top: int, taken: bool, aces: bool, threes: bool) -> Mapping[str, tuple[Move, ...]]:
    """The plays there are on one place."""
    found = {card: tuple(_plays(card, place, top, taken, aces, threes)) for card in SIDE_PACK if place in HOMES[card]}
    return {card: plays for card, plays in found.items() if plays}


def _plays(card: str, place: int, top: int, taken: bool, aces: bool, threes: bool) -> Iterator[Move]:
    play = f"{card}>{PLACES[place]}"
    if card not in WILD:
        if RANK[card] == top + 1 if top else not threes or RANK[card] == THREE:
            yield play
    elif top:
        if (aces or top != KING) and not taken:
            yield play
    else:
        yield from (f"{play}={rank}" for rank in ("3" if threes else NAMED if aces else NAMED[:-1]))


def lands_as(move: Move, top: int) -> int:
    """The rank a played card stands for on this top (MT-27, MT-31)."""
    if len(move) > 4:
        return RANKS.index(move[5])
    return top + 1 if top else RANK[move[:2]]


def bottom_rank(cards: list[str], top: int) -> int:
    """The rank of the lowest card of a pile that has this rank on top."""
    return top - len(cards) + 1


def stands(cards: list[str], top: int) -> list[str]:
    """What each card of a pile stands for, bottom to top: rank letters."""
    low = bottom_rank(cards, top)
    return [RANKS[low + i] for i in range(len(cards))]


def first_joker(cards: Sequence[str]) -> str:
    """Of two jokers in one place, which are one choice, the first; empty where there is none (MT-18)."""
    return next((card for card in cards if card in JOKER), "")


def choices(cards: Sequence[str]) -> list[str]:
    """The cards of a place that can be chosen: those that are seen, and of two jokers only the first (MT-18)."""
    first = first_joker(cards)
    return [card for card in cards if card in HOMES and (card not in JOKER or card == first)]
