"""Measure what is promised: `python tests/bench/run.py` prints each figure, its aim and the ratio.

`python tests/bench/run.py engine` or `screen` measures one half.  The screen needs a Unix terminal; the comparison with OpenSpiel
needs the extra `bench` and is left out where it is not installed.
"""

from __future__ import annotations

import ast
import statistics
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

import engine

ROOT = Path(__file__).parent.parent.parent


class Compared(NamedTuple):
    """A game, so many of its deals or whole matches, and the game of OpenSpiel it is measured against."""

    id: str
    seats: int
    games: int
    name: str
    deals: int
    house: str = ""
    whole: bool = False


COMPARED = (
    Compared("maumau", 4, 120, "crazy_eights(players=4)", 120),
    Compared("mazok", 4, 300, "euchre", 150, house="variant:fort"),  # the variant in which nothing is exchanged
    Compared("fourjacks", 4, 3, "maedn", 6, whole=True),
)
LARGE_HAND = "mazzeltof hands=9h9s8s8hX12d2s3h4c5cJdQsKhAcTs/5/5/5 rows=7h7s6d/-/5s6hTd/- piles=40/40 build=8d/-/4s"
FULL_HAND = "fourjacks hands=7hX1JcAcKcQc3c/5c pawns=0509121401/16204041j1/3050601363/484950j3j4"
RUNS = 7


def line(what: str, figure: float, unit: str, aim: float, *, more: bool = False, note: str = "") -> None:
    """Print a figure, its aim and how the one stands to the other; `more` where more is better."""
    ratio = figure / aim if more else aim / figure if figure else 9.99
    print(
        f"{what:46} {figure:11.2f} {unit:6} aim {'≥' if more else '≤'} {aim:8.2f}   {'ok ' if ratio >= 1 else '-- '} {ratio:5.2f}  {note}", flush=True
    )


def measure_engine() -> None:
    """Decisions a second against OpenSpiel; copies, replays, saves."""
    for row in COMPARED:
        theirs = partial(engine.openspiel_decisions, row.name, row.deals) if find_spec("pyspiel") else None
        ours, other = engine.best(partial(engine.decisions, row.id, row.seats, row.games, row.house, whole=row.whole), theirs)
        if theirs:
            line(f"{row.id}: decisions to OpenSpiel {row.name}", ours / other, "", 1, more=True, note=f"{ours:,.0f}/s to {other:,.0f}/s")
        else:
            print(f"{row.id}: {ours:,.0f} decisions a second (OpenSpiel is not installed: nothing to compare with)")
    print(f"mazec: {engine.best(partial(engine.decisions, 'mazec', 4, 60), None)[0]:,.0f} decisions a second")
    line("maumau: copy of a position", engine.copy_us("maumau", 4), "µs", 2)
    line("maumau: replay of 200 moves", engine.replay_ms("maumau", 4), "ms", 5)
    line("maumau: save of 200 moves without fsync", engine.save_ms("maumau", 4), "ms", 5)

    line("fourjacks: the 900 legal moves of a full hand", engine.legal_us(FULL_HAND), "µs", 1000)
    measure_mazzeltof()


def measure_mazzeltof() -> None:
    """Decisions a second, the moves of a large hand, copies of sixteen lists of cards."""
    print(f"mazzeltof: {engine.best(lambda: engine.decisions('mazzeltof', 4, 60), None)[0]:,.0f} decisions a second")
    line("mazzeltof: legal moves of a hand of 15", engine.legal_us(LARGE_HAND), "µs", 200)
    line("mazzeltof: copy of a position", engine.copy_us("mazzeltof", 4), "µs", 4)


def measure_screen() -> None:
    """First paint against a bare app, keys, idling, memory."""
    import compileall

    from terminal import Terminal

    compileall.compile_dir(ROOT / "cardtable", quiet=1)
    with TemporaryDirectory() as home:
        env = {"CARDTABLE_HOME": home, "PYTHONPATH": str(ROOT)}
        table = [sys.executable, "-m", "cardtable", "play", "maumau", "--seed", "bench", "--seats"]
        commands = {
            "bare": ([sys.executable, str(ROOT / "tests/bench/bare_app.py")], "bare and painted"),
            "home": ([sys.executable, "-m", "cardtable"], "Mau Mau"),
            "table": ([*table, "Ann,bot,bot,bot"], "Ann"),
        }
        paints: dict[str, list[float]] = {name: [] for name in commands}
        for run in range(RUNS + 1):
            for name, (command, text) in commands.items():
                terminal = Terminal(command, env)
                terminal.wait_for(text)
                if run:  # the first fills caches
                    paints[name].append(terminal.cpu_ms())
                terminal.close()
        bare = min(paints["bare"])  # the least of several runs: whatever else the machine does only adds
        for name, aim in (("home", 1.3), ("table", 1.5)):
            cpu = min(paints[name])
            line(f"first paint, {name}, to a bare app", cpu / bare, "", aim, note=f"{cpu:.0f} ms to {bare:.0f} ms of CPU")
        for cards, seed in ((8, 8), (20, 20)):
            measure_hand(Terminal, cards, env, seed)


def measure_hand(terminal_class: type, cards: int, env: dict[str, str], most: int) -> None:
    """Cursor moves over a hand of so many cards, then idling."""
    folder = Path(env["CARDTABLE_HOME"])
    save = folder / f"hand{cards}.game"
    save.write_text(hand_record(cards), encoding="utf-8")
    terminal = terminal_class([sys.executable, "-m", "cardtable", "resume", str(save)], env)
    terminal.wait_for("Ann")
    terminal.settle()
    presses = [terminal.press("\x1b[C" if n % (2 * most) < most - 1 else "\x1b[D") for n in range(40)]
    took, sizes = [press[0] for press in presses], [press[1] for press in presses]
    line(f"key to paint, {cards} cards at 100×30", statistics.median(took), "ms", 8 if cards < 10 else 16)
    line(f"bytes for a cursor move, {cards} cards", statistics.median(sizes) / 1000, "kB", 4 if cards < 10 else 10)
    if cards == 8:
        before = terminal.cpu_ms()
        terminal.settle(quiet=6, most=6)
        line("idle CPU", (terminal.cpu_ms() - before) / 60, "%", 0.3)
        line("memory (proportional)", terminal.memory_mb(), "MB", 60)
    terminal.close()


def hand_record(cards: int) -> str:
    """The record of a composed Mau Mau table in which the first seat, Ann, has so many cards and is to move."""
    from cardtable.cards import join_cards, shuffled
    from cardtable.games.maumau.rules import PACK
    from cardtable.record import Player, Record, write

    deck = shuffled(PACK, "bench", 1)
    hands = "/".join(join_cards(part) for part in (deck[:cards], deck[cards : cards + 4]))
    start = f"maumau hands={hands} pile={join_cards(deck[-1:])} stock={join_cards(deck[cards + 4 : -1])} seed=bench/1"
    return write(Record(game="maumau", players=[Player("Ann"), Player("Owl", 3)], start=start, position=start))


def measure_functions() -> None:
    """How long the functions are: median, 90th percentile, longest, in lines without the docstring."""
    sizes = sorted(size for path in (ROOT / "cardtable").rglob("*.py") for size in function_sizes(path))
    for name, figure, aim in (
        ("median", statistics.median(sizes), 6),
        ("90th percentile", sizes[int(0.9 * len(sizes))], 20),
        ("longest", sizes[-1], 45),
    ):
        line(f"functions: {name}", figure, "lines", aim)


def function_sizes(path: Path) -> list[int]:
    """The lines of each function of a file."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    bodies = [node.body[1:] if ast.get_docstring(node) else node.body for node in nodes]
    return [(node.end_lineno or 0) - body[0].lineno + 1 for node, body in zip(nodes, bodies, strict=True) if body]


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["engine", "screen", "functions"]
    for part in wanted:
        {"engine": measure_engine, "screen": measure_screen, "functions": measure_functions}[part]()
