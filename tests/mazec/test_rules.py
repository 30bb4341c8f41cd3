"""Every numbered rule of Mazec: position line, moves, position line."""

from __future__ import annotations

from collections import Counter

import pytest
from playing import cards_in, play, position, refused

from cardtable.cards import lot, shuffled
from cardtable.game import UNSEEN, AmbiguousMove, IllegalMove, UnreadableMove, seen_by
from cardtable.games.mazec.cards import ONE_PACK
from cardtable.games.mazec.house import MazecHouse
from cardtable.games.mazec.rules import Mazec
from cardtable.games.mazec.scoring import worth

SILENT = "mazec turn=1 hands=Kh/TcTs9c/AcAd pile=Td8d stock=7h7c7s silent=0 by=0"
OUT = "mazec turn=1 hands=-/{}/8d9d9s pile={} stock=7s7c8s by=0 places=0 circle=0"
ALONE = "mazec turn=1 hands=-/{} pile={} stock=7s7c7d8h8s by=0 places=0 circle=0"


def test_two_to_eight_players_one_pack_for_every_four() -> None:
    """MZ-1"""
    for seats in range(2, 9):
        game = Mazec.new(seats, 5)
        packs = 1 if seats <= 4 else 2
        assert Counter(card for zone in game.zones() for card in zone.cards) == Counter(ONE_PACK * packs)
    for seats in (1, 9):
        with pytest.raises(ValueError, match="2 to 8 players"):
            Mazec.new(seats, 5)


def test_equal_cards_are_one_choice() -> None:
    """MZ-1"""
    game = position("mazec hands=8d8d8c/9c/9s/9h/9d pile=Td stock=7h")
    assert game.legal(0) == ["8d", "8d8c", "8d8c!", "8d8d", "8d8d!", "8d8d8c", "8d8c8d", "draw"]


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """MZ-2"""
    assert {Mazec.new(3, seed).dealer for seed in range(40)} == {0, 1, 2}
    assert all(Mazec.new(5, seed).dealer == lot(str(seed), 5) for seed in range(20))


@pytest.mark.parametrize(
    ("line", "last"),
    [
        ("mazec turn=2 hands=-/KsAs/Qc9h pile=Kh stock=8d by=0 places=0 circle=0", 2),  # most points
        ("mazec turn=2 hands=-/Ks9d/9c9hJs pile=Kh stock=8d by=0 places=0 circle=0", 1),  # 11 against 10
        ("mazec turn=2 hands=-/Ts/Td9h pile=Kh stock=8d by=0 places=0 circle=0", 1),  # equal: the first after the winner
        ("mazec turn=1 hands=-/Td9h/Ts pile=Kh stock=8d dir=- by=0 places=0 circle=0", 2),  # … in the direction of play
        ("mazec turn=1 hands=-/As9c/- pile=Kh stock=8d by=2 places=02 circle=2 house=mode:all", 1),  # the last player
        ("mazec turn=1 hands=-/7d pile=7s stock=8dKs owed=2 attack=7 by=0 places=0 circle=0", 1),  # all out: the last to finish
    ],
)
def test_the_loser_deals_next(line: str, last: int) -> None:
    """MZ-2"""
    game = position(line)
    over = play(game, next(move for move in ("9h!", "9h", "7d", "pass") if move in game.legal(game.turn)))
    assert over.phase == "over"
    assert over.actors() == [last]
    assert refused(over, 0, "deal").endswith("(MZ-2)")


def test_four_cards_each_from_the_opener_to_be_the_dealer_last() -> None:
    """MZ-3"""
    game = Mazec.new(3, "k7f2")
    deck = shuffled(ONE_PACK, "k7f2", 1)[::-1]
    for i, card in enumerate(deck[:12]):
        assert game.hands[(game.dealer + 1 + i) % 3][i // 3] == card
    assert game.pile == [deck[12]]
    with pytest.raises(ValueError, match="too many"):
        Mazec.new(4, 1, MazecHouse(hand=8))


def test_who_has_his_number_already_is_passed_by() -> None:
    """MZ-3"""
    line = "mazec turn=2 phase=over hands=-/Ts/Td pile=Kh places=0 deals=1/4/2 seed=a/1 house=match:handicap"
    game = play(line, "deal")
    deck = shuffled(ONE_PACK, "a", 2)[::-1]
    assert game.hands == [deck[0:1], [deck[1], deck[3], deck[5], deck[6]], [deck[2], deck[4]]]


def test_the_starter_is_closed_until_the_dealer_turns_it_up() -> None:
    """MZ-4"""
    game = Mazec.new(3, 5)
    assert game.phase == "down"
    assert game.actors() == [game.dealer]
    assert all(cards_in(seen_by(game, seat), "pile") == [UNSEEN] for seat in (None, 0, 1, 2))
    assert all(UNSEEN not in seen_by(game, seat).hands[seat] for seat in range(3))
    other = (game.dealer + 1) % 3
    assert refused(game, other, "turn").endswith("(MZ-4)")
    assert refused(game, other, game.hands[other][0]).endswith("(MZ-4)")
    assert refused(game, game.dealer, "draw").endswith("(MZ-4)")
    after = play(game, "turn")
    assert cards_in(seen_by(after, None), "pile") == game.pile
    assert refused(after, after.turn, "turn").endswith("(MZ-4)")


def test_a_starter_ten_lets_the_other_neighbour_open() -> None:
    """MZ-5"""
    line = "mazec turn=1 phase=down hands=KhKc/8s9s/8c9c/AcAs pile={} stock=7h dealer=1"
    assert (play(line.format("Kd"), "turn").turn, play(line.format("Kd"), "turn").dir) == (2, 1)
    assert (play(line.format("Td"), "turn").turn, play(line.format("Td"), "turn").dir) == (0, -1)


@pytest.mark.parametrize(
    ("starter", "attack", "owed"), [("7d", "7", 2), ("7h", "7", 4), ("Ks", "K", 5), ("As", "A", 0), ("Kd", "", 0), ("8d", "", 0)]
)
def test_a_starter_attacks_the_opener(starter: str, attack: str, owed: int) -> None:
    """MZ-6"""
    game = play(f"mazec phase=down hands=KhKc/TsTc pile={starter} stock=9h", "turn")
    assert (game.attack, game.owed, game.turn) == (attack, owed, 1)


def test_a_starter_over_or_under_names_nothing_and_everybody_may_throw_on_an_eight() -> None:
    """MZ-6"""
    assert play("mazec phase=down hands=KhKc/Ts8d pile=Js stock=9h", "turn").legal(1) == ["Ts", "Ts!", "draw"]
    game = play("mazec phase=down hands=8hKc/TsTc/8c9s pile=8d stock=9h", "turn")
    assert game.actors() == [1, 2, 0]
    assert game.legal(0) == ["8h", "8h!"]
    assert play(game, "0:8h").turn == 1


def test_a_turn_is_a_play_or_one_card_drawn() -> None:
    """MZ-7"""
    line = "mazec hands=9h9sTd/7c8c pile=Kh stock=9c8h"
    assert position(line).legal(0) == ["9h", "9h9s", "9h9s!", "draw"]
    after = play(line, "draw")
    assert after.text() == "mazec turn=1 hands=9h9sTd8h/7c8c pile=Kh stock=9c age=1"
    assert all(refused(line, seat, move).endswith("(MZ-7)") for seat, move in ((0, "pass"), (1, "draw"), (0, "Ah"), (0, "nonsense"), (0, "")))
    assert refused(line, 0, "deal").endswith("(MZ-34)")


def test_a_card_fits_by_suit_or_rank_and_an_over_always() -> None:
    """MZ-8"""
    line = "mazec hands=9h9sTdQc/7c8c pile={} stock=9c8h{}"
    named = [f"Qc={suit}" for suit in "cdhs"]
    assert position(line.format("Td", "")).legal(0) == ["Td", *named, "draw"]
    assert position(line.format("Ks", "")).legal(0) == ["9s", *named, "9s9h", "draw"]
    assert position(line.format("Qs", " wish=h")).legal(0) == ["9h", *named, "9h9s", "draw"]
    assert refused(line.format("Td", ""), 0, "9h").endswith("(MZ-8)")
    assert refused(line.format("Qs", " wish=h"), 0, "9s").endswith("(MZ-8)")


def test_a_demand_takes_its_rank_or_an_under() -> None:
    """MZ-9"""
    line = "mazec hands=9hTsJcQd/7c8c pile=Js stock=9c8h wish=9 by=1"
    assert set(position(line).legal(0)) == {"9h", *(f"Jc={rank}" for rank in "789TJQKA"), "Jc9h=9", "draw"}
    assert refused(line, 0, "Ts").endswith("(MZ-9)")
    assert refused(line, 0, "Qd=h").endswith("(MZ-9)")


def test_a_wish_and_a_demand_stand_until_they_are_met() -> None:
    """MZ-10"""
    wished = play("mazec hands=9cTc/Td9s/9hKs pile=Qs stock=8cAcAd wish=h", "draw draw")
    assert wished.wish == "h"
    assert play(wished, "9h!").wish == ""
    demanded = play("mazec hands=9cTc/Td9s/KhKs pile=Js stock=8cAcAd wish=K", "draw draw")
    assert demanded.wish == "K"
    assert play(demanded, "Kh!").wish == ""


def test_a_seven_adds_two_and_the_red_one_four() -> None:
    """MZ-11"""
    line = "mazec hands={}KcKs/Td9s pile=7s stock=8cAcAd"
    assert [play(line.format(seven), seven).owed for seven in ("7d", "7c", "7h")] == [2, 2, 4]


def test_sevens_are_answered_by_a_seven_the_over_or_the_whole_debt() -> None:
    """MZ-12"""
    line = "mazec hands=7cQdKdTh/Td9s pile=7d stock=8cAcAd9h9c owed=4 attack=7 by=1"
    assert position(line).legal(0) == ["7c", "Qd=c", "Qd=d", "Qd=h", "Qd=s", "draw"]
    assert refused(line, 0, "Kd").endswith("(MZ-12)")
    assert refused(line, 0, "pass").endswith("(MZ-12)")
    paid = play(line, "draw")
    assert (len(paid.hands[0]), paid.owed, paid.attack, paid.turn) == (8, 0, "", 1)
    assert play(line, "7c").owed == 6


def test_the_green_king_is_answered_by_the_green_under() -> None:
    """MZ-13"""
    line = "mazec hands=JsKdThTc/Td9s pile=Ks stock=8cAcAd9h9c owed=5 attack=K by=1"
    assert position(line).legal(0) == [*(f"Js={rank}" for rank in "789TJQKA"), "draw"]
    assert refused(line, 0, "Kd").endswith("(MZ-13)")
    paid = play(line, "draw")
    assert (len(paid.hands[0]), paid.turn) == (9, 1)


def test_an_ace_is_answered_by_an_ace_or_stood_out() -> None:
    """MZ-14"""
    line = "mazec hands=AcKdTh/Td9s/7s7h pile=Ad stock=8c attack=A by=2"
    assert position(line).legal(0) == ["Ac", "pass"]
    assert refused(line, 0, "draw").endswith("(MZ-14)")
    assert refused(line, 0, "Kd").endswith("(MZ-14)")
    stood = play(line, "pass")
    assert stood.text() == "mazec turn=1 hands=AcKdTh/Td9s/7s7h pile=Ad stock=8c by=2 age=1"
    assert play(line, "Ac").attack == "A"


def test_an_attack_that_is_over_leaves_an_ordinary_card() -> None:
    """MZ-15"""
    game = play("mazec hands=KdTh/7sTd/9s8s pile=7d stock=8cAcAd owed=2 attack=7 by=2", "draw")
    assert game.legal(1) == ["7s", "7s!", "Td", "Td!", "draw"]
    assert play(game, "7s!").owed == 2


def test_a_ten_reverses_and_with_two_left_moves_again() -> None:
    """MZ-16"""
    assert play("mazec hands=TdKh9h/8c8s/9c9s pile=Kd stock=7h", "Td").turn == 2
    assert play("mazec hands=TdKh9h/8c8s pile=Kd stock=7h", "Td").turn == 0
    emptied = play("mazec hands=Td/8c8s/9c9s/7c7s pile=Kd stock=7h", "Td")
    assert (emptied.dir, emptied.turn) == (-1, 3)
    last_of_two = play("mazec turn=1 hands=-/Td/9c9s pile=Kd stock=7h by=0 places=0 house=mode:all", "Td")
    assert (last_of_two.dir, last_of_two.turn) == (-1, 2)


def test_an_over_names_any_suit() -> None:
    """MZ-17"""
    line = "mazec hands=Qd9c9d/8c8s pile=Kh stock=7h"
    assert [play(line, f"Qd={suit}").wish for suit in "cdhs"] == list("cdhs")
    assert refused(line, 0, "Qd").endswith("(MZ-17)")
    assert refused(line, 0, "Qd=K").endswith("(MZ-17)")
    assert refused("mazec hands=Kc9c9d/8c8s pile=Kh stock=7h", 0, "Kc=h").endswith("(MZ-17)")
    with pytest.raises(AmbiguousMove):
        position(line).read(0, "Qd")


def test_an_under_follows_suit_and_names_any_rank() -> None:
    """MZ-18"""
    line = "mazec hands=Jd9c9d/8cTs pile={} stock=7h{}"
    assert [play(line.format("Kd", ""), f"Jd={rank}").wish for rank in "789TJQKA"] == list("789TJQKA")
    assert "Jd=K" in position(line.format("Jc", "")).legal(0)
    assert "Jd=K" in position(line.format("Qc", " wish=d")).legal(0)
    assert refused(line.format("Qc", " wish=h"), 0, "Jd=K").endswith("(MZ-8)")
    assert refused(line.format("Kc", ""), 0, "Jd=K").endswith("(MZ-18)")
    assert refused(line.format("Kd", ""), 0, "Jd=h").endswith("(MZ-18)")
    sevens = play(line.format("Kd", ""), "Jd=7")
    assert (sevens.attack, sevens.owed, sevens.legal(1)) == ("", 0, ["draw"])


def test_an_under_carries_eights_or_nines() -> None:
    """MZ-19"""
    line = "mazec hands=Jd8h8c9cKs/8sTs pile=Kd stock=7h"
    carrying = [move for move in position(line).legal(0) if len(move) > 4]
    assert carrying == ["Jd8c=8", "Jd8h=8", "Jd8h8c=8", "Jd8c8h=8", "Jd9c=9"]
    after = play(line, "Jd8h8c=8")
    assert after.text() == "mazec turn=1 hands=9cKs/8sTs pile=KdJd8h8c stock=7h by=0 age=1"
    assert not after.may_throw(0)
    assert all(refused(line, 0, move).endswith("(MZ-19)") for move in ("Jd8h=9", "Jd8h9c=8", "Jd8h", "JdKs=K"))
    last = play("mazec hands=Jd8h/9sTs/7s7c pile=Kd stock=7h", "Jd8h=8")
    assert (last.places, last.unnamed, last.wish, last.pile[-1]) == ([0], False, "", "8h")


def test_in_turn_the_lowest_and_the_top_card_are_chosen_and_the_middle_is_sorted() -> None:
    """MZ-20"""
    line = "mazec hands=8d8c8s8hKh/9c9dTc pile=Td stock=9h"
    four = [move for move in position(line).legal(0) if len(move.rstrip("!")) == 8]
    assert four == ["8d8h8s8c", "8d8h8s8c!", "8d8c8s8h", "8d8c8s8h!", "8d8c8h8s", "8d8c8h8s!"]
    assert position(line).read(0, "8d 8s 8h 8c") == "8d8h8s8c"
    assert refused(line, 0, "8d8s8h8c").endswith("(MZ-20)")
    assert refused("mazec hands=KdKcTs/9c9dTc pile=Td stock=9h", 0, "KdKc").endswith("(MZ-20)")
    after = play(line, "8d8h8s8c!")
    assert (after.pile, after.turn) == (["Td", "8d", "8h", "8s", "8c"], 1)
    assert after.fitting() >= {"Kc", "8d"}


def test_out_of_turn_any_number_whatever_the_suit() -> None:
    """MZ-21"""
    line = "mazec turn=1 hands=KcKs/TcTs/8c8s8hAc/9c9s pile=Td8d stock=7h by=0"
    game = position(line)
    assert game.actors() == [1, 2, 3]
    assert sorted(game.legal(2)) == sorted(
        [*("8c", "8h", "8s", "8c8h", "8h8c", "8c8s", "8s8c", "8h8s", "8s8h"), *(m + c for m in ("8c8h8s", "8c8s8h", "8h8s8c") for c in ("", "!"))]
    )
    after = play(line, "2:8c8h8s!")
    assert after.text() == "mazec turn=3 hands=KcKs/TcTs/Ac/9c9s pile=Td8d8c8h8s stock=7h said=0010 by=2"
    assert refused(line, 2, "Ac").endswith("(MZ-21)")
    attacked = "mazec turn=1 hands=8c8s/TcTs/8hKc pile=8dAd stock=7h attack=A by=0"
    assert refused(attacked, 2, "8h").endswith("(MZ-21)")
    assert position(attacked).actors() == [1]
    demanded = "mazec turn=1 hands=8cKs/TcTs/8hKc pile=TdJd stock=7h wish=8 by=0"
    assert position(demanded).legal(2) == ["8h", "8h!"]
    assert position(demanded.replace("wish=8", "wish=9")).legal(2) == []
    finished = position("mazec turn=2 hands=-/TcTs/8hKc pile=Td8d stock=7h by=1 places=0 house=mode:all")
    assert 0 not in finished.actors()


def test_nobody_throws_on_his_own_card_nor_a_card_of_the_other_rank() -> None:
    """MZ-22"""
    line = "mazec turn=1 hands=8cKs/TcTs/9hKc pile=Td8d stock=7h by=0"
    assert refused(line, 0, "8c").endswith("(MZ-22)")
    assert refused(line, 2, "9h").endswith("(MZ-22)")
    assert refused("mazec turn=1 hands=8cKs/TcTs/9hKc pile=TdJd stock=7h wish=8 by=0", 0, "8c").endswith("(MZ-22)")


def test_after_a_throw_the_turn_is_the_throwers_neighbours() -> None:
    """MZ-23"""
    line = "mazec turn=1 hands=KcKs/TcTs/8hKc/9c9s pile=Td8d stock=7h{} by=0"
    assert play(line.format(""), "2:8h!").turn == 3
    assert play(line.format(" dir=-"), "2:8h!").turn == 1


def test_an_eight_just_drawn_may_be_thrown() -> None:
    """MZ-24"""
    line = "mazec turn=1 hands=KcKs/TcTs/7sKh/9c9s pile=Td8d stock=8h by=0"
    assert play(line, "draw 1:8h").pile[-1] == "8h"


def test_throws_are_taken_one_after_another() -> None:
    """MZ-25"""
    line = "mazec turn=1 hands=KcKs/TcTs/8hKh/8c9s/AcAs pile=Td8d stock=7h by=0"
    after = play(line, "3:8c! 2:8h!")
    assert (after.pile[-2:], after.turn, after.by) == (["8c", "8h"], 3, 2)


def test_the_last_card_is_announced_with_the_play_or_late() -> None:
    """MZ-26"""
    line = "mazec hands=8dKh/TcTs9c/AcAd pile=Td stock=7h7c7s"
    assert play(line, "8d!").said == [1, 0, 0]
    silent = play(line, "8d")
    assert (silent.silent, silent.actors()) == ([0], [1, 2, 0])
    late = play(silent, "0:!")
    assert (late.silent, late.said) == ([], [1, 0, 0])
    assert refused(late, 1, "?0").endswith("(MZ-27)")
    assert refused(late, 0, "!").endswith("(MZ-26)")
    assert refused("mazec hands=8dKhKc/TcTs9c pile=Td stock=7h", 0, "8d!").endswith("(MZ-26)")
    out_of_turn = "mazec turn=1 hands=KcKs/TcTs/8hKh pile=Td8d stock=7h by=0"
    assert play(out_of_turn, "2:8h").silent == [2]
    several_to_none = play("mazec hands=8d8c/TcTs9c/AcAd pile=Td stock=7h", "8d8c")
    assert (several_to_none.silent, several_to_none.places) == ([], [0])


def test_who_kept_silent_is_caught_until_the_next_turn_action() -> None:
    """MZ-27"""
    caught = play(SILENT, "2:?0")
    assert caught.text() == "mazec turn=1 hands=Kh7s7c/TcTs9c/AcAd pile=Td8d stock=7h by=0"
    assert refused(play(SILENT, "draw"), 2, "?0").endswith("(MZ-27)")
    assert refused(SILENT, 0, "?0").endswith("(MZ-27)")
    assert refused(SILENT, 0, "?1").endswith("(MZ-27)")
    assert all(refused(SILENT, 2, move).endswith("(MZ-27)") for move in ("?", "?7", "?x", "?00", "??"))
    thrown = play("mazec turn=1 hands=Kh/TcTs9c/8cAd pile=Td8d stock=7h7c7s silent=0 by=0", "2:8c!")
    assert play(thrown, "1:?0").hands[0] == ["Kh", "7s", "7c"]
    by_a_finisher = play("mazec turn=2 hands=Kh/-/AcAd9s pile=Td8d stock=7h7c7s silent=0 by=0 places=1 house=mode:all", "1:?0")
    assert len(by_a_finisher.hands[0]) == 3


def test_a_call_that_is_not_due_is_left_out() -> None:
    """MZ-27"""
    assert position("mazec hands=8dKhKc/TcTs9c pile=Td stock=7h").read(0, "8d!") == "8d"
    assert position("mazec hands=8dKh/TcTs9c pile=Td stock=7h").read(0, "8d !") == "8d!"
    assert position("mazec hands=8d/TcTs9c pile=Td stock=7h").read(0, "8d!!") == "8d"


def test_drawing_voids_the_announcement_and_a_single_card_dealt_is_announced() -> None:
    """MZ-28"""
    assert play("mazec hands=Kh/TcTs9c pile=Td stock=7h said=10", "draw").said == [0, 0]
    nothing_drawn = play("mazec hands=Kh/TcTs9c pile=7s owed=2 attack=7 said=10 by=1", "draw")
    assert (nothing_drawn.hands[0], nothing_drawn.said, nothing_drawn.turn) == (["Kh"], [1, 0], 1)
    dealt = play("mazec turn=2 phase=over hands=-/Ts/Td pile=Kh places=0 deals=1/4/4 seed=a/1 house=match:handicap", "deal")
    assert (dealt.said, dealt.silent) == ([1, 0, 0], [])


def test_a_place_is_provisional_until_the_turn_steps_over_the_seat() -> None:
    """MZ-29"""
    game = play("mazec hands=Kd/TcTdTs/8d9d9s pile=Td stock=7s7c8s house=mode:all", "Kd")
    assert (game.places, game.circle, game.turn) == ([0], [0], 1)
    assert play(game, "draw").circle == [0]
    assert play(game, "draw draw").circle == []
    turned = play(game, "Td")
    assert (turned.turn, turned.circle) == (1, [0])  # with two left the ten gives another turn: a second move steps over nobody
    jumped = play("mazec turn=1 hands=-/TcTs/9c9s/8h9h pile=Td8d stock=7h by=0 places=0 circle=0", "3:8h!")
    assert (jumped.phase, jumped.places) == ("over", [0])  # from the thrower on the turn passes seat 0
    backwards = play("mazec turn=1 hands=-/KcTs9s/8d9d9s pile=Kh stock=7s dir=- by=0 places=0 circle=0", "Kc")
    assert backwards.phase == "over"


def test_a_jump_to_a_thrower_steps_over_nobody() -> None:
    """MZ-29"""
    game = play("mazec turn=3 hands=-/8h9h/TcTs/AcAs pile=Td8d stock=7h by=0 places=0 circle=0", "1:8h!")
    assert (game.turn, game.circle, game.phase) == (2, [0], "play")


def test_the_last_card_acts_and_play_goes_on() -> None:
    """MZ-30"""
    for card, attack, owed in (("7d", "7", 2), ("Ad", "A", 0), ("Kd", "", 0)):
        game = play(f"mazec hands={card}/TcTs/8d9d pile=Td stock=7s7c8s", card)
        assert (game.phase, game.turn, game.attack, game.owed) == ("play", 1, attack, owed)
    ten = play("mazec hands=Td/KcKs/8d9d pile=Kd stock=7s7c8s", "Td")
    assert (ten.dir, ten.turn) == (-1, 2)


def test_a_finishing_over_or_under_names_nothing() -> None:
    """MZ-31"""
    line = "mazec hands={}/TcTs7h/8d9d pile=Td stock=7s7c8s9c{}"
    assert position(line.format("Qd", "")).legal(0) == ["Qd", "draw"]
    assert position(line.format("Jd", "")).legal(0) == ["Jd", "draw"]
    assert refused(line.format("Qd", ""), 0, "Qd=h").endswith("(MZ-31)")
    under = play(line.format("Jd", ""), "Jd")
    assert (under.unnamed, under.wish, "7h" in under.legal(1), "8d" in under.fitting()) == (True, "", True, True)
    answer = play("mazec hands=Qd/TcTs7h/8d9d pile=7d stock=7s7c8s owed=2 attack=7 by=2", "Qd")
    assert (answer.attack, answer.owed, answer.unnamed) == ("", 0, True)
    final = play("mazec turn=1 hands=-/TcTs9c/8c7hKs/9h9s pile=TdQd stock=7s7c8s by=0 unnamed places=0 circle=0 house=mode:all", "draw draw draw")
    assert (final.unnamed, final.circle) == (False, [])


def test_the_red_seven_returns_the_latest_finisher_who_is_passed_over_once() -> None:
    """MZ-32"""
    line = "mazec turn=2 hands=-/-/7hKsTc/8c8s pile=Th stock=9h9d9c9sAcAd by=1 places=01 circle=01"
    game = play(line, "7h")
    assert (game.places, game.circle, game.hit) == ([0], [0], 1)
    assert [len(hand) for hand in game.hands] == [0, 4, 2, 2]
    assert (game.attack, game.owed, game.turn) == ("", 0, 3)
    hit = play("mazec hands=9h9d/KsTcAs/9s9c pile=Kh stock=8s8d7s hit=1", "9h!")
    assert (hit.turn, hit.hit) == (2, None)
    skipped = play("mazec turn=1 hands=9h9d/AsKs/- pile=Ks stock=8s8d by=0 places=2 hit=0 house=mode:all", "As!")
    assert (skipped.turn, skipped.hit, skipped.attack) == (1, None, "")  # the ace met the player who was passed over
    again = play("mazec turn=1 hands=-/7hTc/- pile=Th stock=9h9d9c9s by=2 places=02 circle=02", "7h!")
    assert (again.turn, again.hit, again.circle) == (1, None, [0])


def test_the_last_player_lays_a_red_seven_or_passes() -> None:
    """MZ-33"""
    assert position(ALONE.format("8hTc7h", "Th")).legal(1) == ["7h", "pass"]
    assert position(ALONE.format("8hTc7h", "Td")).legal(1) == ["pass"]
    assert position(ALONE.format("8c8h", "8d")).legal(1) == ["pass"]
    assert refused(ALONE.format("8hTc7h", "Th"), 1, "draw").endswith("(MZ-33)")
    assert refused(ALONE.format("8hTc7h", "Th"), 1, "8h").endswith("(MZ-33)")
    assert play(ALONE.format("8hTc7h", "Th"), "pass").phase == "over"
    assert play(ALONE.format("8hTc7h", "Th"), "7h").phase == "play"
    attacked = "mazec turn=1 hands=-/7cTc8c pile=7d stock=7sKsKdKh owed=2 attack=7 by=0 places=0 circle=0"
    assert position(attacked).legal(1) == ["7c", "draw"]
    assert play(attacked, "7c").phase == "over"
    assert len(play(attacked, "draw").hands[1]) == 5
    stood = "mazec turn=1 hands=-/AcTc8c pile=Ad stock=7s attack=A by=0 places=0 circle=0"
    assert play(stood, "pass").phase == "over"


def test_in_mode_first_a_final_place_ends_the_round() -> None:
    """MZ-34"""
    assert play(OUT.format("KcTs9s", "Kh"), "Kc draw").phase == "over"


def test_in_mode_all_the_round_is_played_to_the_last_place() -> None:
    """MZ-34"""
    game = play(OUT.format("KcTs9s", "Kh") + " house=mode:all", "Kc draw")
    assert (game.phase, game.circle, game.turn) == ("play", [], 1)
    last = play("mazec turn=1 hands=-/Kc/8d9d9s pile=Kh stock=7s7c8s by=2 places=0 house=mode:all", "Kc")
    assert (last.phase, last.circle, last.turn) == ("play", [1], 2)
    over = play(last, "pass")
    assert (over.phase, over.places) == ("over", [0, 1])


def test_with_nobody_left_the_round_is_over() -> None:
    """MZ-34"""
    for mode in ("first", "all"):
        over = play(f"mazec turn=1 hands=-/7d pile=7s stock=8dKs owed=2 attack=7 by=0 places=0 circle=0 house=mode:{mode}", "7d")
        assert (over.phase, over.places, over.score) == ("over", [0, 1], [0, 0])


def test_a_silent_last_card_keeps_the_round_open_until_the_deal() -> None:
    """MZ-34"""
    game = play("mazec turn=2 hands=-/Ts9s/9hKs pile=Kh stock=7s7c8s dealer=1 by=0 places=0 circle=0 seed=a/1", "9h")
    assert (game.phase, game.actors(), game.silent) == ("open", [1, 2, 0], [2])
    assert game.deal_over()
    assert seen_by(game, 0).hands[2] == [UNSEEN]
    assert game.score == [0, 0, 0]
    assert refused(game, 2, "deal").endswith("(MZ-2)")
    caught = play(game, "0:?2")
    assert (caught.phase, caught.score) == ("over", [0, 19, 2 + 8 + 7])
    closed = play(game, "deal")
    assert (closed.phase, closed.score, closed.turn) == ("over", [0, 19, 2], 1)
    assert play(game, "2:!").phase == "over"
    assert play(closed, "deal").phase == "down"


def test_a_round_of_a_thousand_turns_is_void() -> None:
    """MZ-34"""
    line = "mazec hands=9c9s/TcTs pile=Kh stock=8d7d dealer=1 age=999 score=40/50 seed=a/1"
    game = play(line, "draw")
    assert (game.phase, game.actors(), game.score) == ("over", [1], [40, 50])
    assert play(game, "deal").dealer == 1


def test_the_pile_becomes_the_stock_and_a_shortage_is_forgiven() -> None:
    """MZ-35"""
    game = play("mazec hands=9c9s/TcTs pile=8h8s8cKh seed=a/1", "draw")
    assert (game.pile, len(game.stock), game.shuffles) == (["Kh"], 2, 2)
    short = play("mazec hands=9c9s/TcTs pile=8h7d stock=Kc owed=4 attack=7 by=1 seed=a/1", "draw")
    assert (len(short.hands[0]), short.owed, short.turn) == (4, 0, 1)
    assert position("mazec hands=9c9s/TcTs pile=Kh").legal(0) == ["pass"]
    assert position("mazec hands=9c9h/TcTs pile=Kh").legal(0) == ["9h", "9h!", "9h9c"]
    assert refused("mazec hands=9c9h/TcTs pile=Kh", 0, "pass").endswith("(MZ-35)")
    assert refused("mazec hands=9c9s/TcTs pile=Kh", 0, "draw").endswith("(MZ-35)")


def test_points_count_the_hands_as_they_are_and_a_single_round_has_its_first_finisher_as_winner() -> None:
    """MZ-36"""
    over = play("mazec turn=2 hands=-/7s8sQh/JcQd9h pile=Kh stock=8d by=0 places=0 circle=0 house=match:single", "9h")
    assert over.score == [0, 55, 21]
    result = over.result()
    assert result is not None
    assert (result.winners, over.actors()) == ((0,), [])
    assert refused(over, 0, "deal").endswith("(MZ-36)")
    assert sum(worth([card]) for card in ONE_PACK) == 292


def test_stakes_pay_points_to_the_winner_and_sum_to_zero() -> None:
    """MZ-37"""
    line = "mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0 {}house=match:stakes,coef:3,rounds:2"
    first = play(line.format(""), "9h!")
    assert (first.score, first.played, first.result()) == ([75, -45, -30], 1, None)
    last = play(line.format("played=1 score=-10/10/0 "), "9h!")
    result = last.result()
    assert result is not None
    assert (result.winners, result.points) == ((0,), (65, -35, -30))
    assert refused(last, 0, "deal").endswith("(MZ-37)")
    assert not MazecHouse(match="stakes", mode="all").to_the_last


def test_first_last_pays_a_fixed_stake_and_equals_share() -> None:
    """MZ-38"""
    line = "mazec turn=1 hands=-/8c9c/- pile=Kh stock=8d by=2 places=02 circle=2 played=4 score={} house=match:first_last,stake:7"
    over = play(line.format("-7/0/7"), "pass")
    assert over.score == [0, -7, 7]
    shared = play(line.format("-7/7/0"), "pass").result()
    assert shared is not None
    assert (shared.winners, shared.points) == ((0, 1, 2), (0, 0, 0))
    assert refused(over, 0, "deal").endswith("(MZ-38)")
    assert MazecHouse(match="first_last", mode="first").to_the_last


def test_the_winner_of_a_handicap_is_due_no_card() -> None:
    """MZ-39"""
    line = "mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0 deals={} seed=a/1 house=match:handicap{}"
    assert play(line.format("3/4/2", ""), "9h!").deals == [2, 4, 2]
    assert play(line.format("3/4/2", "+loser"), "9h!").deals == [2, 5, 2]
    assert play(line.format("3/8/2", "+loser"), "9h!").deals == [2, 8, 2]
    won = play(line.format("1/4/2", "+loser"), "9h!")
    result = won.result()
    assert result is not None
    assert (won.deals, result.winners) == ([0, 4, 2], (0,))
    assert refused(won, 1, "deal").endswith("(MZ-39)")
    four = "mazec turn=3 hands=-/7s8s/7c8c/9h9c pile=Kh stock=8d by=0 places=0 circle=0 deals=4/8/8/{} house=match:handicap+loser"
    assert play(four.format(7), "9h!").deals[0] == 3
    assert sum(play(four.format(7), "9h!").deals) + 1 <= 32 - 4


def test_the_match_ends_when_a_total_exceeds_the_limit_and_equals_share() -> None:
    """MZ-40"""
    line = "mazec turn=2 hands=-/7s8s/Td9h pile=Kh stock=8d by=0 places=0 circle=0 score={}"
    assert play(line.format("10/85/0"), "9h!").result() is None
    over = play(line.format("10/86/0"), "9h!")
    result = over.result()
    assert result is not None
    assert (over.score, result.winners) == ([10, 101, 10], (0, 2))
    assert refused(over, 0, "deal").endswith("(MZ-40)")


def test_what_people_type_is_read() -> None:
    """MZ-7"""
    game = position("mazec hands=8d8c8sQdJdTh/9c pile=Td stock=7h7s7c")
    for typed, move in {
        "8B": "8d",
        " 8 d ": "8d",
        "8◉8♠8♣": "8d8s8c",
        "8b, 8l, 8a": "8d8s8c",
        "o♦=h": "Qd=h",
        "Qd=l": "Qd=s",
        "uB = k": "Jd=K",
        "jd=10": "Jd=T",
        "Jd8s8c": "Jd8s8c=8",
        "ud 8a 8l = 8": "Jd8c8s=8",
        "10H": "Th",
        "DRAW": "draw",
    }.items():
        assert game.read(0, typed) == move
    assert position("mazec hands=Tc/9c pile=Ad stock=7h attack=A by=1").read(0, "stand") == "pass"
    for typed in ("", "xyzzy", "9x", "Qd==h", "\x1b[2J"):
        with pytest.raises(UnreadableMove):
            game.read(0, typed)
    with pytest.raises(IllegalMove, match="MZ-7"):
        game.read(0, "9c")
    with pytest.raises(AmbiguousMove, match="MZ-18"):
        game.read(0, "Jd")
