"""How the bots think about Mazok: reasons for and against a move, and what they weigh (rule page 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.games.mazok.chances import card_reasons, outlook
from cardtable.games.mazok.hopes import best_throws, bid_reasons, naming_reasons, throw_reasons
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.game import Move
    from cardtable.games.mazok.rules import Mazok
    from cardtable.scene import Seat

PHRASES: Mapping[str, str] = {
    "worth": N_("the points you may hope for, against the bid you may lose"),
    "over_partner": N_("your partner has it already"),
    "too_much": N_("you need no more than fewer points to win"),
    "no_honours": N_("such a bid needs the ace, or king and queen"),
    "holds_them": N_("the others would win with this deal"),
    "strong_suit": N_("the points you may hope for with this suit"),
    "bold_partner": N_("that player has bid himself"),
    "lost": N_("what you throw could still take something"),
    "fresh": N_("new cards may be trumps"),
    "takes": N_("the points your side takes with it"),
    "loses": N_("the points the others take with it"),
    "spent": N_("the card could still do something later"),
    "bares_ten": N_("it leaves your ten bare"),
    "draws_trumps": N_("it draws the others' trumps"),
    "trump_into_them": N_("leading trumps helps the bidders"),
    "low_trump": N_("a low trump to feel for the high ones"),
    "side_ace": N_("a side ace is best led early"),
    "ten_led": N_("a ten led is often lost"),
}

WEIGHTS: Mapping[int, Mapping[str, float]] = {
    1: {"worth": 1, "over_partner": -1, "strong_suit": 1, "lost": -1, "fresh": 0.1, "takes": 1, "loses": -1, "spent": -0.3},
    2: {
        "worth": 1, "over_partner": -2, "no_honours": -9, "strong_suit": 1, "bold_partner": 1, "lost": -1, "fresh": 0.1, "takes": 1, "loses": -1,
        "spent": -0.6, "draws_trumps": 0.2, "trump_into_them": -0.2, "ten_led": -0.1,
    },
    3: {
        "worth": 1, "over_partner": -2, "too_much": -2, "no_honours": -9, "holds_them": 0.7, "strong_suit": 1, "bold_partner": 1, "lost": -1,
        "fresh": 0.1, "takes": 1, "loses": -1, "spent": -0.6, "bares_ten": -0.15, "draws_trumps": 0.4, "trump_into_them": -0.3, "low_trump": -0.1,
        "side_ace": 0.1, "ten_led": -0.15,
    },
}  # fmt: skip

DOUBT = {1: 1.2, 2: 0.25, 3: 0.01}


def catches(view: Mazok, seat: Seat) -> list[Move]:
    """Nothing is caught in Mazok."""
    return []


def shortlist(view: Mazok, seat: Seat) -> list[Move]:
    """The discards worth a thought."""
    return best_throws(view, seat)


def appraise(view: Mazok, seat: Seat, moves: Sequence[Move]) -> list[dict[str, float]]:
    """The reasons for and against each of these moves of the seat."""
    if view.phase == "play":
        know = outlook(view, seat)
        return [card_reasons(view, know, move) for move in moves]
    reasons = {"bid": bid_reasons, "name": naming_reasons, "throw": throw_reasons}.get(view.phase)
    return [reasons(view, seat, move) if reasons else {} for move in moves]
