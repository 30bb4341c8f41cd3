"""How the bots of 4JACKS think."""

from __future__ import annotations

from random import Random

import pytest

from cardtable import bots
from cardtable.game import seen_by
from cardtable.games.fourjacks import bot
from cardtable.games.fourjacks.rules import FourJacks, FourJacksHouse
from cardtable.house import switches


def chosen(line, level=3):
    """What a bot of this level may do on its turn: one move, or several that are the same to it."""
    game = FourJacks.parse(line)
    return {bots.choose(seen_by(game, game.actors()[0]), game.actors()[0], Random(n), level) for n in range(20)}


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("fourjacks hands=Ac5c/5h pawns=63j2j3j4j5/20/j1j2j3j4j5/-", "AR63>j1"),  # win
        ("fourjacks hands=7c9d/5h pawns=63j2j3j4j5/20/26j2j3j4j5/-", "7R63>j1,G26>j1 7G26>j1,R63>j1"),  # win with both parts
        ("fourjacks hands=Kc/5h pawns=05/20/-/-", "KR+ KG+"),  # come on rather than walk
        ("fourjacks hands=5c/5h pawns=1030/15/-/-", "5R10>15"),  # hit an opponent
        ("fourjacks hands=5c/5h pawns=1030/-/15/-", "5R30>35 5G15>20"),  # and spare the partner's pawn
        ("fourjacks hands=5c6c/5h pawns=62/20/-/-", "6R62>j5"),  # enter, as deep as may be
        ("fourjacks hands=X1Ac/5h pawns=-/20/-/-", "AR+ AG+"),  # keep the joker
        ("fourjacks hands=Jc/5h pawns=05/0350/-/-", "JR05~B50"),  # a swap that wins most of a lap
        ("fourjacks hands=3c/5h pawns=02/20/-/-", "3R02>63"),  # back over the start is nearly home
    ],
)
def test_a_regular_finds(line, moves):
    assert chosen(line) <= set(moves.split())


def test_partners_pawns_are_the_bots_own():
    """Red's pawn is brought home by P3, though its own has a way to go."""
    assert chosen("fourjacks turn=2 hands=5h/5d/Ac9c/5s pawns=63j2j3j4j5/20/40j2j3j4j5/-") == {"AR63>j1"}


def test_a_regular_wins_more_often_than_a_guest_and_anybody_beats_chance():
    """Six games each, seats in turn; the figures of longer runs are in the note on the bots."""
    won = {pair: sum(duel(*pair, n) for n in range(6)) for pair in ((3, 1), (2, 0))}
    assert won[3, 1] >= 4
    assert won[2, 0] >= 5


def duel(level, other, n):
    """Whether `level` wins a two-player game against `other` (0: chance), the seats changed in every second one."""
    game, levels, ply = FourJacks.new(2, f"duel{n // 2}"), [level, other] if n % 2 == 0 else [other, level], 0
    while game.actors():
        seat, ply = game.turn, ply + 1
        if levels[seat]:
            move = bots.choose(seen_by(game, seat), seat, bots.fate("duel", seat, ply), levels[seat])
        else:
            move = Random(f"{n}/{ply}").choice(game.legal(seat))
        game.apply(seat, move)
    return game.result().winners == (n % 2,)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_answers_in_time_with_a_full_hand_late_in_the_game(level):
    """Hundreds of uses in a hand: they are judged within milliseconds (generous here, other things may run)."""
    import time

    game = seen_by(FourJacks.parse("fourjacks hands=7hX1JcAcKcQc3c/5c pawns=0509121401/16204041j1/3050601363/484950j3j4"), 0)
    assert len(game.legal(0)) > 900
    spent = []
    for n in range(5):
        start = time.process_time()
        bots.choose(game, 0, Random(n), level)
        spent.append(time.process_time() - start)
    assert min(spent) < 0.02


def test_every_move_under_every_house_rule_can_be_judged():
    """Weights name known features, and each feature has a phrase."""
    for weights in bot.WEIGHTS.values():
        assert set(weights) <= set(bot.PHRASES)
    for rule in switches(FourJacksHouse):
        for value in rule.values:
            game, rng = FourJacks.new(4, "judged", FourJacksHouse(**{rule.name: value})), Random(1)
            for _ply in range(60):
                seat = game.actors()[0]
                moves = game.legal(seat)
                found = bot.appraise(seen_by(game, seat), seat, moves)
                assert len(found) == len(moves)
                assert {name for features in found for name in features} <= set(bot.PHRASES)
                game.apply(seat, rng.choice(moves))


def test_a_bot_gives_its_partner_a_card_to_come_on_with():
    """House rule exchange."""
    assert chosen("fourjacks turn=1 phase=give hands=5c6c/7cAc/8c8d9c/Tc2c house=exchange:yes") == {"A>3"}
