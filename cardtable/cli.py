"""The commands.  They exit with 0; 1 where the thing asked for is not there or did not work; 2 where the words are wrong.

What is wrong is said in one sentence on standard error.  What a command needs is imported when it runs, Textual only by
those that draw.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NoReturn

from cardtable import __version__
from cardtable.games import GAMES, titles
from cardtable.i18n import _, ngettext
from cardtable.record import Player, RecordError, printable

if TYPE_CHECKING:
    from cardtable.game import Game
    from cardtable.record import Record
    from cardtable.sitting import Request

_SEAT = re.compile(r'\s*(?:"([^"]*)"|([^,"]*))\s*(,|$)')


class WordsError(Exception):
    """What was typed at the command line is wrong; the message is a sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, by default that of `sys.argv`, and give its exit code."""
    _open_streams()
    try:
        code = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _say_wrong("", 1)
    except BrokenPipeError:  # nobody reads on
        _give_up_output()
        return 1
    except OSError as error:
        _give_up_output()
        return _say_wrong(_("The output cannot be written, or the input cannot be read: {reason}.").format(reason=error.strerror), 1)
    except Exception as error:
        return _say_wrong(str(error), _code_of(error))
    return code


def _open_streams() -> None:
    """Streams that were closed lead nowhere, and no letter that a stream does not know ends the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = _parser().parse_args(argv)
        return int(args.run(args))
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 2


def _code_of(error: Exception) -> int:
    """1 or 2 for an error that has a sentence for people; anything else is a fault of the program and goes on."""
    from cardtable.library import LibraryError

    if isinstance(error, WordsError):
        return 2
    if isinstance(error, LibraryError | RecordError):
        return 1
    raise error


def _say_wrong(sentence: str, code: int) -> int:
    with suppress(OSError, ValueError):
        print(f"cardtable: {_line(sentence)}" if sentence else "", file=sys.stderr)
    return code


def _line(text: str) -> str:
    """The text on one line of a terminal."""
    return printable(text, keep="")


def _give_up_output() -> None:
    """What is still to be flushed goes nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# --- the words -----------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = _line(message[:1].upper() + message[1:300]).rstrip(".")
        self.exit(2, _("{prog}: {sentence}. See {prog} --help.\n").format(prog=self.prog, sentence=sentence))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cardtable", description=_("Card games at one terminal table. Without a command: the home screen."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"cardtable {__version__}")
    parser.set_defaults(run=_home)
    commands = parser.add_subparsers(title=_("commands"), metavar="COMMAND")
    _add_tables(commands)
    _add_reading(commands)
    return parser


def _add(commands: Any, name: str, run: Callable[[argparse.Namespace], int], help: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help, allow_abbrev=False)
    command.set_defaults(run=run)
    return command


def _add_tables(commands: Any) -> None:
    """The commands that sit down at a table or look after saved ones."""
    play = _add(commands, "play", _play, _("Sit down at a new table."))
    play.add_argument("game", metavar="GAME", help=_("a game: {games}").format(games=", ".join(GAMES)))
    play.add_argument(
        "--seats",
        metavar="WHO",
        help=_('who plays, in order: "Ann,Bo,bot:2"; bot, bot:1 (guest), bot:2 (cousin), bot:3 (regular), bot:2:Owl; or a number: you and bots'),
    )
    play.add_argument("--seed", metavar="WORD", help=_("letters and digits that fix the shuffles"))
    play.add_argument(
        "--house", metavar="RULE=VALUE", action="append", default=[], help=_("a house rule, for instance jack_on_jack=no; may be repeated")
    )
    play.add_argument("--preset", metavar="NAME", default="default", help=_("a set of house rules (see cardtable games)"))
    play.add_argument("--undo", choices=("off", "turn", "free"), default="", help=_("when a move may be taken back; the game's own by default"))
    _add_plain(play)
    resume = _add(commands, "resume", _resume, _("Go on with the latest table, or the named one."))
    resume.add_argument("name", metavar="NAME|FILE", nargs="?", help=_("a saved table (see cardtable saves) or a file"))
    _add_plain(resume)
    saves = _add(commands, "saves", _saves_list, _("The saved tables: list, show, export, import, delete."))
    _add_saves(saves.add_subparsers(title=_("commands"), metavar="COMMAND"))


def _add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument("--plain", action="store_true", help=_("as lines of text: for pipes, screen readers and simple terminals"))


def _add_saves(commands: Any) -> None:
    _add(commands, "list", _saves_list, _("List the saved tables, the latest first."))
    show = _add(commands, "show", _saves_show, _("Show the public side of a saved table."))
    export = _add(commands, "export", _saves_export, _("Write a saved table to a file or standard output; it holds all hands."))
    for command in (show, export):
        command.add_argument("name", metavar="NAME")
    export.add_argument("file", metavar="FILE", nargs="?", default="-")
    _add(commands, "import", _saves_import, _("Copy a file among the saved tables.")).add_argument("file", metavar="FILE")
    delete = _add(commands, "delete", _saves_delete, _("Delete a saved table; asks first."))
    delete.add_argument("name", metavar="NAME")
    delete.add_argument("--yes", action="store_true", help=_("do not ask"))


def _add_reading(commands: Any) -> None:
    """The commands that only tell something."""
    _add(commands, "games", _games, _("The games, their seats and their presets."))
    rules = _add(commands, "rules", _rules, _("The rules of a game."))
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("rule", metavar="RULE", nargs="?", help=_("one rule by its number, MM-13 or 13"))
    themes = _add(commands, "themes", _themes, _("The themes of the screen."))
    themes.add_argument("--use", metavar="NAME", help=_("make this theme yours"))
    replay = _add(commands, "replay", _replay, _("Step through a saved table, move by move."))
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--check", action="store_true", help=_("replay silently and report whether its position is reached"))
    perft = _add(commands, "perft", _perft, _("Count the different positions so many moves on (deals and reactions not followed)."))
    perft.add_argument("position", metavar="POSITION", help=_('a position line, in quotes: "maumau hands=…"'))
    perft.add_argument("depth", metavar="DEPTH")


@contextmanager
def _words() -> Iterator[None]:
    """Errors in here are due to what was typed."""
    try:
        yield
    except RecordError:
        raise
    except ValueError as error:
        raise WordsError(str(error)) from None


def _chosen(word: str, known: Iterable[str], unknown: str) -> str:
    """The word, if it is one of the known ones; else a WordsError that suggests the nearest and lists them.

    `unknown` is the sentence with fields {word} and {known}.
    """
    from difflib import get_close_matches

    names = list(known)
    if word in names:
        return word
    near = get_close_matches(word.casefold(), names, 1)
    guess = " " + _("Did you mean {near}?").format(near=near[0]) if near else ""
    raise WordsError(unknown.format(word=repr(word[:40]), known=", ".join(names)) + guess)


def _game(word: str) -> type[Game]:
    return GAMES[_chosen(word, GAMES, _("There is no game {word}; there are: {known}."))]


ANY_LEVEL = 9  # of a bot for which no level was named


def _seats(words: str | None, counts: Sequence[int]) -> tuple[Player, ...]:
    """The players of `--seats`; bots without a name get one that nobody has."""
    if words is None or words.strip().isdecimal():
        count = min(counts, key=lambda count: abs(count - 3)) if words is None else int(words.strip()[:4])
        words = ",".join([f'"{_own_name()}"', *["bot"] * (count - 1)])
    found = [_seat(quoted, bare) for quoted, bare in _split(words)]
    taken = {player.name.casefold() for player in found}
    free = (name for name in _bot_names() if name.casefold() not in taken)
    return tuple(player if player.name or not player.level else Player(next(free), player.level) for player in found)


def _split(words: str) -> Iterator[tuple[str, str]]:
    """The parts between commas: quoted, or bare."""
    at = 0
    while True:
        part = _SEAT.match(words, at)
        if not part:
            raise WordsError(_("The seats are names or bots between commas, for instance Ann,Bo,bot:2; not {words}.").format(words=repr(words[:80])))
        yield part[1], part[2] or ""
        if not part[3]:
            return
        at = part.end()


def _seat(quoted: str | None, bare: str) -> Player:
    if quoted is not None:
        return Player(quoted)
    kind, colon, rest = bare.strip().partition(":")
    if kind.casefold() != "bot":
        return Player(bare.strip())
    level, _colon, name = rest.partition(":")
    if colon and level not in ("1", "2", "3"):
        raise WordsError(_("A bot's level is 1 (guest), 2 (cousin) or 3 (regular), not {level}.").format(level=repr(level[:40])))
    return Player(name.strip(), int(level or ANY_LEVEL))


def _levels(players: Sequence[Player], sides: Sequence[Sequence[int]]) -> tuple[Player, ...]:
    """The players, the bots without a level at level 2, at level 3 on a person's side."""
    partners = {seat for side in sides for seat in side if any(players[other].level == 0 for other in side)}
    return tuple(Player(player.name, 3 if seat in partners else 2) if player.level == ANY_LEVEL else player for seat, player in enumerate(players))


def _bot_names() -> Iterator[str]:
    from itertools import count

    from cardtable.bots import NAMES

    yield from NAMES
    yield from (f"{NAMES[0]} {n}" for n in count(2))


def _own_name() -> str:
    """The name of whoever sits at the keyboard."""
    from getpass import getuser

    from cardtable.record import check_names

    with suppress(ValueError, OSError, KeyError, ImportError):
        return check_names([getuser().capitalize().replace('"', "")])[0]
    return "Ann"


def _house(kind: type[Game], preset: str, changes: Sequence[str]) -> Any:
    from cardtable.house import with_words

    unknown = _("{game} has no preset {{word}}; there are: {{known}}.").format(game=_(kind.title))
    words: dict[str, str] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise WordsError(_("A house rule is given as RULE=VALUE, not as {word}.").format(word=repr(change[:60])))
        if name in words:
            raise WordsError(_("The house rule {name} is given twice.").format(name=name[:60]))
        words[name] = value
    with _words():
        return with_words(kind.presets[_chosen(preset, kind.presets, unknown)], words)


# --- tables --------------------------------------------------------------------------------------------------------


def _home(args: argparse.Namespace) -> int:
    from cardtable.sitting import Request

    if not _is_screen():
        raise WordsError(_("The home screen needs a terminal; without one there is: cardtable play GAME --plain."))
    return _draw(Request())


def _play(args: argparse.Namespace) -> int:
    from cardtable.record import check_names
    from cardtable.sitting import Request, fresh_seed

    kind = _game(args.game)
    house = _house(kind, args.preset, args.house)
    players = _seats(args.seats, kind.seat_counts)
    with _words():
        if len(players) not in kind.seat_counts:
            counts = ", ".join(map(str, kind.seat_counts))
            raise ValueError(_("{game} is for {counts} players, not {count}.").format(game=_(kind.title), counts=counts, count=len(players)))
        check_names(player.name for player in players)
        seed = fresh_seed() if args.seed is None else args.seed
        players = _levels(players, kind.new(len(players), seed, house).sides)
    return _open(Request("new", args.game, players, seed, house, args.undo), args.plain)


def _resume(args: argparse.Namespace) -> int:
    from cardtable.library import Library
    from cardtable.sitting import Request

    return _open(Request("resume", path="" if args.name is None else str(Library().find(args.name))), args.plain)


def _open(request: Request, plain: bool) -> int:
    """At the screen, or as lines where that is wanted or there is no screen."""
    return _draw(request) if _is_screen() and not plain else _play_lines(request)


def _is_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _draw(request: Request) -> int:
    from cardtable.tui.app import run

    return run(request)


def _play_lines(request: Request) -> int:
    """The table as lines; whatever ends it, the save is given back."""
    from cardtable.library import Library, LibraryError
    from cardtable.plain import play_plainly
    from cardtable.sitting import seat_table

    _leave_when_hung_up()
    library = Library()
    settings = library.settings()
    letters, faces = settings["suits"] == "letters", "" if settings["faces"] == "auto" else str(settings["faces"])
    for fault in library.setting_faults:
        _say_wrong(fault, 0)
    table, save = seat_table(request, library)
    try:
        play_plainly(table, sys.stdin, sys.stdout, letters, faces)
        if table.save_error:
            raise LibraryError(table.save_error)
        if outcome := table.outcome():
            library.count(outcome)
    finally:
        save.close()
    return 0


def _leave_when_hung_up() -> None:
    """A closed terminal ends the program in order; the table was saved after its last move."""
    import signal

    def leave(number: int, frame: object) -> NoReturn:
        raise SystemExit(1)

    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


# --- saved tables --------------------------------------------------------------------------------------------------


def _saves_list(args: argparse.Namespace) -> int:
    from cardtable.library import Library, shipped_saves

    library = Library()
    saves = library.saves()
    ready = [] if saves else shipped_saves()
    for info in saves or ready:
        players = ", ".join(player.name for player in info.players)
        when = f"{info.when:%Y-%m-%d %H:%M}  " if saves else ""
        words = info.fault or "  ".join((_(info.title), players, info.words))
        print(_line(f"{info.name}  {when}{words}"))
    if not saves and not ready:
        print(_("You have no saved tables yet."), file=sys.stderr)
    elif not saves:
        print(_("You have no saved tables yet; those above come with the program: cardtable resume NAME."), file=sys.stderr)
    return 0


def _record(name: str) -> Record:
    from cardtable.library import Library, read_text
    from cardtable.record import read

    return read(read_text(Library().find(name)))


def _saves_show(args: argparse.Namespace) -> int:
    from cardtable.plain import Plain
    from cardtable.table import Table

    table = Table.open(_record(args.name))
    front = Plain(table, sys.stdin, sys.stdout)
    front.write(line for line in [*([table.note] if table.note else []), *front.lines(None, with_hand=False)])
    return 0


def _saves_export(args: argparse.Namespace) -> int:
    from cardtable.library import Library

    with suppress(AttributeError, ValueError):
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # as every record is, whatever the terminal shows
    Library().export(args.name, sys.stdout if args.file == "-" else args.file)
    return 0


def _saves_import(args: argparse.Namespace) -> int:
    from cardtable.library import Library

    print(Library().import_(args.file))
    return 0


def _saves_delete(args: argparse.Namespace) -> int:
    from cardtable.library import Library, LibraryError

    library = Library()
    name = _line(library.find(args.name).stem)
    if not args.yes:
        print(_("Delete {name}? (yes/no)").format(name=name), end=" ", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().casefold() not in ("y", "yes", _("yes")):
            raise LibraryError(_("Nothing was deleted."))
    library.delete(args.name)
    return 0


# --- reading -------------------------------------------------------------------------------------------------------


def _games(args: argparse.Namespace) -> int:
    for id, title in titles().items():
        kind = GAMES[id]
        seats = ", ".join(map(str, kind.seat_counts))
        print(_("{id}  {title}, {seats} players, presets: {presets}").format(id=id, title=_(title), seats=seats, presets=", ".join(kind.presets)))
    return 0


def _rules(args: argparse.Namespace) -> int:
    from cardtable.rulebook import paragraph, rules_text

    _game(args.game)
    try:
        text = rules_text(args.game) if args.rule is None else paragraph(args.game, args.rule)
    except LookupError as error:
        raise WordsError(str(error.args[0])) from None
    if sys.stdout.isatty() and args.rule is None:
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text.rstrip("\n"))
    return 0


def _themes(args: argparse.Namespace) -> int:
    from cardtable.library import Library, shipped
    from cardtable.tui.themes import read_themes

    library = Library()
    found = read_themes([shipped("themes"), library.config / "themes"])
    for fault in found.faults:
        _say_wrong(fault.words, 0)
    if args.use is not None:
        library.set("theme", _chosen(args.use, found.themes, _("There is no theme {word}; there are: {known}.")))
        return 0
    mine = library.settings()["theme"]
    for name in found.themes:
        print(_line(name) + (_("  (yours)") if name == mine else ""))
    return 0


def _replay(args: argparse.Namespace) -> int:
    """Step through the public log, a line of input each at a terminal; or only check that the moves lead to the checkpoint."""
    from cardtable.library import LibraryError
    from cardtable.plain import Plain
    from cardtable.table import Table

    table = Table.open(_record(args.file))
    if args.check:
        if table.note:
            raise LibraryError(table.note)
        print(
            ngettext("Sound: its {count} move leads to its position.", "Sound: its {count} moves lead to its position.", table.ply).format(
                count=table.ply
            )
        )
        return 0
    front = Plain(table, sys.stdin, sys.stdout)
    for entry in table.log:
        front.write(f"{entry.ply + 1}. {table.say(line)}" for line in entry.lines)
        if sys.stdin.isatty() and sys.stdout.isatty() and sys.stdin.readline().strip().casefold() in ("q", "quit"):
            return 0
    front.write(front.lines(None, with_hand=False))
    return 0


def _perft(args: argparse.Namespace) -> int:
    from cardtable.perft import perft
    from cardtable.record import faults_of

    if not args.depth.isdecimal() or len(args.depth) > 3:
        raise WordsError(_("The depth is a number of moves, 0 or more, not {word}.").format(word=repr(args.depth[:40])))
    id = (args.position.split() or [""])[0]
    kind = GAMES[_chosen(id, GAMES, _("A position begins with its game, not with {word}; there are: {known}."))]
    with _words():
        position = kind.parse(args.position)
        faults = faults_of(position)
    try:
        count = perft(position, int(args.depth))
    except Exception:
        if not faults:
            raise  # a sound position that cannot be played is a fault of the rules
        raise WordsError(_("This position cannot be played on: {faults}.").format(faults="; ".join(faults))) from None
    print(count)
    if faults:
        _say_wrong(_("Mind that this position is no whole table: {faults}.").format(faults="; ".join(faults)), 0)
    return 0
