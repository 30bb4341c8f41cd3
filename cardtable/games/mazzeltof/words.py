"""What everybody is told of a move of MazzelTof: the public log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import RANKS
from cardtable.game import Move, Seat
from cardtable.games.mazzeltof.building import ACE, KING, PLACE, WILD, lands_as
from cardtable.games.mazzeltof.setting_up import cutters, start_fits
from cardtable.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from cardtable.games.mazzeltof.rules import MazzelTof

PILE_WORDS = (N_("the red pile"), N_("the mix pile"), N_("the black pile"))
SIDE_WORDS = (N_("Red"), N_("Blue"))


def tell(game: MazzelTof, seat: Seat, move: Move, after: MazzelTof) -> list[str]:
    """The sentences of a move: what was done, and what came of it by itself."""
    if move == "cut":
        return _cut(game, after)
    if move == "turn":
        return _turn_up(game, seat, after)
    if move == "deal":
        return [_("A new game: the jokers are dealt, the packs shuffled. {who} begins.").format(who=_seat(seat))]
    lines = [_done(game, seat, move, after)]
    if move[2:3] == ">" and move[3] != "o" and lands_as(move, game.tops[PLACE[move[3]]]) == ACE:
        lines.append(_("{pile} is complete and leaves the game.").format(pile=_pile(PLACE[move[3]]).capitalize()))
    if after.phase == "over":
        result = after.result() if after.house.match > 1 else None
        return [*lines, _ending(after), *([result.words] if result else [])]
    if after.phase == "pawn":
        lines.append(_("The red pawn is against {who}.").format(who=_seat(after.turn)))
    return lines + _drawn(game, after) + _last_six(game, after)


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _card(card: str) -> str:
    return f"{{{card}}}"


def _pile(place: int) -> str:
    return _(PILE_WORDS[place])


# --- set-up --------------------------------------------------------------------------------------------------------


def _cut(game: MazzelTof, after: MazzelTof) -> list[str]:
    """Who turned what, and how the cut stands."""
    lines = [
        _("{who} cuts {card}.").format(who=_seat(seat), card=_card(cards[-1]))
        for seat, cards in enumerate(after.turned)
        if cards and cards != game.turned[seat]
    ]
    high, due = cutters(after)
    if not due:
        lines.append(_("{who} has the highest card and begins.").format(who=_seat(high[0])))
    else:
        lines.append(
            _("{who} cut again.").format(who=", ".join(map(_seat, due))) if len(due) > 1 else _("{who} cuts again.").format(who=_seat(due[0]))
        )
    return lines


def _turn_up(game: MazzelTof, seat: Seat, after: MazzelTof) -> list[str]:
    """The start cards as they are laid, put back and turned."""
    if game.phase == "cut":
        lines = [_("Both packs are shuffled; in each the sixth card from the bottom marks the last six.")]
    elif start_fits(game):
        lines = [_("{cards} will do.").format(cards=" ".join(_card(card) for cards in game.turned for card in cards))]
    else:
        lines = [_("That will not do: back into the pack.")] if any(game.turned) else []
    turned = [_card(card) for cards in after.turned for card in cards]
    if turned:
        return [*lines, _("{who} turns {cards}.").format(who=_seat(after.turn), cards=" ".join(turned))]
    tops = " ".join(_card(cards[-1]) for cards in after.build)
    return [*lines, _("The piles begin with {cards}.").format(cards=tops), *_drawn(game, after), *_last_six(game, after)]


# --- moves ---------------------------------------------------------------------------------------------------------


def _done(game: MazzelTof, seat: Seat, move: Move, after: MazzelTof) -> str:
    """The move itself in words."""
    who = _seat(seat)
    if move == "lift":
        return _("{who} lifts the red pawn and owes a joker.").format(who=who)
    if move == "miss":
        return _("{who} misses a turn.").format(who=who)
    if move == "take":
        return _("{who} asks for a new hand.").format(who=who)
    if move == "end":
        return _("{who} ends the turn without passing a card.").format(who=who)
    if move[3] == "o":
        return _passed(game, seat, move[:2], after)
    return _played(game, seat, move)


def _passed(game: MazzelTof, seat: Seat, card: str, after: MazzelTof) -> str:
    """A card passed or laid; the face of a penalty card is not told (MT-24)."""
    if len(after.rows[seat]) == len(game.rows[seat]):
        return _("{who} passes a penalty card.").format(who=_seat(seat))
    line = _("{who} passes {card}.") if len(after.hands[seat]) < len(game.hands[seat]) else _("{who} lays {card} off the draw pile.")
    return line.format(who=_seat(seat), card=_card(card))


def _played(game: MazzelTof, seat: Seat, move: Move) -> str:
    """A card played, from where if not from the hand, and what a wild stands for."""
    card, place = move[:2], PLACE[move[3]]
    fields = {"who": _seat(seat), "card": _card(card), "pile": _pile(place), "from": _whence(game, seat, card)}
    if card in WILD:
        rank = "{" + RANKS[lands_as(move, game.tops[place])] + "}"
        return _("{who} plays {card}{from} on {pile} as {rank}.").format(rank=rank, **fields)
    return _("{who} plays {card}{from} on {pile}.").format(**fields)


def _whence(game: MazzelTof, seat: Seat, card: str) -> str:
    """Where a card comes from that is not a hand card."""
    if card in game.hands[seat]:
        return ""
    if card in game.rows[seat]:
        return _(" from the open cards")
    if len(game.hands) == 4 and card in game.rows[seat ^ 2]:
        return _(" from the open cards of {partner}").format(partner=_seat(seat ^ 2))
    # Where the hand cannot be seen (a spectator's view), only the face-up pile is known to have it.
    return _(" off the draw pile") if seat & 1 in game.last and card in game.piles[seat & 1] else ""


# --- what happens by itself ----------------------------------------------------------------------------------------


def _drawn(game: MazzelTof, after: MazzelTof) -> list[str]:
    """What the seat to move has taken: a refill, or a new hand for one played empty (MT-15, MT-16, MT-20)."""
    side = after.turn & 1
    count = _above(game, side) - _above(after, side)
    if count <= 0:
        return []
    return [ngettext("{who} takes {count} card.", "{who} takes {count} cards.", count).format(who=_seat(after.turn), count=count)]


def _above(game: MazzelTof, side: int) -> int:
    return 0 if side in game.last else game.above(side)


def _last_six(game: MazzelTof, after: MazzelTof) -> list[str]:
    """Which side has come to its last six with this move, and what they are."""
    return [
        _("{side} has come to its last six, face up from the top: {cards}.").format(
            side=_(SIDE_WORDS[side]), cards=" ".join(_card(card) for card in reversed(after.piles[side]))
        )
        for side in after.last
        if side not in game.last
    ]


def _ending(after: MazzelTof) -> str:
    """How the game ended."""
    side = after.winner()
    if side is None:
        return _("Nobody can move any more: the game is drawn.")
    if after.piles[side]:
        return _("Nobody can move any more: {side} wins with fewer cards left.").format(side=_(SIDE_WORDS[side]))
    return _("The draw pile of {side} is empty: {side} wins the game.").format(side=_(SIDE_WORDS[side]))


def next_rank(top: int) -> str:
    """The rank letter a pile with this top needs; empty where any will do."""
    return RANKS[top + 1] if 0 < top <= KING else ""
