"""How the bots think about Mazec: reasons for and against a move, and what they weigh (rule page 5.2).

Cards that the page keeps in hand for later (the red seven, the answers to attacks, Unders) or sheds early for their points
made no measurable difference in 1500 to 8000 deals, and are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.games.mazec.cards import FAST, GREEN_KING, RED_SEVENS, Play, taken_apart, without
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.game import Move
    from cardtable.games.mazec.rules import Mazec
    from cardtable.scene import Seat

PHRASES: Mapping[str, str] = {
    "finishes": N_("it is your last card"),
    "safe_out": N_("no red seven is likely to bring you back from it"),
    "cards": N_("it sheds cards"),
    "suit": N_("you hold more of the suit it leaves"),
    "rank": N_("you hold more of its rank"),
    "over": N_("an Over is worth keeping: it goes on almost anything"),
    "wish": N_("you hold more of the suit you wish for"),
    "demand": N_("you hold more of the rank you demand"),
    "opens_fast": N_("demanding eights or nines lets everybody throw"),
    "seven_hits": N_("somebody close to going out has to draw"),
    "king_hits": N_("somebody has to draw five"),
    "ace_skips": N_("it makes somebody close to going out stand"),
    "again": N_("it gives you another turn"),
    "brings_back": N_("it brings back a player who is out"),
    "draws": N_("a card more in your hand"),
    "stands": N_("you lose your turn"),
}

WEIGHTS: Mapping[int, Mapping[str, float]] = {
    1: {"finishes": 100, "cards": 4, "brings_back": 10, "draws": -20, "stands": -20},
    2: {
        "finishes": 100, "cards": 4, "suit": 1, "over": -3, "wish": 2, "demand": 2, "brings_back": 20, "again": 3,
        "draws": -20, "stands": -20,
    },
    3: {
        "finishes": 1000, "safe_out": 20, "cards": 4, "suit": 2, "rank": 1, "over": -5, "wish": 3, "demand": 4, "opens_fast": -3,
        "seven_hits": 1, "king_hits": 1, "ace_skips": 4, "again": 5, "brings_back": 50,
        "draws": -30, "stands": -30,
    },
}  # fmt: skip

DOUBT = {1: 12.0, 2: 4.0, 3: 0.5}
NEARLY_OUT = 2  # cards


def catches(view: Mazec, seat: Seat) -> list[Move]:
    """Those who kept silent and may still be caught, whoever else the house rules let be accused."""
    return [move for move in view.legal(seat) if move[0] == "?" and int(move[1]) in view.silent]


def appraise(view: Mazec, seat: Seat, moves: Sequence[Move]) -> list[dict[str, float]]:
    """The reasons for and against each of these moves of the seat."""
    return [_laid(view, seat, play) if (play := taken_apart(move)) else _way_out(view, move) for move in moves]


def _way_out(view: Mazec, move: Move) -> dict[str, float]:
    return {"draw": {"draws": float(view.owed or 1)}, "pass": {"stands": 1.0}}.get(move, {})


def _laid(view: Mazec, seat: Seat, play: Play) -> dict[str, float]:
    """The reasons for laying these cards."""
    rest, top = without(view.hands[seat], *play.cards), play.cards[-1]
    found = {"cards": float(len(play.cards))}
    if not rest:
        return found | {"finishes": 1.0, "safe_out": float(_safe(view, top))}
    found |= _named(play, rest) if top[0] in "JQ" else _plain(top, rest)
    found |= _power(view, seat, top) if len(play.cards) == 1 else {}
    return found


def _plain(top: str, rest: list[str]) -> dict[str, float]:
    return {"suit": float(sum(card[1] == top[1] for card in rest)), "rank": float(sum(card[0] == top[0] for card in rest))}


def _named(play: Play, rest: list[str]) -> dict[str, float]:
    """An Over and what it wishes for, an Under and what it demands."""
    if play.cards[0][0] == "Q":
        return {"over": 1.0, "wish": float(sum(card[1] == play.named for card in rest))}
    held = float(sum(card[0] == play.named for card in rest))
    return {"demand": held, "opens_fast": float(play.named in FAST)}


def _power(view: Mazec, seat: Seat, card: str) -> dict[str, float]:
    """What the card does to the next player, or for another turn (MZ-11, MZ-13, MZ-14, MZ-16, MZ-32)."""
    two, after = view.in_play() == 2, _next(view, seat)
    close = after <= NEARLY_OUT
    if card in RED_SEVENS[view.house.red_suits] and view.returning() is not None:
        return {"brings_back": 1.0}
    if card[0] == "7":
        return {"seven_hits": float(view.cost(card)) if close else 0.0}
    if card == GREEN_KING:
        return {"king_hits": 5.0 if close else 1.0}
    if card[0] == "A":
        return {"ace_skips": float(close or two)}
    return {"again": 1.0} if card[0] == "T" and two else {}


def _safe(view: Mazec, top: str) -> bool:
    """Whether no red seven that fits on this last card is about (MZ-31, MZ-32)."""
    fit = [seven for seven in RED_SEVENS[view.house.red_suits] if top[0] in "JQ7" or top[1] == seven[1]]
    return view.house.red7_return == "off" or not any(_unseen(view, seven) for seven in fit)


def _unseen(view: Mazec, card: str) -> bool:
    """Whether a copy of the card may still be in another hand or in the stock."""
    seen = view.pile.count(card) + sum(hand.count(card) for hand in view.hands)
    return seen < view.packs


def _next(view: Mazec, seat: Seat) -> int:
    """How many cards the next player has."""
    seats = len(view.hands)
    return next((held for i in range(1, seats) if (held := len(view.hands[(seat + view.dir * i) % seats]))), 9)
