"""Terminals that can show nothing but ASCII: which they are, and the filter that leaves nothing else on any screen."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

__all__ = ["AsciiFilter", "only_ascii"]

POOR = frozenset({"linux", "vt52", "vt100", "vt102", "vt220", "ansi", "cons25"})
"""Values of TERM whose fonts have no card suits or half blocks."""

_LINES = str.maketrans(dict.fromkeys("─━═", "-") | dict.fromkeys("│┃║▏▎▍▕", "|") | dict.fromkeys("╭╮╰╯┌┐└┘┏┓┗┛╔╗╚╝├┤┬┴┼", "+"))
_BLOCKS = str.maketrans(dict.fromkeys("█▄▀▌▐▆▅▃▂▁▇▔▊▋▉▗▖▝▘", " ") | {"⏎": "<", "↑": "^", "↓": "v", "←": "<", "→": ">"})


def only_ascii(stream: Any) -> bool:
    """Whether the terminal behind the stream shows ASCII alone: by its encoding, its kind, or because the C locale was asked for."""
    if os.environ.get("TERM") in POOR or os.environ.get("LC_ALL") in ("C", "POSIX"):
        return True
    try:
        "♥▐…".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


@lru_cache(4096)
def in_ascii(text: str) -> str:
    """The text in ASCII, in as many cells as before."""
    text = text.translate(_LINES).translate(_BLOCKS)
    return text if text.isascii() else "".join(char if char.isascii() else _fitted(char) for char in text)


def _fitted(char: str) -> str:
    from cardtable.tui.widgets.drawn import ascii_only, wide, width_of

    cells = width_of(char) if char.isprintable() else 0
    plain = ascii_only(char)
    return plain[:cells].ljust(cells, "?") if wide(plain) else "?" * cells


class AsciiFilter(LineFilter):
    """Every line of every screen in ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their text in ASCII."""
        return [segment if segment.text.isascii() else Segment(in_ascii(segment.text), segment.style, segment.control) for segment in segments]
