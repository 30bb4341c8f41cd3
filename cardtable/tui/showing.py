"""How a scene is shown to one player: words, the order of the hand, the keys printed on things.  No widgets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Literal, cast

from cardtable.board import track_pick_words, track_words
from cardtable.cards import RANKS, SUITS, UNSEEN, by_suit, rank_glyph, spoken, suit_glyphs, suit_words
from cardtable.game import Game, Move, Pick, bare
from cardtable.i18n import _, ngettext
from cardtable.scene import Badge, Button, Cards, Scene
from cardtable.table import Table
from cardtable.tui.widgets.board import TINTS
from cardtable.tui.widgets.ink import Look

__all__ = ["COMMANDS", "asks", "described", "in_order", "key_labels", "look_of", "move_words", "reach"]

COMMANDS: Mapping[str, Pick] = {"d": "draw", "n": "pass"}
"""What the keys of drawing and passing stand for."""

_FREE = "abefjklqvwxyz"  # small letters that are no command
_TARGETS = "abcdefghijklmnopqrstuvwxyz1234567890"
_SUIT = re.compile(r"\{([cdhs])\}")
_RANK = re.compile(r"\{([2-9TJQKA])\}")
_DRAWINGS = {"half-block": "half", "outline": "outline", "ascii": "ascii"}


def look_of(table: Table, settings: Mapping[str, Any], *, ascii_only: bool = False) -> Look:
    """How the player wants this table drawn."""
    drawing = "ascii" if ascii_only else _DRAWINGS.get(str(settings.get("cards")), "half")
    letters = settings.get("suits") == "letters" or drawing == "ascii"
    faces = settings.get("faces", "auto")
    faces = table.game.faces if faces == "auto" else str(faces)
    say = partial(_say, table, faces, letters)
    names = tuple(player.name for player in table.players)
    tints = TINTS if table.view(None).scene(None).track else ()
    return Look(cast('Literal["half", "outline", "ascii"]', drawing), faces, letters, bool(settings.get("four_colours")), say, names, tints)


def _say(table: Table, faces: str, letters: bool, sentence: str) -> str:
    """The sentence with names, faces, and the sign of a suit for `{h}` (its name in a sentence where suits are letters)."""
    if (alone := _RANK.fullmatch(sentence)) and alone[1] not in "JQKA":
        return rank_glyph(alone[1], faces)
    signs: Mapping[str, str] = suit_words(faces) if letters and len(sentence) > len("{h}") else suit_glyphs(faces, letters)
    return table.say(_SUIT.sub(lambda found: _(signs[found[1]]), sentence), faces=faces, letters=letters)


def in_order(hand: Cards | None, sort: str) -> Cards | None:
    """The hand by suit, by rank, or as it was taken up."""
    if hand is None or sort == "taken" or (sort == "suit" and hand.grouped):
        return hand
    if sort == "rank":
        return hand._replace(faces=tuple(sorted(hand.faces, key=lambda face: _by_rank(face.card))))
    return hand._replace(faces=tuple(sorted(hand.faces, key=lambda face: by_suit(face.card))))


def _by_rank(card: str) -> tuple[int, int]:
    return (RANKS.index(card[0]), SUITS.index(card[1])) if card[0] in RANKS else (len(RANKS), 0)


def key_labels(scene: Scene, lit: frozenset[Pick], targeting: bool, faces: str = "french") -> dict[Pick, str]:
    """The key that chooses each thing outside the hand: its own wish, the command's, else a free one.

    While a target is asked for (`targeting`) letters and digits go to the targets; before that, commands and the hand's digits keep theirs.
    A suit or rank by itself has the letter it has in a pack of these `faces`.
    """
    hand = {face.pick for face in scene.hand.faces} if scene.hand else set()
    pool = _TARGETS if targeting else _FREE + ("" if hand & lit else "1234567890")
    commands = {pick: key for key, pick in COMMANDS.items()}
    labels: dict[Pick, str] = {}
    things = [(button.pick, _wish(button, faces)) for button in (*scene.prompt.calls, *scene.prompt.buttons)]
    things += [(pick, "") for pick in _carried(scene)]
    calls = {call.pick for call in scene.prompt.calls}
    live = [(pick, wish or commands.get(pick, "")) for pick, wish in things if pick in calls or (pick in lit and pick not in hand)]
    for pick, wish in sorted(live, key=lambda thing: not thing[1]):
        key = wish if wish and wish not in labels.values() else next((key for key in pool if key not in labels.values()), "")
        labels.setdefault(pick, key)
    return labels


def _wish(button: Button, faces: str) -> str:
    """The key that the button would like."""
    named = button.words.strip("{}")
    if button.words == f"{{{named}}}" and named in SUITS:
        return suit_glyphs(faces, letters=True)[named].lower()
    return rank_glyph(named, faces).lower()[-1] if button.words == f"{{{named}}}" and named in RANKS else button.key


def _carried(scene: Scene) -> Iterator[Pick]:
    """The picks of places, cards on the table, pawns and seats, in reading order."""
    for cards in scene.cards:
        yield cards.pick
        yield from (face.pick for face in cards.faces)
    if scene.trick:
        yield from (face.pick for _seat, face in scene.trick.plays)
    if scene.track:
        yield from (pawn.pick for pawn in scene.track.pawns)
        yield from scene.track.places()
    yield from (plate.pick for plate in scene.plates)


def reach(scene: Scene, lit: frozenset[Pick]) -> list[Pick]:
    """What the cursor can come to outside the hand, in reading order: lit things, then the calls."""
    hand = {face.pick for face in scene.hand.faces} if scene.hand else set()
    found = [pick for pick in (*_carried(scene), *(button.pick for button in scene.prompt.buttons)) if pick and pick in lit and pick not in hand]
    carried = set(found) | hand
    return [*dict.fromkeys(found), *sorted(lit - carried), *(call.pick for call in scene.prompt.calls)]


def pick_words(scene: Scene, pick: Pick) -> str:
    """What a pick is called, still with its fields."""
    buttons: tuple[Button, ...] = (*scene.prompt.buttons, *scene.prompt.calls)
    for button in buttons:
        if button.pick == pick:
            return button.words
    if pick == COMMANDS["d"]:
        return _("Draw")
    places: tuple[Cards, ...] = (*scene.cards, *([scene.hand] if scene.hand else ()))
    for cards in places:
        if cards.pick == pick:
            return cards.words
        for face in cards.faces:
            if face.pick == pick:
                return "{" + face.card + "}"
    if scene.track and (words := track_pick_words(scene.track, pick)):
        return words
    seat = next((plate.seat for plate in scene.plates if plate.pick == pick), None)
    return pick if seat is None else f"{{s{seat}}}"


def asks(scene: Scene, lit: frozenset[Pick]) -> str:
    """What is to be chosen next, by what carries it."""
    kinds = (
        (scene.track.places() if scene.track else (), _("which place?")),
        ([pawn.pick for pawn in scene.track.pawns] if scene.track else (), _("which pawn?")),
        ([cards.pick for cards in scene.cards], _("which pile?")),
        ([face.pick for cards in (*scene.cards, *([scene.hand] if scene.hand else ())) for face in cards.faces], _("which card?")),
        ([plate.pick for plate in scene.plates], _("which player?")),
    )
    left, words = set(lit), list[str]()
    for picks, question in reversed(kinds):  # a base is named by its pawns
        if left & set(picks):
            left -= set(picks)
            words.insert(0, question)
    return words[0] if len(words) == 1 and not left else _("what comes next?")


def move_words(view: Game, scene: Scene, move: Move) -> str:
    """A move as the things one picks for it, and its call: "{9h}, Mau"; still with its fields."""
    picks: list[Pick] = []
    for step in view.steps(bare(move)):
        picks += [step] if isinstance(step, str) else step
    call = move[len(bare(move)) :]
    return ", ".join(pick_words(scene, pick) for pick in [*picks, *([call] if call else [])])


def described(scene: Scene, look: Look) -> list[str]:
    """The table and the hand in words, one thing a line."""
    from cardtable.tui.widgets.plates import plate_words

    lines = [f"{look.words(scene.title)}. {_badges(scene.badges, look)}".strip(), look.words(scene.prompt.words)]
    lines += [look.words(note) for note in scene.prompt.notes]
    lines += [_cards_words(cards, look) for cards in scene.cards]
    if scene.trick:
        lines += [f"{look.name(seat)}: {spoken(face.card, look.faces)}" for seat, face in scene.trick.plays]
    lines += track_words(scene.track) if scene.track else []
    lines += [plate_words(plate, scene.plates, look) for plate in scene.plates]
    if scene.hand:
        lines.append(look.words(scene.hand.words) + ":")
        lines += [f"  {nth}: {spoken(face.card, look.faces)}" for nth, face in enumerate(scene.hand.faces, 1)]
    return lines


def _cards_words(cards: Cards, look: Look) -> str:
    faces = cards.faces[-1:] if cards.lay == "pile" else cards.faces
    known = ", ".join(spoken(face.card, look.faces) for face in faces if face.card != UNSEEN)
    count = ngettext("{n} card", "{n} cards", cards.size).format(n=cards.size)
    return ", ".join(part for part in (f"{look.words(cards.words)}: {count}", known, _badges(cards.badges, look)) if part)


def _badges(badges: tuple[Badge, ...], look: Look) -> str:
    return ", ".join(look.words(badge.words) for badge in badges)
