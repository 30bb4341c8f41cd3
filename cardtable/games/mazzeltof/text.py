"""A position of MazzelTof as a line, both ways, and what can be wrong with one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from cardtable.cards import RANKS, UNSEEN, is_card, join_cards, split_cards
from cardtable.game import Words, first_words, last_words, lists_word, seats_word, write_line
from cardtable.games.mazzeltof.building import ACE, HOMES, JOKER, NAMED, RANK, SIDE_PACK, WILD, bottom_rank, stands
from cardtable.i18n import _

if TYPE_CHECKING:
    from cardtable.games.mazzeltof.rules import MazzelTof

MARK = 5  # where in a draw pile the card lies that marks the last six
LONGEST_LINE = 5000  # words are short; a longer line is no position


def position_line(game: MazzelTof) -> str:
    """The position in one line: `mazzeltof hands=… rows=… piles=50/51 build=8h/7d/4s`."""
    seats = len(game.hands)
    nobody, no_side = "/".join("-" * seats), "-/-"
    return write_line(
        game.id,
        (
            *first_words(game, game.phase),
            ("rows", lists_word(game.rows), nobody),
            ("piles", lists_word(_with_mark(game, side) for side in range(2)), no_side),
            ("penalty", lists_word(game.penalty), no_side),
            ("last", seats_word(game.last), ""),
            ("build", _build_word(game), "-/-/-"),
            ("gone", join_cards(game.gone), "-"),
            ("turned", lists_word(game.turned), nobody if game.turned else ""),
            ("start", str(game.start), "0"),
            ("fresh", seats_word(game.fresh), ""),
            ("pawn", "".join(str(seat) * turns for seat, turns in enumerate(game.pawns)), ""),
            ("joker", game.joker, False),
            ("ten", game.tens > 0, False),
            ("tens", str(max(1, game.tens)), "1"),
            ("topped", game.topped, False),
            ("acted", game.acted, False),
            ("quiet", str(game.quiet), "0"),
            *last_words(game),
        ),
    )


def _with_mark(game: MazzelTof, side: int) -> list[str]:
    """A draw pile with the card that marks its last six, which lies apart where it is shown (H13)."""
    pile = game.piles[side]
    return [*pile[:MARK], *game.marks[side], *pile[MARK:]] if game.marks else pile


def _build_word(game: MazzelTof) -> str:
    """The build piles; a wild at the bottom names its rank, the rest follow."""
    words = []
    for cards, top in zip(game.build, game.tops, strict=True):
        named = f"={RANKS[bottom_rank(cards, top)]}" if cards and cards[0] in WILD else ""
        words.append(cards[0] + named + "".join(cards[1:]) if cards else "-")
    return "/".join(words)


def parse_words(line: str, house: type[Any]) -> dict[str, Any]:
    """The fields of a position line; raises ValueError that names the wrong word."""
    if len(line) > LONGEST_LINE:
        raise ValueError(_("A position of {count} characters is too long.").format(count=len(line)))
    words = Words(line, "mazzeltof")
    hands = words.card_lists("hands")
    seats = len(hands)
    if seats not in (2, 4):
        raise ValueError(_("hands: MazzelTof is for 2 or 4 players, not {seats}").format(seats=seats))
    seed, shuffles = words.seed()
    phase = words.word("phase", "play", ("cut", "turn", "pawn", "play", "over"))
    build = [_read_build(part) for part in _parts("build", words.word("build", "-/-/-"), 3)]
    found: dict[str, Any] = {
        "hands": hands,
        "turn": words.seat("turn", seats),
        "phase": phase,
        "rows": words.card_lists("rows", seats),
        "piles": words.card_lists("piles", 2),
        "penalty": words.card_lists("penalty", 2),
        "last": tuple(sorted(words.seats("last", 2))),
        "build": [cards for cards, _top in build],
        "tops": tuple(top for _cards, top in build),
        "gone": words.cards("gone"),
        "turned": _read_turned(words, seats) if phase in ("cut", "turn") else [],
        "start": words.seat("start", seats),
        "fresh": tuple(sorted(words.seats("fresh", seats))),
        "pawns": _read_pawns(words.word("pawn"), seats),
        "joker": words.flag("joker"),
        "tens": _read_tens(words.flag("ten"), words.number("tens", 1)),
        "topped": words.flag("topped"),
        "acted": words.flag("acted"),
        "quiet": words.number("quiet"),
        "score": tuple(words.numbers("score", [0, 0])),
        "age": words.number("age"),
        "seed": seed,
        "shuffles": shuffles,
        "house": words.house(house),
    }
    words.end()
    _check(found)
    found["marks"] = _take_marks(found) if found["house"].mark_card_shown else []
    return found


def _check(found: dict[str, Any]) -> None:
    """Refuse what no reading of the rules can go on from: nobody to lift or miss, a last six without a card to lay."""
    side = found["turn"] & 1
    if found["phase"] == "pawn" and not found["pawns"][found["turn"]]:
        raise ValueError(_("pawn: phase=pawn needs it on the seat to move"))
    if found["phase"] == "play" and not found["piles"][side]:
        raise ValueError(_("piles: the side to move has an empty draw pile and would have won"))
    if found["phase"] == "play" and not found["hands"][found["turn"]] and side not in found["last"] and found["house"].empty_hand_draw != "ask":
        raise ValueError(_("hands: the seat to move has no card"))
    if found["phase"] in ("cut", "turn") and min(map(len, found["piles"])) <= MARK + 1:
        raise ValueError(_("piles: too few cards to turn one"))


def _parts(key: str, text: str, count: int) -> list[str]:
    parts = text.split("/")
    if len(parts) != count:
        raise ValueError(_("{key} needs {count} lists").format(key=key, count=count))
    return parts


def _read_build(text: str) -> tuple[list[str], int]:
    """The cards of a build pile and the rank on top of it, `2d=9Th` a two as nine and a ten."""
    if text == "-":
        return [], 0
    first, equals, rest = text.partition("=")
    if equals and (first not in WILD or not rest or rest[0] not in NAMED):
        raise ValueError(_("build: {word} names no rank of a wild").format(word=repr(text)[:60]))
    cards = [first, *(split_cards(rest[1:]) if rest[1:] else [])] if equals else split_cards(text)
    if not cards or not all(card in SIDE_PACK for card in cards) or (not equals and cards[0] in WILD):
        raise ValueError(_("build: {word} is no build pile; a wild at its bottom names its rank").format(word=repr(text)[:60]))
    top = (RANKS.index(rest[0]) if equals else RANK[cards[0]]) + len(cards) - 1
    if top >= ACE:
        raise ValueError(_("build: {word} goes up to the ace and would be gone").format(word=repr(text)[:60]))
    return cards, top


def _read_turned(words: Words, seats: int) -> list[list[str]]:
    """What lies turned, by seat; the last seats may be left out."""
    lists = words.card_lists("turned") if words.has("turned") else []
    if len(lists) > seats or any(UNSEEN in cards for cards in lists):
        raise ValueError(_("turned: known cards of at most {seats} seats").format(seats=seats))
    return lists + [[] for _seat in range(seats - len(lists))]


def _read_pawns(text: str, seats: int) -> tuple[int, ...]:
    """The turns each seat has to miss: its digit once for each."""
    if any(not "0" <= digit < str(seats) for digit in text):
        raise ValueError(_("pawn: {word} names seats that are not there").format(word=repr(text)[:60]))
    return tuple(text.count(str(seat)) for seat in range(seats))


def _read_tens(ten: bool, tens: int) -> int:
    if not tens or (tens > 1 and not ten):
        raise ValueError(_("tens counts the tens of this turn, after the word ten"))
    return tens if ten else 0


def _take_marks(found: dict[str, Any]) -> list[list[str]]:
    """The marking cards, taken out of the draw piles that still have them (H13)."""
    with_mark = [found["phase"] != "cut" and side not in found["last"] and len(pile) > MARK for side, pile in enumerate(found["piles"])]
    return [[pile.pop(MARK)] if marked else [] for pile, marked in zip(found["piles"], with_mark, strict=True)]


# --- faults --------------------------------------------------------------------------------------------------------


def position_faults(game: MazzelTof) -> list[str]:
    """What is impossible about a position: cards missing or there too often, piles out of order, states no play leads to."""
    faults = _card_faults(game) + _build_faults(game)
    if not _score_fits(game):
        faults.append(_("an impossible score"))
    if game.phase in ("play", "pawn"):
        return faults + _side_faults(game) + _turn_faults(game)
    if game.phase != "over" and any(game.pawns):
        faults.append(_("a red pawn before the game"))
    if game.phase == "over" and all(game.piles) and game.house.out_card != "play_only":
        faults.append(_("a game that is over with cards in both draw piles"))
    return faults


def _score_fits(game: MazzelTof) -> bool:
    """Whether the games won so far can be these: fewer than the match needs, and where it is over the last one among them (MT-43)."""
    needed = game.house.match // 2 + 1
    side = game.winner() if game.phase == "over" else None
    if side is None:
        return min(game.score) >= 0 and max(game.score) < needed
    return 0 < game.score[side] <= needed and 0 <= game.score[1 - side] < needed


def _card_faults(game: MazzelTof) -> list[str]:
    """Two whole packs, no card more than twice, and of each pack no card twice with its side (MT-1, MT-3)."""
    cards = [card for zone in game.zones() for card in zone.cards]
    faults = [] if len(cards) == 2 * len(SIDE_PACK) else [_("{count} cards instead of {right}").format(count=len(cards), right=2 * len(SIDE_PACK))]
    for card, count in Counter(card for card in cards if card != UNSEEN).items():
        if card not in HOMES:
            faults.append(_("{card} is not in the packs").format(card=card))
        elif count > 2:
            faults.append(_("{card} {count} times").format(card=card, count=count))
    for side in range(2):
        own = Counter(card for cards in _own(game, side) for card in cards if is_card(card))
        faults += [_("side {side} has {card} twice").format(side=side, card=card) for card, count in own.items() if count > 1]
    return faults


def _own(game: MazzelTof, side: int) -> list[list[str]]:
    """The places of a side, which hold cards of its own pack only."""
    places = [game.piles[side], game.penalty[side], *game.marks[side : side + 1]]
    return places + [cards[seat] for cards in (game.hands, game.rows, game.turned) if cards for seat in range(side, len(game.hands), 2)]


def _build_faults(game: MazzelTof) -> list[str]:
    """Cards on a build pile that are out of colour or out of order (MT-26, MT-27)."""
    faults = []
    for place, (cards, top) in enumerate(zip(game.build, game.tops, strict=True)):
        if any(place not in HOMES.get(card, ()) for card in cards):
            faults.append(_("a card of the wrong colour on build pile {place}").format(place=place))
        if cards and any(card not in WILD and card[0] != rank for card, rank in zip(cards, stands(cards, top), strict=True)):
            faults.append(_("build pile {place} is out of order").format(place=place))
    return faults


def _side_faults(game: MazzelTof) -> list[str]:
    """Rows, penalties and last sixes that do not go together (MT-22, MT-32)."""
    faults = []
    for side in range(2):
        if side not in game.last and not game.above(side):
            faults.append(_("side {side} is down to its last six without having begun them").format(side=side))
        if side in game.last and game.penalty[side]:
            faults.append(_("side {side} has penalty cards in its last six").format(side=side))
        if not game.piles[side]:
            faults.append(_("side {side} has an empty draw pile").format(side=side))
        long = any(len(game.rows[seat]) > game.house.max_open for seat in game.sides[side])
        if long and side not in game.last:
            faults.append(_("side {side} has too many open cards").format(side=side))
    return faults


def _turn_faults(game: MazzelTof) -> list[str]:
    """Pawns, debts and counts that no play leads to (MT-37, MT-38, MT-42)."""
    faults = []
    if (game.phase == "pawn") != bool(game.pawns[game.turn]):
        faults.append(_("the red pawn and the phase do not agree"))
    if game.joker and JOKER.isdisjoint(game.hands[game.turn]) and UNSEEN not in game.hands[game.turn]:
        faults.append(_("a joker is owed that is not there"))
    if game.house.tens != "each" and (sum(game.pawns) > 1 or game.tens > 1):
        faults.append(_("more than one red pawn"))
    if game.house.tens != "each" and game.phase == "play" and any(game.pawns):
        faults.append(_("a red pawn that is not against the seat to move"))
    if game.house.tens == "off" and (game.tens or any(game.pawns)):
        faults.append(_("tens that make nobody miss a turn"))
    if game.phase == "pawn" and (game.joker or game.tens):
        faults.append(_("a turn that has begun under the red pawn"))
    if any(len(game.hands[seat]) != 1 or game.rows[seat] for seat in game.fresh):
        faults.append(_("a seat before its first refill that has more than its joker"))
    if game.age > _longest(game):
        faults.append(_("turn {age} of at most {longest}").format(age=game.age, longest=_longest(game)))
    return faults


def _longest(game: MazzelTof) -> int:
    """So many turns a game can take at most (MT-42)."""
    if game.house.out_card == "play_only":
        return 1000
    return 300 if game.house.refill == "upto" else 120
