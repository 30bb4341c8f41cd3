"""Faults that other Mau Mau, prší and UNO programs had, each kind guarded here."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from playing import play, position, refused

from cardtable.games.maumau.rules import PACK, MauMau, MauMauHouse


def cards(game: MauMau) -> Counter[str]:
    return Counter(card for zone in game.zones() for card in zone.cards)


def test_a_card_asked_from_an_empty_stock_and_a_one_card_pile_crashes_nothing() -> None:
    assert play("maumau hands=9s9d/8c8d pile=Kh", "pass").actors() == [1]
    assert play("maumau hands=9s9d/8c8d pile=7h owed=2", "draw").hands[0] == ["9s", "9d"]


def test_a_reshuffle_keeps_the_top_card_and_every_card_once() -> None:
    game = play("maumau turn=1 hands=9s9d/8c8d/AhAd pile=TdTcThKh7h stock=Qd owed=2 seed=a/1", "draw")
    assert game.pile == ["7h"]
    assert cards(game) == Counter(["9s", "9d", "8c", "8d", "Ah", "Ad", "Td", "Tc", "Th", "Kh", "7h", "Qd"])


def test_after_a_reshuffle_in_mid_draw_the_drawn_card_is_a_real_one() -> None:
    game = play("maumau hands=9s9d/8c8d pile=TdTcKh seed=a/1", "draw")
    assert game.drawn
    assert game.hands[0][-1] in ("Td", "Tc")


def test_the_last_card_of_the_stock_can_be_drawn_and_played() -> None:
    """The turn passes too when the stock runs out with that card."""
    game = play("maumau hands=9s9d/8c8d pile=TdKh stock=Qh", "draw")
    assert game.legal(0) == ["Qh", "pass"]
    assert play(game, "pass").actors() == [1]


def test_the_deal_fits_the_pack_for_every_table() -> None:
    for seats in (2, 3, 4):
        for hand in (4, 5, 6, 7):
            game = MauMau.new(seats, 1, MauMauHouse(hand=hand))
            assert len(game.stock) == 32 - 1 - seats * hand
            assert cards(game) == Counter(PACK)


def test_drawing_twice_in_a_turn_is_refused() -> None:
    game = play("maumau hands=9s9d/8c8d pile=TdKh stock=QhQd", "draw")
    assert refused(game, 0, "draw").endswith("(MM-10)")


def test_moves_out_of_turn_and_after_the_end_are_refused_by_the_rules_themselves() -> None:
    game = position("maumau hands=KhQs/KdTc pile=Ks stock=9c")
    assert all(refused(game, 1, move).endswith("(MM-7)") for move in ("Kd", "draw", "pass", "deal"))
    won = position("maumau turn=1 phase=over hands=-/KdTc pile=Ks won=0 score=150/0")
    assert all(refused(won, seat, move).endswith("(MM-33)") for seat in (0, 1) for move in ("Kd", "draw", "pass", "deal"))


def test_who_has_gone_out_never_moves_again_in_that_round() -> None:
    rng = Random(3)
    for seed in range(30):
        game = MauMau.new(4, seed)
        while not game.deal_over():
            seat = game.actors()[0]
            assert game.hands[seat]
            moves = game.legal(seat)
            game.apply(seat, moves[rng.randrange(len(moves))])


def test_stacked_sevens_add_and_do_not_double() -> None:
    """MM07"""
    owed, game = [], position("maumau hands=7sKsTd/7cAd9d/7h8h9h/7d8dKd pile=Ks stock=8s9sTsQsKcQcJcTh9c")
    for move in ("7s", "7c", "7h", "7d"):
        game = play(game, move)
        owed.append(game.owed)
    assert owed == [2, 4, 6, 8]


def test_a_debt_is_paid_in_one_action_and_nothing_comes_before_it() -> None:
    line = "maumau hands=7s9d/8c8d pile=7h owed=4 stock=QhQdAcAdTh"
    assert position(line).legal(0) == ["7s", "7s!", "7s!!", "draw"]
    assert refused(line, 0, "pass").endswith("(MM-13)")
    paid = play(line, "draw")
    assert (len(paid.hands[0]), paid.turn, paid.drawn) == (6, 1, False)


def test_the_wished_suit_outlives_a_suspending_player_also_from_a_starter_jack() -> None:
    """MM13"""
    game = play("maumau hands=9s9d/8c8d/9hQh pile=Jh stock=QdAcAd", "draw pass draw pass")
    assert game.legal(2)[:1] == ["9h"]
    wished = play("maumau turn=1 hands=9s9d/8c8d/9hQh pile=Jc stock=QdAcAd wish=h", "draw pass")
    assert (wished.wish, wished.legal(2)[0]) == ("h", "9h")


def test_nobody_can_wish_for_what_is_no_suit() -> None:
    for wish in ("x", "J", "wild", "", "cc"):
        assert position("maumau hands=Jc9d/8c8d pile=Kh stock=Qd").refusal(0, f"Jc={wish}")


def test_the_jack_that_goes_out_keeps_its_wish_for_the_case_of_being_caught() -> None:
    """MM25"""
    game = position("maumau hands=Jc/7cTs/AdTd pile=Ks stock=8h9c said=100")
    assert game.read(0, "Jc") == "Jc=c"
    assert play(game, "Jc=d 1:?0").wish == "d"


def test_two_jacks_in_a_row_and_a_jack_against_its_own_suit() -> None:
    """The wish binds the cards of the Jack's own suit too, and a second Jack replaces it."""
    game = play("maumau hands=JcTdAd/JsTcQs pile=Ks stock=7hQs", "Jc=h")
    assert refused(game, 1, "Tc").endswith("(MM-8)")
    assert play(game, "Js=d").wish == "d"


def test_a_call_made_with_the_play_is_not_overwritten_and_a_miss_is_punished_once() -> None:
    """MM23, MM28"""
    line = "maumau hands=KhQs/TdTc9d/7h8hQd pile=Ks stock=8h9c9h9s"
    called = play(line, "Kh!")
    assert (called.said[0], called.actors()) == (1, [1])
    caught = play(line, "Kh 1:?0")
    assert refused(caught, 2, "?0").endswith("(MM-30)")


def test_the_call_for_a_second_time_down_to_one_card() -> None:
    """MM31, MM32"""
    game = play("maumau hands=KhQs/TdTcKd pile=Ks stock=9c9h9s", "Kh! Kd draw pass")
    assert (game.said, game.hands[0]) == ([0, 0], ["Qs", "9s"])
    again = play(game, "draw pass")
    assert again.legal(0)[-1] in ("draw", "pass")
    assert "9s!" in position("maumau hands=Qs9s/TdTc pile=Ks stock=9c9h").legal(0)


def test_accusing_is_always_possible_to_try_and_never_free_of_its_one_try() -> None:
    """What may be caught is not shown by who may accuse: with a price on it everybody always may, once."""
    game = position("maumau hands=KhQs9d/TdTc/7h8hQd pile=Ks stock=8c9c9h house=false_catch:1")
    for _play in range(3):
        assert game.actors() == [0, 1, 2]
        assert all(f"?{other}" in game.legal(seat) for seat in range(3) for other in range(3) if other != seat)
    assert refused(play(game, "1:?0"), 1, "?2").endswith("(MM-30)")


@pytest.mark.long
def test_a_thousand_rounds_of_random_players_end() -> None:
    rng, longest = Random(4), 0
    for seed in range(1000):
        game = MauMau.new(2 + seed % 3, seed)
        while not game.deal_over():
            seat = game.actors()[0]
            moves = game.legal(seat)
            game.apply(seat, moves[rng.randrange(len(moves))])
        longest = max(longest, game.age)
        assert game.won is not None
    assert longest < 1000
