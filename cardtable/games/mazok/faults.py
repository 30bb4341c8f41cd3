"""What is impossible about a position of Mazok: cards, bids, an exchange, tricks or a match that no play leads to."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.cards import UNSEEN
from cardtable.game import Seat
from cardtable.games.mazok.bid import MISDEAL, WORDS, auction, bid_of, legal_bids
from cardtable.games.mazok.exchange import hand_out, how_many, owing, refill, robs, spell, throws
from cardtable.games.mazok.trick import taker, tricks
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok


def position_faults(game: Mazok) -> list[str]:
    """What is wrong with a position, a sentence each; nothing for a sound one, or for a view of one."""
    faults = [*_pack_faults(game)]
    if len(game.by) != len(game.played):
        return [*faults, _("tricks that miss a card or have one too many")]
    for check in (_bid_faults, _phase_faults, _size_faults, _discard_faults, _turn_faults, _trick_faults, _suit_faults):
        faults += check(game)
    return faults


def _pack_faults(game: Mazok) -> Iterator[str]:
    """Cards that are missing, foreign or there twice."""
    pack = game.terms.pack
    cards = [card for zone in game.zones() for card in zone.cards]
    if len(cards) != len(pack):
        yield _("{count} cards instead of {right}").format(count=len(cards), right=len(pack))
    for card, count in Counter(card for card in cards if card != UNSEEN).items():
        if card not in pack:
            yield _("{card} is not in the pack").format(card=card)
        elif count > 1:
            yield _("{card} {count} times").format(card=card, count=count)


# --- the auction ---------------------------------------------------------------------------------------------------


def _bid_faults(game: Mazok) -> Iterator[str]:
    """Bids that could not be made when they were, or after the end, and a phase that does not fit them (MK-core-5 to MK-core-7)."""
    then = game.copy()
    for place, bid in enumerate(game.bids):
        then.bids = game.bids[:place]
        turn = auction(then).turn
        if turn is None:
            yield _("bids after the end of the auction")
            return
        unknown = bid == MISDEAL and game.house.misdeal_no_points and UNSEEN in game.hands[turn]
        if not unknown and bid not in map(bid_of, legal_bids(then, turn)):
            yield _("a bid of {bid} that could not be made").format(bid=WORDS.get(bid, bid))
            return
    now = auction(game)
    if (now.turn is None) == (game.phase == "bid"):
        yield _("the phase and the bids do not agree")
    elif game.phase not in ("bid", "over") and now.holder is None:
        yield _("nobody has bid")
    elif game.phase == "over" and bool(game.played) == now.void:
        yield _("the phase and the bids do not agree")


# --- what belongs to which phase -----------------------------------------------------------------------------------


def _phase_faults(game: Mazok) -> Iterator[str]:
    """Trumps, a partner, discards and tricks at the wrong time; a match that is over and goes on."""
    played = game.phase == "play" or (game.phase == "over" and bool(game.played))
    named = played or game.phase == "throw"
    half = game.phase == "name" and game.calls_partner and not game.house.kitty_before_trump  # trumps first, then the partner
    if game.trump and not (named or half):
        yield _("trumps are named before the auction is over")
    if (game.played and not played) or (any(game.thrown) and not named):
        yield _("cards that are played or thrown too early")
    if game.done and game.phase != "throw":
        yield _("an exchange that is over")
    if (game.partner is not None) != (named and game.calls_partner) or game.partner == auction(game).holder is not None:
        yield _("a partner who cannot be one, or none where there has to be")
    if not played and not game.house.must_bid_to_win and max(game.score) >= game.terms.variant.target:
        yield _("a match that is over and goes on")


def _turn_faults(game: Mazok) -> Iterator[str]:
    """Somebody asked whose turn it cannot be (MK-core-3, MK-core-8, MK-core-9, MK-core-15)."""
    if game.turn not in _turns(game):
        yield _("it cannot be the turn of seat {seat}").format(seat=game.turn)


def _turns(game: Mazok) -> Sequence[Seat | None]:
    """Whose turn it can be; a trick that has begun tells it by its cards."""
    now, left = auction(game), (game.dealer + 1) % len(game.hands)
    if game.phase == "bid":
        return (now.turn,)
    if game.phase == "name":
        return (now.holder,)
    if game.phase == "throw":
        return owing(game)[:1]
    if game.phase == "over":
        passes = game.house.all_pass == "pass_deal" and MISDEAL not in game.bids
        return (left if game.played or passes else game.dealer,)
    start, made = game.starts[-1], tricks(game)
    if start < len(game.played):
        asked = [seat for seat, hand in enumerate(game.hands) if hand and seat not in game.by[start:]]
        return _nearest(game, game.by[-1] + 1, asked)
    leader = taker(game, *made[-1]) if made else now.holder
    return () if leader is None else _nearest(game, leader, [seat for seat, hand in enumerate(game.hands) if hand])


def _nearest(game: Mazok, first: Seat, seats: Sequence[Seat]) -> Sequence[Seat]:
    """The one of these seats that comes first, clockwise from `first`."""
    return sorted(seats, key=lambda seat: (seat - first) % len(game.hands))[:1]


# --- the exchange --------------------------------------------------------------------------------------------------


def _size_faults(game: Mazok) -> Iterator[str]:
    """Hands, discards and a stock that are not as many as the deal and the exchange make them (MK-core-9, MK-A-7)."""
    counted = _counted_out(game)
    if counted is None:
        yield _("discards of the wrong size")
        return
    if [len(hand) for hand in counted.hands] != [len(hand) + game.by.count(seat) for seat, hand in enumerate(game.hands)]:
        yield _("hands of the wrong size")
    if len(counted.stock) != len(game.stock):
        yield _("a stock of the wrong size")


def _counted_out(game: Mazok) -> Mazok | None:
    """The deal gone through again with cards face down, as far as it has come before the first trick; None where discards do not fit it."""
    seats, now = len(game.hands), auction(game)
    deal = game.copy()
    deal.hands = [[UNSEEN] * game.terms.dealt for _seat in range(seats)]
    deal.stock = [UNSEEN] * (len(game.terms.pack) - seats * game.terms.dealt)
    deal.thrown, deal.done = [[] for _seat in range(seats)], []
    if now.turn is None and now.holder is not None and not now.void and (game.trump or game.house.kitty_before_trump):
        hand_out(deal, now.holder)
    finished = game.phase == "play" or (game.phase == "over" and bool(game.played))
    while game.phase == "throw" or finished:
        seat = next((seat for seat in owing(deal) if finished or seat in game.done), None)
        if seat is None:
            break
        least, most = how_many(deal, seat)
        if not least <= len(game.thrown[seat]) <= most:
            return None
        del deal.hands[seat][: len(game.thrown[seat])]
        deal.thrown[seat] = [UNSEEN] * len(game.thrown[seat])
        deal.done.append(seat)
        if game.terms.variant.exchange == "refill" and not owing(deal):
            refill(deal)
    agree = set(game.done) <= set(deal.done) and all(len(mine) == len(theirs) for mine, theirs in zip(game.thrown, deal.thrown, strict=True))
    return deal if agree else None


def _discard_faults(game: Mazok) -> Iterator[str]:
    """Trumps that were thrown away although they had to stay (MK-core-10, MK-A-6)."""
    if not game.trump or game.house.trump_discard == "free":
        return
    trumps = game.terms.trumps[game.trump].cards
    for seat, cards in enumerate(game.thrown):
        kept = [*game.hands[seat], *(card for card, by in zip(game.played, game.by, strict=True) if by == seat)]
        if trumps.isdisjoint(cards) or UNSEEN in kept or UNSEEN in cards:
            continue
        before = game.copy()
        before.hands[seat] = [*kept, *cards]
        refilled = game.terms.variant.exchange == "refill" and not robs(game, seat)
        # Which cards a hand was filled up with is forgotten: there only what never is thrown can be told.
        if (game.house.discard == "up_to_3") if refilled else spell(cards) not in throws(before, seat):
            yield _("seat {seat} has thrown a trump that had to stay").format(seat=seat)


# --- the tricks ----------------------------------------------------------------------------------------------------


def _trick_faults(game: Mazok) -> Iterator[str]:
    """Tricks led by the wrong seat, and hands that are not played out (MK-core-11, MK-core-15, MK-core-16)."""
    if (game.phase == "over" and any(game.hands) and game.played) or (game.phase == "play" and not any(game.hands)):
        yield _("the phase and the hands do not agree")
    made = tricks(game)
    for (start, end), (following, _end) in itertools.pairwise(made):
        winner, leader = taker(game, start, end), game.by[following]
        if leader != winner and (game.hands[winner] or winner in game.by[following:]):
            yield _("seat {seat} leads a trick that is not its own").format(seat=leader)
    if made and game.by[0] != auction(game).holder:
        yield _("the first lead is the high bidder's")


def _suit_faults(game: Mazok) -> Iterator[str]:
    """Cards that did not follow the suit led although their player still had one that does, as his later cards tell (MK-core-13)."""
    if not game.trump:
        return
    trumps = game.terms.trumps[game.trump]
    for start, end in tricks(game):
        suited = trumps.suited[game.played[start]]
        for at in range(start + 1, end):
            seat, card = game.by[at], game.played[at]
            if card not in suited and card not in trumps.besides and not suited.isdisjoint(_held(game, seat, at)):
                yield _("seat {seat} plays {card} and could have followed suit").format(seat=seat, card=card)
    if game.played and game.house.first_lead_trump and game.played[0] not in trumps.cards and not trumps.cards.isdisjoint(_held(game, game.by[0], 0)):
        yield _("the first lead is no trump")


def _held(game: Mazok, seat: Seat, at: int) -> list[str]:
    """What the seat held when it had played the card at this place, as far as it is known."""
    return [*game.hands[seat], *(card for card, by in zip(game.played[at + 1 :], game.by[at + 1 :], strict=True) if by == seat)]
