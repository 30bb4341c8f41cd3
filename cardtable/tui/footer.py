"""The bottom line: the keys that work now, each of which can be clicked."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from cardtable.i18n import _
from cardtable.tui.keys import key_name

__all__ = ["KeysLine"]


class KeysLine(Widget):
    """One row of keys, drawn from the bindings that are active; what does not fit is left out from the right, help and quit never."""

    COMPONENT_CLASSES = {"keys--key"}
    DEFAULT_CSS = """
    KeysLine { dock: bottom; height: 1; background: $footer-background; color: $footer-foreground; }
    KeysLine > .keys--key { color: $footer-key-foreground; text-style: bold; }
    """
    ALWAYS = ("help", "quit")

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self._items: list[tuple[str, str, str]] = []
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self._renew())
        self.call_after_refresh(self._renew)

    def _renew(self) -> None:
        items = self._found()
        if items != self._items:
            self._items = items
            self.refresh()

    def _found(self) -> list[tuple[str, str, str]]:
        """(key, key as shown, words) of what works now; a screen's `works` and `footer_words` know better than the table of keys."""
        works, better = getattr(self.screen, "works", None), getattr(self.screen, "footer_words", None)
        found: dict[str, tuple[str, str, str]] = {}
        for key, (_node, binding, enabled, _tip) in self.screen.active_bindings.items():
            if binding.show and enabled and binding.id and binding.id not in found and (works is None or works(binding.id)):
                words = (better(binding.id) if better else "") or _(binding.description)
                name = key_name(key, plain=getattr(self.app, "ascii_only", False))
                found[binding.id] = (key, name, words)
        ends = [found.pop(id) for id in self.ALWAYS if id in found]
        return [*self._fitting(list(found.values()), ends), *ends]

    def _fitting(self, items: list[tuple[str, str, str]], ends: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
        room = self.size.width - sum(_wide(item) for item in ends)
        kept: list[tuple[str, str, str]] = []
        for item in items:
            room -= _wide(item)
            if room < 0:
                break
            kept.append(item)
        return kept

    def on_resize(self) -> None:
        """More or fewer keys fit."""
        self._renew()

    def render_line(self, y: int) -> Strip:
        """The keys and their words."""
        bold = self.get_component_rich_style("keys--key")
        segments: list[Segment] = []
        for key, name, words in self._items:
            meta = Style(meta={"key": key})
            segments += [Segment(f" {name} ", bold + meta), Segment(f"{words} ", self.rich_style + meta)]
        return Strip(segments).extend_cell_length(self.size.width, self.rich_style).crop(0, self.size.width)

    def on_click(self, event: events.Click) -> None:
        """A click on a key is that key."""
        key = event.style.meta.get("key")
        if key:
            self.app.simulate_key(key)


def _wide(item: tuple[str, str, str]) -> int:
    return cell_len(item[1]) + cell_len(item[2]) + 3
