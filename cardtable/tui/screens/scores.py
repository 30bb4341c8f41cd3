"""The score sheet: how the deal was counted, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Button, Static

from cardtable.game import Result
from cardtable.i18n import _
from cardtable.scene import Plate, Scene
from cardtable.sitting import LEAVE, NOTHING, Answer
from cardtable.table import Table
from cardtable.tui.screens.page import Page
from cardtable.tui.widgets.ink import Look

__all__ = ["Scores", "columns"]

BAR = 30  # cells of the longest bar


class Scores(Page[Answer]):
    """Public facts only; with `asked` it stands between two deals and gives the answer that goes on."""

    BINDINGS = [
        Binding("enter", "go_on", "Go on", id="go_on"),
        Binding("u", "undo", "Undo", id="undo_scores"),
        Binding("escape", "close", "Back", id="close"),
    ]
    DEFAULT_CSS = """
    Scores VerticalScroll { padding: 1 3; background: $surface; }
    Scores Static { width: 100%; height: auto; }
    Scores #winner { color: $accent; text-style: bold; margin: 0 0 1 0; }
    Scores Button { dock: bottom; margin: 0 3 1 3; }
    """

    def __init__(self, table: Table, look: Look, result: Result | None = None, *, asked: bool = False) -> None:
        super().__init__(_("Scores"))
        self._table, self._look, self._result, self._asked = table, look, result, asked

    def body(self) -> ComposeResult:
        """The last moves, the sheet, the match so far."""
        scene = self._table.view(None).scene(None)
        with VerticalScroll():
            if self._result:
                yield Static(self._look.words(self._result.words), id="winner", markup=False)
            yield Static(Text("\n".join(self._lines(scene))), id="sheet")
        if self._asked:
            yield Button(_("To the home screen") if self._result else _("Go on"), variant="primary", flat=True)

    def on_mount(self) -> None:
        """The arrows scroll, Enter is the page's own."""
        for button in self.query(Button):
            button.can_focus = False
        self.query_one(VerticalScroll).focus()

    def _lines(self, scene: Scene) -> Iterator[str]:
        last = [self._look.words(line) for entry in self._table.log[-3:] for line in entry.lines]
        if self._asked and last:
            yield from (*last, "")
        if scene.sheet:
            yield from columns([[self._look.words(cell) for cell in row] for row in (scene.sheet.heads, *scene.sheet.rows)])
            yield ""
        yield self._look.words(scene.title)
        yield from _standing(scene.plates, self._look)

    def on_button_pressed(self) -> None:
        """The button is Enter."""
        self.action_go_on()

    def action_go_on(self) -> None:
        """Deal on, or close the sheet."""
        self.dismiss(NOTHING)

    def action_undo(self) -> None:
        """Take the last move back, where the table allows it."""
        self.dismiss(Answer("undo"))

    def action_close(self) -> None:
        """Leave the table, saved; or close the sheet."""
        self.dismiss(LEAVE if self._asked else NOTHING)

    def works(self, id: str) -> bool:
        """Whether the key does something here."""
        return id != "undo_scores" or (self._asked and any(map(self._table.can_undo, self._table.humans)))

    def footer_words(self, id: str) -> str:
        """A better name for a key where the situation has one."""
        return _("Leave") if id == "close" and self._asked else ""


def _standing(plates: Sequence[Plate], look: Look) -> Iterator[str]:
    """The points of each side with a bar, the leader first."""
    sides: dict[int, list[Plate]] = {}
    for plate in plates:
        sides.setdefault(plate.side, []).append(plate)
    best = max((abs(plate.score) for plate in plates), default=0) or 1
    names = {side: " + ".join(look.name(plate.seat) for plate in members) for side, members in sides.items()}
    wide = max(map(cell_len, names.values()), default=0)
    sign = "#" if look.drawing == "ascii" else "▮"
    for side, members in sorted(sides.items(), key=lambda item: -item[1][0].score):
        score = members[0].score
        yield f"  {set_cell_size(names[side], wide)}  {score:>5}  {sign * round(BAR * max(0, score) / best)}"


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows with their columns set out by width, numbers to the right; a line under the heads."""
    widths = [max(cell_len(row[n]) for row in rows if n < len(row)) for n in range(max(map(len, rows)))]
    for nth, row in enumerate(rows):
        yield "  ".join(_cell(cell, width, heads=nth == 0) for cell, width in zip(row, widths, strict=False)).rstrip()
        if nth == 0:
            yield "  ".join("─" * width for width in widths)


def _cell(cell: str, width: int, heads: bool) -> str:
    number = not heads and cell.lstrip("+-–").isdecimal()
    return " " * (width - cell_len(cell)) + cell if number else set_cell_size(cell, width)
