"""Terminals that show ASCII alone: no other sign on any screen, and every row as wide as before."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from seated import TWO, painted

from cardtable.library import Library
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.ascii import in_ascii, only_ascii
from cardtable.tui.widgets.drawn import wide

Opener = Callable[..., CardTable]
NAMES = (Player("Chloé"), Player("李小龍", 2), Player("Ева", 1))


@pytest.mark.parametrize(("name", "value"), [("TERM", "linux"), ("TERM", "vt100"), ("LC_ALL", "C"), ("LC_ALL", "POSIX")])
def test_the_kind_of_terminal_and_the_c_locale_ask_for_ascii(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    rich = io.TextIOWrapper(io.BytesIO(), "utf-8")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert not only_ascii(rich)
    monkeypatch.setenv(name, value)
    assert only_ascii(rich)


def test_an_encoding_without_suits_asks_for_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("LC_ALL", raising=False)
    assert only_ascii(io.TextIOWrapper(io.BytesIO(), "latin-1"))
    assert only_ascii(None)


@pytest.mark.parametrize("text", ["♥ 10♥ ╭──╮ ▐K▌", "李小龍 é ½ ﬁ …", "a\u0301", "עברית", "\u200b|"])
def test_the_text_keeps_its_cells(text: str) -> None:
    assert in_ascii(text).isascii()
    assert len(in_ascii(text)) == wide(text.replace("\u200b", ""))


@pytest.mark.parametrize("keys", ["", "question_mark", "f2", "f3", "f9", "g", "i", "ctrl+p", "ctrl+t", "h", "1", "2"])
async def test_every_page_at_a_table_is_ascii(at_table: Opener, monkeypatch: pytest.MonkeyPatch, keys: str) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    app = at_table(NAMES, line="maumau hands=JcTd9s/7c8c/AcAdQs pile=Kd stock=9c8hTh9dQh")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if keys:
            await pilot.press(keys)
            await pilot.pause(0.2)
        assert painted(app).isascii()
        assert all(strip.cell_length == 80 for strip in app.screen._compositor.render_strips())


async def test_home_the_saved_tables_and_the_curtain_are_ascii(at_table: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    app = at_table(TWO)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Enter It is me" in painted(app)
        assert painted(app).isascii()
        await pilot.press("escape")
        await pilot.pause()
        assert painted(app).isascii()
        app.go("saves")
        await pilot.pause(0.2)
        assert painted(app).isascii()


async def test_cards_in_ascii_is_a_setting_that_holds_at_once(at_table: Opener, library: Library) -> None:
    app = at_table(line="maumau hands=JcTd9s/7c8c/AcAdQs pile=Kd stock=9c8hTh9dQh")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert not painted(app).isascii()
        await pilot.press("f9")
        app.change_setting("cards", "ascii")
        await pilot.pause(0.2)
        assert painted(app).isascii()
        await pilot.press("escape")
        await pilot.pause(0.2)
        assert painted(app).isascii()
