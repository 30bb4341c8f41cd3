"""What a card may win or lose in the play, as far as a seat can know: what the bots play by (rule page 7)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

from cardtable.game import Move, Seat
from cardtable.games.mazok.bid import auction
from cardtable.games.mazok.score import camps
from cardtable.games.mazok.trick import taker
from cardtable.games.mazok.variants import WORTH

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

PIP = 1 / 45  # what a pip is worth of the one point for Game
RUFFS = 0.35  # how likely a trump above can be played on a side suit


class Outlook(NamedTuple):
    """What a seat knows when it is to play."""

    seat: Seat
    friends: frozenset[Seat]
    bidding: bool  # its camp has the bid
    unseen: frozenset[str]
    to_come: tuple[Seat, ...]  # who plays to this trick after the seat
    trick: tuple[str, ...]
    leader: Seat
    holding: Seat | None  # who has the trick so far
    void: dict[Seat, frozenset[str]]  # suits a seat has not followed
    values: dict[str, float]  # by card: the points that go with it


def outlook(view: Mazok, seat: Seat) -> Outlook:
    """What the seat knows: its hand, its discards and the cards played."""
    bidder = auction(view).holder
    groups = camps(view, bidder)
    group = next(seats for seats in groups if seat in seats)
    mine = {*view.hands[seat], *view.thrown[seat]}
    unseen = frozenset(card for card in view.terms.pack if card not in mine).difference(view.played)
    start, seats = view.starts[-1], len(view.hands)
    leader = view.by[start] if start < len(view.played) else seat
    later = [(seat + i) % seats for i in range(1, seats)]
    if leader != seat:
        later = later[: later.index(leader)]
    return Outlook(
        seat,
        frozenset(group),
        bidder in group,
        unseen,
        tuple(other for other in later if view.hands[other]),
        tuple(view.played[start:]),
        leader,
        taker(view, start, len(view.played)) if start < len(view.played) else None,
        _voids(view),
        {card: worth(view, card, unseen) for card in view.terms.pack},
    )


def _voids(view: Mazok) -> dict[Seat, frozenset[str]]:
    """The suits that seats have shown to be out of: with `ruff_any_time` a trump proves nothing."""
    trumps = view.terms.trumps[view.trump]
    found: dict[Seat, set[str]] = {}
    for place, start in enumerate(view.starts):
        end = view.starts[place + 1] if place + 1 < len(view.starts) else len(view.played)
        for at in range(start + 1, end):
            suit, card = trumps.suit[view.played[start]], view.played[at]
            if trumps.suit[card] != suit and card not in trumps.besides:
                found.setdefault(view.by[at], set()).add(suit)
    return {seat: frozenset(suits) for seat, suits in found.items()}


def worth(view: Mazok, card: str, unseen: frozenset[str]) -> float:
    """The points that go to whoever takes the card: what it scores, and its pips for Game."""
    trumps = view.terms.trumps[view.trump]
    value = view.terms.pips.get(card, 0) * PIP + sum(WORTH[item] for item, scoring in trumps.items if scoring == card)
    if card in trumps.lowest and view.house.low_to == "taker":
        value += _may_be_low(view, card, trumps.lowest, unseen)
    return value


def _may_be_low(view: Mazok, card: str, lowest: tuple[str, ...], unseen: frozenset[str]) -> float:
    """How likely no lower trump is played in this deal."""
    chance, stays_out = 1.0, 0.6 if view.terms.variant.exchange in ("none", "throw") else 0.15
    for lower in lowest[: lowest.index(card)]:
        if lower in view.played or lower in view.hands[view.turn]:
            return 0.0
        if lower in unseen:
            chance *= stays_out
    return chance


# --- one card ------------------------------------------------------------------------------------------------------


def card_reasons(view: Mazok, know: Outlook, card: Move) -> dict[str, float]:
    """The reasons for and against playing a card."""
    trumps = view.terms.trumps[view.trump]
    cards = (*know.trick, card)
    at_stake = sum(know.values[other] for other in cards)
    ours = _ours(view, know, card)
    found = {"takes": ours * at_stake, "loses": (1 - ours) * at_stake, "spent": _spent(view, know, card)}
    if not know.trick:
        found |= _lead(view, know, card, ours)
    if card in trumps.cards and know.holding in know.friends and know.trick[0] not in trumps.cards:
        found["over_partner"] = _holds(view, know, know.trick, know.holding)
    bares = [other for other in view.hands[know.seat] if other[0] == "T" and other != card and other not in trumps.cards and other[1] == card[1]]
    if bares and card not in trumps.cards and sum(other[1] == card[1] for other in view.hands[know.seat]) == 2:
        found["bares_ten"] = 1.0
    return {name: value for name, value in found.items() if value}


def _ours(view: Mazok, know: Outlook, card: str) -> float:
    """How likely the own camp takes the trick with this card in it."""
    cards = (*know.trick, card)
    best = _best(view, cards)
    holder = know.seat if best == len(cards) - 1 else know.holding
    if holder is not None and holder in know.friends:
        return _holds(view, know, cards, holder)
    partners = [other for other in know.to_come if other in know.friends]
    above = _above(view, know, cards)
    if not partners or not above:
        return 0.0
    return min(0.6, 0.3 * len(partners)) * (1.0 if know.to_come[-1] in partners else 0.6)


def _best(view: Mazok, cards: tuple[str, ...]) -> int:
    trumps = view.terms.trumps[view.trump]
    counting, best = trumps.counting[cards[0]], 0
    for at, card in enumerate(cards):
        if card in counting and (
            trumps.power[card] > trumps.power[cards[best]] or (view.terms.later and trumps.power[card] == trumps.power[cards[best]])
        ):
            best = at
    return best


def _above(view: Mazok, know: Outlook, cards: tuple[str, ...]) -> list[str]:
    """The unseen cards that would take the trick from its best card."""
    trumps = view.terms.trumps[view.trump]
    height = trumps.power[cards[_best(view, cards)]]
    return [card for card in trumps.counting[cards[0]] if card in know.unseen and trumps.power[card] > height]


def _holds(view: Mazok, know: Outlook, cards: tuple[str, ...], holder: Seat) -> float:
    """How likely nobody of the others who is still to play goes above the best card."""
    trumps = view.terms.trumps[view.trump]
    led, above = trumps.suit[cards[0]], _above(view, know, cards)
    chance = 1.0
    for other in know.to_come:
        if other in know.friends:
            continue
        void = know.void.get(other, frozenset[str]())
        higher = sum(trumps.suit[card] == led and led not in void for card in above)
        ruffs = sum(card in trumps.cards and led != view.trump and view.trump not in void for card in above)
        held = len(view.hands[other])
        chance *= _none_of(higher, held, len(know.unseen))
        chance *= 1 - (1 - _none_of(ruffs, held, len(know.unseen))) * (0.85 if led in void else RUFFS)
    return chance


def _none_of(wanted: int, held: int, unseen: int) -> float:
    """How likely a hand of so many cards out of the unseen has none of those wanted."""
    return comb(unseen - wanted, held) / comb(unseen, held) if 0 < held <= unseen else 1.0


def _spent(view: Mazok, know: Outlook, card: str) -> float:
    """What the card could still do in later tricks."""
    trumps = view.terms.trumps[view.trump]
    if len(view.hands[know.seat]) == 1:
        return 0.0
    higher = sum(trumps.power[other] > trumps.power[card] for other in know.unseen if trumps.suit[other] == trumps.suit[card])
    if card in trumps.cards:
        ruffing = know.trick and trumps.suit[know.trick[0]] != view.trump
        return 0.3 + 0.35 / (1 + higher) if ruffing else 0.15 + 0.5 / (1 + higher)  # who ruffs gives away a trump that need not have gone
    return 0.2 / (1 + higher) if card[0] in "AKQ" else 0.0


def _lead(view: Mazok, know: Outlook, card: str, ours: float) -> dict[str, float]:
    """Leading trumps draws them from the others: good for the bidders with the highest, for the others only with two of those."""
    trumps = view.terms.trumps[view.trump]
    about = any(other in know.unseen for other in trumps.order)
    boss = not _above(view, know, (card,)) or (card in trumps.cards and ours > 0.95)
    if card in trumps.cards:
        bosses = sum(not _above(view, know, (other,)) for other in view.hands[know.seat] if other in trumps.cards)
        if boss and about and (know.bidding or bosses > 1):
            return {"draws_trumps": 1.0}
        return {"trump_into_them": 1.0} if not know.bidding else {"low_trump": float(not boss)}
    if card[0] == "A":
        return {"side_ace": 1.0}
    return {"ten_led": 1.0} if card[0] == "T" and not boss else {}
