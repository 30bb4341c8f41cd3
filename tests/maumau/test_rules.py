"""Every numbered rule of Mau Mau: position line, moves, position line."""

from __future__ import annotations

import pytest
from playing import play, position, refused

from cardtable.cards import shuffled
from cardtable.game import AmbiguousMove, IllegalMove, UnreadableMove, seen_by
from cardtable.games.maumau.rules import PACK, MauMau, MauMauHouse

SILENT = "maumau hands=KhQs/TdTc9d/7h8hQd pile=Ks stock=8c9c"
OPEN = "maumau turn=1 phase=open hands=-/7cTs/AdTd pile=KsJc stock=8h9c wish=h said=100 silent=0 won=0"


def test_two_to_four_players_share_one_pack_of_32() -> None:
    """MM-1"""
    for seats in (2, 3, 4):
        game = MauMau.new(seats, 5)
        assert sorted(card for zone in game.zones() for card in zone.cards) == sorted(PACK)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            MauMau.new(seats, 5)


def test_the_first_dealer_is_drawn_by_lot_and_the_deal_passes_to_the_left() -> None:
    """MM-2"""
    assert {MauMau.new(3, seed).dealer for seed in range(40)} == {0, 1, 2}
    over = "maumau turn={} phase=over hands=-/7cTs/AdTd pile=Ks won=0 score=37/0/0 dealer={} seed=a/1"
    for dealer in range(3):
        heir = (dealer + 1) % 3
        game = position(over.format(heir, dealer))
        assert game.actors() == [heir]
        assert play(game, "deal").dealer == heir


def test_five_cards_each_one_at_a_time_the_dealer_last() -> None:
    """MM-3"""
    game = MauMau.new(3, "k7f2")
    deck = shuffled(PACK, "k7f2", 1)[::-1]
    for i, card in enumerate(deck[:15]):
        assert game.hands[(game.dealer + 1 + i) % 3][i // 3] == card


def test_the_next_card_of_the_stock_is_turned_up() -> None:
    """MM-4"""
    game = MauMau.new(3, "k7f2")
    deck = shuffled(PACK, "k7f2", 1)[::-1]
    assert game.pile == [deck[15]]
    assert game.stock[::-1] == deck[16:]


def test_every_round_starts_afresh() -> None:
    """MM-5"""
    line = "maumau turn=1 phase=over hands=-/7cTs/AdTd pile=Ks7s dir=- said=200 won=0 score=37/0/0 age=30 seed=a/1"
    game = play(line, "deal")
    assert (game.wish, game.drawn, game.faced, game.said, game.silent, game.age, game.won) == ("", False, False, [0, 0, 0], [], 0, None)
    assert game.dir == (-1 if game.pile[0][0] == "9" else 1)
    assert game.owed == (2 if game.pile[0][0] == "7" else 0)


def test_with_two_players_an_eight_or_nine_as_starter_lets_the_dealer_open() -> None:
    """MM-6"""
    seen = {}
    for seed in range(200):
        game = MauMau.new(2, seed)
        seen[game.pile[0][0]] = game.turn == game.dealer
    assert seen == dict.fromkeys("7TJQKA", False) | {"8": True, "9": True}
    none = {g.pile[0][0]: (g.turn == g.dealer, g.dir) for g in (MauMau.new(2, seed, MauMauHouse(reverse_two="none")) for seed in range(200))}
    assert none["9"] == (False, 1)


def test_a_turn_is_one_card_or_a_draw_and_passing_needs_a_reason() -> None:
    """MM-7"""
    line = "maumau hands=9h9sTd/7c8c pile=Kh stock=9c8h"
    assert position(line).legal(0) == ["9h", "draw"]
    assert refused(line, 0, "pass").endswith("(MM-10)")
    assert refused(line, 1, "7c").endswith("(MM-7)")
    assert refused(line, 0, "Ah").endswith("(MM-7)")
    assert refused(line, 0, "deal").endswith("(MM-31)")


def test_a_card_fits_by_suit_or_rank_and_a_wish_by_suit_alone() -> None:
    """MM-8"""
    assert position("maumau hands=9hKdTsJc/7c8c pile=Kh stock=9c").legal(0) == ["9h", "Kd", "Jc=c", "Jc=d", "Jc=h", "Jc=s", "draw"]
    wished = "maumau hands=9hKdTsKs/7c8c pile=KhJc wish=s stock=9c"
    assert position(wished).legal(0) == ["Ts", "Ks", "draw"]
    assert refused(wished, 0, "9h") == "{s} is wished for: play that suit or a Jack. (MM-8)"
    assert refused("maumau hands=9hTd/7c8c pile=Ks stock=9c", 0, "9h") == "{9h} fits neither the suit nor the rank of {Ks}. (MM-8)"


def test_a_jack_goes_on_anything_but_a_live_seven() -> None:
    """MM-9"""
    for top in PACK:
        if top not in ("Jc", "9h"):
            assert "Jc=d" in position(f"maumau hands=Jc9h9d/7c8c pile={top} stock=9c").legal(0)
    assert refused("maumau hands=Jc9h/8c9s pile=7s owed=2 stock=9c", 0, "Jc=d").endswith("(MM-13)")


def test_drawing_is_always_allowed_and_that_card_may_be_played_with_all_its_powers() -> None:
    """MM-10"""
    line = "maumau hands=9hTd/7c8cAd/QdQc pile=Kh stock=Qs8h"
    drawn = play(line, "draw")
    assert drawn.text() == "maumau hands=9hTd8h/7c8cAd/QdQc pile=Kh stock=Qs drawn age=1"
    assert drawn.legal(0) == ["8h", "pass"]
    assert play(drawn, "8h").actors() == [2]
    unfit = play("maumau hands=9hTd/7c8cAd/QdQc pile=Kh stock=8hQs", "draw")
    assert unfit.legal(0) == ["pass"]
    assert refused(unfit, 0, "draw").endswith("(MM-10)")
    assert play(unfit, "pass").actors() == [1]


def test_a_wish_outlives_draws_and_passes() -> None:
    """MM-11"""
    game = play("maumau hands=JcTdAd/8c9s9d/7d8dKd pile=Ks stock=7cQcQd", "Jc=h draw pass draw pass draw pass")
    assert game.wish == "h"
    assert refused(game, 1, "8c").startswith("{h} is wished for")


def test_sevens_add_up_to_eight() -> None:
    """MM-12"""
    game = play("maumau hands=7sKsTd/7cAd9d/7h8h9h/7d8dKd pile=Ks stock=8s9sTsQsKcQcJcTh9c", "7s 7c 7h 7d")
    assert (game.owed, game.turn) == (8, 0)
    paid = play(game, "draw")
    assert len(paid.hands[0]) == 10
    assert (paid.owed, paid.turn) == (0, 1)


def test_who_faces_sevens_lays_a_seven_or_pays_and_loses_the_turn() -> None:
    """MM-13"""
    line = "maumau turn=1 hands=KsTd/7d8c9sJh/KhQhTc pile=Ks7s stock=9c7hTh owed=2"
    assert position(line).legal(1) == ["7d", "draw"]
    paid = play(line, "draw")
    assert paid.hands[1] == ["7d", "8c", "9s", "Jh", "Th", "7h"]
    assert paid.actors() == [2]
    nothing_left = "maumau hands=TdKd/9c8c pile=7s owed=2"
    assert position(nothing_left).legal(0) == ["draw"]
    assert play(nothing_left, "draw").text() == "maumau turn=1 hands=TdKd/9c8c pile=7s age=1"


def test_a_paid_seven_is_an_ordinary_card() -> None:
    """MM-14"""
    paid = play("maumau turn=1 hands=KsTd/8c9s/7hKc9d pile=Ks7s stock=9cThTc owed=2", "draw 7h")
    assert (paid.owed, paid.turn) == (2, 0)


def test_an_eight_cannot_be_answered() -> None:
    """MM-15"""
    line = "maumau hands=8sKsTd/8cAd/JcJd9d pile=Ks stock=9c"
    skipped = play(line, "8s")
    assert skipped.actors() == [2]
    assert refused(skipped, 1, "8c").endswith("(MM-7)")


def test_a_nine_turns_at_once_and_twice_turns_back() -> None:
    """MM-16"""
    game = play("maumau hands=9sKsTd/8cAd7d/9dJd9h/9cKcKd pile=Ks stock=Qh", "9s 9c")
    assert (game.dir, game.actors()) == (1, [0])
    assert play("maumau hands=9sKsTd/8cAd pile=Ks stock=Qh", "9s").actors() == [0]


def test_the_suit_is_named_with_the_jack() -> None:
    """MM-17"""
    line = "maumau hands=JcKsTd/8cAd7d pile=Ks stock=Qh"
    assert play(line, "Jc=c").wish == "c"
    assert refused(line, 0, "Jc").endswith("(MM-17)")
    assert refused(line, 0, "Ks=c").endswith("(MM-17)")
    with pytest.raises(AmbiguousMove, match="MM-17"):
        position(line).read(0, "jc")


@pytest.mark.parametrize("card", ["Ts", "Qs", "Ks", "As"])
def test_other_cards_have_no_power(card: str) -> None:
    """MM-18"""
    game = play(f"maumau hands={card}9dTd/8cAd7d/7c8h9h pile=8s stock=Qh", card)
    assert game.text() == f"maumau turn=1 hands=9dTd/8cAd7d/7c8h9h pile=8s{card} stock=Qh age=1"


def test_the_pile_becomes_the_stock_only_when_a_card_is_needed() -> None:
    """MM-19"""
    line = "maumau hands=9h9d/7c8c pile=AdAcAhKh stock=Qd seed=k7f2/1"
    emptied = play(line, "draw pass")
    assert (emptied.stock, emptied.pile, emptied.shuffles) == ([], ["Ad", "Ac", "Ah", "Kh"], 1)
    turned = play(emptied, "draw")
    assert turned.pile == ["Kh"]
    assert turned.shuffles == 2
    assert [*turned.stock, turned.hands[1][-1]] == shuffled(["Ad", "Ac", "Ah"], "k7f2", 2)


def test_in_mid_draw_the_pile_is_turned_and_what_is_missing_is_forgiven() -> None:
    """MM-20"""
    game = play("maumau hands=9h9d/8c8d pile=AdAc7s stock=Qd owed=6 seed=k7f2/1", "draw")
    assert sorted(game.hands[0]) == ["9d", "9h", "Ac", "Ad", "Qd"]
    assert (game.stock, game.pile, game.owed) == ([], ["7s"], 0)


def test_where_nothing_can_be_drawn_whoever_can_must_play() -> None:
    """MM-21"""
    must = "maumau hands=9h9d/8c8d pile=Kh"
    assert position(must).legal(0) == ["9h", "9h!", "9h!!"]
    assert refused(must, 0, "draw").endswith("(MM-21)")
    assert refused(must, 0, "pass").endswith("(MM-21)")
    cannot = "maumau hands=9s9d/8c8d pile=Kh"
    assert position(cannot).legal(0) == ["pass"]
    assert refused(cannot, 0, "draw").endswith("(MM-21)")
    assert play(cannot, "pass").actors() == [1]


def test_right_after_a_play_one_card_can_be_drawn() -> None:
    """MM-22"""
    game = play("maumau hands=7h9d9c/8c8d pile=Kh", "7h draw")
    assert game.hands[1] == ["8c", "8d", "Kh"]


def test_down_to_one_card_the_call_comes_with_the_play_or_late() -> None:
    """MM-23"""
    assert position(SILENT).legal(0) == ["Kh", "Kh!", "Kh!!", "Qs", "Qs!", "Qs!!", "draw"]
    assert play(SILENT, "Kh!").silent == []
    assert play(SILENT, "Kh!!").said == [2, 0, 0]
    silent = play(SILENT, "Kh")
    assert silent.legal(0) == ["!", "!!"]
    assert play(silent, "0:!!").said == [2, 0, 0]
    assert refused(SILENT, 0, "!").endswith("(MM-23)")


def test_any_opponent_may_catch_until_the_next_turn_action() -> None:
    """MM-24"""
    silent = play(SILENT, "Kh")
    assert [silent.legal(seat)[-1] for seat in (1, 2)] == ["?0", "?0"]
    assert refused(silent, 0, "?0").endswith("(MM-24)")
    closed = play(silent, "draw")
    assert closed.actors() == [1]
    assert refused(closed, 2, "?0").endswith("(MM-30)")
    extra_turn = play("maumau hands=8sKs/QcAd pile=Ks stock=9c", "8s")
    assert extra_turn.actors() == [0, 1]
    assert extra_turn.legal(1) == ["?0"]
    assert refused(play("maumau hands=8sKsTd/QcAd pile=Ks stock=9c", "8s"), 1, "?0").endswith("(MM-30)")


def test_the_caught_player_draws_two_and_the_card_stays() -> None:
    """MM-25"""
    caught = play("maumau hands=7hQs/TdTc9d/7c8hQd pile=Kh stock=8c9cAc", "7h 1:?0")
    assert caught.text() == "maumau turn=1 hands=QsAc9c/TdTc9d/7c8hQd pile=Kh7h stock=8c owed=2 age=1"
    assert refused(caught, 2, "?0").endswith("(MM-30)")
    extra = play("maumau hands=8sKs/QcAd pile=Ks stock=9c9d9h", "8s 1:?0")
    assert extra.actors() == [0]
    assert extra.legal(0)[0] == "Ks"


def test_any_draw_cancels_the_call() -> None:
    """MM-26"""
    game = play("maumau hands=KhQs/TdTc9d pile=Ks stock=8c9c9h", "Kh! draw pass draw")
    assert game.said == [0, 0]
    assert position("maumau hands=Qs9h/TdTc9d pile=Kh stock=8c9c").legal(0)[:3] == ["9h", "9h!", "9h!!"]


def test_paying_with_nothing_to_draw_keeps_the_call() -> None:
    """MM-26, MM-13: he is still down to the card he has called"""
    assert play("maumau hands=Jc/TdTc9d pile=7s owed=2 said=20", "draw").said == [2, 0]


def test_a_last_jack_needs_mau_mau_now_or_before() -> None:
    """MM-27"""
    line = "maumau hands=Jc/7cTs/AdTd pile=Ks stock=8h9c"
    assert position(f"{line} said=100").legal(0) == ["Jc!!", "Jc=c", "Jc=d", "Jc=h", "Jc=s", "draw"]
    assert position(f"{line} said=200").legal(0) == ["Jc", "draw"]
    assert play(f"{line} said=200", "Jc").score == [37, 0, 0]
    assert refused(OPEN, 0, "!!").endswith("(MM-27)")


def test_who_is_caught_going_out_with_a_jack_is_back_in() -> None:
    """MM-28"""
    assert position(OPEN).actors() == [1, 2]
    caught = play(OPEN, "2:?0")
    assert caught.text() == "maumau turn=1 hands=9c8h/7cTs/AdTd pile=KsJc wish=h"
    assert play(OPEN, "deal").text() == "maumau turn=1 phase=over hands=-/7cTs/AdTd pile=KsJc stock=8h9c said=100 won=0 score=37/0/0"
    assert play(OPEN.replace("seed", "x") + " seed=a/1", "deal deal").phase == "play"
    assert refused(OPEN, 1, "draw").endswith("(MM-31)")


def test_caught_with_nothing_to_draw_he_has_won_all_the_same() -> None:
    """MM-28 where false accusations have taken the last cards (MM-20)"""
    line = "maumau turn=1 phase=open hands=-/7cTs/AdTd pile=Jc wish=h silent=0 won=0"
    assert play(line, "2:?0").score == [37, 0, 0]


def test_another_last_card_needs_no_word() -> None:
    """MM-29"""
    line = "maumau hands=Qs/7cTs/AdTd pile=Ks stock=8h9c"
    assert position(line).legal(0) == ["Qs", "draw"]
    assert play(line, "Qs").phase == "over"
    assert position(line).read(0, "Qs!") == "Qs"


def test_undue_calls_and_wrong_accusations_cost_nothing() -> None:
    """MM-30"""
    line = "maumau hands=KhQs9s/TdTc9d/7h8hQd pile=Ks stock=8c9c"
    assert position(line).read(0, "Kh!") == "Kh"
    assert position(line).read(0, "Qs!!") == "Qs"
    game = position(line)
    assert refused(game, 1, "?0").endswith("(MM-30)")
    assert game.text() == line
    fined = play(f"{line} house=false_catch:1", "2:?0")
    assert fined.hands[2] == ["7h", "8h", "Qd", "9c"]
    assert fined.tried == [2]
    assert refused(fined, 2, "?1").endswith("(MM-30)")
    assert play(fined, "Kh").tried == []


def test_the_round_ends_with_the_last_card_whose_power_does_not_act() -> None:
    """MM-31"""
    line = "maumau hands=7s/7cTs/AdTd pile=Ks stock=8h9c"
    over = play(line, "7s")
    assert (over.phase, over.owed, over.hands[1]) == ("over", 0, ["7c", "Ts"])
    chain = play("maumau turn=1 hands=Ks9s/7s/AdTd pile=7c owed=2 stock=8h9c", "7s")
    assert (chain.phase, chain.owed, chain.score) == ("over", 0, [0, 39 - 0, 0])


def test_only_the_winner_scores() -> None:
    """MM-32"""
    line = "maumau hands=Qs/7c8c9cTc/JhQhKhAh pile=Ks stock=8h9h score=5/6/7"
    assert play(line, "Qs").score == [5 + 34 + 50, 6, 7]


def test_the_hands_lie_open_only_once_they_are_counted() -> None:
    """MM-32, MM-28"""
    assert seen_by(position(OPEN), 0).hands == [[], ["??", "??"], ["??", "??"]]
    assert seen_by(play(OPEN, "deal"), 0).hands[1:] == [["7c", "Ts"], ["Ad", "Td"]]


def test_the_match_ends_at_the_target() -> None:
    """MM-33"""
    line = "maumau hands=Qs/7c8c/JhQh pile=Ks stock=8h9h score={}/0/149"
    assert play(line.format(104), "Qs").result() is None
    won = play(line.format(105), "Qs")
    assert won.result() is not None
    assert won.result().winners == (0,)
    assert won.result().words == "{s0} wins the match, 150 to 149, 0."
    assert refused(won, 1, "deal").endswith("(MM-33)")


def test_a_round_of_a_thousand_actions_is_void() -> None:
    """MM-34"""
    line = "maumau turn=1 hands=QsTd/7c8c/JhQh pile=Ks stock=8h9h score=5/6/7 dealer=2 age={} seed=a/1"
    assert play(line.format(998), "draw").phase == "play"
    void = play(line.format(999), "draw")
    assert (void.phase, void.score, void.won, void.actors()) == ("over", [5, 6, 7], None, [2])
    assert play(void, "deal").dealer == 2
    late = OPEN.replace("phase", "age=1000 phase")
    assert (play(late, "2:?0").phase, play(late, "2:?0").won) == ("over", None)


def test_what_people_type_is_read() -> None:
    """MM-7, MM-17, MM-30: one spelling for each play, whatever the hand that types it"""
    line = "maumau hands=ThJcQs/TdTc9d/7h8hQd pile=Ks stock=8c9c"
    game = position(line)
    for text in ("Jc=h", "jc=H", "J♣ = ♥", "jch", "Jc=h!"):
        assert game.read(0, text) == "Jc=h"
    for text in ("Qs", "q♠", " QS ", "Qs!"):
        assert game.read(0, text) == "Qs"
    for text in ("", "9", "Qs=h", "queen", "Qs!!!", "1:Qs", "2h"):
        with pytest.raises(UnreadableMove, match="MM-7"):
            game.read(0, text)
    with pytest.raises(IllegalMove, match="MM-8"):
        game.read(0, "10h")
