"""The house rules of MazzelTof (rule page 5, H1 to H17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardtable.house import check_house, switch
from cardtable.i18n import N_


@dataclass(frozen=True, slots=True)
class MazzelTofHouse:
    """One switch for each house rule, in the order of the rule page."""

    joker_extra: bool = switch(False, N_("Is the first hand drawn besides the joker, instead of counting it?"))
    refill: Literal["max2", "upto", "two"] = switch(
        "max2", N_("A refill takes at least two and fills the hand, only fills it up, or always takes two."), ("max2", "upto", "two")
    )
    out_card: Literal["lay_or_play", "play_only"] = switch(
        "lay_or_play", N_("The last card of the draw pile may be laid or played, or has to be played to win."), ("lay_or_play", "play_only")
    )
    last_six: Literal["in_order", "any_order"] = switch(
        "in_order", N_("The last six are played from the top, or in any order."), ("in_order", "any_order")
    )
    last_six_end: Literal["always_lay", "play_or_lay"] = switch(
        "always_lay",
        N_("In the last six a turn always ends by laying a card, or only if no card of the pile was played."),
        ("always_lay", "play_or_lay"),
    )
    open_place_with: Literal["any", "three"] = switch("any", N_("An empty place is opened with any rank, or only with a three."), ("any", "three"))
    wild_run: Literal["unlimited", "one"] = switch(
        "unlimited", N_("Wilds may follow each other on a pile, or only one at a time."), ("unlimited", "one")
    )
    wild_as_ace: bool = switch(True, N_("May a wild stand for the ace?"))
    tens: Literal["one", "each", "off"] = switch(
        "one", N_("Tens make the next player miss one turn, one turn for each ten, or none."), ("one", "each", "off")
    )
    joker_cancels: bool = switch(True, N_("May a joker in hand lift the red pawn?"))
    empty_hand_draw: Literal["hand", "five", "ask"] = switch(
        "hand", N_("A hand played empty draws a full hand, five cards, or a full hand when its player asks for it."), ("hand", "five", "ask")
    )
    mix_card_from: Literal["start", "other"] = switch(
        "start", N_("The mix card is turned by the side that starts, or by the other."), ("start", "other")
    )
    mark_card_shown: bool = switch(False, N_("Is the card that marks the last six seen from the beginning?"))
    partner_hand: bool = switch(False, N_("Do partners see each other's hands?"))
    match: int = switch(1, N_("Games of the match: one, or the best of 3, 5 or 7."), (1, 3, 5, 7))
    penalty_order: Literal["oldest", "newest", "shuffled"] = switch(
        "oldest", N_("Which penalty card comes up first in the last six."), ("oldest", "newest", "shuffled")
    )
    max_open: int = switch(5, N_("Open cards a player may have before the last six."), range(3, 8))

    def __post_init__(self) -> None:
        check_house(self)


DEFAULT = MazzelTofHouse()
