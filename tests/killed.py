"""A program to be killed: it resumes or opens a table of Mau Mau, plays random moves, and prints how many were made after each.

python tests/killed.py HOME
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from cardtable.games import GAMES
from cardtable.library import Library
from cardtable.table import Player, Table


def main() -> None:
    library = Library(sys.argv[1])
    if infos := library.saves():
        save = library.open(infos[0].name)
        table = Table.open(save.read(), save.write)
    else:
        save = library.new_save("maumau")
        table = Table(GAMES["maumau"].new(seats=3, seed="killed"), [Player("Ann"), Player("Owl", 3), Player("Fox", 2)], save=save.write)
    lots = random.Random(table.ply)
    print(table.ply, flush=True)
    while actors := table.game.actors():
        table.play(actors[0], lots.choice(table.game.legal(actors[0])), table.ply)
        assert table.save_error is None
        print(table.ply, flush=True)


if __name__ == "__main__":
    main()
