"""Colours and signs: an `Ink` names theme variables, a `Palette` turns inks into Rich styles, a `Look` is how the player wants it drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple
from weakref import WeakKeyDictionary

from rich.style import Style
from textual.app import App
from textual.color import Color

from cardtable.tui.themes import fallback

SHAPES = "●▲■◆★✚▼◈"
"""The signs of the seats, so that no seat is known by its colour alone."""

ASCII = str.maketrans(
    {
        "●": "o",
        "▲": "^",
        "■": "#",
        "◆": "%",
        "★": "*",
        "✚": "+",
        "▼": "v",
        "◈": "@",
        "◉": "b",
        "▶": ">",
        "▮": "|",
        "…": "~",
        "·": ".",
        "♣": "C",
        "♦": "D",
    }
    | {
        "‹": "<",
        "›": ">",
        "×": "x",
        "–": "-",
        "—": "-",
        "○": "o",
        "✓": "v",
        "♥": "H",
        "♠": "S",
        "▌": "|",
        "▐": "|",
        "“": '"',
        "”": '"',
        "’": "'",
        "↻": ">",
        "↺": "<",
    }
)
"""What stands for our signs where only ASCII can be shown."""

_RED = frozenset({"card-red", "card-blue", "card-bell", "felt-red", "felt-blue", "felt-bell"})


class Ink(NamedTuple):
    """Text colour, ground colour (names of theme variables) and any of `b`old, `u`nderlined, `-` never underlined."""

    fg: str
    bg: str
    how: str = ""


class Look(NamedTuple):
    """How one player wants the table drawn; `say` fills `{s0}` with a name and `{9h}` with a face, `names` are the seats' names."""

    drawing: Literal["half", "outline", "ascii"] = "half"
    faces: str = "french"
    letters: bool = False
    four: bool = False
    say: Callable[[str], str] = str
    names: tuple[str, ...] = ()
    tints: tuple[int, ...] = ()

    @property
    def plain_suits(self) -> bool:
        """Whether suits are letters: by wish, or because nothing but ASCII can be shown."""
        return self.letters or self.drawing == "ascii"

    def name(self, seat: int) -> str:
        """The name of the seat."""
        return self.names[seat] if seat < len(self.names) else self.say(f"{{s{seat}}}")

    def words(self, sentence: str) -> str:
        """A sentence of the scene with names and faces filled in."""
        return self.say(sentence)

    def tint(self, seat: int) -> str:
        """The theme's colour of the seat; `tints` are given where the seats have colours of their own, as pawns have."""
        return f"seat-{self.tints[seat] if seat < len(self.tints) else seat % 8 + 1}"

    def shape(self, seat: int) -> str:
        """The sign of the seat."""
        return SHAPES[seat % len(SHAPES)]


class Palette:
    """The styles of one theme; where all its colours are greys, red suits are underlined."""

    def __init__(self, variables: Mapping[str, str], mono: bool = False) -> None:
        self._variables = variables
        self._styles: dict[Ink, Style] = {}
        self.mono = mono or _grey(self.colour("card-red"))

    def colour(self, name: str) -> Color:
        """The colour of a theme variable, or what stands for it in a theme that does not know cards; `seat-1%30` is 30 % of it over the board."""
        name, percent, share = name.partition("%")
        colour = Color.parse(self._variables.get(name) or fallback(name, self._variables))
        if not percent:
            return colour
        board = self.colour("board")
        return board if colour.ansi is not None or board.ansi is not None else board.blend(colour, int(share) / 100, 1)

    def style(self, ink: Ink) -> Style:
        """The Rich style of an ink."""
        found = self._styles.get(ink)
        if found is None:
            found = self._styles[ink] = self._mix(ink)
        return found

    def _mix(self, ink: Ink) -> Style:
        ground = self.colour(ink.bg)
        text = self.colour(ink.fg)
        marked = self.mono and ink.fg in _RED and "b" in ink.how and "-" not in ink.how
        return Style(
            color=_over(text, ground).rich_color,
            bgcolor=ground.rich_color,
            bold="b" in ink.how and not marked,
            underline="u" in ink.how or marked,
        )


def _over(text: Color, ground: Color) -> Color:
    return text if text.ansi is not None or text.a == 1 or ground.ansi is not None else ground + text


def _grey(colour: Color) -> bool:
    return colour.ansi is None and max(colour.rgb) - min(colour.rgb) < 8


_palettes: WeakKeyDictionary[App[Any], tuple[object, Palette]] = WeakKeyDictionary()


def palette(app: App[Any]) -> Palette:
    """The palette of the theme that the app shows now."""
    key = (app.theme, id(app.theme_variables), app.no_color)
    kept = _palettes.get(app)
    if kept is None or kept[0] != key:
        kept = _palettes[app] = (key, Palette(app.theme_variables, app.no_color))
    return kept[1]
