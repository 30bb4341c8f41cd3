"""The pack of Mau Mau, the moves that play each card, and what fits on what."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.cards import SUITS, pack
from cardtable.game import Move

PACK = pack("789TJQKA")
POINTS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 20, "Q": 10, "K": 10, "A": 10}

CALLS = ("", "!", "!!")
WISHES = {"J" + suit: tuple(f"J{suit}={wish}" for wish in SUITS) for suit in SUITS}
PLAYS = {card: WISHES.get(card, (card,)) for card in PACK}  # a Jack names a suit as it is played (MM-17)
CALLED_PLAYS = {card: tuple(play + call for play in plays for call in CALLS) for card, plays in PLAYS.items()}


def _plays(fits: Callable[[str], bool]) -> dict[str, tuple[Move, ...]]:
    """The cards that fit, with the moves that play each."""
    return {card: plays for card, plays in PLAYS.items() if fits(card)}


# What fits, by jack_on_jack: on a top card, by suit or rank; under a wish, by its suit; and any Jack (MM-8, MM-9).
FITS = {
    True: {top: _plays(lambda card: card[0] in ("J", top[0]) or card[1] == top[1]) for top in PACK},  # noqa: B023
    False: {top: _plays(lambda card: (card[0] in ("J", top[0]) or card[1] == top[1]) and not top[0] == card[0] == "J") for top in PACK},  # noqa: B023
}
WISHED = {
    True: {wish: _plays(lambda card: card[0] == "J" or card[1] == wish) for wish in SUITS},  # noqa: B023
    False: {wish: _plays(lambda card: card[0] != "J" and card[1] == wish) for wish in SUITS},  # noqa: B023
}
ON_OPEN_JACK = {True: PLAYS, False: _plays(lambda card: card[0] != "J")}
SEVENS, EIGHTS = (_plays(lambda card: card[0] == rank) for rank in "78")  # noqa: B023
