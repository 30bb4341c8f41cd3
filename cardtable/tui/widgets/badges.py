"""Small facts and keys: badges beside a seat, a pile or the table, and the key that chooses a thing."""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.scene import Badge
from cardtable.tui.widgets.drawn import Canvas, Drawn, cut, wide
from cardtable.tui.widgets.ink import Ink, Look

_TONES = {"plain": "ink", "good": "good", "warn": "warn"}


def badge_width(badges: Iterable[Badge], look: Look) -> int:
    """The cells the badges take in one row."""
    return sum(wide(look.words(badge.words)) + 3 for badge in badges)


def put_badges(canvas: Canvas, x: int, y: int, badges: Iterable[Badge], look: Look, ground: str, room: int) -> int:
    """Write the badges in one row of at most `room` cells, the last one cut; returns the column behind them."""
    end = x + room
    for badge in badges:
        left = end - x - 2
        if left < 2:
            break
        bold = "" if badge.tone == "plain" else "b"
        x = canvas.put(x, y, f" {cut(look.words(badge.words), left)} ", Ink(_TONES[badge.tone], ground, bold)) + 1
    return x


def put_key(canvas: Canvas, x: int, y: int, key: str) -> int:
    """Write a key as a small accent tab; returns the column behind it."""
    return canvas.put(x, y, f" {key} ", Ink("accent-ink", "accent", "b")) if key else x


class BadgesLine(Drawn):
    """The facts of the whole table in one row."""

    DEFAULT_CSS = "BadgesLine { height: 1; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._badges: tuple[Badge, ...] = ()

    def show(self, badges: tuple[Badge, ...], look: Look) -> None:
        """Show the badges."""
        self._badges, self.look = badges, look
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw them from the left."""
        put_badges(canvas, 1, 0, self._badges, self.look, "bar", canvas.width - 2)
