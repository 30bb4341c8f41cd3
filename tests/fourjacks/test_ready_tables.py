"""The ready-made tables of 4JACKS keep what their remarks promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games.fourjacks.rules import FourJacks
from cardtable.record import read, replay

FOLDER = Path(__file__).parents[2] / "saves"


def table(name: str) -> FourJacks:
    game = replay(read((FOLDER / f"fourjacks-{name}.game").read_text(encoding="utf-8"))).game
    assert isinstance(game, FourJacks)
    return game


@pytest.mark.parametrize("path", sorted(FOLDER.glob("fourjacks-*.game")), ids=lambda path: path.stem)
def test_a_ready_table_is_a_sound_position(path):
    found = replay(read(path.read_text(encoding="utf-8")))
    assert found.note is None
    assert found.game.faults() == []
    assert found.game.actors()


def wins(game: FourJacks, seat: int, plan: list[str]) -> bool:
    """Whether the plan wins for the seat whatever the others play."""
    if game.result():
        return seat in game.result().winners
    if game.phase == "over" or (game.turn == seat and not plan):
        return False
    moves = plan[:1] if game.turn == seat else game.legal(game.turn)
    rest = plan[1:] if game.turn == seat else plan
    return all(move in game.legal(game.turn) and wins(after(game, move), seat, rest) for move in moves)


def after(game: FourJacks, move: str) -> FourJacks:
    other = game.copy()
    other.apply(game.turn, move)
    return other


def test_the_jack_turns_the_game_and_nothing_else_does():
    """Whatever Yellow answers, the swap, the Queen and the seven win; after any other first move Yellow wins with its three."""
    game = table("a-jack-at-the-last-moment")
    assert wins(game, 0, ["JR30~Y45", "QR45>57", "7R57>j1"])
    for move in game.legal(0):
        if move[0] != "J":
            assert after(after(game, move), "3Y45>j1").result().winners == (1,)


def test_only_a_divided_seven_wins():
    game = table("seven-for-two")
    winning = {move for move in game.legal(0) if after(game, move).result()}
    assert winning == {"7R63>j1,G26>j1", "7G26>j1,R63>j1"}


def test_the_crowded_home_stretch_is_crowded():
    game = table("crowded-home-stretch")
    assert sum(pawns.bit_count() for pawns in game.pawns) >= 16
    assert len(game.legal(0)) > 200
