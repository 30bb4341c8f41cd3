"""The worked examples of the rule page, each under its id; a missing hand is filled with cards that do not matter."""

from __future__ import annotations

from playing import play, position, refused

from cardtable.games.mazec.scoring import worth

THREE_EIGHTS = "mazec hands=8d8c8sKh/9c9dTc/AcAd pile=Td stock=9h9s"


def test_a_seven_costs_two() -> None:
    """MZ01"""
    after = play("mazec hands=7dKh/9c8sQs pile=Kd stock=AcAsTh", "7d! draw")
    assert after.text() == "mazec hands=Kh/9c8sQsThAs pile=Kd7d stock=Ac said=10 by=0 age=2"


def test_the_red_seven_costs_four() -> None:
    """MZ02"""
    after = play("mazec hands=7hKh9s/9c8sQs/TcTd pile=Kh stock=AcAsThTsAd", "7h draw")
    assert after.text() == "mazec turn=2 hands=Kh9s/9c8sQsAdTsThAs/TcTd pile=Kh7h stock=Ac by=0 age=2"


def test_sevens_add_up() -> None:
    """MZ03"""
    game = play("mazec hands=7dKhKs/7hTcTd/9c8s pile=Kd stock=8c8d8h9d9s9h", "7d 7h")
    assert (game.owed, game.turn) == (6, 2)
    assert game.legal(2) == ["draw"]
    paid = play(game, "draw")
    assert paid.text() == "mazec hands=KhKs/TcTd/9c8s9h9s9d8h8d8c pile=Kd7d7h by=1 age=3"


def test_the_over_of_its_suit_cancels_a_seven() -> None:
    """MZ05"""
    game = play("mazec turn=1 hands=8cKc/QdTc9h/AcAsAd pile=7d owed=2 attack=7 by=0", "Qd=c")
    assert game.text() == "mazec turn=2 hands=8cKc/Tc9h/AcAsAd pile=7dQd wish=c by=1 age=1"


def test_the_over_of_another_suit_does_not() -> None:
    """MZ06"""
    assert refused("mazec turn=1 hands=8cKc/QhTc9h/AcAsAd pile=7d owed=2 attack=7 by=0", 1, "Qh=c").endswith("(MZ-12)")


def test_the_over_of_the_top_seven_cancels_the_whole_debt() -> None:
    """MZ07"""
    game = play("mazec turn=2 hands=9sKh/KcKd/QhTc8c pile=7d7h stock=Ah owed=6 attack=7 by=1", "Qh=s")
    assert (game.owed, game.attack, game.turn, game.hands[2]) == (0, "", 0, ["Tc", "8c"])
    assert game.legal(0) == ["9s", "9s!", "draw"]


def test_the_green_king_costs_five() -> None:
    """MZ09"""
    after = play("mazec hands=KsThTd/9c8s/AcAd pile=Ts stock=Ah8c8d8h9d9h", "Ks draw")
    assert after.text() == "mazec turn=2 hands=ThTd/9c8s9h9d8h8d8c/AcAd pile=TsKs stock=Ah by=0 age=2"


def test_the_green_under_cancels_the_green_king_and_demands() -> None:
    """MZ10"""
    game = play("mazec turn=1 hands=ThTd/Js9c8d/KhTc8c pile=Ks stock=9h owed=5 attack=K by=0", "Js=K")
    assert game.text() == "mazec turn=2 hands=ThTd/9c8d/KhTc8c pile=KsJs stock=9h wish=K by=1 age=1"
    assert game.legal(2) == ["Kh", "draw"]


def test_nothing_else_cancels_the_green_king() -> None:
    """MZ12"""
    line = "mazec turn=1 hands=ThTd/Jc7sQs/KhTc8c pile=Ks stock=9h owed=5 attack=K by=0"
    assert position(line).legal(1) == ["draw"]
    assert all(refused(line, 1, move).endswith("(MZ-13)") for move in ("Jc=7", "7s", "Qs=h"))


def test_an_ace_passes_the_skip_on_and_does_not_add_up() -> None:
    """MZ13"""
    line = "mazec turn=1 hands=ThTd/AcKcKd/9h9d/8c8d pile=Ad stock=9s attack=A by=0"
    assert position(play(line, "Ac").text()).legal(2) == ["pass"]
    after = play(line, "Ac pass")
    assert after.text() == "mazec turn=3 hands=ThTd/KcKd/9h9d/8c8d pile=AdAc stock=9s by=1 age=2"


def test_with_two_the_skipped_player_gives_the_turn_back() -> None:
    """MZ15"""
    assert play("mazec turn=1 hands=ThTd/KcKd pile=Ad stock=9s attack=A by=0", "pass").actors() == [0]


def test_a_ten_reverses() -> None:
    """MZ16"""
    after = play("mazec hands=TdKh9h/8c8s/9c9s pile=Kd stock=7h", "Td")
    assert (after.dir, after.turn) == (-1, 2)


def test_a_ten_with_two_gives_another_turn() -> None:
    """MZ17"""
    assert play("mazec hands=TdKh9h/8c8s pile=Kd stock=7h", "Td").actors() == [0]


def test_three_eights_at_once() -> None:
    """MZ18"""
    after = play(THREE_EIGHTS, "8d8c8s!")
    assert after.text() == "mazec turn=1 hands=Kh/9c9dTc/AcAd pile=Td8d8c8s stock=9h9s said=100 by=0 age=1"


def test_the_lowest_eight_must_fit() -> None:
    """MZ19"""
    assert refused(THREE_EIGHTS, 0, "8c8d8s!").endswith("(MZ-8)")


def test_eights_and_nines_are_not_mixed() -> None:
    """MZ20"""
    assert refused("mazec hands=8d9dKh/9c9hTc/AcAd pile=Td stock=7h", 0, "8d9d").endswith("(MZ-20)")


def test_under_fast_resume_turn_the_turn_stays_where_it_was() -> None:
    """MZ22"""
    line = "mazec turn=1 hands=KsKc/TcTs/8c9sKh/AcAd pile=Td8d stock=7h by=0"
    after = play(f"{line} house=fast_resume:turn", "2:8c")
    assert (after.pile[-1], after.turn) == ("8c", 1)
    assert play(line, "2:8c").turn == 3


def test_a_nine_has_no_window_on_an_eight() -> None:
    """MZ23"""
    assert refused("mazec turn=1 hands=KsKc/TcTs/9cKh/AcAd pile=Td8d stock=7h by=0", 2, "9c").endswith("(MZ-22)")


def test_the_next_player_throws_both_as_his_turn() -> None:
    """MZ24"""
    after = play("mazec turn=1 hands=KsKc/8s8cAd/9cKh pile=Td8d stock=7h by=0", "8s8c!")
    assert after.text() == "mazec turn=2 hands=KsKc/Ad/9cKh pile=Td8d8s8c stock=7h said=010 by=1 age=1"


def test_a_demanded_rank_takes_no_over_and_no_suit() -> None:
    """MZ26"""
    game = play("mazec hands=Jd9s9c/QcKdAd/8c8h pile=Td stock=7h", "Jd=K")
    assert game.legal(1) == ["Kd", "draw"]


def test_an_under_replaces_the_demand() -> None:
    """MZ27"""
    game = play("mazec turn=1 hands=9s9c/Jc8d8s/Ac8h pile=TdJd stock=7h wish=K by=0", "Jc=A")
    assert game.wish == "A"
    assert game.legal(2) == ["Ac", "Ac!", "draw"]


def test_an_under_must_follow_suit() -> None:
    """MZ29"""
    assert refused("mazec hands=Jc9s9c/8c8h pile=Td stock=7h", 0, "Jc=K").endswith("(MZ-18)")


def test_an_over_goes_on_anything() -> None:
    """MZ30"""
    game = play("mazec hands=Qc9s9c/8c8dAd pile=Td stock=7h", "Qc=h")
    assert game.legal(1) == ["draw"]


def test_a_last_card_not_announced_costs_two() -> None:
    """MZ31"""
    after = play("mazec hands=8dKh/TcTs9c/AcAd pile=Td stock=7h7c7s", "8d 2:?0")
    assert after.text() == "mazec turn=1 hands=Kh7s7c/TcTs9c/AcAd pile=Td8d stock=7h by=0 age=1"


def test_out_but_the_red_seven_does_not_fit() -> None:
    """MZ33"""
    game = play("mazec hands=Kd/7hKcTs/8c8s pile=Td stock=9h", "Kd")
    assert (game.places, game.circle, game.turn) == ([0], [0], 1)
    assert refused(game, 1, "7h").endswith("(MZ-8)")


def test_the_red_seven_brings_the_finisher_back() -> None:
    """MZ34"""
    after = play("mazec hands=Kh/7hKsTs/8c8s pile=Th stock=9h9d9c9s", "Kh 7h")
    assert after.text() == "mazec turn=2 hands=9s9c9d9h/KsTs/8c8s pile=ThKh7h by=1 hit=0 age=2"


def test_the_place_is_final_when_the_turn_steps_over_the_seat() -> None:
    """MZ35"""
    game = play("mazec turn=1 hands=-/KcTs9s/8d9d pile=Kh stock=7s7c by=0 places=0 circle=0", "Kc")
    assert (game.phase, game.circle) == ("play", [0])
    over = play(game, "draw")
    assert (over.phase, over.circle, over.places, over.score) == ("over", [], [0], [0, 19, 24])


def test_the_red_seven_returns_the_latest_finisher_with_the_whole_debt() -> None:
    """MZ36"""
    after = play("mazec hands=Ts9s/7d/7hKsTc/8c8s pile=8d stock=9h9d9c8hKdKc by=0 turn=1 said=0100", "7d 7h")
    assert after.text() == "mazec turn=3 hands=Ts9s/KcKd8h9c9d9h/KsTc/8c8s pile=8d7d7h by=2 hit=1 age=2"


def test_the_red_seven_goes_on_the_finishers_unnamed_over() -> None:
    """MZ37"""
    line = "mazec hands=Qd/7hKsTs/8c8s pile=Td stock=9h9d9c9s"
    assert position(line).legal(0) == ["Qd", "draw"]
    game = play(line, "Qd")
    assert game.unnamed
    after = play(game, "7h")
    assert (len(after.hands[0]), after.places, after.turn) == (4, [], 2)


def test_under_finish_wish_it_does_not() -> None:
    """MZ39"""
    game = play("mazec hands=Qd/7hKsTs/8c8s pile=Td stock=9h9d9c9s house=finish_wish:yes", "Qd=c")
    assert refused(game, 1, "7h").endswith("(MZ-8)")


def test_a_place_that_is_final_is_not_revoked() -> None:
    """MZ40"""
    after = play("mazec turn=1 hands=-/7hKs9s/8c8s pile=Kh stock=9h9d9c9s by=2 places=0 house=mode:all", "7h")
    assert (after.hands[0], after.places, after.owed, after.turn) == ([], [0], 4, 2)


def test_the_last_seven_is_paid_before_the_count() -> None:
    """MZ41"""
    over = play("mazec hands=7d/KcTc pile=Kd stock=8d8c", "7d draw")
    assert (over.phase, over.hands, over.score) == ("over", [[], ["Kc", "Tc", "8c", "8d"]], [0, 28])


def test_with_two_the_one_brought_back_is_passed_over() -> None:
    """MZ44"""
    after = play("mazec turn=1 hands=-/7hTc pile=Kh stock=9h9d9c9s by=0 places=0 circle=0", "7h!")
    assert after.text() == "mazec turn=1 hands=9s9c9d9h/Tc pile=Kh7h said=01 by=1 age=1"


def test_two_survivors_follow_the_rule_for_two() -> None:
    """MZ47"""
    game = play("mazec turn=1 hands=-/TdKhKs/8c9c pile=Kd stock=7h by=2 places=0 house=mode:all", "Td")
    assert (game.turn, game.dir) == (1, -1)


def test_a_winning_throw_finishes() -> None:
    """MZ49"""
    game = play("mazec turn=1 hands=KhKc/8s/9c9d pile=Td8d stock=7h by=0", "8s")
    assert (game.places, game.turn) == ([1], 2)
    out_of_turn = play("mazec turn=1 hands=KhKc/Ts9s/8s/9c9d pile=Td8d stock=7h by=0", "2:8s")
    assert (out_of_turn.places, out_of_turn.turn) == ([2], 3)


def test_a_ten_as_starter_with_two() -> None:
    """MZ54"""
    assert play("mazec phase=down hands=KhKc/8s9s pile=Td stock=7h", "turn").turn == 1


def test_the_red_seven_as_starter() -> None:
    """MZ55"""
    game = play("mazec phase=down hands=KhKc/8s9s pile=7h stock=9h", "turn")
    assert (game.turn, game.attack, game.owed, game.by) == (1, "7", 4, None)


def test_an_ace_as_starter() -> None:
    """MZ56"""
    game = play("mazec phase=down hands=KhKc/8s9s pile=Ad stock=7h", "turn")
    assert (game.turn, game.attack) == (1, "A")
    assert game.legal(1) == ["pass"]


def test_a_ten_as_starter_sends_the_chosen_side_back() -> None:
    """MZ57"""
    line = "mazec phase=down hands=KhKc/8s9s/8c9c/AcAs pile={} stock=7h house=deal_side:chosen"
    plain = play(line.format("Kd"), "turn=r")
    assert (plain.turn, plain.dir) == (3, -1)
    ten = play(line.format("Td"), "turn=r")
    assert (ten.turn, ten.dir) == (1, 1)


def test_an_eight_just_drawn_is_thrown() -> None:
    """MZ60"""
    after = play("mazec turn=1 hands=KhKc/9s9c/AcAs/QcQd pile=Td8d stock=7h8c by=0", "draw 1:8c")
    assert (after.pile[-1], after.turn, after.hands[1]) == ("8c", 2, ["9s", "9c"])


def test_the_five_of_the_green_king_count() -> None:
    """MZ62"""
    over = play("mazec turn=1 hands=-/KsTh9h/8c9cTc pile=Kd stock=7s7c7d8d8s by=0 places=0 circle=0", "Ks draw")
    assert (over.phase, len(over.hands[2]), over.score) == ("over", 8, [0, 19, 27 + 37])


def test_the_worth_of_a_hand() -> None:
    """MZ52"""
    assert worth(["Qh", "7s", "Jc", "Kd", "Ah"]) == 61


def test_stakes() -> None:
    """MS1"""
    line = "mazec turn=2 hands=-/Qh7sJc/KdAd9h pile=Kh stock=8d by=0 places=0 circle=0 house=match:stakes,coef:5"
    assert play(line, "9h").score == [305, -240, -65]


def test_the_last_pays_the_first() -> None:
    """MS2"""
    game = play("mazec turn=1 hands=-/8c9c/-/- pile=Kh stock=8d by=3 places=203 circle=3 house=match:first_last,stake:20", "pass")
    assert (game.phase, game.score) == ("over", [0, -20, 20, 0])


def test_handicaps_move() -> None:
    """MS4"""
    line = "mazec turn=2 hands=-/7s/KdAd9h pile=Kh stock=8d by=0 places=0 circle=0 seed=a/1 house=match:handicap+loser"
    game = play(line, "9h")
    assert game.deals == [3, 4, 5]
    assert [len(hand) for hand in play(game, "deal").hands] == [3, 4, 5]


def test_equal_to_the_limit_is_not_enough() -> None:
    """MS6"""
    game = play("mazec turn=2 hands=-/Ks/KdKcKh9h pile=Th stock=8d by=0 places=0 circle=0 score=40/100/95", "9h")
    assert game.score == [40, 102, 101]
    result = game.result()
    assert result is not None
    assert (result.winners, result.points) == ((0,), (40, 102, 101))
    short = play("mazec turn=2 hands=-/Ks/KdKcKh9h pile=Th stock=8d by=0 places=0 circle=0 score=40/98/94", "9h")
    assert (short.score, short.result()) == ([40, 100, 100], None)


def test_eight_sevens_in_a_row() -> None:
    """MZ63"""
    hands = "/".join(f"{seven}Kc9c" for seven in ("7h", "7s", "7c", "7d", "7h", "7s", "7c", "7d"))
    game = play(f"mazec hands={hands} pile=Th stock=8d", "7h 7s 7c 7d 7h 7s 7c 7d")
    assert (game.owed, game.turn) == (20, 0)
