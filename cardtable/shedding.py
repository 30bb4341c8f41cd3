"""What the shedding games share: a stock, a pile, and turning one into the other."""

from __future__ import annotations

from typing import Protocol

from cardtable.cards import shuffled


class Shedding(Protocol):
    """A position with a face-down stock and a pile, both top last, and the seed of its shuffles."""

    stock: list[str]
    pile: list[str]
    seed: str
    shuffles: int


def drawable(game: Shedding) -> int:
    """How many cards can still be drawn: the stock, and the pile but its top (MM-20, MM-22)."""
    return len(game.stock) + len(game.pile) - 1


def draw_up(game: Shedding, count: int, flip: bool = False) -> list[str]:
    """Take up to `count` cards off the stock, first drawn first; an empty stock is made of the pile but its top when a card is needed.

    The pile is shuffled, or with `flip` only turned over.  What is missing is forgiven (MM-19, MM-20).
    """
    stock = game.stock
    drawn: list[str] = []
    while len(drawn) < count:
        if not stock:
            if len(game.pile) < 2:
                break
            under = game.pile[:-1]
            del game.pile[:-1]
            if flip:
                stock[:] = under[::-1]
            else:
                game.shuffles += 1
                stock[:] = shuffled(under, game.seed, game.shuffles)
        drawn.append(stock.pop())
    return drawn
