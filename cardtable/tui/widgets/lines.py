"""The one-row regions: the title with the table's facts, and the line that says what is pointed at."""

from __future__ import annotations

from typing import Literal

from cardtable.scene import Badge
from cardtable.tui.widgets.badges import badge_width, put_badges
from cardtable.tui.widgets.drawn import Canvas, Drawn, cut, wide
from cardtable.tui.widgets.ink import Ink, Look


class TitleLine(Drawn):
    """The name of the program, the title of the scene and, at the right, the facts of the whole table."""

    DEFAULT_CSS = "TitleLine { height: 1; }"
    GROUND = Ink("ink", "bar")

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = ""
        self._badges: tuple[Badge, ...] = ()

    def show(self, title: str, badges: tuple[Badge, ...], look: Look) -> None:
        """Show the title and the badges."""
        self._title, self._badges, self.look = title, badges, look
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw both; the badges have the room they need, and a third of the row is the title's; the program's name goes first."""
        needed, title = badge_width(self._badges, self.look), wide(self.look.words(self._title))
        named = "♣ Card Table"
        x = canvas.put(1, 0, named if wide(named) + title + needed + 5 <= canvas.width else "♣", Ink("accent", "bar", "b"))
        x += 2 if x > 2 else 1
        room = max(canvas.width - x - needed - 2, (canvas.width - x) // 3)
        x = canvas.put(x, 0, cut(self.look.words(self._title), room), Ink("ink", "bar", "b")) + 2
        start = max(x, canvas.width - needed)
        put_badges(canvas, start, 0, self._badges, self.look, "bar", canvas.width - start)


class StatusLine(Drawn):
    """One sentence: what is under the cursor, or what just happened."""

    DEFAULT_CSS = "StatusLine { height: 1; }"
    GROUND = Ink("ink-dim", "felt")

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words, self._tone = "", "plain"

    def show(self, words: str, look: Look, tone: Literal["plain", "good", "warn"] = "plain") -> None:
        """Show the sentence."""
        self._words, self._tone, self.look = words, tone, look
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw it, centred under the hand."""
        words = cut(self.look.words(self._words), canvas.width - 2)
        ink = {"plain": "ink-dim"}.get(self._tone, self._tone)
        canvas.put((canvas.width - wide(words)) // 2, 0, words, Ink(ink, "felt"))
