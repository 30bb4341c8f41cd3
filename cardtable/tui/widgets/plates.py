"""The seats: who they are, how many cards they hold, their score and their public facts."""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import Region

from cardtable.i18n import _, ngettext
from cardtable.scene import Pick, Plate
from cardtable.tui.widgets.badges import badge_width, put_badges, put_key
from cardtable.tui.widgets.drawn import Canvas, Drawn, cut, wide
from cardtable.tui.widgets.ink import Ink, Look

_BAR = 10  # so many cards are shown as strokes; what is more is told by the number


def strokes(cards: int) -> str:
    """A stroke for each card, `+` where there are more."""
    return "▮" * min(cards, _BAR) + ("+" if cards > _BAR else "")


def side_words(plate: Plate, plates: tuple[Plate, ...]) -> str:
    """The side of a seat where several seats share one, else nothing."""
    letter = side_letter(plate, plates)
    return _("side {letter}").format(letter=letter) if letter else ""


def side_letter(plate: Plate, plates: tuple[Plate, ...]) -> str:
    """The letter of a side that several seats share, else nothing."""
    return "" if len({other.side for other in plates}) == len(plates) else "ABCDEFGH"[plate.side % 8]


def plate_words(plate: Plate, plates: tuple[Plate, ...], look: Look) -> str:
    """A seat in words, as it is said when one points at it."""
    facts = [look.name(plate.seat), _("to move") if plate.to_move else "", side_words(plate, plates)]
    facts.append(ngettext("{n} card", "{n} cards", plate.cards).format(n=plate.cards))
    facts.append(ngettext("{n} point", "{n} points", plate.score).format(n=plate.score))
    return ", ".join(fact for fact in (*facts, *(look.words(badge.words) for badge in plate.badges)) if fact)


def plate_ground(plate: Plate) -> str:
    """The ground of a plate: the one of the seat to move stands out."""
    return "turn" if plate.to_move else "bar"


def put_name(canvas: Canvas, x: int, y: int, plate: Plate, look: Look, room: int) -> int:
    """Write `● ▶ Anna` in at most `room` cells; returns the column behind it."""
    ground = plate_ground(plate)
    ink = "ink-turn" if plate.to_move else "ink"
    x = canvas.put(x, y, look.shape(plate.seat) + " ", Ink(look.tint(plate.seat), ground, "b"))
    if plate.to_move:
        x = canvas.put(x, y, "▶ ", Ink(ink, ground, "b"))
        room -= 2
    return canvas.put(x, y, cut(look.name(plate.seat), room - 2), Ink(ink, ground, "b"))


class PlatesView(Drawn):
    """The seats one under the other: three rows each with a gap where there is room, down to one row."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._plates: tuple[Plate, ...] = ()
        self._lit: frozenset[Pick] = frozenset()
        self._keys: Mapping[Pick, str] = {}

    def show(
        self, plates: tuple[Plate, ...], lit: frozenset[Pick], picked: tuple[Pick, ...], look: Look, *, keys: Mapping[Pick, str] | None = None
    ) -> None:
        """Show the seats; one whose pick is lit can be chosen."""
        self._plates, self._lit, self.look, self._keys = plates, lit, look, keys or {}
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw as many rows of each plate as there is room for."""
        count = len(self._plates)
        if not count:
            return
        rows = max(1, min(3, canvas.height // count))
        gap = 1 if rows >= 2 and (rows + 1) * count - 1 <= canvas.height else 0
        for nth, plate in enumerate(self._plates):
            self._plate(canvas, Region(0, nth * (rows + gap), canvas.width, rows), plate)

    def _plate(self, canvas: Canvas, at: Region, plate: Plate) -> None:
        ground, live = plate_ground(plate), bool(plate.pick) and plate.pick in self._lit
        canvas.fill(at, Ink("ink", ground))
        for y in range(at.y, at.bottom):
            canvas.put(0, y, "▌", Ink(self.look.tint(plate.seat), ground))
        if plate.pick and plate.pick == self.aimed:
            canvas.put(1, at.y, "›", Ink("accent", ground, "b"))
        right = at.right - 1
        if live:
            key = self._keys.get(plate.pick, "›")
            right -= wide(key) + 3
            put_key(canvas, right + 1, at.y, key)
        if at.height == 1:
            self._short(canvas, at, plate, right)
        else:
            self._long(canvas, at, plate, right)
        canvas.spot(at, plate.pick, plate_words(plate, self._plates, self.look))

    def _short(self, canvas: Canvas, at: Region, plate: Plate, right: int) -> None:
        ground = plate_ground(plate)
        ink = Ink("ink-turn" if plate.to_move else "ink", ground)
        facts = f"▮{plate.cards}" + (f" · {plate.score}" if plate.score else "")
        room = (right - 2) // 2 if plate.badges else right - 3 - wide(facts)
        x = put_name(canvas, 2, at.y, plate, self.look, room) + 1
        x = canvas.put(x, at.y, facts, ink)
        put_badges(canvas, x, at.y, plate.badges, self.look, ground, right - x)

    def _long(self, canvas: Canvas, at: Region, plate: Plate, right: int) -> None:
        ground = plate_ground(plate)
        strong, soft = Ink("ink-turn" if plate.to_move else "ink", ground), Ink("ink-turn" if plate.to_move else "ink-dim", ground)
        score = ngettext("{n} point", "{n} points", plate.score).format(n=plate.score)
        side = side_words(plate, self._plates)
        right_words = f"{side} · {score}" if side and at.height == 2 else score
        start = max(2, right - wide(right_words))
        put_name(canvas, 2, at.y, plate, self.look, start - 3)
        canvas.put(start, at.y, right_words, soft)
        held = f"{strokes(plate.cards)} " + ngettext("{n} card", "{n} cards", plate.cards).format(n=plate.cards)
        if at.height == 2 and wide(held) + badge_width(plate.badges, self.look) > right - 5:
            x = canvas.put(2, at.y + 1, f"▮{plate.cards}", strong) + 1  # the facts need the room
        else:
            x = canvas.put(4, at.y + 1, held, strong) + 1
        if at.height == 2:
            put_badges(canvas, x, at.y + 1, plate.badges, self.look, ground, at.right - x)
        else:
            below, beside = plate.badges, plate.badges[-1:]
            if badge_width(below, self.look) - 1 > right - 3 and badge_width(beside, self.look) <= right - wide(side) - x:
                below = below[:-1]  # the last fact is whole beside the cards, rather than cut below them
                put_badges(canvas, x, at.y + 1, beside, self.look, ground, right - x)
            put_badges(canvas, 3, at.y + 2, below, self.look, ground, right - 3)
            canvas.put(right - wide(side), at.y + 1, side, soft)
