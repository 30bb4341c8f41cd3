"""One sitting at a table: who is asked when, for the screen, the plain mode and simulations alike.

A front end gives one object, the `Front`; it asks people and keeps the pace.  The sitting decides the order:
after every play that opens something each human is asked once, then the bots in the order of their delays,
and anew after each reaction; only then comes the next turn.  Whether anybody is asked is decided by public
facts alone (`len(game.actors()) > 1`), so a question tells nothing about hidden cards.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from cardtable.game import Game, Move, Result
from cardtable.scene import Seat
from cardtable.table import Entry, Player, Table


class Answer(NamedTuple):
    """What a person wants.

    "move": `move` for `seat` (the seat that was asked where it is None; an accusation `?k` on the handover screen may
    leave it None too, the sitting finds the accuser).  "nothing": no reaction, "it is me", or go on.  "slap": on the
    handover screen, `seat` wants to react in private.  "undo", "redo" and "leave" speak for themselves.
    `ply` binds the answer to the situation the person saw (`table.ply`); None is the present one.
    """

    wish: Literal["move", "nothing", "slap", "undo", "redo", "leave"]
    move: Move = ""
    seat: Seat | None = None
    ply: int | None = None


NOTHING = Answer("nothing")
LEAVE = Answer("leave")


class Request(NamedTuple):
    """What the screen should open: "home"; "new", a table of these players; "resume", a save by its name or path.

    For "new": `game` is an id of GAMES, `house` an instance of its House (None is its default), `seed` a word or "" for a
    fresh one, `undo` the table's setting or "" for the game's own.
    """

    kind: Literal["home", "new", "resume"] = "home"
    game: str = ""
    players: tuple[Player, ...] = ()
    seed: str = ""
    house: object | None = None
    undo: str = ""
    path: str = ""


class Front(Protocol):
    """What a sitting asks of a front end.

    `eyes` is the seat whose hand may be on the screen now, None where only the public view (`table.view(None)`) may be shown.
    The front end reads the table (`table.view(eyes).scene(eyes)`) and never plays on it: moves go back as answers.
    Times are milliseconds of the table's own clock; the front end divides them by the player's pace, and need not wait at all.
    """

    async def turn(self, seat: Seat) -> Answer:
        """Ask a human for its turn (eyes: this seat): a move it may make now, a reaction (`!`, `?k`) included, undo, redo or leave."""

    async def react(self, seat: Seat, ms: int | None) -> Answer:
        """Ask a human for a reaction (eyes: this seat): one of `reactions(view, seat)`, or nothing.

        With `ms` it is one human among bots: the time (paced, never under 1.5 s) until the first bot reacts or the next
        bot plays, after which the answer is nothing.  None: no limit, the seat slapped at the handover screen and may
        back out with nothing; the device goes to it privately first.
        """

    async def handover(self, seat: Seat | None, reacting: bool) -> Answer:
        """Hide all hands (eyes: None) and show the public table until somebody answers; only asked at a table of two or more humans.

        `seat` takes the device next and confirms with nothing ("it is me"); None: a bot plays next, nothing goes on.
        While it stands anybody may slap (`Answer("slap", seat=k)`) or accuse (`Answer("move", "?k", accuser or None)`);
        offer this always, whether or not something is open (`reacting`: only to say why the screen stands here when the
        same human goes on).  It is asked again after a slap that came to nothing and after a refusal.
        """

    async def pause(self, seat: Seat, ms: int, eyes: Seat | None) -> Answer:
        """The bot on `seat` thinks for so long; nothing lets it play, and a person may react (refused if nothing is open), undo or leave."""

    async def show(self, entry: Entry, eyes: Seat | None) -> None:
        """Something was played and is now on the table: show it, say `entry.lines` with `table.say`, take the time for it."""

    async def refused(self, seat: Seat, sentence: str) -> None:
        """Tell the seat why its answer was not carried out; the sentence still has its fields and its ` (MM-13)`."""

    async def undone(self, eyes: Seat | None) -> None:
        """The table was taken back or forward (undo, redo): show what stands now."""

    async def sheet(self, eyes: Seat | None) -> Answer:
        """A deal is over and counted (`scene(None).sheet`): nothing deals the next one, whoever's it is; undo or leave."""

    async def over(self, result: Result, eyes: Seat | None) -> Answer:
        """The match is over: nothing and leave end the sitting, undo takes the last move back where the table allows it."""


def reactions(view: Game, seat: Seat) -> list[Move]:
    """The seat's legal moves that are reactions: all of them out of turn, calls and accusations on the turn itself."""
    moves = view.legal(seat)
    return moves if seat not in view.actors()[:1] else [move for move in moves if move[0] in "!?"]
