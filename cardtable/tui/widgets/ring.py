"""The shapes in which a track can be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Region, Size

from cardtable.board import Square


class Shape(NamedTuple):
    """A board of so many squares across and down, each so many columns wide and one row high."""

    across: int
    down: int
    columns: int

    @property
    def size(self) -> Size:
        """The cells it takes."""
        return Size(self.across * self.columns, self.down)


@lru_cache(64)
def shapes(ring: int) -> tuple[Shape, ...]:
    """The shapes that a ring of so many places can have, the one liked best first: square and roomy, flat, square and narrow."""
    side = ring // 4 + 1
    return Shape(side, side, 3), Shape(side + 4, side - 4, 2), Shape(side, side, 2)


def best_shape(ring: int, room: Size) -> Shape:
    """The first shape that fits into the room; the flat one where none does."""
    found = shapes(ring)
    return next((shape for shape in found if shape.size.width <= room.width and shape.size.height <= room.height), found[1])


def around(squares: tuple[Square, ...]) -> Region:
    """The smallest region of squares that holds these."""
    xs, ys = [square.x for square in squares], [square.y for square in squares]
    return Region(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
