"""The play of tricks (MK-core-11 to MK-core-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.tricks import best, follow

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok


def legal_cards(game: Mazok, seat: Seat) -> list[Move]:
    """The cards the seat may play: any to lead, else of the suit led while it has one (MK-core-11 to MK-core-13)."""
    at, played = game.starts[-1], game.played
    if at < len(played):
        trumps = game.terms.trumps[game.trump]
        return follow(game.hands[seat], trumps.suited[played[at]], trumps.besides)
    if at == 0 and game.house.first_lead_trump:
        return follow(game.hands[seat], game.terms.trumps[game.trump].cards)
    return game.hands[seat][:]


def play_card(game: Mazok, seat: Seat, card: str) -> None:
    """Lay a card; the next seat with cards is to play, or the trick is complete (MK-core-15)."""
    game.hands[seat].remove(card)
    game.played.append(card)
    game.by.append(seat)
    game.age += 1
    hands, leader = game.hands, game.by[game.starts[-1]]
    turn = (seat + 1) % len(hands)
    while turn != leader:
        if hands[turn]:
            game.turn = turn
            return
        turn = (turn + 1) % len(hands)
    _gather(game)


def _gather(game: Mazok) -> None:
    """A complete trick: its winner leads or, if he has no card left, the next on his left who has one; or the deal is over."""
    hands, leader = game.hands, taker(game, game.starts[-1], len(game.played))
    if not any(hands):
        game.end_deal()
        return
    while not hands[leader]:
        leader = (leader + 1) % len(hands)
    game.turn = leader
    game.starts.append(len(game.played))


def taker(game: Mazok, start: int, end: int) -> Seat:
    """Who takes, or has so far, the trick of these cards: the highest trump, else the highest card of the suit led (MK-core-14)."""
    cards, trumps = game.played[start:end], game.terms.trumps[game.trump]
    return game.by[start + best(cards, trumps.counting[cards[0]], trumps.power, game.terms.later)]


def tricks(game: Mazok) -> list[tuple[int, int]]:
    """Where each trick of the deal begins and ends in the cards played, the current one too if it has a card."""
    ends = [*game.starts[1:], len(game.played)]
    return [(start, end) for start, end in zip(game.starts, ends, strict=True) if end > start] if game.starts else []
