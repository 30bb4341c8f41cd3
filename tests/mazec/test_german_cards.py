"""German-suited cards: how they are shown, told apart without colour, and typed."""

from __future__ import annotations

from io import StringIO

import pytest
from playing import position

from cardtable.cards import RANKS, SUITS, face, lettered, suit_glyphs
from cardtable.game import MoveError
from cardtable.plain import play_plainly
from cardtable.record import Player
from cardtable.table import Table
from cardtable.typed import read_typed

LINE = "mazec hands=Qd8d8hJs7c9cKs/8c8s pile=Td stock=7h"
PLAYERS = (Player("Ann"), Player("Bo"))


def test_every_suit_has_a_sign_of_its_own_and_no_letter_is_a_rank() -> None:
    signs, letters = suit_glyphs("german"), suit_glyphs("german", letters=True)
    assert len(set(signs.values())) == len(set(letters.values())) == 4
    assert signs["d"] != suit_glyphs()["d"]
    assert not set(letters.values()) & {*RANKS, "U", "O"}


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("O◉ = ♠", "Qd=s"), ("ob=l", "Qd=s"), ("Over of bells = leaves", "Qd=s"), ("Ob leaves", "Qd=s"), ("1 leaves", "Qd=s"), ("1 l", "Qd=s"),
        ("8◉8♥", "8d8h"), ("8b 8h", "8d8h"), ("eight of bells, eight of hearts", "8d8h"), ("8d8h", "8d8h"), ("Ob = green", "Qd=s"),
        ("O♦=♣", "Qd=c"), ("Schellen Ober = Eichel", ""), ("O Schellen", ""), ("draw", "draw"),
    ],
)  # fmt: skip
def test_signs_letters_and_words_of_both_packs_are_read(typed: str, move: str) -> None:
    view = position(LINE)
    if move:
        assert read_typed(view, 0, PLAYERS, typed) == move
    else:
        with pytest.raises(MoveError):
            read_typed(view, 0, PLAYERS, typed)


def test_a_card_that_does_not_fit_is_not_taken_for_a_place_in_the_hand_and_a_wish() -> None:
    view = position("mazec hands=8d8h9h9c7sKsQd7c/8c8s pile=Td stock=7h")
    with pytest.raises(MoveError):
        read_typed(view, 0, PLAYERS, "7c")  # the seventh card is an Over, but 7c is a card


def test_what_is_shown_as_a_move_can_be_typed() -> None:
    view = position(LINE)
    for move in view.legal(0):
        assert view.read(0, lettered(move, "german")) == move


def test_the_plain_table_speaks_german_cards_and_french_ones_by_choice() -> None:
    def shown(faces: str, letters: bool) -> str:
        sink = StringIO()
        play_plainly(Table(position(LINE), PLAYERS), StringIO("\nquit\n"), sink, letters, faces)
        return sink.getvalue()

    german, french, letters = shown("", False), shown("french", False), shown("", True)
    assert "1:O◉  2:8◉" in german
    assert "Ob=a|b|h|l" in german
    assert "Qd=" not in german
    assert "1:Q♦  2:8♦" in french
    assert "Qd=c|d|h|s" in french
    assert "1:Ob  2:8b" in letters
    assert not any(sign in letters for sign in "♣◉♥♠")


def test_no_two_faces_look_alike() -> None:
    for letters in (False, True):
        faces = {face(rank + suit, "german", letters) for rank in RANKS for suit in SUITS}
        assert len(faces) == 52
