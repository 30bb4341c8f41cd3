"""How bots play Mazec."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from playing import position

from cardtable import bots
from cardtable.bots.contest import contest
from cardtable.game import seen_by
from cardtable.games.mazec.bot import PHRASES, WEIGHTS, appraise, catches
from cardtable.games.mazec.house import PRESETS
from cardtable.games.mazec.rules import Mazec


def choice(line: str, level: int = 3) -> str:
    game = position(line)
    seat = game.actors()[0]
    return bots.choose(seen_by(game, seat), seat, Random(1), level)


def test_a_regular_brings_back_who_is_about_to_win() -> None:
    assert choice("mazec hands=7hKdTdAd/AdJh9d/- pile=Th stock=9s8h9h by=2 places=2 circle=2") == "7h"


def test_a_regular_answers_rather_than_draws_and_finishes_when_it_can() -> None:
    assert choice("mazec hands=7cKdTdAd/AdJh9d pile=7d stock=9s8h9h owed=2 attack=7 by=1") == "7c"
    assert choice("mazec hands=8d8c/AdJh9d pile=Td stock=9s8h9h by=1") == "8d8c"


def test_a_regular_wishes_for_what_it_holds() -> None:
    assert choice("mazec hands=QcKhThAh/AdJh9d pile=7d stock=9s8h9h by=1") == "Qc=h"
    assert choice("mazec hands=JdKhKcKs/AdJh9d pile=7d stock=9s8h9h by=1") == "Jd=K"


def test_reasons_name_a_return_and_a_safe_card_only_where_they_are_true() -> None:
    """MZ-32, under each house rule about the red sevens"""

    def reasons(line: str, move: str) -> dict[str, float]:
        return appraise(seen_by(position(line), 0), 0, [move])[0]

    beside = "mazec hands=7hKdTdAd/AdJh9d/- pile=Th stock=9s8h9h by=2 places=2 circle=2{}"
    assert "brings_back" in reasons(beside.format(""), "7h")
    assert "brings_back" not in reasons(beside.format(" house=red7_return:aimed"), "7h")
    assert "brings_back" in reasons(beside.format(" dir=- house=red7_return:aimed"), "7h")
    last = "mazec hands={}/AdJh9d/7c8c pile=Th stock=9s8h9h by=2{}"
    assert reasons(last.format("Kh", ""), "Kh")["safe_out"] == 0
    assert reasons(last.format("Kh", " house=red7_return:off"), "Kh")["safe_out"] == 1
    assert [reasons(last.format("Td", house), "Td")["safe_out"] for house in ("", " house=red_suits:hearts+diamonds")] == [1, 0]
    assert reasons(last.format("Kh", "").replace("pile=Th", "pile=7hTh"), "Kh")["safe_out"] == 1


def test_a_bot_catches_only_who_kept_silent() -> None:
    view = seen_by(position("mazec turn=1 hands=Kh/TcTs9c/AcAd pile=Td8d stock=7h7c7s silent=0 by=0 house=false_catch:2"), 2)
    assert catches(view, 2) == ["?0"]


def test_a_regular_throws_out_of_turn() -> None:
    view = seen_by(position("mazec turn=1 hands=KsKc/TcTs9c/8c8hAd pile=Td8d stock=7h7c7s by=0"), 2)
    thrown = {bots.react(view, 2, Random(n), 3)[0] for n in range(30)}
    assert thrown <= {"8c8h!", "8h8c!", "8c8h", "8h8c"}
    assert thrown


def test_every_weight_has_a_phrase_and_every_level_decides_fast() -> None:
    assert all(set(weights) <= set(PHRASES) for weights in WEIGHTS.values())
    game = position("mazec hands=8d8d8c8c8h8h8s8sJdQdKhAh/9c9d/TcTs/7c7s/Ac9s pile=Td stock=7h7c7s9h by=1")
    view = seen_by(game, 0)
    start = process_time()
    bots.choose(view, 0, Random(1), 3)
    assert process_time() - start < 0.5  # the longest list of moves there is; an ordinary one takes well under a millisecond


@pytest.mark.parametrize(("levels", "least"), [((3, 1), 0.55), ((2, 1), 0.5)])
def test_the_levels_are_in_order(levels: tuple[int, int], least: float) -> None:
    shares = contest(Mazec, levels, 300, "order", PRESETS["stakes"])
    assert shares[0].share > least
