"""How the cards rank once a suit is trumps: effective suits, heights, what follows what, what may be thrown away last (rule page 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardtable.cards import JOKERS, RANKS, SUITS

SISTER = {"c": "s", "s": "c", "d": "h", "h": "d"}  # the other suit of the same colour
ABOVE_ALL = 20  # any trump is higher than any other card


class Trumps(NamedTuple):
    """The tables of a trump suit, read by every step of the play."""

    order: tuple[str, ...]  # the trumps from high to low
    cards: frozenset[str]
    suit: Mapping[str, str]  # the suit a card belongs to in play (MK-core-12)
    power: Mapping[str, int]
    suited: Mapping[str, frozenset[str]]  # by the card led: what follows it
    counting: Mapping[str, frozenset[str]]  # by the card led: what can take the trick
    besides: frozenset[str]  # what whoever could follow may play as well: the trumps, where the house has it so
    kept: frozenset[str]  # trumps that are thrown away last (MK-core-10)
    lowest: tuple[str, ...]  # the trumps that can be Low, from low to high (MK-core-18)
    items: tuple[tuple[str, str], ...]  # what scores, with its card where it is always the same one (MK-core-19)


def rank_trumps(pack: Sequence[str], order: str, items: Sequence[str], suit: str, x1_high: bool, ruff: bool) -> Trumps:
    """The tables for a pack, the order of its trumps (L the left bauer, X the jokers) and the suit named."""
    trumps = [card for letter in order for card in _cards(letter, suit, pack)]
    cards = frozenset(trumps)
    power = {card: RANKS.index(card[0]) for card in pack if card not in cards}
    height = ABOVE_ALL + len(trumps)
    for card in trumps:
        # Two jokers are equal, and the order of play decides (MK-core-14), unless the first is always the higher.
        power[card] = power["X1"] if card == "X2" and not x1_high else height
        height -= 1
    belongs = {card: suit if card in cards else card[1] for card in pack}
    suits = {each: frozenset(card for card in pack if belongs[card] == each) for each in SUITS}
    suited = {card: suits[belongs[card]] for card in pack}
    counting = {card: suited[card] | cards for card in pack}
    besides = cards if ruff else frozenset[str]()
    plain_low = tuple(card for card in reversed(trumps) if card not in JOKERS)
    return Trumps(
        tuple(trumps),
        cards,
        belongs,
        power,
        suited,
        counting,
        besides,
        _kept(trumps, items, suit, pack),
        plain_low,
        tuple(_items(trumps, items, suit)),
    )


def _cards(letter: str, suit: str, pack: Sequence[str]) -> list[str]:
    """The cards that a letter of the order stands for."""
    if letter == "X":
        return [card for card in pack if card in JOKERS]
    return ["J" + SISTER[suit]] if letter == "L" else [letter + suit]


def _items(trumps: Sequence[str], items: Sequence[str], suit: str) -> Iterator[tuple[str, str]]:
    """The items with their cards, each joker by itself."""
    cards = {"jack": "J" + suit, "left": "J" + SISTER[suit], "trey": "3" + suit}
    for item in items:
        if item == "joker":
            yield from ((item, card) for card in trumps if card in JOKERS)
        else:
            yield item, cards.get(item, "")


def _kept(trumps: Sequence[str], items: Sequence[str], suit: str, pack: Sequence[str]) -> frozenset[str]:
    """The trumps that go last when more than six must be thinned out (MK-core-10)."""
    kept = {"A" + suit, "J" + suit, pack[0][0] + suit}
    if "left" in items:
        kept.add("J" + SISTER[suit])
    if "joker" in items:
        kept.update(card for card in trumps if card in JOKERS)
    if "trey" in items:
        kept.add("3" + suit)
    return frozenset(kept)
