"""What everybody is told of a move of Mazok: the public log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.games.mazok.bid import auction
from cardtable.games.mazok.money import balances, in_money
from cardtable.games.mazok.score import Count, count
from cardtable.games.mazok.trick import taker, tricks
from cardtable.i18n import _, ngettext

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok


def tell(game: Mazok, seat: Seat, move: Move, after: Mazok) -> list[str]:
    """The sentences of a move: what was done, and what came of it."""
    lines = [_told(game, seat, move, after)]
    if game.phase in ("bid", "name", "throw"):
        lines += _cards_taken(game, seat, move, after)
    if game.phase == "bid" and after.phase == "over":
        lines.append(_thrown_in(after))
    if game.phase == "play" and (after.phase == "over" or len(after.starts) > len(game.starts)):
        start, end = tricks(after)[-1]
        lines.append(_("{who} takes the trick.").format(who=_seat(taker(after, start, end))))
    if game.phase == "play" and after.phase == "over":
        lines += _ending(after)
    return lines


def _told(game: Mazok, seat: Seat, move: Move, after: Mazok) -> str:
    """The move itself."""
    who = _seat(seat)
    if game.phase == "over":
        return _("{who} deals.").format(who=who)
    if game.phase == "play":
        return _("{who} plays {card}.").format(who=who, card=_card(move))
    if game.phase == "throw":
        count = len(after.thrown[seat]) - len(game.thrown[seat])
        return ngettext("{who} throws {count} card away.", "{who} throws {count} cards away.", count).format(who=who, count=count)
    if game.phase == "name":
        return _naming(who, move)
    if move == "misdeal":
        return _("{who} has a hand without points and asks for a new deal.").format(who=who)
    return _("{who} passes.").format(who=who) if move == "pass" else _("{who} bids {bid}.").format(who=who, bid=move)


def _naming(who: str, move: Move) -> str:
    """Trumps, a partner or both."""
    suit, _and, partner = move.partition("&")
    if suit and partner:
        return _("{who} names {suit} as trumps and {partner} as partner.").format(who=who, suit=_card(suit[1]), partner=_seat(int(partner)))
    if partner:
        return _("{who} names {partner} as partner for this deal.").format(who=who, partner=_seat(int(partner)))
    return _("{who} names {suit} as trumps.").format(who=who, suit=_card(suit[1]))


def _cards_taken(game: Mazok, seat: Seat, move: Move, after: Mazok) -> list[str]:
    """Who has taken cards from the stock with this move, and how many."""
    thrown = len(after.thrown[seat]) - len(game.thrown[seat])
    lines = []
    for other, hand in enumerate(after.hands):
        got = len(hand) - len(game.hands[other]) + (thrown if other == seat else 0)
        if got:
            lines.append(ngettext("{who} takes {count} card.", "{who} takes {count} cards.", got).format(who=_seat(other), count=got))
    return lines


def _thrown_in(after: Mazok) -> str:
    """What follows when nobody plays a deal: the next one or, at the last of the match, its end (MK-core-7, MK-core-26)."""
    result = after.result()
    return result.words if result else _("The hands are thrown in; {who} deals.").format(who=_seat(after.turn))


def _ending(after: Mazok) -> list[str]:
    """How the deal came out."""
    found, bids = count(after), auction(after)
    lines = []
    if bids.holder is not None and found.bidding is not None:
        line = (
            _("{who} bid {bid} and made it with {taken}.") if found.made else _("{who} bid {bid}, took {taken} and is set.")
        )  # the sentence is the bidder's, whoever helped him
        lines.append(line.format(who=_seat(bids.holder), bid=bids.high, taken=found.taken[found.bidding]))
    lines.append(_credits(after, found))
    result = after.result()
    if result:
        lines.append(result.words)
    return lines


def _credits(after: Mazok, found: Count) -> str:
    """What each side gets, and where it stands."""
    parts = [
        _("{side} {gain:+d} = {total}").format(side=side_words(side), gain=gain, total=total)
        for side, gain, total in zip(after.sides, found.credit, after.score, strict=True)
    ]
    return _("Score: {parts}.").format(parts="; ".join(parts))


def side_words(seats: Sequence[Seat]) -> str:
    """The players of a side."""
    return ", ".join(map(_seat, seats))


def result_words(game: Mazok, sides: Sequence[int], winners: Sequence[Seat]) -> str:
    """The sentence that ends the match, with what each seat has won or lost where it was for money (MK-F-3)."""
    best = game.score[sides[0]]
    others = ", ".join(str(points) for side, points in enumerate(game.score) if side not in sides)
    line = ngettext("{who} wins the match, {best} to {others}.", "{who} win the match, {best} to {others}.", len(winners))
    if not others:
        line = _("{who} share the match with {best}.")
    words = line.format(who=side_words(winners), best=best, others=others)
    if game.house.stake:
        purses = ", ".join(f"{_seat(seat)} {in_money(cents)}" for seat, cents in enumerate(balances(game)))
        words += " " + _("Money: {purses}.").format(purses=purses)
    return words


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _card(card: str) -> str:
    return f"{{{card}}}"
