"""The hand: a fan of cards with a cursor, marks in the order of choice and a key under every card."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from textual.geometry import Region

from cardtable.cards import UNSEEN, spoken
from cardtable.i18n import _
from cardtable.scene import Cards, Face, Pick
from cardtable.tui.widgets.cards import BIG, LARGE, MINI, Edge, card_rows, pen, stamp
from cardtable.tui.widgets.drawn import Canvas, Drawn, Spot
from cardtable.tui.widgets.ink import Ink, Look
from cardtable.tui.widgets.messages import Hovered, Picked

HAND_KEYS = "1234567890ABCDEFGHIJKLMNOPQRSTVWXYZ"
"""The keys of the cards by position: digits, then capitals (small letters are commands, U is redo)."""


class Fan(NamedTuple):
    """Where cards lie: the first one drawn, their columns and visible widths; `tight` cards have room for two signs only."""

    first: int
    columns: tuple[int, ...]
    widths: tuple[int, ...]
    tight: bool = False


def fan(count: int, width: int, cursor: int, first: int = 0, card: int = LARGE.width) -> Fan:
    """Lay `count` cards in `width` columns: side by side, else overlapped with a gap behind the card at the cursor, else a window of them."""
    room = width - 2
    if count * card <= room or count < 3:
        step = min(card, (room - card) // max(1, count - 1))
        return _spread(0, count, step, step, card, width, cursor)
    step, last = (room - card) // (count - 1), card - 1
    if step >= last:
        return _spread(0, count, step, step, card, width, cursor)
    step = (room - 2 * card) // (count - 2)
    if step >= 3:
        return _spread(0, count, step, card, card, width, cursor)
    shown = min(count, (room - 2 * card - 4) // 3 + 2)
    first = min(max(first, cursor - shown + 1), cursor, count - shown)
    return _spread(first, shown, 3, card, card, width, cursor - first)


def _spread(first: int, count: int, step: int, open_step: int, card: int, width: int, cursor: int) -> Fan:
    columns: list[int] = []
    x = (width - (max(0, count - 2) * step + (open_step if count > 1 else 0) + card)) // 2
    for i in range(count):
        columns.append(x)
        x += open_step if i == cursor else step
    widths = [min(card, after - at) for at, after in pairwise(columns)] + [card] * bool(count)
    return Fan(first, tuple(columns), tuple(widths), step < 4)


class HandView(Drawn):
    """The cards of one hand; nothing is drawn of a card but what the scene shows, and backs only while it is hidden."""

    DEFAULT_CSS = "HandView { height: 7; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cursor = 0
        self._hand: Cards | None = None
        self._faces: tuple[Face, ...] = ()
        self._lit: frozenset[Pick] = frozenset()
        self._orders: dict[int, int] = {}
        self._hidden = self._choosing = False
        self._first = 0

    def show(self, hand: Cards | None, lit: frozenset[Pick], picked: tuple[Pick, ...], look: Look, *, hidden: bool = False) -> None:
        """Show the hand in the order given; the cursor stays on its card."""
        faces = hand.faces if hand else ()
        self.cursor = _follow(self._faces, faces, self.cursor)
        self._hand, self._faces, self._lit, self.look, self._hidden = hand, faces, lit, look, hidden
        self._orders = _orders(faces, picked)
        self._choosing = bool(self._orders) or any(face.pick in lit for face in faces)  # a hand that is not asked for is not dim
        self.redraw()

    def move(self, by: int) -> None:
        """Move the cursor, around the ends."""
        if self._faces:
            self.put_cursor((self.cursor + by) % len(self._faces))

    def home(self) -> None:
        """Move the cursor to the first card."""
        self.put_cursor(0)

    def end(self) -> None:
        """Move the cursor to the last card."""
        self.put_cursor(len(self._faces) - 1)

    def put_cursor(self, place: int) -> None:
        """Move the cursor to a card and say what it is."""
        place = max(0, min(place, len(self._faces) - 1))
        if place != self.cursor:
            self.cursor = place
            self.redraw()
        self.post_message(Hovered(self.describe()))

    def face_at_cursor(self) -> Face | None:
        """The card under the cursor, if there is one."""
        return self._faces[self.cursor] if self._faces and not self._hidden else None

    def pick_cursor(self) -> None:
        """Choose the card under the cursor, as a click would."""
        self.pick_at(self.cursor)

    def pick_at(self, place: int) -> None:
        """Choose the card at a position, as its key would."""
        if 0 <= place < len(self._faces) and not self._hidden:
            self.cursor = place
            self.redraw()
            if pick := self._faces[place].pick:
                self.post_message(Picked(pick))

    def describe(self) -> str:
        """The card under the cursor in words."""
        return self._words(self.cursor) if self._faces else ""

    def _words(self, place: int) -> str:
        card = self._faces[place].card
        if self._hidden or card == UNSEEN:
            return _("a hidden card")
        facts = [spoken(card, self.look.faces)]
        if place in self._orders:
            facts.append(_("chosen, number {n}").format(n=self._orders[place]))
        elif self._lit:
            facts.append(_("playable") if self._playable(place) else _("not playable now"))
        if place < len(HAND_KEYS):
            facts.append(_("key {key}").format(key=HAND_KEYS[place]))
        return ", ".join(facts)

    def _playable(self, place: int) -> bool:
        return self._faces[place].pick in self._lit

    def pointed(self, spot: Spot | None) -> None:
        """Take the cursor along with the pointer."""
        if spot is not None and spot.nth >= 0:
            self.put_cursor(spot.nth)
        else:
            super().pointed(spot)

    def paint(self, canvas: Canvas) -> None:
        """Draw the fan, the keys below it and what lies outside its window."""
        size = next((size for size in (BIG, LARGE) if canvas.height >= size.height + 2), MINI)
        lay = fan(len(self._faces), canvas.width, self.cursor, self._first, size.width)
        self._first = lay.first
        for nth, (x, width) in enumerate(zip(lay.columns, lay.widths, strict=True)):
            self._card(canvas, lay.first + nth, Region(x, 1, width, size.height), lay.tight)
        self._outside(canvas, lay, size.height)

    def _card(self, canvas: Canvas, place: int, at: Region, tight: bool) -> None:
        size = next(size for size in (BIG, LARGE, MINI) if at.height == size.height)
        marked = place in self._orders
        focus = place == self.cursor and not self._hidden
        edge: Edge = "focus" if focus else "marked" if marked else "plain"
        off = self._choosing and not marked and not self._playable(place)
        face = self._faces[place]
        y = at.y - (focus or marked)
        lapped = at.width < size.width
        if self._hidden:
            face, off = Face(UNSEEN), False
        drawn = pen(self.look, size, "felt", edge, off)._replace(lapped=lapped, tight=lapped and tight)
        stamp(canvas, at.x, y, card_rows(face.card, face.stands, drawn), at.width)
        if marked and not self._hidden:
            canvas.put(at.x + 1, y, str(self._orders[place]).center(min(3, at.width - 1)), Ink("accent-ink", "accent", "b"))
        if not self._hidden:
            self._key(canvas, place, at, off)
        canvas.spot(Region(at.x, 0, at.width, at.bottom + 1), "" if self._hidden else face.pick, self._words(place), place)

    def _key(self, canvas: Canvas, place: int, at: Region, off: bool) -> None:
        key = HAND_KEYS[place] if place < len(HAND_KEYS) else "·"
        live = bool(self._lit) and not off
        ink = "accent" if live else "ink-dim"
        x = at.x + at.width // 2
        if place == self.cursor:
            canvas.put(x - 1, at.bottom, f" {key} ", Ink("felt", ink, "b"))
        else:
            canvas.put(x, at.bottom, key, Ink(ink, "felt", "b" if live else ""))

    def _outside(self, canvas: Canvas, lay: Fan, height: int) -> None:
        after = len(self._faces) - lay.first - len(lay.columns)
        if lay.first:
            canvas.put(0, 1 + height // 2, f"‹{lay.first}", Ink("accent", "felt", "b"))
        if after:
            canvas.put(canvas.width - len(str(after)) - 1, 1 + height // 2, f"{after}›", Ink("accent", "felt", "b"))


def _follow(old: tuple[Face, ...], new: tuple[Face, ...], cursor: int) -> int:
    """Where the cursor's card went: the same copy of it where the hand has several, else the nearest place."""
    if cursor < len(old) and cursor < len(new) and new[cursor] == old[cursor]:
        return cursor
    if cursor < len(old) and old[cursor].card != UNSEEN:
        copies = [i for i, face in enumerate(new) if face.card == old[cursor].card]
        if copies:
            return min(copies, key=lambda i: abs(i - cursor))
    return max(0, min(cursor, len(new) - 1))


def _orders(faces: tuple[Face, ...], picked: tuple[Pick, ...]) -> dict[int, int]:
    """By position the number under which a card was chosen; the second of two equal picks marks the second such card."""
    orders: dict[int, int] = {}
    for pick in picked:
        place = next((i for i, face in enumerate(faces) if face.pick == pick and i not in orders), None)
        if place is not None:
            orders[place] = len(orders) + 1
    return orders
