"""How the bots think about MazzelTof: the whole own turn is searched, then its best line is weighed (rule page 8).

A line ends where the seat would pass, wins, or plays its hand empty (the new cards are not known).  The plays of a line
are those of `building.ways`, the table of the rules themselves; equal cards and equal situations are looked at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from cardtable.games.mazzeltof.building import ACE, HOMES, JOKER, NAMED, PLACE, RANK, TEN, WILD, Tops, lands_as, ways
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.game import Move
    from cardtable.games.mazzeltof.rules import MazzelTof
    from cardtable.scene import Seat

PHRASES: Mapping[str, str] = {
    "wins": N_("it wins the game"),
    "nearly": N_("laying the last card then wins the game"),
    "pile": N_("cards of the draw pile are played in this turn"),
    "refill": N_("it brings cards off the draw pile with the next refill"),
    "hand": N_("cards of the hand are played in this turn"),
    "open": N_("open cards are used"),
    "full_row": N_("it makes room in a full row"),
    "emptied": N_("the hand is played empty, for a new one at once"),
    "ten": N_("the next player misses a turn"),
    "two": N_("a two is used up"),
    "joker": N_("a joker is used up"),
    "feeds": N_("the other side has the next card lying open"),
    "fits": N_("an open card of your side fits next"),
    "later": N_("another card would be missed less"),
    "lifts": N_("the turn is not missed"),
    "draws": N_("a new hand"),
}

WEIGHTS: Mapping[int, Mapping[str, float]] = {
    1: {"wins": 100, "nearly": 20, "pile": 1, "hand": 0.5, "open": 0.5, "two": -0.3, "joker": -0.3, "lifts": 0.5, "draws": 2},
    2: {
        "wins": 1000, "nearly": 500, "pile": 2.2, "refill": 1, "hand": 0.4, "open": 0.5, "emptied": 3, "ten": 1, "two": -0.9, "joker": -1.6,
        "later": -0.05, "lifts": 10, "draws": 5,
    },
    3: {
        "wins": 1000, "nearly": 500, "pile": 2.2, "refill": 1, "hand": 0.3, "open": 0.55, "full_row": 0.55, "emptied": 3.5, "ten": 1.6,
        "two": -2, "joker": -3.5, "feeds": -0.45, "fits": 0.15, "later": -0.05, "lifts": 10, "draws": 5,
    },
}  # fmt: skip

DOUBT = {1: 2.5, 2: 0.8, 3: 0.02}

LINE = ("wins", "nearly", "pile", "refill", "hand", "open", "full_row", "emptied", "ten", "two", "joker", "feeds", "fits")
WORTH = tuple(WEIGHTS[3].get(name, 0.0) for name in LINE)
NEVER = -1e9  # a turn cannot end here: a joker is owed
NODES = 280  # situations looked at for one decision
HAND, OWN, PARTNER, PILE = range(4)


class Item(NamedTuple):
    """A card within reach: where it lies, and the place of an equal one that is played before it."""

    card: str
    place: int
    twin: int


class Line(NamedTuple):
    """A situation in the turn: the tops, which items are played, cards taken off the draw pile, tens, places whose top wild takes none."""

    tops: Tops
    played: int
    piled: int
    tens: int
    taken: int


Found = tuple[float, tuple[float, ...]]  # what a line is worth, and its features


def catches(view: MazzelTof, seat: Seat) -> list[Move]:
    """Nobody can be caught in this game."""
    return []


def appraise(view: MazzelTof, seat: Seat, moves: Sequence[Move]) -> list[dict[str, float]]:
    """The reasons for and against each move of the seat: those of the best turn that begins with it."""
    if view.phase != "play" or seat != view.turn:
        return [{"lifts": 1.0} if move == "lift" else {} for move in moves]
    turn = Turn(view, seat)
    found = []
    for left, move in zip(range(len(moves), 0, -1), moves, strict=True):
        turn.limit = turn.seen + max(1, (NODES - turn.seen) // left)
        found.append(_reasons(turn, view, seat, move))
    return _compared(view, seat, found)


def _reasons(turn: Turn, view: MazzelTof, seat: Seat, move: Move) -> dict[str, float]:
    if move == "take":
        return {"draws": 1.0}
    if move == "end" or move.endswith(">o"):
        reasons = turn.features(turn.stop(turn.start))
        return reasons | (_missed(view, move[:2]) if move != "end" else {})
    return turn.features(turn.after(move))


def _compared(view: MazzelTof, seat: Seat, found: list[dict[str, float]]) -> list[dict[str, float]]:
    """How much more each card passed would be missed than the one that is missed least."""
    passes = [move for move in view.legal(seat) if move.endswith(">o")]
    least = min((_missed(view, move[:2])["later"] for move in passes), default=0.0)
    for reasons in found:
        if "later" in reasons and reasons["later"] == least:
            del reasons["later"]
        elif "later" in reasons:
            reasons["later"] -= least
    return found


def _missed(view: MazzelTof, card: str) -> dict[str, float]:
    """How soon a passed card would be wanted, from 0 for a long wait up; a wild is always wanted."""
    if card in WILD:
        return {"later": 60.0 if card in JOKER else 45.0}
    waits = [RANK[card] - top - 1 if RANK[card] > top else RANK[card] - top + 13 for top in (view.tops[place] for place in HOMES[card])]
    return {"later": 26.0 - min(waits)}


class Turn:
    """One turn as the search sees it."""

    def __init__(self, view: MazzelTof, seat: Seat) -> None:
        self.view, self.seat, self.side = view, seat, seat & 1
        house = view.house
        self.aces, self.threes, self.one_wild = house.wild_as_ace, house.open_place_with == "three", house.wild_run == "one"
        self.in_last, self.any_order = self.side in view.last, house.last_six == "any_order"
        self.pile = view.piles[self.side][::-1] if self.in_last else []
        self.items = _items(view, seat, self.pile if self.any_order else [])
        self.masks = [sum(1 << n for n, item in enumerate(self.items) if item.place == place) for place in range(4)]
        self.twos = sum(1 << n for n, item in enumerate(self.items) if item.card in WILD and item.card not in JOKER)
        self.jokers = sum(1 << n for n, item in enumerate(self.items) if item.card in JOKER)
        self.full = [place for place, row in ((OWN, seat), (PARTNER, seat ^ 2)) if row < len(view.hands) and _is_full(view, row)]
        self.useful = _useful(self.items, self.pile)
        own = [seat] if len(view.hands) == 2 else [seat, seat ^ 2]
        self.own = frozenset[tuple[int, int]]().union(*(_open_naturals(view, row) for row in own))
        self.threats = [_open_naturals(view, other) for other in range(len(view.hands)) if other & 1 != self.side]
        self.skipped = (seat + 1) % len(view.hands) >> 1
        self.above = 0 if self.in_last else view.above(self.side)
        self.known: dict[Line, Found] = {}
        self.around: dict[Tops, tuple[float, float, float]] = {}
        self.seen, self.limit = 0, NODES
        taken = sum(1 << place for place, cards in enumerate(view.build) if cards and cards[-1] in WILD) if self.one_wild else 0
        self.start = Line(view.tops, 0, 0, view.tens, taken)

    def features(self, found: Found) -> dict[str, float]:
        """The features of a line by name, those that are 0 left out."""
        return {name: value for name, value in zip(LINE, found[1], strict=True) if value}

    def after(self, move: Move) -> Found:
        """The best line that begins with this move."""
        n = next((n for n, item in enumerate(self.items) if item.card == move[:2]), -1)
        while n >= 0 and self.items[n].twin >= 0:
            n = self.items[n].twin
        line = self.step(self.start, n, move)
        return self.best(line) if len(move) == 4 or move[5] in self.useful else self.stop(line)

    def best(self, line: Line) -> Found:
        """The best that can still come of a situation."""
        found = self.known.get(line)
        if found is None:
            self.seen += 1
            found = self.stop(line)
            if not self.is_end(line) and self.seen < self.limit:
                for n, move in self.plays(line):
                    if self.seen >= self.limit:
                        break
                    found = max(found, self.best(self.step(line, n, move)))
                self.known[line] = found
        return found

    def is_end(self, line: Line) -> bool:
        """Whether the line stops here: won, or the hand is played empty and the new one unknown."""
        if self.in_last:
            return line.piled + (line.played & self.masks[PILE]).bit_count() == len(self.pile)
        hand = self.masks[HAND]
        return bool(hand) and line.played & hand == hand

    def plays(self, line: Line) -> list[tuple[int, Move]]:
        """The plays that go on from here, of equal cards one, of ranks for a wild those that lead somewhere."""
        fit = ways(line.tops, line.taken, self.aces, self.threes)
        found: list[tuple[int, Move]] = []
        for n, (card, _place, twin) in enumerate(self.items):
            if card in fit and not line.played >> n & 1 and (twin < 0 or line.played >> twin & 1):
                found += [(n, move) for move in fit[card] if len(move) == 4 or move[5] in self.useful]
        if self.pile and not self.any_order and self.pile[line.piled] in fit:
            found += [(-1, move) for move in fit[self.pile[line.piled]] if len(move) == 4 or move[5] in self.useful]
        return found

    def step(self, line: Line, n: int, move: Move) -> Line:
        """The situation after a play; `n` is the item, or -1 for the top card of the draw pile."""
        place, tops, taken = PLACE[move[3]], list(line.tops), line.taken
        rank = lands_as(move, tops[place])
        tops[place] = 0 if rank == ACE else rank
        if self.one_wild:
            taken = taken & ~(1 << place) | (move[:2] in WILD and rank != ACE) << place
        played, piled = (line.played | 1 << n, line.piled) if n >= 0 else (line.played, line.piled + 1)
        return Line((tops[0], tops[1], tops[2]), played, piled, line.tens + (rank == TEN), taken)

    def stop(self, line: Line) -> Found:
        """What it is worth to end the turn in this situation."""
        played, hand = line.played, self.masks[HAND]
        from_hand, opened = (played & hand).bit_count(), played & (self.masks[OWN] | self.masks[PARTNER])
        piled = line.piled + (played & self.masks[PILE]).bit_count()
        if self.owes(line):
            return NEVER, (0.0,) * len(LINE)
        feeds, skipped_feeds, fits = self.neighbourhood(line.tops)
        tens = 0.0 if self.view.house.tens == "off" else float(min(line.tens, 1) if self.view.house.tens == "one" else line.tens)
        left = len(self.pile) - piled
        emptied = not self.in_last and played & hand == hand and from_hand > 0
        features = (
            float(self.in_last and left == 0),
            float(self.in_last and left == 1 and self.view.house.out_card == "lay_or_play"),
            float(piled),
            self.refill(hand.bit_count() - from_hand, emptied),
            float(from_hand),
            float(opened.bit_count()),
            float(sum(opened & self.masks[place] != 0 for place in self.full)),
            float(emptied),
            tens * (1.4 if len(self.view.hands) == 2 else 1.0),
            float((played & self.twos).bit_count()),
            float((played & self.jokers).bit_count()),
            feeds - (skipped_feeds / 2 if tens else 0.0),
            fits,
        )
        return sum(map(mul, WORTH, features)), features

    def owes(self, line: Line) -> bool:
        """Whether the turn cannot end: the joker that lifted the pawn is still in hand and fits somewhere (MT-38)."""
        paying = self.jokers & self.masks[HAND]
        if not self.view.joker or line.played & paying or self.is_end(line):
            return False
        fit = ways(line.tops, line.taken, self.aces, self.threes)
        return any(item.card in fit for n, item in enumerate(self.items) if paying >> n & 1)

    def refill(self, left: int, emptied: bool) -> float:
        """How many cards the next refill takes, one card of the hand being passed (MT-16, MT-17)."""
        if self.in_last:
            return 0.0
        size, above = self.view.hand_size, self.above
        if emptied:
            above, left = max(0, above - size), size
        held, refill = left - 1, self.view.house.refill
        wanted = max(2, size - held) if refill == "max2" else 2 if refill == "two" else size - held
        return float(max(0, min(above, wanted)))

    def neighbourhood(self, tops: Tops) -> tuple[float, float, float]:
        """Piles whose next card the other side shows, those that only a skipped seat shows, and own open cards that fit next."""
        found = self.around.get(tops)
        if found is None:
            wanted = [(place, top + 1) for place, top in enumerate(tops) if top]
            feeding = [[seat for seat, shown in enumerate(self.threats) if need in shown] for need in wanted]
            feeds, skipped = sum(map(bool, feeding)), sum(seats == [self.skipped] for seats in feeding)
            fits = sum(need in self.own for need in wanted)
            found = self.around[tops] = float(feeds), float(skipped), float(fits)
        return found


def _items(view: MazzelTof, seat: Seat, pile: Sequence[str]) -> list[Item]:
    """The cards within reach, of equal cards in one place the later ones after the first."""
    places = [(HAND, view.hands[seat]), (OWN, view.rows[seat]), (PARTNER, view.rows[seat ^ 2] if len(view.hands) == 4 else []), (PILE, pile)]
    items: list[Item] = []
    latest: dict[tuple[int, str, bool], int] = {}
    for place, cards in places:
        for card in cards:
            if card in HOMES:
                alike = place, card[0], card[1] in "dh"
                items.append(Item(card, place, latest.get(alike, -1)))
                latest[alike] = len(items) - 1
    return items


def _is_full(view: MazzelTof, seat: Seat) -> bool:
    return seat & 1 not in view.last and len(view.rows[seat]) >= view.house.max_open


def _useful(items: Sequence[Item], pile: Sequence[str]) -> frozenset[str]:
    """The ranks worth naming on an empty place: the ten, and what lies under a card within reach."""
    naturals = [RANK[card] for card in [item.card for item in items] + list(pile[:1]) if card not in WILD]
    return frozenset({"T"} | {NAMED[rank - 2] for rank in naturals if rank >= 2})


@lru_cache(maxsize=4096)
def _naturals(cards: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    return frozenset((place, RANK[card]) for card in cards if card not in WILD for place in HOMES[card])


def _open_naturals(view: MazzelTof, seat: Seat) -> frozenset[tuple[int, int]]:
    """Where the open cards of a seat go, as (place, rank); wilds go anywhere and are not counted."""
    return _naturals(tuple(view.rows[seat]))
