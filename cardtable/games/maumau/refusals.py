"""Why a move of Mau Mau is refused: a sentence for the player, with its rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.games.maumau.plays import PLAYS
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.maumau.rules import MauMau

WRITTEN = re.compile(r"..(=[cdhs])?!{0,2}")  # the shape of a play; whether its card exists is looked up


def refusal(game: MauMau, seat: Seat, move: Move) -> str | None:
    """None for a legal move, else why not, with its rule."""
    if move in ("!", "!!"):
        return refuse_late_call(game, seat)
    if move[:1] == "?":
        return refuse_accusation(game, seat, move)
    if game.match_over():
        return _("The match is over. (MM-33)")
    if seat != game.turn:
        return _("It is the turn of {who}. (MM-7)").format(who=_seat(game.turn))
    if move == "deal":
        return None if game.deal_over() else _("The round is not over yet. (MM-31)")
    if game.deal_over():
        return _("The round is over: the next thing is to deal. (MM-31)")
    if move in ("draw", "pass"):
        return refuse_way_out(game, move)
    return refuse_play(game, seat, move)


def refuse_late_call(game: MauMau, seat: Seat) -> str | None:
    """Why this seat cannot call now; a call is open until somebody catches or the next turn action (MM-23, MM-27)."""
    if seat in game.silent:
        return None if game.phase == "play" else _("Once the Jack lies it is too late to say \u201cMau Mau\u201d. (MM-27)")
    return _("There is nothing to call now. (MM-23)")


def refuse_accusation(game: MauMau, seat: Seat, move: Move) -> str | None:
    """Why this accusation is not possible (MM-24, MM-30)."""
    if move[1:] not in map(str, range(len(game.hands))):
        return _("An accusation names a player. (MM-24)")
    other = int(move[1:])
    if other == seat:
        return _("Nobody accuses himself. (MM-24)")
    if other in game.accusable(seat):
        return None
    if not game.catching:
        return _("At this table the calls need no catching. (MM-24)")
    if seat in game.tried:
        return _("One accusation is all you have until the next turn. (MM-30)")
    return _("{who} has missed no call. (MM-30)").format(who=_seat(other))


def refuse_way_out(game: MauMau, move: Move) -> str | None:
    """Why the turn cannot go on by drawing or passing (MM-10, MM-13, MM-21)."""
    hand, fit = game.hands[game.turn], game.fitting()
    plays = [card for card in (hand[-1:] if game.drawn else hand) if card in fit]
    way_out = game.way_out(plays)
    if move == way_out:
        return None
    if way_out is None and game.house.forced_play:
        return _("Whoever can play must play at this table. (MM-10)")
    if move == "pass":
        return refuse_pass(game)
    if game.drawn:
        return _("You have drawn already: play that card or pass. (MM-10)") if plays else _("You have drawn already: pass. (MM-10)")
    if game.faced:
        return _("Answer the eight with an eight, or pass. (MM-15)")
    return _("No card can be drawn: play one. (MM-21)") if plays else _("No card can be drawn: pass. (MM-21)")


def refuse_pass(game: MauMau) -> str:
    """Why nobody can pass now (MM-10, MM-13, MM-21)."""
    if game.owed:
        return _("Draw the {count} cards of the sevens, or lay a seven. (MM-13)").format(count=game.owed)
    if game.can_draw():
        return _("Draw a card before you pass. (MM-10)")
    return _("No card can be drawn: whoever can play must play. (MM-21)")


def refuse_play(game: MauMau, seat: Seat, move: Move) -> str | None:
    """Why this card cannot be played, or not in this spelling (MM-8 to MM-17, MM-27, MM-28)."""
    card = move[:2]
    if not WRITTEN.fullmatch(move) or card not in PLAYS:
        return _("{move} is no move of Mau Mau. (MM-7)").format(move=repr(move)[:40].replace("{", "(").replace("}", ")"))
    if card not in game.hands[seat]:
        return _("{card} is not in this hand. (MM-7)").format(card=_card(card))
    if game.drawn and card != game.hands[seat][-1]:
        return _("Of the hand only the card just drawn may be played. (MM-10)")
    if card not in game.fitting():
        return why_not(game, card)
    if move in game.spellings(seat, card):
        return None
    if "=" in move and card[0] != "J":
        return _("Only a Jack names a suit. (MM-17)")
    if card[0] == "J" and game.left_after(seat) == 0:
        if game.nothing_to_say(seat):
            return _("This last Jack is laid by itself, without a suit and without a call. (MM-28)")
        return _("Say \u201cMau Mau\u201d with the last Jack, or name a suit in case you are caught. (MM-28)")
    if card[0] == "J" and "=" not in move:
        return _("A Jack names a suit as it is played. (MM-17)")
    return _("Nothing is to be called with this card now. (MM-30)")


def why_not(game: MauMau, card: str) -> str:
    """Why a card of the hand does not fit on the pile (MM-8, MM-9, MM-13, MM-15)."""
    top = game.pile[-1]
    if game.owed:
        return _("A seven is answered only with a seven; or draw {count}. (MM-13)").format(count=game.owed)
    if game.faced:
        return _("An eight is answered only with an eight; or pass. (MM-15)")
    if card[0] == "J":
        return _("No Jack on a Jack at this table. (MM-9)")
    if game.wish:
        return _("{suit} is wished for: play that suit or a Jack. (MM-8)").format(suit=_suit(game.wish))
    return _("{card} fits neither the suit nor the rank of {top}. (MM-8)").format(card=_card(card), top=_card(top))


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _card(card: str) -> str:
    return f"{{{card}}}"


def _suit(suit: str) -> str:
    return f"{{{suit}}}"
