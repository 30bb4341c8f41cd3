"""What there is to see on the table, as data: the screen and the plain mode draw this and nothing else.

Words are sentences in which `{s0}` stands for a seat's name and `{9h}` for a card's face.  What is lit
comes from the walk over picks (`cardtable.game.walk`), never from here.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Seat = int  # counted from 0, in playing order
Pick = str  # what choosing a thing adds to the picks; "" is never chosen
COLOURS = "RBGY"  # the letters of a track's colours: red, blue, green, yellow


class Badge(NamedTuple):
    """A small fact: "wish spades", "owes 4", "Mau"."""

    words: str
    tone: Literal["plain", "good", "warn"] = "plain"


class Face(NamedTuple):
    """One card as it lies; `stands` is the rank of a wild card in its place."""

    card: str
    pick: Pick = ""
    stands: str = ""


class Cards(NamedTuple):
    """A pile, a row or a hand: faces bottom to top or left to right; a pile may give only its last ones, `size` counts all.

    A `grouped` hand stands by suit as the game sees it, trumps first, and sorting by suit leaves it so.
    A `main` place is drawn larger than the rest where there is not room for all.
    """

    lay: Literal["pile", "row", "hand"]
    words: str
    faces: tuple[Face, ...]
    size: int
    seat: Seat | None = None
    pick: Pick = ""
    badges: tuple[Badge, ...] = ()
    grouped: bool = False
    main: bool = False


class Trick(NamedTuple):
    """The cards of a trick in the order played; `best` is the seat that has it so far, and has taken it where it is `over`."""

    plays: tuple[tuple[Seat, Face], ...]
    best: Seat | None = None
    over: bool = False


class Pawn(NamedTuple):
    """A pawn; its place is written as in the game's notation: "05", "Rj2", "R+" for the base."""

    colour: int
    place: str
    pick: Pick = ""


class Way(NamedTuple):
    """The way of a pawn, place by place from where it began."""

    colour: int
    places: tuple[str, ...]


class Track(NamedTuple):
    """A ring of `ring` places with a start, a lane of `lane` places and a base for each colour; a place is picked by its name.

    `blocked` are starts under a blockade, `ways` are those of the last move in turn, `bottom` is the colour at the near edge.
    """

    ring: int
    lane: int
    pawns: tuple[Pawn, ...]
    blocked: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    bottom: int = 0
    clockwise: bool = False

    @property
    def trace(self) -> tuple[str, ...]:
        """Every place that the last move went over, once, in its order."""
        return tuple(dict.fromkeys(place for way in self.ways for place in way.places))

    def places(self) -> tuple[str, ...]:
        """The names of all places: the ring `00` …, each colour's lane `Rj1` … and base `R+`."""
        ring = tuple(f"{place:02}" for place in range(self.ring))
        lanes = tuple(f"{colour}j{place}" for colour in COLOURS for place in range(1, self.lane + 1))
        return ring + lanes + tuple(f"{colour}+" for colour in COLOURS)


class Plate(NamedTuple):
    """A seat and its public facts; `cards` counts its hand."""

    seat: Seat
    side: int
    cards: int
    score: int
    to_move: bool
    badges: tuple[Badge, ...] = ()
    pick: Pick = ""


class Button(NamedTuple):
    """A pick that nothing on the table carries: pass, a suit, a rank, a bid; `key` is a wish."""

    pick: Pick
    words: str
    key: str = ""


class Prompt(NamedTuple):
    """What is asked; `calls` are the suffixes of a move that can be armed, `notes` explain what is asked, a sentence each.

    In a `ceremony` nothing is decided: the one move there is may be made for the player, after a moment to look.
    """

    words: str
    buttons: tuple[Button, ...] = ()
    calls: tuple[Button, ...] = ()
    notes: tuple[str, ...] = ()
    ceremony: bool = False


class Sheet(NamedTuple):
    """How the points of the deal just counted came about."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Scene(NamedTuple):
    """Everything a seat sees; piles and rows stand in reading order, badges are facts of the whole table.

    A game of tricks has a `trick` at any time, an empty one before the first card; `last` is the one before it.
    """

    title: str
    cards: tuple[Cards, ...]
    hand: Cards | None
    plates: tuple[Plate, ...]
    prompt: Prompt
    badges: tuple[Badge, ...] = ()
    trick: Trick | None = None
    track: Track | None = None
    sheet: Sheet | None = None
    last: Trick | None = None
