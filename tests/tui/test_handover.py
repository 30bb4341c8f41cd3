"""Two people at one keyboard: nobody sees another's hand, anybody may react or accuse."""

from __future__ import annotations

from collections.abc import Callable

from seated import TWO, painted, table_screen
from textual.pilot import Pilot

from cardtable.cards import face
from cardtable.library import Library
from cardtable.sitting import Request
from cardtable.tui.app import CardTable
from cardtable.tui.screens.handover import Handover
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.reading import Reading
from cardtable.tui.screens.table import TableScreen

Opener = Callable[..., CardTable]
LINE = "maumau hands=JcTd9s8d/7c8c9dKs pile=Kd stock=9c8hTh9hQh"


def faces_of(app: CardTable, seat: int) -> list[str]:
    assert app.table is not None
    return [face(card) for card in app.table.game.hands[seat]]  # type: ignore[attr-defined]


def shown(app: CardTable, seat: int) -> list[str]:
    """The faces of the seat's hand that stand on the screen."""
    text = painted(app)
    return [one for one in faces_of(app, seat) if one in text]


async def step(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def test_the_table_opens_on_the_curtain_and_only_the_named_one_is_shown(at_table: Opener) -> None:
    app = at_table(TWO, line=LINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert "Pass to Ann" in painted(app)
        assert shown(app, 0) == shown(app, 1) == []
        await step(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert shown(app, 0) == faces_of(app, 0)
        assert shown(app, 1) == []
        await step(pilot, "d")
        await step(pilot, "n")
        assert isinstance(app.screen, Handover)
        assert "Pass to Bo" in painted(app)
        assert shown(app, 0) == shown(app, 1) == []
        assert table_screen(app).scene.hand is None


async def test_no_frame_on_the_way_shows_a_hand_to_the_wrong_person(at_table: Opener) -> None:
    """Every frame that is painted is looked at, also those between two screens."""
    app = at_table(TWO, line=LINE)
    table = app.table
    assert table is not None
    frames: list[tuple[bool, int | None, str]] = []
    display = app._display

    def seen(screen: object, renderable: object) -> None:
        frames.append((isinstance(app.screen, Handover), table_screen(app).eyes, painted(app)))
        display(screen, renderable)  # type: ignore[arg-type]

    app._display = seen  # type: ignore[assignment, method-assign]
    hidden: dict[int | None, set[str]] = {
        eyes: {face(card) for seat, cards in enumerate(table.game.hands) if seat != eyes for card in cards}
        for eyes in (None, 0, 1)  # type: ignore[attr-defined]
    }
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("enter", "d", "n", "enter", "d", "n", "2", "enter", "escape", "enter"):
            await step(pilot, key)
    assert len(frames) > 10
    for curtain, eyes, text in frames:
        assert not [one for one in hidden[None if curtain else eyes] if one in text], (curtain, eyes)


async def test_a_slap_goes_to_that_seat_in_private_and_may_back_out(at_table: Opener) -> None:
    app = at_table(TWO, line=LINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await step(pilot, "2")
        assert "Bo wants to react" in painted(app)
        assert shown(app, 1) == []
        await step(pilot, "escape")
        assert "Pass to Ann" in painted(app)
        await step(pilot, "2", "enter")
        assert isinstance(app.screen, TableScreen)
        assert shown(app, 1) == faces_of(app, 1)
        assert shown(app, 0) == []
        await step(pilot, "escape")
        assert isinstance(app.screen, Handover)
        assert "Pass to Ann" in painted(app)
        assert shown(app, 1) == []


async def test_whoever_is_to_move_and_slaps_is_not_asked_for_the_move_yet(at_table: Opener) -> None:
    app = at_table(TWO, line=LINE)
    assert app.table is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await step(pilot, "1", "enter")
        assert "Only a late call or an accusation" in painted(app)
        assert "play a card" not in painted(app)
        assert "Pass" not in painted(app)
        await step(pilot, "1", "2", "3", "4", "d")
        assert app.table.ply == 0
        await step(pilot, "enter")
        assert isinstance(app.screen, Handover)
        await step(pilot, "enter")
        assert "Ann: play a card, or draw." in painted(app)


async def test_an_accusation_from_the_curtain_is_carried_out_or_refused_in_words(at_table: Opener) -> None:
    app = at_table(TWO, line="maumau turn=1 hands=Jc/7c8c9dKs pile=Kd stock=9c8hTh9hQh silent=0")
    table = app.table
    assert table is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await step(pilot, "c", "2")
        assert table.ply == 0
        assert isinstance(app.screen, Handover)
        assert "Bo has missed no call." in painted(app)
        await step(pilot, "c", "1")
        assert "Bo has missed no call." not in painted(app)
        assert table.log[-1].move == "?0"
        assert isinstance(app.screen, Handover)


async def test_the_log_over_the_curtain_is_public(at_table: Opener) -> None:
    app = at_table(TWO, line=LINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await step(pilot, "enter", "d", "n")
        await step(pilot, "g")
        assert isinstance(app.screen, Reading)
        assert shown(app, 0) == shown(app, 1) == []
        await step(pilot, "escape")
        assert isinstance(app.screen, Handover)


async def test_a_resumed_table_opens_on_the_curtain(at_table: Opener, library: Library) -> None:
    app = at_table(TWO)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await step(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await step(pilot, "escape")
        assert isinstance(app.screen, Home)
        app.sit_down(Request("resume"))
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert shown(app, 0) == shown(app, 1) == []


async def test_a_key_that_comes_before_the_curtain_stands_is_no_harm(at_table: Opener) -> None:
    app = at_table(TWO, line=LINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        Handover(table_screen(app)).action_its_me()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.eyes == 0


async def test_the_footer_of_the_curtain_follows_an_accusation(at_table: Opener) -> None:
    app = at_table(TWO, line=LINE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Esc Leave" in painted(app)
        await step(pilot, "c")
        await pilot.pause(0.1)
        assert "Esc Back" in painted(app)
        await step(pilot, "escape")
        await pilot.pause(0.1)
        assert "Esc Leave" in painted(app)
        assert isinstance(app.screen, Handover)
