"""The places of the table: they flow, they fit, they can be chosen, and backs tell nothing."""

from __future__ import annotations

import pytest
from stage import LOOK, Stage

from cardtable.cards import pack, split_cards
from cardtable.scene import Badge, Cards, Face
from cardtable.tui.widgets.ink import Look
from cardtable.tui.widgets.piles import PilesView

STOCK = Cards("pile", "Stock", (Face("??"),), 16, pick="draw")
PILE = Cards("pile", "Pile", tuple(Face(card) for card in ("Ks", "Qs", "9s")), 3, badges=(Badge("wish {Th}", "warn"),))


def row(cards: str, words: str = "Row", seat: int | None = None) -> Cards:
    faces = tuple(Face(card, card) for card in split_cards(cards))
    return Cards("row", words, faces, len(faces), seat)


async def test_a_stock_and_a_pile() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(44, 8)):
        view.show((STOCK, PILE), frozenset({"draw"}), (), LOOK, keys={"draw": "d"})
        assert view.rows() == [
            "       d  Stock 16        Pile 3",
            "        ▗▄▄▄▄▄▖       ▗▄▄▄▗▄▄▄▗▄▄▄▄▄▖",
            "        ▐╱╲╱╲╱▌       ▐K♠ ▐Q♠ ▐9♠   ▌",
            "        ▐╲╱╲╱╲▌       ▐   ▐   ▐  ♠  ▌",
            "        ▐╱╲╱╲╱▌       ▐   ▐   ▐   9♠▌",
            "        ▝▀▀▀▀▀▘       ▝▀▀▀▝▀▀▀▝▀▀▀▀▀▘",
            "                         wish 10♥",
            "",
        ]


async def test_a_click_on_a_place_or_on_a_card_of_it_chooses_the_one_meant() -> None:
    view = PilesView()
    app = Stage(view)
    async with app.run_test(size=(60, 8)) as pilot:
        view.show((STOCK, row("9hKd")), frozenset({"draw", "Kd"}), (), LOOK, keys={"Kd": "a"})
        await pilot.pause()
        stock = next(spot for spot in view._canvas.spots if spot.pick == "draw")
        king = next(spot for spot in view._canvas.spots if spot.pick == "Kd")
        await pilot.click(PilesView, offset=(stock.region.x + 2, 3))
        await pilot.click(PilesView, offset=(king.region.x + 1, 3))
        assert app.picked == [("draw", 1), ("Kd", 1)]
        await pilot.hover(PilesView, offset=(king.region.x + 1, 3))
        await pilot.pause()
        assert app.hovered[-1] == "Row, king of diamonds, 2 cards"
        assert view.picks() == ("draw", "9h", "Kd")


async def test_the_key_of_a_card_stands_on_it_only_while_it_is_lit() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(60, 8)):
        view.show((row("9hKd"),), frozenset({"Kd"}), (), LOOK, keys={"Kd": "a", "9h": "b"})
        assert "▗ a ▄▄▖" in view.rows()[2]
        assert " b " not in view.rows()[2]
        view.show((row("9hKd"),), frozenset(), ("Kd",), LOOK, keys={"Kd": "a"})
        assert "▗ ✓ ▄▄▖" in view.rows()[2]


async def test_a_chip_has_its_key_behind_it() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(30, 3)):
        view.show((row("9hTd"),), frozenset({"9h", "Td"}), (), LOOK, keys={"9h": "a", "Td": "b"})
        assert view.rows()[1] == " Row  9♥ a  10♦b"


async def test_the_keyboards_cursor_says_what_it_is_on() -> None:
    view = PilesView()
    app = Stage(view)
    async with app.run_test(size=(60, 8)) as pilot:
        view.show((STOCK, PILE), frozenset({"draw"}), (), Look("outline"))
        view.aim("draw")
        await pilot.pause()
        assert "┏━━━━━┓" in view.rows()[1]
        assert app.hovered == ["Stock, 16 cards"]


@pytest.mark.parametrize("size", [(44, 13), (58, 20), (98, 35), (30, 9)])
@pytest.mark.parametrize("drawing", ["half", "outline", "ascii"])
async def test_many_places_never_overlap(size: tuple[int, int], drawing: str) -> None:
    cards = tuple(
        place
        for seat in (0, 1)
        for place in (
            Cards("pile", f"Stock of {{s{seat}}}", (Face("??"),), 20, seat),
            row("9h8h3cKdQs", "Row", seat),
            *(Cards("pile", word, tuple(map(Face, ("5h", "6h"))), 2, seat, f">{word}") for word in ("red", "mix", "black", "out")),
        )
    )
    view = PilesView()
    async with Stage(view).run_test(size=size):
        view.show(cards, frozenset(), (), LOOK._replace(drawing=drawing))  # type: ignore[arg-type]
        places = [spot.region for spot in view._canvas.spots if spot.pick in ("", ">red", ">mix", ">black", ">out")]
        assert len(places) == 12
        assert all(not a.overlaps(b) for i, a in enumerate(places) for b in places[:i])
        if size[1] > 9:
            assert all(place.bottom <= size[1] and place.right <= size[0] for place in places)


async def test_a_long_row_is_lapped_and_an_empty_place_is_an_outline() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(58, 20)):
        view.show((row("".join(pack()[:16])), Cards("pile", "Out", (), 0)), frozenset(), (), LOOK)
        text = "\n".join(view.rows())
        assert all(f"{rank}♣" in text for rank in "23456789TJQKA")
        assert "╭─────╮" in text
        assert "Out 0" in text


async def test_hidden_cards_are_backs_in_every_size() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(50, 20)):
        for count in (3, 20, 60):
            view.show(tuple(Cards("row", "Hand", (Face("??"),) * 4, 4) for _ in range(count)), frozenset(), (), LOOK)
            text = "".join(view.rows())
            assert "╱╲" in text
            assert not any(sign in text for sign in "♣♦♥♠?")


LONG = "9h9sTcTdJhJsQcQdKhKs3h4s5c6d7h8s3c4d5h6s7c8d"


def open_cards(view: PilesView) -> int:
    """How many cards can be told from each other, rank and suit."""
    return sum(line.count(suit) for line in view.rows() for suit in "♣♦♥♠")


async def test_a_row_too_long_for_its_line_goes_on_below() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(46, 6)):
        view.show((row(LONG, "Open: Ann"),), frozenset(), (), LOOK)
        assert [line.split()[0] for line in view.rows() if line.strip()] == ["Open:", "…"]
        assert "Open: Ann 22" in "".join(view.rows())
        assert open_cards(view) == 22


async def test_a_row_is_lapped_rather_than_lost_where_there_is_no_line_below() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(46, 2)):
        view.show((row(LONG[:22], "Open: Ann"), PILE), frozenset(), (), LOOK)
        assert [line.split()[0] for line in view.rows()] == ["Open:", "…"]
        assert "Pile" in view.rows()[1]


def main_pile(words: str, cards: str, badge: str) -> Cards:
    faces = tuple(Face(card, stands="T" if card == "2c" else "") for card in split_cards(cards))
    return Cards("pile", words, faces, len(faces), pick=f">{words[0]}", badges=(Badge(badge),), main=True)


BUILT = (
    main_pile("Red pile", "9hThJh", "needs queen"),
    main_pile("Mix pile", "9s2cJd", "needs queen"),
    main_pile("Black pile", "JsQs", "needs king"),
)


@pytest.mark.parametrize("lit", [frozenset[str](), frozenset({">R", ">M"})])
async def test_main_places_are_drawn_larger_where_not_all_can_be_and_stay_where_they_are_when_lit(lit: frozenset[str]) -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(45, 12)):
        rows = tuple(row("9hKd5s3cTd", f"Yours: {name}", seat) for seat, name in enumerate(("Ann", "Bo", "Chloé", "Dan")))
        view.show((*BUILT, STOCK, PILE, *rows), lit, (), LOOK, keys={">R": "a", ">M": "b"})
        drawn = view.rows()
        assert drawn[1].split() == ["Red", "pile", "3", "Mix", "pile", "3", "Black", "pile", "2"]
        assert "▐10♥▐ J♥ ▌" in drawn[3]
        assert "▐2=T▐ J♦ ▌" in drawn[3]
        assert "needs queen" in drawn[5]
        assert (" a " in drawn[2]) == (" b " in drawn[2]) == bool(lit)
        assert sum("Yours" in line for line in drawn) == 4


async def test_rows_with_nothing_to_choose_are_dim_beside_rows_that_have_something() -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(45, 2)):
        theirs = row("KdQd", "Theirs", 1)._replace(faces=(Face("Kd"), Face("Qd")))
        view.show((row("9h8h", "Yours", 0), theirs), frozenset(), (), LOOK)
        inks = [{ink.bg for ink in line} for line in view._canvas.inks]
        assert any("card-face" in found and "card-off" not in found for found in inks)
        assert any("card-off" in found and "card-face" not in found for found in inks)


@pytest.mark.parametrize("drawing", ["half", "outline", "ascii"])
async def test_ten_open_cards_can_be_told_in_one_line_at_80_columns(drawing: str) -> None:
    view = PilesView()
    async with Stage(view).run_test(size=(45, 2)):
        view.show((row("9hTsTdJhJsQcQdKhKs3h", "Yours: Ann"), STOCK), frozenset(), (), Look(drawing, letters=drawing == "ascii"))
        signs = "CDHS" if drawing == "ascii" else "♣♦♥♠"
        assert sum(view.rows()[0].count(sign) for sign in signs) >= 10
