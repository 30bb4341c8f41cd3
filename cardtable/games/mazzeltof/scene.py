"""How a view of MazzelTof lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import UNSEEN
from cardtable.games.mazzeltof.building import JOKER, NAMED, PLACES, WILD, first_joker, stands
from cardtable.games.mazzeltof.setting_up import cutters, start_fits
from cardtable.games.mazzeltof.words import SIDE_WORDS, next_rank
from cardtable.i18n import N_, _, ngettext
from cardtable.scene import Badge, Button, Cards, Face, Plate, Prompt, Scene, Seat, Sheet

if TYPE_CHECKING:
    from cardtable.games.mazzeltof.rules import MazzelTof

SHOWN = 3  # cards of a build pile that still peep out
PILE_WORDS = (N_("Your pile"), N_("Their pile"), N_("{side}'s pile"))
LAST_WORDS = (N_("Your last"), N_("Their last"), N_("{side}'s last"))
BUILD_WORDS = (N_("Red pile"), N_("Mix pile"), N_("Black pile"))
OPENED_BY = (N_("any red"), N_("any card"), N_("any black"))
SOON = 6  # cards above the last six from which on it is said how many
RANK_KEYS = {rank: "0" if rank == "T" else rank.lower() for rank in NAMED}


def lay(game: MazzelTof, seat: Seat | None) -> Scene:
    """The table before a seat, or before everybody where it is None."""
    games = game.house.match
    return Scene(
        title=_("MazzelTof") if games == 1 else _("MazzelTof, best of {games}").format(games=games),
        cards=(*_build(game), *_draw_piles(game, seat), *_turned(game), *_rows(game, seat), *_partner_hand(game, seat)),
        hand=None if seat is None else _hand(game, seat),
        plates=tuple(_plate(game, other) for other in range(len(game.hands))),
        prompt=Prompt(_asked(game, seat), _buttons(game, seat), ceremony=game.phase in ("cut", "turn")),
        badges=_facts(game),
        sheet=_sheet(game) if game.phase == "over" else None,
    )


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"


# --- piles and rows ------------------------------------------------------------------------------------------------


def _build(game: MazzelTof) -> list[Cards]:
    """The three build piles, with the rank they need next and what their wilds stand for."""
    piles = []
    for place, (cards, top) in enumerate(zip(game.build, game.tops, strict=True)):
        faces = [Face(card, stands=rank if card in WILD else "") for card, rank in zip(cards, stands(cards, top), strict=True)]
        piles.append(
            Cards("pile", _(BUILD_WORDS[place]), tuple(faces[-SHOWN:]), len(cards), pick=f">{PLACES[place]}", badges=_needed(game, place), main=True)
        )
    return piles


def _needed(game: MazzelTof, place: int) -> tuple[Badge, ...]:
    """What goes on a build pile next."""
    if game.phase in ("cut", "turn", "over"):
        return ()
    rank = next_rank(game.tops[place])
    if rank:
        return (Badge(_("needs {rank}").format(rank="{" + rank + "}")),)
    if game.house.open_place_with == "three":
        return (Badge(_("needs {rank}").format(rank="{3}")),)
    return (Badge(_(OPENED_BY[place]), "good"),)


def _draw_piles(game: MazzelTof, seat: Seat | None) -> list[Cards]:
    """Both draw piles: face down with what is left above the mark, or the last six in their order, the next card first."""
    piles = []
    for side, pile in enumerate(game.piles):
        own = seat is not None and seat & 1 == side
        if side in game.last:
            order = pile[::-1]
            reach = order if game.house.last_six == "any_order" else order[:1]
            faces = tuple(Face(card, _pick(card, order) if own and card in reach else "") for card in order)
            piles.append(Cards("row", _whose(seat, side, LAST_WORDS), faces, len(order), badges=_pile_badges(game, side)))
        else:
            size = len(pile) + sum(map(len, game.marks[side : side + 1]))
            piles.append(Cards("pile", _whose(seat, side, PILE_WORDS), (Face(UNSEEN),) if size else (), size, badges=_pile_badges(game, side)))
    return piles


def _whose(seat: Seat | None, side: int, words: tuple[str, str, str]) -> str:
    """Words for a thing of one's own side, of the other, or of a side where nobody looks."""
    which = 2 if seat is None else 0 if seat & 1 == side else 1
    return _(words[which]).format(side=_(SIDE_WORDS[side]))


def _pile_badges(game: MazzelTof, side: int) -> tuple[Badge, ...]:
    """The red pawn on the pile, the penalty cards, how near the last six are."""
    badges = []
    if game.phase != "over" and any(game.pawns[seat] for seat in game.sides[side]):
        badges.append(Badge(_("red pawn"), "warn"))
    if side in game.last:
        badges.append(Badge(_("top first") if game.house.last_six == "in_order" else _("in any order")))
    if game.marks and game.marks[side]:
        badges.append(Badge(_("mark {card}").format(card="{" + game.marks[side][0] + "}")))
    if game.penalty[side]:
        count = len(game.penalty[side])
        badges.append(Badge(ngettext("{count} penalty", "{count} penalties", count).format(count=count), "warn"))
    if side not in game.last and game.phase not in ("cut", "turn", "over") and game.above(side) <= SOON:
        badges.append(Badge(_("last six in {count}").format(count=game.above(side))))
    return tuple(badges)


def _turned(game: MazzelTof) -> list[Cards]:
    """What lies turned in the set-up: the cards of the cut, then start cards by side."""
    line = _("Cut by {who}") if game.phase == "cut" else _("Turned for {side}")
    return [
        Cards("row", line.format(who=_seat(seat), side=_(SIDE_WORDS[seat & 1])), tuple(Face(card) for card in cards), len(cards), seat)
        for seat, cards in enumerate(game.turned)
        if cards
    ]


def _rows(game: MazzelTof, seat: Seat | None) -> list[Cards]:
    """The open cards of every player, the own side's first; whose cards one may play is said in words."""
    if game.phase in ("cut", "turn"):
        return []
    order = sorted(range(len(game.hands)), key=lambda other: (_distance(seat, other), other))
    return [_row(game, seat, other) for other in order]


def _distance(seat: Seat | None, other: Seat) -> int:
    """Own cards before the partner's, those before the other side's."""
    if seat is None:
        return 0
    return 0 if other == seat else 1 if other & 1 == seat & 1 else 2


def _row(game: MazzelTof, seat: Seat | None, other: Seat) -> Cards:
    row, mine = game.rows[other], seat is not None and other & 1 == seat & 1
    faces = tuple(Face(card, _pick(card, row) if mine else "") for card in row)
    words = _("Open: {who}") if seat is None else _("Yours: {who}") if mine else _("Theirs: {who}")
    return Cards("row", words.format(who=_seat(other)), faces, len(row), other, ">o" if other == seat else "")


def _pick(card: str, cards: list[str]) -> str:
    """What choosing the card adds: of two jokers in one place either is the first."""
    return first_joker(cards) if card in JOKER else card


def _hand(game: MazzelTof, seat: Seat) -> Cards:
    hand = game.hands[seat]
    faces = tuple(Face(card, _pick(card, hand)) for card in hand)
    return Cards("hand", _("Hand of {who}").format(who=_seat(seat)), faces, len(hand), seat)


def _partner_hand(game: MazzelTof, seat: Seat | None) -> list[Cards]:
    """The partner's hand, where partners see each other's (H14)."""
    if seat is None or not game.house.partner_hand or len(game.hands) == 2:
        return []
    hand = game.hands[seat ^ 2]
    return [Cards("row", _("Hand of {who}").format(who=_seat(seat ^ 2)), tuple(Face(card) for card in hand), len(hand), seat ^ 2)]


# --- seats and facts -----------------------------------------------------------------------------------------------


def _plate(game: MazzelTof, other: Seat) -> Plate:
    badges = [Badge(_(SIDE_WORDS[other & 1]))]
    if game.phase != "over" and game.pawns[other]:
        turns = game.pawns[other]
        badges.append(Badge(_("red pawn") if turns == 1 else _("red pawn, {turns} turns").format(turns=turns), "warn"))
    to_move = game.turn == other and not game.match_over()
    if game.joker and to_move:
        badges.append(Badge(_("owes a joker"), "warn"))
    return Plate(other, other & 1, len(game.hands[other]), game.score[other & 1], to_move, tuple(badges))


def _facts(game: MazzelTof) -> tuple[Badge, ...]:
    """What holds for the whole table: the ten of this turn, and how long nothing has moved."""
    facts = []
    if game.tens:
        follower = _seat((game.turn + 1) % len(game.hands))
        line = ngettext("a ten: {who} will miss a turn", "tens: {who} will miss {count} turns", game.tens)
        facts.append(Badge(line.format(who=follower, count=game.tens), "warn"))
    if game.quiet:
        facts.append(Badge(_("{count} turns without a change, {limit} end the game").format(count=game.quiet, limit=2 * len(game.hands)), "warn"))
    return tuple(facts)


# --- what is asked -------------------------------------------------------------------------------------------------


def _asked(game: MazzelTof, seat: Seat | None) -> str:
    """The sentence of the prompt."""
    who = _seat(game.turn)
    result = game.result()
    if result:
        return result.words
    if game.phase == "over":
        return _("The game is over. {who} begins the next one.").format(who=who)
    if game.phase == "cut":
        return _("Cut for the start.") if cutters(game)[1] else _("{who} begins. Turn the start cards.").format(who=_seat(cutters(game)[0][0]))
    if game.phase == "turn":
        return _asked_to_turn(game, who)
    if seat != game.turn:
        return _("{who} is to move.").format(who=who)
    if game.phase == "pawn":
        return _("{who}: the red pawn is against you. Miss this turn, or lift it with a joker in your hand.").format(who=who)
    return _asked_to_play(game, seat, who)


def _asked_to_turn(game: MazzelTof, who: str) -> str:
    """What comes next in turning the start cards."""
    if not any(game.turned):
        return _("{who}: turn the start cards.").format(who=who)
    if not start_fits(game):
        return _("{who}: these will not do. Turn again.").format(who=who)
    return _("{who}: begin with these cards.").format(who=who) if game.build[0] else _("{who}: lay them and turn the mix card.").format(who=who)


def _asked_to_play(game: MazzelTof, seat: Seat, who: str) -> str:
    """What the player to move is asked."""
    if game.joker and game.can_pay(seat, game.ways()):
        return _("{who}: play on, and a joker from your hand before your turn ends.").format(who=who)
    if game.topped and not game.passes_from_hand(seat & 1):
        return _("{who}: play on, or end your turn.").format(who=who)
    if seat & 1 in game.last and not game.passes_from_hand(seat & 1):
        if game.house.last_six == "any_order":
            return _("{who}: play, then lay one of the last cards.").format(who=who)
        return _("{who}: play, then lay {card}.").format(who=who, card="{" + game.piles[seat & 1][-1] + "}")
    if not game.hands[seat]:
        return _("{who}: your hand is empty. Play open cards, or go on.").format(who=who)
    if len(game.rows[seat]) >= game.house.max_open and seat & 1 not in game.last:
        return _("{who}: play, then pass a card, which will be a penalty card.").format(who=who)
    return _("{who}: play, then pass a card.").format(who=who)


def _buttons(game: MazzelTof, seat: Seat | None) -> tuple[Button, ...]:
    """Everything to do that no card carries, as far as the phase and the house rules know it."""
    if seat is None or game.match_over():
        return ()
    if game.phase == "over":
        return (Button("deal", _("Next game"), "n"),)
    if game.phase == "cut":
        return (Button("cut", _("Cut"), "n") if cutters(game)[1] else Button("turn", _("Turn the start cards"), "n"),)
    if game.phase == "turn":
        return (Button("turn", _("Begin") if game.build[0] and start_fits(game) else _("Turn"), "n"),)
    if game.phase == "pawn":
        return Button("lift", _("Lift the pawn"), "l"), Button("miss", _("Miss the turn"), "n")
    return (*_endings(game, seat), *_ranks(game, seat))


def _endings(game: MazzelTof, seat: Seat) -> tuple[Button, ...]:
    """The ways a turn ends at this table."""
    house, side = game.house, seat & 1
    if side in game.last and not game.passes_from_hand(side):
        words = _("Lay a card")
    elif len(game.rows[seat]) >= house.max_open and side not in game.last:
        words = _("Pass a penalty card")
    else:
        words = _("Pass a card")
    buttons = [Button(">o", words, "n")]
    if house.empty_hand_draw == "ask":
        buttons.append(Button("take", _("New hand"), "d"))
    if house.empty_hand_draw == "ask" or house.out_card == "play_only" or house.last_six_end == "play_or_lay":
        buttons.append(Button("end", _("End the turn"), "e"))
    return tuple(buttons)


def _ranks(game: MazzelTof, seat: Seat) -> tuple[Button, ...]:
    """The ranks a wild may be given, where this seat has one for an empty place."""
    if all(game.tops) or not any("=" in move for move in game.legal(seat)):
        return ()
    return tuple(Button(rank, "{" + rank + "}", RANK_KEYS[rank]) for rank in NAMED)


def _sheet(game: MazzelTof) -> Sheet:
    """How the game ended: what each side had left, and the games it has won."""
    rows = []
    for side, seats in enumerate(game.sides):
        hands, opened = (sum(len(cards[seat]) for seat in seats) for cards in (game.hands, game.rows))
        names = " & ".join(map(_seat, seats))
        rows.append((_(SIDE_WORDS[side]), names, str(len(game.piles[side])), str(hands), str(opened), str(game.score[side])))
    return Sheet((_("Side"), _("Players"), _("Draw pile"), _("Hands"), _("Open"), _("Won")), tuple(rows))
