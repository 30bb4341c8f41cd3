"""A position of Mazok as a line, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardtable.cards import SUITS, join_cards, split_cards
from cardtable.game import Seat, Words, first_words, last_words, lists_word, seats_word, write_line
from cardtable.games.mazok.bid import WORDS
from cardtable.games.mazok.trick import tricks
from cardtable.games.mazok.variants import Terms, terms
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.mazok.rules import Mazok

PHASES = ("bid", "name", "throw", "play", "over")


# --- writing -------------------------------------------------------------------------------------------------------


def position_line(game: Mazok) -> str:
    """The position in one line: `mazok turn=2 hands=9hKs/3/3/3 bids=p,3,p,p trump=h tricks=1:AhKhQh`."""
    seats = len(game.hands)
    return write_line(
        game.id,
        (
            *first_words(game, game.phase),
            ("stock", join_cards(game.stock), "-"),
            ("bids", ",".join(WORDS.get(bid, str(bid)) for bid in game.bids), ""),
            ("trump", game.trump, ""),
            ("with", "" if game.partner is None else str(game.partner), ""),
            ("thrown", lists_word(game.thrown), "/".join("-" * seats)),
            ("done", seats_word(game.done), ""),
            ("tricks", "/".join(f"{game.by[start]}:{join_cards(game.played[start:end])}" for start, end in tricks(game)), ""),
            ("first", str(game.first), "0"),
            *last_words(game, game.dealer),
        ),
    )


# --- reading -------------------------------------------------------------------------------------------------------


def parse_words(line: str, house: type[Any]) -> dict[str, Any]:
    """The fields of a position line; raises ValueError that names the wrong word."""
    words = Words(line, "mazok")
    hands = words.card_lists("hands")
    seats = len(hands)
    rules = words.house(house)
    try:
        table = terms(rules, seats)
    except ValueError as error:
        raise ValueError(f"hands: {error}") from None
    seed, shuffles = words.seed()
    found: dict[str, Any] = {
        "hands": hands,
        "house": rules,
        "terms": table,
        "turn": words.seat("turn", seats),
        "phase": words.word("phase", "play", PHASES),
        "stock": words.cards("stock"),
        "bids": _bids(words.word("bids")),
        "trump": words.word("trump", "", tuple(SUITS)),
        "partner": words.seat("with", seats, -1) if words.has("with") else None,
        "thrown": words.card_lists("thrown", seats),
        "done": words.seats("done", seats),
        "first": words.seat("first", seats),
        "score": words.numbers("score", [0] * len(table.sides)),
        "dealer": words.seat("dealer", seats),
        "age": words.number("age"),
        "seed": seed,
        "shuffles": shuffles,
    }
    made = _tricks(words.word("tricks"), table, seats)
    words.end()
    if not found["trump"] and (made or found["phase"] in ("throw", "play")):
        raise ValueError(_("trump: it has to be named"))
    return found | _plays(found, made)


def _bids(text: str) -> list[int]:
    """The bids of an auction, divided by commas."""
    read = {word: bid for bid, word in WORDS.items()} | {str(bid): bid for bid in range(2, 11)}
    parts = text.split(",") if text else []
    for part in parts:
        if part not in read:
            raise ValueError(_("bids: {word} is no bid").format(word=repr(part)[:60]))
    return [read[part] for part in parts]


def _tricks(text: str, table: Terms, seats: int) -> list[tuple[Seat, list[str]]]:
    """The tricks as leader and cards."""
    made = []
    for part in text.split("/") if text else []:
        leader, colon, cards = part.partition(":")
        try:
            trick = split_cards(cards) if colon and cards else []
        except ValueError as error:
            raise ValueError(f"tricks: {error}") from None
        if leader not in map(str, range(seats)) or not 0 < len(trick) <= seats or not set(trick) <= set(table.pack):
            raise ValueError(_("tricks: {word} is no trick of this game").format(word=repr(part)[:60]))
        made.append((int(leader), trick))
    return made


def _plays(found: dict[str, Any], made: Sequence[tuple[Seat, list[str]]]) -> dict[str, Any]:
    """The tricks as lists of cards and seats.

    A seat without cards is skipped, and not named: whoever is without now is taken to have been so, the dealer before the others.
    """
    played: list[str] = []
    by: list[Seat] = []
    starts: list[int] = []
    seats, out, over = len(found["hands"]), set[Seat](), found["phase"] == "over"
    without = sorted((seat for seat in range(seats) if not found["hands"][seat]), key=lambda seat: (seat - found["dealer"]) % seats)
    for place, (leader, cards) in enumerate(made):
        gone = [seat for seat in without if seat != leader]
        if place < len(made) - 1 or over:
            out = set(gone[: seats - len(cards)])
        elif len(cards) < seats - len(out):  # still open: who sits between the leader and the turn has played, or is out
            between = [(leader + i) % seats for i in range((found["turn"] - leader) % seats)]
            out |= set([seat for seat in gone if seat in between][: max(0, len(between) - len(cards) - len(out & set(between)))])
        order = [seat for seat in ((leader + i) % seats for i in range(seats)) if seat not in out]
        starts.append(len(played))
        played += cards
        by += order[: len(cards)]
    if len(by) != len(played):
        raise ValueError(_("tricks: more cards than players who had one"))
    if found["phase"] == "play" and (not made or len(made[-1][1]) >= seats - len(out)):
        starts.append(len(played))
    return {"played": played, "by": by, "starts": starts}
