"""The seats, the prompt, the log and the one-row regions."""

from __future__ import annotations

import pytest
from stage import LOOK, THEMES, Stage, hand
from textual.theme import BUILTIN_THEMES

from cardtable.scene import Badge, Button, Plate, Prompt
from cardtable.tui.widgets.badges import BadgesLine
from cardtable.tui.widgets.hand import HandView
from cardtable.tui.widgets.ink import Look
from cardtable.tui.widgets.lines import StatusLine, TitleLine
from cardtable.tui.widgets.log import LogView
from cardtable.tui.widgets.plates import PlatesView
from cardtable.tui.widgets.prompt import PromptView

SEATS = (
    Plate(0, 0, 6, 0, True, (Badge("dealer"),)),
    Plate(1, 1, 1, 12, False, (Badge("Mau", "good"),), "?1"),
    Plate(2, 0, 14, 150, False),
)
PROMPT = Prompt("{s0}: play a card.", (Button("pass", "Pass", "n"), Button("s", "spades", "s")), (Button("!", "Mau", "m"),))


async def test_three_rows_for_each_seat() -> None:
    view = PlatesView()
    async with Stage(view).run_test(size=(36, 11)):
        view.show(SEATS, frozenset({"?1"}), (), LOOK, keys={"?1": "c"})
        assert view.rows() == [
            "▌ ● ▶ Ann                  0 points",
            "▌   ▮▮▮▮▮▮ 6 cards           side A",
            "▌   dealer",
            "",
            "▌ ▲ Bo                12 points  c",
            "▌   ▮ 1 card             side B",
            "▌   Mau",
            "",
            "▌ ■ Chloé                150 points",
            "▌   ▮▮▮▮▮▮▮▮▮▮+ 14 cards     side A",
            "▌",
        ]


async def test_a_last_fact_that_finds_no_room_stands_beside_the_cards() -> None:
    view = PlatesView()
    badges = tuple(Badge(words) for words in ("Blue and Yellow", "home 9/10", "dealer"))
    async with Stage(view).run_test(size=(34, 7)):
        view.show((Plate(0, 0, 3, 0, True, badges), Plate(1, 1, 7, 0, False, badges[1:])), frozenset(), (), LOOK)
        assert view.rows()[1:3] == ["▌   ▮▮▮ 3 cards  dealer", "▌   Blue and Yellow   home 9/10"]
        assert view.rows()[5:7] == ["▌   ▮▮▮▮▮▮▮ 7 cards", "▌   home 9/10   dealer"]


async def test_eight_seats_in_eight_rows() -> None:
    view = PlatesView()
    seats = tuple(Plate(seat, seat, seat, 10, False, (Badge("Mau"),)) for seat in range(8))
    async with Stage(view).run_test(size=(34, 8)):
        view.show(seats, frozenset(), (), LOOK)
        assert view.rows()[7] == "▌ ◈ Hedwig ▮7 · 10 Mau"
        assert all("Mau" in row for row in view.rows())


async def test_wide_and_long_names_stay_in_their_plate() -> None:
    view = PlatesView()
    look = LOOK._replace(names=("李小龍李小龍李小龍李小龍李小龍", "Maximiliane Friederike von und zu", "\u202eאברהם בן דוד המלך הגדול\n"))
    async with Stage(view).run_test(size=(30, 8)) as pilot:
        view.show(SEATS, frozenset(), (), look)
        await pilot.pause()
        assert all(view.render_line(y).cell_length == 30 for y in range(8))
        assert "…" in view.rows()[0]
        assert "…" in view.rows()[3]
        assert "\u202e" not in "".join(view.rows())


async def test_a_seat_is_chosen_anywhere_on_its_plate() -> None:
    view = PlatesView()
    app = Stage(view)
    async with app.run_test(size=(36, 11)) as pilot:
        view.show(SEATS, frozenset({"?1"}), (), LOOK)
        await pilot.pause()
        await pilot.click(PlatesView, offset=(20, 5))
        await pilot.click(PlatesView, offset=(20, 1))
        await pilot.hover(PlatesView, offset=(20, 1))
        await pilot.pause()
        assert app.picked == [("?1", 1)]
        assert app.hovered[-1] == "Ann, to move, side A, 6 cards, 0 points, dealer"


async def test_the_prompt_with_its_buttons_and_an_armed_call() -> None:
    view = PromptView()
    app = Stage(view)
    async with app.run_test(size=(50, 2)) as pilot:
        view.show(PROMPT, frozenset({"pass"}), (), LOOK, keys={"pass": "n", "!": "m"})
        assert view.rows() == [" Ann: play a card.", "  n  Pass   spades   m  ○ Mau"]
        view.show(PROMPT, frozenset({"pass"}), (), LOOK, armed="!", keys={"pass": "n", "!": "m"})
        assert view.rows()[1] == "  n  Pass   spades   m  ✓ Mau"
        await pilot.pause()
        for x in (3, 12, 26, 48):
            await pilot.click(PromptView, offset=(x, 1))
        assert app.picked == [("pass", 1), ("s", 1), ("!", 1)]


async def test_a_button_shows_its_key_only_while_the_key_chooses_it() -> None:
    view = PromptView()
    async with Stage(view).run_test(size=(50, 2)):
        view.show(PROMPT, frozenset(), (), LOOK)
        assert view.rows()[1] == "  Pass   spades   ○ Mau"
        view.show(PROMPT, frozenset({"s"}), (), LOOK, keys={"s": "x", "!": "m"})
        assert view.rows()[1] == "  Pass   x  spades   m  ○ Mau"


async def test_a_refusal_stands_in_the_place_of_the_words_and_wraps() -> None:
    view = PromptView()
    view.styles.height = 4
    keys = {"pass": "n", "s": "s", "!": "m"}
    async with Stage(view).run_test(size=(30, 4)):
        view.show(PROMPT, frozenset({"pass", "s"}), (), LOOK, keys=keys, note="A Jack is never laid on a Jack, {s1}, nor on another one.")
        assert view.rows()[:3] == [" A Jack is never laid on a", " Jack, Bo, nor on another on…", "  n  Pass   s  spades"]
        assert "Mau" in view.rows()[3]


async def test_a_prompt_of_one_row() -> None:
    view = PromptView()
    view.styles.height = 1
    async with Stage(view).run_test(size=(60, 1)):
        view.show(PROMPT, frozenset({"pass", "s"}), (), LOOK, keys={"pass": "n", "s": "s", "!": "m"})
        assert view.rows() == [" Ann: play a card.          n  Pass   s  spades   m  ○ Mau"]


async def test_the_log_shows_the_newest_last_and_whole() -> None:
    view = LogView()
    async with Stage(view).run_test(size=(24, 4)):
        view.show(["{s0} plays {9h}.", "{s1} draws.", "{s2} plays {Jc} and wishes spades."], LOOK)
        assert view.rows() == [" · Ann plays 9♥.", " · Bo draws.", " · Chloé plays J♣ and", "   wishes spades."]
        view.show(["{s0} " + "wins and wins " * 20], LOOK)
        assert view.rows()[0] == " · Ann wins and wins"
        assert view.rows()[3].endswith("…")


async def test_the_lines() -> None:
    title, status, badges = TitleLine(), StatusLine(), BadgesLine()
    facts = (Badge("wish {Th}", "warn"), Badge("clockwise"))
    async with Stage(title).run_test(size=(60, 1)):
        title.show("Mau Mau", facts, LOOK)
        assert title.rows() == [" ♣ Card Table  Mau Mau                wish 10♥   clockwise"]
        title.show("A title that is far too long for this row", facts, LOOK)
        assert title.rows()[0].endswith("wish 10♥   clockwise")
        assert "…" in title.rows()[0]
        title.show("Mazok: Ten-point to 52", (*facts, Badge("pips 5-14")), LOOK)
        assert title.rows()[0] == " ♣ Mazok: Ten-point to…   wish 10♥   clockwise   pips 5-14", "the program's name makes room"
    async with Stage(status).run_test(size=(20, 1)):
        status.show("{s0} wins", LOOK, "good")
        assert status.rows() == ["      Ann wins"]
    async with Stage(badges).run_test(size=(20, 1)):
        badges.show(facts, LOOK)
        assert badges.rows() == ["  wish 10♥   cloc…"]


async def test_show_before_the_first_layout_and_a_new_size_draw_all() -> None:
    view = PlatesView()
    view.show(SEATS, frozenset(), (), LOOK)
    app = Stage(view)
    async with app.run_test(size=(36, 11)) as pilot:
        await pilot.pause()
        assert "Ann" in app.screen_text()[0]
        await pilot.resize_terminal(50, 3)
        await pilot.pause()
        assert "Chloé" in app.screen_text()[2]


@pytest.mark.parametrize("name", [*BUILTIN_THEMES, *THEMES.themes])
async def test_every_theme_draws_foreign_ones_and_those_of_the_terminal_too(name: str) -> None:
    view = HandView()
    app = Stage(view)
    async with app.run_test(size=(40, 7)) as pilot:
        view.show(hand("Ah9dTh"), frozenset({"Ah"}), ("9d",), LOOK)
        app.theme = name
        await pilot.pause()
        assert "10♥" in "".join(app.screen_text())
        view.show(hand("Ah9dTh"), frozenset({"Ah"}), ("9d",), Look("outline"))
        await pilot.pause()
        assert "╭─" in "".join(app.screen_text())


async def test_a_new_theme_recolours_what_is_drawn() -> None:
    view = HandView()
    app = Stage(view)
    async with app.run_test(size=(40, 7)) as pilot:
        view.show(hand("Ah9dTh"), frozenset(), (), LOOK)
        await pilot.pause()
        colours = []
        for name in ("baize", "linen"):
            app.theme = name
            await pilot.pause()
            cell = next(segment for segment in view.render_line(2) if "9♦" in segment.text)
            colours.append(cell.style.bgcolor.triplet.hex)  # type: ignore[union-attr]
        assert colours == ["#f7f3e8", "#ffffff"]
