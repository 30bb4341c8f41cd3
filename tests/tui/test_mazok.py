"""Mazok on screen: a match by keys through bids, trumps, exchange and tricks; the exchange at a hot-seat; the longest discard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from seated import painted, table_screen

from cardtable.game import Subsets, seen_by
from cardtable.games import GAMES
from cardtable.library import Library
from cardtable.record import Player
from cardtable.sitting import Request, seat_table
from cardtable.table import Table
from cardtable.tui.app import CardTable
from cardtable.tui.composing import Composing
from cardtable.tui.screens.handover import Handover
from cardtable.tui.screens.scores import Scores
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.showing import in_order, key_labels

Opener = Callable[..., CardTable]
BOTS = ("Owl", "Fox", "Mole", "Hare", "Wren")
ROBBED = (
    "mazok turn=5 phase=throw hands=6/6/6/6/6/2c3c4c5c6c7c8c9cTcQcKcAc2d3d4d5d6d7d8d9dTdQdKd"
    " bids=6 trump=h done=01234 dealer=5 house=second_deal:dealer_robs"
)


def key_now(screen: TableScreen) -> str:
    """The first key that does something: a card of the hand, else a button, else Enter."""
    lit = screen.composing.lit
    hand = in_order(screen.scene.hand, screen.sort)
    if screen.composing.ready and screen.composing.picks:
        return "enter"
    place = next((n for n, face in enumerate(hand.faces, 1) if face.pick in lit and face.pick not in screen.composing.picks), 0) if hand else 0
    if place:
        return str(place % 10) if place <= 10 else "enter"
    labels = key_labels(screen.scene, lit, False)
    return next((labels[button.pick] for button in reversed(screen.scene.prompt.buttons) if button.pick in lit and labels.get(button.pick)), "enter")


@pytest.mark.parametrize(("preset", "seats"), [("default", 6), ("fort", 4), ("default", 5), ("ne_jokers", 4), ("pagat", 6)])
async def test_a_deal_is_played_by_keys(library: Library, preset: str, seats: int) -> None:
    players = (Player("Ann"), *(Player(name, 2) for name in BOTS[: seats - 1]))
    table, save = seat_table(Request("new", "mazok", players, "k7f2", GAMES["mazok"].presets[preset], "turn"), library)
    app = CardTable(library, table, save)
    async with app.run_test(size=(80, 24)) as pilot:
        for _key in range(120):
            if table.game.shuffles > 1 or table.game.result():
                break
            if isinstance(app.screen, Scores | Handover):
                await pilot.press("enter")
            elif isinstance(app.screen, TableScreen):
                await pilot.press(key_now(app.screen))
            await pilot.pause()
        assert table.game.shuffles > 1 or table.game.result(), painted(app)


async def test_bids_are_pressed_as_figures_and_suits_as_letters(at_table: Opener) -> None:
    line = "mazok phase=bid hands=Ac2c3c4h5h6h/6/6/6 dealer=3 house=variant:fort".replace("/6/6/6", "/KcQc7c8c9cTc/AdKdQd7d8d9d/AsKsQs7s8s9s")
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1), Player("Mole", 1)), line=line)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("4")
        await pilot.pause()
        game = table_screen(app).table.game
        assert (game.phase, game.turn) == ("name", 0)
        await pilot.press("h")
        await pilot.pause()
        assert table_screen(app).table.game.trump == "h"
        assert "trumps" in painted(app)


def count_spelled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that subsets spell from now on."""
    spelled: list[str] = []
    make = Subsets.__init__

    def counting(self: Subsets, pool: object, least: int, most: int, spell: Callable[..., str], chosen: object) -> None:
        def spell_and_count(picks: object) -> str:
            spelled.append(spell(picks))
            return spelled[-1]

        make(self, pool, least, most, spell_and_count, chosen)  # type: ignore[arg-type]

    monkeypatch.setattr(Subsets, "__init__", counting)
    return spelled


def test_each_pick_of_the_longest_discard_answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen_by(GAMES["mazok"].parse(ROBBED), 5)
    spelled = count_spelled(monkeypatch)
    composing = Composing(view, 5)
    move = None
    for card in ("Ac", "Kd", "2c", "9d", "Td", "Qd"):
        before = len(spelled)
        move = composing.pick(card)
        assert len(spelled) - before < 20, "a pick spells a handful of the 100 947 discards"
    assert move is not None
    assert view.refusal(5, move) is None


def test_a_marked_card_is_unmarked_and_the_others_stay() -> None:
    view = seen_by(GAMES["mazok"].parse("mazok phase=throw hands=2c3c4c5cAhKhQhJhTh/9/9/9 bids=4 trump=h dealer=3"), 0)
    composing = Composing(view, 0)
    composing.pick("2c")
    composing.pick("3c")
    composing.pick("2c")
    assert composing.picks == ("3c",)
    composing.pick("Ah")
    assert composing.said.endswith("(MK-core-10)")


async def test_at_a_hot_seat_each_throws_in_private(library: Library) -> None:
    players = (Player("Ann"), Player("Bo"), *(Player(name, 2) for name in BOTS[:2]))
    table, save = seat_table(Request("new", "mazok", players, "k7f2", GAMES["mazok"].presets["four"], "off"), library)
    app = CardTable(library, table, save)
    async with app.run_test(size=(80, 24)) as pilot:
        for _key in range(80):
            if table.game.phase == "play":
                break
            shown = painted(app)
            if isinstance(app.screen, TableScreen) and app.screen.eyes is not None:
                other = 1 - app.screen.eyes
                hidden = [face for face in table.game.hands[other] if face not in table.game.played]
                assert not any(f"{face[0]}{'♣♦♥♠'['cdhs'.index(face[1])]}" in shown.splitlines()[0] for face in hidden if face[0] != "X")
                await pilot.press(key_now(app.screen))
            else:
                await pilot.press("enter")
            await pilot.pause()
        assert table.game.phase == "play", painted(app)
        assert all(len(cards) == 3 for cards in table.game.thrown)


def at_exchange(library: Library, players: tuple[Player, ...]) -> tuple[Table, CardTable]:
    """A table of Minnesota before anybody has thrown."""
    table, save = seat_table(Request("new", "mazok", players, "k7f2", GAMES["mazok"].presets["default"], "off"), library)
    while table.game.phase != "throw":
        seat = table.game.actors()[0]
        table.play(seat, table.game.legal(seat)[-1 if table.game.phase == "bid" else 0], table.ply)
    return table, CardTable(library, table, save)


async def test_what_is_thrown_while_a_bot_throws_is_not_lost(library: Library) -> None:
    """A discard put together and played while a bot's discard is still being shown."""
    library.set("pace", "slow")
    players = (Player("Ann"), *(Player(name, 2) for name in BOTS))
    table, app = at_exchange(library, players)
    async with app.run_test(size=(80, 24)) as pilot:
        while not any(table.game.thrown):
            await pilot.pause(0.05)
        await pilot.pause()
        screen = table_screen(app)
        assert screen.asked == ""
        card = next(pick for pick in screen.composing.lit if len(pick) == 2 and pick[0] not in "x>")
        screen.choose(card)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert table.game.thrown[0] == [card]


async def test_at_a_hot_seat_no_curtain_falls_for_each_bot(library: Library) -> None:
    """The bots throw at once: Ann is asked once, and Bo once."""
    players = (Player("Ann"), *(Player(name, 2) for name in BOTS[:2]), Player("Bo"), *(Player(name, 2) for name in BOTS[2:4]))
    table, app = at_exchange(library, players)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        assert isinstance(app.screen, Handover)
        assert set(table.game.actors()) == {0, 3}, "the bots have thrown, the people not"
        for seat in table.game.actors():
            assert f"Pass to {players[seat].name}" in painted(app)
            await pilot.press("enter")
            await pilot.pause()
            await pilot.press("n")
            await pilot.pause()
        assert table.game.phase == "play"
