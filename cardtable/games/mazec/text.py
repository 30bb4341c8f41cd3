"""A position of Mazec as a line, both ways, and what can be wrong with one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from cardtable.cards import SUITS, UNSEEN
from cardtable.game import Seat, Words, first_words, last_words, seats_word, write_line
from cardtable.games.mazec.cards import ONE_PACK, RANKS
from cardtable.games.mazec.scoring import BIGGEST_HAND, deal_fits, is_match_over
from cardtable.i18n import _
from cardtable.shedding import calling_words

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec


def position_line(game: Mazec) -> str:
    """The position in one line: `mazec turn=2 hands=9hKs/3/3 pile=Kh stock=18 by=1`."""
    seats = len(game.hands)
    return write_line(
        game.id,
        (
            *first_words(game, game.phase),
            *calling_words(game),
            ("attack", game.attack, ""),
            ("by", _nobody(game.by), ""),
            ("unnamed", game.unnamed, False),
            ("places", "".join(map(str, game.places)), ""),
            ("circle", seats_word(game.circle), ""),
            ("hit", _nobody(game.hit), ""),
            ("deals", _numbers(game.deals), _numbers([game.house.hand] * seats)),
            ("played", str(game.played), "0"),
            *last_words(game, game.dealer),
        ),
    )


def _nobody(seat: Seat | None) -> str:
    return "" if seat is None else str(seat)


def _numbers(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


def parse_words(line: str, house: type[Any]) -> dict[str, Any]:
    """The fields of a position line; raises ValueError that names the wrong word."""
    words = Words(line, "mazec")
    hands = words.card_lists("hands")
    seats = len(hands)
    if not 2 <= seats <= 8:
        raise ValueError(_("hands: Mazec is for 2 to 8 players, not {seats}").format(seats=seats))
    rules = words.house(house)
    seed, shuffles = words.seed()
    found: dict[str, Any] = {
        "house": rules,
        "hands": hands,
        "turn": words.seat("turn", seats),
        "phase": words.word("phase", "play", ("down", "play", "open", "over")),
        "pile": words.cards("pile"),
        "stock": words.cards("stock"),
        "dir": -1 if words.word("dir", "+", ("+", "-")) == "-" else 1,
        "wish": words.word("wish", "", (*SUITS, *RANKS)),
        "owed": words.number("owed"),
        "drawn": words.flag("drawn"),
        "said": words.digits("said", seats, 1),
        "silent": sorted(words.seats("silent", seats)),
        "tried": sorted(words.seats("tried", seats)),
        "attack": words.word("attack", "", ("7", "K", "A")),
        "by": _seat_or_nobody(words, "by", seats),
        "unnamed": words.flag("unnamed"),
        "places": words.seats("places", seats),
        "circle": sorted(words.seats("circle", seats)),
        "hit": _seat_or_nobody(words, "hit", seats),
        "deals": words.numbers("deals", [rules.hand] * seats),
        "played": words.number("played"),
        "score": words.numbers("score", [0] * seats),
        "dealer": words.seat("dealer", seats),
        "age": words.number("age"),
        "seed": seed,
        "shuffles": shuffles,
    }
    words.end()
    _check(found)
    return found


def _seat_or_nobody(words: Words, key: str, seats: int) -> Seat | None:
    return words.seat(key, seats) if words.has(key) else None


def _check(found: dict[str, Any]) -> None:
    """Refuse what nothing could be played on: an unknown top card, places of nobody, hands of an impossible size."""
    if not found["pile"] or (found["pile"][-1] not in ONE_PACK and (found["pile"][-1] != UNSEEN or found["phase"] != "down")):
        raise ValueError(_("pile: its top card has to be known"))
    if found["phase"] == "open" and not found["places"]:
        raise ValueError(_("places: nobody has finished"))
    if not set(found["circle"]) <= set(found["places"]):
        raise ValueError(_("circle: only a finisher's place is provisional"))
    if not all(0 <= size <= BIGGEST_HAND for size in found["deals"]) or not deal_fits(len(found["hands"]), sum(found["deals"])):
        raise ValueError(_("deals: hands have 0 to {most} cards, and there are enough for all").format(most=BIGGEST_HAND))


def position_faults(game: Mazec) -> list[str]:
    """What is impossible about a position: cards that are missing or there too often, states that no play leads to."""
    cards = [card for zone in game.zones() for card in zone.cards]
    right = len(ONE_PACK) * game.packs
    faults = [] if len(cards) == right else [_("{count} cards instead of {right}").format(count=len(cards), right=right)]
    for card, count in Counter(card for card in cards if card != UNSEEN).items():
        if card not in ONE_PACK:
            faults.append(_("{card} is not in the pack").format(card=card))
        elif count > game.packs:
            faults.append(_("{card} {count} times").format(card=card, count=count))
    return faults + _place_faults(game) + _pile_faults(game) + _call_faults(game) + _score_faults(game)


def _place_faults(game: Mazec) -> list[str]:
    """Places of players who have cards, empty hands without a place, nobody to move (MZ-29, MZ-32)."""
    faults = []
    void = game.phase == "over" and not game.places
    if not void and sorted(game.places) != [seat for seat, hand in enumerate(game.hands) if not hand]:
        faults.append(_("the places are not those of the empty hands"))
    if game.circle and (game.phase != "play" or game.house.red7_return == "off"):
        faults.append(_("a provisional place when nobody can be brought back"))
    if game.phase == "down" and (game.places or [len(hand) for hand in game.hands] != game.deals or len(game.pile) != 1):
        faults.append(_("not a fresh deal under a closed starter"))
    if game.phase == "play" and game.places and game.round_done():
        faults.append(_("a round that goes on though it is over"))
    if game.phase == "play" and not game.hands[game.turn]:
        faults.append(_("a player without cards is to move"))
    if game.hit is not None and (not game.hands[game.hit] or game.phase != "play"):
        faults.append(_("nobody there to be passed over"))
    return faults


def _pile_faults(game: Mazec) -> list[str]:
    """Attacks, wishes and debts without the card for them (MZ-11 to MZ-18, MZ-31)."""
    top, faults = (game.pile or [UNSEEN])[-1], []
    if game.phase != "play" and (game.attack or game.wish or game.owed or game.drawn or game.unnamed or game.by is not None):
        faults.append(_("something of the play is left when nobody plays"))
    if game.attack and (top[0] != game.attack or (game.attack == "K" and top != "Ks") or game.wish):
        faults.append(_("an attack without its card"))
    if not _owed_fits(game):
        faults.append(_("owed {count} without the cards for it").format(count=game.owed))
    if game.wish and top[0] != ("J" if game.wish in RANKS else "Q"):
        faults.append(_("nothing on top that could have named {name}").format(name=game.wish))
    if game.unnamed and (game.wish or top[0] not in "JQ" or game.by not in game.circle or game.house.finish_wish):
        faults.append(_("no finisher's Over or Under on top"))
    if game.drawn and (game.attack or not game.house.draw_then_play or not game.hands[game.turn]):
        faults.append(_("a drawn card that is not there"))
    return faults


def _owed_fits(game: Mazec) -> bool:
    """Whether the debt is that of the sevens or green Kings on top; a reshuffle may have taken the lower ones of them (MZ-11, MZ-13, MZ-35)."""
    if game.attack == "K":
        return game.owed == 5 or (game.owed == 10 and game.house.green_king_stack and game.packs == 2)
    if game.attack != "7":
        return game.owed == 0
    due = 0
    for card in reversed(game.pile):
        if card[0] != "7":
            return False
        due += game.cost(card)
        if game.owed == due:
            return True
    return due < game.owed and game.owed % 2 == 0


def _call_faults(game: Mazec) -> list[str]:
    """Calls and silence of players who are not down to their last card (MZ-26, MZ-28)."""
    faults = []
    for seat in game.silent:
        silent = len(game.hands[seat]) == 1 and not game.said[seat] and game.house.announce_mode == "manual"
        if not silent or game.phase not in ("play", "open"):
            faults.append(_("seat {seat} cannot be caught").format(seat=seat))
    for seat, said in enumerate(game.said):
        if said and len(game.hands[seat]) != 1 and game.phase != "over":
            faults.append(_("seat {seat} has announced a last card it does not have").format(seat=seat))
    if game.tried and not (game.house.false_catch and game.catching and game.phase in ("play", "open")):
        faults.append(_("an accusation that nobody could make"))
    if game.phase == "open" and not game.silent:
        faults.append(_("a round left open with nobody to catch"))
    return faults


def _score_faults(game: Mazec) -> list[str]:
    """Scores and hand sizes that end the match too early, or do not sum to zero where money changes hands (MZ-37 to MZ-40)."""
    faults = []
    if (game.house.money and sum(game.score) != 0) or (not game.house.money and min(game.score) < 0):
        faults.append(_("an impossible score"))
    if game.house.match == "points" and max(game.score) > game.house.limit and not is_match_over(game):
        faults.append(_("a score at which the match was over"))
    if 0 in game.deals and not (is_match_over(game) and "handicap" in game.house.match):
        faults.append(_("a hand of no cards to be dealt"))
    if game.played and (not game.house.money or game.played > game.house.rounds - (not is_match_over(game))):
        faults.append(_("more rounds than the match has"))
    return faults
