"""Where the places of a track lie on a grid: a ring along its edge, lanes running inward, bases in the corners.  Pure geometry."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Offset, Region, Size

from cardtable.scene import COLOURS

Grid = dict[str, tuple[Offset, ...]]
"""The squares of each place by its name; a base has five, every other place one."""


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


@lru_cache(64)
def grid(ring: int, lane: int, across: int, down: int, bottom: int = 0, clockwise: bool = False) -> Grid:
    """The squares of all places, with the colour `bottom` at the near edge and travel counter-clockwise unless `clockwise`."""
    quarter = ring // len(COLOURS)
    found: Grid = {f"{(nth + quarter * bottom) % ring:02}": (square,) for nth, square in enumerate(_edge(across, down))}
    for colour, letter in enumerate(COLOURS):
        side = (colour - bottom) % len(COLOURS)
        for slot in range(1, lane + 1):
            found[f"{letter}j{slot}"] = (_slot(side, slot, across, down),)
        found[f"{letter}+"] = _base(side, across, down)
    if clockwise:
        found = {name: tuple(Offset(across - 1 - square.x, square.y) for square in squares) for name, squares in found.items()}
    return found


def _edge(across: int, down: int) -> list[Offset]:
    """The squares of the ring from the one right of the middle of the near edge, counter-clockwise."""
    middle, last, floor = across // 2, across - 1, down - 1
    near = [Offset(x, floor) for x in range(middle + 1, across)]
    up = [Offset(last, y) for y in range(floor - 1, -1, -1)]
    far = [Offset(x, 0) for x in range(last - 1, -1, -1)]
    back = [Offset(0, y) for y in range(1, down)]
    return near + up + far + back + [Offset(x, floor) for x in range(1, middle + 1)]


def _slot(side: int, slot: int, across: int, down: int) -> Offset:
    """A slot of the lane of a side (0 near, 1 right, 2 far, 3 left), counted from the edge inward."""
    x, y = across // 2, down // 2
    return (Offset(x, down - 1 - slot), Offset(across - 1 - slot, y), Offset(x, slot), Offset(slot, y))[side]


def _base(side: int, across: int, down: int) -> tuple[Offset, ...]:
    """The five squares of a base, its middle first: right of the lane as its owner sees it."""
    right, near = side in (0, 1), side in (0, 3)
    x = across // 2 + (across // 4 if right else -(across // 4))
    y = down // 2 + (down // 4 if near else -(down // 4))
    return Offset(x, y), Offset(x - 1, y), Offset(x + 1, y), Offset(x, y - 1), Offset(x, y + 1)


def around(squares: tuple[Offset, ...]) -> Region:
    """The smallest region of squares that holds these."""
    xs, ys = [square.x for square in squares], [square.y for square in squares]
    return Region(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
