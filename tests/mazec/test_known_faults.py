"""Faults that other shedding games had, each kind guarded here."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from playing import play, position, refused

from cardtable.game import bare, seen_by, walk
from cardtable.games.mazec.cards import ONE_PACK, throws_in_turn, throws_out_of_turn
from cardtable.games.mazec.house import MazecHouse
from cardtable.games.mazec.rules import Mazec


def cards(game: Mazec) -> Counter[str]:
    return Counter(card for zone in game.zones() for card in zone.cards)


def test_a_card_asked_from_an_empty_stock_and_a_one_card_pile_crashes_nothing() -> None:
    assert play("mazec hands=9s9d/8c8d pile=Kh", "pass").actors() == [1]
    assert play("mazec hands=9s9d/8c8d pile=7h owed=4 attack=7", "draw").hands[0] == ["9s", "9d"]


def test_a_reshuffle_in_mid_draw_keeps_the_top_card_and_every_card_once() -> None:
    line = "mazec turn=1 hands=9s9d/8c8d/AhAd pile=TdTcThKh7h stock=Qd owed=4 attack=7 by=0 seed=a/1"
    game = play(line, "draw")
    assert game.pile == ["7h"]
    assert cards(game) == cards(position(line))
    assert len(game.hands[1]) == 6


def test_every_deal_of_every_table_has_the_right_cards() -> None:
    for seats in range(2, 9):
        for hand in range(3, 9):
            try:
                game = Mazec.new(seats, 1, MazecHouse(hand=hand))
            except ValueError:
                continue
            assert cards(game) == Counter(ONE_PACK * (1 if seats <= 4 else 2))
            assert len(game.stock) >= seats


def test_drawing_twice_in_a_turn_is_refused() -> None:
    game = play("mazec hands=9s9d/8c8d pile=TdKh stock=QhQd", "draw")
    assert refused(game, 0, "draw").endswith("(MZ-7)")


def test_moves_out_of_turn_and_after_the_end_are_refused_by_the_rules_themselves() -> None:
    game = position("mazec hands=KhQs/KdTc pile=Ks stock=9c")
    assert all(refused(game, 1, move)[-7:] in (" (MZ-7)", "(MZ-21)") for move in ("Kd", "draw", "pass"))
    won = position("mazec turn=1 phase=over hands=-/KdTc pile=Ks places=0 score=0/150")
    assert all(refused(won, seat, move).endswith("(MZ-40)") for seat in (0, 1) for move in ("Kd", "draw", "pass", "deal", "turn"))


def test_who_has_finished_never_moves_again_unless_brought_back() -> None:
    rng = Random(3)
    for seed in range(30):
        game = Mazec.new(4, seed, MazecHouse(mode="all"))
        while not game.deal_over():
            seat = game.actors()[0]
            assert game.phase == "down" or game.hands[seat]
            moves = game.legal(seat)
            game.apply(seat, moves[rng.randrange(len(moves))])


def test_the_attack_names_the_player_to_move_whoever_finishes_meanwhile() -> None:
    """MM28, for a finisher who attacks"""
    game = play("mazec hands=7d/TcTs/8c8s9d pile=Td stock=9h9s9cKh", "7d draw")
    assert (len(game.hands[1]), game.hands[2], game.turn) == (4, ["8c", "8s", "9d"], 2)


def test_a_wish_never_outlives_its_round() -> None:
    game = play("mazec phase=over hands=-/Ts9s pile=Kh places=0 dealer=1 seed=a/1", "deal")
    assert (game.wish, game.attack, game.by, game.hit, game.circle, game.places, game.age) == ("", "", None, None, [], [], 0)


def test_nobody_can_name_what_is_no_suit_or_rank() -> None:
    for name in ("x", "wild", "", "cc", "J"):
        assert position("mazec hands=Qc9d8h/8c8d pile=Kh stock=Qd").refusal(0, f"Qc={name}")
    for name in ("x", "c", "", "10", "2"):
        assert position("mazec hands=Jh9d8h/8c8d pile=Kh stock=Qd").refusal(0, f"Jh={name}")


def test_a_wish_binds_the_cards_of_the_overs_own_suit_and_survives_a_draw() -> None:
    """MM11, MM13"""
    game = play("mazec hands=QcTdAd/TcKcQs/9h8s pile=Ks stock=7hTs", "Qc=h")
    assert refused(game, 1, "Tc").endswith("(MZ-8)")
    assert play(game, "Qs=d").wish == "d"
    assert play(game, "draw").legal(2)[0] == "9h"


def test_nothing_dodges_a_chain_and_stacks_do_not_mix() -> None:
    """MM08"""
    line = "mazec turn=1 hands=9s9d/KsAdJdQc7d/8c8s pile=7s stock=Th owed=2 attack=7 by=0"
    assert [bare(move) for move in position(line).legal(1)] == ["7d", "draw"]


def test_debts_add_and_do_not_double() -> None:
    """MM07"""
    owed, game = [], position("mazec hands=7sKsTd/7cAd9d/7d8h9h/7h8dKd pile=Ks stock=8s")
    for move in ("7s", "7c", "7d", "7h"):
        game = play(game, move)
        owed.append(game.owed)
    assert owed == [2, 4, 6, 10]


def test_a_miss_is_punished_once_and_a_call_after_drawing_is_possible() -> None:
    """MM22, MM23, MM32"""
    game = play("mazec hands=8dKh/TcTs9c/AcAd pile=Td stock=7h7c7s9h9s", "8d 2:?0")
    assert refused(game, 1, "?0").endswith("(MZ-27)")
    again = play("mazec hands=Kh/TcTs pile=Kd stock=9h7c said=10", "draw draw Kh!")
    assert (again.said, again.silent) == ([1, 0], [])


def test_a_winning_throw_ends_what_it_should_and_leaves_no_call_open() -> None:
    """MZ49"""
    game = play("mazec turn=1 hands=Kh/TcTs9c/8c pile=Td8d stock=7h7c7s silent=02 by=0", "2:8c")
    assert (game.places, game.silent, game.turn) == ([2], [0], 0)


def test_a_throw_keeps_the_power_of_the_call_and_waits_for_attacks() -> None:
    game = play("mazec turn=1 hands=KhKc/TcTs9c/8cAd pile=Td8d stock=7h7c7s by=0", "2:8c!")
    assert game.said == [0, 0, 1]
    attacked = position("mazec turn=1 hands=KhKc/TcTs9c/8cAd pile=8d7d stock=7h owed=2 attack=7 by=0")
    assert attacked.actors() == [1]


@pytest.mark.parametrize("seats", [3, 6])
def test_who_may_react_depends_on_nothing_hidden(seats: int) -> None:
    rng = Random(4)
    for seed in range(4):
        game = Mazec.new(seats, seed)
        while game.actors():
            for seat in range(seats):
                view = seen_by(game, seat)
                assert (view.actors(), view.legal(seat)) == (game.actors(), game.legal(seat))
            seat = game.actors()[0]
            moves = game.legal(seat)
            game.apply(seat, moves[rng.randrange(len(moves))])


def test_throws_are_listed_once_and_composed_in_the_order_of_the_hand() -> None:
    eights = ("8c", "8d", "8d", "8h", "8s", "8s")
    for found in (throws_in_turn(eights), throws_out_of_turn(eights)):
        moves = [throw.move for throw in found]
        assert len(set(moves)) == len(moves)
    game = position("mazec hands=8d8c8s8hKh/9c9dTc pile=Td stock=9h")
    moves = {bare(move): game.steps(bare(move)) for move in game.legal(0)}
    assert walk(moves, ["8d", "8s", "8c", "8h"]).move == "8d8c8s8h"
    assert walk(moves, ["8d", "8s"]).move == "8d8s"
    thrown = position("mazec turn=1 hands=KcKs/TcTs/8c8s8h/9c9s pile=Td8d stock=7h by=0")
    moves = {bare(move): thrown.steps(bare(move)) for move in thrown.legal(2)}
    assert walk(moves, ["8s", "8c", "8h"]).move == "8c8s8h"


def test_random_rounds_with_every_reaction_end_and_keep_every_card() -> None:
    rng = Random(5)
    for seats in (2, 5, 8):
        game = Mazec.new(seats, seats, MazecHouse(match="single"))
        full = cards(game)
        for _move in range(5000):
            if not game.actors():
                break
            seat = rng.choice(game.actors())
            moves = game.legal(seat) or game.legal(seat := game.actors()[0])
            game.apply(seat, moves[rng.randrange(len(moves))])
            assert cards(game) == full
            assert game.faults() == []
        assert game.result()
