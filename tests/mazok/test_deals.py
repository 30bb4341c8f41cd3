"""The full deals of the rule page, replayed card by card: who takes each trick and its pips, the points, the score under either credit."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardtable.games.mazok.rules import Mazok
from cardtable.games.mazok.score import count
from cardtable.games.mazok.trick import taker


@dataclass(frozen=True)
class Deal:
    house: str
    seats: int
    trump: str
    dealer: int
    bidder: int
    bid: int
    tricks: tuple[str, ...]  # cards as on the rule page, then taker and pips
    pips: tuple[int, ...]
    points: dict[str, int | None]  # item (a joker by its card) -> side
    score: tuple[int, ...]
    taken: tuple[int, ...]  # the score where a made bid scores all it took
    holder: tuple[int, ...]  # the score where Low is the holder's


DEALS = {
    "W24": Deal(
        "variant:six", 6, "c", 4, 4, 3,
        (
            "4:AC 5:7C 0:KC 1:5C 2:JS 3:6C 4 8", "4:AS 5:KS 0:QC 1:TS 2:9S 3:8S 0 19", "0:6H 1:QH 2:KH 3:AH 4:3C 5:9C 5 9",
            "5:QD 0:8D 1:5D 2:AD 3:5H 4:TC 4 16", "4:QS 5:TD 0:4C 1:JC 2:6D 3:X1 1 14", "1:3H 2:8C 3:TH 5:2C 0:9D 2 10",
        ),
        (53, 23), {"high": 0, "low": 0, "jack": 1, "left": 0, "X1": 1, "game": 0}, (3, 2), (4, 2), (3, 3),
    ),
    "W25": Deal(
        "variant:six", 6, "c", 2, 2, 3,
        (
            "2:AC 3:6C 4:KC 5:QC 0:X1 1:3C 2 10", "2:5C 3:2C 4:2S 5:7H 0:4C 1:7C 1 0", "1:6D 2:5S 3:5D 4:KD 5:AD 0:2D 5 7",
            "5:8D 0:9H 1:JH 2:8H 3:AS 4:TD 4 15", "4:TH 5:8S 0:QH 1:TC 2:8C 3:JS 3 23", "3:JC 4:TS 5:QD 0:KS 1:QS 2:9C 3 18",
        ),
        (25, 48), {"high": 0, "low": 1, "jack": 1, "left": 1, "X1": 0, "game": 1}, (-3, 4), (-3, 4), (-3, 4),
    ),
    "W27": Deal(
        "variant:four", 4, "s", 0, 0, 3,
        (
            "0:AS 1:5S 2:X2 3:4S 0 4", "0:3S 1:8S 2:7C 3:TS 3 10", "3:8D 0:QS 1:QD 2:TD 0 14",
            "0:AC 1:JC 2:9H 3:QC 0 7", "0:TC 1:7H 2:AH 3:7S 3 14", "3:KS 0:2S 1:AD 2:TH 3 17",
        ),
        (25, 41), {"high": 0, "low": 1, "jack": None, "game": 1}, (-3, 2), (-3, 2), (-3, 1),
    ),
    "W28": Deal(
        "variant:four", 4, "c", 2, 3, 2,
        (
            "3:AC 0:8C 1:JC 2:QC 3 7", "3:AS 0:7S 1:4C 2:KS 1 7", "1:QD 2:AD 3:6S 0:KD 2 9",
            "2:8H 3:TH 0:AH 1:KH 0 17", "0:5D 1:5C 2:JD 3:2C 1 1", "1:6C 2:TD 3:3C 0:JS 1 11",
        ),
        (26, 26), {"high": 1, "low": 1, "jack": 1, "game": None}, (0, 2), (0, 3), (0, 2),
    ),
    "W29": Deal(
        "variant:ten", 4, "h", 1, 2, 6,
        (
            "2:KH 3:QH 0:X1 1:7H 2 5", "2:4H 3:2H 0:AH 1:X2 0 4", "0:8S 1:AS 2:JH 3:QS 2 7",
            "2:5H 3:KC 0:KS 1:JD 1 7", "1:AC 2:TH 3:AD 0:TC 2 28", "2:3H 3:TD 0:TS 1:JS 2 21",
        ),
        (65, 7), {"high": 0, "low": 0, "jack": 0, "left": 1, "X1": 0, "X2": 0, "trey": 0, "game": 0}, (6, 1), (9, 1), (6, 2),
    ),
    "W32": Deal(
        "variant:ten", 6, "d", 2, 3, 6,
        (
            "3:AD 4:8D 5:X2 0:X1 1:2D 2:4D 3 4", "3:7D 4:9D 5:5D 0:7S 1:6D 2:JH 2 1", "2:QC 3:9S 4:8C 5:KC 0:AC 1:9C 0 9",
            "0:AH 1:QH 2:KD 3:QD 4:7H 5:9H 2 11", "2:TC 3:TS 4:TD 5:KS 0:JC 1:QS 4 36", "4:8S 5:AS 0:KH 1:TH 2:JD 3:3D 2 18",
        ),
        (75, 4), {"high": 1, "low": 1, "jack": 0, "left": 0, "X1": 1, "X2": 1, "trey": 0, "game": 0}, (6, -6), (6, -6), (6, -6),
    ),
    "W33": Deal(
        "variant:ne", 4, "d", 0, 1, 3,
        (
            "1:AD 2:8D 3:7D 0:KD 1 7", "1:QD 2:9D 3:TD 0:JH 1 13", "1:JD 2:8C 3:TH 0:QC 1 13",
            "1:KH 2:9H 3:AH 0:QH 3 9", "3:AC 0:TC 1:KC 2:9C 3 17", "3:JC 0:KS 1:TS 2:AS 3 18",
        ),
        (0, 77), {"high": 1, "low": 1, "jack": 1, "game": 1}, (0, 3), (0, 4), (0, 3),
    ),
    "W35": Deal(
        "variant:fort", 4, "c", 1, 2, 2,
        (
            "2:KC 3:AC 0:7C 1:5C 3 7", "3:2H 0:TH 1:AH 2:KH 1 17", "1:AS 2:2D 3:3S 0:3H 1 4",
            "1:8H 2:7D 3:4H 0:6H 1 0", "1:TS 2:TC 3:4D 0:6D 2 20", "2:2C 3:JD 0:3D 1:8C 1 1",
        ),
        (20, 29), {"high": 1, "low": 1, "jack": None, "game": 1}, (-2, 3), (-2, 3), (-2, 2),
    ),
    "W37": Deal(
        "variant:fort", 4, "c", 2, 2, 2,
        (
            "2:AC 3:JC 0:TS 1:3D 2 15", "2:7S 3:QS 0:5D 1:9S 3 2", "3:2D 0:QD 1:TD 2:TH 0 22",
            "0:5H 1:9H 2:QH 3:4H 2 2", "2:KS 3:5S 0:7D 1:3H 2 3", "2:9C 3:JS 0:8H 1:7H 2 1",
        ),
        (43, 2), {"high": 0, "low": 0, "jack": 0, "game": 0}, (2, 0), (4, 0), (2, 0),
    ),
}  # fmt: skip
DEFAULTS = [pytest.param(deal, id=id) for id, deal in DEALS.items()]


def card(word: str) -> str:
    return word if word[0] == "X" else word[0] + word[1].lower()


def plays(trick: str) -> list[tuple[int, str]]:
    return [(int(word[0]), card(word[2:])) for word in trick.split() if ":" in word]


def first_lead(deal: Deal, *switches: str) -> Mazok:
    """The position before the first lead, with the hands as they are played out."""
    hands: list[list[str]] = [[] for _seat in range(deal.seats)]
    for trick in deal.tricks:
        for seat, played in plays(trick):
            hands[seat].append(played)
    order = [(deal.dealer + 1 + i) % deal.seats for i in range(deal.seats)]
    bids = ",".join(str(deal.bid) if seat == deal.bidder else "p" for seat in order)
    line = (
        f"mazok turn={deal.bidder} hands={'/'.join(map(''.join, hands))} bids={bids} trump={deal.trump} dealer={deal.dealer}"
        f" house={','.join((deal.house, *switches))}"
    )
    return Mazok.parse(line)


def played_out(deal: Deal, *switches: str) -> Mazok:
    """The end of the deal; every trick goes where the page says."""
    game = first_lead(deal, *switches)
    for trick in deal.tricks:
        start = len(game.played)
        for seat, played in plays(trick):
            assert game.actors() == [seat], game.text()
            assert game.refusal(seat, played) is None, game.text()
            game.apply(seat, played)
            assert Mazok.parse(game.text()) == game
        took, pips = map(int, trick.split()[-2:])
        assert taker(game, start, len(game.played)) == took
        assert sum(game.terms.pips.get(each, 0) for each in game.played[start:]) == pips
    assert game.deal_over()
    assert not any(game.hands)
    return game


@pytest.mark.parametrize("deal", DEFAULTS)
def test_every_point_goes_where_the_page_says(deal: Deal) -> None:
    """W24 W25 W27 W28 W29 W32 W33 W35 W37"""
    found = count(played_out(deal))
    assert found.pips == deal.pips
    assert {point.card if point.item == "joker" else point.item: point.camp for point in found.points} == deal.points


@pytest.mark.parametrize("deal", DEFAULTS)
def test_the_score_as_described(deal: Deal) -> None:
    """MK-core-23 MK-core-24: +bid or -bid; the others score what they took"""
    assert tuple(played_out(deal).score) == deal.score


@pytest.mark.parametrize("deal", DEFAULTS)
def test_the_score_where_a_made_bid_scores_all_it_took(deal: Deal) -> None:
    assert tuple(played_out(deal, "made_credit:taken").score) == deal.taken


@pytest.mark.parametrize("deal", DEFAULTS)
def test_the_score_where_low_is_the_holders(deal: Deal) -> None:
    assert tuple(played_out(deal, "low_to:holder").score) == deal.holder


def test_seat_four_is_skipped_in_the_last_trick_of_w24() -> None:
    """W24 MK-core-15"""
    game = played_out(DEALS["W24"])
    assert game.by[game.starts[-1] :] == [1, 2, 3, 5, 0]
    assert game.turn == 5


def test_the_lowest_trump_of_w37_is_a_nine() -> None:
    """W37 MK-E-4"""
    assert next(point.card for point in count(played_out(DEALS["W37"])).points if point.item == "low") == "9c"
