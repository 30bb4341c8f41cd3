"""What is impossible about a position of Mazec is said, one planted fault at a time; a sound one has none."""

from __future__ import annotations

import re

import pytest
from playing import position

SOUND = {
    "play": "mazec turn=1 hands=Kh9h/TcTs9c/AcAd pile=8c8sTd8d stock=7h7c7s7d8hThJcJdJhJsQcQdQhQsKcKdKs9d9sAhAs by=0",
    "seven": "mazec turn=1 hands=Kh9h/TcTs9c/AcAd pile=8c8d7d7h stock=7c7s8s8hTdThJcJdJhJsQcQdQhQsKcKdKs9d9sAhAs owed=6 attack=7 by=0",
    "king": "mazec turn=1 hands=Kh9h/TcTs9c/AcAd pile=8cKs stock=7c7s7d7h8d8s8hTdThJcJdJhJsQcQdQhQsKcKd9d9sAhAs owed=5 attack=K by=0",
    "out": "mazec turn=1 hands=-/TcTs9c/AcAd pile=8c8dQd stock=7c7s7d7h8s8hTdThJcJdJhJsQcQhQsKhKcKdKs9h9d9sAhAs by=0 unnamed places=0 circle=0",
    "down": "mazec phase=down hands=Kh9h8c/TcTs9c/AcAdJd pile=Td stock=7c7s7d7h8d8s8hThJcJhJsQcQdQhQsKcKdKs9d9sAhAs house=hand:3",
    "over": "mazec turn=1 phase=over hands=-/TcTs9c/AcAd pile=8cTd8d stock=7c7s7d7h8s8hThJcJdJhJsQcQdQhQsKhKcKdKs9h9d9sAhAs places=0",
    "silent": "mazec turn=1 hands=Kh/TcTs9c/AcAd pile=8c8sTd8d stock=9h7h7c7s7d8hThJcJdJhJsQcQdQhQsKcKdKs9d9sAhAs silent=0 by=0",
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_position_has_no_fault(name: str) -> None:
    assert position(SOUND[name]).faults() == []


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("play", "hands=Kh9h", "hands=Kh", "31 cards instead of 32"),
        ("play", "hands=Kh9h", "hands=KhKc", "Kc 2 times"),
        ("play", "hands=Kh9h", "hands=Kh2h", "2h is not in the pack"),
        ("play", "AcAd pile=8c", "- pile=AcAd8c", "the places are not those of the empty hands"),
        ("play", " by=0", " by=0 places=2", "the places are not those of the empty hands"),
        ("out", " unnamed places=0 circle=0", " places=0", "a round that goes on though it is over"),  # MZ-34
        ("out", "circle=0", "circle=0 house=red7_return:off", "a provisional place when nobody can be brought back"),
        ("over", "places=0", "places=0 circle=0", "a provisional place when nobody can be brought back"),
        ("out", "turn=1", "turn=0", "a player without cards is to move"),  # MZ-29
        ("out", "circle=0", "circle=0 hit=0", "nobody there to be passed over"),  # MZ-32
        ("down", "pile=Td stock=7c", "pile=7cTd stock=", "not a fresh deal under a closed starter"),  # MZ-4
        ("down", "hand:3", "hand:4", "not a fresh deal under a closed starter"),  # MZ-3
        ("over", "phase=over", "phase=over wish=s", "something of the play is left when nobody plays"),
        ("seven", "attack=7", "attack=A", "an attack without its card"),  # MZ-14
        ("king", "pile=8cKs stock=7c", "pile=8cKc stock=7cKs", "an attack without its card"),  # MZ-13
        ("seven", "owed=6", "owed=2", "owed 2 without the cards for it"),  # the red seven on top costs four, MZ-11
        ("seven", "owed=6", "owed=8", "owed 8 without the cards for it"),  # an eight lies under the two sevens
        ("seven", "owed=6 ", "", "owed 0 without the cards for it"),
        ("seven", "owed=6 attack=7 ", "owed=6 ", "owed 6 without the cards for it"),
        ("king", "owed=5", "owed=10", "owed 10 without the cards for it"),
        ("play", " by=0", " wish=s by=0", "nothing on top that could have named s"),  # MZ-17
        ("out", "unnamed ", "wish=K ", "nothing on top that could have named K"),  # MZ-18
        ("play", " by=0", " by=0 unnamed", "no finisher's Over or Under on top"),  # MZ-31
        ("out", "circle=0", "circle=0 house=finish_wish:yes", "no finisher's Over or Under on top"),
        ("play", " by=0", " drawn by=0", "a drawn card that is not there"),
        ("silent", "silent=0", "silent=1", "seat 1 cannot be caught"),  # MZ-26
        ("silent", "silent=0", "said=100 silent=0", "seat 0 cannot be caught"),
        ("silent", "by=0", "by=0 house=announce_mode:auto", "seat 0 cannot be caught"),
        ("play", " by=0", " said=100 by=0", "seat 0 has announced a last card it does not have"),  # MZ-28
        ("play", " by=0", " tried=0 by=0", "an accusation that nobody could make"),  # MZ-27
        ("over", "phase=over", "phase=open", "a round left open with nobody to catch"),  # MZ-34
        ("play", " by=0", " by=0 score=1/-1/0", "an impossible score"),  # MZ-40
        ("play", " by=0", " by=0 score=1/2/0 house=match:stakes", "an impossible score"),  # MZ-37
        ("play", " by=0", " by=0 score=1/101/0", "a score at which the match was over"),  # MZ-40
        ("play", " by=0", " by=0 deals=0/4/4", "a hand of no cards to be dealt"),  # MZ-39
        ("play", " by=0", " by=0 played=5 house=match:stakes", "more rounds than the match has"),  # MZ-38
        ("play", " by=0", " by=0 played=1", "more rounds than the match has"),
    ],
)
def test_a_planted_fault_is_named(name: str, old: str, new: str, fault: str) -> None:
    assert SOUND[name].count(old) == 1
    assert fault in position(SOUND[name].replace(old, new)).faults()


@pytest.mark.parametrize(
    "line",
    [
        "mazec turn=1 hands=Kh9h/TcTs9c/AcAd pile=7d7h stock=7c7s8c8d8s8hTdThJcJdJhJsQcQdQhQsKcKdKs9d9sAhAs owed=12 attack=7 by=0",
        "mazec turn=1 hands=Kh9h/TcTs9c/AcAd pile=7h7d stock=7c7s8c8d8s8hTdThJcJdJhJsQcQdQhQsKcKdKs9d9sAhAs owed=2 attack=7 by=0",
        "mazec turn=1 phase=over hands=-/TcTs9c/AcAd pile=8cTd8d stock=7c7s7d7h8s8hThJcJdJhJsQcQdQhQsKhKcKdKs9h9d9sAhAs places=0"
        " played=5 house=match:stakes",
    ],
)
def test_what_a_reshuffle_a_paid_seven_or_the_last_round_leads_to_is_sound(line: str) -> None:
    """MZ-15, MZ-35, MZ-38: sevens went back into the stock in mid-chain; the lower seven was paid; the match is over."""
    assert position(line).faults() == []


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("pile=X1", "pile: its top card has to be known"),
        ("pile=2c", "pile: its top card has to be known"),
        ("pile=Td??", "pile: its top card has to be known"),
        ("pile=Td circle=0", "circle: only a finisher's place is provisional"),
        ("phase=open pile=Td", "places: nobody has finished"),
        ("pile=Td deals=9/4", "deals: hands have 0 to 8 cards, and there are enough for all"),
    ],
)
def test_a_line_on_which_nothing_could_be_played_is_refused(word: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        position(f"mazec hands=Kh9h/TcTs {word}")


def test_a_foreign_card_in_a_composed_hand_is_worth_nothing() -> None:
    """MZ-36"""
    game = position("mazec turn=1 hands=-/Kc/2s pile=Kh by=0 places=0 circle=0")
    for move in ("Kc", "pass"):
        game.apply(game.turn, move)
    assert (game.phase, game.score) == ("over", [0, 0, 0])
