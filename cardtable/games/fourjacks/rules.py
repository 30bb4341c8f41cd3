"""4JACKS: be first to bring all pawns of the side into their JackPots.  The rules in words: `rules.md` beside this file.

A move is the card's rank (`X` a joker), then what it does:  `KR+` brings a red pawn on;  `QR05>17` moves the one on 05,
into a JackPot `4R62>j3`;  `7R05>06,G28>j3` divides a seven, carried out in this order;  `JR05~B40` swaps.  A joker names no
rank, what it does tells it:  `XR05>17`.  `fold`;  `deal`.
Under house rules:  `3R05>06,R06>07,G28>27` three single steps;  `X7R05>12` a joker as a seven that burns;  `fold9` lays down
one card;  `9>2` is the card for the partner, seat 2.
Further keys of a position:  `game=2` games of the match before this one;  `fresh=02` colours with a pawn just brought on
(house rule shelter);  `phase=give` while partners choose a card, `given=-/9h/-/-` what they have put aside (house rule exchange).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from cardtable.cards import check_seed, pack, shuffled
from cardtable.game import Move, Result, Seat, Steps, Zone
from cardtable.games.fourjacks import TITLE
from cardtable.games.fourjacks.board import COLOUR_OF, HOME, START
from cardtable.games.fourjacks.house import DEFAULT, JOKER, PRESETS, FourJacksHouse, Laws, laws_of
from cardtable.games.fourjacks.reading import read
from cardtable.games.fourjacks.refusals import refuse
from cardtable.games.fourjacks.scene import lay, picks_of
from cardtable.games.fourjacks.scoring import GAMES_IN_MATCH, final, game_points
from cardtable.games.fourjacks.text import parse_words, position_faults, position_line
from cardtable.games.fourjacks.uses import carry_out, exchange, read_part, standing, usable, uses
from cardtable.games.fourjacks.words import sent_home, tell
from cardtable.i18n import _
from cardtable.scene import Scene

PACK = pack(jokers=4)
HAND = 7
STARTERS = frozenset("AK" + JOKER)


@dataclass(slots=True)
class FourJacks:
    """A match of 4JACKS; stock and pile have their top at the end, the pawns of a colour are the bits of their places."""

    id: ClassVar[str] = "fourjacks"
    title: ClassVar[str] = TITLE
    faces: ClassVar[Literal["french", "german"]] = "french"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 4)
    House: ClassVar[type[FourJacksHouse]] = FourJacksHouse
    presets: ClassVar[Mapping[str, FourJacksHouse]] = PRESETS
    undo: ClassVar[str] = "off"  # what a table begins with: a card played is played (FJ-17)

    house: FourJacksHouse
    laws: Laws = field(repr=False, compare=False)
    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    pawns: list[int]  # by colour; those in base are what is missing to five
    given: list[list[str]]  # by seat: the card put aside for the partner (house rule exchange)
    score: list[int]  # by side
    seed: str = ""
    shuffles: int = 0
    turn: Seat = 0
    dealer: Seat = 0
    first: Seat = 0  # who dealt first in this game
    played: int = 0  # games of the match before this one
    phase: Literal["give", "play", "over"] = "play"
    folded: list[Seat] = field(default_factory=list)  # out until the next deal
    fresh: int = 0  # start points with a pawn just brought on (house rule shelter)
    age: int = 0  # turn actions in this deal
    last: Move = field(default="", compare=False)  # the last play, which the board traces

    # --- the deal ------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, seats: int, seed: int | str, house: FourJacksHouse = DEFAULT) -> FourJacks:
        """A match with its first deal dealt by P1 (FJ-12); ValueError for other than 2 or 4 seats."""
        if seats not in cls.seat_counts:
            raise ValueError(_("4JACKS is for 2 or 4 players, not {seats}.").format(seats=seats))
        laws = laws_of(house, seats)
        hands: list[list[str]] = [[] for _seat in range(seats)]
        game = cls(house, laws, hands, [], [], [0] * 4, [[] for _seat in hands], [0] * len(laws.sides), check_seed(seed))
        game.set_up(0)
        return game

    def set_up(self, first: Seat) -> None:
        """Begin a game: all pawns in base, all cards shuffled (FJ-12)."""
        self.first, self.pawns, self.fresh, self.stock = first, [0] * 4, 0, []
        self.deal(first)
        if self.house.redraw:
            for i in range(len(self.hands)):
                self.redraw((self.turn + i) % len(self.hands))
        if self.phase == "play":
            self.turn = (self.dealer + 1) % len(self.hands)

    def deal(self, dealer: Seat) -> None:
        """Deal 7 each, one at a time from the seat after the dealer; an empty stock is shuffled anew from all cards (FJ-9, FJ-10, FJ-11)."""
        seats = len(self.hands)
        if len(self.stock) < seats * HAND:
            self.shuffles += 1
            self.stock, self.pile = shuffled(PACK, self.seed, self.shuffles), []
        self.hands = [[] for _seat in range(seats)]
        for i in range(seats * HAND):
            self.hands[(dealer + 1 + i) % seats].append(self.stock.pop())
        self.dealer, self.turn, self.folded, self.age, self.last = dealer, (dealer + 1) % seats, [], 0, ""
        self.phase = "give" if self.exchanging else "play"

    def redraw(self, seat: Seat) -> None:
        """Deal a first hand anew until it has a card to bring on with, if there is one left (house rule redraw)."""
        while not any(card[0] in STARTERS for card in self.hands[seat]) and any(card[0] in STARTERS for card in self.stock):
            self.shuffles += 1
            self.stock = shuffled(self.stock + self.hands[seat], self.seed, self.shuffles)
            self.hands[seat] = [self.stock.pop() for _card in range(HAND)]

    # --- who may move --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together (FJ-6)."""
        return self.laws.sides

    @property
    def exchanging(self) -> bool:
        """Whether partners exchange a card before each deal (house rule exchange)."""
        return self.house.exchange and len(self.hands) == 4 and self.house.mode == "teams"

    def actors(self) -> list[Seat]:
        """The seat to move; before an exchange everybody who has put no card aside yet."""
        if self.phase == "play":
            return [self.turn]
        if self.phase == "give":
            seats = len(self.hands)
            return [seat for i in range(seats) if not self.given[seat := (self.dealer + 1 + i) % seats]]
        return [] if self.match_over() else [self.turn]

    def winner(self) -> int | None:
        """The side all of whose pawns are in their JackPots (FJ-35)."""
        for side, seats in enumerate(self.laws.sides):
            if all(self.pawns[colour] == HOME for colour in self.laws.colours[seats[0]]):
                return side
        return None

    def match_over(self) -> bool:
        """Whether the last game of the match is won (FJ-35, FJ-37)."""
        return self.phase == "over" and self.winner() is not None and (self.house.match == "single" or self.played + 1 >= GAMES_IN_MATCH)

    def deal_over(self) -> bool:
        """Whether all hands are played out or the game is won: the only turn action left is "deal"."""
        return self.phase == "over"

    # --- what is legal -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> list[Move]:
        """The uses of each card in the order of the hand, one rank once, then folding."""
        if self.phase != "play":
            if self.phase == "give":
                return [f"{rank}>{self.partner(seat)}" for rank in self.ranks(seat)] if not self.given[seat] else []
            return ["deal"] if seat == self.turn and not self.match_over() else []
        if seat != self.turn:
            return []
        if seat in self.folded:
            return self.folds(seat)
        moves = self.plays(seat)
        return moves + self.folds(seat) if not moves or self.may_fold(moves) else moves

    def plays(self, seat: Seat) -> list[Move]:
        """The uses of each card of a hand, one rank once (FJ-14)."""
        stand = standing(self, seat)
        return [rank + use for rank in self.ranks(seat) for use in uses(self, seat, rank, stand)]

    def stuck(self, seat: Seat) -> bool:
        """Whether no card of a hand has a use (FJ-16)."""
        return not any(usable(self, seat, rank) for rank in self.ranks(seat))

    def ranks(self, seat: Seat) -> list[str]:
        """The ranks in a hand, each once, in its order."""
        return list(dict.fromkeys([card[0] for card in self.hands[seat]]))

    def may_fold(self, moves: list[Move]) -> bool:
        """Whether a seat may fold that has these plays (FJ-15, FJ-16; house rule folding)."""
        if not moves or self.house.folding == "free":
            return True
        return self.house.folding == "lane" and all(moves_in_lane(move) for move in moves)

    def folds(self, seat: Seat) -> list[Move]:
        """The ways to fold: all cards, or one of choice (FJ-16; house rule fold_cards)."""
        return ["fold"] if self.house.fold_cards == "all" else [f"fold{rank}" for rank in self.ranks(seat)]

    def partner(self, seat: Seat) -> Seat:
        """The seat across the table."""
        return (seat + 2) % 4

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """None for a legal move, else why not, with its rule."""
        return refuse(self, seat, move)

    def read(self, seat: Seat, text: str) -> Move:
        """What a person typed as a move; raises the move errors."""
        return read(self, seat, text)

    # --- making a move -------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a legal move."""
        if move == "deal":
            self.next_deal()
            return
        self.age += 1
        if move[0] == "f":
            self.fold(seat, move[4:])
        elif move[1] == ">":
            self.give(seat, move[0])
        else:
            self.play(seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        """Lay a card in the middle and carry out its use (FJ-14); the game may be won with it (FJ-35)."""
        rank, use = move[0], move[1:]
        self.lay_down(seat, rank)
        self.last = move
        if use[1] == "+":
            self.bring_on(COLOUR_OF[use[0]])
        elif use[3:4] == "~":
            exchange(self.pawns, use)
            self.fresh &= ~sum(START[COLOUR_OF[use[at]]] for at in (0, 4) if use[at + 1 : at + 3] == START_NAMES[use[at]])
        else:
            seven = rank == "7" or use[0] == "7"
            for text in use.removeprefix("7").split(","):
                self.fresh = carry_out(self, seat, self.pawns, self.fresh, read_part(text), seven)
        again = rank == JOKER and self.house.joker == "18" and bool(self.hands[seat])
        if all(self.pawns[colour] == HOME for colour in self.laws.colours[seat]):
            self.win(seat)
        elif not again:
            self.pass_on(seat)

    def bring_on(self, colour: int) -> None:
        """Put a pawn on its start point; a pawn of another colour there goes back to its base (FJ-26)."""
        start = START[colour]
        for other in range(4):
            if self.pawns[other] & start:
                self.pawns[other] ^= start
        self.pawns[colour] |= start
        if self.house.shelter == "fresh":
            self.fresh |= start

    def lay_down(self, seat: Seat, rank: str) -> None:
        """The first card of a rank goes from the hand to the middle."""
        hand = self.hands[seat]
        for at, card in enumerate(hand):
            if card[0] == rank:
                self.pile.append(hand.pop(at))
                return

    def fold(self, seat: Seat, rank: str) -> None:
        """Lay down the hand, or one card of it, and be out until the next deal (FJ-16; house rule fold_cards)."""
        if rank:
            self.lay_down(seat, rank)
        else:
            self.pile += self.hands[seat]
            self.hands[seat] = []
        if self.house.fold_cards != "one_back" and seat not in self.folded:
            self.folded = sorted([*self.folded, seat])
        self.last = ""
        self.pass_on(seat)

    def give(self, seat: Seat, rank: str) -> None:
        """Put a card aside for the partner; when all have, the cards change hands (house rule exchange)."""
        hand = self.hands[seat]
        self.given[seat].append(hand.pop(next(at for at, card in enumerate(hand) if card[0] == rank)))
        waiting = self.actors()
        if waiting:
            self.turn = waiting[0]
            return
        for giver, cards in enumerate(self.given):
            self.hands[self.partner(giver)].append(cards.pop())
        self.phase, self.turn = "play", (self.dealer + 1) % len(self.hands)

    def pass_on(self, seat: Seat) -> None:
        """The turn goes to the next seat that holds cards, perhaps the same; when none does, to the next dealer (FJ-13, FJ-14)."""
        seats = len(self.hands)
        for i in range(1, seats + 1):
            if self.hands[(seat + i) % seats]:
                self.turn = (seat + i) % seats
                return
        self.phase, self.turn = "over", (self.dealer + 1) % seats

    # --- the end of a game ---------------------------------------------------------------------------------------

    def win(self, seat: Seat) -> None:
        """The game is over at once (FJ-35); points or coins are credited (FJ-37)."""
        self.phase, self.turn = "over", (self.first + 1) % len(self.hands)
        won = next(side for side, seats in enumerate(self.laws.sides) if seat in seats)
        for side, points in enumerate(game_points(self, won)):
            self.score[side] += points

    def next_deal(self) -> None:
        """Deal on, or begin the next game of the match (FJ-9, FJ-12)."""
        if self.winner() is None:
            self.deal(self.turn)
        else:
            self.played += 1
            self.set_up(self.turn)

    def result(self) -> Result | None:
        """The match, once its last game is won."""
        return final(self) if self.match_over() else None

    # --- the position as a thing ---------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """The stock, which nobody sees, the middle, the hands, which only their owners see (FJ-8), and the cards put aside."""
        yield Zone("stock", self.stock, ())
        yield Zone("pile", self.pile)
        for seat, hand in enumerate(self.hands):
            yield Zone(f"hand {seat}", hand, (seat,))
        for seat, cards in enumerate(self.given):
            yield Zone(f"given {seat}", cards, (seat,))

    def steps(self, move: Move) -> Steps:
        """The card, then each pawn and where it goes; the two pawns of a swap in any order."""
        return picks_of(move)

    def scene(self, seat: Seat | None) -> Scene:
        """How a view lies on the table."""
        return lay(self, seat)

    def narrate(self, seat: Seat, move: Move, after: FourJacks) -> list[str]:
        """What everybody is told of a move."""
        return tell(self, seat, move, after)

    def effects(self, seat: Seat, move: Move) -> list[str]:
        """The pawns that a play would send back to their bases."""
        return sent_home(self, seat, move) if move[0] not in "fd" and move[1] != ">" else []

    def copy(self) -> FourJacks:
        """The same position, sharing nothing that changes."""
        return FourJacks(
            self.house, self.laws, [hand[:] for hand in self.hands], self.stock[:], self.pile[:], self.pawns[:],
            [cards[:] for cards in self.given], self.score[:], self.seed, self.shuffles, self.turn, self.dealer, self.first, self.played,
            self.phase, self.folded[:], self.fresh, self.age, self.last,
        )  # fmt: skip

    def text(self) -> str:
        """The position in one line."""
        return position_line(self)

    @classmethod
    def parse(cls, text: str) -> FourJacks:
        """The position of a line; raises ValueError that names the wrong word."""
        words = parse_words(text, cls.House)
        return cls(laws=laws_of(words["house"], len(words["hands"])), **words)

    def faults(self) -> list[str]:
        """What is impossible about this position."""
        return position_faults(self, PACK)


START_NAMES = {letter: f"{16 * colour:02}" for letter, colour in COLOUR_OF.items()}


def moves_in_lane(move: Move) -> bool:
    """Whether a play moves only pawns that stand in a JackPot, one that single steps lead out of it too (house rule folding)."""
    reached: set[str] = set()
    for text in move[1:].removeprefix("7").split(","):
        if text[3:4] != ">" or (text[1] != "j" and text[:3] not in reached):
            return False
        reached.add(text[0] + text[4:])
    return True


GAME = FourJacks
