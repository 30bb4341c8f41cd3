"""What everybody is told of a move of Mau Mau: the public log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.i18n import _, ngettext

if TYPE_CHECKING:
    from cardtable.games.maumau.rules import MauMau


def tell(game: MauMau, seat: Seat, move: Move, after: MauMau) -> list[str]:
    """The sentences of a move: what was done, what came of it, and how a round ended."""
    if move == "deal":
        lines = [] if game.phase == "open" else [_deal(after)]
    elif move[0] == "?":
        lines = [_accusation(game, seat, int(move[1]), after)]
    elif move[0] == "!":
        lines = [_("{who} says \u201c{call}\u201d, late.").format(who=_seat(seat), call=_call(move))]
    else:
        lines = [*_fines(game, seat, move, after), _turn(game, seat, move, after)]
    if after.phase == "over" and game.phase != "over":
        lines.append(_ending(game, after))
    return lines


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _card(card: str) -> str:
    return f"{{{card}}}"


def _call(move: Move) -> str:
    return _("Mau Mau") if move.endswith("!!") else _("Mau")


def _deal(after: MauMau) -> str:
    return _("{who} deals and turns up {card}.").format(who=_seat(after.dealer), card=_card(after.pile[-1]))


def _turn(game: MauMau, seat: Seat, move: Move, after: MauMau) -> str:
    """A play, a draw or a pass in words."""
    who = _seat(seat)
    if move == "pass":
        return _("{who} cannot answer the eight and is skipped.").format(who=who) if game.faced else _("{who} passes.").format(who=who)
    if move == "draw":
        count = len(after.hands[seat]) - len(game.hands[seat])
        if game.owed:
            return ngettext("{who} draws {count} card for the seven.", "{who} draws {count} cards for the sevens.", count).format(
                who=who, count=count
            )
        return ngettext("{who} draws a card.", "{who} draws {count} cards.", count).format(who=who, count=count)
    card = _card(move[:2])
    wished = move[3] if "=" in move else ""
    if wished and move[-1] == "!":
        line = _("{who} plays {card}, wishes for {suit} and says \u201c{call}\u201d.")
    elif wished:
        line = _("{who} plays {card} and wishes for {suit}.")
    elif move[-1] == "!":
        line = _("{who} plays {card} and says \u201c{call}\u201d.")
    else:
        line = _("{who} plays {card}.")
    return line.format(who=who, card=card, suit="{" + wished + "}", call=_call(move))


def _fines(game: MauMau, seat: Seat, move: Move, after: MauMau) -> list[str]:
    """Whom the table punishes by itself for a call not made, before or with this move (house rule catch_mode)."""
    if game.house.mau_mode != "manual" or game.house.catch_mode != "auto":
        return []
    missed = list(game.silent)
    if move[0] == "J" and len(game.hands[seat]) == 1 and after.hands[seat] and seat not in missed:
        missed.append(seat)
    return [_("{who} has missed a call and draws {count}.").format(who=_seat(other), count=game.house.penalty) for other in missed]


def _accusation(game: MauMau, seat: Seat, other: Seat, after: MauMau) -> str:
    """Who caught whom, or drew for a wrong accusation."""
    if other in game.silent:
        count = len(after.hands[other]) - len(game.hands[other])
        line = ngettext(
            "{who} catches {other}, who missed a call and draws {count} card.",
            "{who} catches {other}, who missed a call and draws {count} cards.",
            count,
        )
    else:
        count = len(after.hands[seat]) - len(game.hands[seat])
        line = ngettext("{who} accuses {other} wrongly and draws {count} card.", "{who} accuses {other} wrongly and draws {count} cards.", count)
    return line.format(who=_seat(seat), other=_seat(other), count=count)


def _ending(game: MauMau, after: MauMau) -> str:
    """How the round ended."""
    if after.won is None:
        return _("The round has gone on for too long and is void.")
    points = after.score[after.won] - game.score[after.won]
    return ngettext("{who} wins the round: {points} point.", "{who} wins the round: {points} points.", points).format(
        who=_seat(after.won), points=points
    )
