"""The worked examples of the rule page: a board, a card, and the full set of boards it can lead to."""

import pytest

from cardtable.games.fourjacks.rules import FourJacks
from tests.fourjacks.boards import pawns, plays, position, results

# id, board, card, side, house, every board that may follow (none: the card is unplayable, and the hand folds)
EXAMPLES = [
    ("E1", "", "A", "RG", "", ["R@0", "G@32"]),
    ("E1b", "", "5", "RG", "", []),
    ("E1c", "", "X", "RG", "", ["R@0", "G@32"]),
    ("E2", "R@0", "K", "R", "", ["R@13"]),
    ("E3", "B@0", "A", "R", "", ["R@0"]),
    ("E4 five", "R@14 B@16", "5", "R", "", []),
    ("E4 two", "R@14 B@16", "2", "R", "", []),
    ("E5", "R@0 G@62", "4", "RG", "", ["R@4 G@62"]),
    ("E5b", "R@0 G@62", "3", "RG", "", ["R@3 G@62", "R@61 G@62", "R@0 G@59"]),
    ("E6", "R@10 R@14", "4", "R", "", ["R@10 R@18", "R@14"]),
    ("E7", "R@10 G@15", "5", "RG", "", ["R@10 G@20", "R@15"]),
    ("E8 two", "R@62", "2", "R", "", ["R.J1"]),
    ("E8 six", "R@62", "6", "R", "", ["R.J5"]),
    ("E8 seven", "R@62", "7", "R", "", []),
    ("E8d", "R@62 R.J3", "5", "R", "", []),
    ("E8e", "R@62 R.J2", "4", "R", "", []),
    ("E9", "R@62 R@0", "4", "R", "", ["R@62 R@4", "R.J3 R@0"]),
    ("E10", "R@0", "3", "R", "", ["R@3", "R@61"]),
    ("E11b", "R@2", "3", "R", "", ["R@5", "R@63"]),
    ("E12", "R@3", "3", "R", "", ["R@6", "R@0"]),
    ("E13", "R@20 B@17", "3", "R", "", ["R@23 B@17", "R@17"]),
    ("E14", "R.J4", "3", "R", "", ["R.J1"]),
    ("E14 none", "R.J4", "3", "R", "lane_back:none", []),
    ("E14c", "R.J2", "3", "R", "", ["R.J5"]),
    ("E14c out", "R.J2", "3", "R", "lane_back:out", ["R.J5", "R@62"]),
    ("E14e", "R.J1 R.J4", "3", "R", "", []),
    ("E15", "R@0 B@40", "J", "R", "", ["R@40 B@0"]),
    ("E15b", "R@7 B@16", "J", "R", "", []),
    ("E15c", "R@7 B.J2", "J", "R", "", []),
    ("E15d", "R@7 R@20 B@40", "J", "R", "", ["R@40 R@20 B@7", "R@7 R@40 B@20"]),
    ("E16", "R@60 B@10", "J", "R", "", ["R@10 B@60"]),
    ("E16b", "R@0 G@32", "J", "RG", "", []),
    ("E17", "R@10", "7", "R", "", ["R@17"]),
    (
        "E17b", "R@10 R@20", "7", "R", "",
        ["R@17 R@20", "R@10 R@27", *(f"R@{10 + n} R@{27 - n}" for n in range(1, 7))],
    ),
    (
        "E18", "R@60 R@10", "7", "R", "",
        ["R.J4 R@10", "R@60 R@17", "R@61 R@16", "R@62 R@15", "R@63 R@14", "R.J1 R@13", "R.J2 R@12", "R.J3 R@11"],
    ),
    ("E19", "R@60 R.J2-5", "7", "R", "", []),
    ("E19 four", "R@60 R.J2-5", "4", "R", "", ["R.J1-5"]),
    ("E20", "R@13 R@0 B@16", "7", "R", "", ["R@13 R@7 B@16", "R@15 R@5 B@16", "R@14 R@6 B@16"]),
    ("E20b", "R@0 G@62", "7", "RG", "", ["R@7 G@62", *(f"R@{n} G@{(69 - n) % 64}" for n in range(1, 7))]),
    ("E21", "R@10 R@20 B@40", "J", "R", "", ["R@40 R@20 B@10", "R@10 R@40 B@20"]),
    ("E22", "R@63 R.J2-5 G.J1-5", "A", "RG", "", ["R.J1-5 G.J1-5"]),
    ("E23", "R@5 B@18", "K", "R", "", ["R@0 R@5 B@18", "R@18"]),
    ("E24", "R.J1-5 G@40", "5", "RG", "", ["R.J1-5 G@45"]),
    ("E24 alone", "R.J1-5 G@40", "5", "R", "", []),
    ("E25", "R@10", "4", "R", "", ["R@14"]),
    ("E25 back", "R@10", "4", "R", "four:back", ["R@6"]),
    ("E26", "R@7 R@20 B@40", "X", "R", "joker:15", ["R@0 R@7 R@20 B@40", "R@22 R@20 B@40", "R@7 R@35 B@40"]),
    (
        "E27", "R@5 B@40", "X", "R", "",
        ["R@0 R@5 B@40", *(f"R@{5 + n} B@40" for n in (*range(1, 11), 12, 13)), "R@2 B@40", "R@40 B@5"],
    ),
    ("E28", "R.J1 R.J3", "A", "R", "", ["R@0 R.J1 R.J3", "R.J2 R.J3", "R.J1 R.J4"]),
    ("E30", "B@14 R@16", "2", "B", "", ["B.J1 R@16"]),
    ("E31", "R@63", "3", "R", "", ["R.J3", "R@60"]),
]  # fmt: skip


@pytest.mark.parametrize(("board", "card", "side", "house", "after"), [row[1:] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES])
def test_a_card_leads_to_exactly_these_boards(board, card, side, house, after):
    game = position(board, card, side, house)
    assert results(game) == set(map(pawns, after))
    assert game.legal(game.turn) == (plays(game) or ["fold"])


@pytest.mark.parametrize(
    ("name", "count"),
    [("E1", 2), ("E1c", 2), ("E17b", 8), ("E18", 8), ("E20", 3), ("E22", 1), ("E27", 15), ("E28", 3), ("E30", 1)],
)
def test_the_rule_page_counts_these_results(name, count):
    row = next(row for row in EXAMPLES if row[0] == name)
    assert len(row[5]) == len(results(position(*row[1:5]))) == count


def test_e22_wins_for_the_side_of_two_colours():
    """E22: the last of ten pawns comes home."""
    game = position("R@63 R.J2-5 G.J1-5", "A 5", "RG")
    game.apply(0, "AR63>j1")
    assert game.result().winners == (0,)


def test_e19_a_seven_that_cannot_be_used_up_does_not_win_and_a_four_does():
    """E19: rules 34 and 35."""
    assert position("R@60 R.J2-5", "7", "R").legal(0) == ["fold"]
    game = position("R@60 R.J2-5", "4", "R")
    game.apply(0, "4R60>j1")
    assert game.result().winners == (0,)


def test_e12_and_e28_what_has_come_back_to_its_start_is_a_blockade():
    """E12: a pawn that went back to its own start blocks it, no matter how it came there."""
    game = position("R@3 B@60", "3", "R", rest="")
    game.apply(0, "3R03>00")
    game.hands[1] = ["6c"]
    assert "6B60>02" not in game.legal(1)
    assert game.refusal(1, "6B60>02") == "The blockade on 00 may be neither passed nor hit. (FJ-28)"


# --- the course of deals and games -------------------------------------------------------------------------------


def played_out(game):
    """All hands thrown into the middle, as if everybody had folded."""
    while game.phase == "play":
        game.pawns = [0] * 4
        game.hands[game.turn] = ["5c"]
        game.pile += ["2c"] * 6
        game.apply(game.turn, "fold")


@pytest.mark.parametrize(
    ("seats", "dealers", "starters", "stock", "shuffles"),
    [
        pytest.param(2, [0, 1, 0, 1, 0], [1, 0, 1, 0, 1], [42, 28, 14, 0, 42], [1, 1, 1, 1, 2], id="D1"),
        pytest.param(4, [0, 1, 2, 3, 0], [1, 2, 3, 0, 1], [28, 0, 28, 0, 28], [1, 1, 2, 2, 3], id="D2"),
    ],
)
def test_the_deal_goes_round_and_the_stock_is_shuffled_when_it_is_used_up(seats, dealers, starters, stock, shuffles):
    game, seen = FourJacks.new(seats, "d1"), []
    for _deal in range(5):
        seen.append((game.dealer, game.turn, len(game.stock), game.shuffles))
        played_out(game)
        assert game.legal(game.turn) == ["deal"]
        assert game.turn == (game.dealer + 1) % seats
        game.apply(game.turn, "deal")
    assert seen == list(zip(dealers, starters, stock, shuffles, strict=True))


@pytest.mark.parametrize(("seats", "second", "shufflers"), [(2, 1, [1, 1]), (4, 1, [1, 3])])
def test_d3_the_next_game_is_dealt_first_by_the_other_player_or_team(seats, second, shufflers):
    """D3: 2p P2 shuffles and deals first; 4p P2, and then P4 shuffles."""
    game = position("R@63 R.J2-5 G.J1-5", "A 5", "RG", "match:points" + (",mode:teams" if seats == 4 else ""))
    assert len(game.hands) == seats
    game.apply(0, "AR63>j1")
    assert (game.phase, game.turn, game.legal(second)) == ("over", second, ["deal"])
    game.apply(second, "deal")
    assert (game.first, game.dealer, game.pawns, game.played) == (second, second, [0] * 4, 1)
    found = [game.dealer]
    while len(found) < 2:
        shuffles = game.shuffles
        played_out(game)
        game.apply(game.turn, "deal")
        if game.shuffles > shuffles:
            found.append(game.dealer)
    assert found == shufflers


def test_f1_a_hand_without_a_use_is_laid_down_whole_and_the_other_plays_on_alone():
    """F1: 2 4 5 6 8 9 10 with every pawn in base; rules 14 and 16."""
    game = position("", "2 4 5 6 8 9 10", "RG")
    game.hands[1] = ["Ac", "5c", "5d"]
    assert game.legal(0) == ["fold"]
    game.apply(0, "fold")
    assert (game.hands[0], game.pile[-7:], game.folded) == ([], ["2h", "4h", "5h", "6h", "8h", "9h", "Th"], [0])
    for move in ("AB+", "5B16>21", "5B21>26"):
        assert game.turn == 1
        game.apply(1, move)
    assert game.deal_over()


def test_f3_folding_is_refused_where_a_partners_pawn_can_take_the_rest_of_a_seven():
    """F3: with a green pawn on the track the seven of E19 is playable."""
    game = position("R@60 R.J2-5 G@40", "7", "RG")
    assert "7R60>j1,G40>43" in game.legal(0)
    assert game.refusal(0, "fold") == "You can play the {7}, so you must play a card. (FJ-15)"


def test_f5_a_folded_player_stays_out_until_the_next_deal():
    """F5: P1 folds behind his own blockade; it would clear, and still he has no turn."""
    game = position("", "5 5", "RG")
    game.hands[1] = ["Ac", "5c", "5d"]
    game.apply(0, "fold")
    for move in ("AB+", "5B16>21", "5B21>26"):
        assert game.actors() == [1]
        game.apply(1, move)
    assert game.legal(1) == ["deal"]
    game.apply(1, "deal")
    assert game.folded == []
    assert len(game.hands[0]) == 7


def test_w1_a_partner_wins_with_the_other_colours_last_pawn():
    """W1: P3 brings Red's last pawn home, Green's five being there; it is P3's turn and the other hands do not matter."""
    game = position("R@63 R.J2-5 G.J1-5", "5", "RG", "mode:teams")
    game.hands[2], game.turn = ["Ac", "Kc"], 2
    game.apply(2, "AR63>j1")
    assert game.result().winners == (0, 2)
    assert game.hands[1]
    assert game.actors() == []
