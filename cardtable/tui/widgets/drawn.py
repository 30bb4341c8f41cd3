"""One region of the screen, drawn cell by cell: it paints itself anew on a canvas and repaints only the cells that differ."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region, Size
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from cardtable.scene import Pick
from cardtable.tui.widgets.ink import ASCII, Ink, Look, Palette, palette
from cardtable.tui.widgets.messages import Hovered, Picked


class Spot(NamedTuple):
    """A rectangle that can be pointed at; `words` says what lies there, `nth` counts cards."""

    region: Region
    pick: Pick
    words: str = ""
    nth: int = -1


@lru_cache(4096)
def clean(text: str) -> str:
    """The text without control, direction and joining characters, so that a name cannot disturb the rows."""
    return "".join(c for c in text if unicodedata.category(c)[0] != "C" and c not in "\ufe0e\ufe0f")


@lru_cache(4096)
def width_of(char: str) -> int:
    """The cells one character takes: 0 for a combining one, 2 for a wide one."""
    if char < "\u0300":
        return 1
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wide(text: str) -> int:
    """The cells a clean text takes."""
    return len(text) if text.isascii() else sum(map(width_of, text))


def cut(text: str, width: int) -> str:
    """The clean text in at most `width` cells, `…` at its end where some of it is missing."""
    text = clean(text)
    if wide(text) <= width:
        return text
    kept, left = [], width - 1
    for char in text:
        left -= width_of(char)
        if left < 0:
            break
        kept.append(char)
    return "".join(kept) + "…" if width > 0 else ""


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken between words; a longer word is cut."""
    lines: list[str] = []
    line = ""
    for word in clean(text.replace("\n", " ")).split():
        longer = f"{line} {word}" if line else word
        if line and wide(longer) > width:
            lines.append(line)
            longer = word
        line = cut(longer, width)
    return [*lines, line] if line else lines


def shortened(lines: list[str], room: int, width: int) -> list[str]:
    """At most `room` of the lines, the last one cut where more would follow."""
    return lines if len(lines) <= room else [*lines[: room - 1], cut(" ".join(lines[room - 1 :]), width)]


@lru_cache(4096)
def ascii_only(text: str) -> str:
    """The text with our signs replaced and accents dropped; what has no ASCII at all becomes `?`."""
    plain = unicodedata.normalize("NFKD", text.translate(ASCII))
    return "".join(c if c.isascii() else "?" for c in plain if not unicodedata.combining(c))


class Canvas:
    """Cells to draw on, and the spots that can be pointed at."""

    def __init__(self, size: Size, ground: Ink, ascii: bool = False) -> None:
        self.width, self.height = size
        self.chars = [[" "] * self.width for _ in range(self.height)]
        self.inks = [[ground] * self.width for _ in range(self.height)]
        self.spots: list[Spot] = []
        self._ascii = ascii

    def put(self, x: int, y: int, text: str, ink: Ink) -> int:
        """Write the text at column x of row y, clipped to the canvas; returns the column behind it."""
        if not 0 <= y < self.height:
            return x + wide(text)
        chars, inks = self.chars[y], self.inks[y]
        for char in ascii_only(text) if self._ascii and not text.isascii() else text:
            cells = width_of(char)
            if not cells:
                if 0 < x <= self.width:
                    chars[x - 1] += char
            elif x >= 0 and x + cells <= self.width:
                chars[x], inks[x] = char, ink
                if cells == 2:
                    chars[x + 1], inks[x + 1] = "", ink
            x += cells
        return x

    def fill(self, region: Region, ink: Ink) -> None:
        """Make the region blank in the ink's ground."""
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            self.put(region.x, y, " " * region.width, ink)

    def spot(self, region: Region, pick: Pick, words: str = "", nth: int = -1) -> None:
        """Let the region be pointed at; what is drawn later lies above."""
        self.spots.append(Spot(region, pick, words, nth))

    def at(self, place: Offset) -> Spot | None:
        """The uppermost spot at a place of the canvas."""
        return next((spot for spot in reversed(self.spots) if spot.region.contains_point(place)), None)

    def strip(self, y: int, colours: Palette) -> Strip:
        """Row y as a strip."""
        segments, start = [], 0
        for ink, run in groupby(self.inks[y]):
            end = start + len(list(run))
            segments.append(Segment("".join(self.chars[y][start:end]), colours.style(ink)))
            start = end
        return Strip(segments, self.width)

    def text(self) -> list[str]:
        """The rows as plain text, for tests and for copying."""
        return ["".join(row).rstrip() for row in self.chars]

    def changes(self, old: Canvas) -> list[Region]:
        """The spans of the rows that differ from the old canvas of the same size."""
        return [span for y in range(self.height) if (span := self._change(old, y))]

    def _change(self, old: Canvas, y: int) -> Region | None:
        pairs = list(zip(self.chars[y], old.chars[y], self.inks[y], old.inks[y], strict=True))
        differ = [x for x, (a, b, c, d) in enumerate(pairs) if a != b or c != d]
        return Region(differ[0], y, differ[-1] - differ[0] + 1, 1) if differ else None


class Drawn(Widget):
    """A region that draws a part of the scene: `show` keeps what is shown, `paint` draws it."""

    ALLOW_SELECT = False
    GROUND = Ink("ink", "felt")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.look = Look()
        self._canvas = Canvas(Size(0, 0), self.GROUND)
        self._strips: dict[int, Strip] = {}
        self._pointed: Spot | None = None
        self.aimed: Pick = ""

    def paint(self, canvas: Canvas) -> None:
        """Draw the region on the blank canvas."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Paint anew and ask for a repaint of the cells that differ."""
        old, self._canvas = self._canvas, Canvas(self.content_size, self.GROUND, self.look.drawing == "ascii")
        if not self.content_size:
            return
        self.paint(self._canvas)
        if (old.width, old.height) != self.content_size:
            self._strips.clear()
            self.refresh()
        elif changes := self._canvas.changes(old):
            for change in changes:
                self._strips.pop(change.y, None)
            self.refresh(*changes)

    def aim(self, pick: Pick) -> None:
        """Show the keyboard's cursor on the thing with this pick; "" takes it away."""
        if pick != self.aimed:
            self.aimed = pick
            self.redraw()
            spot = next((spot for spot in self._canvas.spots if spot.pick == pick), None)
            if pick and spot:
                self.post_message(Hovered(spot.words, pick))

    def picks(self) -> tuple[Pick, ...]:
        """What can be pointed at here, in reading order, without repetition."""
        places = sorted((spot.region.y, spot.region.x, spot.pick) for spot in self._canvas.spots if spot.pick)
        return tuple(dict.fromkeys(pick for _y, _x, pick in places))

    def rows(self) -> list[str]:
        """What is painted, as plain text."""
        return self._canvas.text()

    def render_line(self, y: int) -> Strip:
        """The strip of row y."""
        if y >= self._canvas.height:
            return Strip.blank(self.content_size.width, palette(self.app).style(self.GROUND))
        found = self._strips.get(y)
        if found is None:
            found = self._strips[y] = self._canvas.strip(y, palette(self.app))
        return found

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, self._recolour)

    def _recolour(self, _theme: Theme) -> None:
        self._strips.clear()
        self.refresh()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Tell what was chosen."""
        spot = self._under(event)
        if spot is not None and spot.pick:
            event.stop()
            self.post_message(Picked(spot.pick, event.chain))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell what is pointed at, once for each thing."""
        spot = self._under(event)
        if spot != self._pointed:
            self._pointed = spot
            self.pointed(spot)

    def on_leave(self) -> None:
        """Nothing is pointed at any more."""
        if self._pointed is not None:
            self._pointed = None
            self.pointed(None)

    def _under(self, event: events.MouseEvent) -> Spot | None:
        place = event.get_content_offset(self)
        return None if place is None else self._canvas.at(place)

    def pointed(self, spot: Spot | None) -> None:
        """Tell what the pointer came upon."""
        self.post_message(Hovered(spot.words, spot.pick) if spot else Hovered(""))
