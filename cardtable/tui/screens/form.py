"""A page of settings: the list, the help of the row under the cursor, and a line to type in when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from cardtable.tui.choices import Choices, Row
from cardtable.tui.keys import bindings
from cardtable.tui.screens.page import Page

__all__ = ["Form"]


class Form(Page[None]):
    """Rows of settings; a subclass says which and what becomes of them."""

    BINDINGS = bindings("screen")
    DEFAULT_CSS = """
    Form Choices { height: 1fr; }
    Form #below { height: 4; padding: 0 2; }
    Form #help { height: 3; color: $foreground; }
    Form #help.-wrong { color: $text-error; }
    Form #typing { display: none; height: 3; margin: 0 1; }
    Form.-typing #typing { display: block; }
    Form.-typing #below { display: none; }
    """

    _typed: Row | None = None

    def rows(self) -> Sequence[Row | str]:
        """The rows as they are now."""
        raise NotImplementedError

    def took(self, key: str, value: str) -> str:
        """A row has another value; gives the sentence that explains why it cannot, or nothing."""
        raise NotImplementedError

    def typed(self, key: str, text: str) -> str:
        """A row's text was typed; gives the sentence that explains why it cannot stay, or nothing."""
        return self.took(key, text)

    def chosen(self, key: str) -> None:
        """A row without values was chosen."""

    def body(self) -> ComposeResult:
        """List, help and the line to type in."""
        yield Choices(self.rows(), id="rows")
        with Vertical(id="below"):
            yield Static(id="help", markup=False)
        typing = Input(id="typing", select_on_focus=True)
        typing.cursor_blink = False
        yield typing

    @property
    def choices(self) -> Choices:
        """The list."""
        return self.query_one(Choices)

    def renew(self) -> None:
        """Show the rows as they are now."""
        self.choices.set_rows(self.rows())

    def tell(self, sentence: str, wrong: bool = False) -> None:
        """Show a sentence below the list."""
        help = self.query_one("#help", Static)
        help.set_class(wrong, "-wrong")
        help.update(sentence)

    def on_choices_walked(self, message: Choices.Walked) -> None:
        """Show the help of the row."""
        self.tell(message.row.help)

    def on_choices_changed(self, message: Choices.Changed) -> None:
        """Take the value."""
        self._after(self.took(message.key, message.value))

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Do what the row says."""
        self.chosen(message.key)

    def on_choices_typing(self, message: Choices.Typing) -> None:
        """Open the line."""
        self._typed = message.row
        line = self.query_one(Input)
        line.border_title = message.row.words
        line.value = message.row.value if message.row.text is None else message.row.text
        self.add_class("-typing")
        line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the text and close the line."""
        row = self._typed
        self._close_line()
        if row is not None:
            self._after(self.typed(row.key, event.value.strip()))

    def action_close(self) -> None:
        """Esc closes the line first, then the page."""
        if self.has_class("-typing"):
            self._close_line()
        else:
            self.dismiss(None)

    def _close_line(self) -> None:
        self.remove_class("-typing")
        self.choices.focus()

    def _after(self, fault: str) -> None:
        self.renew()
        self.tell(fault or self._help_here(), bool(fault))

    def _help_here(self) -> str:
        option = self.choices.highlighted_option
        return self.choices.rows[option.id].help if option is not None and option.id in self.choices.rows else ""
