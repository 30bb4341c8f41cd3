"""Every numbered rule of Mazok: position line, moves, position line."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest
from playing import play, position, refused

from cardtable.cards import shuffled
from cardtable.game import Subsets, seen_by
from cardtable.games.mazok.exchange import owing
from cardtable.games.mazok.money import balances, bank, paid_in
from cardtable.games.mazok.rules import Mazok
from cardtable.games.mazok.score import count
from cardtable.games.mazok.trick import taker, tricks
from cardtable.house import house_word, read_house

BID = "mazok phase=bid hands=9/9/9/9 dealer=3"
FORT = "mazok phase=over hands=-/-/-/- bids={} trump=h dealer=3 tricks={} house=variant:fort"
TABLES = [
    ("six", 6, ""), ("four", 4, ""), ("ten", 4, ""), ("ten", 5, ""), ("ten", 6, ""), ("ne", 4, ""), ("ne", 4, "ne_jokers:yes"), ("fort", 4, ""),
]  # fmt: skip
tables = pytest.mark.parametrize(("variant", "seats", "more"), TABLES)


def house(variant: str, more: str = "") -> object:
    return read_house(Mazok.House, ",".join(filter(None, (f"variant:{variant}", more))))


def new(variant: str, seats: int, more: str = "", seed: int = 1) -> Mazok:
    return Mazok.new(seats, seed, house(variant, more))


def to_play(game: Mazok, bid: str, rng: Random) -> Mazok:
    """The same deal after an auction in which the first player bids this, and a random exchange."""
    for move in (bid, *["pass"] * 9):
        if game.phase == "bid":
            game.apply(game.turn, move)
    while game.phase in ("name", "throw"):
        seat = game.actors()[0]
        moves = game.legal(seat)
        game.apply(seat, moves[rng.randrange(len(moves))])
    return game


def finish(game: Mazok, rng: Random) -> Mazok:
    """The end of the deal, played at random."""
    while not game.deal_over():
        moves = game.legal(game.turn)
        game.apply(game.turn, moves[rng.randrange(len(moves))])
    return game


def counted(line: str) -> Mazok:
    game = position(line)
    game.end_deal()
    return game


def points(line: str) -> dict[str, int | None]:
    """By item whose it is, joker cards by their own."""
    return {point.card if point.item == "joker" else point.item: point.camp for point in count(position(line)).points}


# --- the core ------------------------------------------------------------------------------------------------------


def test_every_second_seat_is_a_team() -> None:
    """MK-core-1 MK-A-1 MK-B-1"""
    assert new("six", 6).sides == ((0, 2, 4), (1, 3, 5))
    assert new("four", 4).sides == ((0, 2), (1, 3))


def test_the_dealer_plays_bids_last_and_is_dealt_last() -> None:
    """MK-core-2 MK-core-4: the first is drawn by lot"""
    assert {Mazok.new(4, seed).dealer for seed in range(60)} == {0, 1, 2, 3}
    game = Mazok.new(4, "k7f2")
    deck = shuffled(game.terms.pack, "k7f2", 1)[::-1]
    assert game.hands[(game.dealer + 1) % 4] == deck[0:36:4]
    assert game.hands[game.dealer] == deck[3:36:4]
    assert game.stock == deck[36:][::-1]
    assert play(game, "pass pass pass").turn == game.dealer


def test_the_marker_moves_after_a_played_deal_and_stays_after_none() -> None:
    """MK-core-3"""
    game = finish(to_play(new("fort", 4), "2", Random(1)), Random(2))
    left = (game.dealer + 1) % 4
    assert game.actors() == [left]
    again = play(game, "deal")
    assert (again.dealer, again.shuffles) == (left, 2)
    assert refused(game, game.dealer, "deal").endswith("(MK-core-3)")
    thrown_in = play(BID, "pass pass pass pass")
    assert play(thrown_in, "deal").dealer == 3


def test_one_round_and_always_higher() -> None:
    """MK-core-5: also over one's partner"""
    game = play(BID, "2 pass")
    assert game.legal(2) == ["pass", "3", "4"]
    assert refused(game, 2, "2").endswith("(MK-core-5)")
    done = play(game, "3 pass")
    assert (done.phase, done.turn) == ("name", 2)


def test_a_highest_bid_ends_it() -> None:
    """MK-core-6"""
    assert play(BID, "pass 4").text().startswith("mazok turn=1 phase=name")


def test_nobody_bids() -> None:
    """MK-core-7: also the dealer may pass then"""
    game = play(BID + " score=4/-2", "pass pass pass")
    assert game.legal(3)[0] == "pass"
    game = play(game, "pass")
    assert (game.deal_over(), game.score, game.result()) == (True, [4, -2], None)
    assert game.scene(0).sheet is None


def test_trumps_are_named_before_any_card_is_seen() -> None:
    """MK-core-8"""
    game = play("mazok phase=bid hands=6/6/6/6 stock=7d8d9dTdJdQdKdAd dealer=3 house=variant:ne", "pass 4")
    assert game.legal(1) == ["=c", "=d", "=h", "=s"]
    assert [len(hand) for hand in game.hands] == [6] * 4
    assert refused(game, 1, "=h&2").endswith("(MK-core-8)")
    assert refused(game, 2, "=h").endswith("(MK-core-8)")
    assert play(game, "=s").trump == "s"


THROW = "mazok phase=throw hands={} bids={} trump=h dealer=3"


def test_all_throw_at_once_and_nobody_learns_what() -> None:
    """MK-core-9"""
    game = position(THROW.format("2c3c4c5cAhKhQhJhTh/2d3d4d5d6d9h8h7h6h/9/9", "4"))
    assert game.actors() == [0, 1, 2, 3]
    game = play(game, "1:x2d3d4d")
    assert (game.actors(), game.done, game.turn) == ([0, 2, 3], [1], 0)
    assert refused(game, 1, "x5d6d9h").endswith("(MK-core-9)")
    for seat in (None, 0, 2, 3):
        assert seen_by(game, seat).thrown[1] == ["??"] * 3
    assert seen_by(game, 1).thrown[1] == ["2d", "3d", "4d"]
    assert "thrown=-/3/-/-" in seen_by(game, None).text()


def test_even_a_throw_without_choice_is_made_by_its_player() -> None:
    """MK-core-9"""
    game = position(THROW.format("2c3c4cAhKhQhJhTh9h/9/9/9", "4"))
    assert list(game.legal(0)) == ["x2c3c4c"]
    assert game.actors()[0] == 0
    assert game.scene(0).prompt.buttons[0].pick == "x2c3c4c"


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("2c3c4cAhKhQhJhTh9h", "x2c3c4c"),
        ("2c3cAhKhQhJhTh9h8h", "x2c3c8h x2c3c9h x2c3cTh x2c3cQh x2c3cKh"),
        ("AhJh2h2c3cKh9h8h7h", "x2c3c7h x2c3c8h x2c3c9h x2c3cKh"),
        ("4d3d2d5dAhKhQhJhTh", "x2d3d4d x2d3d5d x2d4d5d x3d4d5d"),
    ],
)
def test_trumps_are_thrown_only_to_get_down_to_six_scoring_ones_last(hand: str, legal: str) -> None:
    """MK-core-10"""
    game = position(THROW.format(f"{hand}/9/9/9", "4"))
    assert set(game.legal(0)) == set(legal.split())


def test_scoring_trumps_go_last() -> None:
    """MK-core-10: in ten-point also left jack, jokers and the three"""
    hand = "AhJh2hJdX1X23h9h8h7h"
    game = position(THROW.format(f"{hand}/-/-/-", "4") + " house=variant:ten")
    assert len(game.legal(0)) == 7  # 9, 8 and 7 go, and one of seven that may count
    assert all(all(card in move for card in ("9h", "8h", "7h")) for move in game.legal(0))
    assert refused(game, 0, "Ah") != refused(game, 0, "9h")
    plain = position(THROW.format("AhJh2hX1X2KhQhTh9h/9/9/9", "4"))
    assert refused(plain, 0, "x9hThAh").endswith("(MK-core-10)")
    assert plain.refusal(0, "x9hX1X2") is None  # in the four-handed game jokers score nothing


def test_the_bidder_leads_anything() -> None:
    """MK-core-11"""
    game = position("mazok turn=2 hands=6/6/2c3cAhKd4s5s/6 bids=p,p,4 trump=h dealer=3 house=variant:fort")
    assert game.legal(2) == ["2c", "3c", "Ah", "Kd", "4s", "5s"]
    assert to_play(new("fort", 4), "4", Random(3)).turn == (new("fort", 4).dealer + 1) % 4


def test_the_left_jack_and_jokers_are_trumps_in_everything() -> None:
    """MK-core-12"""
    line = "mazok turn=1 hands=-/{}/6/6/6/6 bids=p,p,p,p,p,6 trump=h tricks=0:{}"
    assert position(line.format("JdAd3c", "Kd")).legal(1) == ["Ad"]
    assert position(line.format("JdAd3c", "2h")).legal(1) == ["Jd"]
    assert position(line.format("X1Ad3c", "2h")).legal(1) == ["X1"]
    assert position(line.format("AdKdJs", "Jd")).legal(1) == ["Ad", "Kd", "Js"]


def test_follow_suit_but_nobody_must_trump_or_beat() -> None:
    """MK-core-13"""
    line = "mazok turn=1 hands=-/{}/6/6 bids=p,p,p,2 trump=h tricks=0:Ks"
    assert position(line.format("As2sAh3c")).legal(1) == ["As", "2s"]
    assert position(line.format("2d3dAh")).legal(1) == ["2d", "3d", "Ah"]


@pytest.mark.parametrize(("trick", "winner"), [("KsAsTs2s", 1), ("Ks3dAd2h", 3), ("Ks3hAd2h", 1), ("3dAsKsTs", 0)])
def test_the_highest_trump_or_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    """MK-core-14"""
    game = position(FORT.format("2", f"0:{trick}"))
    assert taker(game, 0, 4) == winner


def test_the_winner_leads_or_the_next_who_has_a_card() -> None:
    """MK-core-15: and who has none is skipped"""
    game = play("mazok turn=0 hands=KsQs/As/TsJs/2s3s bids=2 trump=h dealer=3", "Ks As Ts 2s")
    assert game.turn == 2
    game = play(game, "Js 3s")
    assert game.turn == 0
    assert play(game, "Qs").deal_over()


def test_the_deal_ends_when_all_hands_are_empty() -> None:
    """MK-core-16 MK-core-27: though all is decided"""
    game = play("mazok turn=0 hands=AhKh/2h3h/4h5h/6h7h bids=2 trump=h dealer=3", "Ah 2h 4h 6h")
    assert not game.deal_over()
    assert play(game, "Kh 3h 5h 7h").deal_over()


def test_high_is_the_highest_trump_played() -> None:
    """MK-core-17 MK-E-4: a joker can be, and of two the earlier"""
    assert points(FORT.format("2", "0:3hQh4c5c"))["high"] == 1
    four = "mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h dealer=3 tricks={}"
    assert count(position(four.format("0:X13c4c5c/0:6cX27c8c"))).points[0][2:4] == (0, "X1")
    assert count(position(four.format("0:3cX24c5c/1:6c7cX18c"))).points[0][2:4] == (1, "X2")


def test_low_is_the_lowest_trump_played_and_no_joker() -> None:
    """MK-core-18: to whoever takes it"""
    six = "mazok phase=over hands=-/-/-/-/-/- bids=3,p,p,p,p,p trump=h dealer=5 tricks={}"
    low = count(position(six.format("0:X1AhKh9h3c4c"))).points[1]
    assert (low.card, low.held, low.took, low.camp) == ("9h", 3, 1, 1)


def test_jacks_jokers_and_the_trey_go_to_who_takes_them() -> None:
    """MK-core-19 MK-C-3: what is not in play brings nobody anything"""
    ten = "mazok phase=over hands=-/-/-/- bids=4,p,p,p trump=h dealer=3 tricks={} house=variant:ten"
    assert points(ten.format("0:3hAhJh2c/1:KhX1Jd3c")) == {"high": 1, "low": 1, "jack": 1, "left": 1, "X1": 1, "X2": None, "trey": 1, "game": 1}


def test_game_needs_strictly_more_pips() -> None:
    """MK-core-20"""
    assert points(FORT.format("2", "0:AhTh2h3h/0:2c3c4c5c"))["game"] == 0
    assert points(FORT.format("2", "0:Ah3h4h5h/0:Kd6d7d8d/0:2cAc3c4c/1:5dKcJs2d"))["game"] == 1
    assert points(FORT.format("2", "0:Ah3h4h5h/0:2cAc3c6c"))["game"] is None
    assert points(FORT.format("2", "0:2h3h4h5h"))["game"] is None


def test_one_card_scores_more_than_once() -> None:
    """MK-core-21"""
    found = count(position(FORT.format("2", "0:JhTs2s3s")))
    assert found.taken == (4, 0)
    assert [point.card for point in found.points[:3]] == ["Jh"] * 3


def test_without_trumps_no_high_low_or_jack() -> None:
    """MK-core-22"""
    assert points(FORT.format("2", "0:AsTs2s3s")) == {"high": None, "low": None, "jack": None, "game": 0}
    four = "mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h dealer=3 tricks=0:X13c4c5c"
    assert points(four) == {"high": 0, "low": None, "jack": None, "game": None}


def test_a_bid_is_won_or_lost() -> None:
    """MK-core-23"""
    tricks_ = "0:AhKh2hTs/0:3c4c5c6c"
    assert counted(FORT.format("3,p,p,p", tricks_)).score == [3, 0]
    assert counted(FORT.format("2,p,p,p", tricks_)).score == [2, 0]
    assert counted(FORT.format("4", tricks_)).score == [-4, 0]


def test_the_others_score_what_they_took_either_way() -> None:
    """MK-core-24"""
    tricks_ = "0:AhKh2hTs/0:3cJh5c6c"
    assert counted(FORT.format("3,p,p,p", tricks_)).score == [3, 1]
    assert counted(FORT.format("4", tricks_)).score == [-4, 1]


def test_a_score_may_fall_below_zero() -> None:
    """MK-core-25"""
    game = counted(FORT.format("4", "0:2c3c4c5c"))
    assert game.score == [-4, 0]
    assert "score=-4/0" in game.text()
    assert Mazok.parse(game.text()) == game


def test_the_highest_at_the_target_wins_and_the_bidders_on_a_tie() -> None:
    """MK-core-26 MK-A-10 MK-B-8 MK-C-5"""
    line = FORT.format("2,p,p,p", "0:AhKh2hTs") + " score={}"
    for score, winners in (("15/3", (0, 2)), ("15/16", (1, 3)), ("17/16", (0, 2)), ("16/16", (0, 2))):
        result = position(line.format(score)).result()
        assert result.winners == winners
        assert result.points == tuple(map(int, score.split("/")))
    assert position(line.format("14/14")).result() is None
    targets = {name: new(name, seats, more).terms.variant.target for name, seats, more in TABLES[:6]}
    assert targets == {"six": 21, "four": 21, "ten": 52, "ne": 15}


def test_a_match_of_a_hundred_deals_goes_to_the_highest_score() -> None:
    """MK-core-26"""
    line = FORT.format("p,p,p,p", "").replace(" tricks=", "").replace(" trump=h", "") + " score=-3/4 seed=k/{}"
    assert position(line.format(99)).result() is None
    assert position(line.format(100)).result().winners == (1, 3)
    assert position(line.format(100)).actors() == []


# --- the variants --------------------------------------------------------------------------------------------------


@tables
def test_the_pack_the_hands_and_the_cards_left(variant: str, seats: int, more: str) -> None:
    """MK-A-2 MK-A-4 MK-B-3 MK-C-6 MK-C-7 MK-C-8 MK-D-1 MK-D-2 MK-D-5 MK-E-1"""
    game = new(variant, seats, more)
    sizes = (len(game.terms.pack), len(game.hands[0]), len(game.stock))
    assert sizes == {
        ("six", 6, ""): (53, 6, 17), ("four", 4, ""): (54, 9, 18), ("ten", 4, ""): (54, 10, 14), ("ten", 5, ""): (54, 10, 4),
        ("ten", 6, ""): (54, 8, 6), ("ne", 4, ""): (32, 6, 8), ("ne", 4, "ne_jokers:yes"): (34, 6, 10), ("fort", 4, ""): (52, 6, 28),
    }[variant, seats, more]  # fmt: skip
    assert {len(hand) for hand in game.hands} == {sizes[1]}


@tables
def test_the_limits_of_the_bids(variant: str, seats: int, more: str) -> None:
    """MK-A-5 MK-B-4 MK-C-2 MK-D-2 MK-D-5 MK-E-3"""
    game = new(variant, seats, more)
    least, most = {"six": (3, 6), "four": (2, 4), "ten": (4, 10), "ne": (2, 6 if more else 4), "fort": (2, 4)}[variant]
    assert game.legal(game.turn) == ["pass", *map(str, range(least, most + 1))]


@pytest.mark.parametrize(
    ("variant", "seats", "more", "order"),
    [
        pytest.param("six", 6, "", "Ah Kh Qh Jh Jd Th 9h 8h 7h 6h 5h 4h 3h 2h X1", id="MK-A-3"),
        pytest.param("four", 4, "", "Ah Kh Qh Jh X1 X2 Th 9h 8h 7h 6h 5h 4h 3h 2h", id="MK-B-2"),
        pytest.param("ten", 4, "", "Ah Kh Qh Jh Jd X1 X2 Th 9h 8h 7h 6h 5h 4h 3h 2h", id="MK-C-1"),
        pytest.param("ne", 4, "", "Ah Kh Qh Jh Th 9h 8h 7h", id="MK-D-1"),
        pytest.param("ne", 4, "ne_jokers:yes", "Ah Kh Qh Jh Th 9h 8h 7h X1 X2", id="MK-D-5"),
        pytest.param("fort", 4, "", "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h", id="MK-E-2"),
    ],
)
def test_the_order_of_trumps(variant: str, seats: int, more: str, order: str) -> None:
    """MK-A-3 MK-B-2 MK-C-1 MK-D-1 MK-D-5 MK-E-2"""
    trumps = new(variant, seats, more).terms.trumps["h"]
    assert list(trumps.order) == order.split()
    natural = [card for card in trumps.order if card[0] != "X"]
    assert all(trumps.power[high] > trumps.power[low] for high, low in itertools.pairwise(natural))
    for suit in "cds":
        plain = [card for card in trumps.suit if trumps.suit[card] == suit]
        assert len(plain) == len([card for card in trumps.suit if card[1] == suit]) - (suit == "d" and "Jd" in trumps.order)


@pytest.mark.parametrize(
    ("variant", "seats", "more", "items", "pips"),
    [
        pytest.param("six", 6, "", {"high": 1, "low": 1, "jack": 1, "left": 1, "joker": 1, "game": 1}, 81, id="MK-A-8 MK-A-9"),
        pytest.param("four", 4, "", {"high": 1, "low": 1, "jack": 1, "game": 1}, 80, id="MK-B-6 MK-B-7"),
        pytest.param("ten", 4, "", {"high": 1, "low": 1, "jack": 1, "left": 1, "joker": 2, "trey": 3, "game": 1}, 80, id="MK-C-3 MK-C-4"),
        pytest.param("ne", 4, "", {"high": 1, "low": 1, "jack": 1, "game": 1}, 80, id="MK-D-4"),
        pytest.param("ne", 4, "ne_jokers:yes", {"high": 1, "low": 1, "jack": 1, "joker": 2, "game": 1}, 82, id="MK-D-5"),
        pytest.param("fort", 4, "", {"high": 1, "low": 1, "jack": 1, "game": 1}, 80, id="MK-E-3"),
    ],
)
def test_the_points_and_the_pips(variant: str, seats: int, more: str, items: dict[str, int], pips: int) -> None:
    """MK-A-8 MK-A-9 MK-B-6 MK-B-7 MK-C-3 MK-C-4 MK-D-4 MK-D-5 MK-E-3"""
    game = to_play(new(variant, seats, more), str(new(variant, seats, more).terms.variant.bids[1]), Random(5))
    found: Counter[str] = Counter()
    for point in count(finish(game, Random(6))).points:
        found[point.item] += point.worth
    assert found == items
    assert sum(items.values()) == game.terms.variant.bids[1]
    assert sum(game.terms.pips.values()) == pips


SIX = "mazok phase=throw hands={}/6/6/6/6/6 stock=17 bids=6 trump=h dealer=5"


def test_up_to_three_side_cards_may_be_changed() -> None:
    """MK-A-6"""
    game = position(SIX.format("2c3c4c5cAhJd"))
    assert len(game.legal(0)) == 1 + 4 + 6 + 4
    assert refused(game, 0, "x2cJd").endswith("(MK-A-6)")
    assert refused(game, 0, "x2c3c4c5c").endswith("(MK-A-6)")
    assert refused(game, 0, "Ah").endswith("(MK-A-6)")


def test_the_second_deal_goes_round_from_the_dealers_left() -> None:
    """MK-A-7: skipping full hands; what is left stays out"""
    line = "mazok phase=throw hands=2c3c4cAhKhQh/2d3d4dJhTh9h/5c6c7c8h7h6h/8c9cTc5h4h3h/5d6d7d2hX1Jd/8d9dTdAcKcQc stock=AdKdQd2s3s4s5s6s7s8s9sTsJsQsKsAsJc bids=6 trump=h dealer=5"
    game = play(line, "x2c x- x5c6c x8c x- x8d")
    assert game.stock == ["Ad", "Kd", "Qd", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts"]
    assert [hand[-1] for hand in game.hands] == ["Jc", "9h", "Js", "Ks", "Jd", "Qs"]
    assert game.hands[2][-2:] == ["As", "Js"]


def test_four_handed_throws_three() -> None:
    """MK-B-5"""
    game = position(THROW.format("2c3c4c5cAhKhQhJhTh/9/9/9", "4"))
    assert sorted(game.legal(0)) == ["x2c3c4c", "x2c3c5c", "x2c4c5c", "x3c4c5c"]
    assert refused(game, 0, "x2c3c").endswith("(MK-B-5)")


def test_ten_point_with_four_throws_four() -> None:
    """MK-C-6"""
    game = play(new("ten", 4), "10 =h")
    assert {len(move) for seat in game.actors() for move in game.legal(seat)} == {9}
    assert len(game.stock) == 14


FIVE = "mazok phase=over hands=-/-/-/-/- bids=4,p,p,p,p trump=h dealer=4 tricks=0:KhAh2hJh3s/1:5c6cTc7c8c"


def test_with_five_the_bidder_is_alone_and_everybody_has_his_own_tricks() -> None:
    """MK-C-7"""
    game = counted(FIVE)
    assert game.sides == ((0,), (1,), (2,), (3,), (4,))
    assert game.score == [-4, 3, 0, 1, 0]
    joint = position(FIVE + " score=10/60/60/3/4")
    assert joint.result().winners == (1, 2)
    bidder = position(FIVE + " score=60/60/60/3/4")
    assert bidder.result().winners == (0,)


def test_with_six_the_bidding_team_shares_the_six_cards() -> None:
    """MK-C-8"""
    line = "mazok phase=name turn=1 hands=8/8/8/8/8/8 stock=2d3d4d5d6d7d bids=p,4,p,p,p,p dealer=5 house=variant:ten"
    game = play(line, "=h")
    assert [game.hands[seat][-2:] for seat in (1, 3, 5)] == [["7d", "4d"], ["6d", "3d"], ["5d", "2d"]]
    assert [len(game.hands[seat]) for seat in (0, 2, 4)] == [8, 8, 8]
    assert game.actors() == [0, 1, 2, 3, 4, 5]


def test_in_wisconsin_the_bidding_team_takes_the_eight_left() -> None:
    """MK-D-3: the others exchange nothing"""
    line = "mazok phase=name turn=1 hands=6/6/6/6 stock=7d8d9dTdJdQdKdAd bids=p,4 dealer=3 house=variant:ne"
    game = play(line, "=h")
    third = play(line.replace("turn=1", "turn=3").replace("bids=p,4", "bids=p,p,p,4"), "=h")
    assert (third.hands[3][-4:], third.hands[1][-4:]) == (["Ad", "Qd", "Td", "8d"], ["Kd", "Jd", "9d", "7d"])
    assert (game.hands[1][-4:], game.hands[3][-4:]) == (["Ad", "Qd", "Td", "8d"], ["Kd", "Jd", "9d", "7d"])
    assert game.actors() == [1, 3]
    assert refused(game, 0, "x-").endswith("(MK-core-9)")


def test_in_fort_frances_nothing_is_exchanged() -> None:
    """MK-E-1"""
    assert play(new("fort", 4), "4 =h").phase == "play"


# --- money ---------------------------------------------------------------------------------------------------------

WON = FORT.format("2,p,p,p", "0:AhKh2hTs") + ",stake:{} score=15/3"


def test_each_team_stakes_before_the_first_deal() -> None:
    """MK-F-1 MK-F-2: odd cents from the first dealer's left"""
    game = Mazok.new(4, 1, read_house(Mazok.House, "stake:101"))
    assert bank(game) == 202
    assert sum(paid_in(game)) == 202
    assert {sum(paid_in(game)[seat] for seat in side) for side in game.sides} == {101}
    left = (game.first + 1) % 4
    assert (paid_in(game)[left], paid_in(game)[(left + 1) % 4]) == (51, 51)
    assert f"bank {2.02}" in [badge.words for badge in game.scene(None).badges]


def test_the_winners_share_the_bank() -> None:
    """MK-F-3 MK-F-4: odd cents from the last dealer's left"""
    assert balances(position(WON.format(100))) == [50, -50, 50, -50]
    six = position("mazok phase=over hands=-/-/-/-/-/- bids=3,p,p,p,p,p trump=h dealer=5 first=2 tricks=0:AhKh2hTs3s4s score=21/3 house=stake:100")
    assert paid_in(six) == [33, 33, 33, 34, 34, 33]
    assert balances(six) == [67 - 33, -33, 67 - 33, -34, 66 - 34, -33]


def test_with_five_everybody_stakes_for_himself() -> None:
    """MK-F-5"""
    game = position(FIVE + " score=10/60/60/3/4 house=stake:101")
    assert paid_in(game) == [101] * 5
    assert balances(game) == [-101, 253 - 101, 252 - 101, -101, -101]


def test_nothing_is_paid_before_the_match_is_won() -> None:
    """MK-F-6"""
    game = position(WON.format(100).replace("15/3", "14/3"))
    assert balances(game) == [0] * 4
    assert bank(play(game, "deal")) == 200


@tables
def test_money_always_sums_to_nothing(variant: str, seats: int, more: str) -> None:
    """MK-F-7"""
    game = new(variant, seats, ",".join(filter(None, (more, "stake:137"))))
    rng = Random(7)
    game = finish(to_play(game, str(game.terms.variant.bids[0]), rng), rng)
    for side in range(len(game.sides)):
        game.score = [0] * len(game.sides)
        game.score[side] = 99
        assert sum(balances(game)) == 0
        assert sum(paid_in(game)) == bank(game)


# --- what always holds ---------------------------------------------------------------------------------------------


@tables
@pytest.mark.parametrize("preset", ["default", "pagat"])
def test_the_sums_of_a_deal_are_right(variant: str, seats: int, more: str, preset: str) -> None:
    """Cards, points and pips of random deals under both presets."""
    words = ",".join(filter(None, (f"variant:{variant}", more)))
    for seed in range(6):
        rng = Random(seed)
        rules = Mazok.presets[preset]
        base = ",".join(word for word in (house_word(rules), words) if word)
        game = Mazok.new(seats, seed, read_house(Mazok.House, base))
        game = to_play(game, str(game.terms.variant.bids[1]), rng)
        sizes = [len(hand) for hand in game.hands]
        assert set(sizes) <= {5, 6}
        assert sizes.count(5) <= (variant == "six" and preset == "default")
        end = finish(game, rng)
        found = count(end)
        in_play = set(end.played)
        items = [point for point in found.points if point.camp is not None]
        assert sum(found.taken) == sum(point.worth for point in items) <= end.terms.variant.bids[1]
        assert all(point.card in in_play for point in items if point.item != "game")
        assert sum(found.pips) == sum(end.terms.pips.get(card, 0) for card in in_play)
        natural = [card for card in in_play if card in end.terms.trumps[end.trump].lowest]
        assert [point.worth for point in items if point.item in ("high", "low")] == ([1, 1] if natural else [1] * any(c[0] == "X" for c in in_play))
        assert len(tricks(end)) == 6


def test_whoever_may_act_in_the_exchange_does_not_depend_on_cards() -> None:
    game = position(SIX.format("AhKhQhJhJdTh"))
    other = position(SIX.format("2c3c4c5c6c7c"))
    assert owing(game) == owing(other) == [0, 1, 2, 3, 4, 5]
    assert isinstance(game.legal(0), Subsets)
