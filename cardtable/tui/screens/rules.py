"""The rules of a game as players read them, opened at a paragraph."""

from __future__ import annotations

import re

from textual.app import ComposeResult
from textual.widgets import MarkdownViewer, OptionList
from textual.widgets.option_list import Option

from cardtable.games import titles
from cardtable.i18n import _
from cardtable.rulebook import rules_text
from cardtable.tui.keys import bindings
from cardtable.tui.screens.page import Page

__all__ = ["RuleChoice", "Rules", "has_rules"]


def has_rules(game: str) -> bool:
    """Whether the game has written rules: one that stands alone (a test's) may have none."""
    try:
        return bool(rules_text(game))
    except (OSError, ModuleNotFoundError, AttributeError):  # a game made while the program runs has no folder
        return False


class Rules(Page[None]):
    """The rules; `rule` is the number of the paragraph to open at, `MM-13`."""

    BINDINGS = bindings("screen")
    DEFAULT_CSS = """
    Rules MarkdownViewer { background: $surface; }
    Rules MarkdownBlock.-cited { background: $accent 25%; }
    """

    def __init__(self, game: str, rule: str = "") -> None:
        super().__init__(_("Rules of {game}").format(game=_(titles().get(game, game))))
        self.game, self.rule = game, rule

    def body(self) -> ComposeResult:
        """The text."""
        yield MarkdownViewer(show_table_of_contents=False, open_links=False)

    def on_mount(self) -> None:
        """The arrows scroll."""
        self.query_one(MarkdownViewer).focus()
        self.run_worker(self._write())

    async def _write(self) -> None:
        """Set the text; when it stands go to the rule and mark it."""
        await self.query_one(MarkdownViewer).document.update(rules_text(self.game))
        if self.rule:
            self.call_after_refresh(self._open)

    def _open(self) -> None:
        pattern = re.compile(rf"\b{re.escape(self.rule)}\b|^{self.rule.rpartition('-')[2]}\.")
        for block in self.query("MarkdownParagraph"):
            if pattern.search(str(block.render())):
                block.add_class("-cited")
                self.query_one(MarkdownViewer).scroll_to_widget(block, top=True, animate=False)
                return


class RuleChoice(Page[None]):
    """Which game's rules?"""

    BINDINGS = bindings("screen")
    DEFAULT_CSS = """
    RuleChoice OptionList { height: auto; margin: 1 2; }
    """

    def __init__(self) -> None:
        super().__init__(_("Rules"))

    def body(self) -> ComposeResult:
        """The games."""
        yield OptionList(*(Option(_(title), id=game) for game, title in titles().items()), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open them."""
        self.program.open_rules(str(event.option_id), "")
