"""How the bots of MazzelTof think: the whole turn, not single plays."""

from __future__ import annotations

from random import Random

import pytest

from cardtable import bots
from cardtable.game import seen_by
from cardtable.games import GAMES
from cardtable.games.mazzeltof import bot

START = "build=8d/7d/4s"


def best(line: str, level: int = 3) -> str:
    """What a bot of this level does on its turn, whatever its chance."""
    game = GAMES["mazzeltof"].parse(line)
    seat = game.actors()[0]
    moves = {bots.choose(seen_by(game, seat), seat, Random(n), level) for n in range(40)}
    assert len(moves) == 1, moves
    return moves.pop()


@pytest.mark.parametrize(
    ("line", "move"),
    [
        (f"mazzeltof hands=Ks9h/5/5/5 piles=9d/40 last=0 {START}", "9d>r"),  # the last card wins now
        (f"mazzeltof hands=KsQs/5/5/5 piles=Kd9h/40 last=0 {START}", "9h>r"),  # so that laying the last one wins
        (f"mazzeltof hands=X1Ks/5/5/5 piles=Th/40 last=0 {START}", "X1>r"),  # the joker lets the last card follow
        (f"mazzeltof turn=1 phase=pawn hands=5/X1Kc/5/5 piles=40/40 {START} pawn=1", "lift"),
        (f"mazzeltof hands=X1KsQsJs6d/5/5/5 piles=40/40 {START}", "6d>o"),  # a joker is kept, the card wanted last is passed
    ],
)
def test_a_regular_finds(line: str, move: str) -> None:
    assert best(line) == move


def test_a_regular_plays_a_chain_that_empties_its_hand() -> None:
    """The two by itself is not worth playing; as the nine between them it brings all four away, and a new hand."""
    game = GAMES["mazzeltof"].parse("mazzeltof hands=8hThJh2d/5/5/5 piles=40/40 build=7d/Qd/4s")
    for move in ("8h>r", "2d>r", "Th>r", "Jh>r"):
        assert bots.choose(seen_by(game, 0), 0, Random(1), 3) == move
        game.apply(0, move)
    assert len(game.hands[0]) == 5
    without = GAMES["mazzeltof"].parse("mazzeltof hands=QhJc2d/5/5/5 piles=40/40 build=7d8h/Qd/4s")
    assert bots.choose(seen_by(without, 0), 0, Random(1), 3).endswith(">o")


def test_a_regular_does_not_end_a_turn_with_a_joker_owed() -> None:
    game = GAMES["mazzeltof"].parse(f"mazzeltof turn=1 hands=5/X1Kc6c/5/5 piles=40/40 {START} joker")
    for n in range(20):
        assert bots.choose(seen_by(game, 1), 1, Random(n), 3)[:2] == "X1"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_bots_make_legal_moves_to_the_end(seats: int, level: int) -> None:
    game, ply = GAMES["mazzeltof"].new(seats, "bots"), 0
    while game.actors():
        seat = game.actors()[0]
        move = bots.choose(seen_by(game, seat), seat, bots.fate("bots", seat, ply), level)
        assert game.refusal(seat, move) is None
        game.apply(seat, move)
        ply += 1
    assert game.result() is not None


@pytest.mark.parametrize(
    "word", ["empty_hand_draw:ask", "out_card:play_only,last_six_end:play_or_lay", "last_six:any_order", "wild_run:one,wild_as_ace:no"]
)
def test_bots_cope_with_house_rules_that_change_the_turn(word: str) -> None:
    house = GAMES["mazzeltof"].parse(f"mazzeltof hands=9h/5 piles=40/40 {START} house={word}").house
    game, ply = GAMES["mazzeltof"].new(4, "house", house), 0
    while game.actors():
        seat = game.actors()[0]
        game.apply(seat, bots.choose(seen_by(game, seat), seat, bots.fate("house", seat, ply), 3))
        ply += 1
        assert ply < 3000


def test_the_search_looks_at_so_many_situations_and_no_more() -> None:
    """A hand of wilds with two empty places would run away."""
    game = GAMES["mazzeltof"].parse("mazzeltof hands=X12d2h2c2s3h4h5h6h7h8h9h/5/5/5 rows=Td3c/-/4d5c/- piles=40/40 build=-/-/4s")
    turn = bot.Turn(game, 0)
    turn.best(turn.start)
    assert turn.seen <= bot.NODES
    assert bot.appraise(game, 0, game.legal(0))


def test_a_reason_is_told_for_a_play() -> None:
    view = seen_by(GAMES["mazzeltof"].parse(f"mazzeltof hands=Ks9h/5/5/5 piles=9d/40 last=0 {START}"), 0)
    assert bots.reasons(view, 0, "9d>r")[0].words == "it wins the game"
    passing = seen_by(GAMES["mazzeltof"].parse(f"mazzeltof hands=KsX1/5/5/5 piles=40/40 {START}"), 0)
    assert bots.reasons(passing, 0, "X1>o")[-1].words == "another card would be missed less"
