"""What a person types as a move of Mau Mau, turned into its one spelling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from cardtable.game import AmbiguousMove, IllegalMove, Move, Seat, UnreadableMove
from cardtable.i18n import _
from cardtable.shedding import shown_word, typed_word

if TYPE_CHECKING:
    from cardtable.games.maumau.rules import MauMau

TYPED = re.compile(r"(10|[789tjqka])([cdhs])(?:=?([cdhs]))?(!{0,2})")
WORDS = re.compile(r"draw|pass|deal|!!?|\?[0-9]")


def read_move(game: MauMau, seat: Seat, text: str) -> Move:
    """What a person typed as a move: `10H`, `J♣ = s`, `9h!`; a call that is not due is left out (MM-30)."""
    word = typed_word(text)
    move = word if WORDS.fullmatch(word) else _spell(game, seat, word)
    reason = game.refusal(seat, move)
    if reason:
        raise IllegalMove(reason, game.text())
    return move


def _spell(game: MauMau, seat: Seat, word: str) -> Move:
    """The canonical spelling of a play; AmbiguousMove where a Jack needs a suit, UnreadableMove where it is no card."""
    typed = TYPED.fullmatch(word)
    if not typed:
        _unreadable(game, word)
    rank, suit, wish, calls = typed.groups()
    card = ("T" if rank == "10" else rank.upper()) + suit
    if wish and card[0] != "J":
        _unreadable(game, word)
    left = game.left_after(seat) if card in game.hands[seat] else 9
    due = calls if left == 1 and game.house.mau_mode == "manual" else ""
    if card[0] != "J":
        return card + due
    if left == 0 and (calls == "!!" or game.nothing_to_say(seat)):
        return card if game.nothing_to_say(seat) else f"{card}!!"
    if left and not wish and not game.refusal(seat, f"{card}=c"):
        example = _("Name a suit with {card}, for instance {example}. (MM-17)").format(card=f"{{{card}}}", example=f"{card}=h")
        raise AmbiguousMove(example, game.text())
    return f"{card}={wish or suit}{due}"


def _unreadable(game: MauMau, word: str) -> NoReturn:
    """Raise UnreadableMove for a word that is no move of this game."""
    sentence = _("\u201c{word}\u201d is no move of Mau Mau; moves look like 9h, Jc=s, draw, pass, ! or ?1. (MM-7)")
    raise UnreadableMove(sentence.format(word=shown_word(word)), game.text())
