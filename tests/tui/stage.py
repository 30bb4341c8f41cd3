"""An app that shows one region alone, and words for its tests."""

from __future__ import annotations

import re
from pathlib import Path

from textual.app import App, ComposeResult
from textual.message import Message
from textual.theme import Theme

from cardtable.cards import face, split_cards
from cardtable.scene import Cards, Face
from cardtable.tui.themes import read_themes, variable_defaults
from cardtable.tui.widgets.drawn import Drawn
from cardtable.tui.widgets.ink import Look
from cardtable.tui.widgets.messages import Hovered, Picked

THEMES = read_themes([Path(__file__).parents[2] / "themes"])
NAMES = ("Ann", "Bo", "Chloé", "Dan", "Ева", "李小龍", "Gus", "Hedwig")


def say(sentence: str) -> str:
    """Fill in the names above and French faces."""
    sentence = re.sub(r"\{s(\d)\}", lambda found: NAMES[int(found[1])], sentence)
    return re.sub(r"\{(\w\w)\}", lambda found: face(found[1]), sentence)


LOOK = Look(say=say, names=NAMES)


def hand(cards: str) -> Cards:
    """A hand of these cards, each its own pick."""
    faces = tuple(Face(card, card) for card in split_cards(cards))
    return Cards("hand", "Hand", faces, len(faces), 0)


class Stage(App[None]):
    """One region on an empty screen; `heard` are the messages it posted."""

    CSS = "Screen { background: $felt; }"

    def __init__(self, region: Drawn, theme: Theme | None = None) -> None:
        super().__init__()
        self.region, self.heard = region, list[Message]()
        for known in THEMES.themes.values():
            self.register_theme(known)
        self.theme = theme.name if theme else "baize"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variable_defaults(self.current_theme)

    def compose(self) -> ComposeResult:
        yield self.region

    def on_picked(self, message: Picked) -> None:
        self.heard.append(message)

    def on_hovered(self, message: Hovered) -> None:
        self.heard.append(message)

    @property
    def picked(self) -> list[tuple[str, int]]:
        """What was chosen, and with how many clicks."""
        return [(message.pick, message.times) for message in self.heard if isinstance(message, Picked)]

    @property
    def hovered(self) -> list[str]:
        """What was pointed at."""
        return [message.words for message in self.heard if isinstance(message, Hovered)]

    def screen_text(self) -> list[str]:
        """The rows as the terminal gets them."""
        return ["".join(segment.text for segment in strip).rstrip() for strip in self.screen._compositor.render_strips()]
