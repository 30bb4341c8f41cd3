"""The opaque curtain between two people: the public table, what happened, and who takes the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from cardtable.i18n import _
from cardtable.scene import Seat, Trick
from cardtable.sitting import LEAVE, NOTHING, Answer, accuses
from cardtable.tui.footer import KeysLine
from cardtable.tui.keys import bindings
from cardtable.tui.screens.page import Cover, Page
from cardtable.tui.widgets.board import BoardView
from cardtable.tui.widgets.lines import TitleLine
from cardtable.tui.widgets.messages import Picked
from cardtable.tui.widgets.piles import PilesView
from cardtable.tui.widgets.plates import PlatesView
from cardtable.tui.widgets.trick import TrickView

if TYPE_CHECKING:
    from cardtable.tui.screens.table import TableScreen

__all__ = ["Handover"]


class Handover(Page[None]):
    """Nothing here comes from a hand: it is drawn from the view that everybody has."""

    BINDINGS = bindings("handover")
    DEFAULT_CSS = """
    Handover { background: $background; }
    Handover #open { width: 100%; height: 1fr; min-height: 5; }
    Handover #open PilesView, Handover #open BoardView, Handover #open TrickView { width: 1fr; height: 1fr; }
    Handover #open PlatesView { width: 34; }
    Handover #curtain { height: auto; border: round $accent; background: $surface; padding: 0 2; margin: 0 2; }
    Handover #curtain Static { width: 100%; text-align: center; height: auto; }
    Handover #to { text-style: bold; color: $accent; }
    Handover #stands { text-style: bold; }
    Handover #since { color: $foreground; max-height: 8; }
    Handover #told { color: $text-warning; text-style: bold; }
    Handover #how { color: $foreground; }
    """

    def __init__(self, behind: TableScreen) -> None:
        super().__init__("")
        self._behind = behind
        self._seat: Seat | None = None
        self._confirm = self._accusing = self._lifted = False
        self._told = ""  # why something was not done; it stays until somebody answers

    def compose(self) -> ComposeResult:
        """The public table above, the curtain's words below."""
        yield TitleLine()
        with Horizontal(id="open"):
            with Vertical():
                yield PilesView() if self._behind.scene.track is None else BoardView()
                if self._behind.scene.trick is not None:
                    yield TrickView()
            yield PlatesView()
        with Vertical(id="curtain"):
            yield Static(id="to", markup=False)
            yield Static(id="since", markup=False)
            yield Static(id="stands", markup=False)
            yield Static(id="told", markup=False)
            yield Static(id="how", markup=False)
        yield KeysLine()
        yield Cover(markup=False)

    def ask(self, seat: Seat | None, lines: list[str], confirm: bool) -> None:
        """Say who takes the keyboard (None: a bot goes on) and what has happened; `confirm` while a seat that slapped comes to it."""
        self._seat, self._confirm, self._accusing = seat, confirm, False
        name = "" if seat is None else self._behind.look.name(seat)
        to = _("A bot plays next.") if seat is None else _("Pass to {name}").format(name=name)
        if confirm:
            to = _("{name} wants to react. Pass to {name}").format(name=name)
        self._set("#to", to)
        self._set("#since", "\n".join(lines))
        self._set("#told", self._told)
        self._how()
        self._paint()

    def tell(self, words: str) -> None:
        """Say why something was not done, until the next answer."""
        self._told = words
        self._set("#told", words)

    async def lift(self) -> None:
        """Go away: at once, or when what lies over it has gone."""
        if self.is_current:
            await self.app.pop_screen()
        else:
            self._lifted = True

    def on_screen_resume(self) -> None:
        """What lay over the curtain has gone."""
        if self._lifted:
            self._lifted = False
            self.app.pop_screen()
        else:
            self._paint()

    def _set(self, where: str, words: str) -> None:
        for line in self.query(where).results(Static):  # none yet where a key comes before the screen stands
            line.update(words)
            line.display = bool(words)

    def _how(self) -> None:
        name = "" if self._seat is None else self._behind.look.name(self._seat)
        if self._accusing:
            words = _("Who forgot something? Press the number of the seat, or Esc.")
        elif self._confirm:
            words = _("Nobody else should be looking.  Enter: I am {name}   Esc: not after all").format(name=name)
        else:
            keys = _("a seat's number: I want to react   c and a number: accuse") if self._accuses else _("a seat's number: I come first")
            first = _("Enter: go on") if self._seat is None else _("Nobody else should be looking.  Enter: I am {name}").format(name=name) + "\n"
            words = "   ".join((first, keys)) if self._seat is None else first + keys
        self._set("#how", words)
        self.refresh_bindings()

    @property
    def _accuses(self) -> bool:
        """Whether the game knows accusations at all."""
        return accuses(self._behind.table.game)

    def _paint(self) -> None:
        table, look = self._behind.table, self._behind.look
        scene = table.view(None).scene(None)
        people = () if self._accuses else self._behind.table.humans
        plates = tuple(plate._replace(pick=f"?{plate.seat}") if plate.pick or plate.seat in people else plate for plate in scene.plates)
        numbers = {plate.pick: str(plate.seat + 1) for plate in plates if plate.pick}
        lit = frozenset(numbers) if not self._confirm else frozenset()
        self._set("#stands", look.words(scene.prompt.words))
        self.query_one(TitleLine).show(scene.title, scene.badges, look)
        for piles in self.query(PilesView):
            piles.show(scene.cards, frozenset(), (), look)
        for board in self.query(BoardView):
            if scene.track is not None:
                board.show(scene.track, frozenset(), (), look, middle=scene.cards)
        for trick in self.query(TrickView):
            self.query_one(PilesView).styles.height = 1
            trick.show(scene.trick or Trick(()), plates, lit, (), look, keys=numbers, bottom=self._seat or 0)
        self.query_one(PlatesView).display = scene.trick is None
        self.query_one(PlatesView).show(plates, lit, (), look, keys=numbers)
        self.refresh_bindings()

    # --- keys ----------------------------------------------------------------------------------------------------

    def _give(self, answer: Answer) -> None:
        self.tell("")
        self._behind.front.answers.give(answer)

    def action_its_me(self) -> None:
        """Whoever is named takes the keyboard, or the bot goes on."""
        self._give(NOTHING)

    def action_slap(self, seat: int) -> None:
        """A seat wants to react, or is accused after `c`."""
        if seat >= len(self._behind.table.players) or self._confirm:
            return
        if self._accusing:
            self._accusing = False
            self._how()
            self._give(Answer("move", f"?{seat}", ply=self._behind.table.ply))
        elif self._behind.table.players[seat].level:
            self.tell(_("{name} is a bot and reacts by itself.").format(name=self._behind.look.name(seat)))
        else:
            self._give(Answer("slap", seat=seat))

    def action_accuse(self) -> None:
        """The next number names a seat that forgot something."""
        if self._accuses and not self._confirm:
            self._accusing = not self._accusing
            self._how()

    def action_log(self) -> None:
        """The public log."""
        self.program.open_log(self._behind.table, self._behind.look)

    def action_back(self) -> None:
        """One step back: the accusation, the slap; at last the table is left, saved."""
        if self._accusing:
            self.action_accuse()
        else:
            self._give(Answer("slap", seat=self._seat) if self._confirm else LEAVE)

    def on_picked(self, message: Picked) -> None:
        """A click on a seat is its number."""
        if message.pick.startswith("?"):
            self.action_slap(int(message.pick[1:]))

    def on_click(self, event: events.Click) -> None:
        """A click on the curtain's words is Enter."""
        if event.widget is not None and event.widget.id in ("to", "how"):
            self.action_its_me()

    def works(self, id: str) -> bool:
        """Whether the key does something now."""
        return id != "accuse_handover" or (self._accuses and not self._confirm)

    def footer_words(self, id: str) -> str:
        """A better name for a key where the situation has one."""
        if id == "its_me" and self._seat is None:
            return _("Go on")
        return _("Leave") if id == "back_handover" and not (self._confirm or self._accusing) else ""
