"""What every game offers, and what is the same for all of them.

A move is its own notation; a view is a position with `??` in it; `refusal` decides and explains; one position
holds the whole match.  The rules know nothing of screens, clocks, files or bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, TypeVar

from cardtable.cards import UNSEEN
from cardtable.lines import Words, first_words, last_words, lists_word, seats_word, seed_word, write_line
from cardtable.picks import Move, Steps, Subsets, SubsetSteps, Walk, advance, bare, leading, walk
from cardtable.scene import Pick, Scene, Seat

__all__ = [
    "UNSEEN",
    "AmbiguousMove",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "Pick",
    "Result",
    "Seat",
    "StaleMove",
    "Steps",
    "Subsets",
    "UnreadableMove",
    "Walk",
    "Words",
    "Zone",
    "advance",
    "bare",
    "effects",
    "first_words",
    "last_words",
    "leading",
    "lists_word",
    "seats_word",
    "seed_word",
    "seen_by",
    "steps_of",
    "walk",
    "write_line",
]  # fmt: skip


class Zone(NamedTuple):
    """A named place for cards, and the seats that may look into it.

    `cards` is the position's own list, bottom first.  `sees` is None for everybody, `()` for nobody, not even the owner.
    """

    name: str
    cards: list[str]
    sees: tuple[Seat, ...] | None = None


class MoveError(ValueError):
    """A move that is not made: `sentence` tells the player why, the message carries the position line too."""

    def __init__(self, sentence: str, position: str = "") -> None:
        super().__init__(f"{sentence} [{position}]" if position else sentence)
        self.sentence = sentence
        self.position = position


class UnreadableMove(MoveError):
    """Not a move of this game at all."""


class IllegalMove(MoveError):
    """A move, but not now or not for this seat."""


class AmbiguousMove(MoveError):
    """Several legal moves fit what was typed."""


class StaleMove(MoveError):
    """It answers a situation that has passed."""


class Result(NamedTuple):
    """How the match ended: the winning seats, the points by side, and a sentence such as "{s0} wins the match, 163 to 97"."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    words: str


class Game(Protocol):
    """A position of a match and the rules that move it on."""

    id: ClassVar[str]
    title: ClassVar[str]
    faces: ClassVar[Literal["french", "german"]]
    seat_counts: ClassVar[tuple[int, ...]]
    House: ClassVar[type[Any]]
    presets: ClassVar[Mapping[str, Any]]

    house: Any
    seed: str
    shuffles: int

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who shares a score, for the whole match: `((0,), (1,), (2,))` or `((0, 2), (1, 3))`."""

    @classmethod
    def new(cls, seats: int, seed: int | str, house: Any = ...) -> Self:
        """A match with its first deal dealt; raises ValueError for a wrong number of seats, a bad seed or impossible house rules."""

    def actors(self) -> list[Seat]:
        """Who may move, from public facts alone: the turn seat first, then seats that might react; empty when the match is over."""

    def legal(self, seat: Seat) -> Sequence[Move]:
        """The seat's moves in the order a player would name them, no duplicates; never empty for `actors()[0]`.

        A list, or `Subsets` where there may be too many to spell them all.
        """

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """None for a legal move, else a sentence that says why not and ends in its rule, ` (MM-13)`; never raises."""

    def read(self, seat: Seat, text: str) -> Move:
        """What a person typed, in its one canonical spelling; raises UnreadableMove, IllegalMove or AmbiguousMove."""

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a legal move; checking it is the table's business."""

    def deal_over(self) -> bool:
        """Whether the only turn action left is "deal"."""

    def result(self) -> Result | None:
        """How the match ended; None until it has."""

    def zones(self) -> Iterator[Zone]:
        """Every place for cards, each once."""

    def steps(self, move: Move) -> Steps:
        """The picks that compose the move, in the order a hand makes them."""

    def scene(self, seat: Seat | None) -> Scene:
        """How the position lies before the seat; asked of a view."""

    def narrate(self, seat: Seat, move: Move, after: Self) -> list[str]:
        """What everybody is told of the move, asked on the position before it."""

    def copy(self) -> Self:
        """The same position, sharing nothing that changes."""

    def text(self) -> str:
        """The position in one line, house rules and seed included."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """The position of such a line; raises ValueError that names the word which is wrong."""

    def faults(self) -> list[str]:
        """What is impossible about this position: "33 cards", "5h twice"; empty for a sound one."""


G = TypeVar("G", bound=Game)


def seen_by(game: G, seat: Seat | None) -> G:
    """What the seat may see, or everybody where it is None: a copy with the hidden faces turned to `??` and without the seed."""
    view = game.copy()
    view.seed = ""
    for zone in view.zones():
        if zone.sees is not None and seat not in zone.sees:
            zone.cards[:] = [UNSEEN] * len(zone.cards)
    return view


def steps_of(game: Game, legal: Sequence[Move]) -> Mapping[Move, Steps]:
    """These legal moves without their calls, each with its steps: what the walk goes over."""
    if isinstance(legal, Subsets):
        return SubsetSteps(legal)
    return {bare(move): game.steps(bare(move)) for move in legal}


def effects(view: Game, seat: Seat, move: Move) -> list[str]:
    """What a legal move would do to pawns on the table, a sentence each: of a game that foretells it by an `effects` of its own, else nothing."""
    told = getattr(view, "effects", None)
    return list(told(seat, move)) if told else []
