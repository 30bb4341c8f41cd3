"""Who is asked when: scripted front ends, no clock."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from highcard import HighCard

from cardtable import bots
from cardtable.games import GAMES
from cardtable.games.maumau.rules import MauMau
from cardtable.library import Library, LibraryError, Locked
from cardtable.plain import drive
from cardtable.sitting import LEAVE, NOTHING, Answer, Request, Sitting, ordered, reactions, seat_table
from cardtable.table import Player, Table

# Ann lays Kh silently from two cards; Bo and Cy may catch her before Bo's turn (MM-24).
SILENT = "maumau hands=KhQs/7c8cTh/TdQd9d pile=Ks stock=9c8h7h"


class Script:
    """Answers from a list of (question, answer); a question is written down as "turn 0", "handover 1 open", "react 0"."""

    def __init__(self, *script, default=LEAVE):
        self.script, self.default = list(script), default
        self.asked, self.told, self.times, self.sitting = [], [], {}, None

    def answer(self, question):
        self.asked.append(question)
        if self.script:
            expected, answer = self.script.pop(0)
            assert question == expected, (question, expected, self.asked)
            return answer
        return self.default

    async def turn(self, seat):
        assert self.sitting.eyes == seat
        return self.answer(f"turn {seat}")

    async def react(self, seat, ms):
        assert self.sitting.eyes == seat
        self.times[len(self.asked)] = ms
        return self.answer(f"react {seat}")

    async def handover(self, seat, reacting):
        assert self.sitting.eyes is None
        return self.answer(f"handover {seat}{' open' if reacting else ''}")

    async def look(self, seat):
        assert self.sitting.eyes == seat
        return self.answer(f"look {seat}")

    async def pause(self, seat, ms, eyes):
        self.times[len(self.asked)] = ms
        return self.answer(f"pause {seat}")

    async def show(self, entry, eyes):
        self.asked.append(f"{entry.seat}:{entry.move}")

    async def refused(self, seat, sentence):
        self.told.append((seat, sentence))

    async def undone(self, eyes):
        self.asked.append("undone")

    async def sheet(self, eyes):
        return self.answer("sheet")

    async def over(self, result, eyes):
        self.asked.append("over")
        return NOTHING


def move(text, seat=None):
    return Answer("move", text, seat)


def sit(line, levels, *script, default=LEAVE, seed="s", table=None):
    """Run a sitting of these levels over the script; the front with all that was asked and shown."""
    if table is None:
        game = GAMES["maumau"].parse(line) if isinstance(line, str) else line
        table = Table(game, [Player(name, level) for name, level in zip(("Ann", "Bo", "Cy", "Di"), levels, strict=False)])
    front = Script(*script, default=default)
    front.sitting = Sitting(table, front, seed)
    drive(front.sitting.run())
    assert not front.script, front.script
    return front


@pytest.fixture
def keen(monkeypatch):
    """Bots that always catch, a guest after 0.9 s and a regular after 2 s."""
    for level in (1, 2, 3):
        monkeypatch.setitem(bots.CATCHES, level, 1.0)
    monkeypatch.setattr(bots, "delay", lambda rng, level: {1: 900, 2: 1700, 3: 2000}[level])


@pytest.fixture
def sleepy(monkeypatch):
    """Bots that never catch."""
    for level in (1, 2, 3):
        monkeypatch.setitem(bots.CATCHES, level, 0.0)


@pytest.mark.usefixtures("keen")
def test_the_human_is_asked_before_the_bots_and_the_quickest_bot_is_first():
    front = sit(SILENT, (0, 3, 1), ("turn 0", move("Kh")), ("react 0", NOTHING))
    assert front.asked[:5] == ["turn 0", "0:Kh", "react 0", "2:?0", "pause 1"]
    assert front.asked.count("react 0") == 1  # after the catch nothing is open


@pytest.mark.usefixtures("keen")
def test_a_late_call_of_the_human_comes_before_every_bot():
    front = sit(SILENT, (0, 3, 1), ("turn 0", move("Kh")), ("react 0", move("!")))
    assert front.asked == ["turn 0", "0:Kh", "react 0", "0:!", "pause 1"]


@pytest.mark.usefixtures("keen")
@pytest.mark.parametrize(("levels", "ms"), [((0, 3, 3), 2000), ((0, 1, 1), 1500), ((0, 1, 3), 1500)])
def test_one_human_has_the_time_until_the_first_bot_but_never_under_one_and_a_half_seconds(levels, ms):
    front = sit(SILENT, levels, ("turn 0", move("Kh")), ("react 0", LEAVE))
    assert front.times == {2: ms}


@pytest.mark.usefixtures("sleepy")
def test_the_time_to_react_is_the_next_bots_time_to_think():
    front = sit(SILENT, (0, 1, 1), ("turn 0", move("Kh")), ("react 0", NOTHING), ("pause 1", LEAVE))
    assert front.times == {2: 1500, 3: 0}


def test_nobody_is_asked_where_nothing_is_open():
    front = sit(SILENT, (0, 1, 1), ("turn 0", move("Kh!")))
    assert front.asked == ["turn 0", "0:Kh!", "pause 1"]


@pytest.mark.usefixtures("sleepy")
def test_what_is_asked_does_not_depend_on_hidden_cards():
    other = "maumau hands=KhQs/9c8hTd/7hTh7c pile=Ks stock=Qd9d8c"  # what Ann cannot see is another thing
    script = [("turn 0", move("Kh")), ("react 0", NOTHING), ("pause 1", LEAVE)]
    assert sit(SILENT, (0, 1, 3), *script).asked == sit(other, (0, 1, 3), *script).asked
    hot = [("handover 0", NOTHING), ("turn 0", move("Kh")), ("handover 1 open", NOTHING), ("turn 1", LEAVE)]
    assert sit(SILENT, (0, 0, 0), *hot).asked == sit(other, (0, 0, 0), *hot).asked


def test_a_hot_seat_opens_on_the_handover_and_hands_over_between_two_people():
    front = sit(SILENT, (0, 0, 1), ("handover 0", NOTHING), ("turn 0", move("Kh!")), ("handover 1", NOTHING), ("turn 1", LEAVE))
    assert front.sitting.eyes == 1


def test_a_resumed_hot_seat_opens_on_the_handover():
    game = GAMES["maumau"].new(2, "k7")
    table = Table.open(Table(game, [Player("Ann"), Player("Bo")]).record())
    assert sit("", (), table=table).asked == [f"handover {game.turn}"]


def test_the_same_person_goes_on_without_a_handover():
    front = sit(SILENT, (0, 0, 1), ("handover 0", NOTHING), ("turn 0", move("draw")), ("turn 0", LEAVE))
    assert front.asked == ["handover 0", "turn 0", "0:draw", "turn 0"]


def test_an_accusation_on_the_handover_screen_needs_no_accuser():
    front = sit(SILENT, (0, 0, 0), ("handover 0", NOTHING), ("turn 0", move("Kh")), ("handover 1 open", move("?0")), ("handover 1", LEAVE))
    assert "1:?0" in front.asked


def test_a_wrong_accusation_is_refused_and_counted_once_for_each_seat():
    front = sit(
        SILENT, (0, 0, 0), ("handover 0", NOTHING), ("turn 0", move("Kh")), ("handover 1 open", move("?2", 1)), ("handover 1 open", move("?0", 1)),
        ("handover 1 open", move("?0", 2)), ("handover 1", LEAVE),
    )  # fmt: skip
    assert [seat for seat, _words in front.told] == [1, 1]
    assert "missed no call" in front.told[0][1]
    assert "One accusation" in front.told[1][1]
    assert "2:?0" in front.asked
    assert front.sitting.table.record().moves == [(None, "Kh"), (2, "?0")]


def test_who_slaps_is_asked_in_private_and_the_handover_comes_back():
    front = sit(
        SILENT, (0, 0, 0), ("handover 0", NOTHING), ("turn 0", move("Kh")), ("handover 1 open", Answer("slap", seat=2)), ("react 2", NOTHING),
        ("handover 1 open", Answer("slap", seat=2)), ("react 2", move("?0")), ("handover 1", LEAVE),
    )  # fmt: skip
    assert front.sitting.eyes is None


def test_a_slap_is_possible_when_nothing_is_open():
    front = sit(SILENT, (0, 0, 0), ("handover 0", Answer("slap", seat=1)), ("react 1", move("7c")), ("handover 0", LEAVE))
    assert front.told[0][0] == 1
    assert front.sitting.table.ply == 0


@pytest.mark.usefixtures("keen")
def test_at_a_hot_seat_bots_react_after_the_handover():
    front = sit(SILENT, (0, 0, 2), ("handover 0", NOTHING), ("turn 0", move("Kh")), ("handover 1 open", NOTHING), ("turn 1", LEAVE))
    assert front.asked == ["handover 0", "turn 0", "0:Kh", "handover 1 open", "2:?0", "turn 1"]


def test_before_a_bots_turn_the_handover_goes_to_nobody():
    line = "maumau hands=KhQs/7c8cTh/TdQd9d pile=Ks stock=9c8h7h"
    front = sit(line, (0, 1, 0), ("handover 0", NOTHING), ("turn 0", move("Kh")), ("handover None open", NOTHING), default=LEAVE)
    assert front.asked[2:4] == ["0:Kh", "handover None open"]


@pytest.mark.usefixtures("sleepy")
def test_a_won_round_waits_for_the_catch_is_closed_at_once_and_dealt_with_consent():
    line = "maumau hands=Jh/7c8cTh/TdQd9d pile=Ks stock=9c8h7h dealer=2"
    front = sit(line, (0, 1, 1), ("turn 0", move("Jh=h")), ("react 0", NOTHING), ("sheet", NOTHING))
    assert front.asked[:6] == ["turn 0", "0:Jh=h", "react 0", "0:deal", "sheet", "0:deal"]


def test_a_bots_deal_waits_for_the_person_who_reads_the_sheet():
    line = "maumau hands=Kh/7c8cTh/TdQd9d pile=Ks stock=9c8h7h dealer=0"
    front = sit(line, (0, 1, 1), ("turn 0", move("Kh")), ("sheet", NOTHING))
    assert front.asked[:4] == ["turn 0", "0:Kh", "sheet", "1:deal"]


def test_the_end_of_the_match_ends_the_sitting():
    line = "maumau hands=Kh/7c8cTh/TdQd9d pile=Ks stock=9c8h7h score=149/0/0"
    assert sit(line, (0, 1, 1), ("turn 0", move("Kh"))).asked == ["turn 0", "0:Kh", "over"]


def test_illegal_unreadable_and_stale_answers_are_refused_and_asked_again():
    script = [("turn 0", move("Td")), ("turn 0", move("nonsense")), ("turn 0", Answer("move", "Kh!", ply=7)), ("turn 0", LEAVE)]
    front = sit(SILENT, (0, 1, 1), *script)
    assert len(front.told) == 3
    assert front.sitting.table.ply == 0


def test_undo_is_the_tables_to_allow():
    front = sit(SILENT, (0, 1, 1), ("turn 0", Answer("undo")), ("turn 0", Answer("redo")), ("turn 0", LEAVE))
    assert len(front.told) == 2
    game = GAMES["maumau"].parse(SILENT)
    table = Table(game, [Player("Ann"), Player("Bo", 1), Player("Cy", 1)], undo="free")
    script = [("turn 0", move("Kh!")), ("pause 1", Answer("undo")), ("turn 0", Answer("redo")), ("pause 1", LEAVE)]
    assert sit("", (), *script, table=table).asked == ["turn 0", "0:Kh!", "pause 1", "undone", "turn 0", "undone", "pause 1"]


def test_bots_see_views_without_hidden_faces_and_without_the_seed(monkeypatch):
    seen = []
    for name in ("choose", "react"):
        plain = getattr(bots, name)
        monkeypatch.setattr(bots, name, lambda view, seat, *rest, plain=plain: (seen.append((view.copy(), seat)), plain(view, seat, *rest))[1])
    sit(GAMES["maumau"].new(4, "seen"), (1, 2, 3, 1), default=NOTHING)
    assert len(seen) > 50
    for view, seat in seen:
        assert view.seed == ""
        if view.phase != "over":
            assert {card for other, hand in enumerate(view.hands) for card in hand if other != seat} <= {"??"}
        assert set(view.stock) <= {"??"}


def test_equal_seeds_give_equal_matches_and_others_do_not():
    def played(seed):
        return sit(GAMES["maumau"].new(3, "k7"), (1, 2, 3), default=NOTHING, seed=seed).sitting.table.record().moves

    assert played("a") == played("a")
    assert played("a") != played("b")


def test_the_bots_chance_is_the_tables_seed():
    game = GAMES["maumau"].new(3, "k7")
    front = Script(default=NOTHING)
    assert Sitting(Table(game, [Player("Ann", 1), Player("Bo", 2), Player("Cy", 3)]), front).seed == "k7"


class Guesser(Script):
    """Random people: they play, slap, accuse and confirm, and note whose hand may be on the screen."""

    def __init__(self, seed):
        super().__init__()
        self.rng, self.holder, self.steps = Random(seed), None, 0

    def answer(self, question):
        self.steps += 1
        return LEAVE if self.steps > 400 else NOTHING

    async def turn(self, seat):
        assert self.holder == seat == self.sitting.eyes
        return move(self.rng.choice(self.sitting.table.view(seat).legal(seat)))

    async def react(self, seat, ms):
        assert seat == self.sitting.eyes
        found = reactions(self.sitting.table.view(seat), seat)
        return move(self.rng.choice(found)) if found and self.rng.random() < 0.5 else NOTHING

    async def handover(self, seat, reacting):
        assert self.sitting.eyes is None
        wish = self.rng.random()
        if wish < 0.1:
            return Answer("slap", seat=self.rng.choice(self.sitting.humans))
        if wish < 0.2:
            return move(f"?{self.rng.randrange(4)}")
        self.holder = seat
        return self.answer("")

    async def pause(self, seat, ms, eyes):
        assert eyes in (None, self.holder)
        return self.answer("")

    async def show(self, entry, eyes):
        assert eyes in (None, self.holder) or eyes == entry.seat  # who slapped sees what it did

    async def sheet(self, eyes):
        self.holder = None
        return self.answer("")


@pytest.mark.parametrize("seed", range(12))
def test_no_hand_is_ever_open_to_somebody_who_has_not_taken_the_device(seed):
    game = GAMES["maumau"].new(4, f"hot{seed}")
    levels = [(0, 0, 1, 2), (0, 0, 0, 0), (0, 3, 0, 1)][seed % 3]
    front = Guesser(seed)
    front.sitting = Sitting(Table(game, [Player(name, level) for name, level in zip("ABCD", levels, strict=True)]), front)
    drive(front.sitting.run())
    assert front.sitting.table.ply > 20


class Snap(MauMau):
    """Mau Mau in which everybody may throw a card of the top's rank at any time."""

    def actors(self):
        first = super().actors()[:1]
        return first + [seat for seat in range(len(self.hands)) if seat not in first]

    def legal(self, seat):
        if seat == self.turn:
            return super().legal(seat)
        return [card for card in self.hands[seat] if card[0] == self.pile[-1][0]]

    def refusal(self, seat, move):
        return None if move in self.legal(seat) else "No."

    def apply(self, seat, move):
        if seat == self.turn:
            super().apply(seat, move)
        else:
            self.hands[seat].remove(move)
            self.pile.append(move)

    def copy(self):
        plain = super().copy()
        return Snap(*[getattr(plain, field.name) for field in fields(plain)])


SNAP = "maumau hands=8sKdTs/Qc8c7d/8hTdAc pile=Ks stock=9c8d7h"


def test_a_standing_order_is_carried_out_as_an_ordinary_reaction():
    table = Table(Snap.parse(SNAP), [Player("Ann"), Player("Bo"), Player("Cy")])
    table.orders = {1: "8"}
    front = sit("", (), ("handover 0 open", NOTHING), ("turn 0", move("8s")), ("handover 2 open", LEAVE), table=table)
    assert front.asked == ["handover 0 open", "turn 0", "0:8s", "1:8c", "handover 2 open"]


def test_at_a_hot_seat_everybody_looks_at_his_hand_before_the_starter_is_turned_up():
    """MZ-4"""
    game = GAMES["mazec"].parse("mazec phase=down turn=1 dealer=1 hands=KsTc/AdJh/9dQc pile=Ks stock=7h")
    order = [("handover 0", NOTHING), ("look 0", NOTHING), ("handover 2", NOTHING), ("look 2", NOTHING), ("handover 1", NOTHING)]
    front = sit(game.copy(), (0, 0, 0), *order, ("turn 1", move("turn")))
    assert front.asked[:7] == ["handover 0", "look 0", "handover 2", "look 2", "handover 1", "turn 1", "1:turn"]
    alone = sit(game, (0, 1, 1), ("pause 1", NOTHING))
    assert not [question for question in alone.asked if question.startswith("look")]


def test_bots_throw_out_of_turn_by_their_chance(monkeypatch):
    for level in (1, 2):
        monkeypatch.setitem(bots.THROWS, level, 1.0)
    table = Table(Snap.parse(SNAP), [Player("Ann"), Player("Bo", 1), Player("Cy", 2)])
    front = sit("", (), ("react 0", NOTHING), ("turn 0", move("8s")), ("react 0", NOTHING), table=table)
    assert "1:8c" in front.asked


@pytest.mark.parametrize(
    ("order", "legal", "thrown"),
    [
        ("8", ["8d", "8d8h", "9c"], "8d"),
        ("8all", ["8d", "8d8h", "8d8h!", "9c"], "8d8h!"),
        ("9_8all", ["8d8h", "9c"], "9c"),
        ("8", ["9c", "!", "?1"], None),
        ("", ["8d"], None),
        ("j", ["8d", "Jc=s"], "Jc=s"),
    ],
)
def test_orders_name_ranks_and_whether_all_go(order, legal, thrown):
    class View:
        def legal(self, seat):
            return legal

    assert ordered(View(), 0, order) == thrown


def test_reactions_are_what_is_legal_out_of_turn_and_the_calls_in_it():
    game = GAMES["maumau"].parse(SILENT)
    game.apply(0, "Kh")
    assert reactions(game, 0) == ["!", "!!"]
    assert reactions(game, 1) == ["?0"]


def test_a_game_without_a_bot_is_played_at_random_to_its_end():
    game = HighCard.new(3, "high")
    assert sit(game, (1, 2, 3), default=NOTHING).asked[-1] == "over"


# --- opening a table ---------------------------------------------------------------------------------------------


def test_a_new_table_is_saved_at_once_and_locked_until_it_is_closed(tmp_path):
    library = Library(tmp_path)
    request = Request("new", "maumau", (Player("Ann"), Player("Bo", 2)), "k7")
    table, save = seat_table(request, library)
    assert save.read().seed == "k7"
    with pytest.raises(Locked):
        seat_table(Request("resume", path=str(save.path)), library)
    save.close()
    again, save = seat_table(Request("resume"), library)
    assert again.game.text() == table.game.text()
    save.close()


def test_a_table_that_cannot_be_leaves_no_file(tmp_path):
    with pytest.raises(ValueError, match="same name"):
        seat_table(Request("new", "maumau", (Player("Ann"), Player("ann"))), Library(tmp_path))
    assert Library(tmp_path).saves() == []
    with pytest.raises(LibraryError, match="no table to go on with"):
        seat_table(Request("resume"), Library(tmp_path))
