"""Mau Mau: be first to shed every card.  The rules in words: `rules.md` beside this file.

A move is written as it is logged:  `9h` play;  `Jc=s` play a Jack and wish for spades;  `9h!` `Jc=s!` say "Mau" with
it, `9h!!` "Mau Mau";  `Jc!!` go out with a Jack saying "Mau Mau", `Jc=s` saying nothing, `Jc` having said it early;
`draw` (pays sevens too);  `pass`;  `deal`.  At any time:  `!` `!!` the call, late;  `?2` catches seat 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from cardtable.cards import check_seed, lot, shuffled
from cardtable.game import Move, Result, Seat, Steps, Zone
from cardtable.games.maumau import TITLE
from cardtable.games.maumau.house import LONGEST, MauMauHouse
from cardtable.games.maumau.plays import (
    CALLED_PLAYS,
    EIGHTS,
    FITS,
    ON_OPEN_JACK,
    PACK,
    PLAYS,
    POINTS,
    SEVENS,
    WISHED,
    WISHES,
)
from cardtable.games.maumau.reading import read_move
from cardtable.games.maumau.refusals import refusal
from cardtable.games.maumau.scene import lay
from cardtable.games.maumau.text import parse_words, position_faults, position_line
from cardtable.games.maumau.words import tell
from cardtable.i18n import _
from cardtable.scene import Scene
from cardtable.shedding import draw_up, drawable

__all__ = ["GAME", "LONGEST", "PACK", "POINTS", "MauMau", "MauMauHouse"]

DEFAULT = MauMauHouse()


@dataclass(slots=True)
class MauMau:
    """A match of Mau Mau; every list of cards has its top, or the card taken up last, at its end."""

    id: ClassVar[str] = "maumau"
    title: ClassVar[str] = TITLE
    faces: ClassVar[Literal["french", "german"]] = "french"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    House: ClassVar[type[MauMauHouse]] = MauMauHouse
    presets: ClassVar[Mapping[str, MauMauHouse]] = {
        "default": DEFAULT,
        "german": MauMauHouse(jack_on_jack=False, last_seven=True),
        "quick": MauMauHouse(mau_mode="auto", target=50),
    }

    house: MauMauHouse
    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    seed: str = ""
    shuffles: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    phase: Literal["play", "open", "over"] = "play"  # open: gone out with a Jack, may be caught (MM-28)
    dir: int = 1  # -1 once a 9 has turned the order round
    wish: str = ""  # the suit a Jack has named
    owed: int = 0  # cards stacked up by sevens
    drawn: bool = False  # has drawn: of the hand only its last card may be played
    faced: bool = False  # a live 8 may be answered (house rule eight_counter)
    said: list[int] = field(default_factory=list)  # by seat: 1 Mau, 2 Mau Mau
    silent: list[Seat] = field(default_factory=list)  # who may be caught
    tried: list[Seat] = field(default_factory=list)  # who has accused since the last turn action (house rule false_catch)
    won: Seat | None = None  # who has gone out
    score: list[int] = field(default_factory=list)
    age: int = 0  # turn actions in this deal

    # --- the deal ------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, seats: int, seed: int | str, house: MauMauHouse = DEFAULT) -> MauMau:
        """A match with its first deal dealt, the dealer drawn by lot (MM-1, MM-2); ValueError for other than 2 to 4 seats."""
        if seats not in cls.seat_counts:
            raise ValueError(_("Mau Mau is for 2 to 4 players, not {seats}.").format(seats=seats))
        seed = check_seed(seed)
        game = cls(house, [[] for _seat in range(seats)], [], [], seed, said=[0] * seats, score=[0] * seats)
        game.deal(lot(seed, seats))
        return game

    def deal(self, dealer: Seat) -> None:
        """Shuffle and deal one at a time from the dealer's left, then turn the starter (MM-3, MM-4); all is reset (MM-5)."""
        seats = len(self.hands)
        self.shuffles += 1
        self.stock = shuffled(PACK, self.seed, self.shuffles)
        self.hands = [[] for _seat in range(seats)]
        for i in range(seats * self.house.hand):
            self.hands[(dealer + 1 + i) % seats].append(self.stock.pop())
        self.dealer, self.turn, self.phase, self.dir, self.age, self.won = dealer, (dealer + 1) % seats, "play", 1, 0, None
        self.wish, self.owed, self.drawn, self.faced = "", 0, False, False
        self.said, self.silent, self.tried = [0] * seats, [], []
        self.pile = [self.starter()]
        if self.house.starter == "dealer_played":
            self.pass_on(dealer, self.pile[0][0])

    def starter(self) -> str:
        """The card that opens the pile; under `redraw` the first without a power, or the first of all where none is left (MM-4, MM-6)."""
        card = self.stock.pop()
        if self.house.starter == "redraw":
            for _card in range(len(self.stock) + 1):
                if card[0] not in "789J":
                    break
                self.stock.insert(0, card)
                card = self.stock.pop()
        return card

    # --- who may move --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Everybody plays for himself (MM-32)."""
        return tuple((seat,) for seat in range(len(self.hands)))

    def actors(self) -> list[Seat]:
        """The seat to move, then in playing order those who might call late or catch (MM-24)."""
        if self.phase == "over":
            return [] if self.match_over() else [self.turn]
        if not self.silent and not self.house.false_catch:
            return [self.turn]
        seats = len(self.hands)
        order = [(self.turn + self.dir * i) % seats for i in range(seats)]
        return [seat for seat in order if seat == self.turn or self.may_react(seat)]

    def may_react(self, seat: Seat) -> bool:
        """Whether there is a call or an accusation this seat might make, whatever it holds (MM-23, MM-24, MM-30)."""
        return (seat in self.silent and self.phase == "play") or bool(self.accusable(seat))

    def accusable(self, seat: Seat) -> list[Seat]:
        """Whom this seat may accuse: those who kept silent, or anybody where a wrong accusation costs cards (MM-24, MM-30)."""
        if not self.catching or self.phase == "over" or seat == self.won:
            return []
        if not self.house.false_catch:
            return [other for other in self.silent if other != seat]
        return [] if seat in self.tried else [other for other in range(len(self.hands)) if other != seat]

    @property
    def catching(self) -> bool:
        """Whether players call and catch by hand."""
        return self.house.mau_mode == "manual" and self.house.catch_mode == "manual"

    def match_over(self) -> bool:
        """Whether somebody has reached the target in a scored round (MM-33)."""
        return self.phase == "over" and max(self.score) >= self.house.target

    def deal_over(self) -> bool:
        """Whether the round is won or void: the only turn action left is "deal"."""
        return self.phase != "play"

    # --- what is legal -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> list[Move]:
        """Plays in the order of the hand, then drawing or passing, then calls and catches (MM-7)."""
        if seat != self.turn:
            return self.reactions(seat)
        if self.phase != "play":
            return [] if self.match_over() else ["deal", *self.reactions(seat)]
        hand, fit = self.hands[seat], self.fitting()
        if len(hand) < 3 and self.left_after(seat) < 2:
            fit = {card: self.spellings(seat, card) for card in hand if card in fit}
        moves: list[Move] = []
        for card in hand[-1:] if self.drawn else hand:
            if card in fit:
                moves += fit[card]
        way_out = self.way_out(moves)
        if way_out:
            moves.append(way_out)
        if self.silent or self.house.false_catch:
            moves += self.reactions(seat)
        return moves

    def fitting(self) -> Mapping[str, Sequence[Move]]:
        """The cards that may be laid on the pile now, whoever holds them, with their plays (MM-8, MM-9, MM-12, MM-13, MM-15)."""
        if self.owed:
            return SEVENS
        if self.faced:
            return EIGHTS
        house, top = self.house, self.pile[-1]
        if self.wish:
            return WISHED[house.jack_on_jack][self.wish]
        if top[0] == "J" and house.starter_jack == "open":
            return ON_OPEN_JACK[house.jack_on_jack]
        return FITS[house.jack_on_jack][top]

    def left_after(self, seat: Seat) -> int:
        """The cards in hand after a play; a silent player whom the table punishes draws before it takes effect (house rule catch_mode)."""
        left = len(self.hands[seat]) - 1
        if self.silent and not self.catching and seat in self.silent:
            left += min(self.house.penalty, drawable(self))
        return left

    def spellings(self, seat: Seat, card: str) -> Sequence[Move]:
        """Every distinct way to play a card.

        What leaves one card is played silently, with "Mau" or with "Mau Mau" (MM-23, MM-27).  A last Jack needs "Mau Mau": where
        it can still be said, there is the word, or a wish for the case of being caught (MM-28); any other last card needs none (MM-29).
        """
        left = self.left_after(seat)
        if left == 1 and self.house.mau_mode == "manual":
            return CALLED_PLAYS[card]
        if left == 0 and card[0] == "J":
            return (card,) if self.nothing_to_say(seat) else (f"{card}!!", *WISHES[card])
        return PLAYS[card]

    def nothing_to_say(self, seat: Seat) -> bool:
        """Whether nothing can be said any more with a last Jack: the call is made, too late, or not the players' (MM-27)."""
        return self.said[seat] == 2 or self.house.mau_mode != "manual" or self.house.mau_mau_deadline == "on_one_card"

    def way_out(self, plays: Sequence[Move]) -> Move | None:
        """How the turn may go on without a play: "draw", "pass" or not at all (MM-10, MM-13, MM-21)."""
        if plays and self.house.forced_play:
            return None
        if self.drawn or self.faced:
            return "pass"
        if self.owed or (self.stock and not self.silent) or self.can_draw():
            return "draw"
        return None if plays else "pass"

    def can_draw(self) -> bool:
        """Whether a card can be drawn, the fines that the table takes before the turn counted off (MM-21; house rule catch_mode)."""
        if not self.silent or self.catching:
            return bool(self.stock) or len(self.pile) > 1
        return drawable(self) > self.house.penalty * len(self.silent)

    def reactions(self, seat: Seat) -> list[Move]:
        """The late calls and the accusations open to a seat (MM-23, MM-24, MM-28, MM-30)."""
        late = ["!", "!!"] if seat in self.silent and self.phase == "play" else []
        return late + [f"?{other}" for other in self.accusable(seat)]

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """None for a legal move, else why not, with its rule."""
        return refusal(self, seat, move)

    def read(self, seat: Seat, text: str) -> Move:
        """What a person typed as a move, in its one spelling."""
        return read_move(self, seat, text)

    # --- making a move -------------------------------------------------------------------------------------------

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a legal move."""
        if move[0] in "!?":
            self.react(seat, move)
            return
        if self.silent or self.tried:
            self.close_window()
        if self.phase != "play":
            self.go_on()
            return
        self.age += 1
        if move == "draw":
            if self.owed:
                self.pay(seat)
            else:
                self.draw(seat)
        elif move == "pass":
            self.drawn = self.faced = False
            self.turn = (seat + self.dir) % len(self.hands)
        else:
            self.play(seat, move)
        if self.age >= LONGEST and self.phase == "play":
            self.end_round(None)

    def play(self, seat: Seat, move: Move) -> None:
        """Lay a card: its wish, the call that came with it, its power (MM-8 to MM-18)."""
        card, hand = move[:2], self.hands[seat]
        hand.remove(card)
        self.pile.append(card)
        self.drawn = self.faced = False
        self.wish = move[3] if "=" in move else ""
        if len(hand) > 1:
            self.pass_on(seat, card[0])
        elif hand:
            self.hear(seat, move)
            self.pass_on(seat, card[0])
        else:
            self.go_out(seat, move)

    def pass_on(self, seat: Seat, rank: str) -> None:
        """Let a card act that the seat has played, and pass the turn on (MM-12, MM-15, MM-16)."""
        seats, steps = len(self.hands), 1
        if rank == "7":
            self.owed += 2
        elif rank == "8":
            self.faced = self.house.eight_counter
            steps = 1 if self.faced else 2
        elif rank == "9" and (seats > 2 or self.house.reverse_two == "again"):
            self.dir = -self.dir
            steps = 0 if seats == 2 else 1
        self.turn = (seat + self.dir * steps) % seats

    def draw(self, seat: Seat) -> None:
        """Take one card, which may be played at once (MM-10); any draw cancels a call (MM-26)."""
        if self.stock:
            self.hands[seat].append(self.stock.pop())
        else:
            self.hands[seat] += draw_up(self, 1)
        self.said[seat] = 0
        if self.house.draw_then_play:
            self.drawn = True
        else:
            self.turn = (seat + self.dir) % len(self.hands)

    def pay(self, seat: Seat) -> None:
        """Draw for the sevens and lose the turn (MM-13, MM-20)."""
        self.fine(seat, self.owed)
        self.owed = 0
        self.turn = (seat + self.dir) % len(self.hands)

    # --- calls and catches ---------------------------------------------------------------------------------------

    def hear(self, seat: Seat, move: Move) -> None:
        """What was said on going down to one card; who said nothing may be caught (MM-23)."""
        if self.house.mau_mode == "auto":
            self.said[seat] = 2
        elif self.house.mau_mode == "manual":
            self.said[seat] = move.count("!")
            if not self.said[seat]:
                self.silent.append(seat)

    def close_window(self) -> None:
        """A turn action ends the time for calls and catches; under `catch_mode` auto the table punishes first (MM-24)."""
        missed, self.silent, self.tried = self.silent, [], []
        if not self.catching:
            for seat in missed:
                self.fine(seat, self.house.penalty)

    def react(self, seat: Seat, move: Move) -> None:
        """A late call, or an accusation: the other draws, or the accuser where it was wrong (MM-23, MM-25, MM-28, MM-30)."""
        if move[0] == "!":
            self.said[seat] = len(move)
            self.silent.remove(seat)
            return
        other = int(move[1])
        if self.house.false_catch:
            self.tried = sorted([*self.tried, seat])
        if other not in self.silent:
            self.fine(seat, self.house.false_catch)
            return
        self.silent.remove(other)
        self.fine(other, self.house.penalty)
        if self.phase == "open":
            self.bring_back(other)

    def fine(self, seat: Seat, count: int) -> None:
        """Draw several cards, which cancels a call; a card just drawn stays the last of its hand (MM-20, MM-25, MM-26)."""
        hand, got = self.hands[seat], draw_up(self, count)
        at = len(hand) - 1 if self.drawn and seat == self.turn else len(hand)
        hand[at:at] = got
        if got:
            self.said[seat] = 0
            self.silent = [other for other in self.silent if other != seat]

    def bring_back(self, seat: Seat) -> None:
        """Caught going out: the round goes on with the next player, unless there was nothing to draw (MM-28)."""
        if not self.hands[seat]:
            self.end_round(seat)
            return
        self.phase, self.won = "play", None
        self.turn = (seat + self.dir) % len(self.hands)
        if self.age >= LONGEST:
            self.end_round(None)

    # --- the end of a round --------------------------------------------------------------------------------------

    def go_out(self, seat: Seat, move: Move) -> None:
        """The last card is played: its power does not act, but a Jack without "Mau Mau" may be caught (MM-27, MM-28, MM-31)."""
        seats = len(self.hands)
        if move[0] == "J" and move[-1] != "!" and self.house.mau_mode == "manual" and self.said[seat] != 2:
            self.wish = self.wish or move[1]
            if self.catching:
                self.phase, self.won, self.silent, self.owed = "open", seat, [seat], 0
                self.turn = (self.dealer + 1) % seats
                return
            self.fine(seat, self.house.penalty)
            if self.hands[seat]:
                self.pass_on(seat, "J")
                return
        if move[0] == "7" and self.house.last_seven:
            self.fine((seat + self.dir) % seats, self.owed + 2)
        self.end_round(seat)

    def end_round(self, won: Seat | None) -> None:
        """Open the hands and score them for the winner; a void round scores nothing and has the same dealer again (MM-32, MM-34)."""
        self.phase, self.won, self.wish = "over", won, ""
        self.owed, self.drawn, self.faced = 0, False, False
        self.silent, self.tried = [], []
        self.turn = self.dealer
        if won is not None:
            self.score[won] += self.round_points()
            self.turn = (self.dealer + 1) % len(self.hands)

    def round_points(self) -> int:
        """What the cards left in the hands bring the winner (MM-32)."""
        points = sum(map(self.worth, self.hands))
        return points * 2 if self.pile[-1][0] == "J" and self.house.jack_out_double else points

    @staticmethod
    def worth(cards: Sequence[str]) -> int:
        """The points of cards left in a hand (MM-32)."""
        return sum(POINTS[card[0]] for card in cards)

    def go_on(self) -> None:
        """The deal action: it first closes a round won with a Jack nobody caught, the next one deals (MM-2, MM-28)."""
        if self.phase == "open":
            self.end_round(self.won)
        else:
            self.deal(self.turn)

    def result(self) -> Result | None:
        """The match, once somebody has reached the target (MM-33)."""
        if not self.match_over():
            return None
        best = max(self.score)
        winner = self.score.index(best)
        others = ", ".join(str(points) for points in sorted((p for s, p in enumerate(self.score) if s != winner), reverse=True))
        words = _("{who} wins the match, {best} to {others}.").format(who=f"{{s{winner}}}", best=best, others=others)
        return Result((winner,), tuple(self.score), words)

    # --- the position as a thing ---------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """The stock, which nobody sees, the pile, and the hands, open once the round is scored (MM-32)."""
        yield Zone("stock", self.stock, ())
        yield Zone("pile", self.pile)
        for seat, hand in enumerate(self.hands):
            yield Zone(f"hand {seat}", hand, None if self.phase == "over" else (seat,))

    def steps(self, move: Move) -> Steps:
        """A card, and the suit a Jack names; everything else is one pick."""
        card, equals, suit = move.partition("=")
        return (card, suit) if equals else (move,)

    def scene(self, seat: Seat | None) -> Scene:
        """How a view lies on the table."""
        return lay(self, seat)

    def narrate(self, seat: Seat, move: Move, after: MauMau) -> list[str]:
        """What everybody is told of a move."""
        return tell(self, seat, move, after)

    def copy(self) -> MauMau:
        """The same position, sharing nothing that changes."""
        return MauMau(
            self.house, [hand[:] for hand in self.hands], self.stock[:], self.pile[:], self.seed, self.shuffles, self.dealer, self.turn,
            self.phase, self.dir, self.wish, self.owed, self.drawn, self.faced, self.said[:], self.silent[:], self.tried[:], self.won,
            self.score[:], self.age,
        )  # fmt: skip

    def text(self) -> str:
        """The position in one line."""
        return position_line(self)

    @classmethod
    def parse(cls, text: str) -> MauMau:
        """The position of a line; raises ValueError that names the wrong word."""
        return cls(**parse_words(text))

    def faults(self) -> list[str]:
        """What is impossible about this position."""
        return position_faults(self)


GAME = MauMau
