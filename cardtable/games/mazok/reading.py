"""What a person types as a move of Mazok, in its one spelling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardtable.cards import JOKERS, SUIT_WORDS, SUITS
from cardtable.game import AmbiguousMove, IllegalMove, Move, Seat, UnreadableMove
from cardtable.games.mazok.exchange import spell
from cardtable.games.mazok.refusals import clean
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

_CARD = r"(?:10|[2-9tjqka])[cdhs]|x[12]"
_CARDS = re.compile(rf"(?:{_CARD})+")
_NAMING = re.compile(r"=?([cdhs])?(?:&([0-9]))?")
_SAID = re.compile(r"(?:i\s+)?(?:bid|play|lead|throw|discard|trumps?)\b\s*(?=\S)")
_JOKER = re.compile(r"joker|jk")
_NUMBERED = re.compile(r"(?:joker|jk)\s*([12])(?!\s*[0cdhs])")  # `joker 2`, but not `joker 2c`
_SIGNS = {sign: suit for suit, signs in zip(SUITS, ("♣♧", "♦♢", "♥♡", "♠♤"), strict=True) for sign in signs}


def read_move(game: Mazok, seat: Seat, text: str) -> Move:
    """The canonical move; raises UnreadableMove for what is none, IllegalMove with the reason for what may not be played now."""
    move = _spelled(game, _plainly(game, seat, text[:200].lower()))
    if move is None:
        sentence = _("\u201c{word}\u201d is no move of Mazok; moves look like pass, 4, =h, x2c5d, 9h or deal. (MK-core-5)")
        raise UnreadableMove(sentence.format(word=clean(text)), game.text())
    reason = game.refusal(seat, move)
    if reason:
        raise IllegalMove(reason, game.text())
    return move


def _plainly(game: Mazok, seat: Seat, text: str) -> str:
    """What was said without the words around it, and a joker by its name: the one in the hand, or which of two has to be said."""
    text = _NUMBERED.sub(r"x\1", _SAID.sub("", text.strip(), count=1))
    if not _JOKER.search(text):
        return text
    held = [card for card in game.hands[seat] if card in JOKERS]
    if len(held) > 1:
        raise AmbiguousMove(_("You hold both jokers; say which: {moves}. (MK-core-14)").format(moves=", ".join(sorted(held))), game.text())
    return _JOKER.sub(held[0].lower() if held else "x1", text)


def _spelled(game: Mazok, text: str) -> Move | None:
    """The word as a move, whether or not it is legal."""
    word = "".join(_SIGNS.get(letter, letter) for letter in text if not letter.isspace() and letter not in ",;+")
    if word in ("pass", "p", "misdeal", "deal") or re.fullmatch(r"[2-9]|10", word):
        return "pass" if word == "p" else word
    naming = _NAMING.fullmatch(_suit_letter(word))
    if word and naming and naming.group(1):
        return f"={naming[1]}" + (f"&{naming[2]}" if naming[2] else "")
    if naming and naming[2]:
        return f"&{naming[2]}"
    return _cards(game, word)


def _suit_letter(word: str) -> str:
    """The word with a suit's name cut down to its letter: `hearts`, `=heart`."""
    for suit, name in SUIT_WORDS.items():
        word = re.sub(rf"{_(name)}|{name}|{name[:-1]}", suit, word)
    return word


def _cards(game: Mazok, word: str) -> Move | None:
    """A card to play, or the cards of a discard, whatever their order and with or without the `x` in front."""
    if word in ("x", "x-", "-"):
        return "x-"
    discard = not _CARDS.fullmatch(word)
    found = word.removeprefix("x") if discard else word
    if not _CARDS.fullmatch(found):
        return None
    cards = [card.upper()[:1] + card[1:] for card in re.findall(_CARD, found.replace("10", "t"))]
    if discard or game.phase == "throw":
        return spell(cards)
    return cards[0] if len(cards) == 1 else None
