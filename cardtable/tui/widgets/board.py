"""The board: a ring with starts, lanes and bases, its pawns, the way of the last move, and what can be chosen now.

Squares are three columns wide, or two on a small screen.  Nothing is known by its colour alone: `●R` is a red pawn, `‹R›` a red
blockade, `(R)` a start, `+` the mouth of a lane, `[r]` a slot of it, `•` the way of the last move, `a` a target with its key, `Ba×` a target
where a blue pawn would be hit, `a×` one whose move hits a pawn elsewhere, `=R=` what is picked, `›R‹` the cursor.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import Offset, Region
from textual.timer import Timer

from cardtable.board import PAWN_WORDS, Grid, Square, grid, place_words, sent_home
from cardtable.cards import UNSEEN, spoken
from cardtable.i18n import _
from cardtable.scene import COLOURS, Cards, Pawn, Pick, Track
from cardtable.tui.widgets.cards import CHIP, LARGE, MINI, card_rows, empty_rows, pen, stamp
from cardtable.tui.widgets.drawn import Canvas, Drawn, cut
from cardtable.tui.widgets.ink import Ink, Look
from cardtable.tui.widgets.ring import Shape, around, best_shape

TINTS = (1, 4, 2, 3)
"""Which of the theme's colours for seats come nearest to red, blue, green and yellow."""

_SEAT_INKS = {letter: f"seat-{tint}" for letter, tint in zip(COLOURS, TINTS, strict=True)}

_ARROWS = (4, 11)  # the places behind a start, within a quarter, that show the direction of travel


class BoardView(Drawn):
    """The board as one region; `show` draws it, `show_way` walks the last move once more, `skip` ends the walk."""

    GROUND = Ink("ink", "board")

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._track = Track(64, 5, ())
        self._middle: tuple[Cards, ...] = ()
        self._lit: frozenset[Pick] = frozenset()
        self._picked: tuple[Pick, ...] = ()
        self._keys: Mapping[Pick, str] = {}
        self._hits: frozenset[Pick] = frozenset()
        self._at: dict[str, list[Pawn]] = {}
        self._sent: tuple[tuple[Pawn, int], ...] = ()  # whom the last move sent home, and at which step of its walk
        self._step: int | None = None  # how far along the ways a walk has come
        self._timer: Timer | None = None

    def show(
        self,
        track: Track,
        lit: frozenset[Pick],
        picked: tuple[Pick, ...],
        look: Look,
        *,
        keys: Mapping[Pick, str] | None = None,
        middle: tuple[Cards, ...] = (),
        hits: frozenset[Pick] = frozenset(),
    ) -> None:
        """Show the board, with these piles in its middle; `keys` are printed on what can be chosen, `hits` are picks whose move hits a pawn."""
        if track.ways != self._track.ways:
            self._halt()
        if (track.ways, track.pawns) != (self._track.ways, self._track.pawns):
            self._sent = sent_home(self._track.pawns, track)
        self._track, self._lit, self._picked, self.look = track, lit, picked, look
        self._keys, self._middle, self._hits = keys or {}, middle, hits
        self.redraw()

    # --- the walk along the last way -----------------------------------------------------------------------------

    @property
    def walking(self) -> bool:
        """Whether the last move is being walked."""
        return self._step is not None

    def show_way(self, pause: float) -> float:
        """Walk the last move from place to place, so many seconds for each; gives the seconds of it all, 0 where there is no way or no time."""
        self._halt()
        if not self._track.ways or pause <= 0:
            return 0.0
        self._step = 0
        self._timer = self.set_interval(pause, self._walk_on)
        self.redraw()
        return pause * self._steps

    def skip(self) -> None:
        """End the walk: the pawn is there."""
        self._halt()
        self.redraw()

    def _walk_on(self) -> None:
        assert self._step is not None
        self._step += 1
        if self._step >= self._steps:
            self._halt()
        self.redraw()

    def _halt(self) -> None:
        self._step = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    @property
    def _steps(self) -> int:
        return sum(len(way.places) for way in self._track.ways)

    def _standing(self) -> dict[str, list[Pawn]]:
        """The pawns by place: as they are, or as they are seen while the ways are walked one after the other."""
        pawns = list(self._track.pawns)
        if self._step is not None:
            left = self._steps
            for hit, at in self._sent:  # whom the walk has not reached yet still stands there
                if self._step < at:
                    _put(pawns, hit.colour, (f"{COLOURS[hit.colour]}+",), hit.place)
            for way in reversed(self._track.ways):  # those not yet walked are taken back, the last first
                left -= len(way.places)
                if self._step >= left + len(way.places):
                    break
                _put(pawns, way.colour, (way.places[-1], f"{COLOURS[way.colour]}+"), way.places[max(0, self._step - left)])
        found: dict[str, list[Pawn]] = {}
        for pawn in pawns:
            found.setdefault(pawn.place, []).append(pawn)
        return found

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the squares, then the piles in the middle."""
        track, self._at = self._track, self._standing()
        shape = best_shape(track.ring, self.content_size)
        squares = grid(track.ring, track.lane, shape.across, shape.down, track.bottom, track.clockwise)
        origin = Offset(max(0, (canvas.width - shape.size.width) // 2), max(0, (canvas.height - shape.size.height) // 2))
        for letter in COLOURS:
            self._base(canvas, letter, squares, shape, origin)
        for place, where in squares.items():
            if place[1:] != "+":
                self._square(canvas, place, squares, Region(origin.x + where[0].x * shape.columns, origin.y + where[0].y, shape.columns, 1))
        self._piles(canvas, shape, origin)
        self._aside(canvas, shape, origin)

    def _square(self, canvas: Canvas, place: str, squares: Grid, at: Region) -> None:
        """One place of the ring or of a lane, with the pawn on it and what it can be chosen as."""
        pawn = next(iter(self._at.get(place, ())), None)
        text, ink = self._drawn(place, pawn, squares, at.width)
        canvas.put(at.x, at.y, text, ink)
        words = place_words(place, self._track) + (": " + self._pawn_words(pawn, place) if pawn else "")
        pick = pawn.pick if pawn and (pawn.pick in self._lit or place not in self._lit) else place
        canvas.spot(at, pick, words)
        if pawn and place in self._lit and pawn.pick in self._lit and pawn.pick != place:
            canvas.spot(Region(at.x, at.y, at.width - 1, 1), place, words)

    def _pawn_words(self, pawn: Pawn, place: str) -> str:
        words = _(PAWN_WORDS[COLOURS[pawn.colour]])
        return _("{pawn}, a blockade").format(pawn=words) if place in self._track.blocked else words

    def _drawn(self, place: str, pawn: Pawn | None, squares: Grid, columns: int) -> tuple[str, Ink]:
        """What a square shows, and its colours."""
        picks = {place} | ({pawn.pick} if pawn else set())
        live = Ink("accent-ink", "accent", "b")
        if self.aimed and self.aimed in picks:
            return _framed("›", self._sign(place, pawn), "‹", columns), live
        if place in self._lit and not (pawn and pawn.pick == place):
            return self._target(place, pawn, columns), live
        if picks & set(self._picked):
            return _framed("=", self._sign(place, pawn), "=", columns), live
        if pawn is not None:
            return self._pawn(pawn, place, columns)
        return self._bare(place, squares, columns)

    def _sign(self, place: str, pawn: Pawn | None) -> str:
        """The one sign of a square that has a frame: its key, or the letter of its pawn."""
        key = self._key(place) or (self._key(pawn.pick) if pawn else "")
        return key or (COLOURS[pawn.colour] if pawn else "·")

    def _key(self, pick: Pick) -> str:
        return self._keys.get(pick, "") if pick in self._lit else ""

    def _target(self, place: str, pawn: Pawn | None, columns: int) -> str:
        """A place that a pawn can go to: its key; whom it would hit; where that pawn can be swapped too, both keys."""
        key = self._key(place) or "*"
        if pawn is None:
            hits = "×" if place in self._hits else " "
            return f" {key}{hits}" if columns == 3 else f"{key}×" if place in self._hits else f" {key}"
        other = self._key(pawn.pick) if pawn.pick != place else ""
        if columns == 3:
            return f"{COLOURS[pawn.colour]}{key}{other or '×'}"
        return f"{key}{other}" if other else f"{COLOURS[pawn.colour]}{key}"

    def _pawn(self, pawn: Pawn, place: str, columns: int) -> tuple[str, Ink]:
        """A pawn that stands there, with its key where it can be chosen."""
        letter, key, lit = COLOURS[pawn.colour], self._key(pawn.pick), pawn.pick in self._lit
        ink = Ink("accent-ink", _SEAT_INKS[letter], "bu" if lit else "b")
        if place in self._track.blocked:
            return (f"‹{letter}{key or '›'}" if columns == 3 else f"‹{key or letter}"), ink
        shape = self.look.shape(pawn.colour)
        if columns == 3:
            return f"{shape}{letter}{key or ' '}", ink
        return f"{shape}{key or letter}", ink

    @property
    def _sign_of_slot(self) -> str:
        return "o " if self.look.drawing == "ascii" else "○ "

    def _bare(self, place: str, squares: Grid, columns: int) -> tuple[str, Ink]:
        """A place nobody stands on: a start, a mouth, a slot, a step of the last way, an arrow, or a dot."""
        ring, quarter = self._track.ring, self._track.ring // len(COLOURS)
        traced = place in self._track.trace
        if place[0] in COLOURS:
            text = f"[{place[0].lower()}]" if columns == 3 else self._sign_of_slot
            return text, Ink("ink", _SEAT_INKS[place[0]] + ("%50" if traced else "%30"))
        cell = int(place)
        colour = COLOURS[(cell + 1) // quarter % len(COLOURS)]
        if cell % quarter == 0:
            left = "(" if columns == 3 or self.look.drawing == "ascii" else "◇"
            return _framed(left, colour, ")", columns), Ink("ink", _SEAT_INKS[colour] + "%45", "b")
        if (cell + 1) % quarter == 0:
            return (" + " if columns == 3 else "+ "), Ink("ink", _SEAT_INKS[colour] + "%20", "b")
        ground = "accent%35" if traced else "ink%12" if cell % 2 else "ink%7"
        sign = ("*" if self.look.drawing == "ascii" else "•") if traced else "·"
        if not traced and cell % quarter in _ARROWS:
            sign = _arrow(squares[place][0], squares[f"{(cell + 1) % ring:02}"][0])
        return (f" {sign} " if columns == 3 else f"{sign} "), Ink("ink" if traced else "ink-dim", ground)

    def _base(self, canvas: Canvas, letter: str, squares: Grid, shape: Shape, origin: Offset) -> None:
        """A base with the pawns that wait in it; all of it is one thing to choose."""
        place = f"{letter}+"
        waiting = len(self._at.get(place, ()))
        lit, key = place in self._lit, self._key(place)
        picked, aimed = place in self._picked, place == self.aimed
        for nth, square in enumerate(squares[place]):
            if nth >= waiting:
                text, ink = _framed(" ", "·", " ", shape.columns), Ink("ink-dim", _SEAT_INKS[letter] + "%22")
            elif nth == 0 and (lit or picked or aimed):
                frame = "›‹" if aimed else "==" if picked else " " + ("+" if shape.columns == 3 else "")
                text, ink = _framed(frame[0], key or letter, frame[-1], shape.columns), Ink("accent-ink", "accent", "b")
            else:
                text = f"{self.look.shape(COLOURS.index(letter))}{letter}" + " " * (shape.columns - 2)
                ink = Ink("accent-ink", _SEAT_INKS[letter], "b")
            canvas.put(origin.x + square.x * shape.columns, origin.y + square.y, text, ink)
        area = around(squares[place])
        region = Region(origin.x + area.x * shape.columns, origin.y + area.y, area.width * shape.columns, area.height)
        canvas.spot(region, place, _("{base}: {count} pawns").format(base=place_words(place, self._track), count=waiting))

    def _piles(self, canvas: Canvas, shape: Shape, origin: Offset) -> None:
        """The first two piles, left and right of the centre, as large as there is room between the lanes."""
        size = LARGE if shape.columns == 3 else MINI
        middle = origin.x + shape.size.width // 2
        y = origin.y + (shape.down - size.height) // 2
        for nth, cards in enumerate(self._middle[:2]):
            gap = 1 if shape.across == shape.down else 2
            x = middle - size.width - gap + 1 if nth == 0 else middle + gap
            if shape.columns == 2 and shape.across == shape.down:
                x = middle - 5 if nth == 0 else middle + 1
            top = cards.faces[-1:] if cards.size else ()
            rows = card_rows(top[0].card, top[0].stands, pen(self.look, size, "board")) if top else empty_rows(pen(self.look, size, "board"))
            stamp(canvas, x, y, rows)
            canvas.put(x + 1, y + size.height, f"{cards.size:>{size.width - 2}}"[: size.width - 2], Ink("ink-dim", "board"))
            canvas.spot(Region(x, y, *size), cards.pick, self._pile_words(cards))

    def _aside(self, canvas: Canvas, shape: Shape, origin: Offset) -> None:
        """What else lies on the table, in the free row above the near edge: a card put aside."""
        x, y = origin.x + shape.columns + 1, origin.y + shape.down - 2
        for cards in self._middle[2:]:
            room = origin.x + shape.size.width // 2 - 2 - x - (CHIP.width + 1) * len(cards.faces)
            start = x
            x = canvas.put(x, y, cut(self.look.words(cards.words), room), Ink("ink", "board")) + 1
            for face in cards.faces:
                stamp(canvas, x, y, card_rows(face.card, face.stands, pen(self.look, CHIP, "board")))
                x += CHIP.width + 1
            canvas.spot(Region(start, y, x - start, 1), cards.pick, self._pile_words(cards))

    def _pile_words(self, cards: Cards) -> str:
        words = [f"{self.look.words(cards.words)} {cards.size}"]
        if cards.faces and cards.faces[-1].card != UNSEEN:
            words.append(spoken(cards.faces[-1].card, self.look.faces))
        return ", ".join(words)


def _put(pawns: list[Pawn], colour: int, now: tuple[str, ...], place: str) -> None:
    """Let a pawn that stands on the first of these places where there is one stand elsewhere; one hit after it had come there is now in its base."""
    for here in now:
        found = next((nth for nth, pawn in enumerate(pawns) if (pawn.colour, pawn.place) == (colour, here)), None)
        if found is not None:
            pawns.insert(0, pawns.pop(found)._replace(place=place))
            return


def _framed(left: str, sign: str, right: str, columns: int) -> str:
    """A sign between two others, or behind the first of them where there is room for two only."""
    return f"{left}{sign}{right}" if columns == 3 else f"{left}{sign}"


def _arrow(here: Square, there: Square) -> str:
    """The direction from a square to the next."""
    if here.y == there.y:
        return "›" if there.x > here.x else "‹"
    return "v" if there.y > here.y else "^"
