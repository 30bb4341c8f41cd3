"""What may be typed at a table of 4JACKS, and the reasons it gives."""

import pytest
from playing import position, refused

from cardtable.game import AmbiguousMove, IllegalMove, UnreadableMove

JOKER = "fourjacks hands=X1/2c pawns=05/40/-/-"
GIVING = "fourjacks phase=give hands=5c6cTd/7cAc/8c8d/2c house=exchange:yes turn=1"


@pytest.mark.parametrize(
    ("line", "typed", "move"),
    [
        ("fourjacks hands=Qc5c/2c pawns=05/-/-/-", "q r5 > 17", "QR05>17"),
        ("fourjacks hands=Td/2c pawns=05/-/-/-", "10\u2666 R5-15", "TR05>15"),
        ("fourjacks hands=Td/2c pawns=05/-/-/-", "10d red 5 \u2192 15", "TR05>15"),
        ("fourjacks hands=4c/2c pawns=62/-/-/-", "4 r62 rj2", None),
        ("fourjacks hands=4c/2c pawns=62/-/-/-", "4 r62>rj3", "4R62>j3"),
        ("fourjacks hands=4c/2c pawns=62/-/-/-", "4 r62>Rj2", None),
        ("fourjacks hands=5c/2c pawns=62/-/-/-", "5 r62>Rj4", "5R62>j4"),
        ("fourjacks hands=Ac/2c", "ace red on", "AR+"),
        ("fourjacks hands=Jc/2c pawns=05/40/-/-", "jack b40/r5", "JR05~B40"),
        ("fourjacks hands=7c/2c pawns=10/-/40/-", "7 green 40>42, red 10>15", "7G40>42,R10>15"),
        ("fourjacks hands=5c/2c pawns=05/-/-/-", "5", "5R05>10"),
        (JOKER, "joker = Q r5>17", "XR05>17"),
        (JOKER, "* as", None),
        (JOKER, "x=7 r5", "XR05>12"),
        (JOKER + " house=burn:all", "x=7 r5", "X7R05>12"),
        (GIVING, "10", "T>2"),
    ],
)
def test_a_move_is_read_as_people_type_it_and_never_as_another(line, typed, move):
    game = position(line)
    if move is None:
        with pytest.raises((IllegalMove, UnreadableMove)):
            game.read(0, typed)
    else:
        assert game.read(0, typed) == move


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("x=K r5>6", "The {K} does not carry the pawn on 05 to 06. (FJ-14)"),
        ("x7 r5>6", "The {7} does not carry the pawn on 05 to 06. (FJ-14)"),
        ("x=5 r+", "The {5} brings no pawn on; Ace, King and joker do. (FJ-26)"),
        ("x=Q r5~b40", "Only a Jack swaps pawns. (FJ-22)"),
    ],
)
def test_fj_18_a_joker_that_is_called_a_rank_does_what_that_rank_can_do(typed, reason):
    """FJ-18: it is not quietly taken for another."""
    with pytest.raises(IllegalMove) as raised:
        position(JOKER).read(0, typed)
    assert raised.value.sentence == reason


def test_fj_14_what_fits_several_moves_is_asked_back():
    with pytest.raises(AmbiguousMove) as raised:
        position("fourjacks hands=Jc/2c pawns=05/40/20/-").read(0, "j r5")
    assert raised.value.sentence == "Say more: JR05 could be JR05~B40 or JR05~G20. (FJ-14)"


def test_the_card_for_the_partner_may_be_named_alone():
    """House rule exchange: each seat for itself, in whatever order."""
    game = position(GIVING)
    assert [game.read(seat, card) for seat, card in ((2, "8"), (0, "6"), (1, "ace"))] == ["8>0", "6>2", "A>3"]
    with pytest.raises(IllegalMove):
        game.read(2, "9")


@pytest.mark.parametrize(
    ("line", "move", "reason"),
    [
        ("fourjacks hands=5c/2c pawns=62/-/-/-", "5R62>03", "No pawn goes past its own start, it turns into its JackPot there. (FJ-30)"),
        ("fourjacks hands=3c/2c pawns=j2/-/-/-", "3Rj2>62", "A pawn does not leave its JackPot. (FJ-32)"),
        ("fourjacks hands=3c/2c pawns=00/-/-/-", "3R00>j3", "No pawn goes back into its JackPot. (FJ-32)"),
        ("fourjacks hands=3c/2c pawns=j5/-/-/- house=lane_back:none", "3Rj5>j2", "A pawn does not go back in its JackPot. (FJ-32)"),
        ("fourjacks hands=3c/2c pawns=j5/-/-/- house=lane_back:out", "3Rj5>62", "The {3} does not carry the pawn on Rj5 to 62. (FJ-32)"),
        ("fourjacks hands=4c/2c pawns=10/-/-/-", "4R10>06", "The {4} does not carry the pawn on 10 to 06. (FJ-32)"),
        ("fourjacks hands=Kc/2c pawns=10/-/-/- house=king:on", "KR10>23", "The {K} does not carry the pawn on 10 to 23. (FJ-14)"),
        ("fourjacks hands=Jc/2c/2d/2h pawns=05/40/20/- house=partner:home", "JG20~B40",
         "The partner's pawns are yours only when your own are home. (FJ-36)"),
        ("fourjacks hands=X1/2c pawns=1020/-/-/-", "XR10>40", "The joker does not carry the pawn on 10 to 40. (FJ-14)"),
        ("fourjacks hands=X1/2c pawns=1020/-/-/-", "XR10>13,R20>25", "All parts of a seven go forward, and together they make seven steps. (FJ-34)"),
        ("fourjacks hands=X1/2c pawns=1020/-/-/- house=seven:whole", "XR10>13,R20>24", "The joker is not divided. (FJ-34)"),
        ("fourjacks hands=X1/2c pawns=1020/-/-/- house=burn:all", "XR10>13,R20>24", "A joker that burns as a seven says so: X7R10>13,R20>24. (FJ-34)"),
        ("fourjacks hands=X1/2c pawns=10/-/-/- house=three:steps", "XR10>11,R11>12,R13>14", "No red pawn stands on 13. (FJ-14)"),
        ("fourjacks hands=X1/2c pawns=14/16/-/-", "XR14>18", "The blockade on 16 may be neither passed nor hit. (FJ-28)"),
        ("fourjacks hands=X1/2c pawns=00/-/-/-", "XR+", "A red pawn stands on its start. (FJ-26)"),
    ],
)  # fmt: skip
def test_a_refusal_says_what_is_in_the_way_and_cites_its_rule(line, move, reason):
    assert refused(line, 0, move) == reason
