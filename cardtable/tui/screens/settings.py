"""The settings, each with its values; a theme is shown at once."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.house import Switch, value_word, values_words
from cardtable.i18n import _
from cardtable.library import SETTINGS, LibraryError
from cardtable.tui.choices import Row
from cardtable.tui.screens.form import Form

__all__ = ["Settings"]


class Settings(Form):
    """What is chosen here holds at once and is stored."""

    def __init__(self) -> None:
        super().__init__(_("Settings"))

    def rows(self) -> Sequence[Row | str]:
        """A row for each setting."""
        return [self._row(rule) for rule in SETTINGS]

    def _row(self, rule: Switch) -> Row:
        name = _(rule.name.replace("_", " ").capitalize())
        if rule.name == "theme":
            return Row("theme", name, self._theme_help(rule), tuple(sorted(self.app.available_themes)), self.app.theme)
        value = value_word(self.program.settings[rule.name])
        help = _("{help} ({values})").format(help=_sentence(rule), values=values_words(rule))
        return Row(rule.name, name, help, tuple(map(value_word, rule.values)), value)

    def _theme_help(self, rule: Switch) -> str:
        return "\n".join([_sentence(rule) + ".", *self.program.theme_faults()])

    def took(self, key: str, value: str) -> str:
        """Use and store a value."""
        try:
            self.program.change_setting(key, value)
        except (ValueError, LibraryError) as error:
            return str(error)
        return ""


def _sentence(rule: Switch) -> str:
    help = _(rule.help)
    return help[:1].upper() + help[1:]
