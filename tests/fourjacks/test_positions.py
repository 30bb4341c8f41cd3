"""Position lines of 4JACKS: what is no position, and what is an impossible one."""

import pytest

from cardtable.games.fourjacks.rules import PACK, FourJacks, FourJacksHouse


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fourjacks hands=2c", "hands: 4JACKS is for 2 or 4 players, not 1"),
        ("fourjacks hands=2c/2h/2d", "2 or 4 players, not 3"),
        ("fourjacks hands=2c/2h pawns=64/-/-/-", "there is no place '64'"),
        ("fourjacks hands=2c/2h pawns=j6/-/-/-", "there is no place 'j6'"),
        ("fourjacks hands=2c/2h pawns=5/-/-/-", "there is no place '5'"),
        ("fourjacks hands=2c/2h pawns=0505/-/-/-", "05 is there twice"),
        ("fourjacks hands=2c/2h pawns=010203040506/-/-/-", "a colour has only 5"),
        ("fourjacks hands=2c/2h pawns=-/-/-", "pawns needs 4 lists"),
        ("fourjacks hands=2c/2h turn=2", "turn: there is no seat 2 of 2"),
        ("fourjacks hands=2c/2h phase=bid", "'bid' is not a value of phase"),
        ("fourjacks hands=2c/2h folded=00", "folded names a seat twice"),
        ("fourjacks hands=2c/2h fresh=4", "fresh: there is no seat 4 of 4"),
        ("fourjacks hands=2c/2h given=-", "given needs 2 lists"),
        ("fourjacks hands=2c/2h score=1/2/3", "score needs 2 numbers"),
        ("fourjacks hands=2c/2h/2d/2s score=1/2 house=mode:alone", "score needs 4 numbers"),
        ("fourjacks hands=2c/2h wish=s", "is no word of this position"),
        ("fourjacks hands=2c/2h game=x", "'x' is not a number"),
    ],
)
def test_a_malformed_line_is_refused_by_its_word(line, words):
    with pytest.raises(ValueError, match=words):
        FourJacks.parse(line)


def sound(house="", seats=2, **keys):
    """A sound position in the middle of a first deal, but for what is given: card lists take the cards from the pack."""
    cards, held = list(PACK), keys.pop("held", 4)
    hands = [[cards.pop() for _card in range(held)] for _seat in range(seats)]
    stock = [cards.pop() for _card in range(56 - 7 * seats)]
    line = f"fourjacks hands={'/'.join(''.join(hand) or '-' for hand in hands)} stock={''.join(stock)} pile={''.join(cards) or '-'}"
    line += "".join(f" {key}={value}" for key, value in ({"turn": "1"} | keys).items())
    return FourJacks.parse(line + (f" house={house}" if house else ""))


def test_positions_of_play_are_sound():
    """The measure of the faults below."""
    assert sound().faults() == []
    assert sound(seats=4, house="mode:alone,match:points", score="20/4/0/8", game=1, first=1, dealer=1, turn=2).faults() == []
    assert sound("fold_cards:one_out", folded="0").faults() == []
    assert FourJacks.new(4, 1, FourJacksHouse(exchange=True)).faults() == []


@pytest.mark.parametrize(
    ("house", "seats", "keys", "fault"),
    [
        ("", 2, {"pawns": "05/05/-/-"}, "two pawns on 05"),
        ("", 2, {"pawns": "00/-/-/-", "fresh": "0"}, "no pawn of R has just come on"),
        ("shelter:fresh", 2, {"fresh": "0"}, "no pawn of R has just come on"),
        ("", 2, {"pawns": "j1j2j3j4j5/-/j1j2j3j4j5/-"}, "a game that is won and goes on"),
        ("", 2, {"dealer": "1"}, "a dealer who is not due"),
        ("", 2, {"first": "1", "dealer": "1"}, "a first dealer who is not due"),
        ("", 2, {"game": "1", "first": "1", "dealer": "1"}, "a first dealer who is not due"),
        ("exchange:yes", 4, {"phase": "give"}, "hands or a stock that no deal leaves"),
        ("", 2, {"held": 7, "phase": "give"}, "an exchange that is not due"),
        ("", 2, {"held": 0}, "a seat to move without cards"),
        ("", 2, {"phase": "over"}, "a deal that is over with cards in hand"),
        ("", 2, {"held": 0, "phase": "over", "turn": "0"}, "the next dealer is not due"),
        ("", 2, {"folded": "0"}, "a folded seat with cards"),
        ("fold_cards:one_back", 2, {"folded": "0"}, "a seat that is out though nobody can be"),
        ("", 2, {"score": "1/0"}, "an impossible score"),
        ("", 2, {"phase": "over", "pawns": "j1j2j3j4j5/-/j1j2j3j4j5/-", "score": "0/1"}, "an impossible score"),
        ("match:points", 2, {"score": "30/0"}, "an impossible score"),
        ("match:points", 2, {"game": "1", "first": "1", "dealer": "1", "score": "30/20"}, "an impossible score"),
        ("match:points", 2, {"game": "1", "first": "1", "dealer": "1", "score": "30/7"}, "an impossible score"),
        ("match:points", 2, {"game": "1", "first": "1", "dealer": "1", "score": "20/8"}, "an impossible score"),
        ("match:coins", 2, {"game": "1", "first": "1", "dealer": "1", "score": "11/-11"}, "an impossible score"),
        ("match:coins", 2, {"game": "1", "first": "1", "dealer": "1", "score": "5/-4"}, "an impossible score"),
    ],
)
def test_what_is_impossible_is_said(house, seats, keys, fault):
    assert fault in sound(house, seats, **keys).faults()


@pytest.mark.parametrize("house", ["", "exchange:yes"])
def test_nobody_ever_holds_eight_cards(house):
    """FJ-9: nor where partners exchange a card, for each gives one before it takes one."""
    game = sound(house, 4, held=6)
    game.hands[0].append(game.hands[1].pop())
    assert game.faults() == []
    game.hands[0].append(game.hands[1].pop())
    assert game.faults() == ["hands or a stock that no deal leaves"]


def test_a_card_put_aside_is_taken_up_before_play():
    line = sound("exchange:yes", 4, held=6).text().replace(" seed", " given=-/-/-/- seed")
    game = FourJacks.parse(line)
    assert game.faults() == []
    game.given[2].append(game.hands[2].pop())
    assert game.faults() == ["a card put aside and not taken up"]


@pytest.mark.parametrize(("cards", "fault"), [("2c2c", "2c 2 times"), ("X5", "X5 is not in the pack"), ("-", "cards instead of 56")])
def test_cards_missing_twice_or_strange(cards, fault):
    assert any(fault in found for found in FourJacks.parse(f"fourjacks hands=2h/2d pile={cards}").faults())
