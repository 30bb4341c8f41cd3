"""Mazec on screen: several cards in an order, throws out of turn in time, the private panel after a slap."""

from __future__ import annotations

from collections.abc import Callable

from seated import painted, table_screen
from textual.pilot import Pilot

from cardtable.library import Library
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.screens.handover import Handover

Opener = Callable[..., CardTable]
FAST = "mazec turn=1 hands=8h8sKsTc/AdJdQs/KdAc9h pile=Tc8c stock=7h7s9c by=2"
PEOPLE = (Player("Ann"), Player("Bo"), Player("Cy"))


async def hand_key(app: CardTable, pilot: Pilot[None], card: str) -> None:
    """Press the key of a card of the hand."""
    faces = app.screen.query_one("#hand")._faces  # type: ignore[attr-defined]
    await pilot.press(str([face.card for face in faces].index(card) + 1))
    await pilot.pause()


async def test_the_time_to_throw_stands_still_while_cards_are_chosen(library: Library, at_table: Opener) -> None:
    library.set("pace", "fast")
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1)), line=FAST)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert screen.asked == "react"
        assert "Until then you may throw eights" in painted(app)
        await hand_key(app, pilot, "8s")
        await pilot.pause(2.2)  # longer than the time there is
        assert screen.asked == "react"
        await hand_key(app, pilot, "8h")
        assert screen.table.log[0].move == "8s8h"  # the last one chosen lies on top
        assert screen.table.log[0].seat == 0


async def test_the_order_of_choice_is_shown_and_the_last_lies_on_top(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1)), line=FAST.replace("turn=1", "turn=0").replace("8h8sKs", "8h8s8dKs"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "the last lies on top" in painted(app)
        for card in ("8d", "8h"):
            await hand_key(app, pilot, card)
        view = app.screen.query_one("#hand")
        assert {view._faces[place].card: nth for place, nth in view._orders.items()} == {"8d": 1, "8h": 2}  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert table_screen(app).table.log[0].move == "8d8h"


async def test_a_slap_leads_to_a_private_panel_and_back(at_table: Opener) -> None:
    app = at_table(PEOPLE, line=FAST)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert "8♠" not in painted(app)
        await pilot.press("1")
        await pilot.pause()
        assert "Ann wants to react" in painted(app)
        assert "8♠" not in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert table_screen(app).eyes == 0
        await hand_key(app, pilot, "8s")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert table_screen(app).table.log[0].move == "8s"


async def test_an_under_offers_every_rank_and_the_call_at_eighty_columns(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1)), line="mazec hands=JsQd8h/KdTd9d/7d8d pile=Ts stock=7h7s")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Last card" in painted(app)
        await hand_key(app, pilot, "Js")
        shown = painted(app)
        assert all(word in shown for word in (" 7 ", " 8 ", " 9 ", " 10 ", "Under", "Over", "king", "ace", "Last card"))
        await pilot.press("k")
        await pilot.pause()
        assert table_screen(app).table.log[0].move == "Js=K"


async def test_suits_have_the_letters_of_their_pack(library: Library, at_table: Opener) -> None:
    for faces, key, move in (("auto", "l", "Qd=s"), ("french", "s", "Qd=s")):
        library.set("faces", faces)
        app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1)), line="mazec hands=JsQd8h/KdTd9d/7d8d pile=Ts stock=7h7s")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await hand_key(app, pilot, "Qd")
            await pilot.press(key)
            await pilot.pause()
            assert table_screen(app).table.log[0].move == move


async def test_enter_lets_it_be_and_never_throws_the_only_card_by_itself(library: Library, at_table: Opener) -> None:
    library.set("pace", "slow")
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1)), line=FAST.replace("8h8sKsTc", "KcKsTc8s"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert screen.asked == "react"
        assert "Let it be" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.asked != "react"
        assert not [entry for entry in screen.table.log if entry.seat == 0]


async def test_the_curtain_says_who_may_throw(at_table: Opener) -> None:
    app = at_table(PEOPLE, line=FAST)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Until then all but Cy may throw eights" in painted(app)
