"""How a view of 4JACKS lies on the table, and the picks that compose a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import UNSEEN
from cardtable.game import Move, Pick, Steps
from cardtable.games.fourjacks.board import COLOURS, NAMES, PAWNS, RING, START, cells_between, places, spot
from cardtable.games.fourjacks.refusals import why_stuck
from cardtable.games.fourjacks.scoring import pawns_home, pawns_of, sheet_of
from cardtable.games.fourjacks.uses import Part, blockades, read_part
from cardtable.i18n import N_, _
from cardtable.scene import Badge, Button, Cards, Face, Pawn, Plate, Prompt, Scene, Seat, Track, Way

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

SHOWN = 3  # cards of the middle that still peep out
COLOUR_TITLES = (N_("Red"), N_("Blue"), N_("Green"), N_("Yellow"))


def picks_of(move: Move) -> Steps:
    """The picks of a move: its card, then each pawn and where it goes; a pawn that has moved with this card is its place."""
    if move[0] in "fd":
        return (move,) if len(move) == 4 else (move[:4], move[4])
    rank, use = move[0], move[1:]
    if use[0] == ">":
        return (rank,)
    if use[1] == "+":
        return rank, use
    if use[3:4] == "~":
        return rank, (use[:3], use[4:])
    steps: list[Pick] = [rank]
    if use[0] == "7":
        steps.append("7")
    reached: set[Pick] = set()
    for text in use.removeprefix("7").split(","):
        from_here, to = _spot(text[0], text[1:3]), _spot(text[0], text[4:])
        steps += [from_here if from_here in reached else text[:3], to]
        reached.add(to)
    return tuple(steps)


def _spot(letter: str, name: str) -> Pick:
    """A place of a written part among all places of the board."""
    return letter + name if name[0] == "j" else name


def lay(game: FourJacks, seat: Seat | None) -> Scene:
    """The table before a seat, or before everybody where it is None."""
    return Scene(
        title=_title(game),
        cards=(_stock(game), _middle(game), *_put_aside(game, seat)),
        hand=None if seat is None else _hand(game, seat),
        plates=tuple(_plate(game, other) for other in range(len(game.hands))),
        prompt=_prompt(game, seat),
        badges=_facts(game),
        track=_track(game, seat),
        sheet=sheet_of(game),
    )


def _title(game: FourJacks) -> str:
    if game.house.match == "single":
        return _("4JACKS")
    words = _("4JACKS for points, game {game} of 4") if game.house.match == "points" else _("4JACKS for coins, game {game} of 4")
    return words.format(game=game.played + 1)


def _stock(game: FourJacks) -> Cards:
    return Cards("pile", _("Stock"), (Face(UNSEEN),) if game.stock else (), len(game.stock))


def _middle(game: FourJacks) -> Cards:
    return Cards("pile", _("Middle"), tuple(Face(card) for card in game.pile[-SHOWN:]), len(game.pile))


def _put_aside(game: FourJacks, seat: Seat | None) -> list[Cards]:
    """The card put aside for the partner, which only its giver sees (house rule exchange)."""
    if seat is None or game.phase != "give" or not game.given[seat]:
        return []
    return [Cards("row", _("For {who}").format(who=_seat(game.partner(seat))), tuple(Face(card) for card in game.given[seat]), 1, seat)]


def _hand(game: FourJacks, seat: Seat) -> Cards:
    hand = game.hands[seat]
    faces = tuple(Face(card, "" if card == UNSEEN else card[0]) for card in hand)
    return Cards("hand", _("Hand of {who}").format(who=_seat(seat)), faces, len(hand), seat)


# --- the board ---------------------------------------------------------------------------------------------------


def _track(game: FourJacks, seat: Seat | None) -> Track:
    """The board, the seat's own colour at the near edge."""
    blocked = blockades(game.house, game.pawns, game.fresh)
    return Track(
        ring=RING,
        lane=5,
        pawns=tuple(pawn for colour in range(4) for pawn in _pawns(game, colour)),
        blocked=tuple(NAMES[place] for place in places(blocked)),
        ways=ways_of(game.last),
        bottom=0 if seat is None else game.laws.own[seat][0],
        clockwise=game.house.direction == "clockwise",
    )


def _pawns(game: FourJacks, colour: int) -> list[Pawn]:
    """The pawns of a colour, those in base last."""
    letter, on = COLOURS[colour], game.pawns[colour]
    out = [Pawn(colour, spot(colour, place), letter + NAMES[place]) for place in places(on)]
    return out + [Pawn(colour, f"{letter}+", f"{letter}+")] * (PAWNS - on.bit_count())


def ways_of(move: Move) -> tuple[Way, ...]:
    """The ways of a play, each place by place from where it began; those of both pawns of a swap."""
    use = move[1:]
    if not use:
        return ()
    colour = COLOURS.index(use.removeprefix("7")[0])
    if use[1] == "+":
        return (Way(colour, (use, NAMES[START[colour].bit_length() - 1])),)
    if use[3:4] == "~":
        here, there = use[1:3], use[5:7]
        return Way(colour, (here, there)), Way(COLOURS.index(use[4]), (there, here))
    return tuple(_way(read_part(text)) for text in use.removeprefix("7").split(","))


def _way(part: Part) -> Way:
    between = cells_between(part.colour, part.place, part.to)
    return Way(part.colour, tuple(spot(part.colour, place) for place in (part.place, *between)))


# --- the seats ---------------------------------------------------------------------------------------------------


def _plate(game: FourJacks, other: Seat) -> Plate:
    side = next(at for at, seats in enumerate(game.laws.sides) if other in seats)
    colours = _(" and ").join(_(COLOUR_TITLES[colour]) for colour in game.laws.own[other])
    home, all_pawns = pawns_home(game, side), pawns_of(game, side)
    badges = [Badge(colours), Badge(_("home {home}/{all}").format(home=home, all=all_pawns), "good" if home == all_pawns else "plain")]
    if other in game.folded:
        badges.append(Badge(_("folded"), "warn"))
    if game.phase == "give" and game.given[other]:
        badges.append(Badge(_("card put aside")))
    if game.dealer == other:
        badges.append(Badge(_("dealer")))
    to_move = other in game.actors()[:1]
    return Plate(other, side, len(game.hands[other]), game.score[side], to_move, tuple(badges))


def _facts(game: FourJacks) -> tuple[Badge, ...]:
    """The colours that are under a blockade."""
    blocked = blockades(game.house, game.pawns, game.fresh)
    colours = [_(COLOUR_TITLES[colour]) for colour in range(4) if blocked & START[colour]]
    return (Badge(_("blockade: {colours}").format(colours=", ".join(colours)), "warn"),) if colours else ()


# --- what is asked -----------------------------------------------------------------------------------------------


def _prompt(game: FourJacks, seat: Seat | None) -> Prompt:
    """What is asked, what can be done without a card, and why no card can be used where that is so."""
    playing = seat == game.turn and game.phase == "play" and seat not in game.folded and UNSEEN not in game.hands[seat]
    stuck = playing and game.stuck(game.turn)
    folds = stuck or (playing and game.house.folding != "stuck" and game.may_fold(game.plays(game.turn)))
    notes = tuple(why_stuck(game, game.turn)) if stuck else ()
    return Prompt(_asked(game, seat, stuck), _buttons(game, seat, folds), notes=notes)


def _asked(game: FourJacks, seat: Seat | None, stuck: bool) -> str:
    """The sentence of the prompt."""
    result = game.result()
    if result:
        return result.words
    who = _seat(game.turn)
    if game.phase == "over":
        won = game.winner() is not None
        return (_("The game is won. {who} deals the next one.") if won else _("All cards are played. {who} deals.")).format(who=who)
    if game.phase == "give":
        return _asked_to_give(game, seat)
    if seat != game.turn:
        return _("{who} is to move.").format(who=who)
    return _asked_to_play(game, who, stuck)


def _asked_to_give(game: FourJacks, seat: Seat | None) -> str:
    if seat is None or game.given[seat]:
        return _("Partners exchange a card.")
    return _("{who}: choose a card for {partner}.").format(who=_seat(seat), partner=_seat(game.partner(seat)))


def _asked_to_play(game: FourJacks, who: str, stuck: bool) -> str:
    """What the seat to move is asked: of its own view only, for it tells whether the hand can be played."""
    if game.turn in game.folded:
        return _("{who}: lay down a card.").format(who=who)
    return (_("{who}: no card of yours can be used, so you fold.") if stuck else _("{who}: play a card.")).format(who=who)


def _buttons(game: FourJacks, seat: Seat | None, folds: bool) -> tuple[Button, ...]:
    """What a joker may be called, folding where it is allowed, the next deal."""
    if seat is None or game.match_over():
        return ()
    if game.phase == "over":
        return (Button("deal", _("Deal"), "n"),)
    if game.phase == "give":
        return ()
    as_seven = (Button("7", _("As a seven"), "7"),) if game.house.burn != "no" and game.house.joker == "any" else ()
    return (*as_seven, Button("fold", _("Fold"), "n")) if folds or seat in game.folded else as_seven


def _seat(seat: Seat) -> str:
    return f"{{s{seat}}}"
