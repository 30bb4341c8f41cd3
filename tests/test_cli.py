"""The commands: what they print, and one sentence with an exit code for every bad input."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from cardtable import __version__, cli
from cardtable.cli import main
from cardtable.games import GAMES
from cardtable.library import Library

POSITION = "maumau hands=JcTd/7c/AcAd pile=Ks stock=9c8h"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command with this input; its exit code, what it printed, and what it said on standard error."""
    import io

    def run(*argv, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return (main(argv), *capsys.readouterr())

    return run


@pytest.fixture
def saved(run):
    """A saved table of two people and a bot, a few moves old."""
    assert run("play", "maumau", "--plain", "--seed", "k7", "--seats", "Ann,Bo,bot:2:Owl", typed="\ndraw\npass\n")[0] == 0
    (info,) = Library().saves()
    return info


BAD_WORDS = [
    (("foo",), "invalid choice"),
    (("play",), "required"),
    (("play", "maumou"), "Did you mean maumau?"),
    (("play", "../maumau"), "There is no game"),
    (("play", ""), "There is no game ''"),
    (("play", "maumau", "--speed", "3"), "nrecognized arguments"),
    (("play", "maumau", "--seed"), "expected one argument"),
    (("play", "maumau", "--seed", "a b"), "A seed is made of"),
    (("play", "maumau", "--seed", ""), "A seed is made of"),
    (("games", "two\nlines"), "nrecognized arguments: two�lines"),
    (("play", "maumau", "--seed", "x" * 65), "A seed is made of"),
    (("play", "maumau", "--undo", "always"), "invalid choice"),
    (("play", "maumau", "--preset", "qick"), "Did you mean quick?"),
    (("play", "maumau", "--house", "jack_on_jack"), "RULE=VALUE"),
    (("play", "maumau", "--house", "nix=1"), "There is no house rule 'nix'; there are: jack_on_jack"),
    (("play", "maumau", "--house", "penalty=9"), "penalty is one of: 1 to 5; not '9'."),
    (("play", "maumau", "--house", "penalty=1", "--house", "penalty=2"), "given twice"),
    (("play", "maumau", "--seats", "Ann"), "players, not 1."),
    (("play", "maumau", "--seats", "A,B,C,D,E"), "players, not 5."),
    (("play", "maumau", "--seats", "0"), "players, not"),
    (("play", "maumau", "--seats", "99999"), "players, not"),
    (("play", "maumau", "--seats", "Ann,bot:7"), "A bot's level is 1 (guest), 2 (cousin) or 3 (regular), not '7'."),
    (("play", "maumau", "--seats", "Ann,bot:"), "A bot's level"),
    (("play", "maumau", "--seats", "Ann,ann"), "Two players cannot have the same name"),
    (("play", "maumau", "--seats", "Ann,"), "cannot be empty"),
    (("play", "maumau", "--seats", 'Ann,"Bo'), "The seats are names or bots"),
    (("play", "maumau", "--seats", "x" * 200 + ",Bo"), "1 to 24 characters wide"),
    (("play", "maumau", "--seats", "\x1b[31mAnn,Bo"), "control or other invisible characters"),
    (("play", "maumau", "--seats", "\u202eAnn,Bo"), "control or other invisible characters"),
    (("play", "maumau", "--seats", "你" * 20 + ",Bo"), "1 to 24 characters wide"),
    (("rules", "nix"), "There is no game"),
    (("rules", "maumau", "99"), "There is no rule '99'"),
    (("rules", "maumau", ""), "There is no rule ''"),
    (("themes", "--use", "nix"), "There is no theme 'nix'"),
    (("perft", POSITION, "-1"), "The depth is a number"),
    (("perft", POSITION, "x"), "The depth is a number"),
    (("perft", "", "1"), "A position begins with its game"),
    (("perft", "nix hands=9h", "1"), "A position begins with its game"),
    (("perft", "maumau hands=9h/8h pile=Zz", "1"), "'Zz' is not a card"),
    (("saves", "foo"), "invalid choice"),
    (("saves", "show"), "required"),
    ((), "The home screen needs a terminal"),
]


@pytest.mark.parametrize(("argv", "words"), BAD_WORDS, ids=[" ".join(argv)[:50] for argv, _words in BAD_WORDS])
def test_wrong_words_end_in_one_sentence_and_2(run, home, argv, words):
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert err.startswith("cardtable")
    assert "\x1b" not in err
    assert not list(home.rglob("*.game"))


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("resume",), "There is no table to go on with."),
        (("resume", "nix"), "There is no saved table nix."),
        (("resume", "\x1b[2J"), "There is no saved table"),
        (("resume", "two\nlines"), "There is no saved table two�lines."),
        (("resume", ""), "cannot have such a name"),
        (("resume", "/"), "/ is a folder"),
        (("resume", "."), ". is a folder"),
        (("saves", "show", "nix"), "There is no saved table nix."),
        (("saves", "export", "nix"), "There is no saved table nix."),
        (("saves", "delete", "nix"), "There is no saved table nix."),
        (("saves", "import", "/nix"), "There is no file /nix."),
        (("replay", "nix"), "There is no saved table nix."),
        (("replay", "/"), "is a folder"),
    ],
)
def test_what_is_not_there_ends_in_one_sentence_and_1(run, argv, words):
    code, out, err = run(*argv)
    assert (code, out) == (1, "")
    assert words in err
    assert err.count("\n") == 1
    assert "\x1b" not in err


@pytest.mark.parametrize(
    "raw",
    [b"", b"\x00\xff\xfe binary", b"hello", b'[Game "maumau"]', b'[Game "chess"]  [Format "1"]', b'[Game "maumau"]  [Format "99"]', b"\x1b[2J" * 9],
)
@pytest.mark.parametrize("command", [("resume",), ("replay",), ("replay", "--check"), ("saves", "show"), ("saves", "import"), ("saves", "export")])
def test_a_file_that_is_no_sound_record_is_refused_in_a_sentence_and_left_alone(run, tmp_path, command, raw):
    path = tmp_path / "bad.game"
    path.write_bytes(raw)
    code, _out, err = run(*command, str(path))
    assert code == 1
    assert err.count("\n") == 1
    assert "\x1b" not in err
    assert path.read_bytes() == raw


def test_every_command_has_its_help(run):
    for argv in ((), ("play",), ("resume",), ("saves",), ("games",), ("rules",), ("themes",), ("replay",), ("perft",)):
        code, out, err = run(*argv, "--help")
        assert (code, err) == (0, "")
        assert out.startswith("usage: cardtable")
    for sub in ("list", "show", "export", "import", "delete"):
        assert run("saves", sub, "--help")[0] == 0


def test_version_games_rules_and_themes_are_told(run):
    assert run("--version")[1] == f"cardtable {__version__}\n"
    assert "maumau  Mau Mau, 2, 3, 4 players, presets: default, " in run("games")[1]
    assert "MM-34" in run("rules", "maumau")[1]
    assert run("rules", "maumau", "MM-13")[1].startswith("MM-13 Who faces sevens")
    assert "baize\n" in run("themes")[1]


def test_a_theme_is_made_ones_own(run):
    assert run("themes", "--use", "baize") == (0, "", "")
    assert "baize  (yours)\n" in run("themes")[1]
    assert Library().settings()["theme"] == "baize"


def test_a_broken_theme_is_reported_and_skipped(run, home):
    (home / "themes").mkdir()
    (home / "themes" / "broken.toml").write_text("name = ")
    code, out, err = run("themes")
    assert code == 0
    assert "broken.toml is skipped" in err
    assert "broken" not in out


def test_perft_counts_positions(run):
    assert run("perft", POSITION, "0")[1] == "1\n"
    assert run("perft", POSITION, "1")[1] == "13\n"  # four wishes in three ways each (the calls), and drawing
    code, out, err = run("perft", GAMES["maumau"].new(2, "k7").text(), "3")
    assert (code, err) == (0, "")
    assert int(out) > 3


def test_a_position_that_cannot_be_played_on_is_told_by_perft(run):
    position = "maumau hands=JcTd/2c/AcAd pile=Ks stock=9c8h"  # the two that is left in a hand is worth nothing in this game
    code, out, err = run("perft", position, "6")
    assert (code, out) == (2, "")
    assert err.startswith("cardtable: This position cannot be played on: ")
    assert "2c" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("id", list(GAMES))
def test_perft_answers_impossible_positions_of_every_game_with_a_sentence(run, monkeypatch, id):
    kind = GAMES[id]
    position = kind.new(kind.seat_counts[-1], "k7").text()
    monkeypatch.setattr(kind, "apply", lambda game, seat, move: {}["2"])
    with pytest.raises(KeyError):  # a sound position that cannot be played is a fault of the program, and shows as one
        run("perft", position, "1")
    monkeypatch.setattr(kind, "faults", lambda game: ["33 cards"])
    assert run("perft", position, "1") == (2, "", "cardtable: This position cannot be played on: 33 cards.\n")


def test_deals_and_reactions_are_not_followed_by_perft(run):
    assert run("perft", "maumau hands=9h/- pile=Ks stock=8h phase=over won=1", "1")[1] == "0\n"
    assert run("perft", "maumau hands=9h/QsKc pile=Kd turn=1 stock=8h silent=1", "1")[1] == "4\n"  # Kc, Kc!, Kc!!, draw; not the late calls


@pytest.mark.parametrize(
    ("seats", "players"),
    [
        ("Ann,Bo,bot:3", [("Ann", 0), ("Bo", 0), ("Owl", 3)]),
        (' "Ann, the Great" , bot:1:Bo ', [("Ann, the Great", 0), ("Bo", 1)]),
        ("Owl,bot,bot:1", [("Owl", 0), ("Fox", 2), ("Hare", 1)]),
        ('"bot",Bo', [("bot", 0), ("Bo", 0)]),
        ("Åsa,山田", [("Åsa", 0), ("山田", 0)]),
        ("BOT:3:Zed,Ann", [("Zed", 3), ("Ann", 0)]),
    ],
)
def test_seats_are_names_and_bots(run, seats, players):
    assert run("play", "maumau", "--plain", "--seats", seats)[0] == 0
    assert [tuple(player) for player in Library().saves()[0].players] == players


@pytest.mark.parametrize(("argv", "count"), [((), 3), (("--seats", "2"), 2), (("--seats", "4"), 4)])
def test_without_names_it_is_you_and_bots(run, argv, count):
    assert run("play", "maumau", *argv)[0] == 0  # no terminal: lines
    players = Library().saves()[0].players
    assert [player.level for player in players] == [0, *[2] * (count - 1)]


def test_house_rules_presets_seed_and_undo_reach_the_table(run):
    run("play", "maumau", "--preset", "quick", "--house", "penalty=4", "--house", "jack_on_jack=no", "--seed", "k7", "--undo", "off")
    record = Library().open(Library().saves()[0].path).read()
    assert record.house == "jack_on_jack:no,mau_mode:auto,penalty:4,target:50"
    assert (record.seed, record.tags["Undo"]) == ("k7", "off")


def test_blanks_around_a_number_of_seats_do_no_harm(run):
    assert run("play", "maumau", "--seats", "      3 ")[0] == 0
    assert len(Library().saves()[0].players) == 3


def test_a_match_that_is_over_is_not_resumed_by_itself(run, saved):
    assert run("play", "maumau", "--plain", "--seats", "bot,bot", "--seed", "k7")[0] == 0
    assert "Pass to " in run("resume")[1]
    run("saves", "delete", saved.name, "--yes")
    assert run("resume") == (1, "", "cardtable: There is no table to go on with.\n")


@pytest.mark.parametrize("argv", [("play", "maumau"), ("resume", "maumau-match-point")])
def test_a_table_that_cannot_be_saved_is_told_at_once_and_ends_with_1(run, home, argv):
    (home / "saves").write_text("a file where the folder should be")
    code, out, err = run(*argv, "--plain")
    assert code == 1
    assert out.index("The table cannot be saved") < out.index("Your move")
    assert "The table is saved" not in out
    assert err.startswith("cardtable: The table cannot be saved (")
    assert err.count("\n") == 1


def test_faults_of_the_settings_are_told(run, home):
    (home / "settings.toml").write_text('pace = "never"\n')
    code, _out, err = run("play", "maumau", "--plain")
    assert code == 0
    assert err.startswith("cardtable: settings.toml: pace is one of")


def test_a_name_with_a_line_end_stays_on_its_line(run, home):
    (home / "saves").mkdir()
    (home / "saves" / "two\nlines.game").write_text("")
    assert run("saves")[1].count("\n") == 1


def test_a_home_that_is_nowhere_is_told(run, monkeypatch):
    monkeypatch.setenv("CARDTABLE_HOME", "~nobody-of-that-name/x")
    assert run("saves") == (1, "", "cardtable: There is no folder ~nobody-of-that-name/x for saved tables and settings.\n")


def test_perft_says_that_cards_are_hidden(run):
    code, out, err = run("perft", "maumau hands=9h/2 pile=Ks stock=8h", "1")
    assert (code, out) == (0, "1\n")
    assert "2 cards without a face" in err


def test_a_table_is_resumed_where_it_was_left(run, saved):
    before = Library().open(saved.path)
    text = before.read()
    before.close()
    for argv in ((), (saved.name,), (str(saved.path),)):
        code, out, _err = run("resume", *argv, typed="")
        assert code == 0
        assert "Pass to " in out
        assert "Hand of" not in out
    again = Library().open(saved.path)
    assert again.read().moves == text.moves


def test_a_table_that_is_open_elsewhere_is_refused(run, saved):
    with Library().open(saved.path):
        code, _out, err = run("resume", saved.name)
    assert code == 1
    assert "is open elsewhere" in err


def test_saves_are_listed_shown_exported_imported_and_deleted(run, saved, tmp_path):
    assert saved.name in run("saves")[1]
    assert "Ann, Bo, Owl" in run("saves", "list")[1]
    shown = run("saves", "show", saved.name)[1]
    assert "Ann: " in shown
    assert "Hand of" not in shown
    code, text, _err = run("saves", "export", saved.name)
    assert text.startswith('[Game "maumau"]')
    assert run("saves", "export", saved.name, str(tmp_path / "out.game"))[0] == 0
    assert run("saves", "export", saved.name, str(tmp_path / "out.game"))[0] == 1  # it is there already
    code, name, _err = run("saves", "import", str(tmp_path / "out.game"))
    assert code == 0
    assert name.strip() in run("saves")[1]
    assert run("saves", "delete", saved.name, typed="no\n")[0] == 1
    assert run("saves", "delete", saved.name)[0] == 1
    assert run("saves", "delete", saved.name, typed="yes\n")[0] == 0
    assert run("saves", "delete", name.strip(), "--yes")[0] == 0
    assert Library().saves() == []


def test_replay_tells_the_public_log_and_check_only_whether_it_is_sound(run, saved):
    out = run("replay", saved.name)[1]
    assert "1. " in out
    assert "Hand of" not in out
    assert "moves lead to its position." in run("replay", "--check", saved.name)[1]
    text = saved.path.read_text()
    saved.path.write_text(text.replace("drawn", "").replace(" pass", " draw"))
    assert run("replay", "--check", str(saved.path))[0] == 1


def test_a_finished_match_is_counted(run):
    assert run("play", "maumau", "--plain", "--seats", "bot:1,bot:3", "--seed", "k7")[0] == 0
    (match,) = Library().statistics()
    assert match["players"] == [["Owl", 1], ["Fox", 3]]


# --- as a program of its own --------------------------------------------------------------------------------------


def program(*argv, **more):
    return subprocess.Popen(
        [sys.executable, "-m", "cardtable", *argv], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"}, **more,
    )  # fmt: skip


def test_a_reader_that_goes_away_is_no_error():
    run = program("rules", "maumau")
    run.stdout.close()
    assert run.wait(30) in (0, 1)
    assert run.stderr.read() == ""


PLAY = '"{python}" -m cardtable play maumau --plain --seats Ann,bot'


@pytest.mark.skipif(os.name == "nt", reason="needs a Unix shell")
@pytest.mark.parametrize(
    ("line", "code", "err"),
    [
        (f"{PLAY} <&-", 0, ""),
        (f"{PLAY} <&- >&- 2>&-", 0, ""),
        (f"{PLAY} </dev/null >&-", 0, ""),
        ('"{python}" -m cardtable resume nix 2>&-', 1, ""),
        (rf"printf '\377\376\ndraw\n' | {PLAY}", 0, ""),
        (rf"printf '\377\376\ndraw\n' | PYTHONIOENCODING=ascii {PLAY}", 0, ""),
        (f"LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0 TERM=dumb {PLAY} </dev/null", 0, ""),
        (f"{PLAY} </dev/null >/dev/full", 1, "cardtable: The output cannot be written"),
        ('"{python}" -m cardtable --help >/dev/full', None, ""),
        ('"{python}" -m cardtable resume nix 2>/dev/full', 1, ""),
    ],
)
def test_closed_full_and_garbled_streams_end_in_no_traceback(line, code, err):
    if "/dev/full" in line and not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    done = subprocess.run(line.format(python=sys.executable), shell=True, capture_output=True, text=True, check=False)
    assert code is None or done.returncode == code
    assert done.stderr.startswith(err)
    assert done.stderr.count("\n") == (1 if err else done.stderr.count("cardtable: "))
    assert "Traceback" not in done.stderr


def test_an_export_is_utf_8_whatever_the_terminal_shows(run):
    assert run("play", "maumau", "--plain", "--seats", "Åsa,山田")[0] == 0
    name = Library().saves()[0].name
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "cardtable", "saves", "export", name], capture_output=True, env=env, check=True)
    assert done.stdout == Library().saves()[0].path.read_bytes()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no SIGHUP here")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_a_closed_terminal_or_ctrl_c_leaves_the_table_saved_and_free(number):
    run = program("play", "maumau", "--plain", "--seed", "k7", "--seats", "Ann,Bo")
    run.stdin.write("\ndraw\n")
    run.stdin.flush()
    deadline = time.monotonic() + 30
    while not (Library().saves() and "draw" in Library().saves()[0].path.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    run.send_signal(number)
    assert run.wait(30) == 1
    assert "Traceback" not in run.stderr.read()
    with Library().open(Library().saves()[0].path) as save:
        assert save.read().moves == [(None, "draw")]


def test_only_what_draws_imports_textual():
    code = "import sys; from cardtable.cli import main; main({argv!r}); sys.exit('textual' in sys.modules or 'asyncio' in sys.modules)"
    for argv in (["games"], ["rules", "maumau"], ["saves"], ["perft", POSITION, "1"], ["play", "maumau", "--plain"], ["resume"]):
        done = subprocess.run([sys.executable, "-c", code.format(argv=argv)], stdin=subprocess.DEVNULL, capture_output=True, check=False)
        assert done.returncode == 0, (argv, done.stderr)


def test_a_bot_without_a_level_is_a_regular_on_a_persons_side_and_a_cousin_else(home, monkeypatch):
    opened = []
    monkeypatch.setattr(cli, "_open", lambda request, plain: opened.append(request) or 0)
    assert main(["play", "mazok", "--seats", "Ann,bot,bot,bot:1"]) == 0
    assert [player.level for player in opened[0].players] == [0, 2, 3, 1]
    assert main(["play", "maumau", "--seats", "Ann,bot,bot"]) == 0
    assert [player.level for player in opened[1].players] == [0, 2, 2]
