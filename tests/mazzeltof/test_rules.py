"""Every numbered rule of MazzelTof: position line, moves, position line.  A number stands for so many cards that do not matter."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from playing import cards_in, play, position, refused

from cardtable.cards import pack
from cardtable.game import AmbiguousMove, IllegalMove, UnreadableMove, seen_by
from cardtable.games.mazzeltof.building import SIDE_PACK
from cardtable.games.mazzeltof.rules import MazzelTof, MazzelTofHouse
from cardtable.games.mazzeltof.setting_up import cutters, start_fits

START = "build=8d/7d/4s"
PLAIN = f"mazzeltof hands={{}}/5/5/5 piles=40/40 {START}"


def plays(game: MazzelTof | str) -> list[str]:
    """The legal moves of the seat to move that are plays on a build pile."""
    found = position(game) if isinstance(game, str) else game
    return [move for move in found.legal(found.turn) if move[2:4] in (">r", ">m", ">b")]


def passes(game: MazzelTof | str) -> list[str]:
    """The legal moves that pass or lay a card."""
    found = position(game) if isinstance(game, str) else game
    return [move for move in found.legal(found.turn) if move.endswith(">o")]


def begun(seats: int, seed: int, house: MazzelTofHouse | None = None) -> MazzelTof:
    """A game after its set-up, at the first turn."""
    game = MazzelTof.new(seats, seed, house or MazzelTofHouse())
    while game.phase in ("cut", "turn"):
        game.apply(game.turn, game.legal(game.turn)[0])
    return game


# --- material and set-up -------------------------------------------------------------------------------------------


def test_two_packs_of_54() -> None:
    """MT-1"""
    for seats in (2, 4):
        cards = Counter(card for zone in MazzelTof.new(seats, 5).zones() for card in zone.cards)
        assert cards == Counter(pack(jokers=2, copies=2))
        assert sum(cards.values()) == 108
        assert sum(count for card, count in cards.items() if card[0] == "T") == 8


def test_sides_sit_opposite_and_take_turns() -> None:
    """MT-2"""
    assert MazzelTof.new(4, 5).sides == ((0, 2), (1, 3))
    assert MazzelTof.new(2, 5).sides == ((0,), (1,))
    game = play("mazzeltof hands=KhKs/KdKc/KhKs/KdKc piles=40/40 build=8d/7d/4s")
    seats = [game.turn]
    for card in ("Kh", "Kd", "Kh", "Kd"):
        game = play(game, f"{card}>o")
        seats.append(game.turn)
    assert seats == [0, 1, 2, 3, 0]
    for seats_wrong in (1, 3, 5):
        with pytest.raises(ValueError, match="2 or 4 players"):
            MazzelTof.new(seats_wrong, 5)
    assert refused(PLAIN.format("9h"), 1, "miss").endswith("(MT-2)")


def test_partners_share_one_draw_pile() -> None:
    """MT-3"""
    line = f"mazzeltof turn=1 hands=5/KdKc/1/5 piles=40/40 {START}"
    game = play(line, "Kd>o")
    assert (game.turn, len(game.hands[2]), len(game.piles[0]), len(game.piles[1])) == (2, 5, 36, 40)


def test_hands_are_hidden_from_the_partner_and_counts_are_public() -> None:
    """MT-4"""
    line = f"mazzeltof hands=9h/KdKc/QhQd/5c rows=3c/4c/5c/6c piles=40/41 penalty=Js/- {START}"
    game = position(line)
    assert seen_by(game, 2).text() == f"mazzeltof hands=1/2/QhQd/1 rows=3c/4c/5c/6c piles=40/41 penalty=1/- {START}"
    assert [plate.cards for plate in seen_by(game, None).scene(None).plates] == [1, 2, 2, 1]
    assert [cards.size for cards in seen_by(game, None).scene(None).cards][3:5] == [40, 41]


def test_the_order_is_three_to_ace() -> None:
    """MT-5"""
    game = position("mazzeltof hands=4d5h6d7h8d9hThJdQhKdAh/5/5/5 piles=40/40 build=3h/7c/4s")
    for card in ("4d", "5h", "6d", "7h", "8d", "9h", "Th", "Jd", "Qh", "Kd"):
        assert plays(game)[0] == f"{card}>r"
        game = play(game, f"{card}>r")
    assert play(game, "Ah>r").build[0] == []


@pytest.mark.parametrize(("seats", "left"), [(4, 52), (2, 53)])
def test_everybody_is_dealt_a_joker_of_his_own_pack(seats: int, left: int) -> None:
    """MT-6"""
    for seed in range(10):
        game = MazzelTof.new(seats, seed)
        assert game.hands == [["X1"], ["X1"], ["X2"], ["X2"]][:seats]
        for side in range(2):
            assert len(game.piles[side]) == left
            assert sorted(game.piles[side] + [card for seat in game.sides[side] for card in game.hands[seat]]) == sorted(SIDE_PACK)


def test_each_pack_is_shuffled() -> None:
    """MT-7"""
    game = MazzelTof.new(4, "k7f2")
    assert game.piles[0] != game.piles[1]
    assert MazzelTof.new(4, "k7f2").piles == game.piles
    assert len({tuple(MazzelTof.new(4, seed).piles[0]) for seed in range(20)}) == 20


CUT = "mazzeltof phase=cut hands=1/1/1/1 piles={}/{} fresh=0123 seed=a/2"


@pytest.mark.parametrize(
    ("red", "blue", "cuts", "starter"),
    [
        ("3h4h5h6h7h8hTsKs", "3d4d5d6d7d8d9sAd", 1, 1),  # the ace is high
        ("3h4h5h6h7h8h2sAs", "3d4d5d6d7d8d2cKd", 1, 0),
        ("3h4h5h6h7h8h3s2s", "3d4d5d6d7d8d2d2c", 1, 2),  # the two is low
        ("3h4h5h6h7hQsAs3s", "3d4d5d6d7d4s4cKd", 1, 2),
        ("3h4h5h6h7h9sAsAc", "3d4d5d6d7d8d3sKd", 2, 2),  # A and B tie and turn on
    ],
    ids=["ace", "ace of A", "two", "B", "partners tie"],
)
def test_the_highest_card_begins(red: str, blue: str, cuts: int, starter: int) -> None:
    """MT-8"""
    game = play(CUT.format(red, blue), "cut")
    if cuts == 2:
        assert cutters(game) == ([0, 2], [0, 2])
        game.piles[0][-2:] = ["Qs", "Js"]  # the first goes to B
        game = play(game, "cut")
        assert [cards[1:] for cards in game.turned] == [["Js"], [], ["Qs"], []]
    assert cutters(game) == ([starter], [])
    before = sum(map(len, game.turned))
    after = play(game, "turn")
    assert (after.start, after.phase) == (starter, "turn")
    assert sum(map(len, after.piles)) + 2 == sum(map(len, game.piles)) + before  # all cards went back, two are turned


def test_a_joker_is_turned_again_in_the_cut() -> None:
    """MT-8"""
    line = "mazzeltof phase=cut hands=1/1 piles=3h4h5h6h7h8hQsX2/3d4d5d6d7d8d9dKd fresh=01 seed=a/2"
    game = play(line, "cut")
    assert cutters(game) == ([0, 1], [0])
    after = play(game, "cut")
    assert after.turned == [["X2", "Qs"], ["Kd"]]
    assert cutters(after) == ([1], [])


def test_the_mark_has_five_cards_under_it_and_its_face_is_not_shown() -> None:
    """MT-9"""
    game = position(f"mazzeltof turn=1 hands=KcKh/KdKc/KcKh/5 piles=8c9cTcJcQcKc6d5d/40 {START}")
    assert game.above(0) == 2
    shown = str(seen_by(game, 3).scene(3))
    assert "Kc" not in shown
    assert "piles=8/40" in seen_by(game, 3).text()
    assert "last six in 2" in shown
    assert play(game, "Kd>o").piles[0] == ["8c", "9c", "Tc", "Jc", "Qc", "Kc"]


def test_what_is_put_back_never_moves_the_last_six() -> None:
    """MT-10"""
    again = 0
    for seed in range(60):
        game = MazzelTof.new(4, seed)
        while game.phase == "cut":
            game.apply(game.turn, game.legal(game.turn)[0])
        last = [pile[:6] for pile in game.piles]
        while game.phase == "turn":
            shuffles = game.shuffles
            game.apply(game.turn, "turn")
            again += game.shuffles > shuffles
            assert [pile[:6] for pile in game.piles] == last
    assert again > 20


@pytest.mark.parametrize(
    ("turned", "fits"),
    [("9s/6h", True), ("6h/9s", True), ("Kh/5d", False), ("9s/6c", False), ("Ts/6h", False), ("9s/2h", False), ("As/6h", False), ("X2/6h", False)],
)
def test_one_red_and_one_black_start_card(turned: str, fits: bool) -> None:
    """MT-11"""
    line = f"mazzeltof phase=turn hands=1/1/1/1 piles=50/50 turned={turned} fresh=0123 seed=a/4"
    assert start_fits(position(line)) is fits
    game = play(line, "turn")
    assert game.build == ([["6h"], [], ["9s"]] if fits else [[], [], []])
    assert [len(cards) for cards in game.turned] == ([1, 0, 0, 0] if fits else [1, 1, 0, 0])


@pytest.mark.parametrize(("start", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_the_side_that_begins_turns_the_mix_card(start: int, side: int) -> None:
    """MT-12"""
    line = f"mazzeltof turn={start} phase=turn hands=1/1/1/1 piles=51/51 turned=9s/6h start={start} fresh=0123 seed=a/4"
    game = play(line, "turn")
    assert [len(cards) for cards in game.turned[:2]] == [int(side == 0), int(side == 1)]
    for card, fits in (("7c", True), ("7h", True), ("Ac", False), ("Th", False), ("2h", False)):
        game.turned[side] = [card]
        assert start_fits(game) is fits
        assert bool(play(game, "turn").build[1]) is fits


def test_the_start_cards_lie_red_mix_black() -> None:
    """MT-13"""
    for seats in (2, 4):
        for seed in range(30):
            game = begun(seats, seed)
            red, mix, black = (cards[0] for cards in game.build)
            assert red[1] in "dh"
            assert black[1] in "cs"
            assert not {red[0], mix[0], black[0]} & set("2TAX")
            assert game.turn == game.start
            assert game.turned == []
    assert refused(begun(4, 1), begun(4, 1).turn, "turn").endswith("(MT-13)")
    assert refused(MazzelTof.new(4, 1), 0, "9h>r").endswith("(MT-8)")


# --- a turn --------------------------------------------------------------------------------------------------------


def test_a_turn_is_refill_plays_pass() -> None:
    """MT-14"""
    game = play(f"mazzeltof turn=3 hands=9hKs/5/5/KdKc piles=3d5s9s9c9d4d4c3c2c8s/40 {START}", "Kd>o")
    assert (game.turn, game.phase, game.hands[0]) == (0, "play", ["9h", "Ks", "8s", "2c", "3c"])
    after = play(game, "9h>r 8s>m Ks>o")
    assert (after.turn, after.rows[0]) == (1, ["Ks"])
    assert refused(after, 1, "9h").endswith("(MT-18)")
    assert refused(game, 0, "nonsense").endswith("(MT-14)")


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (4, 5)])
def test_the_first_hand_counts_the_joker(seats: int, size: int) -> None:
    """MT-15"""
    game = begun(seats, 5)
    for _seat in range(seats):
        assert len(game.hands[game.turn]) == size
        assert any(card[0] == "X" for card in game.hands[game.turn])
        game.apply(game.turn, passes(game)[-1])
    assert game.fresh == ()


def test_a_missed_turn_is_no_first_turn() -> None:
    """MT-15"""
    line = f"mazzeltof turn=1 phase=pawn hands=5/X1/5/5 piles=40/40 {START} fresh=1 pawn=1"
    assert play(line, "miss").fresh == (1,)
    assert len(play(line, "lift").hands[1]) == 5
    two = f"mazzeltof turn=1 hands=3d/KdKcKh piles=40/40 {START} fresh=0"
    assert len(play(two, "Kd>o").hands[0]) == 7


@pytest.mark.parametrize(
    ("seats", "held", "taken"), [(4, 0, 5), (4, 1, 4), (4, 3, 2), (4, 4, 2), (4, 5, 2), (4, 9, 2), (2, 1, 6), (2, 4, 3), (2, 6, 2), (2, 12, 2)]
)
def test_a_refill_takes_two_or_up_to_a_full_hand(seats: int, held: int, taken: int) -> None:
    """MT-16"""
    others = "5/5/KdKc" if seats == 4 else "KdKc"
    game = play(f"mazzeltof turn={seats - 1} hands={held or '-'}/{others} piles=40/40 {START}", "Kd>o")
    assert len(game.hands[0]) == held + taken
    assert len(game.piles[0]) == 40 - taken


def test_a_refill_stops_above_the_last_six() -> None:
    """MT-17"""
    game = play(f"mazzeltof turn=3 hands=1/5/5/KdKc piles=3c4c5c6c7c8cKh/40 {START}", "Kd>o")
    assert (len(game.hands[0]), len(game.piles[0]), game.last) == (2, 6, (0,))


def test_cards_come_from_hand_and_both_rows_of_the_side() -> None:
    """MT-18"""
    line = f"mazzeltof hands=9hKs/9d/8c/5 rows=8s/5s/5cQd8h/8d piles=40/40 {START}"
    assert plays(line) == ["9h>r", "8s>m", "5c>b", "8h>m"]
    assert refused(line, 0, "8d>m") == "{8d} lies open before the other side. (MT-18)"
    assert refused(line, 0, "8c>m").endswith("(MT-18)")  # the partner's hand
    game = play(line, "8h>m")
    assert game.rows[2] == ["5c", "Qd"]
    two = f"mazzeltof hands=X2X1Kd/5 rows=-/X1 piles=40/40 {START}"
    assert plays(two) == ["X2>r", "X2>m", "X2>b"]
    assert refused(two, 0, "X1>m").endswith("(MT-18)")
    apart = f"mazzeltof hands=X2Kd/5 rows=X1/- piles=40/40 {START}"
    assert plays(apart) == ["X2>r", "X2>m", "X2>b", "X1>r", "X1>m", "X1>b"]


def test_nobody_has_to_play() -> None:
    """MT-19"""
    line = PLAIN.format("9h8s5c")
    assert len(plays(line)) == 3
    assert passes(line) == ["9h>o", "8s>o", "5c>o"]


def test_a_hand_played_empty_is_filled_at_once_and_more_than_once() -> None:
    """MT-20"""
    line = f"mazzeltof hands=9h/5/5/5 rows=8s/-/-/- piles=3h3c3d3s4h4d9s5sQhJdTh/40 {START}"
    game = play(line, "8s>m 9h>r")
    assert game.hands[0] == ["Th", "Jd", "Qh", "5s", "9s"]
    assert game.last == (0,)
    again = play(f"mazzeltof hands=9h/5/5/5 piles=3h3c3d3s4h4d6h7h5c6c5sTh9s8sJdQhKh/40 {START}", "9h>r")
    assert len(again.hands[0]) == 5
    emptied = play(PLAIN.format("9h"), "9h>o")
    assert (emptied.hands[0], len(emptied.piles[0])) == ([], 40)
    from_row = play(f"mazzeltof hands=Ks/5/5/5 rows=9h/-/-/- piles=40/40 {START}", "9h>r")
    assert (from_row.hands[0], len(from_row.piles[0])) == (["Ks"], 40)
    assert refused(PLAIN.format("9h"), 0, "take").endswith("(MT-20)")


def test_a_turn_ends_with_one_hand_card_passed() -> None:
    """MT-21"""
    line = f"mazzeltof hands=9hKs/5/5/5 rows=Qd/-/-/- piles=40/40 {START}"
    assert passes(line) == ["9h>o", "Ks>o"]
    assert refused(line, 0, "Qd>o").endswith("(MT-21)")
    assert refused(line, 0, "end").endswith("(MT-21)")
    assert play(line, "Ks>o").turn == 1


@pytest.mark.parametrize(("row", "open_after", "penalties"), [("3c4c5d6c", 5, 0), ("3c4c5d6cJc", 5, 1)])
def test_the_sixth_open_card_is_a_penalty_card(row: str, open_after: int, penalties: int) -> None:
    """MT-22"""
    game = play(f"mazzeltof hands=KsKd/5/5/5 rows={row}/-/-/- piles=40/40 {START}", "Ks>o")
    assert (len(game.rows[0]), len(game.penalty[0])) == (open_after, penalties)
    assert ("Ks" in game.rows[0]) is not bool(penalties)


def test_any_card_may_be_passed_and_a_passed_ten_skips_nobody() -> None:
    """MT-23"""
    line = PLAIN.format("X12c2hTsAd")
    assert passes(line) == ["X1>o", "2c>o", "2h>o", "Ts>o", "Ad>o"]
    assert play(line, "Ts>o").phase == "play"
    assert play(line, "2h>o").rows[0] == ["2h"]


def test_nobody_sees_a_penalty_card_or_hears_of_it() -> None:
    """MT-24"""
    before = position(f"mazzeltof hands=KsKd/5/5/5 rows=3c4c5d6cJc/-/-/- piles=40/40 {START}")
    after = play(before, "Ks>o")
    for seat in (None, 0, 1, 2, 3):
        assert cards_in(seen_by(after, seat), "penalty 0") == ["??"]
        assert "Ks" not in str(seen_by(after, seat).scene(seat))
    assert "Ks" not in "".join(before.narrate(0, "Ks>o", after))
    assert before.narrate(0, "Ks>o", after)[0] == "{s0} passes a penalty card."
    assert "Ks" not in str(play(after, "").legal(1))


def test_a_row_played_down_may_be_filled_again() -> None:
    """MT-25"""
    game = play(f"mazzeltof hands=KsKd/5/5/5 rows=3c4c5c6c9h/-/-/- piles=40/40 {START}", "9h>r Ks>o")
    assert game.rows[0] == ["3c", "4c", "5c", "6c", "Ks"]
    assert game.penalty[0] == []


# --- build piles ---------------------------------------------------------------------------------------------------


def test_piles_go_up_one_by_one_by_their_colour() -> None:
    """MT-26"""
    assert plays(PLAIN.format("9d9s9h9c8c8h5c5h7s")) == ["9d>r", "9h>r", "8c>m", "8h>m", "5c>b"]
    assert refused(PLAIN.format("9s"), 0, "9s>r") == "{9s} may not lie on the red pile: the colour is wrong. (MT-26)"
    assert refused(PLAIN.format("Td"), 0, "Td>r") == "The red pile needs {9} next, not {Td}. (MT-26)"
    assert refused(PLAIN.format("Kd"), 0, "Kd") == "{Kd} fits on none of the three piles now. (MT-26)"


def test_jokers_and_twos_are_wild() -> None:
    """MT-27"""
    assert plays(PLAIN.format("X1")) == ["X1>r", "X1>m", "X1>b"]
    assert plays(PLAIN.format("2d2h2c2s")) == ["2d>r", "2d>m", "2h>r", "2h>m", "2c>m", "2c>b", "2s>m", "2s>b"]
    assert refused(PLAIN.format("X1"), 0, "X1>r=9").endswith("(MT-27)")
    assert play(PLAIN.format("2s3c"), "2s>b").text() == "mazzeltof hands=3c/5/5/5 piles=40/40 build=8d/7d/4s2s"


def test_wilds_follow_each_other_and_may_be_the_ace() -> None:
    """MT-28"""
    game = play("mazzeltof hands=2hX12dKs/5/5/5 piles=40/40 build=Td/7d/4s", "2h>r X1>r 2d>r")
    assert game.build[0] == ["Td", "2h", "X1", "2d"]
    assert play("mazzeltof hands=2hKs/5/5/5 piles=40/40 build=Kd/7d/4s", "2h>r").gone == ["Kd", "2h"]


def test_the_ace_takes_the_pile_out_of_the_game() -> None:
    """MT-29"""
    game = play("mazzeltof hands=AhKs/5/5/5 piles=40/40 build=JdQdKh/7d/4s gone=9c", "Ah>r")
    assert (game.build[0], game.gone) == ([], ["9c", "Jd", "Qd", "Kh", "Ah"])
    assert [len(pile) for pile in game.piles] == [40, 40]


def test_an_empty_place_may_wait_for_anybody() -> None:
    """MT-30"""
    game = play("mazzeltof hands=AhKsQh/5hKc/5/5 piles=40/40 build=Kh/7d/4s", "Ah>r Ks>o")
    assert (game.turn, game.build[0]) == (1, [])
    assert "5h>r" in game.legal(1)
    same = play("mazzeltof hands=AhKsQh/5hKc/5/5 piles=40/40 build=Kh/7d/4s", "Ah>r")
    assert "Qh>r" in same.legal(0)


def test_an_empty_place_takes_any_card_of_its_colour() -> None:
    """MT-31"""
    empty = "mazzeltof hands={}/5/5/5 piles=40/40 build=-/7d/4s"
    assert plays(empty.format("3h6dKhAhTc")) == ["3h>r", "6d>r", "Kh>r", "Ah>r"]
    aces = play(empty.format("AhAdKs"), "Ah>r Ad>r")
    assert (aces.build[0], aces.gone) == ([], ["Ah", "Ad"])
    wild = play(empty.format("2hX1Ks"), "2h>r=A X1>r=T")
    assert (wild.gone, wild.build[0]) == (["2h"], ["X1"])
    assert wild.tens == 1
    assert "build=X1=T/7d/4s" in wild.text()
    assert refused(empty.format("6dKs"), 0, "6d>r=6").endswith("(MT-31)")
    assert refused(empty.format("2d"), 0, "2d>r=2").endswith("(MT-14)")


# --- the last six --------------------------------------------------------------------------------------------------


def test_the_last_six_begin_with_the_penalty_cards_under_them() -> None:
    """MT-32"""
    line = f"mazzeltof turn=3 hands=1/5/5/KdKc piles=8c9cTcJcQcKc6d5d/40 penalty=3s4s5s/- {START}"
    game = play(line, "Kd>o")
    assert game.piles[0] == ["5s", "4s", "3s", "8c", "9c", "Tc", "Jc", "Qc", "Kc"]
    assert game.penalty[0] == []
    assert cards_in(seen_by(game, 1), "pile 0") == game.piles[0]
    assert seen_by(game, 1).piles[1] == ["??"] * 40
    middle = play(f"mazzeltof hands=9h/5/5/5 piles=8c9cTcJcQcKc6d5d/40 penalty=3s/- {START}", "9h>r")
    assert middle.last == (0,)
    assert middle.piles[0][0] == "3s"
    assert passes(middle) == ["Kc>o"]


def test_nothing_is_drawn_in_the_last_six() -> None:
    """MT-33"""
    game = play(f"mazzeltof turn=3 hands=9h/5/5/KdKc piles=8c9cTc/40 last=0 {START}", "Kd>o 9h>r")
    assert (game.hands[0], game.piles[0]) == ([], ["8c", "9c", "Tc"])
    assert passes(game) == ["Tc>o"]


def test_only_the_top_card_of_the_pile_is_played() -> None:
    """MT-34"""
    line = f"mazzeltof hands=Ks/5/5/5 piles=5cKd8h9h/40 last=0 {START}"
    assert plays(line) == ["9h>r"]
    assert refused(line, 0, "8h>m") == "Of the draw pile only the top card may be played. (MT-34)"
    assert plays(play(line, "9h>r")) == ["8h>m"]


def test_the_top_card_is_laid_even_after_others_were_played() -> None:
    """MT-35"""
    line = f"mazzeltof hands=Ks/5/5/5 piles=5cKd8h9h/40 last=0 {START}"
    assert passes(line) == ["9h>o"]
    assert refused(line, 0, "Ks>o").endswith("(MT-35)")
    assert refused(line, 0, "8h>o") == "Only the top card of the draw pile is laid. (MT-35)"
    assert refused(line, 0, "end").endswith("(MT-35)")
    game = play(line, "9h>r 8h>m")
    assert passes(game) == ["Kd>o"]
    assert play(game, "Kd>o").rows[0] == ["Kd"]


def test_rows_have_no_limit_in_the_last_six() -> None:
    """MT-36"""
    game = play(f"mazzeltof hands=Ks/5/5/5 rows=3c4c5c6cJc/-/-/- piles=5dKd/40 last=0 {START}", "Kd>o")
    assert (len(game.rows[0]), game.penalty[0]) == (6, [])
    assert "Kd" in game.sources(2)[2]


# --- tens ----------------------------------------------------------------------------------------------------------


TEN = "mazzeltof hands=ThTsKd2d/9/5/5 rows=-/-/TdKc/- piles=40/40 build=9h/9d/9c"


@pytest.mark.parametrize("moves", ["Th>r", "Ts>b Th>r", "Td>m", "2d>r"])
def test_a_ten_makes_the_next_seat_miss_one_turn(moves: str) -> None:
    """MT-37"""
    game = play(TEN, moves)
    assert game.pawns == (0, 0, 0, 0)  # the pawn is put when the turn ends
    assert plays(game)  # and the turn goes on
    after = play(game, "Kd>o")
    assert (after.phase, after.turn, after.pawns) == ("pawn", 1, (0, 1, 0, 0))
    missed = play(after, "miss")
    assert (missed.turn, missed.phase, missed.pawns) == (2, "play", (0, 0, 0, 0))
    assert (len(missed.hands[1]), len(missed.piles[1])) == (9, 40)
    assert refused(TEN, 0, "miss").endswith("(MT-37)")


def test_a_ten_off_the_draw_pile_counts_too() -> None:
    """MT-37"""
    game = play("mazzeltof hands=Kd/9/5/5 piles=3c4cTh/40 last=0 build=9h/7d/4s", "Th>r 4c>o")
    assert game.pawns == (0, 1, 0, 0)


PAWN = f"mazzeltof turn=1 phase=pawn hands=5/{{}}/5/5 rows=-/X2/-/- piles=40/40 {START} pawn=1"


def test_a_joker_in_hand_lifts_the_pawn_before_the_refill() -> None:
    """MT-38"""
    assert position(PAWN.format("KcX1")).legal(1) == ["lift", "miss"]
    assert position(PAWN.format("Kc2c")).legal(1) == ["miss"]  # no two, and the joker of the row does not count
    assert refused(PAWN.format("Kc2c"), 1, "Kc>o").endswith("(MT-38)")
    game = play(PAWN.format("KcX1"), "lift")
    assert (len(game.hands[1]), game.joker, game.pawns) == (5, True, (0, 0, 0, 0))
    assert passes(game) == []
    assert refused(game, 1, ">o").endswith("(MT-38)")
    with_row = play(game, "X2>r")
    assert with_row.joker
    assert passes(with_row) == []
    assert passes(play(game, "X1>b")) == ["Kc>o"]


def test_either_joker_pays_and_winning_pays_too() -> None:
    """MT-38"""
    two = f"mazzeltof turn=1 phase=pawn hands=5/X1KcKd4d4c6c piles=40/3c3d3h3s4h4s5sX2 {START} pawn=1"
    game = play(two, "lift")
    assert "X2" in game.hands[1]
    assert not play(game, "X1>r").joker
    out = f"mazzeltof turn=1 phase=pawn hands=5/X1Kc/5/5 piles=40/8s last=1 {START} pawn=1"
    won = play(out, "lift 8s>m")
    assert won.score == (0, 1)


def test_the_joker_that_pays_may_be_anything() -> None:
    """MT-39"""
    game = play("mazzeltof turn=1 phase=pawn hands=5/KcX1/5/5 piles=40/40 build=9h/-/4s pawn=1", "lift")
    assert {"X1>r", "X1>m=A", "X1>m=T", "X1>b"} <= set(game.legal(1))
    assert play(game, "X1>m=T Kc>o").pawns == (0, 0, 1, 0)


def test_with_two_players_the_other_misses() -> None:
    """MT-40"""
    game = play("mazzeltof hands=ThKdKs/9 piles=40/40 build=9h/7d/4s", "Th>r Kd>o miss")
    assert (game.turn, len(game.hands[0])) == (0, 7)


# --- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["9h>o", "9h>r"])
def test_an_empty_draw_pile_wins(move: str) -> None:
    """MT-41"""
    game = play(f"mazzeltof hands=KdKs/5/5/5 rows=Qs/-/-/- piles=9h/40 last=0 {START}", move)
    result = game.result()
    assert result is not None
    assert (result.winners, result.points, game.actors()) == ((0, 2), (1, 0), [])
    assert result.words == "{s0} and {s2} win the game."
    assert refused(game, 0, "Kd>o").endswith("(MT-41)")
    assert refused(PLAIN.format("9h"), 0, "deal").endswith("(MT-41)")


def test_nothing_comes_after_the_win() -> None:
    """MT-41"""
    game = play("mazzeltof hands=KdKs/5/5/5 piles=Th/40 last=0 build=9h/7d/4s", "Th>r")
    assert (game.tens, game.pawns) == (0, (0, 0, 0, 0))


@pytest.mark.parametrize(("seats", "bound"), [(4, 92), (2, 102)])
def test_no_game_is_longer_than_the_bound(seats: int, bound: int) -> None:
    """MT-42"""
    rng = Random(5)
    for seed in range(25):
        game = begun(seats, seed)
        while game.actors():
            moves = game.legal(game.turn)
            game.apply(game.turn, moves[int(rng.random() ** 3 * len(moves))])
            for side in range(2):
                assert side in game.last or len(game.piles[side]) > 6
        assert game.age < bound
    long = position(f"mazzeltof hands=9h/5/5/5 piles=40/40 {START} age=121")
    assert any("turn 121" in fault for fault in long.faults())


def test_a_match_is_so_many_games_won_and_the_start_goes_round() -> None:
    """MT-43"""
    house = MazzelTofHouse(match=3)
    game = begun(4, 5, house)
    starters, games = [game.start], 0
    while game.actors():
        if game.deal_over():
            assert game.legal(game.turn) == ["deal"]
            assert refused(game, game.turn, "miss").endswith("(MT-43)")
            assert game.result() is None
            game.apply(game.turn, "deal")
            assert (game.phase, game.hands, [len(pile) for pile in game.piles]) == ("turn", [["X1"], ["X1"], ["X2"], ["X2"]], [52, 52])
            starters.append(game.start)
            games += 1
        game.apply(game.turn, game.legal(game.turn)[-1])
    assert [(starters[0] + n) % 4 for n in range(len(starters))] == starters
    result = game.result()
    assert result is not None
    assert max(game.score) == 2
    assert result.points == game.score
    first, second = result.winners
    assert result.words == f"{{s{first}}} and {{s{second}}} win the match, 2 to {min(game.score)}."
    assert games == sum(game.score) - 1


# --- what people type, and the whole ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("9H red", "9h>r"), ("♥9>r", "9h>r"), ("9h", "9h>r"), ("8s on the mix pile", "8s>m"), ("pass Ks", "Ks>o"), ("ks > o", "Ks>o"), ("lay ks", "Ks>o"),
        ("joker>m", "X1>m"), ("jk black", "X1>b"), ("x1 r", "X1>r"), ("2s mix", "2s>m"), ("10d>o", "Td>o"), (" 5C>B ", "5c>b"),
    ],
)  # fmt: skip
def test_what_people_type(typed: str, move: str) -> None:
    """MT-18"""
    assert position(PLAIN.format("9h8s5cKsX12sTd")).read(0, typed) == move


@pytest.mark.parametrize(("typed", "move"), [("2s>b=5", "2s>b"), ("2s black as 5", "2s>b"), ("joker red as 9", "X1>r"), ("2h as 8", "2h>m")])
def test_a_wild_may_be_called_what_it_stands_for_anyway(typed: str, move: str) -> None:
    """MT-27"""
    assert position(PLAIN.format("2s2hX1")).read(0, typed) == move


@pytest.mark.parametrize("typed", ["2s>b=6", "joker red as 10", "2h as K"])
def test_a_wild_is_not_quietly_another_rank(typed: str) -> None:
    """MT-27"""
    with pytest.raises(IllegalMove):
        position(PLAIN.format("2s2hX1")).read(0, typed)


def test_what_cannot_be_read() -> None:
    """MT-31"""
    game = position("mazzeltof hands=2sKsX1/5/5/5 piles=40/40 build=-/7d/-")
    assert game.read(0, "2s black as 10") == "2s>b=T"
    assert game.read(0, "2s>b=a") == "2s>b=A"
    for typed in ("2s black", "joker"):
        with pytest.raises(AmbiguousMove):
            game.read(0, typed)
    with pytest.raises(IllegalMove):
        game.read(0, "Ks>m")
    for typed in ("", "hello", "pass", "2s>q", "9h>o=3", "pass 2s>b"):
        with pytest.raises(UnreadableMove):
            game.read(0, typed)


def test_every_rule_has_a_test_here() -> None:
    """A numbered rule without a test that names it fails here."""
    source = Path(__file__).read_text(encoding="utf-8")
    assert not [n for n in range(1, 44) if f'"""MT-{n}"""' not in source]
