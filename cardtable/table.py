"""One sitting at a table: seats, whose move it is, check, apply, log, save; undo and redo; it knows no clock and no screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple, Self

from cardtable.cards import UNSEEN, face, rank_word, suit_word
from cardtable.game import Game, IllegalMove, Move, StaleMove, seen_by
from cardtable.house import house_word
from cardtable.i18n import _
from cardtable.record import UNDO_RULES, Player, Record, begin, check_names, replay, seats_of, write
from cardtable.scene import Seat

__all__ = ["Entry", "Player", "Table", "cited"]

_FIELD = re.compile(r"\{(?:s(\d+)|([2-9TJQKA][cdhs]|X[1-8]|\?\?)|([cdhs])|([2-9TJQKA]))\}")
_CITED = re.compile(r"(.*?)\s*\(([A-Z0-9]+(?:-\w+)?-\d+[a-z]?(?:, ?[A-Z0-9]+(?:-\w+)?-\d+[a-z]?)*)\)", re.DOTALL)


class Entry(NamedTuple):
    """A line of the log: `ply` moves had been made, `seat` made `move`; `lines` are what everybody is told, still with {s0} and {9h}."""

    ply: int
    seat: Seat
    move: Move
    lines: tuple[str, ...]


def cited(sentence: str) -> tuple[str, str]:
    """The sentence without the rule it cites, and that rule: ("No Jack on a seven.", "MM-13"); "" where it cites none."""
    found = _CITED.fullmatch(sentence)
    return (found[1], found[2]) if found else (sentence, "")


class Table:
    """A match with people and bots on its seats; raises ValueError for players or a setting that cannot be.

    `undo` is "off", "turn" or "free" ("" is the game's own).  `save` is called with the record's text after every move; where
    it fails, `save_error` says so and the game goes on in memory.  `note` is what the players should be told of a resumed table.
    `record` is what the table's record begins with (tags, comments); that of a table to go on with is for `Table.open`.
    """

    def __init__(
        self, game: Game, players: Iterable[Player], *, undo: str = "", record: Record | None = None, save: Callable[[str], None] | None = None
    ) -> None:
        self.game = game
        self.players = _seated(game, players)
        self.undo_rule = undo or str(getattr(game, "undo", "turn"))
        if self.undo_rule not in UNDO_RULES:
            raise ValueError(_("Undo is one of: {values}; not {value}.").format(values=", ".join(UNDO_RULES), value=repr(undo)[:60]))
        self._record = replace(record, moves=[]) if record else _fresh(game, self.players)
        self.orders: dict[Seat, str] = dict(_orders(self._record))
        self.undone = int(self._record.tags.get("Undone", "0"))
        self.note: str | None = None
        self.save_error: str | None = None
        self._save = save
        self._first = game.copy()
        self._moves: list[tuple[Seat | None, Move]] = []
        self._played: list[tuple[Seat, Move]] = []
        self._log: list[Entry] = []
        self._redo: list[list[tuple[Seat, Move]]] = []
        self._accused: set[Seat] = set()  # who has accused wrongly in this window
        self._views: dict[Seat | None, Game] = {}
        self._undoable: dict[Seat, bool] = {}

    @classmethod
    def open(cls, record: Record, save: Callable[[str], None] | None = None) -> Self:
        """The table of a record, played on from where it was left; raises RecordError where that is not possible."""
        game, played, note = replay(record)
        if note:
            record = _rebased(record, game)
        table = cls(game, record.players, undo=record.tags.get("Undo", ""), record=record, save=save)
        table.note = note
        table._first = game.copy() if note else begin(record)
        table._played = played
        table._moves = [(seat, move) for (seat, _typed), (_seat, move) in zip(record.moves, played, strict=True)]
        return table

    # --- what there is ---------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many moves have been made; a move is bound to it."""
        return len(self._played)

    @property
    def humans(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.level]

    @property
    def log(self) -> list[Entry]:
        """What has happened, in public sentences; that of a resumed table is told when it is first asked for."""
        if len(self._log) < self.ply:
            game = self._first.copy()
            self._log = [self._told(game, seat, move, ply) for ply, (seat, move) in enumerate(self._played)]
        return self._log

    def totals(self) -> list[tuple[int, ...]]:
        """After each deal that was counted the score of every seat, the present one included once its points are entered."""
        game, found = self._first.copy(), []
        for seat, move in self._played:
            if move == "deal":
                found += _counted(game)
            game.apply(seat, move)
        return found + _counted(game)

    def view(self, seat: Seat | None) -> Game:
        """What the seat may see, or everybody where it is None; to be read, never played on."""
        if seat not in self._views:
            self._views[seat] = seen_by(self.game, seat)
        return self._views[seat]

    def record(self) -> Record:
        """The record of the table as it stands."""
        tags = {name: value for name, value in self._record.tags.items() if name not in ("Undo", "Orders", "Undone")}
        tags["Undo"] = self.undo_rule
        if self.orders:
            tags["Orders"] = ",".join(f"{seat}:{order}" for seat, order in sorted(self.orders.items()))
        if self.undone:
            tags["Undone"] = str(self.undone)
        return replace(self._record, players=list(self.players), tags=tags, position=self.game.text(), moves=list(self._moves))

    def say(self, sentence: str, *, faces: str | None = None, letters: bool = False) -> str:
        """The sentence with names for `{s0}`, faces for `{9h}`, words for a suit `{h}` or a rank `{J}`; anything else stays.

        Faces and words are those of the game's pack, or of `faces`; with `letters` suits are written as letters.
        """
        pack = faces or self.game.faces

        def fill(field: re.Match[str]) -> str:
            if field[2]:
                return face(field[2], pack, letters)
            if field[3] or field[4]:
                return suit_word(field[3], pack) if field[3] else rank_word(field[4], pack)
            return self.players[int(field[1])].name if int(field[1]) < len(self.players) else field[0]

        return _FIELD.sub(fill, sentence)

    # --- playing ---------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move, ply: int) -> Entry:
        """Make the move that answers the situation after `ply` moves; raises StaleMove or IllegalMove with a sentence for the player."""
        if ply != self.ply:
            raise StaleMove(_("That answers a situation that has passed."), self.game.text())
        self._check(seat, move)
        entry = self._make(seat, move)
        self._redo.clear()
        self.store()
        return entry

    def may_accuse(self, seat: Seat) -> bool:
        """Whether the seat has not yet accused wrongly since the last turn action."""
        return seat not in self._accused

    def take_seat(self, seat: Seat, player: Player) -> None:
        """Somebody else, or a bot, takes over the seat; raises ValueError for a name that cannot be."""
        players = [*self.players[:seat], player, *self.players[seat + 1 :]]
        self.players = _seated(self.game, players)
        self._undoable.clear()
        self.store()

    def order(self, seat: Seat, word: str) -> None:
        """Give a standing order, a word of the game's, or none with ""."""
        self.orders = {other: order for other, order in self.orders.items() if other != seat} | ({seat: word} if word else {})
        self.store()

    def store(self) -> None:
        """Save the table now; a failure is told in `save_error`."""
        if self._save is None:
            return
        try:
            self._save(write(self.record()))
            self.save_error = None
        except OSError as error:
            reason = error.strerror or str(error)
            self.save_error = _("The table cannot be saved ({reason}); it goes on in memory until you leave.").format(reason=reason)

    def outcome(self) -> dict[str, Any] | None:
        """The facts of a match that is over, for the statistics; None before."""
        result = self.game.result()
        if result is None:
            return None
        return {
            "table": f"{self._record.created}/{self.game.id}/{self.game.seed}",
            "game": self.game.id,
            "players": [list(player) for player in self.players],
            "sides": [list(side) for side in self.game.sides],
            "winners": list(result.winners),
            "points": list(result.points),
            "house": house_word(self.game.house),
            "moves": self.ply,
            "undone": self.undone,
        }

    def _check(self, seat: Seat, move: Move) -> None:
        """Refuse what is not legal, and a second try after a wrong accusation."""
        if seat not in range(len(self.players)):
            raise IllegalMove(_("There is no seat {seat} at this table.").format(seat=seat), self.game.text())
        accusing = move.startswith("?")
        if accusing and not self.may_accuse(seat):
            raise IllegalMove(_("One accusation until the next turn: yours was wrong."), self.view(None).text())
        if self.game.refusal(seat, move) is not None:
            if accusing:
                self._accused.add(seat)
            view = self.view(seat)  # the sentence is made from what the seat may know
            raise IllegalMove(view.refusal(seat, move) or _("That is not possible."), view.text())

    def _make(self, seat: Seat, move: Move) -> Entry:
        """Apply a legal move and log it."""
        turn, ply = self.game.actors()[0], self.ply
        told = len(self._log) == ply
        entry = self._told(self.game, seat, move, ply)
        self._played.append((seat, move))
        self._moves.append((None if seat == turn else seat, move))
        if told:
            self._log.append(entry)
        if seat == turn and move[0] not in "!?":
            self._accused.clear()
        self._changed()
        return entry

    @staticmethod
    def _told(game: Game, seat: Seat, move: Move, ply: int) -> Entry:
        """Apply the move to the game and give the entry that tells of it."""
        before = game.copy()
        game.apply(seat, move)
        return Entry(ply, seat, move, tuple(before.narrate(seat, move, game)))

    def _changed(self) -> None:
        self._views.clear()
        self._undoable.clear()

    # --- taking back -----------------------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Whether the person on this seat may take back the last move now."""
        if seat not in self._undoable:
            self._undoable[seat] = seat in self.humans and (self._decision() is not None if self._free else self._within_turn(seat))
        return self._undoable[seat]

    def undo(self) -> None:
        """Take back the last move, under "free" as far as the human's last decision; raises IllegalMove where that is not allowed."""
        last = self._decision() if self._free else self.ply - 1
        if last is None or last < 0 or not self.can_undo(self._played[last][0]):
            raise IllegalMove(_("There is nothing to take back."), self.view(None).text())
        self._redo.append(self._played[last:])
        del self._played[last:], self._moves[last:], self._log[last:]
        self.game = self._after(last)
        self.undone += 1
        self._changed()
        self.store()

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else played since."""
        return bool(self._redo)

    def redo(self) -> None:
        """Play again what was taken back last; raises IllegalMove where there is nothing."""
        if not self._redo:
            raise IllegalMove(_("There is nothing to play again."), self.view(None).text())
        for seat, move in self._redo.pop():
            self._make(seat, move)
        self.store()

    @property
    def _free(self) -> bool:
        """Free undo is for one human alone; with more of them it counts as within the turn."""
        return self.undo_rule == "free" and len(self.humans) == 1

    def _decision(self) -> int | None:
        """Where the human's last decision stands among the moves; dealing on is none."""
        seats = self.humans
        return next((ply for ply in range(self.ply - 1, -1, -1) if self._played[ply][0] in seats and self._played[ply][1] != "deal"), None)

    def _within_turn(self, seat: Seat) -> bool:
        """Whether the last move was the seat's own, the device is still with it, and the move showed nothing it had not known."""
        if self.undo_rule == "off" or not self._played or self._played[-1][0] != seat or self._played[-1][1] == "deal":
            return False
        turn = self.game.actors()[:1]
        if turn and turn[0] != seat and turn[0] in self.humans:
            return False
        return not _revealed(seat, self._after(self.ply - 1), self.game)

    def _after(self, count: int) -> Game:
        """The position after so many moves."""
        game = self._first.copy()
        for seat, move in self._played[:count]:
            game.apply(seat, move)
        return game


def _seated(game: Game, players: Iterable[Player]) -> list[Player]:
    """The players, their names checked, one for each seat."""
    found = list(players)
    if len(found) != seats_of(game):
        raise ValueError(_("This table has {seats} seats, not {count}.").format(seats=seats_of(game), count=len(found)))
    return [Player(name, player.level) for name, player in zip(check_names(player.name for player in found), found, strict=True)]


def _fresh(game: Game, players: list[Player]) -> Record:
    """The record of a table at which nothing has been played: by its seed if that gives this position, else by the position."""
    try:
        dealt = type(game).new(seats=len(players), seed=game.seed, house=game.house).text()
    except ValueError:
        dealt = ""
    if dealt == game.text():
        return Record(game.id, players, house=house_word(game.house), seed=game.seed)
    return Record(game.id, players, start=game.text())


def _counted(game: Game) -> list[tuple[int, ...]]:
    """The scores of a position in which a deal has just been counted, in a list; else none."""
    scene = game.scene(None)
    return [tuple(plate.score for plate in scene.plates)] if scene.sheet else []


def _rebased(record: Record, game: Game) -> Record:
    """The record begun anew at its checkpoint; the moves that no longer lead there are kept as a comment."""
    words = " ".join(move if seat is None else f"{seat}:{move}" for seat, move in record.moves)
    kept = [(0, comment) for _count, comment in record.comments]
    if words:
        kept.append((0, _("played before: {moves}").format(moves=words)))
    return replace(record, start=game.text(), house="", seed="", moves=[], comments=kept)


def _orders(record: Record) -> Iterable[tuple[Seat, str]]:
    """The standing orders of a record's tag, `0:all,2:one`."""
    for part in filter(None, record.tags.get("Orders", "").split(",")):
        seat, _colon, order = part.partition(":")
        yield int(seat), order


def _revealed(seat: Seat, before: Game, after: Game) -> bool:
    """Whether anybody now sees a face that the seat did not see before: a card drawn, turned up or dealt, not one of its own laid down."""
    return any(_known(after, viewer) - _known(before, viewer) - _held_back(before, seat, viewer) for viewer in range(seats_of(before)))


def _held_back(game: Game, seat: Seat, viewer: Seat) -> Counter[str]:
    """The faces that the seat sees and the viewer does not; with two packs the viewer may see others like them."""
    zones = [zone for zone in game.zones() if zone.sees is not None and seat in zone.sees and viewer not in zone.sees]
    return Counter(card for zone in zones for card in zone.cards)


def _known(game: Game, viewer: Seat) -> Counter[str]:
    """The faces that the viewer sees."""
    faces = Counter(card for zone in seen_by(game, viewer).zones() for card in zone.cards)
    del faces[UNSEEN]
    return faces
