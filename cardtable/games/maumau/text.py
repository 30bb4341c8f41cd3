"""A position of Mau Mau as a line, both ways, and what can be wrong with one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from cardtable.cards import SUITS, UNSEEN
from cardtable.game import Words, first_words, last_words, write_line
from cardtable.games.maumau.house import LONGEST, MauMauHouse
from cardtable.games.maumau.plays import PACK
from cardtable.i18n import _
from cardtable.shedding import calling_words

if TYPE_CHECKING:
    from cardtable.games.maumau.rules import MauMau


def position_line(game: MauMau) -> str:
    """The position in one line: `maumau turn=2 hands=9hKs/3/3 pile=Kh stock=18`."""
    return write_line(
        game.id,
        (
            *first_words(game, game.phase),
            *calling_words(game),
            ("faced", game.faced, False),
            ("won", "" if game.won is None else str(game.won), ""),
            *last_words(game, game.dealer),
        ),
    )


def parse_words(line: str) -> dict[str, Any]:
    """The fields of a position line; raises ValueError that names the wrong word."""
    words = Words(line, "maumau")
    hands = words.card_lists("hands")
    seats = len(hands)
    if not 2 <= seats <= 4:
        raise ValueError(_("hands: Mau Mau is for 2 to 4 players, not {seats}").format(seats=seats))
    seed, shuffles = words.seed()
    found: dict[str, Any] = {
        "hands": hands,
        "turn": words.seat("turn", seats),
        "phase": words.word("phase", "play", ("play", "open", "over")),
        "pile": words.cards("pile"),
        "stock": words.cards("stock"),
        "dir": -1 if words.word("dir", "+", ("+", "-")) == "-" else 1,
        "wish": words.word("wish", "", tuple(SUITS)),
        "owed": words.number("owed"),
        "drawn": words.flag("drawn"),
        "said": words.digits("said", seats, 2),
        "silent": words.seats("silent", seats),
        "tried": words.seats("tried", seats),
        "faced": words.flag("faced"),
        "won": words.seat("won", seats, -1) if words.has("won") else None,
        "score": words.numbers("score", [0] * seats),
        "dealer": words.seat("dealer", seats),
        "age": words.number("age"),
        "seed": seed,
        "shuffles": shuffles,
        "house": words.house(MauMauHouse),
    }
    words.end()
    if not found["pile"] or found["pile"][-1] == UNSEEN:
        raise ValueError(_("pile: its top card has to be known"))
    return found


def position_faults(game: MauMau) -> list[str]:
    """What is impossible about a position: cards that are missing or there twice, states that no play leads to."""
    cards = [card for zone in game.zones() for card in zone.cards]
    faults = [] if len(cards) == len(PACK) else [_("{count} cards instead of {right}").format(count=len(cards), right=len(PACK))]
    for card, count in Counter(card for card in cards if card != UNSEEN).items():
        if card not in PACK:
            faults.append(_("{card} is not in the pack").format(card=card))
        elif count > 1:
            faults.append(_("{card} {count} times").format(card=card, count=count))
    return faults + _hand_faults(game) + _pile_faults(game) + _turn_faults(game) + _call_faults(game)


def _hand_faults(game: MauMau) -> list[str]:
    """Hands that are empty where nobody has gone out, and scores that end the match too early (MM-31, MM-33)."""
    empty = [seat for seat, hand in enumerate(game.hands) if not hand]
    gone_out = [] if game.won is None else [game.won]
    faults = [] if empty == gone_out else [_("an empty hand that has not won")]
    if (game.phase == "play" and gone_out) or (game.phase == "open" and not gone_out):
        faults.append(_("the phase and who has won do not agree"))
    at_target = [seat for seat, points in enumerate(game.score) if points >= game.house.target]
    if min(game.score) < 0 or (at_target and (game.phase != "over" or at_target != gone_out)):
        faults.append(_("an impossible score"))
    if game.drawn and (len(game.hands[game.turn]) < 2 or not game.house.draw_then_play):
        faults.append(_("a drawn card that is not there"))
    return faults


def _pile_faults(game: MauMau) -> list[str]:
    """Wishes without a Jack, debts without a seven, an eight to answer that is none (MM-12, MM-15, MM-17)."""
    top, faults = "".join(game.pile[-1:])[:1], []
    if game.wish and (top != "J" or game.phase == "over"):
        faults.append(_("a wish without a Jack"))
    if top == "J" and not game.wish and len(game.pile) > 1 and game.phase != "over":
        faults.append(_("a Jack played without a wish"))
    if game.owed and (top != "7" or game.owed % 2):  # above 8 where a fine has turned the pile in mid-chain
        faults.append(_("owed {count} without the sevens for it").format(count=game.owed))
    if game.faced and (top != "8" or not game.house.eight_counter):
        faults.append(_("no eight to answer"))
    if game.phase == "open" and top != "J":
        faults.append(_("gone out without a Jack, and not yet scored"))
    if sum((bool(game.owed), game.drawn, game.faced)) > 1 or (game.phase != "play" and (game.owed or game.drawn or game.faced)):
        faults.append(_("two things to do at once"))
    return faults


def _turn_faults(game: MauMau) -> list[str]:
    """A deal that is not the next dealer's, a round that goes on for too long, an order that no nine can have turned (MM-2, MM-16, MM-34)."""
    faults, seats = [], len(game.hands)
    void = game.phase == "over" and game.won is None
    if game.phase != "play" and game.turn != (game.dealer + (0 if void else 1)) % seats:
        faults.append(_("seat {seat} does not deal next").format(seat=game.turn))
    if game.age > LONGEST or (void and game.age < LONGEST):
        faults.append(_("age {age} in this phase").format(age=game.age))
    if game.dir < 0 and seats == 2 and game.house.reverse_two == "none":
        faults.append(_("a direction that nothing has turned"))
    return faults


def _call_faults(game: MauMau) -> list[str]:
    """Calls and silence of seats that are not down to their last card, or where nobody calls (MM-23, MM-26, MM-28, MM-30)."""
    faults = []
    for seat in game.silent:
        if not _can_be_silent(game, seat):
            faults.append(_("seat {seat} cannot be caught").format(seat=seat))
    for seat, said in enumerate(game.said):
        if said and (len(game.hands[seat]) > 1 or game.house.mau_mode == "off"):
            faults.append(_("seat {seat} has called with more than one card, or without need").format(seat=seat))
    if len(game.silent) > 1 or (game.phase == "open" and game.silent != [game.won]):
        faults.append(_("not one seat that may be caught"))
    if game.tried and (not game.catching or not game.house.false_catch or game.phase == "over"):
        faults.append(_("accusations where none are counted"))
    return faults


def _can_be_silent(game: MauMau, seat: int) -> bool:
    """Whether a seat can have kept silent with the last play."""
    if game.house.mau_mode != "manual" or game.drawn:
        return False
    if game.phase == "open":
        return game.catching and game.said[seat] < 2 and not game.hands[seat]
    return game.phase == "play" and not game.said[seat] and len(game.hands[seat]) == 1
