"""The house rules of Mazok (rule page 3): every point on which tables differ is a switch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from cardtable.house import check_house, switch
from cardtable.i18n import N_


def _words(*values: str, help: str) -> Any:
    """A switch of words, the first its default."""
    return switch(values[0], help, values)


@dataclass(frozen=True, slots=True)
class MazokHouse:
    """The house rules of Mazok; a switch that does not concern the variant changes nothing."""

    variant: Literal["auto", "six", "four", "ten", "ne", "fort"] = _words(
        "auto", "six", "four", "ten", "ne", "fort",
        help=N_("Minnesota for six, four-handed, ten-point, Northeast Wisconsin, Fort Frances; auto: four for 4 players, ten for 5, six for 6."),
    )  # fmt: skip
    stake: int = switch(0, N_("Cents that each team pays into the bank before the first deal; 0 plays without money."), range(100_001))
    follow: Literal["strict", "ruff_any_time"] = _words(
        "strict", "ruff_any_time", help=N_("Whoever can follow suit must, or may play a trump at any time.")
    )
    made_credit: Literal["bid", "taken"] = _words("bid", "taken", help=N_("A bid that is made scores what was bid, or all the points taken."))
    low_to: Literal["taker", "holder"] = _words("taker", "holder", help=N_("Low goes to whoever takes the trick, or to whoever held the card."))
    opponents_score: Literal["always", "only_if_set"] = _words(
        "always", "only_if_set", help=N_("The others score what they take always, or only when the bid fails.")
    )
    win_order: Literal["higher_then_bidder", "bidder_first"] = _words(
        "higher_then_bidder", "bidder_first", help=N_("With several at the target the highest wins, or the bidding side before all.")
    )
    must_bid_to_win: bool = switch(False, N_("Can only a side that has just made its bid win the match?"))
    all_pass: Literal["redeal_same_dealer", "dealer_forced_min", "pass_deal"] = _words(
        "redeal_same_dealer", "dealer_forced_min", "pass_deal",
        help=N_("When nobody bids the same dealer deals again, or must himself bid, or the deal passes on."),
    )  # fmt: skip
    dealer_may_match: bool = switch(False, N_("May the dealer take the bid away by bidding just as much?"))
    auction: Literal["one_round", "until_all_pass"] = _words(
        "one_round", "until_all_pass", help=N_("The auction goes round once, or on until all but one have passed.")
    )
    two_jokers_order: Literal["first", "second", "X1_high", "ten_second"] = _words(
        "first", "second", "X1_high", "ten_second",
        help=N_("Of two jokers the one played first is higher, the second, always the first joker, or the second only in the ten-point game."),
    )  # fmt: skip
    second_deal: Literal["capped17", "dealer_robs"] = _words(
        "capped17", "dealer_robs", help=N_("Six: all throw and the dealer may end a card short, or he takes what is left and throws down to six.")
    )
    discard: Literal["up_to_3", "exactly_3"] = _words("up_to_3", "exactly_3", help=N_("Six: each throws up to three cards, or just three."))
    trump_discard: Literal["only_over_six", "free"] = _words(
        "only_over_six", "free", help=N_("Trumps may be thrown only by who holds more than six, or freely.")
    )
    left_bauer: bool = switch(False, N_("Four-handed: is the jack of trumps' sister suit a trump that scores?"))
    joker_rank: Literal["lowest", "between_J_and_10"] = _words(
        "lowest", "between_J_and_10", help=N_("Six: the joker is the lowest trump, or ranks between jack and ten.")
    )
    five_mode: Literal["alone", "call_partner"] = _words(
        "alone", "call_partner", help=N_("Ten-point with five: the bidder plays alone, or names a partner for the deal.")
    )
    defender_credit: Literal["own_tricks", "side_total", "none"] = _words(
        "own_tricks", "side_total", "none", help=N_("Ten-point with five: the others score each their own points, all of them together, or nothing.")
    )
    kitty: Literal["split_team", "all_to_bidder", "bidder_0", "bidder_1", "bidder_2", "bidder_3"] = _words(
        "split_team", "all_to_bidder", "bidder_0", "bidder_1", "bidder_2", "bidder_3",
        help=N_("Ten-point with six, Northeast Wisconsin: the cards left go to the bidding team, to the bidder, or (Wisconsin) 0 to 3 to him."),
    )  # fmt: skip
    kitty_before_trump: bool = switch(False, N_("Does the bidder see the cards left before he names trumps?"))
    teams: Literal["2x3", "3x2"] = _words("2x3", "3x2", help=N_("Ten-point with six: two teams of three, or three of two."))
    ne_jokers: bool = switch(False, N_("Northeast Wisconsin: are there two jokers, the lowest trumps?"))
    misdeal_no_points: bool = switch(False, N_("May a hand without a card that counts ask for a new deal?"))
    first_lead_trump: bool = switch(False, N_("Must the bidder lead a trump to the first trick?"))

    def __post_init__(self) -> None:
        check_house(self)


AS_DESCRIBED = MazokHouse()
# In the ten-point game with six a `bidder_3` kitty goes to the bidder as a whole: his side of the rule is the same, and Wisconsin's three differ.
PAGAT = MazokHouse(
    follow="ruff_any_time", made_credit="taken", low_to="holder", two_jokers_order="ten_second", second_deal="dealer_robs", five_mode="call_partner",
    kitty="bidder_3", teams="3x2",
)  # fmt: skip
PRESETS: Mapping[str, MazokHouse] = {
    "default": AS_DESCRIBED,
    "pagat": PAGAT,
    "six": replace(AS_DESCRIBED, variant="six"),
    "four": replace(AS_DESCRIBED, variant="four"),
    "ten": replace(AS_DESCRIBED, variant="ten"),
    "ne": replace(AS_DESCRIBED, variant="ne"),
    "ne_jokers": replace(AS_DESCRIBED, variant="ne", ne_jokers=True),
    "fort": replace(AS_DESCRIBED, variant="fort"),
}
PRESET_WORDS: Mapping[str, str] = {
    "default": N_("\u041f\u043e \u043e\u043f\u0438\u0441\u0430\u043d\u0438\u044e"),
    "pagat": N_("Pagat"),
    "six": N_("Minnesota, six players"),
    "four": N_("Four-handed"),
    "ten": N_("Ten-point"),
    "ne": N_("Northeast Wisconsin"),
    "ne_jokers": N_("Northeast Wisconsin with jokers"),
    "fort": N_("Fort Frances"),
}
