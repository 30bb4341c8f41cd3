"""One sitting at a table: who is asked when, for the screen, the plain mode and simulations alike.

A front end gives one object, the `Front`; it asks people and keeps the pace.  The sitting decides the order:
after every play that opens something each human is asked once, then the bots in the order of their delays,
and anew after each reaction; only then comes the next turn.  Whether anybody is asked is decided by public
facts alone (`len(game.actors()) > 1`), so a question tells nothing about hidden cards.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from cardtable import bots
from cardtable.game import Game, Move, MoveError, Result, Subsets, seen_by
from cardtable.games import GAMES
from cardtable.i18n import _
from cardtable.library import Library, LibraryError, Save
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


def seat_table(request: Request, library: Library) -> tuple[Table, Save]:
    """The table that a request for a new or a saved one opens, and the save it is written to; close that at the end.

    Raises ValueError (RecordError, too) for what cannot be and LibraryError for what is not there or is open elsewhere.
    """
    if request.kind == "resume":
        save = library.open(request.path or latest(library))
        try:
            table = Table.open(save.read(), save.write)
        except BaseException:
            save.close()
            raise
        if not save.path.exists():
            table.store()  # a shipped one that could not be copied: say so at once
        return table, save
    kind = GAMES[request.game]
    house = request.house if request.house is not None else kind.presets["default"]
    game = kind.new(len(request.players), request.seed or fresh_seed(), house)
    Table(game, request.players, undo=request.undo)  # refuses before a file is made
    save = library.new_save(request.game)
    table = Table(game, request.players, undo=request.undo, save=save.write)
    table.store()
    return table, save


def latest(library: Library) -> str:
    """The path of the table to go on with; raises LibraryError where there is none."""
    info = library.latest()
    if info is None:
        raise LibraryError(_("There is no table to go on with."))
    return str(info.path)


def fresh_seed() -> str:
    """A seed that nobody has played."""
    return os.urandom(4).hex()


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

    async def look(self, seat: Seat) -> Answer:
        """Let the seat look at its hand while nobody may do anything yet (eyes: this seat): nothing when it has, undo or leave.

        Only asked at a table of two or more humans, where a game has such a moment (its `looking` holds).
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


def accuses(game: Game) -> bool:
    """Whether somebody may be accused of a forgotten call at this table, whatever anybody holds: its public plates say so."""
    return any(plate.pick.startswith("?") for plate in seen_by(game, None).scene(None).plates)


def reactions(view: Game, seat: Seat) -> Sequence[Move]:
    """The seat's legal moves that are reactions: all of them out of turn, calls and accusations on the turn itself."""
    moves = view.legal(seat)
    if seat not in view.actors()[:1]:
        return moves
    return [] if isinstance(moves, Subsets) else [move for move in moves if move[0] in "!?"]


PAUSE_MS = 1200  # what a bot takes for its turn
HUMAN_MS = 1500  # what one human among bots has at least, to react


class Sitting:
    """Drives a table until the match is over or somebody leaves: `await Sitting(table, front).run()`.

    `seed` is the bots' chance; it is the table's own unless given, and no bot sees it.
    """

    def __init__(self, table: Table, front: Front, seed: str | None = None) -> None:
        self.table = table
        self.front = front
        self.seed = table.game.seed if seed is None else seed
        self.eyes = self._lone_human()  # at a hot-seat nobody has taken the device yet
        self._asked = -1  # the ply at which everybody has had the chance to react
        self._looked = -1  # the ply at which everybody has looked at the own hand
        self._left = False

    async def run(self) -> None:
        """Play on from the table's present position."""
        while not self._left:
            await self._step()

    @property
    def hot_seat(self) -> bool:
        """Whether several humans share the device."""
        return len(self.humans) > 1

    @property
    def humans(self) -> list[Seat]:
        """The seats of people, which may change while they play."""
        return self.table.humans

    @property
    def levels(self) -> dict[Seat, int]:
        """The seats of bots with their levels."""
        return {seat: player.level for seat, player in enumerate(self.table.players) if player.level}

    def _lone_human(self) -> Seat | None:
        return self.humans[0] if len(self.humans) == 1 else None

    async def _step(self) -> None:
        """One question asked, and what comes of it."""
        if self.eyes not in self.humans:
            self.eyes = None  # a bot has taken over the seat
        game = self.table.game
        actors, result = game.actors(), game.result()
        if result is not None:
            await self._finish(result)
        elif len(actors) > 1 and self._asked != self.table.ply:
            await self._ask_reactions()
        elif self.hot_seat and getattr(game, "looking", False) and self._looked != self.table.ply:
            await self._let_look(actors[0])
        elif game.deal_over():
            await self._deal(actors[0], closing=len(actors) > 1)
        elif actors[0] in self.humans:
            await self._human_turn(actors[0])
        else:
            await self._bot_turn(actors[0])

    async def _let_look(self, turn: Seat) -> None:
        """Everybody looks at the own hand in private, but for whoever is to move and sees it then."""
        ply = self.table.ply
        for seat in (seat for seat in self.humans if seat != turn):
            await self._curtain(seat, reacting=False)
            if self._goes_on(ply):
                await self._carry_out(await self.front.look(seat), seat)
        self.eyes, self._looked = None, self.table.ply

    # --- turns ---------------------------------------------------------------------------------------------------

    async def _human_turn(self, seat: Seat) -> None:
        if self.eyes != seat:
            await self._curtain(seat, reacting=False)
        else:
            await self._carry_out(await self.front.turn(seat), seat)

    async def _bot_turn(self, seat: Seat) -> None:
        ply = self.table.ply
        had_time = self._asked == ply and len(self.humans) == 1  # the time to react was the bot's time to think
        await self._carry_out(await self.front.pause(seat, 0 if had_time else PAUSE_MS, self.eyes), self._speaker())
        if self._goes_on(ply):
            move = bots.choose(self.table.view(seat), seat, bots.fate(self.seed, seat, ply), self.levels[seat])
            await self._play(seat, move, ply)

    async def _deal(self, dealer: Seat, closing: bool) -> None:
        """Deal on: at once where that only closes a round which waited for a catch, else when a person has seen the sheet."""
        answer = NOTHING if closing else await self.front.sheet(self.eyes)
        if answer.wish in ("nothing", "move"):
            if self.hot_seat:
                self.eyes = None  # everybody looks at the sheet: the new hands need a handover
            await self._play(dealer, "deal", self.table.ply)
        else:
            await self._carry_out(answer, self._speaker())

    async def _finish(self, result: Result) -> None:
        answer = await self.front.over(result, self.eyes)
        if answer.wish in ("undo", "redo"):
            await self._carry_out(answer, self._speaker())
        else:
            self._left = True

    # --- reactions -----------------------------------------------------------------------------------------------

    async def _ask_reactions(self) -> None:
        """Each human once, then the bots; whatever is done, all are asked anew."""
        ply = self.table.ply
        first = bots.first_reaction(self.table.game, self.levels, self.table.view, self.seed, ply)
        await self._standing_orders(ply)
        if self._goes_on(ply):
            await self._ask_humans(max(HUMAN_MS, first.ms if first else PAUSE_MS))
        if self._goes_on(ply):
            if first:
                await self._play(first.seat, first.move, ply)
            else:
                self._asked = ply

    async def _ask_humans(self, ms: int) -> None:
        actors = self.table.game.actors()
        if self.hot_seat:
            turn_is_human = actors[0] in self.humans and not self.table.game.deal_over()
            await self._curtain(actors[0] if turn_is_human else None, reacting=True)
        elif self.humans and self.humans[0] in actors:
            await self._carry_out(await self.front.react(self.humans[0], ms), self.humans[0])

    async def _curtain(self, to: Seat | None, reacting: bool) -> None:
        """The handover screen, until somebody takes the device (or lets a bot go on) or the position is another."""
        ply, self.eyes = self.table.ply, None
        while self._goes_on(ply):
            answer = await self.front.handover(to, reacting)
            if answer.wish == "nothing":
                self.eyes = to
                return
            if answer.wish == "slap" and answer.seat in self.humans:
                await self._slapped(answer.seat)
            else:
                await self._carry_out(answer, self._accuser(answer.move, to))

    async def _slapped(self, seat: Seat) -> None:
        """The device goes to this seat in private and comes back to the handover screen, whatever it did."""
        self.eyes = seat
        await self._carry_out(await self.front.react(seat, None), seat)
        self.eyes = None

    async def _standing_orders(self, ply: int) -> None:
        for seat in self.table.game.actors()[1:]:
            move = ordered(self.table.view(seat), seat, self.table.orders.get(seat, "")) if seat in self.humans else None
            if move and self._goes_on(ply):
                await self._play(seat, move, ply)

    # --- answers -------------------------------------------------------------------------------------------------

    def _goes_on(self, ply: int) -> bool:
        return self.table.ply == ply and not self._left

    def _speaker(self) -> Seat:
        """Whose answer it is where nobody in particular was asked."""
        return self.eyes if self.eyes is not None else (self.humans or [0])[0]

    def _accuser(self, move: Move, to: Seat | None) -> Seat:
        """Who calls out on the handover screen: whoever takes the device next, else the first who still may."""
        others = [seat for seat in ([] if to is None else [to]) + self.humans if move != f"?{seat}"]
        return next(filter(self.table.may_accuse, others), others[0])

    async def _carry_out(self, answer: Answer, asked: Seat) -> None:
        seat = answer.seat if answer.seat in self.humans else asked
        if answer.wish == "leave":
            self._left = True
        elif answer.wish == "undo":
            await self._undo(seat)
        elif answer.wish == "redo":
            await self._redo(seat)
        elif answer.wish == "move":
            await self._play(seat, answer.move, self.table.ply if answer.ply is None else answer.ply)

    async def _play(self, seat: Seat, move: Move, ply: int) -> None:
        try:
            entry = self.table.play(seat, move, ply)
        except MoveError as error:
            await self.front.refused(seat, error.sentence)
        else:
            await self.front.show(entry, self.eyes)

    async def _undo(self, seat: Seat) -> None:
        if self.eyes is None and self.table.log:
            seat = self.table.log[-1].seat  # with the hands hidden whoever made the move has spoken
        if self.table.can_undo(seat):
            self.table.undo()
            await self._stands_anew()
        else:
            await self.front.refused(seat, _("There is nothing here that may be taken back."))

    async def _redo(self, seat: Seat) -> None:
        if self.table.can_redo():
            self.table.redo()
            await self._stands_anew()
        else:
            await self.front.refused(seat, _("There is nothing to bring back."))

    async def _stands_anew(self) -> None:
        self._asked = self._looked = -1
        await self.front.undone(self.eyes)


def orderable(game: Game) -> Mapping[str, str]:
    """What one may leave standing orders for: the ranks that a game throws out of turn (its `out_of_turn`), with the words of the order."""
    return dict(getattr(game, "out_of_turn", {}))


def order_choices(word: str) -> dict[str, str]:
    """A standing order taken apart: by rank "one" or "all"."""
    return {part[0].upper(): "all" if part.endswith("all") else "one" for part in filter(None, word.split("_"))}


def order_word(choices: Mapping[str, str]) -> str:
    """The word of a standing order, the inverse of `order_choices`; ranks with anything but "one" and "all" are never thrown."""
    return "_".join(rank + (many if many == "all" else "") for rank, many in choices.items() if many in ("one", "all"))


def ordered(view: Game, seat: Seat, order: str) -> Move | None:
    """The throw out of turn that a standing order wants, None where there is none: "8_9all" throws one eight, or all nines at once.

    A word that is due is said with it.
    """
    throws = [move for move in view.legal(seat) if move[0] not in "!?"] if order else []
    for word in filter(None, order.split("_")):
        rank, many = word[0].upper(), word.endswith("all")
        fitting = [move for move in throws if _thrown_ranks(move) == {rank} and (many or len(_thrown(move)) == 2)]
        if fitting:
            return max(fitting, key=lambda move: (len(_thrown(move)), move.endswith("!")))
    return None


def _thrown(move: Move) -> str:
    return move.rstrip("!").partition("=")[0]


def _thrown_ranks(move: Move) -> set[str]:
    return set(_thrown(move)[::2])
