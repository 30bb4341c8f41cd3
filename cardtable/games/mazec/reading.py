"""What a person types for a move of Mazec, in German or French letters, turned into its one spelling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardtable.game import AmbiguousMove, IllegalMove, Move, Seat, UnreadableMove
from cardtable.games.mazec.cards import Play, in_turn, out_of_turn
from cardtable.games.mazec.plays import call_due, left_after
from cardtable.i18n import _
from cardtable.shedding import shown_word, typed_word

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec

SUITS_TYPED = {"a": "c", "b": "d", "l": "s", "g": "s"}  # acorns, bells, leaves (green)
RANKS_TYPED = {"10": "T", "u": "J", "o": "Q"}  # Under, Over
SPOKEN = (
    ("acorns?|eicheln?", "a"), ("bells?|schellen?|schelle", "b"), ("hearts?|herz", "h"), ("leaves|leaf|greens?|laub", "l"),
    ("clubs?", "c"), ("diamonds?", "d"), ("spades?", "s"), ("seven", "7"), ("eight", "8"), ("nine", "9"), ("ten", "10"),
    ("under|unter|jack", "u"), ("over|ober|queen", "o"), ("king", "k"), ("ace", "a"), ("(?<=[0-9uoka])of(?=[abhlcds])", ""),
)  # fmt: skip
"""Cards as they are said, "Under of leaves", and the letters that stand for the words."""
OTHER_WORDS = {"stand": "pass", "turnr": "turn=r", "turnright": "turn=r", "turn=right": "turn=r", "turnleft": "turn", "turn=l": "turn"}
WORDS = frozenset({"turn", "turn=r", "draw", "pass", "deal", "!"})

_RANK, _SUIT = r"(?:10|[789tjuqoka])", "[cdhsablg]"
_CARDS = re.compile(rf"({_RANK})({_SUIT})")
_TYPED = re.compile(rf"((?:{_RANK}{_SUIT}){{1,17}}?)(?:=?({_SUIT}|{_RANK}))?(!*)")


def read_move(game: Mazec, seat: Seat, text: str) -> Move:
    """The canonical move of what was typed; raises UnreadableMove, IllegalMove or AmbiguousMove."""
    word = re.sub(r"[,+]", "", typed_word(text[:200]))
    word = OTHER_WORDS.get(word, word)
    move = word if word in WORDS or re.fullmatch(r"\?\d", word) else spell(game, seat, _in_letters(word))
    reason = game.refusal(seat, move)
    if reason:
        raise IllegalMove(reason, game.text())
    return move


def spell(game: Mazec, seat: Seat, word: str) -> Move:
    """The one spelling of a play: middle cards sorted, the name that a carried rank implies, the call only where it is due (MZ-27)."""
    play = understood(word)
    if play is None:
        raise UnreadableMove(
            _("\u201c{word}\u201d is no move of Mazec; moves look like {moves}, draw, pass, ! or ?1. (MZ-7)").format(
                word=shown_word(word), moves="{9h}, {Qd}={h}, {Jd}={K}, {8d}{8h}"
            ),
            game.text(),
        )
    move = play._replace(cards=sorted_cards(game, seat, play.cards), said=False)
    if move.cards[0][0] == "J" and len(move.cards) > 1 and not move.named:
        move = move._replace(named=move.cards[1][0])
    ask_for_name(game, seat, move)
    due = play.said and call_due(game, left_after(game, seat, len(move.cards), move.cards[0]))
    return move.body + ("!" if due else "")


def understood(word: str) -> Play | None:
    """The play that the word spells, its cards as they were typed; None where it is none."""
    typed = _TYPED.fullmatch(word)
    if not typed:
        return None
    cards = tuple(_rank(rank) + SUITS_TYPED.get(suit, suit) for rank, suit in _CARDS.findall(typed[1]))
    named = typed[2] or ""
    if named:
        named = SUITS_TYPED.get(named, named) if cards[0][0] == "Q" else _rank(named)
    return Play(cards, named, bool(typed[3]))


def _in_letters(word: str) -> str:
    """The word with the spoken names of ranks and suits cut down to their letters."""
    for spoken, letter in SPOKEN:
        word = re.sub(spoken, letter, word)
    return word


def sorted_cards(game: Mazec, seat: Seat, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards in the order of their one spelling (MZ-20)."""
    if cards[0][0] == "J" and len(cards) > 1:
        return (cards[0], *_cards(out_of_turn(cards[1:])))
    return _cards(in_turn(cards) if seat == game.turn else out_of_turn(cards))


def ask_for_name(game: Mazec, seat: Seat, play: Play) -> None:
    """Raise AmbiguousMove where an Over or Under could be laid but names nothing yet (MZ-17, MZ-18)."""
    card = play.cards[0]
    if play.named or len(play.cards) > 1 or card[0] not in "JQ" or seat != game.turn:
        return
    if not game.refusal(seat, f"{card}=K" if card[0] == "J" else f"{card}=h"):
        example = f"{{{card}}}={{K}}" if card[0] == "J" else f"{{{card}}}={{h}}"
        sentence = (
            _("Name a rank with {card}, for instance {example}. (MZ-18)")
            if card[0] == "J"
            else _("Name a suit with {card}, for instance {example}. (MZ-17)")
        )
        raise AmbiguousMove(sentence.format(card=f"{{{card}}}", example=example), game.text())


def _rank(typed: str) -> str:
    return RANKS_TYPED.get(typed, typed).upper()


def _cards(move: Move) -> tuple[str, ...]:
    return tuple(move[i : i + 2] for i in range(0, len(move), 2))
