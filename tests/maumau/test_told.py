"""What players are told in Mau Mau: the log, the prompt, the refusals, and what is impossible about a position."""

from __future__ import annotations

import pytest
from playing import play, position, refused

from cardtable.game import IllegalMove

AUTO = "house=catch_mode:auto"
OPEN = "maumau turn=1 phase=open hands=-/7c8d9h/AdTd pile=KsJc stock=8h9c wish=h said=100 silent=0 won=0"


def told(line: str, move: str) -> list[str]:
    """The sentences of a move of the seat to move."""
    game = position(line)
    return game.narrate(game.turn, move, play(game, move))


def asked(line: str) -> str:
    game = position(line)
    return game.scene(game.turn).prompt.words


def test_a_fine_is_told_by_what_was_drawn() -> None:
    """MM-20, MM-24"""
    silent = "maumau turn=1 hands=Qs/TdTc9d pile=KsKh stock=8c9c9h silent=0 " + AUTO
    assert told(silent, "draw") == ["{s0} has missed a call and draws 2 cards.", "{s1} draws a card."]
    assert told("maumau turn=1 hands=Qs/Kd9d pile=Kh stock=8c silent=0 " + AUTO, "Kd")[0] == "{s0} has missed a call and draws 1 card."


def test_who_is_fined_before_his_own_extra_turn_draws_one_card_of_his_own() -> None:
    """MM-25"""
    line = "maumau hands=9h/QcAd pile=Ks8s stock=9c9dTh silent=0 " + AUTO
    assert told(line, "draw") == ["{s0} has missed a call and draws 2 cards.", "{s0} draws a card."]


def test_a_silent_last_jack_is_punished_after_it_lies() -> None:
    """MM-28"""
    line = "maumau hands=Jc/7cTs/AdTd pile=Ks stock=8h9c " + AUTO
    assert told(line, "Jc=h") == ["{s0} plays {Jc} and wishes for {h}.", "{s0} has missed a call and draws 2 cards."]


def test_the_draw_for_a_last_seven_is_told() -> None:
    """MM-31 under last_seven"""
    line = "maumau hands=7s/7cTs/AdTd pile=Ks stock=8h9c house=last_seven:yes"
    assert told(line, "7s") == ["{s0} plays {7s}.", "{s1} still draws 2 cards for the last seven.", "{s0} wins the round: 54 points."]


def test_a_reshuffle_is_told() -> None:
    """MM-19"""
    assert told("maumau hands=9h9d/7c8c pile=AdAcAhKh seed=a/1", "draw") == ["{s0} draws a card.", "The pile is shuffled and becomes the stock."]
    assert told("maumau hands=9h9d/7c8c pile=AdKh stock=Ac seed=a/1", "draw") == ["{s0} draws a card."]


def test_who_passes_on_an_eight_is_not_said_to_hold_none() -> None:
    """MM-15"""
    line = "maumau hands=8h9d/7c8c pile=8s stock=Ac faced house=eight_counter:yes"
    assert told(line, "pass") == ["{s0} does not answer the eight and is skipped."]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hands=9h9d/7c8c pile=Ks stock=Ac", "{s0}: play a card, or draw."),  # MM-10
        ("hands=9h9d/7c8c pile=Ks", "{s0}: play a card; if you cannot, pass, for no card is left to draw."),  # MM-21
        ("hands=9h9d/7c8c pile=Ks stock=Ac house=forced_play:yes", "{s0}: play a card; if you cannot, draw."),  # MM-10
        ("hands=9h9d/7c8c pile=7s stock=Ac owed=2 house=forced_play:yes", "{s0}: lay a seven; without one draw 2."),  # MM-13
        ("hands=9h9d/7c8c pile=KsJc stock=Ac wish=h", "{s0}: play {h} or a Jack, or draw."),  # MM-8
        ("hands=9h9d/7c8c pile=KsJc stock=Ac wish=h house=jack_on_jack:no", "{s0}: play {h}, or draw."),  # MM-9
        ("hands=9h9d/7c8c pile=Ks stock=Ac drawn", "{s0}: the card just drawn, {9d}, does not fit; pass."),  # MM-10
        ("hands=9h9s/7c8c pile=Ks stock=Ac drawn", "{s0}: play the card just drawn, {9s}, or pass."),  # MM-10
        ("hands=9h9s/7c8c pile=Ks stock=Ac drawn house=forced_play:yes", "{s0}: play the card just drawn, {9s}."),  # MM-10
        ("hands=8h9s/7c8c pile=8s stock=Ac faced house=eight_counter:yes", "{s0}: lay an eight, or pass."),  # MM-15
    ],
)
def test_the_prompt_offers_what_there_is(line: str, words: str) -> None:
    assert asked(f"maumau {line}") == words


def test_the_tables_own_call_tells_nothing_of_a_jack() -> None:
    """MM-27 under mau_mode auto"""
    line = "maumau hands=KhQs/TdTc9d pile=Ks stock=8c9c9h house=mau_mode:auto"
    assert [badge.words for badge in play(line, "Kh").scene(1).plates[0].badges] == ["Mau", "dealer"]
    assert [badge.words for badge in play(line.split(" house")[0], "Kh!!").scene(1).plates[0].badges] == ["Mau Mau", "dealer"]


@pytest.mark.parametrize(
    ("line", "move", "rule"),
    [
        ("hands=Jc/7c8c pile=Ks stock=Ac", "Jc", "Say \u201cMau Mau\u201d with the last Jack, or name a suit in case you are caught. (MM-28)"),
        ("hands=Jc/7c8c pile=Ks stock=Ac said=20", "Jc=h", "This last Jack is laid by itself, without a suit and without a call. (MM-28)"),
        ("hands=Jc9h/7c8c pile=Ks stock=Ac", "Jc!", "A Jack names a suit as it is played. (MM-17)"),
        ("hands=KhQs9s/7c8c pile=Ks stock=Ac", "Kh!", "Nothing is to be called with this card now. (MM-30)"),
        ("hands=KhQs9s/7c8c pile=Ks stock=Ac", "KhQs", "'KhQs' is no move of Mau Mau. (MM-7)"),
        ("hands=KhQs9d/7c8c pile=Ks stock=Ac drawn", "draw", "You have drawn already: pass. (MM-10)"),
        ("hands=KhQs9s/7c8c pile=Ks stock=Ac drawn", "draw", "You have drawn already: play that card or pass. (MM-10)"),
    ],
)
def test_a_refusal_says_what_is_wrong(line: str, move: str, rule: str) -> None:
    assert refused(f"maumau {line}", 0, move) == rule


def test_an_accusation_has_one_spelling() -> None:
    """MM-24"""
    game = play("maumau hands=KhQs/TdTc9d/7h8hQd pile=Ks stock=8c9c", "Kh")
    assert game.refusal(2, "?0") is None
    for move in ("?00", "?\u0660", "?", "?3", "?0 "):
        assert refused(game, 2, move).endswith("(MM-24)")


def test_a_jack_out_of_turn_is_refused_before_a_suit_is_asked_for() -> None:
    """MM-7"""
    with pytest.raises(IllegalMove, match="MM-7"):
        position("maumau hands=9h9d7s/Jc8c7d pile=Ks stock=Ac").read(1, "jc")


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("wish=", "MM-17: a Jack that was played has a wish"),
        ("silent=", "MM-28: nobody to catch"),
        ("silent=02", "MM-24: two silent at once"),
        ("said=200", "MM-28: Mau Mau was said"),
        ("turn=2", "MM-2: the next dealer deals"),
        ("pile=KsQc", "MM-28: no Jack"),
        ("tried=1", "MM-30: accusations are not counted"),
        (AUTO, "MM-28: punished at once"),
        ("house=mau_mode:off", "MM-27: nothing is called"),
        ("score=150/0/0", "MM-33: the match was over before"),
        ("age=1001", "MM-34: void by now"),
    ],
)
def test_impossible_ways_to_have_gone_out(word: str, rule: str) -> None:
    assert impossible(OPEN, "") == []
    assert impossible(OPEN, word), rule


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("hands=9h9d/7c8c pile=8s faced", "MM-15: no eight is answered here"),
        ("hands=9h9d/7c8c pile=Ks drawn house=draw_then_play:no", "MM-10: drawing ends the turn"),
        ("hands=9h/7c8c pile=Ks drawn", "MM-10: who has drawn holds two cards"),
        ("hands=9h9d/7c8c pile=Ks dir=- house=reverse_two:none", "MM-16: no nine turns"),
        ("hands=9h9d/7c pile=Ks silent=1 drawn", "MM-24: the draw has closed the window"),
        ("hands=9h9d/7c pile=Ks silent=1 said=01", "MM-23: he has called"),
        ("hands=9h9d/7c pile=Ks said=01 house=mau_mode:off", "MM-23: nothing is called"),
        ("hands=9h9d/7c8c pile=7s owed=3", "MM-12: sevens count two"),
        ("phase=over turn=1 hands=-/7c8c pile=Ks won=0 score=40/160", "MM-33: somebody else has won long ago"),
        ("phase=over hands=9h/7c8c pile=Ks", "MM-34: nobody has won, and it is not void"),
    ],
)
def test_impossible_positions(line: str, rule: str) -> None:
    assert impossible(f"maumau {line}", ""), rule


def impossible(line: str, word: str) -> list[str]:
    """What is wrong with the line once this word stands in it, but for the cards that it does not name."""
    key = word.partition("=")[0]
    words = [other for other in line.split() if other.partition("=")[0] != key]
    return [fault for fault in position(" ".join([*words, word] if word[-1:] != "=" else words)).faults() if "cards instead" not in fault]


def test_sevens_come_again_where_a_fine_turns_the_pile() -> None:
    """MM-12, MM-19: such a position is rare and sound"""
    assert impossible("maumau hands=9h9d/7c8c pile=7s owed=10", "") == []
