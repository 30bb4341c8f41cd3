"""How the bots think about 4JACKS: reasons for and against a move, pawn by pawn, and what they weigh.

A seven is judged as the sum of its parts: with hundreds of uses in a hand nothing dearer would answer in time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.games.fourjacks.board import COLOUR_OF, HOME, PAWNS, PLACE_OF, RING, START, TRACK, place_at, places, progress
from cardtable.games.fourjacks.house import JOKER
from cardtable.games.fourjacks.uses import blockades
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.game import Move
    from cardtable.games.fourjacks.rules import FourJacks
    from cardtable.scene import Seat

PHRASES: Mapping[str, str] = {
    "wins": N_("it wins the game"),
    "advances": N_("it brings your pawns on their way"),
    "comes_on": N_("it brings another pawn on"),
    "enters": N_("it brings a pawn into its JackPot"),
    "deep": N_("it goes deep and leaves room for the next"),
    "hits": N_("it sends an opponent's pawn back"),
    "hits_own": N_("it sends a pawn of your own side back"),
    "robs": N_("the swap throws an opponent's pawn back on its way"),
    "helps": N_("the swap brings an opponent's pawn forward"),
    "exposed": N_("the pawn can be hit where it ends"),
    "flees": N_("the pawn could have been hit where it stood"),
    "frees": N_("it makes room on the start for the next pawn"),
    "holds": N_("it gives up a blockade that holds opponents back"),
    "ready": N_("a card of your hand can bring the pawn home next"),
    "unready": N_("a card of your hand could have brought the pawn home"),
    "joker": N_("a joker is worth keeping"),
    "starter": N_("a card that brings on is worth keeping"),
    "flexible": N_("the card is worth keeping: it can do more than one thing"),
    "folds": N_("folding gives up the rest of the deal"),
    "gift": N_("your partner can use the card"),
}

WEIGHTS: Mapping[int, Mapping[str, float]] = {
    1: {"wins": 500, "advances": 1, "comes_on": 12, "enters": 10, "hits": 0.4, "robs": 0.5, "folds": -50, "gift": 1},
    2: {
        "wins": 1000, "advances": 1, "comes_on": 18, "enters": 20, "deep": 1, "hits": 0.7, "hits_own": -1, "robs": 1, "helps": -1,
        "exposed": -0.06, "flees": 0.05, "frees": 3, "joker": -6, "folds": -60, "gift": 2,
    },
    3: {
        "wins": 5000, "advances": 1, "comes_on": 22, "enters": 26, "deep": 3, "hits": 0.9, "hits_own": -1.2, "robs": 1, "helps": -1,
        "exposed": -0.1, "flees": 0.09, "frees": 5, "holds": -4, "ready": 7, "unready": -6, "joker": -14, "starter": -6, "flexible": -3,
        "folds": -100, "gift": 4,
    },
}  # fmt: skip

DOUBT = {1: 60.0, 2: 6.0, 3: 0.5}

REACH = frozenset((*range(1, 11), 12, 13))  # the steps by which an opponent may come to hit


def catches(view: FourJacks, seat: Seat) -> list[Move]:
    """Nothing can be accused in this game."""
    return []


def appraise(view: FourJacks, seat: Seat, moves: Sequence[Move]) -> list[dict[str, float]]:
    """The reasons for and against each of these moves of the seat."""
    table = _Outlook(view, seat)
    return [table.move(move) for move in moves]


class _Outlook:
    """What the seat's view is worth, with everything found once that several moves need."""

    def __init__(self, view: FourJacks, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.mine = frozenset(view.laws.colours[seat])
        self.blocked = blockades(view.house, view.pawns, view.fresh)
        self.holders = {cell: colour for colour, pawns in enumerate(view.pawns) for cell in places(pawns & TRACK)}
        self.parts: dict[tuple[str, str], dict[str, float]] = {}
        self.dangers: dict[tuple[int, int], float] = {}
        ranks = [card[0] for card in view.hands[seat]]
        self.cards = {rank: self._card(rank) for rank in ranks}
        self.left = {rank: self._steps([r for i, r in enumerate(ranks) if i != ranks.index(rank)]) for rank in self.cards}
        self.missing = sum(PAWNS - (view.pawns[colour] & HOME).bit_count() for colour in self.mine)

    def _steps(self, ranks: Sequence[str]) -> frozenset[int]:
        """The steps forward that these cards can make."""
        powers = self.view.laws.powers
        return frozenset(count for rank in ranks if rank in powers for count in powers[rank].steps if count > 0)

    def _card(self, rank: str) -> dict[str, float]:
        """What it costs to spend a card: jokers, and while pawns wait in base those that bring on."""
        if rank == JOKER:
            return {"joker": 1.0}
        waiting = any(self.view.pawns[colour].bit_count() < PAWNS for colour in self.mine)
        if rank in "AK" and waiting:
            return {"starter": 1.0}
        return {"flexible": 1.0} if rank in "37J" else {}

    def move(self, move: Move) -> dict[str, float]:
        """The reasons of one move."""
        if move[0] == "f":
            return {"folds": 1.0}
        if move[0] == "d":
            return {}
        rank, use = move[0], move[1:]
        if use[0] == ">":
            return {"gift": self._gift(rank)}
        card = self.cards[rank]
        if use[1] == "+":
            spent = card if rank == JOKER else {}  # an Ace or a King is kept for just this
            return {**spent, **self._coming_on(COLOUR_OF[use[0]])}
        if use[3:4] == "~":
            return {**card, **self._swap(use)}
        texts = use.removeprefix("7").split(",")
        found = dict(card)
        entering = 0
        for text in texts:
            part = self.parts.get((rank, text)) or self._part(rank, text)
            entering += "enters" in part
            for name, value in part.items():
                found[name] = found.get(name, 0.0) + value
        if entering == self.missing:
            found["wins"] = 1.0
        if len(texts) == 2 and texts[0][4:] == texts[1][4:] and texts[0][4] != "j":
            found["hits_own"] = found.get("hits_own", 0.0) + self._far(texts[0][0], texts[0][4:])
        return found

    @staticmethod
    def _far(letter: str, name: str) -> int:
        return progress(COLOUR_OF[letter], PLACE_OF[name])

    def _part(self, rank: str, text: str) -> dict[str, float]:
        """What one pawn's move is worth."""
        colour, start, to = COLOUR_OF[text[0]], PLACE_OF[text[1:3]], PLACE_OF[text[4:6]]
        far, end = progress(colour, start), progress(colour, to)
        found: dict[str, float] = {"advances": float(min(end, RING) - min(far, RING))}
        if end >= RING:
            found["deep"] = float(end - max(far, RING - 1)) / 2
            if far < RING:
                found["enters"] = 1.0
        else:
            self._landing(found, colour, to)
        if far < RING:
            self._leaving(found, colour, start)
        left = self.left[rank]
        if far < RING and any(RING <= far + count <= RING + 4 for count in left):
            found["unready"] = 1.0 if end < RING else 0.0
        if end < RING and any(RING <= end + count <= RING + 4 for count in left):
            found["ready"] = 1.0
        self.parts[rank, text] = found
        return found

    def _landing(self, found: dict[str, float], colour: int, cell: int) -> None:
        """Whom the pawn hits where it ends, and who may hit it there."""
        other = self.holders.get(cell)
        if other is not None:
            found["hits_own" if other in self.mine else "hits"] = float(progress(other, cell) + 8)
        if START[colour] != 1 << cell:
            found["exposed"] = self._danger(colour, cell)

    def _leaving(self, found: dict[str, float], colour: int, cell: int) -> None:
        """What the pawn gives up where it stood: danger, or a blockade."""
        if START[colour] != 1 << cell:
            found["flees"] = self._danger(colour, cell)
            return
        if self.view.pawns[colour].bit_count() < PAWNS:
            found["frees"] = 1.0
        behind = (place_at(colour, RING - steps) for steps in range(1, 11))
        found["holds"] = float(sum(self.holders.get(place, colour) not in self.mine for place in behind))

    def _danger(self, colour: int, cell: int) -> float:
        """How likely a pawn is hit on a cell, by opponents behind it and by those who may come on there, times what it would lose."""
        kept = self.dangers.get((colour, cell))
        if kept is None:
            risk = 0.0
            for place, other in self.holders.items():
                if other not in self.mine:
                    ahead = (cell - place) % RING
                    if (ahead in REACH and progress(other, place) + ahead < RING) or ahead == RING - 3:
                        risk += 1.0
            for other in range(4):
                if other not in self.mine and START[other] == 1 << cell and self.view.pawns[other].bit_count() < PAWNS:
                    risk += 2.0
            kept = self.dangers[colour, cell] = risk * (progress(colour, cell) + 8)
        return kept

    def _coming_on(self, colour: int) -> dict[str, float]:
        """What bringing a pawn on is worth."""
        found: dict[str, float] = {"comes_on": 1.0}
        self._landing(found, colour, place_at(colour, 0))
        return found

    def _swap(self, use: str) -> dict[str, float]:
        """What a swap is worth: the way won by the own pawns, and lost or won by strange ones."""
        found = {"advances": 0.0}
        here, there = PLACE_OF[use[1:3]], PLACE_OF[use[5:7]]
        for colour, start, to in ((COLOUR_OF[use[0]], here, there), (COLOUR_OF[use[4]], there, here)):
            won = progress(colour, to) - progress(colour, start)
            if colour in self.mine:
                found["advances"] += won
                if START[colour] != 1 << to:
                    found["exposed"] = found.get("exposed", 0.0) + self._danger(colour, to)
            else:
                found["robs" if won < 0 else "helps"] = float(abs(won))
        return found

    def _gift(self, rank: str) -> float:
        """What a card is worth to the partner: one to come on with, while his pawns wait in base."""
        partner = self.view.laws.own[self.view.partner(self.seat)]
        waiting = any(self.view.pawns[colour].bit_count() < PAWNS for colour in partner)
        return {"A": 1.0, "K": 1.0, JOKER: 0.5}.get(rank, 0.0) * (2 if waiting else 0) - (1 if rank == JOKER else 0)
