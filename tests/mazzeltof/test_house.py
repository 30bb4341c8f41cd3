"""Every house rule of MazzelTof changes play: the same position under one value and under another."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from playing import cards_in, play, position, refused

from cardtable.game import seen_by
from cardtable.games.mazzeltof.rules import MazzelTof, MazzelTofHouse

START = "build=8d/7d/4s"


def with_house(line: str, word: str) -> str:
    return f"{line} house={word}"


def plays(line: str | MazzelTof) -> list[str]:
    game = position(line) if isinstance(line, str) else line
    return [move for move in game.legal(game.turn) if move[2:4] in (">r", ">m", ">b")]


@pytest.mark.parametrize(("seats", "plain", "extra"), [(4, 5, 6), (2, 7, 8)])
def test_joker_extra(seats: int, plain: int, extra: int) -> None:
    """H1"""
    others = "5/5/KdKc" if seats == 4 else "KdKc"
    line = f"mazzeltof turn={seats - 1} hands=X1/{others} piles=40/40 {START} fresh=0"
    assert len(play(line, "Kd>o").hands[0]) == plain
    assert len(play(with_house(line, "joker_extra:yes"), "Kd>o").hands[0]) == extra


@pytest.mark.parametrize(
    ("held", "value", "after"),
    [(4, "max2", 6), (4, "upto", 5), (4, "two", 6), (1, "max2", 5), (1, "upto", 5), (1, "two", 3), (7, "upto", 7), (7, "two", 9)],
)
def test_refill(held: int, value: str, after: int) -> None:
    """H2"""
    line = f"mazzeltof turn=3 hands={held}/5/5/KdKc piles=40/40 {START}"
    game = play(with_house(line, f"refill:{value}") if value != "max2" else line, "Kd>o")
    assert len(game.hands[0]) == after


def test_refill_leaves_the_first_hand_alone() -> None:
    """H2"""
    line = f"mazzeltof turn=3 hands=X1/5/5/KdKc piles=40/40 {START} fresh=0"
    for value in ("refill:upto", "refill:two"):
        assert len(play(with_house(line, value), "Kd>o").hands[0]) == 5


LAST_CARD = f"mazzeltof hands=KdKs/5/5/5 rows=3c4c5d6cJc/-/-/- piles=5c/40 last=0 {START}"


def test_out_card() -> None:
    """H3"""
    assert play(LAST_CARD, "5c>o").score == (1, 0)
    strict = with_house(LAST_CARD, "out_card:play_only")
    assert refused(strict, 0, "5c>o").endswith("(MT-41)")
    assert [move for move in position(strict).legal(0) if ">o" in move] == ["Kd>o", "Ks>o"]
    passed = play(strict, "Kd>o")
    assert (passed.rows[0][-1], passed.penalty[0], passed.turn) == ("Kd", [], 1)
    assert refused(strict, 0, "end").endswith("(MT-21)")
    assert play(strict, "5c>b").score == (1, 0)


def test_out_card_an_empty_hand_ends_the_turn_freely() -> None:
    """H3"""
    line = with_house(f"mazzeltof hands=-/5/5/5 piles=3c/40 last=0 {START}", "out_card:play_only")
    assert position(line).legal(0) == ["end"]
    assert refused(line, 0, ">o").endswith("(MT-21)")
    assert play(line, "end").turn == 1


STILL = "mazzeltof hands=-/-/-/- rows=Kd/Qd/Qs/- piles=3c/3d last=01 build=9d/7d/4s house=out_card:play_only"


@pytest.mark.parametrize(
    ("line", "turns", "winner"),
    [
        (STILL, 8, 1),  # Blue has fewer cards in hands and rows
        (STILL.replace("rows=Kd/Qd/Qs/-", "rows=Kd/Qd/-/-"), 8, None),
        ("mazzeltof hands=-/- rows=Kd/- piles=3c/3d last=01 build=9d/7d/4s house=out_card:play_only", 4, 1),
    ],
    ids=["fewer cards", "drawn", "two players"],
)
def test_out_card_two_rounds_without_a_change_end_the_game(line: str, turns: int, winner: int | None) -> None:
    """H3"""
    game = position(line)
    for turn in range(turns):
        assert game.quiet == turn
        assert game.legal(game.turn)[-1] == "end"
        game = play(game, "end")
    assert game.phase == "over"
    assert game.winner() == winner
    result = game.result()
    assert result is not None
    assert result.winners == (game.sides[winner] if winner is not None else ())
    assert "Nobody can move" in play(line, " ".join(["end"] * (turns - 1))).narrate((turns - 1) % len(game.hands), "end", game)[-1]


def test_out_card_any_change_starts_the_count_again() -> None:
    """H3"""
    line = STILL.replace("rows=Kd/Qd/Qs/-", "rows=Td/Qd/Qs/-").replace("hands=-/-", "hands=-/Kh")
    game = play(line, "Td>r end")
    assert (game.quiet, game.phase) == (0, "pawn")
    game = play(game, "miss end end end")
    assert game.quiet == 3
    assert play(line, "end Kh>o end").quiet == 1


def test_out_card_fewer_pile_cards_win_a_game_that_stands_still() -> None:
    """H3"""
    line = "mazzeltof turn=1 hands=-/-/-/- piles=3c/3d3h last=01 build=9d/7d/4s quiet=7 house=out_card:play_only,last_six_end:play_or_lay topped"
    game = play(line, "end")
    assert (game.phase, game.winner(), game.score) == ("over", 0, (1, 0))


def test_last_six() -> None:
    """H4"""
    line = f"mazzeltof hands=Kd/5/5/5 piles=3c5cKs8h9d/40 last=0 {START}"
    assert plays(line) == ["9d>r"]
    free = with_house(line, "last_six:any_order")
    assert plays(free) == ["9d>r", "8h>m", "5c>b"]
    game = play(free, "8h>m 3c>o")
    assert (game.piles[0], game.rows[0]) == (["5c", "Ks", "9d"], ["3c"])
    assert [face.pick for face in position(free).scene(0).cards[3].faces] == ["9d", "8h", "Ks", "5c", "3c"]
    assert [face.pick for face in position(line).scene(0).cards[3].faces] == ["9d", "", "", "", ""]


def test_last_six_end() -> None:
    """H5"""
    line = f"mazzeltof hands=Kd/5/5/5 piles=3c5cKs8h9d/40 last=0 {START}"
    assert play(line, "9d>r").legal(0)[-1] == "8h>o"
    house = with_house(line, "last_six_end:play_or_lay")
    assert "end" not in position(house).legal(0)
    played = play(house, "9d>r")
    assert played.legal(0)[-1] == "end"
    assert refused(played, 0, "8h>o").endswith("(MT-35)")
    assert play(played, "end").text().startswith("mazzeltof turn=1 hands=Kd/7/5/5 piles=3c5cKs8h/38")
    assert play(house, "9d>o").turn == 1


def test_last_six_end_the_prompt_asks_for_what_is_possible() -> None:
    """H5"""
    line = f"mazzeltof hands=Kd/5/5/5 piles=3c5cKs8h9d/40 last=0 {START}"
    house = with_house(line, "last_six_end:play_or_lay")
    assert position(house).scene(0).prompt.words == "{s0}: play, then lay {9d}."
    assert play(house, "9d>r").scene(0).prompt.words == "{s0}: play on, or end your turn."
    assert play(line, "9d>r").scene(0).prompt.words == "{s0}: play, then lay {8h}."
    last = with_house(f"mazzeltof hands=Kd/5/5/5 piles=3c9d/40 last=0 {START}", "last_six_end:play_or_lay,out_card:play_only")
    assert play(last, "9d>r").scene(0).prompt.words == "{s0}: play, then pass a card."


def test_an_owed_joker_goes_before_every_ending() -> None:
    """H5"""
    line = f"mazzeltof hands=X1Kd/5/5/5 piles=3c5cKs8h9d/40 last=0 {START} joker house=last_six_end:play_or_lay"
    game = play(line, "9d>r")
    assert refused(game, 0, "end").endswith("(MT-38)")
    assert play(game, "X1>m").legal(0)[-1] == "end"


EMPTY = "mazzeltof hands=3h6h2hKs/5/5/5 piles=40/40 build=-/7d/4s"


def test_open_place_with() -> None:
    """H6"""
    assert len([move for move in plays(EMPTY) if ">r" in move]) == 14
    three = with_house(EMPTY, "open_place_with:three")
    assert [move for move in plays(three) if ">r" in move] == ["3h>r", "2h>r=3"]
    for move in ("6h>r", "2h>r=4"):
        assert refused(three, 0, move) == "At this table an empty place is opened with a three. (MT-31)"


def test_wild_run() -> None:
    """H7"""
    line = "mazzeltof hands=2hX1Ks/5/5/5 piles=40/40 build=8d2d/-/4s"
    assert "2h>r" in plays(line)
    one = with_house(line, "wild_run:one")
    assert [move for move in plays(one) if ">r" in move] == []
    assert refused(one, 0, "2h>r") == "At this table no wild lies directly on a wild. (MT-28)"
    assert "2h>m=9" in plays(one)


def test_wild_run_may_leave_an_owed_joker_without_a_place() -> None:
    """H7"""
    line = "mazzeltof hands=X1Ks/5/5/5 piles=40/40 build=8d2d/7d2h/4s2s joker"
    assert [move for move in position(line).legal(0) if ">o" in move] == []
    one = with_house(line, "wild_run:one")
    assert position(one).legal(0) == ["X1>o", "Ks>o"]
    assert not play(one, "Ks>o").joker


def test_wild_as_ace() -> None:
    """H8"""
    line = "mazzeltof hands=2hX1Qs/5/5/5 piles=40/40 build=Kd/-/4s"
    assert {"2h>r", "X1>r", "2h>m=A"} <= set(plays(line))
    off = with_house(line, "wild_as_ace:no")
    assert not {"2h>r", "X1>r", "2h>m=A", "X1>m=A"} & set(plays(off))
    assert "2h>m=K" in plays(off)
    assert refused(off, 0, "2h>r") == "At this table a wild cannot be the ace. (MT-28)"
    kings = "mazzeltof hands=X1Qs/5/5/5 piles=40/40 build=Kd/Kh/Ks joker house=wild_as_ace:no"
    assert position(kings).legal(0) == ["X1>o", "Qs>o"]


TENS = "mazzeltof hands=ThTsKd/9/5/5 piles=40/40 build=9h/7d/9c"


def test_tens_each() -> None:
    """H9"""
    assert play(TENS, "Th>r Ts>b Kd>o").pawns == (0, 1, 0, 0)
    game = play(with_house(TENS, "tens:each"), "Th>r Ts>b")
    assert " ten tens=2 " in game.text()
    after = play(game, "Kd>o")
    assert " pawn=11 " in after.text()
    once = play(after, "miss")
    assert (once.turn, once.phase, once.pawns) == (2, "play", (0, 1, 0, 0))
    lifted = play(with_house(TENS.replace("/9/5/5", "/X1Kc/5/5"), "tens:each"), "Th>r Ts>b Kd>o lift")
    assert lifted.pawns == (0, 0, 0, 0)


def test_tens_each_pawns_of_several_seats_stand_side_by_side() -> None:
    """H9"""
    line = "mazzeltof turn=2 hands=5/5/ThKd/5 piles=40/40 build=9h/7d/9c pawn=11 house=tens:each"
    game = play(line, "Th>r Kd>o")
    assert (game.turn, game.phase, game.pawns) == (3, "pawn", (0, 2, 0, 1))


def test_tens_off() -> None:
    """H9"""
    game = play(with_house(TENS, "tens:off"), "Th>r Kd>o")
    assert (game.phase, game.pawns) == ("play", (0, 0, 0, 0))


def test_joker_cancels() -> None:
    """H10"""
    line = f"mazzeltof turn=1 phase=pawn hands=5/X1Kc/5/5 piles=40/40 {START} pawn=1"
    assert position(line).legal(1) == ["lift", "miss"]
    off = with_house(line, "joker_cancels:no")
    assert position(off).legal(1) == ["miss"]
    assert refused(off, 1, "lift") == "At this table a joker does not lift the red pawn. (MT-38)"


def test_empty_hand_draw_five() -> None:
    """H11"""
    line = f"mazzeltof hands=9h/5 piles=40/40 {START}"
    assert len(play(line, "9h>r").hands[0]) == 7
    assert len(play(with_house(line, "empty_hand_draw:five"), "9h>r").hands[0]) == 5


def test_empty_hand_draw_ask() -> None:
    """H11"""
    line = with_house(f"mazzeltof hands=9h/5/5/5 rows=8s/-/-/- piles=40/40 {START}", "empty_hand_draw:ask")
    game = play(line, "9h>r")
    assert game.legal(0) == ["8s>m", "take", "end"]
    assert refused(game, 0, "8s>o").endswith("(MT-21)")
    assert len(play(game, "8s>m take").hands[0]) == 5
    ended = play(game, "end")
    assert (ended.turn, ended.rows[0], len(ended.piles[0])) == (1, ["8s"], 40)
    assert refused(play(game, "take"), 0, "take").endswith("(MT-20)")


@pytest.mark.parametrize(("value", "start", "piles"), [("start", 0, (50, 51)), ("other", 0, (51, 50)), ("other", 1, (50, 51))])
def test_mix_card_from(value: str, start: int, piles: tuple[int, int]) -> None:
    """H12"""
    house = MazzelTofHouse(mix_card_from=value)  # type: ignore[arg-type]
    done = 0
    for seed in range(40):
        game = MazzelTof.new(4, seed, house)
        while game.phase in ("cut", "turn"):
            game.apply(game.turn, game.legal(game.turn)[0])
        if game.start == start:
            sizes = [len(pile) for pile in game.piles]
            sizes[start] += 4
            assert tuple(sizes) == piles
            done += 1
    assert done


def test_mark_card_shown() -> None:
    """H13"""
    line = f"mazzeltof turn=1 hands=1/KdKc/5/5 piles=3c4c5c6c7c8c9c8h/40 {START}"
    assert seen_by(position(line), 1).piles[0] == ["??"] * 8
    shown = position(with_house(line, "mark_card_shown:yes"))
    assert "piles=??????????8c????/40" in seen_by(shown, None).text()
    assert cards_in(seen_by(shown, None), "mark 0") == ["8c"]
    assert any(badge.words == "mark {8c}" for badge in shown.scene(1).cards[3].badges)
    game = play(shown, "Kd>o")
    assert (game.hands[2][-2:], game.piles[0], game.last) == (["8h", "9c"], ["3c", "4c", "5c", "6c", "7c", "8c"], (0,))


def test_mark_card_shown_from_the_set_up_on() -> None:
    """H13"""
    game = MazzelTof.new(4, 5, MazzelTofHouse(mark_card_shown=True))
    assert game.marks == [[], []]
    while game.phase == "cut":
        game.apply(0, game.legal(0)[0])
    marks = [cards[:] for cards in game.marks]
    assert [len(cards) for cards in marks] == [1, 1]
    while game.phase == "turn":
        game.apply(game.turn, "turn")
    assert game.marks == marks


def test_mark_card_shown_all_that_lies_above_it_is_shuffled() -> None:
    """H13: MT-10 holds as where the mark lies in its pile: five cards stay under it, the one above it does not."""
    moved = 0
    for seed in range(30):
        game = MazzelTof.new(4, seed, MazzelTofHouse(mark_card_shown=True))
        while game.phase == "cut":
            game.apply(0, game.legal(0)[0])
        under, above = game.piles[0][:5], game.piles[0][5]
        while game.phase == "turn":
            game.apply(game.turn, "turn")
            assert game.piles[0][:5] == under
        moved += game.piles[0][5] != above
    assert moved > 10


def test_partner_hand() -> None:
    """H14"""
    line = f"mazzeltof hands=9h/KdKc/QhQd/5c piles=40/40 {START}"
    assert cards_in(seen_by(position(line), 0), "hand 2") == ["??", "??"]
    open_hands = position(with_house(line, "partner_hand:yes"))
    assert cards_in(seen_by(open_hands, 0), "hand 2") == ["Qh", "Qd"]
    assert cards_in(seen_by(open_hands, 1), "hand 2") == ["??", "??"]
    two = position(with_house(f"mazzeltof hands=9h/KdKc piles=40/40 {START}", "partner_hand:yes"))
    assert cards_in(seen_by(two, 0), "hand 1") == ["??", "??"]


def test_match() -> None:
    """H15"""
    line = f"mazzeltof hands=KdKs/5/5/5 piles=9h/40 last=0 {START}"
    assert play(line, "9h>o").result() is not None
    three = play(with_house(line, "match:3"), "9h>o")
    assert (three.result(), three.score, three.legal(1)) == (None, (1, 0), ["deal"])
    second = play(with_house(f"{line} score=1/1", "match:3"), "9h>o")
    assert second.result() is not None
    assert second.score == (2, 1)


def test_match_the_log_names_the_winner_of_the_game_and_of_the_match() -> None:
    """H15"""
    line = with_house(f"mazzeltof hands=KdKs/5/5/5 piles=9h/40 last=0 {START} score=1/1", "match:3")
    lines = position(line).narrate(0, "9h>o", play(line, "9h>o"))
    assert lines[1:] == ["The draw pile of Red is empty: Red wins the game.", "{s0} and {s2} win the match, 2 to 1."]
    first = line.replace(" score=1/1", "")
    assert len(position(first).narrate(0, "9h>o", play(first, "9h>o"))) == 2


def test_a_drawn_game_of_a_match_counts_for_nobody() -> None:
    """H15"""
    line = "mazzeltof turn=3 hands=-/-/-/- piles=3c/3d last=01 build=9d/7d/4s quiet=7 house=out_card:play_only,match:3"
    game = play(line, "end")
    assert (game.phase, game.score, game.result(), game.legal(game.turn)) == ("over", (0, 0), None, ["deal"])


@pytest.mark.parametrize(("value", "order"), [("oldest", "5s4s3s"), ("newest", "3s4s5s")])
def test_penalty_order(value: str, order: str) -> None:
    """H16"""
    line = f"mazzeltof turn=3 hands=1/5/5/KdKc piles=8c9cTcJcQcKc6d5d/40 penalty=3s4s5s/- {START}"
    game = play(with_house(line, f"penalty_order:{value}") if value != "oldest" else line, "Kd>o")
    assert "".join(game.piles[0][:3]) == order


def test_penalty_order_shuffled() -> None:
    """H16"""
    line = f"mazzeltof turn=3 hands=1/5/5/KdKc piles=8c9cTcJcQcKc6d5d/40 penalty=3s4s5s/- {START} seed=a{{}}/3 house=penalty_order:shuffled"
    orders = {"".join(play(line.format(n), "Kd>o").piles[0][:3]) for n in range(60)}
    assert len(orders) == 6
    assert play(line.format(1), "Kd>o").shuffles == 4


@pytest.mark.parametrize("most", [3, 7])
def test_max_open(most: int) -> None:
    """H17"""
    row = "3c4c5d6cJcQdQc"
    full = f"mazzeltof hands=KdKs/5/5/5 rows={row[: 2 * most]}/-/-/- piles=40/40 {START} house=max_open:{most}"
    assert len(play(full, "Kd>o").penalty[0]) == 1
    below = f"mazzeltof hands=KdKs/5/5/5 rows={row[: 2 * most - 2]}/-/-/- piles=40/40 {START} house=max_open:{most}"
    assert len(play(below, "Kd>o").rows[0]) == most


def test_every_switch_has_a_test_here() -> None:
    """A new house rule without a test of its own fails here."""
    source = Path(__file__).read_text(encoding="utf-8")
    assert not [field.name for field in fields(MazzelTofHouse) if f"def test_{field.name}" not in source]


def test_a_wrong_value_lists_the_right_ones() -> None:
    with pytest.raises(ValueError, match="max_open is one of: 3 to 7"):
        MazzelTofHouse(max_open=9)
    with pytest.raises(ValueError, match="lay_or_play, play_only"):
        position(f"mazzeltof hands=9h/5 piles=40/40 {START} house=out_card:all_gone")
