"""The pack of Mau Mau, the moves that play each card, and what fits on what."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.cards import SUITS, pack
from cardtable.game import Move
from cardtable.shedding import matching

PACK = pack("789TJQKA")
POINTS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 20, "Q": 10, "K": 10, "A": 10}

CALLS = ("", "!", "!!")
WISHES = {"J" + suit: tuple(f"J{suit}={wish}" for wish in SUITS) for suit in SUITS}
PLAYS = {card: WISHES.get(card, (card,)) for card in PACK}  # a Jack names a suit as it is played (MM-17)
CALLED_PLAYS = {card: tuple(play + call for play in plays for call in CALLS) for card, plays in PLAYS.items()}


def _plays(fits: Callable[[str], bool]) -> dict[str, tuple[Move, ...]]:
    """The cards that fit, with the moves that play each."""
    return {card: plays for card, plays in PLAYS.items() if fits(card)}


FITS = {key: _plays(cards.__contains__) for key, cards in matching(PACK, "J").items()}  # by top card and wish (MM-8, MM-9)
FITS_NO_JACK_ON_JACK = {key: _plays(lambda card: card in plays and not key[0] == card[0] == "J") for key, plays in FITS.items()}  # noqa: B023
ON_OPEN_JACK = {True: PLAYS, False: _plays(lambda card: card[0] != "J")}  # by jack_on_jack
SEVENS, EIGHTS = (_plays(lambda card: card[0] == rank) for rank in "78")  # noqa: B023
