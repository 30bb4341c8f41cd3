"""What the screen tests share: players, composed tables, what is painted."""

from __future__ import annotations

from cardtable.games import GAMES
from cardtable.library import Library
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.screens.table import TableScreen

ALONE = (Player("Ann"), Player("Owl", 2), Player("Fox", 1))
TWO = (Player("Ann"), Player("Bo"))
TWO_AND_BOT = (Player("Ann"), Player("Bo"), Player("Fox", 1))


def composed(library: Library, players: tuple[Player, ...], line: str, undo: str) -> CardTable:
    """A table that begins with a position, its save beside it."""
    from cardtable.table import Table

    game = GAMES[line.split()[0]].parse(line)
    save = library.new_save(game.id)
    table = Table(game, players, undo=undo, save=save.write)
    table.store()
    return CardTable(library, table, save)


def table_screen(app: CardTable) -> TableScreen:
    """The table screen, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def painted(app: CardTable) -> str:
    """What the terminal shows now, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())
