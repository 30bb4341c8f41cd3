"""What everybody is told of a move of Mau Mau: the public log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.i18n import _, ngettext
from cardtable.shedding import drawable

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
        lines = _turn(game, seat, move, after)
    if after.shuffles > game.shuffles and move != "deal":
        lines.append(_("The pile is shuffled and becomes the stock."))
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


def _turn(game: MauMau, seat: Seat, move: Move, after: MauMau) -> list[str]:
    """A turn action in words, with the cards that the table makes somebody draw before it or after it."""
    fined = 0 if game.catching else min(game.house.penalty, drawable(game))
    lines = [_fine(other, fined) for other in game.silent if fined]
    before = len(game.hands[seat]) + (fined if seat in game.silent else 0)
    if move in ("draw", "pass"):
        return [*lines, _way_out(game, seat, move, len(after.hands[seat]) - before)]
    lines.append(_play(seat, move))
    if before == 1 and after.hands[seat]:
        lines.append(_fine(seat, len(after.hands[seat])))
    if before == 1 and move[0] == "7" and game.house.last_seven:
        lines.append(_last_seven(game, seat, fined, after))
    return lines


def _fine(seat: Seat, count: int) -> str:
    """Whom the table punishes by itself for a call not made (house rule catch_mode)."""
    return ngettext("{who} has missed a call and draws {count} card.", "{who} has missed a call and draws {count} cards.", count).format(
        who=_seat(seat), count=count
    )


def _last_seven(game: MauMau, seat: Seat, fined: int, after: MauMau) -> str:
    """What the next player draws for a seven that went out (house rule last_seven)."""
    other = (seat + game.dir) % len(game.hands)
    count = len(after.hands[other]) - len(game.hands[other]) - (fined if other in game.silent else 0)
    return ngettext("{who} still draws {count} card for the last seven.", "{who} still draws {count} cards for the last seven.", count).format(
        who=_seat(other), count=count
    )


def _way_out(game: MauMau, seat: Seat, move: Move, count: int) -> str:
    """A pass or a draw of so many cards in words."""
    who = _seat(seat)
    if move == "pass":
        return _("{who} does not answer the eight and is skipped.").format(who=who) if game.faced else _("{who} passes.").format(who=who)
    if game.owed:
        return ngettext("{who} draws {count} card for the sevens.", "{who} draws {count} cards for the sevens.", count).format(who=who, count=count)
    return ngettext("{who} draws a card.", "{who} draws {count} cards.", count).format(who=who, count=count)


def _play(seat: Seat, move: Move) -> str:
    """A card played, with what was wished for and said."""
    wished = move[3] if "=" in move else ""
    if wished and move[-1] == "!":
        line = _("{who} plays {card}, wishes for {suit} and says \u201c{call}\u201d.")
    elif wished:
        line = _("{who} plays {card} and wishes for {suit}.")
    elif move[-1] == "!":
        line = _("{who} plays {card} and says \u201c{call}\u201d.")
    else:
        line = _("{who} plays {card}.")
    return line.format(who=_seat(seat), card=_card(move[:2]), suit="{" + wished + "}", call=_call(move))


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
