"""Why a move may not be made, in a sentence that ends in its rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.cards import is_card
from cardtable.game import Move, Seat
from cardtable.games.mazok.bid import auction, without_points
from cardtable.games.mazok.exchange import Throw, how_many, owing, robs, spell, throw_of, thrown, throws
from cardtable.games.mazok.score import winning_sides
from cardtable.games.mazok.variants import KEPT
from cardtable.i18n import _, ngettext

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

_BID = re.compile(r"pass|misdeal|[1-9][0-9]?")
_NAMING = re.compile(r"=[cdhs](&[0-9])?|&[0-9]")


def why_not(game: Mazok, seat: Seat, move: Move) -> str | None:
    """None for a legal move, else the reason."""
    if seat not in range(len(game.hands)):
        return _("There is no such seat at this table. (MK-core-1)")
    if not _known(move):
        return _("\u201c{move}\u201d is no move of Mazok. (MK-core-5)").format(move=clean(move))
    if game.phase == "over":
        return _refuse_over(game, seat, move)
    if game.phase == "throw":
        return _refuse_throw(game, seat, move)
    if seat != game.turn:
        return _not_your_turn(game)
    if game.phase == "bid":
        return _refuse_bid(game, seat, move)
    return _refuse_naming(game, move) if game.phase == "name" else _refuse_card(game, seat, move)


def clean(text: str) -> str:
    """What somebody typed, fit to be shown in a sentence."""
    return "".join(letter for letter in text if letter.isprintable() and letter not in "{}")[:40]


def _known(move: Move) -> bool:
    """Whether the word is a move of this game at some time."""
    return bool(move == "deal" or is_card(move) or thrown(move) is not None or _BID.fullmatch(move) or _NAMING.fullmatch(move))


def _not_your_turn(game: Mazok) -> str:
    who = _seat(game.turn)
    if game.phase == "bid":
        return _("{who} is to bid. (MK-core-5)").format(who=who)
    if game.phase == "name":
        return _("{who} has the highest bid and names trumps. (MK-core-8)").format(who=who)
    return _("{who} is to play. (MK-core-15)").format(who=who)


def _refuse_over(game: Mazok, seat: Seat, move: Move) -> str | None:
    """Between the deals only the next dealer acts (MK-core-3, MK-core-26)."""
    if winning_sides(game):
        return _("The match is over. (MK-core-26)")
    if move == "deal" and seat == game.turn:
        return None
    return _("The deal is over: {who} deals next. (MK-core-3)").format(who=_seat(game.turn))


# --- the auction ---------------------------------------------------------------------------------------------------


def _refuse_bid(game: Mazok, seat: Seat, move: Move) -> str | None:
    """Why this cannot be bid (MK-core-5 to MK-core-7)."""
    if move in game.legal(seat):
        return None
    if move == "misdeal":
        return _refuse_misdeal(game, seat)
    if not _BID.fullmatch(move):
        return _("The auction is on: bid or pass. (MK-core-5)")
    if move == "pass":
        return _("All the others have passed: at this table the dealer must bid then. (MK-core-7)")
    (least, most), high = game.terms.variant.bids, auction(game).high
    if not least <= int(move) <= most:
        return _("Bids go from {least} to {most} here. (MK-core-5)").format(least=least, most=most)
    return _("{high} is bid already: go higher, or pass. (MK-core-5)").format(high=high)


def _refuse_misdeal(game: Mazok, seat: Seat) -> str:
    if game.house.misdeal_no_points and not without_points(game, seat):
        return _("This hand has a card that may count. (MK-core-7)")
    return _("No hand asks for a new deal at this table. (MK-core-7)")


def _refuse_naming(game: Mazok, move: Move) -> str | None:
    """Why this does not name trumps, or a partner (MK-core-8, MK-C-7)."""
    if move in game.namings():
        return None
    if not game.trump and not game.calls_partner:
        return _("Name one of the four suits as trumps, nothing else. (MK-core-8)")
    if not game.trump:
        both = game.house.kitty_before_trump
        return _("Name trumps and your partner, such as =h&1. (MK-C-7)") if both else _("Name trumps first, then your partner. (MK-C-7)")
    return _("Name another seat as your partner. (MK-C-7)")


# --- the exchange --------------------------------------------------------------------------------------------------


def _refuse_throw(game: Mazok, seat: Seat, move: Move) -> str | None:
    """Why these cards cannot be thrown away (MK-core-9, MK-core-10, MK-A-6)."""
    asked = owing(game)
    if seat not in asked:
        if seat in game.done:
            return _("You have thrown already; the others are still at it. (MK-core-9)")
        return _("You exchange nothing now; {who} is still to throw. (MK-core-9)").format(who=_seat(asked[0] if asked else game.turn))
    cards = [move] if is_card(move) else thrown(move)
    if cards is None:
        return _("First throw your cards away, such as x2c5d. (MK-core-9)")
    if move in throws(game, seat):
        return None
    missing = [card for card in cards if card not in game.hands[seat]]
    if missing:
        return _("{card} is not in your hand. (MK-core-9)").format(card=_card(missing[0]))
    if spell(cards) in throws(game, seat):
        return _("Name the cards you throw by suit and from low to high: {move}. (MK-core-9)").format(move=spell(cards))
    return _why_these_stay(game, seat, cards, is_card(move))


def _why_these_stay(game: Mazok, seat: Seat, cards: list[str], picked: bool) -> str:
    """Why cards of the hand do not make a discard; one card that was `picked` is part of one still to come."""
    throw, trumps = throw_of(game, seat), game.terms.trumps[game.trump].cards
    locked = [card for card in cards if card not in throw.pool and card not in throw.going]
    if locked:
        return _why_locked(game, seat, locked[0])
    if picked and cards[0] in throw.going:
        return _("{card} goes in any case: trumps stay as long as there are other cards. (MK-core-10)").format(card=_card(cards[0]))
    if len(set(cards)) != len(cards):
        return _("Each card can be thrown once. (MK-core-9)")
    if any(card not in cards for card in throw.going) and any(card in trumps for card in cards) and not picked:
        return _("Throw all your other cards before any trump. (MK-core-10)")
    return _how_many(game, seat, throw)


def _why_locked(game: Mazok, seat: Seat, card: str) -> str:
    trumps, six = game.terms.trumps[game.trump], game.terms.variant.exchange == "refill"
    if card not in trumps.cards:
        return _how_many(game, seat, throw_of(game, seat))
    if six and game.house.discard == "up_to_3" and card in trumps.cards and len(game.hands[seat]) <= KEPT:
        return _("{card} is a trump and stays in your hand. (MK-A-6)").format(card=_card(card))
    if sum(held in trumps.cards for held in game.hands[seat]) > KEPT:
        return _("{card} is a trump that may count: others go before it. (MK-core-10)").format(card=_card(card))
    return _("{card} is a trump: trumps are thrown only to get down to six. (MK-core-10)").format(card=_card(card))


def _how_many(game: Mazok, seat: Seat, throw: Throw) -> str:
    """How many cards are to go, or to stay."""
    least, most = how_many(game, seat)
    if least < most and game.house.trump_discard == "free":
        return _("Throw no more than {most} cards. (MK-A-6)").format(most=most)
    if least < most:
        return _("Throw no more than {most} cards, none of them a trump. (MK-A-6)").format(most=most)
    rule = _exchange_rule(game, seat)
    return ngettext("Throw just {count} card. ({rule})", "Throw just {count} cards. ({rule})", most).format(count=most, rule=rule)


def _exchange_rule(game: Mazok, seat: Seat) -> str:
    """The rule that says how many cards the seat throws."""
    if game.terms.name == "ten":
        return {4: "MK-C-6", 5: "MK-C-7", 6: "MK-C-8"}[len(game.hands)]
    return {"six": "MK-A-7" if robs(game, seat) else "MK-A-6", "four": "MK-B-5", "ne": "MK-D-3"}.get(game.terms.name, "MK-core-9")


# --- the play ------------------------------------------------------------------------------------------------------


def _refuse_card(game: Mazok, seat: Seat, move: Move) -> str | None:
    """Why this card cannot be played (MK-core-11 to MK-core-13)."""
    if move in game.legal(seat):
        return None
    if not is_card(move):
        return _("The tricks are being played: play a card. (MK-core-15)")
    if move not in game.hands[seat]:
        return _("{card} is not in your hand. (MK-core-13)").format(card=_card(move))
    if game.starts[-1] == len(game.played):
        return _("The first lead is a trump at this table. (MK-core-11)")
    return _why_follow(game, game.played[game.starts[-1]], move, game.legal(seat))


def _why_follow(game: Mazok, led: str, card: str, legal: Sequence[Move]) -> str:
    """Which suit is to be followed, and why the card is not of it: the left bauer and jokers are trumps (MK-core-12, MK-core-13)."""
    trumps = game.terms.trumps[game.trump]
    suit, trump = _card(trumps.suit[led]), _card(game.trump)
    if led in trumps.cards and all(held[1] != game.trump for held in legal):
        return _("Trumps were led, and you hold {card}, which is one: {trump} are trumps. (MK-core-12)").format(card=_card(legal[0]), trump=trump)
    if led in trumps.cards and led[1] != game.trump:
        return _("{led} was led, which is a trump here: {trump} are trumps. Follow with a trump. (MK-core-12)").format(led=_card(led), trump=trump)
    if led in trumps.cards:
        return _("Trumps were led, and you hold one: {trump} are trumps. (MK-core-13)").format(trump=trump)
    if card in trumps.cards and card[1] != game.trump:
        return _("{card} is a trump here: {trump} are trumps. Follow with {suit}. (MK-core-12)").format(card=_card(card), trump=trump, suit=suit)
    if trumps.besides:
        return _("{suit} were led, and you hold one: follow suit, or play a trump. (MK-core-13)").format(suit=suit)
    return _("{suit} were led, and you hold one: follow suit. (MK-core-13)").format(suit=suit)


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _card(card: str) -> str:
    return f"{{{card}}}"
