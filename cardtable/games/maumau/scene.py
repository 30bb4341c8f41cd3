"""How a view of Mau Mau lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import SUIT_WORDS
from cardtable.i18n import _
from cardtable.scene import Badge, Button, Cards, Plate, Prompt, Scene, Seat, Sheet
from cardtable.shedding import hand_lay, open_hands, pile_lay, stock_lay

if TYPE_CHECKING:
    from cardtable.games.maumau.rules import MauMau


def lay(game: MauMau, seat: Seat | None) -> Scene:
    """The table before a seat, or before everybody where it is None."""
    return Scene(
        title=_("Mau Mau to {target}").format(target=game.house.target),
        cards=(stock_lay(game), _pile(game), *(open_hands(game, seat) if game.phase == "over" else ())),
        hand=None if seat is None else hand_lay(game, seat),
        plates=tuple(_plate(game, other, seat) for other in range(len(game.hands))),
        prompt=Prompt(_asked(game, seat), _buttons(game, seat), _calls(game)),
        badges=_facts(game),
        sheet=_sheet(game) if game.phase == "over" else None,
    )


def _pile(game: MauMau) -> Cards:
    wish = (Badge(_("wish {suit}").format(suit="{" + game.wish + "}"), "warn"),) if game.wish else ()
    return pile_lay(game, wish)


def _plate(game: MauMau, other: Seat, seat: Seat | None) -> Plate:
    both = game.said[other] == 2 and game.house.mau_mode == "manual"  # the table's own call tells nothing of a Jack
    badges = [Badge(_("Mau Mau") if both else _("Mau"), "good")] if game.said[other] else []
    if game.won == other:
        badges.append(Badge(_("out"), "good"))
    if game.dealer == other:
        badges.append(Badge(_("dealer")))
    pick = f"?{other}" if other != seat and game.catching else ""
    to_move = game.turn == other and not game.match_over()
    return Plate(other, other, len(game.hands[other]), game.score[other], to_move, tuple(badges), pick)


def _facts(game: MauMau) -> tuple[Badge, ...]:
    """What holds for the whole table: the direction, the cards owed, an eight to answer."""
    facts = [Badge(_("clockwise \u21bb") if game.dir > 0 else _("anticlockwise \u21ba"))] if len(game.hands) > 2 else []
    if game.owed:
        facts.append(Badge(_("owed {count}").format(count=game.owed), "warn"))
    if game.faced:
        facts.append(Badge(_("an eight to answer"), "warn"))
    return tuple(facts)


def _asked(game: MauMau, seat: Seat | None) -> str:
    """The sentence of the prompt."""
    who = _seat(game.turn)
    result = game.result()
    if result:
        return result.words
    if game.phase == "open":
        return _("{out} has gone out with a Jack. {who} deals next.").format(out=_seat(game.won or 0), who=who)
    if game.phase == "over":
        return _("The round is over. {who} deals.").format(who=who)
    if seat != game.turn:
        return _("{who} is to move.").format(who=who)
    return _asked_of_turn(game, who)


def _asked_of_turn(game: MauMau, who: str) -> str:
    """What the player to move is asked, from public facts and his own drawn card."""
    if game.drawn:
        return _asked_of_drawn(game, who)
    if game.owed:
        forced, free = _("{who}: lay a seven; without one draw {count}."), _("{who}: lay a seven, or draw {count}.")
    elif game.faced:
        forced, free = _("{who}: lay an eight; without one pass."), _("{who}: lay an eight, or pass.")
    elif not game.can_draw():
        forced = free = _("{who}: {play}; if you cannot, pass, for no card is left to draw.")
    else:
        forced, free = _("{who}: {play}; if you cannot, draw."), _("{who}: {play}, or draw.")
    return (forced if game.house.forced_play else free).format(who=who, count=game.owed, play=_playable(game))


def _asked_of_drawn(game: MauMau, who: str) -> str:
    """What is asked of him who has drawn: to play that card, if it fits, or to pass."""
    card = game.hands[game.turn][-1]
    if card not in game.fitting():
        line = _("{who}: the card just drawn, {card}, does not fit; pass.")
    elif game.house.forced_play:
        line = _("{who}: play the card just drawn, {card}.")
    else:
        line = _("{who}: play the card just drawn, {card}, or pass.")
    return line.format(who=who, card="{" + card + "}")


def _playable(game: MauMau) -> str:
    """Which cards fit, in words."""
    if game.wish:
        line = _("play {suit} or a Jack") if game.house.jack_on_jack else _("play {suit}")
        return line.format(suit="{" + game.wish + "}")
    return _("play a card")


def _buttons(game: MauMau, seat: Seat | None) -> tuple[Button, ...]:
    """Passing, the suits a Jack may name, the next deal."""
    if seat is None or game.match_over():
        return ()
    if game.phase != "play":
        return (Button("deal", _("Go on") if game.phase == "open" else _("Deal"), "n"),)
    suits = tuple(Button(suit, "{" + suit + "}", suit) for suit in SUIT_WORDS)
    return (Button("pass", _("Pass"), "n"), *suits)


def _calls(game: MauMau) -> tuple[Button, ...]:
    """The calls that can be armed, whatever the hand."""
    if game.house.mau_mode != "manual" or game.phase != "play":
        return ()
    return Button("!", _("Mau"), "m"), Button("!!", _("Mau Mau"), "M")


def _sheet(game: MauMau) -> Sheet:
    """What each hand left over was worth (MM-32)."""
    rows = []
    for seat, hand in enumerate(game.hands):
        cards = " ".join("{" + card + "}" for card in hand) or _("out")
        worth = game.round_points() if seat == game.won else game.worth(hand)
        earned = f"+{worth}" if seat == game.won else "\u2013"
        rows.append((_seat(seat), cards, "" if seat == game.won else str(worth), earned, str(game.score[seat])))
    return Sheet((_("Player"), _("Cards left"), _("Worth"), _("Earned"), _("Total")), tuple(rows))


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"
