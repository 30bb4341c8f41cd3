"""The prompt: what is asked, the buttons that nothing on the table carries, and the calls that can be armed."""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import Region

from cardtable.i18n import _
from cardtable.scene import Button, Pick, Prompt
from cardtable.tui.widgets.badges import put_key
from cardtable.tui.widgets.drawn import Canvas, Drawn, cut, shortened, wide, wrap
from cardtable.tui.widgets.ink import Ink, Look


class PromptView(Drawn):
    """The words at the left, wrapped, and below them the buttons with their keys; what is not lit is dim."""

    DEFAULT_CSS = "PromptView { height: 2; }"
    GROUND = Ink("ink", "board")

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._prompt = Prompt("")
        self._lit: frozenset[Pick] = frozenset()
        self._picked: tuple[Pick, ...] = ()
        self._keys: Mapping[Pick, str] = {}
        self._armed = self._note = ""

    def show(
        self,
        prompt: Prompt,
        lit: frozenset[Pick],
        picked: tuple[Pick, ...],
        look: Look,
        *,
        keys: Mapping[Pick, str] | None = None,
        armed: str = "",
        note: str = "",
    ) -> None:
        """Show the prompt; `note` is said instead of its words, `armed` is the call that will be made with the next play."""
        self._prompt, self._lit, self._picked, self.look = prompt, lit, picked, look
        self._keys, self._armed, self._note = keys or {}, armed, note
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw the words and the buttons, side by side where one row is enough."""
        rows = self._button_rows(canvas.width - 2)
        if len(rows) >= canvas.height > 1:
            rows = self._button_rows(canvas.width - 2, live=True)
        words = self.look.words(self._note or self._prompt.words)
        ink = Ink("warn" if self._note else "ink", "board", "b")
        room = max(1, canvas.height - len(rows))
        if canvas.height == 1:
            self._one_row(canvas, words, ink)
            return
        lines = wrap(words, canvas.width - 2)
        for y, line in enumerate(shortened(lines, room, canvas.width - 2)):
            canvas.put(1, y, line, ink)
        for y, row in enumerate(rows, min(len(lines), room)):
            self._put_row(canvas, 1, y, row)

    def _one_row(self, canvas: Canvas, words: str, ink: Ink) -> None:
        row = [button for row in self._button_rows(10**6) for button in row]
        needed = sum(self._width(button) for button in row)
        x = canvas.put(1, 0, cut(words, max(canvas.width - needed - 3, canvas.width // 3)), ink)
        self._put_row(canvas, max(x + 1, canvas.width - needed), 0, row)

    def _button_rows(self, width: int, *, live: bool = False) -> list[list[Button]]:
        """The buttons in rows of so many cells, the calls behind them; only what works now where it is `live`."""
        rows: list[list[Button]] = []
        left = 0
        shown = (button for button in self._prompt.buttons if not live or button.pick in self._lit or button.pick in self._picked)
        for button in (*shown, *self._prompt.calls):
            needed = self._width(button)
            if needed > left or not rows:
                rows.append([])
                left = width
            rows[-1].append(button)
            left -= needed
        return rows

    def _key(self, button: Button) -> str:
        """The key that chooses it, nothing while none does: its letter may be a command until then."""
        return self._keys.get(button.pick, "")

    def _width(self, button: Button) -> int:
        key = self._key(button)
        return wide(self._label(button)) + (wide(key) + 2 if key else 0) + 1  # one cell between it and the next

    def _label(self, button: Button) -> str:
        words = self.look.words(button.words)
        if button in self._prompt.calls:
            return f" {'✓' if button.pick == self._armed else '○'} {words} "
        return "" if words == self._key(button) else f" {words} "  # a figure is its own key

    def _put_row(self, canvas: Canvas, x: int, y: int, row: list[Button]) -> None:
        for button in row:
            x = self._button(canvas, x, y, button) + 1

    def _button(self, canvas: Canvas, x: int, y: int, button: Button) -> int:
        call = button in self._prompt.calls
        chosen = button.pick == self._armed if call else button.pick in self._picked
        live = call or button.pick in self._lit
        start = x
        if live:
            x = put_key(canvas, x, y, self._key(button))
        ink = Ink("accent-ink", "accent", "b") if chosen else Ink("ink" if live else "ink-dim", "bar", "b" if live else "")
        if button.pick == self.aimed:
            ink = ink._replace(how="bu")
        x = canvas.put(x, y, self._label(button), ink)
        canvas.spot(Region(start, y, x - start, 1), button.pick, self._words(button, call, chosen))
        return x

    def _words(self, button: Button, call: bool, chosen: bool) -> str:
        words = self.look.words(button.words)
        if call:
            sentence = _("{call}: said with the next card") if chosen else _("{call}: press to say it with the next card")
            return sentence.format(call=words)
        return words
