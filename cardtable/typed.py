"""What a person types for a move: its notation, positions of the hand, the words on the buttons, names where a seat is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardtable.cards import RANKS, SUITS, rank_glyph, rank_word, suit_glyphs, suit_word
from cardtable.game import Game, IllegalMove, Move, MoveError, Pick, UnreadableMove, advance, steps_of, walk
from cardtable.i18n import _
from cardtable.record import Player, printable
from cardtable.scene import Button, Scene, Seat

_ACCUSES = re.compile(r"(?:\?|(?:catch|accuse)\b)\s*(.*)", re.IGNORECASE)
PACKS = ("french", "german")  # whatever a table shows, people may speak of either
_LONGEST = 200  # characters of a line that can still be a move


def read_typed(view: Game, seat: Seat, players: Sequence[Player], text: str) -> Move:
    """The move of the seat that was typed: `9h`, `3`, `3 h`, `stock`, `mau`, `? Ann`, `2!`.

    Raises a MoveError; an accusation is not checked further, since a wrong one is the table's to count.
    """
    text = " ".join(text[:_LONGEST].split())
    accused = _ACCUSES.fullmatch(text)
    if accused:
        return f"?{seat_named(players, accused[1])}"
    text = re.sub(r"&\s*(\D.*)$", lambda found: f"&{seat_named(players, found[1])}", text)
    try:
        return view.read(seat, text)
    except MoveError as error:
        move = _by_picks(view, seat, text)
        if move is None:
            raise _out_of_hand(view, seat, text) or error from None
        return view.read(seat, move)


def seat_named(players: Sequence[Player], name: str) -> Seat:
    """The seat of a name, or of a number as notation counts, from 0; raises UnreadableMove that lists the names."""
    name = name.strip()
    names = [player.name.casefold() for player in players]
    if name.casefold() in names:
        return names.index(name.casefold())
    if name.isdecimal() and len(name) == 1 and int(name) < len(players):
        return int(name)
    raise UnreadableMove(
        _("Nobody here is called {name}; there are {names}.").format(
            name=printable(repr(name[:30])), names=", ".join(player.name for player in players)
        )
    )


def _by_picks(view: Game, seat: Seat, text: str) -> Move | None:
    """The move whose picks were named one after another: positions of the hand, words on the table and its buttons, calls."""
    scene = view.scene(seat)
    words, call = _without_call(scene, text)
    picks = [_pick(scene, word) for word in _split(words)]
    if not words:
        return call or None
    moves = steps_of(view, view.legal(seat))
    known = [pick for pick in picks if pick is not None]
    move = walk(moves, advance(moves, known)).move if len(known) == len(picks) else None
    return move + call if move else _spelled(scene, words, call)


def _spelled(scene: Scene, words: str, call: str) -> Move | None:
    """The notation with the positions of the hand turned into cards, for what the walk leaves to `read`: `3` of several wishes, `3=h`."""
    faces = scene.hand.faces if scene.hand else ()
    found = re.fullmatch(r"(\d{1,2})(?:[ =]+(\w+))?", words)
    if found is None or not 0 < int(found[1]) <= len(faces):
        return None
    return faces[int(found[1]) - 1].card + (f"={found[2]}" if found[2] else "") + call


def _split(words: str) -> Iterator[str]:
    for word in words.split():
        card, equals, named = word.partition("=")
        yield from (card, named) if equals and card and named else (word,)


def _without_call(scene: Scene, text: str) -> tuple[str, str]:
    """What was typed without a call at its end, and the call: `9h mau` is `9h` and `!`."""
    marks = text[len(text.rstrip("!")) :]
    if marks:
        return text.rstrip("! "), marks
    for call in sorted(scene.prompt.calls, key=lambda call: -len(call.words)):
        words, before = call.words.casefold(), text[: -len(call.words)]
        if text.casefold().endswith(words) and (not before or before.endswith(" ")):
            return before.rstrip(), call.pick
        if call.key and (text == call.key or text.endswith(f" {call.key}")):
            return text[: -len(call.key)].rstrip(), call.pick
    return text, ""


def _pick(scene: Scene, word: str) -> Pick | None:
    """The pick that a word names: a position of the hand, a button by its key, pick or words, a pile or place, a card by its pick."""
    said = word.casefold()
    faces = scene.hand.faces if scene.hand else ()
    if word.isdecimal() and 0 < int(word) <= len(faces):
        return faces[int(word) - 1].pick or None
    things: list[tuple[Pick, tuple[str, ...]]] = [(button.pick, (button.pick, button.key, *_said(button))) for button in scene.prompt.buttons]
    things += [(cards.pick, (cards.pick, cards.words)) for cards in scene.cards if cards.pick]
    things += [(face.pick, (face.pick,)) for cards in (*scene.cards, *([scene.hand] if scene.hand else [])) for face in cards.faces if face.pick]
    things += [(plate.pick, (plate.pick,)) for plate in scene.plates if plate.pick]
    return next((pick for pick, names in things if said in [name.casefold() for name in names]), None)


def _said(button: Button) -> tuple[str, ...]:
    """What a person may say for a button: its words; a suit's or a rank's name, sign or letter in either pack."""
    named = button.words.strip("{}")
    if named in SUITS:
        signs = [suit_glyphs(faces, letters)[named] for faces in PACKS for letters in (False, True)]
        return (*(suit_word(named, faces) for faces in PACKS), *signs)
    if named in RANKS and button.words != named:
        return tuple(word for faces in PACKS for word in (rank_word(named, faces), rank_glyph(named, faces)))
    return (button.words,)


def _out_of_hand(view: Game, seat: Seat, text: str) -> IllegalMove | None:
    """The error of a position that the hand does not have."""
    scene = view.scene(seat)
    held = scene.hand.size if scene.hand else 0
    number = text.rstrip("! ")
    if not number.isdecimal() or scene.track or 0 < int(number) <= held:
        return None
    return IllegalMove(_("There are {held} cards in your hand, and no number {number}.").format(held=held, number=number))
