"""A program that is killed at any instant loses at most the move being made; its lock does not outlive it."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.library import Library, Locked
from cardtable.table import Table

PROGRAM = Path(__file__).with_name("killed.py")
KILLS = 60


def start(home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, str(PROGRAM), str(home)], stdout=subprocess.PIPE, text=True)


def killed_after(program: subprocess.Popen[str], seconds: float) -> tuple[int, int]:
    """Let it play for so long from its first word on; what it had said first and last."""
    assert program.stdout
    first = int(program.stdout.readline())
    time.sleep(seconds)
    program.kill()
    said = [first, *map(int, program.stdout.read().rpartition("\n")[0].split())]
    assert program.wait() in (-signal.SIGKILL, 0)
    return first, said[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a signal of Unix")
def test_sixty_kills_lose_at_most_the_move_being_made(tmp_path: Path) -> None:
    lots, at, homes = random.Random(), 0, 0
    home = tmp_path / "0"
    for _kill in range(KILLS):
        program = start(home)
        first, last = killed_after(program, lots.uniform(0, 0.04))
        assert first == at
        info = Library(home).saves()
        if not info:
            assert last == 0
            continue
        assert [other.fault for other in info] == [None]
        with Library(home).open(info[0].name) as save:
            table = Table.open(save.read())
            assert table.note is None
            assert table.ply in (last, last + 1)
        at = table.ply
        if table.game.result():
            homes += 1
            home, at = tmp_path / str(homes), 0


def test_a_table_open_in_a_living_program_is_locked_and_its_owner_named(tmp_path: Path) -> None:
    program = start(tmp_path)
    try:
        assert program.stdout
        assert [program.stdout.readline() for _line in range(2)] == ["0\n", "1\n"]
        program.send_signal(signal.SIGSTOP)
        with pytest.raises(Locked) as caught:
            Library(tmp_path).open(Library(tmp_path).saves()[0].name)
        assert f"killed.py, process {program.pid} on " in str(caught.value)
        assert caught.value.owner.startswith("killed.py")
        with pytest.raises(Locked):
            Library(tmp_path).delete(Library(tmp_path).saves()[0].name)
        assert Library(tmp_path).saves()[0].fault is None
    finally:
        program.kill()
        program.communicate()
    Library(tmp_path).open(Library(tmp_path).saves()[0].name).close()  # a dead one's lock is no lock
