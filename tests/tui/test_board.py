"""The board: its squares in three shapes, turned and mirrored, pawns and targets, clicks, and the walk along the last way."""

from __future__ import annotations

import pytest
from playing import play, position
from stage import LOOK, THEMES, Stage
from textual.geometry import Offset, Size

from cardtable.board import board_lines, grid, place_words, track_words
from cardtable.scene import COLOURS, Pawn, Track, Way
from cardtable.tui.widgets.board import BoardView
from cardtable.tui.widgets.ink import Look
from cardtable.tui.widgets.ring import best_shape, shapes

LINE = "fourjacks hands=7hX1/5c pawns=0005j1/164041/3950/48j3 pile=7c stock=28"


def track_of(line: str = LINE, **changes: object) -> Track:
    found = position(line).scene(0).track
    assert found
    return found._replace(**changes)


def board(size: tuple[int, int] = (51, 17)) -> tuple[BoardView, Stage]:
    view = BoardView()
    view.styles.width, view.styles.height = size
    return view, Stage(view)


# --- where the places lie ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", shapes(64))
def test_the_ring_has_64_squares_each_beside_the_next(shape):
    squares = grid(64, 5, shape.across, shape.down)
    ring = [squares[f"{cell:02}"][0] for cell in range(64)]
    assert len(set(ring)) == 64
    assert all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
    taken = [square for where in squares.values() for square in where]
    assert len(taken) == len(set(taken)) == 64 + 20 + 20
    assert all(0 <= square.x < shape.across and 0 <= square.y < shape.down for square in taken)


def test_the_square_board_is_numbered_counter_clockwise_from_right_of_the_middle_below():
    """The numbers of the rule page: rows from above."""
    squares = grid(64, 5, 17, 17)

    def wanted(cell: int) -> Offset:
        if cell <= 7:
            return Offset(9 + cell, 16)
        if cell <= 23:
            return Offset(16, 23 - cell)
        if cell <= 39:
            return Offset(39 - cell, 0)
        return Offset(0, cell - 39) if cell <= 55 else Offset(cell - 55, 16)

    assert all(squares[f"{cell:02}"] == (wanted(cell),) for cell in range(64))
    lanes = {"R": lambda k: Offset(8, 15 - k), "B": lambda k: Offset(15 - k, 8), "G": lambda k: Offset(8, 1 + k), "Y": lambda k: Offset(1 + k, 8)}
    assert all(squares[f"{letter}j{k + 1}"] == (lanes[letter](k),) for letter in COLOURS for k in range(5))


@pytest.mark.parametrize("bottom", range(4))
@pytest.mark.parametrize("shape", shapes(64))
def test_the_own_colour_is_turned_to_the_near_edge(bottom, shape):
    """Every colour lies there as Red does when Red is near; mouths stand before their lanes."""
    near, first = (grid(64, 5, shape.across, shape.down, colour) for colour in (bottom, 0))
    letter = COLOURS[bottom]
    assert near[f"{16 * bottom:02}"] == first["00"]
    assert [near[f"{letter}j{slot}"] for slot in range(1, 6)] == [first[f"Rj{slot}"] for slot in range(1, 6)]
    assert near[f"{letter}+"] == first["R+"]
    for colour, name in enumerate(COLOURS):
        mouth, slot = near[f"{(16 * colour - 1) % 64:02}"][0], near[f"{name}j1"][0]
        assert abs(mouth.x - slot.x) + abs(mouth.y - slot.y) == 1


def test_the_mirror_image_runs_clockwise():
    plain, mirrored = (grid(64, 5, 17, 17, 0, clockwise) for clockwise in (False, True))
    assert (plain["00"], mirrored["00"]) == ((Offset(9, 16),), (Offset(7, 16),))
    assert all(mirrored[name] == tuple(Offset(16 - s.x, s.y) for s in where) for name, where in plain.items())


@pytest.mark.parametrize(
    ("room", "size"),
    [((60, 20), (51, 17)), ((51, 17), (51, 17)), ((50, 14), (42, 13)), ((45, 13), (42, 13)), ((40, 17), (34, 17)), ((20, 5), (42, 13))],
)
def test_the_shape_that_fits_is_chosen(room, size):
    assert best_shape(64, Size(*room)).size == size


# --- how it is drawn -----------------------------------------------------------------------------------------------


async def test_the_board_as_it_is_drawn():
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        view.show(track_of(ways=(Way(2, ("37", "38", "39")),)), frozenset(), (), LOOK, middle=position(LINE).scene(0).cards)
        assert view.rows() == [
            "■G  •  •  ‹  ·  ·  · (G) +  ·  ·  ·  ‹  ·  ·  ·  ·",
            "▲B                      [g]                      ·",
            "▲B                      [g]                      ·",
            " ·           ·          [g]          ·           ^",
            " v       ■G ■G ■G       [g]      ▲B ▲B  ·        ·",
            " ·           ·          [g]          ·           ·",
            " ·                ▗▄▄▄▄▄▖ ▗▄▄▄▄▄▖                ·",
            " ·                ▐╱╲╱╲╱▌ ▐7♣   ▌               ‹B›",
            " + [y][y]◆Y [y][y]▐╲╱╲╱╲▌ ▐  ♣  ▌[b][b][b][b][b] +",
            "‹Y›               ▐╱╲╱╲╱▌ ▐   7♣▌                ·",
            " ·                ▝▀▀▀▀▀▘ ▝▀▀▀▀▀▘                ·",
            "■G           ·        28[r]    1     ·           ·",
            " ·       ◆Y ◆Y ◆Y       [r]      ●R ●R  ·        ^",
            " v           ·          [r]          ·           ·",
            " ·                      [r]                      ·",
            " ·                      ●R                       ·",
            " ·  ·  ·  ·  ›  ·  ·  ·  + ‹R› ·  ·  ·  › ●R  ·  ·",
        ]


async def test_nothing_is_known_by_its_colour_alone():
    """Each colour has its shape and its letter, and they are all different; blockades, starts, lanes and targets differ in signs."""
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        pawns = tuple(Pawn(colour, f"{3 + 16 * colour:02}", f"{letter}{3 + 16 * colour:02}") for colour, letter in enumerate(COLOURS))
        view.show(track_of(pawns=pawns, blocked=(), ways=()), frozenset(), (), LOOK)
        drawn = "\n".join(view.rows())
        assert [drawn.count(sign) for sign in ("●R", "▲B", "■G", "◆Y")] == [1, 1, 1, 1]
        assert [drawn.count(sign) for sign in ("(R)", "(B)", "(G)", "(Y)", "[r]", "[b]", "[g]", "[y]", "+")] == [1, 1, 1, 1, 5, 5, 5, 5, 4]


async def test_targets_carry_their_keys_and_whom_they_would_hit():
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        track = track_of("fourjacks hands=7h/5c pawns=05/-/12/- ")
        view.show(track, frozenset({"10", "12", "G12"}), ("7", "R05"), LOOK, keys={"10": "a", "12": "b", "G12": "c"})
        drawn = "\n".join(view.rows())
        assert "=R=" in drawn
        assert " a" in view.rows()[13][-3:]
        assert view.rows()[11].endswith("Gbc")
        view.show(track, frozenset({"12"}), ("7", "R05"), LOOK, keys={"12": "b"})
        assert view.rows()[11].endswith("Gb×")
        view.show(track, frozenset({"R05", "G12"}), ("7",), LOOK, keys={"R05": "a", "G12": "b"})
        assert "●Ra" in "\n".join(view.rows())
        assert "■Gb" in view.rows()[11]


async def test_small_squares_show_the_same_in_two_columns():
    view, stage = board((42, 13))
    async with stage.run_test(size=(42, 13)):
        track = track_of("fourjacks hands=7h/5c pawns=0005/-/12/- ")
        view.show(track, frozenset({"12", "13"}), ("7", "R05"), LOOK, keys={"12": "b", "13": "c"})
        drawn = "\n".join(view.rows())
        assert all(sign in drawn for sign in ("‹R", "=R", "Gb", " c", "◇B", "○ ", "+"))


async def test_only_ascii_is_drawn_where_only_ascii_can_be_shown():
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        view.show(
            track_of(ways=(Way(2, ("37", "38", "39")),)), frozenset({"06"}), (), Look("ascii"), keys={"06": "a"}, middle=position(LINE).scene(0).cards
        )
        assert "\n".join(view.rows()).isascii()


async def test_the_cursor_is_shown_and_says_where_it_is():
    view, stage = board()
    async with stage.run_test(size=(51, 17)) as pilot:
        view.show(track_of(), frozenset({"10", "R+"}), ("7", "R05"), LOOK, keys={"10": "a"})
        view.aim("10")
        assert "›a‹" in "\n".join(view.rows())
        view.aim("R+")
        await pilot.pause()
        assert "›R‹" in "\n".join(view.rows())
        assert stage.hovered == ["cell 10", "Red's base: 2 pawns"]


# --- choosing with the mouse ---------------------------------------------------------------------------------------


async def test_a_click_picks_the_place_the_pawn_or_the_base():
    view, stage = board()
    async with stage.run_test(size=(51, 17)) as pilot:
        track = track_of("fourjacks hands=7h/5c pawns=05/-/12/- ")
        view.show(track, frozenset({"10", "R05", "R+"}), (), LOOK)
        for place in ("10", "05", "R+"):
            square = grid(64, 5, 17, 17)[place][0]
            await pilot.click(BoardView, offset=(square.x * 3 + 1, square.y))
        assert [pick for pick, _times in stage.picked] == ["10", "R05", "R+"]


async def test_where_a_pawn_can_be_hit_and_swapped_its_right_third_swaps():
    view, stage = board()
    async with stage.run_test(size=(51, 17)) as pilot:
        view.show(track_of("fourjacks hands=7h/5c pawns=05/12/-/- "), frozenset({"12", "B12"}), ("X", "R05"), LOOK, keys={"12": "a", "B12": "b"})
        square = grid(64, 5, 17, 17)["12"][0]
        for column in range(3):
            await pilot.click(BoardView, offset=(square.x * 3 + column, square.y))
        assert [pick for pick, _times in stage.picked] == ["12", "12", "B12"]


async def test_every_place_can_be_pointed_at_once():
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        view.show(track_of(pawns=()), frozenset(), (), LOOK)
        assert set(view.picks()) == set(track_of().places())


# --- the last way --------------------------------------------------------------------------------------------------


async def test_the_last_move_is_walked_from_place_to_place_and_any_moment_ends_it():
    view, stage = board()
    async with stage.run_test(size=(51, 17)) as pilot:
        track = track_of("fourjacks hands=7h/5c pawns=05/-/-/- ", ways=(Way(0, ("02", "03", "04", "05")),))
        view.show(track, frozenset(), (), LOOK)
        still = view.rows()
        view.show_way(60)
        assert view.walking
        assert view.rows()[16] != still[16]
        assert "●R" in view.rows()[16][33:36]
        view.skip()
        assert (view.walking, view.rows()) == (False, still)
        view.show_way(0.01)
        for _wait in range(100):
            await pilot.pause(0.02)
            if not view.walking:
                break
        assert view.rows() == still
        view.show(track._replace(ways=()), frozenset(), (), LOOK)
        view.show_way(1)
        assert not view.walking


def test_the_board_in_words():
    assert [place_words(place, track_of()) for place in ("05", "00", "48", "Rj2", "G+")] == [
        "cell 05", "Red's start", "Yellow's start", "slot 2 of Red's JackPot", "Green's base",
    ]  # fmt: skip
    assert track_words(track_of(ways=(Way(2, ("48", "49", "50")),))) == [
        "Red: Red's start (64 to its JackPot), cell 05 (59 to its JackPot), slot 1 of its JackPot, 2 in base",
        "Blue: Blue's start (64 to its JackPot), cell 40 (40 to its JackPot), cell 41 (39 to its JackPot), 2 in base",
        "Green: cell 39 (57 to its JackPot), cell 50 (46 to its JackPot), 3 in base",
        "Yellow: Yellow's start (64 to its JackPot), slot 3 of its JackPot, 3 in base",
        "Blockades: Red's start, Blue's start, Yellow's start",
        "Last move: a green pawn from Yellow's start to cell 50",
    ]


@pytest.mark.parametrize("theme", THEMES.themes)
async def test_every_theme_can_draw_it(theme):
    view, stage = BoardView(), None
    stage = Stage(view, THEMES.themes[theme])
    async with stage.run_test(size=(60, 20)):
        view.show(track_of(), frozenset({"06"}), ("R05",), LOOK, keys={"06": "a"})
        assert any("‹R›" in row for row in stage.screen_text())


def test_the_board_in_letters():
    lines = board_lines(track_of(ways=(Way(2, ("37", "38", "39")),)))
    assert lines[0] == " G  *  *  36 .  .  . (g) +  .  .  28 .  .  .  24 ."
    assert lines[8] == " + [y][y] Y [y][y]               [b][b][b][b][b] +"
    assert lines[9].startswith(" Y!")
    assert lines[16] == " .  56 .  .  .  60 .  .  +  R! .  .  .  04 R  .  ."
    assert sum(line.count("R") for line in lines) == 5


# --- a seven walked by two pawns, a swap, what a move would hit ------------------------------------------------------


async def test_each_pawn_of_a_seven_walks_its_own_way():
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        ways = (Way(0, ("01", "02", "03")), Way(2, ("36", "37", "38", "39")))
        view.show(track_of("fourjacks hands=7h/5c pawns=03/-/39/- ", ways=ways), frozenset(), (), LOOK)
        assert view.show_way(60) == 7 * 60
        stood = []
        for _step in range(7):
            stood.append(sorted(place for place, pawns in view._at.items() for pawn in pawns if not place.endswith("+")))
            view._walk_on()
        assert stood == [["01", "36"], ["02", "36"], ["03", "36"], ["03", "36"], ["03", "37"], ["03", "38"], ["03", "39"]]
        assert not view.walking


async def test_a_pawn_brought_on_comes_from_its_base_and_one_hit_by_the_second_part_walks_first():
    view, stage = board()
    async with stage.run_test(size=(51, 17)):
        ways = (Way(0, ("03", "04")), Way(2, ("02", "03", "04")))
        view.show(track_of("fourjacks hands=7h/5c pawns=-/-/04/- ", ways=ways), frozenset(), (), LOOK)
        view.show_way(60)
        assert [[pawn.colour for pawn in view._at[place]] for place in ("03", "02")] == [[0], [2]]
        view.show(track_of("fourjacks hands=7h/5c pawns=00/-/-/- ", ways=(Way(0, ("R+", "00")),)), frozenset(), (), LOOK)
        view.show_way(60)
        assert ("00" in view._at, len(view._at["R+"])) == (False, 5)


async def test_a_pawn_that_is_hit_stands_until_the_walk_reaches_it():
    view, stage = board()
    line = "fourjacks hands=7h/5c pawns=0130/0320/-/- "
    async with stage.run_test(size=(51, 17)):
        view.show(track_of(line), frozenset(), (), LOOK)
        after = play(line, "7R01>03,R30>35").scene(0).track
        for _shown_again in range(2):
            view.show(after, frozenset(), (), LOOK)
            view.show_way(60)
            stood = []
            while view.walking:
                stood.append((len(view._at["B+"]), [pawn.colour for pawn in view._at.get("03", ())]))
                view._walk_on()
            assert stood == [(3, [1]), (3, [1]), (4, [0])] + [(4, [0])] * 6
        view.show(track_of(line), frozenset(), (), LOOK)  # taken back: nobody is sent home by that
        assert view._sent == ()


@pytest.mark.parametrize(("size", "sign"), [((51, 17), " c×"), ((42, 13), "c×")])
async def test_a_target_tells_that_its_move_would_hit_a_pawn_elsewhere(size, sign):
    view, stage = board(size)
    async with stage.run_test(size=size):
        view.show(track_of("fourjacks hands=7h/5c pawns=05/-/-/- "), frozenset({"13"}), ("7", "R05"), LOOK, keys={"13": "c"}, hits=frozenset({"13"}))
        assert sign in "\n".join(view.rows())


@pytest.mark.parametrize("size", [(51, 17), (42, 13), (34, 17)])
async def test_a_card_put_aside_lies_on_the_board(size):
    view, stage = board(size)
    async with stage.run_test(size=size):
        game = position("fourjacks phase=give hands=7hJc/5c2c/3c4c/Qd2d given=Ks/-/-/- turn=1 house=exchange:yes")
        scene = game.scene(0)
        assert len(scene.cards) == 3
        view.show(track_of(), frozenset(), (), LOOK, middle=scene.cards)
        assert "K♠" in "\n".join(view.rows())
