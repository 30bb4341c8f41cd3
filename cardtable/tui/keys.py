"""Every key of the screens, in one table: bindings, footer, help and the user's keymap are made from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from textual.binding import Binding, BindingType, Keymap

from cardtable.i18n import N_, _

__all__ = ["KEYS", "Key", "bindings", "help_rows", "key_name", "keymap"]

Scope = Literal["everywhere", "screen", "table", "handover", "scores", "saves"]


class Key(NamedTuple):
    """One command: its name in the keymap, its keys, the action it runs, its words, where it works, whether the footer may show it."""

    id: str
    keys: str
    action: str
    words: str
    scope: Scope
    footer: bool = True


_DIGITS = "1234567890"

KEYS: tuple[Key, ...] = (
    Key("play", "enter", "play", N_("Play"), "table"),
    Key("mark", "space", "mark", N_("Mark"), "table"),
    *(Key(f"card_{n}", digit, f"digit({n})", N_("The card at that place"), "table", False) for n, digit in enumerate(_DIGITS, 1)),
    Key("left", "left", "walk(-1)", N_("To the left"), "table", False),
    Key("right", "right", "walk(1)", N_("To the right"), "table", False),
    Key("back", "escape", "back", N_("Back"), "table"),
    Key("draw", "d", "wish('d')", N_("Draw"), "table"),
    Key("pass", "n", "wish('n')", N_("Pass or done"), "table"),
    Key("call", "m,exclamation_mark", "call", N_("Say it"), "table"),
    Key("accuse", "c", "accuse", N_("Accuse"), "table"),
    Key("hint", "h", "hint", N_("Hint"), "table"),
    Key("undo", "u", "undo", N_("Undo"), "table"),
    Key("redo", "U", "redo", N_("Redo"), "table"),
    Key("last", "t", "last", N_("Last move"), "table"),
    Key("log", "g", "log", N_("Log"), "table"),
    Key("rule", "r", "rule", N_("Rules"), "table"),
    Key("sort", "s", "sort", N_("Sort"), "table"),
    Key("orders", "o", "orders", N_("Standing orders"), "table"),
    Key("hide", "p", "hide", N_("Hide hands"), "table"),
    Key("describe", "i", "describe", N_("In words"), "table"),
    Key("its_me", "enter", "its_me", N_("It is me"), "handover"),
    *(Key(f"slap_{n}", digit, f"slap({n - 1})", N_("I want to react"), "handover", False) for n, digit in enumerate(_DIGITS[:9], 1)),
    Key("accuse_handover", "c", "accuse", N_("Accuse"), "handover"),
    Key("log_handover", "g", "log", N_("Log"), "handover"),
    Key("back_handover", "escape", "back", N_("Back"), "handover"),
    Key("go_on", "enter", "go_on", N_("Go on"), "scores"),
    Key("again", "a", "again", N_("Once more"), "scores"),
    Key("undo_scores", "u", "undo", N_("Undo"), "scores"),
    Key("close", "escape", "close", N_("Back"), "screen"),
    Key("export", "e", "export", N_("Export"), "saves"),
    Key("delete", "delete,x", "delete", N_("Delete"), "saves"),
    Key("help", "question_mark,f1", "help", N_("Keys"), "everywhere"),
    Key("new", "f2", "new", N_("New table"), "everywhere"),
    Key("scores", "f3", "scores", N_("Scores"), "everywhere"),
    Key("settings", "f9", "settings", N_("Settings"), "everywhere"),
    Key("theme", "ctrl+t", "change_theme", N_("Theme"), "everywhere", False),
    Key("quit", "ctrl+q", "quit", N_("Save and quit"), "everywhere"),
    Key("suspend", "ctrl+z", "suspend_process", N_("Suspend, hands hidden"), "everywhere", False),
)

_SHOWN = {
    "enter": "⏎", "escape": "Esc", "space": "Space", "left": "←", "right": "→", "up": "↑", "down": "↓", "question_mark": "?",
    "exclamation_mark": "!", "delete": "Del",
}  # fmt: skip


_PLAIN = {"enter": "Enter", "left": "Left", "right": "Right", "up": "Up", "down": "Down"}


def key_name(key: str, *, plain: bool = False) -> str:
    """A key as people read it: `⏎`, `Esc`, `^q`, `F1`, `U`; a `plain` name has no signs."""
    key = key.strip()
    if plain and key in _PLAIN:
        return _PLAIN[key]
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+")
    return _SHOWN.get(key, key.upper() if len(key) > 1 else key)


def bindings(*scopes: Scope) -> list[BindingType]:
    """The bindings of these scopes, for a screen or the app."""
    return [Binding(key.keys, key.action, key.words, show=key.footer, id=key.id) for key in KEYS if key.scope in scopes]


def keymap(chosen: Mapping[str, str]) -> tuple[Keymap, list[str]]:
    """The user's keymap as Textual takes it, and a sentence for every name in it that is not a command."""
    known = {key.id for key in KEYS}
    faults = [_("The keymap names {name}, which is no command.").format(name=name) for name in chosen if name not in known]
    return {name: keys for name, keys in chosen.items() if name in known and keys.strip()}, faults


def help_rows(chosen: Mapping[str, str], scopes: Iterable[Scope]) -> list[tuple[str, str]]:
    """The keys and words of these scopes as the help shows them; keys that do the same share a row."""
    rows: dict[str, list[str]] = {}
    for key in KEYS:
        if key.scope in scopes:
            rows.setdefault(_(key.words), []).extend(key_name(one) for one in (chosen.get(key.id) or key.keys).split(","))
    return [(_range(names), words) for words, names in rows.items()]


def _range(names: list[str]) -> str:
    return f"{names[0]}–{names[-1]}" if len(names) > 4 else " ".join(dict.fromkeys(names))
