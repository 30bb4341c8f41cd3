"""The Textual program: the screens, the theme, and the way from home to a table and back."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from textual.app import App, SystemCommand
from textual.constants import TEXTUAL_ANIMATIONS
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme

from cardtable.i18n import _
from cardtable.library import Library, LibraryError, Save, shipped
from cardtable.sitting import LEAVE, Request, seat_table
from cardtable.table import Table
from cardtable.tui.ascii import AsciiFilter, only_ascii
from cardtable.tui.keys import KEYS, bindings, key_name, keymap
from cardtable.tui.themes import DEFAULT, Themes, fitting, read_theme, read_themes, variable_defaults
from cardtable.tui.widgets.ink import Look

__all__ = ["CardTable", "run"]


def run(request: Request) -> int:
    """Draw what the request opens until the player leaves; 1 where something did not work.  Raises ValueError and LibraryError as `seat_table`."""
    library = Library()
    table, save = (None, None) if request.kind == "home" else seat_table(request, library)
    app = CardTable(library, table, save)
    try:
        app.run()
    finally:
        app.close_table()
    for sentence in app.last_words:
        print(sentence, file=sys.stderr)
    return app.return_code or 0


class CardTable(App[None]):
    """One player's card table: `library` is where everything is kept, `table` what is being played."""

    TITLE = "Card Table"
    BINDINGS = bindings("everywhere")
    CSS = """
    OptionList, VerticalScroll, MarkdownViewer { scrollbar-size-vertical: 1; }
    Toast { background: $panel; padding: 0 1; }
    ToastRack { dock: top; align: right top; margin: 1 0 0 0; }
    OptionList { background: $surface; border: round $primary; padding: 0 1; }
    OptionList:focus { background: $surface; background-tint: $surface 0%; border: round $accent; }
    OptionList > .option-list--option { padding: 0; }
    OptionList > .option-list--option-disabled { color: $accent; }
    .-ascii OptionList, .-ascii OptionList:focus, .-ascii Input, .-ascii Input:focus, .-ascii #curtain { border: ascii $accent; }
    Input, Input:focus { background: $surface; border: round $accent; }
    """

    def __init__(self, library: Library, table: Table | None = None, save: Save | None = None) -> None:
        super().__init__()
        self.library, self.table, self.save = library, table, save
        self.settings: dict[str, Any] = library.settings()
        self.last_words: list[str] = []
        self._set_motion()
        self.ascii_only = only_ascii(sys.__stdout__)
        self._themes: Themes | None = None
        self._again: Request | None = None
        self.set_class(self.ascii_only, "-ascii")
        for name in list(self.available_themes):
            self.unregister_theme(name)
        self._dress(str(self.settings["theme"]))
        self.set_keymap(keymap(self.settings["keymap"])[0])

    # --- themes --------------------------------------------------------------------------------------------------

    def _dress(self, wanted: str) -> None:
        """Begin with one theme; the others are read when somebody looks for them."""
        name = fitting(wanted, self.console.color_system, self.no_color)
        theme = self._one_theme(name) or self._all_themes().get(name) or self._all_themes().get(DEFAULT)
        if theme is None:  # no theme file anywhere: Textual's own colours will do
            theme = Theme(name="plain", primary="#3f9a76", accent="#f2c14e")
        if self._all_missing(name, theme):
            self.last_words.append(_("There is no theme {name}.").format(name=name))
        self.register_theme(theme)
        self.theme = theme.name
        self._styled = self.get_css_variables()
        self.stylesheet.set_variables(self._styled)  # the first parse has them: no second one when it runs

    def refresh_css(self, animate: bool = True) -> None:
        """Style all screens anew, but for the first time: Textual asks for it at the start, when nothing else holds than was parsed."""
        first, self._styled = self._styled, {}
        if first != self.get_css_variables():
            super().refresh_css(animate)

    @staticmethod
    def _all_missing(name: str, theme: Theme) -> bool:
        return theme.name != name

    def _one_theme(self, name: str) -> Theme | None:
        """The shipped theme of that name, if no theme of the user's could stand before it."""
        if any((self.library.config / "themes").glob("*.toml")):
            return None
        try:
            theme = read_theme(shipped("themes") / f"{name}.toml")
        except (OSError, ValueError):
            return None
        return theme if theme.name == name else None

    def _all_themes(self) -> dict[str, Theme]:
        if self._themes is None:
            self._themes = read_themes([shipped("themes"), self.library.config / "themes"])
            for theme in self._themes.themes.values():
                self.register_theme(theme)
        return self._themes.themes

    def theme_faults(self) -> list[str]:
        """A sentence for every theme file that was skipped; all themes are known afterwards."""
        self._all_themes()
        return [fault.words for fault in self._themes.faults] if self._themes else []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours in a theme that was not made for cards."""
        theme = self.current_theme
        return {} if "felt" in theme.variables and "seat-8" in theme.variables else variable_defaults(theme)

    def action_change_theme(self) -> None:
        """Choose a theme from the palette."""
        self._all_themes()
        super().action_change_theme()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through on its way to the terminal."""
        if self.ascii_only or self.settings["cards"] == "ascii":
            return [*super().get_line_filters(), AsciiFilter()]
        return super().get_line_filters()

    # --- screens -------------------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """Straight to the table where one was asked for, else home."""
        if self.table is not None:
            return self._table_screen(self.table)
        from cardtable.tui.screens.home import Home

        return Home()

    def on_mount(self) -> None:
        """Leave quietly when the terminal goes; tell what was wrong with settings and themes."""
        self._listen()
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        self.call_after_refresh(self._tell_faults)

    def _listen(self) -> None:
        import asyncio

        for name in ("SIGHUP", "SIGTERM"):
            if hasattr(signal, name):
                try:
                    asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.hung_up)
                except (NotImplementedError, RuntimeError, ValueError):
                    return

    def hung_up(self) -> None:
        """The terminal goes: every move is saved already; where it cannot even be written to, do not hang on it."""
        import asyncio

        self.close_table()
        self.exit()
        asyncio.get_running_loop().call_later(1, os._exit, 0)

    def _tell_faults(self) -> None:
        faults = [*self.library.setting_faults, *keymap(self.settings["keymap"])[1], *(self.theme_faults() if self._themes else [])]
        for sentence in (*faults, *self.last_words):
            self.notify(sentence, severity="warning", markup=False, timeout=10)
        self.last_words.clear()

    def _keep_theme(self, theme: Theme) -> None:
        if theme.name != self.settings["theme"]:
            self.keep_setting("theme", theme.name)

    def change_setting(self, key: str, value: str) -> None:
        """Use a setting from now on and store it; raises ValueError for a wrong one, LibraryError where it cannot be stored."""
        if key == "theme":
            self.settings["theme"] = value
            self.theme = value
        try:
            self.library.set(key, value)
        finally:
            self.settings = self.library.settings()
            self._set_motion()
            if key == "cards":
                self.refresh_css(animate=False)

    def _set_motion(self) -> None:
        """Screens slide and pawns walk only where the player wants them to."""
        if not self.settings["animations"]:
            self.animation_level = "none"
        elif self.animation_level == "none":
            self.animation_level = TEXTUAL_ANIMATIONS

    def key_of(self, command: str) -> str:
        """The first key of a command, the player's own where there is one."""
        chosen: str = self.settings["keymap"].get(command, "")
        return (chosen or next(key.keys for key in KEYS if key.id == command)).split(",")[0]

    def keep_setting(self, key: str, value: str) -> None:
        """Use a setting and store it; where that fails say why."""
        try:
            self.change_setting(key, value)
        except (ValueError, LibraryError) as error:
            self.notify(str(error), severity="warning", markup=False)

    def go(self, door: str, game: str = "") -> None:
        """Through a door of the home screen."""
        if door == "resume":
            self._try(Request("resume"))
        elif door == "new":
            self.action_new(game)
        elif door == "saves":
            from cardtable.tui.screens.saves import Saves

            self.push_screen(Saves(self.library))
        elif door == "rules":
            self.open_rules(game or "", "")
        else:
            self.call_later(self.run_action, {"quit": "quit", "settings": "settings", "help": "help"}[door])

    def _try(self, request: Request) -> None:
        try:
            self.sit_down(request)
        except (ValueError, LibraryError) as error:
            self.notify(str(error), severity="error", markup=False)

    def sit_down(self, request: Request) -> None:
        """Open the table of a request, after leaving the present one; raises ValueError or LibraryError where it cannot be."""
        left = self.table is not None
        self._get_up()
        try:
            self.table, self.save = seat_table(request, self.library)
        except (ValueError, LibraryError):
            if left:
                self._to_home_and(None)
            raise
        self._to_home_and(self._table_screen(self.table))

    @staticmethod
    def _table_screen(table: Table) -> Screen[Any]:
        from cardtable.tui.screens.table import TableScreen

        return TableScreen(table)

    def _get_up(self) -> None:
        """Leave the present table, which is saved, whatever is asked there."""
        from cardtable.tui.screens.table import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.front.answers.give(LEAVE)
        self.close_table()
        self.table = None

    def left_table(self, table: Table) -> None:
        """The sitting at this table is over: home, unless another was opened meanwhile."""
        if table is self.table:
            self.close_table()
            self.table = None
            self._to_home_and(None)
            again, self._again = self._again, None
            if again is not None:
                self._try(again)

    def play_again(self, table: Table) -> None:
        """When this table is left its players sit down anew, by the same rules."""
        self._again = Request("new", table.game.id, tuple(table.players), house=table.game.house, undo=table.undo_rule)

    def _to_home_and(self, screen: Screen[Any] | None) -> None:
        """Close every screen above home and show `screen`; a table that was the first screen stays below, blank: the first one cannot go."""
        from cardtable.tui.screens.home import Home

        while len(self.screen_stack) > 1 and not isinstance(self.screen, Home):
            self.pop_screen()
        if not isinstance(self.screen, Home):
            self.push_screen(Home())
        if screen is not None:
            self.push_screen(screen)

    def close_table(self) -> None:
        """Give the save back, and remember what should still be said."""
        if self.save is not None:
            if self.table is not None and self.table.save_error:
                self.last_words.append(self.table.save_error)
            self.save.close()
            self.save = None

    def match_over(self, table: Table) -> None:
        """Count a finished match in the statistics."""
        outcome = table.outcome()
        if outcome is not None:
            try:
                self.library.count(outcome)
            except LibraryError as error:
                self.notify(str(error), severity="warning", markup=False)

    # --- pages over the table ------------------------------------------------------------------------------------

    def open_rules(self, game: str, rule: str) -> None:
        """The rules of a game, opened at a rule; without a game the one of the table, or a choice."""
        from cardtable.tui.screens.rules import RuleChoice, Rules, has_rules

        game = game or (self.table.game.id if self.table else "")
        if not game:
            self.push_screen(RuleChoice())
        elif has_rules(game):
            self.push_screen(Rules(game, rule))
        else:
            self.notify(_("There are no written rules of this game."), markup=False)

    def open_log(self, table: Table, look: Look) -> None:
        """The whole public log."""
        from cardtable.tui.screens.reading import Reading

        lines = [look.words(line) for entry in table.log for line in entry.lines]
        self.push_screen(Reading(_("Log"), lines or [_("Nothing has been played yet.")], from_end=True))

    def action_help(self) -> None:
        """All keys."""
        from cardtable.tui.screens.reading import keys_page

        self.push_screen(keys_page(self.settings["keymap"]))

    def action_new(self, game: str = "") -> None:
        """A new table."""
        from cardtable.tui.screens.new import NewTable

        self.push_screen(NewTable(game or (self.table.game.id if self.table else "")))

    def action_scores(self) -> None:
        """How the match stands, or the matches played so far."""
        from cardtable.tui.screens.scores import Scores
        from cardtable.tui.showing import look_of

        if self.table is not None:
            self.push_screen(Scores(self.table, look_of(self.table, self.settings, ascii_only=self.ascii_only)))
        else:
            from cardtable.tui.screens.statistics import statistics_page

            self.push_screen(statistics_page(self.library))

    def action_settings(self) -> None:
        """The settings."""
        from cardtable.tui.screens.settings import Settings

        self._all_themes()
        self.push_screen(Settings())

    async def action_quit(self) -> None:
        """Leave; the table is saved after every move."""
        self.close_table()
        self.exit()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Every command that works here, by its name."""
        scopes = {binding.id for _node, binding, _enabled, _tip in screen.active_bindings.values()}
        for key in KEYS:
            if key.id in scopes and not key.id.startswith(("card_", "slap_")):
                keys = key.keys.split(",")
                yield SystemCommand(_(key.words), " ".join(map(key_name, keys)), partial(self.call_later, self.simulate_key, keys[0]))

    # --- the worst -----------------------------------------------------------------------------------------------

    def _fatal_error(self) -> None:
        """A fault of the program: no hand is printed with it, the report goes to a file."""
        import traceback

        report = self.library.data / "fault.txt"
        try:
            report.parent.mkdir(parents=True, exist_ok=True)
            report.write_text(traceback.format_exc(), encoding="utf-8")
            words = _("The program has stopped by a fault of its own; the table is saved. What happened is written in {path}.").format(path=report)
        except OSError:
            words = _("The program has stopped by a fault of its own; the table is saved.")
        self.last_words.append(words)
        self._close_messages_no_wait()
