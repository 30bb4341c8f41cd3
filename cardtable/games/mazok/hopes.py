"""What a hand may hope for with a suit as trumps, in points: what the bots bid by, name trumps by and throw cards by (rule page 7)."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import JOKERS, SUITS
from cardtable.game import Move, Seat
from cardtable.games.mazok.bid import auction, calls
from cardtable.games.mazok.exchange import how_many, spell, throw_of, thrown
from cardtable.games.mazok.variants import WORTH

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

# By variant and seats: how likely a card that is not seen is in nobody's hand when the play begins.
OUT = {("six", 6): 0.02, ("four", 4): 0.40, ("ten", 4): 0.32, ("ten", 5): 0.05, ("ten", 6): 0.02, ("ne", 4): 0.02, ("fort", 4): 0.61}
# By variant and seats: how much likelier each point is for a bidder's side than the hand alone says, in odds; measured in bots' matches.
BETTER = {("six", 6): 0.9, ("four", 4): 0.2, ("ten", 4): 0.2, ("ten", 5): 0.1, ("ten", 6): 1.3, ("ne", 4): 1.3, ("fort", 4): 0.6}


class Chance(NamedTuple):
    """A scoring item, what it is worth, and how likely the own side takes it."""

    worth: int
    likely: float


def strongest(view: Mazok, seat: Seat) -> str:
    """The suit with which the hand may hope for the most points."""
    return max(SUITS, key=lambda suit: hope(view, seat, suit))


def hope(view: Mazok, seat: Seat, suit: str) -> float:
    """The points the seat's side may hope to take with this suit as trumps."""
    return sum(chance.worth * chance.likely for chance in chances(view, seat, suit))


def chances(view: Mazok, seat: Seat, suit: str) -> list[Chance]:
    """How likely each point is with this suit as trumps."""
    trumps, key = view.terms.trumps[suit], (view.terms.name, len(view.hands))
    mine = [card for card in view.hands[seat] if card in trumps.cards]
    out, friends = OUT[key], _friends(view)
    control = sum(card[0] in "AKQ" for card in mine if card not in JOKERS)
    own = min(0.95, max(0.2, 0.45 + 0.1 * (len(mine) - 2) + 0.15 * min(control, 2)))
    strength = min(0.75, sum({"A": 0.25, "K": 0.17, "Q": 0.1}.get(card[0], 0.03) for card in mine))
    found = [Chance(1, _high(mine, trumps.order, out, friends)), Chance(1, _low(view, mine, trumps.lowest, out, own))]
    for item, card in trumps.items:
        if not card:
            continue
        away = (1 - out) * (friends * 0.55 + (1 - friends) * strength)
        found.append(Chance(WORTH[item], (own - 0.1 * (item == "trey")) if card in mine else away))
    aces = sum(0.12 for card in view.hands[seat] if card[0] == "A" and card not in trumps.cards)
    found.append(Chance(1, min(0.95, 0.05 + 0.1 * len(mine) + aces + 0.25 * ("T" + suit in mine) + 0.08 * control)))
    return [Chance(worth, _shifted(likely, BETTER[key])) for worth, likely in found]


def _shifted(likely: float, better: float) -> float:
    """A chance whose odds are so much better, in powers of e."""
    likely = min(0.99, max(0.01, likely))
    return 1 / (1 + (1 - likely) / likely * exp(-better))


def _friends(view: Mazok) -> float:
    """How likely a card that another player has is with the own side."""
    seats = len(view.hands)
    return (seats // len(view.sides) - 1) / (seats - 1)


def _high(mine: list[str], order: tuple[str, ...], out: float, friends: float) -> float:
    """The chance of High: the higher trumps are out of play, or with a partner."""
    chance, left = 0.0, 1.0
    for card in order:
        if card in mine:
            return chance + left
        chance += left * (1 - out) * friends
        left *= out
    return chance


def _low(view: Mazok, mine: list[str], lowest: tuple[str, ...], out: float, own: float) -> float:
    """The chance of Low: holding it is enough, or half of it, as the house has it."""
    left = 1.0
    for card in lowest:
        if card in mine:
            hold = 1.0 if view.house.low_to == "holder" else own
            return left * hold + (1 - left) * 0.25
        left *= out
    return 0.25


# --- the auction ---------------------------------------------------------------------------------------------------


def bid_reasons(view: Mazok, seat: Seat, move: Move) -> dict[str, float]:
    """What a bid is worth in points, and what it does to a partner who has the auction."""
    if not move.isdecimal():
        return {}
    bid, now = int(move), auction(view)
    likely = chances(view, seat, strongest(view, seat))
    points, made = sum(chance.worth * chance.likely for chance in likely), chance_made(likely, bid)
    won = points if view.house.made_credit == "taken" else bid
    found = {"worth": made * max(won, bid) - (1 - made) * bid}
    side = _side(view, seat)
    if now.holder is not None and _side(view, now.holder) == side:
        found["over_partner"] = max(0.0, now.high + 1.2 - points)
    needed = view.terms.variant.target - view.score[side]
    if 0 < needed < bid and view.house.made_credit == "bid":
        found["too_much"] = 1.0
    if bid >= 8 and not _honours(view, seat):
        found["no_honours"] = 1.0
    if _others_at_the_door(view, side):
        found["holds_them"] = 1.0
    return found


def chance_made(likely: list[Chance], bid: int) -> float:
    """How likely these points together come to the bid, each by itself."""
    sums = {0: 1.0}
    for chance in likely:
        after: dict[int, float] = {}
        for total, part in sums.items():
            after[total] = after.get(total, 0.0) + part * (1 - chance.likely)
            after[total + chance.worth] = after.get(total + chance.worth, 0.0) + part * chance.likely
        sums = after
    return sum(part for total, part in sums.items() if total >= bid)


def _side(view: Mazok, seat: Seat) -> int:
    return next(side for side, seats in enumerate(view.sides) if seat in seats)


def _honours(view: Mazok, seat: Seat) -> bool:
    """Whether the hand has the ace, or king and queen, of its best suit."""
    hand, suit = view.hands[seat], strongest(view, seat)
    return "A" + suit in hand or ("K" + suit in hand and "Q" + suit in hand)


def _others_at_the_door(view: Mazok, side: int) -> bool:
    """Whether another side wins with the bid it would make."""
    near = view.terms.variant.target - view.terms.variant.bids[0]
    return any(score >= near for other, score in enumerate(view.score) if other != side)


def naming_reasons(view: Mazok, seat: Seat, move: Move) -> dict[str, float]:
    """What a suit may bring, and how much a partner has dared to bid."""
    suit, _and, partner = move.partition("&")
    found = {"strong_suit": hope(view, seat, suit[1])} if suit else {}
    if partner:
        bids = [bid for other, bid in calls(view) if other == int(partner)]
        found["bold_partner"] = float(max([0, *bids]))
    return found


# --- the exchange --------------------------------------------------------------------------------------------------


def keeping(view: Mazok, seat: Seat, card: str) -> float:
    """What a card is worth keeping, in points."""
    trumps, hand = view.terms.trumps[view.trump], view.hands[seat]
    if card in trumps.cards:
        scoring = 1.0 if card in trumps.kept else 0.0
        return 2.0 + scoring + trumps.power[card] / 40
    others = sum(other not in trumps.cards and other[1] == card[1] for other in hand) - 1
    if card[0] == "A":
        return 0.6
    if card[0] == "K":
        return 0.25 if others else 0.15
    if card[0] == "T":
        return 0.2 if "A" + card[1] in hand or others > 1 else 0.1
    return 0.02 * trumps.power[card] / 12 - 0.02 * (others == 0)


def throw_reasons(view: Mazok, seat: Seat, move: Move) -> dict[str, float]:
    """What goes with a discard, and the fresh cards that come for it in the six-player game."""
    cards = thrown(move) or []
    found = {"lost": sum(keeping(view, seat, card) for card in cards)}
    least, most = how_many(view, seat)
    if least < most:
        found["fresh"] = float(len(cards))
    return found


def best_throws(view: Mazok, seat: Seat) -> list[Move]:
    """A few good discards: the cards least worth keeping, a number more or less, one card exchanged for the next."""
    throw = throw_of(view, seat)
    pool = sorted(throw.pool, key=lambda card: keeping(view, seat, card))
    sizes = range(throw.least, throw.most + 1)
    found = [spell((*throw.going, *pool[:size])) for size in sizes]
    found += [spell((*throw.going, *pool[: size - 1], pool[size])) for size in sizes if 0 < size < len(pool)]
    return list(dict.fromkeys(found))
