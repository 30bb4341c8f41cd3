"""A track without a screen: where its places lie on a grid, and what they are called.  Pure geometry and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardtable.i18n import N_, _, ngettext
from cardtable.scene import COLOURS, Pawn, Pick, Track, Way

__all__ = [
    "COLOUR_WORDS",
    "PAWN_WORDS",
    "Grid",
    "Square",
    "board_lines",
    "grid",
    "pawn_words",
    "place_words",
    "sent_home",
    "track_pick_words",
    "track_words",
]  # fmt: skip

PAWN_WORDS = dict(zip(COLOURS, (N_("a red pawn"), N_("a blue pawn"), N_("a green pawn"), N_("a yellow pawn")), strict=True))
COLOUR_WORDS = dict(zip(COLOURS, (N_("Red"), N_("Blue"), N_("Green"), N_("Yellow")), strict=True))


class Square(NamedTuple):
    """A square of a grid, counted from the top left one."""

    x: int
    y: int


Grid = dict[str, tuple[Square, ...]]
"""The squares of each place by its name; a base has five, every other place one."""


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
        found = {name: tuple(Square(across - 1 - square.x, square.y) for square in squares) for name, squares in found.items()}
    return found


def _edge(across: int, down: int) -> list[Square]:
    """The squares of the ring from the one right of the middle of the near edge, counter-clockwise."""
    middle, last, floor = across // 2, across - 1, down - 1
    near = [Square(x, floor) for x in range(middle + 1, across)]
    up = [Square(last, y) for y in range(floor - 1, -1, -1)]
    far = [Square(x, 0) for x in range(last - 1, -1, -1)]
    back = [Square(0, y) for y in range(1, down)]
    return near + up + far + back + [Square(x, floor) for x in range(1, middle + 1)]


def _slot(side: int, slot: int, across: int, down: int) -> Square:
    """A slot of the lane of a side (0 near, 1 right, 2 far, 3 left), counted from the edge inward."""
    x, y = across // 2, down // 2
    return (Square(x, down - 1 - slot), Square(across - 1 - slot, y), Square(x, slot), Square(slot, y))[side]


def _base(side: int, across: int, down: int) -> tuple[Square, ...]:
    """The five squares of a base, its middle first: right of the lane as its owner sees it."""
    right, near = side in (0, 1), side in (0, 3)
    x = across // 2 + (across // 4 if right else -(across // 4))
    y = down // 2 + (down // 4 if near else -(down // 4))
    return Square(x, y), Square(x - 1, y), Square(x + 1, y), Square(x, y - 1), Square(x, y + 1)


# --- the last move -------------------------------------------------------------------------------------------------


def sent_home(before: Sequence[Pawn], track: Track) -> tuple[tuple[Pawn, int], ...]:
    """The pawns that the last move sent home, each with the step of the walk that reaches it; none where the move does not lead from `before`."""
    for passing in (False, True):  # by a house rule what is passed goes home too
        stand, hits = _walked(before, track, passing)
        if sorted(stand) == sorted((pawn.colour, pawn.place) for pawn in track.pawns):
            return tuple(hits)
    return ()


def _walked(before: Sequence[Pawn], track: Track, passing: bool) -> tuple[list[tuple[int, Pick]], list[tuple[Pawn, int]]]:
    """Where the pawns stand when the ways of the last move have been walked, and whom they met."""
    stand, hits, step = [(pawn.colour, pawn.place) for pawn in before], list[tuple[Pawn, int]](), 0
    left = {(pawn.colour, pawn.place) for pawn in track.pawns}
    for way in track.ways:
        start, end = (way.colour, way.places[0]), way.places[-1]
        if start not in stand:
            return [], []
        stand.remove(start)
        for nth, place in enumerate(way.places[1:], 1):
            for met in [pawn for pawn in stand if pawn[1] == place and place.isdecimal() and (place == end or (passing and pawn not in left))]:
                hits.append((Pawn(*met), step + nth))
                stand[stand.index(met)] = met[0], f"{COLOURS[met[0]]}+"
        stand.append((way.colour, end))
        step += len(way.places)
    return stand, hits


# --- words ---------------------------------------------------------------------------------------------------------


def place_words(place: Pick, track: Track) -> str:
    """A place in words: "cell 05", "Red's start", "slot 2 of Red's JackPot", "Red's base"."""
    letter = place[0]
    if place[1:] == "+":
        return _("{colour}'s base").format(colour=_(COLOUR_WORDS[letter]))
    if letter in COLOURS:
        return _("slot {slot} of {colour}'s JackPot").format(slot=place[2:], colour=_(COLOUR_WORDS[letter]))
    quarter = track.ring // len(COLOURS)
    if int(place) % quarter == 0:
        return _("{colour}'s start").format(colour=_(COLOUR_WORDS[COLOURS[int(place) // quarter]]))
    return _("cell {place}").format(place=place)


def pawn_words(pawn: Pawn, track: Track) -> str:
    """A pawn and where it stands: "a red pawn on cell 05"."""
    return _("{pawn} on {place}").format(pawn=_(PAWN_WORDS[COLOURS[pawn.colour]]), place=place_words(pawn.place, track))


def track_pick_words(track: Track, pick: Pick) -> str:
    """What a pick of the board is called: a pawn where one carries it, else a place; nothing for any other pick."""
    pawn = next((pawn for pawn in track.pawns if pawn.pick == pick), None)
    if pawn is not None and pick[1:] != "+":
        return pawn_words(pawn, track)
    return place_words(pick, track) if pick in track.places() else ""


def track_words(track: Track) -> list[str]:
    """The board in words, a line for each colour, then blockades and the last way."""
    lines = [
        _("{colour}: {places}").format(colour=_(COLOUR_WORDS[letter]), places=_colour_words(colour, track)) for colour, letter in enumerate(COLOURS)
    ]
    if track.blocked:
        lines.append(_("Blockades: {places}").format(places=", ".join(place_words(place, track) for place in track.blocked)))
    ways = [_way_words(way, track) for way in track.ways]
    return [*lines, _("Last move: {ways}").format(ways=_(", then ").join(ways))] if ways else lines


def _way_words(way: Way, track: Track) -> str:
    start, end = place_words(way.places[0], track), place_words(way.places[-1], track)
    return _("{pawn} from {start} to {end}").format(pawn=_(PAWN_WORDS[COLOURS[way.colour]]), start=start, end=end)


def _colour_words(colour: int, track: Track) -> str:
    """Where the pawns of a colour are, and how far those on the ring are from their lane."""
    mine = [pawn.place for pawn in track.pawns if pawn.colour == colour]
    ring = [_on_ring(colour, place, track) for place in mine if place.isdecimal()]
    slots = [place[2:] for place in mine if place[1:2] == "j"]
    waiting = sum(place[1:] == "+" for place in mine)
    parts = list(ring)
    if slots:
        parts.append(ngettext("slot {slots} of its JackPot", "slots {slots} of its JackPot", len(slots)).format(slots=" ".join(slots)))
    if waiting:
        parts.append(_("{count} in base").format(count=waiting))
    return ", ".join(parts)


def _on_ring(colour: int, place: str, track: Track) -> str:
    """A pawn on the ring: its place, and the steps that bring it into its lane."""
    quarter = track.ring // len(COLOURS)
    steps = (quarter * colour - int(place) - 1) % track.ring + 1
    return _("{place} ({steps} to its JackPot)").format(place=place_words(place, track), steps=steps)


# --- letters -------------------------------------------------------------------------------------------------------

_SQUARE = 3  # the letters of a square


def board_lines(track: Track) -> list[str]:
    """The board in letters: `R` a pawn, `R!` a blockade, `(r)` a free start, `+` the mouth of a lane, `[r]` a free slot, `*` the last way.

    Every fourth cell that is free has its number, so that typed places can be found.
    """
    side = track.ring // 4 + 1
    squares = grid(track.ring, track.lane, side, side, track.bottom, track.clockwise)
    rows = [[" " * _SQUARE] * side for _y in range(side)]
    for place, where in squares.items():
        pawns = [pawn for pawn in track.pawns if pawn.place == place]
        for nth, square in enumerate(where):
            text = COLOURS[pawns[nth].colour] if nth < len(pawns) else ""
            rows[square.y][square.x] = _lettered(place, text, track)
    return ["".join(row).rstrip() for row in rows]


def _lettered(place: str, pawn: str, track: Track) -> str:
    """One square of the board in letters."""
    quarter = track.ring // len(COLOURS)
    if pawn:
        return f" {pawn}!" if place in track.blocked else f" {pawn} "
    if place[1:] == "+":
        return " . "
    if place[0] in COLOURS:
        return f"[{place[0].lower()}]"
    if place in track.trace:
        return " * "
    if int(place) % quarter == 0:
        return f"({COLOURS[int(place) // quarter].lower()})"
    return " + " if (int(place) + 1) % quarter == 0 else f" {place}" if int(place) % 4 == 0 else " . "
