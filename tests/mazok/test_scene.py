"""How Mazok lies on the table: bidding pad, trumps first, the trick by seat, the exchange, the score sheet."""

from __future__ import annotations

from io import StringIO

from playing import play, position

from cardtable.game import Subsets, advance, seen_by, steps_of, walk
from cardtable.games.mazok.rules import Mazok
from cardtable.house import read_house
from cardtable.plain import play_plainly
from cardtable.record import Player
from cardtable.scene import Trick
from cardtable.table import Table


def test_the_pad_shows_every_bid_and_the_walk_lights_the_legal_ones() -> None:
    game = play("mazok phase=bid hands=6/6/6/6/6/6 stock=17 dealer=5", "pass 4")
    scene = game.scene(2)
    assert [button.pick for button in scene.prompt.buttons] == ["pass", "3", "4", "5", "6"]
    assert walk(steps_of(game, game.legal(2)), ()).next == ("pass", "5", "6")
    said = {plate.seat: [badge.words for badge in plate.badges] for plate in scene.plates}
    assert said[0] == ["passed"]
    assert said[1] == ["bid 4"]
    assert {plate.seat: plate.badges[0].tone for plate in scene.plates if plate.badges} == {0: "plain", 1: "good", 5: "plain"}


def test_trumps_bid_and_bidder_are_always_there() -> None:
    game = position("mazok turn=2 hands=6/6/6/6 bids=p,p,4 trump=h dealer=3 house=variant:fort")
    assert [badge.words for badge in game.scene(None).badges] == ["trumps {h}", "{s2} bid 4"]


def test_the_hand_stands_trumps_first_the_left_jack_among_them() -> None:
    game = position("mazok turn=0 hands=2c3hJdAcX1Jh/6/6/6/6/6 bids=6 trump=h dealer=5")
    assert [face.card for face in game.scene(0).hand.faces] == ["Jh", "Jd", "3h", "X1", "Ac", "2c"]


def test_a_finished_trick_stays_until_the_next_lead() -> None:
    game = play("mazok turn=0 hands=KsQs/As2h/TsJs/2s3s bids=2 trump=h dealer=3", "Ks As Ts 2s")
    trick = game.scene(None).trick
    assert ([(seat, face.card) for seat, face in trick.plays], trick.best) == ([(0, "Ks"), (1, "As"), (2, "Ts"), (3, "2s")], 1)
    assert trick.over
    assert game.scene(None).last is None
    game = play(game, "2h")
    scene = game.scene(None)
    assert [face.card for _seat, face in scene.trick.plays] == ["2h"]
    assert not scene.trick.over
    assert scene.last == trick


def test_the_seats_lie_around_the_table_from_the_first_bid() -> None:
    for phase in ("bid", "name"):
        line = f"mazok phase={phase} turn=0 hands=6/6/6/6 dealer=3 house=variant:fort" + (" bids=2,p,p,p" if phase == "name" else "")
        assert position(line).scene(None).trick == Trick(())


def test_a_trick_of_which_a_seat_without_cards_is_no_part_is_over_too() -> None:
    game = play("mazok turn=0 hands=KsQs/As2h/TsJs/- bids=2 trump=h dealer=3", "Ks As Ts")
    assert game.scene(None).trick.over


def test_the_sheet_shows_how_every_point_came_about() -> None:
    game = position("mazok phase=over hands=-/-/-/- bids=4,p,p,p trump=h dealer=3 tricks=0:3hAhJh2c/1:KhX1Jd3c score=-4/9 house=variant:ten")
    sheet = game.scene(None).sheet
    assert sheet.heads == ("Point", "How", "{s0}, {s2}", "{s1}, {s3}")
    assert sheet.rows == (
        ("High", "{Ah} {s1}", "", "1"),
        ("Low", "{3h} {s0} → {s1}", "", "1"),
        ("Jack", "{Jh} {s2} → {s1}", "", "1"),
        ("Left jack", "{Jd} {s3} → {s1}", "", "1"),
        ("Joker 1", "{X1} {s2} → {s1}", "", "1"),
        ("Joker 2", "not in play", "", ""),
        ("Trey", "{3h} {s0} → {s1}", "", "3"),
        ("Game", "pips 0\u20139", "", "1"),
        ("Taken", "", "0", "9"),
        ("Bid", "bid 4, took 0", "set", ""),
        ("Entered", "", "-4", "+9"),
        ("Total", "", "-4", "9"),
    )


def test_a_tie_in_pips_is_called_one() -> None:
    """MK-core-20"""
    game = position("mazok phase=over hands=-/-/-/- bids=2,p,p,p trump=h dealer=3 tricks=0:Ah2h3h4h/0:2cAc3c4c house=variant:fort")
    assert game.scene(None).sheet.rows[3] == ("Game", "pips 4\u20134, a tie", "", "")


def test_the_prompt_counts_what_may_go() -> None:
    """MK-A-6: side cards only"""
    line = "mazok phase=throw hands={}/6/6/6/6/6 stock=17 bids=6 trump=h dealer=5"
    words = {hand: position(line.format(hand)).scene(0).prompt.words for hand in ("2c3c4c5cAhJd", "2c3cKhAhJd2h", "2cQhKhAhJd2h", "3hQhKhAhJd2h")}
    assert list(words.values()) == [
        "{s0}: throw up to 3 cards away.",
        "{s0}: throw up to 2 cards away.",
        "{s0}: throw a card away, or none.",
        "{s0}: there is no choice what to throw away.",
    ]


def test_the_pips_of_more_than_two_who_count_apart_stand_with_their_players() -> None:
    """19: of two teams the first one's come first; who plays alone, or three teams, are named (MK-core-20 MK-C-7)"""
    four = "mazok turn=1 hands=5/5/5/5 bids=4 trump=h dealer=3 tricks=0:KsAsTs2s house=variant:fort"
    assert "pips 0\u201317" in [badge.words for badge in position(four).scene(None).badges]
    five = "mazok turn=2 hands=5/5/5/5/5 bids=p,4,p,p,p trump=h dealer=4 tricks=1:KsAsTs2s3s"
    assert "pips {s2} 17" in [badge.words for badge in position(five).scene(None).badges]
    pair = five.replace("dealer=4", "with=3 dealer=4") + " house=five_mode:call_partner,defender_credit:side_total"
    assert "pips {s0}, {s2}, {s4} 17; {s1}, {s3} 0" in [badge.words for badge in position(pair).scene(None).badges]
    teams = "mazok turn=1 hands=5/5/5/5/5/5 bids=4 trump=h dealer=5 tricks=0:KsAsTs2s3s4s house=variant:ten,teams:3x2"
    assert "pips {s0}, {s3} 0; {s1}, {s4} 17; {s2}, {s5} 0" in [badge.words for badge in position(teams).scene(None).badges]


def test_where_most_cards_go_those_that_stay_are_picked() -> None:
    line = "mazok turn=1 phase=throw hands=10/2c3c4c5c6c7c8c9cTcJcAhKhQhJh/10/10/10 bids=p,10 trump=h dealer=4 house=variant:ten"
    game = position(line)
    assert game.scene(1).prompt.words == "{s1}: choose 2 to keep beside your 4 trumps."
    moves = steps_of(game, game.legal(1))
    assert set(walk(moves, ()).next) == {"2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc"}
    assert walk(moves, ("Tc", "2c")).move == "x3c4c5c6c7c8c9cJc"
    assert advance(moves, ("2c",)) == ("2c",)
    assert "s1" not in game.scene(0).prompt.words.partition(":")[0]


def test_the_prompt_of_the_others_tells_only_who_is_still_to_throw() -> None:
    game = play("mazok phase=throw hands=2c3c4c5cAhKhQhJhTh/9/9/9 bids=4 trump=h dealer=3", "x2c3c4c")
    assert seen_by(game, 0).scene(0).prompt.words == "Still to throw: {s1}, {s2}, {s3}."
    assert [badge.words for badge in game.scene(None).plates[0].badges] == ["bid 4", "threw 3"]


def test_the_walk_over_a_hundred_thousand_discards() -> None:
    """The dealer of the Pagat preset without a trump: 100 947 ways, and each pick asks about one move only."""
    hand = "2c3c4c5c6c7c8c9cTcQcKcAc2d3d4d5d6d7d8d9dTdQdKd"
    line = f"mazok turn=5 phase=throw hands=6/6/6/6/6/{hand} bids=6 trump=h done=01234 dealer=5 house=second_deal:dealer_robs"
    game = position(line)
    spelled = 0
    legal = game.legal(5)
    assert isinstance(legal, Subsets)
    spell = legal.spell

    def counting(picks):
        nonlocal spelled
        spelled += 1
        return spell(picks)

    legal.spell = counting
    moves, picks = steps_of(game, legal), ()
    for card in ("Ac", "Kd", "2c", "9d", "Td", "Qd"):
        assert card in walk(moves, picks).next
        picks = advance(moves, (*picks, card))
    move = walk(moves, picks).move
    assert move.startswith("x3c")
    assert game.refusal(5, move) is None
    assert spelled < 20


def test_money_in_the_bank_is_shown() -> None:
    game = Mazok.new(4, 1, read_house(Mazok.House, "stake:250"))
    assert "bank 5.00" in [badge.words for badge in game.scene(None).badges]


def test_the_auction_is_told_to_the_next_bidder_and_to_those_who_watch() -> None:
    line = "mazok phase=bid turn=2 hands=6/6/6/6 dealer=3 bids=2,3 house=variant:fort"
    assert position(line).scene(2).prompt.words == "{s2}: {s1} has bid 3; go on, or pass."
    assert position(line).scene(0).prompt.words == "{s2} is to bid."


def test_the_trick_before_is_read_in_plain_mode() -> None:
    line = "mazok turn=1 hands=2c/As2h/3c/4c tricks=3:Qs5c6c7c/2:Ts4s5s bids=2 trump=h dealer=3 house=variant:fort"
    players = [Player("Owl", 1), Player("Ann"), Player("Fox", 1), Player("Mole", 1)]
    sink = StringIO()
    play_plainly(Table(position(line), players), StringIO("last\nhelp\nquit\n"), sink)
    assert "The trick before, taken by Mole: Mole Q♠, Owl 5♣, Ann 6♣, Fox 7♣" in sink.getvalue()
    assert "last: the trick before" in sink.getvalue()
