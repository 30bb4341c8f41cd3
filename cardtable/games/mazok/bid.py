"""The auction (MK-core-5 to MK-core-7): one round, each bid higher than the last, the dealer last."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import JOKERS
from cardtable.game import Move, Seat

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

PASS, MISDEAL = 0, -1  # beside the bids 2 to 10
WORDS = {PASS: "p", MISDEAL: "m"}


class Auction(NamedTuple):
    """How an auction stands: the standing bid and whose it is, who is asked next."""

    high: int
    holder: Seat | None
    turn: Seat | None  # None once it is over
    void: bool = False  # the hands are thrown in for a new deal


def auction(game: Mazok) -> Auction:
    """How the bids made so far have come round the table."""
    bids = game.bids
    if game.terms.winding or MISDEAL in bids:
        return _followed(game)[0]
    seats, left, made = len(game.hands), game.dealer + 1, len(bids)
    high = max(bids) if made else 0
    holder = (left + bids.index(high)) % seats if high else None
    if made < seats and high < game.terms.variant.bids[1]:
        return Auction(high, holder, (left + made) % seats)
    return Auction(high, holder, None, holder is None)


def calls(game: Mazok) -> tuple[tuple[Seat, int], ...]:
    """Who has said what, in order."""
    return _followed(game)[1]


def _followed(game: Mazok) -> tuple[Auction, tuple[tuple[Seat, int], ...]]:
    """The auction bid by bid."""
    seats = len(game.hands)
    said: list[tuple[Seat, int]] = []
    passed: set[Seat] = set()
    high, holder = 0, None
    turn: Seat | None = (game.dealer + 1) % seats
    for bid in game.bids:
        if turn is None:
            break
        said.append((turn, bid))
        if bid == MISDEAL:
            return Auction(high, holder, None, void=True), tuple(said)
        if bid == PASS:
            passed.add(turn)
        else:
            high, holder = bid, turn
        turn = _next(game, turn, passed, high, holder, len(said))
    return Auction(high, holder, turn, turn is None and holder is None), tuple(said)


def _next(game: Mazok, seat: Seat, passed: set[Seat], high: int, holder: Seat | None, made: int) -> Seat | None:
    """Who is asked after this seat: in the seed's game the next one, once; a highest bid ends it all (MK-core-5, MK-core-6)."""
    seats, house = len(game.hands), game.house
    if high == game.terms.variant.bids[1]:
        asked = house.dealer_may_match and game.dealer not in passed and game.dealer not in (holder, seat)
        return game.dealer if asked else None
    if house.auction == "one_round":
        return (seat + 1) % seats if made < seats else None
    left = [(seat + i) % seats for i in range(1, seats + 1)]
    return next((other for other in left if other not in passed and other != holder), None)


@cache
def bid_moves(lowest: int, most: int) -> tuple[Move, ...]:
    """Passing, and the bids between these two."""
    return ("pass", *map(str, range(lowest, most + 1)))


def legal_bids(game: Mazok, seat: Seat) -> list[Move]:
    """What the seat may say: pass, a higher bid, a misdeal where the house allows it (MK-core-5, MK-core-7)."""
    now, house, (least, most) = auction(game), game.house, game.terms.variant.bids
    dealer = seat == game.dealer
    moves = list(bid_moves(max(least, now.high + (not (dealer and house.dealer_may_match))), most))
    if dealer and now.holder is None and house.all_pass == "dealer_forced_min":
        del moves[0]
    if house.misdeal_no_points and without_points(game, seat):
        moves.append("misdeal")
    return moves


def without_points(game: Mazok, seat: Seat) -> bool:
    """Whether the hand has only cards that can never count: 3 to 9, in the short pack 8 and 9 (house rule misdeal_no_points)."""
    low = game.terms.variant.ranks[0]
    return all(card not in JOKERS and card[0] in "3456789" and card[0] != low for card in game.hands[seat])


def bid_of(move: Move) -> int:
    """The bid a move makes."""
    return {"pass": PASS, "misdeal": MISDEAL}[move] if move in ("pass", "misdeal") else int(move)
