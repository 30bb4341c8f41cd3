"""Why a move of MazzelTof is not possible: the rule, and its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import RANKS
from cardtable.game import Move, Seat
from cardtable.games.mazzeltof.building import HOMES, JOKER, KING, NAMED, PLACE, THREE, WILD, choices
from cardtable.games.mazzeltof.setting_up import cutters
from cardtable.games.mazzeltof.words import PILE_WORDS
from cardtable.i18n import N_, _

if TYPE_CHECKING:
    from cardtable.games.mazzeltof.rules import MazzelTof


def refuse(game: MazzelTof, seat: Seat, move: Move) -> str | None:
    """None for a legal move, else why not, with its rule; asked of any text whatever."""
    if game.match_over():
        return _("The match is over. (MT-41)")
    if seat != game.turn:
        return _("It is the turn of {who}. (MT-2)").format(who=f"{{s{game.turn}}}")
    if game.phase != "play":
        return _refuse_other(game, seat, move)
    if move in _OUT_OF_PLACE:
        return _(_OUT_OF_PLACE[move])
    if move in ("take", "end"):
        return _refuse_end(game, seat, move)
    return _refuse_card(game, seat, move)


_OUT_OF_PLACE = {
    "cut": N_("Cards are cut for the start, before the game. (MT-8)"),
    "turn": N_("The start cards lie already. (MT-13)"),
    "lift": N_("There is no red pawn against you. (MT-37)"),
    "miss": N_("There is no red pawn against you. (MT-37)"),
    "deal": N_("The game is not over yet. (MT-41)"),
}


def _refuse_other(game: MazzelTof, seat: Seat, move: Move) -> str | None:
    """Why not, in the set-up, under the red pawn or when the game is over."""
    if move in game.other_moves(seat):
        return None
    if game.phase == "pawn":
        return _refuse_pawn(game, move)
    if game.phase == "over":
        return _("The game is over: the next thing is to deal. (MT-43)")
    if game.phase == "cut" and cutters(game)[1]:
        return _("First the cards are cut for the start. (MT-8)")
    return _("First the start cards are turned. (MT-11)")


def _refuse_pawn(game: MazzelTof, move: Move) -> str:
    if move != "lift":
        return _("The red pawn is against you: miss the turn, or lift it with a joker in hand. (MT-38)")
    if not game.house.joker_cancels:
        return _("At this table a joker does not lift the red pawn. (MT-38)")
    return _("Only a joker in hand lifts the red pawn, not a two and not an open card. (MT-38)")


def _refuse_end(game: MazzelTof, seat: Seat, move: Move) -> str | None:
    """Why no hand is drawn now, or why the turn does not end without a card (MT-20, MT-21, MT-35)."""
    if move in game.endings(seat, game.ways()):
        return None
    if move == "take":
        return _("A new hand is taken only where one was played empty, and for the asking only if the table says so. (MT-20)")
    if not game.endings(seat, game.ways()):
        return _refuse_passing(game, seat)
    if seat & 1 in game.last and not game.passes_from_hand(seat & 1):
        return _("A turn in the last six ends by laying a card of the draw pile. (MT-35)")
    return _("A turn ends by passing exactly one card from the hand. (MT-21)")


def _refuse_card(game: MazzelTof, seat: Seat, move: Move) -> str | None:
    """Why this card cannot be played there, or not be passed."""
    card, to = move[:2], move[2:4]
    if to == ">o" and len(move) == 4 and card in HOMES:
        return _refuse_pass(game, seat, card)
    if move == ">o":
        return _refuse_passing(game, seat) or _("Choose the card to pass. (MT-21)")
    if move in (">r", ">m", ">b"):
        return _("First choose the card to play. (MT-18)")
    if card not in HOMES or not _well_formed(move):
        return _("{move} is no move of MazzelTof. (MT-14)").format(move=repr(move)[:40].replace("{", "(").replace("}", ")"))
    if move in game.ways().get(card, ()) and _choosable(game, seat, card):
        return None
    return _not_available(game, seat, card) or (_fits_nowhere(game, card) if len(move) == 2 else _misplaced(game, move))


def _well_formed(move: Move) -> bool:
    """A card alone, a card and a pile, or with the rank of a wild behind it."""
    if len(move) == 2:
        return True
    return move[2] == ">" and move[3:4] in ("r", "m", "b") and (len(move) == 4 or (len(move) == 6 and move[4] == "=" and move[5] in NAMED))


def _choosable(game: MazzelTof, seat: Seat, card: str) -> bool:
    """Whether the seat may take this card from one of its places."""
    return any(card in choices(cards) for cards in game.sources(seat))


# --- passing -------------------------------------------------------------------------------------------------------


def _refuse_pass(game: MazzelTof, seat: Seat, card: str) -> str | None:
    """Why this card cannot end the turn (MT-21, MT-35, MT-38)."""
    if f"{card}>o" in game.endings(seat, game.ways()):
        return None
    reason = _refuse_passing(game, seat)
    if reason:
        return reason
    hand, side = game.hands[seat], seat & 1
    if side in game.last and not game.passes_from_hand(side):
        return _refuse_lay(game, side, card)
    if card in JOKER and card in hand:
        return _("Two jokers in one hand are one choice: take the first. (MT-18)")
    if side in game.last and card in game.piles[side]:
        return _("The last card of the draw pile has to be played at this table. (MT-41)")
    return _("Only a card from your hand can be passed. (MT-21)")


def _refuse_lay(game: MazzelTof, side: int, card: str) -> str:
    """Why this card is not the one to lay (MT-35)."""
    if card not in game.piles[side]:
        return _("In the last six a card of the draw pile is laid; hand cards are not passed any more. (MT-35)")
    if game.house.last_six == "any_order":
        return _("Two jokers in one place are one choice: take the first. (MT-18)")
    return _("Only the top card of the draw pile is laid. (MT-35)")


def _refuse_passing(game: MazzelTof, seat: Seat) -> str | None:
    """Why no card at all can end the turn now (MT-20, MT-35, MT-38)."""
    endings = game.endings(seat, game.ways())
    if not endings:
        return _("The red pawn was lifted: a joker from your hand must be played before the turn ends. (MT-38)")
    if endings == ["end"] or endings == ["take", "end"]:
        if game.topped and not game.passes_from_hand(seat & 1):
            return _("A card of the draw pile was played, so this turn ends without laying one. (MT-35)")
        return _("There is no hand card to pass: the turn ends without one. (MT-21)")
    return None


# --- playing -------------------------------------------------------------------------------------------------------


def _not_available(game: MazzelTof, seat: Seat, card: str) -> str | None:
    """Why this seat cannot play the card from wherever it lies (MT-18, MT-24, MT-34)."""
    if _choosable(game, seat, card):
        return None
    if any(card in cards for cards in game.sources(seat)):
        return _("Two jokers in one place are one choice: take the first. (MT-18)")
    if seat & 1 in game.last and card in game.piles[seat & 1]:
        return _("Of the draw pile only the top card may be played. (MT-34)")
    if any(card in game.rows[other] for other in game.sides[1 - (seat & 1)]):
        return _("{card} lies open before the other side. (MT-18)").format(card=_card(card))
    return _("{card} is neither in your hand nor open on your side. (MT-18)").format(card=_card(card))


def _fits_nowhere(game: MazzelTof, card: str) -> str:
    """What to do with a card that was named alone."""
    if card in game.ways():
        return _("Say on which pile: {example}. (MT-18)").format(example=f"{card}>m")
    return _("{card} fits on none of the three piles now. (MT-26)").format(card=_card(card))


def _misplaced(game: MazzelTof, move: Move) -> str:
    """Why the card does not fit on this pile (MT-26 to MT-31)."""
    card, place, named = move[:2], PLACE[move[3]], move[5:]
    top = game.tops[place]
    if place not in HOMES[card]:
        line = (
            _("{card} may not lie on {pile}, the colour is wrong: a two goes by its colour. (MT-27)")
            if card in WILD
            else _("{card} may not lie on {pile}: the colour is wrong. (MT-26)")
        )
        return line.format(card=_card(card), pile=_(PILE_WORDS[place]))
    if card in WILD:
        return _misplaced_wild(game, card, place, named)
    if named:
        return _("Only a wild on an empty place is given a rank. (MT-31)")
    if not top:
        return _("At this table an empty place is opened with a three. (MT-31)")
    return _("{pile} needs {rank} next, not {card}. (MT-26)").format(
        pile=_(PILE_WORDS[place]).capitalize(), rank="{" + RANKS[top + 1] + "}", card=_card(card)
    )


def _misplaced_wild(game: MazzelTof, card: str, place: int, named: str) -> str:
    """Why a wild does not go there like this (MT-27, MT-28, MT-31)."""
    top = game.tops[place]
    if not top and named:
        if game.house.open_place_with == "three" and RANKS.index(named) != THREE:
            return _("At this table an empty place is opened with a three. (MT-31)")
        return _("At this table a wild cannot be the ace. (MT-28)")
    if not top:
        return _("On an empty place say which rank {card} stands for. (MT-31)").format(card=_card(card))
    if top == KING and not game.house.wild_as_ace:
        return _("At this table a wild cannot be the ace. (MT-28)")
    if game.house.wild_run == "one" and game.build[place][-1] in WILD:
        return _("At this table no wild lies directly on a wild. (MT-28)")
    return _("Here {card} stands for the next rank, and none is named. (MT-27)").format(card=_card(card))


def _card(card: str) -> str:
    return f"{{{card}}}"
