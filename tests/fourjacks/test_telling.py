"""What everybody is told of a move of 4JACKS, and what the table shows after a game."""

import pytest
from playing import play, position

from cardtable.games.fourjacks.rules import FourJacks, FourJacksHouse


def told(line, move, seat=None):
    """The sentences of a move that the seat to move makes."""
    game = position(line)
    who = game.actors()[0] if seat is None else seat
    return game.narrate(who, move, play(game, f"{who}:{move}"))


@pytest.mark.parametrize(
    ("line", "move", "sentences"),
    [
        ("hands=Ac/2c pawns=-/0005/-/-", "AR+",
         ["{s0} plays {Ac} and brings on a red pawn.", "A blue pawn on Red's start goes back to its base."]),
        ("hands=5c5h/2c pawns=1015/-/-/-", "5R10>15", ["{s0} plays {5c}: a red pawn from 10 to 15.", "A red pawn on 15 goes back to its base."]),
        ("hands=3c/2c pawns=02/-/-/-", "3R02>63", ["{s0} plays {3c}: a red pawn back from 02 to 63."]),
        ("hands=3c/2c pawns=j5/-/-/-", "3Rj5>j2", ["{s0} plays {3c}: a red pawn back from J5 to J2."]),
        ("hands=Jc/2c pawns=00/40/-/-", "JR00~B40", ["{s0} plays {Jc} and swaps a red pawn on Red's start with a blue pawn on 40."]),
        ("hands=7c/2c pawns=10/12/07/-", "7R10>12,G07>12",
         ["{s0} plays {7c}: a red pawn from 10 to 12, then a green pawn from 07 to 12.",
          "A blue pawn on 12 goes back to its base.", "A red pawn on 12 goes back to its base."]),
        ("hands=X1/2c pawns=1012/14/-/- house=burn:all", "X7R10>17",
         ["{s0} plays {X1}: a red pawn from 10 to 17.", "A red pawn on 12 goes back to its base.", "A blue pawn on 14 goes back to its base."]),
        ("hands=X1/2c pawns=10/14/-/- house=burn:all", "XR10>16", ["{s0} plays {X1}: a red pawn from 10 to Blue's start."]),
        ("hands=X15c/2c pawns=05/-/-/- house=joker:18", "XR05>23", ["{s0} plays {X1}: a red pawn from 05 to 23.", "{s0} plays again."]),
        ("hands=5c6c/2c", "fold", ["{s0} folds: {5c} {6c}."]),
        ("hands=5c6c/2c house=fold_cards:one_out", "fold6", ["{s0} folds and lays down {6c}."]),
        ("hands=6c/2c folded=0 house=fold_cards:one_out", "fold6", ["{s0} lays down {6c}."]),
        ("hands=5c/-", "fold", ["{s0} folds: {5c}.", "The deal is over."]),
        ("phase=over turn=1 hands=-/- stock=42", "deal", ["{s1} deals."]),
        ("phase=over turn=1 hands=-/- seed=a/1", "deal", ["{s1} shuffles and deals."]),
    ],
)  # fmt: skip
def test_a_move_is_told_in_full(line, move, sentences):
    """FJ-14, FJ-16, FJ-29, FJ-9: the card, what it does, who is sent home, what follows."""
    assert told("fourjacks " + line, move) == sentences


def test_the_exchange_names_no_card():
    """House rule exchange: a card put aside is not told of; the last one lets everybody take up theirs."""
    line = "fourjacks phase=give turn=1 hands=5c/7c/8c/2c house=exchange:yes"
    assert told(line, "7>3") == ["{s1} puts a card aside for {s3}."]
    last = "fourjacks phase=give hands=5c/-/-/- given=-/7c/8c/2c house=exchange:yes"
    assert told(last, "5>2") == ["{s0} puts a card aside for {s2}.", "The partners take up each other's cards."]


def test_hands_dealt_anew_are_counted():
    """House rule redraw: told of with the deal that begins the next game."""
    found = set()
    for seed in range(60):
        line = f"fourjacks phase=over turn=1 hands=-/- pawns=j1j2j3j4j5/-/j1j2j3j4j5/- score=30/0 seed=s{seed}/1 house=match:points,redraw:yes"
        found.add(tuple(told(line, "deal")))
    assert ("Game 2 begins.", "{s1} shuffles and deals.") in found
    assert ("Game 2 begins.", "{s1} shuffles and deals.", "A hand without a card to bring on with is dealt anew.") in found
    assert ("Game 2 begins.", "{s1} shuffles and deals.", "Hands without a card to bring on with are dealt anew, 2 times.") in found


TEAMS = "fourjacks hands=Ac5h/2c/2h/2d pawns=63j2j3j4j5/20j4j5/j1j2j3j4j5/j5 house=match:"


def test_fj_37_a_game_of_a_match_tells_and_shows_what_it_brings():
    """FJ-37: in the log and on the sheet; a single game has no sheet, and there is none while a game is played."""
    line = TEAMS + "points score=40/60 game=2 first=2"
    assert told(line, "AR63>j1")[1:] == ["{s0} and {s2} win the game.", "It brings these points: {s0} and {s2} +30, {s1} and {s3} +6."]
    game = play(line, "AR63>j1")
    assert game.scene(None).sheet.rows == (("{s0} and {s2}", "10/10", "+30", "70"), ("{s1} and {s3}", "3/10", "+6", "66"))
    assert position(line).scene(None).sheet is None
    assert play(TEAMS.replace(" house=match:", ""), "AR63>j1").scene(None).sheet is None
    coins = play(TEAMS + "coins", "AR63>j1").scene(0).sheet
    assert [row[2:] for row in coins.rows] == [("+7", "7"), ("-7", "-7")]


def test_fj_37_the_last_game_of_a_match_tells_its_winner_and_the_matchs():
    """FJ-37: who wins the last game need not win the match."""
    line = TEAMS + "points score=0/60 game=3 first=3"
    assert told(line, "AR63>j1")[1:] == [
        "{s0} and {s2} win the game.",
        "It brings these points: {s0} and {s2} +30, {s1} and {s3} +6.",
        "{s1} and {s3} win the match, 66 to 30.",
    ]


def test_fj_16_only_the_seat_itself_is_told_that_it_cannot_play():
    """FJ-8: the prompt of the others does not give a hand away."""
    from cardtable.game import seen_by

    game = position("fourjacks hands=5c6c/2c")
    assert "no card of yours" in seen_by(game, 0).scene(0).prompt.words
    for seat in (1, None):
        assert seen_by(game, seat).scene(seat).prompt.words == "{s0} is to move."
    assert FourJacks.new(2, 1, FourJacksHouse()).scene(1).sheet is None
