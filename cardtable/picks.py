"""How a hand makes a move: pick after pick, along the steps of the legal moves.

The screen lights what may follow the picks so far and nothing else; where there are too many moves to spell them all,
`Subsets` stands for their list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import NamedTuple, overload

from cardtable.scene import Pick

Move = str  # a move is its own notation: typed, logged, compared, shown, stored
Steps = tuple[Pick | tuple[Pick, ...], ...]  # the picks that compose a move; an inner tuple is picked in any order


class Walk(NamedTuple):
    """Where a sequence of picks has led: the picks that may follow, and the move that Enter would play now."""

    next: tuple[Pick, ...]
    move: Move | None


def walk(moves: Mapping[Move, Steps], picks: Sequence[Pick]) -> Walk:
    """Follow the picks through the steps of the legal moves (without their calls)."""
    if isinstance(moves, SubsetSteps):
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


def leading(moves: Mapping[Move, Steps], picks: Sequence[Pick]) -> Mapping[Move, Steps]:
    """Those of the moves that the picks can still lead to; subsets stand for all of theirs."""
    if isinstance(moves, SubsetSteps) or not picks:
        return moves
    return {move: steps for move, steps in moves.items() if _after(steps, picks) is not None}


def bare(move: Move) -> Move:
    """The move without the call behind it: `9h!` is `9h`; a call by itself stays."""
    return move.rstrip("!") or move


def _after(steps: Steps, picks: Sequence[Pick]) -> tuple[Pick, ...] | None:
    """What may follow the picks in these steps: nothing when they are complete, None where they lead elsewhere."""
    made = 0
    for step in steps:
        if isinstance(step, str):  # as most are, where a seven can be divided in ten thousand ways
            if made == len(picks):
                return (step,)
            if picks[made] != step:
                return None
            made += 1
            continue
        left = list(step)
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


class SubsetSteps(Mapping[Move, Steps]):
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
