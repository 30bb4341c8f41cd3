"""The piles and rows of the table: they flow in reading order, in the largest card size that fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from textual.geometry import Region, Size

from cardtable.cards import UNSEEN, spoken
from cardtable.i18n import _, ngettext
from cardtable.scene import Cards, Face, Pick
from cardtable.tui.widgets.badges import badge_width, put_badges, put_key
from cardtable.tui.widgets.cards import BIG, CHIP, LARGE, MINI, Edge, card_rows, empty_rows, pen, stamp
from cardtable.tui.widgets.drawn import Canvas, Drawn, clean, cut, wide
from cardtable.tui.widgets.ink import Ink, Look

_LAYS = (
    (BIG, BIG, 6, True), (LARGE, LARGE, 4, True), (LARGE, LARGE, 4, False), (MINI, MINI, 3, True), (MINI, MINI, 3, False),
    (LARGE, CHIP, 4, True), (MINI, CHIP, 2, True), (CHIP, CHIP, 3, True), (CHIP, CHIP, 2, False),
)  # fmt: skip
"""From roomy to narrow: the size of the main places' cards and of the others', the gap between places, whether each seat's begin a new line."""

PEEP = 4  # columns that a card below the top of a pile still shows
TOLD = 3  # columns of a lapped chip that still tell its rank and suit


class Block(NamedTuple):
    """One place of the table, measured: the faces drawn, their columns, and the room for all of it."""

    cards: Cards
    size: Size
    faces: tuple[Face, ...]
    columns: tuple[int, ...]
    width: int
    height: int


def measure(cards: Cards, size: Size, room: int, caption: int, badges: int) -> Block:
    """Measure a place for a card size; `caption` and `badges` are the cells its words take."""
    faces, columns = _columns(cards, size, room if size != CHIP else max(size.width, room - caption - 1))
    spread = (columns[-1] if columns else 0) + size.width
    if size == CHIP:
        return Block(cards, size, faces, columns, min(room, caption + 1 + spread + (badges + 1 if badges else 0)), 1)
    return Block(cards, size, faces, columns, min(room, max(spread, caption, badges - 1)), 1 + size.height + bool(badges))


def _columns(cards: Cards, size: Size, room: int) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    faces, gap = cards.faces, size == CHIP
    if cards.lay == "pile":
        faces = faces[-1 if size == CHIP else -2 if size == MINI else -3 :]
        steps = [PEEP if face.card != UNSEEN else 1 for face in faces[:-1]]
        return faces, tuple(sum(steps[:n]) for n in range(len(faces)))
    step = size.width + gap
    if len(faces) > 1:
        step = max(3, min(step, (room - size.width) // (len(faces) - 1)))
    faces = faces[: max(1, (room - size.width) // step + 1)]
    return faces, tuple(n * step for n in range(len(faces)))


class PilesView(Drawn):
    """The places for cards in the middle of the table; what can be chosen has an accent edge and its key."""

    GROUND = Ink("ink", "board")

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cards: tuple[Cards, ...] = ()
        self._lit: frozenset[Pick] = frozenset()
        self._picked: tuple[Pick, ...] = ()
        self._keys: Mapping[Pick, str] = {}

    def show(
        self, cards: tuple[Cards, ...], lit: frozenset[Pick], picked: tuple[Pick, ...], look: Look, *, keys: Mapping[Pick, str] | None = None
    ) -> None:
        """Show the places in the order given."""
        self._cards, self._lit, self._picked, self.look, self._keys = cards, lit, picked, look, keys or {}
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Lay the places out and draw them, in the middle of the room."""
        lines, gap = self._lay(canvas.width - 2, canvas.height)
        between = 1 if sum(map(_height, lines)) + len(lines) - 1 <= canvas.height else 0
        y = max(0, (canvas.height - sum(map(_height, lines)) - between * (len(lines) - 1)) // 2)
        for line in lines:
            across = sum(block.width + gap for block in line) - gap
            x = 1 if line[0].size == CHIP else max(1, (canvas.width - across) // 2)
            for block in line:
                self._block(canvas, block, x, y)
                x += block.width + gap
            y += _height(line) + between

    def _lay(self, width: int, height: int) -> tuple[list[list[Block]], int]:
        mixed = any(cards.main for cards in self._cards)
        for main, rest, gap, by_seat in _LAYS[height < 2 * BIG.height :]:
            if main != rest and not mixed:
                continue
            lines = self._flow(main, rest, width, gap, by_seat)
            if sum(map(_height, lines)) <= height and not any(_cut_short(block) for line in lines for block in line):
                return lines, gap
        wrapped = self._flow(main, rest, width, gap, by_seat, wrap=True)
        return (wrapped if len(wrapped) <= height else lines), gap

    def _flow(self, main: Size, rest: Size, width: int, gap: int, by_seat: bool, *, wrap: bool = False) -> list[list[Block]]:
        lines: list[list[Block]] = []
        left = 0
        places = [piece for cards in self._cards for piece in self._pieces(cards, width)] if wrap else self._cards
        for cards in places:
            size = main if cards.main else rest
            block = measure(cards, size, width, self._caption_width(cards, size), badge_width(cards.badges, self.look))
            before = lines[-1][-1] if lines else None
            if before is None or block.width > left or size != before.size or (by_seat and cards.seat != before.cards.seat):
                lines.append([])
                left = width
            lines[-1].append(block)
            left -= block.width + gap
        return lines

    def _pieces(self, cards: Cards, width: int) -> Iterator[Cards]:
        """A row of chips that is too long for its line, and what goes on below it."""
        room = width - self._caption_width(cards._replace(size=len(cards.faces) + 1), CHIP) - 1
        count = max(1, (room - CHIP.width) // TOLD + 1)
        if cards.lay == "pile" or len(cards.faces) <= count:
            yield cards
            return
        yield cards._replace(faces=cards.faces[:count])
        rest = cards.faces[count:]
        more = cards._replace(words="…", pick="", badges=())
        count = max(1, (width - wide(more.words) - 1 - CHIP.width) // TOLD + 1)
        for first in range(0, len(rest), count):
            faces = rest[first : first + count]
            yield more._replace(faces=faces, size=len(faces))

    def _caption(self, cards: Cards) -> str:
        words = clean(self.look.words(cards.words))
        return f"{words} {cards.size}" if cards.lay == "pile" or cards.size > len(cards.faces) else words

    def _key(self, pick: Pick) -> str:
        return self._keys.get(pick, "") if pick and pick in self._lit else ""

    def _caption_width(self, cards: Cards, size: Size) -> int:
        """The cells of a caption with its key."""
        key = self._caption_key(cards, size)
        return wide(self._caption(cards)) + (wide(key) + 3 if key else 0)

    def _caption_key(self, cards: Cards, size: Size) -> str:
        """The key before a caption; larger main places have it on their card, so that nothing moves when it comes."""
        return "" if cards.main and size != CHIP else self._key(cards.pick)

    def _block(self, canvas: Canvas, block: Block, x: int, y: int) -> None:
        cards = block.cards
        canvas.spot(Region(x, y, block.width, block.height), cards.pick, self._words(cards, cards.faces[-1] if cards.faces else None))
        needed = min(self._caption_width(cards, block.size), block.width)
        if block.size == CHIP:
            at = self._put_caption(canvas, x, y, cards, needed, self._key(cards.pick)) + 1
            self._put_cards(canvas, block, at, y)
            at += (block.columns[-1] if block.columns else 0) + CHIP.width + 1
            put_badges(canvas, at, y, cards.badges, self.look, "bar", x + block.width - at)
            return
        self._put_caption(canvas, x + (block.width - needed) // 2, y, cards, needed, self._caption_key(cards, block.size))
        spread = (block.columns[-1] if block.columns else 0) + block.size.width
        self._put_cards(canvas, block, x + (block.width - spread) // 2, y + 1)
        needed = min(badge_width(cards.badges, self.look), block.width + 1)
        put_badges(canvas, x + (block.width - needed + 1) // 2, y + 1 + block.size.height, cards.badges, self.look, "bar", needed)

    def _put_caption(self, canvas: Canvas, x: int, y: int, cards: Cards, room: int, key: str) -> int:
        live = bool(cards.pick) and cards.pick in self._lit
        if key:
            after = put_key(canvas, x, y, key) + 1
            room, x = room - (after - x), after
        return canvas.put(x, y, cut(self._caption(cards), room), Ink("accent" if live else "ink-dim", "board", "b" if live else ""))

    def _put_cards(self, canvas: Canvas, block: Block, x: int, y: int) -> None:
        cards, size = block.cards, block.size
        if not block.faces:
            stamp(canvas, x, y, empty_rows(pen(self.look, size, "board", self._place_edge(cards))))
        strange = cards.lay == "row" and not any(face.pick for face in cards.faces) and self._rows_to_choose_from
        for nth, (face, column) in enumerate(zip(block.faces, block.columns, strict=True)):
            top = nth == len(block.faces) - 1
            width = size.width if top else min(size.width, block.columns[nth + 1] - column)
            edge = self._edge(face.pick)
            if edge == "plain" and top:
                edge = self._place_edge(cards)
            lapped = width < size.width
            off = strange or (cards.lay == "pile" and not top)
            drawn = pen(self.look, size, "board", edge, off=off)._replace(lapped=lapped, tight=width < 4)
            stamp(canvas, x + column, y, card_rows(face.card, face.stands, drawn), width)
            if face.pick:
                self._tab(canvas, face.pick, Region(x + column, y, width, size.height))
                canvas.spot(Region(x + column, y, width, size.height), face.pick, self._words(cards, face))

        if size != CHIP and cards.main and self._key(cards.pick):
            last = x + (block.columns[-1] if block.columns else 0)
            self._tab(canvas, cards.pick, Region(last + (size.width - 5) // 2, y, 5, size.height))

    @property
    def _rows_to_choose_from(self) -> bool:
        """Whether some row has cards to choose; those that have none are then drawn dim."""
        return any(face.pick for cards in self._cards if cards.lay == "row" for face in cards.faces)

    def _tab(self, canvas: Canvas, pick: Pick, at: Region) -> None:
        text = "✓" if pick in self._picked else self._key(pick)
        if text and at.height == 1:
            canvas.put(at.right - 1, at.y, text[:1], Ink("accent", "bar", "b"))
        elif text:
            canvas.put(at.x + 1, at.y, text.center(min(3, at.width - 1)), Ink("accent-ink", "accent", "b"))

    def _place_edge(self, cards: Cards) -> Edge:
        """The edge of a place that can be chosen: before anything is picked its key and caption are enough."""
        edge = self._edge(cards.pick)
        return "plain" if edge == "lit" and not self._picked and cards.faces else edge

    def _edge(self, pick: Pick) -> Edge:
        if not pick:
            return "plain"
        if pick == self.aimed:
            return "focus"
        return "marked" if pick in self._picked else "lit" if pick in self._lit else "plain"

    def _words(self, cards: Cards, face: Face | None) -> str:
        facts = [self.look.words(cards.words)]
        if face is not None and face.card != UNSEEN:
            facts.append(spoken(face.card, self.look.faces))
        facts.append(ngettext("{n} card", "{n} cards", cards.size).format(n=cards.size) if cards.size else _("empty"))
        return ", ".join((*facts, *(self.look.words(badge.words) for badge in cards.badges)))


def _height(line: list[Block]) -> int:
    return max(block.height for block in line)


def _cut_short(block: Block) -> bool:
    """Whether some cards of a row are not drawn, chips are lapped beyond telling, or big ones at all."""
    if block.cards.lay == "pile":
        return False
    if block.size == CHIP and block.columns[1:2] and block.columns[1] < TOLD:
        return True
    return len(block.faces) < len(block.cards.faces) or (block.size == BIG and block.columns[1:2] not in ((), (BIG.width,)))
