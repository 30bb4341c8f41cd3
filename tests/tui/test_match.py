"""Whole matches of Mau Mau: by keyboard alone, by mouse alone, by two people at one keyboard."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from seated import TWO_AND_BOT, table_screen
from textual.pilot import Pilot

from cardtable.games import GAMES
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


def hand_places(screen: TableScreen) -> list[int]:
    """The positions of the cards that can be played."""
    hand = in_order(screen.scene.hand, screen.sort)
    return [n for n, face in enumerate(hand.faces, 1) if face.pick in screen.composing.lit] if hand else []


def key_of_turn(screen: TableScreen) -> str:
    """The key a plain player presses: the announcement when one card is left over, a card, the suit, else draw or pass."""
    if screen.composing.picks:
        return "s"
    hand = screen.scene.hand
    if hand and hand.size == 2 and not screen.composing.call and hand_places(screen):
        return "m"
    if hand and hand.size == 1 and hand_places(screen) and not screen.composing.call:
        return "M" if hand.faces[0].card[0] == "J" else str(hand_places(screen)[0])
    places = hand_places(screen)
    if places:
        return str(places[0] % 10)
    return "enter" if screen.composing.only else "d"


async def by_keys(app: CardTable, pilot: Pilot[None]) -> None:
    if isinstance(app.screen, Scores | Handover):
        await pilot.press("enter")
    elif isinstance(app.screen, TableScreen):
        screen = app.screen
        await pilot.press(key_of_turn(screen) if screen.asked == "turn" and screen.front.answers.wanted else "enter")


async def click_on(app: CardTable, pilot: Pilot[None], wanted: Callable[[str], bool]) -> bool:
    """Click the first thing whose pick is wanted, in the hand before the rest."""
    for region in sorted(app.screen.query(Drawn), key=lambda region: not isinstance(region, HandView)):
        spot = next((spot for spot in region._canvas.spots if spot.pick and wanted(spot.pick)), None)
        if spot is not None:
            x, y, width, height = spot.region
            await pilot.click(region, offset=(x + min(2, width // 2), y + height // 2))
            return True
    return False


async def by_mouse(app: CardTable, pilot: Pilot[None]) -> None:
    if isinstance(app.screen, Scores):
        await pilot.click("Button")
    elif isinstance(app.screen, Handover):
        await pilot.click("#to")
    elif isinstance(app.screen, TableScreen):
        screen = app.screen
        if screen.asked != "turn":
            await pilot.click("#log")
            return
        hand = screen.scene.hand
        call = "!!" if hand and hand.size == 1 and hand.faces[0].card[0] == "J" else "!" if hand and hand.size == 2 else ""
        if call and not screen.composing.call and hand_places(screen) and not screen.composing.picks:
            await click_on(app, pilot, lambda pick: pick == call)
        elif not await click_on(app, pilot, lambda pick: pick in screen.composing.lit):
            await pilot.pause()


@pytest.mark.parametrize("step", [by_keys, by_mouse])
async def test_a_whole_match_against_bots(at_table: Opener, step: Callable[[CardTable, Pilot[None]], Awaitable[None]]) -> None:
    app = at_table(target="50")
    table = app.table
    assert table is not None
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        for _n in range(1500):
            if isinstance(app.screen, Home):
                break
            await step(app, pilot)
        assert isinstance(app.screen, Home)
    assert table.game.result() is not None
    assert app.library.statistics()[0]["game"] == "maumau"


@pytest.mark.parametrize("step", [by_keys, by_mouse])
async def test_two_people_and_a_bot_play_a_match_to_its_end(at_table: Opener, step: Callable[[CardTable, Pilot[None]], Awaitable[None]]) -> None:
    app = at_table(TWO_AND_BOT, line=GAMES["maumau"].new(3, "two").text().replace(" dealer", " score=149/149/149 dealer"))
    table = app.table
    assert table is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        for _n in range(600):
            if isinstance(app.screen, Home):
                break
            await step(app, pilot)
            if isinstance(app.screen, Handover):
                assert table_screen(app).scene.hand is None
        assert isinstance(app.screen, Home)
    assert table.game.result() is not None
    assert {entry.seat for entry in table.log if not is_reaction(entry.move)} == {0, 1, 2}
