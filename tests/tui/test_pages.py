"""Home, new table, settings, saved tables, keys: by keyboard and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from seated import ALONE, TWO, painted
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from cardtable.games import GAMES
from cardtable.library import Library
from cardtable.record import Player
from cardtable.sitting import Request, seat_table
from cardtable.tui.app import CardTable
from cardtable.tui.choices import Choices
from cardtable.tui.keys import KEYS, help_rows, keymap
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.new import NewTable
from cardtable.tui.screens.reading import Reading
from cardtable.tui.screens.saves import Saves
from cardtable.tui.screens.settings import Settings
from cardtable.tui.screens.table import TableScreen


async def new_mau_mau(home: CardTable, pilot: Pilot[None]) -> None:
    """Open the page for a new table of Mau Mau, by its door on the home screen."""
    await pilot.pause()
    doors = home.screen.query_one(OptionList)
    doors.highlighted = doors.get_option_index("new:maumau")
    await pilot.press("enter")
    await pilot.pause()


async def test_from_home_to_a_table_by_enter_alone(home: CardTable) -> None:
    async with home.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(home.screen, NewTable)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(home.screen, TableScreen)
        assert home.table is not None
        assert [player.level for player in home.table.players] == [0] + [2] * (len(home.table.players) - 1)


async def test_every_house_rule_is_on_the_new_table_screen_and_is_played(home: CardTable) -> None:
    async with home.run_test(size=(100, 30)) as pilot:
        await new_mau_mau(home, pilot)
        page = home.screen
        assert isinstance(page, NewTable)
        choices = page.query_one(Choices)
        assert {f"house:{name}" for name in page.house.__dataclass_fields__} <= set(choices.rows)
        choices.highlighted = choices.get_option_index("house:jack_on_jack")
        await pilot.press("right")
        choices.highlighted = choices.get_option_index("house:target")
        await pilot.press("enter")
        page.query_one(Input).value = "75"
        await pilot.press("enter")
        await pilot.pause()
        choices.highlighted = 0
        await pilot.press("enter")
        await pilot.pause()
        assert home.table is not None
        assert home.table.game.house.jack_on_jack is False
        assert home.table.game.house.target == 75


async def test_the_house_rules_that_few_change_are_folded_away_and_those_that_are_changed_stay_seen(home: CardTable) -> None:
    async with home.run_test(size=(80, 24)) as pilot:
        page = NewTable("fourjacks")
        await home.push_screen(page)
        await pilot.pause()
        choices = page.query_one(Choices)
        assert {"house:joker", "house:match", "house:partner", "undo"} <= set(choices.rows)
        assert not {"house:bounce", "house:exchange"} & set(choices.rows)
        choices.highlighted = choices.get_option_index("more")
        await pilot.press("enter")
        await pilot.pause()
        choices.highlighted = choices.get_option_index("house:exchange")
        await pilot.press("right")
        choices.highlighted = choices.get_option_index("more")
        await pilot.press("enter")
        await pilot.pause()
        assert "house:bounce" not in choices.rows
        assert choices.rows["house:exchange"].value == "yes"
        assert page.house.exchange is True


@pytest.mark.parametrize(("key", "text", "words"), [("house:target", "9999", "target"), ("seat0", "", "empty"), ("seat0", "Owl", "same name")])
async def test_what_cannot_be_is_said_in_a_sentence(home: CardTable, key: str, text: str, words: str) -> None:
    async with home.run_test(size=(100, 30)) as pilot:
        await new_mau_mau(home, pilot)
        choices = home.screen.query_one(Choices)
        choices.highlighted = choices.get_option_index(key)
        await pilot.press("enter")
        home.screen.query_one(Input).value = text
        await pilot.press("enter")
        await pilot.pause()
        if words == "same name":
            choices.highlighted = 0
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(home.screen, NewTable)
        assert words in painted(home)


async def test_settings_and_house_rules_speak_in_words(home: CardTable) -> None:
    async with home.run_test(size=(100, 30)) as pilot:
        await new_mau_mau(home, pilot)
        assert "dealer played" in painted(home)
        assert "dealer_played" not in painted(home)
        await pilot.press("f9")
        await pilot.pause()
        assert "The colours of the table" in painted(home)


async def test_the_palette_names_keys_as_the_footer_does(home: CardTable) -> None:
    async with home.run_test(size=(80, 24)):
        shown = {command.help for command in home.get_system_commands(home.screen)}
        assert "? F1" in shown
        assert not [keys for keys in shown if "question" in keys or "ctrl" in keys]


async def test_a_click_on_the_arrow_of_a_setting_steps_it(home: CardTable) -> None:
    async with home.run_test(size=(80, 24)) as pilot:
        await pilot.press("f9")
        await pilot.pause()
        assert isinstance(home.screen, Settings)
        row = next(y for y, line in enumerate(painted(home).splitlines()) if "Four colours" in line)
        column = painted(home).splitlines()[row].index("›")
        await pilot.click(offset=(column, row))
        await pilot.pause()
        assert home.settings["four_colours"] is True
        assert Library().settings()["four_colours"] is True


async def test_a_theme_is_shown_at_once_and_kept(home: CardTable) -> None:
    async with home.run_test(size=(80, 24)) as pilot:
        await pilot.press("f9")
        await pilot.pause()
        before = home.theme
        await pilot.press("right")
        await pilot.pause()
        assert home.theme != before
        assert Library().settings()["theme"] == home.theme


async def test_the_style_sheet_is_parsed_once_at_the_start_and_again_for_another_theme(home: CardTable, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    reparse = Stylesheet.reparse
    monkeypatch.setattr(Stylesheet, "reparse", lambda sheet: (parsed.append(home.theme), reparse(sheet)))
    async with home.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert parsed == []
        before = home.screen.styles.background
        home._all_themes()
        home.theme = "linen" if home.theme != "linen" else "baize"
        await pilot.pause(0.1)
        assert parsed == [home.theme]
        assert home.screen.styles.background != before


async def test_a_users_theme_is_offered_and_a_broken_one_named(library: Library) -> None:
    folder = library.config / "themes"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('name = "mine"\nprimary = "#112233"\n')
    (folder / "broken.toml").write_text("primary = \n")
    app = CardTable(library)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("f9")
        await pilot.pause()
        assert "mine" in app.available_themes
        assert "broken.toml" in painted(app)


async def test_saved_tables_are_resumed_exported_and_deleted(library: Library, tmp_path: Path) -> None:
    table, save = seat_table(Request("new", "maumau", ALONE, "k7f2"), library)
    save.close()
    (library.folder / "bad.game").write_text('[Game "maumau"]  [Format "99"]\n')
    app = CardTable(library)
    async with app.run_test(size=(100, 30)) as pilot:
        app.go("saves")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, Saves)
        assert "cannot be opened" in painted(app)
        found = page.query_one(OptionList)
        found.highlighted = next(n for n in range(found.option_count) if page._infos[n].name == save.name) + 1
        await pilot.press("e")
        page.query_one(Input).value = str(tmp_path / "out.game")
        await pilot.press("enter")
        assert (tmp_path / "out.game").read_text() == save.path.read_text()
        await pilot.press("x")
        assert save.path.exists()
        await pilot.press("x")
        assert not save.path.exists()
        assert (library.folder / "bad.game").exists()
        assert table.ply == 0


async def test_the_home_screen_goes_on_at_the_latest_table(library: Library) -> None:
    _table, save = seat_table(Request("new", "maumau", ALONE, "k7f2"), library)
    save.close()
    app = CardTable(library)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)


def test_every_key_has_a_name_of_its_own_and_is_in_the_help() -> None:
    assert len({key.id for key in KEYS}) == len(KEYS)
    rows = dict(help_rows({"draw": "x"}, ("table",)))
    assert rows["x"] == "Draw"
    assert "1–0" in rows


def test_a_keymap_that_names_no_command_is_told() -> None:
    chosen, faults = keymap({"draw": "x", "fly": "y"})
    assert chosen == {"draw": "x"}
    assert "fly" in faults[0]


async def test_the_users_keymap_is_used(library: Library) -> None:
    library.set("keymap", {"draw": "x"})
    table, save = seat_table(Request("new", "maumau", ALONE, "k7f2"), library)
    app = CardTable(library, table, save)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while table.game.actors()[0] != 0:
            await pilot.press("enter")
        ply = table.ply
        await pilot.press("x")
        await pilot.pause()
        assert table.log[ply].move == "draw"


@pytest.mark.parametrize("keys", [(), ("g",), ("f3",)])
@pytest.mark.parametrize("players", [ALONE, TWO])
async def test_a_new_table_is_opened_over_another_which_stays_saved(library: Library, players: tuple[Player, ...], keys: tuple[str, ...]) -> None:
    table, save = seat_table(Request("new", "maumau", players, "k7f2"), library)
    app = CardTable(library, table, save)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys, "f2")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table is not table
        assert app.screen.table is app.table
        with library.open(save.name) as again:
            assert again.read().seed == "k7f2"
        while app.screen.asked != "turn":
            await pilot.press("enter")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert app.table is None


async def test_a_key_pressed_while_a_screen_opens_meets_nothing() -> None:
    """Enter pressed twice at the curtain came before its lines were there."""
    page = Reading("Log", ("words",))
    assert not page.check_action("close", ())


async def test_a_game_of_several_variants_offers_them_first_and_the_seats_follow(home: CardTable) -> None:
    async with home.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        home.action_new("mazok")
        await pilot.pause()
        page = home.screen
        assert isinstance(page, NewTable)
        keys = list(page.choices.rows)
        assert keys.index("variation") < keys.index("preset") < keys.index("seat0")
        assert "house:variant" not in keys
        row = page.choices.rows["variation"]
        assert len(row.values) == 7  # as many as sit down, and the six
        abouts = set()
        for value in row.values:
            page._after(page.took("variation", value))
            row = page.choices.rows["variation"]
            assert (row.value, bool(row.help)) == (value, True)
            abouts.add(row.help)
        assert len(abouts) == 7
        for value, seats, variant in (("six", 6, "six"), ("fort", 4, "fort"), ("ne_jokers", 4, "ne")):
            page.took("variation", value)
            request = page._request()
            assert (len(request.players), request.house.variant) == (seats, variant)  # type: ignore[attr-defined]
            assert request.players[2].level == 3  # across the table from the person, or two seats on: the own side
        page.took("preset", "pagat")
        assert (page.house.variant, page.house.ne_jokers, page.house.follow) == ("ne", True, "ruff_any_time")


async def test_every_game_can_be_chosen_with_all_its_seats(home: CardTable) -> None:
    async with home.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for id, kind in GAMES.items():
            page = NewTable(id)
            assert len(page._request().players) in kind.seat_counts
            assert len({name for _kind, name in page._seats}) == max(kind.seat_counts)
