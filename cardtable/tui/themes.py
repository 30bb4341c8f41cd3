"""Themes are TOML files: the fields of a Textual theme and, under `[variables]`, the colours of cards, felt and seats."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from textual.color import Color, ColorParseError
from textual.theme import Theme

from cardtable.i18n import _

DEFAULT = "baize"
MONOCHROME = "monochrome"
SIXTEEN = "sixteen"

_STANDS_FOR = {
    "felt": "background", "board": "surface", "bar": "panel", "turn": "primary-muted",
    "ink": "foreground", "ink-dim": "foreground", "ink-turn": "foreground", "accent-ink": "background",
    "good": "success", "warn": "warning", "card-edge": "card-face", "card-rim": "card-face",
    "felt-red": "error", "felt-black": "foreground", "felt-blue": "primary", "felt-green": "success",
    "felt-leaf": "success", "felt-acorn": "foreground", "felt-bell": "warning",
}  # fmt: skip
_PLAIN = {
    "card-face": "#f7f3e8", "card-off": "#d6d1c3", "card-red": "#b3130d", "card-black": "#1a1a1a",
    "card-blue": "#042c86", "card-green": "#1f6a49", "card-back": "#7a1f2e", "card-back-line": "#c98a8f",
    "card-leaf": "#16615a", "card-acorn": "#4f2a0c", "card-bell": "#754400",
}  # fmt: skip
_DARK_SEATS = ("#f16b6b", "#3affed", "#ffd449", "#7a91df", "#ff9ff3", "#b8f060", "#ffa64d", "#e0e0e0")
_LIGHT_SEATS = ("#8e1927", "#015b5f", "#905801", "#3e2495", "#9c1d73", "#3c5c00", "#5a3a22", "#3a3a3a")

VARIABLES = (*_STANDS_FOR, *_PLAIN, *(f"seat-{n}" for n in range(1, 9)))
"""The names of the colours that the table needs beside Textual's own."""


def fallback(name: str, known: Mapping[str, str]) -> str:
    """The colour that stands for a variable in a theme that was not made for cards; `known` are the theme's own variables."""
    if name in _PLAIN:
        return _PLAIN[name]
    if name.startswith("seat-"):
        seats = _DARK_SEATS if known.get("background") is None or Color.parse(known["background"]).brightness < 0.5 else _LIGHT_SEATS
        return seats[int(name[5:]) - 1]
    other = _STANDS_FOR.get(name, "foreground")
    return known.get(other) or fallback(other, known) if other != "foreground" else known.get(other, "#e0e0e0")


def variable_defaults(theme: Theme) -> dict[str, str]:
    """For `App.get_theme_variable_defaults`: the table's colours in a theme that does not name them."""
    known = theme.to_color_system().generate()
    return {name: fallback(name, known) for name in VARIABLES}


class ThemeFault(NamedTuple):
    """A theme file that cannot be used, and why, in one sentence."""

    path: Path
    words: str


class Themes(NamedTuple):
    """The themes found, by name, and the files that were skipped."""

    themes: dict[str, Theme]
    faults: tuple[ThemeFault, ...]


def read_themes(folders: Iterable[Path]) -> Themes:
    """All themes of the folders' `*.toml` files; a later folder's theme replaces an earlier one of the same name."""
    found: dict[str, Theme] = {}
    faults: list[ThemeFault] = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.toml"))):
        try:
            theme = read_theme(path)
            found[theme.name] = theme
        except (OSError, ValueError) as error:
            faults.append(ThemeFault(path, _("The theme {file} is skipped: {reason}.").format(file=path.name, reason=error)))
    return Themes(found, tuple(faults))


def read_theme(path: Path) -> Theme:
    """The theme of one TOML file, named after the file where it has no name; raises ValueError with the reason."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(_("it is no TOML ({reason})").format(reason=error)) from None
    except UnicodeDecodeError:
        raise ValueError(_("it is not written in UTF-8")) from None
    raw.setdefault("name", path.stem)
    return _theme(raw)


def _theme(raw: dict[str, Any]) -> Theme:
    kinds = _field_kinds()
    for key, value in raw.items():
        if key not in kinds:
            raise ValueError(_("it has the unknown word {key}").format(key=repr(key)))
        if not isinstance(value, kinds[key]) or isinstance(value, bool) != (kinds[key] is bool):
            raise ValueError(_("{key} cannot be {value}").format(key=key, value=repr(value)[:60]))
    if "primary" not in raw:
        raise ValueError(_("it has no primary colour"))
    _check_colours({key: value for key, value in raw.items() if key != "name" and isinstance(value, str)} | raw.get("variables", {}))
    return Theme(**raw)


@cache
def _field_kinds() -> dict[str, Any]:
    kinds: dict[str, Any] = {"dark": bool, "ansi": bool, "luminosity_spread": (int, float), "text_alpha": (int, float), "variables": dict}
    return {field.name: kinds.get(field.name, str) for field in fields(Theme)}


def _check_colours(colours: Mapping[str, Any]) -> None:
    for name, value in colours.items():
        if not isinstance(value, str):
            raise ValueError(_("{key} cannot be {value}").format(key=name, value=repr(value)[:60]))
        if name in _colour_names():
            try:
                Color.parse(value)
            except ColorParseError:
                raise ValueError(_("{value} of {key} is no colour").format(value=repr(value)[:60], key=name)) from None


@cache
def _colour_names() -> frozenset[str]:
    words = {"name", "dark", "ansi", "luminosity_spread", "text_alpha", "variables"}
    return frozenset(VARIABLES) | {field.name for field in fields(Theme)} - words


def fitting(wanted: str, color_system: str | None, no_color: bool) -> str:
    """The theme to start with: the wanted one, or one that a terminal without colours or with sixteen can show."""
    if wanted:
        return wanted
    if no_color or color_system is None:
        return MONOCHROME
    return SIXTEEN if color_system in ("standard", "windows") else DEFAULT
