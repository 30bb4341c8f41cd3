"""What a game of 4JACKS is worth: points or coins over a match of four games (FJ-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Result, Seat
from cardtable.games.fourjacks.board import HOME, PAWNS
from cardtable.i18n import _
from cardtable.scene import Sheet

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

GAMES_IN_MATCH = 4
PER_PAWN, FOR_WINNING = 2, 10


def pawns_home(game: FourJacks, side: int) -> int:
    """How many pawns of a side are in their JackPots."""
    return sum((game.pawns[colour] & HOME).bit_count() for colour in game.laws.colours[game.laws.sides[side][0]])


def pawns_of(game: FourJacks, side: int) -> int:
    """How many pawns a side has (FJ-6)."""
    return PAWNS * len(game.laws.colours[game.laws.sides[side][0]])


def game_points(game: FourJacks, won: int) -> list[int]:
    """What a game brings each side: one for a single game that is won, else points or coins (FJ-37)."""
    sides = range(len(game.laws.sides))
    home = [pawns_home(game, side) for side in sides]
    if game.house.match == "points":
        return [PER_PAWN * home[side] + (FOR_WINNING if side == won else 0) for side in sides]
    if game.house.match == "coins":
        owed = [pawns_of(game, side) - home[side] for side in sides]
        return [sum(owed) if side == won else -owed[side] for side in sides]
    return [int(side == won) for side in sides]


def side_words(seats: tuple[Seat, ...]) -> str:
    """The players of a side: "{s0} and {s2}"."""
    names = [f"{{s{seat}}}" for seat in seats]
    return names[0] if len(names) == 1 else _("{one} and {other}").format(one=names[0], other=names[1])


def sheet_of(game: FourJacks) -> Sheet | None:
    """How the game just won has been counted, side by side (FJ-37); None while it is played and where one game is all."""
    won = game.winner() if game.phase == "over" else None
    if won is None or game.house.match == "single":
        return None
    rows = [
        (
            side_words(seats),
            _("{home}/{all}").format(home=pawns_home(game, side), all=pawns_of(game, side)),
            _("{points:+}").format(points=points),
            str(game.score[side]),
        )
        for side, (seats, points) in enumerate(zip(game.laws.sides, game_points(game, won), strict=True))
    ]
    return Sheet((_("Side"), _("Pawns home"), _("This game"), _("Total")), tuple(rows))


def final(game: FourJacks) -> Result:
    """The end of the match: the game's winner, or the highest total, which equal sides share (FJ-35, FJ-37)."""
    won = game.winner() or 0
    sides = game.laws.sides
    if game.house.match == "single":
        home = tuple(pawns_home(game, side) for side in range(len(sides)))
        words = (
            _("{who} wins: all {count} pawns are in the JackPots.")
            if len(sides[won]) == 1
            else _("{who} win: all {count} pawns are in the JackPots.")
        )
        return Result(sides[won], home, words.format(who=side_words(sides[won]), count=home[won]))
    best = max(game.score)
    winners = [side for side, points in enumerate(game.score) if points == best]
    seats = tuple(sorted(seat for side in winners for seat in sides[side]))
    others = ", ".join(str(points) for points in sorted((p for s, p in enumerate(game.score) if s not in winners), reverse=True))
    return Result(seats, tuple(game.score), _match_words(game, winners, best, others))


def _match_words(game: FourJacks, winners: list[int], best: int, others: str) -> str:
    who = _(", ").join(side_words(game.laws.sides[side]) for side in winners)
    if not others:
        return _("The match is shared by {who}, {best} each.").format(who=who, best=best)
    if len(winners) > 1:
        return _("The match is shared by {who}, {best} each to {others}.").format(who=who, best=best, others=others)
    if len(game.laws.sides[winners[0]]) == 1:
        return _("{who} wins the match, {best} to {others}.").format(who=who, best=best, others=others)
    return _("{who} win the match, {best} to {others}.").format(who=who, best=best, others=others)
