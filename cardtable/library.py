"""The per-user folders: saved tables, settings, statistics, themes; atomic, locked, recoverable.

`CARDTABLE_HOME` puts everything below one folder.  What is slow to import is imported where it is needed.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TextIO

from cardtable.house import Switch, read_value, value_word, values_words
from cardtable.i18n import N_, _
from cardtable.record import Player, Record, RecordError, checkpoint, decode, now, printable, read, replay, write

if TYPE_CHECKING:
    from filelock import BaseFileLock

__all__ = ["SETTINGS", "Library", "LibraryError", "Locked", "Save", "SaveInfo", "shipped", "shipped_saves"]

LARGEST = 4_000_000  # bytes; a match of a thousand deals is far below
ENDING = ".game"


class LibraryError(Exception):
    """What was asked for is not there or did not work; the message is a sentence."""


class Locked(LibraryError):
    """The table is open in another program; `owner` names it."""

    def __init__(self, name: str, owner: str) -> None:
        super().__init__(_("The table {name} is open elsewhere: {owner}.").format(name=name, owner=owner))
        self.owner = owner


class SaveInfo(NamedTuple):
    """A saved table in a list: `when` it was last played, `words` such as "deal 3, 53 : 97"; `fault` says why it cannot be opened.

    `over` is whether its match has ended.
    """

    name: str
    path: Path
    title: str
    players: tuple[Player, ...]
    when: datetime
    words: str
    fault: str | None
    over: bool = False


# --- folders -------------------------------------------------------------------------------------------------------


def shipped(kind: str) -> Path:
    """The folder of shipped "themes" or "saves": inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / kind
    return inside if inside.is_dir() else package.parent / kind


def shipped_saves() -> list[SaveInfo]:
    """The ready-made tables, by name."""
    return sorted(_infos(shipped("saves")), key=lambda info: info.name)


def _infos(folder: Path) -> list[SaveInfo]:
    return [_info(path) for path in _paths(folder)]


def _paths(folder: Path) -> list[Path]:
    """The saves of a folder; none where it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return [Path(entry.path) for entry in entries if entry.name.endswith(ENDING) and not entry.name.startswith(".")]
    except OSError:
        return []


def _changed(path: Path) -> float:
    """When the file was last written; long ago where nobody can tell."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _when(path: Path) -> datetime:
    """The same as a date; long ago where no calendar has it."""
    try:
        return datetime.fromtimestamp(_changed(path))
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0)


def _info(path: Path) -> SaveInfo:
    """What a list says of the save, and what is wrong with it; never raises."""
    info = SaveInfo(_shown(path.name.removesuffix(ENDING)), path, "", (), _when(path), "", None)
    try:
        record = read(read_text(path))
        info = info._replace(title=_title(record.game), players=tuple(record.players), words=_progress(record))
        return info._replace(over=checkpoint(record).result() is not None)
    except (LibraryError, ValueError) as error:
        return info._replace(fault=str(error))


def _title(game: str) -> str:
    from cardtable.games import titles

    return titles().get(game, game)


def _progress(record: Record) -> str:
    """How far the match has come, read off the words of the record: nothing is replayed for a list."""
    moves = [move for _seat, move in record.moves]
    deal = 1 + sum(move == "deal" and moves[at : at + 1] != ["deal"] for at, move in enumerate(moves, 1))
    words = dict(word.partition("=")[::2] for word in record.position.split())
    score = " : ".join(words.get("score", "0").split("/"))
    return _("score {score}").format(score=score) if record.start else _("deal {deal}, {score}").format(deal=deal, score=score)


def _shown(name: object) -> str:
    """A name or path on one line of a terminal."""
    return printable(str(name), keep="")


def _reason(error: Exception) -> str:
    """What went wrong, in the system's words or the error's own."""
    words = error.strerror if isinstance(error, OSError) else str(error)
    return printable(words or type(error).__name__)[:200]


# --- files ---------------------------------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """The text of a record's file; raises LibraryError for what is no such file, RecordError for what is no text."""
    shown = _shown(path)
    try:
        facts = path.stat()
        if stat.S_ISDIR(facts.st_mode):
            raise LibraryError(_("{path} is a folder, not a saved table.").format(path=shown))
        if not stat.S_ISREG(facts.st_mode):
            raise LibraryError(_("{path} is not a file.").format(path=shown))
        if facts.st_size > LARGEST:
            words = _("{path} is too large for a saved table ({size} MB).")
            raise LibraryError(words.format(path=shown, size=max(1, facts.st_size // 1_000_000)))
        with path.open("rb") as file:
            return decode(file.read(LARGEST))
    except FileNotFoundError:
        raise LibraryError(_("There is no file {path}.").format(path=shown)) from None
    except RecordError:
        raise
    except (OSError, ValueError) as error:
        raise LibraryError(_("{path} cannot be read: {reason}.").format(path=shown, reason=_reason(error))) from None


def write_whole(path: Path, text: str, *, sync: bool = True) -> None:
    """Put the text in place of the file at once, or leave it as it was and raise OSError; a kill at any instant leaves one or the other.

    `sync` waits until it is on the disk.
    """
    fresh = _beside(path, "new")
    try:
        with fresh.open("wb") as file:
            file.write(text.encode())
            file.flush()
            if sync:
                os.fsync(file.fileno())
        os.replace(fresh, path)
    except BaseException:  # a signal to leave, too
        with suppress(OSError):
            fresh.unlink()
        raise
    if sync:
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a rename last; Windows and some network disks know no such thing."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class Save:
    """A saved table that this program has open; `close` gives it back to others.

    `path` is where it is written.  A save that could not be locked, in a folder that cannot be written, is still one: its
    `write` raises OSError, and the game goes on in memory.
    """

    def __init__(self, path: Path, lock: BaseFileLock | None = None, text: str | None = None) -> None:
        self.path = path
        self.name = path.name.removesuffix(ENDING)
        self._lock = lock
        self._text = text  # of a copy that could not be written

    @classmethod
    def lock(cls, path: Path) -> Self:
        """Open the save of that path for this program alone; raises Locked with the owner where another has it."""
        from filelock import FileLock, Timeout

        lock = FileLock(_beside(path, "lock"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(timeout=0)
        except Timeout:
            raise Locked(_shown(path.name.removesuffix(ENDING)), _owner(path)) from None
        except (OSError, NotImplementedError):
            return cls(path)  # a folder that takes no lock takes no save either: `write` will tell
        with suppress(OSError):
            _beside(path, "owner").write_text(_me(), encoding="utf-8")
        return cls(path, lock)

    def read(self) -> Record:
        """The record of the save; raises LibraryError or RecordError, and leaves the file as it is."""
        return read(self._text if self._text is not None else read_text(self.path))

    def write(self, text: str) -> None:
        """Put the text in place of the save; raises OSError and keeps the old one where that fails."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, text)

    def close(self) -> None:
        """Let others open it."""
        if self._lock is not None:
            with suppress(OSError):
                _beside(self.path, "owner").unlink()
            self._lock.release()
            self._lock = None

    def delete(self) -> None:
        """Delete the save and what lies beside it; raises LibraryError where that fails."""
        try:
            self.path.unlink()
        except OSError as error:
            raise LibraryError(_("{name} cannot be deleted: {reason}.").format(name=_shown(self.name), reason=_reason(error))) from None
        finally:
            self.close()
        for what in ("lock", "new"):
            with suppress(OSError):
                _beside(self.path, what).unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_args: object) -> None:
        self.close()


def _beside(path: Path, what: str) -> Path:
    """The hidden file that belongs to a save: its "lock" for the system, its "owner" for people, its "new" text half written."""
    return path.with_name(f".{path.name}.{what}")


def _me() -> str:
    import socket

    program = Path(sys.argv[0]).name.replace("__main__.py", "cardtable") or "python"
    return f"{os.getpid()}\t{socket.gethostname()}\t{program}\n"


def _owner(path: Path) -> str:
    """Who has the save open, in words."""
    try:
        pid, host, program = _beside(path, "owner").read_text(encoding="utf-8")[:300].strip().split("\t")
    except (OSError, ValueError):
        return _("another program")
    return _shown(_("{program}, process {pid} on {host}").format(program=program, pid=pid, host=host))


# --- settings ------------------------------------------------------------------------------------------------------

YES_NO: Sequence[bool] = (False, True)
SETTINGS: tuple[Switch, ...] = (
    Switch("theme", "", (), N_("the colours of the table; the name of a theme")),
    Switch("pace", "normal", ("off", "fast", "normal", "slow"), N_("how long bots take")),
    Switch("cards", "half-block", ("half-block", "outline", "ascii"), N_("how cards are drawn")),
    Switch("card_size", "auto", ("auto", "large", "small"), N_("how large cards are")),
    Switch("suits", "auto", ("auto", "glyphs", "letters"), N_("suits as signs or letters")),
    Switch("faces", "auto", ("auto", "french", "german"), N_("the pack: the game's own, French or German")),
    Switch("sort", "suit", ("suit", "rank", "taken"), N_("your hand by suit, by rank, or as you took it up")),
    Switch("four_colours", False, YES_NO, N_("a colour for each suit")),
    Switch("animations", True, YES_NO, N_("pawns walk their way, pages slide")),
    Switch("confirm", False, YES_NO, N_("ask before a move that cannot be taken back")),
    Switch("trick_seconds", 2, range(11), N_("seconds a full trick lies on the table; 0: until a key is pressed")),
    Switch("turn_board", True, YES_NO, N_("your own colour at the near edge of a board")),
    Switch("left_handed", False, YES_NO, N_("the side panel on the left")),
)


class Library:
    """What one user has: saves, settings and statistics, below `home` or where the system keeps such things."""

    def __init__(self, home: Path | str | None = None) -> None:
        chosen = home or os.environ.get("CARDTABLE_HOME")
        if chosen:
            self.data = self.config = _home(chosen)
        else:
            from platformdirs import user_config_path, user_data_path

            self.data, self.config = user_data_path("cardtable", appauthor=False), user_config_path("cardtable", appauthor=False)
        self.folder = self.data / "saves"
        self.setting_faults: list[str] = []
        self._settings: dict[str, Any] | None = None

    # --- saves -------------------------------------------------------------------------------------------------

    def saves(self) -> list[SaveInfo]:
        """The saved tables, the last played first; the damaged ones too, with their fault."""
        return sorted(_infos(self.folder), key=lambda info: (info.when, info.name), reverse=True)

    def latest(self) -> SaveInfo | None:
        """The table to go on with: the sound one that was played last and is not over; None where there is none."""
        newest = sorted(_paths(self.folder), key=_changed, reverse=True)
        return next((info for info in map(_info, newest) if info.fault is None and not info.over), None)

    def new_save(self, game: str) -> Save:
        """A new save for a table of that game, named after it, the date and a number; written by the first `write`."""
        for path in _numbered(self.folder, game):
            if path.exists():
                continue
            with suppress(Locked):
                save = Save.lock(path)
                if not path.exists():  # nobody was quicker
                    return save
                save.close()
        raise AssertionError  # the numbers do not end

    def open(self, name: str | Path) -> Save:
        """The save of that name or file, for this program alone; a shipped one is copied into the user's first.

        Raises LibraryError where it is not there, Locked where another program has it open, RecordError for a damaged one;
        beside what is no saved table nothing is written.
        """
        path = self.find(name)
        record = read(read_text(path))
        if path.is_symlink():
            path = path.resolve()  # the table itself is locked and written, whatever leads to it
        if path.parent.resolve() == shipped("saves").resolve():
            return self._copy(record)
        save = Save.lock(path)
        if not path.exists():  # deleted in between
            save.close()
            raise LibraryError(_("There is no file {path}.").format(path=_shown(path)))
        return save

    def find(self, name: str | Path) -> Path:
        """The file that the name or path means: one of the user's saves, a shipped one, or any file; raises LibraryError."""
        text = str(name)
        if "\0" in text or not text.strip():
            raise LibraryError(_("A saved table cannot have such a name."))
        for path in self._candidates(text):
            if os.path.lexists(path):
                return path
        raise LibraryError(_("There is no saved table {name}.").format(name=_shown(text)[:200]))

    def _candidates(self, text: str) -> Iterator[Path]:
        if Path(text).name == text:
            for folder in (self.folder, shipped("saves")):
                yield folder / (text if text.endswith(ENDING) else text + ENDING)
        yield Path(text)

    def _copy(self, record: Record) -> Save:
        replay(record)
        text, save = write(record), self.new_save(record.game)
        try:
            save.write(text)
        except OSError:
            save._text = text  # played on in memory; the table's own writes will tell
        return save

    def export(self, name: str | Path, target: Path | str | TextIO) -> None:
        """Copy a save to a new file, or write it to a stream, where nothing but printable text goes; raises LibraryError or RecordError."""
        text = read_text(self.find(name))
        if not isinstance(target, Path | str):
            target.write(write(read(text)))
            return
        path = Path(target)
        if os.path.lexists(path):
            raise LibraryError(_("{path} is there already.").format(path=_shown(path)))
        try:
            write_whole(path, text)
        except (OSError, ValueError) as error:
            raise LibraryError(_("{path} cannot be written: {reason}.").format(path=_shown(path), reason=_reason(error))) from None

    def import_(self, source: Path | str) -> str:
        """Copy a file among the saves, if it is a sound one, and give its new name; raises LibraryError or RecordError."""
        text = read_text(Path(source))
        record = read(text)
        replay(record)
        with self.new_save(record.game) as save:
            try:
                save.write(text)
            except OSError as error:
                raise LibraryError(_("It cannot be saved: {reason}.").format(reason=_reason(error))) from None
        return save.name

    def delete(self, name: str | Path) -> None:
        """Delete one of the user's saves, damaged or not; raises LibraryError, Locked where it is open."""
        path = self.find(name)
        if path.parent.resolve() != self.folder.resolve():
            raise LibraryError(_("{name} is not one of your saved tables.").format(name=_shown(name)))
        Save.lock(path).delete()

    # --- settings ----------------------------------------------------------------------------------------------

    @property
    def settings_file(self) -> Path:
        """Where the settings are."""
        return self.config / "settings.toml"

    def settings(self) -> dict[str, Any]:
        """Every setting of SETTINGS, and "keymap"; what is wrong in the file is told in `setting_faults`, and its default used."""
        if self._settings is None:
            self.setting_faults = []
            self._settings = self._checked(self._load())
        return dict(self._settings)

    def set(self, key: str, value: Any) -> None:
        """Change a setting and store it; raises ValueError for a wrong one, LibraryError where it holds only for this sitting."""
        checked = self._keymap(value) if key == "keymap" else check_setting(key, value)
        self.settings()
        assert self._settings is not None
        self._settings[key] = checked
        self._store(key, checked)

    def _load(self) -> dict[str, Any]:
        import tomllib

        try:
            return tomllib.loads(self.settings_file.read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, ValueError, RecursionError) as error:
            self.setting_faults.append(_("settings.toml cannot be read, the defaults hold: {reason}").format(reason=_reason(error)))
            return {}

    def _checked(self, found: Mapping[str, Any]) -> dict[str, Any]:
        settings: dict[str, Any] = {rule.name: rule.default for rule in SETTINGS} | {"keymap": {}}
        for key, value in found.items():
            try:
                settings[key] = self._keymap(value) if key == "keymap" else check_setting(key, value)
            except ValueError as error:
                self.setting_faults.append(_("settings.toml: {reason}").format(reason=error))
        return settings

    @staticmethod
    def _keymap(value: Any) -> dict[str, str]:
        """A table of keys; which there are is known to the screen."""
        if not isinstance(value, dict) or not all(isinstance(keys, str) and keys.isprintable() for keys in value.values()):
            raise ValueError(_("keymap is a table of names and keys."))
        return {printable(str(name)): keys for name, keys in value.items()}

    def _store(self, key: str, value: Any) -> None:
        """Write one setting and leave every other word of the file as it is."""
        import tomlkit
        from tomlkit.exceptions import TOMLKitError

        file = self.settings_file
        try:
            document = tomlkit.parse(file.read_text(encoding="utf-8")) if file.exists() else tomlkit.document()
            document[key] = value
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, tomlkit.dumps(document))
        except (OSError, ValueError, TOMLKitError, RecursionError) as error:
            words = _("The setting holds until you leave; settings.toml was left as it is: {reason}")
            raise LibraryError(words.format(reason=_reason(error))) from None

    # --- statistics --------------------------------------------------------------------------------------------

    @property
    def statistics_file(self) -> Path:
        """Where finished matches are counted, a line of JSON each."""
        return self.data / "statistics.jsonl"

    def count(self, outcome: Mapping[str, Any]) -> None:
        """Add a finished match (`Table.outcome`); raises LibraryError where it cannot be stored."""
        import json

        line = json.dumps({"when": now(), **outcome}, ensure_ascii=True) + "\n"
        try:
            self.data.mkdir(parents=True, exist_ok=True)
            with self.statistics_file.open("a+b") as file:
                if file.tell():
                    file.seek(-1, os.SEEK_END)
                    line = line if file.read(1) == b"\n" else "\n" + line  # behind a line that was cut off
                file.write(line.encode())
        except OSError as error:
            raise LibraryError(_("The statistics cannot be stored: {reason}.").format(reason=_reason(error))) from None

    def statistics(self) -> list[dict[str, Any]]:
        """The finished matches, oldest first, each table once (as it was last counted); lines that are none are passed over."""
        import json

        found: dict[object, dict[str, Any]] = {}
        with suppress(OSError), self.statistics_file.open(encoding="utf-8", errors="replace") as file:
            for line in file:
                with suppress(ValueError, RecursionError):
                    match = json.loads(line)
                    if isinstance(match, dict) and isinstance(match.get("table"), str):
                        found.pop(match["table"], None)
                        found[match["table"]] = match
        return list(found.values())


def _home(chosen: Path | str) -> Path:
    try:
        return Path(chosen).expanduser().absolute()
    except (RuntimeError, OSError, ValueError):
        raise LibraryError(_("There is no folder {path} for saved tables and settings.").format(path=_shown(chosen)[:200])) from None


def check_setting(key: str, value: Any) -> bool | int | str:
    """The value of a setting, `yes` and `no` allowed for a bool; raises ValueError that names the setting and its values."""
    rule = next((rule for rule in SETTINGS if rule.name == key), None)
    if rule is None:
        raise ValueError(_("There is no setting {key}.").format(key=ascii(key)[:60]))
    if not rule.values:
        if isinstance(value, str) and value.isprintable() and len(value) <= 60:
            return value
        raise ValueError(_("{key} is a name; not {value}.").format(key=key, value=ascii(value)[:60]))
    if not isinstance(value, bool | int | str):
        raise ValueError(_("{name} is one of: {values}; not {word}.").format(name=key, values=values_words(rule), word=ascii(value)[:60]))
    return read_value(rule, value_word(value))


def _numbered(folder: Path, game: str) -> Iterator[Path]:
    """The file names of a new save, from number 1 on."""
    from itertools import count

    day = datetime.now().strftime("%Y-%m-%d")
    return (folder / f"{game}-{day}-{number}{ENDING}" for number in count(1))
