"""How a view of Mazok lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import RANKS, SUITS, UNSEEN
from cardtable.games.mazok.bid import Auction, auction, calls
from cardtable.games.mazok.exchange import keeps, owing, throw_of, throws
from cardtable.games.mazok.money import bank, in_money
from cardtable.games.mazok.score import camps, count, pips_of, winning_sides
from cardtable.games.mazok.sheet import deal_sheet
from cardtable.games.mazok.trick import taker, tricks
from cardtable.games.mazok.words import side_words
from cardtable.i18n import _, ngettext
from cardtable.scene import Badge, Button, Cards, Face, Plate, Prompt, Scene, Seat, Trick

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok


def lay(game: Mazok, seat: Seat | None) -> Scene:
    """The table before a seat, or before everybody where it is None."""
    bids = auction(game)
    counted = game.phase == "over" and bool(game.played)
    return Scene(
        title=_("Mazok: {variant} to {target}").format(variant=_(game.terms.variant.title), target=game.terms.variant.target),
        cards=_piles(game, seat),
        hand=None if seat is None else _hand(game, seat),
        plates=tuple(_plate(game, other, bids) for other in range(len(game.hands))),
        prompt=Prompt(_asked(game, seat), _buttons(game, seat)),
        badges=_facts(game, bids),
        trick=_trick(game, -1) or Trick(()),
        last=_trick(game, -2),
        sheet=deal_sheet(game, count(game)) if counted else None,
    )


# --- cards ---------------------------------------------------------------------------------------------------------


def _piles(game: Mazok, seat: Seat | None) -> tuple[Cards, ...]:
    """The stock and the seat's own discards."""
    piles = [Cards("pile", _("Stock"), (Face(UNSEEN),), len(game.stock))] if game.stock else []
    if seat is not None and game.thrown[seat]:
        mine = game.thrown[seat]
        piles.append(Cards("pile", _("Thrown by {who}").format(who=_seat(seat)), tuple(map(Face, mine)), len(mine), seat))
    return tuple(piles)


def _hand(game: Mazok, seat: Seat) -> Cards:
    """The hand sorted: trumps first, from high to low, the left bauer among them."""
    hand = sorted(game.hands[seat], key=lambda card: _place(game, card))
    return Cards("hand", _("Hand of {who}").format(who=_seat(seat)), tuple(Face(card, card) for card in hand), len(hand), seat, grouped=True)


def _place(game: Mazok, card: str) -> tuple[int, int]:
    """Where a card stands in a sorted hand."""
    order = game.terms.trumps[game.trump].order if game.trump else ()
    if card in order:
        return 0, order.index(card)
    if card == UNSEEN:
        return 9, 0
    return (1, int(card[1])) if card[0] == "X" else (2 + SUITS.index(card[1]), -RANKS.index(card[0]))


def _trick(game: Mazok, nth: int) -> Trick | None:
    """The trick on the table (-1), the current one or, until the next lead, the one just taken; or the one before it (-2)."""
    made = tricks(game)
    if len(made) < -nth:
        return None
    start, end = made[nth]
    plays = zip(game.by[start:end], map(Face, game.played[start:end]), strict=True)
    over = nth < -1 or game.phase == "over" or game.starts[-1] == len(game.played)
    return Trick(tuple(plays), taker(game, start, end), over)


# --- players and facts ---------------------------------------------------------------------------------------------


def _plate(game: Mazok, other: Seat, bids: Auction) -> Plate:
    side = next(side for side, seats in enumerate(game.sides) if other in seats)
    badges = [*_call_badges(game, other, bids), *_trick_badges(game, other)]
    if game.dealer == other:
        badges.append(Badge(_("dealer")))
    to_move = other in (owing(game) if game.phase == "throw" else game.actors())
    pick = f"&{other}" if game.phase == "name" and game.calls_partner and other != game.turn else ""
    return Plate(other, side, len(game.hands[other]), game.score[side], to_move, tuple(badges), pick)


def _call_badges(game: Mazok, other: Seat, bids: Auction) -> list[Badge]:
    """What the seat has said in the auction, and whether it is the bidder's partner or has thrown."""
    said = [bid for seat, bid in calls(game) if seat == other]
    badges = []
    if said and (game.phase == "bid" or bids.holder is None):
        words = {0: _("passed"), -1: _("misdeal")}.get(said[-1], _("bid {bid}").format(bid=said[-1]))
        badges.append(Badge(words, "good" if other == bids.holder else "plain"))
    elif other == bids.holder:
        badges.append(Badge(_("bid {bid}").format(bid=bids.high), "good"))
    if other == game.partner:
        badges.append(Badge(_("partner"), "good"))
    if game.phase == "throw" and (game.thrown[other] or other in game.done):
        badges.append(Badge(_("threw {count}").format(count=len(game.thrown[other]))))
    return badges


def _trick_badges(game: Mazok, other: Seat) -> list[Badge]:
    """How many tricks the seat has taken."""
    current = game.starts[-1] if game.phase == "play" else len(game.played)
    taken = sum(taker(game, start, end) == other for start, end in tricks(game) if end <= current)
    return [Badge(ngettext("{count} trick", "{count} tricks", taken).format(count=taken))] if taken else []


def _facts(game: Mazok, bids: Auction) -> tuple[Badge, ...]:
    """What holds for the whole table: trumps, the bid and whose it is, pips, the bank."""
    facts = []
    if game.trump:
        facts.append(Badge(_("trumps {suit}").format(suit="{" + game.trump + "}"), "good"))
    if bids.holder is not None:
        facts.append(Badge(_("{who} bid {bid}").format(who=_seat(bids.holder), bid=bids.high)))
    if game.phase == "bid" and not game.bids:
        least, most = game.terms.variant.bids
        facts.append(Badge(_("bids {least} to {most}").format(least=least, most=most)))
    if game.starts and game.starts[-1]:
        facts.append(Badge(_("pips {sums}").format(sums=_pips(game, bids))))
    if game.house.stake:
        facts.append(Badge(_("bank {money}").format(money=in_money(bank(game)))))
    return tuple(facts)


def _pips(game: Mazok, bids: Auction) -> str:
    """The pips in the tricks taken, by who counts together: two sides as A and B, more with their players, and of five only who has any."""
    done = game.copy()
    if game.phase == "play":
        del done.played[game.starts[-1] :], done.by[game.starts[-1] :], done.starts[-1]
    groups = camps(game, bids.holder)
    sums = pips_of(done, groups)
    if len(groups) == 2 and 0 in groups[0]:
        return "\u2013".join(map(str, sums))
    return "; ".join(f"{side_words(group)} {pips}" for group, pips in sorted(zip(groups, sums, strict=True)) if pips or len(groups) < 4) or "0"


# --- what is asked -------------------------------------------------------------------------------------------------


def _asked(game: Mazok, seat: Seat | None) -> str:
    """The sentence of the prompt."""
    who = _seat(game.turn)
    result = game.result()
    if result:
        return result.words
    if game.phase == "over":
        return _("The deal is over. {who} deals.").format(who=who) if game.played else _("Nobody plays this deal. {who} deals.").format(who=who)
    if game.phase == "throw":
        return _asked_to_throw(game, seat)
    if seat != game.turn:
        watched = {"bid": _("{who} is to bid."), "name": _("{who} has the bid and names trumps.")}
        return watched.get(game.phase, _("{who} is to play.")).format(who=who)
    if game.phase == "bid":
        bids = auction(game)
        if bids.holder is None:
            return _("{who}: bid, or pass.").format(who=who)
        return _("{who}: {holder} has bid {high}; go on, or pass.").format(who=who, holder=_seat(bids.holder), high=bids.high)
    if game.phase == "name":
        return _("{who}: name your partner.").format(who=who) if game.trump else _("{who}: name trumps.").format(who=who)
    leads = game.starts[-1] == len(game.played)
    return _("{who}: lead a card.").format(who=who) if leads else _("{who}: play a card.").format(who=who)


def _asked_to_throw(game: Mazok, seat: Seat | None) -> str:
    """Which cards are to be picked in the exchange: those that go or, where that is shorter, those that stay."""
    asked = owing(game)
    if seat is None or seat not in asked:
        return _("Still to throw: {who}.").format(who=", ".join(map(_seat, asked)))
    throw, who = throw_of(game, seat), _seat(seat)
    if throw.least < throw.most:
        return ngettext("{who}: throw a card away, or none.", "{who}: throw up to {most} cards away.", throw.most).format(who=who, most=throw.most)
    if throw.most == len(throw.pool):
        return _("{who}: there is no choice what to throw away.").format(who=who)
    goes = _(" {count} side cards go in any case.").format(count=len(throw.going)) if throw.going else ""
    if keeps(throw):
        stay = len(throw.pool) - throw.most
        others = len(game.hands[seat]) - len(throw.pool) - len(throw.going)
        if others:
            return _("{who}: choose {count} to keep beside your {others} trumps.").format(who=who, count=stay, others=others) + goes
        return _("{who}: choose {count} cards to keep.").format(who=who, count=stay) + goes
    return ngettext("{who}: throw {count} card away.", "{who}: throw {count} cards away.", throw.most).format(who=who, count=throw.most) + goes


def _buttons(game: Mazok, seat: Seat | None) -> tuple[Button, ...]:
    """The bidding pad, the suits, a discard without a choice, the next deal."""
    if seat is None:
        return ()
    if game.phase == "bid":
        least, most = game.terms.variant.bids
        misdeal = (Button("misdeal", _("New deal")),) if game.house.misdeal_no_points else ()
        return (Button("pass", _("Pass"), "n"), *(Button(str(bid), str(bid), str(bid % 10)) for bid in range(least, most + 1)), *misdeal)
    if game.phase == "name" and not game.trump:
        return tuple(Button(f"={suit}", "{" + suit + "}", suit) for suit in SUITS)
    if game.phase == "throw":
        return _throw_button(game, seat)
    return (Button("deal", _("Deal"), "n"),) if game.phase == "over" and not winning_sides(game) else ()


def _throw_button(game: Mazok, seat: Seat) -> tuple[Button, ...]:
    """The discard that is one pick: nothing, or the only one there is."""
    choices = throws(game, seat) if seat in owing(game) else []
    whole = None if isinstance(choices, list) else choices.whole
    if whole is None:
        return ()
    cards = [] if whole == "x-" else [whole[i : i + 2] for i in range(1, len(whole), 2)]
    words = _("Throw {cards}").format(cards=" ".join("{" + card + "}" for card in cards)) if cards else _("Throw none")
    return (Button(whole, words, "n"),)


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"
