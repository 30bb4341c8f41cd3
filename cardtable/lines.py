"""The words of a position line: `key=value` between blanks, what is as always left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cardtable.cards import check_seed, join_cards, split_cards
from cardtable.house import house_word, read_house
from cardtable.i18n import _
from cardtable.scene import Seat

Word = tuple[str, str | bool, str | bool]  # a key, its value and its default; True is a bare key


class Written(Protocol):
    """What the lines of all games have in common."""

    turn: Seat
    hands: list[list[str]]
    age: int
    seed: str
    shuffles: int
    house: Any

    @property
    def score(self) -> Sequence[int]:
        """The points so far, by side."""


def write_line(game: str, words: Iterable[Word]) -> str:
    """A position line of (key, value, default): what has its default is left out, a flag is the bare key."""
    parts = [key if value is True else f"{key}={value}" for key, value, default in words if value != default]
    return " ".join([game, *parts])


def first_words(game: Written, phase: str) -> tuple[Word, ...]:
    """The words every line begins with: whose turn, the phase, the hands."""
    return ("turn", str(game.turn), "0"), ("phase", phase, "play"), ("hands", lists_word(game.hands), "")


def last_words(game: Written, dealer: Seat = 0) -> tuple[Word, ...]:
    """The words every line ends with: the score, the dealer, turn actions in this deal, the seed, the house rules."""
    return (
        ("score", "/".join(map(str, game.score)), "/".join("0" * len(game.score))),
        ("dealer", str(dealer), "0"),
        ("age", str(game.age), "0"),
        ("seed", seed_word(game.seed, game.shuffles), ""),
        ("house", house_word(game.house), ""),
    )


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
