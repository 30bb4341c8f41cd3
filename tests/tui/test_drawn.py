"""The canvas counts cells, not characters, and finds what has changed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region, Size

from cardtable.tui.widgets.drawn import Canvas, ascii_only, clean, cut, wide, wrap
from cardtable.tui.widgets.ink import Ink

INK = Ink("ink", "felt")


def test_a_long_name_is_cut_by_cells() -> None:
    assert cut("Alexandra", 6) == "Alexa…"
    assert cut("李小龍", 5) == "李小…"
    assert cut("李小龍", 4) == "李…"
    assert cut("אברהם", 4) == "אבר…"
    assert cut("Ann", 3) == "Ann"
    assert cut("Ann", 0) == ""


@given(st.text(max_size=30), st.integers(0, 20))
def test_a_cut_text_never_takes_more_room(text: str, width: int) -> None:
    assert wide(cut(text, width)) <= width


@given(st.text(max_size=60), st.integers(2, 20))
def test_wrapped_lines_never_take_more_room(text: str, width: int) -> None:
    assert all(wide(line) <= width for line in wrap(text, width))


@given(st.text(max_size=40), st.integers(-5, 12))
def test_a_row_keeps_its_width_whatever_is_written(text: str, x: int) -> None:
    canvas = Canvas(Size(10, 1), INK)
    canvas.put(x, 0, clean(text), INK)
    assert wide("".join(canvas.chars[0])) == 10


def test_control_and_direction_characters_do_not_reach_the_terminal() -> None:
    assert clean("A\x1b[31m\u202eB\n\u200dC\ufe0f") == "A[31mBC"


def test_a_combining_sign_joins_its_letter() -> None:
    canvas = Canvas(Size(4, 1), INK)
    assert canvas.put(0, 0, "e\u0301x", INK) == 2
    assert canvas.text() == ["e\u0301x"]


def test_ascii_has_something_for_every_sign() -> None:
    assert ascii_only("● ▶ Chloé ▮▮ 10♥ 李") == "o > Chloe || 10H ?"


def test_only_the_cells_that_differ_are_repainted() -> None:
    old, new = Canvas(Size(20, 3), INK), Canvas(Size(20, 3), INK)
    new.put(5, 1, "abc", INK)
    new.put(9, 2, " ", Ink("ink", "bar"))
    assert new.changes(old) == [Region(5, 1, 3, 1), Region(9, 2, 1, 1)]
    assert new.changes(new) == []


def test_the_uppermost_spot_is_found() -> None:
    canvas = Canvas(Size(10, 3), INK)
    canvas.spot(Region(0, 0, 10, 3), "place")
    canvas.spot(Region(4, 1, 2, 1), "card")
    found = [canvas.at(Region(x, 1, 1, 1).offset) for x in (3, 4, 5, 6)]
    assert [spot.pick if spot else "" for spot in found] == ["place", "card", "card", "place"]
    assert canvas.at(Region(0, 5, 1, 1).offset) is None
