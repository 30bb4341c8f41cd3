"""The games of the table: every folder here is one, found by its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from cardtable.game import Game


class _Games(Mapping[str, type[Game]]):
    """The games by id; the rules of one are imported when it is first asked for."""

    def __init__(self) -> None:
        self._ids = tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))

    def __getitem__(self, id: str) -> type[Game]:
        if id not in self._ids:
            raise KeyError(id)
        return cast("type[Game]", import_module(f"{__name__}.{id}.rules").GAME)

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


GAMES: Mapping[str, type[Game]] = _Games()


def titles() -> dict[str, str]:
    """The title of every game by its id, without importing their rules."""
    return {id: str(import_module(f"{__name__}.{id}").TITLE) for id in GAMES}
