"""Every house rule of 4JACKS changes play: the same position and card with the default and with the other value."""

import pytest
from playing import play, position, refused

from cardtable.game import seen_by
from cardtable.games.fourjacks.rules import FourJacks, FourJacksHouse
from cardtable.house import switches, value_word
from cardtable.record import Player
from cardtable.table import Table
from tests.fourjacks.boards import pawns, results
from tests.fourjacks.boards import position as board

# id, board, card, house, boards under it; the default gives other ones
CHANGES = [
    ("H1 15", "R@5 B@40", "X", "joker:15", ["R@0 R@5 B@40", "R@20 B@40"]),
    ("H1 18", "R@5 B@40", "X", "joker:18", ["R@0 R@5 B@40", "R@23 B@40"]),
    ("H2", "R@5", "A", "ace:1_or_11", ["R@0 R@5", "R@6", "R@16"]),
    ("H3", "R@5", "K", "king:on", ["R@0 R@5"]),
    ("H4 back", "R@10", "4", "four:back", ["R@6"]),
    ("H4 either", "R@10", "4", "four:either", ["R@6", "R@14"]),
    ("H4 back in the lane", "R.J5", "4", "four:back", ["R.J1"]),
    ("H5 steps", "R@10", "3", "three:steps", ["R@13", "R@11", "R@9", "R@7"]),
    ("H5 steps of two", "R@10 R@12", "3", "three:steps",
     ["R@10 R@15", "R@10 R@13", "R@10 R@11", "R@10 R@9", "R@11 R@12", "R@9 R@12", "R@13 R@12", "R@7 R@12", "R@11 R@14", "R@9 R@14",
      "R@11 R@10", "R@12 R@13", "R@12 R@11", "R@8 R@13", "R@8 R@11",
      "R@9", "R@10", "R@11", "R@12", "R@13"]),
    ("H5 back", "R@10", "3", "three:back", ["R@7"]),
    ("H6 any", "R.J1 R@40 B@12", "7", "seven:any", ["R.J1 R@47 B@12", *[f"R.J{1 + n} R@{47 - n} B@12" for n in range(1, 5)]]),
    ("H6 whole", "R@10 R@20", "7", "seven:whole", ["R@17 R@20", "R@10 R@27"]),
    ("H7 all", "R@10 R@12 B@14", "7", "burn:all,seven:whole", ["R@17", "R@10 R@19"]),
    ("H7 opponents", "R@10 R@12 B@14", "7", "burn:opponents,seven:whole", ["R@17 R@12", "R@10 R@19"]),
    ("H7 all, no own hits", "R@10 R@12 B@14", "7", "burn:all,own_hits:no,seven:whole", ["R@17 R@12", "R@10 R@19"]),
    ("H8 none", "R.J4", "3", "lane_back:none", []),
    ("H8 out", "R.J2", "3", "lane_back:out", ["R.J5", "R@62"]),
    ("H8 out, not past another", "R.J2 R.J1", "3", "lane_back:out", ["R.J1 R.J5", "R.J2 R@61"]),
    ("H9", "R@14 B@16", "2", "shelter:fresh", ["R@16"]),
    ("H9 swap", "R@14 B@16", "J", "shelter:fresh", ["R@16 B@14"]),
    ("H10", "R@10 R@15 R@20", "5", "own_hits:no", ["R@10 R@15 R@25"]),
    ("H13", "R@62", "7", "bounce:yes", ["R.J4"]),
    ("H13 in the lane", "R.J2 R.J5", "2", "bounce:yes", ["R.J4 R.J5", "R.J2 R.J3"]),
    ("H13 needs J5", "R@62 R.J5", "7", "bounce:yes,seven:whole", []),
    ("H13 stays in the lane", "R.J2", "8", "bounce:yes", []),
    ("H15 eleven", "R@7", "J", "jack:swap_or_11", ["R@18"]),
    ("H15 any", "R@7 B@40 Y@50", "J", "jack:any_two", ["R@40 B@7 Y@50", "R@50 B@40 Y@7", "R@7 B@50 Y@40"]),
    ("H15 any, not from a start", "R@7 B@16 Y@50", "J", "jack:any_two", ["R@50 B@16 Y@7"]),
    ("H15 any, from the own start", "R@0 B@40", "J", "jack:any_two", ["R@40 B@0"]),
    ("H20", "R@62", "5", "second_lap:yes", ["R.J4", "R@3"]),
    ("H20 behind the own blockade", "R@62 R@0 R.J5", "6", "second_lap:yes", ["R@62 R@6 R.J5"]),
]  # fmt: skip


@pytest.mark.parametrize(("places", "card", "house", "after"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_a_house_rule_gives_other_boards(places, card, house, after):
    assert results(board(places, card, "R", house)) == set(map(pawns, after))


@pytest.mark.parametrize(
    "name",
    [
        "H1 15",
        "H2",
        "H3",
        "H4 back",
        "H5 steps",
        "H5 back",
        "H6 whole",
        "H7 all",
        "H8 none",
        "H8 out",
        "H9",
        "H10",
        "H13",
        "H15 eleven",
        "H15 any",
        "H20",
    ],
)
def test_the_default_gives_none_of_them(name):
    row = next(row for row in CHANGES if row[0] == name)
    assert results(board(row[1], row[2], "R")) != set(map(pawns, row[4]))


def test_every_switch_and_value_is_tried_here():
    """A new switch needs a test: each value other than the default is set in this file."""
    from pathlib import Path

    text = Path(__file__).read_text(encoding="utf-8")
    for rule in switches(FourJacksHouse):
        for value in rule.values:
            assert value == rule.default or f"{rule.name}:{value_word(value)}" in text, (rule.name, value)


def test_h1_a_joker_of_18_gives_another_card_and_without_one_the_turn_passes():
    """H1: after bringing on or going 18 the same player plays on, if he has a card; if none fits he folds."""
    game = play("fourjacks hands=X1Tc5c/2c pawns=05/-/-/- house=joker:18", "XR05>23")
    assert game.turn == 0
    assert play(game, "TR23>33").turn == 1
    stuck = play("fourjacks hands=X15c/2c pawns=40/-/-/- house=joker:18", "XR40>58")
    assert stuck.legal(0) == ["5R58>63"]
    folded = play("fourjacks hands=X1Qc/2c pawns=40/-/-/- house=joker:18", "XR40>58")
    assert folded.legal(0) == ["fold"]
    assert play("fourjacks hands=X1/2c pawns=40/-/-/- house=joker:18", "XR40>58").turn == 1
    assert play("fourjacks hands=X15c/2c pawns=40/-/-/- house=joker:15", "XR40>55").turn == 1
    assert refused("fourjacks hands=X1/2c pawns=05/40/-/- house=joker:18", 0, "XR05~B40") == "Only a Jack swaps pawns. (FJ-22)"


def test_h5_every_single_step_hits_where_it_ends_and_all_three_are_made():
    """H5: three steps of the tripple3 over three pawns; blue on 11 is hit in passing."""
    game = play("fourjacks hands=3c/2c pawns=10/1120/40/- house=three:steps", "3R10>11,R11>12,G40>39")
    assert game.text().split()[3] == "pawns=12/20/39/-"
    assert refused(game.parse("fourjacks hands=3c/2c pawns=10/-/-/- house=three:steps"), 0, "3R10>13") == "This {3} makes three single steps. (FJ-23)"


def test_h6_a_seven_over_three_pawns():
    """H6: any number of pawns, each making one part; three parts that do not concern each other are listed in one order."""
    line = "fourjacks hands=7c/2c pawns=0520/-/40/- house=seven:any"
    game = play(line, "7R05>06,R20>22,G40>44")
    assert game.text().split()[3] == "pawns=0622/-/44/-"
    game = position(line)
    three = [move for move in game.legal(0) if move.count(",") == 2]
    assert len(three) == 15
    assert game.read(0, "7 g40>44, r20>22, r5>6") == "7R05>06,R20>22,G40>44"
    assert refused(game, 0, "7G40>44,R20>22,R05>06").endswith("(FJ-34)")
    two = "A seven is divided over 2 pawns at most. (FJ-34)"
    assert refused("fourjacks hands=7c/2c pawns=0520/-/40/-", 0, "7R05>06,R20>22,G40>44") == two


def test_h7_a_joker_that_burns_as_a_seven_says_so():
    """H7: the joker's seven sends home what it passes, and is written so; its other ranks do not burn."""
    game = position("fourjacks hands=X1/2c pawns=10/12/-/- house=burn:all")
    assert play(game, "X7R10>17").text().split()[3] == "pawns=17/-/-/-"
    assert play(game, "XR10>16").text().split()[3] == "pawns=16/12/-/-"
    assert refused(game, 0, "XR10>17") == "A joker that burns as a seven says so: X7R10>17. (FJ-34)"
    assert game.steps("X7R10>17") == ("X", "7", "R10", "17")


def test_h9_a_fresh_pawn_is_sheltered_until_it_moves():
    """H9: brought on it cannot be passed; moved away and back it can, and bringing on is still forbidden while it stands there."""
    game = play("fourjacks hands=Ac5c/5h pawns=-/60/-/- house=shelter:fresh", "AR+")
    assert refused(game, 1, "5B60>01") == "The blockade on 00 may be neither passed nor hit. (FJ-28)"
    game = play("fourjacks hands=3cAc/5h pawns=03/60/-/- house=shelter:fresh", "3R03>00 5B60>01")
    assert refused(game, 0, "AR+") == "A red pawn stands on its start. (FJ-26)"
    gone = play("fourjacks hands=3c/2h2d pawns=00/60/-/- fresh=0 house=shelter:fresh", "3R00>03")
    assert gone.fresh == 0
    swapped = play("fourjacks hands=Jc3c/2h2d3h pawns=00/40/-/- fresh=0 house=shelter:fresh", "JR00~B40")
    assert swapped.fresh == 0
    strange = play("fourjacks hands=Jc/2h2d pawns=00/1640/-/- fresh=01 house=shelter:fresh", "JR00~B40")
    assert strange.fresh == 2**16  # Blue's fresh pawn on 16 has not moved


def test_h10_bringing_on_may_not_hit_the_own_side_either():
    """H10: both colours of a side are spared."""
    game = position("fourjacks hands=Ac/2c pawns=-/-/00/- house=own_hits:no")
    assert game.legal(0) == ["AG+", "AG00>01"]
    assert refused(game, 0, "AR+") == "A pawn of your side would be hit on the start of red. (FJ-29)"


def test_h11_folding_at_any_time_or_instead_of_moving_only_in_the_jackpot():
    """H11: folding:free beside every play; folding:lane when every use moves a pawn in a lane."""
    assert position("fourjacks hands=5c/2c pawns=10/-/-/- house=folding:free").legal(0) == ["5R10>15", "fold"]
    assert position("fourjacks hands=3c/2c pawns=j4/-/-/- house=folding:lane").legal(0) == ["3Rj4>j1", "fold"]
    assert position("fourjacks hands=3c/2c pawns=j410/-/-/- house=folding:lane".replace("j410", "10j4")).legal(0) == ["3R10>13", "3R10>07", "3Rj4>j1"]
    assert position("fourjacks hands=3c/2c pawns=j4/-/-/-").legal(0) == ["3Rj4>j1"]


def test_h11_a_pawn_that_single_steps_lead_out_of_its_jackpot_stood_in_it():
    """H11 lane: with three:steps and lane_back:out every use moves the one pawn of a JackPot, also those that end on the track."""
    game = position("fourjacks hands=3c/2c pawns=j1/-/-/- house=folding:lane,three:steps,lane_back:out")
    assert "3Rj1>63,R63>62,R62>61" in game.legal(0)
    assert game.legal(0)[-1] == "fold"
    assert game.refusal(0, "fold") is None
    with_another = position("fourjacks hands=3c/2c pawns=40j1/-/-/- house=folding:lane,three:steps,lane_back:out")
    assert "fold" not in with_another.legal(0)
    assert refused(with_another, 0, "fold").endswith("(FJ-15)")


def test_h12_one_card_a_turn_and_out():
    """H12: fold_cards:one_out — the folded seat lays a card of its choice each turn, even where it could play again."""
    game = play("fourjacks hands=5c6c/AcAd2c house=fold_cards:one_out", "fold5 AB+")
    assert (game.hands[0], game.folded, game.legal(0)) == (["6c"], [0], ["fold6"])
    assert refused(game, 0, "6R10>16") == "You have folded and are out until the next deal. (FJ-16)"
    assert refused(game, 0, "fold") == "Name one card of your hand to lay down. (FJ-16)"
    over = play(game, "fold6 2B16>18 AB+")
    assert over.deal_over()


def test_h12_one_card_and_in_again():
    """H12: fold_cards:one_back — after laying a card the seat may play in its next turn; here the blockade has gone."""
    game = play("fourjacks hands=5c6c/4c2d pawns=14/16/-/- house=fold_cards:one_back", "fold5 4B16>20")
    assert (game.folded, game.legal(0)) == ([], ["6R14>20"])
    assert game.steps("fold6") == ("fold", "6")


def test_h14_the_partners_pawns_only_when_the_own_are_home():
    """H14: not moved, brought on or offered by a Jack before; they may be the other pawn of a swap; no effect with two players."""
    line = "fourjacks hands=Ac/2c/2h/2d pawns=05/-/40/- house=partner:home"
    assert position(line).legal(0) == ["AR+", "AR05>06"]
    assert refused(line, 0, "AG40>41") == "The partner's pawns are yours only when your own are home. (FJ-36)"
    assert position(line.replace("Ac", "Jc")).legal(0) == ["JR05~G40"]
    assert position("fourjacks hands=Jc/2c/2h/2d pawns=05/20/40/- house=partner:home").legal(0) == ["JR05~B20", "JR05~G40"]
    assert position("fourjacks turn=2 hands=2c/2d/Jc/2h pawns=05/20/40/- house=partner:home").legal(2) == ["JR05~G40", "JG40~B20"]
    home = "fourjacks hands=Ac/2c/2h/2d pawns=j1j2j3j4j5/-/40/- house=partner:home"
    assert position(home).legal(0) == ["AG+", "AG40>41"]
    assert position("fourjacks hands=Ac/2c pawns=05/-/40/- house=partner:home").legal(0) == ["AR+", "AG+", "AR05>06", "AG40>41"]


def test_h14_a_seven_that_brings_the_last_own_pawn_home_may_be_finished_with_the_partners():
    """H14: judged part after part, also as a joker."""
    line = "fourjacks hands=7c/2c/2h/2d pawns=62j1j2j4j5/-/40/- house=partner:home"
    assert position(line).legal(0) == ["fold"]
    line = "fourjacks hands=7c/2c/2h/2d pawns=62j2j3j4j5/-/40/- house=partner:home"
    assert position(line).legal(0) == ["7R62>j1,G40>45"]
    assert refused(line, 0, "7G40>45,R62>j1") == "The partner's pawns are yours only when your own are home. (FJ-36)"
    assert position(line.replace("7c", "X1")).legal(0) == ["XR62>63", "XR62>j1", "XR62>59", "XR62>j1,G40>45", "XR62~G40"]


def test_h16_a_first_hand_without_a_starter_is_dealt_anew():
    """H16: in the first deal of a game only, and until it has an Ace, a King or a joker."""
    poor = [seed for seed in range(40) if any(not starters(hand) for hand in FourJacks.new(4, seed).hands)]
    assert poor
    for seed in poor:
        game = FourJacks.new(4, seed, FourJacksHouse(redraw=True))  # redraw:yes
        assert all(map(starters, game.hands))
        assert game.shuffles > 1
        assert game.faults() == []


def test_h15_any_two_of_the_own_side_change_places_on_their_starts_too():
    """H15 any_two: neither on its own start unless it is of the own side; by default the other one must not stand there (E16b)."""
    line = "fourjacks hands=Jc/2c pawns=00/16/32/- house=jack:any_two"
    assert position(line).legal(0) == ["JR00~G32"]
    assert position(line.replace(" house=jack:any_two", "")).legal(0) == ["fold"]


@pytest.mark.parametrize("seats", [2, 4])
def test_h16_good_hands_stay_and_later_deals_are_not_dealt_anew(seats):
    """H16: from the starter on, only hands without one change; the second deal of a game is as it falls."""
    poor_later = 0
    for seed in range(60):
        plain, game = FourJacks.new(seats, seed), FourJacks.new(seats, seed, FourJacksHouse(redraw=True))
        assert [game.hands[at] for at, hand in enumerate(plain.hands) if starters(hand)] == [hand for hand in plain.hands if starters(hand)]
        shuffles, game.hands = game.shuffles, [[] for _seat in range(seats)]
        game.phase, game.turn = "over", 1
        game.apply(1, "deal")
        assert game.shuffles == shuffles
        poor_later += any(not starters(hand) for hand in game.hands)
    assert poor_later


def test_h19_4jacks_begins_with_undo_off():
    """FJ-17, H19: a table of 4JACKS takes nothing back unless its players want it so."""
    game = position("fourjacks hands=5c6c/2c2d pawns=10/20/-/-")
    players = [Player("Ann"), Player("Owl", 1)]
    for setting, undo in (("", "off"), ("turn", "turn")):
        table = Table(game.copy(), players, undo=setting)
        table.play(0, "5R10>15", 0)
        assert (table.undo_rule, table.can_undo(0)) == (undo, undo == "turn")


def starters(hand):
    return [card for card in hand if card[0] in "AKX"]


def test_h17_partners_exchange_a_card_before_each_deal():
    """H17: all choose before any card changes hands, nobody sees a choice before that; then the seat after the dealer begins."""
    game = position("fourjacks turn=1 phase=give hands=5c6c/7cAc/8c8d9c/Tc2c house=exchange:yes")
    assert game.actors() == [1, 2, 3, 0]
    assert game.legal(2) == ["8>0", "9>0"]
    assert game.legal(0) == ["5>2", "6>2"]
    game.apply(2, "8>0")
    assert (game.actors(), game.hands[2], game.hands[0]) == ([1, 3, 0], ["8d", "9c"], ["5c", "6c"])
    assert (seen_by(game, 2).given[2], seen_by(game, 0).given[2]) == (["8c"], ["??"])
    assert refused(game, 2, "9>0") == "You have put your card aside already. (FJ-8)"
    assert refused(game, 1, "AB+") == "First choose a card of your hand for {s3}. (FJ-8)"
    game = play(game, "A>3 T>1 5>2")
    assert (game.phase, game.turn, game.hands) == ("play", 1, [["6c", "8c"], ["7c", "Tc"], ["8d", "9c", "5c"], ["2c", "Ac"]])
    assert FourJacks.new(4, 1, FourJacksHouse(exchange=True)).phase == "give"
    assert FourJacks.new(2, 1, FourJacksHouse(exchange=True)).phase == "play"
    assert FourJacks.new(4, 1, FourJacksHouse(exchange=True, mode="alone")).phase == "play"


@pytest.mark.parametrize(("house", "score"), [("match:points", [30, 0]), ("match:coins", [10, -10]), ("", [1, 0])])
def test_h18_what_a_game_brings(house, score):
    """H18: a single game, points or coins."""
    line = "fourjacks hands=Ac/5h pawns=63j2j3j4j5/20/j1j2j3j4j5/-" + (f" house={house}" if house else "")
    game = play(line, "AR63>j1")
    assert game.score == score
    assert bool(game.actors()) == bool(house)


def test_h20_a_blockade_holds_for_a_second_lap_and_the_mouth_gives_two_uses():
    """H20: lane or track, as the player likes."""
    assert position("fourjacks hands=2c/2h pawns=62/-/-/- house=second_lap:yes").legal(0) == ["2R62>j1", "2R62>00"]
    assert position("fourjacks hands=2c/2h pawns=6200/-/-/- house=second_lap:yes").legal(0) == ["2R00>02", "2R62>j1"]


def test_h21_the_picture_may_be_mirrored():
    """H21: direction:clockwise turns the picture and nothing else."""
    line = "fourjacks hands=2c/2h pawns=62/-/-/-"
    assert not position(line).scene(0).track.clockwise
    assert position(line + " house=direction:clockwise").scene(0).track.clockwise


def test_the_mode_of_four_players_is_a_switch_of_the_table():
    """FJ-6: mode:alone makes four sides; with two players there is only one mode."""
    assert len(FourJacks.new(4, 1, FourJacksHouse(mode="alone")).sides) == 4
    assert FourJacks.new(2, 1, FourJacksHouse(mode="alone")).sides == ((0,), (1,))


def test_a_wrong_value_lists_the_right_ones():
    with pytest.raises(ValueError, match="seven is one of: two, any, whole"):
        FourJacks.parse("fourjacks hands=2c/2h house=seven:three")
