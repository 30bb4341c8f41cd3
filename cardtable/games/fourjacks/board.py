"""The board of 4JACKS as numbers: places, their names, and the ways a pawn may go.  Pure geometry, all of it cached.

A place is 0 to 63 on the ring (counted from Red's start in the direction of travel) or 64 to 68 for the five slots of a
pawn's own JackPot; the pawns of a colour are a set of places, kept as the bits of a number.  Progress is a place seen from
the pawn's own start: 0 on it, 63 on the last cell before it, 64 and more in the JackPot (FJ-3, FJ-4).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

RING, QUARTER, LANE = 64, 16, 5
PAWNS = 5
COLOURS = "RBGY"  # in the order of travel (FJ-5)
COLOUR_OF = {letter: colour for colour, letter in enumerate(COLOURS)}
LONGEST = 18  # the most steps any card has under any house rule

TRACK = (1 << RING) - 1  # the bits of the ring
HOME = ((1 << LANE) - 1) << RING  # the bits of a JackPot: a colour that equals this is home
START = tuple(1 << (QUARTER * colour) for colour in range(4))
STARTS = sum(START)

NAMES = tuple([f"{cell:02}" for cell in range(RING)] + [f"j{slot}" for slot in range(1, LANE + 1)])
PLACE_OF = {name: place for place, name in enumerate(NAMES)}
BIT = {name: 1 << place for place, name in enumerate(NAMES)}


class Way(NamedTuple):
    """One way of a pawn: where it ends, the bits of what it passes and reaches, and how the move is written."""

    to: int
    path: int
    text: str


Ways = tuple[tuple[tuple[tuple[Way, ...], ...], ...], ...]
"""The ways by colour, place and number of steps."""


@lru_cache(1 << 14)
def places(pawns: int) -> tuple[int, ...]:
    """The places of a set of pawns, ring first, then JackPot."""
    found = []
    while pawns:
        found.append((pawns & -pawns).bit_length() - 1)
        pawns &= pawns - 1
    return tuple(found)


def progress(colour: int, place: int) -> int:
    """How far a place is on the way of a colour: 0 to 63 from its own start, 64 to 68 in its JackPot."""
    return place if place >= RING else (place - QUARTER * colour) % RING


def place_at(colour: int, far: int) -> int:
    """The place at a progress, the inverse of `progress`."""
    return far if far >= RING else (far + QUARTER * colour) % RING


def spot(colour: int, place: int) -> str:
    """The name of a place among all places of the board: `05`, or `Rj3` in a JackPot."""
    return NAMES[place] if place < RING else COLOURS[colour] + NAMES[place]


def forward_routes(far: int, lap: bool, bounce: bool) -> list[list[int]]:
    """The progress after 1, 2 … steps forward: into the JackPot (FJ-30, FJ-31) and, where a second lap is allowed, past it."""
    last = RING + LANE - 1
    lane = list(range(far + 1, last + 1))
    if bounce:
        lane += range(last - 1, RING - 1, -1)
    routes = [lane[:LONGEST]]
    if lap and far < RING:
        routes.append([(far + n) % RING for n in range(1, LONGEST + 1)])
    return routes


def backward_route(far: int, lane_back: str) -> list[int]:
    """The progress after 1, 2 … steps back: along the ring, in the JackPot, or out of it (FJ-32)."""
    if far < RING:
        return [(far - n) % RING for n in range(1, LONGEST + 1)]
    floor = {"none": far, "within": RING, "out": far - LONGEST}[lane_back]
    return list(range(far - 1, floor - 1, -1))


@cache
def forward(lap: bool = False, bounce: bool = False) -> Ways:
    """All ways forward, under the house rules second_lap and bounce."""
    return tuple(
        tuple(_ways(colour, place, forward_routes(progress(colour, place), lap, bounce)) for place in range(RING + LANE)) for colour in range(4)
    )


@cache
def backward(lane_back: str = "within") -> Ways:
    """All ways back, under the house rule lane_back."""
    return tuple(
        tuple(_ways(colour, place, [backward_route(progress(colour, place), lane_back)]) for place in range(RING + LANE)) for colour in range(4)
    )


def _ways(colour: int, place: int, routes: list[list[int]]) -> tuple[tuple[Way, ...], ...]:
    """The ways of one pawn by number of steps; a pawn never stands in its own way."""
    found: list[dict[int, Way]] = [{} for _steps in range(LONGEST + 1)]
    for route in routes:
        path = 0
        for steps, far in enumerate(route, 1):
            to = place_at(colour, far)
            path |= (1 << to) & ~(1 << place)
            found[steps].setdefault(to, Way(to, path, f"{COLOURS[colour]}{NAMES[place]}>{NAMES[to]}"))
    return tuple(tuple(ways.values()) for ways in found)


@lru_cache(1 << 13)
def cells_between(colour: int, start: int, to: int) -> tuple[int, ...]:
    """The places of a written step, from the first after `start` to `to`: on the ring the shorter way round."""
    far, end = progress(colour, start), progress(colour, to)
    if far >= RING or end >= RING:
        step = 1 if end > far else -1
        return tuple(place_at(colour, n) for n in range(far + step, end + step, step))
    ahead = (end - far) % RING
    step, count = (1, ahead) if ahead <= RING // 2 else (-1, RING - ahead)
    return tuple(place_at(colour, (far + step * n) % RING) for n in range(1, count + 1))
