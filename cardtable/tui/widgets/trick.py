"""The trick: a compass of two to eight seats, each with its card in front of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from textual.geometry import Offset, Region, Size

from cardtable.cards import spoken
from cardtable.i18n import _, ngettext
from cardtable.scene import Face, Pick, Plate, Seat, Trick
from cardtable.tui.widgets.badges import badge_width, put_badges, put_key
from cardtable.tui.widgets.cards import CHIP, LARGE, MINI, Edge, card_rows, empty_rows, pen, stamp
from cardtable.tui.widgets.drawn import Canvas, Drawn, cut, wide
from cardtable.tui.widgets.ink import Ink, Look
from cardtable.tui.widgets.plates import plate_ground, plate_words, side_letter, strokes

Side = Literal["bottom", "left", "top", "right"]

_SIDES: dict[int, str] = {1: "b", 2: "bt", 3: "blr", 4: "bltr", 5: "bllrr", 6: "blltrr", 7: "bllttrr", 8: "blltttrr"}
"""By the number of seats where they sit, clockwise from the one at the bottom."""


class Chair(NamedTuple):
    """Where a seat's plate (two rows) and its card lie."""

    plate: Region
    card: Offset


def card_size(count: int, room: Size) -> Size:
    """The largest card size for which a compass of so many seats has room."""
    return next((size for size in (LARGE, MINI) if room.height >= _height(count, size) and room.width >= 24 + 3 * size.width), CHIP)


def _height(count: int, card: Size) -> int:
    """The rows that a compass needs: two plates and two cards in its middle, or the cards at a side; several at the top lie above those."""
    where = _SIDES[count]
    if where.count("t") > 1:
        return 4 + 3 * card.height
    return 4 + max(2, where.count("l")) * card.height


def chairs(count: int, room: Size, size: Size) -> list[Chair]:
    """The chairs of the seats, clockwise from the bottom one."""
    where = _SIDES[count]
    nth = {"b": 0, "l": 0, "t": 0, "r": 0}
    found = []
    for side in where:
        found.append(_chair(side, nth[side], where.count(side), room, size, where.count("t") > 1))
        nth[side] += 1
    return found


def _side_width(room: Size, card: Size) -> int:
    """The columns of a plate at a side."""
    return min(26, (room.width - 3 * card.width - 4) // 2)


def _chair(side: str, nth: int, of: int, room: Size, card: Size, crowned: bool) -> Chair:
    middle = (room.width - card.width) // 2
    if side == "b":
        width = min(26, room.width)
        return Chair(Region((room.width - width) // 2, room.height - 2, width, 2), Offset(middle, room.height - 2 - card.height))
    if side == "t":
        width = min(26, (room.width - of + 1) // of)
        if of == 1:
            width = min(width, room.width - 2 * _side_width(room, card))
        left = (room.width - of * width - (of - 1)) // 2 + nth * (width + 1)
        return Chair(Region(left, 0, width, 2), Offset(left + (width - card.width) // 2, 2))
    return _at_the_side(side, nth, of, room, card, crowned)


def _at_the_side(side: str, nth: int, of: int, room: Size, card: Size, crowned: bool) -> Chair:
    """A chair at a side, the sides running upwards at the left; below the cards of those at the top where these are several (`crowned`)."""
    width, high = _side_width(room, card), max(2, card.height)
    step = of - 1 - nth if side == "l" else nth
    gap = 0 if crowned or of == 1 else max(0, min(2, (room.height - 4 - of * high) // (of - 1)))
    top = max(2 + card.height if crowned and of > 1 else 0, (room.height - of * high - gap * (of - 1)) // 2) + step * (high + gap)
    inward = max(width + 1, (room.width - card.width) // 2 - card.width - 6)
    x = inward if side == "l" else room.width - inward - card.width
    return Chair(Region(0 if side == "l" else room.width - width, top + max(0, (card.height - 2) // 2), width, 2), Offset(x, top))


class TrickView(Drawn):
    """The seats around the table with the cards of the trick; the best card has an accent edge and a star."""

    GROUND = Ink("ink", "board")

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._trick = Trick(())
        self._plates: tuple[Plate, ...] = ()
        self._lit: frozenset[Pick] = frozenset()
        self._keys: Mapping[Pick, str] = {}
        self._bottom = 0

    def show(
        self,
        trick: Trick,
        plates: tuple[Plate, ...],
        lit: frozenset[Pick],
        picked: tuple[Pick, ...],
        look: Look,
        *,
        keys: Mapping[Pick, str] | None = None,
        bottom: Seat = 0,
    ) -> None:
        """Show the trick with `bottom`, the seat that looks, at the near edge."""
        self._trick, self._plates, self._lit, self.look = trick, plates, lit, look
        self._keys, self._bottom = keys or {}, bottom
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw every seat's plate and card."""
        if not self._plates:
            return
        size = card_size(min(8, len(self._plates)), self.content_size)
        places = chairs(min(8, len(self._plates)), self.content_size, size)
        start = next((i for i, plate in enumerate(self._plates) if plate.seat == self._bottom), 0)
        played = dict(self._trick.plays)
        for nth, chair in enumerate(places):
            plate = self._plates[(start + nth) % len(self._plates)]
            self._plate(canvas, plate, chair.plate)
            self._card(canvas, plate, played.get(plate.seat), chair.card, size)

    def _card(self, canvas: Canvas, plate: Plate, face: Face | None, at: Offset, size: Size) -> None:
        if face is None:
            if plate.to_move and self._trick.plays:
                stamp(canvas, at.x, at.y, empty_rows(pen(self.look, size, "board")))
            return
        best = plate.seat == self._trick.best
        edge: Edge = "lit" if best else "plain"
        stamp(canvas, at.x, at.y, card_rows(face.card, face.stands, pen(self.look, size, "board", edge)))
        if best:
            x = canvas.width if size == CHIP and at.x + size.width + 3 > canvas.width else at.x + (size.width if size == CHIP else 1)
            canvas.put(x, at.y, " ★ ", Ink("accent-ink", "accent", "b"))
        canvas.spot(Region(at.x, at.y, *size), face.pick, self._card_words(plate.seat, face, best))

    def _card_words(self, seat: Seat, face: Face, best: bool) -> str:
        words = f"{self.look.name(seat)}: {spoken(face.card, self.look.faces)}"
        if self._trick.plays[0][0] == seat:
            words += ", " + _("led")
        return words + ", " + _("has the trick so far") if best else words

    def _plate(self, canvas: Canvas, plate: Plate, at: Region) -> None:
        ground = plate_ground(plate) if plate.to_move else "board"
        live = bool(plate.pick) and plate.pick in self._lit
        strong = Ink("ink-turn" if plate.to_move else "ink", ground, "b")
        canvas.fill(at, strong)
        turn = ("› " if plate.pick and plate.pick == self.aimed else "") + ("▶ " if plate.to_move else "")
        key = self._keys.get(plate.pick, "") if live else ""
        name = cut(self.look.name(plate.seat), at.width - 5 - len(turn) - (wide(key) + 3 if key else 0))
        letter = side_letter(plate, self._plates)
        x = at.x + max(0, (at.width - wide(name) - 2 - 2 * len(letter) - len(turn)) // 2)
        if key:
            x = put_key(canvas, max(at.x, x - 2), at.y, key) + 1
        x = canvas.put(x, at.y, turn, strong)
        x = canvas.put(x, at.y, self.look.shape(plate.seat) + " ", Ink(self.look.tint(plate.seat), ground, "b"))
        x = canvas.put(x, at.y, name, strong)
        if letter:
            canvas.put(x + 1, at.y, letter, Ink("ink-turn" if plate.to_move else "ink-dim", ground))
        self._facts(canvas, plate, at, ground)
        canvas.spot(at, plate.pick, plate_words(plate, self._plates, self.look))

    def _facts(self, canvas: Canvas, plate: Plate, at: Region, ground: str) -> None:
        badges = badge_width(plate.badges, self.look)
        bar = f"{strokes(plate.cards)} {plate.cards}"
        points = ngettext("{n} point", "{n} points", plate.score).format(n=plate.score)
        ways = (f"{bar} · {points}", f"▮{plate.cards} · {points}", f"▮{plate.cards} · {plate.score}")
        facts = next((way for way in ways if wide(way) + badges <= at.width), ways[-1])
        x = at.x + max(0, (at.width - wide(facts) - badges) // 2)
        x = canvas.put(x, at.y + 1, cut(facts, at.width), Ink("ink-turn" if plate.to_move else "ink", ground))
        put_badges(canvas, x, at.y + 1, plate.badges, self.look, ground, at.right - x)
