"""What a round of Mazec brings, and when a match is over (MZ-2, MZ-36 to MZ-40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.game import Result, Seat
from cardtable.games.mazec.cards import ONE_PACK, POINTS
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec

BIGGEST_HAND = 8  # of a match with handicaps (MZ-39)


def worth(cards: Sequence[str]) -> int:
    """The points of cards left in a hand: the red Over counts double, a card of no pack in a composed hand nothing (MZ-36)."""
    return sum(40 if card == "Qh" else POINTS.get(card[0], 0) for card in cards)


def check_deal(seats: int, hand: int) -> None:
    """Raise ValueError where so many hands leave too few cards (MZ-3)."""
    if not deal_fits(seats, seats * hand):
        raise ValueError(_("{hand} cards each are too many for {seats} players.").format(hand=hand, seats=seats))


def deal_fits(seats: int, dealt: int) -> bool:
    """Whether a deal of so many cards leaves a starter and a card for each player (MZ-3, MZ-39)."""
    return dealt + 1 <= len(ONE_PACK) * -(-seats // 4) - seats


def loser(game: Mazec) -> Seat:
    """The last player, or who holds most points; of equals the first after the winner in the direction of play (MZ-2)."""
    seats = len(game.hands)
    order = [(game.places[0] + game.dir * i) % seats for i in range(1, seats)]
    left = [seat for seat in order if game.hands[seat]]
    return max(left, key=lambda seat: worth(game.hands[seat])) if left else game.places[-1]


def credit(game: Mazec, last: Seat) -> None:
    """Add what the round has brought to the score of the match; `last` is its loser (MZ-36 to MZ-40)."""
    winner, form = game.places[0], game.house.match
    if form in ("handicap", "handicap+loser"):
        shift_deals(game, winner, last)
    elif form == "first_last":
        pay(game, last, winner, game.house.stake)
    else:
        for seat, hand in enumerate(game.hands):
            if form == "stakes":
                pay(game, seat, winner, worth(hand) * game.house.coef)
            else:
                game.score[seat] += worth(hand)
    game.played += game.house.money


def pay(game: Mazec, seat: Seat, winner: Seat, sum_: int) -> None:
    """Money changes hands; the sum of all stays zero (MZ-37, MZ-38)."""
    game.score[seat] -= sum_
    game.score[winner] += sum_


def shift_deals(game: Mazec, winner: Seat, last: Seat) -> None:
    """The winner's next hand is one card smaller, the loser's one larger where the house says so and there is room (MZ-39)."""
    game.score[winner] += 1
    game.deals[winner] -= 1
    room = game.deals[last] < BIGGEST_HAND and deal_fits(len(game.hands), sum(game.deals) + 1)
    if game.house.match == "handicap+loser" and game.deals[winner] and room:
        game.deals[last] += 1


def is_match_over(game: Mazec) -> bool:
    """Whether the round just scored was the last of the match (MZ-36 to MZ-40)."""
    if game.phase != "over":
        return False
    if game.house.money:
        return game.played >= game.house.rounds
    if game.house.match == "points":
        return max(game.score) > game.house.limit
    return bool(game.places) if game.house.match == "single" else 0 in game.deals


def match_result(game: Mazec) -> Result:
    """How the finished match ended (MZ-36 to MZ-40)."""
    winners = tuple(match_winners(game))
    who = _(" and ").join(f"{{s{seat}}}" for seat in winners)
    return Result(winners, tuple(game.score), result_words(game, len(winners) > 1).format(who=who, figures=figures(game)))


def match_winners(game: Mazec) -> list[Seat]:
    """Who has won the match; equals share it (MZ-38, MZ-40)."""
    if game.house.match == "single":
        return game.places[:1]
    if game.house.match in ("handicap", "handicap+loser"):
        return [game.deals.index(0)]
    best = max(game.score) if game.house.money else min(game.score)
    return [seat for seat, score in enumerate(game.score) if score == best]


def figures(game: Mazec) -> str:
    """The scores from the best down, as the sentence of the result has them."""
    scores = sorted(game.score, reverse=game.house.money)
    return ", ".join(f"{score:+d}" if game.house.money else str(score) for score in scores)


def result_words(game: Mazec, shared: bool) -> str:
    """The sentence of the result, with {who} and {figures} to fill in."""
    form = game.house.match
    if form == "single":
        return _("{who} is out first and wins.")
    if form in ("handicap", "handicap+loser"):
        return _("{who} has no card left to be dealt and wins the match.")
    if game.house.money:
        return _("{who} share the match with the most money: {figures}.") if shared else _("{who} wins the match with the most money: {figures}.")
    return _("{who} share the match with the fewest points: {figures}.") if shared else _("{who} wins the match with the fewest points: {figures}.")
