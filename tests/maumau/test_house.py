"""Every house rule of Mau Mau changes play: the same position under one value and under another."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from playing import play, position, refused

from cardtable.games.maumau.rules import MauMau, MauMauHouse

LATE_EIGHT = "maumau turn={} hands=8sKsTd/8cAd7d/JcJd9d pile=Ks stock=9c"
SILENT = "maumau hands=KhQs/TdTc9d/7h8hQd pile=Ks stock=8c9c9h"
JACK_OUT = "maumau hands=Jc/7cTs/AdTd pile=Ks stock=8h9c said=100"


def with_house(line: str, word: str) -> str:
    return f"{line} house={word}"


def test_jack_on_jack() -> None:
    line = "maumau hands=Jc9h/7c8c pile=Js stock=9c wish=c"
    assert "Jc=d" in position(line).legal(0)
    assert refused(with_house(line, "jack_on_jack:no"), 0, "Jc=d").endswith("(MM-9)")
    open_jack = "maumau hands=JcAh/7c8c pile=Js stock=9c house=jack_on_jack:no,starter_jack:open"
    assert position(open_jack).legal(0) == ["Ah", "Ah!", "Ah!!", "draw"]


def test_starter_none_takes_the_power_from_the_first_card() -> None:
    for seed in range(300):
        game = MauMau.new(3, seed, MauMauHouse(starter="none"))
        assert (game.owed, game.dir, game.turn) == (0, 1, (game.dealer + 1) % 3)
    assert any(MauMau.new(3, seed).owed for seed in range(300))


def test_starter_redraw_puts_a_power_card_under_the_stock() -> None:
    changed = 0
    for seed in range(300):
        plain, redrawn = MauMau.new(3, seed), MauMau.new(3, seed, MauMauHouse(starter="redraw"))
        assert redrawn.pile[0][0] in "TQKA"
        assert sorted(redrawn.stock + redrawn.pile) == sorted(plain.stock + plain.pile)
        if plain.pile != redrawn.pile:
            assert plain.pile[0][0] in "789J"
            assert redrawn.stock[: len(plain.stock) - plain.stock.index(redrawn.pile[0])][-1] == plain.pile[0]
            changed += 1
    assert changed > 50


def test_starter_redraw_ends_where_only_power_cards_are_left() -> None:
    house = MauMauHouse(starter="redraw", hand=7)
    games = [MauMau.new(4, seed, house) for seed in range(400)]
    stuck = [game for game in games if game.pile[0][0] in "789J"]
    assert stuck
    assert all(card[0] in "789J" for game in stuck for card in game.stock)
    assert all((game.owed, game.dir) == (0, 1) for game in stuck)
    assert all(
        game.pile + game.stock == [plain.pile[0], *plain.stock]
        for game, plain in ((g, MauMau.new(4, g.seed, replace(house, starter="none"))) for g in stuck)
    )


def test_starter_jack_open_takes_any_card() -> None:
    line = "maumau hands=9h8d/7c8c pile=Js stock=9c"
    assert position(line).legal(0) == ["draw"]
    assert position(with_house(line, "starter_jack:open")).legal(0) == ["9h", "9h!", "9h!!", "8d", "8d!", "8d!!", "draw"]
    named = play(with_house("maumau hands=9h8d7s/7hJh pile=Js stock=9c", "starter_jack:open"), "8d")
    assert refused(with_house("maumau hands=9h8d/7c8c pile=9cJs stock=9s wish=c", "starter_jack:open"), 0, "9h").endswith("(MM-8)")
    assert named.pile == ["Js", "8d"]


def test_reverse_two_none_makes_the_nine_plain() -> None:
    line = "maumau hands=9sKsTd/QcAd pile=Ks"
    assert play(line, "9s").actors() == [0]
    plain = play(with_house(line, "reverse_two:none"), "9s")
    assert (plain.actors(), plain.dir) == ([1], 1)


def test_eight_counter_lets_the_next_player_answer() -> None:
    line = LATE_EIGHT.format(0)
    assert play(line, "8s").actors() == [2]
    faced = play(with_house(line, "eight_counter:yes"), "8s")
    assert faced.actors() == [1]
    assert faced.legal(1) == ["8c", "pass"]
    assert refused(faced, 1, "Ad").endswith("(MM-15)")
    assert refused(faced, 1, "draw").endswith("(MM-15)")
    assert play(faced, "pass").actors() == [2]
    on = play(faced, "8c")
    assert (on.actors(), on.faced, on.legal(2)) == ([2], True, ["pass"])
    starters = [MauMau.new(3, seed, MauMauHouse(eight_counter=True)) for seed in range(100)]
    assert all(game.faced == (game.pile[0][0] == "8") for game in starters)


def test_draw_then_play_no_ends_the_turn() -> None:
    line = "maumau hands=9hTd/7c8cAd/QdQc pile=Kh stock=Qs8h"
    assert play(line, "draw").actors() == [0]
    ended = play(with_house(line, "draw_then_play:no"), "draw")
    assert (ended.actors(), ended.drawn) == ([1], False)


def test_forced_play_leaves_no_choice_to_whoever_can() -> None:
    line = "maumau hands=9hTd9d/7c8cAd pile=Kh stock=Qs8h"
    forced = with_house(line, "forced_play:yes")
    assert position(line).legal(0) == ["9h", "draw"]
    assert position(forced).legal(0) == ["9h"]
    assert refused(forced, 0, "draw").endswith("(MM-10)")
    facing = with_house("maumau hands=7hTd9d/7c8cAd pile=7s owed=2 stock=Qs8h", "forced_play:yes")
    assert position(facing).legal(0) == ["7h"]
    drawn = play(with_house("maumau hands=9sTd9d/7c8cAd pile=Kh stock=Qs8h", "forced_play:yes"), "draw")
    assert drawn.legal(0) == ["8h"]


def test_last_seven_makes_the_next_player_draw_before_the_count() -> None:
    line = "maumau hands=7s/7cTs/AdTd pile=7h owed=2 stock=8h9cQcQd"
    assert play(line, "7s").score == [37, 0, 0]
    drawn = play(with_house(line, "last_seven:yes"), "7s")
    assert (len(drawn.hands[1]), drawn.score) == (6, [37 + 37, 0, 0])


def test_jack_out_double() -> None:
    assert play(JACK_OUT, "Jc!!").score == [37, 0, 0]
    assert play(with_house(JACK_OUT, "jack_out_double:yes"), "Jc!!").score == [74, 0, 0]
    assert play(with_house(JACK_OUT, "jack_out_double:yes"), "Jc=h deal").score == [74, 0, 0]
    assert play("maumau hands=Qs/7cTs/AdTd pile=Ks house=jack_out_double:yes", "Qs").score == [37, 0, 0]


def test_mau_mode_auto_calls_for_everybody() -> None:
    line = with_house(SILENT, "mau_mode:auto")
    assert position(line).legal(0) == ["Kh", "Qs", "draw"]
    called = play(line, "Kh")
    assert (called.said, called.actors()) == ([2, 0, 0], [1])
    assert position(with_house(JACK_OUT, "mau_mode:auto")).legal(0) == ["Jc", "draw"]
    assert play(with_house(JACK_OUT, "mau_mode:auto"), "Jc").phase == "over"


def test_mau_mode_off_knows_no_calls() -> None:
    called = play(with_house(SILENT, "mau_mode:off"), "Kh")
    assert (called.said, called.silent, called.actors()) == ([0, 0, 0], [], [1])
    assert refused(called, 1, "?0").endswith("(MM-24)")
    assert play(with_house(JACK_OUT, "mau_mode:off"), "Jc").phase == "over"


def test_catch_mode_auto_punishes_at_the_next_turn_action() -> None:
    line = with_house(SILENT, "catch_mode:auto")
    silent = play(line, "Kh")
    assert silent.actors() == [1, 0]
    assert silent.legal(0) == ["!", "!!"]
    assert play(silent, "draw").hands[:2] == [["Qs", "9h", "9c"], ["Td", "Tc", "9d", "8c"]]
    assert len(play(silent, "0:! draw").hands[0]) == 1
    jack = play(with_house(JACK_OUT, "catch_mode:auto"), "Jc=h")
    assert (jack.phase, jack.hands[0], jack.turn, jack.wish) == ("play", ["9c", "8h"], 1, "h")


def test_catch_mode_auto_counts_the_fine_before_the_own_extra_turn() -> None:
    """MM-24, MM-25: the punished player draws first, so his next play is not his last card"""
    line = "maumau hands=8sJc/QcAd pile=Ks stock=9c9d9h house=catch_mode:auto"
    silent = play(line, "8s")
    assert silent.actors() == [0]
    assert silent.legal(0) == ["Jc=c", "Jc=d", "Jc=h", "Jc=s", "draw", "!", "!!"]
    assert play(silent, "Jc=h").hands[0] == ["9h", "9d"]
    poor = play("maumau hands=8sJc/QcAd pile=Ks stock=- house=catch_mode:auto", "8s")
    assert poor.legal(0)[:3] == ["Jc=c", "Jc=c!", "Jc=c!!"]


def test_mau_mau_deadline_on_one_card() -> None:
    assert position(JACK_OUT).legal(0)[0] == "Jc!!"
    early = with_house(JACK_OUT, "mau_mau_deadline:on_one_card")
    assert position(early).legal(0) == ["Jc", "draw"]
    silent = play(early, "Jc")
    assert (silent.phase, silent.wish, silent.silent) == ("open", "c", [0])
    assert play(early.replace("said=100", "said=200"), "Jc").phase == "over"


@pytest.mark.parametrize("count", [1, 2, 5])
def test_penalty(count: int) -> None:
    line = with_house("maumau hands=KhQs/TdTc9d/7h8hQd pile=Ks stock=8c9c9hAsAdAhAc", f"penalty:{count}")
    assert len(play(line, "Kh 1:?0").hands[0]) == 1 + count


@pytest.mark.parametrize("count", [1, 5])
def test_false_catch(count: int) -> None:
    line = "maumau hands=KhQs9s/TdTc9d/7h8hQd pile=Ks stock=8c9c9hAsAdAhAc"
    assert position(line).actors() == [0]
    dear = with_house(line, f"false_catch:{count}")
    assert position(dear).actors() == [0, 1, 2]
    assert len(play(dear, "1:?0").hands[1]) == 3 + count


def test_a_card_just_drawn_stays_the_last_one_after_a_false_accusation() -> None:
    line = "maumau hands=KhQs9s/TdTc9d pile=Ks stock=8c9cAs house=false_catch:1"
    game = play(line, "draw 0:?1")
    assert game.hands[0] == ["Kh", "Qs", "9s", "9c", "As"]
    assert game.legal(0) == ["As", "pass"]


def test_who_has_accused_is_one_line_both_ways() -> None:
    """MM-30"""
    line = "maumau hands=KhQs9s/TdTc9d/7h8hQd pile=Ks stock=8c9c9hAs house=false_catch:1"
    game = play(line, "2:?0 1:?0")
    assert game.tried == [1, 2]
    assert MauMau.parse(game.text()) == game


@pytest.mark.parametrize(("target", "over"), [(50, True), (150, False)])
def test_target(target: int, over: bool) -> None:
    line = f"maumau hands=Qs/7c8c/JhQh pile=Ks stock=8h9h score=6/0/0 house=target:{target}"
    assert (play(line, "Qs").result() is not None) is over


@pytest.mark.parametrize("hand", [4, 7])
def test_hand(hand: int) -> None:
    game = MauMau.new(4, 1, MauMauHouse(hand=hand))
    assert [len(cards) for cards in game.hands] == [hand] * 4


def test_every_switch_has_a_test_here() -> None:
    """A new house rule without a test of its own fails here."""
    source = Path(__file__).read_text(encoding="utf-8")
    assert not [field.name for field in fields(MauMauHouse) if f"def test_{field.name}" not in source and field.name != "starter"]


def test_a_wrong_value_lists_the_right_ones() -> None:
    with pytest.raises(ValueError, match="penalty is one of: 1 to 5"):
        MauMauHouse(penalty=9)
    with pytest.raises(ValueError, match="dealer_played, none, redraw"):
        MauMauHouse(starter="maybe")
    with pytest.raises(ValueError, match="There is no house rule"):
        position("maumau hands=9h/8h pile=Ks house=jokers:yes")
