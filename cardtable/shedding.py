"""What the shedding games share: turning the pile into a stock, calls and catches, what fits on a card and how it is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from cardtable.cards import SUITS, UNSEEN, join_cards, shuffled
from cardtable.i18n import _
from cardtable.lines import Word, seats_word
from cardtable.scene import Badge, Cards, Face, Seat


class Shedding(Protocol):
    """A position with a face-down stock and a pile, both top last, and the seed of its shuffles."""

    stock: list[str]
    pile: list[str]
    seed: str
    shuffles: int


def drawable(game: Shedding) -> int:
    """How many cards can still be drawn: the stock, and the pile but its top (MM-20, MM-22)."""
    return len(game.stock) + len(game.pile) - 1


def draw_up(game: Shedding, count: int, flip: bool = False) -> list[str]:
    """Take up to `count` cards off the stock, first drawn first; an empty stock is made of the pile but its top when a card is needed.

    The pile is shuffled, or with `flip` only turned over.  What is missing is forgiven (MM-19, MM-20).
    """
    stock = game.stock
    drawn: list[str] = []
    while len(drawn) < count:
        if not stock:
            if len(game.pile) < 2:
                break
            under = game.pile[:-1]
            del game.pile[:-1]
            if flip:
                stock[:] = under[::-1]
            else:
                game.shuffles += 1
                stock[:] = shuffled(under, game.seed, game.shuffles)
        drawn.append(stock.pop())
    return drawn


# --- calls and catches ---------------------------------------------------------------------------------------------


class Calling(Shedding, Protocol):
    """A position in which going down to one card has to be announced, and who kept silent may be caught."""

    hands: list[list[str]]
    turn: Seat
    dir: int
    wish: str
    owed: int
    drawn: bool
    said: list[int]
    silent: list[Seat]
    tried: list[Seat]


def calling_words(game: Calling) -> tuple[Word, ...]:
    """The words of a position line that these games share, from the pile to the accusations."""
    return (
        ("pile", join_cards(game.pile), "-"),
        ("stock", join_cards(game.stock), "-"),
        ("dir", "-" if game.dir < 0 else "+", "+"),
        ("wish", game.wish, ""),
        ("owed", str(game.owed), "0"),
        ("drawn", game.drawn, False),
        ("said", "".join(map(str, game.said)), "0" * len(game.said)),
        ("silent", seats_word(game.silent), ""),
        ("tried", seats_word(game.tried), ""),
    )


def accusable(game: Calling, seat: Seat, wrongly: bool) -> list[Seat]:
    """Whom a seat may accuse: those who kept silent, or once a turn anybody where a wrong accusation is a move (MM-24, MM-30)."""
    if not wrongly:
        return [other for other in game.silent if other != seat]
    return [] if seat in game.tried else [other for other in range(len(game.hands)) if other != seat]


def fine(game: Calling, seat: Seat, count: int, flip: bool = False) -> None:
    """Draw as a penalty, which cancels a call; a card just drawn stays the last of its hand (MM-20, MM-25, MM-26)."""
    hand, got = game.hands[seat], draw_up(game, count, flip)
    at = len(hand) - 1 if game.drawn and seat == game.turn else len(hand)
    hand[at:at] = got
    if got:
        game.said[seat] = 0
        game.silent = [other for other in game.silent if other != seat]


def close_window(game: Calling, penalty: int, flip: bool = False) -> None:
    """A turn action ends the time for calls and catches; where the table does the catching it makes the silent draw `penalty` first (MM-24)."""
    missed, game.silent, game.tried = game.silent, [], []
    if penalty:
        for seat in missed:
            fine(game, seat, penalty, flip)


def catch(game: Calling, seat: Seat, other: Seat, penalty: int, wrongly: int, flip: bool = False) -> bool:
    """An accusation, and whether it was right: the other draws `penalty`, or the accuser `wrongly` where it was not (MM-25, MM-30)."""
    if wrongly:
        game.tried = sorted({*game.tried, seat})
    if other not in game.silent:
        fine(game, seat, wrongly, flip)
        return False
    game.silent.remove(other)
    fine(game, other, penalty, flip)
    return True


# --- how it lies on the table --------------------------------------------------------------------------------------

SHOWN = 3  # cards of the pile that still peep out


def stock_lay(game: Shedding) -> Cards:
    """The face-down stock, from which one draws."""
    return Cards("pile", _("Stock"), (Face(UNSEEN),) if game.stock else (), len(game.stock), pick="draw")


def pile_lay(game: Shedding, badges: Iterable[Badge]) -> Cards:
    """The pile with what holds for its top card."""
    return Cards("pile", _("Pile"), tuple(Face(card) for card in game.pile[-SHOWN:]), len(game.pile), badges=tuple(badges))


def hand_lay(game: Calling, seat: Seat) -> Cards:
    """The seat's own hand, every card a pick."""
    hand = game.hands[seat]
    return Cards("hand", _("Hand of {who}").format(who=f"{{s{seat}}}"), tuple(Face(card, card) for card in hand), len(hand), seat)


def open_hands(game: Calling, seat: Seat | None) -> list[Cards]:
    """What the others have left, once the hands lie open (MM-32, MZ-36)."""
    return [
        Cards("row", _("Left to {who}").format(who=f"{{s{other}}}"), tuple(Face(card) for card in hand), len(hand), other)
        for other, hand in enumerate(game.hands)
        if hand and other != seat
    ]


# --- what is laid, and how it is typed -----------------------------------------------------------------------------


def matching(cards: Sequence[str], wild: str) -> dict[str, frozenset[str]]:
    """What fits on a top card, alone (`9h`) or with a suit wished for (`Jcs`): the wish, or suit or rank, and always the wild rank (MM-8, MM-9)."""
    return {
        top + wish: frozenset(card for card in cards if card[0] == wild or card[1] == (wish or top[1]) or (not wish and card[0] == top[0]))
        for top in cards
        for wish in ("", *SUITS)
    }


def typed_word(text: str) -> str:
    """What a person typed, in small letters without blanks, the signs of the suits turned into their letters."""
    word = text.strip().lower().replace(" ", "")
    for suit, signs in zip(SUITS, ("♣♧", "♦♢◉", "♥♡", "♠♤"), strict=True):
        for sign in signs:
            word = word.replace(sign, suit)
    return word


def shown_word(word: str) -> str:
    """A word that nobody understood, safe to show in a sentence."""
    return "".join(letter for letter in word if letter.isprintable() and letter not in "{}")[:40]
