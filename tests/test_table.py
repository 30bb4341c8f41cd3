"""A table checks, applies, logs and saves; it takes back what its setting allows, and no more."""

from __future__ import annotations

import errno
import random
from collections.abc import Iterator

import pytest

from cardtable.cards import UNSEEN
from cardtable.game import Game, IllegalMove, StaleMove
from cardtable.games import GAMES
from cardtable.record import Player, Record, read, write
from cardtable.table import Entry, Table, cited
from tests.highcard import House, install

ANN, BO, OWL, FOX = Player("Ann"), Player("Bo"), Player("Owl", 3), Player("Fox", 2)


def maumau(line: str) -> Game:
    """A position of Mau Mau; what it does not name is shuffled away under nothing, so hands stay small."""
    return GAMES["maumau"].parse(f"maumau {line}")


@pytest.fixture
def high() -> Iterator[type[Game]]:
    with install() as game:
        yield game


def play_on(table: Table, moves: int, chance: int = 1) -> None:
    """So many random moves more, reactions among them."""
    lots, end = random.Random(chance), table.ply + moves
    while table.ply < end and table.game.actors():
        actors = table.game.actors()
        seat = lots.choice(actors) if lots.random() < 0.3 else actors[0]
        if legal := table.game.legal(seat):
            table.play(seat, lots.choice(legal), table.ply)


# --- playing -------------------------------------------------------------------------------------------------------


def test_a_move_is_checked_applied_logged_and_saved() -> None:
    saved: list[str] = []
    table = Table(maumau("hands=9hKs/7c8c/TdQd pile=Kh stock=AcAd"), [ANN, OWL, FOX], save=saved.append)
    entry = table.play(0, "9h!", 0)
    assert (entry.ply, entry.seat, entry.move) == (0, 0, "9h!")
    assert (table.ply, table.log, table.game.actors()[0]) == (1, [entry], 2)
    assert read(saved[-1]).moves == [(None, "9h!")]
    assert read(saved[-1]).position == table.game.text()


def test_a_move_that_answers_a_situation_that_has_passed_is_stale() -> None:
    table = Table(maumau("hands=9hKs/7c8c/TdQd pile=Kh stock=AcAd"), [ANN, OWL, FOX])
    table.play(0, "9h!", 0)
    with pytest.raises(StaleMove, match="passed"):
        table.play(2, "draw", 0)
    assert table.ply == 1


@pytest.mark.parametrize(("seat", "move"), [(0, "7c"), (1, "7c"), (0, "sing"), (0, ""), (7, "9h"), (-1, "9h"), (0, "?"), (0, "\x1b[2J"), (0, "deal")])
def test_an_illegal_move_changes_nothing(seat: int, move: str) -> None:
    saved: list[str] = []
    table = Table(maumau("hands=9hKs/7c8c/TdQd pile=Kh stock=AcAd"), [ANN, OWL, FOX], save=saved.append)
    before = table.game.text()
    with pytest.raises(IllegalMove) as caught:
        table.play(seat, move, 0)
    assert caught.value.sentence
    assert (table.game.text(), table.ply, table.log, saved) == (before, 0, [], [])


def test_the_sentence_of_a_refusal_carries_no_hidden_card() -> None:
    table = Table(maumau("hands=9hKs/7c8c/TdQd pile=Kh stock=AcAd"), [ANN, OWL, FOX])
    with pytest.raises(IllegalMove) as caught:
        table.play(0, "Ks!!!", 0)
    assert UNSEEN in str(caught.value) or "hands=9hKs/2/2" in str(caught.value)
    assert not any(card in str(caught.value) for card in ("7c", "8c", "Td", "Qd", "Ac", "Ad"))


def test_a_game_the_program_does_not_know_is_played_saved_and_resumed(high: type[Game]) -> None:
    saved: list[str] = []
    table = Table(high.new(3, "k7f2", House(target=3)), [ANN, BO, OWL], save=saved.append)
    play_on(table, 15)
    again = Table.open(read(saved[-1]))
    assert (again.game, again.players, again.log, again.note) == (table.game, table.players, table.log, None)
    play_on(table, 10_000)
    assert table.game.result()
    outcome = Table.open(read(saved[-1])).outcome()
    assert outcome == table.outcome()
    assert outcome
    assert outcome["house"] == "target:3"


# --- views and the log ---------------------------------------------------------------------------------------------


def test_a_view_is_made_once_for_each_situation_and_shows_no_other_hand() -> None:
    table = Table(maumau("hands=9hKs/7c8c/TdQd pile=Kh stock=AcAd"), [ANN, OWL, FOX])
    assert table.view(1) is table.view(1)
    assert "hands=2/7c8c/2" in table.view(1).text()
    assert "hands=2/2/2" in table.view(None).text()
    before = table.view(1)
    table.play(0, "9h!", 0)
    assert table.view(1) is not before


def test_the_log_names_no_card_that_not_everybody_may_see() -> None:
    table = Table(GAMES["maumau"].new(seats=4, seed="leak"), [ANN, BO, OWL, FOX])
    lots = random.Random(2)
    while table.ply < 300 and table.game.actors():
        seat = table.game.actors()[0]
        hidden = {card for zone in table.game.zones() if zone.sees is not None for card in zone.cards}
        entry = table.play(seat, lots.choice(table.game.legal(seat)), table.ply)
        after = {card for zone in table.game.zones() if zone.sees is not None for card in zone.cards}
        told = " ".join(entry.lines)
        assert entry.move == "deal" or not any(f"{{{card}}}" in told for card in hidden & after)


def test_a_resumed_log_is_that_of_the_sitting_before() -> None:
    table = Table(GAMES["maumau"].new(seats=3, seed="log"), [ANN, OWL, FOX])
    play_on(table, 120)
    again = Table.open(read(write(table.record())))
    assert again.log == table.log
    play_on(again, 5)
    assert [entry.ply for entry in again.log] == list(range(again.ply))


def test_a_sentence_is_filled_with_names_and_faces_and_nothing_is_dropped() -> None:
    table = Table(maumau("hands=9hKs/7c8c/TdQd pile=Kh stock=AcAd"), [Player("{9h}"), OWL, FOX])
    assert table.say("{s0} and {s2} lay {Th}, {X1}, {??}.") == "{9h} and Fox lay 10♥, Joker, ??."
    assert table.say("{Jc} {Qs}", faces="german") == "U♣ O♠"
    assert table.say("{Th}", letters=True) == "10H"
    assert table.say("{s7} {zz} {} 100% {s0") == "{s7} {zz} {} 100% {s0"


def test_a_sentence_is_told_apart_from_the_rule_it_cites() -> None:
    assert cited("No Jack on a seven. (MM-13)") == ("No Jack on a seven.", "MM-13")
    assert cited("No Jack on a seven. (MM-13, MM-9)") == ("No Jack on a seven.", "MM-13, MM-9")
    assert cited("No Jack (on a seven).") == ("No Jack (on a seven).", "")


# --- accusations ---------------------------------------------------------------------------------------------------


def test_one_wrong_accusation_for_each_seat_until_the_next_turn_action() -> None:
    table = Table(maumau("hands=9hKsAc/7c8cTc/TdQdQh pile=Kh stock=AhAd"), [ANN, BO, OWL])
    with pytest.raises(IllegalMove) as first:
        table.play(1, "?0", 0)
    with pytest.raises(IllegalMove, match="One accusation") as second:
        table.play(1, "?0", 0)
    assert first.value.sentence != second.value.sentence
    assert (table.may_accuse(1), table.may_accuse(2)) == (False, True)
    assert table.record().moves == []
    table.play(0, "9h", 0)
    assert table.may_accuse(1)


def test_who_has_accused_wrongly_cannot_accuse_rightly_in_the_same_window() -> None:
    line = "hands=KhQs/7c8cTc/TdQdQh pile=Ks stock=9c8hAd"
    table = Table(maumau(line), [ANN, BO, OWL])
    table.play(0, "Kh", 0)
    with pytest.raises(IllegalMove):
        table.play(1, "?2", 1)
    with pytest.raises(IllegalMove, match="One accusation"):
        table.play(1, "?0", 1)
    table.play(2, "?0", 1)  # another may
    assert table.record().moves == [(None, "Kh"), (2, "?0")]


def test_a_reaction_does_not_close_the_window() -> None:
    table = Table(maumau("hands=KhQs/7c8cTc/TdQdQh pile=Ks stock=9c8hAd"), [ANN, BO, OWL])
    table.play(0, "Kh", 0)
    with pytest.raises(IllegalMove):
        table.play(2, "?1", 1)
    table.play(0, "!", 1)
    assert not table.may_accuse(2)
    table.play(1, "draw", 2)
    assert table.may_accuse(2)


# --- undo ----------------------------------------------------------------------------------------------------------

LINE = "hands=8sKsTd/7cTs9c/TcQdQh pile=Kd stock=9h8hAd"


def test_undo_off_takes_nothing_back() -> None:
    table = Table(maumau(LINE), [ANN, OWL, FOX], undo="off")
    table.play(0, "Ks", 0)
    assert not table.can_undo(0)
    with pytest.raises(IllegalMove, match="nothing to take back"):
        table.undo()


def test_within_the_turn_a_card_laid_can_be_taken_back_until_a_bot_plays() -> None:
    saved: list[str] = []
    table = Table(maumau(LINE), [ANN, OWL, FOX], save=saved.append)
    before = table.game.text()
    assert not table.can_undo(0)
    table.play(0, "Ks", 0)
    assert (table.can_undo(0), table.can_undo(1), table.can_undo(2)) == (True, False, False)
    table.undo()
    assert (table.game.text(), table.ply, table.log, table.undone) == (before, 0, [], 1)
    assert read(saved[-1]).moves == []
    table.play(0, "Ks", 0)
    table.play(1, "draw", 1)
    assert not table.can_undo(0)


def test_within_the_turn_the_device_passed_on_to_a_human_closes_undo() -> None:
    table = Table(maumau(LINE), [ANN, BO, FOX])
    table.play(0, "Ks", 0)
    assert not table.can_undo(0)


def test_within_the_turn_a_drawn_card_closes_undo_and_what_follows_it_does_not() -> None:
    table = Table(maumau(LINE), [ANN, OWL, FOX])
    table.play(0, "draw", 0)
    assert not table.can_undo(0)
    table.play(0, "pass", 1)
    assert table.can_undo(0)
    table.undo()
    assert not table.can_undo(0)
    with pytest.raises(IllegalMove):
        table.undo()


def test_within_the_turn_an_accusation_that_made_somebody_draw_stands() -> None:
    table = Table(maumau("hands=KhQs/7c8cTc/TdQdQh pile=Ks stock=9c8hAd"), [OWL, ANN, FOX])
    table.play(0, "Kh", 0)
    table.play(1, "?0", 1)
    assert not table.can_undo(1)


def test_nobody_takes_back_a_deal(high: type[Game]) -> None:
    game = high.new(2, "k7f2", House(hand=1, target=9))
    table = Table(game, [ANN, OWL], undo="turn")
    play_on(table, 2)
    table.play(table.game.actors()[0], "deal", 2)
    assert not table.can_undo(0)


def test_free_undo_goes_back_to_the_last_decision_of_the_one_human() -> None:
    table = Table(maumau(LINE), [ANN, OWL, FOX], undo="free")
    before = table.game.text()
    table.play(0, "Ks", 0)
    table.play(1, "draw", 1)
    table.play(1, "pass", 2)
    table.play(2, "draw", 3)
    assert table.can_undo(0)
    after = table.game.text()
    table.undo()
    assert (table.game.text(), table.ply) == (before, 0)
    assert not table.can_undo(0)
    assert table.can_redo()
    table.redo()
    assert (table.game.text(), table.ply, len(table.log)) == (after, 4, 4)
    assert not table.can_redo()


def test_free_undo_goes_back_past_a_deal(high: type[Game]) -> None:
    table = Table(high.new(2, "k7f2", House(hand=1, target=9)), [ANN, OWL], undo="free")
    play_on(table, 2)
    table.play(table.game.actors()[0], "deal", 2)
    last = max(ply for ply, (seat, move) in enumerate(table._played) if seat == 0 and move != "deal")
    table.undo()
    assert table.ply == last


def test_free_undo_with_two_humans_is_within_the_turn() -> None:
    table = Table(maumau(LINE), [ANN, BO, FOX], undo="free")
    table.play(0, "Ks", 0)
    assert not table.can_undo(0)


def test_redo_is_gone_once_something_else_is_played() -> None:
    table = Table(maumau(LINE), [ANN, OWL, FOX], undo="free")
    table.play(0, "Ks", 0)
    table.undo()
    table.play(0, "Td", 0)
    assert not table.can_redo()
    with pytest.raises(IllegalMove, match="nothing to play again"):
        table.redo()


@pytest.mark.parametrize("chance", range(4))
def test_undo_and_redo_all_the_way_back_and_forth(chance: int) -> None:
    table = Table(GAMES["maumau"].new(seats=3, seed=f"undo{chance}"), [ANN, OWL, FOX], undo="free")
    play_on(table, 150, chance)
    end, moves, log = table.game.text(), table.record().moves, list(table.log)
    steps = 0
    while table.can_undo(0):
        table.undo()
        steps += 1
        assert table.game.legal(0)  # the human is to decide again
    assert steps > 10
    for _step in range(steps):
        table.redo()
    assert (table.game.text(), table.record().moves, table.log) == (end, moves, log)


def test_undo_works_in_a_resumed_table_and_is_counted() -> None:
    table = Table(GAMES["maumau"].new(seats=3, seed="undo"), [ANN, OWL, FOX], undo="free")
    play_on(table, 40)
    table.undo()
    again = Table.open(read(write(table.record())))
    assert (again.undo_rule, again.undone) == ("free", 1)
    assert not again.can_redo()
    again.undo()
    table.undo()
    assert again.game.text() == table.game.text()
    assert again.record() == table.record()


def test_undo_ends_at_a_checkpoint_that_the_moves_do_not_reach() -> None:
    table = Table(GAMES["maumau"].new(seats=3, seed="undo"), [ANN, OWL, FOX], undo="free")
    play_on(table, 40)
    record = table.record()
    record.moves[3] = (None, "X1")
    record.comments.append((2, "nice"))
    again = Table.open(read(write(record)))
    assert again.note
    assert again.game.text() == table.game.text()
    assert (again.ply, again.log, again.can_undo(0)) == (0, [], False)
    seat = again.game.actors()[0]
    again.play(seat, again.game.legal(seat)[0], 0)
    stored = read(write(again.record()))
    assert Table.open(stored).game.text() == again.game.text()
    assert Table.open(stored).note is None
    assert (0, "nice") in stored.comments
    assert any("X1" in comment for _count, comment in stored.comments)


# --- seats, orders, saving -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [[ANN], [ANN, OWL], [ANN, OWL, FOX, BO], [ANN, Player("ann"), OWL], [ANN, Player(""), OWL]])
def test_players_who_do_not_fit_are_refused(players: list[Player]) -> None:
    with pytest.raises(ValueError, match=r"seats|name"):
        Table(maumau(LINE), players)


def test_an_unknown_undo_is_refused_and_none_is_the_games_own(high: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="Undo is one of: off, turn, free; not 'always'"):
        Table(maumau(LINE), [ANN, OWL, FOX], undo="always")
    assert Table(high.new(2, 1), [ANN, OWL], undo="").undo_rule == "turn"
    monkeypatch.setattr(high, "undo", "off", raising=False)
    assert Table(high.new(2, 1), [ANN, OWL], undo="").undo_rule == "off"


def test_a_bot_takes_over_a_seat_and_the_record_says_so() -> None:
    saved: list[str] = []
    table = Table(maumau(LINE), [ANN, BO, FOX], save=saved.append)
    table.take_seat(1, Player("Owl", 3))
    assert read(saved[-1]).players == [ANN, OWL, FOX]
    assert table.humans == [0]
    with pytest.raises(ValueError, match="same name"):
        table.take_seat(1, Player("fox"))
    assert table.players == [ANN, OWL, FOX]


def test_standing_orders_are_kept_in_the_record(high: type[Game]) -> None:
    saved: list[str] = []
    table = Table(high.new(3, 1), [ANN, BO, FOX], save=saved.append)
    table.order(1, "all")
    table.order(0, "one")
    assert read(saved[-1]).tags["Orders"] == "0:one,1:all"
    assert Table.open(read(saved[-1])).orders == {0: "one", 1: "all"}
    table.order(1, "")
    assert table.orders == {0: "one"}


def test_unknown_tags_and_comments_outlive_a_sitting() -> None:
    first = Table(GAMES["maumau"].new(seats=3, seed="tags"), [ANN, OWL, FOX])
    play_on(first, 6)
    record: Record = first.record()
    record.tags["Event"] = "club night"
    record.comments += [(2, "nice"), (6, "tea")]
    table = Table.open(read(write(record)))
    play_on(table, 10)
    kept = read(write(table.record()))
    assert kept.tags["Event"] == "club night"
    assert kept.comments == [(2, "nice"), (6, "tea")]
    assert kept.moves[:6] == record.moves


def test_a_full_disk_is_told_once_and_the_game_goes_on_in_memory() -> None:
    full = True

    def save(_text: str) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")

    table = Table(maumau(LINE), [ANN, OWL, FOX], save=save)
    table.play(0, "Ks", 0)
    said = table.save_error
    assert said == "The table cannot be saved (No space left on device); it goes on in memory until you leave."
    table.play(1, "draw", 1)
    assert (table.save_error, table.ply) == (said, 2)
    full = False
    table.play(1, "pass", 2)
    assert table.save_error is None


def test_the_outcome_of_a_match_is_told_when_it_is_over() -> None:
    table = Table(GAMES["maumau"].new(seats=2, seed="end"), [ANN, OWL], undo="free")
    assert table.outcome() is None
    play_on(table, 100_000)
    outcome = table.outcome()
    result = table.game.result()
    assert outcome
    assert result
    assert (outcome["game"], outcome["winners"], outcome["points"], outcome["undone"]) == ("maumau", list(result.winners), list(result.points), 0)
    assert isinstance(table.log[-1], Entry)


def test_suits_and_ranks_are_said_in_the_words_of_the_pack() -> None:
    table = Table(GAMES["maumau"].new(2, 1), [Player("Ann"), Player("Bo")])
    assert table.say("{s0} wishes for {h} and {J}, not {9h}") == "Ann wishes for hearts and jack, not 9♥"
    assert table.say("{s}: {Q} {Qs}", faces="german") == "leaves: Over O♠"
