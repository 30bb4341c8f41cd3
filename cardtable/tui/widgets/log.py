"""The public log: the last sentences of the table, the newest last."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tui.widgets.drawn import Canvas, Drawn, shortened, wrap
from cardtable.tui.widgets.ink import Ink, Look


class LogView(Drawn):
    """As many of the last sentences as there is room for; only those are wrapped and drawn."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[str] = ()

    def show(self, lines: Sequence[str], look: Look) -> None:
        """Show the end of the log."""
        self._lines, self.look = lines[-200:], look
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw from the newest sentence upwards; the newest is bright, the older ones are not."""
        y = min(canvas.height, self._rows(canvas))
        for nth, line in enumerate(reversed(self._lines)):
            rows = shortened(wrap(self.look.words(line), canvas.width - 4), canvas.height, canvas.width - 4)
            y -= len(rows)
            for dy, row in enumerate(rows):
                mark = "· " if dy == 0 else "  "
                canvas.put(1, y + dy, mark + row, Ink("ink" if nth == 0 else "ink-dim", "felt"))
            if y <= 0:
                break

    def _rows(self, canvas: Canvas) -> int:
        total = 0
        for line in reversed(self._lines):
            total += len(wrap(self.look.words(line), canvas.width - 4))
            if total >= canvas.height:
                break
        return total
