"""The worked examples of the rule page, each under its id; seats 0 1 2 3 are A C B D, a number stands for so many cards that do not matter."""

from __future__ import annotations

import pytest
from playing import cards_in, play, position, refused

from cardtable.games.mazzeltof.rules import MazzelTof, MazzelTofHouse
from cardtable.games.mazzeltof.setting_up import cutters

START = "build=8d/7d/4s"
TWO = "mazzeltof hands=ThQd3s4s/9 piles=30/30 build=9d/7d/4s"


def lands(line: str, moves: str, end: str) -> None:
    """The moves lead from one line to the other."""
    assert play(line, moves).text() == end


def test_the_example_of_the_seed() -> None:
    """ME1"""
    line = f"mazzeltof hands=3d5cJd8hX1/5/5/5 piles=40/40 {START}"
    assert "8h>m" in position(line).legal(0)
    lands(line, "5c>b Jd>o", "mazzeltof turn=1 hands=3d8hX1/7/5/5 rows=Jd/-/-/- piles=40/38 build=8d/7d/4s5c age=1")


def test_a_hand_of_three_is_filled_to_five() -> None:
    """ME2"""
    lands(
        f"mazzeltof turn=3 hands=3d8hX1/5/5/9cJc rows=Jd/-/-/- piles=6s5hKs9s2d9h2s3s3c/40 {START}",
        "9c>o",
        f"mazzeltof hands=3d8hX13c3s/5/5/Jc rows=Jd/-/-/9c piles=6s5hKs9s2d9h2s/40 {START} age=1",
    )


@pytest.mark.parametrize(
    ("hand", "more", "taken"),
    [("Kh", "", 4), ("-", "", 5), ("X1", " fresh=0", 4), ("X1", " fresh=0 house=joker_extra:yes", 5)],
    ids=["one", "none", "first turn", "joker besides"],
)
def test_refills(hand: str, more: str, taken: int) -> None:
    """ME4"""
    game = play(f"mazzeltof turn=3 hands={hand}/5/5/9cJc piles=40/40 {START}{more}", "9c>o")
    assert len(game.hands[0]) == taken + (hand != "-")
    assert len(game.piles[0]) == 40 - taken


def test_colour_and_rank() -> None:
    """ME5"""
    line = f"mazzeltof hands=9s9h8sJh8h/5/5/5 piles=40/40 {START}"
    for move, rule in (("9s>r", "(MT-26)"), ("Jh>r", "(MT-26)"), ("8h>r", "(MT-26)")):
        game = position(line)
        assert refused(game, 0, move).endswith(rule)
        assert game.text() == line
    assert "the colour is wrong" in refused(line, 0, "9s>r")
    assert "needs {9}" in refused(line, 0, "Jh>r")
    assert play(line, "9h>r").build[0] == ["8d", "9h"]
    assert play(line, "8s>m").build[1] == ["7d", "8s"]
    assert [move for move in position(line).legal(0) if ">o" not in move] == ["9h>r", "8s>m", "8h>m"]


def test_twos_go_by_their_colour() -> None:
    """ME7"""
    line = f"mazzeltof hands=2c2hX1Kd/5/5/5 piles=40/40 {START}"
    assert refused(line, 0, "2c>r").endswith("(MT-27)")
    assert refused(line, 0, "2h>b").endswith("(MT-27)")
    plays = [move for move in position(line).legal(0) if ">o" not in move]
    assert plays == ["2c>m", "2c>b", "2h>r", "2h>m", "X1>r", "X1>m", "X1>b"]
    for move, place, needs in (("2c>m", 1, "9"), ("2c>b", 2, "6"), ("2h>r", 0, "T"), ("X1>r", 0, "T"), ("X1>m", 1, "9"), ("X1>b", 2, "6")):
        badges = play(line, move).scene(0).cards[place].badges
        assert [badge.words for badge in badges] == [f"needs {{{needs}}}"]


def test_wilds_in_a_run_and_one_of_them_the_ten() -> None:
    """ME9"""
    line = f"mazzeltof hands=2hX1JhKsKd/5/5/5 piles=40/40 {START}"
    game = play(line, "2h>r X1>r")
    assert game.text() == "mazzeltof hands=JhKsKd/5/5/5 piles=40/40 build=8d2hX1/7d/4s ten"
    lands(line, "2h>r X1>r Jh>r Ks>o", "mazzeltof turn=1 phase=pawn hands=Kd/5/5/5 rows=Ks/-/-/- piles=40/40 build=8d2hX1Jh/7d/4s pawn=1 age=1")
    assert play(line, "2h>r X1>r Jh>r Ks>o miss").actors() == [2]


def test_an_ace_takes_the_pile_away_and_the_place_may_be_opened() -> None:
    """ME12"""
    line = "mazzeltof hands=Ac6hKs/5/5/5 piles=40/40 build=8d/QdKh/4s"
    assert play(line, "Ac>m").text() == "mazzeltof hands=6hKs/5/5/5 piles=40/40 build=8d/-/4s gone=QdKhAc"
    lands(line, "Ac>m 6h>m", "mazzeltof hands=Ks/5/5/5 piles=40/40 build=8d/6h/4s gone=QdKhAc")


def test_another_player_opens_an_empty_place() -> None:
    """ME13"""
    line = "mazzeltof turn=1 hands=5/QhQsKs/5/5 piles=40/40 build=-/7d/4s"
    assert refused(line, 1, "Qs>r").endswith("(MT-26)")
    assert play(line, "Qh>r").build[0] == ["Qh"]
    assert play(line, "Qh>r").scene(1).cards[0].badges[0].words == "needs {K}"


def test_a_wild_as_the_ace() -> None:
    """ME14"""
    lands(
        "mazzeltof hands=X1Ks/5/5/5 piles=40/40 build=QdKh/7d/4s",
        "X1>r",
        "mazzeltof hands=Ks/5/5/5 piles=40/40 build=-/7d/4s gone=QdKhX1",
    )


def test_a_wild_on_an_empty_place_is_given_its_rank() -> None:
    """ME15"""
    line = "mazzeltof hands=2dThTsTc2h2cX1/5/5/5 piles=40/40 build=-/7d/4s"
    assert refused(line, 0, "2d>r").endswith("(MT-31)")
    assert [move for move in position(line).legal(0) if move[:3] == "2d>" and "r" in move] == [f"2d>r={rank}" for rank in "3456789TJQKA"]
    game = play(line, "2d>r=9")
    assert game.text() == "mazzeltof hands=ThTsTc2h2cX1/5/5/5 piles=40/40 build=2d=9/7d/4s"
    assert [move for move in game.legal(0) if ">r" in move] == ["Th>r", "2h>r", "X1>r"]


def test_a_ten_and_the_turn_missed() -> None:
    """ME17"""
    line = "mazzeltof hands=TsKd/3/5/5 rows=-/9c/-/- piles=40/40 build=8d/7d/9s"
    pawn = "mazzeltof turn=1 phase=pawn hands=-/3/5/5 rows=Kd/9c/-/- piles=40/40 build=8d/7d/9sTs pawn=1 age=1"
    lands(line, "Ts>b Kd>o", pawn)
    lands(pawn, "miss", "mazzeltof turn=2 hands=-/3/7/5 rows=Kd/9c/-/- piles=38/40 build=8d/7d/9sTs age=2")


def test_a_ten_that_opens_a_place() -> None:
    """ME19"""
    lands("mazzeltof hands=ThKd/5/5/5 piles=40/40 build=-/7d/9s", "Th>r", "mazzeltof hands=Kd/5/5/5 piles=40/40 build=Th/7d/9s ten")


def test_a_joker_lifts_the_pawn_and_is_owed() -> None:
    """ME20"""
    line = f"mazzeltof turn=1 phase=pawn hands=5/X16c6s6d/5/5 piles=40/40 {START} pawn=1"
    lifted = play(line, "lift")
    assert lifted.text() == f"mazzeltof turn=1 hands=5/X16c6s6d????/5/5 piles=40/38 {START} joker"
    assert refused(lifted, 1, "6c>o").endswith("(MT-38)")
    lands(line, "lift X1>m 6c>o", "mazzeltof turn=2 hands=5/6s6d????/7/5 rows=-/6c/-/- piles=38/38 build=8d/7dX1/4s age=1")


def test_a_two_does_not_lift_the_pawn() -> None:
    """ME21"""
    line = f"mazzeltof turn=1 phase=pawn hands=5/2c6c/5/5 piles=40/40 {START} pawn=1"
    assert refused(line, 1, "lift").endswith("(MT-38)")
    assert position(line).legal(1) == ["miss"]
    assert play(line, "miss").hands[1] == ["2c", "6c"]


def test_the_joker_that_lifts_the_pawn_is_a_ten_itself() -> None:
    """ME24"""
    line = "mazzeltof turn=1 phase=pawn hands=5/X16c7c8c9c/5/5 piles=40/40 build=9d/7d/4s pawn=1"
    game = play(line, "lift X1>r 6c>o")
    assert game.text() == "mazzeltof turn=2 phase=pawn hands=5/7c8c9c????/5/5 rows=-/6c/-/- piles=40/38 build=9dX1/7d/4s pawn=2 age=1"
    assert play(game, "miss").actors() == [3]


def test_the_sixth_open_card_is_a_penalty() -> None:
    """ME25"""
    line = f"mazzeltof hands=7sKd/5/5/5 rows=3c4c5c6cJc/-/-/- piles=40/40 {START}"
    game = play(line, "7s>o")
    assert game.rows[0] == ["3c", "4c", "5c", "6c", "Jc"]
    assert cards_in(game, "penalty 0") == ["7s"]


@pytest.mark.parametrize(("seats", "others", "taken"), [(4, "5/5/5", 5), (2, "5", 7)])
def test_a_hand_played_empty_is_a_new_hand(seats: int, others: str, taken: int) -> None:
    """ME27"""
    game = play(f"mazzeltof hands=9h/{others} piles=40/40 {START}", "9h>r")
    assert (len(game.hands[0]), len(game.piles[0]), game.turn) == (taken, 40 - taken, 0)


def test_the_refill_stops_at_the_mark_and_the_last_six_begin() -> None:
    """ME29"""
    line = f"mazzeltof turn=3 hands=Kd/5/5/9cQc piles=Jc9c8c7c6c5c4c3c/40 penalty=KhQs/- {START}"
    game = play(line, "9c>o")
    assert game.text() == f"mazzeltof hands=Kd3c4c/5/5/Qc rows=-/-/-/9c piles=QsKhJc9c8c7c6c5c/40 last=0 {START} age=1"
    assert [move for move in game.legal(0) if ">o" in move] == ["5c>o"]
    assert "5c>b" in game.legal(0)


def test_in_the_last_six_a_card_is_laid_after_others_were_played() -> None:
    """ME31"""
    line = f"mazzeltof hands=Kd/5/5/5 rows=JdJcQdQcKc/-/-/- piles=5c4c3hQs9h/40 last=0 {START}"
    game = play(line, "9h>r")
    assert [move for move in game.legal(0) if ">o" in move] == ["Qs>o"]
    after = play(game, "Qs>o")
    assert after.rows[0] == ["Jd", "Jc", "Qd", "Qc", "Kc", "Qs"]
    assert after.piles[0] == ["5c", "4c", "3h"]
    assert after.penalty[0] == []


def test_out_by_laying_the_last_card() -> None:
    """ME32"""
    game = play(f"mazzeltof hands=Kd9s/5/4/5 piles=3c/40 last=0 {START}", "3c>o")
    assert game.score == (1, 0)
    result = game.result()
    assert result is not None
    assert result.winners == (0, 2)
    assert (game.hands[0], len(game.hands[2])) == (["Kd", "9s"], 4)


def test_out_by_playing_the_last_card() -> None:
    """ME33"""
    game = play(f"mazzeltof hands=Kd9s/5/4/5 piles=5c/40 last=0 {START}", "5c>b")
    result = game.result()
    assert result is not None
    assert result.winners == (0, 2)
    assert game.actors() == []


def test_with_two_players_the_ten_player_moves_again() -> None:
    """ME36"""
    game = play(TWO, "Th>r 3s>o")
    assert game.text() == "mazzeltof turn=1 phase=pawn hands=Qd4s/9 rows=3s/- piles=30/30 build=9dTh/7d/4s pawn=1 age=1"
    after = play(game, "miss 4s>o")
    assert after.rows == [["3s", "4s"], []]
    assert len(after.piles[0]) == 25


@pytest.mark.parametrize(("seats", "piles"), [(4, 101), (2, 103)])
def test_the_number_of_cards(seats: int, piles: int) -> None:
    """ME37"""
    for seed in range(20):
        game = MazzelTof.new(seats, seed)
        while game.phase in ("cut", "turn"):
            game.apply(game.turn, game.legal(game.turn)[0])
        refill = len(game.hands[game.turn]) - 1
        assert sum(map(len, game.piles)) + refill == piles
        side = game.start & 1
        assert len(game.piles[side]) + refill == (50 if seats == 4 else 51)
        assert len(game.piles[1 - side]) == (51 if seats == 4 else 52)
        assert sum(len(zone.cards) for zone in game.zones()) == 108


def test_start_cards_are_turned_until_they_fit() -> None:
    """ME38"""
    line = "mazzeltof phase=turn hands=1/1/1/1 piles=50/50 turned={} fresh=0123 seed=a/4"
    for turned in ("Kh/5d", "Ts/6h"):
        game = play(line.format(turned), "turn")
        assert game.build == [[], [], []]
        assert [len(pile) for pile in game.piles] == [50, 50]  # both went back, and both have turned again
        assert [len(cards) for cards in game.turned] == [1, 1, 0, 0]
    game = play(line.format("9s/6h"), "turn")
    assert game.build == [["6h"], [], ["9s"]]
    assert [len(cards) for cards in game.turned] == [1, 0, 0, 0]
    mix = "mazzeltof phase=turn hands=1/1/1/1 piles=49/50 build=6h/-/9s turned={} fresh=0123 seed=a/4"
    again = play(mix.format("Ac"), "turn")
    assert (again.phase, len(again.piles[0]), again.build[1]) == ("turn", 49, [])
    game = play(mix.format("7c"), "turn")
    assert game.text() == "mazzeltof hands=5/1/1/1 piles=45/50 build=6h/7c/9s fresh=123 seed=a/4"


def test_the_high_card_decides_who_begins() -> None:
    """ME39"""
    line = "mazzeltof phase=cut hands=1/1/1/1 piles=3h4h5h6h7h8hAd4hKs/3d4d5d6d7d8d3c2dKd fresh=0123 seed=a/2"
    game = play(line, "cut")
    assert game.turned == [["Ks"], ["Kd"], ["4h"], ["2d"]]
    assert cutters(game) == ([0, 1], [0, 1])
    game = play(game, "cut")
    assert game.turned == [["Ks", "Ad"], ["Kd", "3c"], ["4h"], ["2d"]]
    assert cutters(game) == ([0], [])
    assert game.legal(0) == ["turn"]
    after = play(game, "turn")
    assert (after.start, after.turn, after.phase) == (0, 0, "turn")


@pytest.mark.parametrize(
    ("seats", "turns", "penalties", "hand", "row"),
    [(4, 67, 19, 14, 12), (2, 81, 30, 27, 25)],
)
def test_when_everybody_only_passes(seats: int, turns: int, penalties: int, hand: int, row: int) -> None:
    """ME42"""
    for seed in (1, 2, 3):
        game = MazzelTof.new(seats, seed, MazzelTofHouse())
        while game.phase in ("cut", "turn"):
            game.apply(game.turn, game.legal(game.turn)[0])
        starter, seen, biggest, longest = game.start, [0, 0], 0, 0
        while game.actors():
            biggest = max(biggest, *map(len, game.hands))
            longest = max(longest, *map(len, game.rows))  # as somebody moves: the card laid last, the 13th or 26th, ends the game
            game.apply(game.turn, game.legal(game.turn)[-1])
            seen = [max(most, len(cards)) for most, cards in zip(seen, game.penalty, strict=True)]
        result = game.result()
        assert result is not None
        assert starter in result.winners
        assert (turns, penalties, hand, row) == (game.age + 1, sum(seen), biggest, longest)
