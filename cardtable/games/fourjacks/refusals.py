"""Why a move of 4JACKS cannot be made: every rule with its sentence, and the sentence that says why a card has no use at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.game import Move, Seat
from cardtable.games.fourjacks.board import COLOUR_OF, COLOURS, HOME, NAMES, PAWNS, PLACE_OF, RING, START, TRACK, places, progress, spot
from cardtable.games.fourjacks.house import JOKER, Power
from cardtable.games.fourjacks.uses import (
    SEVEN,
    SINGLES,
    Part,
    blockades,
    carry_out,
    distances,
    movable,
    out_of_order,
    plain_distance,
    read_part,
    shunned,
    swap_allowed,
    swap_text,
    uses,
)
from cardtable.i18n import N_, _

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

COLOUR_WORDS = (N_("red"), N_("blue"), N_("green"), N_("yellow"))
RANKS = "23456789TJQKA" + JOKER

_PLACE = r"(?:[0-5]\d|6[0-3]|j[1-5])"
_STEP = rf"[RBGY]{_PLACE}>{_PLACE}"
_MOVE = re.compile(rf"([{RANKS}])(7?)(?:([RBGY])\+|({_STEP}(?:,{_STEP})*)|([RBGY])({_PLACE})~([RBGY])({_PLACE}))")


class Reason(NamedTuple):
    """Why a use is not possible: a clause without its full stop, and the rule."""

    words: str
    rule: int


def refuse(game: FourJacks, seat: Seat, move: Move) -> str | None:
    """None for a legal move, else why not, with its rule (FJ-14 to FJ-17)."""
    if game.match_over():
        return _("The match is over. (FJ-35)")
    if not 0 <= seat < len(game.hands):
        return _("There is no such seat. (FJ-2)")
    if move == "deal":
        return _refuse_deal(game, seat)
    if game.phase == "over":
        return _("All hands are played out: the next thing is to deal. (FJ-9)") if game.winner() is None else _("The game is won. (FJ-35)")
    if game.phase == "give":
        return _refuse_giving(game, seat, move)
    if seat != game.turn:
        return _("It is the turn of {who}. (FJ-14)").format(who=_seat(game.turn))
    if move.startswith("fold") or move == "pass":  # there is no other passing than to fold
        return _refuse_fold(game, seat, move)
    if seat in game.folded:
        return _("You have folded and are out until the next deal. (FJ-16)")
    return _refuse_play(game, seat, move)


def _refuse_deal(game: FourJacks, seat: Seat) -> str | None:
    """Why the seat does not deal now (FJ-9, FJ-11)."""
    if game.phase != "over":
        return _("There are cards in hand: the deal is not over. (FJ-9)")
    return None if seat == game.turn else _("It is {who} who deals. (FJ-11)").format(who=_seat(game.turn))


def _refuse_giving(game: FourJacks, seat: Seat, move: Move) -> str | None:
    """Why this is no card for the partner now (house rule exchange)."""
    if game.given[seat]:
        return _("You have put your card aside already. (FJ-8)")
    if move in [f"{rank}>{game.partner(seat)}" for rank in game.ranks(seat)]:
        return None
    return _("First choose a card of your hand for {who}. (FJ-8)").format(who=_seat(game.partner(seat)))


def _refuse_fold(game: FourJacks, seat: Seat, move: Move) -> str | None:
    """Why the seat cannot fold, or not like this (FJ-15, FJ-16)."""
    if seat not in game.folded:
        plays = [(rank, use) for rank in game.ranks(seat) for use in uses(game, seat, rank)]
        if not game.may_fold([rank + use for rank, use in plays]):
            return _("You can play {card}, so you must play a card. (FJ-15)").format(card=_rank(plays[0][0]))
    if move in game.folds(seat):
        return None
    if game.house.fold_cards == "all":
        return _("Whoever folds lays down the whole hand. (FJ-16)")
    return _("Name one card of your hand to lay down. (FJ-16)")


# --- a card and its use ------------------------------------------------------------------------------------------


def _refuse_play(game: FourJacks, seat: Seat, move: Move) -> str | None:
    """Why this card cannot be used like this (FJ-14)."""
    rank = move[:1]
    if rank == "" or rank not in RANKS:
        return _("{move} is no move of 4JACKS. (FJ-14)").format(move=_shown(move))
    if rank not in game.ranks(seat):
        return _capital(_("{card} is not in this hand. (FJ-14)").format(card=_rank(rank)))
    found = _MOVE.fullmatch(move)
    if found is None:
        return why_unplayable(game, seat, rank) if len(move) == 1 else _("{move} is no move of 4JACKS. (FJ-14)").format(move=_shown(move))
    named = bool(found[2])
    if named and (rank != JOKER or game.house.joker != "any" or game.house.burn == "no"):
        return _("The card alone is named, not what it stands for. (FJ-14)")
    reason = _why_not(game, seat, rank, named, found)
    return None if reason is None else _sentence(reason)


def _why_not(game: FourJacks, seat: Seat, rank: str, named: bool, found: re.Match[str]) -> Reason | None:
    """Why the use is not possible with this rank, or with any a joker can be (FJ-18)."""
    if rank != JOKER or game.house.joker != "any":
        return _why_not_as(game, seat, rank, found)
    if named:
        return _why_not_as(game, seat, "7", found)
    reason = _why_no_joker(game, seat, found)
    if reason and game.house.burn != "no" and _why_not_as(game, seat, "7", found) is None:
        return _unnamed(found)
    return reason


def _unnamed(found: re.Match[str]) -> Reason:
    return Reason(_("A joker that burns as a seven says so: {move}").format(move=f"X7{found[0][1:]}"), 34)


def _why_no_joker(game: FourJacks, seat: Seat, found: re.Match[str]) -> Reason | None:
    """Why a joker that can be any rank cannot be used like this (FJ-18); as a seven that burns it is asked of by name."""
    power = game.laws.powers[JOKER]
    parts = [read_part(text) for text in found[4].split(",")] if found[4] else []
    if len(parts) == 1:
        return _why_no_way(game, seat, JOKER, game.pawns, game.fresh, parts[0], power.steps)
    if not parts or (power.split < 2 and not power.singles):
        return _why_not_as(game, seat, JOKER, found)
    singly = power.singles and len(parts) == SINGLES and all(abs(plain_distance(part)) == 1 for part in parts)
    ranks = [rank for rank, fits in (("3", power.singles), ("7", power.split > 1 and not power.named)) if fits]
    if not ranks:
        return _why_not_as(game, seat, "7", found) or _unnamed(found)
    reasons = {rank: _why_not_as(game, seat, rank, found) for rank in ranks}
    return None if None in reasons.values() else reasons[ranks[0] if singly else ranks[-1]]


def why_not_called(game: FourJacks, seat: Seat, rank: str, move: Move) -> str | None:
    """Why a legal move of a joker is none of the rank that it was called, `X=K` (FJ-18); None where it is one."""
    found = _MOVE.fullmatch(move)
    reason = _why_not_as(game, seat, rank, found) if found else None
    return _sentence(reason) if reason else None


def _why_not_as(game: FourJacks, seat: Seat, rank: str, found: re.Match[str]) -> Reason | None:
    power = game.laws.powers[rank]
    if found[3]:
        return _why_not_on(game, seat, rank, power, COLOUR_OF[found[3]])
    if found[5]:
        one, two = (COLOUR_OF[found[5]], PLACE_OF[found[6]]), (COLOUR_OF[found[7]], PLACE_OF[found[8]])
        return _why_no_swap(game, seat, power, one, two)
    parts = [read_part(text) for text in found[4].split(",")]
    if len(parts) > 1:
        return _why_not_divided(game, seat, rank, power, parts)
    if power.singles:
        return Reason(_("this {card} makes three single steps").format(card=_name(rank)), 23)
    return _why_no_way(game, seat, rank, game.pawns, game.fresh, parts[0], power.steps)


def _why_not_on(game: FourJacks, seat: Seat, rank: str, power: Power, colour: int) -> Reason | None:
    """Why no pawn of the colour comes on (FJ-6, FJ-18 to FJ-20, FJ-26)."""
    if not power.on:
        return Reason(_("{card} brings no pawn on; Ace, King and joker do").format(card=_rank(rank)), 26)
    if colour not in movable(game.house, game.laws, game.pawns, seat):
        return _not_yours(game, seat, colour)
    return why_no_pawn_on(game, seat, colour)


def why_no_pawn_on(game: FourJacks, seat: Seat, colour: int) -> Reason | None:
    """Why the board lets no pawn of the colour come on (FJ-26)."""
    if game.pawns[colour].bit_count() == PAWNS:
        return Reason(_("no {colour} pawn is in base").format(colour=_(COLOUR_WORDS[colour])), 26)
    if game.pawns[colour] & START[colour]:
        return Reason(_("a {colour} pawn stands on its start").format(colour=_(COLOUR_WORDS[colour])), 26)
    if shunned(game.house, game.laws, game.pawns, seat) & START[colour]:
        return Reason(_("a pawn of your side would be hit on the start of {colour}").format(colour=_(COLOUR_WORDS[colour])), 29)
    return None


def _not_yours(game: FourJacks, seat: Seat, colour: int) -> Reason:
    """A colour that the seat does not move, or not yet (FJ-6, FJ-36)."""
    if colour in game.laws.colours[seat]:
        return Reason(_("the partner's pawns are yours only when your own are home"), 36)
    return Reason(_("{colour} is not yours").format(colour=_(COLOUR_WORDS[colour])), 6)


def _why_no_swap(game: FourJacks, seat: Seat, power: Power, one: tuple[int, int], two: tuple[int, int]) -> Reason | None:
    """Why two pawns cannot change places (FJ-22, FJ-33)."""
    if not power.swap:
        return Reason(_("only a Jack swaps pawns"), 22)
    for colour, place in (one, two):
        if not game.pawns[colour] >> place & 1:
            return Reason(_("no {colour} pawn stands on {place}").format(colour=_(COLOUR_WORDS[colour]), place=spot(colour, place)), 33)
        if place >= RING:
            return Reason(_("a pawn in the JackPot is not swapped"), 33)
    if one[0] == two[0]:
        return Reason(_("pawns of one colour are not swapped"), 33)
    if not swap_allowed(game, seat, one, two):
        mine = movable(game.house, game.laws, game.pawns, seat)
        if game.house.jack != "any_two" and one[0] not in mine and two[0] not in mine:
            side = [colour for colour, _at in (one, two) if colour in game.laws.colours[seat]]
            return _not_yours(game, seat, side[0]) if side else Reason(_("one of the two pawns must be yours"), 33)
        return Reason(_("the other pawn stands on its own start, under a blockade"), 33)
    right = swap_text(game, seat, one, two)
    if right[:1] != COLOURS[one[0]]:
        return Reason(_("your own pawn is named first: {move}").format(move=right), 33)
    return None


def _why_not_divided(game: FourJacks, seat: Seat, rank: str, power: Power, parts: list[Part]) -> Reason | None:
    """Why the steps cannot be divided like this (FJ-34; house rules seven, three)."""
    if power.singles and len(parts) == SINGLES:
        return _why_not_in_turn(game, seat, rank, parts, [(1, -1)] * SINGLES, False)
    if power.singles:
        return Reason(_("this {card} makes three single steps").format(card=_name(rank)), 23)
    if power.split < 2:
        return Reason(_("{card} is not divided").format(card=_rank(rank)), 34)
    if len(parts) > power.split:
        return Reason(_("a seven is divided over {count} pawns at most").format(count=power.split), 34)
    moved: list[Part] = []
    for part in parts:
        if any(part.colour == before.colour and part.place == before.to for before in moved):
            return Reason(_("each part of a seven is made by another pawn"), 34)
        moved.append(part)
    reasons = [_why_not_in_turn(game, seat, rank, parts, [(count,) for count in counts], True) for counts in _counts(game, parts)]
    if not reasons:
        return Reason(_("all parts of a seven go forward, and together they make seven steps"), 34)
    return None if None in reasons else reasons[0]


def _counts(game: FourJacks, parts: list[Part]) -> list[list[int]]:
    """The steps that the parts of a seven may have, seven together (FJ-34); more than one choice only where pawns bounce."""
    choices: list[list[int]] = [[]]
    for part in parts:
        ahead = [count for count in distances(game.laws, part) if 0 < count < SEVEN]
        choices = [[*counts, count] for counts in choices for count in ahead if sum(counts) + count <= SEVEN]
    return [counts for counts in choices if sum(counts) == SEVEN]


def _why_not_in_turn(game: FourJacks, seat: Seat, rank: str, parts: list[Part], steps: Sequence[tuple[int, ...]], seven: bool) -> Reason | None:
    """Why one of the parts cannot be made after those before it (FJ-34)."""
    pawns, fresh = game.pawns[:], game.fresh
    for at, part in enumerate(parts):
        reason = _why_no_way(game, seat, rank, pawns, fresh, part, steps[at])
        if reason:
            return reason
        if at and len(parts) > 2 and out_of_order(game.house, parts[at - 1], part):
            return Reason(_("parts that do not concern each other are named by colour and place: {part} first").format(part=part.text), 34)
        fresh = carry_out(game, seat, pawns, fresh, part, seven)
    return None


def _why_no_way(game: FourJacks, seat: Seat, rank: str, pawns: list[int], fresh: int, part: Part, steps: tuple[int, ...]) -> Reason | None:
    """Why a pawn cannot make this part with one of these numbers of steps (FJ-27 to FJ-32)."""
    colour, place, to, _text = part
    if colour not in movable(game.house, game.laws, pawns, seat):
        return _not_yours(game, seat, colour)
    if not pawns[colour] >> place & 1:
        return Reason(_("no {colour} pawn stands on {place}").format(colour=_(COLOUR_WORDS[colour]), place=spot(colour, place)), 14)
    laws, reason = game.laws, None
    walls = blockades(game.house, pawns, fresh) | pawns[colour] & HOME
    for count in steps:
        for way in laws.forward[colour][place][count] if count > 0 else laws.back[colour][place][-count]:
            if way.to != to:
                continue
            if not way.path & walls:
                if not 1 << to & shunned(game.house, laws, pawns, seat):
                    return None
                reason = Reason(_("a pawn of your side would be hit on {place}").format(place=spot(colour, to)), 29)
            else:
                reason = reason or _wall(colour, way.path & walls)
    return reason or _no_such_way(game, part, steps) or _wrong_count(game, rank, part)


def _wall(colour: int, walls: int) -> Reason:
    """What stands in the way: a blockade (FJ-28) or a pawn in the JackPot (FJ-31)."""
    if walls & TRACK:
        return Reason(_("the blockade on {place} may be neither passed nor hit").format(place=NAMES[places(walls & TRACK)[0]]), 28)
    return Reason(_("a pawn on {place} is in the way").format(place=spot(colour, places(walls)[0])), 31)


def _no_such_way(game: FourJacks, part: Part, steps: Sequence[int]) -> Reason | None:
    """What a pawn is kept from though its card would carry it so far: a second lap, the way out of a JackPot or back into it (FJ-30, FJ-32)."""
    far, end = progress(part.colour, part.place), progress(part.colour, part.to)
    if far < RING and end < far and (end - far) % RING in steps:
        return Reason(_("no pawn goes past its own start, it turns into its JackPot there"), 30)
    if far >= RING > end and game.house.lane_back != "out":
        return Reason(_("a pawn does not leave its JackPot"), 32)
    if far >= RING and end >= RING and game.house.lane_back == "none" and end - far in steps:
        return Reason(_("a pawn does not go back in its JackPot"), 32)
    if end >= RING > far and far < -min(steps, default=0):
        return Reason(_("no pawn goes back into its JackPot"), 32)
    return None


def _wrong_count(game: FourJacks, rank: str, part: Part) -> Reason:
    """A card that does not carry this pawn there (FJ-19 to FJ-25, FJ-32)."""
    back = [count for count in distances(game.laws, part) if count < 0]
    words = _("{card} does not carry the pawn on {place} to {to}").format(
        card=_rank(rank), place=spot(part.colour, part.place), to=spot(part.colour, part.to)
    )
    return Reason(words, 32 if back else 14)


# --- why a card has no use at all --------------------------------------------------------------------------------


def why_unplayable(game: FourJacks, seat: Seat, rank: str) -> str:
    """Why a card of the hand has no use, pawn by pawn; for a card that has one, what is still to be chosen (FJ-14, FJ-16)."""
    if uses(game, seat, rank):
        return _("Choose what {card} shall do. (FJ-14)").format(card=_rank(rank))
    return _capital(_("{card} cannot be used: {reasons}. (FJ-16)").format(card=_rank(rank), reasons=_reasons(game, seat, rank)))


def why_stuck(game: FourJacks, seat: Seat) -> list[str]:
    """Why no card of a hand has a use, a sentence for the cards that share their reasons (FJ-16)."""
    found: dict[str, list[str]] = {}
    for rank in game.ranks(seat):
        cards = ["{" + card + "}" for card in game.hands[seat] if card[0] == rank]
        found.setdefault(_reasons(game, seat, rank), []).extend(cards)
    return [_("{cards}: {reasons}.").format(cards=" ".join(cards), reasons=reasons) for reasons, cards in found.items()]


def _reasons(game: FourJacks, seat: Seat, rank: str) -> str:
    """What keeps a card from its uses, the first few clauses of it."""
    if rank == JOKER and game.house.joker == "any":
        return _("no rank has a use for it")
    reasons = list(dict.fromkeys(_obstacles(game, seat, game.laws.powers[rank])))
    return "; ".join([*reasons[:4], _("and so on")] if len(reasons) > 5 else reasons)


def _obstacles(game: FourJacks, seat: Seat, power: Power) -> list[str]:
    """What keeps a card from each of its uses, in clauses."""
    colours = movable(game.house, game.laws, game.pawns, seat)
    found: list[str] = []
    if power.on:
        found += [reason.words for colour in colours if (reason := why_no_pawn_on(game, seat, colour))]
    if power.swap:
        found.append(_("there are no two pawns that may be swapped"))
    steps = (1, -1) if power.singles else power.steps
    if steps and not any(game.pawns[colour] for colour in colours):
        found.append(_("none of your pawns has come on"))
    elif power.split > 1 or power.singles:
        found.append(_("no pawns can make all its steps"))
    else:
        found += [_pawn_obstacle(game, seat, colour, place, count) for colour in colours for place in places(game.pawns[colour]) for count in steps]
    return found


def _pawn_obstacle(game: FourJacks, seat: Seat, colour: int, place: int, count: int) -> str:
    """What keeps one pawn from going so many steps."""
    ways = game.laws.forward[colour][place][count] if count > 0 else game.laws.back[colour][place][-count]
    pawn = COLOURS[colour] + NAMES[place]
    if not ways:
        words = _("{pawn} would overshoot its JackPot") if count > 0 else _("{pawn} cannot go back so far in its JackPot")
        return words.format(pawn=pawn)
    walls = ways[0].path & (blockades(game.house, game.pawns, game.fresh) | game.pawns[colour] & HOME)
    if not walls:
        return _("{pawn} would hit a pawn of your side").format(pawn=pawn)
    if walls & TRACK:
        return _("{pawn} is stopped by the blockade on {place}").format(pawn=pawn, place=NAMES[places(walls & TRACK)[0]])
    return _("{pawn} is stopped by the pawn on {place}").format(pawn=pawn, place=spot(colour, places(walls)[0]))


# --- words -------------------------------------------------------------------------------------------------------


def _sentence(reason: Reason) -> str:
    """The reason as a sentence with its rule."""
    return f"{_capital(reason.words)}. (FJ-{reason.rule})"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _shown(move: str) -> str:
    """A word that is no move, made fit to be shown."""
    return repr("".join(letter for letter in move if letter.isprintable() and letter not in "{}")[:40])


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _rank(rank: str) -> str:
    """The rank as a sentence shows it, the table fills in its word."""
    return _("the {rank}").format(rank=_name(rank))


def _name(rank: str) -> str:
    return _("joker") if rank == JOKER else "{" + rank + "}"
