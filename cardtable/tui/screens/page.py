"""What every screen has: a title above, the keys below, and a cover while the terminal is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from cardtable.i18n import _
from cardtable.tui.footer import KeysLine

if TYPE_CHECKING:
    from cardtable.tui.app import CardTable

__all__ = ["LEAST", "Page"]

LEAST = (80, 24)

T = TypeVar("T")


class Cover(Static):
    """Hides the screen while it is too small and takes its keys, so that nothing beneath changes."""

    DEFAULT_CSS = """
    Cover { layer: cover; dock: top; width: 100%; height: 100%; background: $background; color: $foreground; content-align: center middle;
            text-align: center; display: none; }
    """

    def on_key(self, event: events.Key) -> None:
        """Only leaving and suspending go on."""
        if event.key not in ("ctrl+q", "ctrl+z"):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Nothing beneath can be clicked."""
        event.stop()


class Page(Screen[T]):
    """A screen of the card table; Esc closes it."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Page { layers: base cover; background: $background; color: $foreground; }
    Page > .title { dock: top; height: 1; padding: 0 1; background: $panel; color: $foreground; text-style: bold; }
    """

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.heading = heading
        self._focus_before: Widget | None = None

    @property
    def program(self) -> CardTable:
        """The app that shows this screen."""
        return cast("CardTable", self.app)

    def compose(self) -> ComposeResult:
        """The title, the body and the keys."""
        yield Static(f"♣ {self.heading}", classes="title", markup=False)
        yield from self.body()
        yield KeysLine()
        yield Cover(markup=False)

    def body(self) -> ComposeResult:
        """What stands between title and keys."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key does anything before all of the screen is there: one pressed while it opens would meet half of it."""
        return super().check_action(action, parameters) if self.is_mounted else False

    def action_close(self) -> None:
        """Close the screen with no answer."""
        self.dismiss(None)

    def on_mount(self) -> None:
        """Begin covered where there is no room."""
        self._fit_or_hide(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screen below 80×24 and uncover it when there is room again."""
        self._fit_or_hide(event.size)

    def on_screen_resume(self) -> None:
        """The size may have changed while another screen lay above; the first one is told in no other way."""
        self._fit_or_hide(self.app.size)

    def _fit_or_hide(self, size: Size) -> None:
        small = size.width < LEAST[0] or size.height < LEAST[1]
        cover = self.query_one(Cover)
        if small:
            words = _("The table needs {0}×{1}, here are {2}×{3}.\nMake the window larger to go on; nothing is lost.")
            cover.update(words.format(*LEAST, *size))
        if small == self.has_class("-small"):
            return
        self.set_class(small, "-small")
        cover.display = cover.can_focus = small
        if small:
            self._focus_before = self.focused
            cover.focus()
        else:
            self.set_focus(self._focus_before)
