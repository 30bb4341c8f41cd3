"""Faults that other programs of this family had, each guarded here; B… are the rows of the list of known faults."""

import pytest
from playing import play, position, refused

from cardtable.game import UnreadableMove, seen_by
from cardtable.games.fourjacks.board import COLOURS, NAMES, RING, START, TRACK, forward, place_at
from cardtable.games.fourjacks.rules import FourJacks, FourJacksHouse
from tests.fourjacks.boards import board_of, pawns, results
from tests.fourjacks.boards import position as board


@pytest.mark.parametrize(
    ("places", "card", "after"),
    [
        pytest.param("R@62 R.J3", "7", ["R.J4 R.J5"], id="B1 the pawn in the JackPot makes room first, and nobody bounces"),
        pytest.param("R.J1 R.J2 R@40", "7", ["R.J1 R.J2 R@47", "R.J1 R.J5 R@44", "R.J1 R.J4 R@45", "R.J1 R.J3 R@46"], id="B1 pawns in the lane take part, none bounces"),
        pytest.param("R@10", "7", ["R@17"], id="B2 B18 all seven by one pawn, no part of nothing"),
        pytest.param("R@0 G@62", "7", ["R@7 G@62", *[f"R@{n} G@{(69 - n) % 64}" for n in range(1, 7)]], id="B3 B4 the first part lifts the blockade for the second"),
        pytest.param("R@60 R@10", "7", ["R.J4 R@10", "R@60 R@17", *[f"R@{60 + n} R@{17 - n}" for n in (1, 2, 3)], *[f"R.J{n - 3} R@{17 - n}" for n in (4, 5, 6)]], id="B14 a pawn may take what the other leaves"),
        pytest.param("R@62 R@0", "4", ["R@62 R@4", "R.J3 R@0"], id="B7 a pawn on the start does not hinder entry"),
        pytest.param("R.J2", "3", ["R.J5"], id="B6 no way back out of the JackPot"),
        pytest.param("", "5", [], id="B20 a card for a pawn in base does nothing"),
        pytest.param("R@62 R.J2", "5", [], id="B22 B24 what has moved within the JackPot still blocks"),
        pytest.param("R.J1 R.J4", "3", [], id="B24 nobody is jumped or landed on in the JackPot"),
        pytest.param("R@7 R@20 B@40", "J", ["R@40 R@20 B@7", "R@7 R@40 B@20"], id="B23 B27 each swap once, never two of one colour"),
        pytest.param("R@2", "3", ["R@5", "R@63"], id="B32 B35 backward round the corner"),
        pytest.param("R@3", "3", ["R@6", "R@0"], id="B35 landing on the own start from ahead"),
        pytest.param("R@63", "3", ["R.J3", "R@60"], id="B33 backward from the mouth of the lane stays on the ring"),
        pytest.param("R@62", "3", ["R.J2", "R@59"], id="B33 backward before the mouth"),
        pytest.param("", "X", ["R@0"], id="B34 a joker brings on"),
        pytest.param("R.J2 B.J2", "X", ["R@0 R.J2 B.J2", "R.J3 B.J2", "R.J4 B.J2", "R.J5 B.J2"], id="B34 a joker swaps nobody in a JackPot"),
    ],
)  # fmt: skip
def test_a_card_leads_to_these_boards(places, card, after):
    assert results(board(places, card, "R" if "G" not in places else "RG")) == set(map(pawns, after))


def test_b5_and_b25_a_seven_is_one_move_and_one_card():
    """B5, B25: it is laid once, and nothing of it is left for the next seven."""
    game = play("fourjacks hands=7c7h/2c pawns=10/-/40/-", "7R10>12,G40>45")
    assert (game.hands[0], game.pile) == (["7h"], ["7c"])
    assert "7R12>13,G45>51" in play(game, "fold").legal(0)


def test_b6_and_b19_what_is_refused_or_misread_changes_nothing():
    """B6, B19: an impossible move neither costs the card nor folds."""
    game = position("fourjacks hands=3c5c/2c pawns=j2/-/-/-")
    line = game.text()
    assert refused(game, 0, "3Rj2>62") == "A pawn does not leave its JackPot. (FJ-32)"
    with pytest.raises(UnreadableMove):
        game.read(0, "3 what?")
    assert refused(game, 0, "fold").endswith("(FJ-15)")
    assert game.text() == line


def test_b8_nobody_moves_after_the_game_is_won():
    """B8: the game stops at once, for the winner too."""
    game = play("fourjacks hands=Ac5c/5h pawns=63j2j3j4j5/20/j1j2j3j4j5/-", "AR63>j1")
    assert [game.actors(), game.legal(0), game.legal(1)] == [[], [], []]


def test_b9_and_b14_folding_is_offered_exactly_when_nothing_can_be_used():
    """B9, B14: only a divided seven can be played here, so folding is refused; with the second pawn stuck it is the only move."""
    assert position("fourjacks hands=7c/2c pawns=60j2j3j4j5/-/40/-").legal(0) == [
        "7G40>47", *[f"7R60>{to},G40>{47 - n}" for n, to in ((1, "61"), (2, "62"), (3, "63"), (4, "j1"))],
        *[f"7G40>{47 - n},R60>{to}" for n, to in ((4, "j1"), (3, "63"), (2, "62"), (1, "61"))],
    ]  # fmt: skip
    assert position("fourjacks hands=7c/2c pawns=60j2j3j4j5/-/-/-").legal(0) == ["fold"]


def test_b10_every_mode_and_number_of_seats_has_sides_that_can_win():
    """B10: teams of two, or everybody for himself; other numbers are refused."""
    for seats, mode in ((2, "teams"), (2, "alone"), (4, "teams"), (4, "alone")):
        game = FourJacks.new(seats, 1, FourJacksHouse(mode=mode))
        assert sorted(seat for side in game.sides for seat in side) == list(range(seats))
        assert sorted({colour for colours in game.laws.colours for colour in colours}) == [0, 1, 2, 3]
    for seats in (1, 3, 5):
        with pytest.raises(ValueError, match="2 or 4 players"):
            FourJacks.new(seats, 1)


def test_b11_a_card_is_one_card_through_all_shuffles_and_a_saved_deal_goes_on():
    """B11: 56 different cards after each new stock, an empty middle, and a position read back in the middle of a deal."""
    game = FourJacks.new(4, "b11")
    for _deal in range(5):
        assert game.faults() == []
        game = FourJacks.parse(game.text())
        while game.phase == "play":
            game.pawns = [0] * 4
            game.apply(game.turn, next(move for move in [*game.legal(game.turn)] if move))
        game.apply(game.turn, "deal")
    assert len({card for zone in game.zones() for card in zone.cards}) == 56


@pytest.mark.parametrize(
    ("line", "seat", "move", "legal"),
    [
        ("fourjacks hands=Jc/2c pawns=00/40/-/-", 0, "JR00~B40", True),
        ("fourjacks hands=Jc/2c pawns=07/16/-/-", 0, "JR07~B16", False),
        ("fourjacks turn=1 hands=2c/Jc pawns=00/40/-/-", 1, "JB40~R00", False),
        ("fourjacks turn=1 hands=2c/Jc pawns=07/16/-/-", 1, "JB16~R07", True),
    ],
)
def test_b12_both_pawns_of_a_swap_are_judged_whichever_is_chosen_first(line, seat, move, legal):
    """B12: the own start pawn may begin, the strange one may not be taken; the picks go in either order."""
    game = position(line)
    other_way = f"J{move[5:]}~{move[1:4]}"
    assert (game.refusal(seat, move) is None) == legal
    assert game.refusal(seat, other_way) is not None
    if legal:
        assert game.read(seat, other_way) == move
        assert game.steps(move) == ("J", (move[1:4], move[5:]))


def test_b13_both_players_see_a_swap_alike():
    """B13: the same pawns and the same trace, each with the own colour at the near edge."""
    game = play("fourjacks hands=Jc2c/2h pawns=05/40/-/-", "JR05~B40")
    red, blue = (seen_by(game, seat).scene(seat).track for seat in (0, 1))
    assert red.pawns == blue.pawns
    assert red.trace == blue.trace == ("05", "40")
    assert (red.bottom, blue.bottom) == (0, 1)


def test_b15_and_b21_the_geometry_of_every_colour_is_that_of_red_turned():
    """B15, B21: starts, mouths, lanes and all ways, by arithmetic."""
    for colour in range(4):
        assert START[colour] == 1 << 16 * colour
        for far in range(69):
            for steps in range(1, 14):
                red = forward()[0][far][steps]
                turned = forward()[colour][place_at(colour, far)][steps]
                assert [place_at(colour, way.to) for way in red] == [way.to for way in turned]


def test_b15_turns_pass_over_folded_seats_and_do_not_pile_up():
    """B15: seat 1 has folded; one turn each for the others."""
    game = play("fourjacks hands=5c6c/5h/5d6d/5s6s pawns=01/-/33/49 stock=28", "5R01>06")
    game.pawns[1] = game.pawns[3] = 0
    game = play(game, "fold")
    assert (game.folded, game.turn) == ([1], 2)
    game = play(game, "5G33>38 fold")
    assert (game.folded, game.turn, game.actors()) == ([1, 3], 0, [0])


def test_b16_after_a_swap_both_pawns_have_their_place_on_their_own_way():
    """B16: Red on Blue's former place has the rest of its lap, Blue on Red's is measured from Blue's start."""
    game = play("fourjacks hands=Jc4c/2h pawns=60/13/-/-", "JR60~B13")
    assert board_of(game) == pawns("R@13 B@60")
    assert board_of(play(game, "2B60>62 4R13>17")) == pawns("R@17 B@62")


def test_b17_places_in_a_jackpot_are_no_cells_of_the_ring():
    """B17: strange pawns in their JackPots are neither in the way nor hit, whatever they are called."""
    assert all(not 1 << place & TRACK for place in range(RING, RING + 5))
    assert not set(NAMES[:RING]) & set(NAMES[RING:])
    assert board_of(play("fourjacks hands=5c/2c pawns=62/j1j2j3j4/-/j4", "5R62>j4")) == pawns("R.J4 B.J1-4 Y.J4")


@pytest.mark.parametrize(("seats", "starters"), [(2, [1, 0, 1, 0]), (4, [1, 2, 3, 0])])
def test_b26_another_player_begins_each_deal(seats, starters):
    """B26: the dealer moves on."""
    game, found = FourJacks.new(seats, "b26"), []
    for _deal in range(4):
        found.append(game.turn)
        while game.phase == "play":
            game.hands[game.turn], game.pawns = ["5c"], [0] * 4
            game.apply(game.turn, "fold")
        game.apply(game.turn, "deal")
    assert found == starters


def test_b28_a_joker_swaps_what_a_jack_swaps():
    """B28: the same pairs."""
    for line in ("fourjacks hands={}/2c pawns=0720/40/-/16", "fourjacks hands={}/2c pawns=00/40/32/50"):
        jack, joker = (position(line.format(card)).legal(0) for card in ("Jc", "X1"))
        assert [move[1:] for move in jack] == [move[1:] for move in joker if "~" in move]


def test_b29_a_seven_that_cannot_be_finished_is_never_begun():
    """B29: refusing it leaves the pawn that its first part would have hit."""
    game = position("fourjacks hands=7c/2c pawns=60j2j3j4j5/61/-/-")
    assert game.legal(0) == ["fold"]
    assert refused(game, 0, "7R60>61,R61>j1").endswith("(FJ-34)")
    assert board_of(game) == pawns("R@60 R.J2-5 B@61")


def test_b30_equal_cards_are_one_choice():
    """B30: two fives list each use once."""
    assert position("fourjacks hands=5c5h5d/2c pawns=10/-/-/-").legal(0) == ["5R10>15"]


def test_b31_a_pawn_that_comes_on_hits_and_a_pawn_that_is_hit_comes_on_again():
    """B31: collision and leaving the base."""
    game = play("fourjacks hands=Ac/AhKd pawns=-/00/-/-", "AR+ AB+")
    assert board_of(game) == pawns("R@0 B@16")


def test_b36_before_an_exchange_nothing_else_is_accepted():
    """B36: plays and folding wait until the cards have changed hands."""
    game = FourJacks.new(4, 3, FourJacksHouse(exchange=True))
    for move in ("fold", "deal", "KB+", "5B16>21"):
        assert game.refusal(1, move) is not None


def test_b37_whole_games_keep_all_counts():
    """B37: see the property tests; here the order in the lane: no pawn ever passes another in it."""
    from random import Random

    game, rng, tried = FourJacks.new(2, "b37"), Random(37), 0
    for _move in range(250):
        if not game.actors():
            break
        move = rng.choice(game.legal(game.turn))
        before = [pawns >> RING for pawns in game.pawns]
        game.apply(game.turn, move)
        for colour, lane in enumerate(before):
            for text in [part for part in move[1:].split(",") if part[1:2] == "j" and part[0] == COLOURS[colour] and "," not in move]:
                low, high = sorted((int(text[2]), int(text[5])))
                between = sum(1 << slot - 1 for slot in range(low + 1, high))
                assert not lane & between, move
                tried += 1
    assert tried > 5
