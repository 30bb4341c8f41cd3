"""Taking back within a turn of many plays, where two packs have the same faces."""

from __future__ import annotations

from cardtable.games.mazzeltof.rules import MazzelTof
from cardtable.record import Player
from cardtable.table import Table

START = "build=8d/7d/4s"
PLAYERS = [Player("Ann"), Player("Bo")]


def table(line: str, *moves: str) -> Table:
    found = Table(MazzelTof.parse(line), PLAYERS)
    for move in moves:
        found.play(0, move, found.ply)
    return found


def test_plays_are_taken_back_one_by_one_within_the_turn() -> None:
    """The other side holds a joker of its own: that the same face lies there now reveals nothing."""
    at = table(f"mazzeltof hands=X19h5cKs/X19h3c piles=20/20 {START}", "9h>r", "X1>m", "5c>b")
    for left in (2, 1, 0):
        assert at.can_undo(0)
        at.undo()
        assert at.ply == left


def test_a_new_hand_cannot_be_given_back() -> None:
    at = table("mazzeltof hands=9h/X19h3c piles=3d4d5d6d7d8d9dTdJdQdKdAd3c4c/20 build=8d/7d/4s", "9h>r")
    assert not at.can_undo(0)


def test_a_card_off_the_open_pile_can_be_laid_back() -> None:
    assert table(f"mazzeltof hands=Ks/X19h3c piles=3d4d9d/20 last=0 {START}", "9d>r").can_undo(0)


def test_the_pass_ends_the_turn_for_good() -> None:
    assert not table(f"mazzeltof hands=KsKd/X19h3c piles=20/3d4d5d6d7d8d9dTdJdQdKdAd {START}", "Ks>o").can_undo(0)
