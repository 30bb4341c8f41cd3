"""The table as plain lines on standard input and output: for screen readers, pipes and dumb terminals.

It draws the scene and nothing else, asks one line at a time, and answers what it cannot read with a sentence and the
same question again.  The end of the input leaves the table, which is saved after every move.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any, TextIO

from cardtable.board import board_lines, track_words
from cardtable.cards import lettered
from cardtable.game import Game, Move, MoveError, Result, Subsets, bare
from cardtable.i18n import _, ngettext
from cardtable.record import printable
from cardtable.rulebook import paragraph, rules_text
from cardtable.scene import Badge, Cards, Face, Plate, Scene, Seat, Sheet, Trick
from cardtable.sitting import LEAVE, NOTHING, Answer, Sitting, accuses, order_choices, order_word, orderable
from cardtable.table import Entry, Table, cited
from cardtable.typed import read_typed, seat_named

CURTAIN_LINES = 60  # blank lines that push the last hand off the screen
MOST_MOVES = 24  # moves that are listed at a prompt
_ASCII = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "×": "x", "→": "->", "↻": "", "↺": "", "·": "-"})


def play_plainly(table: Table, source: TextIO, sink: TextIO, letters: bool = False, faces: str = "") -> None:
    """Play the table on these two streams until the match is over, somebody leaves, or the input ends.

    `letters` writes suits as letters; `faces` are french or german, the game's own where nothing is said.
    """
    front = Plain(table, source, sink, letters, faces)
    front.welcome()
    drive(Sitting(table, front).run())


def drive(task: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that never waits: the plain front reads its lines at once, so that Ctrl-C is felt at the prompt."""
    try:
        task.send(None)
    except StopIteration:
        return
    raise RuntimeError("a plain front end has nothing to wait for")


class Plain:
    """The front end of lines (a `Front`)."""

    def __init__(self, table: Table, source: TextIO, sink: TextIO, letters: bool = False, faces: str = "") -> None:
        self.table = table
        self._faces = faces or table.game.faces
        self._source, self._sink = source, sink
        self._ascii = not _can_write(sink, "♥“…")
        self._letters = letters or not _can_write(sink, "♣♦♥♠◉")
        self._told: dict[Seat, int] = {}  # how much of the log each person has read
        self._looked: set[Seat] = set()  # who has seen the own hand
        self._save_error: str | None = None

    # --- what a sitting asks -------------------------------------------------------------------------------------

    async def turn(self, seat: Seat) -> Answer:
        """Show the seat's view and read its move."""
        if self._scene_of(seat).prompt.ceremony and len(moves := self.table.view(seat).legal(seat)) == 1:
            return Answer("move", moves[0], seat)  # nothing is decided: what it shows is told
        self._look(seat)
        return self._ask_move(seat, _("Your move"))

    async def react(self, seat: Seat, ms: int | None) -> Answer:
        """One line, empty for no; nothing in it depends on cards."""
        if ms is None and (answer := self._private(seat)) != NOTHING:
            return answer
        if seat not in self._looked:  # a resumed table may begin with this question
            self._look(seat)
        return self._ask_move(seat, _("{who}, do you react? (empty: no)").format(who=self._name(seat)), empty=NOTHING)

    async def handover(self, seat: Seat | None, reacting: bool) -> Answer:
        """Hide the hands, show the public table, and let anybody answer."""
        self._curtain()
        self.write(self.lines(None, with_hand=False))
        self._news(seat)
        slaps = reacting or accuses(self.table.game) or bool(orderable(self.table.game))
        answer = self._ask(self._passing(seat, slaps), self._at_curtain if slaps else self._at_hidden)
        if answer == NOTHING and seat is not None:
            self._told[seat] = len(self.table.log)
        return answer

    def _passing(self, seat: Seat | None, slaps: bool) -> str:
        """The question at the curtain; nothing in it depends on cards."""
        first = _("Enter goes on.") if seat is None else _("Pass to {who}. Enter when it is you.").format(who=self._name(seat))
        return " ".join((first, _("To react: {ways}.").format(ways=self._ways())) if slaps else (first,))

    def _ways(self) -> str:
        """What may be typed at the curtain by whoever reacts."""
        return _("“slap NAME”, or “NAME ? NAME” to accuse") if accuses(self.table.game) else _("“slap NAME”")

    async def look(self, seat: Seat) -> Answer:
        """Show the seat its hand until it has seen it."""
        self._look(seat)
        return self._ask(_("Enter when you have seen your cards."), self._at_seen)

    async def pause(self, seat: Seat, ms: int, eyes: Seat | None) -> Answer:
        """Lines need no pace."""
        return NOTHING

    async def show(self, entry: Entry, eyes: Seat | None) -> None:
        """What everybody is told of a move."""
        self.write(self._say(line) for line in entry.lines)
        if eyes is not None:
            self._told[eyes] = len(self.table.log)
        self._tell_save_error()

    async def refused(self, seat: Seat, sentence: str) -> None:
        """Why not, with the rule that says so."""
        self._refuse(sentence)

    async def undone(self, eyes: Seat | None) -> None:
        """Say so; the view follows with the next question."""
        self.write([_("The table stands as it did.")])

    async def sheet(self, eyes: Seat | None) -> Answer:
        """The score sheet; a person says when to go on, unless nothing was counted."""
        scene = self._scene_of(None)
        if scene.sheet is None:
            self.write([self._say(scene.prompt.words)])
            return NOTHING
        self.write(["", *(self._sheet(scene.sheet) if scene.sheet else ()), self._say(scene.prompt.words)])
        return self._ask(_("Enter deals."), self._at_sheet) if self.table.humans else NOTHING

    async def over(self, result: Result, eyes: Seat | None) -> Answer:
        """The last sheet and who has won."""
        scene = self._scene_of(None)
        self.write(["", *(self._sheet(scene.sheet) if scene.sheet else ()), self._say(result.words)])
        return NOTHING

    # --- asking --------------------------------------------------------------------------------------------------

    def welcome(self) -> None:
        """The table's title and how to get help."""
        self.write([self._say(self._scene_of(None).title), _("Type a move, or help.")])
        if self.table.note:
            self.write([self.table.note])
        self._tell_save_error()

    def _tell_save_error(self) -> None:
        """Say once that the table cannot be saved, and anew when the reason is another."""
        if self.table.save_error and self.table.save_error != self._save_error:
            self.write([self.table.save_error])
        self._save_error = self.table.save_error

    def _ask(self, question: str, read: Callable[[str], Answer | None]) -> Answer:
        """Ask until the line is an answer: one of the table's commands, or what `read` makes of it; it raises MoveError for nonsense."""
        while True:
            self._sink.write(self._plain(question) + "\n> ")
            self._sink.flush()
            line = self._source.readline()
            if not line:
                self.write(["", self.table.save_error or _("The table is saved.")])
                return LEAVE
            text = "".join(letter if letter.isprintable() else " " for letter in line).strip()
            try:
                answer = self._command(text) or (None if self._informed(text) else read(text))
            except MoveError as error:
                self._refuse(error.sentence)
                continue
            if answer:
                return answer

    def _ask_move(self, seat: Seat, question: str, empty: Answer | None = None) -> Answer:
        def read(text: str) -> Answer | None:
            if text.casefold() in ("look", "l", _("look")):
                self._look(seat)
                return None
            if text.casefold().split()[:1] in (["orders"], [_("orders")]) and orderable(self.table.game):
                self._orders(seat, text.casefold().split()[1:])
                return None
            if not text or (empty and text.casefold() in ("no", _("no"))):
                return empty
            return Answer("move", read_typed(self.table.view(seat), seat, self.table.players, text), seat)

        return self._ask(question, read)

    def _orders(self, seat: Seat, words: list[str]) -> None:
        """Set the standing order of a rank, `8 all`, or read all of them; only this seat is told."""
        ranks, chosen = orderable(self.table.game), order_choices(self.table.orders.get(seat, ""))
        if len(words) == 2 and words[0].upper() in ranks and words[1] in ("never", "one", "all"):
            chosen[words[0].upper()] = words[1]
            self.table.order(seat, order_word({rank: chosen.get(rank, "") for rank in ranks}))
        elif words:
            self.write([_("A standing order is one of the ranks {ranks} and never, one or all: orders {rank} all.").format(
                ranks=", ".join(ranks), rank=next(iter(ranks)))])  # fmt: skip
            return
        self.write(f"{_(words)}: {_(chosen.get(rank, 'never'))}" for rank, words in ranks.items())

    @staticmethod
    def _command(text: str) -> Answer | None:
        """Undo, redo, quit."""
        word = text.casefold()
        if word in ("quit", "q", "exit", "leave"):
            return LEAVE
        return Answer("undo") if word in ("undo", "u") else Answer("redo") if word == "redo" else None

    def _informed(self, text: str) -> bool:
        """Whether the line asked for something to read: help, rules, the log."""
        word, _blank, rest = text.casefold().partition(" ")
        if word in ("help", "h", "?") and not rest:
            self.write(self._help())
        elif word in ("rules", "rule"):
            self.write(self._rules(rest))
        elif word == "log" and not rest:
            self.write(self._say(line) for entry in self.table.log for line in entry.lines)
        elif word == "last" and not rest and (last := self._scene_of(None).last):
            self.write([_("The trick before, taken by {who}: {trick}").format(who=self._name(last.best or 0), trick=self._plays(last))])
        elif word == "board" and not rest and (track := self._scene_of(None).track):
            self.write(board_lines(track))
        else:
            return False
        return True

    def _at_curtain(self, text: str) -> Answer | None:
        """Nothing, a slap, or an accusation with or without who makes it."""
        if not text:
            return NOTHING
        slap, _blank, name = text.partition(" ")
        if slap.casefold() == "slap" and name:
            return Answer("slap", seat=self._human(name))
        who, mark, whom = text.partition("?")
        if mark and accuses(self.table.game):
            accuser = self._human(who.rstrip(" :")) if who.strip() else None
            return Answer("move", f"?{seat_named(self.table.players, whom)}", accuser)
        self.write([_("The hands are hidden: only Enter and {ways} work here (and help, rules, log, undo, quit).").format(ways=self._ways())])
        return None

    def _at_hidden(self, text: str) -> Answer | None:
        """Nothing: the person is alone, or nobody has anything to react to."""
        if not text:
            return NOTHING
        self.write([_("The hand is hidden: only Enter works here (and help, rules, log, undo, quit).")])
        return None

    def _at_seen(self, text: str) -> Answer | None:
        """Nothing: the hand was seen."""
        if not text:
            return NOTHING
        self.write([_("Nothing may be done yet: only Enter works here (and help, rules, log, undo, quit).")])
        return None

    def _human(self, name: str) -> Seat:
        seat = seat_named(self.table.players, name)
        if seat not in self.table.humans:
            raise MoveError(_("{who} plays without your help.").format(who=self._name(seat)))
        return seat

    def _at_sheet(self, text: str) -> Answer | None:
        if text.casefold() in ("", "deal", "n", "d"):
            return NOTHING
        self.write([_("The round is over: Enter deals the next one (and help, rules, log, undo, quit work here).")])
        return None

    # --- writing -------------------------------------------------------------------------------------------------

    def write(self, lines: Iterable[str]) -> None:
        """Write the lines as this stream can show them."""
        for line in lines:
            self._sink.write(self._plain(line) + "\n")

    def _plain(self, line: str) -> str:
        """The line without anything that could steer a terminal, in ASCII where the stream has nothing better."""
        line = printable(line)
        if not self._ascii:
            return line
        encoding = self._sink.encoding or "ascii"
        return line.translate(_ASCII).replace(" ]", "]").encode(encoding, "replace").decode(encoding)

    def _say(self, sentence: str) -> str:
        return self.table.say(sentence, faces=self._faces, letters=self._letters)

    def _name(self, seat: Seat) -> str:
        return self.table.players[seat].name

    def _refuse(self, sentence: str) -> None:
        words, rule = cited(self._say(sentence))
        self.write([_("{sentence} (rules {rule})").format(sentence=words, rule=rule) if rule else words])

    def _curtain(self) -> None:
        self.write(["", *[""] * CURTAIN_LINES, "-" * 40])

    def _private(self, seat: Seat) -> Answer:
        """The device goes to a seat that slapped: its view, after it has said that it is alone; anything but nothing shows no hand."""
        answer = self._ask(_("Only {who} looks now. Enter when it is you.").format(who=self._name(seat)), self._at_hidden)
        if answer == NOTHING:
            self._look(seat)
        return answer

    def _news(self, seat: Seat | None) -> None:
        """What has happened since this person last looked."""
        since = self._told.get(seat, len(self.table.log)) if seat is not None else len(self.table.log)
        self.write(self._say(line) for entry in self.table.log[since:] for line in entry.lines)

    def _look(self, seat: Seat) -> None:
        self._looked.add(seat)
        self.write(["", *self.lines(seat, with_hand=True)])

    def _scene_of(self, seat: Seat | None) -> Scene:
        return self.table.view(seat).scene(seat)

    def lines(self, seat: Seat | None, with_hand: bool) -> Iterator[str]:
        """A scene as lines, in the order of `Scene`."""
        scene = self._scene_of(seat)
        yield self._say(scene.title) + self._badges(scene.badges)
        yield from (self._cards(cards) for cards in scene.cards)
        if scene.trick:
            yield self._trick(scene.trick)
        if scene.track:
            yield from track_words(scene.track)
        yield from (self._plate(plate) for plate in scene.plates)
        if with_hand and scene.hand:
            yield self._hand(scene.hand)
        yield self._say(scene.prompt.words)
        yield from (self._say(note) for note in scene.prompt.notes)
        if with_hand and seat is not None and (moves := _moves_words(self.table.view(seat), seat, self._faces)):
            yield _("You can: {moves}").format(moves=moves)

    def _badges(self, badges: tuple[Badge, ...]) -> str:
        return "".join(f" [{self._say(badge.words).strip()}]" for badge in badges)

    def _face(self, face: Face) -> str:
        shown = self._say("{" + face.card + "}")
        return f"{shown}={face.stands}" if face.stands else shown

    def _cards(self, cards: Cards) -> str:
        faces = cards.faces[-1:] if cards.lay == "pile" else cards.faces
        known = " ".join(self._face(face) for face in faces if cards.lay != "pile" or face.card != "??")
        count = ngettext("{count} card", "{count} cards", cards.size).format(count=cards.size)
        return f"{self._say(cards.words)}: {known + ', ' if known else ''}{count}{self._badges(cards.badges)}"

    def _hand(self, hand: Cards) -> str:
        """The hand with the numbers that can be typed for its cards."""
        cards = "  ".join(f"{n}:{self._face(face)}" for n, face in enumerate(hand.faces, 1)) or _("no cards")
        return f"{self._say(hand.words)}: {cards}{self._badges(hand.badges)}"

    def _plays(self, trick: Trick) -> str:
        return ", ".join(f"{self._name(seat)} {self._face(face)}" for seat, face in trick.plays)

    def _trick(self, trick: Trick) -> str:
        plays = self._plays(trick) or _("no card yet")
        best = "" if trick.best is None else _("; best: {who}").format(who=self._name(trick.best))
        return _("Trick: {plays}{best}").format(plays=plays, best=best)

    def _plate(self, plate: Plate) -> str:
        cards = ngettext("{count} card", "{count} cards", plate.cards).format(count=plate.cards)
        points = ngettext("{count} point", "{count} points", plate.score).format(count=plate.score)
        turn = _(", to move") if plate.to_move else ""
        return f"{self._name(plate.seat)}: {cards}, {points}{turn}{self._badges(plate.badges)}"

    def _sheet(self, sheet: Sheet) -> Iterator[str]:
        """The score sheet, its columns set out by width."""
        from rich.cells import cell_len, set_cell_size

        rows = [[self._say(cell) for cell in row] for row in (sheet.heads, *sheet.rows)]
        widths = [max(cell_len(row[n]) for row in rows if n < len(row)) for n in range(len(sheet.heads))]
        for row in rows:
            yield "  ".join(set_cell_size(cell, width) for cell, width in zip(row, widths, strict=False)).rstrip()

    def _rules(self, tag: str) -> list[str]:
        """The whole rules, or the one of a number."""
        try:
            return [paragraph(self.table.game.id, tag)] if tag else rules_text(self.table.game.id).splitlines()
        except (LookupError, OSError, ModuleNotFoundError) as error:
            return [str(error.args[0]) if isinstance(error, LookupError) else _("There are no written rules of this game.")]

    def _help(self) -> list[str]:
        calls = ", ".join(f"{call.pick} ({self._say(call.words)})" for call in self._scene_of(None).prompt.calls)
        lines = [
            _("A move is typed as it is written (see “You can”), or by the number under a card: 3, or 3 h to name a suit with it."),
            _("Words on the table work too: draw, pass, deal. An accusation names a player: ? {who}").format(
                who=self._name(len(self.table.players) - 1)
            ),
            _("look: the table again · log: what has happened · rules, or rules 13: the rules · undo, redo · quit: leave, the table is saved"),
        ]
        if self._scene_of(None).track:
            lines.append(_("board: the board in letters: R! a blockade, (r) a start, + before a JackPot, [r] a slot of one, * the last way"))
        if self._scene_of(None).trick is not None:
            lines.append(_("last: the trick before the one on the table"))
        if orderable(self.table.game):
            lines.append(
                _("orders: what the table throws for you out of turn; such as orders {rank} all").format(rank=next(iter(orderable(self.table.game))))
            )
        return [*lines, _("Behind a move, or alone: {calls}").format(calls=calls)] if calls else lines


def _moves_words(view: Game, seat: Seat, faces: str) -> str:
    """The legal moves as they are typed, without their calls; what a card can name stands together: `Jc=c|d|h|s`."""
    named: dict[Move, list[str]] = {}
    legal = view.legal(seat)
    for move in dict.fromkeys(map(bare, legal[:MOST_MOVES] if isinstance(legal, Subsets) else legal)):
        start, _equals, name = move.partition("=")
        named.setdefault(start + ("=" if name else ""), []).append(name)
    words = [lettered(start + "|".join(filter(None, names)), faces) for start, names in named.items()]
    count = (len(legal) if isinstance(legal, Subsets) else len(words)) - MOST_MOVES
    more = [_("and {count} more").format(count=count)] if count > 0 else []
    return "  ".join(words[:MOST_MOVES] + more)


def _can_write(sink: TextIO, signs: str) -> bool:
    try:
        signs.encode(sink.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
