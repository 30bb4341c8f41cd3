"""How a rule test reads: a position line, moves, a position line."""

from __future__ import annotations

from cardtable.game import Game
from cardtable.games import GAMES


def position(line: str) -> Game:
    """The position of a line, of whatever game it names."""
    return GAMES[line.split()[0]].parse(line)


def play(line: str | Game, moves: str = "") -> Game:
    """The position after moves between blanks: the seat to move plays them, another is named in front (`2:?0`); each must be legal."""
    game = position(line) if isinstance(line, str) else line.copy()
    for word in moves.split():
        seat, colon, move = word.partition(":")
        who, move = (int(seat), move) if colon else (game.actors()[0], word)
        reason = game.refusal(who, move)
        assert reason is None, f"{who}:{move} at {game.text()}: {reason}"
        assert move in game.legal(who), f"{who}:{move} at {game.text()}"
        game.apply(who, move)
    return game


def refused(line: str | Game, seat: int, move: str) -> str:
    """The sentence that refuses a move, which is not in the list of legal ones."""
    game = position(line) if isinstance(line, str) else line
    reason = game.refusal(seat, move)
    assert reason is not None, f"{move} is legal at {game.text()}"
    assert move not in game.legal(seat)
    return reason


def cards_in(game: Game, zone: str) -> list[str]:
    """The cards of a zone by its name."""
    return next(found.cards for found in game.zones() if found.name == zone)
