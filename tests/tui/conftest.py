"""A card table in a folder of its own, played through Textual's Pilot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from seated import ALONE, composed

from cardtable.games import GAMES
from cardtable.house import with_words
from cardtable.library import Library
from cardtable.record import Player
from cardtable.sitting import Request, seat_table
from cardtable.tui.app import CardTable


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """A library of its own, bots that do not wait."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    for name in ("NO_COLOR", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    found = Library()
    found.set("pace", "off")
    return found


@pytest.fixture
def home(library: Library) -> CardTable:
    """The program at its home screen."""
    return CardTable(library)


@pytest.fixture
def at_table(library: Library) -> Callable[..., CardTable]:
    """The program at a new table of these players, or at a composed position."""

    def open_it(players: tuple[Player, ...] = ALONE, *, line: str = "", seed: str = "k7f2", undo: str = "turn", **rules: str) -> CardTable:
        if line:
            return composed(library, players, line, undo)
        house: Any = with_words(GAMES["maumau"].presets["default"], rules)
        table, save = seat_table(Request("new", "maumau", players, seed, house, undo), library)
        return CardTable(library, table, save)

    return open_it
