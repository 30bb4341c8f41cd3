"""The speed of the rules: decisions a second of random players, copies, replays, saves."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from cardtable.game import Game
from cardtable.games import GAMES
from cardtable.house import read_house
from cardtable.record import Player, Record, replay, write
from cardtable.table import Table


def decisions(id: str, seats: int, deals: int, house: str = "", *, whole: bool = False) -> float:
    """Decisions a second of random players over so many first deals, or `whole` matches, the dealing included; reactions are not made."""
    kind, choice = GAMES[id], Random(1).choice
    rules = read_house(kind.House, house)
    count, start = 0, time.process_time()
    for seed in range(deals):
        game = kind.new(seats, seed, rules)
        while whole or not game.deal_over():
            actors = game.actors()
            if not actors:
                break
            game.apply(actors[0], choice(game.legal(actors[0])))
            count += 1
    return count / (time.process_time() - start)


def openspiel_decisions(name: str, deals: int) -> float:
    """The same for a game of OpenSpiel through its Python bindings.

    Its chance nodes (dealing, drawing) are played as it gives them, drawn by their probabilities, and are not counted as decisions.
    """
    import pyspiel

    rng = Random(1)
    kind, choice, draw = pyspiel.load_game(name), rng.choice, rng.choices
    count, start = 0, time.process_time()
    for _seed in range(deals):
        state = kind.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw(actions, chances)[0])
            else:
                state.current_player()
                state.apply_action(choice(state.legal_actions()))
                count += 1
    return count / (time.process_time() - start)


def best(measure: Callable[[], float], other: Callable[[], float] | None, times: int = 7) -> tuple[float, float]:
    """The best of several runs of both, taken in turn, so that what else the machine does hits both."""
    pairs = [(measure(), other() if other else 0.0) for _run in range(times)]
    return max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)


def microseconds(call: Callable[[], Any], count: int) -> float:
    """Microseconds for one call, the best of five rounds."""
    rounds = []
    for _round in range(5):
        start = time.process_time()
        for _call in range(count):
            call()
        rounds.append((time.process_time() - start) / count * 1e6)
    return min(rounds)


def mid_game(id: str, seats: int, moves: int) -> tuple[Game, list[tuple[int, str]]]:
    """A position so many random moves into a match, and the moves."""
    game, choice, made = GAMES[id].new(seats, "bench"), Random(2).choice, []
    while len(made) < moves and game.actors():
        seat = game.actors()[0]
        made.append((seat, choice(game.legal(seat))))
        game.apply(*made[-1])
    return game, made


def legal_us(position: str) -> float:
    """Microseconds for the legal moves of the seat to move."""
    game = GAMES[position.split()[0]].parse(position)
    return microseconds(lambda: game.legal(game.actors()[0]), 2000)


def copy_us(id: str, seats: int) -> float:
    """Microseconds for a copy of a position in the middle of a match."""
    game, _moves = mid_game(id, seats, 20)
    return microseconds(game.copy, 20_000)


def replay_ms(id: str, seats: int) -> float:
    """Milliseconds to replay a record of 200 moves."""
    game, moves = mid_game(id, seats, 200)
    players = [Player(f"P{seat}", 1) for seat in range(seats)]
    record = Record(game=id, players=players, seed="bench", position=game.text(), moves=list(moves))
    return microseconds(lambda: replay(record), 20) / 1000


def save_ms(id: str, seats: int) -> float:
    """Milliseconds to write the record of 200 moves to a file, without waiting for the disk."""
    game, moves = mid_game(id, seats, 200)
    players = [Player(f"P{seat}", 1) for seat in range(seats)]
    table = Table.open(Record(game=id, players=players, seed="bench", position=game.text(), moves=list(moves)))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.game"
        return microseconds(lambda: path.write_text(write(table.record()), encoding="utf-8"), 50) / 1000
