"""Every house rule of Mazec changes play: the same position under one value and under another."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from playing import play, position, refused

from cardtable.games.mazec.house import MazecHouse
from cardtable.games.mazec.rules import Mazec

SILENT = "mazec turn=1 hands=Kh/TcTs9c/AcAd pile=Td8d stock=7h7c7s7d8s silent=0 by=0"
BACK = "mazec turn={} hands=-/7hKsTs/8c8sAd/9c9s pile=Kh stock=9h9d8h8dKd by=0 places=0 circle=0"


def with_house(line: str, word: str) -> str:
    return f"{line} house={word}"


def test_red7_return_aimed() -> None:
    line = BACK.format(1)
    assert play(line, "7h").hands[0] != []
    plain = play(with_house(line, "red7_return:aimed"), "7h")
    assert (plain.hands[0], plain.attack, plain.owed, plain.turn) == ([], "7", 4, 2)
    aimed = "mazec turn=3 hands=-/9c9s/8c8sAd/7hKsTs pile=Kh stock=9h9d8h8dKd by=0 places=0 circle=0 house=red7_return:aimed"
    assert len(play(aimed, "7h").hands[0]) == 4
    beyond = "mazec turn=2 hands=-/9c9s/7hKsTs/- pile=Kh stock=9h9d8h8dKd by=0 places=30 circle=0 house=red7_return:aimed,mode:all"
    assert len(play(beyond, "7h").hands[0]) == 4  # seat 3 is out for good, so the next seat is the finisher's
    both = "mazec turn=1 hands=8c8s/7hKsTs/-/- pile=Kh stock=9h9d8hTdKd by=3 places=23 circle=23 house=red7_return:aimed"
    assert play(both, "7h").places == [3]  # the next seat, though the other one finished later
    assert play(both.replace("aimed", "any"), "7h").places == [2]


def test_red7_return_off() -> None:
    line = "mazec hands=7d/TcTs/8c8s pile=Kd stock=9h9d8h8dKs"
    assert play(line, "7d").phase == "play"
    over = play(with_house(line, "red7_return:off"), "7d")
    assert (over.phase, over.score, over.actors()) == ("over", [0, 20, 16], [1])
    every_place = play(with_house(line, "red7_return:off,mode:all"), "7d")
    assert (every_place.places, every_place.circle, every_place.attack, every_place.turn) == ([0], [], "7", 1)
    over_named = play(with_house("mazec hands=Qd/7hTs/8c8s pile=Kd stock=9h", "red7_return:off,mode:all"), "Qd")
    assert not over_named.unnamed
    assert refused(over_named, 1, "7h").endswith("(MZ-8)")


def test_finish_wish() -> None:
    line = "mazec hands=Qd/7hTs/8c8s pile=Kd stock=9h9s"
    assert play(line, "Qd").wish == ""
    assert play(with_house(line, "finish_wish:yes"), "Qd=s").wish == "s"
    under = with_house("mazec hands=Jd/7hTs/8c8s pile=Kd stock=9h9s", "finish_wish:yes")
    assert play(under, "Jd=8").wish == "8"
    assert refused(under, 0, "Jd").endswith("(MZ-18)")


def test_fast_resume() -> None:
    line = "mazec turn=1 hands=KsKc/TcTs/8c9sKh/AcAd pile=Td8d stock=7h by=0"
    assert play(line, "2:8c").turn == 3
    stays = play(with_house(line, "fast_resume:turn"), "2:8c")
    assert (stays.turn, stays.by) == (1, 2)
    own_turn = "mazec turn=1 hands=KsKc/8sTs9d/8c9sKh/AcAd pile=Td8d stock=7h by=0"
    assert play(with_house(own_turn, "fast_resume:turn"), "8s").turn == 2


def test_fast_on_starter() -> None:
    line = "mazec turn=1 hands=KsKc/TcTs/8c9sKh/AcAd pile=8d stock=7h"
    assert play(line, "2:8c").turn == 3
    closed = position(with_house(line, "fast_on_starter:no"))
    assert closed.actors() == [1]
    assert refused(closed, 2, "8c").endswith("(MZ-6)")
    demanded = with_house("mazec turn=1 hands=KsKc/TcTs/8c9sKh/AcAd pile=8dJd stock=7h wish=8 by=0", "fast_on_starter:no")
    assert play(demanded, "2:8c").turn == 3


def test_over_cancels() -> None:
    line = "mazec turn=2 hands=9sKh/KcKd/QhTc8c pile=7d7h stock=AhAcAs owed=6 attack=7 by=1"
    assert play(line, "Qh=s").hands[2] == ["Tc", "8c"]
    partly = play(with_house(line, "over_cancels:top_seven_only"), "Qh=s")
    assert (partly.hands[2], partly.wish, partly.owed, partly.turn) == (["Tc", "8c", "As", "Ac"], "s", 0, 0)
    alone = "mazec turn=2 hands=9sKh/KcKd/Qh pile=7d7h stock=AhAcAs owed=6 attack=7 by=1"
    drawn_again = play(with_house(alone, "over_cancels:top_seven_only"), "Qh=s")
    assert (drawn_again.hands[2], drawn_again.places) == (["As", "Ac"], [])
    assert play(alone, "Qh").places == [2]


def test_over_on_demand() -> None:
    line = "mazec hands=QcTs9c/8c8s pile=KdJd stock=9h9s wish=9 by=1"
    assert refused(line, 0, "Qc=h").endswith("(MZ-9)")
    assert play(with_house(line, "over_on_demand:yes"), "Qc=h").wish == "h"
    assert "Over" in refused(with_house(line, "over_on_demand:yes"), 0, "Ts")


def test_draw_then_play() -> None:
    line = "mazec hands=TcTs/8c8s9c pile=Kd stock=9h9d"
    assert play(line, "draw").turn == 1
    drawn = play(with_house(line, "draw_then_play:yes"), "draw")
    assert (drawn.turn, drawn.drawn, drawn.legal(0)) == (0, True, ["9d", "pass"])
    assert play(drawn, "9d").turn == 1
    kept = play(drawn, "pass")
    assert (kept.turn, kept.hands[0]) == (1, ["Tc", "Ts", "9d"])
    assert refused(drawn, 0, "Tc").endswith("(MZ-7)")
    assert refused(drawn, 0, "draw").endswith("(MZ-7)")
    under = play(with_house("mazec hands=8hTs/8c8s9c pile=Kd stock=9hJd", "draw_then_play:yes"), "draw")
    assert under.legal(0) == [*(f"Jd={rank}" for rank in "789TJQKA"), "pass"]
    assert refused(under, 0, "Jd8h=8").endswith("(MZ-7)")
    paid = play(with_house("mazec hands=TcTs/8c8s9c pile=7d stock=9h9d owed=2 attack=7 by=1", "draw_then_play:yes"), "draw")
    assert (paid.drawn, paid.turn) == (False, 1)


def test_green_king_stack() -> None:
    line = "mazec hands=KsTcTs/8c8s/9c9s/9h9d/AcAs pile=ThKs stock=7h owed=5 attack=K by=4"
    assert refused(line, 0, "Ks").endswith("(MZ-13)")
    stacked = play(with_house(line, "green_king_stack:yes"), "Ks")
    assert (stacked.owed, stacked.attack, stacked.turn) == (10, "K", 1)
    assert "another green King" in refused(with_house(line, "green_king_stack:yes"), 0, "Tc")
    one_pack = "mazec hands=KsTcTs/8c8s pile=ThKs stock=7h owed=5 attack=K by=1"
    assert refused(with_house(one_pack, "green_king_stack:yes"), 0, "Ks").endswith("(MZ-13)")


def test_red_suits() -> None:
    line = "mazec turn=1 hands=-/7dKsTs/8c8s pile=Kd stock=9h9d8h8dKh by=0 places=0 circle=0"
    assert play(line, "7d").owed == 2
    returned = play(with_house(line, "red_suits:hearts+diamonds"), "7d")
    assert (returned.owed, len(returned.hands[0])) == (0, 4)
    plain = "mazec hands=7dKsTs/8c8s pile=Kd stock=9h"
    assert [play(plain, "7d").owed, play(with_house(plain, "red_suits:hearts+diamonds"), "7d").owed] == [2, 4]


def test_reshuffle() -> None:
    line = "mazec hands=TcTs/8c8s pile=9h9d8h8dKcKdKh seed=a/1"
    flipped = play(with_house(line, "reshuffle:flip"), "draw")
    assert (flipped.stock, flipped.hands[0][-1], flipped.shuffles) == (["Kd", "Kc", "8d", "8h", "9d"], "9h", 1)
    shuffled = play(line, "draw")
    assert (shuffled.shuffles, shuffled.stock != flipped.stock) == (2, True)


def test_deal_side() -> None:
    first = {}
    for side, way in (("left", 1), ("right", -1), ("chosen", 1)):
        game = Mazec.new(4, "a", MazecHouse(deal_side=side))
        first[side] = game.hands[(game.dealer + way) % 4]
        assert play(game, "turn").turn == (game.dealer + way) % 4
    assert first["left"] == first["right"] == first["chosen"]
    chosen = with_house("mazec turn=1 phase=down hands=KsKc/TcTs/8c9s/AcAd pile=Kd stock=7h dealer=1", "deal_side:chosen")
    assert position(chosen).legal(1) == ["turn", "turn=r"]
    assert [play(chosen, "turn").turn, play(chosen, "turn=r").turn] == [2, 0]
    left = chosen.replace(" house=deal_side:chosen", "")
    assert refused(left, 1, "turn=r").endswith("(MZ-3)")


def test_hand() -> None:
    assert [len(Mazec.new(2, 1, MazecHouse(hand=size)).hands[0]) for size in range(3, 9)] == [3, 4, 5, 6, 7, 8]
    allowed = {seats: max(size for size in range(3, 9) if fits(seats, size)) for seats in range(2, 9)}
    assert allowed == {2: 8, 3: 8, 4: 6, 5: 8, 6: 8, 7: 8, 8: 6}
    with pytest.raises(ValueError, match="3 to 8"):
        MazecHouse(hand=9)


def fits(seats: int, size: int) -> bool:
    try:
        Mazec.new(seats, 1, MazecHouse(hand=size))
    except ValueError:
        return False
    return True


def test_mode() -> None:
    line = "mazec turn=1 hands=-/KcTs9s/8d9d pile=Kh stock=7s7c by=0 places=0 circle=0"
    assert play(line, "Kc draw").phase == "over"
    assert play(with_house(line, "mode:all"), "Kc draw").phase == "play"


def test_announce_mode() -> None:
    line = "mazec hands=8dKh/TcTs9c/AcAd pile=Td stock=7h7c7s"
    assert position(line).legal(0) == ["8d", "8d!", "draw"]
    auto = play(with_house(line, "announce_mode:auto"), "8d")
    assert (auto.said, auto.silent) == ([1, 0, 0], [])
    off = play(with_house(line, "announce_mode:off"), "8d")
    assert (off.said, off.silent) == ([0, 0, 0], [])
    assert refused(off, 1, "?0").endswith("(MZ-27)")
    assert refused(with_house(line, "announce_mode:off"), 0, "8d!").endswith("(MZ-26)")


def test_catch_mode() -> None:
    assert position(SILENT).legal(2) == ["?0"]
    auto = position(with_house(SILENT, "catch_mode:auto"))
    assert refused(auto, 2, "?0").endswith("(MZ-27)")
    assert play(auto, "draw").hands == [["Kh", "8s", "7d"], ["Tc", "Ts", "9c", "7s"], ["Ac", "Ad"]]
    assert play(auto, "0:! draw").hands[0] == ["Kh"]


def test_catch_mode_auto_punishes_before_the_own_next_turn_takes_effect() -> None:
    line = "mazec hands=Kd/TcTs9c pile=7dTd stock=7h7c8s silent=0 by=0 house=catch_mode:auto"
    assert position(line).legal(0) == ["Kd", "draw", "!"]
    after = play(line, "Kd")
    assert (after.hands[0], after.silent, after.places) == (["8s", "7c"], [], [])


def test_catch_mode_auto_punishes_before_the_round_is_counted() -> None:
    line = "mazec turn=2 hands=-/Ts9s/9hKs pile=Kh stock=7s7c8s dealer=1 by=0 places=0 circle=0 seed=a/1 house=catch_mode:auto"
    game = play(line, "9h")
    assert (game.phase, game.actors()) == ("open", [1, 2])
    assert play(game, "deal").score == [0, 19, 2 + 8 + 7]


def test_penalty() -> None:
    assert [len(play(with_house(SILENT, f"penalty:{n}"), "2:?0").hands[0]) for n in (1, 3, 4, 5)] == [2, 4, 5, 6]
    assert len(play(SILENT, "2:?0").hands[0]) == 3


def test_false_catch() -> None:
    assert refused(SILENT, 2, "?1").endswith("(MZ-27)")
    line = with_house(SILENT, "false_catch:2")
    wrong = play(line, "2:?1")
    assert (wrong.hands[2], wrong.tried) == (["Ac", "Ad", "8s", "7d"], [2])
    assert refused(wrong, 2, "?0").endswith("(MZ-27)")
    assert play(wrong, "draw").tried == []
    finished = with_house("mazec turn=1 hands=-/TcTs9c/AcAd pile=Td8d stock=7h7c7s by=2 places=0", "false_catch:2,mode:all")
    assert refused(finished, 0, "?1").endswith("(MZ-27)")
    assert position(finished).actors() == [1, 2]


@pytest.mark.parametrize(
    ("form", "score", "deals", "over"),
    [
        ("single", [0, 15, 10], [4, 4, 4], True),
        ("points", [0, 15, 10], [4, 4, 4], False),
        ("handicap", [1, 0, 0], [3, 4, 4], False),
        ("handicap+loser", [1, 0, 0], [3, 5, 4], False),
        ("stakes", [25, -15, -10], [4, 4, 4], False),
    ],
)
def test_match(form: str, score: list[int], deals: list[int], over: bool) -> None:
    line = f"mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0 house=match:{form}"
    game = play(line.replace(" house=match:points", ""), "9h!")
    assert (game.score, game.deals, game.result() is not None) == (score, deals, over)


def test_match_first_last() -> None:
    game = play("mazec turn=1 hands=-/8c9c/- pile=Kh stock=8d by=2 places=02 circle=2 house=match:first_last", "pass")
    assert game.score == [20, -20, 0]


def test_limit() -> None:
    line = "mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0 score=0/20/20"
    assert play(line, "9h!").result() is None
    assert play(with_house(line, "limit:30"), "9h!").result() is not None


def test_coef() -> None:
    line = "mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0"
    assert play(with_house(line, "match:stakes,coef:10"), "9h!").score == [250, -150, -100]


def test_stake() -> None:
    line = "mazec turn=1 hands=-/8c9c/- pile=Kh stock=8d by=2 places=02 circle=2"
    assert play(with_house(line, "match:first_last,stake:3"), "pass").score == [3, -3, 0]


def test_rounds() -> None:
    line = "mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0"
    assert play(with_house(line, "match:stakes"), "9h!").result() is None
    assert play(with_house(line, "match:stakes,rounds:1"), "9h!").result() is not None


def test_every_house_rule_has_a_test() -> None:
    page = Path(__file__).read_text(encoding="utf-8")
    assert not [rule.name for rule in fields(MazecHouse) if f"def test_{rule.name}" not in page]
