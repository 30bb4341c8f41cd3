"""The exchange between naming trumps and the first lead: cards left over, cards thrown away, the second deal (MK-core-9, MK-core-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import UNSEEN, by_suit, is_card
from cardtable.game import Move, Pick, Seat, Subsets
from cardtable.games.mazok.variants import KEPT

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

CHANGED = 3  # cards each may change in the six-player game (MK-A-6)


def hand_out(game: Mazok, bidder: Seat) -> None:
    """Give the cards left over to the bidder or, one at a time clockwise from him, to his team (MK-C-7, MK-C-8, MK-D-3)."""
    if game.terms.variant.exchange != "kitty":
        return
    count = game.terms.kitty
    if count is not None:
        for _card in range(min(count, len(game.stock))):
            game.hands[bidder].append(game.stock.pop())
        return
    seats = len(game.hands)
    team = next(side for side in game.terms.sides if bidder in side)
    takers = [seat for seat in ((bidder + i) % seats for i in range(seats)) if seat in team]
    for i in range(len(game.stock) // len(team) * len(team)):
        game.hands[takers[i % len(team)]].append(game.stock.pop())


# --- who owes a discard, from public facts -------------------------------------------------------------------------


def owing(game: Mazok) -> list[Seat]:
    """The seats that have not thrown yet, clockwise from the dealer's left; whether one has, and how many it holds, is public (MK-core-9)."""
    seats = len(game.hands)
    order = ((game.dealer + 1 + i) % seats for i in range(seats))
    return [seat for seat in order if seat not in game.done and _asked(game, seat)]


def _asked(game: Mazok, seat: Seat) -> bool:
    """Whether the seat takes part in the exchange, before or after its throw."""
    over = len(game.hands[seat]) > KEPT
    if game.terms.variant.exchange != "refill":
        return over
    return over or not robs(game, seat)  # the robbing dealer throws only once he has taken the rest (MK-A-7)


def robs(game: Mazok, seat: Seat) -> bool:
    """Whether the seat is the dealer who takes all that is left (house rule second_deal)."""
    return seat == game.dealer and game.house.second_deal == "dealer_robs" and game.terms.variant.exchange == "refill"


# --- what may be thrown --------------------------------------------------------------------------------------------


class Throw(NamedTuple):
    """What a hand may throw: cards that go in any case, and how many of which others."""

    going: tuple[str, ...]
    pool: tuple[str, ...]
    least: int
    most: int


def throw_of(game: Mazok, seat: Seat) -> Throw:
    """What the seat may throw away: side cards before trumps, trumps only down to six, those that score last (MK-core-10, MK-A-6)."""
    hand, trumps = game.hands[seat], game.terms.trumps[game.trump]
    least, most = how_many(game, seat)
    if game.house.trump_discard == "free":
        return Throw((), tuple(hand), least, most)
    plain = tuple(card for card in hand if card not in trumps.cards)
    if least < most:
        return Throw((), plain, 0, min(most, len(plain)))
    idle = tuple(card for card in hand if card in trumps.cards and card not in trumps.kept)
    going: tuple[str, ...] = ()
    for layer in (plain, idle):
        if most - len(going) <= len(layer):
            return Throw(going, layer, most - len(going), most - len(going))
        going += layer
    scoring = tuple(card for card in hand if card in trumps.kept)
    return Throw(going, scoring, most - len(going), most - len(going))


def how_many(game: Mazok, seat: Seat) -> tuple[int, int]:
    """The least and the most cards the seat throws: down to six, in the six-player game up to three (MK-A-6, MK-B-5, MK-C-6, MK-D-3)."""
    hand = len(game.hands[seat])
    if game.terms.variant.exchange == "refill" and not robs(game, seat):
        most = min(CHANGED, hand)
        return (most if game.house.discard == "exactly_3" else 0), most
    return (max(0, hand - KEPT),) * 2


def throws(game: Mazok, seat: Seat) -> Subsets | list[Move]:
    """The seat's discards; picked are the cards that go or, of a long hand, the ones that stay."""
    if UNSEEN in game.hands[seat]:
        return []
    throw = throw_of(game, seat)
    if keeps(throw):
        stay = len(throw.pool) - throw.most
        return Subsets(throw.pool, stay, stay, partial(_all_but, throw), partial(_kept, throw))
    return Subsets(throw.pool, throw.least, throw.most, partial(_these, throw), partial(_chosen, throw))


def keeps(throw: Throw) -> bool:
    """Whether so many go, more than stay in the hand, that those which stay are picked."""
    return len(throw.going) + throw.most > KEPT and len(throw.pool) > throw.most > len(throw.pool) - throw.most


def spell(cards: Sequence[str]) -> Move:
    """The move that throws these cards away: `x2c5d`, sorted; `x-` throws none."""
    return "x" + ("".join(sorted(cards, key=by_suit)) or "-")


def thrown(move: Move) -> list[str] | None:
    """The cards that such a move throws away; None for any other word."""
    cards = [move[i : i + 2] for i in range(1, len(move), 2)]
    if move == "x-":
        return []
    return cards if move[:1] == "x" and cards and all(map(is_card, cards)) else None


def _these(throw: Throw, picks: Sequence[Pick]) -> Move:
    return spell((*throw.going, *picks))


def _all_but(throw: Throw, picks: Sequence[Pick]) -> Move:
    return spell((*throw.going, *(card for card in throw.pool if card not in picks)))


def _chosen(throw: Throw, move: Move) -> list[Pick] | None:
    cards = thrown(move)
    if cards is None or not set(throw.going) <= set(cards):
        return None
    return [card for card in cards if card not in throw.going]


def _kept(throw: Throw, move: Move) -> list[Pick] | None:
    cards = _chosen(throw, move)
    return None if cards is None else [card for card in throw.pool if card not in cards]


# --- the second deal -----------------------------------------------------------------------------------------------


def refill(game: Mazok) -> None:
    """One card at a time from the dealer's left to every hand of fewer than six, then all the rest to a dealer who robs (MK-A-7)."""
    seats = len(game.hands)
    for i in range(KEPT * seats):
        seat = (game.dealer + 1 + i) % seats
        if game.stock and len(game.hands[seat]) < KEPT and not robs(game, seat):
            game.hands[seat].append(game.stock.pop())
    if robs(game, game.dealer):
        game.hands[game.dealer] += game.stock[::-1]
        game.stock.clear()
