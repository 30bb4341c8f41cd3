"""What everybody is told of a move of 4JACKS: the public log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.games.fourjacks.board import COLOUR_OF, COLOURS, NAMES, PLACE_OF, RING, START, TRACK, places
from cardtable.games.fourjacks.scoring import game_points, side_words
from cardtable.games.fourjacks.uses import carry_out, plain_distance, read_part
from cardtable.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

PAWN_WORDS = (N_("a red pawn"), N_("a blue pawn"), N_("a green pawn"), N_("a yellow pawn"))
START_WORDS = (N_("Red's start"), N_("Blue's start"), N_("Green's start"), N_("Yellow's start"))


def tell(game: FourJacks, seat: Seat, move: Move, after: FourJacks) -> list[str]:
    """The sentences of a move: the card, what it did, whom it sent home, and how the deal or the game ended."""
    who = f"{{s{seat}}}"
    if move == "deal":
        return _dealing(game, after)
    if move[0] == "f":
        lines = [_folding(game, seat, move, who)]
    elif move[1] == ">":
        lines = [_("{who} puts a card aside for {partner}.").format(who=who, partner=f"{{s{game.partner(seat)}}}")]
        if after.phase == "play":
            lines.append(_("The partners take up each other's cards."))
        return lines
    else:
        lines = [_play(game, seat, move, who), *sent_home(game, seat, move)]
        if after.phase == "play" and after.turn == seat and move[0] == "X" and game.house.joker == "18":
            lines.append(_("{who} plays again.").format(who=who))
    return lines + _ending(after)


def _dealing(game: FourJacks, after: FourJacks) -> list[str]:
    """A new deal, and whether the cards were shuffled for it (FJ-9, FJ-10)."""
    who = f"{{s{after.dealer}}}"
    lines = [_("Game {game} begins.").format(game=after.played + 1)] if after.played != game.played else []
    anew = after.shuffles - game.shuffles - 1
    lines.append((_("{who} shuffles and deals.") if anew >= 0 else _("{who} deals.")).format(who=who))
    if after.house.redraw and anew > 0:
        count = ngettext(
            "A hand without a card to bring on with is dealt anew.", "Hands without a card to bring on with are dealt anew, {count} times.", anew
        )
        lines.append(count.format(count=anew))
    return lines


def _folding(game: FourJacks, seat: Seat, move: Move, who: str) -> str:
    """Who folds what (FJ-16)."""
    if seat in game.folded:
        return _("{who} lays down {card}.").format(who=who, card=_first(game, seat, move[4:]))
    if move != "fold":
        return _("{who} folds and lays down {card}.").format(who=who, card=_first(game, seat, move[4:]))
    cards = " ".join("{" + card + "}" for card in game.hands[seat])
    return _("{who} folds: {cards}.").format(who=who, cards=cards)


def _first(game: FourJacks, seat: Seat, rank: str) -> str:
    """The card of a rank that goes from the hand."""
    return "{" + next(card for card in game.hands[seat] if card[0] == rank) + "}"


def _play(game: FourJacks, seat: Seat, move: Move, who: str) -> str:
    """The card and what it does."""
    card, use = _first(game, seat, move[0]), move[1:].removeprefix("7")
    if use[1] == "+":
        return _("{who} plays {card} and brings on {pawn}.").format(who=who, card=card, pawn=_(PAWN_WORDS[COLOUR_OF[use[0]]]))
    if use[3:4] == "~":
        one, two = _(PAWN_WORDS[COLOUR_OF[use[0]]]), _(PAWN_WORDS[COLOUR_OF[use[4]]])
        words = _("{who} plays {card} and swaps {one} on {here} with {two} on {there}.")
        return words.format(who=who, card=card, one=one, two=two, here=_place(use[0:3]), there=_place(use[4:7]))
    ways = _(", then ").join(_way(text) for text in use.split(","))
    return _("{who} plays {card}: {ways}.").format(who=who, card=card, ways=ways)


def _way(text: str) -> str:
    """One part: which pawn, and where it goes."""
    part = read_part(text)
    words = _("{pawn} back from {here} to {there}") if plain_distance(part) < 0 else _("{pawn} from {here} to {there}")
    return words.format(pawn=_(PAWN_WORDS[part.colour]), here=_place(text[:3]), there=_place(text[0] + text[4:]))


def _place(pawn: str) -> str:
    """The place of a pawn in words: a cell's number, J3 for a slot of its JackPot, a start by its name."""
    name = pawn[1:]
    place = PLACE_OF[name]
    if place >= RING:
        return name.upper()
    for colour, start in enumerate(START):
        if 1 << place == start:
            return _(START_WORDS[colour])
    return name


def sent_home(game: FourJacks, seat: Seat, move: Move) -> list[str]:
    """The pawns that a play sends back to base, part after part (FJ-29)."""
    use = move[1:]
    if use[3:4] == "~":
        return []
    pawns, lines = game.pawns[:], []
    if use[1] == "+":
        start = START[COLOUR_OF[use[0]]]
        hit = [colour for colour in range(4) if pawns[colour] & start]
        return [_hit(colour, start.bit_length() - 1) for colour in hit]
    seven = move[0] == "7" or use[0] == "7"
    for text in use.removeprefix("7").split(","):
        part, before = read_part(text), pawns[:]
        carry_out(game, seat, pawns, 0, part, seven)
        before[part.colour] ^= 1 << part.place
        for colour in range(4):
            gone = before[colour] & TRACK & ~pawns[colour]
            if colour == part.colour and part.to < RING:
                gone |= before[colour] & 1 << part.to
            lines += [_hit(colour, place) for place in places(gone)]
    return lines


def _hit(colour: int, place: int) -> str:
    words = _("{pawn} on {place} goes back to its base.").format(pawn=_(PAWN_WORDS[colour]), place=_place(COLOURS[colour] + NAMES[place]))
    return words[:1].upper() + words[1:]


def _ending(after: FourJacks) -> list[str]:
    """The end of the game or of the deal (FJ-9, FJ-35)."""
    if after.phase != "over":
        return []
    won, result = after.winner(), after.result()
    if won is None:
        return [_("The deal is over.")]
    if result and after.house.match == "single":
        return [result.words]
    words = _("{who} wins the game.") if len(after.laws.sides[won]) == 1 else _("{who} win the game.")
    lines = [words.format(who=side_words(after.laws.sides[won])), _brought(after, won)]
    return [*lines, result.words] if result else lines


def _brought(after: FourJacks, won: int) -> str:
    """What the game brings each side (FJ-37)."""
    shares = [
        _("{who} {points:+}").format(who=side_words(seats), points=points)
        for seats, points in zip(after.laws.sides, game_points(after, won), strict=True)
    ]
    words = _("It brings these points: {shares}.") if after.house.match == "points" else _("It brings these coins: {shares}.")
    return words.format(shares=", ".join(shares))
