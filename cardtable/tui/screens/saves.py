"""The saved tables: go on, export, delete; a damaged one is listed with what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from cardtable.i18n import _
from cardtable.library import Library, LibraryError, SaveInfo, shipped_saves
from cardtable.sitting import Request
from cardtable.tui.keys import bindings
from cardtable.tui.screens.page import Page

__all__ = ["Saves"]


class Saves(Page[None]):
    """One's own tables, the last played first, then the ready-made ones."""

    BINDINGS = bindings("screen", "saves")
    DEFAULT_CSS = """
    Saves OptionList { height: 1fr; }
    Saves #below { height: 4; padding: 0 2; }
    Saves Input { display: none; margin: 0 1; }
    Saves.-typing Input { display: block; }
    Saves.-typing #below { display: none; }
    """

    def __init__(self, library: Library) -> None:
        super().__init__(_("Saved tables"))
        self.library = library
        self._infos: list[SaveInfo] = []
        self._own = 0
        self._sure: Path | None = None  # the table that a second press deletes

    def body(self) -> ComposeResult:
        """The list, and what there is to say of the table under the cursor."""
        yield OptionList(id="list", markup=False)
        with Vertical(id="below"):
            yield Static(id="told", markup=False)
        line = Input(id="typing", select_on_focus=True)
        line.border_title = _("Export to the file")
        line.cursor_blink = False
        yield line

    def on_mount(self) -> None:
        """Look into the folders."""
        self._fill()
        self.query_one(OptionList).focus()

    def _fill(self) -> None:
        own, ready = self.library.saves(), shipped_saves()
        self._infos, self._own = [*own, *ready], len(own)
        options: list[Option] = [_heading(_("Yours") if own else _("Yours: none yet"))]
        options += [Option(_line(info), id=f"save{n}") for n, info in enumerate(own)]
        if ready:
            options += [_heading(_("Ready-made"))]
            options += [Option(_line(info, dated=False), id=f"save{n}") for n, info in enumerate(ready, len(own))]
        found = self.query_one(OptionList)
        found.set_options(options)
        found.highlighted = next((n for n, option in enumerate(options) if not option.disabled), None)
        if not self._infos:
            self._tell(_("No table has been saved yet."))

    @property
    def _here(self) -> tuple[SaveInfo, bool] | None:
        """The table under the cursor, and whether it is the player's own."""
        option = self.query_one(OptionList).highlighted_option
        if option is None or option.id is None:
            return None
        n = int(option.id[4:])
        return self._infos[n], n < self._own

    def _tell(self, words: str) -> None:
        self.query_one("#told", Static).update(words)

    def on_option_list_option_highlighted(self) -> None:
        """Say who sits there, or what is wrong."""
        self._sure = None
        if self._here is not None:
            info = self._here[0]
            who = ", ".join(player.name for player in info.players)
            self._tell(_("Cannot be opened: {reason}").format(reason=info.fault) if info.fault else f"{who}\n{info.path}")

    def on_option_list_option_selected(self) -> None:
        """Go on at the table."""
        if self._here is None:
            return
        try:
            self.program.sit_down(Request("resume", path=str(self._here[0].path)))
        except (ValueError, LibraryError) as error:
            self._tell(str(error))

    def action_delete(self) -> None:
        """Delete the table, when it is asked for twice."""
        if self._here is None:
            return
        info, own = self._here
        if not own:
            self._tell(_("A ready-made table cannot be deleted."))
        elif self._sure != info.path:
            self._sure = info.path
            self._tell(_("Delete {name} for ever? Press the key again to delete it; move away to keep it.").format(name=info.name))
        else:
            self._delete(info)

    def _delete(self, info: SaveInfo) -> None:
        self._sure = None
        try:
            self.library.delete(info.path)
        except LibraryError as error:
            self._tell(str(error))
            return
        self._fill()
        self._tell(_("{name} is deleted.").format(name=info.name))

    def action_export(self) -> None:
        """Ask for the file to write to."""
        if self._here is not None:
            line = self.query_one(Input)
            line.value = str(Path.cwd() / self._here[0].path.name)
            self.add_class("-typing")
            line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Write the file."""
        here = self._here
        self._close_line()
        if here is None:
            return
        target = event.value.strip()
        try:
            self.library.export(here[0].path, Path(target).expanduser())
            self._tell(_("Exported to {path}.").format(path=target))
        except (ValueError, LibraryError, RuntimeError) as error:
            self._tell(str(error))

    def action_close(self) -> None:
        """Esc closes the line first, then the page."""
        if self.has_class("-typing"):
            self._close_line()
        else:
            self.dismiss(None)

    def _close_line(self) -> None:
        self.remove_class("-typing")
        self.query_one(OptionList).focus()


def _heading(words: str) -> Option:
    return Option(Text(words, style="bold"), disabled=True)


def _line(info: SaveInfo, dated: bool = True) -> Text:
    when = info.when.strftime("%Y-%m-%d %H:%M") if dated else ""
    if info.fault:
        return Text.assemble(set_cell_size(info.name, 26), "  ", ("! " + _("cannot be opened"), "italic"), no_wrap=True, overflow="ellipsis")
    parts = ((set_cell_size(_(info.title), 12), "bold"), f"  {when}  " if when else "  ", set_cell_size(info.words, 28), info.name)
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")
