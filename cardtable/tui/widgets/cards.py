"""The drawing of a card: rows of inked text for every drawing (half blocks, outline, ASCII) and size (big, large, mini, chip)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from textual.geometry import Size

from cardtable.cards import JOKERS, UNSEEN, rank_glyph, suit_glyphs
from cardtable.tui.widgets.drawn import Canvas
from cardtable.tui.widgets.ink import Ink, Look

BIG, LARGE, MINI, CHIP = Size(9, 7), Size(7, 5), Size(6, 3), Size(5, 1)

PEEP = 3  # letters that a lapped card still shows

Edge = Literal["plain", "lit", "focus", "marked"]
Run = tuple[str, Ink]
Row = tuple[Run, ...]


class Pen(NamedTuple):
    """How one card is drawn: its size, what it lies on, its edge, whether it cannot be played (`off`).

    A `lapped` card shows its corner only, a `tight` one writes ten as `T`.
    """

    look: tuple[str, str, bool, bool]
    size: Size = LARGE
    ground: str = "felt"
    edge: Edge = "plain"
    off: bool = False
    lapped: bool = False
    tight: bool = False


_FRAMES: dict[str, dict[Edge, str]] = {
    "half": dict.fromkeys(("plain", "lit", "focus", "marked"), "▗▄▖▐▌▝▀▘"),
    "outline": {"plain": "╭─╮││╰─╯", "lit": "┌─┐││└─┘", "focus": "┏━┓┃┃┗━┛", "marked": "╔═╗║║╚═╝"},
    "ascii": {"plain": "+-+||+-+", "lit": "+=+||+=+", "focus": "#=####=#", "marked": "*-****-*"},
}
"""By drawing and edge: the top row's left, middle and right, the sides, the bottom row's left, middle and right."""

_BACKS = {"half": "╱╲", "outline": "╱╲", "ascii": "/\\"}
_INKS = {"c": "black", "s": "black", "d": "red", "h": "red"}
_FOUR_INKS = _INKS | {"c": "green", "d": "blue"}
_GERMAN_INKS = {"c": "acorn", "d": "bell", "h": "red", "s": "leaf"}


def pen(look: Look, size: Size = LARGE, ground: str = "felt", edge: Edge = "plain", off: bool = False) -> Pen:
    """The pen for a player's look."""
    return Pen((look.drawing, look.faces, look.plain_suits, look.four), size, ground, edge, off)


@lru_cache(4096)
def card_rows(card: str, stands: str, pen: Pen) -> tuple[Row, ...]:
    """The rows of a card of the pen's size; `stands` is the rank of a wild card in its place."""
    if pen.size == CHIP:
        return (_chip(card, stands, pen),)
    if card == UNSEEN:
        return _framed(_pattern(pen), pen, _back_ink(pen), _rim(pen))
    return _framed(_inside(card, stands, pen), pen, _face_ink(card, pen), _edge_ink(pen))


def empty_rows(pen: Pen) -> tuple[Row, ...]:
    """An empty place of the size of a card."""
    outline = pen._replace(look=("ascii" if pen.look[0] == "ascii" else "outline", *pen.look[1:]))
    ink = Ink("accent" if pen.edge != "plain" else "ink-dim", pen.ground)
    width, height = pen.size
    if height == 1:
        return ((("[" + " " * (width - 2) + "]", ink),),)
    return _framed([" " * (width - 2)] * (height - 2), outline, ink, ink)


def stamp(canvas: Canvas, x: int, y: int, rows: tuple[Row, ...], width: int = 99) -> None:
    """Draw the first `width` columns of the rows."""
    for dy, row in enumerate(rows):
        at = x
        for text, ink in row:
            at = canvas.put(at, y + dy, text[: max(0, x + width - at)], ink)


def index(card: str, look: tuple[str, str, bool, bool], tight: bool = False) -> str:
    """The corner of a card, one to three cells: `10♥`, `U♣`, `10H`; a tight one has two."""
    _drawing, faces, letters, _four = look
    if card in JOKERS:
        return "JK" if tight else "JKR"
    rank = "T" if tight and card[0] == "T" else rank_glyph(card[0], faces)
    return rank + suit_glyphs(faces, letters)[card[1]]


def _pip(card: str, pen: Pen) -> str:
    if card in JOKERS:
        return "*" if pen.look[2] else "★"
    return suit_glyphs(pen.look[1], pen.look[2])[card[1]]


def _inside(card: str, stands: str, pen: Pen) -> list[str]:
    corner = index(card, pen.look, pen.tight)
    width = pen.size.width - 2
    worth = "=" + rank_glyph(stands, pen.look[1]) if stands else ""
    if pen.size == MINI:
        return [_fit(corner, worth.replace("10", "T"), PEEP).ljust(width) if pen.lapped else _fit(corner, worth, width).center(width)]
    middle = worth.ljust(width) if worth else _pip(card, pen).center(width)
    if pen.off or pen.lapped:
        middle, last = worth.ljust(width), " " * width
    else:
        last = corner.rjust(width)
    air = [" " * width] * ((pen.size.height - 5) // 2)
    return [corner.ljust(width), *air, middle, *air, last]


def _fit(corner: str, worth: str, width: int) -> str:
    return corner + worth if len(corner + worth) <= width else corner[0] + worth


def _chip(card: str, stands: str, pen: Pen) -> Row:
    width = pen.size.width
    if card == UNSEEN:
        return ((_pattern(pen)[0][:width].center(width), _back_ink(pen)),)
    text = _fit(index(card, pen.look, pen.tight), "=" + rank_glyph(stands, pen.look[1]) if stands else "", width)
    left, right = ("", "") if pen.tight else (" ", " ")
    if pen.look[0] != "half" and not pen.tight:
        left, right = "[", "]"
    text = (left + text + right).ljust(width) if len(text) <= width - 2 else text.ljust(width)
    return ((text, _face_ink(card, pen) if pen.edge == "plain" else Ink("accent-ink", "accent", "bu" if pen.edge == "focus" else "b")),)


def _pattern(pen: Pen) -> list[str]:
    width, height = pen.size.width - 2 * (pen.size != CHIP), max(1, pen.size.height - 2)
    one, two = tuple(_BACKS[pen.look[0]])
    return [((one + two if y % 2 == 0 else two + one) * width)[:width] for y in range(height)]


def _framed(inside: list[str], pen: Pen, ink: Ink, edge: Ink) -> tuple[Row, ...]:
    tl, top, tr, left, right, bl, bottom, br = tuple(_FRAMES[pen.look[0]][pen.edge])
    width = pen.size.width - 2
    soft = ink._replace(how="") if len(inside) > 1 else ink
    middle = [((left, edge), *_bare(text, soft if y == len(inside) // 2 else ink), (right, edge)) for y, text in enumerate(inside)]
    return (((tl + top * width + tr, edge),), *middle, ((bl + bottom * width + br, edge),))


def _bare(text: str, ink: Ink) -> Row:
    """The text with its blanks apart, so that no line is drawn under those."""
    core, blank = text.strip(), ink._replace(how=ink.how + "-")
    start = text.index(core)
    return (text[:start], blank), (core, ink), (text[start + len(core) :], blank)


def _face_ink(card: str, pen: Pen) -> Ink:
    inks = _GERMAN_INKS if pen.look[1] == "german" else _FOUR_INKS if pen.look[3] else _INKS
    colour = "black" if card in JOKERS else inks[card[1]]
    if pen.look[0] == "half":
        return Ink(f"card-{colour}", "card-off" if pen.off else "card-face", "b")
    return Ink(f"felt-{colour}", pen.ground, "b")


def _edge_ink(pen: Pen) -> Ink:
    if pen.edge != "plain":
        return Ink("accent", pen.ground)
    if pen.look[0] == "half":
        return Ink("card-off" if pen.off else "card-edge", pen.ground)
    return Ink("ink-dim" if pen.off else "ink", pen.ground)


def _back_ink(pen: Pen) -> Ink:
    return Ink("card-back-line", "card-back") if pen.look[0] == "half" else Ink("ink-dim", pen.ground)


def _rim(pen: Pen) -> Ink:
    return Ink("card-rim", pen.ground) if pen.edge == "plain" and pen.look[0] == "half" else _edge_ink(pen)
