"""What people type for a move of MazzelTof, turned into its one spelling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from cardtable.cards import RANKS, SUITS
from cardtable.game import AmbiguousMove, IllegalMove, Move, Seat, UnreadableMove
from cardtable.games.mazzeltof.building import JOKER, PLACE, lands_as
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.mazzeltof.rules import MazzelTof

_WORDS = frozenset(("cut", "turn", "lift", "miss", "take", "end", "deal"))
_TYPED = re.compile(
    r"(?P<pass>(?:pass|lay|open)\s*)?(?:(?P<card>(?:10|[2-9tjqka])\s*[cdhs]|x[12])|(?P<joker>joker|jk|x))"
    r"\s*(?:(?:>|\bon\b|\bto\b|\bthe\b|\s)\s*)*(?P<place>red|mix|black|open|[rmbo])?\s*(?:pile)?\s*(?:(?:=|\bas\b)\s*(?:a\s+)?(?P<rank>10|[3-9tjqka]))?"
)


def read_move(game: MazzelTof, seat: Seat, text: str) -> Move:
    """The canonical move of what was typed; raises UnreadableMove, IllegalMove or AmbiguousMove."""
    word = " ".join(text.lower().split())
    for suit, signs in zip(SUITS, ("♣♧", "♦♢", "♥♡", "♠♤"), strict=True):
        for sign in signs:
            word = word.replace(sign, suit)
    word = re.sub(r"\b([cdhs])(10|[2-9tjqka])\b", r"\2\1", word)
    if word in _WORDS:
        return _checked(game, seat, word)
    typed = _TYPED.fullmatch(word)
    if not typed:
        _unreadable(game, word)
    place = "o" if typed["pass"] and not typed["place"] else (typed["place"] or "")[:1]
    rank = _rank(typed["rank"] or "")
    if (typed["pass"] and place != "o") or (rank and place == "o"):
        _unreadable(game, word)
    return _fitting(game, seat, _cards(game, seat, typed["card"] or ""), place, rank)


def _rank(typed: str) -> str:
    return "T" if typed == "10" else typed.upper()


def _cards(game: MazzelTof, seat: Seat, typed: str) -> list[str]:
    """The card that was meant; for a joker the first of each place that has one."""
    card = typed.replace(" ", "").upper().replace("10", "T")
    if card and card not in JOKER:
        return [card[0] + card[1].lower()]
    places = game.sources(seat) if game.phase == "play" else []
    firsts = [next((other for other in cards if other in JOKER), "") for cards in places]
    for cards, first in zip(places, firsts, strict=True):
        if card and card in cards and first:
            return [first]
    return [card] if card else list(dict.fromkeys(filter(None, firsts))) or ["X1"]


def _fitting(game: MazzelTof, seat: Seat, cards: list[str], place: str, rank: str) -> Move:
    """The one legal move of these cards to that place, as that rank, where either may be left out."""
    typed = cards[0] + (f">{place}" if place else "") + (f"={rank}" if rank and place else "")
    if len(cards) == 1 and game.refusal(seat, typed) is None:
        return typed
    moves = [
        move
        for move in game.legal(seat)
        if move[:2] in cards and (move[3:4] == place if place else move[3:4] != "o") and (not rank or _stands(game, move) == rank)
    ]
    if len(moves) == 1:
        return moves[0]
    if not moves:
        return _checked(game, seat, typed)
    shown = ", ".join(moves[:3])
    raise AmbiguousMove(_("That can be several moves; say which: {moves}. (MT-18)").format(moves=shown), game.text())


def _stands(game: MazzelTof, move: Move) -> str:
    """The rank letter that a play stands for on its pile; empty where it is a pass."""
    return RANKS[lands_as(move, game.tops[PLACE[move[3]]])] if move[2:3] == ">" and move[3] in PLACE else ""


def _checked(game: MazzelTof, seat: Seat, move: Move) -> Move:
    reason = game.refusal(seat, move)
    if reason:
        raise IllegalMove(reason, game.text())
    return move


def _unreadable(game: MazzelTof, word: str) -> NoReturn:
    """Raise UnreadableMove for a word that is no move of this game."""
    shown = "".join(letter for letter in word if letter.isprintable() and letter not in "{}")[:40]
    raise UnreadableMove(
        _("\u201c{word}\u201d is no move of MazzelTof; moves look like 9h>r, 2s>b=9, 9h>o, lift or miss. (MT-14)").format(word=shown), game.text()
    )
