"""What all bots have in common: levels, delays, chances, the same move for the same view."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random
from statistics import median

import pytest
from highcard import HighCard

from cardtable import bots
from cardtable.bots.contest import contest
from cardtable.game import seen_by
from cardtable.games import GAMES

SILENT = "maumau turn=1 hands=Qs/7c8cTh/TdQd9d pile=KsKh stock=9c8h7h silent=0"

PLAY = """
from cardtable.games import GAMES
from cardtable.bots import choose, fate, react
from cardtable.game import seen_by
from cardtable.cards import is_card
for id in GAMES:
    for count in GAMES[id].seat_counts:
        game, moves = GAMES[id].new(count, "hash"), []
        while game.actors() and len(moves) < 150:
            seat = game.actors()[0]
            moves.append(choose(seen_by(game, seat), seat, fate("x", seat, len(moves)), 1 + len(moves) % 3))
            moves.append(str(react(seen_by(game, seat), seat, fate("x", seat, len(moves)), 2)))
            game.apply(seat, moves[-2])
        print(*moves)
"""


@pytest.mark.parametrize(("level", "middle"), [(1, 2200), (2, 1800), (3, 1400)])
def test_delays_have_the_median_of_their_level_and_are_never_under_the_least(level, middle):
    delays = [bots.delay(Random(n), level) for n in range(4000)]
    assert abs(median(delays) - middle) < middle * 0.04
    assert min(delays) >= 750
    assert max(delays) > 2 * middle


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_catches_with_the_chance_of_its_level(level):
    view = seen_by(GAMES["maumau"].parse(SILENT), 1)
    caught = sum(bots.react(view, 1, bots.fate("seed", 1, n), level)[0] == "?0" for n in range(3000)) / 3000
    assert abs(caught - {1: 0.4, 2: 0.7, 3: 0.95}[level]) < 0.03


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_says_what_is_due_with_the_chance_of_its_level(level):
    view = seen_by(GAMES["maumau"].parse("maumau hands=KhQs/7c8cTh/TdQd9d pile=Ks stock=9c8h7h"), 0)
    plays = [move for n in range(3000) if (move := bots.choose(view, 0, bots.fate("seed", 0, n), level)) not in ("draw", "pass")]
    assert abs(sum("!" in move for move in plays) / len(plays) - {1: 0.8, 2: 0.95, 3: 1.0}[level]) < 0.03


def test_who_does_not_catch_is_no_likelier_to_forget_its_own_word():
    """`choose` and `react` of one moment have one chance, but not the same numbers of it."""
    view = seen_by(GAMES["maumau"].parse("maumau turn=1 hands=Qs/KhQc/TdQd9d pile=KsKd stock=9c8h7h silent=0"), 1)
    found = Counter()
    for n in range(4000):
        caught = bots.react(view, 1, bots.fate("seed", 1, n), 1)[0] is not None
        found[caught, bots.choose(view, 1, bots.fate("seed", 1, n), 1).endswith("!")] += 1
    for caught in (True, False):
        said = found[caught, True] / (found[caught, True] + found[caught, False])
        assert abs(said - 0.8) < 0.04


def test_bots_play_the_same_whatever_the_hash_seed():
    runs = [
        subprocess.run([sys.executable, "-c", PLAY], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0]) > 1000


def test_a_bot_beside_the_rules_is_found_by_name_and_others_play_anything():
    assert bots.policy(GAMES["maumau"].new(2, 1)).__name__ == "cardtable.games.maumau.bot"
    game = HighCard.new(3, 1)
    assert bots.policy(game).__name__ == "cardtable.bots.anything"
    view = seen_by(game, game.turn)
    assert {bots.choose(view, game.turn, Random(n), 2) for n in range(60)} == set(game.hands[game.turn])


def test_the_quickest_reaction_goes_first_and_only_bots_are_asked(monkeypatch):
    game = GAMES["maumau"].parse(SILENT)
    monkeypatch.setattr(bots, "react", lambda view, seat, rng, level: ("?0", {1: 1500, 2: 900}[seat]))
    assert bots.first_reaction(game, {1: 1, 2: 1}, lambda seat: seen_by(game, seat), "s", 4) == (2, "?0", 900)
    assert bots.first_reaction(game, {1: 1}, lambda seat: seen_by(game, seat), "s", 4) == (1, "?0", 1500)
    assert bots.first_reaction(game, {}, lambda seat: seen_by(game, seat), "s", 4) is None


def test_of_equally_quick_ones_the_seat_next_to_move_goes_first(monkeypatch):
    game = GAMES["maumau"].parse(SILENT.replace("turn=1", "turn=2"))
    monkeypatch.setattr(bots, "react", lambda view, seat, rng, level: ("?0", 900))
    assert bots.first_reaction(game, {1: 1, 2: 1}, lambda seat: seen_by(game, seat), "s", 4).seat == 2


def test_a_contest_rotates_the_seats_and_counts_every_deal():
    shares = contest(HighCard, [1, 2, 3], 90, "c")
    assert [share.level for share in shares] == [1, 2, 3]
    assert sum(share.won for share in shares) >= 80
    assert all(share.low <= share.share <= share.high for share in shares)
    assert contest(GAMES["maumau"], [1, 3], 20, "c") == contest(GAMES["maumau"], [1, 3], 20, "c")


@pytest.mark.long
@pytest.mark.parametrize(("levels", "fair"), [((3, 1, 1, 1), 0.25), ((3, 1, 1), 1 / 3), ((3, 1), 0.5), ((2, 1, 1, 1), 0.25), ((3, 2, 2, 2), 0.25)])
def test_a_better_level_wins_clearly_more_than_its_share(levels, fair):
    for id in GAMES:
        if len(levels) in GAMES[id].seat_counts:
            assert contest(GAMES[id], levels, 2400, "levels")[0].low > fair
