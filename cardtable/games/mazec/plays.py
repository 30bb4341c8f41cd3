"""How the plays of Mazec are listed: single cards, several at once, what is named and called with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.games.mazec.cards import FAST_CARDS, PLAYS, carried, throws_in_turn, throws_out_of_turn
from cardtable.shedding import drawable

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec


def several(game: Mazec, seat: Seat, cards: list[str], fit: frozenset[str]) -> list[Move]:
    """The throws of two or more in turn, and the Unders that carry eights or nines (MZ-19, MZ-20)."""
    fast, unders = [card for card in game.hands[seat] if card in FAST_CARDS], [card for card in cards if card[0] == "J"]
    if not fast or (len(fast) == 1 and not unders):
        return []
    moves: list[Move] = []
    for rank in "89":
        same = tuple(sorted([card for card in fast if card[0] == rank]))
        if len(same) > 1:
            moves += [move for throw in throws_in_turn(same) if throw.low in fit for move in called(game, seat, throw.move, throw.size)]
        if same and unders:
            moves += [move for under in unders for load in carried(same) for move in called(game, seat, under + load.move, load.size + 1)]
    return moves


def throws(game: Mazec, seat: Seat) -> list[Move]:
    """The throws out of turn (MZ-21)."""
    if not game.may_throw(seat):
        return []
    rank = game.fast_rank()
    same = tuple(sorted(card for card in game.hands[seat] if card[0] == rank))
    return [move for throw in throws_out_of_turn(same) for move in called(game, seat, throw.move, throw.size)] if same else []


def spellings(game: Mazec, seat: Seat, card: str) -> tuple[Move, ...]:
    """Every distinct way to play a single card: what it names, and the call where it leaves one (MZ-17, MZ-18, MZ-26, MZ-31)."""
    left = left_after(game, seat, 1, card)
    plays = (card,) if left == 0 and not game.house.finish_wish else PLAYS[card]
    return tuple(spelling for play in plays for spelling in (play, play + "!")) if call_due(game, left) else plays


def called(game: Mazec, seat: Seat, move: Move, count: int) -> tuple[Move, ...]:
    """A play of so many cards, silently or with the call where it leaves one (MZ-26)."""
    return (move, move + "!") if call_due(game, left_after(game, seat, count)) else (move,)


def call_due(game: Mazec, left: int) -> bool:
    """Whether a play that leaves so many cards has to be announced by the player (MZ-26)."""
    return left == 1 and game.house.announce_mode == "manual"


def left_after(game: Mazec, seat: Seat, count: int, card: str = "") -> int:
    """The cards in hand once `count` are played and what comes with the play is drawn.

    The table's fine for silence comes before it (house rule catch_mode), the rest of the sevens that an Over does not
    cancel after it (house rule over_cancels).
    """
    left = len(game.hands[seat]) - count
    paid = fined(game, seat) if game.silent and seat == game.turn else 0
    rest = rest_owed(game) if card and card[0] == "Q" else 0
    if rest:
        drained = game.fines * len(game.silent)
        rest = min(rest, max(drawable(game) - drained, 0) + 1)
    return left + paid + rest


def fined(game: Mazec, seat: Seat) -> int:
    """What the seat draws for its silence before its turn action, the others before it having drawn too (house rule catch_mode)."""
    if seat not in game.silent:
        return 0
    before = game.fines * game.silent.index(seat)
    return max(0, min(game.fines, drawable(game) - before))


def rest_owed(game: Mazec) -> int:
    """What an Over laid on the sevens does not cancel (MZ-12, house rule over_cancels)."""
    if game.attack != "7" or game.house.over_cancels == "all":
        return 0
    return max(0, game.owed - game.cost(game.pile[-1]))
