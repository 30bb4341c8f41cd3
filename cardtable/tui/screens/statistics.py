"""The finished matches: how many each player has played and won."""

from __future__ import annotations

from collections import Counter

from cardtable.games import titles
from cardtable.i18n import _
from cardtable.library import Library
from cardtable.tui.screens.reading import Reading
from cardtable.tui.screens.scores import columns

__all__ = ["statistics_page"]


def statistics_page(library: Library) -> Reading:
    """A page with a row for each player and game, most matches first; matches with moves taken back are counted apart."""
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    undone: Counter[tuple[str, str]] = Counter()
    for match in library.statistics():
        for seat, player in enumerate(match.get("players", [])):
            who = (str(player[0]), str(match.get("game")))
            played[who] += 1
            won[who] += seat in match.get("winners", [])
            undone[who] += bool(match.get("undone"))
    names = titles()
    rows = [
        [name, _(names.get(game, game)), str(count), str(won[name, game]), str(undone[name, game])] for (name, game), count in played.most_common()
    ]
    heads = [_("Player"), _("Game"), _("Matches"), _("Won"), _("With moves taken back")]
    return Reading(_("Finished matches"), list(columns([heads, *rows])) if rows else [_("No match has been finished yet.")])
