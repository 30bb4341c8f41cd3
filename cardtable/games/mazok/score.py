"""What a deal brings: the points and who took them, the bid made or set, the end of the match (MK-core-17 to MK-core-26)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.game import Seat
from cardtable.games.mazok.bid import auction
from cardtable.games.mazok.trick import taker, tricks
from cardtable.games.mazok.trumps import Trumps
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
    camp_of = _camp_of(groups)
    takers = _takers(game)
    pips = _pips(game, groups, camp_of, takers)
    points = tuple(_points(game, camp_of, takers, pips))
    taken = [0] * len(groups)
    for point in points:
        if point.camp is not None:
            taken[point.camp] += point.worth
    bidding = None if bids.holder is None else camp_of[bids.holder]
    made = bidding is not None and taken[bidding] >= bids.high
    credit = tuple([_credit(game, bids.high, camp_of[side[0]] == bidding, taken[camp_of[side[0]]], made) for side in game.terms.sides])
    return Count(groups, points, tuple(pips), tuple(taken), bidding, bids.high, made, credit)


def pips_of(game: Mazok, groups: tuple[Camp, ...]) -> list[int]:
    """The pips in the tricks of each camp (MK-core-20)."""
    return _pips(game, groups, _camp_of(groups), _takers(game))


def _camp_of(groups: tuple[Camp, ...]) -> dict[Seat, int]:
    return {seat: camp for camp, seats in enumerate(groups) for seat in seats}


def _takers(game: Mazok) -> list[Seat]:
    """By card played, who took it."""
    found: list[Seat] = []
    for start, end in tricks(game):
        found += [taker(game, start, end)] * (end - start)
    return found


def _pips(game: Mazok, groups: tuple[Camp, ...], camp_of: Mapping[Seat, int], takers: Sequence[Seat]) -> list[int]:
    sums, pips = [0] * len(groups), game.terms.pips
    for card, took in zip(game.played, takers, strict=True):
        if card in pips:
            sums[camp_of[took]] += pips[card]
    return sums


def _points(game: Mazok, camp_of: Mapping[Seat, int], takers: Sequence[Seat], pips: Sequence[int]) -> Iterator[Point]:
    """Every item of the variant, in its order; one whose card was not played goes to nobody (MK-core-17 to MK-core-22)."""
    where = {card: at for at, card in enumerate(game.played)}
    trumps = game.terms.trumps[game.trump]
    for item, card in trumps.items:
        if item == "game":
            best = max(pips)
            yield Point(item, 1, pips.index(best) if pips.count(best) == 1 else None)
            continue
        if item == "high":
            card = _high(game, trumps, where)
        elif item == "low":
            card = next((card for card in trumps.lowest if card in where), "")
        if card not in where:
            yield Point(item, WORTH[item], None, card)
            continue
        held, took = game.by[where[card]], takers[where[card]]
        to = held if item == "low" and game.house.low_to == "holder" else took
        yield Point(item, WORTH[item], camp_of[to], card, held, took)


def _high(game: Mazok, trumps: Trumps, where: Mapping[str, int]) -> str:
    """The highest trump played: of two jokers the house says whether the earlier, the later or the first (MK-core-17)."""
    card = next((card for card in trumps.order if card in where), "")
    if card != "X1" or "X2" not in where or trumps.power["X1"] > trumps.power["X2"]:
        return card
    return "X2" if (where["X2"] > where["X1"]) == game.terms.later else "X1"


def _credit(game: Mazok, bid: int, bidding: bool, taken: int, made: bool) -> int:
    """What a side's score changes by (MK-core-23, MK-core-24, MK-C-7)."""
    house = game.house
    if bidding:
        return -bid if not made else taken if house.made_credit == "taken" else bid
    if (made and house.opponents_score == "only_if_set") or (len(game.terms.sides) == 5 and house.defender_credit == "none"):
        return 0
    return taken


# --- the end of the match ------------------------------------------------------------------------------------------


def winning_sides(game: Mazok) -> tuple[int, ...]:
    """The sides that have won the match by the deal just counted; none while it goes on (MK-core-26, MK-C-7b)."""
    if game.phase != "over":
        return ()
    won = _by_target(game)
    return _highest(game, range(len(game.score))) if not won and game.shuffles >= LONGEST else won


def _by_target(game: Mazok) -> tuple[int, ...]:
    """The sides that have won at the target, by the house's order."""
    target = game.terms.variant.target
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
