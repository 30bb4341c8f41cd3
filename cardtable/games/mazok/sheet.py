"""The score sheet of a deal: how every point came about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import JOKERS
from cardtable.games.mazok.score import Count, Point
from cardtable.games.mazok.words import side_words
from cardtable.i18n import N_, _
from cardtable.scene import Sheet

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

ITEMS = {
    "high": N_("High"), "low": N_("Low"), "jack": N_("Jack"), "left": N_("Left jack"), "joker": N_("Joker"), "trey": N_("Trey"), "game": N_("Game"),
}  # fmt: skip


def deal_sheet(game: Mazok, found: Count) -> Sheet:
    """A row for each point, its card and what became of it, then the pips, the bid, what was entered and the totals."""
    columns = range(len(found.camps))
    heads = (_("Point"), _("How"), *(side_words(camp) for camp in found.camps))
    rows = [_point_row(point, found) for point in found.points]
    rows.append((_("Taken"), "", *(str(points) for points in found.taken)))
    if found.bidding is not None:
        words = _("made") if found.made else _("set")
        bid = _("bid {bid}, took {taken}").format(bid=found.bid, taken=found.taken[found.bidding])
        rows.append((_("Bid"), bid, *(words if camp == found.bidding else "" for camp in columns)))
    rows.append((_("Entered"), "", *(_entered(game, found, camp) for camp in columns)))
    rows.append((_("Total"), "", *(_total(game, found, camp) for camp in columns)))
    return Sheet(heads, tuple(rows))


def _point_row(point: Point, found: Count) -> tuple[str, ...]:
    """One point: the card, from whom to whom it went, and in whose column it stands."""
    columns = range(len(found.camps))
    if point.item == "game":
        pips = "\u2013".join(map(str, found.pips))
        how = _("pips {pips}").format(pips=pips) if point.camp is not None else _("pips {pips}, a tie").format(pips=pips)
    elif point.took is None:
        how = _("not in play") if point.card else _("no such trump played")  # no face: it may be one that was thrown away
    elif point.held == point.took:
        how = _("{card} {who}").format(card="{" + point.card + "}", who=_seat(point.took))
    else:
        how = _("{card} {holder} \u2192 {who}").format(card="{" + point.card + "}", holder=_seat(point.held or 0), who=_seat(point.took))
    name = _(ITEMS[point.item])
    if point.item == "joker" and point.card in JOKERS and sum(other.item == "joker" for other in found.points) > 1:
        name += f" {point.card[1]}"
    return (name, how, *(str(point.worth) if camp == point.camp else "" for camp in columns))


def _sides_of(game: Mazok, found: Count, camp: int) -> list[int]:
    return [side for side, seats in enumerate(game.sides) if seats[0] in found.camps[camp]]


def _entered(game: Mazok, found: Count, camp: int) -> str:
    """What is entered for a camp; where its players keep scores of their own, for each of them."""
    gains = {found.credit[side] for side in _sides_of(game, found, camp)}
    return " / ".join(f"{gain:+d}" for gain in sorted(gains))


def _total(game: Mazok, found: Count, camp: int) -> str:
    return " / ".join(str(game.score[side]) for side in _sides_of(game, found, camp))


def _seat(seat: int) -> str:
    return f"{{s{seat}}}"
