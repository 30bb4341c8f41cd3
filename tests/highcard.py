"""High Card, a whole small game that no part of the program knows: each seat lays a card, the best of the trick takes a point.

It proves that a sixth game needs nothing but its rules: `install()` puts it among GAMES for the time of a test.
A move is the card laid, `9h`, or `deal`.  Rules: HC-1 any card may be laid, in turn; HC-2 the highest rank takes the trick,
of equal ones the first; HC-3 its seat leads next; HC-4 the match ends after the deal in which a seat has the target.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Literal, Self

from cardtable.cards import RANKS, UNSEEN, by_suit, check_seed, is_card, join_cards, lot, pack, shuffled
from cardtable.game import IllegalMove, Move, Result, Seat, Steps, UnreadableMove, Words, Zone, lists_word, seed_word, write_line
from cardtable.house import check_house, house_word, switch
from cardtable.scene import Badge, Button, Cards, Face, Plate, Prompt, Scene, Sheet, Trick

TITLE = "High Card"
PACK = pack()


@dataclass(frozen=True, slots=True)
class House:
    hand: int = switch(4, "cards dealt to each seat", range(1, 9))
    target: int = switch(5, "points that end the match", range(1, 31))


@dataclass(slots=True)
class HighCard:
    id: ClassVar[str] = "highcard"
    title: ClassVar[str] = TITLE
    faces: ClassVar[Literal["french", "german"]] = "french"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    House: ClassVar[type[Any]] = House
    presets: ClassVar[Mapping[str, Any]] = {"default": House(), "short": House(hand=2, target=1)}

    house: House
    hands: list[list[str]]
    trick: list[str]
    taken: list[str]
    stock: list[str]
    score: list[int]
    turn: int = 0
    dealer: int = 0
    age: int = 0
    seed: str = ""
    shuffles: int = 0

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in range(len(self.hands)))

    @classmethod
    def new(cls, seats: int, seed: int | str, house: Any = None) -> Self:
        house = house or House()
        check_house(house)
        if seats not in cls.seat_counts:
            raise ValueError(f"High Card is for 2 to 6 players, not {seats}.")
        seed = check_seed(seed)
        game = cls(house, [[] for _ in range(seats)], [], [], [], [0] * seats, dealer=lot(seed, seats), seed=seed)
        game._deal()
        return game

    def _deal(self) -> None:
        self.shuffles += 1
        self.stock = shuffled(PACK, self.seed, self.shuffles)
        self.hands = [[self.stock.pop() for _ in range(self.house.hand)] for _ in self.hands]
        self.taken, self.age, self.turn = [], 0, self._next(self.dealer)

    def _next(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.hands)

    def _won(self) -> bool:
        return self.deal_over() and max(self.score) >= self.house.target

    def actors(self) -> list[Seat]:
        return [] if self._won() else [self.turn]

    def legal(self, seat: Seat) -> list[Move]:
        if seat not in self.actors():
            return []
        return ["deal"] if self.deal_over() else list(dict.fromkeys(self.hands[seat]))

    def refusal(self, seat: Seat, move: Move) -> str | None:
        if seat not in self.actors():
            return "It is not your turn. (HC-1)" if not self._won() else "The match is over. (HC-4)"
        if move == "deal":
            return None if self.deal_over() else "The deal is not over. (HC-3)"
        if not self.deal_over() and move in self.hands[seat]:
            return None
        return f"You do not have {{{move}}}. (HC-1)" if is_card(move) else "That is no card. (HC-1)"

    def read(self, seat: Seat, text: str) -> Move:
        word = text.strip()
        move = word.lower() if word.lower() == "deal" else word[:1].upper() + word[1:].lower()
        if move != "deal" and not is_card(move):
            raise UnreadableMove("That is no card.", self.text())
        if sentence := self.refusal(seat, move):
            raise IllegalMove(sentence, self.text())
        return move

    def apply(self, seat: Seat, move: Move) -> None:
        if move == "deal":
            self.dealer = seat
            self._deal()
            return
        self.age += 1
        self.hands[seat].remove(move)
        self.trick.append(move)
        self.turn = self._next(seat)
        if len(self.trick) == len(self.hands):
            self.turn = self._best()
            self.score[self.turn] += 1
            self.taken += self.trick
            self.trick = []
            if self.deal_over() and not self._won():
                self.turn = self._next(self.dealer)

    def _best(self) -> Seat | None:
        """Who has the trick so far; the seat after its last card plays next."""
        if not self.trick:
            return None
        leader = (self.turn - len(self.trick)) % len(self.hands)
        ranks = [RANKS.index(card[0]) for card in self.trick]
        return (leader + ranks.index(max(ranks))) % len(self.hands)

    def deal_over(self) -> bool:
        return not self.trick and not any(self.hands)

    def result(self) -> Result | None:
        if not self._won():
            return None
        winners = tuple(seat for seat, points in enumerate(self.score) if points == max(self.score))
        names = " and ".join(f"{{s{seat}}}" for seat in winners)
        return Result(winners, tuple(self.score), f"{names} won the match with {max(self.score)} points.")

    def zones(self) -> Iterator[Zone]:
        yield Zone("stock", self.stock, ())
        yield Zone("taken", self.taken)
        yield Zone("trick", self.trick)
        for seat, hand in enumerate(self.hands):
            yield Zone(f"hand {seat}", hand, (seat,))

    def steps(self, move: Move) -> Steps:
        return (move,)

    def scene(self, seat: Seat | None) -> Scene:
        leader = (self.turn - len(self.trick)) % len(self.hands)
        plays = tuple(((leader + at) % len(self.hands), Face(card)) for at, card in enumerate(self.trick))
        hand = None
        if seat is not None:
            faces = tuple(Face(card, card if card != UNSEEN else "") for card in sorted(self.hands[seat], key=by_suit))
            hand = Cards("hand", f"{{s{seat}}}'s hand", faces, len(faces), seat)
        piles = (
            Cards("pile", "the stock", (Face(UNSEEN),) * bool(self.stock), len(self.stock)),
            Cards("pile", "cards taken", tuple(map(Face, self.taken[-1:])), len(self.taken)),
        )
        plates = tuple(
            Plate(k, k, len(self.hands[k]), self.score[k], k in self.actors(), (Badge("dealer"),) if k == self.dealer else ())
            for k in range(len(self.hands))
        )
        sheet = Sheet(("", "points"), tuple((f"{{s{k}}}", str(points)) for k, points in enumerate(self.score))) if self.deal_over() else None
        return Scene(
            TITLE, piles, hand, plates, self._prompt(seat), (Badge(f"first to {self.house.target}"),), Trick(plays, self._best()), sheet=sheet
        )

    def _prompt(self, seat: Seat | None) -> Prompt:
        if self._won():
            return Prompt("The match is over.")
        if seat != self.turn:
            return Prompt(f"{{s{self.turn}}} is to move.")
        return Prompt("Deal the next cards.", (Button("deal", "deal", "d"),)) if self.deal_over() else Prompt("Lay a card.")

    def narrate(self, seat: Seat, move: Move, after: Self) -> list[str]:
        if move == "deal":
            return [f"{{s{seat}}} deals."]
        lines = [f"{{s{seat}}} lays {{{move}}}."]
        taker = next((k for k, points in enumerate(after.score) if points > self.score[k]), None)
        return lines if taker is None else [*lines, f"{{s{taker}}} takes the trick."]

    def copy(self) -> Self:
        return type(self)(
            self.house, [hand[:] for hand in self.hands], self.trick[:], self.taken[:], self.stock[:], self.score[:],
            self.turn, self.dealer, self.age, self.seed, self.shuffles,
        )  # fmt: skip

    def text(self) -> str:
        none = "/".join("-" * len(self.hands))
        words = [
            ("turn", str(self.turn), "0"), ("hands", lists_word(self.hands), ""), ("trick", join_cards(self.trick), "-"),
            ("taken", join_cards(self.taken), "-"), ("stock", join_cards(self.stock), "-"),
            ("score", "/".join(map(str, self.score)), none.replace("-", "0")), ("dealer", str(self.dealer), "0"), ("age", str(self.age), "0"),
            ("seed", seed_word(self.seed, self.shuffles), ""), ("house", house_word(self.house), ""),
        ]  # fmt: skip
        return write_line(self.id, words)

    @classmethod
    def parse(cls, text: str) -> Self:
        words = Words(text, cls.id)
        hands = words.card_lists("hands")
        seats = len(hands)
        if seats not in cls.seat_counts:
            raise ValueError(f"hands: High Card is for 2 to 6 players, not {seats}")
        seed, shuffles = words.seed()
        game = cls(
            words.house(House), hands, words.cards("trick"), words.cards("taken"), words.cards("stock"), words.numbers("score", [0] * seats),
            words.seat("turn", seats), words.seat("dealer", seats), words.number("age"), seed, shuffles,
        )  # fmt: skip
        words.end()
        return game

    def faults(self) -> list[str]:
        cards = [card for zone in self.zones() for card in zone.cards]
        faults = [f"{card} {count} times" for card, count in Counter(cards).items() if count > 1 and card != UNSEEN]
        if len(cards) > len(PACK):
            faults.append(f"{len(cards)} cards")
        if len(self.trick) >= len(self.hands):
            faults.append("a trick with too many cards")
        return faults + [f"seat {seat} has {points} points" for seat, points in enumerate(self.score) if points < 0]


GAME = HighCard


@contextmanager
def install() -> Iterator[type[HighCard]]:
    """High Card among GAMES, as if its folder lay beside the others."""
    from cardtable.games import GAMES

    folder, rules = ModuleType("cardtable.games.highcard"), ModuleType("cardtable.games.highcard.rules")
    folder.TITLE, rules.GAME = TITLE, HighCard  # type: ignore[attr-defined]
    before = GAMES._ids  # type: ignore[attr-defined]
    sys.modules |= {module.__name__: module for module in (folder, rules)}
    GAMES._ids = (*before, "highcard")  # type: ignore[attr-defined]
    try:
        yield HighCard
    finally:
        GAMES._ids = before  # type: ignore[attr-defined]
        for module in (folder, rules):
            del sys.modules[module.__name__]
