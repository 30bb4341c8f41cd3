"""A program in a terminal of its own, to be measured: what it paints, when, and what it costs."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from contextlib import suppress
from pathlib import Path

import pyte

QUERY = re.compile(r"\x1b\[[?>=<][0-9;]*\$?[pumhlqn]")  # what pyte does not know, and need not


class Terminal:
    """A pty of 100 columns and 30 rows with a program in it, and the screen as a person would see it."""

    def __init__(self, command: list[str], env: dict[str, str], columns: int = 100, rows: int = 30) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            everything = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"} | env
            everything.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
            os.execvpe(command[0], command, everything)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds: float) -> int:
        """Read what comes within so many seconds; the bytes read, 0 for none."""
        ready, _writable, _wrong = select.select([self.fd], [], [], seconds)
        if not ready:
            return 0
        try:
            found = os.read(self.fd, 65536)
        except OSError:
            return 0
        with suppress(Exception):
            self.stream.feed(QUERY.sub("", found.decode("utf-8", "replace")))
        return len(found)

    def wait_for(self, text: str, seconds: float = 30) -> None:
        """Read until the text stands on the screen; TimeoutError with the screen where it does not come."""
        end = time.perf_counter() + seconds
        while not any(text in line for line in self.screen.display):
            if time.perf_counter() > end:
                raise TimeoutError(f"{text!r} did not come; the screen:\n" + "\n".join(line.rstrip() for line in self.screen.display))
            self.read(0.2)

    def settle(self, quiet: float = 0.4, most: float = 6) -> None:
        """Read until nothing has come for a while."""
        end = time.perf_counter() + most
        while self.read(quiet) and time.perf_counter() < end:
            pass

    def press(self, key: str) -> tuple[float, int]:
        """Send a key: the milliseconds to the first byte of the answer, and the bytes of the whole answer."""
        start = time.perf_counter()
        os.write(self.fd, key.encode())
        count = self.read(2)
        took = (time.perf_counter() - start) * 1000
        while more := self.read(0.1):
            count += more
        return took, count

    def cpu_ms(self) -> float:
        """Milliseconds all its threads have been on a processor."""
        tasks = Path(f"/proc/{self.pid}/task")
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e6

    def memory_mb(self) -> float:
        """Megabytes of memory that are its own (proportional set size)."""
        rollup = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        return int(re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)[1]) / 1024  # type: ignore[index]

    def close(self) -> None:
        """End the program."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.close(self.fd)
        os.waitpid(self.pid, 0)
