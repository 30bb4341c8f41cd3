"""Whole games on the screen by whatever is lit: random legal moves by keys alone, by mouse alone, alone and at one keyboard with others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from seated import painted, table_screen
from textual.pilot import Pilot

from cardtable.game import Pick
from cardtable.games import GAMES
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.composing import is_reaction
from cardtable.tui.screens.handover import Handover
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.scores import Scores
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.showing import in_order
from cardtable.tui.widgets.drawn import Drawn
from cardtable.tui.widgets.hand import HandView

Opener = Callable[..., CardTable]
Step = Callable[[CardTable, Pilot[None], Random], object]

TEAMS = (Player("Ann"), Player("Owl", 2), Player("Bo"), Player("Fox", 2))
PAIR = (Player("Ann"), Player("Owl", 2))
LATE_BOARD = "pawns=0062j3j4j5/1214j3j4j5/2930j3j4j5/4548j3j4j5 seed=played/1"
SEVENS = f"fourjacks hands=7c3dX1JsQs/7h5d4s/7s6dX2Kh9c/8c7d2d {LATE_BOARD}"


def picks_now(screen: TableScreen, rng: Random) -> list[Pick]:
    """What can be chosen, in a random order; a pass is chosen last, or a turn would end at once."""
    lit = [pick for pick in screen.composing.lit if not is_reaction(pick)]
    rng.shuffle(lit)
    return sorted(lit, key=lambda pick: pick == ">o")


def key_of(screen: TableScreen, pick: Pick) -> str:
    """The key that is printed on the thing, or the number under the card."""
    if not screen.composing.picks or pick not in screen._keys:
        hand = in_order(screen.scene.hand, screen.sort)
        for nth, face in enumerate(hand.faces if hand else (), 1):
            if face.pick == pick:
                return str(nth % 10)
    return screen._keys[pick]


async def by_key(app: CardTable, pilot: Pilot[None], rng: Random) -> None:
    screen = table_screen(app)
    if screen.composing.ready is not None and (not screen.composing.lit or rng.random() < 0.5):
        await pilot.press("enter")
    else:
        await pilot.press(key_of(screen, picks_now(screen, rng)[0]))


async def by_mouse(app: CardTable, pilot: Pilot[None], rng: Random) -> None:
    screen = table_screen(app)
    for pick in picks_now(screen, rng):
        for region in sorted(screen.query(Drawn), key=lambda region: not isinstance(region, HandView)):
            x, y = next(
                (
                    (x, y)
                    for y in range(region.size.height)
                    for x in range(region.size.width)
                    if (spot := region._canvas.at((x, y))) and spot.pick == pick
                ),  # type: ignore[arg-type]
                (-1, -1),
            )
            if x >= 0:
                await pilot.click(region, offset=(x, y))
                return
    raise AssertionError(f"nothing carries {sorted(screen.composing.lit)} in {screen.view.text()}")


async def go_on(app: CardTable, pilot: Pilot[None]) -> None:
    """Past curtains, score sheets and the moves of others."""
    if isinstance(app.screen, Scores):
        await pilot.click("Button")
    elif isinstance(app.screen, Handover):
        hidden = table_screen(app)
        assert hidden.scene.hand is None
        await pilot.click("#to")
    else:
        await pilot.press("enter")


async def play(app: CardTable, size: tuple[int, int], step: Step, look: Callable[[TableScreen], None], most: int, seed: int = 1) -> int:
    """Play until the match is over; gives the most choices a move took."""
    rng, made, ply = Random(seed), [0], 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _n in range(most):
            if isinstance(app.screen, Home):
                break
            screen = app.screen
            if isinstance(screen, TableScreen) and screen.asked == "turn" and screen.front.answers.wanted and not screen.composing.idle:
                if screen.table.ply != ply:
                    ply = screen.table.ply
                    made.append(0)
                    look(screen)
                made[-1] += 1
                await step(app, pilot, rng)  # type: ignore[misc]
            else:
                await go_on(app, pilot)
        assert isinstance(app.screen, Home), painted(app)
    return max(made)


def seen(screen: TableScreen) -> None:
    """Only one's own hand is open, and everything lit can be reached: it has a key, or a number under it."""
    assert screen.eyes is not None
    hands = screen.view.hands  # type: ignore[attr-defined]
    assert all(set(cards) <= {"??"} for seat, cards in enumerate(hands) if seat != screen.eyes)
    for pick in screen.composing.lit:
        assert key_of(screen, pick)


@pytest.mark.parametrize(("players", "size", "step"), [(PAIR, (80, 24), by_key), (TEAMS, (140, 45), by_mouse)])
async def test_4jacks_is_played_to_its_end_by_whatever_is_lit(
    at_table: Opener, players: tuple[Player, ...], size: tuple[int, int], step: Step
) -> None:
    hands = SEVENS.split()[1].removeprefix("hands=").split("/")[: len(players)]
    line = f"fourjacks hands={'/'.join(hands)} {LATE_BOARD}"
    app = at_table(players, line=line, undo="off")
    most = await play(app, size, step, seen, 4000)
    assert app.library.statistics()[-1]["game"] == "fourjacks"
    assert most <= 5


@pytest.mark.parametrize(
    ("players", "size", "step"),
    [(PAIR, (80, 24), by_key), (TEAMS, (80, 24), by_key), (TEAMS, (100, 30), by_mouse)],
)
async def test_mazzeltof_is_played_to_its_end_by_whatever_is_lit(
    at_table: Opener, players: tuple[Player, ...], size: tuple[int, int], step: Step
) -> None:
    app = at_table(players, line=GAMES["mazzeltof"].new(len(players), "played").text())
    await play(app, size, step, seen, 6000)
    assert app.library.statistics()[-1]["game"] == "mazzeltof"
