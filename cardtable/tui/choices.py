"""A list of settings, one a row: the arrows or a click step through the values, Enter types what can be typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

__all__ = ["Choices", "Row"]


class Row(NamedTuple):
    """A setting: its words, the values it steps through (as shown) with the present one, and a typed text where it has one."""

    key: str
    words: str
    help: str = ""
    values: tuple[str, ...] = ()
    value: str = ""
    text: str | None = None
    shown: tuple[str, ...] = ()  # the values in the player's words, in the same order; the values themselves when empty

    @property
    def value_words(self) -> str:
        """The present value as it is shown."""
        return self.shown[self.values.index(self.value)] if self.shown and self.value in self.values else self.value


class Choices(OptionList):
    """Rows of settings; a str among them is a heading."""

    BINDINGS = [Binding("left", "step(-1)", show=False), Binding("right,space", "step(1)", show=False)]

    class Changed(Message):
        """A row has another value."""

        def __init__(self, key: str, value: str) -> None:
            super().__init__()
            self.key, self.value = key, value

    class Typing(Message):
        """The text of a row is to be typed anew."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Chosen(Message):
        """A row without values was chosen."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Walked(Message):
        """The cursor has come to a row."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, rows: Sequence[Row | str], id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.rows: dict[str, Row] = {}
        self.set_rows(rows)

    def set_rows(self, rows: Sequence[Row | str]) -> None:
        """Show these rows, the cursor on the row it was on where that is still there."""
        fresh = {row.key: row for row in rows if isinstance(row, Row)}
        if list(fresh) == list(self.rows):  # the same rows: the cursor stays, and what is said of it
            for key in [key for key, row in fresh.items() if row != self.rows[key]]:
                self.set_row(fresh[key])
            return
        self.rows = fresh
        self._wide = max((cell_len(row.words) for row in self.rows.values()), default=0) + 2
        at = self.highlighted_option.id if self.options and self.highlighted_option else None
        self.set_options([self._option(row) for row in rows])
        if self.rows:
            self.highlighted = self.get_option_index(at if at in self.rows else next(iter(self.rows)))

    def set_row(self, row: Row) -> None:
        """Show the row with the key of this one anew."""
        self.rows[row.key] = row
        self.replace_option_prompt(row.key, self._prompt(row))

    def action_step(self, by: int) -> None:
        """Take the next or the previous value of the row under the cursor."""
        option = self.highlighted_option
        if option is not None and option.id is not None:
            self._step(self.rows[option.id], by)

    def on_click(self, event: events.Click) -> None:
        """A click on `‹` or `›` steps; anywhere else it is Enter."""
        step, option = event.style.meta.get("step"), event.style.meta.get("option")
        if step and option is not None:
            event.prevent_default()
            self.highlighted = option
            self.action_step(step)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter types the row's text, or a number of a long range; a short list steps on."""
        event.stop()
        row = self.rows[str(event.option_id)]
        if row.text is not None or len(row.values) > 8:
            self.post_message(self.Typing(row))
        elif row.values:
            self._step(row, 1)
        else:
            self.post_message(self.Chosen(row.key))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell the screen, which shows the row's help."""
        event.stop()
        if event.option_id in self.rows:
            self.post_message(self.Walked(self.rows[str(event.option_id)]))

    def _step(self, row: Row, by: int) -> None:
        if len(row.values) > 1:
            at = row.values.index(row.value) + by if row.value in row.values else 0
            value = row.values[at % len(row.values)]
            self.set_row(row._replace(value=value))
            self.post_message(self.Changed(row.key, value))

    def _option(self, row: Row | str) -> Option:
        if isinstance(row, str):
            return Option(Text(row, style="bold"), disabled=True)
        return Option(self._prompt(row), id=row.key)

    def _prompt(self, row: Row) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append("  " + set_cell_size(row.words, self._wide))
        if row.values:
            text.append(" ‹ ", Style(meta={"step": -1}))
            text.append(row.value_words, "bold")
            text.append(" › ", Style(meta={"step": 1}))
        if row.text is not None:
            text.append(f" {row.text or '…'}", "bold" if row.text else "dim")
        return text
