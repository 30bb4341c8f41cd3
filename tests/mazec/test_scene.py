"""What a table of Mazec shows and tells, in words a newcomer understands."""

from __future__ import annotations

import pytest
from playing import play, position

from cardtable.cards import UNSEEN
from cardtable.game import bare, seen_by
from cardtable.games.mazec.rules import Mazec
from cardtable.scene import Badge, Scene
from cardtable.sitting import order_choices, order_word, orderable, ordered
from cardtable.table import Player, Table

BACK = "mazec turn=0 hands=7hKsTc/AdJh9d/- pile=TdQd stock=9s8h9h by=2 unnamed places=2 circle=2"


def seen(line: str | Mazec, seat: int | None) -> Scene:
    game = position(line) if isinstance(line, str) else line
    return seen_by(game, seat).scene(seat)


def words(badges: tuple[Badge, ...]) -> list[str]:
    return [badge.words for badge in badges]


def told(line: str, move: str) -> list[str]:
    """The lines of a move as a table of Ann, Bo and Cy says them."""
    before = position(line)
    players = [Player(name) for name in ("Ann", "Bo", "Cy", "Dee", "Eve")[: len(before.hands)]]
    seat, colon, move_ = move.partition(":")
    entry = Table(before, players).play(int(seat) if colon else before.actors()[0], move_ if colon else move, 0)
    return [Table(before, players).say(line) for line in entry.lines]


def test_the_closed_starter_is_shown_closed_and_asks_to_look_at_the_hand() -> None:
    """MZ-4"""
    game = Mazec.new(3, 5)
    scene = seen(game, game.dealer)
    assert [face.card for face in scene.cards[1].faces] == [UNSEEN]
    assert words(scene.cards[1].badges) == ["face down"]
    assert [button.pick for button in scene.prompt.buttons] == ["turn"]
    assert scene.prompt.words.startswith("Look at your cards")
    other = (game.dealer + 1) % 3
    assert seen(game, other).hand is not None
    assert UNSEEN not in [face.card for face in seen(game, other).hand.faces]  # type: ignore[union-attr]


def test_a_provisional_place_is_told_in_full() -> None:
    """MZ-29"""
    scene = seen(BACK, 0)
    assert words(scene.plates[2].badges) == ["out, unless red 7"]
    assert "{s2} is out, unless a red seven comes before the turn passes that seat." in scene.prompt.words
    assert scene.prompt.words.endswith("It fits now whatever its suit.")
    assert words(scene.cards[1].badges) == ["names nothing"]
    final = seen("mazec hands=7hKsTc/AdJh9d/- pile=TdQd stock=9s8h9h by=2 places=2 house=mode:all", 0)
    assert words(final.plates[2].badges) == ["out for good: place 1"]


def test_the_one_brought_back_is_told_so() -> None:
    """MZ-32"""
    assert told(BACK, "7h") == [
        "Ann plays 7♥.",
        "Cy is brought back with 4 cards and misses a turn.",
        "The pile is shuffled and becomes the stock.",
    ]
    assert words(seen(play(BACK, "7h"), 0).plates[2].badges) == ["brought back: misses a turn"]
    waiting = "mazec turn=1 hands=9h9d/KsTcAs/9s9c pile=Kh stock=8s8d7s7h hit=2"
    assert told(waiting, "draw") == ["Bo draws a card.", "Cy misses this turn."]
    assert told(waiting.replace("hit=2", "hit=0"), "draw") == ["Bo draws a card."]
    attacked = "mazec turn=1 hands=9h9d/KsTcAs/9s9c pile=Kh stock=8s8d7s7h hit=2"
    assert told(attacked, "Ks") == ["Bo plays K♠.", "Ann has 5 cards to draw, or to answer.", "Cy misses this turn."]


def test_attacks_wishes_demands_and_fast_cards_are_badges() -> None:
    assert words(seen("mazec hands=KsTc/AdJh pile=7d owed=2 attack=7 by=1", 0).badges) == ["2 cards to draw"]
    assert words(seen("mazec hands=KsTc/AdJh pile=Ad attack=A by=1", 0).badges) == ["an ace to answer"]
    assert words(seen("mazec hands=KsTc/AdJh pile=Qd wish=s by=1", 0).cards[1].badges) == ["wish {s}"]
    assert words(seen("mazec hands=KsTc/AdJh pile=Jd wish=K by=1", 0).cards[1].badges) == ["demands rank {K}"]
    assert words(seen("mazec hands=KsTc/AdJh pile=8d by=1", 0).badges) == ["eights out of turn"]
    assert words(seen("mazec hands=KsTc/AdJh pile=9d", 0).badges) == ["nines out of turn"]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_is_shown_says_nothing_of_a_fast_card_in_another_hand(seat: int | None) -> None:
    line = "mazec turn=1 hands=KsTc/AdJh/9dQc/{} pile=8d stock=7h by=0"
    assert seen(line.format("8hKc"), seat) == seen(line.format("ThKc"), seat)


def test_suits_and_ranks_are_offered_to_whoever_holds_the_card_that_names_them() -> None:
    def picks(line: str) -> str:
        return "".join(button.pick for button in seen(line, 0).prompt.buttons)

    assert picks("mazec hands=KsTc/AdJh pile=8d stock=7h by=1") == ""
    assert picks("mazec hands=KsQc/AdJh pile=8d stock=7h by=1") == "cdhs"
    assert picks("mazec hands=JdTc/AdJh pile=8d stock=7h by=1") == "789TJQKA"
    assert picks("mazec hands=KsTc/AdJh pile=Ad stock=7h attack=A by=1") == "pass"


def test_the_log_tells_a_throw_a_demand_and_a_place() -> None:
    line = "mazec turn=1 hands=KcKs/TcTs9s/8c8hAc pile=Td8d stock=7h by=0"
    assert told(line, "2:8c8h!") == ["Cy throws 8♣, 8♥ out of turn, saying “last card”."]
    assert told("mazec hands=Jd9s9c/8c8s pile=Td stock=7h", "Jd=K") == ["Ann plays U◉ and demands rank king."]
    assert told("mazec hands=Qd9s9c/8c8s pile=Td stock=7h", "Qd=s") == ["Ann plays O◉ and wishes for leaves."]
    assert told("mazec hands=Kd/8c8s9h pile=Td stock=7h", "Kd") == [
        "Ann plays K◉.",
        "Ann is out, unless a red seven comes before the turn passes this seat.",
    ]
    over = "mazec turn=1 hands=-/KcTs pile=Kh stock=8d by=0 places=0 circle=0"
    assert told(over, "pass") == ["Bo passes.", "Ann is out for good: place 1.", "Ann wins the round; Bo loses it and deals next."]
    assert told("mazec turn=1 hands=Kh9h/KcTs pile=7d stock=8d8c8s owed=2 attack=7 by=0", "draw") == ["Bo draws 2 cards for the sevens."]
    assert told("mazec phase=down hands=Kh9h/KcTs pile=7d stock=8d8c8s", "turn") == [
        "Ann turns up 7◉; Bo opens.",
        "Bo has 2 cards to draw, or to answer.",
    ]


def test_a_card_of_german_suits_is_told_apart_in_letters_too() -> None:
    table = Table(position("mazec hands=Jd9s/8c8s pile=Td stock=7h"), [Player("Ann"), Player("Bo")])
    assert table.say("{Jd} {Qs} {Tc} {h} {J}") == "U◉ O♠ 10♣ hearts Under"
    assert table.say("{Jd} {Qs} {Tc} {9h}", letters=True) == "Ub Ol 10a 9h"


def test_a_standing_order_throws_one_or_all_and_says_the_last_card() -> None:
    view = seen_by(position("mazec turn=1 hands=KcKs/TcTs9s/8c8hAc pile=Td8d stock=7h by=0"), 2)
    assert ordered(view, 2, "") is None
    assert ordered(view, 2, "8") in ("8c", "8h")
    assert bare(ordered(view, 2, "8all_9") or "") in ("8c8h", "8h8c")
    assert (ordered(view, 2, "8all") or "").endswith("!")
    assert ordered(view, 2, "9all") is None


def test_the_sheet_counts_the_hands_and_shows_where_they_lead() -> None:
    over = play("mazec turn=2 hands=-/7s8sQh/JcQd9h pile=Kh stock=8d by=0 places=0 circle=0", "9h")
    sheet = seen(over, None).sheet
    assert sheet is not None
    assert sheet.rows[1] == ("{s1}", "{7s} {8s} {Qh}", "55", "55")
    handicap = play("mazec turn=2 hands=-/7s8sQh/JcQd9h pile=Kh stock=8d by=0 places=0 circle=0 house=match:handicap", "9h")
    sheet = seen(handicap, None).sheet
    assert sheet is not None
    assert [row[3] for row in sheet.rows] == ["3 cards", "4 cards", "4 cards"]


def test_the_title_names_the_form_of_the_match() -> None:
    titles = {form: seen(f"mazec hands=KsTc/AdJh pile=8d house=match:{form}", 0).title for form in ("single", "handicap", "stakes", "first_last")}
    assert len(set(titles.values())) == 4
    assert titles["stakes"] == "Mazec for stakes, round 1 of 5"


def test_a_standing_order_is_a_word_for_each_rank() -> None:
    assert order_choices("8_9all") == {"8": "one", "9": "all"}
    assert order_word({"8": "one", "9": "all"}) == "8_9all"
    assert order_word({"8": "never", "9": "all"}) == "9all"
    assert order_word({}) == ""
    assert list(orderable(position("mazec hands=Jd9s/8c8s pile=Td stock=7h"))) == ["8", "9"]
    assert orderable(position("maumau hands=Jd9s/8c8s pile=Td stock=7h")) == {}


def test_who_may_throw_is_told_to_all_alike() -> None:
    line = "mazec turn=1 hands=KsTc/AdJh/9dQc/8h8sKc pile=8d stock=7h by=2"
    assert seen(line, 0).prompt.words == "{s1} is to move. Until then you may throw eights: choose what you throw."
    assert seen(line, 2).prompt.words == "{s1} is to move. The others may throw eights."
    assert seen(line, None).prompt.words == "{s1} is to move. Until then all but {s2} may throw eights."
    assert seen(line, 3).prompt.words.endswith("Several go together in the order you choose them, then Enter: the last lies on top.")
    assert "throw" not in seen(line.replace("pile=8d", "pile=Kd"), 3).prompt.words


def test_an_attack_is_told_to_those_who_watch() -> None:
    seven = "mazec turn=1 hands=KsTc/AdJh pile=7d owed=2 attack=7 by=0"
    assert seen(seven, 0).prompt.words == "{s1} has to lay a seven or the Over of {d}, or draws 2."
    assert seen(seven, 1).prompt.words == "{s1}: lay a seven or the Over of {d}, or draw 2."


SILENT = "mazec hands=Kd/TcTs9c pile=7dTd stock=7h7c8s silent=0 by=0 house=catch_mode:auto"


def test_the_log_tells_the_fines_of_the_table_apart_from_what_is_drawn_then() -> None:
    """MZ-27"""
    assert told(SILENT, "draw") == ["Ann has not announced the last card and draws 2 cards.", "Ann draws a card."]
    assert told(SILENT.replace("7h7c8s", "8s"), "Kd") == [
        "Ann has not announced the last card and draws 2 cards.",
        "Ann plays K◉.",
        "The pile is shuffled and becomes the stock.",
    ]
    dry = "mazec hands=Kd/TcTs9c pile=Td stock=8s silent=0 by=0 house=catch_mode:auto"
    assert told(dry, "Kd") == ["Ann has not announced the last card and draws 1 card.", "Ann plays K◉."]
    nothing = dry.replace(" stock=8s", "")
    assert told(nothing, "Kd")[0] == "Ann plays K◉."
    sevens = "mazec hands=Qd/TcTs9c pile=7cTd7d stock=7h8cAs8s owed=2 attack=7 silent=0 by=1 house=catch_mode:auto"
    assert told(sevens, "Qd=s") == [
        "Ann has not announced the last card and draws 2 cards.",
        "Ann plays O◉ and wishes for leaves.",
        "The sevens are cancelled.",
    ]
    paid = told(sevens, "draw")
    assert paid == ["Ann has not announced the last card and draws 2 cards.", "Ann draws 2 cards for the sevens."]


def test_the_log_tells_what_an_over_leaves_of_the_sevens() -> None:
    """MZ-12"""
    line = "mazec turn=2 hands=9sKh/KcKd/QhTc8c pile=7d7h stock=AhAcAs owed=6 attack=7 by=1"
    assert told(line, "Qh=s")[1:] == ["The sevens are cancelled."]
    assert told(f"{line} house=over_cancels:top_seven_only", "Qh=s")[1:] == ["The top seven is cancelled; Cy draws 2 cards for the rest."]


def test_the_log_tells_that_the_pile_became_the_stock() -> None:
    """MZ-35"""
    line = "mazec hands=TcTs/8c8s pile=9h9d8h8dKcKdKh seed=a/1"
    assert told(line, "draw") == ["Ann draws a card.", "The pile is shuffled and becomes the stock."]
    assert told(f"{line} house=reshuffle:flip", "draw") == ["Ann draws a card.", "The pile is turned over and becomes the stock."]
    assert told("mazec hands=TcTs/8c8s9h pile=8d8h stock=Kd silent=1 by=1", "0:?1")[-1] == "The pile is shuffled and becomes the stock."
    assert told("mazec hands=TcTs/8c8s pile=9h9dKh stock=Ad", "draw") == ["Ann draws a card."]


def test_the_log_names_no_next_turn_or_deal_where_there_is_none() -> None:
    """MZ-32, MZ-36"""
    back = told("mazec turn=1 hands=-/7h pile=Th stock=9s8h9h8d by=0 places=0 circle=0 said=01 house=match:single", "7h")
    assert back == [
        "Bo plays 7♥.",
        "Ann is brought back with 4 cards.",
        "Bo is out for good: place 1.",
        "Bo wins the round, Ann loses it.",
    ]


def test_the_prompt_names_every_answer_and_no_draw_where_nothing_is_left() -> None:
    """MZ-9, MZ-13, MZ-35"""

    def asked(line: str) -> str:
        return seen(line, 0).prompt.words

    king = "mazec hands=KsTcTs/8c8s/9c9s/9h9d/AcAs pile=ThKs stock=7h owed=5 attack=K by=4"
    assert asked(king) == "{s0}: lay the green Under, or draw 5."
    assert asked(f"{king} house=green_king_stack:yes") == "{s0}: lay the green Under or another green King, or draw 5."
    demand = "mazec hands=KsTc/AdJh pile=Jd stock=7h wish=K by=1"
    assert asked(demand) == "{s0}: play rank {K} or an Under, or draw."
    assert asked(f"{demand} house=over_on_demand:yes") == "{s0}: play rank {K}, an Under or an Over, or draw."
    dry = demand.replace(" stock=7h", "")
    assert asked(dry) == "{s0}: no card can be drawn; play one that fits, or pass if none does."
    assert [button.pick for button in seen(dry, 0).prompt.buttons] == ["pass"]
    assert [button.pick for button in seen(demand, 0).prompt.buttons] == []
