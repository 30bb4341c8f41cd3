"""Legal moves that are subsets of a pool: as a list, as a walk, and without being listed."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardtable.game import Subsets, Walk, advance, steps_of, walk

POOL = ("2c", "9h", "Td", "As", "X1")


def spell(picks):
    return "x" + ("".join(sorted(picks)) or "-")


def chosen(move):
    if move == "x-":
        return []
    return [move[i : i + 2] for i in range(1, len(move), 2)] if move.startswith("x") and len(move) % 2 else None


def subsets(least, most, pool=POOL):
    return Subsets(pool, least, most, spell, chosen)


@pytest.mark.parametrize(("least", "most"), [(0, 3), (2, 2), (5, 5), (0, 0), (0, 5), (4, 4)])
def test_they_are_a_sequence_like_any_list(least, most):
    moves = subsets(least, most)
    listed = [spell(picks) for size in range(least, most + 1) for picks in combinations(POOL, size)]
    assert list(moves) == listed
    assert len(moves) == len(listed)
    assert [moves[i] for i in range(len(moves))] == listed
    assert [moves[-1 - i] for i in range(len(moves))] == listed[::-1]
    assert moves[1:4] == listed[1:4]
    assert moves[::-2] == listed[::-2]
    assert moves == listed
    assert all(move in moves for move in listed)
    with pytest.raises(IndexError):
        moves[len(moves)]


@pytest.mark.parametrize("move", ["x2c", "x9h2c", "x2c2c", "x2cKd", "2c9h", "", "x", "x-", "x2c9hTd", 7])
def test_what_is_no_such_move_is_not_in_them(move):
    assert move not in subsets(2, 2)


def in_full(moves):
    """The same moves as a mapping with all their steps."""
    return {move: moves.steps(move) for move in moves}


@pytest.mark.parametrize(("least", "most"), [(0, 3), (2, 2), (5, 5), (0, 0), (1, 4)])
def test_the_walk_is_that_over_all_their_steps(least, most):
    moves = subsets(least, most)
    lazy, full = steps_of(None, moves), in_full(moves)  # type: ignore[arg-type]
    ways = [picks for size in range(4) for picks in combinations(POOL, size)] + [("x-",), ("2c", "2c"), ("Kd",), ("x-", "2c"), (spell(POOL),)]
    for picks in ways:
        one, other = walk(lazy, picks), walk(full, picks)
        assert (set(one.next), one.move) == (set(other.next), other.move), picks
        assert set(advance(lazy, picks)) == set(advance(full, picks))
    assert dict(lazy) == full
    with pytest.raises(KeyError):
        lazy["xKd"]


def test_the_only_move_is_one_pick():
    moves = subsets(5, 5)
    assert moves.whole == "x2c9hAsTdX1"
    assert walk(steps_of(None, moves), ()) == Walk(("x2c9hAsTdX1",), None)  # type: ignore[arg-type]
    assert subsets(0, 2).whole == "x-"
    assert subsets(1, 2).whole is None


def test_a_hundred_thousand_are_not_spelled_to_walk_over_them():
    pool = [rank + suit for suit in "cd" for rank in "23456789TJQK"][:23]
    asked = []
    moves = Subsets(pool, 6, 6, lambda picks: asked.append(1) or spell(picks), chosen)
    assert len(moves) == 100_947
    lazy, picks = steps_of(None, moves), ()  # type: ignore[arg-type]
    for card in pool[:6]:
        picks = advance(lazy, (*picks, card))
    assert walk(lazy, picks).move == spell(pool[:6])
    assert spell(pool[3:9]) in moves
    assert moves[77_777] in moves
    assert len(asked) < 30
