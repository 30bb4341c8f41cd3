"""How a seat puts a move together on screen: picks, armed calls, one step back.  Knows views, no widgets."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress

from cardtable.game import Game, Move, MoveError, Pick, Seat, Steps, Subsets, UnreadableMove, advance, leading, steps_of, walk
from cardtable.i18n import _

__all__ = ["Composing", "is_reaction"]


def is_reaction(move: Move) -> bool:
    """Whether the move is a bare call or an accusation: such moves are never lit, or the light would tell what can be caught."""
    return move.startswith("?") or not move.strip("!")


class Composing:
    """What the seat has picked so far of one of these moves (all its legal ones where none are given); `said` explains the last refusal."""

    def __init__(self, view: Game, seat: Seat | None, legal: Sequence[Move] | None = None) -> None:
        self.view, self.seat = view, seat
        self.picks: tuple[Pick, ...] = ()
        self.call = ""
        self.said = ""
        if legal is None:
            legal = view.legal(seat) if seat is not None else []
        self.legal: Container[Move] = legal if isinstance(legal, Subsets) else frozenset(legal)
        turn = legal if isinstance(legal, Subsets) else [move for move in legal if not is_reaction(move)]
        self._moves: Mapping[Move, Steps] = steps_of(view, turn)
        self.lit: frozenset[Pick] = frozenset()
        self._light()

    @property
    def only(self) -> Move | None:
        """The one turn move there is, which Enter plays; None where there is a choice or none."""
        return next(iter(self._moves)) if len(self._moves) == 1 else None

    @property
    def ready(self) -> Move | None:
        """The move that Enter would play now: the picks where they are one, or the only move."""
        found = self._here.move if self.picks else self.only
        return self._called(found) if found is not None and self._complete(found) else None

    @property
    def idle(self) -> bool:
        """Whether the seat has nothing to do but reactions."""
        return not self._moves

    @property
    def can_back(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self.picks or self.call)

    def pick(self, pick: Pick, *, play: bool = True) -> Move | None:
        """Add a pick; the move when that completes it and `play` is set.  An impossible pick leaves its reason in `said`."""
        self.said, before = "", self.picks
        if pick in self.picks and pick not in self._here.next:
            self.picks = self._without(pick)
        elif pick in self._here.next:
            self.picks = advance(self._near, (*self.picks, pick))
        elif self.picks and pick in walk(self._moves, ()).next:
            self.picks = advance(self._moves, (pick,))
        else:
            self.said = self._why(pick)
            return None
        self._light()
        move = self._finished() if play else None
        if self.said:  # refused: the step is not taken
            self.picks = before
            self._light()
        return move

    def leads(self, pick: Pick) -> Move | None:
        """The move that would be made by choosing this pick next; None where it is not possible or more would have to be chosen."""
        if pick not in self._here.next:
            return None
        here = walk(self._near, (*self.picks, *self.rest(pick)))
        return here.move if not here.next else None

    def rest(self, pick: Pick) -> tuple[Pick, ...]:
        """The possible pick with those that would follow by themselves."""
        return advance(self._near, (*self.picks, pick))[len(self.picks) :]

    def enter(self) -> Move | None:
        """The move of the picks so far, or the only move there is; None, with the reason in `said`, where there is none."""
        self.said = ""
        found = self._here.move if self.picks else self.only
        if found is not None and self._complete(found):
            return self._read(found)
        self.said = _("First choose what comes next.") if self.picks else ""
        return None

    def press_call(self, suffix: str) -> Move | None:
        """Arm or disarm a call, or make it late: the move where the bare call is one now or the picks wait only for it."""
        self.said = ""
        if not self.picks and suffix in self.legal:
            return suffix
        self.call = "" if self.call == suffix else suffix
        return self._finished() if self.picks and self.call else None

    def play(self, move: Move) -> Move | None:
        """The move in its canonical spelling if the seat may make it (an accusation, a typed one); else None and `said`."""
        return self._read(move)

    def back(self) -> bool:
        """Take one step back: the last pick with what followed it by itself, then the call; False when there is nothing."""
        self.said = ""
        if self.picks:
            self.picks = self._shorter()
            self._light()
        elif self.call:
            self.call = ""
        else:
            return False
        return True

    def _without(self, pick: Pick) -> tuple[Pick, ...]:
        """The picks without this one, where the others stand without it; else those before it."""
        rest = tuple(other for other in self.picks if other != pick)
        here = walk(self._moves, rest)
        return rest if here.next or here.move is not None else self.picks[: self.picks.index(pick)]

    def clear(self) -> None:
        """Forget the picks, the call and the sentence."""
        self.picks, self.call, self.said = (), "", ""
        self._light()

    def _light(self) -> None:
        """Find what the picks can still lead to: on a board that is a handful of ten thousand moves, so all else asks only these."""
        self._near = leading(self._moves, self.picks)
        self._here = walk(self._near, self.picks)
        self.lit = frozenset(self._here.next)

    def _shorter(self) -> tuple[Pick, ...]:
        """The longest beginning of the picks that was a choice of the player's own: advance() would not go on from it."""
        for count in range(len(self.picks) - 1, 0, -1):
            if advance(self._moves, self.picks[:count]) != self.picks:
                return self.picks[:count]
        return ()

    def _complete(self, move: Move) -> bool:
        """Whether the picks alone are a move: the last Jack waits for its suit or for its call."""
        return move in self.legal or move + self.call in self.legal

    def _called(self, move: Move) -> Move:
        return move + self.call if move + self.call in self.legal else move

    def _finished(self) -> Move | None:
        """The move where nothing may follow the picks, or the armed call completes them."""
        here = self._here
        if here.move is not None and (not here.next or (self.call and here.move + self.call in self.legal)):
            return self._read(here.move)
        return None

    def _read(self, move: Move) -> Move | None:
        """The move in its canonical spelling, with the armed call where one can be said with it: drawing keeps silent."""
        if self.seat is None:
            return None
        if self.call and not is_reaction(move):
            with suppress(UnreadableMove):
                return self._checked(self.seat, move + self.call)
        try:
            return self._checked(self.seat, move)
        except UnreadableMove as error:
            self.said = error.sentence
            return None

    def _checked(self, seat: Seat, move: Move) -> Move | None:
        """The move as the rules read it; None, with the reason in `said`, where it is not legal; raises UnreadableMove."""
        try:
            return self.view.read(seat, move)
        except UnreadableMove:
            raise
        except MoveError as error:
            self.said = error.sentence
            return None

    def _why(self, pick: Pick) -> str:
        """Why the pick is not possible: what the rules say of it as a move, where it is one by itself."""
        if self.seat is None:
            return ""
        try:
            self.view.read(self.seat, pick)
        except UnreadableMove:
            return _("That cannot be chosen now.")
        except MoveError as error:
            return self.view.refusal(self.seat, pick) or error.sentence
        return self.view.refusal(self.seat, pick) or ""
