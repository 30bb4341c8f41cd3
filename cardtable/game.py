"""What every game offers, and what is the same for all of them.

A move is its own notation; a view is a position with `??` in it; `refusal` decides and explains; one position
holds the whole match.  The rules know nothing of screens, clocks, files or bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, TypeVar, overload

from cardtable.cards import UNSEEN, check_seed, join_cards, split_cards
from cardtable.house import read_house
from cardtable.i18n import _
from cardtable.scene import Pick, Scene, Seat

__all__ = [
    "UNSEEN", "AmbiguousMove", "Game", "IllegalMove", "Move", "MoveError", "Pick", "Result", "Seat", "StaleMove", "Steps",
    "Subsets", "UnreadableMove", "Walk", "Words", "Zone", "advance", "bare", "lists_word", "seats_word", "seed_word", "seen_by", "steps_of", "walk",
    "write_line",
]  # fmt: skip

Move = str  # a move is its own notation: typed, logged, compared, shown, stored
Steps = tuple[Pick | tuple[Pick, ...], ...]  # the picks that compose a move; an inner tuple is picked in any order


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


# --- the walk over picks -------------------------------------------------------------------------------------------


class Walk(NamedTuple):
    """Where a sequence of picks has led: the picks that may follow, and the move that Enter would play now."""

    next: tuple[Pick, ...]
    move: Move | None


def walk(moves: Mapping[Move, Steps], picks: Sequence[Pick]) -> Walk:
    """Follow the picks through the steps of the legal moves (without their calls)."""
    if isinstance(moves, _SubsetSteps):
        return moves.subsets.walk(picks)
    following: dict[Pick, None] = {}
    done: Move | None = None
    for move, steps in moves.items():
        after = _after(steps, picks)
        if after:
            following.update(dict.fromkeys(after))
        elif after is not None and done is None:
            done = move
    return Walk(tuple(following), done)


def advance(moves: Mapping[Move, Steps], picks: Sequence[Pick]) -> tuple[Pick, ...]:
    """The picks, and after the first those that are the only ones possible."""
    chosen = tuple(picks)
    while chosen:
        here = walk(moves, chosen)
        if here.move is not None or len(here.next) != 1:
            break
        chosen += here.next
    return chosen


def steps_of(game: Game, legal: Sequence[Move]) -> Mapping[Move, Steps]:
    """These legal moves without their calls, each with its steps: what the walk goes over."""
    if isinstance(legal, Subsets):
        return _SubsetSteps(legal)
    return {bare(move): game.steps(bare(move)) for move in legal}


def bare(move: Move) -> Move:
    """The move without the call behind it: `9h!` is `9h`; a call by itself stays."""
    return move.rstrip("!") or move


def _after(steps: Steps, picks: Sequence[Pick]) -> tuple[Pick, ...] | None:
    """What may follow the picks in these steps: nothing when they are complete, None where they lead elsewhere."""
    made = 0
    for step in steps:
        left = [step] if isinstance(step, str) else list(step)
        while left:
            if made == len(picks):
                return tuple(left)
            if picks[made] not in left:
                return None
            left.remove(picks[made])
            made += 1
    return () if made == len(picks) else None


class Subsets(Sequence[Move]):
    """The moves that name `least` to `most` of a pool, such as the discards of 17 cards from 23: as long as they are, none is spelled unasked.

    `spell` gives the move of the chosen picks, in whatever order they are; `chosen` the picks of a move, None where it is no such move.
    The moves stand by the number of picks, and in the order of the pool.  Where there is nothing to choose, or nothing chosen,
    the move is picked as a whole, its own notation being the pick.
    """

    __slots__ = ("chosen", "least", "most", "pool", "spell")
    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self, pool: Sequence[Pick], least: int, most: int, spell: Callable[[Sequence[Pick]], Move], chosen: Callable[[Move], Sequence[Pick] | None]
    ) -> None:
        self.pool, self.least, self.most, self.spell, self.chosen = tuple(pool), least, most, spell, chosen

    def __len__(self) -> int:
        return sum(comb(len(self.pool), size) for size in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[Move]:
        return (self.spell(picks) for size in range(self.least, self.most + 1) for picks in combinations(self.pool, size))

    @overload
    def __getitem__(self, at: int) -> Move: ...

    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...

    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            return list(islice(self, start, stop, step)) if step > 0 else [self[i] for i in range(start, stop, step)]
        place = at + len(self) if at < 0 else at
        for size in range(self.least, self.most + 1):
            if 0 <= place < comb(len(self.pool), size):
                return self.spell(_combination(self.pool, size, place))
            place -= comb(len(self.pool), size)
        raise IndexError(at)

    def __contains__(self, move: object) -> bool:
        picks = self.chosen(move) if isinstance(move, str) else None
        return picks is not None and self._fit(picks) and self.least <= len(picks) <= self.most and self.spell(picks) == move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, tuple, Subsets)) and len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return f"Subsets({self.pool}, {self.least}, {self.most})"

    @property
    def whole(self) -> Move | None:
        """The move that is one pick: the only one there is, or the one that names nothing."""
        if self.least == self.most == len(self.pool):
            return self.spell(self.pool)
        return None if self.least else self.spell(())

    def steps(self, move: Move) -> Steps:
        """The picks of one of these moves, in any order."""
        return (move,) if move == self.whole else (tuple(self.chosen(move) or ()),)

    def walk(self, picks: Sequence[Pick]) -> Walk:
        """Where the picks lead, at the cost of one move."""
        whole = self.whole
        if whole is not None and picks and picks[0] == whole:
            return Walk((), whole if len(picks) == 1 else None)
        more = () if len(picks) >= self.most or self.least == len(self.pool) else tuple(pick for pick in self.pool if pick not in picks)
        if not picks:
            return Walk(more if whole is None else (*more, whole), None)
        if not self._fit(picks) or len(picks) > self.most or self.least == len(self.pool):
            return Walk((), None)
        return Walk(more, self.spell(picks) if len(picks) >= self.least else None)

    def _fit(self, picks: Sequence[Pick]) -> bool:
        return len(set(picks)) == len(picks) and all(pick in self.pool for pick in picks)


class _SubsetSteps(Mapping[Move, Steps]):
    """Subsets with their steps, spelled as little as they are."""

    def __init__(self, subsets: Subsets) -> None:
        self.subsets = subsets

    def __getitem__(self, move: Move) -> Steps:
        if move not in self.subsets:
            raise KeyError(move)
        return self.subsets.steps(move)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.subsets)

    def __len__(self) -> int:
        return len(self.subsets)


def _combination(pool: Sequence[Pick], size: int, place: int) -> list[Pick]:
    """The combination of so many picks that stands at this place among them all, in the order of `itertools.combinations`."""
    found: list[Pick] = []
    for i, pick in enumerate(pool):
        if len(found) == size:
            break
        with_this = comb(len(pool) - i - 1, size - len(found) - 1)
        if place < with_this:
            found.append(pick)
        else:
            place -= with_this
    return found


# --- the words of a position line ----------------------------------------------------------------------------------


def write_line(game: str, words: Iterable[tuple[str, str | bool, str | bool]]) -> str:
    """A position line of (key, value, default): what has its default is left out, a flag is the bare key."""
    parts = [key if value is True else f"{key}={value}" for key, value, default in words if value != default]
    return " ".join([game, *parts])


def seed_word(seed: str, shuffles: int) -> str:
    """The seed and the shuffles made, `k7f2/3`; the name is missing in a view."""
    return f"{seed}/{shuffles}" if seed or shuffles else ""


def seats_word(seats: Iterable[Seat]) -> str:
    """A set of seats as its digits."""
    return "".join(map(str, sorted(seats)))


class Words:
    """The words of a position line; each is taken once, and `end` refuses what is left.

    Every method raises a ValueError that names the word where it is malformed.
    """

    def __init__(self, line: str, game: str) -> None:
        name, *words = line.split()[:400] or [""]
        if name != game:
            raise ValueError(_("A position of {game} begins with its name, not with {word}.").format(game=game, word=repr(name)[:60]))
        self._left: dict[str, str | None] = {}
        for word in words:
            key, equals, value = word.partition("=")
            if key in self._left:
                raise ValueError(_("{word}: {key} is there twice").format(word=repr(word)[:60], key=key))
            self._left[key] = value if equals else None

    def end(self) -> None:
        """Refuse the words that nobody has taken."""
        for key, value in self._left.items():
            raise ValueError(_("{word} is no word of this position").format(word=repr(key if value is None else f"{key}={value}")[:60]))

    def flag(self, key: str) -> bool:
        """Whether the bare key is there."""
        if key not in self._left:
            return False
        if self._left.pop(key) is not None:
            raise ValueError(_("{key} stands alone, without a value").format(key=key))
        return True

    def has(self, key: str) -> bool:
        """Whether the key is there and not yet taken."""
        return key in self._left

    def word(self, key: str, default: str = "", values: Iterable[str] | None = None) -> str:
        """The value of the key, one of `values` where they are given."""
        if key not in self._left:
            return default
        value = self._left.pop(key)
        if not value or (values is not None and value not in values):
            raise ValueError(_("{word} is not a value of {key}").format(word=repr(value or "")[:60], key=key))
        return value

    def number(self, key: str, default: int = 0) -> int:
        """A number from 0 up."""
        return self._number(key, self.word(key, str(default)), signed=False)

    def numbers(self, key: str, default: Sequence[int]) -> list[int]:
        """Whole numbers, divided by `/`, as many as `default` has."""
        parts = self.word(key, "/".join(map(str, default))).split("/")
        if len(parts) != len(default):
            raise ValueError(_("{key} needs {count} numbers").format(key=key, count=len(default)))
        return [self._number(key, part, signed=True) for part in parts]

    def seat(self, key: str, seats: int, default: Seat = 0) -> Seat:
        """One of so many seats."""
        return self._seat(key, self.number(key, default), seats)

    def seats(self, key: str, seats: int) -> list[Seat]:
        """Seats written as digits, in the order written; none twice."""
        found = [self._seat(key, self._number(key, digit, signed=False), seats) for digit in self.word(key)]
        if len(set(found)) != len(found):
            raise ValueError(_("{key} names a seat twice").format(key=key))
        return found

    def digits(self, key: str, count: int, highest: int) -> list[int]:
        """A digit from 0 to `highest` for each of `count` seats, all 0 when left out."""
        text = self.word(key, "0" * count)
        if len(text) != count or not all("0" <= digit <= str(highest) for digit in text):
            raise ValueError(_("{key} needs {count} digits from 0 to {highest}").format(key=key, count=count, highest=highest))
        return [int(digit) for digit in text]

    def cards(self, key: str) -> list[str]:
        """A list of cards, bottom to top; none when left out."""
        return self._cards(key, self.word(key, "-"))

    def card_lists(self, key: str, count: int | None = None) -> list[list[str]]:
        """Lists of cards divided by `/`: `count` of them (that many empty ones when left out), or as many as there are."""
        if count is None:
            parts = self.word(key).split("/")
        else:
            parts = self.word(key, "/".join("-" * count)).split("/")
            if len(parts) != count:
                raise ValueError(_("{key} needs {count} lists").format(key=key, count=count))
        return [self._cards(key, part) for part in parts]

    def seed(self) -> tuple[str, int]:
        """The seed's name and the shuffles made with it."""
        name, slash, count = self.word("seed", "/0").partition("/")
        if name:
            check_seed(name)
        return name, self._number("seed", count if slash else "0", signed=False)

    def house(self, kind: type[Any]) -> Any:
        """The house rules, of the given House class."""
        try:
            return read_house(kind, self.word("house"))
        except ValueError as error:
            raise ValueError(f"house: {error}") from None

    def _cards(self, key: str, text: str) -> list[str]:
        try:
            return split_cards(text)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None

    @staticmethod
    def _number(key: str, text: str, signed: bool) -> int:
        digits = text.removeprefix("-") if signed else text
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 9):
            raise ValueError(_("{key}: {word} is not a number").format(key=key, word=repr(text)[:60]))
        return int(text)

    @staticmethod
    def _seat(key: str, seat: Seat, seats: int) -> Seat:
        if seat >= seats:
            raise ValueError(_("{key}: there is no seat {seat} of {seats}").format(key=key, seat=seat, seats=seats))
        return seat


def lists_word(lists: Iterable[Sequence[str]]) -> str:
    """Lists of cards in one word, divided by `/`."""
    return "/".join(join_cards(cards) for cards in lists)
