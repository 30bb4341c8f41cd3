"""What cannot be on a table of Mazok is told, and whatever can be reached is sound."""

from __future__ import annotations

from random import Random

import pytest
from playing import play, position

from cardtable.cards import join_cards, pack
from cardtable.game import seen_by
from cardtable.games.mazok.rules import Mazok
from cardtable.house import read_house

FORT = "house=variant:fort"
NINE = "9/9/9/9 stock=18"


def rest(*used: str, **options: int) -> str:
    """The stock that completes a position in which these cards lie."""
    gone = "".join(used)
    lying = {gone[i : i + 2] for i in range(0, len(gone), 2)}
    return join_cards([card for card in pack(**options) if card not in lying])


def test_a_whole_table_has_no_faults() -> None:
    assert position(f"mazok phase=bid hands={NINE} dealer=3").faults() == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        pytest.param(f"mazok turn=1 phase=bid hands={NINE} bids=9 dealer=3", "a bid of 9", id="MK-B-4 above the limit"),
        pytest.param(f"mazok turn=2 phase=bid hands={NINE} bids=3,3 dealer=3", "a bid of 3", id="MK-core-5 no higher"),
        pytest.param(f"mazok phase=name hands={NINE} bids=4,p dealer=3", "after the end", id="MK-core-6 after the highest"),
        pytest.param(
            f"mazok turn=3 phase=over hands={NINE} bids=p,p,p,p dealer=3 house=all_pass:dealer_forced_min", "a bid of p", id="MK-core-7 forced"
        ),
        pytest.param(f"mazok turn=3 phase=over hands={NINE} bids=m dealer=3", "a bid of m", id="no misdeal in this house"),
        pytest.param(f"mazok phase=name hands={NINE} bids=p,p,p,p dealer=3", "nobody has bid", id="MK-core-7"),
        pytest.param(f"mazok phase=over hands={NINE} bids=3,p,p,p dealer=3", "do not agree", id="a bid deal is played"),
        pytest.param(f"mazok turn=2 phase=bid hands={NINE} dealer=3", "turn of seat 2", id="MK-core-5 turn"),
        pytest.param(f"mazok turn=2 phase=name hands={NINE} bids=4 dealer=3", "turn of seat 2", id="MK-core-8 turn"),
        pytest.param(f"mazok turn=0 phase=over hands={NINE} bids=p,p,p,p dealer=3", "turn of seat 0", id="MK-core-3 all pass"),
        pytest.param(
            f"mazok turn=1 phase=over hands=-/-/-/- stock=48 bids=4 trump=h tricks=0:2c3c4c5c dealer=3 {FORT}", "turn of seat 1", id="MK-core-3"
        ),
        pytest.param(f"mazok phase=bid hands={NINE} trump=h dealer=3", "trumps are named", id="MK-core-8 early"),
        pytest.param(f"mazok phase=bid hands={NINE} done=1 dealer=3", "an exchange", id="MK-core-9 early"),
        pytest.param("mazok phase=name hands=6/9/9/9 stock=18 bids=4 thrown=3/-/-/- dealer=3", "too early", id="MK-core-9 thrown early"),
        pytest.param(f"mazok phase=bid hands={NINE} dealer=3 score=21/4", "goes on", id="MK-core-26"),
        pytest.param("mazok phase=bid hands=9/9/9/10 stock=17 dealer=3", "hands of the wrong size", id="MK-B-3"),
        pytest.param("mazok phase=throw hands=6/9/9/9 stock=21 bids=4 trump=h done=0 dealer=3", "discards of the wrong size", id="MK-B-5"),
        pytest.param("mazok phase=throw hands=9/6/9/9 stock=18 bids=4 trump=h thrown=-/3/-/- dealer=3", "discards of", id="thrown but not done"),
        pytest.param(f"mazok phase=throw hands={NINE} bids=4 trump=h with=1 dealer=3", "a partner", id="MK-C-7 no partners in four-handed"),
        pytest.param("mazok phase=throw hands=14/10/10/10/10 bids=10 trump=h with=1 dealer=4", "a partner", id="MK-C-7 alone"),
        pytest.param(
            "mazok phase=throw hands=14/10/10/10/10 bids=10 trump=h dealer=4 house=five_mode:call_partner", "a partner", id="MK-C-7 nobody called"
        ),
        pytest.param(
            "mazok phase=throw hands=14/10/10/10/10 bids=10 trump=h with=0 dealer=4 house=five_mode:call_partner", "a partner", id="MK-C-7 himself"
        ),
        pytest.param(f"mazok turn=1 hands=6/6/6/6 stock=28 bids=4 trump=h dealer=3 {FORT}", "turn of seat 1", id="MK-core-11"),
        pytest.param(
            f"mazok turn=2 hands=5/6/6/6 stock=28 bids=4 trump=h tricks=0:2c dealer=3 {FORT}", "turn of seat 2", id="MK-core-15 a seat left out"
        ),
        pytest.param(
            f"mazok turn=2 hands=5/5/5/5 stock=28 bids=4 trump=h tricks=0:2c5c3c4c dealer=3 {FORT}", "turn of seat 2", id="MK-core-15 leads"
        ),
        pytest.param(
            f"mazok turn=0 hands=4/4/4/4 stock=28 bids=4 trump=h tricks=0:2c5c3c4c/0:AsKsQsJs dealer=3 {FORT}", "not its own", id="MK-core-15 led"
        ),
        pytest.param(f"mazok turn=1 hands=5/5/5/5 stock=28 bids=p,4 trump=h tricks=0:2c5c3c4c dealer=3 {FORT}", "first lead", id="MK-core-11 led"),
    ],
)
def test_what_cannot_be_is_told(line: str, fault: str) -> None:
    """MK-core-3 MK-core-5 to MK-core-9, MK-core-11 MK-core-15 MK-core-26 MK-C-7"""
    assert any(fault in words for words in position(line).faults()), position(line).faults()


def test_who_did_not_follow_suit_is_found_out_by_a_later_card() -> None:
    """MK-core-13, where the house does not let him trump at any time"""
    line = "mazok turn=0 hands=4/4/4/4 stock=28 bids=4 trump=h tricks=0:Ac2h3c4c/1:5c6c7c8c dealer=3 house=variant:fort"
    assert "seat 1 plays 2h and could have followed suit" in position(line).faults()
    assert not any("followed" in words for words in position(line + ",follow:ruff_any_time").faults())
    held = "mazok turn=2 hands=5/5c2s3s4s5s/6/6 stock=28 bids=4 trump=h tricks=0:Ac2h dealer=3 house=variant:fort"
    assert "seat 1 plays 2h and could have followed suit" in position(held).faults()
    assert position(held.replace("5c2s", "6s2s")).faults() == []


def test_a_trump_that_was_thrown_although_it_had_to_stay() -> None:
    """MK-core-10 MK-A-6"""
    line = "mazok turn=1 phase=throw hands={}/9/9/9 stock=18 bids=4 trump=h thrown={}/-/-/- done=0 dealer=3"
    assert position(line.format("AhKhQhJhTh2c", "3c4c9h")).faults() == ["seat 0 has thrown a trump that had to stay"]
    assert position(line.format("AhKhQhJhTh9h", "2c3c4c")).faults() == []
    assert position(line.format("AhJh8h7h6h5h", "2c3c2h")).faults() == ["seat 0 has thrown a trump that had to stay"]
    assert position(line.format("AhJh2h7h6h5h", "2c3c8h")).faults() == []
    assert position(line.format("AhKhQhJhTh2c", "3c4c9h") + " house=trump_discard:free").faults() == []
    six = "mazok phase=throw hands=6/6/6/6/6/3 stock=17 bids=6 trump=h thrown=-/-/-/-/-/2c3cJd done=5 dealer=5"
    assert position(six).faults() == []  # what was kept is not seen
    six = six.replace("6/3", "6/AhKh4c")
    assert position(six).faults() == ["seat 5 has thrown a trump that had to stay"]


TABLES = [("six", 6), ("four", 4), ("ten", 4), ("ten", 5), ("ten", 6), ("ne", 4), ("fort", 4)]


@pytest.mark.parametrize(("variant", "seats"), TABLES)
@pytest.mark.parametrize("preset", ["", "second_deal:dealer_robs,five_mode:call_partner,kitty:all_to_bidder,teams:3x2,kitty_before_trump:yes"])
def test_whatever_is_reached_is_sound_for_every_eye(variant: str, seats: int, preset: str) -> None:
    """Positions of whole deals, and what each seat sees of them, have no faults and are read back as they were."""
    house = read_house(Mazok.House, ",".join(filter(None, (f"variant:{variant}", preset))))
    for seed in range(3):
        game, rng = Mazok.new(seats, seed, house), Random(seed)
        while not (game.deal_over() and game.played):
            seat = rng.choice(game.actors())
            moves = game.legal(seat)
            game.apply(seat, moves[rng.randrange(len(moves))])
            assert game.faults() == [], game.text()
            assert Mazok.parse(game.text()) == game
            view = seen_by(game, rng.choice([None, *range(seats)]))
            assert view.faults() == [], view.text()


@pytest.mark.parametrize(
    ("house", "moves", "score"),
    [
        pytest.param("misdeal_no_points:yes,all_pass:pass_deal,variant:ne,kitty_before_trump:yes", "2 pass misdeal", "", id="a misdeal over a bid"),
        pytest.param("all_pass:pass_deal", "pass pass pass pass", "", id="the deal is passed on"),
        pytest.param("must_bid_to_win:yes", "2", "25/3", id="above the target and not there yet"),
    ],
)
def test_what_a_house_makes_possible_is_no_fault(house: str, moves: str, score: str) -> None:
    hands, stock = ("6/6/8c9c8d9d8h9h/6", 8) if "variant:ne" in house else ("9/9/9/9", 18)
    line = f"mazok phase=bid hands={hands} stock={stock}{score and f' score={score}'} dealer=3 house={house}"
    assert play(line, moves).faults() == []


def test_three_discards_of_trumps_are_possible_where_just_three_go() -> None:
    """MK-A-6: then a hand of more than three trumps fills up with trumps"""
    line = "mazok phase=throw hands=6/6/6/6/6/AhKh2h stock=17 bids=6 trump=h thrown=-/-/-/-/-/2c3cQh done=5 dealer=5"
    assert position(line + " house=discard:exactly_3").faults() == []
    assert position(line).faults() == ["seat 5 has thrown a trump that had to stay"]


def test_a_card_of_the_stock_that_lies_elsewhere() -> None:
    """MK-core-4: seen in the stock alone, as the hands are right and a discard has one too many"""
    line = "mazok turn=0 phase=over hands=-/-/-/- stock={} bids=4 trump=h thrown={} tricks={} dealer=3 house=variant:fort"
    tricks = "0:Ah2h3h4h/0:5h6h7h8h/0:9hThJhQh/0:2c3c4c5c/0:6c7c8c9c/0:TcJcQcKc"
    assert "a stock of the wrong size" in position(line.format(27, "-/-/-/-", tricks)).faults()
    assert "discards of the wrong size" in position(line.format(27, "1/-/-/-", tricks)).faults()


def test_a_first_lead_that_has_to_be_a_trump() -> None:
    """MK-core-11 under first_lead_trump"""
    line = "mazok turn=1 hands=Ah5c6c7c8c/6/6/6 stock=28 bids=4 trump=h tricks=0:2c dealer=3 house=variant:fort"
    assert position(line).faults() == []
    assert position(line + ",first_lead_trump:yes").faults() == ["the first lead is no trump"]


def test_a_deal_completed_by_its_stock() -> None:
    """A table put together by hand is sound once every card has its place."""
    hands = ("AhKh2c3c4c5c", "QhJh6c7c8c9c", "ThAs2d3d4d5d", "9hKs6d7d8d9d")
    line = f"mazok phase=bid hands={'/'.join(hands)} stock={rest(*hands)} dealer=3 {FORT}"
    assert position(line).faults() == []
    assert play(line, "4 =h Ah Qh Th 9h").faults() == []
