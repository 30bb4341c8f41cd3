"""How the bots of Mazok think: positions other programs were blamed for, and what a regular makes of them."""

from __future__ import annotations

from random import Random

import pytest

from cardtable import bots
from cardtable.game import seen_by
from cardtable.games import GAMES
from cardtable.games.mazok import bot

FORT = "mazok turn={} hands={} bids={} trump=h dealer=3 tricks={} house=variant:fort"


def found(line, level=3):
    """What a bot of this level does on its turn, by its chance."""
    game = GAMES["mazok"].parse(line)
    seat = game.actors()[0]
    return {bots.choose(seen_by(game, seat), seat, Random(n), level) for n in range(30)}


def best(line, level=3):
    """What it does whatever its chance."""
    moves = found(line, level)
    assert len(moves) == 1, moves
    return moves.pop()


def test_every_reason_has_a_phrase_and_every_weight_a_reason():
    for weights in bot.WEIGHTS.values():
        assert set(weights) <= set(bot.PHRASES)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        pytest.param("mazok phase=bid hands=AhKhQhJh2hAs/6/6/6 dealer=3 house=variant:fort", "4", id="A K Q J 2 and an ace: four"),
        pytest.param("mazok phase=bid hands=6h5h7c8d9s4c/6/6/6 dealer=3 house=variant:fort", "pass", id="nothing: pass"),
        pytest.param("mazok turn=2 phase=bid hands=6/6/QhJc9d8s7s6c/6 bids=3,p dealer=3 house=variant:fort", "pass", id="partner has it"),
    ],
)
def test_a_regular_bids(line, move):
    assert best(line) == move


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_eight_without_honours(level):
    """1, 2, 3 of the page: ten-point J J Jo Jo 10 2 without A K Q is worth six at most; and 4 of 4 needs points"""
    game = GAMES["mazok"].parse("mazok phase=bid hands=JhJdX1X2Th2h3c4c5d6s/10/10/10 dealer=3 house=variant:ten")
    for n in range(30):
        move = bots.choose(seen_by(game, 0), 0, Random(n), level)
        assert move == "pass" or int(move) <= (6 if level > 1 else 8)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        pytest.param(FORT.format(2, "4/4/Qh4h3hTs2c/4", "3,p,p,p", "0:Ah5h"), "3h", id="8 low under partner's ace"),
        pytest.param(FORT.format(3, "5/5/5/KhJh2hTs2c", "3,p,p,p", "0:9c3cKc"), "2c", id="follow low: nothing to win"),
        pytest.param(FORT.format(3, "5/5/5/9h6h3c3d3s", "3,p,p,p", "0:AcTcKc"), "3c", id="follow suit, no choice"),
        pytest.param(FORT.format(3, "5/5/5/Kh2h9d3d", "3,p,p,p", "0:9c3cKc"), "2h", id="6 last seat wins the trick with the two"),
        pytest.param(FORT.format(2, "4/5/9h8hTs3d/4", "3,p,p,p", "0:Ac3c"), "Ts", id="14 partner's ace is not trumped, the ten goes to him"),
    ],
)
def test_a_regular_plays(line, move):
    assert best(line) == move


@pytest.mark.parametrize("bid", ["3,p,p,p", "p,3,p,p"])
def test_the_last_seat_ruffs_no_bare_ace_with_a_middling_trump(bid):
    """10: four pips are not worth the trump; for a ten they are"""
    assert "9h" not in found(FORT.format(3, "5/5/5/9h3d4s5s6d7d", bid, "0:Ac2c3c"))
    assert best(FORT.format(3, "5/5/5/9h3d4s5s6d7d", bid, "0:AcTc3c")) == "9h"


def test_a_regular_leads_the_highest_trump_as_bidder():
    assert best("mazok turn=0 hands=AhKh9h2c3d4s/6/6/6 bids=3,p,p,p trump=h dealer=3 house=variant:fort") in ("Ah", "Kh")


def test_a_low_card_is_not_led_where_it_may_be_lost():
    """9: no two or three before king and jack"""
    assert not found("mazok turn=0 hands=KhJh3h2h4s5d/6/6/6 bids=3,p,p,p trump=h dealer=3 house=variant:fort") & {"2h", "3h", "Jh"}


def test_a_lone_trump_jack_is_not_thrown():
    """15: nor any trump"""
    game = GAMES["mazok"].parse("mazok phase=throw hands=Jh2c3c4c9dTs/6/6/6/6/6 stock=17 bids=6 trump=h dealer=5")
    assert not any("Jh" in move for move in found(game.text()))


def test_the_two_counts_differently_for_taker_and_holder():
    """5: bids count it as a point of its holder, or half of one"""
    from cardtable.games.mazok.hopes import hope

    line = "mazok phase=bid hands=Ah9h2h5c6d7s/6/6/6 dealer=3 house=variant:fort{}"
    taker, holder = (GAMES["mazok"].parse(line.format(more)) for more in ("", ",low_to:holder"))
    assert hope(holder, 0, "h") > hope(taker, 0, "h")


def test_a_bot_never_weighs_a_hundred_thousand_discards():
    hand = "2c3c4c5c6c7c8c9cTcQcKcAc2d3d4d5d6d7d8d9dTdQdKd"
    line = f"mazok turn=5 phase=throw hands=6/6/6/6/6/{hand} bids=6 trump=h done=01234 dealer=5 house=second_deal:dealer_robs"
    game = GAMES["mazok"].parse(line)
    assert len(bot.shortlist(seen_by(game, 5), 5)) < 10
    for move in found(line):
        kept = set(game.hands[5]) - {move[i : i + 2] for i in range(1, 35, 2)}
        assert {"Ac", "Kc", "Kd", "Tc"} <= kept
        assert len(kept) == 6


def test_the_shipped_last_two_tricks_decide_a_set():
    """One of the two plays makes the bid, whatever a regular does afterwards, and the other does not."""
    from pathlib import Path

    from cardtable.games.mazok.score import count
    from cardtable.record import read

    record = read((Path(__file__).parent.parent.parent / "saves" / "mazok-last-two-tricks.game").read_text(encoding="utf-8"))
    made = {}
    for move in ("9c", "5c"):
        game = GAMES["mazok"].parse(record.start)
        game.apply(0, move)
        while not game.deal_over():
            seat = game.actors()[0]
            game.apply(seat, bots.choose(seen_by(game, seat), seat, Random(1), 3))
        made[move] = count(game).made
    assert sorted(made.values()) == [False, True]
