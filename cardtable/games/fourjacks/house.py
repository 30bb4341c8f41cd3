"""The house rules of 4JACKS (rule page, section b), and what they make of the cards and the seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from cardtable.cards import RANKS
from cardtable.game import Seat
from cardtable.games.fourjacks.board import COLOURS, LANE, RING, Ways, backward, forward
from cardtable.house import check_house, switch
from cardtable.i18n import N_

JOKER = "X"
RANK_ORDER = "A23456789TJQK"  # in which the uses of a joker are listed


@dataclass(frozen=True, slots=True)
class FourJacksHouse:
    """The house rules of 4JACKS, those that change most first."""

    mode: Literal["teams", "alone"] = switch("teams", N_("With four players: two teams, or everybody alone."), ("teams", "alone"))
    joker: Literal["any", "15", "18"] = switch(
        "any",
        N_("A joker is any rank; or it brings on or goes 15; or it brings on or goes 18, and you play again."),
        ("any", "15", "18"),
    )
    king: Literal["on_or_13", "on"] = switch("on_or_13", N_("A King brings on or goes 13, or only brings on."), ("on_or_13", "on"))
    four: Literal["forward", "back", "either"] = switch("forward", N_("A four goes forward, back, or either way."), ("forward", "back", "either"))
    three: Literal["either", "steps", "back"] = switch(
        "either",
        N_("The tripple3 goes 3 forward or back; makes three single steps; or only goes back."),
        ("either", "steps", "back"),
    )
    seven: Literal["two", "any", "whole"] = switch(
        "two", N_("A seven may be divided over two pawns, over any number, or not at all."), ("two", "any", "whole")
    )
    lane_back: Literal["within", "none", "out"] = switch(
        "within", N_("In the JackPot a pawn may go back inside it, not at all, or also out of it."), ("within", "none", "out")
    )
    folding: Literal["stuck", "free", "lane"] = switch(
        "stuck",
        N_("You may fold only when no card can be used; at any time; or also when only pawns in a JackPot could move."),
        ("stuck", "free", "lane"),
    )
    fold_cards: Literal["all", "one_out", "one_back"] = switch(
        "all",
        N_("Folding lays down the whole hand; one card each turn and you are out; or one card and you may play again."),
        ("all", "one_out", "one_back"),
    )
    partner: Literal["always", "home"] = switch(
        "always", N_("In teams of two players the partner's pawns are yours always, or once your own are home."), ("always", "home")
    )
    match: Literal["single", "points", "coins"] = switch(
        "single", N_("One game, or four games for points or for coins."), ("single", "points", "coins")
    )
    ace: Literal["1", "1_or_11"] = switch("1", N_("An Ace brings on or goes 1, or also 11."), ("1", "1_or_11"), more=True)
    burn: Literal["no", "all", "opponents"] = switch(
        "no", N_("A seven sends home the pawns it passes: none, all, or those of other sides."), ("no", "all", "opponents"), more=True
    )
    shelter: Literal["own", "fresh"] = switch(
        "own", N_("A start point protects any own pawn on it, or only one just brought on."), ("own", "fresh"), more=True
    )
    own_hits: bool = switch(True, N_("May pawns of your own side be hit by you?"), more=True)
    bounce: bool = switch(False, N_("Is what overshoots the JackPot counted back inside it?"), more=True)
    jack: Literal["swap", "swap_or_11", "any_two"] = switch(
        "swap",
        N_("A Jack swaps one of your pawns with another colour; or also goes 11; or swaps any two colours."),
        ("swap", "swap_or_11", "any_two"),
        more=True,
    )
    redraw: bool = switch(False, N_("Is a first hand without Ace, King and joker dealt anew?"), more=True)
    exchange: bool = switch(False, N_("Do partners exchange a card before each deal is played?"), more=True)
    second_lap: bool = switch(False, N_("May a pawn pass its JackPot and run another lap?"), more=True)
    direction: Literal["counter", "clockwise"] = switch(
        "counter", N_("The picture: pawns travel counter-clockwise, or mirrored."), ("counter", "clockwise"), more=True
    )

    def __post_init__(self) -> None:
        check_house(self)


DEFAULT = FourJacksHouse()
PRESETS = {
    "default": DEFAULT,
    "alone": FourJacksHouse(mode="alone"),
    "keezen": FourJacksHouse(king="on", four="back", lane_back="none", partner="home"),
    "dog": FourJacksHouse(
        ace="1_or_11", four="either", seven="any", burn="all", lane_back="none", partner="home", shelter="fresh", exchange=True, second_lap=True
    ),
    "gentle": FourJacksHouse(own_hits=False, folding="free", redraw=True),
    "points": FourJacksHouse(match="points"),
}


Line = tuple[int, int, str]
"""A way of one pawn as the hot path needs it: the bits of its path, the bit of its end, and how it is written."""


class Power(NamedTuple):
    """What a rank can do: bring on, steps of one pawn (negative ones go back), swap, be divided, make single steps."""

    on: bool = False
    steps: tuple[int, ...] = ()
    swap: bool = False
    split: int = 1  # pawns among which its steps may be divided
    singles: bool = False  # three single steps, each of any pawn
    lines: tuple[tuple[tuple[Line, ...], ...], ...] = ()  # by colour and place: the ways of its steps
    named: bool = False  # a joker that says so when it is a seven


class Laws(NamedTuple):
    """What the house rules and the number of seats make of the game; one object for each such pair."""

    colours: tuple[tuple[int, ...], ...]  # by seat: the colours of its side
    own: tuple[tuple[int, ...], ...]  # by seat: those it starts with
    sides: tuple[tuple[Seat, ...], ...]
    powers: dict[str, Power]
    forward: Ways
    back: Ways
    simple: bool  # the second part of a seven may be judged beforehand unless the first part concerns it


@cache
def laws_of(house: FourJacksHouse, seats: int) -> Laws:
    """The laws of a table (FJ-6, FJ-18 to FJ-25)."""
    pairs, each = ((0, 2), (1, 3)), tuple((colour,) for colour in range(4))
    teams = house.mode == "teams"
    colours: tuple[tuple[int, ...], ...]
    own: tuple[tuple[int, ...], ...]
    sides: tuple[tuple[Seat, ...], ...]
    if seats == 2:
        colours, own, sides = pairs, pairs, ((0,), (1,))
    else:
        colours, own, sides = (pairs * 2 if teams else each), each, (pairs if teams else each)
    home_first = house.partner == "home" and colours != own
    simple = house.own_hits and house.burn == "no" and house.shelter == "own" and not home_first
    ahead, back = forward(house.second_lap, house.bounce), backward(house.lane_back)
    powers = {rank: power._replace(lines=_lines(power, ahead, back)) for rank, power in powers_of(house).items()}
    return Laws(colours, own, sides, powers, ahead, back, simple)


def _lines(power: Power, ahead: Ways, back: Ways) -> tuple[tuple[tuple[Line, ...], ...], ...]:
    """The ways of a power's steps from every place."""

    def of(colour: int, place: int) -> Iterator[Line]:
        for count in power.steps:
            for way in ahead[colour][place][count] if count > 0 else back[colour][place][-count]:
                yield way.path, 1 << way.to, way.text
        for way in ahead[colour][place][7] if power.named else ():
            yield way.path, 1 << way.to, "7" + way.text

    if not power.steps:
        return ()
    return tuple(tuple(tuple(of(colour, place)) for place in range(RING + LANE)) for colour in range(len(COLOURS)))


def powers_of(house: FourJacksHouse) -> dict[str, Power]:
    """What each rank can do (FJ-18 to FJ-25); the lines are left out."""
    powers = {rank: Power(steps=(int(rank),)) for rank in RANKS if rank.isdecimal()}
    powers |= {"T": Power(steps=(10,)), "Q": Power(steps=(12,))}
    powers["A"] = Power(on=True, steps=(1, 11) if house.ace == "1_or_11" else (1,))
    powers["K"] = Power(on=True, steps=(13,) if house.king == "on_or_13" else ())
    powers["J"] = Power(swap=True, steps=(11,) if house.jack == "swap_or_11" else ())
    powers["4"] = Power(steps={"forward": (4,), "back": (-4,), "either": (4, -4)}[house.four])
    powers["3"] = Power(singles=True) if house.three == "steps" else Power(steps=(3, -3) if house.three == "either" else (-3,))
    powers["7"] = Power(steps=(7,), split={"two": 2, "any": 7, "whole": 1}[house.seven])
    powers[JOKER] = _any_of(powers, house) if house.joker == "any" else Power(on=True, steps=(int(house.joker),))
    return powers


def _any_of(powers: dict[str, Power], house: FourJacksHouse) -> Power:
    """A joker that can do what any rank can (FJ-18); where a seven burns what it passes, it names that."""
    named = house.burn != "no"
    steps = dict.fromkeys(count for rank in RANK_ORDER if not (named and rank == "7") for count in powers[rank].steps)
    return Power(True, tuple(steps), True, powers["7"].split, powers["3"].singles, named=named)
