"""A table of tricks on screen: the seats around it, a full trick that stays, the trick before on a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from seated import painted, table_screen

from cardtable.library import Library
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.screens.handover import Handover
from cardtable.tui.widgets.plates import PlatesView
from cardtable.tui.widgets.trick import TrickView

Opener = Callable[..., CardTable]
FOUR = (Player("Owl", 2), Player("Ann"), Player("Fox", 2), Player("Mole", 2))
LAST_OF_TRICK = "mazok turn=1 hands=2c/As2h/3c/4c tricks=2:Ts4s5s bids=2 trump=h dealer=3 house=variant:fort"


@pytest.mark.parametrize(("size", "plates"), [((80, 24), False), ((100, 30), True)])
async def test_whoever_looks_sits_at_the_near_edge(at_table: Opener, size: tuple[int, int], plates: bool) -> None:
    app = at_table(FOUR, line=LAST_OF_TRICK)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        view = app.screen.query_one(TrickView)
        assert "Ann" in view.rows()[-2]
        assert all(name in "\n".join(view.rows()) for name in ("Owl", "Fox", "Mole", "10♠", "4♠", "5♠"))
        assert app.screen.query_one(PlatesView).is_on_screen == plates


async def test_a_full_trick_stays_until_a_key_where_no_time_is_set(library: Library, at_table: Opener) -> None:
    library.set("trick_seconds", 0)
    app = at_table(FOUR, line=LAST_OF_TRICK)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hand = table_screen(app).scene.hand
        assert hand is not None
        await pilot.press(str([face.card for face in hand.faces].index("As") + 1))
        await pilot.pause(0.3)
        game = table_screen(app).table.game
        assert len(game.played) == 4
        assert all(card in painted(app) for card in ("10♠", "4♠", "5♠", "A♠"))
        await pilot.pause(0.3)
        assert len(game.played) == 4
        assert table_screen(app).asked == ""
        await pilot.press("enter")
        await pilot.pause()
        assert table_screen(app).asked == "turn"


async def test_the_trick_before_lies_on_the_table_again_while_a_key_says_so(at_table: Opener) -> None:
    app = at_table(FOUR, line=LAST_OF_TRICK.replace("tricks=2:Ts4s5s", "tricks=3:Qs5c6c7c/2:Ts4s5s"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Q♠" not in painted(app)
        await pilot.press("t")
        await pilot.pause()
        assert "The trick before, taken by Mole" in painted(app)
        assert all(card in painted(app) for card in ("Q♠", "5♣", "6♣", "7♣"))
        await pilot.press("escape")
        await pilot.pause()
        assert "Q♠" not in painted(app)
        assert "10♠" in painted(app)


async def test_the_curtain_shows_the_trick_too(at_table: Opener) -> None:
    app = at_table((Player("Bo"), Player("Ann"), *FOUR[2:]), line=LAST_OF_TRICK)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Handover)
        assert all(card in painted(app) for card in ("10♠", "4♠", "5♠", "Pass to Ann"))
        assert "accuse" not in painted(app).casefold()  # nobody forgets anything in this game


async def test_at_the_exchange_anybody_may_come_first_and_nobody_sees_what_another_threw(at_table: Opener) -> None:
    line = "mazok phase=throw hands=2c3c4c5cAhKhQhJhTh/2d3d4d5d6c7c8c9hTc/9/9 bids=4 trump=h dealer=3 house=variant:four"
    app = at_table(
        (Player("Ann"), Player("Bo"), Player("Fox", 2), Player("Mole", 2)), line=line.replace("/9/9", "/9s8s7s6s5s4s3s2sKs/9d8d7dQsQdQcKcKd6d")
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Pass to Ann" in painted(app)
        assert all(f" {n} " in painted(app) for n in (1, 2))
        await pilot.press("2")
        await pilot.pause()
        assert "Pass to Bo" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert table_screen(app).eyes == 1
        for key in ("2", "3", "4", "enter"):  # the first card is a trump and stays
            if len(table_screen(app).table.game.thrown[1]) < 3:
                await pilot.press(key)
                await pilot.pause()
        game = table_screen(app).table.game
        assert len(game.thrown[1]) == 3
        await pilot.press("enter", "enter")
        await pilot.pause()
        screen = table_screen(app)
        assert screen.eyes == 0
        assert not any(f"{card[0]}{'♣♦♥♠'['cdhs'.index(card[1])]}" in painted(app) for card in game.thrown[1])


async def test_how_many_are_to_be_chosen_stands_while_they_are_chosen(at_table: Opener) -> None:
    line = "mazok phase=throw hands=2c3c4c5cAhKhQhJhTh/9/9/9 bids=4 trump=h dealer=3 house=variant:four done=123"
    app = at_table((Player("Ann"), Player("Owl", 2), *FOUR[2:]), line=line)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        asked = table_screen(app).scene.prompt.words
        await pilot.press("6")
        await pilot.pause()
        assert table_screen(app).composing.picks
        assert asked.replace("{s0}", "Ann") in painted(app)
        assert "1 is chosen" in painted(app)
