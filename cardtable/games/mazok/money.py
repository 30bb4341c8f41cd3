"""Playing for money (MK-F-1 to MK-F-7): a bank of whole cents, paid in before the first deal and out when the match is won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.game import Seat
from cardtable.games.mazok.score import winning_sides

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok


def bank(game: Mazok) -> int:
    """The cents in the bank while the match goes on: a stake for each team (MK-F-1)."""
    return game.house.stake * len(game.sides)


def paid_in(game: Mazok) -> list[int]:
    """What each seat has paid: its share of the team's stake, odd cents from the first dealer's left (MK-F-2)."""
    paid = [0] * len(game.hands)
    for side in game.sides:
        _share(paid, game.house.stake, side, game.first)
    return paid


def balances(game: Mazok) -> list[int]:
    """What each seat has won or lost: nothing until the match is won, as a match that is left gives the stakes back (MK-F-3 to MK-F-7)."""
    winners = sorted(seat for side in winning_sides(game) for seat in game.sides[side])
    if not winners:
        return [0] * len(game.hands)
    won = [-cents for cents in paid_in(game)]
    _share(won, bank(game), winners, game.dealer)
    return won


def _share(purses: list[int], cents: int, seats: Sequence[Seat], dealer: Seat) -> None:
    """Add equal shares to the seats' purses, the odd cents one each, clockwise from the dealer's left."""
    order = sorted(seats, key=lambda seat: (seat - dealer - 1) % len(purses))
    each, odd = divmod(cents, len(order))
    for place, seat in enumerate(order):
        purses[seat] += each + (place < odd)


def in_money(cents: int) -> str:
    """Cents as people write them: 2.50."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"
