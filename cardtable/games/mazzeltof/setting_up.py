"""Setting up MazzelTof: the packs, the cut for the start, the start cards (MT-6 to MT-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.cards import shuffled
from cardtable.game import Seat
from cardtable.games.mazzeltof.building import BLACK, JOKER, MIX, NEVER_START, RANK, RED

if TYPE_CHECKING:
    from cardtable.games.mazzeltof.rules import MazzelTof

LAST = 6  # cards below which nobody draws


def shuffle_packs(game: MazzelTof) -> None:
    """Shuffle both packs; from now on their last six stay where they are (MT-7, MT-10)."""
    game.marks = [[], []] if game.house.mark_card_shown else []
    for side in range(2):
        shuffle(game, side, 0)
        if game.marks and game.phase == "turn":
            game.marks[side].append(game.piles[side].pop(LAST - 1))


def shuffle(game: MazzelTof, side: int, below: int) -> None:
    """Shuffle a draw pile, but not its lowest cards."""
    pile = game.piles[side]
    game.shuffles += 1
    pile[below:] = shuffled(pile[below:], game.seed, game.shuffles)


def cutters(game: MazzelTof) -> tuple[list[Seat], list[Seat]]:
    """Who may still begin, and who of them has to turn a card now: nobody once one is highest.  A joker is turned again (MT-8)."""
    ranks = [[RANK.get(card, 0) for card in cards if card not in JOKER] for cards in game.turned]
    high, cards = list(range(len(ranks))), 0
    while len(high) > 1:
        due = [seat for seat in high if len(ranks[seat]) <= cards]
        if due:
            return high, due
        best = max(ranks[seat][cards] for seat in high)
        high, cards = [seat for seat in high if ranks[seat][cards] == best], cards + 1
    return high, []


def cut(game: MazzelTof) -> None:
    """Whoever may still begin turns the next card of his pack (MT-8)."""
    if not all(game.piles):
        put_back(game)
        shuffle_packs(game)
    for seat in cutters(game)[1]:
        game.turned[seat].append(game.piles[seat & 1].pop())


def put_back(game: MazzelTof) -> list[int]:
    """Return what lies turned to the top of its own pile; the sides whose cards those were."""
    sides = []
    for seat, cards in enumerate(game.turned):
        if cards:
            game.piles[seat & 1] += cards
            sides.append(seat & 1)
            cards.clear()
    return sides


def turn_up(game: MazzelTof) -> None:
    """The next step of turning the start cards: lay those that do, put back those that do not, turn the next (MT-9 to MT-13)."""
    if game.phase == "cut":
        game.start = game.turn = cutters(game)[0][0]
        put_back(game)
        game.phase = "turn"
        shuffle_packs(game)
    elif start_fits(game):
        lay_start(game)
    else:
        for side in put_back(game):
            shuffle(game, side, LAST - len(game.marks[side]) if game.marks else LAST)
    if game.phase == "turn":
        for side in turners(game):
            game.turned[side].append(game.piles[side].pop())


def turners(game: MazzelTof) -> tuple[int, ...]:
    """The sides that turn a start card: both for the red and the black one, then one for the mix card (MT-11, MT-12, H12)."""
    if not game.build[RED]:
        return 0, 1
    return ((game.start & 1) ^ (game.house.mix_card_from == "other"),)


def start_fits(game: MazzelTof) -> bool:
    """Whether the turned cards will do as start cards: no wild, ten or ace, and one red and one black (MT-11, MT-12)."""
    cards = [card for turned in game.turned for card in turned]
    if not cards or any(card in NEVER_START for card in cards):
        return False
    return len(cards) == 1 or (cards[0][1] in "dh") != (cards[1][1] in "dh")


def lay_start(game: MazzelTof) -> None:
    """Lay the turned cards as the first of their piles; with the mix card the game begins (MT-13)."""
    cards = [cards.pop() for cards in game.turned if cards]
    for card in cards:
        game.put(card, MIX if len(cards) == 1 else RED if card[1] in "dh" else BLACK, RANK[card])
    if game.build[MIX]:
        game.turned = []
        game.begin_turn(game.start)
