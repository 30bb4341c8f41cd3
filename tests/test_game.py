"""The walk over picks, views, and the words of a position line."""

from __future__ import annotations

import pytest

from cardtable.game import Words, advance, bare, leading, seen_by, walk, write_line
from cardtable.games import GAMES

MOVES = {
    "9h": ("9h",),
    "Jc=s": ("Jc", "s"),
    "Jc=h": ("Jc", "h"),
    "draw": ("draw",),
    "8d": ("8d",),
    "8d8h": ("8d", "8h"),
    "x2c5d": ("throw", ("2c", "5d")),
    "x2c7h": ("throw", ("2c", "7h")),
    "7R05>06": ("7", "R05", "06"),
}


def test_without_picks_everything_that_begins_a_move_is_lit() -> None:
    here = walk(MOVES, ())
    assert here.next == ("9h", "Jc", "draw", "8d", "throw", "7")
    assert here.move is None


def test_a_pick_lights_what_may_follow_and_a_whole_move_can_be_played() -> None:
    assert walk(MOVES, ("Jc",)) == (("s", "h"), None)
    assert walk(MOVES, ("Jc", "h")) == ((), "Jc=h")
    assert walk(MOVES, ("9h",)) == ((), "9h")
    assert walk(MOVES, ("8d",)) == (("8h",), "8d")
    assert walk(MOVES, ("Qd",)) == ((), None)


def test_what_is_picked_in_any_order_is_picked_in_any_order() -> None:
    assert walk(MOVES, ("throw",)).next == ("2c", "5d", "7h")
    assert walk(MOVES, ("throw", "5d")).next == ("2c",)
    assert walk(MOVES, ("throw", "5d", "2c")).move == "x2c5d"
    assert walk(MOVES, ("throw", "2c", "5d")).move == "x2c5d"


def test_two_equal_cards_are_picked_twice() -> None:
    moves = {"9h9h": (("9h", "9h"),)}
    assert walk(moves, ("9h",)).next == ("9h",)
    assert walk(moves, ("9h", "9h")).move == "9h9h"


def test_what_the_picks_lead_to_is_all_that_a_walk_needs() -> None:
    assert list(leading(MOVES, ("8d",))) == ["8d", "8d8h"]
    assert list(leading(MOVES, ("throw", "7h"))) == ["x2c7h"]
    assert leading(MOVES, ("9h", "8d")) == {}
    for picks in ((), ("Jc",), ("throw",), ("throw", "2c"), ("8d", "8h"), ("8h",)):
        assert walk(leading(MOVES, picks), picks) == walk(MOVES, picks)


def test_after_the_first_a_pick_without_a_choice_is_made_by_itself() -> None:
    assert advance(MOVES, ()) == ()
    assert advance(MOVES, ("7",)) == ("7", "R05", "06")
    assert advance(MOVES, ("8d",)) == ("8d",)
    assert advance(MOVES, ("throw", "7h")) == ("throw", "7h", "2c")


def test_a_call_is_no_part_of_the_bare_move() -> None:
    assert [bare(move) for move in ("9h!", "Jc=s!!", "!", "!!", "?1")] == ["9h", "Jc=s", "!", "!!", "?1"]


def test_a_view_hides_what_is_not_for_the_seat_and_the_seed() -> None:
    game = GAMES["maumau"].new(3, "k7f2")
    line = game.text()
    view = seen_by(game, 1)
    assert (view.seed, view.shuffles) == ("", 1)
    assert [len(zone.cards) for zone in view.zones()] == [len(zone.cards) for zone in game.zones()]
    seen = {zone.name for zone in view.zones() if "??" not in zone.cards}
    assert seen == {"pile", "hand 1"}
    assert {zone.name for zone in seen_by(game, None).zones() if "??" not in zone.cards} == {"pile"}
    assert game.text() == line


def test_a_line_leaves_out_what_is_as_always() -> None:
    assert write_line("g", (("turn", "0", "0"), ("wish", "s", ""), ("drawn", True, False), ("faced", False, False))) == "g wish=s drawn"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("h turn=1", "begins with its name"),
        ("g turn=1 turn=2", "twice"),
        ("g turn", "not a value of turn"),
        ("g turn=", "not a value of turn"),
        ("g turn=-1", "not a number"),
        ("g turn=٣", "not a number"),
        ("g turn=3", "no seat 3 of 3"),
        ("g drawn=1", "stands alone"),
        ("g wish=x", "not a value of wish"),
        ("g score=1/2", "needs 3 numbers"),
        ("g said=0123", "needs 3 digits"),
        ("g said=003", "needs 3 digits"),
        ("g silent=11", "names a seat twice"),
        ("g pile=9x", "not a card"),
        ("g hands=9h/8h", "needs 3 lists"),
        ("g seed=a-b/1", "letters, digits"),
        ("g colour=red", "no word of this position"),
        ("g flag", "no word of this position"),
    ],
)
def test_a_malformed_line_is_refused_by_its_word(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_all(line)


def read_all(line: str) -> None:
    words = Words(line, "g")
    words.seat("turn", 3)
    words.flag("drawn")
    words.word("wish", "", tuple("cdhs"))
    words.numbers("score", [0, 0, 0])
    words.digits("said", 3, 2)
    words.seats("silent", 3)
    words.cards("pile")
    words.card_lists("hands", 3)
    words.seed()
    words.end()


def test_a_whole_line_is_read() -> None:
    words = Words("g turn=2 drawn wish=h score=-5/0/12 silent=20 pile=9hQs hands=2/-/9h seed=k7f2/3", "g")
    assert words.seat("turn", 3) == 2
    assert words.flag("drawn")
    assert words.word("wish", "", tuple("cdhs")) == "h"
    assert words.numbers("score", [0, 0, 0]) == [-5, 0, 12]
    assert words.seats("silent", 3) == [2, 0]
    assert words.cards("pile") == ["9h", "Qs"]
    assert words.card_lists("hands", 3) == [["??", "??"], [], ["9h"]]
    assert words.seed() == ("k7f2", 3)
    words.end()
