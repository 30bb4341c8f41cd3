"""What a person types as a move of 4JACKS, in its one canonical spelling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from cardtable.game import AmbiguousMove, IllegalMove, Move, Seat, UnreadableMove
from cardtable.games.fourjacks.board import COLOUR_OF, PLACE_OF
from cardtable.games.fourjacks.house import JOKER
from cardtable.games.fourjacks.refusals import why_not_called
from cardtable.games.fourjacks.uses import out_of_order, read_part, swap_text
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

_RANK = r"(10|joker|jk|ace|king|queen|jack|[2-9tjqkax*])[cdhs♣♦♥♠]?"
_TYPED = re.compile(rf"{_RANK}(?:(7)(?=[rbgy])|(?:=?{_RANK}(?=[rbgy])))?(.*)")
_PART = re.compile(r"([rbgy])(?:(\+|on)|(j[1-5]|\d\d?)(?:(>|~)(?:([rbgy])?(j[1-5]|\d\d?))?)?)?")
_WORDS = {"10": "T", "joker": JOKER, "jk": JOKER, "*": JOKER, "ace": "A", "king": "K", "queen": "Q", "jack": "J"}


def read(game: FourJacks, seat: Seat, text: str) -> Move:
    """The move that the text stands for: `q r5>17`, `10h R5-15`, `7 r5>6, g28`, or the card alone where it has one use; raises the move errors."""
    word = re.sub("(red|blue|green|yellow)", lambda colour: colour[0][0], re.sub(r"\s", "", text[:400].lower()))
    fixed = _fixed(word)
    move, called = (fixed, "") if fixed else _spelled(game, seat, word)
    reason = game.refusal(seat, move)
    if reason is None:
        reason = why_not_called(game, seat, called, move) if called else None
        if reason is None:
            return move
    elif seat in game.actors():
        fitting = [legal for legal in game.legal(seat) if legal.startswith(move) and not (called and why_not_called(game, seat, called, legal))]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousMove(
                _("Say more: {move} could be {examples}. (FJ-14)").format(move=move, examples=_(" or ").join(fitting[:3])), game.text()
            )
    raise IllegalMove(reason, game.text())


def _fixed(word: str) -> Move | None:
    """Folding, dealing and the card for the partner, which are read as they stand."""
    if word in ("fold", "deal", "pass"):
        return word if word == "deal" else "fold"  # there is no other passing than to fold
    found = re.fullmatch(rf"fold{_RANK}", word)
    if found:
        return f"fold{_rank(found[1])}"
    found = re.fullmatch(rf"{_RANK}>(\d)", word)
    return f"{_rank(found[1])}>{found[2]}" if found else None


def _rank(word: str) -> str:
    return _WORDS.get(word, word.upper())


def _spelled(game: FourJacks, seat: Seat, word: str) -> tuple[Move, str]:
    """A play as it is written, as far as it was typed, and the rank a joker is called; raises UnreadableMove for anything that is no play."""
    found = _TYPED.fullmatch(re.sub("→|->|-|–", ">", word.replace("/", "~").replace("↔", "~")))
    if not found:
        _unreadable(game, word)
    rank = _rank(found[1])
    as_rank = found[2] or (_rank(found[3]) if found[3] else "")
    if as_rank and rank != JOKER:
        _unreadable(game, word)
    parts = [_part(game, word, part) for part in found[4].split(",")] if found[4] else []
    named = "7" if as_rank == "7" and game.house.burn != "no" else ""
    called = as_rank if game.house.joker == "any" and as_rank not in ("", JOKER) else ""
    return rank + named + _in_order(game, seat, parts), called


def _part(game: FourJacks, word: str, typed: str) -> str:
    """One part in its spelling: `r5>6` is `R05>06`."""
    found = _PART.fullmatch(typed)
    if not found:
        _unreadable(game, word)
    colour, on, place, sign, other, to = found.groups()
    colour = colour.upper()
    if on:
        return f"{colour}+"
    if not place:
        return colour
    start = _place(game, word, place)
    if not to:
        return f"{colour}{start}{sign or ''}"
    if sign == "~":
        return f"{colour}{start}~{other.upper() if other else _unreadable(game, word)}{_place(game, word, to)}"
    if other and other.upper() != colour:
        _unreadable(game, word)
    return f"{colour}{start}>{_place(game, word, to)}"


def _place(game: FourJacks, word: str, typed: str) -> str:
    name = typed if typed[0] == "j" else typed.zfill(2)
    return name if name in PLACE_OF else _unreadable(game, word)


def _in_order(game: FourJacks, seat: Seat, parts: list[str]) -> str:
    """The parts in the order of the notation: the own pawn of a swap first, of three and more parts what is free by colour and place."""
    if len(parts) == 1 and parts[0][3:4] == "~" and len(parts[0]) == 7:
        part = parts[0]
        one, two = (COLOUR_OF[part[0]], PLACE_OF[part[1:3]]), (COLOUR_OF[part[4]], PLACE_OF[part[5:7]])
        return swap_text(game, seat, one, two)
    if len(parts) > 2 and all(len(part) == 6 for part in parts):
        made = [read_part(part) for part in parts]
        for _round in made:
            for at in range(len(made) - 1):
                if out_of_order(game.house, made[at], made[at + 1]):
                    made[at : at + 2] = made[at + 1], made[at]
        return ",".join(part.text for part in made)
    return ",".join(parts)


def _unreadable(game: FourJacks, word: str) -> NoReturn:
    """Raise UnreadableMove for a word that is no move of this game."""
    shown = "".join(letter for letter in word if letter.isprintable() and letter not in "{}")[:40]
    raise UnreadableMove(
        _("\u201c{word}\u201d is no move of 4JACKS; moves look like KR+, QR05>17, JR05~B40, 7R05>06,G28>34 or fold. (FJ-14)").format(word=shown),
        game.text(),
    )
