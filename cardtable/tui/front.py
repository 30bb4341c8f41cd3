"""The table screen as the front end of a sitting: asks, shows, keeps the pace, and lowers the curtain between two people."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from cardtable.game import Result
from cardtable.scene import Seat
from cardtable.sitting import LEAVE, NOTHING, Answer
from cardtable.table import Entry
from cardtable.tui.composing import is_reaction

if TYPE_CHECKING:
    from cardtable.tui.screens.table import TableScreen

__all__ = ["PACES", "Answers", "ScreenFront"]

PACES = {"slow": 1.7, "normal": 1.0, "fast": 0.45, "off": 0.0}
CEREMONY_MS = 1300  # how long each step of a set-up is shown
DEAL_MS = 1500  # how long the end of a deal is shown that nothing is counted for
SHOWN_MS = 450  # how long a move that somebody else made stands before the next thing happens
LEAST_TO_REACT = 1.5  # seconds


class Answers:
    """The one place where what a person wants meets what is asked."""

    def __init__(self) -> None:
        self._waiting: asyncio.Future[Answer] | None = None
        self._kept: Answer | None = None
        self.left = False
        self.open = asyncio.Event()  # set while nothing lies over the table; time stands still otherwise
        self.open.set()

    @property
    def wanted(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._waiting is not None and not self._waiting.done()

    def give(self, answer: Answer) -> None:
        """Answer what is asked, if anything is; leaving is remembered."""
        self.left = self.left or answer.wish == "leave"
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(answer)

    def keep(self, answer: Answer) -> None:
        """Keep a move, bound to its ply, for the next question it fits."""
        self._kept = answer

    async def wait(self, ply: int, seconds: float | None = None, *, turn: bool = False) -> Answer:
        """The answer, or nothing after so many seconds in which the table was to be seen."""
        if self.left:
            return LEAVE
        if kept := self._take(ply, turn):
            return kept
        self._waiting = asyncio.get_running_loop().create_future()
        try:
            return await self._timed(self._waiting, seconds)
        finally:
            self._waiting = None

    def _take(self, ply: int, turn: bool) -> Answer | None:
        kept = self._kept
        if kept is None or (kept.ply == ply and not turn and not is_reaction(kept.move)):
            return None
        self._kept = None
        return kept if kept.ply == ply else None

    async def _timed(self, waiting: asyncio.Future[Answer], seconds: float | None) -> Answer:
        done, _pending = await asyncio.wait([waiting], timeout=seconds)
        if done:
            return waiting.result()
        if not self.open.is_set():  # somebody reads the rules: the bots wait too
            opened = asyncio.create_task(self.open.wait())
            both: set[asyncio.Future[Any]] = {waiting, opened}
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:  # the sitting itself may be cancelled here
                opened.cancel()
        return waiting.result() if waiting.done() else NOTHING


class ScreenFront:
    """What `Sitting` asks of a front end, answered by a table screen."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.answers = Answers()
        self._seen: dict[Seat | None, int] = {}  # by seat how much of the log it has seen

    async def turn(self, seat: Seat) -> Answer:
        """Ask for the turn; the view stands before the curtain goes."""
        self.screen.sit(seat, "turn")
        await self.screen.raise_curtain()
        only = self.screen.composing.only if self.screen.scene.prompt.ceremony else None
        if only is None:
            return await self._answer(turn=True)
        answer = await self.answers.wait(self.screen.table.ply, CEREMONY_MS / 1000 * self._pace, turn=True)
        return Answer("move", only, seat) if answer == NOTHING else answer

    async def react(self, seat: Seat, ms: int | None) -> Answer:
        """Ask for a reaction: in a time among bots, or in private after a slap."""
        if ms is not None:
            self.screen.sit(seat, "react")
            seconds = max(LEAST_TO_REACT, ms / 1000 * self._pace) if self._pace else 0
            return await self._in_time(seconds, turn=not self.screen.my_turn)
        await self.screen.lower_curtain(seat, [], confirm=True)
        if (answer := await self._answer()).wish != "nothing":
            return NOTHING if answer.wish == "slap" else answer
        self.screen.sit(seat, "slap")
        await self.screen.raise_curtain()
        answer = await self._answer()
        self.screen.sit(None, "")
        await self.screen.lower_curtain(None, [])
        return answer

    async def handover(self, seat: Seat | None, reacting: bool) -> Answer:
        """Blank the hand, then lower the curtain until somebody answers."""
        self.screen.sit(None, "")
        await self.screen.lower_curtain(seat, self._since(seat))
        answer = await self._answer()
        if answer.wish == "nothing":
            self._seen[seat] = len(self.screen.table.log)
            if seat is None:
                await self.screen.raise_curtain()
        return answer

    async def look(self, seat: Seat) -> Answer:
        """Show the seat its hand until it has seen it."""
        self.screen.sit(seat, "look")
        await self.screen.raise_curtain()
        return await self._answer()

    async def pause(self, seat: Seat, ms: int, eyes: Seat | None) -> Answer:
        """The bot thinks, at the player's pace; a key skips it."""
        self.screen.sit(eyes, "pause")
        await self.screen.raise_curtain()
        return await self._in_time(ms / 1000 * self._pace, turn=True)

    async def show(self, entry: Entry, eyes: Seat | None) -> None:
        """Show what stands now, and give it a moment when somebody else did it."""
        self.screen.sit(eyes, "")
        self.screen.happened(entry)
        way = self.screen.walk_way(self._pace)
        trick, stays = self.screen.scene.trick, float(self.screen.setting("trick_seconds"))
        if trick is not None and trick.over and not self.screen.view.deal_over() and not self.screen.curtain_down and (self._pace or not stays):
            self._keep(await self._in_time(stays or None))  # without a time until a key says that it has been seen
        elif self.screen.table.players[entry.seat].level and not self.screen.curtain_down:
            self._keep(await self._in_time(SHOWN_MS / 1000 * self._pace + way))
            self.screen.end_walk()

    async def refused(self, seat: Seat, sentence: str) -> None:
        """Say why not, on the curtain where it is down."""
        self.screen.refuse(sentence)

    async def undone(self, eyes: Seat | None) -> None:
        """Show what stands now."""
        self._seen = {seat: min(seen, len(self.screen.table.log)) for seat, seen in self._seen.items()}
        self.screen.sit(eyes, "")

    async def sheet(self, eyes: Seat | None) -> Answer:
        """Show how the deal was counted; where nothing was, the end of it for a moment."""
        if self.screen.table.view(None).scene(None).sheet is not None:
            return await self._scores(eyes, None)
        self.screen.sit(eyes, "pause")
        await self.screen.raise_curtain()
        return await self._in_time(DEAL_MS / 1000 * self._pace)

    async def over(self, result: Result, eyes: Seat | None) -> Answer:
        """Count the match and show who has won."""
        self.screen.program.match_over(self.screen.table)
        return await self._scores(eyes, result)

    async def _scores(self, eyes: Seat | None, result: Result | None) -> Answer:
        from cardtable.tui.screens.scores import Scores

        self.screen.sit(eyes, "")
        await self.screen.raise_curtain()
        if self.answers.left:
            return LEAVE
        page = Scores(self.screen.table, self.screen.look, result, asked=True)
        return await self.screen.app.push_screen_wait(page) or LEAVE

    async def _answer(self, *, turn: bool = False) -> Answer:
        return await self.answers.wait(self.screen.table.ply, turn=turn)

    async def _in_time(self, seconds: float | None, *, turn: bool = False) -> Answer:
        return await self.answers.wait(self.screen.table.ply, seconds, turn=turn)

    def _keep(self, answer: Answer) -> None:
        """Keep what somebody wants while a move is still shown: nobody has asked yet, and it is not to be lost."""
        if answer.wish in ("move", "undo", "redo"):
            self.answers.keep(answer._replace(ply=self.screen.table.ply))

    def _since(self, seat: Seat | None) -> list[str]:
        """What happened since this person last looked, the last dozen sentences."""
        table = self.screen.table
        log = table.log[self._seen.get(seat, max(0, len(table.log) - len(table.players))) :]
        return [table.say(line) for entry in log for line in entry.lines][-12:]

    @property
    def _pace(self) -> float:
        return PACES.get(self.screen.setting("pace"), 1.0)
