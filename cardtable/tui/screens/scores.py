"""The score sheet: who has won, how the deal was counted, how the match stands and came there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from cardtable.game import Result
from cardtable.i18n import _
from cardtable.scene import Plate, Scene
from cardtable.sitting import LEAVE, NOTHING, Answer
from cardtable.table import Table
from cardtable.tui.keys import bindings
from cardtable.tui.screens.page import Page
from cardtable.tui.widgets.ink import Ink, Look, palette

__all__ = ["Scores", "columns"]

BAR = 30  # cells of the longest bar
DEALS = 12  # so many deals are shown, the last ones


class Scores(Page[Answer]):
    """Public facts only; with `asked` it stands between two deals and gives the answer that goes on."""

    BINDINGS = bindings("scores", "screen")
    DEFAULT_CSS = """
    Scores VerticalScroll { padding: 1 3; background: $surface; }
    Scores Static { width: 100%; height: auto; }
    Scores #winner { color: $accent; text-style: bold; border: round $accent; text-align: center; padding: 0 1; margin: 0 0 1 0; }
    .-ascii Scores #winner { border: ascii $accent; }
    Scores #doors { height: 3; padding: 1 3; background: $surface; }
    Scores #doors Button, Scores #doors Button:hover { margin: 0 2 0 0; padding: 0 2; background: $accent; color: $background; text-style: bold; }
    """

    def __init__(self, table: Table, look: Look, result: Result | None = None, *, asked: bool = False) -> None:
        over = _("The match is over") if result else _("The deal is counted")
        super().__init__(over if asked else _("Scores"))
        self._table, self._look, self._result, self._asked = table, look, result, asked

    def body(self) -> ComposeResult:
        """Who has won, the sheet, the match so far, the last moves."""
        scene = self._table.view(None).scene(None)
        with VerticalScroll():
            if self._result:
                yield Static(f"★ {self._look.words(self._result.words)} ★", id="winner", markup=False)
            yield Static(Text("\n").join(self._lines(scene)), id="sheet")
        if self._asked:
            with Horizontal(id="doors"):
                yield Button(_("To the home screen") if self._result else _("Go on"), compact=True, action="screen.go_on")
                if self._result:
                    yield Button(_("Once more"), compact=True, action="screen.again")

    def on_mount(self) -> None:
        """The arrows scroll, Enter is the page's own."""
        for button in self.query(Button):
            button.can_focus = False
        self.query_one(VerticalScroll).focus()

    # --- the lines -----------------------------------------------------------------------------------------------

    def _lines(self, scene: Scene) -> Iterator[Text]:
        if scene.sheet and self._asked:
            yield from _headed(columns([[self._look.words(cell) for cell in row] for row in (scene.sheet.heads, *scene.sheet.rows)]))
            yield Text()
        yield Text(self._look.words(scene.title), "bold")
        yield from self._standing(scene.plates)
        yield from self._deals(scene.plates)
        last = [self._look.words(line) for entry in self._table.log[-3:] for line in entry.lines]
        if last:
            yield from (Text(), Text(_("The last moves"), "bold"), *(Text("  " + line) for line in last))

    def _standing(self, plates: Sequence[Plate]) -> Iterator[Text]:
        """The points of each side with a bar, the leader first."""
        sides = _sides(plates)
        best = max((abs(plate.score) for plate in plates), default=0) or 1
        names = {side: self._side_name(members) for side, members in sides.items()}
        wide = max(map(cell_len, names.values()), default=0)
        for side, members in sorted(sides.items(), key=lambda item: -item[1][0].score):
            seat, score = members[0].seat, members[0].score
            tint = self._tint(seat)
            bar = "▮" * round(BAR * max(0, score) / best)
            name = set_cell_size(names[side], wide)
            yield Text.assemble("  ", (self._look.shape(seat), tint), f" {name}  {score:>5}  ", (bar, tint))

    def _deals(self, plates: Sequence[Plate]) -> Iterator[Text]:
        """The points after each of the last deals; one deal says no more than the standing does."""
        totals = self._table.totals()
        if len(totals) < 2:
            return
        sides = _sides(plates)
        heads = [_("Deal"), *(self._side_name(members) for members in sides.values())]
        rows = [[str(nth), *(str(scores[members[0].seat]) for members in sides.values())] for nth, scores in enumerate(totals, 1)]
        yield Text()
        yield from _headed(columns([heads, *rows[-DEALS:]]))

    def _side_name(self, members: Sequence[Plate]) -> str:
        return " + ".join(self._look.name(plate.seat) for plate in members)

    def _tint(self, seat: int) -> Style:
        return Style(color=palette(self.app).style(Ink(self._look.tint(seat), "board")).color, bold=True)

    # --- the doors -----------------------------------------------------------------------------------------------

    def action_go_on(self) -> None:
        """Deal on, or close the sheet."""
        self.dismiss(NOTHING)

    def action_again(self) -> None:
        """Another match of the same players by the same rules."""
        if self._asked and self._result:
            self.program.play_again(self._table)
            self.dismiss(LEAVE)

    def action_undo(self) -> None:
        """Take the last move back, where the table allows it."""
        if self.works("undo_scores"):
            self.dismiss(Answer("undo"))

    def action_close(self) -> None:
        """Leave the table, saved; or close the sheet."""
        self.dismiss(LEAVE if self._asked else NOTHING)

    def works(self, id: str) -> bool:
        """Whether the key does something here."""
        if id == "again":
            return self._asked and self._result is not None
        if id == "go_on":
            return self._asked
        return id != "undo_scores" or (self._asked and any(map(self._table.can_undo, self._table.humans)))

    def footer_words(self, id: str) -> str:
        """A better name for a key where the situation has one."""
        if id == "go_on" and self._result:
            return _("Home")
        return _("Leave") if id == "close" and self._asked and not self._result else ""


def _sides(plates: Sequence[Plate]) -> dict[int, list[Plate]]:
    sides: dict[int, list[Plate]] = {}
    for plate in plates:
        sides.setdefault(plate.side, []).append(plate)
    return sides


def _headed(lines: Iterator[str]) -> Iterator[Text]:
    for nth, line in enumerate(lines):
        yield Text(line, "bold" if nth == 0 else "")


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows with their columns set out by width, columns of numbers to the right; a line under the heads."""
    count = max(map(len, rows))
    widths = [max(cell_len(row[n]) for row in rows if n < len(row)) for n in range(count)]
    numbers = [_numeric([row[n] for row in rows[1:] if n < len(row)]) for n in range(count)]
    for nth, row in enumerate(rows):
        yield "  ".join(map(_cell, row, widths, numbers)).rstrip()
        if nth == 0:
            yield "  ".join("─" * width for width in widths)


def _numeric(cells: Sequence[str]) -> bool:
    """Whether a column is one of numbers: a single word among them does not change that."""
    return sum(not _number(cell) for cell in cells) <= sum(bool(cell) for cell in cells) // 4


def _number(cell: str) -> bool:
    return not cell.strip("+-– ") or cell.lstrip("+-–").isdecimal()


def _cell(cell: str, width: int, number: bool) -> str:
    return " " * (width - cell_len(cell)) + cell if number else set_cell_size(cell, width)
