"""The home screen: go on, begin, look up, leave."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cardtable.games import titles
from cardtable.i18n import _
from cardtable.tui.screens.page import Page

__all__ = ["Home"]


class Home(Page[None]):
    """What one can do when one comes in; the latest table stands first."""

    DEFAULT_CSS = """
    Home { align: center middle; }
    Home #motto { height: 2; text-align: center; color: $foreground; }
    Home #doors { width: 64; max-width: 90%; height: auto; padding: 1 2; overflow-y: hidden; }
    """

    def __init__(self) -> None:
        super().__init__(_("Card Table"))

    def body(self) -> ComposeResult:
        """The doors."""
        yield Static(_("Sit down: alone among bots, or with friends at one keyboard."), id="motto", markup=False)
        with Center():
            yield OptionList(*self._doors(), id="doors", markup=False)

    def on_screen_resume(self) -> None:
        """A table may have been left since: look again."""
        doors = self.query_one(OptionList)
        doors.set_options(self._doors())
        doors.highlighted = 0
        doors.focus()

    def _doors(self) -> list[Option | None]:
        latest = self.program.library.latest()
        found: list[Option | None] = []
        if latest is not None:
            who = ", ".join(player.name for player in latest.players)
            found += [Option(_door(_("Go on"), f"{_(latest.title)}: {who} · {latest.words}"), id="resume"), None]
        found += [Option(_door(_("New table"), _(title)), id=f"new:{game}") for game, title in titles().items()]
        found += [
            None,
            Option(_("Saved tables"), id="saves"),
            Option(_("Rules"), id="rules"),
            Option(_("Settings"), id="settings"),
            Option(_("Keys"), id="help"),
            Option(_("Quit"), id="quit"),
        ]
        return found

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go through the door."""
        action, _colon, game = str(event.option_id).partition(":")
        self.program.go(action, game)


def _door(words: str, more: str) -> Text:
    return Text.assemble((f"{words}  ", "bold"), more, no_wrap=True, overflow="ellipsis")
