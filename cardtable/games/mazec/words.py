"""What everybody is told of a move of Mazec: the public log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.games.mazec.cards import Play, taken_apart
from cardtable.games.mazec.plays import fined
from cardtable.i18n import _, ngettext

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec


def tell(game: Mazec, seat: Seat, move: Move, after: Mazec) -> list[str]:
    """The sentences of a move: what was done, what came of it, who is out, and how a round ended."""
    play = taken_apart(move)
    if move[0] == "?":
        lines = [_accusation(game, seat, int(move[1]), after)]
    elif move == "!":
        lines = [_("{who} says \u201clast card\u201d, late.").format(who=_seat(seat))]
    elif game.phase != "play":
        lines = _fines(game) + _dealer(game, seat, after)
    elif play is None:
        lines = [*_fines(game), _way_out(game, seat, move, after)]
    else:
        fines = _fines(game) if seat == game.turn else []
        lines = [*fines, _laid(game, seat, play), *_came_of_it(game, seat, play, after)]
    return lines + _passed_over(game, after) + _reshuffle(game, play, after) + _places(game, after) + _ending(game, after)


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _cards(cards: tuple[str, ...]) -> str:
    return ", ".join(f"{{{card}}}" for card in cards)


def _named(name: str) -> str:
    return f"{{{name}}}"


def _drew(game: Mazec, seat: Seat, after: Mazec) -> int:
    return len(after.hands[seat]) - len(game.hands[seat])


def _drew_by_turn(game: Mazec, seat: Seat, after: Mazec, laid: int = 0) -> int:
    """What a seat drew by its own turn action that laid so many cards, apart from the table's fine before it (house rule catch_mode)."""
    return _drew(game, seat, after) + laid - (fined(game, seat) if seat == game.turn else 0)


def _dealer(game: Mazec, seat: Seat, after: Mazec) -> list[str]:
    """Turning up the starter, and dealing; the deal that only closes a round says nothing of its own."""
    if game.phase == "open":
        return []
    if game.phase == "over":
        return [_("{who} deals and lays the first card face down.").format(who=_seat(seat))]
    line = _("{who} turns up {card}; {opener} opens.")
    return [line.format(who=_seat(seat), card=_cards((after.pile[-1],)), opener=_seat(after.turn)), *_attacked(after)]


def _attacked(after: Mazec) -> list[str]:
    """Whom an attack is aimed at now."""
    if not after.attack:
        return []
    if after.attack == "A":
        return [_("{whom} has to stand, unless an ace comes.").format(whom=_seat(after.turn))]
    return [_("{whom} has {count} cards to draw, or to answer.").format(whom=_seat(after.turn), count=after.owed)]


def _laid(game: Mazec, seat: Seat, play: Play) -> str:
    """A play in words: what was laid, in turn or out of it, what it names, whether the last card was announced."""
    if seat != game.turn:
        line = _("{who} throws {cards} out of turn")
    elif len(play.cards) > 1:
        line = _("{who} throws {cards}")
    else:
        line = _("{who} plays {cards}")
    if play.named and play.cards[0][0] == "J":
        line = _("{start} and demands rank {name}").format(start=line, name=_named(play.named)) if len(play.cards) == 1 else line
    elif play.named:
        line = _("{start} and wishes for {name}").format(start=line, name=_named(play.named))
    if play.said:
        line = _("{start}, saying \u201clast card\u201d").format(start=line)
    return (line + ".").replace("{who}", _seat(seat)).replace("{cards}", _cards(play.cards))


def _came_of_it(game: Mazec, seat: Seat, play: Play, after: Mazec) -> list[str]:
    """What the play did: somebody is back or attacked, an attack is void, the direction turns."""
    lines = []
    if game.attack == "7" and play.cards[-1][0] == "Q":
        lines.append(_cancelled(seat, _drew_by_turn(game, seat, after, len(play.cards))))
    elif game.attack == "K" and play.cards[0][0] == "J":
        lines.append(_("The green King is cancelled."))
    for back in game.circle:
        if after.hands[back] and not game.hands[back]:
            lines.append(_brought_back(back, len(after.hands[back]), after))
    if play.cards[-1][0] == "T" and after.phase == "play":
        lines.append(_("The direction turns; {whom} is to move.").format(whom=_seat(after.turn)))
    return lines + (_attacked(after) if after.phase == "play" else [])


def _cancelled(seat: Seat, rest: int) -> str:
    """What an Over did to the sevens, all of them or the top one only (house rule over_cancels)."""
    if rest <= 0:
        return _("The sevens are cancelled.")
    line = ngettext(
        "The top seven is cancelled; {who} draws {count} card for the rest.",
        "The top seven is cancelled; {who} draws {count} cards for the rest.",
        rest,
    )
    return line.format(who=_seat(seat), count=rest)


def _brought_back(back: Seat, count: int, after: Mazec) -> str:
    """Whom the red seven brought back, and that it costs a turn where the round goes on (MZ-32)."""
    if after.phase != "play":
        line = ngettext("{who} is brought back with {count} card.", "{who} is brought back with {count} cards.", count)
    else:
        line = ngettext(
            "{who} is brought back with {count} card and misses a turn.", "{who} is brought back with {count} cards and misses a turn.", count
        )
    return line.format(who=_seat(back), count=count)


def _way_out(game: Mazec, seat: Seat, move: Move, after: Mazec) -> str:
    """A draw, a stand or a pass in words."""
    who = _seat(seat)
    if move == "pass":
        return _("{who} stands.").format(who=who) if game.attack else _("{who} passes.").format(who=who)
    count = _drew_by_turn(game, seat, after)
    if game.attack == "7":
        line = ngettext("{who} draws {count} card for the sevens.", "{who} draws {count} cards for the sevens.", count)
    elif game.attack == "K":
        line = ngettext("{who} draws {count} card for the green King.", "{who} draws {count} cards for the green King.", count)
    else:
        line = ngettext("{who} draws a card.", "{who} draws {count} cards.", count)
    return line.format(who=who, count=count)


def _fines(game: Mazec) -> list[str]:
    """Whom the table punishes by itself for a last card not announced, before this move (house rule catch_mode)."""
    return [_fine(other, count) for other in game.silent if (count := fined(game, other))]


def _fine(seat: Seat, count: int) -> str:
    line = ngettext(
        "{who} has not announced the last card and draws {count} card.", "{who} has not announced the last card and draws {count} cards.", count
    )
    return line.format(who=_seat(seat), count=count)


def _accusation(game: Mazec, seat: Seat, other: Seat, after: Mazec) -> str:
    """Who caught whom, or drew for a wrong accusation."""
    if other in game.silent:
        count = _drew(game, other, after)
        line = ngettext(
            "{who} catches {other}, who has not announced the last card and draws {count} card.",
            "{who} catches {other}, who has not announced the last card and draws {count} cards.",
            count,
        )
    else:
        count = _drew(game, seat, after)
        line = ngettext("{who} accuses {other} wrongly and draws {count} card.", "{who} accuses {other} wrongly and draws {count} cards.", count)
    return line.format(who=_seat(seat), other=_seat(other), count=count)


def _passed_over(game: Mazec, after: Mazec) -> list[str]:
    """That the turn has passed over the player whom a red seven had brought back before (MZ-32)."""
    if game.hit is None or after.hit is not None or after.phase != "play" or not after.hands[game.hit]:
        return []
    if any(after.hands[seat] for seat in game.circle):
        return []  # somebody else is brought back now
    return [_("{who} misses this turn.").format(who=_seat(game.hit))]


def _reshuffle(game: Mazec, play: Play | None, after: Mazec) -> list[str]:
    """That the pile became the stock in the middle of this move (MZ-35)."""
    laid = len(play.cards) if play else 0
    if game.phase == "over" or len(after.pile) >= len(game.pile) + laid:
        return []
    if game.house.reshuffle == "flip":
        return [_("The pile is turned over and becomes the stock.")]
    return [_("The pile is shuffled and becomes the stock.")]


def _places(game: Mazec, after: Mazec) -> list[str]:
    """Who is out now, for good or not yet."""
    lines = []
    for seat in after.places:
        if seat not in game.places and seat in after.circle:
            lines.append(_("{who} is out, unless a red seven comes before the turn passes this seat.").format(who=_seat(seat)))
        elif seat not in game.places or (seat in game.circle and seat not in after.circle):
            lines.append(_("{who} is out for good: place {place}.").format(who=_seat(seat), place=after.places.index(seat) + 1))
    return lines


def _ending(game: Mazec, after: Mazec) -> list[str]:
    """How the round ended."""
    if after.deal_over() and not game.deal_over() and not after.places:
        return [_("The round has gone on for too long and is void.")]
    if after.phase == "open" and game.phase == "play":
        return [_("The round is over, but for a last card that was not announced.")]
    if after.phase != "over" or game.phase == "over":
        return []
    line = _("{who} wins the round, {last} loses it.") if after.result() else _("{who} wins the round; {last} loses it and deals next.")
    return [line.format(who=_seat(after.places[0]), last=_seat(after.turn))]
