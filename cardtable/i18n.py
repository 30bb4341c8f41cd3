"""The words people read: every sentence for players goes through here, English is the source."""

from __future__ import annotations

from gettext import NullTranslations

_translations = NullTranslations()


def _(sentence: str) -> str:
    """The sentence in the player's language; fields such as `{s0}` stay as they are."""
    return _translations.gettext(sentence)


def ngettext(one: str, many: str, count: int) -> str:
    """The sentence for `count` things in the player's language, not yet formatted."""
    return _translations.ngettext(one, many, count)


def N_(sentence: str) -> str:
    """Mark a sentence of a table made at import; whoever shows it translates it with `_`."""
    return sentence
