"""The worked examples of the rule page, each under its id; a missing hand is filled with cards that do not matter."""

from __future__ import annotations

import pytest
from playing import play, position, refused

from cardtable.games.maumau.rules import PACK, MauMau, MauMauHouse

FOUR = "maumau hands=9hKs/7c8c/TdQd/AcAd pile=Kh stock=9c8h"
EIGHT = "hands=8sKsTd/QcAd/JcJd pile=Ks"
SEVEN = "maumau hands=7sKsTd/Qc8cAd/KhQhTc pile=Ks stock=9cTcTh"
WISH = "maumau hands=JcTdAd/8c9sQh pile=Ks stock=7hQs"
DRAWS = "maumau hands=TdAd/9c8c pile=Ks stock=QhQs"
SILENT = "maumau hands=KhQs/TdTc9d/7h8hQd pile=Ks stock=8h9c"
OUT = "maumau hands=Jc/7cTs/AdTd pile=Ks stock=8h9c"
LAST_SEVEN = "maumau hands=7s/7cTs/AdTd pile=Ks stock=8h9c"
SCORING = "maumau hands=Qs/Jh7dTc/JsJdKhAs pile=Ks stock=8h9c"


def test_a_nine_turns_the_direction() -> None:
    """MM01"""
    after = play(FOUR, "9h!")
    assert after.dir == -1
    assert after.actors() == [3]
    assert after.text() == "maumau turn=3 hands=Ks/7c8c/TdQd/AcAd pile=Kh9h stock=9c8h dir=- said=1000 age=1"


def test_an_eight_skips_the_next_of_three() -> None:
    """MM02"""
    assert play(f"maumau {EIGHT}", "8s").actors() == [2]


def test_an_eight_with_two_gives_another_turn() -> None:
    """MM03"""
    assert play("maumau hands=8sKsTd/QcAd pile=Ks", "8s").actors() == [0]


def test_a_nine_with_two_gives_another_turn() -> None:
    """MM04"""
    line = "maumau hands=9sKsTd/QcAd pile=Ks"
    assert play(line, "9s").actors() == [0]
    assert play(f"{line} house=reverse_two:none", "9s").actors() == [1]


def test_a_seven_is_paid_with_two_cards_and_the_turn() -> None:
    """MM05"""
    after = play(SEVEN, "7s draw")
    assert after.text() == "maumau turn=2 hands=KsTd/Qc8cAdThTc/KhQhTc pile=Ks7s stock=9c age=2"


def test_neither_a_jack_nor_a_matching_card_answers_a_seven() -> None:
    """MM08"""
    line = "maumau turn=1 hands=KsTd/Jc8c9s/KhQhTc pile=Ks7s stock=9cTcTh owed=2"
    assert refused(line, 1, "Jc=h").endswith("(MM-13)")
    assert refused(line, 1, "9s").endswith("(MM-13)")
    assert position(line).legal(1) == ["draw"]


def test_after_the_payment_the_next_player_follows_the_seven() -> None:
    """MM09"""
    after = play("maumau turn=1 hands=KsTd/Jc8c9s/KhQhTc pile=Ks7s stock=9cTcTh owed=2", "draw")
    assert after.legal(2) == ["draw"]


def test_a_wish_binds_until_it_is_met() -> None:
    """MM11"""
    wished = play(WISH, "Jc=h")
    assert wished.legal(1) == ["Qh", "draw"]
    met = play(wished, "Qh draw pass")
    assert met.wish == ""
    met.hands[1] += ["7h", "Qs"]
    assert met.refusal(1, "7h") is None
    assert met.refusal(1, "Qs") is None


def test_a_jack_goes_on_a_wishing_jack_where_the_house_allows_it() -> None:
    """MM12"""
    line = "maumau turn=1 hands=TdAd/8cJsTs9d pile=KsJc wish=h"
    assert [move[:2] for move in position(line).legal(1)] == ["Js"] * 4 + ["dr"]
    strict = position("maumau turn=1 hands=TdAd/8cJsTs9d pile=KsJc wish=s house=jack_on_jack:no")
    assert strict.legal(1) == ["Ts", "draw"]


def test_the_drawn_card_may_be_played() -> None:
    """MM14"""
    after = play(DRAWS, "draw Qs")
    assert after.actors() == [1]
    assert after.pile == ["Ks", "Qs"]


def test_the_drawn_card_may_be_kept() -> None:
    """MM15"""
    after = play(DRAWS, "draw pass")
    assert after.actors() == [1]
    assert after.hands[0] == ["Td", "Ad", "Qs"]


def test_of_the_hand_only_the_drawn_card_may_be_played() -> None:
    """MM16"""
    line = "maumau hands=TdKd/9c8c pile=Ks stock=QhQs"
    assert position(line).refusal(0, "Kd") is None
    assert refused(play(line, "draw"), 0, "Kd").endswith("(MM-10)")


def test_a_debt_larger_than_the_stock_is_forgiven() -> None:
    """MM18"""
    after = play("maumau hands=TdKd/9c8c pile=7s stock=As owed=6", "draw")
    assert after.text() == "maumau turn=1 hands=TdKdAs/9c8c pile=7s age=1"


def test_whoever_says_nothing_can_be_caught_before_the_next_turn() -> None:
    """MM20"""
    silent = play(SILENT, "Kh")
    assert silent.actors() == [1, 2, 0]
    caught = play(silent, "2:?0")
    assert caught.hands[0] == ["Qs", "9c", "8h"]
    assert caught.actors() == [1]


def test_a_late_call_is_in_time_until_somebody_catches() -> None:
    """MM22"""
    called = play(SILENT, "Kh 0:!")
    assert called.said[0] == 1
    assert refused(called, 2, "?0").endswith("(MM-30)")


def test_going_out_with_a_jack_and_mau_mau() -> None:
    """MM24"""
    after = play(OUT, "Jc!!")
    assert after.deal_over()
    assert after.score == [37, 0, 0]
    assert after.phase == "over"


def test_a_silent_jack_wins_where_nobody_catches() -> None:
    """MM26"""
    silent = play(f"{OUT} said=100", "Jc=h")
    assert silent.score == [0, 0, 0]
    assert silent.phase == "open"
    assert play(silent, "deal").score == [37, 0, 0]


def test_the_last_seven_makes_nobody_draw() -> None:
    """MM27"""
    assert play(LAST_SEVEN, "7s").score == [37, 0, 0]
    drawing = play(f"{LAST_SEVEN} house=last_seven:yes", "7s")
    assert drawing.score == [54, 0, 0]
    assert drawing.hands[1] == ["7c", "Ts", "9c", "8h"]


def test_the_winner_scores_the_hands_of_the_others() -> None:
    """MM29"""
    assert play(SCORING, "Qs").score == [97, 0, 0]


def test_a_hundred_and_fifty_points_win_the_match() -> None:
    """MM30"""
    after = play(f"{SCORING} score=53/149/0", "Qs")
    assert after.score == [150, 149, 0]
    result = after.result()
    assert result is not None
    assert (result.winners, result.points) == ((0,), (150, 149, 0))
    assert after.actors() == []


# The starter, with dealer 0 and four players: who moves, what is owed, which way.
STARTERS = [
    pytest.param("7s", 1, 2, 1, id="MM34 a seven faces the first player"),
    pytest.param("8s", 2, 0, 1, id="MM35 an eight skips the first player"),
    pytest.param("9s", 3, 0, -1, id="MM36 a nine lets the dealer's right open"),
    pytest.param("Js", 1, 0, 1, id="MM37 a Jack counts by its printed suit"),
    pytest.param("Ts", 1, 0, 1, id="MM38 a ten does nothing"),
    pytest.param("Qh", 1, 0, 1, id="MM39 a queen does nothing"),
    pytest.param("Ad", 1, 0, 1, id="MM40 an ace does nothing"),
]


def deal_with_starter(card: str, seats: int = 4, house: MauMauHouse | None = None) -> MauMau:
    """A first deal by dealer 0 in which this card is turned up, found among the seeds."""
    for seed in range(20_000):
        game = MauMau.new(seats, seed, house or MauMauHouse())
        if game.dealer == 0 and game.pile == [card]:
            return game
    raise AssertionError(card)


@pytest.mark.parametrize(("card", "turn", "owed", "direction"), STARTERS)
def test_the_starter_acts_as_if_the_dealer_had_played_it(card: str, turn: int, owed: int, direction: int) -> None:
    game = deal_with_starter(card)
    assert (game.actors(), game.owed, game.dir, game.wish) == ([turn], owed, direction, "")
    fitting = {other for other in PACK if other[1] == card[1] or other[0] == card[0] or other[0] == "J"} if not owed else {"7c", "7d", "7h", "7s"}
    assert set(game.fitting()) == fitting | ({card} if card[0] != "7" else set())
