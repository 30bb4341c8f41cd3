"""Mazok (Smear): bid for points, name trumps, and take the tricks they lie in.  The rules in words: `rules.md` beside this file.

A move is written as it is logged:  `pass`, `3` … `10` in the auction (`misdeal` for a hand without points, where the house has it);
`=h` names trumps, `&2` then a partner, `=h&2` both where the bidder has seen his cards;  `x2c5d` throws these away, sorted, `x-` none;
`9h` plays a card;  `deal`.  In a position `bids=p,3,m` are from the dealer's left, `m` a misdeal; `first` is the first dealer of a match for money.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from cardtable.cards import SUITS, check_seed, lot, shuffled
from cardtable.game import Move, Result, Seat, Steps, Zone
from cardtable.games.mazok import TITLE
from cardtable.games.mazok.bid import auction, bid_of, legal_bids
from cardtable.games.mazok.exchange import hand_out, owing, refill, thrown, throws
from cardtable.games.mazok.faults import position_faults
from cardtable.games.mazok.house import AS_DESCRIBED, PRESET_WORDS, PRESETS, MazokHouse
from cardtable.games.mazok.reading import read_move
from cardtable.games.mazok.refusals import why_not
from cardtable.games.mazok.scene import lay
from cardtable.games.mazok.score import count, winning_sides
from cardtable.games.mazok.text import parse_words, position_line
from cardtable.games.mazok.trick import legal_cards, play_card
from cardtable.games.mazok.variants import VARIATIONS, Terms, terms
from cardtable.games.mazok.words import result_words, tell
from cardtable.house import Variation
from cardtable.scene import Scene

NAMES = [f"={suit}" for suit in SUITS]


@dataclass(slots=True)
class Mazok:
    """A match of Mazok; every list of cards has the card taken up last at its end, the stock its top."""

    id: ClassVar[str] = "mazok"
    title: ClassVar[str] = TITLE
    faces: ClassVar[Literal["french", "german"]] = "french"
    seat_counts: ClassVar[tuple[int, ...]] = (4, 5, 6)
    House: ClassVar[type[MazokHouse]] = MazokHouse
    presets: ClassVar[Mapping[str, MazokHouse]] = PRESETS
    preset_words: ClassVar[Mapping[str, str]] = PRESET_WORDS
    variations: ClassVar[Mapping[str, Variation]] = VARIATIONS

    house: MazokHouse
    terms: Terms  # what the house comes to with so many seats
    hands: list[list[str]]
    stock: list[str]
    thrown: list[list[str]]  # by seat, face down
    played: list[str]  # every card of the deal's tricks, as played
    by: list[Seat]  # who played each of them
    starts: list[int]  # where each trick begins in them, the current one last
    bids: list[int]  # from the dealer's left; 0 pass, -1 misdeal
    done: list[Seat]  # who has thrown, while others have not
    score: list[int]  # by side
    seed: str = ""
    shuffles: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    phase: Literal["bid", "name", "throw", "play", "over"] = "play"
    trump: str = ""
    partner: Seat | None = None  # called for this deal (house rule five_mode)
    first: Seat = 0  # the first dealer, where a stake is shared (MK-F-2)
    age: int = 0  # turn actions in this deal

    # --- the deal ------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, seats: int, seed: int | str, house: MazokHouse = AS_DESCRIBED) -> Mazok:
        """A match with its first deal dealt, the dealer drawn by lot (MK-core-2); ValueError where the variant is not for so many seats."""
        variant, seed = terms(house, seats), check_seed(seed)
        dealer = lot(seed, seats)
        game = cls(house, variant, *_nothing(seats), [], [], [], [], [], [0] * len(variant.sides), seed, first=dealer if house.stake else 0)
        game.deal(dealer)
        return game

    def deal(self, dealer: Seat) -> None:
        """Shuffle and deal one card at a time from the dealer's left (MK-core-4); what is left is the stock."""
        seats = len(self.hands)
        self.shuffles += 1
        self.stock = shuffled(self.terms.pack, self.seed, self.shuffles)
        dealt = self.stock[: -seats * self.terms.dealt - 1 : -1]
        del self.stock[-len(dealt) :]
        self.hands = [dealt[(seat - dealer - 1) % seats :: seats] for seat in range(seats)]
        self.thrown = [[] for _seat in range(seats)]
        self.played, self.by, self.starts, self.bids, self.done = [], [], [], [], []
        self.dealer, self.turn, self.phase, self.trump, self.partner, self.age = dealer, (dealer + 1) % seats, "bid", "", None, 0

    # --- who may move --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The teams of the match; with five everybody is his own (MK-core-1, MK-C-7a, MK-C-8)."""
        return self.terms.sides

    def actors(self) -> list[Seat]:
        """The seat to move; in the exchange every seat that still owes a discard (MK-core-9)."""
        if self.phase == "throw":
            return owing(self)
        if self.phase == "over" and winning_sides(self):
            return []
        return [self.turn]

    @property
    def at_once(self) -> bool:
        """Whether those who may act now do so without waiting for each other, as in the exchange (MK-core-9)."""
        return self.phase == "throw"

    def deal_over(self) -> bool:
        """Whether the deal is counted, or thrown in because nobody bid."""
        return self.phase == "over"

    # --- what is legal -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> Sequence[Move]:
        """Passing and the bids, the suits, the discards, the cards that may be played, or the next deal."""
        if self.phase == "play":
            return legal_cards(self, seat) if seat == self.turn else []
        if self.phase == "throw":
            return throws(self, seat) if seat in owing(self) else []
        if seat != self.turn:
            return []
        if self.phase == "bid":
            return legal_bids(self, seat)
        return self.namings() if self.phase == "name" else ([] if winning_sides(self) else ["deal"])

    def namings(self) -> list[Move]:
        """The suits the high bidder may name, and the partner where he calls one, after he has taken the cards left (MK-core-8, MK-C-7)."""
        if not self.calls_partner:
            return NAMES[:]
        partners = [f"&{seat}" for seat in range(len(self.hands)) if seat != self.turn]
        if self.trump:
            return partners
        return [name + partner for name in NAMES for partner in partners] if self.house.kitty_before_trump else NAMES[:]

    @property
    def calls_partner(self) -> bool:
        """Whether the bidder names a partner for the deal (MK-C-7)."""
        return len(self.hands) == 5 and self.house.five_mode == "call_partner"

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """None for a legal move, else why not, citing the rule."""
        return why_not(self, seat, move)

    def read(self, seat: Seat, text: str) -> Move:
        """What a person typed as a move: `10♥`, `hearts`, `x 5d 2c`, `5d` alone for a discard."""
        return read_move(self, seat, text)

    # --- making a move -------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a legal move."""
        if self.phase == "play":
            play_card(self, seat, move)
        elif self.phase == "throw":
            self.throw(seat, move)
        elif self.phase == "bid":
            self.bid(move)
        elif self.phase == "name":
            self.name(seat, move)
        else:
            self.deal(self.turn)

    def bid(self, move: Move) -> None:
        """A bid or a pass; at the end the high bidder is to name trumps, or the hands are thrown in (MK-core-5 to MK-core-8)."""
        self.age += 1
        self.bids.append(bid_of(move))
        now = auction(self)
        if now.turn is not None:
            self.turn = now.turn
        elif now.void or now.holder is None:
            self.phase, self.turn = "over", self.dealer
            if self.house.all_pass == "pass_deal" and move != "misdeal":
                self.turn = (self.dealer + 1) % len(self.hands)
        else:
            self.phase, self.turn = "name", now.holder
            if self.house.kitty_before_trump:
                hand_out(self, now.holder)

    def name(self, seat: Seat, move: Move) -> None:
        """Trumps, a partner or both; the bidder takes the cards left once trumps are named (MK-core-8, MK-C-7)."""
        self.age += 1
        suit, _and, partner = move.partition("&")
        if suit:
            self.trump = suit[1]
            if not self.house.kitty_before_trump:
                hand_out(self, seat)
        if partner:
            self.partner = int(partner)
        if self.partner is not None or not self.calls_partner:
            self.phase = "throw"
            self.go_on()

    def throw(self, seat: Seat, move: Move) -> None:
        """Lay cards away face down; when all have, the second deal follows (MK-core-9, MK-A-6, MK-A-7)."""
        self.age += 1
        hand, cards = self.hands[seat], thrown(move) or []
        for card in cards:
            hand.remove(card)
        self.thrown[seat] += cards
        self.done = sorted([*self.done, seat])
        if self.terms.variant.exchange == "refill" and not owing(self):
            refill(self)
        self.go_on()

    def go_on(self) -> None:
        """Ask the next who owes a discard or, when nobody does, let the high bidder lead (MK-core-9, MK-core-11)."""
        asked = owing(self)
        if asked:
            self.turn = asked[0]
            return
        self.phase, self.done, self.starts = "play", [], [0]
        self.turn = auction(self).holder or 0

    def end_deal(self) -> None:
        """Count the deal and enter it; the marker moves on (MK-core-3, MK-core-16, MK-core-23)."""
        self.phase, self.turn = "over", (self.dealer + 1) % len(self.hands)
        for side, gain in enumerate(count(self).credit):
            self.score[side] += gain

    def result(self) -> Result | None:
        """The match, once it is won (MK-core-26)."""
        sides = winning_sides(self)
        if not sides:
            return None
        winners = tuple(sorted(seat for side in sides for seat in self.sides[side]))
        return Result(winners, tuple(self.score), result_words(self, sides, winners))

    # --- the position as a thing ---------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """Hands and discards, which only their owners see, the stock, which nobody does, and the tricks."""
        for seat, hand in enumerate(self.hands):
            yield Zone(f"hand {seat}", hand, (seat,))
        yield Zone("stock", self.stock, ())
        for seat, cards in enumerate(self.thrown):
            yield Zone(f"thrown {seat}", cards, (seat,))
        yield Zone("tricks", self.played)

    def steps(self, move: Move) -> Steps:
        """A card, a bid or a suit; suit and partner; the cards of a discard in any order."""
        cards = thrown(move)
        if cards is not None and self.phase == "throw":
            for seat in owing(self):
                choices = throws(self, seat)
                if move in choices and not isinstance(choices, list):
                    return choices.steps(move)
        name, both, partner = move.partition("&")
        return (name, both + partner) if name and both else (move,)

    def scene(self, seat: Seat | None) -> Scene:
        """How a view lies on the table."""
        return lay(self, seat)

    def narrate(self, seat: Seat, move: Move, after: Mazok) -> list[str]:
        """What everybody is told of a move."""
        return tell(self, seat, move, after)

    def copy(self) -> Mazok:
        """The same position, sharing nothing that changes."""
        return Mazok(
            self.house, self.terms, [hand[:] for hand in self.hands], self.stock[:], [cards[:] for cards in self.thrown], self.played[:], self.by[:],
            self.starts[:], self.bids[:], self.done[:], self.score[:], self.seed, self.shuffles, self.dealer, self.turn, self.phase, self.trump,
            self.partner, self.first, self.age,
        )  # fmt: skip

    def text(self) -> str:
        """The position in one line."""
        return position_line(self)

    @classmethod
    def parse(cls, text: str) -> Mazok:
        """The position of a line; raises ValueError that names the wrong word."""
        return cls(**parse_words(text, cls.House))

    def faults(self) -> list[str]:
        """What is impossible about this position."""
        return position_faults(self)


def _nothing(seats: int) -> tuple[list[list[str]], list[str], list[list[str]]]:
    """Empty hands, stock and discards."""
    return [[] for _seat in range(seats)], [], [[] for _seat in range(seats)]


GAME = Mazok
