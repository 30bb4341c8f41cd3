"""Games of 4JACKS on the screen: by keyboard at 80×24, by mouse at 140×45 with partners at one keyboard, what folding and Esc do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from seated import painted, table_screen
from textual.geometry import Offset
from textual.pilot import Pilot

from cardtable import bots
from cardtable.game import Pick
from cardtable.library import Library
from cardtable.record import Player
from cardtable.tui.app import CardTable
from cardtable.tui.screens.handover import Handover
from cardtable.tui.screens.home import Home
from cardtable.tui.screens.scores import Scores
from cardtable.tui.screens.table import TableScreen
from cardtable.tui.showing import in_order
from cardtable.tui.widgets.board import BoardView
from cardtable.tui.widgets.drawn import Drawn
from cardtable.tui.widgets.hand import HandView
from cardtable.tui.widgets.log import LogView

Opener = Callable[..., CardTable]

LATE = "pawns=62j2j3j4j5/14j2j3j4j5/29j2j3j4j5/45j2j3j4j5"
TWO_SEATS = f"fourjacks turn=1 hands=9c5dQs6c/JhKd9c8s {LATE} seed=screen/1"
FOUR_SEATS = f"fourjacks turn=1 hands=9c5dQs/JhKd9c/5h6d8s/TcQs8d {LATE} seed=screen/1"
PARTNERS = (Player("Ann"), Player("Owl", 2), Player("Bo"), Player("Fox", 2))


def wanted(screen: TableScreen) -> list[Pick]:
    """The picks of the move a regular would make."""
    assert screen.eyes is not None
    move = bots.choose(screen.view, screen.eyes, Random(1), 3)
    return [pick for step in screen.view.steps(move) for pick in ([step] if isinstance(step, str) else step)]


def key_for(screen: TableScreen, pick: Pick) -> str:
    """The key that chooses a thing now: a card's number, or what is printed on the rest."""
    hand = in_order(screen.scene.hand, screen.sort)
    if not screen.composing.picks and hand:
        for nth, face in enumerate(hand.faces, 1):
            if face.pick == pick:
                return str(nth)
    return screen._keys[pick]


async def move_by_keys(app: CardTable, pilot: Pilot[None]) -> int:
    """Make one move by keys alone; gives how many it took."""
    screen, ply, pressed = table_screen(app), table_screen(app).table.ply, 0
    picks = wanted(screen)
    while screen.table.ply == ply and pressed < 9:
        left = [pick for pick in picks if pick in screen.composing.lit]
        made = len(screen.composing.picks)
        await pilot.press(key_for(screen, picks[made]) if made < len(picks) and left else "enter")
        pressed += 1
    return pressed


async def test_a_game_by_keyboard_takes_at_most_five_keys_a_move(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1)), line=TWO_SEATS, undo="off")
    table, most = app.table, 0
    assert table is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _n in range(900):
            if isinstance(app.screen, Home):
                break
            screen = app.screen
            if isinstance(screen, TableScreen) and screen.asked == "turn" and screen.front.answers.wanted:
                assert screen.query_one(BoardView).size == (45, 14)
                most = max(most, await move_by_keys(app, pilot))
            else:
                await pilot.press("enter")
        assert isinstance(app.screen, Home)
    assert table.game.result() is not None
    assert 3 <= most <= 5


async def click(app: CardTable, pilot: Pilot[None], pick: Pick) -> bool:
    """Click what carries the pick: in the hand first for a card, on the board before the rest."""
    for region in sorted(app.screen.query(Drawn), key=lambda region: (not isinstance(region, HandView), not isinstance(region, BoardView))):
        for spot in reversed(region._canvas.spots):
            if spot.pick == pick:
                x, y, width, height = spot.region
                column = next(
                    n
                    for n in (width // 2, width - 1, 0)
                    if (found := region._canvas.at(spot.region.offset + Offset(n, height // 2))) and found.pick == pick
                )
                await pilot.click(region, offset=(x + column, y + height // 2))
                return True
    return False


async def move_by_mouse(app: CardTable, pilot: Pilot[None]) -> None:
    screen = table_screen(app)
    picks, ply = wanted(screen), screen.table.ply
    for _click in range(9):
        made = len(screen.composing.picks)
        if screen.table.ply != ply or made >= len(picks):
            break
        assert await click(app, pilot, picks[made]), (picks, screen.view.text())
    if screen.table.ply == ply and screen.asked == "turn" and screen.composing.picks:
        await pilot.press("enter")  # as a three though a seven could go on: a double click does the same


async def test_a_team_game_by_mouse_never_shows_the_partners_hand(at_table: Opener) -> None:
    app = at_table(PARTNERS, line=FOUR_SEATS, undo="off")
    table, seen = app.table, set()
    assert table is not None
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        for _n in range(600):
            screen = app.screen
            if isinstance(screen, Home):
                break
            if isinstance(screen, Scores):
                await pilot.click("Button")
            elif isinstance(screen, Handover):
                assert screen.query(BoardView)
                await pilot.click("#to")
            elif isinstance(screen, TableScreen) and screen.asked == "turn" and screen.front.answers.wanted:
                assert screen.eyes in (0, 2)
                assert screen.query_one(BoardView)._track.bottom == screen.eyes
                assert not {"??"} ^ set(screen.view.hands[(screen.eyes + 2) % 4] or ["??"])
                seen.add(screen.eyes)
                await move_by_mouse(app, pilot)
            else:
                await pilot.click("#log")
        assert isinstance(app.screen, Home)
    assert table.game.result() is not None
    assert seen == {0, 2}


async def test_a_card_a_pawn_and_a_target_with_a_way_back(at_table: Opener) -> None:
    """Each step lights exactly what is possible; Esc goes one step back; a seven's second pawn goes the rest."""
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=7c9d/5h pawns=05/12/40/- seed=s/1", undo="off")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert screen.composing.lit == {"7", "9"}
        await pilot.press("1")
        assert screen.composing.lit == {"R05", "G40"}
        await pilot.press(screen._keys["R05"])
        assert screen.composing.lit == {f"{cell:02}" for cell in range(6, 13)}
        assert "B" + screen._keys["12"] + "×" in painted(app)
        await pilot.press(screen._keys["08"])
        assert screen.table.ply >= 1 or screen.composing.picks[:3] == ("7", "R05", "08")
        assert screen.table.log[0].move == "7R05>08,G40>44"


async def test_esc_goes_back_step_by_step(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=7c9d/5h pawns=05/12/40/- seed=s/1", undo="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await pilot.press("1")
        await pilot.press(screen._keys["R05"])
        assert screen.composing.picks == ("7", "R05")
        await pilot.press("escape")
        assert screen.composing.picks == ("7",)
        await pilot.press("escape")
        assert screen.composing.picks == ()


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_a_hand_without_a_use_is_folded_with_one_key_and_it_is_shown_why_for_each_card(at_table: Opener, size: tuple[int, int]) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=5c2d/KhAd pawns=62j1j3j5/-/-/- seed=s/1", undo="off")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert screen.composing.only == "fold"
        side = " ".join(" ".join(screen.query_one(LogView).rows()).split())
        assert "2♦: R62 is stopped by the pawn on Rj1; " in side
        assert "5♣: R62 is stopped by the pawn on Rj1; Rj1 would" in side
        await pilot.press("1")
        assert "is stopped by the pawn on Rj1" in " ".join(painted(app).split())
        await pilot.press("n")
        assert screen.table.log[0].move == "fold"


async def test_folding_is_offered_exactly_when_nothing_can_be_played(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=5cAd/KhAd pawns=62j1j3j5/-/-/- seed=s/1", undo="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Fold" not in painted(app)
        await pilot.press("n")
        assert table_screen(app).table.ply == 0
        assert "so you must play a card" in painted(app)


async def test_the_prompt_names_the_card_and_asks_for_what_comes_next(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=X15c/5h pawns=05/12/40/- seed=s/1", undo="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await pilot.press("2" if screen.scene.hand and in_order(screen.scene.hand, "suit").faces[1].pick == "X" else "1")
        assert "Joker: which pawn? Esc takes it back" in painted(app)
        await pilot.press(screen._keys["R05"])
        assert "Joker, a red pawn on cell 05: what comes next?" in painted(app)
        await pilot.press("escape", "escape")
        assert "Ann: play a card." in painted(app)


async def test_the_whole_move_and_whom_it_would_hit_is_said_of_a_target_before_it_is_chosen(at_table: Opener) -> None:
    """A seven whose second pawn has one way only: the first target foretells what the second part hits."""
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=7c9d/5h pawns=05/44/40/- seed=s/1", undo="off")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        await pilot.press("1")
        await pilot.press(screen._keys["R05"])
        assert screen._hits() == {"08"}
        assert f" {screen._keys['08']}×" in painted(app)
        for _n in range(3):
            await pilot.press("tab")
        await pilot.pause()
        assert "A blue pawn on 44 goes back to its base. cell 08, a green pawn on cell 40, cell 44." in " ".join(painted(app).split())
        assert screen.table.ply == 0


async def test_four_plates_at_80_by_24_tell_side_points_and_all_facts(at_table: Opener) -> None:
    line = "fourjacks hands=5c2d/KhAd/9c/8c pawns=62j1j3j5/-/-/- dealer=2 seed=s/1"
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1), Player("Hen", 1)), line=line, undo="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = painted(app)
        assert text.count("home 3/10") == text.count("home 0/10") == 2
        assert "dealer" in text
        assert text.count("side A") == text.count("side B") == 2


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_the_card_put_aside_for_the_partner_is_seen_by_its_giver(at_table: Opener, library: Library, size: tuple[int, int]) -> None:
    library.set("pace", "slow")
    line = "fourjacks phase=give hands=7hJc/5c2c/3c4c/Qd2d given=Ks/-/-/- turn=1 house=exchange:yes seed=s/1"
    app = at_table((Player("Ann"), Player("Owl", 1), Player("Fox", 1), Player("Hen", 1)), line=line, undo="off")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert table_screen(app).eyes == 0
        (row,) = [line for line in painted(app).splitlines() if "For Fox" in line]
        assert "K♠" in row


async def test_the_last_move_is_walked_again_with_t(at_table: Opener) -> None:
    app = at_table((Player("Ann"), Player("Owl", 1)), line="fourjacks hands=5c9d/6h3c pawns=05/12/-/- seed=s/1", undo="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        assert not screen.works("last")
        await pilot.press("1")
        while screen.asked != "turn" or not screen.front.answers.wanted:
            await pilot.pause(0.02)
        assert screen.works("last")
        assert not screen.query_one(BoardView).walking
        await pilot.press("t")
        assert screen.query_one(BoardView).walking
        assert "Owl plays" in painted(app)
        await pilot.press("z")
        assert not screen.query_one(BoardView).walking
