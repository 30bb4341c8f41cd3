"""Every card in every drawing and size has the rows of its size, and a back tells nothing."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from cardtable.cards import UNSEEN, pack
from cardtable.tui.widgets.cards import BIG, CHIP, LARGE, MINI, card_rows, empty_rows, pen
from cardtable.tui.widgets.drawn import wide
from cardtable.tui.widgets.ink import Look

SIZES = (BIG, LARGE, MINI, CHIP)


def text(card: str, look: Look | None = None, size: Size = LARGE, stands: str = "", **how: object) -> list[str]:
    drawn = pen(look or Look(), size)._replace(**how)  # type: ignore[arg-type]
    return ["".join(run for run, _ink in row) for row in card_rows(card, stands, drawn)]


def test_a_ten_of_hearts_in_half_blocks() -> None:
    assert text("Th") == ["▗▄▄▄▄▄▖", "▐10♥  ▌", "▐  ♥  ▌", "▐  10♥▌", "▝▀▀▀▀▀▘"]


def test_a_big_card_has_air() -> None:
    assert text("Ks", size=BIG) == ["▗▄▄▄▄▄▄▄▖", "▐K♠     ▌", "▐       ▌", "▐   ♠   ▌", "▐       ▌", "▐     K♠▌", "▝▀▀▀▀▀▀▀▘"]


def test_an_outlined_card() -> None:
    assert text("Qd", Look("outline")) == ["╭─────╮", "│Q♦   │", "│  ♦  │", "│   Q♦│", "╰─────╯"]


def test_an_ascii_card_is_ascii() -> None:
    assert text("Qd", Look("ascii")) == ["+-----+", "|QD   |", "|  D  |", "|   QD|", "+-----+"]


def test_the_edges_differ_without_colour_where_lines_are_drawn() -> None:
    for drawing in ("outline", "ascii"):
        assert len({tuple(text("Qd", Look(drawing), edge=edge)) for edge in ("plain", "lit", "focus", "marked")}) == 4  # type: ignore[arg-type]


def test_mini_and_chip() -> None:
    assert text("9d", size=MINI) == ["▗▄▄▄▄▖", "▐ 9♦ ▌", "▝▀▀▀▀▘"]
    assert text("Th", size=CHIP) == [" 10♥ "]
    assert text("9h", Look("outline"), CHIP) == ["[9♥] "]


def test_a_card_that_cannot_be_played_shows_its_corner_only() -> None:
    assert text("9d", off=True) == ["▗▄▄▄▄▄▖", "▐9♦   ▌", "▐     ▌", "▐     ▌", "▝▀▀▀▀▀▘"]


def test_a_wild_card_tells_what_it_stands_for() -> None:
    assert text("2s", stands="7")[2] == "▐=7   ▌"
    assert text("2s", size=MINI, stands="T")[1] == "▐2=10▌"
    assert text("X1", stands="T")[1:3] == ["▐JKR  ▌", "▐=10  ▌"]


def test_german_faces_and_letters() -> None:
    assert text("Jc", Look(faces="german"))[1] == "▐U♣   ▌"
    assert text("Qs", Look(faces="german", letters=True))[1] == "▐Ol   ▌"


@pytest.mark.parametrize("drawing", ["half", "outline", "ascii"])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_fills_its_size(drawing: str, size: Size) -> None:
    for card in (*pack(jokers=2), UNSEEN):
        for how in ({}, {"off": True}, {"lapped": True}, {"lapped": True, "tight": True}, {"edge": "focus"}):
            rows = text(card, Look(drawing), size, **how)  # type: ignore[arg-type]
            assert [wide(row) for row in rows] == [size.width] * size.height, (card, how, rows)
    empty = ["".join(run for run, _ink in row) for row in empty_rows(pen(Look(drawing), size))]  # type: ignore[arg-type]
    assert [wide(row) for row in empty] == [size.width] * size.height


def test_all_faces_differ_in_every_drawing_and_size() -> None:
    for drawing in ("half", "outline", "ascii"):
        for size in SIZES:
            faces = {tuple(text(card, Look(drawing), size)) for card in pack()}  # type: ignore[arg-type]
            assert len(faces) == 52


def test_red_and_black_and_four_colours_have_their_inks() -> None:
    def ink(card: str, look: Look) -> str:
        return next(ink.fg for run, ink in card_rows(card, "", pen(look))[1] if card[0] in run)

    assert [ink(f"9{suit}", Look()) for suit in "cdhs"] == ["card-black", "card-red", "card-red", "card-black"]
    assert [ink(f"9{suit}", Look(four=True)) for suit in "cdhs"] == ["card-green", "card-blue", "card-red", "card-black"]
    assert ink("9h", Look("outline")) == "felt-red"
