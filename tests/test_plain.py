"""The table as lines: what is printed, what may be typed, a whole match through a pipe."""

from __future__ import annotations

import asyncio
import io
import os
import re
import subprocess
import sys

import pytest
from highcard import HighCard

from cardtable.game import AmbiguousMove, IllegalMove, MoveError, UnreadableMove, seen_by
from cardtable.games import GAMES
from cardtable.house import with_words
from cardtable.plain import CURTAIN_LINES, Plain, drive, play_plainly
from cardtable.sitting import LEAVE, Answer
from cardtable.table import Player, Table
from cardtable.typed import read_typed

NAMES = ("Ann", "Bo", "Cy", "Di")
SILENT = "maumau hands=KhQs/7c8cTh/TdQd9d pile=Ks stock=9c8h7h"


def table(game, levels=(0, 1, 1)):
    if isinstance(game, str):
        game = GAMES["maumau"].parse(game)
    return Table(game, [Player(name, level) for name, level in zip(NAMES, levels, strict=False)])


def typed(where, *lines):
    """What is printed when these lines are typed."""
    sink = io.StringIO()
    play_plainly(where, io.StringIO("".join(f"{line}\n" for line in lines)), sink)
    return sink.getvalue()


class Player1:
    """Types the first of the moves that are offered, Enter at every other question, and passes the device on."""

    def __init__(self, sink):
        self.sink, self.at = sink, 0

    def readline(self):
        printed = self.sink.getvalue()[self.at :]
        self.at += len(printed)
        offered = re.findall(r"^You can: (\S+)", printed, re.MULTILINE)
        return (offered[-1].split("|")[0] + "\n") if offered and printed.rstrip().endswith("Your move\n>") else "\n"


def played(game, levels):
    sink = io.StringIO()
    where = table(game, levels)
    play_plainly(where, Player1(sink), sink)
    return where, sink.getvalue()


@pytest.mark.parametrize("levels", [(0, 1, 2), (0, 0), (0, 3, 0, 0), (1, 2)])
def test_a_whole_match_is_played_line_by_line(levels):
    where, out = played(GAMES["maumau"].new(len(levels), "plain"), levels)
    assert where.game.result() is not None
    assert "wins the match" in out
    assert "\x1b" not in out


def test_a_game_that_only_tests_know_is_played_line_by_line():
    where, out = played(HighCard.new(3, "plain"), (0, 1, 0))
    assert where.game.result() is not None
    assert "Trick: " in out
    assert "won the match" in out


def test_nobody_is_shown_a_hand_before_it_is_handed_over():
    _where, out = played(GAMES["maumau"].new(3, "hide"), (0, 0, 1))
    blocks = out.split("\n" * CURTAIN_LINES)
    assert len(blocks) > 10
    for block in blocks:
        hands = re.findall(r"^Hand of (\w+):", block, re.MULTILINE)
        passed = re.findall(r"^Pass to (\w+)\.", block, re.MULTILINE)
        assert set(hands) <= set(passed[-1:])


def test_the_view_shows_public_things_and_the_own_hand_with_its_numbers():
    out = typed(table("maumau hands=JcTd/7c/AcAd pile=Ks stock=9c8h wish=d"))
    assert "Hand of Ann: 1:J♣  2:10♦\n" in out
    assert "Pile: K♠, 1 card [wish diamonds]" in out
    assert "Stock: 2 cards" in out
    assert "Bo: 1 card, 0 points" in out
    assert "You can: Jc=c|d|h|s  Td  draw\n" in out
    assert "7♣" not in out
    assert "A♦" not in out


def test_input_that_cannot_be_read_is_answered_and_asked_again():
    out = typed(table(SILENT), "nonsense", "Td", "9", "", "Kh!")
    assert out.partition("Ann plays")[0].count("Your move") == 5
    assert "no move of Mau Mau" in out
    assert "(rules MM-" in out
    assert "There are 2 cards in your hand, and no number 9." in out
    assert "Ann plays K♥ and says “Mau”." in out


def test_the_end_of_the_input_leaves_the_table():
    where = table(SILENT)
    assert typed(where, "draw").endswith("The table is saved.\n")
    assert where.ply == 1


def test_escapes_that_are_typed_never_come_back():
    out = typed(table(SILENT), "\x1b[31mred", "slap \x07", "? \x1b]0;x\x07")
    assert "\x1b" not in out
    assert "\x07" not in out


def test_help_rules_look_and_log_tell_and_ask_again():
    out = typed(table(SILENT), "help", "rules 13", "rules MM-8", "rules 99", "log", "look", "rules")
    assert "MM-13 Who faces sevens" in out
    assert "MM-8 A card fits" in out
    assert "There is no rule '99' here." in out
    assert out.count("Hand of Ann") == 2
    assert "**MM-34**" in out
    assert out.count("Your move") == 8


def test_undo_and_redo_are_carried_out_where_the_table_allows_them():
    game = GAMES["maumau"].new(2, "undo")
    where = Table(game, [Player("Ann"), Player("Bo", 1)], undo="free")
    before = typed(where, "undo")
    assert "There is nothing here that may be taken back." in before
    move = where.view(0).legal(0)[0]
    out = typed(where, move, "undo", "quit")
    assert "The table stands as it did." in out


def test_a_reaction_is_one_line_that_names_no_cards(monkeypatch):
    from cardtable import bots

    monkeypatch.setitem(bots.CATCHES, 1, 0.0)
    out = typed(table(SILENT), "Kh", "", "quit")
    assert "Ann, do you react? (empty: no)\n> " in out
    assert "Ann says “Mau”, late." in typed(table(SILENT), "Kh", "mau")


def test_a_wrong_accusation_costs_nothing_and_is_told():
    where = table(SILENT)
    out = typed(where, "? Bo", "? Cy", "? Zed")
    assert "has missed no call" in out
    assert "One accusation" in out
    assert "Nobody here is called 'Zed'; there are Ann, Bo, Cy." in out
    assert where.ply == 0


def test_on_the_handover_people_slap_and_accuse_by_name():
    where = table(SILENT, (0, 0, 0))
    out = typed(where, "", "Kh", "slap Cy", "", "", "nonsense", "slap Zed", "Cy ? Bo", "Cy ? Ann", "slap Bo")
    assert "Only Cy looks now." in out
    assert "Cy, do you react?" in out
    assert "The hands are hidden" in out
    assert "Bo has missed no call" in out
    assert "One accusation" in out
    assert "Only Bo looks now." in out


@pytest.mark.parametrize("line", ["quit", "undo", "nonsense"])
def test_a_hand_is_not_shown_before_its_owner_has_said_to_be_alone(line):
    out = typed(table(SILENT, (0, 0, 0)), "slap Cy", line)
    assert "Only Cy looks now." in out
    assert "Hand of" not in out


def test_the_end_of_the_input_shows_no_hand_of_a_slap():
    assert "Hand of" not in typed(table(SILENT, (0, 0, 0)), "slap Cy")


def test_capitals_and_long_numbers_do_no_harm_on_the_handover():
    out = typed(table(SILENT, (0, 0, 0)), "SLAP cy", "quit")
    assert "Only Cy looks now." in out
    out = typed(table(SILENT, (0, 0, 0)), "9" * 5000, "slap " + "9" * 5000, "? " + "9" * 5000, "9" * 5000 + " ? Bo")
    assert "The hands are hidden" in out
    assert out.count("Nobody here is called '999") == 3


def test_on_the_handover_the_last_move_is_taken_back_by_whoever_made_it():
    where = table("maumau hands=TdQd9d/KhQs/7c8cTh pile=Ks stock=9c8h7h turn=1", (0, 0, 1))
    out = typed(where, "", "Kh", "undo", "quit")  # Bo says nothing at his last card, a bot is next
    assert "The table stands as it did." in out
    assert where.ply == 0


@pytest.mark.parametrize(
    ("id", "slap", "accuse"), [("maumau", True, True), ("mazec", True, True), ("mazok", False, False), ("fourjacks", False, False)]
)
def test_the_handover_offers_only_the_reactions_that_the_game_has(id, slap, accuse):
    out = typed(table(GAMES[id].new(4, "k7"), (0, 0, 0, 0)), "nonsense", "quit")
    assert ("“slap NAME”" in out, "“NAME ? NAME” to accuse" in out) == (slap, accuse)
    assert out.count("Enter when it is you.") == 2
    assert "only Enter" in out


def test_nobody_slaps_or_accuses_where_there_is_nothing_to_react_to():
    out = typed(table(GAMES["mazok"].new(4, "k7"), (0, 0, 0, 0)), "slap Cy", "Cy ? Bo", "quit")
    assert "Only Cy looks now." not in out
    assert out.count("The hand is hidden: only Enter works here") == 2


def test_eights_are_thrown_out_of_turn_after_a_slap_where_nobody_can_be_accused():
    out = typed(table(GAMES["mazec"].new(3, "k7", GAMES["mazec"].presets["gentle"]), (0, 0, 0)), "Cy ? Bo", "quit")
    assert "“slap NAME”" in out
    assert "to accuse" not in out
    assert "The hands are hidden" in out


@pytest.mark.parametrize("change", [{"mau_mode": "auto"}, {"mau_mode": "off"}, {"catch_mode": "auto"}])
def test_nobody_is_told_to_accuse_where_the_house_leaves_nothing_to_catch(change):
    house = with_words(GAMES["maumau"].presets["default"], change)
    out = typed(table(GAMES["maumau"].new(3, "k7", house), (0, 0, 0)), "quit")
    assert "Pass to Ann. Enter when it is you.\n" in out


def test_a_table_that_begins_with_a_reaction_shows_the_hand_first():
    game = GAMES["mazec"].parse("mazec hands=8hKdTc/8c9dAs/8dJhKh pile=7d8s stock=QcQdQh turn=1 by=2")
    assert game.actors() == [1, 0]
    out = typed(table(game, (0, 1, 1)), "quit")
    assert out.index("Hand of Ann") < out.index("Ann, do you react?")
    assert out.count("Hand of Ann") == 1


def test_a_seat_that_can_do_nothing_is_offered_no_empty_list():
    assert "You can: \n" not in typed(table(GAMES["mazec"].new(3, "k7"), (0, 0, 0)), "", "quit")


def test_a_bot_cannot_be_slapped():
    assert "Bo plays without your help." in typed(table(SILENT, (0, 1, 0)), "slap Bo")


def test_the_sheet_is_shown_and_dealt_on_with_enter():
    line = "maumau hands=Kh/7c8cTh/TdQd9d pile=Ks stock=9c8h7h"
    out = typed(table(line), "1", "help", "what?", "")
    assert re.search(r"Player +Cards left +Worth", out)
    assert "Enter deals." in out
    assert "The round is over: Enter deals" in out
    assert "deals and turns up" in out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_stream_without_suits_gets_letters(encoding):
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding=encoding)
    play_plainly(table(SILENT), io.StringIO("help\nrules\nKh!\n"), sink)
    sink.flush()
    out = raw.getvalue().decode(encoding)
    assert "1:KH  2:QS" in out
    assert 'says "Mau"' in out


def test_letters_can_be_wished_for():
    sink = io.StringIO()
    play_plainly(table(SILENT), io.StringIO(""), sink, letters=True)
    assert "1:KH  2:QS" in sink.getvalue()


def test_a_save_that_fails_is_told_once():
    def full(text):
        raise OSError(28, "No space left on device")

    game = GAMES["maumau"].parse(SILENT)
    where = Table(game, [Player("Ann"), Player("Bo", 1), Player("Cy", 1)], save=full)
    out = typed(where, "Kh!")
    assert out.count("cannot be saved (No space left on device)") == 2  # when it happens, and instead of "is saved"
    assert "The table is saved" not in out


def test_the_note_of_a_resumed_table_is_told():
    where = table(SILENT)
    where.note = "A rule was corrected."
    assert "A rule was corrected." in typed(where)


def test_the_driver_refuses_to_wait():
    with pytest.raises(RuntimeError, match="nothing to wait for"):
        drive(asyncio.sleep(0))


async def test_the_front_gives_the_answers_a_sitting_knows():
    front = Plain(table(SILENT), io.StringIO("2\nundo\nredo\nKh mau\nquit\n"), io.StringIO())
    answers = [await front.turn(0) for _line in range(6)]
    assert answers == [Answer("move", "Qs", 0), Answer("undo"), Answer("redo"), Answer("move", "Kh!", 0), LEAVE, LEAVE]


# --- what may be typed ------------------------------------------------------------------------------------------

JACK = "maumau hands=JcTd9h/7c/AcAd pile=Kd stock=9c8h"
PLAYERS = [Player("Ann"), Player("Bo Derek"), Player("Cy", 1)]


@pytest.mark.parametrize(
    ("line", "text", "move"),
    [
        (JACK, "Td", "Td"),
        (JACK, " 10D ", "Td"),
        (JACK, "2", "Td"),
        (JACK, "1 h", "Jc=h"),
        (JACK, "1=h", "Jc=h"),
        (JACK, "1 hearts", "Jc=h"),
        (JACK, "Jc spades", "Jc=s"),
        (JACK, "Jc=d", "Jc=d"),
        (JACK, "stock", "draw"),
        (JACK, "DRAW", "draw"),
        (JACK, "2!", "Td"),  # a call that is not due is not heard
        (SILENT, "1 mau", "Kh!"),
        (SILENT, "1 m", "Kh!"),
        (SILENT, "Kh Mau Mau", "Kh!!"),
        (SILENT, "1!", "Kh!"),
        (SILENT, "? cy", "?2"),
        (SILENT, "?Bo Derek", "?1"),
        (SILENT, "catch Cy", "?2"),
        (SILENT, "accuse 1", "?1"),
        (SILENT, "?2", "?2"),
        ("maumau hands=JcTd/7c/AcAd pile=Kd stock=9c drawn", "n", "pass"),
        ("maumau hands=JcTd/7c/AcAd pile=Kd stock=9c drawn", "Pass", "pass"),
        ("maumau hands=KhQs/7c8c/AcAd pile=Kd stock=9c phase=over", "deal", "deal"),
    ],
)
def test_what_is_typed_is_read(line, text, move):
    game = GAMES["maumau"].parse(line)
    assert read_typed(seen_by(game, 0), 0, PLAYERS, text) == move


@pytest.mark.parametrize(
    ("line", "text", "error", "words"),
    [
        (JACK, "1", AmbiguousMove, "Name a suit"),
        (JACK, "Jc", AmbiguousMove, "Name a suit"),
        (JACK, "7", IllegalMove, "3 cards in your hand, and no number 7"),
        (JACK, "3", IllegalMove, "fits neither"),
        (JACK, "0", IllegalMove, "no number 0"),
        (JACK, "? Zed", UnreadableMove, "Nobody here is called 'Zed'"),
        (JACK, "?9", UnreadableMove, "Nobody here is called '9'"),
        (JACK, "1 x", MoveError, ""),
        (JACK, "x" * 10_000, UnreadableMove, ""),
        (JACK, "\u0663", MoveError, ""),
        (JACK, "²", MoveError, ""),
        (JACK, "mau", MoveError, ""),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(line, text, error, words):
    game = GAMES["maumau"].parse(line)
    with pytest.raises(error) as raised:
        read_typed(seen_by(game, 0), 0, PLAYERS, text)
    assert words in raised.value.sentence
    assert len(raised.value.sentence) < 200


def test_a_whole_match_goes_through_a_pipe(tmp_path):
    lines = "\n".join([*"1234567", "1 h", "draw", "pass", ""] * 400)
    run = subprocess.run(
        [sys.executable, "-m", "cardtable", "play", "maumau", "--plain", "--seats", "Ann,bot:3", "--seed", "pipe", "--preset", "quick"],
        input=lines, capture_output=True, text=True, env=os.environ | {"CARDTABLE_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}, check=True,
    )  # fmt: skip
    assert "wins the match" in run.stdout
    assert "\x1b" not in run.stdout
    assert run.stderr == ""
