"""Records are written, read and replayed; nothing that is no sound record gets by, and every refusal is a sentence."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import record as records
from cardtable.game import seen_by
from cardtable.games import GAMES
from cardtable.record import Player, Record, RecordError, check_names, decode, printable, read, replay, write
from cardtable.table import Table

PLAYERS = [Player("Ann"), Player("Owl", 3), Player("Fox", 2)]


def played(moves: int, seed: str = "k7f2", chance: int = 1) -> Table:
    """A table at which so many random moves of Mau Mau have been made, reactions among them."""
    lots, table = random.Random(chance), Table(GAMES["maumau"].new(seats=3, seed=seed), PLAYERS)
    while table.ply < moves and table.game.actors():
        actors = table.game.actors()
        seat = lots.choice(actors) if lots.random() < 0.3 else actors[0]
        if legal := table.game.legal(seat):
            table.play(seat, lots.choice(legal), table.ply)
    return table


def sample(body: str = "", **changes: str) -> str:
    """A record of the first deal of seed k7f2, with tags changed (None leaves one out)."""
    tags = {"Game": "maumau", "Format": "1", "Seed": "k7f2", "Human": "Ann", "Bot3": "Owl", "Bot2": "Fox"}
    tags["Position"] = GAMES["maumau"].new(seats=3, seed="k7f2").text()
    tags |= changes
    return "\n".join(f"[{name} {json.dumps(value)}]" for name, value in tags.items() if value is not None) + "\n\n" + body


# --- round trips ---------------------------------------------------------------------------------------------------

WORDS = st.text(st.characters(min_codepoint=33, max_codepoint=126, exclude_characters=":{}[."), min_size=1, max_size=12)
COMMENTS = st.text(st.characters(exclude_categories=("C", "Z"), exclude_characters="}", include_characters=" \n"), max_size=40)
VALUES = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=' "\\'), max_size=30)
NAMES = st.text(st.characters(categories=("L", "N", "P"), max_codepoint=0x24F), min_size=1, max_size=12)


@st.composite
def some_records(draw: st.DrawFn) -> Record:
    players = [Player(name, draw(st.integers(0, 3))) for name in draw(st.lists(NAMES, min_size=1, max_size=6, unique_by=records._same))]
    moves = draw(st.lists(st.tuples(st.none() | st.integers(0, len(players) - 1), WORDS | st.just("deal")), max_size=40))
    comments = sorted(draw(st.lists(st.tuples(st.integers(0, len(moves)), COMMENTS), max_size=4)), key=lambda comment: comment[0])
    tags = draw(st.dictionaries(st.from_regex(r"X[A-Za-z0-9_]{0,9}", fullmatch=True), VALUES, max_size=4))
    begin = {"seed": draw(VALUES), "house": draw(VALUES)} if draw(st.booleans()) else {"start": draw(VALUES.filter(bool))}
    tags["Undo"] = draw(st.sampled_from(records.UNDO_RULES))
    return Record(draw(VALUES), players, position=draw(VALUES), moves=moves, comments=comments, tags=tags, **begin)


@given(some_records())
def test_what_is_written_reads_back_the_same_with_comments_and_unknown_tags(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@pytest.mark.parametrize("moves", [0, 1, 60, 400])
def test_a_real_table_reads_back_and_replays_to_the_same_line(moves: int) -> None:
    table = played(moves)
    text = write(table.record())
    assert decode(text.encode()) == text
    game, made, note = replay(read(text))
    assert (game.text(), note) == (table.game.text(), None)
    assert made == table._played
    assert len(made) == table.ply


def test_lines_end_in_the_windows_way_too() -> None:
    text = write(played(60).record())
    assert read(decode(text.replace("\n", "\r\n").encode())) == read(text)
    assert read(decode(b"\xef\xbb\xbf" + text.encode())) == read(text)


def test_each_deal_begins_a_line_with_its_number_behind_the_moves_that_close_the_one_before() -> None:
    moves = [(None, move) for move in ("9h", "deal", "deal", "As", "deal", "Kc")]
    record = Record("maumau", PLAYERS, seed="1", position="-", moves=moves)
    assert write(record).splitlines()[-3:] == ["1. 9h deal deal", "2. As deal", "3. Kc"]


def test_the_seat_is_named_only_where_another_than_the_turn_plays() -> None:
    record = read(sample("1. 9d 0:?2 {nice} 2:8d8h Jc=h\n"))
    assert record.moves == [(None, "9d"), (0, "?2"), (2, "8d8h"), (None, "Jc=h")]
    assert record.comments == [(2, "nice")]
    assert "1. 9d 0:?2 {nice} 2:8d8h Jc=h\n" in write(record)


# --- what counts ---------------------------------------------------------------------------------------------------


def test_a_word_counts_only_when_a_blank_or_line_end_follows() -> None:
    assert read(sample("1. 9d Jc=h")).moves == [(None, "9d")]
    assert read(sample("1. 9d Jc=h\n")).moves == [(None, "9d"), (None, "Jc=h")]


def test_an_open_brace_runs_to_the_end() -> None:
    record = read(sample("1. 9d {she thought 8d 9s \nof it "))
    assert record.moves == [(None, "9d")]
    assert record.comments == [(1, "she thought 8d 9s \nof it ")]


def test_a_comment_between_the_tags_is_kept() -> None:
    record = read("{from the club}\n" + sample("9d\n"))
    assert record.comments == [(0, "from the club")]


def test_a_brace_in_a_tag_is_no_comment() -> None:
    assert read(sample("9d\n", Event="a {b} c")).tags == {"Event": "a {b} c"}


@pytest.mark.parametrize("cut_from", range(0, 100, 20))
def test_a_file_cut_at_any_byte_is_refused_or_loses_no_more_than_its_undo(cut_from: int) -> None:
    """Wherever it is cut, a record either says so or comes to the checkpoint; it never plays half a word."""
    table = played(45, chance=7)
    table._record.comments.append((3, "9d 9s"))
    raw = write(table.record()).encode()
    whole = table.record().moves
    for end in range(cut_from * len(raw) // 100, (cut_from + 20) * len(raw) // 100):
        try:
            record = read(decode(raw[:end]))
            game, made, note = replay(record)
        except RecordError as error:
            assert str(error)
            assert "\n" not in str(error)
            continue
        assert game.text() == table.game.text()
        assert record.moves == whole[: len(record.moves)]
        assert (note is None) == (len(made) == len(whole))


# --- checkpoints ---------------------------------------------------------------------------------------------------


def test_moves_that_do_not_reach_the_checkpoint_give_way_to_it_and_the_player_is_told() -> None:
    table = played(30)
    record = table.record()
    record.moves = record.moves[:-3]
    game, made, note = replay(record)
    assert game.text() == table.game.text()
    assert made == []
    assert note
    assert "checkpoint" in note


def test_a_move_that_is_not_possible_gives_way_to_the_checkpoint() -> None:
    table = played(30)
    record = table.record()
    record.moves[4] = (None, "X1")
    game, made, note = replay(record)
    assert game.text() == table.game.text()
    assert (made, note and note.startswith("Move 5 of this record, X1, is not possible")) == ([], True)


def test_moves_behind_the_end_of_the_match_give_way_to_the_checkpoint() -> None:
    table = played(100_000)
    assert table.game.result()
    record = table.record()
    record.moves.append((None, "deal"))
    assert replay(record).note
    assert replay(record).game.text() == table.game.text()


def test_a_composed_table_begins_with_its_position() -> None:
    start = played(20).game.copy()
    line = start.text()
    table = Table(start, PLAYERS)
    seat = start.actors()[0]
    move = start.legal(seat)[0]
    table.play(seat, move, 0)
    record = table.record()
    assert (record.start, record.seed, record.house) == (line, "", "")
    text = write(record)
    assert '[Start "maumau ' in text
    assert "[Seed" not in text
    game, made, note = replay(read(text))
    assert (game.text(), made, note) == (table.game.text(), [(seat, move)], None)


def test_moves_typed_by_hand_are_read_in_their_one_spelling() -> None:
    table = played(1)
    _seat, move = table._played[0]
    record = table.record()
    record.moves = [(None, f"{move}!" if move[-1] != "!" and move != "draw" else move.upper())]
    assert replay(record).note is None
    assert Table.open(record).record().moves == [(None, move)]


# --- what is refused -----------------------------------------------------------------------------------------------

BAD = {
    "empty": ("", "empty"),
    "blank": (" \n\n ", "empty"),
    "a tale": ("Once upon a time", "no [Game"),
    "a chess game": ('[Event "F/S Return Match"]\n[Site "Belgrade"]\n\n1. e4 e5\n', "no [Game"),
    "another game": (sample(Game="chess"), "line 1: There is no game 'chess'"),
    "a position of another game": (sample(Position="mazec hands=8h/9h/Th"), "line 7"),
    "newer": (sample("what a newer program writes ]]{{", Format="2"), "line 2: It was written by a newer Card Table, in format 2"),
    "no format": (sample(Format="one"), "line 2"),
    "format nought": (sample(Format="0"), "line 2"),
    "no position": (sample(Position=None), "Position is missing"),
    "no seats": ('[Game "maumau"]\n[Format "1"]\n[Seed "1"]\n[Position "maumau"]\n', "Nobody sits"),
    "neither seed nor start": (sample(Seed=None), "either a Seed"),
    "seed and start": (sample(Start="maumau"), "either a Seed"),
    "a bad seed": (sample(Seed="k 7", Position="maumau"), "seed"),
    "an unknown house rule": (sample(House="gravity:no"), "house rule"),
    "a wrong house value": (sample(House="penalty:99"), "penalty is one of: 1 to 5"),
    "a tag twice": (sample() .replace('[Seed "k7f2"]', '[Seed "k7f2"]\n[Seed "k7f3"]'), "line 4: The tag Seed is there twice"),
    "an open tag": ('[Game "maumau"]\n[Form', "line 2: This is no whole tag"),
    "an open string": ('[Game "maumau"]\n[Format "1]\n', "line 2: This is no whole tag"),
    "a bad escape": ('[Game "maumau"]\n[Format "\\q"]\n', "line 2: The value of Format"),
    "a raw escape in a tag": (sample().replace("k7f2", "k\x1b[2J", 1), "line 3: The value of Seed"),
    "too many players": (sample().replace('[Human "Ann"]', "\n".join(f'[Human "A{n}"]' for n in range(12))), "too many"),
    "too many tags": ("".join(f'[T{n} ""]' for n in range(500)), "too many"),
    "a bot of level 9": (sample(Bot9="Max"), "There is no bot of level 9"),
    "a bot of level 99999": (sample().replace("Bot3", "Bot99999"), "line"),
    "an empty name": (sample(Human=""), "cannot be empty"),
    "a name of escapes": (sample(Human="\x1b[31mAnn"), "invisible"),
    "a name that turns the line round": (sample(Human="A\u202enn"), "invisible"),
    "equal names": (sample(Bot3="ANN"), "same name"),
    "a long name": (sample(Human="A" * 200), "1 to 24"),
    "an undo of its own": (sample(Undo="always"), "Undo is one of: off, turn, free"),
    "wild orders": (sample(Orders="all of them"), "Orders are written"),
    "orders of nobody": (sample(Orders="7:all"), "Orders are written"),
    "undone how often": (sample(Undone="often"), "Undone is a number"),
    "a word with escapes": (sample("9d \x1b]0;owned\x07 \n"), "is no move"),
    "a move of nobody": (sample("9d 7:?2 \n"), "there is no seat 7"),
    "a tag behind the moves": (sample('9d\n[Undo "off"]\n'), "line 10: '[Undo' is no move"),
    "a brace at a word": (sample("9d{nice} 9s\n"), "line 9: A blank is missing behind '9d'"),
    "not a position": (sample(Position="maumau hands=9h"), "line 7"),
    "a position of two": (sample(Position="maumau hands=9h8h/7h pile=Ks"), "not one of 3 players"),
    "an impossible position": (sample(Position="maumau hands=9h9h/7h/8h pile=Ks stock=Kd"), "line 7: The position is impossible"),
    "a composed position that cannot be": (sample(Seed=None, Start="maumau hands=9h9h/7h/8h pile=Ks stock=Kd"), "The position is impossible"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_ends_in_one_sentence(name: str) -> None:
    text, words = BAD[name]
    with pytest.raises(RecordError) as caught:
        replay(read(text))
    assert words in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("raw", [b"\x89PNG\r\n\x1a\n\x00", b"[Game \"maumau\"]\n\xff\xfe", bytes(range(256))])  # fmt: skip
def test_bytes_that_are_no_text_are_refused_by_line(raw: bytes) -> None:
    with pytest.raises(RecordError, match="not a text file") as caught:
        decode(raw)
    assert caught.value.line >= 1


@given(st.binary(max_size=300))
def test_garbage_never_gets_further_than_a_record_error(raw: bytes) -> None:
    with pytest.raises(RecordError):
        replay(read(decode(raw)))


@given(st.data())
def test_a_record_with_one_letter_changed_never_crashes(data: st.DataObject) -> None:
    text = write(CHANGED.record())
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters() | st.sampled_from('[]{}"\\ \n0:?!=/'))
    try:
        record = read(text[:at] + other + text[at + 1 :])
        game = replay(record).game
    except RecordError as error:
        assert str(error).isprintable()
    else:
        assert not game.faults()


CHANGED = played(40)


def test_terminal_escapes_in_tags_and_comments_never_come_out_again() -> None:
    record = read(sample("9d {\x1b[2J\x9b31m\u202ehidden\u202c}\n", Event="\x1b]52;c;AAAA\x07"))
    assert record.comments == [(1, "�[2J�31m�hidden�")]
    assert record.tags["Event"] == "�]52;c;AAAA�"
    assert all(letter.isprintable() or letter == "\n" for letter in write(record))


def test_a_written_tag_is_safe_to_look_at_whatever_is_in_it() -> None:
    record = Record("maumau", PLAYERS, seed="1", position="p", tags={"Event": "\x1b[2J\u202e\ud800\u2028", "Undo": "off"})
    text = write(record)
    assert all(letter.isprintable() or letter == "\n" for letter in text)
    assert read(text).tags["Event"] == "�[2J���"


# --- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ann", "Ö", "Ann-Kathrin v. d. Heide", "日本太郎", "אבי", "نور", "a" * 24, "日" * 12, "Zoë 🎲"])
def test_people_may_have_such_names(name: str) -> None:
    assert check_names([f" {name}\t"]) == [name]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u3000",
        "a" * 25,
        "日" * 13,
        "x" * 200,
        "a\x00b",
        "\x1b[31mred",
        "a\nb",
        "a\u200bb",
        "a\u202eb",
        "a\u2066b",
        "\ud800",
        "\u0301",
        "e" + "\u0301" * 90,
        "\x9b2J",
    ],
)
def test_nobody_may_have_such_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="name") as caught:
        check_names([name])
    assert len(str(caught.value)) < 200
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("pair", [("Ann", "ann"), ("Ann", " Ann "), ("STRASSE", "straße"), ("ﬁn", "fin"), ("é", "e\u0301")])
def test_two_players_cannot_have_the_same_name(pair: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="same name"):
        check_names(pair)


def test_a_position_with_hidden_cards_is_not_played_on() -> None:
    game = GAMES["maumau"].new(seats=2, seed="k7")
    for line in (seen_by(game, 0).text(), game.text().replace(game.hands[1][0], "??")):
        record = Record("maumau", [Player("Ann"), Player("Bo")], start=line, position=line)
        with pytest.raises(RecordError, match="without a face"):
            replay(record)


def test_a_tab_in_a_comment_is_a_blank() -> None:
    text = '[Game "maumau"] [Format "1"] [Seed "k7"] [Human "Ann"] [Human "Bo"] [Position "maumau"]\n\n{a\tb\x07}\n'
    assert read(text).comments == [(0, "a b�")]


def test_printable_shows_what_is_invisible() -> None:
    assert printable("a\tb\x1b[0m\nc\u202e") == "a�b�[0m\nc�"
