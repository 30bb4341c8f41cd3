"""Who may import whom: the engine without the screen, and no game with another."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardtable.games import GAMES

ENGINE = (
    "cardtable.game",
    "cardtable.table",
    "cardtable.record",
    "cardtable.library",
    "cardtable.bots",
    "cardtable.sitting",
    "cardtable.plain",
    "cardtable.cli",
)


def modules_after(script: str) -> set[str]:
    """The modules a fresh interpreter holds after the script."""
    found = subprocess.run([sys.executable, "-c", f"{script}; import sys; print(*sys.modules)"], capture_output=True, text=True, check=True)
    return set(found.stdout.split())


@pytest.mark.parametrize("module", ENGINE)
def test_the_engine_runs_without_textual(module: str) -> None:
    assert "textual" not in modules_after(f"import {module}")


def test_a_whole_game_is_played_without_textual_and_without_the_clock() -> None:
    script = (
        "from cardtable.games import GAMES\n"
        "for kind in GAMES.values():\n"
        "    game = kind.new(kind.seat_counts[0], 1)\n"
        "    game.scene(None); game.narrate(game.actors()[0], game.legal(game.actors()[0])[0], game)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", f"{script}import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"textual", "rich", "cardtable.table", "cardtable.library", "cardtable.bots", "asyncio"} & set(found)


@pytest.mark.parametrize("id", list(GAMES))
def test_a_game_is_imported_when_it_is_asked_for_and_without_its_bot(id: str) -> None:
    assert f"cardtable.games.{id}.rules" not in modules_after("from cardtable.games import GAMES; list(GAMES)")
    found = modules_after(f"from cardtable.games import GAMES; GAMES[{id!r}]")
    assert f"cardtable.games.{id}.bot" not in found
    assert not {name for name in found if name.startswith("cardtable.games.")} - {name for name in found if name.startswith(f"cardtable.games.{id}")}
