"""How a view of Mazec lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import SUITS
from cardtable.games.mazec.cards import RANKS
from cardtable.games.mazec.scoring import worth
from cardtable.i18n import _, ngettext
from cardtable.scene import Badge, Button, Cards, Plate, Prompt, Scene, Seat, Sheet
from cardtable.shedding import hand_lay, open_hands, pile_lay, stock_lay

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec


def lay(game: Mazec, seat: Seat | None) -> Scene:
    """The table before a seat, or before everybody where it is None."""
    return Scene(
        title=_title(game),
        cards=(stock_lay(game), _pile(game), *(open_hands(game, seat) if game.phase == "over" else ())),
        hand=None if seat is None else hand_lay(game, seat),
        plates=tuple(_plate(game, other, seat) for other in range(len(game.hands))),
        prompt=Prompt(_asked(game, seat), _buttons(game, seat), _calls(game)),
        badges=_facts(game),
        sheet=_sheet(game) if game.phase == "over" and game.places else None,
    )


def _title(game: Mazec) -> str:
    """The game and the form of the match."""
    house = game.house
    rounds = min(game.played + (game.phase != "over"), house.rounds)
    titles = {
        "single": _("Mazec, one round"),
        "handicap": _("Mazec with handicaps"),
        "handicap+loser": _("Mazec with handicaps, the loser gets one more"),
        "points": _("Mazec, points to {limit}").format(limit=house.limit),
        "stakes": _("Mazec for stakes, round {n} of {rounds}").format(n=rounds, rounds=house.rounds),
        "first_last": _("Mazec, last pays first, round {n} of {rounds}").format(n=rounds, rounds=house.rounds),
    }
    return titles[house.match]


def _pile(game: Mazec) -> Cards:
    """The pile with what was named on it; a closed starter says so."""
    badges = []
    if game.phase == "down":
        badges.append(Badge(_("face down")))
    elif game.wish:
        badges.append(Badge((_("demands rank {name}") if game.wish in RANKS else _("wish {name}")).format(name=_named(game.wish)), "warn"))
    elif game.unnamed:
        badges.append(Badge(_("names nothing"), "warn"))
    return pile_lay(game, badges)


def _plate(game: Mazec, other: Seat, seat: Seat | None) -> Plate:
    badges = []
    if other in game.circle:
        badges.append(Badge(_("out, unless red 7"), "warn"))
    elif other in game.places:
        badges.append(Badge(_("out for good: place {place}").format(place=game.places.index(other) + 1), "good"))
    if game.hit == other:
        badges.append(Badge(_("brought back: misses a turn"), "warn"))
    if game.said[other]:
        badges.append(Badge(_("last card"), "good"))
    if "handicap" in game.house.match:
        badges.append(Badge(_("next hand: {count}").format(count=game.deals[other])))
    if game.dealer == other:
        badges.append(Badge(_("dealer")))
    to_move = game.turn == other and other in game.actors()[:1]
    pick = f"?{other}" if other != seat and game.catching else ""
    return Plate(other, other, len(game.hands[other]), game.score[other], to_move, tuple(badges), pick)


def _facts(game: Mazec) -> tuple[Badge, ...]:
    """What holds for the whole table: the direction, an attack, what may be thrown by whom."""
    facts = [Badge(_("clockwise \u21bb") if game.dir > 0 else _("anticlockwise \u21ba"))] if len(game.hands) > 2 else []
    if game.owed:
        facts.append(Badge(_("{count} cards to draw").format(count=game.owed), "warn"))
    elif game.attack:
        facts.append(Badge(_("an ace to answer"), "warn"))
    rank = game.fast_rank()
    if rank and not game.last_alone():
        facts.append(Badge(_("eights out of turn") if rank == "8" else _("nines out of turn"), "good"))
    return tuple(facts)


def _asked(game: Mazec, seat: Seat | None) -> str:
    """The sentence of the prompt."""
    who = _seat(game.turn)
    result = game.result()
    if result:
        return result.words
    if game.phase == "down":
        return _("Look at your cards. Then {who} turns up the first card.").format(who=who)
    if game.phase == "open":
        return _("The round is over, but somebody may still be caught. Then {who} counts.").format(who=who)
    if game.phase == "over":
        return _("The round is over. {who} deals.").format(who=who)
    asked = _asked_of_turn(game, who) if seat == game.turn else _watched(game, who)
    lines = [asked, _may_throw(game, seat), _unsafe(game), _together(game, seat)]
    return " ".join(filter(None, lines))


def _watched(game: Mazec, who: str) -> str:
    """What the player to move faces, told to everybody else."""
    if game.attack == "7":
        line = _("{who} has to lay a seven or the Over of {suit}, or draws {count}.")
        return line.format(who=who, suit=_named(game.pile[-1][1]), count=game.owed)
    if game.attack == "K":
        return _("{who} has to lay the green Under, or draws {count}.").format(who=who, count=game.owed)
    if game.attack == "A":
        return _("{who} has to lay an ace, or stands.").format(who=who)
    return _("{who} is to move.").format(who=who)


def _may_throw(game: Mazec, seat: Seat | None) -> str:
    """Who may throw out of turn now, whatever anybody holds (MZ-21, MZ-22)."""
    if not game.fast_rank() or game.last_alone() or seat == game.turn:
        return ""
    cards = _("eights") if game.fast_rank() == "8" else _("nines")
    if seat is not None and game.may_throw(seat):
        return _("Until then you may throw {cards}: choose what you throw.").format(cards=cards)
    if seat is not None:
        return _("The others may throw {cards}.").format(cards=cards)
    if game.by is None:
        return _("Until then all others may throw {cards}.").format(cards=cards)
    return _("Until then all but {who} may throw {cards}.").format(who=_seat(game.by), cards=cards)


def _together(game: Mazec, seat: Seat | None) -> str:
    """How several cards go at once, told to whoever holds some that could (MZ-19, MZ-20, MZ-21)."""
    if seat is None or game.attack or game.drawn or game.circle or not (seat == game.turn or game.may_throw(seat)):
        return ""
    ranks = (game.fast_rank(),) if seat != game.turn else ("8", "9")
    held = [card[0] for card in game.hands[seat]]
    if max(held.count(rank) for rank in ranks) < 2:
        return ""
    return _("Several go together in the order you choose them, then Enter: the last lies on top.")


def _unsafe(game: Mazec) -> str:
    """Who may still be brought back, and until when (MZ-29)."""
    if not game.circle or game.last_alone():
        return ""
    who = _(", ").join(map(_seat, game.circle))
    return ngettext(
        "{who} is out, unless a red seven comes before the turn passes that seat.",
        "{who} are out, unless a red seven comes before the turn passes their seats.",
        len(game.circle),
    ).format(who=who) + (" " + _("It fits now whatever its suit.") if game.unnamed else "")


def _asked_of_turn(game: Mazec, who: str) -> str:
    """What the player to move is asked, from public facts and his own drawn card."""
    if game.attack == "7":
        line = _("{who}: lay a seven or the Over of {suit}, or draw {count}.")
        return line.format(who=who, suit=_named(game.pile[-1][1]), count=game.owed)
    if game.attack == "K":
        stacks = len(game.answers(game.pile[-1])) > 1
        line = (
            _("{who}: lay the green Under or another green King, or draw {count}.") if stacks else _("{who}: lay the green Under, or draw {count}.")
        )
        return line.format(who=who, count=game.owed)
    if game.attack == "A":
        return _("{who}: lay an ace, or stand.").format(who=who)
    if game.last_alone():
        return _("{who}: lay a red seven that fits to bring {back} back, or pass.").format(who=who, back=_seat(game.returning() or game.circle[-1]))
    if game.drawn:
        return _("{who}: play the card just drawn, {card}, or pass.").format(who=who, card=_named(game.hands[game.turn][-1]))
    if game.way_out(True) != "draw":
        return _("{who}: no card can be drawn; play one that fits, or pass if none does.").format(who=who)
    if game.wish in RANKS and game.wish:
        over = game.house.over_on_demand
        line = _("{who}: play rank {rank}, an Under or an Over, or draw.") if over else _("{who}: play rank {rank} or an Under, or draw.")
        return line.format(who=who, rank=_named(game.wish))
    if game.wish:
        return _("{who}: play {suit} or an Over, or draw.").format(who=who, suit=_named(game.wish))
    return _("{who}: play a card, or draw.").format(who=who)


def _buttons(game: Mazec, seat: Seat | None) -> tuple[Button, ...]:
    """Turning up, passing, the suits of an Over and the ranks of an Under, the next deal."""
    if seat is None or game.result():
        return ()
    if game.phase == "down":
        if game.house.deal_side == "chosen":
            return Button("turn", _("Turn up, your left opens"), "n"), Button("turn=r", _("Turn up, your right opens"), "r")
        return (Button("turn", _("Turn up"), "n"),)
    if game.phase != "play":
        return (Button("deal", _("Count") if game.phase == "open" else _("Deal"), "n"),)
    return (*_passing(game), *_names(game.hands[seat])) if seat == game.turn else ()


def _passing(game: Mazec) -> tuple[Button, ...]:
    """Passing, where the turn may go on so."""
    if game.attack == "A":
        return (Button("pass", _("Stand"), "n"),)
    return (Button("pass", _("Pass"), "n"),) if not game.attack and game.way_out(True) != "draw" else ()


def _names(hand: list[str]) -> tuple[Button, ...]:
    """The suits for a hand with an Over, the ranks for one with an Under; they lie open to nobody else."""
    ranks = {card[0] for card in hand}
    suits = tuple(Button(suit, _named(suit), suit) for suit in SUITS) if "Q" in ranks else ()
    return suits + (tuple(Button(rank, _named(rank), rank) for rank in RANKS) if "J" in ranks else ())


def _calls(game: Mazec) -> tuple[Button, ...]:
    """The call that can be armed, whatever the hand."""
    if game.house.announce_mode != "manual" or game.phase not in ("play", "open"):
        return ()
    return (Button("!", _("Last card"), "m"),)


def _sheet(game: Mazec) -> Sheet:
    """What each hand left over was worth, and where that leads (MZ-36 to MZ-40)."""
    handicap = "handicap" in game.house.match
    rows = []
    for seat, hand in enumerate(game.hands):
        cards = " ".join(_named(card) for card in hand)
        if seat in game.places:
            cards = _("out, place {place}").format(place=game.places.index(seat) + 1)
        total = ngettext("{count} card", "{count} cards", game.deals[seat]).format(count=game.deals[seat]) if handicap else str(game.score[seat])
        rows.append((_seat(seat), cards, str(worth(hand)), total))
    return Sheet((_("Player"), _("Cards left"), _("Worth"), _("Next hand") if handicap else _("Total")), tuple(rows))


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _named(name: str) -> str:
    return f"{{{name}}}"
