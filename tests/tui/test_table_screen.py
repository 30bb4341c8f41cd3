"""The table screen: refusals and their rule, steps back, hints, hiding, sizes, names, saving that fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from seated import ALONE, painted, table_screen
from textual.widgets._toast import Toast

from cardtable.library import Library
from cardtable.record import Player
from cardtable.sitting import Request
from cardtable.tui.app import CardTable
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.new import NewTable
from cardtable.tui.screens.page import Cover
from cardtable.tui.screens.rules import Rules
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.widgets.hand import HandView
from cardtable.tui.widgets.plates import PlatesView

Opener = Callable[..., CardTable]
TURN = "maumau hands=JcTd9s/7c8c/AcAdQs pile=Kd stock=9c8hTh9dQh"


async def test_an_illegal_card_says_why_and_opens_its_rule(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        place = [face.card for face in screen.query_one(HandView)._faces].index("9s") + 1
        await pilot.press(str(place))
        assert screen.rule.startswith("MM-")
        assert "(r: the rule)" in painted(app)
        assert app.table is not None
        assert app.table.ply == 0
        await pilot.press("r")
        await pilot.pause(0.5)
        assert isinstance(app.screen, Rules)
        assert next(str(block.render()) for block in app.screen.query("MarkdownParagraph.-cited")).startswith(screen.rule)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is screen


async def test_escape_takes_one_step_back_and_at_last_leaves_the_table_saved(at_table: Opener) -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        while screen.asked != "turn":
            await pilot.press("enter")
        while not screen._hand_lit:
            await pilot.press("d")
        face = next(face for face in screen.query_one(HandView)._faces if face.pick in screen.composing.lit)
        await pilot.press("m")
        screen.composing.pick(face.pick, play=False)
        assert screen.composing.picks == (face.pick,)
        await pilot.press("escape")
        assert screen.composing.picks == ()
        assert screen.composing.call == "!"
        await pilot.press("escape")
        assert screen.composing.call == ""
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert "Go on" in painted(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table.game.text() == screen.table.game.text()


async def test_arrows_tab_and_enter_reach_hand_stock_and_buttons(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await pilot.press("right", "right", "left")
        assert screen.query_one(HandView).cursor == 1
        await pilot.press("tab")
        assert screen._at_target == "draw"
        await pilot.press("enter")
        await pilot.pause()
        assert app.table is not None
        assert app.table.log[0].move == "draw"


async def test_the_rules_are_a_key_away_also_when_nothing_was_refused(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        assert "r Rules" in painted(app).splitlines()[-1]
        await pilot.press("r")
        await pilot.pause(0.3)
        assert isinstance(app.screen, Rules)
        assert app.screen.game == "maumau"
        await pilot.press("escape", "3")
        await pilot.pause(0.1)
        assert "r The rule" in painted(app).splitlines()[-1]


async def test_a_hint_names_a_legal_move_and_a_reason(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        assert "Hint: " in painted(app)


async def test_undo_and_redo_as_the_table_allows(at_table: Opener) -> None:
    app = at_table(line="maumau hands=JcTd9s8s8d/7c8c/AcAdQs pile=Kd stock=9c8hTh9dQh", undo="free")
    table = app.table
    assert table is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        start = table.game.text()
        await pilot.press("d")
        assert table.game.text() != start
        await pilot.press("u")
        await pilot.pause()
        assert table.game.text() == start
        await pilot.press("U")
        await pilot.pause()
        assert table.log[0].move == "draw"


async def test_hands_are_hidden_by_p_and_before_a_suspension(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "10♦" in painted(app)
        await pilot.press("p")
        assert "10♦" not in painted(app)
        await pilot.press("p")
        assert "10♦" in painted(app)
        app.app_suspend_signal.publish(app)
        await pilot.pause()
        assert "10♦" not in painted(app)


async def test_a_hand_that_lies_face_down_is_told_by_nothing(at_table: Opener) -> None:
    line = "maumau hands=Td9sJc/7c8c/AcAdQs pile=Kc stock=9c8hTh9dQh drawn"
    app = at_table(line=line)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert "J♣" in screen.query_one("#prompt").rows()[0]
        await pilot.press("9", "1")  # a refusal that names a card
        assert "10♦ " in painted(app)
        await pilot.press("p")
        for key in ("h", "1", "enter", "right", "i", "escape", "tab"):
            assert not {"10♦", "J♣", "9♠"} & set(painted(app).split()), key
            assert not {"jack", "spades"} & set(painted(app).split()), key
            await pilot.press(key)
            await pilot.pause()
        assert app.table is not None
        assert app.table.ply == 0
        await pilot.press("escape", "1")
        assert "p turns it up" in painted(app)
        assert "Hint" not in painted(app)
        await pilot.press("p")
        assert "10♦" in painted(app)
        assert "a hidden card" not in painted(app)
        assert "Hint" in painted(app)


async def test_the_order_of_the_hand_stays_as_it_was_chosen(at_table: Opener, library: Library) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await pilot.press("s", "question_mark")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert screen.sort == "rank"
        assert [face.card for face in screen.query_one(HandView)._faces] == ["9s", "Td", "Jc"]
    assert Library().settings()["sort"] == "rank"


async def test_without_animations_nothing_moves(at_table: Opener, library: Library) -> None:
    library.set("animations", "no")
    app = at_table(line=TURN)
    async with app.run_test(size=(80, 24)):
        assert app.animation_level == "none"
        app.change_setting("animations", "yes")
        assert app.animation_level == "full"


async def test_a_refusal_takes_the_place_of_what_was_said_before(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("s", "1")
        assert "nine of spades, not playable now" in painted(app)
        assert "Sorted by rank" not in painted(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_what_is_told_covers_neither_the_hand_nor_the_keys(at_table: Opener, size: tuple[int, int]) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        app.notify("A long sentence that goes over several lines because it has so much to say. " * 4, markup=False)
        await pilot.pause(0.2)
        assert "several lines" in painted(app)
        assert "10♦" in painted(app)
        toast = app.screen.query_one(Toast).region
        assert toast.y > 0
        assert not toast.overlaps(app.screen.query_one(HandView).region)


async def test_a_new_table_is_of_the_game_that_is_played(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, NewTable)
        assert app.screen.game.id == "maumau"


async def test_a_small_terminal_is_covered_and_recovers_untouched(at_table: Opener) -> None:
    app = at_table(line=TURN)
    table = app.table
    assert table is not None
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "80×24" in painted(app)
        assert "10♦" not in painted(app)
        await pilot.press("1", "d", "enter", "escape")
        assert table.ply == 0
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.1)
        assert not app.screen.query_one(Cover).display
        assert "10♦" in painted(app)
        await pilot.press("d")
        await pilot.pause()
        assert table.ply > 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_names_are_shown_literally_and_keep_the_rows_whole(at_table: Opener, size: tuple[int, int]) -> None:
    players = (Player("[red]Ann[/]"), Player("日本語の名前", 1), Player("עברית", 3))
    app = at_table(players, line=TURN)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "[red]Ann[/]" in painted(app)
        assert "日本語の名前" in painted(app).replace("\u200b", "")
        assert all(strip.cell_length == size[0] for strip in app.screen._compositor.render_strips())


async def test_a_save_that_fails_is_said_once_and_the_game_goes_on(at_table: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_table(line=TURN)
    table = app.table
    assert table is not None
    told: list[str] = []

    def full(_text: str) -> None:
        raise OSError(28, "No space left on device")

    table._save = full
    monkeypatch.setattr(CardTable, "notify", lambda _app, message, **_rest: told.append(message))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        assert table.ply > 1
    assert len([words for words in told if "No space left" in words]) == 1


async def test_the_footer_shows_the_keys_that_work_now(at_table: Opener) -> None:
    app = at_table(line=TURN)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        last = painted(app).splitlines()[-1]
        assert "d Draw" in last
        assert "Undo" not in last
        assert "The rule" not in last


async def test_the_bots_wait_while_a_page_lies_over_the_table(at_table: Opener, library: Library) -> None:
    library.set("pace", "fast")
    app = at_table(ALONE, line="maumau turn=1 hands=JcTd9s/7c8c9d/AcAdQs pile=Kd stock=9c8hTh9dQh")
    table = app.table
    assert table is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        await pilot.press("question_mark")
        await pilot.pause(1.0)
        assert table.ply == 0
        await pilot.press("escape", "enter", "enter")
        await pilot.pause(0.3)
        assert table.ply > 0


async def test_a_resumed_table_of_the_home_screen_is_locked_by_us_alone(home: CardTable, tmp_path: Path) -> None:
    async with home.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home.sit_down(Request("new", "maumau", ALONE, "k7f2"))
        await pilot.pause()
        assert isinstance(home.screen, TableScreen)
        assert home.save is not None
        name = home.save.name
        await pilot.press("ctrl+q")
    with home.library.open(name) as again:
        assert again.read().seed == "k7f2"


async def test_a_fault_of_the_program_prints_no_hand(at_table: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    app = at_table(line=TURN)

    async def fail() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.screen.call_later(lambda: 1 // 0)
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert app.return_code == 1
    report = app.library.data / "fault.txt"
    assert "ZeroDivisionError" in report.read_text()
    assert str(report) in app.last_words[0]
    printed = "".join(capsys.readouterr())
    assert "10♦" not in printed
    assert "Td" not in printed


async def test_the_screen_leaves_quietly_when_the_terminal_goes(at_table: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.tui.app.os._exit", lambda _code: None)
    app = at_table()
    save = app.save
    assert save is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.hung_up()
        await pilot.pause()
    assert app.return_code == 0
    with app.library.open(save.name) as again:
        assert again.read().game == "maumau"


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_bot_is_caught_while_the_others_think(at_table: Opener, library: Library, by_mouse: bool) -> None:
    library.set("pace", "slow")
    players = (Player("Ann"), Player("Owl", 2), Player("Fox", 1))
    app = at_table(players, line="maumau turn=2 hands=JcTd9s/7c/AcAdQs pile=Kd stock=9c8hTh9dQh silent=1")
    table = app.table
    assert table is not None
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert table_screen(app).asked == "react"
        if by_mouse:
            plates = app.screen.query_one(PlatesView)
            spot = next(spot for spot in plates._canvas.spots if spot.pick == "?1")
            await pilot.click(plates, offset=(spot.region.x + 3, spot.region.y))
        else:
            await pilot.press("c", "2")
        await pilot.pause()
        assert table.log[0].move == "?1"
        assert table.log[0].seat == 0


async def test_a_forgotten_word_is_said_late(at_table: Opener, library: Library) -> None:
    library.set("pace", "slow")
    players = (Player("Ann"), Player("Owl", 1), Player("Fox", 1))
    app = at_table(players, line="maumau turn=1 hands=Jc/7c8c/AcAdQs pile=Kd stock=9c8hTh9dQh silent=0")
    table = app.table
    assert table is not None
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert (table.log[0].seat, table.log[0].move) == (0, "!")


async def test_a_wrong_accusation_is_refused_in_words_and_leaves_no_mark(at_table: Opener) -> None:
    app = at_table(line=TURN)
    table = app.table
    assert table is not None
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert not [pick for pick in table_screen(app).composing.lit if pick.startswith("?")]
        await pilot.press("c", "2")
        await pilot.pause()
        assert table.ply == 0
        first = table_screen(app).note
        assert first
        await pilot.press("c", "3")
        await pilot.pause()
        assert table.ply == 0
        assert "accus" in table_screen(app).note
