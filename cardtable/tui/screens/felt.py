"""How a table lies on the screen: the share of each region, and what it shows of the scene."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from cardtable.game import Game, Pick, effects
from cardtable.i18n import _, ngettext
from cardtable.scene import Prompt, Scene, Seat, Trick
from cardtable.table import Table
from cardtable.tui.composing import Composing
from cardtable.tui.footer import KeysLine
from cardtable.tui.screens.page import Cover, Page
from cardtable.tui.showing import asks, in_order, key_labels, look_of, pick_words, reach
from cardtable.tui.widgets.board import BoardView
from cardtable.tui.widgets.drawn import Drawn
from cardtable.tui.widgets.hand import HandView
from cardtable.tui.widgets.lines import StatusLine, TitleLine
from cardtable.tui.widgets.log import LogView
from cardtable.tui.widgets.piles import PilesView
from cardtable.tui.widgets.plates import PlatesView
from cardtable.tui.widgets.prompt import PromptView
from cardtable.tui.widgets.trick import TrickView

__all__ = ["Felt"]


class Felt(Page[None]):
    """A table as `eyes` sees it (None: as everybody does), with what is being put together on it; it knows no keys and no sitting."""

    DEFAULT_CSS = """
    Felt #middle { height: 1fr; }
    Felt #felt { width: 1fr; }
    Felt #side { width: 34; margin: 0 0 0 1; }
    Felt #log { height: 1fr; padding: 1 0 0 0; }
    Felt TrickView, Felt PilesView, Felt BoardView { height: 1fr; }
    Felt.-left #side { dock: left; }
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table.game.title)
        self.table = table
        self.eyes: Seat | None = None
        self.view: Game = table.view(None)
        self.scene: Scene = self.view.scene(None)
        self.composing = Composing(self.view, None)
        self.look = look_of(table, {})
        self.note = self.rule = ""
        self.accusing = self.hidden = False
        self.peeking = False  # whether the trick before lies on the table again
        self.sort = "suit"
        self._target: int | None = None  # the place of the cursor among what is not in the hand
        self._keys: dict[Pick, str] = {}

    def compose(self) -> ComposeResult:
        """Title, felt with seats and log beside it, prompt, hand, a line of words, the keys."""
        yield TitleLine(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="felt"):
                yield PilesView(id="piles") if self.scene.track is None else BoardView(id="board")
                if self.scene.trick is not None:
                    yield TrickView(id="trick")
            with Vertical(id="side"):
                yield PlatesView(id="plates")
                yield LogView(id="log")
        yield PromptView(id="prompt")
        yield HandView(id="hand")
        yield StatusLine(id="status")
        yield KeysLine()
        yield Cover(markup=False)

    # --- sizes and settings ---------------------------------------------------------------------------------------

    def _dress(self) -> None:
        """Draw as the settings say."""
        settings = self.program.settings
        self.look = look_of(self.table, settings, ascii_only=self.program.ascii_only)
        self.sort = str(settings.get("sort", "suit"))
        self.set_class(bool(settings.get("left_handed")), "-left")
        self._measure(*(self.size or self.app.size), str(settings.get("card_size", "auto")))

    def _measure(self, width: int, height: int, card_size: str) -> None:
        """Give every region its share of the screen."""
        big = height >= (30 if card_size == "large" else 40)
        flat = self.scene.track is not None and height < 25  # the rows a board needs
        hand = 5 if card_size == "small" or flat else 9 if big else 7
        prompt = 3 if height >= 30 or self.scene.track is None else 2
        self.query_one(HandView).styles.height = hand
        self.query_one(PromptView).styles.height = prompt
        middle = height - hand - prompt - 3
        count = len(self.table.players)
        rows = max(1, min(3, (middle - 3) // count))
        gaps = count - 1 if rows > 1 and (rows + 1) * count + 2 <= middle else 0
        self.query_one(PlatesView).styles.height = rows * count + gaps
        tricks = self.scene.trick is not None
        self.query_one("#side").display = not tricks or width >= 100  # the compass shows the seats
        if tricks:
            self.query_one("#piles").styles.height = 1
        self.query_one("#side").styles.width = 34 if width < 100 else 40 if width < 130 else 52

    def on_resize(self, event: events.Resize) -> None:
        """Give every region its share of the new size."""
        self._measure(event.size.width, event.size.height, self.setting("card_size"))

    def setting(self, key: str) -> str:
        """A setting of the player's."""
        return str(self.program.settings.get(key, ""))

    # --- drawing -------------------------------------------------------------------------------------------------

    def _paint(self) -> None:
        """Show every part of the scene; each repaints only what differs."""
        if not self.children:
            return  # nothing is there yet to draw on
        scene, look, lit, picked = self.scene, self.look, self.composing.lit, self.composing.picks
        self._keys = key_labels(scene, lit, bool(self.composing.picks), look.faces)
        self.query_one(TitleLine).show(scene.title, scene.badges, look)
        for piles in self.query(PilesView):
            piles.show(scene.cards, lit, picked, look, keys=self._keys)
        for board in self.query(BoardView):
            if scene.track is not None:
                track = scene.track if self.program.settings.get("turn_board", True) else scene.track._replace(bottom=0)
                board.show(track, lit, picked, look, keys=self._keys, middle=scene.cards, hits=self._hits())
        self._paint_plates(picked)
        lines = [line for entry in self.table.log[-40:] for line in entry.lines]
        self.query_one(LogView).show(lines, look, () if self.hidden else scene.prompt.notes)
        armed = self.composing.call
        self.query_one(PromptView).show(self._prompt, lit, picked, look, keys=self._keys, armed=armed, note=self.note)
        self.query_one(HandView).show(in_order(scene.hand, self.sort), lit, self.composing.picks, look, hidden=self.hidden)
        self._aim()
        self.refresh_bindings()

    def _hits(self) -> frozenset[Pick]:
        """What would send a pawn home with a move that it completes."""
        composing = self.composing
        return frozenset(pick for pick in composing.lit if composing.picks and self._foretold(pick))

    def _foretold(self, pick: Pick) -> list[str]:
        move = self.composing.leads(pick)
        return effects(self.view, self.eyes, move) if move is not None and self.eyes is not None else []

    def _aim(self) -> None:
        """Show the cursor where it is outside the hand."""
        here = self._at_target or ""
        for region in self.query(Drawn):
            if not isinstance(region, HandView):
                region.aim(here)

    def _paint_plates(self, picked: tuple[Pick, ...]) -> None:
        """The seats; while somebody is accused, each with its number, whether or not there is anything to catch."""
        lit, keys = self.composing.lit, self._keys
        if self.accusing:
            lit |= {plate.pick for plate in self.scene.plates}
            keys = keys | {plate.pick: str(plate.seat + 1) for plate in self.scene.plates}
        self.query_one(PlatesView).show(self.scene.plates, lit, picked, self.look, keys=keys)
        shown = self.scene.last if self.peeking else self.scene.trick
        for trick in self.query(TrickView):
            trick.show(shown or Trick(()), self.scene.plates, lit, picked, self.look, keys=keys, bottom=self.eyes or 0)

    @property
    def _prompt(self) -> Prompt:
        """What is asked; while a move is being put together, how far it has come and what comes next."""
        composing, prompt = self.composing, self.scene.prompt
        if self.hidden:  # words that everybody may read
            return prompt._replace(words=self.table.view(None).scene(None).prompt.words, notes=())
        if not composing.picks:
            return prompt
        chosen = ", ".join(pick_words(self.scene, pick) for pick in composing.picks)
        hand = {face.pick for face in self.scene.hand.faces} if self.scene.hand else set()
        if composing.ready is None and composing.lit.union(composing.picks) <= hand:  # more cards: what is asked still holds
            count = ngettext("{n} is chosen, Esc takes it back.", "{n} are chosen, Esc takes the last back.", len(composing.picks))
            words = f"{prompt.words} {count.format(n=len(composing.picks))}"
        elif composing.ready is None:
            words = _("{chosen}: {question} Esc takes it back").format(chosen=chosen, question=asks(self.scene, composing.lit))
        else:
            words = _("{chosen}: Enter plays it, Esc takes it back").format(chosen=chosen)
        return prompt._replace(words=words)

    def _pick_words(self, pick: Pick) -> str:
        """What a pick is; where it completes a move, what else that does."""
        if not self.composing.picks or self.composing.leads(pick) is None:
            return pick_words(self.scene, pick)
        rest = ", ".join(pick_words(self.scene, one) for one in self.composing.rest(pick))
        return " ".join([*self._foretold(pick), rest + "."])

    @property
    def _hand_lit(self) -> bool:
        hand = self.scene.hand
        return hand is not None and any(face.pick in self.composing.lit for face in hand.faces)

    @property
    def _at_target(self) -> Pick | None:
        found = reach(self.scene, self.composing.lit)
        return found[self._target % len(found)] if self._target is not None and found else None

    def _say(self, words: str, tone: str = "plain") -> None:
        if self.is_mounted:
            self.query_one(StatusLine).show(words, self.look, tone)  # type: ignore[arg-type]
