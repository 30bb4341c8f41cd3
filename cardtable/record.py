"""The text record of a table: save file, bug report and test fixture in one.

    [Game "maumau"]  [Format "1"]  [App "0.1.0"]  [Created "2026-11-29T19:04:11Z"]
    [House "jack_on_jack:no"]  [Seed "k7f2"]
    [Human "Ann"]  [Bot3 "Owl"]  [Bot2 "Fox"]
    [Position "maumau turn=2 hands=…"]

    1. 9d 9s draw pass {nice} Qs! As 0:?2 Jc=h

Everything here is pure: text in, data out.  Files are the library's business.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

from cardtable import __version__
from cardtable.game import UNSEEN, Game, Move, MoveError
from cardtable.games import GAMES
from cardtable.house import read_house
from cardtable.i18n import _, ngettext
from cardtable.scene import Seat

FORMAT = 1
LEVELS = (1, 2, 3)  # of the bots; level 0 is a human
UNDO_RULES = ("off", "turn", "free")
NAME_CELLS = 24
MOST_PLAYERS = 9
MOST_TAGS = 200
WIDTH = 100  # columns at which the lines of moves are broken


class Player(NamedTuple):
    """Who sits on a seat; level 0 is a human, 1 to 3 a bot."""

    name: str
    level: int = 0


class RecordError(ValueError):
    """A text that is no sound record: `reason` is a sentence for people, `line` counts from 1 and is 0 where no line is to blame."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(_("line {line}: {reason}").format(line=line, reason=reason) if line else reason)
        self.line = line
        self.reason = reason


def now() -> str:
    """The time of day as a record writes it, `2026-11-29T19:04:11Z`."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(slots=True)
class Record:
    """A table as it is stored.

    `house` is what differs from the default (`house_word`); a composed table has a `start` position instead of `house` and `seed`.
    A move's seat is None where it is the one whose turn it is.  A comment stands behind so many moves.
    """

    game: str
    players: list[Player]
    house: str = ""
    seed: str = ""
    start: str = ""
    position: str = ""
    moves: list[tuple[Seat | None, Move]] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    created: str = field(default_factory=now)
    app: str = __version__
    lines: dict[str, int] = field(default_factory=dict, compare=False, repr=False)  # where each tag stood when it was read


class Replay(NamedTuple):
    """A record played through: its position, the moves that led there (none where its checkpoint is played on), and a note for the players."""

    game: Game
    played: list[tuple[Seat, Move]]
    note: str | None


# --- names ---------------------------------------------------------------------------------------------------------


def printable(text: str, keep: str = "\n") -> str:
    """The text as it may go to a terminal: control, direction and other invisible characters but those to `keep` are shown as `�`."""
    return "".join(letter if letter.isprintable() or letter in keep else "�" for letter in text)


def check_names(names: Iterable[str]) -> list[str]:
    """The names without blanks around them; raises ValueError for one that is empty, too long, invisible in part, or there twice."""
    checked: list[str] = []
    for name in names:
        name = _check_name(name)
        if _same(name) in map(_same, checked):
            raise ValueError(_("Two players cannot have the same name, {name}.").format(name=name))
        checked.append(name)
    return checked


def _check_name(name: str) -> str:
    from rich.cells import cell_len

    name = name.strip(" \t")
    if not name:
        raise ValueError(_("A player's name cannot be empty."))
    if not name.isprintable():
        raise ValueError(_("A name cannot have control or other invisible characters in it: {name}.").format(name=ascii(name)[:60]))
    if len(name) > 2 * NAME_CELLS or not 1 <= cell_len(name) <= NAME_CELLS:
        shown = name if len(name) <= 30 else name[:30] + "…"
        raise ValueError(_("A name is 1 to {cells} characters wide, which {name} is not.").format(cells=NAME_CELLS, name=repr(shown)))
    return name


def _same(name: str) -> str:
    from unicodedata import normalize

    return normalize("NFKC", name).casefold()


# --- writing -------------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The record as text; `read` gives an equal one back."""
    head = [[("Game", record.game), ("Format", str(FORMAT)), ("App", record.app), ("Created", record.created)]]
    head.append([("Start", record.start)] if record.start else [("House", record.house), ("Seed", record.seed)])
    head.append([(f"Bot{player.level}" if player.level else "Human", player.name) for player in record.players])
    head.extend([tag] for tag in record.tags.items())
    head.append([("Position", record.position)])  # before the moves, so that it outlives a cut tail
    lines = ["  ".join(f"[{name} {_quoted(value)}]" for name, value in row if value or name not in ("House", "Created")) for row in head]
    return "\n".join([*filter(None, lines), "", *_wrapped(_tokens(record))]) + "\n"


def _quoted(value: str) -> str:
    """A JSON string in which nothing but a printable character stands for itself."""
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in json.dumps(value, ensure_ascii=False))


def _tokens(record: Record) -> Iterator[str]:
    """Comments and moves in their order, each deal with its number in front of it."""
    comments = sorted(record.comments, key=lambda comment: comment[0])
    deal, fresh = 0, True
    for count, (seat, move) in enumerate(record.moves):
        while comments and comments[0][0] <= count:
            yield _braced(comments.pop(0)[1])
        if fresh and (move != "deal" or not deal):
            deal, fresh = deal + 1, False
            yield f"{deal}."
        fresh = fresh or move == "deal"  # a deal begins behind the last of the moves that close one
        yield move if seat is None else f"{seat}:{move}"
    for _count, comment in comments:
        yield _braced(comment)


def _braced(comment: str) -> str:
    return "{" + comment.replace("}", ")") + "}"


def _wrapped(tokens: Iterable[str]) -> Iterator[str]:
    """The tokens in lines; every deal begins one."""
    line = ""
    for token in tokens:
        if line and (re.fullmatch(r"\d+\.", token) or len(line) + len(token) >= WIDTH):
            yield line
            line = token
        else:
            line = f"{line} {token}" if line else token
    if line:
        yield line


# --- reading -------------------------------------------------------------------------------------------------------

_BLANK = re.compile(r"\s*")
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)[ \t]+("(?:[^"\\\n]|\\[^\n])*")[ \t]*\]')
_BOT = re.compile(r"Bot[0-9]{1,3}")
_COMMENT = re.compile(r"\{([^}]*)(?:\}|\Z)")  # an open brace runs to the end
_BODY = re.compile(_COMMENT.pattern + r"|([^\s{]+)")
_MOVE = re.compile(r"(?:(\d{1,2}):)?([!-9;-z|~]{1,60})")
_ORDERS = re.compile(r"(?:\d:[a-z0-9_]+(?:,(?=\d)|\Z))*")
_OWN = ("Game", "Format", "App", "Created", "House", "Seed", "Start", "Position")


def _comment(text: str) -> str:
    return printable(text.replace("\t", " "))


def decode(raw: bytes) -> str:
    """The text of a record's bytes; raises RecordError for what is not UTF-8."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(_("This is not a text file."), raw[: error.start].count(b"\n") + 1) from None
    return text.replace("\r\n", "\n")


def read(text: str) -> Record:
    """The record that the text holds; raises RecordError by line and reason for anything else."""
    if not text.strip():
        raise RecordError(_("The file is empty."))
    reader = _Reader(text)
    reader.head()
    record = reader.record()
    reader.body(record)
    return record


class _Reader:
    """Goes once through the text of a record."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.tags: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.players: list[Player] = []
        self.player_lines: list[int] = []
        self.comments: list[str] = []

    def wrong(self, reason: str) -> RecordError:
        """The error that names the present line."""
        return RecordError(reason, self.text.count("\n", 0, self.at) + 1)

    def skip(self) -> bool:
        """Go over blanks; whether anything follows them."""
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.at < len(self.text)

    def head(self) -> None:
        """Read the tags, and comments between them."""
        while self.skip() and self.text[self.at] in "[{":
            if comment := _COMMENT.match(self.text, self.at):
                self.comments.append(_comment(comment[1]))
                self.at = comment.end()
                continue
            found = _TAG.match(self.text, self.at)
            if not found:
                raise self.wrong(_('This is no whole tag, such as [Game "maumau"].'))
            self.tag(found[1], found[2])
            self.at = found.end()

    def tag(self, name: str, quoted: str) -> None:
        """Take in one tag."""
        try:
            value = str(json.loads(quoted))
        except ValueError:
            raise self.wrong(_("The value of {tag} is not written as it should be.").format(tag=name)) from None
        line = self.text.count("\n", 0, self.at) + 1
        if name == "Human" or _BOT.fullmatch(name):
            self.players.append(Player(value, 0 if name == "Human" else int(name[3:])))
            self.player_lines.append(line)
        elif name in self.tags:
            raise self.wrong(_("The tag {tag} is there twice.").format(tag=name))
        else:
            self.tags[name], self.lines[name] = value, line
        if name == "Format":
            self.check_format(value)
        if len(self.tags) > MOST_TAGS or len(self.players) > MOST_PLAYERS:
            raise self.wrong(_("There are too many tags."))

    def check_format(self, value: str) -> None:
        """Refuse what a newer program wrote before anything else of it is looked at."""
        if not (value.isascii() and value.isdecimal()) or len(value) > 9 or int(value) < 1:
            raise self.wrong(_("{format} is no format of a record.").format(format=ascii(value)[:60]))
        if int(value) > FORMAT:
            words = _("It was written by a newer Card Table, in format {format}; this one reads format {own}.")
            raise self.wrong(words.format(format=value, own=FORMAT))

    def record(self) -> Record:
        """The record of the tags."""
        if "Game" not in self.tags:
            raise RecordError(_('This is not a Card Table record: it has no [Game "…"].'), 1)
        for name in ("Format", "Position"):
            if name not in self.tags:
                raise RecordError(_("The tag {tag} is missing; the file may be cut off.").format(tag=name))
        if ("Start" in self.tags) == ("Seed" in self.tags) or ("Start" in self.tags and "House" in self.tags):
            raise RecordError(_("A record has either a Seed (and a House) or a Start position."))
        self.check_values()
        taken = {name: printable(self.tags.get(name, "")) for name in _OWN}
        tags = {name: printable(value) for name, value in self.tags.items() if name not in _OWN}
        record = Record(taken["Game"], self.players, taken["House"], taken["Seed"], taken["Start"], taken["Position"], tags=tags)
        record.created, record.app, record.lines = taken["Created"], taken["App"], self.lines
        record.comments = [(0, comment) for comment in self.comments]
        return record

    def check_values(self) -> None:
        """Refuse names, levels and settings that cannot be."""
        if not self.players:
            raise RecordError(_("Nobody sits at this table; the file may be cut off."))
        for count, (player, line) in enumerate(zip(self.players, self.player_lines, strict=True), 1):
            if player.level not in (0, *LEVELS):
                raise RecordError(_("There is no bot of level {level}.").format(level=player.level), line)
            try:
                names = check_names(player.name for player in self.players[:count])
            except ValueError as error:
                raise RecordError(str(error), line) from None
        self.players = [Player(name, player.level) for name, player in zip(names, self.players, strict=True)]
        if self.tags.get("Undo", "off") not in UNDO_RULES:
            raise RecordError(_("Undo is one of: {values}.").format(values=", ".join(UNDO_RULES)), self.lines["Undo"])
        orders = self.tags.get("Orders", "")
        if not _ORDERS.fullmatch(orders) or any(int(part[0]) >= len(self.players) for part in filter(None, orders.split(","))):
            raise RecordError(_("Orders are written as 0:all,2:one."), self.lines["Orders"])
        if not re.fullmatch(r"[0-9]{1,6}", self.tags.get("Undone", "0")):
            raise RecordError(_("Undone is a number."), self.lines["Undone"])

    def body(self, record: Record) -> None:
        """Read moves and comments into the record."""
        for found in _BODY.finditer(self.text, self.at):
            comment, word = found.groups()
            self.at = found.start()
            if comment is not None:
                record.comments.append((len(record.moves), _comment(comment)))
            elif found.end() < len(self.text):  # the last word may be cut: Jc=h of Jc=h!
                self.word(word, record)

    def word(self, word: str, record: Record) -> None:
        """Take in one word: a move, or the number of a deal."""
        if self.text[self.at + len(word)] == "{":
            raise self.wrong(_("A blank is missing behind {word}.").format(word=ascii(word)[:60]))
        if word.endswith(".") and word[:-1].isdecimal():
            return
        found = _MOVE.fullmatch(word)
        if not found or word[0] == "[":
            raise self.wrong(_("{word} is no move.").format(word=ascii(word)[:60]))
        seat = None if found[1] is None else int(found[1])
        if seat is not None and seat >= len(record.players):
            raise self.wrong(_("{word}: there is no seat {seat} at this table.").format(word=word, seat=seat))
        record.moves.append((seat, found[2]))


# --- replaying -----------------------------------------------------------------------------------------------------


def seats_of(game: Game) -> int:
    """How many seats the match has."""
    return sum(map(len, game.sides))


def faults_of(game: Game) -> list[str]:
    """What is impossible about a position to play on: its own faults, and cards that nobody can name (it is only a view)."""
    unseen = sum(zone.cards.count(UNSEEN) for zone in game.zones())
    hidden = [ngettext("{count} card without a face", "{count} cards without a face", unseen).format(count=unseen)] if unseen else []
    return hidden + game.faults()


def begin(record: Record) -> Game:
    """The position from which the record's moves are played; raises RecordError where there is none."""
    kind = _kind(record)
    if record.start:
        return _position(record, "Start")
    try:
        house = read_house(kind.House, record.house)
        return kind.new(seats=len(record.players), seed=record.seed, house=house)
    except ValueError as error:
        raise RecordError(str(error), record.lines.get("House", record.lines.get("Seed", 0))) from None


def replay(record: Record) -> Replay:
    """Play the record through the rules and compare with its checkpoint; where they differ the checkpoint is played on.

    Raises RecordError for an unknown game and for a start or checkpoint that cannot be.
    """
    game = begin(record)
    played: list[tuple[Seat, Move]] = []
    for seat, word in record.moves:
        actors = game.actors()
        if not actors:
            break
        seat = actors[0] if seat is None else seat
        move = _canonical(game, seat, word)
        if move is None:
            break
        game.apply(seat, move)
        played.append((seat, move))
    if len(played) == len(record.moves) and game.text() == record.position:
        return Replay(game, played, None)
    stored = checkpoint(record)
    if len(played) == len(record.moves) and game.text() == stored.text():
        return Replay(game, played, None)
    return Replay(stored, [], _note(record, len(played)))


def checkpoint(record: Record) -> Game:
    """The position that the record was last seen in; raises RecordError where it cannot be."""
    return _position(record, "Position")


def _canonical(game: Game, seat: Seat, word: str) -> Move | None:
    """The legal move that the word stands for, which may be typed by hand; None where there is none."""
    if game.refusal(seat, word) is None:
        return word
    try:
        return game.read(seat, word)
    except MoveError:
        return None


def _note(record: Record, played: int) -> str:
    if played < len(record.moves):
        words = _("Move {number} of this record, {move}, is not possible (a rule was corrected since, or the file was edited).")
        first = words.format(number=played + 1, move=record.moves[played][1])
    else:
        first = _("The moves of this record do not lead to its checkpoint (a rule was corrected since, or the file was cut or edited).")
    return first + " " + _("The table goes on from the checkpoint, and undo ends there.")


def _kind(record: Record) -> type[Game]:
    if record.game not in GAMES:
        words = _("There is no game {game} here; there are: {games}.")
        raise RecordError(words.format(game=ascii(record.game)[:60], games=", ".join(GAMES)), record.lines.get("Game", 0))
    return GAMES[record.game]


def _position(record: Record, tag: str) -> Game:
    """The position of the tag; raises RecordError where it is malformed, impossible or for other seats."""
    line = record.lines.get(tag, 0)
    try:
        game = _kind(record).parse(record.start if tag == "Start" else record.position)
    except ValueError as error:
        raise RecordError(str(error), line) from None
    if seats_of(game) != len(record.players):
        raise RecordError(_("The position is not one of {count} players.").format(count=len(record.players)), line)
    if faults := faults_of(game):
        raise RecordError(_("The position is impossible: {faults}.").format(faults="; ".join(faults[:3]).rstrip(".")), line)
    return game
