"""What a deal brings: the points and who took them, the bid made or set, the end of the match (MK-core-17 to MK-core-26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import JOKERS
from cardtable.game import Seat
from cardtable.games.mazok.bid import Auction, auction
from cardtable.games.mazok.trick import taker, tricks
from cardtable.games.mazok.trumps import SISTER
from cardtable.games.mazok.variants import WORTH

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

LONGEST = 100  # deals of a match, those thrown in among them; then the most points win (MK-core-26)
Camp = tuple[Seat, ...]


class Point(NamedTuple):
    """One scoring item of a deal: the card it is for, who held that and who took it, and the camp it goes to, None for nobody."""

    item: str
    worth: int
    camp: int | None
    card: str = ""
    held: Seat | None = None
    took: Seat | None = None


class Count(NamedTuple):
    """A deal counted out: by camp its pips and its points, by side what is credited."""

    camps: tuple[Camp, ...]
    points: tuple[Point, ...]
    pips: tuple[int, ...]
    taken: tuple[int, ...]
    bidding: int | None  # the camp that has to make its bid
    bid: int
    made: bool
    credit: tuple[int, ...]


# --- who counts together -------------------------------------------------------------------------------------------


def camps(game: Mazok, bidder: Seat | None) -> tuple[Camp, ...]:
    """Who counts together in this deal: the teams or, with five, the bidder and those the house sets against him (MK-C-7)."""
    sides = game.sides
    if len(sides) != 5 or bidder is None:
        return sides
    pair = tuple(sorted({bidder, bidder if game.partner is None else game.partner}))
    others = tuple(seat for seat in range(5) if seat not in pair)
    return (pair, others) if game.house.defender_credit == "side_total" else (pair, *((seat,) for seat in others))


# --- the points ----------------------------------------------------------------------------------------------------


def count(game: Mazok) -> Count:
    """Count out the cards played so far; asked when the deal is over."""
    bids = auction(game)
    groups = camps(game, bids.holder)
    takers = _takers(game)
    pips = pips_of(game, groups)
    points = tuple(_points(game, groups, takers, pips))
    taken = tuple(sum(point.worth for point in points if point.camp == camp) for camp in range(len(groups)))
    bidding = None if bids.holder is None else _camp(groups, bids.holder)
    made = bidding is not None and taken[bidding] >= bids.high
    return Count(groups, points, pips, taken, bidding, bids.high, made, _credit(game, bids, groups, taken, made))


def pips_of(game: Mazok, groups: tuple[Camp, ...]) -> tuple[int, ...]:
    """The pips in the tricks of each camp (MK-core-20)."""
    sums = [0] * len(groups)
    for card, took in zip(game.played, _takers(game), strict=True):
        sums[_camp(groups, took)] += game.terms.pips.get(card, 0)
    return tuple(sums)


def _takers(game: Mazok) -> list[Seat]:
    """By card played, who took it."""
    return [seat for start, end in tricks(game) for seat in [taker(game, start, end)] * (end - start)]


def _points(game: Mazok, groups: tuple[Camp, ...], takers: list[Seat], pips: tuple[int, ...]) -> Iterable[Point]:
    """Every item of the variant, in its order; one whose card was not played goes to nobody (MK-core-17 to MK-core-22)."""
    for item in game.terms.variant.items:
        if item == "game":
            best = [camp for camp, sum_ in enumerate(pips) if sum_ == max(pips)]
            yield Point(item, 1, best[0] if len(best) == 1 else None)
            continue
        for card in _cards_of(game, item):
            if card not in game.played:
                yield Point(item, WORTH[item], None, card)
                continue
            at = game.played.index(card)
            held, took = game.by[at], takers[at]
            to = held if item == "low" and game.house.low_to == "holder" else took
            yield Point(item, WORTH[item], _camp(groups, to), card, held, took)


def _cards_of(game: Mazok, item: str) -> list[str]:
    """The cards an item is about: the highest and the lowest trump played, and those that score wherever they are."""
    trumps, suit = game.terms.trumps[game.trump], game.trump
    if item == "high":
        return [_high(game)]
    if item == "low":
        return [next((card for card in trumps.lowest if card in game.played), "")]
    if item == "joker":
        return [card for card in trumps.order if card in JOKERS]
    return [{"jack": "J" + suit, "left": "J" + SISTER[suit], "trey": "3" + suit}[item]]


def _high(game: Mazok) -> str:
    """The highest trump played: of two jokers the house says whether the earlier, the later or the first (MK-core-17)."""
    trumps = game.terms.trumps[game.trump]
    played = [card for card in game.played if card in trumps.cards]
    if game.terms.later:
        played.reverse()
    return max(played, key=trumps.power.__getitem__, default="")


def _camp(groups: tuple[Camp, ...], seat: Seat) -> int:
    return next(camp for camp, seats in enumerate(groups) if seat in seats)


def _credit(game: Mazok, bids: Auction, groups: tuple[Camp, ...], taken: tuple[int, ...], made: bool) -> tuple[int, ...]:
    """What each side's score changes by (MK-core-23, MK-core-24, MK-C-7a)."""
    credit = []
    for side in game.sides:
        camp = _camp(groups, side[0])
        if bids.holder in groups[camp]:
            gain = taken[camp] if game.house.made_credit == "taken" else bids.high
            credit.append(gain if made else -bids.high)
        elif (game.house.opponents_score == "only_if_set" and made) or (len(game.sides) == 5 and game.house.defender_credit == "none"):
            credit.append(0)
        else:
            credit.append(taken[camp])
    return tuple(credit)


# --- the end of the match ------------------------------------------------------------------------------------------


def winning_sides(game: Mazok) -> tuple[int, ...]:
    """The sides that have won the match by the deal just counted; none while it goes on (MK-core-26, MK-C-7b)."""
    target = game.terms.variant.target
    if game.phase != "over":
        return ()
    if game.shuffles >= LONGEST:
        return _highest(game, range(len(game.score)))
    if not game.played or max(game.score) < target:
        return ()
    found = count(game)
    bidders = () if found.bidding is None else found.camps[found.bidding]
    bidding = [side for side, seats in enumerate(game.sides) if seats[0] in bidders]
    there = [side for side in bidding if game.score[side] >= target]
    if game.house.must_bid_to_win:
        return _highest(game, there) if found.made else ()
    if game.house.win_order == "bidder_first" and there:
        return _highest(game, there)
    best = _highest(game, range(len(game.score)))
    return tuple(side for side in best if side in bidding) or best


def _highest(game: Mazok, sides: Iterable[int]) -> tuple[int, ...]:
    """Of these sides those with the most points."""
    sides = list(sides)
    top = max((game.score[side] for side in sides), default=0)
    return tuple(side for side in sides if game.score[side] == top)
