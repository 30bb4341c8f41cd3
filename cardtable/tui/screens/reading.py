"""Pages that are only read: the keys, the log, a description in words."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardtable.i18n import _
from cardtable.tui.keys import Scope, bindings, help_rows
from cardtable.tui.screens.page import Page

__all__ = ["Reading", "keys_page"]


class Reading(Page[None]):
    """Lines of text that scroll; with `from_end` the last ones are in view."""

    BINDINGS = bindings("screen")
    DEFAULT_CSS = """
    Reading VerticalScroll { padding: 1 2; background: $surface; }
    Reading Static.lines { width: 100%; height: auto; }
    """

    def __init__(self, heading: str, lines: Sequence[str], from_end: bool = False) -> None:
        super().__init__(heading)
        self.lines, self._from_end = lines, from_end

    def body(self) -> ComposeResult:
        """The lines."""
        with VerticalScroll():
            yield Static("\n".join(self.lines), classes="lines", markup=False)

    def on_mount(self) -> None:
        """Start at the end where that is asked."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._from_end:
            scroll.scroll_end(animate=False)


def keys_page(keymap: dict[str, str]) -> Reading:
    """All keys, by where they work."""
    lines: list[str] = []
    places: tuple[tuple[str, Scope], ...] = (
        (_("At the table"), "table"), (_("Between two people"), "handover"), (_("When a deal is counted"), "scores"),
        (_("Saved tables"), "saves"), (_("On every page"), "screen"), (_("Everywhere"), "everywhere"),
    )  # fmt: skip
    for words, scope in places:
        lines += [words, *(f"  {names:<12} {meaning}" for names, meaning in help_rows(keymap, (scope,))), ""]
    lines += [
        _("The arrows, Tab, Enter and Esc reach everything; so does the mouse, and a click on the keys below is the key."),
        _("Where a target is asked for, the letters and digits printed on the targets go before the commands."),
        _("^p opens the palette: every command by its name."),
    ]
    return Reading(_("Keys"), lines)
