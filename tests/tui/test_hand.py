"""The hand: the fan, the cursor, marks, keys, clicks, and nothing of a hidden card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stage import LOOK, THEMES, Stage, hand, say
from textual.geometry import Offset

from cardtable.cards import pack
from cardtable.scene import Cards, Face
from cardtable.tui.widgets.hand import HAND_KEYS, HandView, fan
from cardtable.tui.widgets.ink import Look

FIVE = "Ah9dTh2s2s"


def spades(count: int) -> str:
    return "".join(pack()[::-1][:count])


@given(st.integers(0, 60), st.integers(60, 200), st.data())
def test_a_fan_lies_within_its_room(count: int, width: int, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(0, max(0, count - 1)))
    lay = fan(count, width, cursor, data.draw(st.integers(0, 60)))
    ends = [x + shown for x, shown in zip(lay.columns, lay.widths, strict=True)]
    assert all(end <= after for end, after in zip(ends, lay.columns[1:], strict=False))
    assert all(shown >= 3 for shown in lay.widths)
    if count:
        assert lay.columns[0] >= 0
        assert ends[-1] <= width
        assert lay.first <= cursor < lay.first + len(lay.columns)
        if lay.widths[0] != 6:
            assert lay.widths[cursor - lay.first] == 7


@pytest.mark.parametrize(("count", "width"), [(20, 80), (20, 100), (26, 100)])
def test_twenty_cards_are_all_there(count: int, width: int) -> None:
    lay = fan(count, width, 3)
    assert len(lay.columns) == count
    assert min(lay.widths) >= 3


async def test_eleven_cards_lie_side_by_side_in_eighty_columns() -> None:
    assert set(fan(11, 80, 0).widths) == {7}


async def test_the_hand_as_it_is_drawn() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(40, 7)):
        view.show(hand(FIVE), frozenset({"Th", "2s"}), ("2s",), LOOK)
        view.put_cursor(2)
        assert view.rows() == [
            "                ▗▄▄▄▄▄▖▗ 1 ▄▄▖",
            "  ▗▄▄▄▄▄▖▗▄▄▄▄▄▖▐10♥  ▌▐2♠   ▌▗▄▄▄▄▄▖",
            "  ▐A♥   ▌▐9♦   ▌▐  ♥  ▌▐  ♠  ▌▐2♠   ▌",
            "  ▐     ▌▐     ▌▐  10♥▌▐   2♠▌▐  ♠  ▌",
            "  ▐     ▌▐     ▌▝▀▀▀▀▀▘▝▀▀▀▀▀▘▐   2♠▌",
            "  ▝▀▀▀▀▀▘▝▀▀▀▀▀▘              ▝▀▀▀▀▀▘",
            "     1      2      3      4      5",
        ]


async def test_a_low_region_shows_small_cards_and_a_high_one_big_cards() -> None:
    for height, row in ((5, "▐ A♥ ▌"), (9, "▐A♥     ▌")):
        view = HandView()
        view.styles.height = height
        async with Stage(view).run_test(size=(60, height)):
            view.show(hand(FIVE), frozenset(), (), LOOK)
            view.end()
            assert any(row in line for line in view.rows())


async def test_a_hidden_hand_shows_no_face_anywhere() -> None:
    view = HandView()
    app = Stage(view)
    async with app.run_test(size=(80, 7)) as pilot:
        view.show(hand("AhKdTh"), frozenset({"Ah"}), ("Kd",), LOOK, hidden=True)
        await pilot.pause()
        await pilot.hover(HandView, offset=(40, 3))
        view.pick_cursor()
        await pilot.pause()
        shown = " ".join((*view.rows(), *app.screen_text(), *app.hovered, view.describe(), repr(view._canvas.spots)))
        assert not {"A", "K", "10", "♥", "♦", "Ah", "Kd", "ace", "hearts"} & set(shown.replace(",", " ").split())
        assert not any(sign in shown for sign in "♥♦♣♠")
        assert app.picked == []
        assert view.face_at_cursor() is None


async def test_unseen_cards_are_backs() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(40, 7)):
        view.show(Cards("hand", "Hand", (Face("??"), Face("??")), 2), frozenset(), (), LOOK)
        assert sum(row.count("╱╲╱╲╱") for row in view.rows()) == 4
        assert view.describe() == "a hidden card"


async def test_a_click_chooses_and_a_double_click_says_so() -> None:
    view = HandView()
    app = Stage(view)
    async with app.run_test(size=(40, 7)) as pilot:
        view.show(hand(FIVE), frozenset({"Th"}), (), LOOK)
        await pilot.pause()
        await pilot.click(HandView, offset=(3, 3))
        await pilot.click(HandView, offset=(18, 3), times=2)
        await pilot.click(HandView, offset=(0, 3))
        assert app.picked == [("Ah", 1), ("Th", 1), ("Th", 2)]


async def test_pointing_moves_the_cursor_and_says_what_lies_there() -> None:
    view = HandView()
    app = Stage(view)
    async with app.run_test(size=(40, 7)) as pilot:
        view.show(hand(FIVE), frozenset({"Th"}), (), LOOK)
        await pilot.pause()
        await pilot.hover(HandView, offset=(18, 3))
        await pilot.pause()
        assert view.cursor == 2
        assert app.hovered[-1] == "ten of hearts, playable, key 3"


async def test_every_visible_column_of_a_fan_hits_the_card_drawn_there() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand(spades(20)), frozenset(), (), LOOK)
        view.put_cursor(7)
        spots = [view._canvas.at(Offset(x, 3)) for x in range(80)]
        assert list(dict.fromkeys(spot.nth for spot in spots if spot)) == list(range(20))
        assert sum(1 for spot in spots if spot and spot.nth == 7) == 7


async def test_the_cursor_runs_around_and_to_the_ends() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand(FIVE), frozenset(), (), LOOK)
        view.move(-1)
        assert view.cursor == 4
        view.move(1)
        assert view.cursor == 0
        view.end()
        assert view.face_at_cursor() == Face("2s", "2s")
        view.home()
        assert view.face_at_cursor() == Face("Ah", "Ah")


async def test_the_cursor_stays_on_its_card_when_the_hand_is_sorted() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand(FIVE), frozenset(), (), LOOK)
        view.put_cursor(2)
        view.show(hand("2s2sTh9dAh"), frozenset(), (), LOOK)
        assert view.face_at_cursor() == Face("Th", "Th")
        view.show(hand("2s"), frozenset(), (), LOOK)
        assert view.cursor == 0
        view.show(None, frozenset(), (), LOOK)
        assert view.face_at_cursor() is None
        assert view.describe() == ""


async def test_two_equal_cards_are_marked_one_after_the_other() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand(FIVE), frozenset({"2s"}), ("2s", "Ah", "2s"), LOOK)
        tabs = next(row for row in view.rows() if " 1 " in row).split()
        assert [part for part in tabs if part.isdigit()] == ["2", "1", "3"]


async def test_beyond_ten_the_keys_are_capitals_and_the_window_follows_the_cursor() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand(spades(45)), frozenset(), (), LOOK)
        assert view.rows()[6].split()[:11] == list(HAND_KEYS[:11])
        assert any("›" in row for row in view.rows())
        view.end()
        assert any("‹" in row for row in view.rows())
        assert not any("›" in row for row in view.rows())


async def test_a_key_chooses_a_card_that_is_not_lit_as_well_so_that_the_screen_can_say_why_not() -> None:
    view = HandView()
    app = Stage(view)
    async with app.run_test(size=(80, 7)) as pilot:
        view.show(hand(FIVE), frozenset({"Th"}), (), LOOK)
        view.pick_at(0)
        view.pick_at(77)
        await pilot.pause()
        assert app.picked == [("Ah", 1)]


async def test_the_words_tell_marks_and_faces() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand("JcQs"), frozenset({"Qs"}), ("Jc",), LOOK._replace(faces="german"))
        assert view.describe() == "Under of acorns, chosen, number 1, key 1"
        view.end()
        assert view.describe() == "Over of leaves, playable, key 2"


async def test_ascii_hands_are_ascii() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(80, 7)):
        view.show(hand(spades(45)), frozenset({"As"}), ("Ks",), Look("ascii", say=say))
        assert all(row.isascii() for row in view.rows())


async def test_a_cursor_move_repaints_two_cards_and_no_more() -> None:
    view = HandView()
    async with Stage(view).run_test(size=(100, 7)) as pilot:
        view.show(hand(spades(8)), frozenset(), (), LOOK)
        await pilot.pause()
        before = view._canvas
        view.move(1)
        changed = view._canvas.changes(before)
        assert sum(region.area for region in changed) <= 2 * 7 * 7
        assert max(region.width for region in changed) <= 14


@pytest.mark.parametrize("name", ["monochrome"])
async def test_where_all_is_grey_red_suits_are_underlined_and_black_ones_are_not(name: str) -> None:
    view = HandView()
    app = Stage(view, THEMES.themes[name])
    async with app.run_test(size=(40, 7)) as pilot:
        view.show(hand("9h9s"), frozenset(), (), LOOK)
        await pilot.pause()
        drawn = [segment for strip in app.screen._compositor.render_strips() for segment in strip if segment.style]
        assert all(segment.style.underline for segment in drawn if "9♥" in segment.text)  # type: ignore[union-attr]
        assert not any(segment.style.underline for segment in drawn if "9♠" in segment.text)  # type: ignore[union-attr]
