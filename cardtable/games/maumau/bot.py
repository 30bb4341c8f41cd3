"""How the bots think about Mau Mau: reasons for and against a move, and what they weigh (rule page 5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.games.maumau.plays import POINTS
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.game import Move
    from cardtable.games.maumau.rules import MauMau
    from cardtable.scene import Seat

PHRASES: Mapping[str, str] = {
    "finishes": N_("it is your last card"),
    "unsaid": N_("without \u201cMau Mau\u201d you may be caught"),
    "gives_away": N_("\u201cMau Mau\u201d tells them that you keep a Jack"),
    "in_time": N_("later \u201cMau Mau\u201d cannot be said any more"),
    "suit": N_("you hold more of the suit it leaves"),
    "rank": N_("you hold more of its rank"),
    "points": N_("it sheds points that would count against you"),
    "jack": N_("a Jack is worth keeping: it fits on anything"),
    "wish": N_("you hold more of the suit you wish for"),
    "jack_out": N_("the Jack now, and your last card in the suit you wish for"),
    "seven_hits": N_("somebody close to going out has to draw"),
    "seven_kept": N_("the seven is a good answer to keep"),
    "skips": N_("it skips somebody who is close to going out"),
    "again": N_("it gives you another turn"),
    "follows": N_("you can go on in your next turn at once"),
    "turns_away": N_("it turns the order away from somebody close to going out"),
    "scarce": N_("few cards of that suit are still about"),
    "answers": N_("it passes the sevens on"),
    "draws": N_("a card more in your hand"),
    "keeps": N_("the card just drawn stays in your hand"),
}

WEIGHTS: Mapping[int, Mapping[str, float]] = {
    1: {"finishes": 100, "unsaid": -50, "gives_away": -20, "in_time": 20, "wish": 4, "draws": -50, "keeps": -50},
    2: {
        "finishes": 100, "unsaid": -50, "gives_away": -20, "in_time": 20, "suit": 2, "wish": 4, "rank": 0.5, "points": 0.5, "jack": -5,
        "seven_hits": 4, "skips": 3, "again": 4, "answers": 10, "draws": -20, "keeps": -20,
    },
    3: {
        "finishes": 1000, "unsaid": -500, "gives_away": -20, "in_time": 20, "suit": 3, "wish": 3, "rank": 1, "points": 1, "jack": -8, "jack_out": 30,
        "seven_hits": 9, "seven_kept": -2, "skips": 7, "again": 6, "follows": 2, "turns_away": 5, "scarce": 2, "answers": 20, "draws": -30,
        "keeps": -30,
    },
}  # fmt: skip

DOUBT = {1: 12.0, 2: 4.0, 3: 0.5}


def catches(view: MauMau, seat: Seat) -> list[Move]:
    """Those who kept silent and may still be caught, whoever else the house rules let be accused."""
    return [move for move in view.legal(seat) if move[0] == "?" and int(move[1]) in view.silent]


def appraise(view: MauMau, seat: Seat, moves: Sequence[Move]) -> list[dict[str, float]]:
    """The reasons for and against each of these moves of the seat."""
    return [_play(view, seat, move) if _is_play(move) else _way_out(view, move) for move in moves]


def _is_play(move: Move) -> bool:
    return move[:1] in POINTS and move[1:2] in "cdhs"


def _way_out(view: MauMau, move: Move) -> dict[str, float]:
    return {"draw": {"draws": float(view.owed or 1)}, "pass": {"keeps": 1.0}}.get(move, {})


def _play(view: MauMau, seat: Seat, move: Move) -> dict[str, float]:
    """The reasons for laying a card."""
    card, rest = move[:2], list(view.hands[seat])
    rest.remove(card)
    if not rest:
        return {"finishes": 1.0, "unsaid": float("=" in move)}
    found = _words(view, move, rest) | {"points": POINTS[card[0]] / 10, "answers": float(view.owed > 0)}
    found |= _jack(view, seat, move, rest) if card[0] == "J" else _plain(card, rest)
    found |= _power(view, seat, card, rest)
    found["scarce"] = _scarcity(view, move[3] if "=" in move else card[1], rest)
    return found


def _words(view: MauMau, move: Move, rest: list[str]) -> dict[str, float]:
    """What "Mau Mau" is good for on going down to one card: the last Jack, where it cannot be said later (house rule mau_mau_deadline)."""
    if not move.endswith("!!"):
        return {}
    now = view.house.mau_mau_deadline == "on_one_card" and rest[0][0] == "J"
    return {"in_time": 1.0} if now else {"gives_away": 1.0}


def _plain(card: str, rest: list[str]) -> dict[str, float]:
    return {"suit": float(_of_suit(rest, card[1])), "rank": float(sum(other[0] == card[0] for other in rest))}


def _jack(view: MauMau, seat: Seat, move: Move, rest: list[str]) -> dict[str, float]:
    """A Jack is kept, unless an opponent is nearly out while many cards are left; with one other card it makes the way out."""
    hurry = len(rest) >= 3 and min(_left(view, seat)) <= 2
    wished = _of_suit(rest, move[3])
    way_out = len(rest) == 1 and wished == 1 and rest[0][0] != "7"
    return {"jack": 0.0 if hurry else 1.0, "wish": float(wished), "jack_out": float(way_out)}


def _power(view: MauMau, seat: Seat, card: str, rest: list[str]) -> dict[str, float]:
    """What the card does to the neighbours: a seven, an eight, a nine (MM-12, MM-15, MM-16)."""
    seats = len(view.hands)
    after, before = (len(view.hands[(seat + view.dir * way) % seats]) for way in (1, -1))
    if card[0] == "7":
        return {"seven_hits": 1.0} if after <= 2 else {"seven_kept": 1.0 if len(rest) > 2 else -1.0}
    if seats == 2 and _moves_again(view, card):
        return {"again": 1.0, "follows": float(_following(card, rest) > 0)}
    if card[0] == "8":
        return {"skips": float(after <= 2)}
    if card[0] == "9":
        return {"turns_away": float(after < before)}
    return {}


def _moves_again(view: MauMau, card: str) -> bool:
    return not view.house.eight_counter if card[0] == "8" else card[0] == "9" and view.house.reverse_two == "again"


def _following(card: str, rest: list[str]) -> int:
    return sum(other[0] in (card[0], "J") or other[1] == card[1] for other in rest)


def _scarcity(view: MauMau, suit: str, rest: list[str]) -> float:
    """How much of a suit lies in the pile or in the own hand, from 0 to 1: the less is about, the fewer can follow."""
    return (_of_suit(view.pile, suit) + _of_suit(rest, suit)) / 7


def _of_suit(cards: Sequence[str], suit: str) -> int:
    """Cards of a suit, Jacks not counted."""
    return sum(card[1] == suit and card[0] != "J" for card in cards)


def _left(view: MauMau, seat: Seat) -> list[int]:
    return [len(hand) for other, hand in enumerate(view.hands) if other != seat]
