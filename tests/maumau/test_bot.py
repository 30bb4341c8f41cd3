"""How the bots of Mau Mau think."""

from __future__ import annotations

from random import Random

import pytest

from cardtable import bots
from cardtable.game import seen_by
from cardtable.games import GAMES
from cardtable.games.maumau import bot


def best(line, level=3):
    """What a bot of this level does on its turn, whatever its chance."""
    game = GAMES["maumau"].parse(line)
    seat = game.actors()[0]
    moves = {bots.choose(seen_by(game, seat), seat, Random(n), level) for n in range(40)}
    assert len(moves) == 1, moves
    return moves.pop()


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("maumau hands=JcTd/7c9c/AcAd pile=Td stock=9h8h", "Jc=d!"),  # a Jack and one other: the Jack, for the other's suit
        ("maumau hands=7sKdTsQs/9c8c/AcAdQd8d pile=8s stock=9h8h7h", "7s"),  # the next player holds two cards
        ("maumau hands=7hKs/9c8cTc/AcAdQd pile=7s owed=2 stock=9h8hKhAh", "7h!"),  # answer a seven
        ("maumau hands=JhQsKd/9c8cTc/AcAdQd pile=As stock=9h8hKhAh", "Qs"),  # keep the Jack
        ("maumau hands=Ks/9c8cTc pile=As stock=9h8hKhAh", "Ks"),  # go out
        ("maumau hands=Jh/9c8cTc pile=As stock=9h8hKhAh", "Jh!!"),  # say Mau Mau
        ("maumau hands=Jh/9c8cTc pile=As stock=9h8hKhAh said=20", "Jh"),
        ("maumau hands=8s9hTh/9c8cTc pile=As stock=AhKhQh", "8s"),
        ("maumau hands=9hTh/9c8cTc pile=As stock=AhKh", "draw"),
        ("maumau hands=JhTh/9c8cTc pile=Ah stock=QhKh house=mau_mau_deadline:on_one_card", "Jh=h!"),
        ("maumau hands=7hJh/9c8cTc pile=Ah stock=QhKh house=mau_mau_deadline:on_one_card", "7h!!"),  # in time for the last Jack
    ],
)
def test_a_regular_finds(line, move):
    assert best(line) == move


def test_every_level_says_mau_mau_rather_than_be_caught_unless_it_forgets():
    game = GAMES["maumau"].parse("maumau hands=Jh/9c8cTc pile=As stock=9h8hKhAh")
    said = [bots.choose(game, 0, bots.fate("s", 0, n), 1) == "Jh!!" for n in range(500)]
    assert 0.7 < sum(said) / 500 < 0.9


def test_a_guest_draws_only_when_it_must():
    game = GAMES["maumau"].parse("maumau hands=KsTdJh/9c8cTc pile=As stock=9h8hKhAh")
    assert "draw" not in {bots.choose(game, 0, Random(n), 1) for n in range(200)}


def test_under_false_catch_only_those_who_kept_silent_are_accused():
    view = seen_by(GAMES["maumau"].parse("maumau turn=1 hands=Qs/7c8cTh/Td pile=KsKh stock=9c8h7h silent=0 house=false_catch:2"), 1)
    assert bot.catches(view, 1) == ["?0"]
    view.silent = []
    assert bot.catches(view, 1) == []
    assert all(bots.react(view, 1, Random(n), 3)[0] is None for n in range(50))


def test_every_feature_that_counts_has_a_phrase_and_every_phrase_counts():
    used = set().union(*bot.WEIGHTS.values())
    assert used == set(bot.PHRASES)
    assert set(bot.WEIGHTS) == set(bot.DOUBT) == set(bots.LEVELS)


def test_a_bot_can_say_why():
    game = GAMES["maumau"].parse("maumau hands=7sKdTsQs/9c8c/AcAdQd8d pile=8s stock=9h8h7h")
    reasons = bots.reasons(seen_by(game, 0), 0, "7s")
    assert "seven_hits" in [reason.feature for reason in reasons[:2]]
    assert all(reason.words == bot.PHRASES[reason.feature] for reason in reasons)
    assert [abs(reason.share) for reason in reasons] == sorted((abs(reason.share) for reason in reasons), reverse=True)


def test_features_are_only_named_ones():
    game = GAMES["maumau"].new(3, "names")
    for _ply in range(200):
        if not game.actors():
            break
        seat = game.actors()[0]
        moves = game.legal(seat)
        for found in bot.appraise(seen_by(game, seat), seat, moves):
            assert set(found) <= set(bot.PHRASES)
        game.apply(seat, Random(game.text()).choice(moves))
