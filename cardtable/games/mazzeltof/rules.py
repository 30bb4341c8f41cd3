"""MazzelTof: the side that empties its draw pile first wins.  The rules in words: `rules.md` beside this file.

A move is written as it is logged:  `cut` turns cards for the start (all who may still begin), `turn` the start cards, one
step at a time;  under the red pawn `lift` or `miss`;  `9h>r` `9h>m` `9s>b` plays a card on the red, mix or black pile
from wherever it lies (a side has each face once),  `2s>b=9` a wild on an empty place, with its rank;  `9h>o` passes a
hand card or lays the top card of the last six;  `deal`.  House rules add  `take` (a new hand, H11)  and  `end` (a turn
that ends without a card, H3, H5, H11).

Seats in playing order are A C B D; even seats play with the red pack (side 0), odd ones with the blue (side 1).
Position words of its own:  `rows` `piles` `penalty` `last=` sides in their last six  `build=8h9d/2d=9Th/-`  `gone`
`turned=` by seat  `start=` the seat that begins  `fresh=` seats before their first refill  `pawn=` a seat once for each
turn it misses  `joker` (one is owed)  `ten`, `tens=2` (H9)  `topped` (a pile card was played, H5)  `acted` `quiet=` (H3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from cardtable.cards import JOKERS, check_seed, shuffled
from cardtable.game import Move, Result, Seat, Steps, Zone
from cardtable.games.mazzeltof import TITLE
from cardtable.games.mazzeltof.building import (
    ACE,
    JOKER,
    PLACE,
    SIDE_PACK,
    TEN,
    WILD,
    Tops,
    choices,
    first_joker,
    lands_as,
    ways,
)  # fmt: skip
from cardtable.games.mazzeltof.house import DEFAULT, MazzelTofHouse
from cardtable.games.mazzeltof.reading import read_move
from cardtable.games.mazzeltof.refusals import refuse
from cardtable.games.mazzeltof.scene import lay
from cardtable.games.mazzeltof.setting_up import LAST, cut, cutters, shuffle_packs, turn_up
from cardtable.games.mazzeltof.text import parse_words, position_faults, position_line
from cardtable.games.mazzeltof.words import tell
from cardtable.i18n import _, ngettext
from cardtable.scene import Scene

PASSES = {card: f"{card}>o" for card in SIDE_PACK}


@dataclass(slots=True)
class MazzelTof:
    """A match of MazzelTof; every list of cards has its top, or the card taken up last, at its end."""

    id: ClassVar[str] = "mazzeltof"
    title: ClassVar[str] = TITLE
    faces: ClassVar[Literal["french", "german"]] = "french"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 4)
    House: ClassVar[type[MazzelTofHouse]] = MazzelTofHouse
    presets: ClassVar[Mapping[str, MazzelTofHouse]] = {
        "default": DEFAULT,
        "beginners": MazzelTofHouse(tens="off", partner_hand=True),
        "match": MazzelTofHouse(match=3, mix_card_from="other"),
        "strict": MazzelTofHouse(out_card="play_only", open_place_with="three", wild_run="one"),
    }

    house: MazzelTofHouse
    hands: list[list[str]]
    rows: list[list[str]]  # open cards
    piles: list[list[str]]  # draw piles, by side
    penalty: list[list[str]]  # by side, oldest first
    build: list[list[str]] = field(default_factory=lambda: [[], [], []])
    tops: Tops = (0, 0, 0)
    gone: list[str] = field(default_factory=list)  # the cards of completed piles (MT-29)
    turned: list[list[str]] = field(default_factory=list)  # by seat, in the set-up only: cut cards, then start cards not yet laid
    marks: list[list[str]] = field(default_factory=list)  # by side: the card that marks the last six, if it is shown (H13)
    last: tuple[int, ...] = ()  # sides in their last six
    start: Seat = 0
    fresh: tuple[Seat, ...] = ()  # who has not had a first refill yet
    pawns: tuple[int, ...] = ()  # by seat: turns to miss
    joker: bool = False  # one is owed (MT-38)
    tens: int = 0  # turns that the next seat will miss
    topped: bool = False  # a card of the draw pile was played in this turn (H5)
    acted: bool = False  # something has changed in this turn (H3)
    quiet: int = 0  # turns in which nothing changed (H3)
    turn: Seat = 0
    phase: Literal["cut", "turn", "pawn", "play", "over"] = "play"
    score: tuple[int, ...] = (0, 0)
    age: int = 0  # turns ended in this game
    seed: str = ""
    shuffles: int = 0

    # --- set-up --------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, seats: int, seed: int | str, house: MazzelTofHouse = DEFAULT) -> MazzelTof:
        """A match before the cut, the jokers dealt and the packs shuffled (MT-6, MT-7); ValueError for other than 2 or 4 seats."""
        if seats not in cls.seat_counts:
            raise ValueError(_("MazzelTof is for 2 or 4 players, not {seats}.").format(seats=seats))
        game = cls(house, [], [], [], [], seed=check_seed(seed))
        game.set_up(seats, "cut")
        return game

    def set_up(self, seats: int, phase: Literal["cut", "turn"]) -> None:
        """Deal one joker of his own pack to each and shuffle the packs; with two players a joker stays in each (MT-6, MT-7)."""
        each = seats // 2
        self.hands = [[JOKERS[seat // 2]] for seat in range(seats)]
        self.rows = [[] for _seat in range(seats)]
        self.piles = [[card for card in SIDE_PACK if card not in JOKERS[:each]] for _side in range(2)]
        self.penalty, self.build, self.gone, self.tops, self.last = [[], []], [[], [], []], [], (0, 0, 0), ()
        self.fresh, self.pawns, self.turned = tuple(range(seats)), (0,) * seats, [[] for _seat in range(seats)]
        self.joker, self.tens, self.topped, self.acted, self.quiet, self.age = False, 0, False, False, 0, 0
        self.phase, self.turn = phase, self.start
        shuffle_packs(self)

    # --- a turn begins -------------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """Under the red pawn the player first decides; any other turn begins with the refill (MT-14, MT-38)."""
        self.turn = seat
        if self.pawns[seat]:
            self.phase = "pawn"
        else:
            self.phase = "play"
            self.refill(seat)

    @property
    def hand_size(self) -> int:
        """Five cards, seven with two players (MT-15, MT-20)."""
        return 7 if len(self.hands) == 2 else 5

    def refill(self, seat: Seat) -> None:
        """Fill the hand for the first time, then take at least two in every turn (MT-15, MT-16, H1, H2)."""
        size, held = self.hand_size, len(self.hands[seat])
        if seat in self.fresh:
            self.fresh = tuple(other for other in self.fresh if other != seat)
            self.draw(seat, size if self.house.joker_extra else size - held)
        elif self.house.refill == "max2":
            self.draw(seat, max(2, size - held))
        else:
            self.draw(seat, 2 if self.house.refill == "two" else size - held)

    def above(self, side: int) -> int:
        """How many cards of a draw pile lie above its last six (MT-17)."""
        return max(0, len(self.piles[side]) - (LAST - len(self.marks[side]) if self.marks else LAST))

    def draw(self, seat: Seat, count: int) -> None:
        """Take so many cards off the own draw pile, never one of the last six; those begin when nothing else is left (MT-17, MT-32)."""
        side = seat & 1
        above = 0 if side in self.last else self.above(side)
        count = min(count, above)
        if count <= 0:
            return
        pile = self.piles[side]
        self.hands[seat] += pile[: -count - 1 : -1]
        del pile[-count:]
        self.note_change()
        if count == above:
            self.begin_last_six(side)

    def begin_last_six(self, side: int) -> None:
        """Put the penalty cards under the pile and turn all of it face up (MT-32, H16)."""
        pile, penalty = self.piles[side], self.penalty[side]
        if self.marks:
            pile.append(self.marks[side].pop())
        if self.house.penalty_order == "oldest":
            penalty.reverse()
        elif self.house.penalty_order == "shuffled" and penalty:
            self.shuffles += 1
            penalty[:] = shuffled(penalty, self.seed, self.shuffles)
        pile[:0] = penalty
        penalty.clear()
        self.last = (0, 1) if self.last else (side,)

    # --- who may move, and what ----------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Red and Blue: partners sit opposite (MT-2)."""
        return ((0,), (1,)) if len(self.hands) == 2 else ((0, 2), (1, 3))

    def actors(self) -> list[Seat]:
        """The seat to move; nobody plays out of turn."""
        return [] if self.match_over() else [self.turn]

    def legal(self, seat: Seat) -> list[Move]:
        """Plays from the hand, the own row, the partner's and the last six, then what ends the turn."""
        if seat != self.turn:
            return []
        if self.phase != "play":
            return self.other_moves(seat)
        fit = self.ways()
        moves: list[Move] = []
        for cards in self.sources(seat):
            for card in cards:
                if card in fit and (card not in JOKER or card == first_joker(cards)):
                    moves += fit[card]
        return moves + self.endings(seat, fit)

    def other_moves(self, seat: Seat) -> list[Move]:
        """What there is to do outside a turn of plays: the set-up, the red pawn, the next deal."""
        if self.phase == "pawn":
            return ["lift", "miss"] if self.may_lift(seat) else ["miss"]
        if self.phase == "cut":
            return ["cut"] if cutters(self)[1] else ["turn"]
        if self.phase == "turn":
            return ["turn"]
        return [] if self.match_over() else ["deal"]

    def may_lift(self, seat: Seat) -> bool:
        """Whether this seat may lift the red pawn: only with a joker in hand (MT-38, H10)."""
        return self.house.joker_cancels and not JOKER.isdisjoint(self.hands[seat])

    def ways(self) -> Mapping[str, tuple[Move, ...]]:
        """Every play that the build piles allow now, by card, whoever holds it (MT-26 to MT-31)."""
        house = self.house
        if house.wild_run == "unlimited":
            return ways(self.tops, 0, house.wild_as_ace, house.open_place_with == "three")
        taken = sum(1 << place for place, cards in enumerate(self.build) if cards and cards[-1] in WILD)
        return ways(self.tops, taken, house.wild_as_ace, house.open_place_with == "three")

    def sources(self, seat: Seat) -> list[Sequence[str]]:
        """The places a seat may play from: hand, own row, partner's row, and in the last six the draw pile (MT-18, MT-34, H4)."""
        places: list[Sequence[str]] = [self.hands[seat], self.rows[seat]]
        if len(self.hands) == 4:
            places.append(self.rows[seat ^ 2])
        if seat & 1 in self.last:
            pile = self.piles[seat & 1]
            places.append(pile[::-1] if self.house.last_six == "any_order" else pile[-1:])
        return places

    def endings(self, seat: Seat, fit: Mapping[str, tuple[Move, ...]]) -> list[Move]:
        """How the turn may end: by passing a hand card, in the last six by laying one (MT-21, MT-35), never with a joker owed (MT-38)."""
        hand, side = self.hands[seat], seat & 1
        if self.joker and self.can_pay(seat, fit):
            return []
        if side not in self.last:
            return [PASSES[card] for card in choices(hand)] if hand else self.empty_handed(side)
        pile = self.piles[side]
        if self.house.out_card == "play_only" and len(pile) == 1:
            return [PASSES[card] for card in choices(hand)] or ["end"]
        if self.topped and self.house.last_six_end == "play_or_lay":
            return ["end"]
        return [PASSES[card] for card in (choices(pile[::-1]) if self.house.last_six == "any_order" else pile[-1:])]

    def empty_handed(self, side: int) -> list[Move]:
        """What a hand played empty may do where drawing a new one is asked for (H11)."""
        return ["take", "end"] if self.above(side) else ["end"]

    def can_pay(self, seat: Seat, fit: Mapping[str, tuple[Move, ...]]) -> bool:
        """Whether a joker of the hand, one being owed, fits anywhere: under H7 or H8 perhaps none does (MT-38)."""
        return any(card in JOKER and card in fit for card in self.hands[seat])

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """None for a legal move, else why not, with its rule."""
        return refuse(self, seat, move)

    def read(self, seat: Seat, text: str) -> Move:
        """What a person typed as a move: `10H red`, `joker>m`, `pass Jd`, `2♠ > b = 10`."""
        return read_move(self, seat, text)

    # --- making a move -------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a legal move."""
        if move[2:3] == ">":
            if move[3] == "o":
                self.lay_down(seat, move[:2])
            else:
                self.play(seat, move)
        elif move == "miss":
            self.miss(seat)
        elif move == "lift":
            self.lift(seat)
        elif move == "turn":
            turn_up(self)
        elif move == "cut":
            cut(self)
        elif move == "deal":
            self.start = seat
            self.set_up(len(self.hands), "turn")
        elif move == "take":
            self.draw(seat, self.hand_size)
        else:
            self.end_turn(seat)

    def lift(self, seat: Seat) -> None:
        """Lift the red pawn: a normal turn, in which a joker of the hand is owed (MT-38)."""
        self.pawns = tuple(0 if other == seat else turns for other, turns in enumerate(self.pawns))
        self.joker, self.phase = True, "play"
        self.note_change()
        self.refill(seat)

    def miss(self, seat: Seat) -> None:
        """Miss the turn; nothing is drawn, played or passed (MT-37, MT-38)."""
        self.pawns = tuple(turns - (other == seat) for other, turns in enumerate(self.pawns))
        self.note_change()
        self.end_turn(seat)

    def play(self, seat: Seat, move: Move) -> None:
        """Play a card, with its effects in their one order: ten, ace, debt, win, new hand, last six (MT-26 to MT-41)."""
        card, place = move[:2], PLACE[move[3]]
        source = self.take_from(seat, card)
        rank = lands_as(move, self.tops[place])
        self.put(card, place, rank)
        self.note_change()
        if rank == TEN:
            self.hear_ten()
        hand, side = self.hands[seat], seat & 1
        if source is hand:
            if card in JOKER:
                self.joker = False
            if not hand and self.house.empty_hand_draw != "ask":
                self.draw(seat, 5 if self.house.empty_hand_draw == "five" else self.hand_size)
        elif source is self.piles[side]:
            self.topped = self.house.last_six_end == "play_or_lay"
            if not source:
                self.end_game(side)

    def take_from(self, seat: Seat, card: str) -> list[str]:
        """Take the card from the first place it may be played from, and tell which that was (MT-18)."""
        if card in self.hands[seat]:
            source = self.hands[seat]
        elif card in self.rows[seat]:
            source = self.rows[seat]
        elif len(self.hands) == 4 and card in self.rows[seat ^ 2]:
            source = self.rows[seat ^ 2]
        else:
            source = self.piles[seat & 1]
        source.remove(card)
        return source

    def put(self, card: str, place: int, rank: int) -> None:
        """Put the card on a build pile as this rank; a pile with its ace leaves the game (MT-29)."""
        cards, tops = self.build[place], list(self.tops)
        cards.append(card)
        if rank == ACE:
            self.gone += cards
            cards.clear()
            rank = 0
        tops[place] = rank
        self.tops = (tops[0], tops[1], tops[2])

    def hear_ten(self) -> None:
        """A ten was played: the next seat will miss a turn, under `each` one for every ten (MT-37, H9)."""
        if self.house.tens != "off":
            self.tens = self.tens + 1 if self.house.tens == "each" else 1

    def lay_down(self, seat: Seat, card: str) -> None:
        """Pass a hand card, open or as a penalty card, or lay one of the last six; the turn ends (MT-21 to MT-25, MT-35, MT-36)."""
        side, row = seat & 1, self.rows[seat]
        in_last = side in self.last
        source = self.piles[side] if in_last and not self.passes_from_hand(side) else self.hands[seat]
        source.remove(card)
        (row if in_last or len(row) < self.house.max_open else self.penalty[side]).append(card)
        self.note_change()
        if not self.piles[side]:
            self.end_game(side)
        else:
            self.end_turn(seat)

    def passes_from_hand(self, side: int) -> bool:
        """Whether a side in its last six passes hand cards, having one pile card left that must be played (H3)."""
        return self.house.out_card == "play_only" and len(self.piles[side]) == 1

    def note_change(self) -> None:
        """Something has changed in this turn, which only the rule against standing still asks for (H3)."""
        self.acted = self.house.out_card == "play_only"

    def end_turn(self, seat: Seat) -> None:
        """Put the red pawn where a ten has sent it and let the next seat begin (MT-37, MT-40)."""
        follower = (seat + 1) % len(self.hands)
        if self.tens:
            self.pawns = tuple(turns + self.tens * (other == follower) for other, turns in enumerate(self.pawns))
        self.joker, self.tens, self.topped = False, 0, False
        self.age += 1
        if self.house.out_card == "play_only":
            self.quiet, self.acted = 0 if self.acted else self.quiet + 1, False
            if self.quiet >= 2 * len(self.hands):
                self.end_game(self.ahead())
                return
        self.begin_turn(follower)

    # --- the end -------------------------------------------------------------------------------------------------

    def ahead(self) -> int | None:
        """The side with fewer pile cards, then fewer cards in hands and rows, when nothing moves any more (H3)."""
        left = [(len(self.piles[side]), sum(len(self.hands[seat]) + len(self.rows[seat]) for seat in self.sides[side])) for side in range(2)]
        return None if left[0] == left[1] else left.index(min(left))

    def end_game(self, side: int | None) -> None:
        """The game is over, won by this side; the seat after the last starter will start the next (MT-41, MT-43)."""
        self.phase, self.turn = "over", (self.start + 1) % len(self.hands)
        self.joker, self.tens, self.topped, self.acted = False, 0, False, False
        if side is not None:
            self.score = (self.score[0] + (side == 0), self.score[1] + (side == 1))

    def winner(self) -> int | None:
        """The side that has won the game just over; None for a draw, which only H3 knows (MT-41)."""
        empty = [side for side in range(2) if not self.piles[side]]
        return empty[0] if empty else self.ahead()

    def deal_over(self) -> bool:
        """Whether the game is won or drawn: the only move left is "deal"."""
        return self.phase == "over"

    def match_over(self) -> bool:
        """Whether a side has won as many games as the match needs; a single game may be drawn (MT-43)."""
        return self.phase == "over" and (self.house.match == 1 or max(self.score) > self.house.match // 2)

    def result(self) -> Result | None:
        """The match, once it is won."""
        if not self.match_over():
            return None
        if self.score[0] == self.score[1]:
            return Result((), self.score, _("Nobody can move any more, and the game is drawn."))
        side = 0 if self.score[0] > self.score[1] else 1
        seats = self.sides[side]
        if self.house.match == 1:
            words = ngettext("{who} wins the game.", "{who} and {partner} win the game.", len(seats))
        else:
            words = ngettext("{who} wins the match, {won} to {lost}.", "{who} and {partner} win the match, {won} to {lost}.", len(seats))
        who, partner = f"{{s{seats[0]}}}", f"{{s{seats[-1]}}}"
        return Result(seats, self.score, words.format(who=who, partner=partner, won=self.score[side], lost=self.score[1 - side]))

    # --- the position as a thing ---------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """Hands, rows, draw piles (seen in their last six, MT-32), penalty cards, which nobody sees (MT-24), and what lies open."""
        partners = self.house.partner_hand and len(self.hands) == 4
        for seat, hand in enumerate(self.hands):
            yield Zone(f"hand {seat}", hand, (seat, seat ^ 2) if partners else (seat,))
        for seat, row in enumerate(self.rows):
            yield Zone(f"row {seat}", row)
        for side, pile in enumerate(self.piles):
            yield Zone(f"pile {side}", pile, None if side in self.last else ())
        for side, mark in enumerate(self.marks):
            yield Zone(f"mark {side}", mark)
        for side, cards in enumerate(self.penalty):
            yield Zone(f"penalty {side}", cards, ())
        for name, cards in zip(("red", "mix", "black"), self.build, strict=True):
            yield Zone(name, cards)
        yield Zone("gone", self.gone)
        for seat, cards in enumerate(self.turned):
            yield Zone(f"turned {seat}", cards)

    def steps(self, move: Move) -> Steps:
        """A card, its pile, and the rank a wild is given; passing is a step of its own that comes before the card."""
        if move[2:3] != ">":
            return (move,)
        card, place, rank = move[:2], move[2:4], move[5:]
        if place == ">o":
            return place, card
        return (card, place, rank) if rank else (card, place)

    def scene(self, seat: Seat | None) -> Scene:
        """How a view lies on the table."""
        return lay(self, seat)

    def narrate(self, seat: Seat, move: Move, after: MazzelTof) -> list[str]:
        """What everybody is told of a move."""
        return tell(self, seat, move, after)

    def copy(self) -> MazzelTof:
        """The same position, sharing nothing that changes."""
        red, blue = self.piles
        red_penalty, blue_penalty = self.penalty
        red_pile, mix_pile, black_pile = self.build
        return MazzelTof(
            self.house, [cards[:] for cards in self.hands], [cards[:] for cards in self.rows], [red[:], blue[:]],
            [red_penalty[:], blue_penalty[:]], [red_pile[:], mix_pile[:], black_pile[:]], self.tops, self.gone[:],
            [cards[:] for cards in self.turned] if self.turned else [], [cards[:] for cards in self.marks] if self.marks else [], self.last,
            self.start, self.fresh, self.pawns, self.joker, self.tens, self.topped, self.acted, self.quiet, self.turn, self.phase, self.score,
            self.age, self.seed, self.shuffles,
        )  # fmt: skip

    def text(self) -> str:
        """The position in one line."""
        return position_line(self)

    @classmethod
    def parse(cls, text: str) -> MazzelTof:
        """The position of a line; raises ValueError that names the wrong word."""
        return cls(**parse_words(text, cls.House))

    def faults(self) -> list[str]:
        """What is impossible about this position."""
        return position_faults(self)


GAME = MazzelTof
