"""The faults that other Smear, Pitch and Setback programs had, by their number on the page."""

from __future__ import annotations

import pytest
from playing import play, position, refused

from cardtable.game import seen_by
from cardtable.games.mazok.bid import auction
from cardtable.games.mazok.rules import Mazok
from cardtable.games.mazok.score import count
from cardtable.games.mazok.trick import taker
from cardtable.games.mazok.words import tell
from cardtable.house import read_house

OVER = "mazok phase=over hands=-/-/-/- bids={} trump=h dealer=3 tricks={} house=variant:{}"
SIX = "mazok turn=1 hands=-/{}/6/6/6/6 bids=p,p,p,p,p,6 trump=h tricks=0:{}"


def test_out_of_cards_neither_ends_the_deal_nor_stalls_it() -> None:
    """13, 22: only the dealer is short, whoever he is, and the others play on"""
    game = position("mazok turn=1 hands=Ac/Kc/Qc/Jc/-/9c bids=p,p,6 trump=h dealer=4")
    game = play(game, "Kc Qc Jc 9c Ac")
    assert game.deal_over()
    assert game.by == [1, 2, 3, 5, 0]
    assert Mazok.parse(game.text()) == game


def test_an_all_pass_deal_is_not_played_and_has_no_winner() -> None:
    """18, 22: nobody is forced, no undefined bidder, no score"""
    game = play("mazok phase=bid hands=9/9/9/9 stock=18 dealer=3 score=1/2", "pass pass pass pass")
    assert (game.phase, auction(game).holder, game.score, game.trump) == ("over", None, [1, 2], "")
    assert game.scene(None).sheet is None
    assert game.faults() == []


def test_pips_stand_on_the_sheet() -> None:
    """19: Game with both sums, and who is waited for"""
    game = position(OVER.format("2,p,p,p", "0:AhTh2h3h/0:2cAc3c4c", "fort"))
    row = next(row for row in game.scene(None).sheet.rows if row[0] == "Game")
    assert row[1] == "pips 14\u20134"
    assert [plate.seat for plate in game.scene(None).plates if plate.to_move] == [game.turn]


def test_a_trump_ten_never_beats_the_trump_jack() -> None:
    """20: ranks, not places in a list; and no trump is a suit card plus one"""
    game = position(OVER.format("2", "0:ThJh9h2h", "fort"))
    assert taker(game, 0, 4) == 1
    game = position(OVER.format("2", "0:As2hKsTs", "fort"))
    assert taker(game, 0, 4) == 1


def test_the_holder_of_the_left_jack_need_not_follow_its_printed_suit() -> None:
    """21"""
    assert position(SIX.format("Jd3c4c", "Kd")).legal(1) == ["Jd", "3c", "4c"]


def test_the_left_jack_led_asks_for_trumps() -> None:
    """21, 22, 27"""
    game = position(SIX.format("Ad2h3c", "Jd"))
    assert game.legal(1) == ["2h"]


def test_the_left_jack_can_be_the_highest_trump() -> None:
    """22"""
    game = position("mazok phase=over hands=-/-/-/-/-/- bids=3,p,p,p,p,p trump=h dealer=5 tricks=0:JdThX13c4c5c")
    assert count(game).points[0][:4:2] == ("high", 0)
    assert count(game).points[0].card == "Jd"


def test_low_is_found_among_the_cards_played_not_in_empty_hands() -> None:
    """22, 7: it is the lowest played, whatever is out of play"""
    low = count(position(OVER.format("2", "0:AhKh9h4h", "fort"))).points[1]
    assert (low.card, low.camp) == ("4h", 0)


def test_scores_go_to_the_side_that_took_whatever_the_seats() -> None:
    """22: team scores are those of the team, Game the sum of its members' pips"""
    game = position(OVER.format("2,p,p,p", "0:AhTs2h3h/0:2cAcTc3c/1:4c5c6d6c", "fort"))
    assert count(game).pips == (14, 14)
    assert next(point for point in count(game).points if point.item == "game").camp is None


def test_a_card_of_another_suit_never_wins() -> None:
    """24, 20: neither an ace thrown off nor the last card"""
    game = position(OVER.format("2", "0:2sAdKcAc", "fort"))
    assert taker(game, 0, 4) == 0


def test_a_bid_must_exceed_the_last() -> None:
    """24"""
    game = play("mazok phase=bid hands=9/9/9/9 dealer=3", "3")
    assert refused(game, 1, "3").endswith("(MK-core-5)")
    assert refused(game, 1, "2").endswith("(MK-core-5)")


def test_a_set_bid_is_taken_off_a_tie_gives_no_game_and_leads_are_free() -> None:
    """25"""
    game = position(OVER.format("4", "0:AhKh2h3h", "fort"))
    game.end_deal()
    assert game.score[0] == -4
    line = "mazok turn=0 hands=2cAh/3h3c/4h4c/5h5c bids=2,p,p,p trump=h dealer=3 house=variant:fort"
    game = play(line, "Ah 3h 4h 5h")
    assert game.legal(0) == ["2c"]


def test_nothing_of_the_last_deal_is_left_in_the_next() -> None:
    """24, 25, 26, 28: the deal rotates and everything starts afresh"""
    game = Mazok.new(4, 3, read_house(Mazok.House, "variant:fort"))
    dealer = game.dealer
    while not game.deal_over():
        game.apply(game.turn, game.legal(game.turn)[-1])
    score = list(game.score)
    game = play(game, "deal")
    assert (game.played, game.by, game.starts, game.bids, game.trump, game.done) == ([], [], [], [], "", [])
    assert (game.dealer, game.score, game.thrown) == ((dealer + 1) % 4, score, [[], [], [], []])


def test_both_over_the_target_has_one_winner() -> None:
    """22, 24, 20: the defenders may win too"""
    game = position(OVER.format("2,p,p,p", "0:AhKh2hTs", "fort") + " score=16/18")
    assert game.result().winners == (1, 3)


@pytest.mark.parametrize("seats", [5])
def test_a_partner_is_named_openly_and_is_never_the_bidder(seats: int) -> None:
    """11: defenders know who the side is"""
    line = "mazok turn=4 phase=name hands=10/10/10/10/10 stock=4 bids=p,p,p,p,5 dealer=4 house=five_mode:call_partner"
    game = play(line, "=h")
    assert "&4" not in game.legal(4)
    after = play(game, "&2")
    assert "with=2" in seen_by(after, 0).text()
    assert tell(game, 4, "&2", after) == ["{s4} names {s2} as partner for this deal."]


def test_a_joker_is_where_the_ranking_says_for_rules_and_bots_alike() -> None:
    """27: one table"""
    from cardtable.games.mazok.chances import outlook

    game = position("mazok turn=0 hands=X1/Th/2h/3c bids=2,p,p,p trump=h dealer=3")
    assert game.terms.trumps["h"].power["Jh"] > game.terms.trumps["h"].power["X1"] > game.terms.trumps["h"].power["Th"]
    assert outlook(seen_by(game, 0), 0).unseen >= {"Ah", "Th"}


def test_a_matching_dealer_need_not_overbid() -> None:
    """12"""
    game = play("mazok phase=bid hands=9/9/9/9 dealer=3 house=dealer_may_match:yes", "3 pass pass")
    assert game.legal(3) == ["pass", "3", "4"]


def test_who_does_not_follow_is_out_of_the_suit_that_was_led_and_of_no_other() -> None:
    """23: by effective suits, and a trump played where it may be at any time tells nothing"""
    from cardtable.games.mazok.chances import outlook

    line = "mazok turn=3 hands=4/4/4/KhTd4d8d bids=3,p,p,p trump=h dealer=3 tricks=0:AcKcQc5d/0:2c3h3d house=variant:fort"
    assert outlook(position(line), 3).void == {3: {"c"}, 1: {"c"}, 2: {"c"}}
    assert outlook(position(line + ",follow:ruff_any_time"), 3).void == {3: {"c"}, 2: {"c"}}
    led = "mazok turn=2 hands=5/5/KhTd4d8d9d3c/6/6/6 bids=p,p,p,p,p,4 trump=h dealer=5 tricks=0:JdAd"
    assert outlook(position(led), 2).void == {1: {"h"}}


def test_bids_heed_the_score_near_the_end() -> None:
    """16: a hand that passes at the start is bid where the others would go out"""
    from random import Random

    from cardtable import bots

    line = "mazok turn=3 phase=bid hands=6/6/6/AhKh9h5c6d7s bids=p,p,2 dealer=3 score={} house=variant:fort"
    said = {score: {bots.choose(position(line.format(score)), 3, Random(n), 3) for n in range(10)} for score in ("0/0", "14/12")}
    assert said == {"0/0": {"pass"}, "14/12": {"3"}}
