"""The user's folders: saves that are atomic, locked and recoverable, settings with their comments, statistics."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cardtable import library as libraries
from cardtable.games import GAMES
from cardtable.library import SETTINGS, Library, LibraryError, Locked, Save, check_setting, read_text, shipped, shipped_saves, write_whole
from cardtable.record import Player, Record, RecordError, read, write
from cardtable.table import Table

PLAYERS = [Player("Ann"), Player("Owl", 3), Player("Fox", 2)]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "home")


def a_record(seed: str = "k7f2", moves: int = 5) -> Record:
    table = Table(GAMES["maumau"].new(seats=3, seed=seed), PLAYERS)
    for _move in range(moves):
        seat = table.game.actors()[0]
        table.play(seat, table.game.legal(seat)[0], table.ply)
    return table.record()


def put(library: Library, name: str, text: str | bytes | None = None) -> Path:
    """A file among the saves."""
    library.folder.mkdir(parents=True, exist_ok=True)
    path = library.folder / f"{name}.game"
    path.write_bytes(text if isinstance(text, bytes) else (write(a_record()) if text is None else text).encode())
    return path


# --- folders -------------------------------------------------------------------------------------------------------


def test_cardtable_home_puts_everything_below_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "stick"))
    library = Library()
    library.new_save("maumau").write(write(a_record()))
    library.set("pace", "slow")
    library.count({"table": "1"})
    found = {path.relative_to(tmp_path / "stick").parts[0] for path in (tmp_path / "stick").rglob("*")}
    assert found == {"saves", "settings.toml", "statistics.jsonl"}


def test_without_it_the_folders_are_those_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDTABLE_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    library = Library()
    assert library.folder.parts[-2:] == ("cardtable", "saves")
    assert library.settings_file.parent != library.folder.parent or sys.platform in ("darwin", "win32")


def test_shipped_folders_are_found_beside_the_package_and_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shipped("saves") == Path(libraries.__file__).parent.parent / "saves"
    package = tmp_path / "site-packages" / "cardtable"
    (package / "saves").mkdir(parents=True)
    monkeypatch.setattr(libraries, "__file__", str(package / "library.py"))
    assert shipped("saves") == package / "saves"


def test_importing_the_record_table_and_library_loads_nothing_slow() -> None:
    script = "import sys, cardtable.library, cardtable.table; print(*sys.modules)"
    loaded = set(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split())
    assert not loaded & {"textual", "rich", "filelock", "tomlkit", "tomllib", "platformdirs", "tempfile", "cardtable.games.maumau.rules"}


# --- saves ---------------------------------------------------------------------------------------------------------


def test_saves_are_named_after_game_date_and_number(library: Library) -> None:
    saves = [library.new_save("maumau") for _save in range(3)]
    day = "-".join(saves[0].name.split("-")[1:4])
    assert [save.name for save in saves] == [f"maumau-{day}-{number}" for number in (1, 2, 3)]
    assert len(day) == 10
    assert library.saves() == []  # nothing is written before there is something to write
    saves[1].write(write(a_record()))
    for save in saves:
        save.close()
    assert library.new_save("maumau").name == f"maumau-{day}-1"
    assert [info.name for info in library.saves()] == [f"maumau-{day}-2"]


def test_a_table_is_left_and_resumed(library: Library) -> None:
    save = library.new_save("maumau")
    table = Table(GAMES["maumau"].new(seats=3, seed="k7f2"), PLAYERS, save=save.write)
    seat = table.game.actors()[0]
    table.play(seat, "draw", 0)
    save.close()
    with library.open(save.name) as again:
        assert Table.open(again.read()).game.text() == table.game.text()
        assert again.path == save.path
    assert sorted(path.name for path in library.folder.iterdir() if not path.name.endswith(".lock")) == [f"{save.name}.game"]


def test_the_list_tells_players_progress_and_time_the_last_played_first(library: Library) -> None:
    for number, name in enumerate(("old", "new")):
        os.utime(put(library, name), (1_000_000_000 + number, 1_000_000_000 + number))
    first, second = library.saves()
    assert (first.name, second.name) == ("new", "old")
    assert (first.title, list(first.players), first.words, first.fault, first.over) == ("Mau Mau", PLAYERS, "deal 1, 0", None, False)
    assert first.when.year == 2001
    latest = library.latest()
    assert latest
    assert latest.name == "new"


def test_the_list_counts_deals_and_shows_the_score(library: Library) -> None:
    table = Table(GAMES["maumau"].new(seats=3, seed="k7f2"), PLAYERS)
    deals = 0
    while deals < 2:
        seat = table.game.actors()[0]
        move = table.game.legal(seat)[0]
        deals += move == "deal" and "phase=open" not in table.game.text()
        table.play(seat, move, table.ply)
    put(library, "third", write(table.record()))
    (info,) = library.saves()
    assert info.words == "deal 3, " + " : ".join(str(plate.score) for plate in table.view(None).scene(None).plates)


def test_a_match_that_is_over_is_not_the_one_to_go_on_with(library: Library) -> None:
    table = Table(GAMES["maumau"].new(seats=2, seed="end"), PLAYERS[:2])
    while table.game.actors():
        seat = table.game.actors()[0]
        table.play(seat, table.game.legal(seat)[0], table.ply)
    put(library, "done", write(table.record()))
    assert library.saves()[0].over
    assert library.latest() is None


DAMAGED: dict[str, bytes] = {
    "empty": b"",
    "garbage": bytes(range(256)) * 10,
    "cut": write(a_record()).encode()[:150],
    "newer": write(a_record()).replace('[Format "1"]', '[Format "7"]').encode(),
    "foreign": b'[Event "?"]\n\n1. e4 e5\n',
    "other": write(a_record()).replace('[Game "maumau"]', '[Game "chess"]').encode(),
    "twice": write(a_record()).replace("pile=", "pile=9h9h").encode(),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_save_is_listed_with_its_fault_refused_and_left_alone(library: Library, name: str) -> None:
    put(library, "sound")
    path = put(library, name, DAMAGED[name])
    faults = {info.name: info.fault for info in library.saves()}
    assert faults["sound"] is None
    assert faults[name]
    assert "\n" not in str(faults[name])
    assert library.latest().name == "sound"  # type: ignore[union-attr]
    with pytest.raises(RecordError), library.open(name) as save:
        Table.open(save.read(), save.write)
    assert path.read_bytes() == DAMAGED[name]


def test_a_huge_file_is_refused_before_it_is_read(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(library, "huge", b"")
    os.truncate(path, 100_000_000)
    monkeypatch.setattr(Path, "open", None)  # whoever reads it fails the test
    with pytest.raises(LibraryError, match=r"too large for a saved table \(100 MB\)"):
        library.open("huge")
    assert "too large" in str(library.saves()[0].fault)


def test_folders_pipes_and_missing_files_are_no_saves(library: Library, tmp_path: Path) -> None:
    (library.folder / "folder.game").mkdir(parents=True)
    with pytest.raises(LibraryError, match="is a folder"):
        library.open("folder")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(LibraryError, match="is not a file"):
            read_text(tmp_path / "pipe")
    with pytest.raises(LibraryError, match="There is no file"):
        read_text(tmp_path / "nothing")
    assert library.saves()[0].fault


def test_an_unreadable_file_is_told_in_a_sentence(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    put(library, "mine")

    def refuse(*_args: object, **_more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(LibraryError, match="cannot be read: Permission denied"):
        library.open("mine")
    assert "Permission denied" in str(library.saves()[0].fault)


@pytest.mark.parametrize("name", ["nothing", "../nothing", "", "  ", "a\0b", "x" * 5000, "no/such/file.game", "\x1b[2J"])
def test_a_name_that_means_nothing_is_told_in_a_sentence(library: Library, name: str) -> None:
    with pytest.raises(LibraryError) as caught:
        library.open(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_names_in_the_list_carry_no_terminal_escapes(library: Library) -> None:
    put(library, "\x1b[2Jevil")
    assert library.saves()[0].name == "�[2Jevil"


# --- writing -------------------------------------------------------------------------------------------------------


class Full:
    """A file on a disk with so much room."""

    def __init__(self, file: object, room: int) -> None:
        self.file, self.room = file, room

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *_args: object) -> None:
        self.file.close()  # type: ignore[attr-defined]

    def write(self, raw: bytes) -> None:
        self.file.write(raw[: self.room])  # type: ignore[attr-defined]
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_leaves_the_old_save_and_the_game_goes_on(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    save = library.new_save("maumau")
    table = Table(GAMES["maumau"].new(seats=3, seed="k7f2"), PLAYERS, save=save.write)
    table.play(table.game.actors()[0], "draw", 0)
    before = save.path.read_bytes()
    opened = Path.open
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda self, *args, **more: Full(opened(self, *args, **more), 30))
        table.play(table.game.actors()[0], "pass", 1)
    assert table.save_error == "The table cannot be saved (No space left on device); it goes on in memory until you leave."
    assert (save.path.read_bytes(), table.ply) == (before, 2)
    assert not list(library.folder.glob(".*.new"))
    table.play(table.game.actors()[0], "draw", 2)
    assert table.save_error is None
    assert Table.open(save.read()).ply == 3


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of 64 kB, where the system lets us have one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    if sys.platform != "linux" or os.geteuid() or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("needs the right to mount a tmpfs")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_real_full_disk_leaves_the_old_save_too(small_disk: Path) -> None:
    library = Library(small_disk)
    save = library.new_save("maumau")
    table = Table(GAMES["maumau"].new(seats=3, seed="k7f2"), PLAYERS, save=save.write)
    table.play(table.game.actors()[0], "draw", 0)
    before = save.path.read_bytes()
    ballast = small_disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:  # until the disk is full
            file.write(bytes(4096))
    table.play(table.game.actors()[0], "pass", 1)
    assert "No space left" in str(table.save_error)
    assert save.path.read_bytes() == before
    ballast.unlink()
    table.play(table.game.actors()[0], "draw", 2)
    assert table.save_error is None
    save.close()


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    library = Library(tmp_path)
    with library.new_save("maumau") as save:
        table = Table(GAMES["maumau"].new(seats=3, seed="k7f2"), PLAYERS, save=save.write)
        table.play(table.game.actors()[0], "draw", 0)
        assert "goes on in memory" in str(table.save_error)
        assert table.ply == 1
    assert library.saves() == []


def test_a_read_only_folder_is_told_and_the_game_goes_on(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    put(library, "mine")
    monkeypatch.setattr(os, "replace", refuse)
    with library.open("mine") as save:
        before = save.path.read_bytes()
        table = Table.open(save.read(), save.write)
        table.store()
        assert "Read-only file system" in str(table.save_error)
        assert save.path.read_bytes() == before


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failure_at_any_step_of_writing_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "a.game"
    write_whole(path, "old")

    def fail(*_args: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    if step == "write":
        opened = Path.open
        monkeypatch.setattr(Path, "open", lambda self, *args, **more: Full(opened(self, *args, **more), 2))
    else:
        monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match=r"space|error"):
        write_whole(path, "new")
    monkeypatch.undo()
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("a.game", "old")]


def test_a_save_is_on_the_disk_before_it_takes_the_old_ones_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda number: (done.append("folder" if os.path.isdir(f"/proc/self/fd/{number}") else "file"), fsync(number)))
    monkeypatch.setattr(os, "replace", lambda old, new: (done.append("rename"), replace(old, new)))
    write_whole(tmp_path / "a.game", "new")
    assert done in (["file", "rename", "folder"], ["file", "rename"], ["file", "rename", "file"])
    done.clear()
    write_whole(tmp_path / "a.game", "new", sync=False)
    assert done == ["rename"]


# --- locks ---------------------------------------------------------------------------------------------------------


def test_a_table_is_opened_once(library: Library) -> None:
    put(library, "mine")
    with library.open("mine"), pytest.raises(Locked, match=f"mine is open elsewhere: .*process {os.getpid()} on ") as caught:
        Library(library.data).open("mine")
    assert isinstance(caught.value, LibraryError)
    library.open("mine").close()


def test_an_owner_that_says_nothing_sensible_is_another_program(library: Library) -> None:
    put(library, "mine")
    with library.open("mine") as save:
        owner = library.folder / ".mine.game.owner"
        owner.write_text("\x1b[2J\tevil\t\u202eprogram")
        with pytest.raises(Locked) as caught:
            library.open("mine")
        assert str(caught.value).isprintable()
        owner.write_bytes(b"\xff\xfe")
        with pytest.raises(Locked, match="another program"):
            library.open(save.name)


def test_what_a_dead_program_left_behind_blocks_nothing(library: Library) -> None:
    path = put(library, "mine")
    for what in ("lock", "owner", "new"):
        path.with_name(f".mine.game.{what}").write_text("99999999\tother\tcardtable\n")
    with library.open("mine") as save:
        save.write(write(a_record("other")))
    assert read(path.read_text()).seed == "other"
    assert [info.name for info in library.saves()] == ["mine"]


# --- shipped, imported, exported, deleted --------------------------------------------------------------------------


@pytest.fixture
def puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "last_card.game").write_text(write(a_record("puzzle")))
    monkeypatch.setattr(libraries, "shipped", lambda kind: folder)
    return folder


@pytest.mark.parametrize("by_path", [False, True])
def test_resuming_a_shipped_table_copies_it_first(library: Library, puzzles: Path, by_path: bool) -> None:
    assert [info.name for info in shipped_saves()] == ["last_card"]
    before = (puzzles / "last_card.game").read_bytes()
    with library.open(str(puzzles / "last_card.game") if by_path else "last_card") as save:
        assert save.path.parent == library.folder
        assert save.path.exists()
        table = Table.open(save.read(), save.write)
        table.play(table.game.actors()[0], "draw", table.ply)
    assert [path.name for path in puzzles.iterdir()] == ["last_card.game"]
    assert (puzzles / "last_card.game").read_bytes() == before
    assert read(save.path.read_text()).moves[-1] == (None, "draw")


def test_a_shipped_table_can_be_played_where_nothing_can_be_written(tmp_path: Path, puzzles: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    with Library(tmp_path).open("last_card") as save:
        table = Table.open(save.read(), save.write)
        table.play(table.game.actors()[0], "draw", table.ply)
        assert table.save_error


def test_a_shipped_table_is_copied_whatever_way_leads_to_it(library: Library, puzzles: Path, tmp_path: Path) -> None:
    before = (puzzles / "last_card.game").read_bytes()
    (tmp_path / "link.game").symlink_to(puzzles / "last_card.game")
    for way in (tmp_path / "home" / ".." / "puzzles" / "last_card.game", tmp_path / "link.game"):
        library.data.mkdir(exist_ok=True)
        with library.open(way) as save:
            save.write(write(a_record("other")))
            assert save.path.parent == library.folder
    assert (puzzles / "last_card.game").read_bytes() == before


def test_a_link_to_a_table_is_that_table(library: Library) -> None:
    path = put(library, "mine")
    link = library.folder / "link.game"
    link.symlink_to(path)
    with library.open("link") as save:
        with pytest.raises(Locked):
            library.open("mine")
        save.write(write(a_record("other")))
    assert link.is_symlink()
    assert read(path.read_text()).seed == "other"
    library.delete("link")
    assert path.exists()


def test_a_link_to_nothing_is_listed_refused_and_can_be_deleted(library: Library) -> None:
    put(library, "mine")
    (library.folder / "gone.game").symlink_to(library.folder / "nothing")
    assert "There is no file" in str({info.name: info.fault for info in library.saves()}["gone"])
    with pytest.raises(LibraryError, match="There is no file"):
        library.open("gone")
    with pytest.raises(LibraryError, match="is there already"):
        library.export("mine", library.folder / "gone.game")
    library.delete("gone")
    assert [info.name for info in library.saves()] == ["mine"]


def test_beside_what_is_no_saved_table_nothing_is_written(library: Library, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Bo,\n")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "letter.txt", tmp_path / "folder"):
        with pytest.raises((LibraryError, RecordError)):
            library.open(path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "letter.txt"]


def test_a_date_that_no_calendar_has_is_no_fault(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    put(library, "mine")
    monkeypatch.setattr(libraries, "_changed", lambda path: 1e20)
    (info,) = library.saves()
    assert info.fault is None
    assert info.when.year < 1971


def test_a_signal_in_the_middle_of_writing_leaves_nothing_half_written(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_args: object) -> None:
        raise SystemExit(1)

    path = put(library, "mine")
    before = path.read_bytes()
    monkeypatch.setattr(os, "fsync", leave)
    with pytest.raises(SystemExit):
        write_whole(path, "other")
    assert path.read_bytes() == before
    assert [found.name for found in library.folder.iterdir()] == ["mine.game"]


def test_one_of_the_users_own_saves_goes_before_a_shipped_one(library: Library, puzzles: Path) -> None:
    put(library, "last_card")
    with library.open("last_card") as save:
        assert save.read().seed == "k7f2"


def test_any_file_can_be_resumed_where_it_lies(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "from_bo.game"
    path.write_text(write(a_record()))
    with library.open(path) as save:
        assert save.path == path
        assert save.read().seed == "k7f2"


def test_export_writes_a_file_or_a_stream_and_replaces_nothing(library: Library, tmp_path: Path) -> None:
    path = put(library, "mine")
    library.export("mine", tmp_path / "out.game")
    assert (tmp_path / "out.game").read_bytes() == path.read_bytes()
    with pytest.raises(LibraryError, match="is there already"):
        library.export("mine", tmp_path / "out.game")
    for target in (tmp_path / "no" / "such" / "out.game", tmp_path / ("x" * 300)):
        with pytest.raises(LibraryError, match="cannot be written"):
            library.export("mine", target)
    stream = io.StringIO()
    library.export("mine", stream)
    assert stream.getvalue() == path.read_text()


def test_export_to_a_stream_carries_no_terminal_escapes(library: Library) -> None:
    put(library, "mine", write(a_record()) + "{\x1b[2J}\n")
    stream = io.StringIO()
    library.export("mine", stream)
    assert "{�[2J}" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()


def test_import_copies_a_sound_file_in_and_refuses_others(library: Library, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    good.write_text(write(a_record()))
    bad.write_bytes(DAMAGED["twice"])
    name = library.import_(good)
    assert (library.folder / f"{name}.game").read_text() == good.read_text()
    assert library.import_(good) != name
    with pytest.raises(RecordError):
        library.import_(bad)
    assert len(library.saves()) == 2


def test_delete_takes_the_save_and_what_lies_beside_it(library: Library, tmp_path: Path) -> None:
    put(library, "mine")
    put(library, "damaged", b"")
    with library.open("mine"), pytest.raises(Locked):
        library.delete("mine")
    library.delete("mine")
    library.delete("damaged")
    assert list(library.folder.iterdir()) == []
    with pytest.raises(LibraryError, match="no saved table mine"):
        library.delete("mine")
    (tmp_path / "elsewhere.game").write_text("x")
    with pytest.raises(LibraryError, match="not one of your saved tables"):
        library.delete(tmp_path / "elsewhere.game")
    assert (tmp_path / "elsewhere.game").exists()


# --- settings ------------------------------------------------------------------------------------------------------


def test_settings_have_defaults(library: Library) -> None:
    settings = library.settings()
    assert settings == {rule.name: rule.default for rule in SETTINGS} | {"keymap": {}}
    assert library.setting_faults == []
    for rule in SETTINGS:
        assert check_setting(rule.name, rule.default) == rule.default
        assert rule.help


def test_a_setting_is_stored_and_the_users_comments_stay(library: Library) -> None:
    library.config.mkdir(parents=True)
    library.settings_file.write_text('# my table\npace = "fast"  # hurry\nfuture = 3\n\n[keymap]\n"hint" = "x"  # mine\n')
    library.set("theme", "linen")
    library.set("pace", "slow")
    library.set("confirm", "yes")
    library.set("trick_seconds", 5)
    text = library.settings_file.read_text()
    for kept in ("# my table", "# hurry", "future = 3", "# mine"):
        assert kept in text
    again = Library(library.data).settings()
    assert (again["theme"], again["pace"], again["confirm"], again["trick_seconds"], again["keymap"]) == ("linen", "slow", True, 5, {"hint": "x"})


def test_unknown_keys_and_broken_values_are_told_by_name_and_the_default_holds(library: Library) -> None:
    library.config.mkdir(parents=True)
    library.settings_file.write_text('pace = "warp"\nspeed = 3\ncards = ["ascii"]\ntrick_seconds = 99\nconfirm = 1\nsort = "taken"\nkeymap = "vi"\n')
    settings = library.settings()
    assert [settings[key] for key in ("pace", "cards", "trick_seconds", "confirm", "sort", "keymap")] == [
        "normal",
        "half-block",
        2,
        False,
        "taken",
        {},
    ]
    told = "\n".join(library.setting_faults)
    assert len(library.setting_faults) == 6
    for name in ("pace is one of: off, fast, normal, slow", "no setting 'speed'", "cards", "trick_seconds is one of: 0 to 10", "confirm", "keymap"):
        assert name in told


@pytest.mark.parametrize("raw", [b"pace = = 3", b"\xff\xfe\x00", b"[keymap\n", b"a" * 10_000])
def test_a_broken_settings_file_is_told_and_left_alone(library: Library, raw: bytes) -> None:
    library.config.mkdir(parents=True)
    library.settings_file.write_bytes(raw)
    assert library.settings()["pace"] == "normal"
    assert len(library.setting_faults) == 1
    assert library.setting_faults[0].isprintable()
    with pytest.raises(LibraryError, match=r"settings.toml was left as it is"):
        library.set("pace", "fast")
    assert library.settings()["pace"] == "fast"  # for this sitting
    assert library.settings_file.read_bytes() == raw


@pytest.mark.parametrize(
    ("key", "value"), [("pace", "warp"), ("gravity", True), ("confirm", "perhaps"), ("theme", "\x1b[2J"), ("keymap", {"hint": 3})]
)
def test_a_wrong_setting_is_refused_and_nothing_stored(library: Library, key: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"is|no setting"):
        library.set(key, value)
    assert not library.settings_file.exists()


def test_settings_that_cannot_be_stored_hold_for_the_sitting(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    library = Library(tmp_path / "home")
    with pytest.raises(LibraryError, match="holds until you leave"):
        library.set("pace", "fast")
    assert library.settings()["pace"] == "fast"


# --- statistics ----------------------------------------------------------------------------------------------------


def test_a_match_is_counted_once_and_damaged_lines_are_passed_over(library: Library) -> None:
    assert library.statistics() == []
    library.count({"table": "a", "winners": [0]})
    library.count({"table": "b", "winners": [1]})
    with library.statistics_file.open("ab") as file:
        file.write(b'{"table": \n\xff\n[]\n"x"\n')
    library.count({"table": "a", "winners": [2]})
    assert [(match["table"], match["winners"]) for match in library.statistics()] == [("b", [1]), ("a", [2])]
    assert all(match["when"] for match in library.statistics())
    assert json.loads(library.statistics_file.read_text(errors="replace").splitlines()[0])["table"] == "a"


def test_a_last_line_cut_off_does_not_swallow_the_next_match(library: Library) -> None:
    library.count({"table": "a"})
    with library.statistics_file.open("a") as file:
        file.write('{"table": "half')
    library.count({"table": "b"})
    assert [match["table"] for match in library.statistics()] == ["a", "b"]


def test_statistics_that_cannot_be_stored_are_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    with pytest.raises(LibraryError, match="statistics cannot be stored"):
        Library(tmp_path / "home").count({"table": "a"})


def test_a_save_gives_its_lock_back_only_once(library: Library) -> None:
    put(library, "mine")
    save = library.open("mine")
    save.close()
    with library.open("mine") as other:
        save.close()
        with pytest.raises(Locked):
            Save.lock(other.path)
