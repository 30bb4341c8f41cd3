"""What people type for a move of Mazok, why it is refused, and what everybody is told."""

from __future__ import annotations

import re

import pytest
from playing import play, position, refused

from cardtable.game import AmbiguousMove, IllegalMove, UnreadableMove
from cardtable.games.mazok.rules import Mazok
from cardtable.house import read_house

BID = "mazok phase=bid hands=9/9/9/9 stock=18 dealer=3"
NAME = "mazok phase=name hands=9/9/9/9 stock=18 bids=4 dealer=3"
THROW = "mazok phase=throw hands=2c3c4c5cX1AhKhQhJh/9/9/9 stock=18 bids=4 trump=h dealer=3"
LEAD = "mazok hands=X1KhJdTh/-/-/- bids=4 trump=h dealer=3 house=variant:ten"
CALL = "mazok phase=name hands=14/10/10/10/10 bids=4,p,p,p,p trump=h dealer=4 house=five_mode:call_partner"


# --- reading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "typed", "move"),
    [
        (BID, " PASS ", "pass"), (BID, "p", "pass"), (BID, "bid 4", "4"), (BID, "I bid 3", "3"),
        (NAME, "h", "=h"), (NAME, "Hearts", "=h"), (NAME, "♠", "=s"), (NAME, "trumps diamonds", "=d"), (NAME, "= c", "=c"),
        (THROW, "x4c3c2c", "x2c3c4c"), (THROW, "throw 2c, 3c, 5c", "x2c3c5c"), (THROW, "5♣ 4♣ 2♣", "x2c4c5c"),
        (LEAD, "joker", "X1"), (LEAD, "play joker 1", "X1"), (LEAD, "10h", "Th"), (LEAD, "J♦", "Jd"), (LEAD, "kH", "Kh"),
        (CALL, "&2", "&2"), (CALL, "& 3", "&3"),
    ],
)  # fmt: skip
def test_what_is_typed_is_read_in_its_one_spelling(line: str, typed: str, move: str) -> None:
    game = position(line)
    assert game.read(0, typed) == move
    assert game.refusal(0, move) is None


@pytest.mark.parametrize("typed", ["", "five", "bid", "trumps", "king", "2c3", "hh", "=x", "&", "11", "９", "x2c5", "9hh", "deal me in"])
def test_what_is_no_move_is_not_taken_for_one(typed: str) -> None:
    for line in (BID, NAME, THROW, LEAD):
        with pytest.raises(UnreadableMove):
            position(line).read(0, typed)


@pytest.mark.parametrize(
    ("line", "typed", "words"),
    [
        (BID, "10", "Bids go from 2 to 4 here. (MK-core-5)"),
        (BID, "hearts", "The auction is on: bid or pass. (MK-core-5)"),
        (THROW, "2c2c3c", "Each card can be thrown once. (MK-core-9)"),
        (THROW, "joker 2c 3c", "{X1} is a trump: trumps are thrown only to get down to six. (MK-core-10)"),
        (LEAD, "joker 2", "{X2} is not in your hand. (MK-core-13)"),
        (LEAD, "x10h", "The tricks are being played: play a card. (MK-core-15)"),
    ],
)
def test_a_move_that_may_not_be_made_is_read_and_refused(line: str, typed: str, words: str) -> None:
    """Above all a joker and the two of clubs are never taken for the second joker"""
    with pytest.raises(IllegalMove) as caught:
        position(line).read(0, typed)
    assert caught.value.sentence == words


def test_of_two_jokers_one_has_to_be_named() -> None:
    """MK-core-14: which one matters for who takes the trick"""
    game = position(LEAD.replace("X1Kh", "X1X2"))
    with pytest.raises(AmbiguousMove, match="X1, X2"):
        game.read(0, "joker")
    assert game.read(0, "joker 2") == "X2"


# --- refusals ------------------------------------------------------------------------------------------------------

FOLLOW = "mazok turn=1 hands=-/{}/6/6/6/6 bids=p,p,p,p,p,4 trump=h tricks=0:{}"


def test_a_refusal_names_the_trump_nobody_would_take_for_one() -> None:
    """MK-core-12: whoever holds just the left jack or a joker is told that it is a trump"""
    words = "Trumps were led, and you hold {{{}}}, which is one: {{h}} are trumps. (MK-core-12)"
    assert refused(FOLLOW.format("JdAd3c", "Kh"), 1, "Ad") == words.format("Jd")
    assert refused(FOLLOW.format("X1Ad3c", "Jd"), 1, "3c") == words.format("X1")
    assert refused(FOLLOW.format("2hX1Ad", "Kh"), 1, "Ad") == "Trumps were led, and you hold one: {h} are trumps. (MK-core-13)"


def test_where_one_may_trump_at_any_time_the_refusal_says_so() -> None:
    """MK-core-13"""
    line = FOLLOW.format("4dKc2h", "Ad")
    assert refused(line, 1, "Kc") == "{d} were led, and you hold one: follow suit. (MK-core-13)"
    assert refused(line + " house=follow:ruff_any_time", 1, "Kc") == "{d} were led, and you hold one: follow suit, or play a trump. (MK-core-13)"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        pytest.param("mazok phase=throw hands=2c3c4c5c6c7c8c9cTcJc/10/10/10 bids=4 trump=h dealer=3 house=variant:ten", "MK-C-6", id="four"),
        pytest.param("mazok phase=throw hands=2c3c4c5c6c7c8c9cTcJcQcKcAc2d/10/10/10/10 bids=4 trump=h dealer=4", "MK-C-7", id="five"),
        pytest.param("mazok phase=throw hands=2c3c4c5c6c7c8c9cTcJc/8/10/8/10/8 bids=4 trump=h dealer=5 house=variant:ten", "MK-C-8", id="six"),
        pytest.param(
            "mazok phase=throw hands=2c3c4c5c6c7c8c9c/6/6/6/6/6 bids=p,6 trump=h thrown=-/3/3/3/3/3 done=12345 dealer=0 house=second_deal:dealer_robs",
            "MK-A-7",
            id="the dealer who robs",
        ),
    ],
)
def test_how_many_to_throw_is_refused_with_the_rule_of_the_table(line: str, rule: str) -> None:
    """MK-C-6 MK-C-7 MK-C-8 MK-A-7"""
    assert refused(line, 0, "x2c").endswith(f"({rule})")


def test_where_trumps_go_freely_the_refusal_does_not_forbid_them() -> None:
    """MK-A-6 under trump_discard"""
    line = "mazok phase=throw hands=2c3c4c5cAhJd/6/6/6/6/6 stock=17 bids=6 trump=h dealer=5"
    assert refused(line, 0, "x2c3c4c5c") == "Throw no more than 3 cards, none of them a trump. (MK-A-6)"
    assert refused(line + " house=trump_discard:free", 0, "x2c3c4c5c") == "Throw no more than 3 cards. (MK-A-6)"


def test_a_discard_out_of_order_is_told_its_order() -> None:
    """MK-core-9: one spelling for each"""
    assert refused(THROW, 0, "x4c3c2c") == "Name the cards you throw by suit and from low to high: x2c3c4c. (MK-core-9)"


# --- what everybody is told ----------------------------------------------------------------------------------------


def told(line: str | Mazok, move: str, seat: int = -1) -> list[str]:
    game = position(line) if isinstance(line, str) else line
    seat = game.actors()[0] if seat < 0 else seat
    return game.narrate(seat, move, play(game, f"{seat}:{move}"))


def test_the_auction_is_told() -> None:
    """MK-core-5 MK-core-7"""
    assert told(BID, "pass") == ["{s0} passes."]
    assert told(BID, "4") == ["{s0} bids 4."]
    assert told(play(BID, "pass pass pass"), "pass") == ["{s3} passes.", "The hands are thrown in; {s3} deals."]
    assert told(play(BID + " house=all_pass:pass_deal", "pass pass pass"), "pass")[1] == "The hands are thrown in; {s0} deals."


def test_a_discard_tells_how_many_and_never_which() -> None:
    """MK-core-9"""
    assert told(THROW, "x2c3c4c") == ["{s0} throws 3 cards away."]
    six = "mazok phase=throw hands=2c3c4c5cAhJd/6/6/6/6/6 stock=17 bids=6 trump=h dealer=5"
    assert told(six, "x-") == ["{s0} throws 0 cards away."]
    assert told(six, "x2c") == ["{s0} throws 1 card away."]
    last = "mazok turn=5 phase=throw hands=3/3/3/3/3/2c3c4cAhKhQh stock=17 bids=6 trump=h thrown=3/3/3/3/3/- done=01234 dealer=5"
    assert told(last, "x2c3c4c") == [
        "{s5} throws 3 cards away.", *(f"{{s{seat}}} takes 3 cards." for seat in range(5)), "{s5} takes 2 cards.",
    ]  # fmt: skip


def test_the_end_of_a_deal_is_told_with_the_bid_and_every_score() -> None:
    """MK-core-23 MK-core-24 MK-core-26"""
    line = "mazok turn=3 hands=-/-/-/5h bids={},p,p,p trump=h tricks=0:AhKh2h dealer=3 score=13/1 house=variant:fort"
    assert told(line.format(2), "5h") == [
        "{s3} plays {5h}.",
        "{s0} takes the trick.",
        "{s0} bid 2 and made it with 3.",
        "Score: {s0}, {s2} +2 = 15; {s1}, {s3} +0 = 1.",
        "{s0}, {s2} win the match, 15 to 1.",
    ]
    other = line.replace("bids={},p,p,p", "bids=p,2,p,p").replace("turn=3", "turn=0").replace("-/-/-/5h", "5h/-/-/-").replace("0:Ah", "1:Ah")
    assert told(other, "5h")[2] == "{s1} bid 2 and made it with 3."
    assert told(line.format(4), "5h")[2:] == ["{s0} bid 4, took 3 and is set.", "Score: {s0}, {s2} -4 = 9; {s1}, {s3} +0 = 1."]


def test_the_last_deal_of_a_hundred_does_not_announce_another() -> None:
    """MK-core-26: thrown in, it ends the match"""
    game = play(BID + " score=-3/4 seed=k/100", "pass pass pass")
    assert told(game, "pass") == ["{s3} passes.", "{s1}, {s3} win the match, 4 to -3."]


def test_a_match_won_at_the_target_in_the_hundredth_deal_is_won_as_ever() -> None:
    """MK-core-26: the house's order comes before the highest score"""
    line = "mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h tricks=0:AhKh2hTs score=15/16 dealer=3 seed=k/100 house=variant:fort"
    assert position(line).result().winners == (1, 3)
    assert position(line + ",win_order:bidder_first").result().winners == (0, 2)
    assert position(line.replace("15/16", "16/16")).result().winners == (0, 2)


@pytest.mark.parametrize("variant", ["four", "ten", "ne", "fort"])
def test_no_sentence_of_an_exchange_names_a_card(variant: str) -> None:
    """MK-core-9"""
    game = Mazok.new(4, 5, read_house(Mazok.House, f"variant:{variant}"))
    game = play(game, f"{game.terms.variant.bids[1]} =s")
    while game.phase == "throw":
        seat = game.actors()[-1]
        after = play(game, f"{seat}:{game.legal(seat)[0]}")
        for words in game.narrate(seat, game.legal(seat)[0], after):
            assert set(re.findall(r"\{(.*?)\}", words)) <= {f"s{other}" for other in range(4)}
        game = after
    assert game.phase == "play"
