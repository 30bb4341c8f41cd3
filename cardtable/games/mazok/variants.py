"""The variants of Mazok, each stated by its difference (rule page 2.A to 2.E, 4), and what holds at a table of so many seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from cardtable.cards import JOKERS, RANKS, SUITS, pack
from cardtable.games.mazok.house import MazokHouse
from cardtable.games.mazok.trumps import Trumps, rank_trumps
from cardtable.house import Variation
from cardtable.i18n import N_, _
from cardtable.scene import Seat

KEPT = 6  # cards everybody plays with after an exchange
PIPS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
WORTH = {"high": 1, "low": 1, "jack": 1, "left": 1, "joker": 1, "trey": 3, "game": 1}
FOUR_POINTS = ("high", "low", "jack", "game")


class Variant(NamedTuple):
    """One variant as a row of the table; `trumps` from high to low, L the left bauer, X the jokers."""

    title: str
    about: str
    dealt: Mapping[int, int]  # by number of players
    trumps: str
    jokers: int
    bids: tuple[int, int]
    items: tuple[str, ...]
    target: int
    exchange: Literal["refill", "throw", "kitty", "none"]
    ranks: str = RANKS
    joker_pips: int = 0


VARIANTS: Mapping[str, Variant] = {
    "six": Variant(
        N_("Minnesota"), N_("Three against three with both bauers and a joker; bids 3 to 6, everybody may change three cards."),
        {6: 6}, "AKQJLT98765432X", 1, (3, 6), ("high", "low", "jack", "left", "joker", "game"), 21, "refill", joker_pips=1,
    ),
    "four": Variant(
        N_("Four-handed"), N_("Two against two with two jokers; bids 2 to 4, nine cards of which three are thrown."),
        {4: 9}, "AKQJXT98765432", 2, (2, 4), FOUR_POINTS, 21, "throw",
    ),
    "ten": Variant(
        N_("Ten-point"), N_("Jokers, both bauers and a trey worth three make ten points; bids 4 to 10, for four, five or six."),
        {4: 10, 5: 10, 6: 8}, "AKQJLXT98765432", 2, (4, 10), ("high", "low", "jack", "left", "joker", "trey", "game"), 52, "kitty",
    ),
    "ne": Variant(
        N_("Northeast Wisconsin"), N_("Two against two with 32 cards; bids 2 to 4, the bidding team takes the eight cards left."),
        {4: 6}, "AKQJT987", 0, (2, 4), FOUR_POINTS, 15, "kitty", ranks="789TJQKA",
    ),
    "fort": Variant(
        N_("Fort Frances"), N_("Two against two, six cards each and nothing is changed; bids 2 to 4."),
        {4: 6}, "AKQJT98765432", 0, (2, 4), FOUR_POINTS, 15, "none",
    ),
}  # fmt: skip
VARIATIONS: Mapping[str, Variation] = {
    "auto": Variation(
        N_("As many as sit down"), N_("Minnesota for six, the ten-point game for five, the four-handed game for four."), {"variant": "auto"}
    ),
    **{name: Variation(variant.title, variant.about, {"variant": name, "ne_jokers": "no"}) for name, variant in VARIANTS.items()},
    "ne_jokers": Variation(
        N_("Northeast Wisconsin with jokers"), N_("The same with two jokers, the lowest trumps; bids 2 to 6, to 21."),
        {"variant": "ne", "ne_jokers": "yes"},
    ),
}  # fmt: skip
BY_SEATS = {4: "four", 5: "ten", 6: "six"}


class Terms(NamedTuple):
    """What a house and a number of seats come to: one variant with its options, made once and shared by all positions."""

    name: str
    variant: Variant
    pack: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    dealt: int  # cards to each seat
    kitty: int | None  # the cards left that the bidder gets, None: his whole team shares them all
    winding: bool  # the auction does not just go round once
    later: bool  # of two jokers the one played later is higher
    trumps: Mapping[str, Trumps]  # by suit
    pips: Mapping[str, int]  # by card, those worth something


@lru_cache(maxsize=512)
def terms(house: MazokHouse, seats: int) -> Terms:
    """The terms of a table; raises ValueError for a variant that is not played by so many."""
    name = BY_SEATS.get(seats, "") if house.variant == "auto" else house.variant
    variant = VARIANTS.get(name)
    if variant is None:
        raise ValueError(_("Mazok is for 4 to 6 players, not {seats}.").format(seats=seats))
    if seats not in variant.dealt:
        fits = ", ".join(map(str, variant.dealt))
        raise ValueError(_("{variant} is for {fits} players, not {seats}.").format(variant=_(variant.title), fits=fits, seats=seats))
    variant = _with_options(name, variant, house)
    cards = pack(variant.ranks, jokers=variant.jokers)
    order = house.two_jokers_order if house.two_jokers_order != "ten_second" else "second" if name == "ten" else "first"
    pips = {card: PIPS[card[0]] for card in cards if card[0] in PIPS}
    if variant.joker_pips:
        pips |= dict.fromkeys(JOKERS[: variant.jokers], variant.joker_pips)
    return Terms(
        name,
        variant,
        cards,
        _sides(house, name, seats),
        variant.dealt[seats],
        _kitty(house, name, seats, len(cards) - seats * variant.dealt[seats]),
        house.auction == "until_all_pass" or house.dealer_may_match,
        order == "second",
        {suit: rank_trumps(cards, variant.trumps, variant.items, suit, order == "X1_high", house.follow == "ruff_any_time") for suit in SUITS},
        pips,
    )


def _with_options(name: str, variant: Variant, house: MazokHouse) -> Variant:
    """The variant with those of its house rules that change its table."""
    if name == "four" and house.left_bauer:
        return variant._replace(trumps="AKQJLXT98765432", items=("high", "low", "jack", "left", "game"), bids=(2, 5))
    if name == "six" and house.joker_rank == "between_J_and_10":
        return variant._replace(trumps="AKQJLXT98765432")
    if name == "ne" and house.ne_jokers:
        items = ("high", "low", "jack", "joker", "game")
        return variant._replace(trumps="AKQJT987X", jokers=2, items=items, bids=(2, 6), target=21, joker_pips=1)
    return variant


def _sides(house: MazokHouse, name: str, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Who shares a score (MK-core-1, MK-C-7a, MK-C-8)."""
    if seats == 5:
        return tuple((seat,) for seat in range(5))
    teams = 3 if name == "ten" and seats == 6 and house.teams == "3x2" else 2
    return tuple(tuple(range(side, seats, teams)) for side in range(teams))


def _kitty(house: MazokHouse, name: str, seats: int, left: int) -> int | None:
    """How many of the cards left over the bidder gets alone; None where his team shares them (MK-C-6 to MK-C-8, MK-D-3)."""
    if name == "ten" and seats > 4:
        return None if seats == 6 and house.kitty == "split_team" else left
    if name != "ne":
        return 0
    if house.kitty.startswith("bidder"):
        return int(house.kitty[-1])
    return None if house.kitty == "split_team" else left
