"""The one table screen for all games: it draws a scene, and turns keys and clicks into moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from textual import events

from cardtable.game import Move, Pick
from cardtable.i18n import _
from cardtable.scene import Prompt, Seat
from cardtable.sitting import LEAVE, NOTHING, Answer, Sitting, orderable, reactions
from cardtable.table import Entry, Table, cited
from cardtable.tui.composing import Composing, is_reaction
from cardtable.tui.front import ScreenFront
from cardtable.tui.keys import bindings, key_name
from cardtable.tui.screens.felt import Felt
from cardtable.tui.screens.handover import Handover
from cardtable.tui.showing import COMMANDS, described, in_order, move_words, reach
from cardtable.tui.widgets.board import BoardView
from cardtable.tui.widgets.hand import HAND_KEYS, HandView
from cardtable.tui.widgets.messages import Hovered, Picked

__all__ = ["TableScreen"]

_CARD = re.compile(r"\{[2-9TJQKAX][cdhs1-8]\}")
STEP_MS = 90  # how long a pawn stands on each place of its way
SORTS = ("suit", "rank", "taken")


class TableScreen(Felt):
    """A table being played: `eyes` is the seat whose hand is shown, `asked` what it is asked ("" while nobody is)."""

    BINDINGS = bindings("table")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.front = ScreenFront(self)
        self.asked = ""
        self._fresh = False  # whether the note was not yet seen with a question
        self._told_error: str | None = None
        self._curtain: Handover | None = None
        self._kept_curtain: Handover | None = None

    # --- the sitting ---------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Sit down: the sitting runs beside the screen."""
        self.app.app_suspend_signal.subscribe(self, lambda _app: self._hide())
        self._dress()
        self._paint()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self.table.note:
            self.notify(self.table.note, markup=False, timeout=8)
        self.run_worker(self._play(), group="sitting", exclusive=True)

    async def _play(self) -> None:
        await Sitting(self.table, self.front).run()
        self.sit(None, "")
        await self.raise_curtain()
        if self._kept_curtain is not None:
            self.app.uninstall_screen(self._kept_curtain)
            await self._kept_curtain.remove()
        self.app.call_later(self.program.left_table, self.table)

    def on_screen_suspend(self) -> None:
        """Something lies over the table: time stands still."""
        self.front.answers.open.clear()

    def on_screen_resume(self) -> None:
        """The table is seen again, perhaps with other settings."""
        self.front.answers.open.set()
        self._dress()
        self._paint()

    # --- what the front shows ------------------------------------------------------------------------------------

    def sit(self, eyes: Seat | None, asked: str) -> None:
        """Show what this seat may see (None: everybody) and what it is asked."""
        if eyes != self.eyes:
            self.hidden = self._fresh = False
            self._say("")
        self.eyes, self.asked = eyes, asked
        self.view = self.table.view(eyes)
        self.scene = self.view.scene(eyes)
        self.composing = Composing(self.view, eyes, self._legal())
        self.accusing = self.peeking = False
        self._target = None
        if not self._fresh:
            self.note = self.rule = ""
        self._fresh = False
        self._paint()
        self._tell_save_error()

    def _legal(self) -> Sequence[Move]:
        """The moves that are asked for: the turn's, a reaction's, or none."""
        if self.eyes is None or not self.view.actors():
            return []
        if self.asked in ("turn", "react") and self._my_turn:
            return self.view.legal(self.eyes)
        return reactions(self.view, self.eyes)

    @property
    def _my_turn(self) -> bool:
        return self.eyes is not None and self.view.actors()[:1] == [self.eyes] and not self.view.deal_over()

    @property
    def _early(self) -> bool:
        """Whether the seat to move has slapped: it may call late or accuse, its turn comes after the curtain."""
        return self.asked == "slap" and self._my_turn

    @property
    def _prompt(self) -> Prompt:
        """What is asked, which is not the turn's move before the turn."""
        prompt = super()._prompt
        return prompt._replace(words=self._only_reactions(), buttons=()) if self._early and not self.hidden else prompt

    @staticmethod
    def _only_reactions() -> str:
        return _("Only a late call or an accusation is asked for now; your turn comes after that, with Enter at the curtain.")

    def happened(self, entry: Entry) -> None:
        """Somebody made a move: say it."""
        self._say(" ".join(entry.lines))

    def walk_way(self, pace: float) -> float:
        """Let the pawns of the last move walk their way on a board; gives the seconds it takes."""
        pause = STEP_MS / 1000 * pace if self.program.settings.get("animations", True) else 0
        return sum(board.show_way(pause) for board in self.query(BoardView))

    def end_walk(self) -> None:
        """The pawns are there."""
        for board in self.query(BoardView):
            board.skip()

    def refuse(self, sentence: str) -> None:
        """Say why something was not done: on the curtain where it is down, and there nothing that names a card."""
        if self._curtain is None:
            self._complain(sentence)
            self._fresh = True
        else:
            words = _("That is not possible.") if _CARD.search(sentence) else cited(sentence)[0]
            self._curtain.tell(self.look.words(words))

    def _complain(self, sentence: str) -> None:
        words, rule = cited(sentence)
        self.rule = rule.partition(",")[0]
        self.note = words + (" " + _("(r: the rule)") if rule else "")
        self._say(self.query_one(HandView).describe() if self.eyes is not None else "")
        self._paint()

    def _tell_save_error(self) -> None:
        """Say once, in words, that the table cannot be saved, and when it can again."""
        error = self.table.save_error
        if error != self._told_error:
            self._told_error = error
            self.notify(error or _("The table is saved again."), severity="warning" if error else "information", markup=False, timeout=8)

    # --- the curtain ---------------------------------------------------------------------------------------------

    @property
    def curtain_down(self) -> bool:
        """Whether the handover screen hides the table."""
        return self._curtain is not None

    async def lower_curtain(self, seat: Seat | None, lines: list[str], *, confirm: bool = False) -> None:
        """Hide the table behind the handover screen and say who is next; the hand has been blanked before."""
        if self._kept_curtain is None:
            self._kept_curtain = Handover(self)
            self.app.install_screen(self._kept_curtain, f"curtain of {id(self)}")  # kept: it comes and goes at every turn
        if self._curtain is None:
            self._curtain = self._kept_curtain
            await self.app.push_screen(self._curtain)
        self._curtain.ask(seat, lines, confirm)

    async def raise_curtain(self) -> None:
        """Show the table again; what is to be seen on it stands already."""
        if self._curtain is not None:
            curtain, self._curtain = self._curtain, None
            await curtain.lift()

    def _paint(self) -> None:
        """Draw, and let the clock stand while a reaction is being put together."""
        super()._paint()
        if self.is_mounted:
            self._hold_time()

    def _hold_time(self) -> None:
        """While a reaction is being put together its time stands still."""
        if self.is_current:
            (self.front.answers.open.clear if self.composing.picks else self.front.answers.open.set)()

    # --- choosing ------------------------------------------------------------------------------------------------

    def choose(self, pick: Pick, *, play: bool = True) -> None:
        """Choose a thing: a step of the move, a call, or a seat that forgot something."""
        if pick.startswith("?"):
            self._accuse(int(pick[1:]))
        elif pick in {call.pick for call in self.scene.prompt.calls}:
            self._press_call(pick)
        elif self.eyes is None:
            self.front.answers.give(NOTHING)
        elif self._early:
            self._complain(self._only_reactions())
        else:
            self._done(self.composing.pick(pick, play=play and not self.program.settings.get("confirm")))

    def _press_call(self, suffix: str) -> None:
        """Arm the call, or say it late; out of turn only the late call is one."""
        if self.eyes is None:
            return
        if self.composing.idle and suffix not in self.composing.legal:
            self._complain(self.view.refusal(self.eyes, suffix) or "")
        else:
            self._done(self.composing.press_call(suffix))

    def _done(self, move: Move | None) -> None:
        """Hand in a finished move, or show how far it has come and what was wrong."""
        self._target = None
        if move is not None:
            self._hand_in(move)
        elif self.composing.said:
            self._complain(self.composing.said)
        else:
            self.note = self.rule = ""
            self._paint()

    def _hand_in(self, move: Move) -> None:
        answers = self.front.answers
        answer = Answer("move", move, self.eyes, self.table.ply)
        if answers.wanted and (is_reaction(move) or self.asked != "react" or not self._my_turn):
            answers.give(answer)
        else:  # the turn's move, made while the others could still react: they have had their time
            answers.keep(answer)
            answers.give(NOTHING)

    def _accuse(self, seat: Seat) -> None:
        self.accusing = False
        if seat == self.eyes or seat >= len(self.table.players):
            self._complain(_("Accuse another player."))
            return
        answer = Answer("move", f"?{seat}", self.eyes, self.table.ply)
        if self.front.answers.wanted:
            self.front.answers.give(answer)
        else:
            self.front.answers.keep(answer)

    def on_picked(self, message: Picked) -> None:
        """A thing was chosen; a double click plays what a click has marked."""
        ready = self.composing.ready
        if message.times > 1 and self.composing.picks and ready:
            self._done(self.composing.enter())
        elif message.times == 1:
            self.choose(message.pick)

    def on_hovered(self, message: Hovered) -> None:
        """Say what the pointer or the cursor is on."""
        if message.pick and message.pick in self.composing.lit and self.composing.picks:
            self._say(self._pick_words(message.pick), "warn" if self._foretold(message.pick) else "plain")
        elif message.words:
            self._say(message.words)

    def on_click(self) -> None:
        """A click on the bare table skips the waiting."""
        self._skip()

    # --- keys ----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Targets first, then the cards behind the tenth; every other key is a command, or skips the waiting."""
        key = event.character or event.key
        pick = next((pick for pick, label in self._keys.items() if label == key), None)
        if self.accusing and key.isdigit():
            self._accuse((int(key) - 1) % 10)
        elif pick is not None and not (key.isdigit() and not self.composing.picks and self._hand_lit):
            self.choose(pick)
        elif key in HAND_KEYS[10:]:
            self.query_one(HandView).pick_at(HAND_KEYS.index(key))
        elif event.key in ("tab", "shift+tab"):
            self._to_target(1 if event.key == "tab" else -1)
        elif event.key in ("up", "down"):
            self._to_target(1 if event.key == "up" else None)
        elif event.key in ("home", "end"):
            hand = self.query_one(HandView)
            hand.home() if event.key == "home" else hand.end()
        elif event.key not in self.active_bindings:
            self._skip()
            return
        else:
            return
        event.stop()
        event.prevent_default()

    @property
    def _reacting(self) -> bool:
        """Whether a reaction is asked for, which one may let be."""
        return self.asked in ("react", "slap")

    @property
    def _at_lit_card(self) -> bool:
        face = self.query_one(HandView).face_at_cursor()
        return face is not None and face.pick in self.composing.lit

    def _skip(self) -> None:
        self.end_walk()
        ceremony = self.asked == "turn" and self.scene.prompt.ceremony
        if self.asked in ("", "pause") or (self.asked in ("react",) and self.composing.idle) or ceremony:
            self.front.answers.give(NOTHING)

    def _to_target(self, by: int | None) -> None:
        """Take the cursor out of the hand, along what can be chosen, and back."""
        found = reach(self.scene, self.composing.lit)
        if by is None or not found:
            self._target = None
        elif self._target is None:
            self._target = 0 if by > 0 else len(found) - 1
        else:
            at = self._target + by
            self._target = at if 0 <= at < len(found) else None
        self._paint()
        here = self._at_target
        self._say(self._pick_words(here) if here is not None else self.query_one(HandView).describe())

    def action_walk(self, by: int) -> None:
        """Move the cursor in the hand, or among the targets."""
        if self._target is not None or (self.composing.picks and not self._hand_lit):
            self._to_target(by)
        else:
            self.query_one(HandView).move(by)

    def action_digit(self, number: int) -> None:
        """Choose the card at that position."""
        self._target = None
        if self.hidden:
            self._tell_hidden()
        self.query_one(HandView).pick_at(number - 1)

    def action_play(self) -> None:
        """Enter: the target under the cursor, the move that is ready, or the card under the cursor; else go on."""
        here = self._at_target
        if here is not None:
            self.choose(here)
        elif self.asked in ("", "pause") or self.composing.idle:
            self.front.answers.give(NOTHING)
        elif self.composing.picks or (self.composing.only and not self._reacting):
            self._done(self.composing.enter())
        elif self._reacting and not self._at_lit_card:
            self.front.answers.give(NOTHING)
        elif (face := self.query_one(HandView).face_at_cursor()) is not None:
            self.choose(face.pick)

    def action_mark(self) -> None:
        """Mark the card under the cursor without playing it, or go on while others play."""
        face = self.query_one(HandView).face_at_cursor()
        if self.composing.idle or face is None:
            self._skip()
        else:
            self.choose(face.pick, play=False)

    def action_wish(self, key: str) -> None:
        """Draw, pass or be done; where it is not possible say why."""
        pick = next((pick for pick, label in self._keys.items() if label == key), COMMANDS[key])
        if key == "n" and pick not in self.composing.lit and self.composing.picks:
            self._done(self.composing.enter())
        elif self._reacting and key == "n" and pick not in self.composing.lit:
            self.front.answers.give(NOTHING)
        else:
            self.choose(pick)

    def action_call(self) -> None:
        """Arm the first call, or say it late."""
        calls = self.scene.prompt.calls
        if calls:
            self._press_call(calls[0].pick)

    def action_accuse(self) -> None:
        """Ask for the seat that forgot something; nobody is lit because of it."""
        self.accusing = not self.accusing
        self.note = _("Who forgot something? Press the number of the seat, or Esc.") if self.accusing else ""
        self._paint()

    def action_back(self) -> None:
        """One step back: the accusation, the cursor, the picks, the sentence; at last the table is left, saved."""
        if self.accusing or self._target is not None or self.note:
            self.accusing, self.peeking, self._target, self.note, self.rule = False, False, None, "", ""
            self._paint()
        elif self.composing.back():
            self._say("")
            self._paint()
        elif self.asked == "slap":
            self.front.answers.give(NOTHING)
        else:
            self.front.answers.give(LEAVE)

    def action_undo(self) -> None:
        """Take the last move back, or say that it stands."""
        self.front.answers.give(Answer("undo", seat=self.eyes))

    def action_redo(self) -> None:
        """Bring back what was taken back."""
        self.front.answers.give(Answer("redo", seat=self.eyes))

    def action_rule(self) -> None:
        """Open the rules at the paragraph that the last refusal cited."""
        self.program.open_rules(self.table.game.id, self.rule)

    def action_hint(self) -> None:
        """Ask a regular what it would play, and why."""
        from cardtable import bots

        if self.hidden:
            self._tell_hidden()
            return
        if self.eyes is None or self.composing.idle or self.asked not in ("turn", "react"):
            self._say(_("A hint is for your own turn."), "warn")
            return
        move = bots.choose(self.view, self.eyes, Random(f"hint/{self.table.ply}"), 3)
        why = [reason.words for reason in bots.reasons(self.view, self.eyes, move, 3) if reason.share > 0][:1]
        words = move_words(self.view, self.scene, move)
        self._say(_("Hint: {move}: {why}").format(move=words, why=why[0]) if why else _("Hint: {move}").format(move=words), "good")

    def action_last(self) -> None:
        """Lay the trick before on the table again, and take it away; where there are no tricks say the last move again."""
        log, last = self.table.log, self.scene.last
        if last is not None:
            self.peeking = not self.peeking
            self.note = _("The trick before, taken by {who}. Esc: back.").format(who=f"{{s{last.best}}}") if self.peeking else ""
            self._paint()
            return
        self.walk_way(1.0)
        self._say(" ".join(log[-1].lines) if log else _("Nothing has been played yet."))

    def action_log(self) -> None:
        """Open the whole log."""
        self.program.open_log(self.table, self.look)

    def action_orders(self) -> None:
        """Leave standing orders for plays out of turn, where the game has such."""
        from cardtable.tui.screens.orders import Orders

        if self.eyes is not None and orderable(self.table.game):
            self.app.push_screen(Orders(self.table, self.eyes))

    def action_sort(self) -> None:
        """Sort the hand by suit, by rank, or not at all."""
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]
        self._paint()
        self._say({"suit": _("Sorted by suit."), "rank": _("Sorted by rank."), "taken": _("As taken up.")}[self.sort])
        self.program.keep_setting("sort", self.sort)

    def action_hide(self) -> None:
        """Turn the hand face down, and up again."""
        if self.hidden:
            self.hidden = False
            self._paint()
            self._say(self.query_one(HandView).describe())
        else:
            self._hide()

    def _hide(self) -> None:
        """Hands down, and with them every word that names a card of theirs."""
        if self.eyes is None:
            return
        self.hidden = True
        self.note = self.rule = ""
        self.composing.clear()
        self._tell_hidden()
        self._paint()

    def _tell_hidden(self) -> None:
        key = key_name(self.program.key_of("hide"))
        self._say(_("The hand lies face down; {key} turns it up.").format(key=key), "warn")

    def action_describe(self) -> None:
        """The table in words."""
        from cardtable.tui.screens.reading import Reading

        scene = self.scene._replace(hand=None if self.hidden else in_order(self.scene.hand, self.sort), prompt=self._prompt)
        self.app.push_screen(Reading(_("The table in words"), described(scene, self.look)))

    # --- the footer ----------------------------------------------------------------------------------------------

    def works(self, id: str) -> bool:
        """Whether the key of that name does something now; the footer shows only such keys."""
        composing = self.composing
        mine = self.eyes is not None and not composing.idle
        return {
            "play": self._enter_works,
            "mark": mine and not self.hidden and self._hand_lit,
            "draw": COMMANDS["d"] in composing.lit,
            "pass": "n" in self._keys.values() or (self._reacting and not composing.idle and not composing.picks),
            "call": bool(self.scene.prompt.calls) and self.eyes is not None,
            "accuse": any(plate.pick for plate in self.scene.plates),
            "hint": mine and not self.hidden and self.asked in ("turn", "react"),
            "undo": self.eyes is not None and self.table.can_undo(self.eyes),
            "redo": self.eyes is not None and self.table.can_redo(),
            "last": self.scene.last is not None or bool(self.scene.track and self.scene.track.ways),
            "orders": self.eyes is not None and bool(orderable(self.table.game)),
            "sort": self.eyes is not None,
            "hide": self.eyes is not None,
            "describe": False,
        }.get(id, True)

    @property
    def _enter_works(self) -> bool:
        composing = self.composing
        return composing.idle or self._reacting or composing.ready is not None or self._target is not None or (self._hand_lit and not composing.picks)

    def footer_words(self, id: str) -> str:
        """A better name for a key where the situation has one."""
        composing = self.composing
        if id == "play" and composing.idle:
            return _("Nothing to do") if self.asked == "slap" else _("Go on")
        if id == "rule" and self.rule:
            return _("The rule")
        if id == "pass" and (button := next((b for b in self.scene.prompt.buttons if self._keys.get(b.pick) == "n"), None)):
            return self.look.words(button.words)
        if self._reacting and not composing.picks and (id == "pass" or (id == "play" and not self._at_lit_card)):
            return _("Let it be")
        if id == "play" and composing.only and not composing.picks and not self.hidden:
            return self.look.words(move_words(self.view, self.scene, composing.only))
        if id == "back" and not (composing.can_back or self.note or self.accusing):
            return _("Back out") if self.asked == "slap" else _("Leave")
        if id == "call":
            return self.look.words(self.scene.prompt.calls[0].words)
        if id == "last" and self.scene.last is not None:
            return _("Last trick")
        return _("Show hands") if id == "hide" and self.hidden else ""
