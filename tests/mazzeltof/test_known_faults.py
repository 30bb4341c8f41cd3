"""What went wrong in other games of this family, each fault guarded against as a kind."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from playing import cards_in, play, position, refused

from cardtable.cards import pack
from cardtable.game import seen_by
from cardtable.games.mazzeltof.rules import MazzelTof, MazzelTofHouse
from cardtable.house import switches

START = "build=8d/7d/4s"
PLAIN = f"mazzeltof hands={{}}/5/5/5 piles=40/40 {START}"


def random_game(seats: int, seed: int, house: MazzelTofHouse | None = None) -> list[MazzelTof]:
    """The positions of a random game that prefers plays to passes."""
    game, rng = MazzelTof.new(seats, seed, house or MazzelTofHouse()), Random(seed)
    found = [game.copy()]
    while game.actors():
        moves = game.legal(game.turn)
        game.apply(game.turn, moves[int(rng.random() ** 2 * len(moves))])
        found.append(game.copy())
        assert len(found) < 20_000, "a game without an end"
    return found


def test_a_card_goes_to_the_pile_that_was_named_or_nowhere() -> None:
    """A card for the wrong pile is not laid on the next one that fits."""
    line = PLAIN.format("9h8s5cKs")
    for move in ("9h>m", "9h>b", "8s>r", "8s>b", "5c>r", "5c>m"):
        game = position(line)
        assert game.refusal(0, move) is not None
        assert game.text() == line


def test_a_wild_keeps_no_rank_outside_its_pile() -> None:
    """A two or joker passed, open or as a penalty, is a wild as before."""
    game = play(PLAIN.format("2hX1Ks"), "2h>o")
    assert game.rows[0] == ["2h"]
    later = position(f"mazzeltof turn=2 hands=X1Ks/5/Kc/5 rows=2h/-/-/- piles=40/40 {START}")
    assert {"2h>r", "2h>m"} <= set(later.legal(2))
    gone = play("mazzeltof hands=X1Ks/5/5/5 piles=40/40 build=8d/QdKd/4s", "X1>m")
    assert gone.gone[-1] == "X1"
    assert all(face.stands == "" for face in later.scene(2).cards[5].faces)


def test_a_wild_on_a_pile_shows_what_it_stands_for() -> None:
    scene = play(PLAIN.format("2hX1Ks"), "2h>r X1>r").scene(0)
    assert [(face.card, face.stands) for face in scene.cards[0].faces] == [("8d", ""), ("2h", "9"), ("X1", "T")]


def test_the_last_hand_card_that_is_an_ace_clears_its_pile_before_the_new_hand() -> None:
    """The order of effects: card, ten, ace, win, new hand, last six."""
    game = play("mazzeltof hands=Ah/5/5/5 piles=3c4c5c6c7c8cKh/40 build=Kd/7d/4s", "Ah>r")
    assert (game.build[0], game.gone, game.hands[0], game.last) == ([], ["Kd", "Ah"], ["Kh"], (0,))


def test_four_players_have_a_whole_pack_each_side() -> None:
    for seats, sizes in ((4, [52, 52]), (2, [53, 53])):
        assert [len(pile) for pile in MazzelTof.new(seats, 1).piles] == sizes


def test_a_wild_is_passed_like_any_card() -> None:
    assert position(PLAIN.format("X12c2h")).legal(0)[-3:] == ["X1>o", "2c>o", "2h>o"]


def test_a_second_match_starts_from_whole_packs() -> None:
    first = random_game(4, 3)[-1]
    again = MazzelTof.new(4, 3)
    assert again.text() == MazzelTof.new(4, 3).text()
    assert first.text() != again.text()
    assert sum(len(zone.cards) for zone in again.zones()) == 108


@pytest.mark.parametrize("seats", [2, 4])
def test_108_cards_a_legal_move_and_sound_piles_at_every_step(seats: int) -> None:
    """Conservation, no soft-lock, colours and order, rows and piles within bounds."""
    whole = Counter(pack(jokers=2, copies=2))
    for seed in range(12):
        for game in random_game(seats, seed):
            assert Counter(card for zone in game.zones() for card in zone.cards) == whole
            assert game.faults() == []
            assert bool(game.legal(game.turn)) == (game.result() is None)
            assert all(card[1] in "dh" or card[0] == "X" for card in game.build[0])
            assert all(card[1] in "cs" or card[0] == "X" for card in game.build[2])
            for side in range(2):
                assert side in game.last or len(game.piles[side]) > 6
                assert side in game.last or all(len(game.rows[seat]) <= 5 for seat in game.sides[side])
                assert side not in game.last or not game.penalty[side]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_house_rule_keeps_the_game_moving(seats: int) -> None:
    """No soft-lock and no endless game under any single value, and under the three that stop most moves together."""
    houses = [
        MazzelTofHouse(**{rule.name: value})  # type: ignore[arg-type]
        for rule in switches(MazzelTofHouse)
        for value in rule.values
        if value != rule.default
    ]
    tight = MazzelTofHouse(
        out_card="play_only", wild_run="one", wild_as_ace=False, open_place_with="three", last_six_end="play_or_lay", refill="upto"
    )
    for house in [*houses, tight]:
        for seed in range(3):
            end = random_game(seats, seed, house)[-1]
            longest = 1000 if house.out_card == "play_only" else 300 if house.refill == "upto" else 120
            assert end.result() is not None
            assert end.age <= longest


def test_a_refused_move_changes_nothing() -> None:
    rng = Random(4)
    for game in random_game(4, 8)[::7]:
        line = game.text()
        for move in ("9h>r", "X1>m", "2s>b=9", "Kd>o", "lift", "miss", "take", "end", "deal", "cut", "turn", "xyzzy", f"{rng.randrange(99)}"):
            game.refusal(game.turn, move)
        assert game.text() == line


def test_no_view_has_the_seed_an_order_or_a_penalty_face() -> None:
    for game in random_game(4, 9)[10::11]:
        for seat in (None, 0, 1, 2, 3):
            view = seen_by(game, seat)
            assert view.seed == ""
            for side in range(2):
                assert side in game.last or set(cards_in(view, f"pile {side}")) == {"??"}
                assert set(cards_in(view, f"penalty {side}")) <= {"??"}
            for other in range(4):
                assert other == seat or set(cards_in(view, f"hand {other}")) <= {"??"}


def test_the_ten_has_one_letter_and_is_there_eight_times() -> None:
    """A ten is not lost because it has two characters."""
    game = MazzelTof.new(4, 2)
    assert sum(card[0] == "T" for zone in game.zones() for card in zone.cards) == 8
    assert position(PLAIN.format("ThKs").replace("8d/", "9d/")).read(0, "10H red") == "Th>r"


def test_an_empty_hand_is_no_end_and_no_pass() -> None:
    """Only the draw pile counts; an empty hand has no card to pass."""
    game = position(f"mazzeltof hands=-/5/5/5 piles=3c4c/40 last=0 {START}")
    assert game.legal(0) == ["4c>o"]
    assert game.result() is None
    assert refused(game, 0, "9h>o").endswith("(MT-35)")


def test_a_joker_owed_stays_owed_through_new_hands_and_other_plays() -> None:
    line = f"mazzeltof turn=1 phase=pawn hands=5/X19h/5/5 rows=-/8s/-/- piles=40/3c3d3h3s4c4d4h5cKs {START} pawn=1"
    game = play(line, "lift 9h>r 8s>m")
    assert game.joker
    assert [move for move in game.legal(1) if ">o" in move] == []
    assert not play(game, "X1>m").joker


def test_a_pawn_is_missed_by_its_seat_only_and_once() -> None:
    """The skip is passed on, a ten passed and played later skips once."""
    game = play("mazzeltof hands=ThKd/Kc/KsTd/9 rows=-/-/-/- piles=40/40 build=9h/9c/4s", "Th>o")
    assert game.phase == "play"
    game = play(game, "Kc>o Th>r Td>m Ks>o")
    assert (game.turn, game.pawns) == (3, (0, 0, 0, 1))
    assert play(game, "miss").pawns == (0, 0, 0, 0)


def test_nobody_begins_on_a_special_card() -> None:
    for seed in range(60):
        game = MazzelTof.new(2, seed)
        while game.phase in ("cut", "turn"):
            game.apply(game.turn, game.legal(game.turn)[0])
        assert all(game.tops)
        assert game.tens == 0


def test_the_card_played_leaves_the_row_it_lay_in() -> None:
    """The partner's row, not one's own, has the free place."""
    game = play(f"mazzeltof hands=KsKd/5/5/5 rows=3c4c5d6cJc/-/9hQd/- piles=40/40 {START}", "9h>r Ks>o")
    assert (game.rows[2], len(game.rows[0]), game.penalty[0]) == (["Qd"], 5, ["Ks"])


def test_only_a_wild_that_opens_a_place_is_given_a_rank() -> None:
    line = "mazzeltof hands=2hX1Ks/5/5/5 piles=40/40 build=8d/-/4s"
    for move in ("2h>r=9", "X1>b=5", "Ks>m=K", "2h>m", "X1>m"):
        assert position(line).refusal(0, move) is not None
    assert [move for move in position(line).legal(0) if "=" in move and ">m" not in move] == []
    assert position(line).steps("2h>m=9") == ("2h", ">m", "9")


def test_a_side_under_the_pawn_lays_nothing_in_its_last_six() -> None:
    game = play(f"mazzeltof turn=1 phase=pawn hands=5/Kc/5/5 piles=40/3c4c last=1 {START} pawn=1", "miss")
    assert (game.piles[1], game.rows[1], game.turn) == (["3c", "4c"], [], 2)


def test_what_happens_by_itself_is_told() -> None:
    """Refills, a new hand and the beginning of the last six are in the log."""
    before = position(f"mazzeltof hands=9h/5/5/5 piles=8c9cTcJcQcKc6d5d/40 penalty=3s/- {START}")
    after = play(before, "9h>r")
    lines = before.narrate(0, "9h>r", after)
    assert lines[:2] == ["{s0} plays {9h} on the red pile.", "{s0} takes 2 cards."]
    assert lines[2].startswith("Red has come to its last six")
    refill = position(PLAIN.format("9hKs"))
    assert refill.narrate(0, "Ks>o", play(refill, "Ks>o")) == ["{s0} passes {Ks}.", "{s1} takes 2 cards."]
    pawn = position(f"mazzeltof turn=1 phase=pawn hands=5/Kc/5/5 piles=40/40 {START} pawn=1")
    assert pawn.narrate(1, "miss", play(pawn, "miss")) == ["{s1} misses a turn.", "{s2} takes 2 cards."]


def test_whoever_ties_in_the_cut_is_told_to_cut_again() -> None:
    """Also where that is everybody."""
    line = "mazzeltof phase=cut hands=1/1 piles=3h4h5h6h7h8hQsKs/3d4d5d6d7d8d9dKd fresh=01 seed=a/2"
    game = position(line)
    assert game.narrate(0, "cut", play(game, "cut")) == ["{s0} cuts {Ks}.", "{s1} cuts {Kd}.", "{s0}, {s1} cut again."]


def test_a_line_too_long_is_not_read_in_part() -> None:
    with pytest.raises(ValueError, match="too long"):
        MazzelTof.parse(PLAIN.format("9h") + " " * 5000 + "nonsense")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (f"mazzeltof hands=9h/5/5/5 piles=40/40 {START} pawn=1", "a red pawn that is not against the seat to move"),
        (f"mazzeltof phase=pawn hands=9h/5/5/5 piles=40/40 {START} pawn=0 ten", "a turn that has begun under the red pawn"),
        (f"mazzeltof phase=pawn hands=9h/5/5/5 piles=40/40 {START} pawn=0 house=tens:off", "tens that make nobody miss a turn"),
        (f"mazzeltof hands=9h/5/5/5 piles=40/40 {START} fresh=1", "a seat before its first refill that has more than its joker"),
        (f"mazzeltof phase=over turn=1 hands=9h/5/5/5 piles=40/40 {START}", "a game that is over with cards in both draw piles"),
        (f"mazzeltof phase=over turn=1 hands=9h/5/5/5 piles=-/40 last=0 {START}", "an impossible score"),
        (f"mazzeltof phase=over turn=1 hands=9h/5/5/5 piles=-/40 last=0 {START} score=0/1", "an impossible score"),
        (f"mazzeltof phase=over turn=1 hands=9h/5/5/5 piles=-/40 last=0 {START} score=1/2 house=match:3", "an impossible score"),
        (f"mazzeltof hands=9h/5/5/5 piles=40/40 {START} score=2/0 house=match:3", "an impossible score"),
        (f"mazzeltof hands=9h/5/5/5 piles=40/40 {START} joker", "a joker is owed that is not there"),
    ],
)
def test_states_that_no_play_leads_to_are_found(line: str, fault: str) -> None:
    assert fault in position(line).faults()


def test_states_of_play_are_not_called_impossible() -> None:
    """The measure of the test before: pawns of several seats stand side by side under tens:each, a match goes on at one game all."""
    for line in (
        f"mazzeltof hands=9h/5/5/5 piles=40/40 {START} pawn=1 house=tens:each",
        f"mazzeltof phase=over turn=1 hands=9h/5/5/5 piles=-/40 last=0 {START} score=2/1 house=match:3",
        f"mazzeltof hands=9h/1/5/5 piles=40/40 {START} fresh=1 score=1/1 house=match:3",
    ):
        assert [fault for fault in position(line).faults() if "cards instead" not in fault] == []
