"""Every house rule of Mazok changes play: the same position under one value and under another."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from playing import play, position, refused

from cardtable.games.mazok.money import bank
from cardtable.games.mazok.rules import Mazok
from cardtable.games.mazok.score import count
from cardtable.games.mazok.trick import taker
from cardtable.house import read_house

FOUR_OVER = "mazok phase=over hands=-/-/-/- bids={} trump=h dealer=3 tricks={} score={} house=variant:fort"
TAKES_THREE = "0:AhKh2hTs/0:3c4c5c6c"  # High, Low, Game to side 0
LOW_AWAY = "0:3c4c2hTs/2:AdTdKd5c"  # seat 2 ruffs with the two; nothing else is trump


def under(line: str, *rules: str) -> str:
    """The line with more house rules."""
    head, _house, words = line.partition(" house=")
    return f"{head} house={','.join(filter(None, (words, *rules)))}" if words or rules else line


def counted(line: str, *rules: str) -> Mazok:
    """The deal of the line counted and entered."""
    game = position(under(line, *rules))
    game.end_deal()
    return game


def test_every_switch_is_tested_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    for rule in fields(Mazok.House):
        assert f"def test_{rule.name.lower()}" in text, rule.name


def test_variant() -> None:
    names = {word: Mazok.new(4, 1, read_house(Mazok.House, f"variant:{word}")).terms.name for word in ("auto", "four", "ten", "ne", "fort")}
    assert names == {"auto": "four", "four": "four", "ten": "ten", "ne": "ne", "fort": "fort"}
    assert [Mazok.new(seats, 1).terms.name for seats in (4, 5, 6)] == ["four", "ten", "six"]
    for seats, word in ((4, "six"), (5, "four"), (5, "six"), (6, "ne"), (6, "fort")):
        with pytest.raises(ValueError, match=f"players, not {seats}"):
            Mazok.new(seats, 1, read_house(Mazok.House, f"variant:{word}"))


def test_stake() -> None:
    assert bank(Mazok.new(4, 1)) == 0
    assert bank(Mazok.new(5, 1, read_house(Mazok.House, "stake:30"))) == 150
    for seed in range(8):  # the first dealer is remembered where a stake is shared
        game = Mazok.new(4, seed, read_house(Mazok.House, "stake:30"))
        assert (game.first, Mazok.new(4, seed).first) == (game.dealer, 0)


def test_follow() -> None:
    line = "mazok turn=1 hands=-/4dKc2h/3/3 bids=p,p,p,2 trump=h tricks=0:Ad"
    assert position(line).legal(1) == ["4d"]
    assert position(under(line, "follow:ruff_any_time")).legal(1) == ["4d", "2h"]


def test_made_credit() -> None:
    line = FOUR_OVER.format("2,p,p,p", TAKES_THREE, "0/0")
    assert counted(line).score == [2, 0]
    assert counted(line, "made_credit:taken").score == [3, 0]
    assert counted(line.replace("2,p", "4,p"), "made_credit:taken").score == [-4, 0]


def test_low_to() -> None:
    line = FOUR_OVER.format("2,p,p,p", "0:3h2hKh3c/2:AdTd5d6c", "0/0")  # seat 1 held the two, seat 2 took it
    assert counted(line).score == [2, 0]
    assert count(counted(line, "low_to:holder")).points[1].camp == 1


def test_opponents_score() -> None:
    made = FOUR_OVER.format("2,p,p,p", "0:AhKh2hTs/0:3cJh5c6c", "0/0")  # the others have the jack
    assert counted(made).score == [2, 1]
    assert counted(made, "opponents_score:only_if_set").score == [2, 0]
    assert counted(made.replace("2,p", "4,p"), "opponents_score:only_if_set").score == [-4, 1]


def test_win_order() -> None:
    line = FOUR_OVER.format("2,p,p,p", TAKES_THREE, "15/16")
    assert position(line).result().winners == (1, 3)
    assert position(under(line, "win_order:bidder_first")).result().winners == (0, 2)
    assert position(under(line.replace("15/16", "14/16"), "win_order:bidder_first")).result().winners == (1, 3)


def test_must_bid_to_win() -> None:
    line = FOUR_OVER.format("2,p,p,p", TAKES_THREE, "3/16")
    assert position(line).result().winners == (1, 3)
    assert position(under(line, "must_bid_to_win:yes")).result() is None
    ahead = under(line.replace("3/16", "15/16"), "must_bid_to_win:yes")
    assert position(ahead).result().winners == (0, 2)
    assert position(ahead.replace("2,p", "4,p")).result() is None


def test_all_pass() -> None:
    line = "mazok phase=bid hands=9/9/9/9 dealer=3"
    assert play(line, "pass pass pass pass").turn == 3
    assert play(under(line, "all_pass:pass_deal"), "pass pass pass pass").turn == 0
    forced = play(under(line, "all_pass:dealer_forced_min"), "pass pass pass")
    assert forced.legal(3) == ["2", "3", "4"]
    assert refused(forced, 3, "pass").endswith("(MK-core-7)")
    assert "pass" in play(under(line, "all_pass:dealer_forced_min"), "pass 2 pass").legal(3)


def test_dealer_may_match() -> None:
    line = "mazok phase=bid hands=9/9/9/9 dealer=3"
    assert play(line, "pass 3 pass").legal(3) == ["pass", "4"]
    steal = play(under(line, "dealer_may_match:yes"), "pass 3 pass")
    assert steal.legal(3) == ["pass", "3", "4"]
    assert play(steal, "3").turn == 3
    assert play(under(line, "dealer_may_match:yes"), "3").legal(1) == ["pass", "4"]
    highest = play(under(line, "dealer_may_match:yes"), "4")
    assert (highest.turn, highest.legal(3)) == (3, ["pass", "4"])
    assert play(highest, "pass").turn == 0
    assert play(line, "4").phase == "name"


def test_auction() -> None:
    line = "mazok phase=bid hands=9/9/9/9 dealer=3"
    assert play(line, "2 3 pass pass").phase == "name"
    on = play(under(line, "auction:until_all_pass"), "2 3 pass pass")
    assert (on.phase, on.turn, on.legal(0)) == ("bid", 0, ["pass", "4"])
    assert (play(on, "pass").phase, play(on, "pass").turn) == ("name", 1)
    assert Mazok.parse(on.text()) == on


@pytest.mark.parametrize(
    ("rules", "higher"), [("", "X2"), ("two_jokers_order:second", "X1"), ("two_jokers_order:X1_high", "X1"), ("two_jokers_order:ten_second", "X2")]
)
def test_two_jokers_order(rules: str, higher: str) -> None:
    game = position(under("mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h tricks=0:ThX2X19h", rules or "follow:strict"))
    assert game.played[taker(game, 0, 4)] == higher
    apart = under("mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h tricks=0:ThX28h9h/1:X17h3c4c", rules or "follow:strict")
    assert count(position(apart)).points[0].card == higher


def test_two_jokers_order_second_in_ten_point_only() -> None:
    game = position("mazok phase=over hands=-/-/-/- bids=4,p,p,p trump=h tricks=0:ThX2X19h house=variant:ten,two_jokers_order:ten_second")
    assert game.played[taker(game, 0, 4)] == "X1"


SIX_THROW = "mazok phase=throw hands=6/6/6/6/6/2c3c4c5cAhKh stock=QdKdAd2s3s4s5s6s7s8s9sTsJsQsKsAsJd bids=6 trump=h dealer=5"


def test_second_deal() -> None:
    assert 5 in position(SIX_THROW).actors()
    robbed = position(under(SIX_THROW, "second_deal:dealer_robs"))
    assert robbed.actors() == [0, 1, 2, 3, 4]
    assert refused(robbed, 5, "x2c").endswith("(MK-core-9)")
    line = under(SIX_THROW, "second_deal:dealer_robs").replace(
        "hands=6/6/6/6/6", "hands=7c8c9hTh4h5h/9cTc6h7h8h2h/JcQc3hQhJhJd/Kc4d5d6dX1Ad/6c7d8d9dTdJd"
    )
    line = line.replace("JdQd", "Qd").replace("AsJd", "As2d3d")
    game = play(line, "x7c8c x9c x- x4d5d6d x6c7d")
    assert [len(hand) for hand in game.hands] == [6, 6, 6, 6, 6, 6 + 18 - 8]
    assert game.hands[5][-1] == "Qd"  # the undermost card of the stock is taken up last
    assert (game.phase, game.actors(), game.stock) == ("throw", [5], [])
    done = play(game, game.legal(5)[0])
    assert (done.phase, [len(hand) for hand in done.hands]) == ("play", [6] * 6)


def test_discard() -> None:
    """MK-A-6: who has more than three trumps fills up with trumps, those that score last"""
    assert len(position(SIX_THROW).legal(5)) == 1 + 4 + 6 + 4
    assert len(position(under(SIX_THROW, "discard:exactly_3")).legal(5)) == 4
    trumps = SIX_THROW.replace("2c3c4c5cAhKh", "2cAhKh9h2hJd")
    assert list(position(trumps).legal(5)) == ["x-", "x2c"]
    assert list(position(under(trumps, "discard:exactly_3")).legal(5)) == ["x2c9hKh"]


def test_trump_discard() -> None:
    line = "mazok phase=throw hands=2c3c4c5cAhKh9h8h7h/9/9/9 bids=4 trump=h dealer=3"
    assert refused(line, 0, "x2c3cAh").endswith("(MK-core-10)")
    assert position(under(line, "trump_discard:free")).refusal(0, "x2c3cAh") is None


def test_left_bauer() -> None:
    line = "mazok turn=1 hands=-/Jd5d3h/3/3 bids=p,p,p,2 trump=h tricks=0:5h"
    assert position(line).legal(1) == ["3h"]
    assert position(under(line, "left_bauer:yes")).legal(1) == ["Jd", "3h"]
    assert position(under("mazok phase=bid hands=9/9/9/9 dealer=3", "left_bauer:yes")).legal(0) == ["pass", "2", "3", "4", "5"]
    scored = FOUR_OVER.replace("variant:fort", "left_bauer:yes").format("2,p,p,p", "0:AhJd2hTs/0:3c4c5c6c", "0/0")
    assert count(position(scored)).taken == (4, 0)


def test_joker_rank() -> None:
    line = "mazok phase=over hands=-/-/-/-/-/- bids=6 trump=h tricks=0:ThX19h8h7h6h"
    game = position(line)
    assert game.played[taker(game, 0, 6)] == "Th"
    game = position(under(line, "joker_rank:between_J_and_10"))
    assert game.played[taker(game, 0, 6)] == "X1"


FIVE = "mazok turn=4 phase=name hands=10/10/10/10/2c3c4c5c6c7c8cAhKhQh stock=2d3d4d5d bids=p,p,p,p,5 dealer=4"
FIVE_OVER = "mazok phase=over hands=-/-/-/-/- bids=4,p,p,p,p trump=h dealer=4 tricks=0:KhAh2hJh3s/1:5c6cTc7c8c"


def test_five_mode() -> None:
    assert play(FIVE, "=h").phase == "throw"
    named = play(under(FIVE, "five_mode:call_partner"), "=h")
    assert (named.phase, named.legal(4), len(named.hands[4])) == ("name", ["&0", "&1", "&2", "&3"], 14)
    assert [plate.pick for plate in named.scene(4).plates] == ["&0", "&1", "&2", "&3", ""]
    called = play(named, "&1")
    assert (called.phase, called.partner) == ("throw", 1)
    assert "with=1" in called.text()
    line = under(FIVE_OVER, "five_mode:call_partner")
    assert counted(FIVE_OVER).score == [-4, 3, 0, 1, 0]
    assert counted(line.replace("dealer=4", "with=1 dealer=4")).score == [-4, -4, 0, 1, 0]
    assert counted(line.replace("dealer=4", "with=2 dealer=4")).score[1] == 3


def test_five_mode_names_both_where_he_has_seen_the_kitty() -> None:
    game = play(
        under(
            FIVE.replace("hands=10/10/10/10/2c", "hands=10/10/10/10/2d3d4d5d2c").replace("stock=2d3d4d5d ", ""),
            "five_mode:call_partner",
            "kitty_before_trump:yes",
        )
    )
    assert len(game.legal(4)) == 16
    called = play(game, "=h&2")
    assert (called.trump, called.partner, called.phase) == ("h", 2, "throw")


def test_defender_credit() -> None:
    """MK-C-7: seat 1 has taken High, Low and Jack, seat 3 Game"""
    assert counted(FIVE_OVER).score == [-4, 3, 0, 1, 0]
    assert counted(FIVE_OVER, "defender_credit:side_total").score == [-4, 4, 4, 4, 4]
    assert counted(FIVE_OVER, "defender_credit:none").score == [-4, 0, 0, 0, 0]
    two = FOUR_OVER.format("2,p,p,p", "0:AhKh2hTs/0:3cJh5c6c", "0/0")
    assert counted(two, "defender_credit:none").score == [2, 1]  # with two teams it changes nothing


def test_kitty() -> None:
    ten = "mazok phase=name turn=1 hands=8/8/8/8/8/8 stock=2d3d4d5d6d7d bids=p,4,p,p,p,p dealer=5 house=variant:ten"
    assert [len(hand) for hand in play(ten, "=h").hands] == [8, 10, 8, 10, 8, 10]
    assert [len(hand) for hand in play(under(ten, "kitty:all_to_bidder"), "=h").hands] == [8, 14, 8, 8, 8, 8]
    assert [len(hand) for hand in play(under(ten, "kitty:bidder_3"), "=h").hands] == [8, 14, 8, 8, 8, 8]
    ne = "mazok phase=name turn=1 hands=6/6/6/6 stock=7d8d9dTdJdQdKdAd bids=p,2,p,p dealer=3 house=variant:ne"
    sizes = {
        value: [len(hand) for hand in play(under(ne, f"kitty:{value}"), "=h").hands]
        for value in ("split_team", "all_to_bidder", "bidder_3", "bidder_0")
    }
    assert sizes == {"split_team": [6, 10, 6, 10], "all_to_bidder": [6, 14, 6, 6], "bidder_3": [6, 9, 6, 6], "bidder_0": [6, 6, 6, 6]}
    assert play(under(ne, "kitty:bidder_0"), "=h").phase == "play"


def test_kitty_before_trump() -> None:
    line = "mazok phase=bid hands=6/6/6/6 stock=7d8d9dTdJdQdKdAd bids=p dealer=3 turn=1 house=variant:ne"
    assert [len(hand) for hand in play(line, "4").hands] == [6, 6, 6, 6]
    assert [len(hand) for hand in play(under(line, "kitty_before_trump:yes"), "4").hands] == [6, 10, 6, 10]
    assert [len(hand) for hand in play(under(line, "kitty_before_trump:yes"), "4 =c").hands] == [6, 10, 6, 10]


def test_teams() -> None:
    line = "mazok phase=name turn=1 hands=8/8/8/8/8/8 stock=2d3d4d5d6d7d bids=p,4,p,p,p,p dealer=5 house=variant:ten"
    assert position(line).sides == ((0, 2, 4), (1, 3, 5))
    three = position(under(line, "teams:3x2"))
    assert three.sides == ((0, 3), (1, 4), (2, 5))
    assert three.score == [0, 0, 0]
    assert [len(hand) for hand in play(three, "=h").hands] == [8, 11, 8, 8, 11, 8]


def test_ne_jokers() -> None:
    plain = Mazok.new(4, 1, read_house(Mazok.House, "variant:ne"))
    jokers = Mazok.new(4, 1, read_house(Mazok.House, "variant:ne,ne_jokers:yes"))
    assert (len(plain.terms.pack), plain.legal(plain.turn)[-1], plain.terms.variant.target) == (32, "4", 15)
    assert (len(jokers.terms.pack), jokers.legal(jokers.turn)[-1], jokers.terms.variant.target) == (34, "6", 21)


def test_misdeal_no_points() -> None:
    line = "mazok phase=bid turn=0 hands=3c4c5c6c7c8c9c3d4d/9/9/9 dealer=3"
    assert refused(line, 0, "misdeal").endswith("(MK-core-7)")
    asked = under(line, "misdeal_no_points:yes")
    thrown_in = play(asked, "misdeal")
    assert (thrown_in.deal_over(), thrown_in.turn) == (True, 3)
    assert refused(asked.replace("3c4c", "2c4c"), 0, "misdeal").endswith("(MK-core-7)")
    assert "misdeal" not in position(asked.replace("3c4c", "X14c")).legal(0)
    assert play(under(asked, "all_pass:pass_deal"), "misdeal").turn == 3
    short = "mazok phase=bid turn=0 hands={}/6/6/6 dealer=3 house=variant:ne,misdeal_no_points:yes"
    assert "misdeal" in position(short.format("8c9c8d9d8h9h")).legal(0)
    assert "misdeal" not in position(short.format("7c9c8d9d8h9h")).legal(0)


def test_first_lead_trump() -> None:
    line = "mazok hands=Ac2c3c4h5h6h/6/6/6 bids=4 trump=h dealer=3 house=variant:fort"
    assert position(line).legal(0) == ["Ac", "2c", "3c", "4h", "5h", "6h"]
    assert position(under(line, "first_lead_trump:yes")).legal(0) == ["4h", "5h", "6h"]
    assert refused(under(line, "first_lead_trump:yes"), 0, "Ac").endswith("(MK-core-11)")
    assert position(under(line.replace("Ac2c3c4h5h6h", "Ac2c"), "first_lead_trump:yes")).legal(0) == ["Ac", "2c"]
    later = line.replace("Ac2c3c4h5h6h/6/6/6", "Ac4h/2/2/2").replace("dealer", "tricks=0:Ah2h3h7h dealer")
    assert position(under(later, "first_lead_trump:yes")).legal(0) == ["Ac", "4h"]


def test_the_pagat_preset_says_what_the_page_says() -> None:
    pagat = Mazok.presets["pagat"]
    ten = Mazok.new(6, 1, read_house(Mazok.House, "variant:ten"))
    assert ten.sides == ((0, 2, 4), (1, 3, 5))
    assert Mazok.new(6, 1, pagat).terms.name == "six"
    assert Mazok.new(6, 1, pagat).sides == ((0, 2, 4), (1, 3, 5))
    assert Mazok.new(6, 1, replace(pagat, variant="ten")).sides == ((0, 3), (1, 4), (2, 5))
    assert Mazok.new(6, 1, replace(pagat, variant="ten")).terms.kitty == 6
    assert Mazok.new(4, 1, replace(pagat, variant="ne")).terms.kitty == 3
    assert (pagat.follow, pagat.made_credit, pagat.low_to, pagat.second_deal) == ("ruff_any_time", "taken", "holder", "dealer_robs")
    assert Mazok.new(5, 1, pagat).terms.later
    assert not Mazok.new(4, 1, pagat).terms.later
