"""How picks, armed calls and steps back become moves."""

import pytest

from cardtable.game import IllegalMove, seen_by
from cardtable.games import GAMES
from cardtable.tui.composing import Composing, is_reaction


def compose(line: str, seat: int = 0) -> Composing:
    return Composing(seen_by(GAMES["maumau"].parse(line), seat), seat)


READY = "maumau hands=JcTd9d/7c/AcAd pile=Kd stock=9c8h"


def test_a_plain_card_is_played_by_one_pick() -> None:
    assert compose(READY).pick("Td") == "Td"


def test_an_armed_call_goes_behind_the_card_and_is_dropped_where_it_is_not_due() -> None:
    two = compose("maumau hands=TdAd/7c/Ac pile=Kd stock=9c8h")
    assert two.press_call("!") is None
    assert two.pick("Td") == "Td!"
    three = compose(READY)
    three.press_call("!")
    assert three.pick("Td") == "Td"


@pytest.mark.parametrize("calls", ["!", "!!"])
def test_drawing_and_passing_go_on_whatever_call_is_armed(calls: str) -> None:
    to_draw = compose("maumau hands=8d8c/7c/Ac pile=Ks stock=9c9h")
    to_draw.press_call(calls)
    assert to_draw.pick("draw") == "draw"
    drawn = compose("maumau hands=8d8c9h/7c/Ac pile=Ks stock=9c drawn")
    drawn.press_call(calls)
    assert drawn.enter() == "pass"


def test_a_button_that_is_no_move_by_itself_is_refused_in_plain_words() -> None:
    composing = compose(READY)
    assert composing.pick("s") is None
    assert composing.said == "That cannot be chosen now."
    assert composing.pick("9h") is None
    assert "MM-" in composing.said


def test_a_step_that_the_rules_refuse_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    composing = compose(READY)

    def refuse(_view: object, _seat: int, _text: str) -> str:
        raise IllegalMove("Not now. (MM-7)", READY)

    monkeypatch.setattr(type(composing.view), "read", refuse)
    assert composing.pick("Td") is None
    assert composing.said == "Not now. (MM-7)"
    assert composing.picks == ()
    assert "9d" in composing.lit


def test_a_jack_waits_for_its_suit_and_escape_takes_it_back() -> None:
    composing = compose(READY)
    assert composing.pick("Jc") is None
    assert composing.lit == {"c", "d", "h", "s"}
    assert composing.back()
    assert composing.picks == ()
    assert not composing.back()
    composing.pick("Jc")
    assert composing.pick("s") == "Jc=s"


def test_another_card_may_be_chosen_instead_while_the_suit_is_open() -> None:
    composing = compose(READY)
    composing.pick("Jc")
    assert composing.pick("9d") == "9d"


def test_the_last_jack_is_complete_with_mau_mau_and_open_without() -> None:
    last = "maumau hands=Jc/7c/Ac pile=Kd stock=9c8h"
    armed = compose(last)
    armed.press_call("!!")
    assert armed.pick("Jc") == "Jc!!"
    after = compose(last)
    assert after.pick("Jc") is None
    assert after.press_call("!!") == "Jc!!"
    silent = compose(last)
    silent.pick("Jc")
    assert silent.enter() is None
    assert silent.said
    assert silent.pick("h") == "Jc=h"


def test_an_impossible_card_says_why_not_and_changes_nothing() -> None:
    composing = compose("maumau hands=TdAc/7c/Ac pile=Kd stock=9c8h")
    assert composing.pick("Ac") is None
    assert "MM-" in composing.said
    assert composing.picks == ()


def test_the_only_move_is_the_players_own_press() -> None:
    composing = compose("maumau hands=TdAc/7c/Ac pile=7d stock=9c8h owed=2")
    assert composing.only == composing.ready == "draw"
    assert composing.enter() == "draw"


def test_marking_does_not_play() -> None:
    composing = compose(READY)
    assert composing.pick("Td", play=False) is None
    assert composing.ready == "Td"
    assert composing.enter() == "Td"


def test_reactions_are_never_lit() -> None:
    composing = compose("maumau hands=TdAc/7c/Ac pile=7d stock=9c8h silent=1")
    assert "?1" in composing.legal
    assert "?1" not in composing.lit
    assert composing.play("?1") == "?1"
    assert is_reaction("!!")
    assert not is_reaction("Jc!!")


def test_a_bare_call_is_late_and_played_at_once() -> None:
    composing = compose("maumau turn=1 hands=Td/7c8c/Ac pile=7d stock=9c8h silent=0")
    assert composing.idle
    assert composing.press_call("!") == "!"
