"""Why a move of Mazec is not made: every refusal is a sentence that ends in its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.game import Move, Seat
from cardtable.games.mazec.cards import FAST, RANKS, Play, in_turn, out_of_turn, taken_apart
from cardtable.games.mazec.plays import call_due, left_after
from cardtable.games.mazec.scoring import is_match_over
from cardtable.i18n import _
from cardtable.shedding import drawable, shown_word

if TYPE_CHECKING:
    from cardtable.games.mazec.rules import Mazec


def refuse(game: Mazec, seat: Seat, move: Move) -> str | None:
    """None for a legal move, else why not, with its rule."""
    if move == "!":
        return None if seat in game.silent else _("There is no last card to announce now. (MZ-26)")
    if move[:1] == "?":
        return refuse_accusation(game, seat, move)
    if is_match_over(game):
        return over_words(game)
    play = taken_apart(move)
    if play is None and move not in ("turn", "turn=r", "draw", "pass", "deal"):
        return _("{move} is no move of Mazec. (MZ-7)").format(move=repr(shown_word(move)))
    if game.phase != "play":
        return refuse_dealer(game, seat, move)
    if play is not None:
        return refuse_shape(game, seat, play) or (refuse_play if seat == game.turn else refuse_throw)(game, seat, play)
    if seat != game.turn:
        return _("It is the turn of {who}. (MZ-7)").format(who=_seat(game.turn))
    if move in ("draw", "pass"):
        return refuse_way_out(game, move)
    return _("The round is not over yet. (MZ-34)") if move == "deal" else _("The starter lies open already. (MZ-4)")


def over_words(game: Mazec) -> str:
    """That the match is over, by the rule of its form (MZ-36 to MZ-40)."""
    words = {
        "single": _("One round was the match, and it is over. (MZ-36)"),
        "stakes": _("All rounds are played, the match is over. (MZ-37)"),
        "first_last": _("All rounds are played, the match is over. (MZ-38)"),
        "points": _("The match is over. (MZ-40)"),
    }
    return words.get(game.house.match, _("The match is over: somebody is due no card at all. (MZ-39)"))


def refuse_dealer(game: Mazec, seat: Seat, move: Move) -> str | None:
    """Why this move cannot be made before the starter is turned up, or when the round is over (MZ-2, MZ-4)."""
    if game.phase == "down":
        if seat == game.turn and move in game.dealer_moves():
            return None
        if move == "turn=r" and seat == game.turn:
            return _("At this table the dealer does not choose who opens. (MZ-3)")
        return _("First {who} turns up the starter. (MZ-4)").format(who=_seat(game.turn))
    if move == "deal" and seat == game.turn:
        return None
    return _("The round is over: the next thing is that {who} deals. (MZ-2)").format(who=_seat(game.turn))


def refuse_accusation(game: Mazec, seat: Seat, move: Move) -> str | None:
    """Why this accusation is not possible (MZ-27)."""
    if len(move) != 2 or move[1] not in "01234567" or int(move[1]) >= len(game.hands):
        return _("An accusation names a player. (MZ-27)")
    other = int(move[1])
    if other == seat:
        return _("Nobody accuses himself. (MZ-27)")
    if other in game.accusable(seat):
        return None
    if not game.catching:
        return _("At this table nobody needs to be caught. (MZ-27)")
    if seat in game.tried:
        return _("One accusation is all you have until the next turn. (MZ-27)")
    return _("{who} has missed no call. (MZ-27)").format(who=_seat(other))


def refuse_way_out(game: Mazec, move: Move) -> str | None:
    """Why the turn cannot go on by drawing or passing (MZ-7, MZ-12 to MZ-14, MZ-33, MZ-35)."""
    hand = game.hands[game.turn]
    can_play = not game.fitting().isdisjoint(hand[-1:] if game.drawn else hand)
    if move == game.way_out(can_play):
        return None
    if game.attack:
        return _words_of_attack(game)
    if game.drawn:
        return _("You have drawn already: play that card or pass. (MZ-7)")
    if game.last_alone():
        return _("Nobody else has cards: lay a red seven that fits, or pass. (MZ-33)")
    if move == "pass" and drawable(game):
        return _("Who does not play draws a card. (MZ-7)")
    return _("No card can be drawn: play one. (MZ-35)") if can_play else _("No card can be drawn: pass. (MZ-35)")


def refuse_shape(game: Mazec, seat: Seat, play: Play) -> str | None:
    """Why these cards cannot be laid together by anybody, or not out of this hand (MZ-7, MZ-19, MZ-20)."""
    for card in play.cards:
        if play.cards.count(card) > game.hands[seat].count(card):
            return _("{card} is not in this hand. (MZ-7)").format(card=_card(card))
    ranks = {card[0] for card in play.cards[1:]} if play.cards[0][0] == "J" else {card[0] for card in play.cards}
    if len(play.cards) == 1 or (len(ranks) == 1 and ranks <= FAST):
        return None
    if play.cards[0][0] == "J":
        return _("An Under carries only eights, or only nines. (MZ-19)")
    if ranks == FAST:
        return _("Eights and nines are never thrown together. (MZ-20)")
    return _("Only eights, or only nines, are thrown together. (MZ-20)")


def refuse_play(game: Mazec, seat: Seat, play: Play) -> str | None:
    """Why the player to move cannot lay this, or not in this spelling (MZ-7 to MZ-20, MZ-26)."""
    low = play.cards[0]
    if game.drawn and play.cards != (game.hands[seat][-1],):
        return _("Of the hand only the card just drawn may be played. (MZ-7)")
    if low not in game.fitting():
        return why_not(game, low)
    spelled = low + out_of_turn(play.cards[1:]) if low[0] == "J" and len(play.cards) > 1 else in_turn(play.cards)
    return refuse_name(game, seat, play) or refuse_spelling(game, seat, play, spelled)


def refuse_name(game: Mazec, seat: Seat, play: Play) -> str | None:
    """Why this cannot be named with the play, or something has to be (MZ-17 to MZ-19, MZ-31)."""
    low, single = play.cards[0], len(play.cards) == 1
    if low[0] == "J" and not single:
        return None if play.named == play.cards[1][0] else _("An Under names the rank that it carries. (MZ-19)")
    if low[0] not in "JQ":
        return _("Only an Over or an Under names anything. (MZ-17)") if play.named else None
    if left_after(game, seat, 1, low) == 0 and not game.house.finish_wish:
        return _("An Over or Under that is the last card names nothing. (MZ-31)") if play.named else None
    if low[0] == "J":
        return None if play.named and play.named in RANKS else _("An Under names a rank as it is laid. (MZ-18)")
    return None if play.named and play.named not in RANKS else _("An Over names a suit as it is laid. (MZ-17)")


def refuse_spelling(game: Mazec, seat: Seat, play: Play, spelled: Move) -> str | None:
    """Why a possible play is not written so: the cards in another order, a call that is not due (MZ-20, MZ-26)."""
    if "".join(play.cards) != spelled:
        return _("This throw is written {spelled}. (MZ-20)").format(spelled=spelled)
    if play.said and not call_due(game, left_after(game, seat, len(play.cards), play.cards[0])):
        return _("No last card is announced with this play. (MZ-26)")
    return None


def refuse_throw(game: Mazec, seat: Seat, play: Play) -> str | None:
    """Why this cannot be thrown out of turn (MZ-6, MZ-21, MZ-22)."""
    rank, whose = play.cards[0][0], _seat(game.turn)
    if rank not in FAST or play.named:
        return _("It is the turn of {who}; only eights and nines are thrown out of turn. (MZ-21)").format(who=whose)
    if game.attack:
        return _("Nothing is thrown while {who} has an attack to answer. (MZ-21)").format(who=whose)
    if not game.fast_rank():
        if game.by is None and game.pile[-1][0] in FAST:
            return _("At this table nothing is thrown on the starter. (MZ-6)")
        return _("It is the turn of {who}, and no eights or nines are called for. (MZ-21)").format(who=whose)
    if game.by == seat:
        return _("Nobody throws on his own card. (MZ-22)")
    if rank != game.fast_rank():
        return _("Eights go on eights and nines on nines. (MZ-22)")
    return refuse_spelling(game, seat, play, out_of_turn(play.cards))


def why_not(game: Mazec, card: str) -> str:
    """Why a card of the hand does not fit on the pile (MZ-8, MZ-9, MZ-12 to MZ-14, MZ-18, MZ-33)."""
    if game.attack:
        return _words_of_attack(game)
    if game.last_alone():
        return _("Nobody else has cards: only a red seven that fits may be laid. (MZ-33)")
    if game.wish and game.wish in RANKS:
        if game.house.over_on_demand:
            return _("Rank {rank} is demanded: lay that, an Under or an Over. (MZ-9)").format(rank=_named(game.wish))
        return _("Rank {rank} is demanded: lay that or an Under. (MZ-9)").format(rank=_named(game.wish))
    if game.wish:
        return _("{suit} is wished for: lay that suit or an Over. (MZ-8)").format(suit=_named(game.wish))
    if card[0] == "J":
        return _("An Under follows suit, or lies on an Under: {card} does neither on {top}. (MZ-18)").format(
            card=_card(card), top=_card(game.pile[-1])
        )
    return _("{card} fits neither the suit nor the rank of {top}. (MZ-8)").format(card=_card(card), top=_card(game.pile[-1]))


def _words_of_attack(game: Mazec) -> str:
    """What answers the attack (MZ-12, MZ-13, MZ-14)."""
    if game.attack == "7":
        return _("Lay a seven or the Over of {suit}, or draw {count}. (MZ-12)").format(suit=_named(game.pile[-1][1]), count=game.owed)
    if game.attack == "A":
        return _("Lay an ace, or stand. (MZ-14)")
    if len(game.answers(game.pile[-1])) > 1:
        return _("Lay the green Under or another green King, or draw {count}. (MZ-13)").format(count=game.owed)
    return _("Lay the green Under, or draw {count}. (MZ-13)").format(count=game.owed)


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


def _card(card: str) -> str:
    return f"{{{card}}}"


def _named(name: str) -> str:
    return f"{{{name}}}"
