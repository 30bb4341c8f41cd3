"""The rules of a game for players: its `rules.md`, whole or by the number that a refusal cites."""

from __future__ import annotations

import re
from importlib.resources import files

from cardtable.i18n import _

_NUMBERED = re.compile(r"\*\*([A-Z]{2}(?:-\w+)?-(\d+))\*\*")


def rules_text(game: str) -> str:
    """The rules of the game with this id, as Markdown."""
    return files(f"cardtable.games.{game}").joinpath("rules.md").read_text(encoding="utf-8")


def paragraph(game: str, tag: str) -> str:
    """The rule that a tag (`MM-13`, `MK-core-18`) or its number cites, in one line; raises LookupError with a sentence where there is none."""
    wanted = tag.strip().casefold()
    lines = rules_text(game).splitlines()
    for start, line in enumerate(lines):
        found = _NUMBERED.match(line)
        if found and wanted in (found[1].casefold(), found[2]):
            return " ".join([line.strip().replace("**", ""), *_rest(lines[start + 1 :])])
    raise LookupError(_("There is no rule {tag} here.").format(tag=repr(tag[:20])))


def _rest(lines: list[str]) -> list[str]:
    """The lines until the next paragraph, rule or heading."""
    end = next((n for n, line in enumerate(lines) if not line.strip() or _NUMBERED.match(line) or line.startswith("#")), len(lines))
    return [line.strip() for line in lines[:end]]
