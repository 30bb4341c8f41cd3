"""The public log: the last sentences of the table, the newest last."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tui.widgets.drawn import Canvas, Drawn, shortened, wrap
from cardtable.tui.widgets.ink import Ink, Look


class LogView(Drawn):
    """As many of the last sentences as there is room for; only those are wrapped and drawn.  Notes on what is asked stand above them."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[str] = ()
        self._notes: Sequence[str] = ()

    def show(self, lines: Sequence[str], look: Look, notes: Sequence[str] = ()) -> None:
        """Show the notes and the end of the log."""
        self._lines, self.look, self._notes = lines[-200:], look, notes
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw the notes, below them the log from the newest sentence upwards; the newest is bright, the older ones are not."""
        top = self._put_notes(canvas)
        y = top + min(canvas.height - top, self._rows(canvas))
        for nth, line in enumerate(reversed(self._lines)):
            rows = shortened(wrap(self.look.words(line), canvas.width - 4), canvas.height, canvas.width - 4)
            y -= len(rows)
            if y < top and self._notes:
                break
            for dy, row in enumerate(rows):
                mark = "· " if dy == 0 else "  "
                canvas.put(1, y + dy, mark + row, Ink("ink" if nth == 0 else "ink-dim", "felt"))
            if y <= top:
                break

    def _put_notes(self, canvas: Canvas) -> int:
        """Write the notes, each with its share of the room at least; gives the row below them."""
        y, width = 0, canvas.width - 2
        wrapped = [wrap(self.look.words(note), width) for note in self._notes[: canvas.height]]
        share = canvas.height // max(1, len(wrapped))
        for nth, lines in enumerate(wrapped):
            others = sum(min(len(rest), share) for rest in wrapped[nth + 1 :])
            for row in shortened(lines, canvas.height - y - others, width):
                canvas.put(1, y, row, Ink("warn", "felt"))
                y += 1
        return y

    def _rows(self, canvas: Canvas) -> int:
        total = 0
        for line in reversed(self._lines):
            total += len(wrap(self.look.words(line), canvas.width - 4))
            if total >= canvas.height:
                break
        return total
