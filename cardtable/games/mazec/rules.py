"""Mazec: be first to shed every card, fast.  The rules in words: `rules.md` beside this file.

A move is written as it is logged:  `turn` turn up the starter (`turn=r`: the right neighbour opens);  `9h` play;  `Qd=h` an
Over names a suit, `Jd=K` an Under a rank, as a last card `Qd` `Jd` nothing;  `8d8h8c` eights or nines together, the lowest
first;  `Jd8h8c=8` an Under with eights on it;  any of them with `!`, "last card";  `draw` (pays attacks too);  `pass` (stands
before an ace);  `deal`.  At any time:  `8d8h` a throw out of turn;  `!` the call, late;  `?2` catches seat 2.

A position has one key that design section 10 does not list: `played`, the rounds counted so far in a match for money (MZ-38).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from cardtable.cards import check_seed, lot, shuffled
from cardtable.game import Move, Result, Seat, Steps, Zone
from cardtable.games.mazec import TITLE
from cardtable.games.mazec.cards import (
    ACES,
    ANSWERS_KING,
    ANSWERS_SEVEN,
    FAST,
    FITS,
    GREEN_KING,
    MEETS,
    MEETS_OR_OVER,
    ONE_PACK,
    PLAYS,
    RED_SEVENS,
    taken_apart,
)
from cardtable.games.mazec.house import DEFAULT, PRESETS, MazecHouse
from cardtable.games.mazec.plays import rest_owed, several, spellings, throws
from cardtable.games.mazec.reading import read_move
from cardtable.games.mazec.refusals import refuse
from cardtable.games.mazec.scene import lay
from cardtable.games.mazec.scoring import check_deal, credit, is_match_over, loser, match_result
from cardtable.games.mazec.text import parse_words, position_faults, position_line
from cardtable.games.mazec.words import tell
from cardtable.i18n import N_, _
from cardtable.scene import Scene
from cardtable.shedding import accusable, catch, close_window, draw_up, drawable

LONGEST = 1000  # turn actions in a deal (MZ-34)


@dataclass(slots=True)
class Mazec:
    """A match of Mazec; every list of cards has its top, or the card taken up last, at its end."""

    id: ClassVar[str] = "mazec"
    title: ClassVar[str] = TITLE
    faces: ClassVar[Literal["french", "german"]] = "german"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8)
    House: ClassVar[type[MazecHouse]] = MazecHouse
    presets: ClassVar[Mapping[str, MazecHouse]] = PRESETS
    out_of_turn: ClassVar[Mapping[str, str]] = {"8": N_("Throw my eights out of turn"), "9": N_("Throw my nines out of turn")}

    house: MazecHouse
    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    seed: str = ""
    shuffles: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    phase: Literal["down", "play", "open", "over"] = "play"  # down: the starter is closed; open: over but for a catch
    dir: int = 1
    wish: str = ""  # the suit an Over has named, or the rank an Under has
    attack: str = ""  # 7, K or A: what the player to move has to answer
    owed: int = 0  # the cards it costs
    drawn: bool = False  # has drawn: of the hand only its last card may be played (house rule draw_then_play)
    by: Seat | None = None  # who laid the top card; nobody the starter
    unnamed: bool = False  # the top card is the last Over or Under of a provisional finisher (MZ-31)
    places: list[Seat] = field(default_factory=list)  # who has finished, in order
    circle: list[Seat] = field(default_factory=list)  # whose place is provisional (MZ-29)
    hit: Seat | None = None  # brought back by a red seven, passed over once (MZ-32)
    said: list[int] = field(default_factory=list)  # by seat: 1 the last card is announced
    silent: list[Seat] = field(default_factory=list)  # who may be caught
    tried: list[Seat] = field(default_factory=list)  # who has accused since the last turn action (house rule false_catch)
    deals: list[int] = field(default_factory=list)  # by seat: the cards of its next hand (MZ-39)
    played: int = 0  # rounds counted, in a match for money
    score: list[int] = field(default_factory=list)
    age: int = 0  # turn actions in this deal

    # --- the deal ------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, seats: int, seed: int | str, house: MazecHouse = DEFAULT) -> Mazec:
        """A match with its first deal dealt, the dealer drawn by lot (MZ-1, MZ-2).

        ValueError for other than 2 to 8 seats, a bad seed, or more cards to a hand than there are for so many.
        """
        if seats not in cls.seat_counts:
            raise ValueError(_("Mazec is for 2 to 8 players, not {seats}.").format(seats=seats))
        seed = check_seed(seed)
        check_deal(seats, house.hand)
        game = cls(house, [[] for _seat in range(seats)], [], [], seed, deals=[house.hand] * seats, score=[0] * seats)
        game.deal(lot(seed, seats))
        return game

    @property
    def packs(self) -> int:
        """How many packs so many players need: one for every four (MZ-1)."""
        return -(-len(self.hands) // 4)

    def deal(self, dealer: Seat) -> None:
        """Shuffle, deal one at a time, the dealer last, and lay the starter face down (MZ-3, MZ-4)."""
        seats, side = len(self.hands), -1 if self.house.deal_side == "right" else 1
        self.shuffles += 1
        self.stock = shuffled(ONE_PACK * self.packs, self.seed, self.shuffles)
        self.hands = [[] for _seat in range(seats)]
        for count in range(max(self.deals)):
            for i in range(1, seats + 1):
                seat = (dealer + side * i) % seats
                if count < self.deals[seat]:
                    self.hands[seat].append(self.stock.pop())
        self.pile = [self.stock.pop()]
        self.phase, self.dealer, self.turn, self.dir, self.age = "down", dealer, dealer, side, 0
        self.calm()
        self.places = []
        self.said, self.silent, self.tried = [int(size == 1) for size in self.deals], [], []  # a single card counts as announced (MZ-28)

    def calm(self) -> None:
        """No wish, no attack, nobody to bring back."""
        self.wish, self.attack, self.owed, self.drawn = "", "", 0, False
        self.by, self.unnamed, self.circle, self.hit = None, False, [], None

    def turn_up(self, right: bool) -> None:
        """The dealer turns up the starter, which may attack the opener or reverse the direction (MZ-4, MZ-5, MZ-6)."""
        card = self.pile[-1]
        self.phase = "play"
        if right:
            self.dir = -1
        self.act(card)
        self.turn = (self.dealer + self.dir) % len(self.hands)

    # --- who may move --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Everybody plays for himself."""
        return tuple((seat,) for seat in range(len(self.hands)))

    def actors(self) -> list[Seat]:
        """The seat to move, then in playing order those who might throw, call late or catch (MZ-21, MZ-27)."""
        if self.phase == "over":
            return [] if is_match_over(self) else [self.turn]
        if self.phase == "down" or not (self.silent or self.house.false_catch or self.fast_rank()):
            return [self.turn]
        seats = len(self.hands)
        order = [(self.turn + self.dir * i) % seats for i in range(seats)]
        return [seat for seat in order if seat == self.turn or self.may_react(seat)]

    def may_react(self, seat: Seat) -> bool:
        """Whether there is a throw, a call or an accusation this seat might make, whatever it holds."""
        return seat in self.silent or self.may_throw(seat) or bool(self.accusable(seat))

    def fast_rank(self) -> str:
        """The rank that may be thrown out of turn now, 8 or 9; nothing where none may (MZ-6, MZ-21)."""
        if self.attack or self.phase != "play":
            return ""
        rank = self.wish or self.pile[-1][0]
        if rank not in FAST or (self.by is None and not self.wish and not self.house.fast_on_starter):
            return ""
        return rank

    def may_throw(self, seat: Seat) -> bool:
        """Whether this seat may throw out of turn, if it has what is thrown now (MZ-21, MZ-22)."""
        return seat not in (self.turn, self.by) and bool(self.hands[seat] and self.fast_rank())

    def accusable(self, seat: Seat) -> list[Seat]:
        """Whom this seat may accuse; one who has finished has no hand to draw to, so he is never wrong (MZ-27)."""
        if not self.catching or self.phase not in ("play", "open"):
            return []
        return accusable(self, seat, self.house.false_catch > 0 and bool(self.hands[seat]))

    @property
    def catching(self) -> bool:
        """Whether players call and catch by hand."""
        return self.house.announce_mode == "manual" and self.house.catch_mode == "manual"

    @property
    def fines(self) -> int:
        """What the table makes each silent player draw before the next turn action (house rule catch_mode)."""
        return 0 if self.catching else self.house.penalty

    def in_play(self) -> int:
        """How many players have cards."""
        return sum(1 for hand in self.hands if hand)

    def last_alone(self) -> bool:
        """Whether only one player has cards while somebody may still be brought back (MZ-33)."""
        return bool(self.circle) and self.in_play() == 1

    @property
    def fewest_win(self) -> bool:
        """Whether the scores are points against their holder (MZ-36, MZ-40)."""
        return self.house.match in ("single", "points")

    def deal_over(self) -> bool:
        """Whether the only turn action left is "deal"."""
        return self.phase in ("open", "over")

    # --- what is legal -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> list[Move]:
        """Plays in the order of the hand, throws of several, then drawing or passing, then calls and catches."""
        moves = self.turn_moves(seat) if seat == self.turn else throws(self, seat)
        if self.silent or self.house.false_catch:
            moves += self.reactions(seat)
        return moves

    def turn_moves(self, seat: Seat) -> list[Move]:
        """What the seat to move may do (MZ-4, MZ-7)."""
        if self.phase != "play":
            return self.dealer_moves()
        hand, fit = self.hands[seat], self.fitting()
        cards = [card for card in (hand[-1:] if self.drawn else hand) if card in fit]
        if len(self.hands) > 4:
            cards = list(dict.fromkeys(cards))  # equal cards are one choice (MZ-1)
        moves = [play for card in cards for play in (PLAYS[card] if len(hand) > 2 else spellings(self, seat, card))]
        if not self.drawn:
            moves += several(self, seat, cards, fit)
        way_out = self.way_out(bool(cards))
        if way_out:
            moves.append(way_out)
        return moves

    @property
    def looking(self) -> bool:
        """Whether everybody looks at the own hand, the starter being closed (MZ-4)."""
        return self.phase == "down"

    def dealer_moves(self) -> list[Move]:
        """What is left to do outside the play: turn up the starter, deal on."""
        if self.phase == "down":
            return ["turn", "turn=r"] if self.house.deal_side == "chosen" else ["turn"]
        return [] if is_match_over(self) else ["deal"]

    def fitting(self) -> frozenset[str]:
        """The cards that may be laid on the pile in turn, whoever holds them (MZ-8, MZ-9, MZ-12, MZ-13, MZ-14, MZ-31, MZ-33)."""
        top = self.pile[-1]
        if self.attack:
            return self.answers(top)
        demands = MEETS_OR_OVER if self.house.over_on_demand else MEETS
        fit = demands.get(self.wish) or FITS[top + self.wish]
        if self.circle:
            red = RED_SEVENS[self.house.red_suits]
            fit = fit | red if self.unnamed else fit
            fit = fit & red if self.in_play() == 1 else fit
        return fit

    def answers(self, top: str) -> frozenset[str]:
        """The cards that answer the attack (MZ-12, MZ-13, MZ-14)."""
        if self.attack == "7":
            return ANSWERS_SEVEN[top[1]]
        return ACES if self.attack == "A" else ANSWERS_KING[self.house.green_king_stack and len(self.hands) > 4]

    def cost(self, seven: str) -> int:
        """What a seven adds to the debt (MZ-11)."""
        return 4 if seven in RED_SEVENS[self.house.red_suits] else 2

    def way_out(self, can_play: bool) -> Move | None:
        """How the turn may go on without a play: "draw", "pass" or not at all (MZ-7, MZ-12, MZ-14, MZ-33, MZ-35)."""
        if self.attack:
            return "pass" if self.attack == "A" else "draw"
        if self.drawn or self.last_alone():
            return "pass"
        if drawable(self) > (self.fines * len(self.silent) if self.silent else 0):
            return "draw"
        return None if can_play else "pass"

    def reactions(self, seat: Seat) -> list[Move]:
        """The late call and the accusations open to a seat (MZ-26, MZ-27)."""
        return (["!"] if seat in self.silent else []) + [f"?{other}" for other in self.accusable(seat)]

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """None for a legal move, else why not, with its rule."""
        return refuse(self, seat, move)

    def read(self, seat: Seat, text: str) -> Move:
        """What a person typed as a move: `8L 8A`, `U♣ = k`, `10h!`; a call that is not due is left out (MZ-27)."""
        return read_move(self, seat, text)

    # --- making a move -------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a legal move."""
        if move[0] in "!?":
            self.react(seat, move)
            return
        if seat == self.turn:
            if self.silent or self.tried:
                close_window(self, self.fines, self.house.reshuffle == "flip")
            if self.phase != "play":
                self.go_on(move)
                return
            self.age += 1
        if move == "draw":
            self.draw(seat)
        elif move == "pass":
            self.drawn, self.attack = False, ""
            self.pass_on(seat)
        else:
            self.play(seat, move)
        if self.places and self.round_done():
            self.end_round()
        elif self.age >= LONGEST:
            self.void()

    def react(self, seat: Seat, move: Move) -> None:
        """A late call or an accusation; with nothing left to catch a finished round is scored (MZ-26, MZ-27)."""
        if move == "!":
            self.said[seat] = 1
            self.silent.remove(seat)
        else:
            catch(self, seat, int(move[1]), self.house.penalty, self.house.false_catch if self.hands[seat] else 0, self.house.reshuffle == "flip")
        if self.phase == "open" and not self.silent:
            self.count()

    def draw(self, seat: Seat) -> None:
        """Take one card, or what the attack costs; it ends the turn (MZ-7, MZ-12, MZ-13, MZ-28)."""
        got = self.take(seat, self.owed or 1)
        self.drawn = got > 0 and not self.attack and self.house.draw_then_play
        self.attack, self.owed = "", 0
        if not self.drawn:
            self.pass_on(seat)

    def take(self, seat: Seat, count: int) -> int:
        """Draw up to so many cards, which voids an announcement unless there were none (MZ-28, MZ-35); how many there were."""
        got = draw_up(self, count, self.house.reshuffle == "flip")
        self.hands[seat] += got
        if got:
            self.said[seat] = 0
        return len(got)

    def play(self, seat: Seat, move: Move) -> None:
        """Lay one card or throw several: their power, the last card, whose turn it is then (MZ-7 to MZ-33)."""
        play = taken_apart(move)
        assert play is not None
        hand, card, single = self.hands[seat], play.cards[-1], len(play.cards) == 1
        for gone in play.cards:
            hand.remove(gone)
        rest = rest_owed(self) if card[0] == "Q" else 0
        self.pile += play.cards
        self.by, self.wish, self.unnamed = seat, play.named if single else "", False
        stays = seat != self.turn and self.house.fast_resume == "turn"
        if not stays:
            self.drawn = False
        if single:
            self.act(card)
        else:
            self.attack, self.owed = "", 0  # a green Under that carries has answered the King
        if rest:
            self.take(seat, rest)
        if len(hand) < 2:
            self.last_cards(seat, play.said, single and not play.named and card[0] in "JQ")
        if not stays and not (card[0] == "T" and hand and self.in_play() == 2):
            self.pass_on(seat)

    def act(self, card: str) -> None:
        """The power of a card just laid or turned up: an attack grows, passes on or is void; a ten reverses (MZ-11 to MZ-16, MZ-32)."""
        rank = card[0]
        if rank == "7":
            self.attack, self.owed = "7", self.owed + self.cost(card)
            if self.circle and card in RED_SEVENS[self.house.red_suits]:
                self.bring_back()
        elif rank == "A":
            self.attack = "A"
        elif card == GREEN_KING:
            self.attack, self.owed = "K", self.owed + 5
        else:
            self.attack, self.owed = "", 0
            if rank == "T":
                self.dir = -self.dir

    def bring_back(self) -> None:
        """The red seven returns a provisional finisher, who takes the whole debt; nobody else is attacked (MZ-32)."""
        back = self.returning()
        if back is None:
            return
        self.places.remove(back)
        self.circle.remove(back)
        self.take(back, self.owed)
        self.attack, self.owed, self.hit = "", 0, back

    def returning(self) -> Seat | None:
        """Whom a red seven of the seat to move would bring back: the latest, or under `aimed` only whoever sits next (MZ-32)."""
        latest = next((seat for seat in reversed(self.places) if seat in self.circle), None)
        if self.house.red7_return == "any":
            return latest
        seats = len(self.hands)
        order = ((self.turn + self.dir * i) % seats for i in range(1, seats))
        beside = next((seat for seat in order if self.hands[seat] or seat in self.circle), None)
        return beside if beside in self.circle else None

    def last_cards(self, seat: Seat, said: bool, nameless: bool) -> None:
        """A play that left one card or none: the announcement, or a place (MZ-26, MZ-29, MZ-31)."""
        if self.hands[seat]:
            if said or self.house.announce_mode == "auto":
                self.said[seat] = 1
            elif self.house.announce_mode == "manual":
                self.silent = sorted({*self.silent, seat})
            return
        self.places.append(seat)
        self.said[seat] = 0
        self.silent = [other for other in self.silent if other != seat]
        self.hit = None if self.hit == seat else self.hit
        if self.house.red7_return != "off":
            self.circle = sorted([*self.circle, seat])
            self.unnamed = nameless

    # --- passing the turn on -------------------------------------------------------------------------------------

    def pass_on(self, seat: Seat) -> None:
        """The next player with cards is to move; places the turn steps over become final (MZ-29, MZ-32)."""
        seats, here = len(self.hands), (seat + self.dir) % len(self.hands)
        if self.hands[here] and here != self.hit:
            self.turn = here
            return
        stepped: list[Seat] = []
        passed_over = False
        for _step in range(2 * seats):
            if not self.hands[here]:
                stepped.append(here)
            elif here == self.hit:
                self.hit, passed_over = None, True
            else:
                break
            here = (here + self.dir) % seats
        self.turn = here
        if here == seat and passed_over:  # a second move in a row steps over nobody and attacks nobody
            self.attack, self.owed = "", 0
        else:
            self.circle = [other for other in self.circle if other not in stepped]
            self.unnamed = self.unnamed and self.by in self.circle

    # --- the end of a round --------------------------------------------------------------------------------------

    def round_done(self) -> bool:
        """Whether the round is over: a place is final, or in mode `all` every place is; or nobody has cards (MZ-34)."""
        in_play = self.in_play()
        if self.house.to_the_last:
            return in_play == 0 or (in_play == 1 and not self.circle)
        return in_play == 0 or len(self.places) > len(self.circle)

    def end_round(self) -> None:
        """Score the round, or wait for the deal where somebody may still be caught; until then the dealer is to move (MZ-27, MZ-34)."""
        self.calm()
        self.phase, self.turn = "open", self.dealer
        if not self.silent:
            self.count()

    def count(self) -> None:
        """Open the hands and score them; the loser deals next (MZ-2, MZ-36)."""
        self.phase, self.tried = "over", []
        self.turn = loser(self)
        credit(self, self.turn)

    def void(self) -> None:
        """A round that will not end scores nothing and has the same dealer again (MZ-34)."""
        self.calm()
        self.phase, self.turn, self.places, self.silent, self.tried = "over", self.dealer, [], [], []

    def go_on(self, move: Move) -> None:
        """The dealer's action outside the play: turn up the starter, close a round nobody was caught in, or deal (MZ-2, MZ-4)."""
        if self.phase == "down":
            self.turn_up(move == "turn=r")
        elif self.phase == "open":
            self.count()
        else:
            self.deal(self.turn)

    def result(self) -> Result | None:
        """The match, once its form says that it is over (MZ-36 to MZ-40)."""
        return match_result(self) if is_match_over(self) else None

    # --- the position as a thing ---------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """The stock and a closed starter, which nobody sees, the pile, and the hands, open once the round is scored (MZ-4, MZ-36)."""
        yield Zone("stock", self.stock, ())
        yield Zone("pile", self.pile, () if self.phase == "down" else None)
        for seat, hand in enumerate(self.hands):
            yield Zone(f"hand {seat}", hand, None if self.phase == "over" else (seat,))

    def steps(self, move: Move) -> Steps:
        """The cards in the order laid, those between the lowest and the top in any order, then what is named."""
        play = taken_apart(move)
        if play is None:
            return (move,)
        cards = play.cards
        if len(cards) == 1:
            return (*cards, play.named) if play.named else cards
        lowest = cards[:1] if cards[0][0] == "J" or self.holds(self.turn, cards) else ()
        between = cards[len(lowest) : -1]
        return (*lowest, *((between,) if len(between) > 1 else between), cards[-1])

    def holds(self, seat: Seat, cards: tuple[str, ...]) -> bool:
        """Whether all these cards are seen in this hand."""
        hand = self.hands[seat]
        return all(hand.count(card) >= cards.count(card) for card in cards)

    def scene(self, seat: Seat | None) -> Scene:
        """How a view lies on the table."""
        return lay(self, seat)

    def narrate(self, seat: Seat, move: Move, after: Mazec) -> list[str]:
        """What everybody is told of a move."""
        return tell(self, seat, move, after)

    def copy(self) -> Mazec:
        """The same position, sharing nothing that changes."""
        return Mazec(
            self.house, [hand[:] for hand in self.hands], self.stock[:], self.pile[:], self.seed, self.shuffles, self.dealer, self.turn,
            self.phase, self.dir, self.wish, self.attack, self.owed, self.drawn, self.by, self.unnamed, self.places[:], self.circle[:],
            self.hit, self.said[:], self.silent[:], self.tried[:], self.deals[:], self.played, self.score[:], self.age,
        )  # fmt: skip

    def text(self) -> str:
        """The position in one line."""
        return position_line(self)

    @classmethod
    def parse(cls, text: str) -> Mazec:
        """The position of a line; raises ValueError that names the wrong word."""
        return cls(**parse_words(text, cls.House))

    def faults(self) -> list[str]:
        """What is impossible about this position."""
        return position_faults(self)


GAME = Mazec
