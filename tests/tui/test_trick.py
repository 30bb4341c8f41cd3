"""The compass: every number of seats finds room, the best card has its sign."""

from __future__ import annotations

import itertools

import pytest
from stage import LOOK, Stage
from textual.geometry import Region, Size

from cardtable.cards import pack
from cardtable.scene import Face, Plate, Trick
from cardtable.tui.widgets.trick import TrickView, card_size, chairs


def plates(count: int) -> tuple[Plate, ...]:
    return tuple(Plate(seat, seat % 2, 8 - seat, 3 * seat, seat == 0) for seat in range(count))


@pytest.mark.parametrize(
    "room", [Size(78, 14), Size(80, 13), Size(44, 14), Size(80, 11), Size(45, 11), Size(60, 16), Size(58, 20), Size(100, 20), Size(140, 35)]
)
@pytest.mark.parametrize("count", range(2, 9))
def test_plates_and_cards_never_overlap(room: Size, count: int) -> None:
    card = card_size(count, room)
    places = [part for chair in chairs(count, room, card) for part in (chair.plate, Region(*chair.card, *card))]
    assert len(places) == 2 * count
    assert all(not a.overlaps(b) for a, b in itertools.combinations(places, 2))
    assert all(place in Region(0, 0, *room) for place in places)


def test_the_seats_sit_clockwise() -> None:
    where = [chair.card for chair in chairs(4, Size(78, 14), card_size(4, Size(78, 14)))]
    assert where[1].x < where[0].x < where[3].x
    assert where[2].y < where[1].y < where[0].y


async def test_a_trick_of_four() -> None:
    view = TrickView()
    trick = Trick(((1, Face("Td")), (2, Face("2d")), (3, Face("Kd"))), 3)
    async with Stage(view).run_test(size=(70, 11)):
        view.show(trick, plates(4), frozenset(), (), LOOK)
        assert view.rows() == [
            "                              ■ Chloé A",
            "                         ▮▮▮▮▮▮ 6 · 6 points",
            "                                ▗▄▄▄▄▖",
            "                                ▐ 2♦ ▌",
            "         ▲ Bo B          ▗▄▄▄▄▖ ▝▀▀▀▀▘ ▗ ★ ▄▖         ◆ Dan B",
            "  ▮▮▮▮▮▮▮ 7 · 3 points   ▐10♦ ▌        ▐ K♦ ▌    ▮▮▮▮▮ 5 · 9 points",
            "                         ▝▀▀▀▀▘ ╭────╮ ▝▀▀▀▀▘",
            "                                │    │",
            "                                ╰────╯",
            "                              ▶ ● Ann A",
            "                        ▮▮▮▮▮▮▮▮ 8 · 0 points",
        ]


async def test_the_best_card_has_a_star_and_words() -> None:
    for size in ((80, 8), (80, 14), (100, 20)):
        view = TrickView()
        app = Stage(view)
        async with app.run_test(size=size) as pilot:
            view.show(Trick(((0, Face("Td")), (1, Face("Kd"))), 1), plates(4), frozenset(), (), LOOK)
            await pilot.pause()
            assert sum(row.count("★") for row in view.rows()) == 1
            words = [spot.words for spot in view._canvas.spots]
            assert "Ann: ten of diamonds, led" in words
            assert "Bo: king of diamonds, has the trick so far" in words


async def test_the_seat_that_looks_sits_at_the_near_edge() -> None:
    view = TrickView()
    async with Stage(view).run_test(size=(80, 14)):
        view.show(Trick(()), plates(3), frozenset(), (), LOOK, bottom=2)
        assert "Chloé" in view.rows()[12]


async def test_a_seat_can_be_chosen() -> None:
    view = TrickView()
    app = Stage(view)
    seats = tuple(plate._replace(pick=f"?{plate.seat}") for plate in plates(4))
    async with app.run_test(size=(80, 14)) as pilot:
        view.show(Trick(()), seats, frozenset({"?2"}), (), LOOK, keys={"?2": "3"})
        await pilot.pause()
        assert " 3  ■ Chloé" in view.rows()[0]
        await pilot.click(TrickView, offset=(40, 0))
        assert app.picked == [("?2", 1)]


async def test_eight_players_all_have_their_card_on_the_table() -> None:
    view = TrickView()
    async with Stage(view).run_test(size=(78, 14)):
        cards = pack()[::5][:8]
        view.show(Trick(tuple((seat, Face(card)) for seat, card in enumerate(cards)), 0), plates(8), frozenset(), (), LOOK)
        text = "\n".join(view.rows())
        assert all((("10" if card[0] == "T" else card[0]) + "♣♦♥♠"["cdhs".index(card[1])]) in text for card in cards)
        assert all(name in text for name in ("Ann", "Bo", "Chloé", "Dan", "Ева", "李小龍", "Gus", "Hedwig"))
