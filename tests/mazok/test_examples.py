"""The short worked examples of the rule page: ranks, tricks, legality, auction, exchange, match score, money."""

from __future__ import annotations

import pytest
from playing import play, position, refused

from cardtable.game import Subsets
from cardtable.games.mazok.exchange import throw_of
from cardtable.games.mazok.money import balances, bank, paid_in
from cardtable.games.mazok.rules import Mazok
from cardtable.games.mazok.score import count
from cardtable.games.mazok.trick import taker
from cardtable.house import read_house


def cards(text: str) -> list[str]:
    return [word if word[0] == "X" else word[0] + word[1].lower() for word in text.split()]


def best(house: str, seats: int, trick: str) -> str:
    """The card that takes the trick, hearts being trumps."""
    game = Mazok.parse(f"mazok phase=over hands={'/'.join('-' * seats)} trump=h tricks=0:{''.join(cards(trick))} house={house}")
    return game.played[taker(game, 0, len(game.played))]


def follows(house: str, seats: int, led: str, hand: str) -> set[str]:
    """What the hand of seat 1 may play to the card led by seat 0, hearts being trumps."""
    line = (
        f"mazok turn=1 hands=-/{''.join(cards(hand))}{'/6' * (seats - 2)} bids={'p,' * (seats - 1)}4 trump=h tricks=0:{cards(led)[0]} house={house}"
    )
    game = position(line)
    for card in cards(hand):
        assert (game.refusal(1, card) is None) == (card in game.legal(1))
    return set(game.legal(1))


@pytest.mark.parametrize(
    ("house", "seats", "trick", "winner"),
    [
        pytest.param("variant:six", 6, "9H TH JD JH X1 QH", "Qh", id="W1"),
        pytest.param("variant:six", 6, "TH JD 9H 8H 7H 2H", "Jd", id="W2"),
        pytest.param("variant:six", 6, "JD TH JH 9H 8H 2H", "Jh", id="W2b"),
        pytest.param("variant:six", 6, "AS X1 KS QS TS 9S", "X1", id="W7"),
        pytest.param("variant:six", 6, "AS X1 KS 2H TS 9S", "2h", id="W7b"),
        pytest.param("variant:four", 4, "TH X2 X1 9H", "X2", id="W8"),
        pytest.param("variant:four,two_jokers_order:second", 4, "TH X2 X1 9H", "X1", id="W8 second"),
        pytest.param("variant:four", 4, "X1 TH JH AC", "Jh", id="W8 jack"),
        pytest.param("variant:four", 4, "X1 TH 9H AC", "X1", id="W8 ten"),
        pytest.param("variant:fort", 4, "8S AD TS 9S", "Ts", id="W11"),
    ],
)
def test_the_best_card_of_a_trick(house: str, seats: int, trick: str, winner: str) -> None:
    """W1 W2 W7 W8 W11"""
    assert best(house, seats, trick) == winner


@pytest.mark.parametrize(
    ("house", "seats", "led", "hand", "legal"),
    [
        pytest.param("variant:six", 6, "AD", "JD 4D KC 2H", "4d", id="W3"),
        pytest.param("variant:six,follow:ruff_any_time", 6, "AD", "JD 4D KC 2H", "4d Jd 2h", id="W3 ruff"),
        pytest.param("variant:six", 6, "AD", "JD KC 2H", "Jd Kc 2h", id="W3 void"),
        pytest.param("variant:six", 6, "JD", "KD 3H X1 5C", "3h X1", id="W4"),
        pytest.param("variant:six", 6, "5C", "9C 2H X1 AD", "9c", id="W6"),
        pytest.param("variant:six,follow:ruff_any_time", 6, "5C", "9C 2H X1 AD", "9c 2h X1", id="W6 ruff"),
        pytest.param("variant:six", 6, "X1", "AS 2H 3C", "2h", id="W7 joker led"),
        pytest.param("variant:four", 4, "2H", "JD 5D 3H", "3h", id="W9"),
        pytest.param("variant:four", 4, "5D", "JD 3H", "Jd", id="W9b"),
        pytest.param("variant:ten", 4, "5D", "JD 3H", "Jd 3h", id="W9 ten"),
    ],
)
def test_what_may_be_played(house: str, seats: int, led: str, hand: str, legal: str) -> None:
    """W3 W4 W6 W7 W9"""
    assert follows(house, seats, led, hand) == set(legal.split())


def test_refusals_explain_effective_suits() -> None:
    """W3 W4: the jack of diamonds is a trump here"""
    line = "mazok turn=1 hands=-/Jd4dKc2h/6/6/6/6 bids=p,p,p,p,p,4 trump=h tricks=0:Ad"
    assert refused(line, 1, "Jd") == "{Jd} is a trump here: {h} are trumps. Follow with {d}. (MK-core-12)"
    assert refused(line, 1, "2h") == "{d} were led, and you hold one: follow suit. (MK-core-13)"
    line = "mazok turn=1 hands=-/Kd3hX15c/6/6/6/6 bids=p,p,p,p,p,4 trump=h tricks=0:Jd"
    assert refused(line, 1, "Kd") == "{Jd} was led, which is a trump here: {h} are trumps. Follow with a trump. (MK-core-12)"


# --- the auction ---------------------------------------------------------------------------------------------------

SIX = "mazok turn=0 phase=bid hands=6/6/6/6/6/6 stock=17 dealer=5"


def test_seat_three_has_it_at_four() -> None:
    """W12"""
    game = play(SIX, "pass 3 pass")
    assert game.legal(3) == ["pass", "4", "5", "6"]
    for bid in ("2", "3", "7"):
        assert refused(game, 3, bid).endswith("(MK-core-5)")
    game = play(game, "4 pass pass")
    assert (game.phase, game.turn) == ("name", 3)


def test_a_highest_bid_ends_the_auction_and_five_are_never_asked() -> None:
    """W13"""
    game = play(SIX, "6")
    assert (game.phase, game.actors()) == ("name", [0])


def test_all_pass_and_the_same_dealer_deals() -> None:
    """W14"""
    game = play(SIX + " score=5/-3", "pass pass pass pass pass pass")
    assert game.deal_over()
    assert game.actors() == [5]
    again = play(game, "deal")
    assert (again.dealer, again.score, again.turn) == (5, [5, -3], 0)


@pytest.mark.parametrize(
    ("house", "hands", "before", "legal"),
    [
        pytest.param("variant:ten", "10/10/10/10", "", "pass 4 5 6 7 8 9 10", id="W15 ten"),
        pytest.param("variant:ne,ne_jokers:yes", "6/6/6/6", "", "pass 2 3 4 5 6", id="W15 jokers"),
        pytest.param("variant:ne", "6/6/6/6", "", "pass 2 3 4", id="W15 ne"),
        pytest.param("variant:fort", "6/6/6/6", "3 pass pass", "pass 4", id="W15 fort"),
    ],
)
def test_the_limits_of_bids(house: str, hands: str, before: str, legal: str) -> None:
    """W15"""
    game = play(f"mazok phase=bid hands={hands} dealer=3 house={house}", before)
    assert game.legal(game.turn) == legal.split()


def test_ten_ends_a_ten_point_auction() -> None:
    """W15"""
    assert play("mazok phase=bid hands=10/10/10/10 dealer=3 house=variant:ten", "4 10").phase == "name"


# --- the exchange --------------------------------------------------------------------------------------------------


def exchanged(house: str, seats: int, bid: str, throw: int | None = None) -> Mazok:
    """A real deal up to the first lead; everybody throws the first possible discard of `throw` cards, or the first of all."""
    for seed in range(400):
        game = Mazok.new(seats, seed, read_house(Mazok.House, house))
        play_on(game, bid)
        if all(_sized(game, seat, throw) for seat in game.actors()):
            while game.phase == "throw":
                seat = game.actors()[0]
                game.apply(seat, _sized(game, seat, throw) or "")
            return game
    raise AssertionError("no such deal")


def play_on(game: Mazok, bid: str) -> None:
    game.apply(game.turn, bid)
    while game.phase == "bid":
        game.apply(game.turn, "pass")
    game.apply(game.turn, "=h")


def _sized(game: Mazok, seat: int, count: int | None) -> str | None:
    return next((move for move in game.legal(seat) if count is None or len(move) == 1 + 2 * count), None)


def test_three_each_leave_the_dealer_with_five() -> None:
    """W16 MK-A-7"""
    game = exchanged("", 6, "6", 3)
    sizes = [len(hand) for hand in game.hands]
    assert sizes.pop(game.dealer) == 5
    assert sizes == [6] * 5
    assert (sum(map(len, game.thrown)), len(game.stock)) == (18, 0)


def test_seventeen_thrown_fill_every_hand() -> None:
    """W17"""
    line = (
        "mazok phase=throw hands=2c3c4cAhKhQh/5c6c7cThJh9h/8c9cTc8h7h6h/JcQcKc5h4h3h/2d3d4d2hX1Ac/5d6d7d8d9dTd"
        " stock=QdKdAd2s3s4s5s6s7s8s9sTsJsQsKsAsJd bids=6 trump=h dealer=5"
    )
    game = play(line, "x2c3c4c x5c6c7c x8c9c xJcQcKc x2d3d4d x5d6d7d")
    assert [len(hand) for hand in game.hands] == [6] * 6
    assert game.stock == []
    assert game.phase == "play"


def test_six_trumps_throw_nothing() -> None:
    """W19: and it is still its player who does it"""
    game = position("mazok phase=throw hands=AhKhQhJhJdTh/6/6/6/6/6 stock=17 bids=6 trump=h dealer=5")
    assert list(game.legal(0)) == ["x-"]
    assert game.actors() == [0, 1, 2, 3, 4, 5]
    assert play(game, "x-").actors() == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("house", "seats", "bid", "thrown", "out"),
    [
        pytest.param("variant:ten", 5, "10", [8, 4, 4, 4, 4], 24, id="W21"),
        pytest.param("variant:ten", 6, "10", [4, 2, 4, 2, 4, 2], 18, id="W22"),
        pytest.param("variant:ne", 4, "4", [4, 0, 4, 0], 8, id="W23"),
        pytest.param("variant:ne,ne_jokers:yes", 4, "6", [5, 0, 5, 0], 10, id="W23 jokers"),
    ],
)
def test_who_throws_how_many(house: str, seats: int, bid: str, thrown: list[int], out: int) -> None:
    """W21 W22 W23: from the bidder on, and six cards each remain"""
    game = exchanged(house, seats, bid)
    bidder = game.turn
    assert [len(game.thrown[(bidder + i) % seats]) for i in range(seats)] == thrown
    assert [len(hand) for hand in game.hands] == [6] * seats
    assert sum(map(len, game.thrown)) == out
    assert len(game.stock) + out + 6 * seats == len(game.terms.pack)
    assert game.stock == []


# --- the match score -----------------------------------------------------------------------------------------------


def last(tricks: str, score: str, house: str = "fort", bid: str = "3") -> Mazok:
    """A Fort Frances deal counted from its tricks, as if just played out: the score before is given."""
    game = position(f"mazok phase=over hands=-/-/-/- bids={bid},p,p,p trump=h tricks={tricks} score={score} dealer=3 house=variant:{house}")
    game.end_deal()
    return game


ALL_BUT_JACK = "0:AhKh2hTs/0:3c4c5c6c"  # High, Low, Game to seats 0 and 2: three points, no jack in play
ALL_FOUR = "0:AhKh2hJh/0:3c4c5c6c"
NOTHING = "0:3c4c5cTh/3:AhKh2h5d"  # High, Low, Game to the others


SIX_OVER = "mazok phase=over hands=-/-/-/-/-/- bids={},p,p,p,p,p trump=h dealer=5 tricks={} score={}"
THREE = "0:AhKh2hX13s4s/0:3cJh4c5c6c7c/1:8c9cJdTcTdQc"  # High, Low, joker to side 0; both jacks and Game to side 1
FOUR = "0:AhKh2hX13s4s/0:3cJh4c5c6c7c/1:8c9cJd2c3dQc"  # High, Low, joker, Game to side 0; both jacks to side 1
TWO = "0:AhKh2h5h3s4s/0:3cJh4c5c6c7c/1:X18cJdTcTdQc"  # High and Low to side 0; the rest to side 1


def test_the_higher_score_wins_even_against_the_bidders() -> None:
    """W38: 18-20, bid 3, three of six are taken: 21-23; bidder_first: the bidders win"""
    game = position(SIX_OVER.format(3, THREE, "18/20"))
    game.end_deal()
    assert game.score == [21, 23]
    assert game.result().winners == (1, 3, 5)
    assert position(game.text() + " house=win_order:bidder_first").result().winners == (0, 2, 4)


def test_equal_scores_are_the_bidding_sides() -> None:
    """W39: 18-19, bid 3, four of six are taken: 21-21"""
    game = position(SIX_OVER.format(3, FOUR, "18/19"))
    game.end_deal()
    assert (count(game).taken, game.score) == ((4, 2), [21, 21])
    assert game.result().winners == (0, 2, 4)


def test_a_set_bid_loses_the_match() -> None:
    """W40: 20-20, bid 3, two taken: 17-24"""
    game = position(SIX_OVER.format(3, TWO, "20/20"))
    game.end_deal()
    assert game.score == [17, 24]
    assert game.result().winners == (1, 3, 5)


def test_five_of_six_make_minus_six() -> None:
    """W41: 2-5, bid 6, five taken: -4 to 6"""
    tricks = "0:AhKh2hX1Jh5s/0:3cJd4c5c6c7c/1:8c9c2d3d4d5d/0:TdTcTsKsAs7d"  # seat 1 ruffs with the left jack
    game = position(SIX_OVER.format(6, tricks, "2/5").replace("6,p,p,p,p,p", "6"))
    game.end_deal()
    assert game.score == [-4, 6]
    assert count(game).taken == (5, 1)


def test_a_bid_of_four_without_the_jack_cannot_be_made() -> None:
    """W43 MK-E-4"""
    game = last(ALL_BUT_JACK, "0/0", bid="4")
    assert count(game).taken == (3, 0)
    assert game.score == [-4, 0]


def test_who_did_not_bid_cannot_win_where_one_must_bid_to_win() -> None:
    """W44: 10-20, the others take three: 23, and the game goes on"""
    line = f"mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h tricks={NOTHING} score=10/20 dealer=3 house=variant:four"
    game = position(line + ",must_bid_to_win:yes")
    game.end_deal()
    assert game.score == [8, 23]
    assert game.result() is None
    assert game.actors() == [0]
    assert position(line.replace("10/20", "8/23")).result().winners == (1, 3)


# --- money ---------------------------------------------------------------------------------------------------------


def won(seats: int, score: str, stake: int) -> Mazok:
    tricks = ALL_FOUR if seats == 4 else "0:AhKh2hJh9h"
    house = f"variant:{'four' if seats == 4 else 'ten'},stake:{stake}"
    bids = ",".join(["4" if seats == 5 else "3", *"p" * (seats - 1)])
    return position(
        f"mazok phase=over hands={'/'.join('-' * seats)} bids={bids} trump=h tricks={tricks} score={score} dealer={seats - 1} house={house}"
    )


def test_each_pays_half_a_stake_and_the_winners_share_the_bank() -> None:
    """W46: S = 100: each pays 50, bank 200, winners 100 each"""
    game = won(4, "21/4", 100)
    assert (paid_in(game), bank(game), balances(game)) == ([50] * 4, 200, [50, -50, 50, -50])


def test_five_play_for_themselves() -> None:
    """W48: bank 500; two joint winners 250 each"""
    assert balances(won(5, "10/60/0/5/7", 100)) == [-100, 400, -100, -100, -100]
    assert balances(won(5, "10/60/60/5/7", 100)) == [-100, 150, 150, -100, -100]


def test_a_stake_of_two_and_a_half() -> None:
    """W49: bank 500, 250 each"""
    game = won(4, "3/22", 250)
    assert (bank(game), balances(game)) == (500, [-125, 125, -125, 125])


def test_the_dealer_who_robs_never_spells_a_hundred_thousand_discards() -> None:
    """MK-A-7: six of 23 cards are kept in 100 947 ways; the list, a look into it and a walk cost next to nothing"""
    hand = "2c3c4c5c6c7c8c9cTcQcKcAc2d3d4d5d6d7d8d9dTdQdKd"
    game = position(
        f"mazok turn=5 phase=throw hands=6/6/6/6/6/{hand} bids=6 trump=h thrown=-/-/-/-/-/- done=01234 dealer=5 house=second_deal:dealer_robs"
    )
    legal = game.legal(5)
    assert isinstance(legal, Subsets)
    assert len(legal) == 100_947
    assert throw_of(game, 5).most == 17
    assert legal[99_999] in legal
    assert game.refusal(5, legal[-1]) is None
