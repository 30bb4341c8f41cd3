"""The house rules of Mau Mau, and the one figure that no house changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardtable.house import check_house, switch
from cardtable.i18n import N_

LONGEST = 1000  # turn actions in a deal (MM-34)


@dataclass(frozen=True, slots=True)
class MauMauHouse:
    """The house rules of Mau Mau (rule page 1.4)."""

    jack_on_jack: bool = switch(True, N_("May a Jack be laid on a Jack?"))
    starter: Literal["dealer_played", "none", "redraw"] = switch(
        "dealer_played",
        N_("A starter 7, 8 or 9: acts as if the dealer had played it, does nothing, or is replaced (a Jack too)."),
        ("dealer_played", "none", "redraw"),
    )
    starter_jack: Literal["printed", "open"] = switch(
        "printed", N_("A starter Jack asks for its printed suit, or is open to any card."), ("printed", "open")
    )
    reverse_two: Literal["again", "none"] = switch("again", N_("With two players a 9 gives another turn, or does nothing."), ("again", "none"))
    eight_counter: bool = switch(False, N_("May an 8 be answered with an 8, which passes the skip on?"))
    draw_then_play: bool = switch(True, N_("May a card just drawn be played at once?"))
    forced_play: bool = switch(False, N_("Must whoever can play do so?"))
    last_seven: bool = switch(False, N_("Does a seven as the last card still make the next player draw before scoring?"))
    jack_out_double: bool = switch(False, N_("Does going out with a Jack double the points of the round?"))
    mau_mode: Literal["manual", "auto", "off"] = switch(
        "manual", N_("The calls are made by the players, by the table, or not at all."), ("manual", "auto", "off")
    )
    catch_mode: Literal["manual", "auto"] = switch(
        "manual", N_("A missed call is caught by the players, or always punished by the table."), ("manual", "auto")
    )
    mau_mau_deadline: Literal["with_jack", "on_one_card"] = switch(
        "with_jack", N_("\u201cMau Mau\u201d may still be said with the last Jack, or only when going down to it."), ("with_jack", "on_one_card")
    )
    penalty: int = switch(2, N_("Cards to draw for whoever is caught."), range(1, 6))
    false_catch: int = switch(0, N_("Cards to draw for a wrong accusation; 0 refuses it without a penalty."), range(6))
    target: int = switch(150, N_("Points that win the match."), range(50, 501))
    hand: int = switch(5, N_("Cards dealt to each player."), range(4, 8))

    def __post_init__(self) -> None:
        check_house(self)


DEFAULT = MauMauHouse()
