"""The house rules of Mazec (rule page 2.4) and the ready-made sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cardtable.house import check_house, switch
from cardtable.i18n import N_


@dataclass(frozen=True, slots=True)
class MazecHouse:
    """The house rules of Mazec (rule page 2.4)."""

    red7_return: Literal["any", "aimed", "off"] = switch(
        "any",
        N_("A red seven brings back whoever has just finished: always, only when aimed at that seat, or never."),
        ("any", "aimed", "off"),
    )
    finish_wish: bool = switch(False, N_("Does an Over or Under still name something when it is the last card?"))
    fast_resume: Literal["jumper", "turn"] = switch(
        "jumper", N_("After a throw out of turn the play goes on beside the thrower, or where it was."), ("jumper", "turn")
    )
    fast_on_starter: bool = switch(True, N_("May eights and nines be thrown on a starter 8 or 9?"))
    over_cancels: Literal["all", "top_seven_only"] = switch(
        "all", N_("An Over on sevens of its suit cancels the whole debt, or only the top seven's part of it."), ("all", "top_seven_only")
    )
    over_on_demand: bool = switch(False, N_("May an Over be laid while a rank is demanded?"))
    draw_then_play: bool = switch(False, N_("May a card just drawn be played at once?"))
    green_king_stack: bool = switch(False, N_("May another green King pass the debt on? (two packs)"))
    red_suits: Literal["hearts", "hearts+diamonds"] = switch(
        "hearts", N_("Is the seven of bells (diamonds) a red seven too?"), ("hearts", "hearts+diamonds")
    )
    reshuffle: Literal["shuffle", "flip"] = switch(
        "shuffle", N_("The pile is shuffled to make a new stock, or only turned over."), ("shuffle", "flip")
    )
    deal_side: Literal["left", "right", "chosen"] = switch(
        "left", N_("Who opens: the dealer's left, right, or as the dealer says when turning up the starter."), ("left", "right", "chosen")
    )
    hand: int = switch(4, N_("Cards dealt to each player."), range(3, 9))
    mode: Literal["first", "all"] = switch("first", N_("A round ends with the first player out, or is played for every place."), ("first", "all"))
    announce_mode: Literal["manual", "auto", "off"] = switch(
        "manual", N_("\u201cLast card\u201d is said by the players, by the table, or not at all."), ("manual", "auto", "off")
    )
    catch_mode: Literal["manual", "auto"] = switch(
        "manual", N_("A missed call is caught by the players, or always punished by the table."), ("manual", "auto")
    )
    penalty: int = switch(2, N_("Cards to draw for whoever is caught."), range(1, 6))
    false_catch: int = switch(0, N_("Cards to draw for a wrong accusation; 0 refuses it without a penalty."), range(6))
    match: Literal["single", "handicap", "handicap+loser", "points", "stakes", "first_last"] = switch(
        "points",
        N_("One round; winners are dealt a card less (losers one more); points to a limit; money for points; the last pays the first."),
        ("single", "handicap", "handicap+loser", "points", "stakes", "first_last"),
    )
    limit: int = switch(100, N_("Points: the match ends when a total exceeds this."), range(20, 501))
    coef: int = switch(1, N_("Stakes: what each point costs."), range(1, 101))
    stake: int = switch(20, N_("First-last: what the last pays the first."), range(1, 1001))
    rounds: int = switch(5, N_("Stakes and first-last: the rounds of a match."), range(1, 51))

    def __post_init__(self) -> None:
        check_house(self)

    @property
    def to_the_last(self) -> bool:
        """Whether a round is played for every place (MZ-34, MZ-37, MZ-38)."""
        return self.match == "first_last" or (self.mode == "all" and self.match != "stakes")

    @property
    def money(self) -> bool:
        """Whether the match is for money and lasts a number of rounds (MZ-37, MZ-38)."""
        return self.match in ("stakes", "first_last")


DEFAULT = MazecHouse()
PRESETS: Mapping[str, MazecHouse] = {
    "default": DEFAULT,
    "single": MazecHouse(match="single"),
    "all_places": MazecHouse(match="single", mode="all"),
    "handicap": MazecHouse(match="handicap"),
    "handicap_loser": MazecHouse(match="handicap+loser"),
    "stakes": MazecHouse(match="stakes"),
    "first_last": MazecHouse(match="first_last"),
    "gentle": MazecHouse(red7_return="off", announce_mode="auto", fast_resume="turn"),
}
