"""Every numbered rule of 4JACKS, each by a position, moves and a position."""

import pytest
from playing import play, position, refused

from cardtable.game import seen_by
from cardtable.games.fourjacks.board import COLOURS, HOME, RING, START, backward, forward, place_at, places, progress
from cardtable.games.fourjacks.rules import PACK, FourJacks, FourJacksHouse
from tests.fourjacks.boards import board_of, pawns
from tests.fourjacks.boards import position as board


def moves(game):
    return set(game.legal(game.turn))


def test_fj_1_there_are_56_cards_and_suits_mean_nothing():
    """FJ-1: 13 ranks in four suits and four jokers; two sevens are one choice, and the first in hand goes."""
    assert len(PACK) == len(set(PACK)) == 56
    assert sum(card[0] == "X" for card in PACK) == 4
    game = play("fourjacks hands=7c7h/2c pawns=10/-/-/-", "7R10>17")
    assert game.hands[0] == ["7h"]
    assert game.pile == ["7c"]


@pytest.mark.parametrize("seats", [2, 4])
def test_fj_2_all_twenty_pawns_are_in_play_from_their_bases(seats):
    """FJ-2: five of each colour, in every mode."""
    scene = seen_by(FourJacks.new(seats, 1), 0).scene(0)
    assert [pawn.place for pawn in scene.track.pawns] == [f"{letter}+" for letter in COLOURS for _pawn in range(5)]


def test_fj_3_the_ring_has_64_cells_and_a_start_every_sixteen():
    """FJ-3: Red 00, Blue 16, Green 32, Yellow 48."""
    assert RING == 64
    assert [places(start) for start in START] == [(0,), (16,), (32,), (48,)]
    assert moves(position("fourjacks hands=Ac/2c")) == {"AR+", "AG+"}
    assert board_of(play("fourjacks turn=1 hands=2c/Ac", "AB+")) == pawns("B@16")


@pytest.mark.parametrize(("colour", "mouth"), [(0, 63), (1, 15), (2, 31), (3, 47)])
def test_fj_4_a_jackpot_of_five_slots_branches_off_behind_the_last_cell_before_the_start(colour, mouth):
    """FJ-4: checked for each colour alone."""
    assert [way.to for steps in range(1, 6) for way in forward()[colour][mouth][steps]] == [64, 65, 66, 67, 68]
    assert forward()[colour][mouth][6] == ()
    game = board(f"{COLOURS[colour]}@{mouth}", "2", "RG" if colour in (0, 2) else "BY")
    assert game.legal(game.turn) == [f"2{COLOURS[colour]}{mouth:02}>j2"]


def test_fj_5_colours_follow_each_other_in_the_direction_of_travel():
    """FJ-5: sixteen steps on from a start is the next colour's: 7 and 9 take Red onto Blue's start."""
    assert COLOURS == "RBGY"
    game = play("fourjacks hands=7c9c/2c pawns=00/-/-/-", "7R00>07 fold 9R07>16")
    assert board_of(game) == pawns("R@16")


@pytest.mark.parametrize(
    ("line", "mine"),
    [
        ("fourjacks hands=5c/2c pawns=05/20/37/52", {"5R05>10", "5G37>42"}),
        ("fourjacks turn=1 hands=5c/5h pawns=05/20/37/52", {"5B20>25", "5Y52>57"}),
        ("fourjacks turn=2 hands=5c/5h/5d/5s pawns=05/20/37/52", {"5R05>10", "5G37>42"}),
        ("fourjacks turn=3 hands=5c/5h/5d/5s pawns=05/20/37/52", {"5B20>25", "5Y52>57"}),
        ("fourjacks turn=2 hands=5c/5h/5d/5s pawns=05/20/37/52 house=mode:alone", {"5G37>42"}),
    ],
)
def test_fj_6_a_side_moves_its_own_colours_and_no_others(line, mine):
    """FJ-6: two players have two colours each, a team both of its colours, a player alone one."""
    game = position(line)
    assert moves(game) == mine
    assert refused(game, game.turn, "5Y52>57" if "5Y52>57" not in mine else "5R05>10").endswith("is not yours. (FJ-6)")


def test_fj_6_sides_last_the_whole_match():
    """FJ-6: the sides by seats and mode; colours never change seats."""
    assert FourJacks.new(2, 1).sides == ((0,), (1,))
    assert FourJacks.new(4, 1).sides == ((0, 2), (1, 3))
    assert FourJacks.new(4, 1, FourJacksHouse(mode="alone")).sides == ((0,), (1,), (2,), (3,))


def test_fj_7_two_players_use_the_same_board():
    """FJ-7: the same ring, starts and lanes."""
    two, four = (seen_by(FourJacks.new(seats, 1), 0).scene(0).track for seats in (2, 4))
    assert (two.ring, two.lane, two.places()) == (four.ring, four.lane, four.places())


def test_fj_8_hands_are_hidden_from_the_partner_too_and_numbers_are_public():
    """FJ-8: P1 sees its own hand, of P3's only how many cards it has."""
    view = seen_by(FourJacks.new(4, 1), 0)
    assert "??" not in view.hands[0]
    assert [set(hand) for hand in view.hands[1:]] == [{"??"}] * 3
    assert [plate.cards for plate in view.scene(0).plates] == [7, 7, 7, 7]
    assert (view.stock, view.scene(0).cards[0].size) == (["??"] * 28, 28)


def test_fj_9_seven_each_are_dealt_one_at_a_time_the_seat_after_the_dealer_first():
    """FJ-9: from the top of the shuffled cards; the next deal goes on from the rest without shuffling."""
    from cardtable.cards import shuffled

    order = shuffled(PACK, "9", 1)[::-1]
    game = FourJacks.new(2, "9")
    assert (game.hands[1], game.hands[0]) == (order[0:14:2], order[1:14:2])
    game.hands, game.turn, game.phase = [[], []], 1, "over"
    game.apply(1, "deal")
    assert (game.hands[0], game.hands[1]) == (order[14:28:2], order[15:28:2])
    assert game.shuffles == 1


def test_fj_9_a_deal_in_which_everybody_folds_at_once_is_followed_by_the_next():
    """FJ-9: nothing but the deal is left."""
    game = play("fourjacks hands=5c/6c", "fold fold")
    assert game.legal(1) == ["deal"]
    assert refused(game, 0, "deal") == "It is {s1} who deals. (FJ-11)"


def test_fj_10_a_used_up_stock_is_shuffled_from_all_cards_and_the_middle_is_cleared():
    """FJ-10: what was played lies in the middle until then."""
    game = position("fourjacks hands=5c/6c pile=7c8c dealer=1 seed=s/1")
    game = play(game, "fold fold")
    assert game.pile == ["7c", "8c", "5c", "6c"]
    game = play(game, "deal")
    assert (len(game.stock), game.pile, game.shuffles) == (42, [], 2)
    assert game.faults() == []


def test_fj_11_the_deal_passes_on_and_the_seat_after_the_dealer_begins():
    """FJ-11: see also D1 and D2."""
    game = play("fourjacks turn=2 hands=-/-/5c/- dealer=1 stock=28", "fold")
    assert (game.turn, game.legal(2)) == (2, ["deal"])


def test_fj_12_p1_deals_the_first_game_and_a_game_begins_with_everything_afresh():
    """FJ-12: no lot is drawn; see also D3."""
    assert {FourJacks.new(seats, seed).dealer for seats in (2, 4) for seed in range(5)} == {0}
    game = play("fourjacks hands=Ac/6c pawns=63j2j3j4j5/16/j1j2j3j4j5/- stock=2c3c house=match:coins", "AR63>j1 deal")
    assert (game.pawns, len(game.stock), game.dealer, game.first) == ([0, 0, 0, 0], 42, 1, 1)


def test_fj_12_the_next_game_goes_by_the_first_dealer_not_the_last():
    """FJ-12: P1 dealt first, P4 last: P2 begins the next game's deals; a sheltered start is forgotten."""
    line = "fourjacks hands=Ac5c/6c/7c/8c pawns=63j2j3j4j5/16/j1j2j3j4j5/- fresh=1 dealer=3 house=match:points,shelter:fresh"
    won = play(line, "AR63>j1")
    assert won.actors() == [1]
    game = play(won, "deal")
    assert (game.dealer, game.first, game.turn, game.fresh) == (1, 1, 2, 0)


def test_fj_13_and_fj_5_turns_and_pawns_go_the_same_way_round():
    """FJ-13: seats 0, 1, 2, 3 and cells 0, 16, 32, 48; the picture turns counter-clockwise."""
    game = play("fourjacks hands=5c6c/5h6h/5d6d/5s6s pawns=01/17/33/49", "5R01>06 5B17>22 5G33>38 5Y49>54")
    assert game.turn == 0
    assert not seen_by(game, 0).scene(0).track.clockwise


def test_fj_14_one_card_and_one_use_of_it():
    """FJ-14: the card lies in the middle, the turn goes on; a use is listed once however many cards or ranks of a joker give it."""
    game = play("fourjacks hands=5c5h9c/2c pawns=10/-/-/-", "5R10>15")
    assert (game.hands[0], game.pile, game.turn) == (["5h", "9c"], ["5c"], 1)
    listed = position("fourjacks hands=X1X2AcAh/2c").legal(0)
    assert listed == ["XR+", "XG+", "AR+", "AG+"]


def test_fj_14_seats_without_cards_are_passed_over():
    """FJ-14: the last one with cards plays on alone."""
    game = play("fourjacks hands=5c6c7c/5h/-/2d pawns=01/17/-/49", "5R01>06 5B17>22 2Y49>51 6R06>12")
    assert (game.turn, game.actors()) == (0, [0])


def test_fj_15_whoever_can_play_must_even_where_it_hurts():
    """FJ-15: the only use hits the own pawn; folding is refused."""
    game = position("fourjacks hands=Jc/2c pawns=63/20/-/-")
    assert game.legal(0) == ["JR63~B20"]
    assert refused(game, 0, "fold") == "You can play the {J}, so you must play a card. (FJ-15)"
    own = position("fourjacks hands=5c/2c pawns=1015/16/-/-")
    assert own.legal(0) == ["5R10>15"]
    assert board_of(play(own, "5R10>15")) == pawns("R@15 B@16")


def test_fj_16_a_hand_without_a_use_is_folded_by_its_player_on_his_turn():
    """FJ-16: folding is then the only move, it is never made for him, and each card tells why it cannot be used."""
    game = position("fourjacks hands=2c5c/QcJcTc pawns=62j1j3j5/16/-/-")
    assert game.legal(0) == ["fold"]
    assert game.legal(1) == []
    assert refused(game, 0, "2") == (
        "The {2} cannot be used: R62 is stopped by the pawn on Rj1; Rj1 is stopped by the pawn on Rj3; "
        "Rj3 is stopped by the pawn on Rj5; Rj5 would overshoot its JackPot. (FJ-16)"
    )
    game = play(game, "fold")
    assert (game.hands[0], game.pile, game.folded, game.turn) == ([], ["2c", "5c"], [0], 1)


def test_fj_17_a_refused_card_stays_in_the_hand():
    """FJ-17: asking changes nothing."""
    game = position("fourjacks hands=2c5c/2h pawns=62j1/-/-/-")
    line = game.text()
    assert refused(game, 0, "5R62>j4") == "A pawn on Rj1 is in the way. (FJ-31)"
    assert game.text() == line


def test_fj_18_a_joker_does_what_any_rank_can_do():
    """FJ-18: the boards it leads to are those of all ranks together, under the house rules in force."""
    for house in ("", "four:back", "king:on", "seven:any", "lane_back:out", "ace:1_or_11"):
        after = set()
        for rank in "A23456789TJQKX":
            game = board("R@5 R@20 R.J2 B@40 B@16", rank, "R", house)
            boards = {board_of(play(game, move)) for move in game.legal(0) if move != "fold"}
            if rank == "X":
                assert boards == after
            after |= boards


@pytest.mark.parametrize(
    ("rank", "uses"),
    [
        pytest.param("A", {"AR+", "AR05>06"}, id="FJ-19"),
        pytest.param("K", {"KR+", "KR05>18"}, id="FJ-20"),
        pytest.param("Q", {"QR05>17"}, id="FJ-21"),
        pytest.param("J", {"JR05~B40"}, id="FJ-22"),
        pytest.param("3", {"3R05>08", "3R05>02"}, id="FJ-23"),
        pytest.param("7", {"7R05>12"}, id="FJ-24"),
        *[pytest.param(rank, {f"{rank}R05>{5 + int(rank.replace('T', '10')):02}"}, id=f"FJ-25 {rank}") for rank in "245689T"],
    ],
)
def test_what_each_rank_does(rank, uses):
    assert moves(board("R@5 B@40", rank, "R")) == uses


def test_fj_26_bringing_on_puts_a_pawn_on_its_start_and_hits_a_strange_one():
    """FJ-26: not where a pawn of the colour stands; a partner's pawn there is hit; ranks that do not start cannot."""
    game = play("fourjacks hands=Ac/2c pawns=-/0005/-/-", "AR+")
    assert board_of(game) == pawns("R@0 B@5")
    assert board_of(play("fourjacks hands=Ac/2c pawns=-/-/00/-", "AR+")) == pawns("R@0")
    taken = position("fourjacks hands=Ac5c/2c pawns=00/-/-/-")
    assert refused(taken, 0, "AR+") == "A red pawn stands on its start. (FJ-26)"
    assert refused(taken, 0, "5R+") == "The {5} brings no pawn on; Ace, King and joker do. (FJ-26)"
    full = position("fourjacks hands=Ac/2c pawns=010203j1j2/-/-/-")
    assert refused(full, 0, "AR+") == "No red pawn is in base. (FJ-26)"


def test_fj_27_pawns_may_be_passed():
    """FJ-27: passing hits nobody."""
    assert board_of(play("fourjacks hands=9c/2c pawns=0508/0709/12/-", "9R05>14")) == pawns("R@8 R@14 B@7 B@9 G@12")


@pytest.mark.parametrize(
    ("line", "move", "reason"),
    [
        ("fourjacks hands=5c/2c pawns=14/16/-/-", "5R14>19", "The blockade on 16 may be neither passed nor hit. (FJ-28)"),
        ("fourjacks hands=2c/2h pawns=14/16/-/-", "2R14>16", "The blockade on 16 may be neither passed nor hit. (FJ-28)"),
        ("fourjacks hands=3c/2h pawns=17/16/-/-", "3R17>14", "The blockade on 16 may be neither passed nor hit. (FJ-28)"),
        ("fourjacks turn=1 hands=2c/5c pawns=-/1416/-/-", "5B14>19", "No pawn goes past its own start, it turns into its JackPot there. (FJ-30)"),
        ("fourjacks hands=4c/2c pawns=00/-/62/-", "4G62>02", "The blockade on 00 may be neither passed nor hit. (FJ-28)"),
        ("fourjacks hands=3c/2c pawns=0002/-/-/-", "3R02>63", "The blockade on 00 may be neither passed nor hit. (FJ-28)"),
    ],
)
def test_fj_28_nobody_passes_or_lands_on_a_blockade(line, move, reason):
    """FJ-28: opponents, owner and partner, forward and back."""
    assert refused(line, position(line).turn, move) == reason


def test_fj_28_a_strange_pawn_on_a_start_blocks_nothing_and_nobody_blocks_himself():
    """FJ-28: Green stands on Blue's start; Red leaves its own start."""
    assert moves(position("fourjacks hands=5c/2c pawns=14/-/16/-")) == {"5R14>19", "5G16>21"}
    assert "5R00>05" in moves(position("fourjacks hands=5c/2c pawns=00/-/-/-"))


def test_fj_29_landing_hits_whatever_the_colour():
    """FJ-29: an opponent's, the partner's and the own pawn go back to base; by a second hit too."""
    for line, after in (
        ("fourjacks hands=5c/2c pawns=10/15/-/-", "R@15"),
        ("fourjacks hands=5c/2c pawns=10/-/15/-", "R@15"),
        ("fourjacks hands=5c/2c pawns=1015/-/-/-", "R@15"),
    ):
        assert board_of(play(line, "5R10>15")) == pawns(after)


def test_fj_30_a_pawn_turns_into_its_jackpot_and_only_its_place_counts():
    """FJ-30: no second lap; swapped onto the home stretch it goes in, swapped past its start it has the lap to run."""
    assert moves(position("fourjacks hands=Qc/2c pawns=60/-/-/-")) == {"fold"}
    near = play("fourjacks hands=Jc4c/2c pawns=00/61/-/-", "JR00~B61 2B00>02 4R61>j2")
    assert board_of(near) == pawns("R.J2 B@2")
    far = play("fourjacks hands=Jc6c/2c pawns=61/01/-/-", "JR61~B01 2B61>63")
    assert moves(far) == {"6R01>07"}


def test_fj_31_the_count_into_the_jackpot_is_exact_and_nobody_is_passed_in_it():
    """FJ-31: overshooting, landing on and passing are refused; moving deeper and entering past the own start's blockade are possible."""
    game = position("fourjacks hands=7c6c3c2c/2h pawns=6200j3j4/-/-/-")
    assert refused(game, 0, "6R62>j5") == "A pawn on Rj3 is in the way. (FJ-31)"
    assert refused(game, 0, "3Rj3>j5") == "The {3} does not carry the pawn on Rj3 to Rj5. (FJ-14)"
    assert refused(game, 0, "2Rj3>j5") == "A pawn on Rj4 is in the way. (FJ-31)"
    assert "3R62>j2" in moves(game)
    assert "7R00>01,R62>j5" not in moves(game)


@pytest.mark.parametrize(("place", "ends"), [(0, [61]), (2, [63]), (64, []), (67, [64]), (68, [65])])
def test_fj_32_back_goes_along_the_track_or_inside_the_jackpot(place, ends):
    """FJ-32: over the own start onto the home stretch; never out of the JackPot, never into it."""
    assert [way.to for way in backward()[0][place][3]] == ends


def test_fj_32_a_step_back_hits_like_one_forward():
    """FJ-32: and a pawn on its own start may go back from it."""
    assert board_of(play("fourjacks hands=3c/2c pawns=20/17/-/-", "3R20>17")) == pawns("R@17")
    assert board_of(play("fourjacks hands=3c4c/2c pawns=00/-/-/-", "3R00>61 fold 4R61>j2")) == pawns("R.J2")


@pytest.mark.parametrize(
    ("line", "move", "reason"),
    [
        ("fourjacks hands=Jc/2c pawns=07/16/-/-", "JR07~B16", "The other pawn stands on its own start, under a blockade. (FJ-33)"),
        ("fourjacks hands=Jc/2c pawns=07/j2/-/-", "JR07~Bj2", "A pawn in the JackPot is not swapped. (FJ-33)"),
        ("fourjacks hands=Jc/2c pawns=0720/40/-/-", "JR07~R20", "Pawns of one colour are not swapped. (FJ-33)"),
        ("fourjacks hands=Jc/2c pawns=-/40/-/50", "JB40~Y50", "One of the two pawns must be yours. (FJ-33)"),
        ("fourjacks hands=Jc/2c pawns=07/40/-/-", "JB40~R07", "Your own pawn is named first: R07~B40. (FJ-33)"),
        ("fourjacks hands=7c/2c pawns=07/40/-/-", "7R07~B40", "Only a Jack swaps pawns. (FJ-22)"),
    ],
)
def test_fj_33_what_is_not_swapped(line, move, reason):
    """FJ-33: blockades, JackPots, one colour, two strangers."""
    assert refused(line, 0, move) == reason


def test_fj_33_colours_of_one_side_are_exchanged_and_a_pawn_swapped_onto_its_start_blocks_it():
    """FJ-33: either of the two pawns; nothing is hit."""
    game = play("fourjacks hands=Jc/5c pawns=32/-/10/14", "JR32~G10")
    assert board_of(game) == pawns("R@10 G@32 Y@14")
    back = play("fourjacks hands=Jc/5c pawns=20/00/-/63", "JR20~B00")
    assert refused(back, 1, "5Y63>04") == "The blockade on 00 may be neither passed nor hit. (FJ-28)"


def test_fj_34_both_parts_make_seven_and_the_second_is_judged_after_the_first():
    """FJ-34: a pawn that was hit cannot go on; the second part may hit the first pawn; no part brings on, and none is of no steps."""
    game = position("fourjacks hands=7c/2c pawns=1012/-/-/-")
    assert "7R10>12,R12>17" not in moves(game)
    assert refused(game, 0, "7R10>12,R12>17") == "Each part of a seven is made by another pawn. (FJ-34)"
    assert refused(game, 0, "7R10>12,R12>18") == "Each part of a seven is made by another pawn. (FJ-34)"
    assert refused(game, 0, "7R10>13,R12>17") == "All parts of a seven go forward, and together they make seven steps. (FJ-34)"
    after = position("fourjacks hands=7c/2c pawns=10/-/06/-")
    assert board_of(play(after, "7R10>11,G06>12")) == pawns("R@11 G@12")
    closing = position("fourjacks hands=7c/2c pawns=10/-/07/-")
    assert board_of(play(closing, "7R10>12,G07>12")) == pawns("G@12")
    assert refused("fourjacks hands=7c/2c pawns=10/-/13/-", 0, "7R10>13,G13>17") == "No green pawn stands on 13. (FJ-14)"


def test_fj_34_each_order_of_a_divided_seven_is_listed():
    """FJ-34: which part first is the player's choice."""
    listed = position("fourjacks hands=7c/2c pawns=10/-/40/-").legal(0)
    assert listed == [
        "7R10>17", "7G40>47",
        *[f"7R10>{10 + n},G40>{47 - n}" for n in range(1, 7)],
        *[f"7G40>{40 + n},R10>{17 - n}" for n in range(1, 7)],
    ]  # fmt: skip


def test_fj_35_the_game_is_over_the_moment_a_side_is_home():
    """FJ-35: ten pawns of a side, or five of a player alone; nobody moves any more."""
    two = play("fourjacks hands=Ac5c/5h pawns=63j2j3j4j5/20/j1j2j3j4j5/-", "AR63>j1")
    assert (two.result().winners, two.actors(), two.legal(0), two.hands[1]) == ((0,), [], [], ["5h"])
    assert two.result().words == "{s0} wins: all 10 pawns are in the JackPots."
    assert refused(two, 1, "5B20>25") == "The match is over. (FJ-35)"
    one = play("fourjacks hands=Ac5c/5h/-/- pawns=63j2j3j4j5/20/-/- house=mode:alone", "AR63>j1")
    assert one.result().winners == (0,)
    five = play("fourjacks hands=Ac5c/5h/-/- pawns=63j2j3j4j5/20/-/-", "AR63>j1")
    assert five.result() is None


def test_fj_36_a_player_whose_pawns_are_home_goes_on_with_the_partners():
    """FJ-36: P1 moves Green."""
    assert moves(position("fourjacks hands=5c/2c/2h/2d pawns=j1j2j3j4j5/-/40/-")) == {"5G40>45"}


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("fourjacks hands=Ac/5h pawns=63j2j3j4j5/20j4j5/j1j2j3j4j5/j5 house=match:points", [30, 6]),
        ("fourjacks hands=Ac/5h pawns=63j2j3j4j5/20j4j5/j1j2j3j4j5/j5 house=match:coins", [7, -7]),
        ("fourjacks hands=Ac/5h/5d/5s pawns=63j2j3j4j5/20j4j5/-/j5 house=mode:alone,match:points", [20, 4, 0, 2]),
        ("fourjacks hands=Ac/5h/5d/5s pawns=63j2j3j4j5/20j4j5/-/j5 house=mode:alone,match:coins", [12, -3, -5, -4]),
    ],
)
def test_fj_37_points_and_coins(line, score):
    """FJ-37: 2 a pawn and 10 for winning; a coin for each pawn that is not home."""
    assert play(line, "AR63>j1").score == score


def test_fj_37_a_match_has_four_games_and_the_highest_total_wins():
    """FJ-37: totals add up, the same highest total shares the win."""
    line = "fourjacks hands=Ac/5h pawns=63j2j3j4j5/20/j1j2j3j4j5/- first=1 game=3 score={} house=match:points"
    game = play(line.format("60/40"), "AR63>j1")
    assert (game.result().winners, game.result().points) == ((0,), (90, 40))
    shared = play(line.format("10/40"), "AR63>j1").result()
    assert (shared.winners, shared.words) == ((0, 1), "The match is shared by {s0}, {s1}, 40 each.")
    assert play(line.format("0/40"), "AR63>j1").result().winners == (1,)
    before = play(line.format("60/40").replace("game=3", "game=2"), "AR63>j1")
    assert (before.result(), before.legal(before.turn)) == (None, ["deal"])


def test_progress_and_place_are_inverse():
    """FJ-4 and FJ-5: every place of every colour; a JackPot never shares a number with the ring."""
    for colour in range(4):
        assert [place_at(colour, progress(colour, place)) for place in range(69)] == list(range(69))
    assert HOME & ((1 << RING) - 1) == 0
