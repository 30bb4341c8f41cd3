"""Boards as the rule page writes them, for the tests: `R@14 R.J3 G@62`, what is not named stands in base."""

from cardtable.games.fourjacks.board import COLOURS
from cardtable.games.fourjacks.rules import FourJacks
from cardtable.games.fourjacks.text import pawns_word

SIDES = {"R": (4, 0, "mode:alone"), "B": (4, 1, "mode:alone"), "Y": (4, 3, "mode:alone"), "RG": (2, 0, ""), "BY": (2, 1, "")}


def pawns(board: str) -> str:
    """The `pawns` word of a board; `R.J2-J5` stands for four pawns."""
    places: dict[str, list[str]] = {letter: [] for letter in COLOURS}
    for pawn in board.split():
        letter, where = pawn[0], pawn[2:]
        if pawn[1] == "@":
            places[letter].append(f"{int(where):02}")
        else:
            low, _, high = where.replace("J", "").partition("-")
            places[letter] += [f"j{slot}" for slot in range(int(low), int(high or low) + 1)]
    return "/".join("".join(sorted(found, key=lambda name: (name[0] == "j", name))) or "-" for found in places.values())


def position(board: str, card: str, side: str = "RG", house: str = "", rest: str = "") -> FourJacks:
    """A position with this card (or these) in the hand of the side's seat, and one card in every other hand."""
    seats, seat, mode = SIDES[side]
    if side == "RG" and "mode" in house:
        seats = 4
    hands = ["2c"] * seats
    hands[seat] = "".join("X1" if rank in ("X", "Joker") else ("T" if rank == "10" else rank) + "h" for rank in card.split())
    words = ",".join(filter(None, (mode, house)))
    line = f"fourjacks turn={seat} hands={'/'.join(hands)} pawns={pawns(board)} {rest} " + (f"house={words}" if words else "")
    return FourJacks.parse(line)


def board_of(game: FourJacks) -> str:
    """The pawns of a position, as in its line."""
    return "/".join(pawns_word(colour) for colour in game.pawns)


def plays(game: FourJacks) -> list[str]:
    """The legal moves but folding."""
    return [move for move in game.legal(game.turn) if not move.startswith("fold")]


def results(game: FourJacks) -> set[str]:
    """The different boards that the plays lead to."""
    found = set()
    for move in plays(game):
        after = game.copy()
        after.apply(game.turn, move)
        found.add(board_of(after))
    return found
