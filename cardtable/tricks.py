"""What trick-taking games share: following suit, and who has a trick.

What belongs to which suit is the game's: it gives sets of cards, so that a jack of another suit or a joker may be a trump.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set


def follow(hand: list[str], suited: Set[str], besides: Set[str] = frozenset()) -> list[str]:
    """The cards that may be played to a trick, in the order of the hand: whoever holds cards of the suit led plays one, or one of `besides`."""
    cards = [card for card in hand if card in suited]
    if cards and besides:
        return [card for card in hand if card in suited or card in besides]
    return cards or hand[:]


def best(cards: Sequence[str], counting: Set[str], power: Mapping[str, int], later: bool = False) -> int:
    """The place in the trick of its best card: the highest of those that count; of equals the one played first, or last where `later` is set."""
    top, place = -1, 0
    for at, card in enumerate(cards):
        if card in counting:
            height = power[card]
            if height > top or (later and height == top):
                top, place = height, at
    return place
