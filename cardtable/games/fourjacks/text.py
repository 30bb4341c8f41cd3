"""A position of 4JACKS as a line, both ways, and what can be wrong with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardtable.cards import UNSEEN, join_cards
from cardtable.game import Words, first_words, last_words, lists_word, seats_word, write_line
from cardtable.games.fourjacks.board import BIT, COLOURS, HOME, NAMES, PAWNS, START, TRACK, places
from cardtable.games.fourjacks.scoring import FOR_WINNING, PER_PAWN, pawns_of
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

PHASES = ("give", "play", "over")


def position_line(game: FourJacks) -> str:
    """The position in one line: `fourjacks hands=7hKs/7 pawns=00j3/-/16/- pile=Qh stock=40`."""
    seats = len(game.hands)
    nothing = "/".join("-" * seats)
    return write_line(
        game.id,
        (
            *first_words(game, game.phase),
            ("pawns", "/".join(map(pawns_word, game.pawns)), "-/-/-/-"),
            ("pile", join_cards(game.pile), "-"),
            ("stock", join_cards(game.stock), "-"),
            ("folded", seats_word(game.folded), ""),
            ("first", str(game.first), "0"),
            ("game", str(game.played), "0"),
            ("given", lists_word(game.given), nothing),
            ("fresh", "".join(str(colour) for colour in range(4) if game.fresh & START[colour]), ""),
            *last_words(game, game.dealer),
        ),
    )


def pawns_word(pawns: int) -> str:
    """The places of a colour, cells first, then the JackPot: `0562j3`; `-` where all are in base."""
    return "".join(NAMES[place] for place in places(pawns)) or "-"


def read_pawns(text: str) -> int:
    """The pawns of such a word; raises ValueError for a place that does not exist, or is there twice, and for a sixth pawn."""
    pawns = 0
    for name in [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]:
        if name not in BIT:
            raise ValueError(_("pawns: there is no place {name}").format(name=repr(name)[:60]))
        if pawns & BIT[name]:
            raise ValueError(_("pawns: {name} is there twice").format(name=name))
        pawns |= BIT[name]
    if pawns.bit_count() > PAWNS:
        raise ValueError(_("pawns: a colour has only {count}").format(count=PAWNS))
    return pawns


def parse_words(line: str, house: type[Any]) -> dict[str, Any]:
    """The fields of a position line but the laws; raises ValueError that names the wrong word."""
    words = Words(line, "fourjacks")
    hands = words.card_lists("hands")
    seats = len(hands)
    if seats not in (2, 4):
        raise ValueError(_("hands: 4JACKS is for 2 or 4 players, not {seats}").format(seats=seats))
    rules = words.house(house)
    pawns = words.word("pawns", "-/-/-/-").split("/")
    if len(pawns) != len(COLOURS):
        raise ValueError(_("pawns needs {count} lists").format(count=len(COLOURS)))
    seed, shuffles = words.seed()
    found: dict[str, Any] = {
        "house": rules,
        "hands": hands,
        "turn": words.seat("turn", seats),
        "phase": words.word("phase", "play", PHASES),
        "pawns": [read_pawns(places) for places in pawns],
        "pile": words.cards("pile"),
        "stock": words.cards("stock"),
        "folded": sorted(words.seats("folded", seats)),
        "first": words.seat("first", seats),
        "played": words.number("game"),
        "given": words.card_lists("given", seats),
        "fresh": sum(START[colour] for colour in words.seats("fresh", len(COLOURS))),
        "score": words.numbers("score", [0] * (4 if seats == 4 and rules.mode == "alone" else 2)),
        "dealer": words.seat("dealer", seats),
        "age": words.number("age"),
        "seed": seed,
        "shuffles": shuffles,
    }
    words.end()
    return found


# --- what is impossible ------------------------------------------------------------------------------------------


def position_faults(game: FourJacks, pack: Sequence[str]) -> list[str]:
    """What is impossible about a position: cards missing or there twice, pawns on one cell, states that no play leads to."""
    cards = [card for zone in game.zones() for card in zone.cards]
    faults = [] if len(cards) == len(pack) else [_("{count} cards instead of {right}").format(count=len(cards), right=len(pack))]
    for card, count in Counter(card for card in cards if card != UNSEEN).items():
        if card not in pack:
            faults.append(_("{card} is not in the pack").format(card=card))
        elif count > 1:
            faults.append(_("{card} {count} times").format(card=card, count=count))
    return faults + _pawn_faults(game) + _deal_faults(game) + _phase_faults(game)


def _pawn_faults(game: FourJacks) -> list[str]:
    """Two pawns on one cell, a fresh pawn that is not there, two sides that are home (FJ-29, FJ-35)."""
    faults = []
    for colour, pawns in enumerate(game.pawns):
        for other in range(colour):
            faults += [_("two pawns on {cell}").format(cell=NAMES[cell]) for cell in places(pawns & game.pawns[other] & TRACK)]
        if game.fresh & START[colour] and not (pawns & START[colour] and game.house.shelter == "fresh"):
            faults.append(_("no pawn of {colour} has just come on").format(colour=COLOURS[colour]))
    home = [all(game.pawns[colour] == HOME for colour in game.laws.colours[seats[0]]) for seats in game.laws.sides]
    if home.count(True) > (game.phase == "over"):
        faults.append(_("a game that is won and goes on"))
    return faults


def _deal_faults(game: FourJacks) -> list[str]:
    """Hands and a stock that no deal leaves (FJ-9, FJ-10), a dealer out of turn (FJ-11), impossible match scores (FJ-37)."""
    seats, faults = len(game.hands), []
    held = [len(cards) + len(aside) for cards, aside in zip(game.hands, game.given, strict=True)]
    if max(held) > 7 or (game.phase == "give" and min(held) < 7) or len(game.stock) % (seats * 7) or len(game.stock) > 56 - seats * 7:
        faults.append(_("hands or a stock that no deal leaves"))
    elif (game.dealer - game.first - (56 - len(game.stock)) // (seats * 7) + 1) % 2:
        faults.append(_("a dealer who is not due"))
    if game.first != game.played % seats or game.played > (0 if game.house.match == "single" else 3):
        faults.append(_("a first dealer who is not due"))
    if not _score_fits(game):
        faults.append(_("an impossible score"))
    return faults


def _score_fits(game: FourJacks) -> bool:
    """Whether the games won so far can have brought this score (FJ-37)."""
    sides, pawns = len(game.score), pawns_of(game, 0)
    winner = game.winner() if game.phase == "over" else None
    won = game.played + (winner is not None)
    if game.house.match == "single":
        return game.score == [int(side == winner) for side in range(sides)]
    if game.house.match == "coins":
        return sum(game.score) == 0 and all(-won * pawns <= coins <= won * pawns * (sides - 1) for coins in game.score)
    most, least = PER_PAWN * pawns + FOR_WINNING, PER_PAWN * (pawns - 1)
    even = all(points % PER_PAWN == 0 and 0 <= points <= won * most for points in game.score)
    return even and won * most <= sum(game.score) <= won * (most + (sides - 1) * least)


def _phase_faults(game: FourJacks) -> list[str]:
    """A phase that does not fit the hands, a seat to move that cannot be (FJ-14, FJ-16)."""
    seats, faults = len(game.hands), []
    won = game.winner() is not None
    if game.phase == "play" and not game.hands[game.turn]:
        faults.append(_("a seat to move without cards"))
    if game.phase != "give" and any(game.given):
        faults.append(_("a card put aside and not taken up"))
    if game.phase == "over" and not won and any(map(len, game.hands)):
        faults.append(_("a deal that is over with cards in hand"))
    if game.phase == "over" and game.turn != ((game.first if won else game.dealer) + 1) % seats:
        faults.append(_("the next dealer is not due"))
    if game.phase == "give" and (not game.exchanging or any(len(cards) > 1 for cards in game.given) or game.turn not in game.actors()[:1]):
        faults.append(_("an exchange that is not due"))
    if any(game.hands[seat] for seat in game.folded) and game.house.fold_cards != "one_out":
        faults.append(_("a folded seat with cards"))
    if game.folded and (game.house.fold_cards == "one_back" or game.phase == "give"):
        faults.append(_("a seat that is out though nobody can be"))
    return faults
