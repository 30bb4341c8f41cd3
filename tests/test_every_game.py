"""The contract: what every game promises, checked on random matches of every game in the folder, none listed by name."""

from __future__ import annotations

import os
import re
import string
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import cardtable.games
from cardtable.bots import choose, react
from cardtable.cards import UNSEEN, is_card
from cardtable.game import Game, IllegalMove, MoveError, bare, seen_by, walk
from cardtable.games import GAMES, titles
from cardtable.house import switches, value_word, with_words
from cardtable.scene import Scene

TABLES = [(id, seats) for id, kind in GAMES.items() for seats in kind.seat_counts]
GAMES_FOLDER = Path(cardtable.games.__file__).parent
MANY = 60  # of a longer list of legal moves so many are tried

tables = pytest.mark.parametrize(("id", "seats"), TABLES)
every_game = pytest.mark.parametrize("id", list(GAMES))


def some(moves: Sequence[str], rng: Random) -> list[str]:
    """The moves, or a sample of a long list."""
    return list(moves) if len(moves) <= MANY else [moves[rng.randrange(len(moves))] for _ in range(MANY)]


def step(game: Game, rng: Random, reacts: float = 0.3) -> tuple[int, str]:
    """A random move of anybody who may move, reactions now and then."""
    actors = game.actors()
    seat = rng.choice(actors) if rng.random() < reacts else actors[0]
    moves = game.legal(seat)
    if not moves:
        seat, moves = actors[0], game.legal(actors[0])
    return seat, moves[rng.randrange(len(moves))]


def random_match(id: str, seats: int, seed: int, house: object = None, reacts: float = 0.3) -> Iterator[Game]:
    """The positions of a random match; the same object moves on."""
    kind = GAMES[id]
    game = kind.new(seats, seed, kind.presets["default"] if house is None else house)
    rng = Random(f"match {seed}")
    yield game
    while game.actors():
        game.apply(*step(game, rng, reacts))
        yield game


def positions(id: str, seats: int, count: int, every: int = 1) -> Iterator[Game]:
    """So many positions out of random matches."""
    found = (game for seed in range(1000) for i, game in enumerate(random_match(id, seats, seed)) if i % every == 0)
    return islice(found, count)


def cards_of(game: Game) -> Counter[str]:
    return Counter(card for zone in game.zones() for card in zone.cards)


def hidden_from(game: Game, seat: int | None) -> set[str]:
    """The faces a seat cannot see, unless a card with the same face lies open."""
    zones = list(game.zones())
    hidden = {card for zone in zones if zone.sees is not None and seat not in zone.sees for card in zone.cards}
    return hidden - {card for zone in zones if zone.sees is None or seat in zone.sees for card in zone.cards}


def strings_in(thing: object) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from strings_in(part)


def mentioned(thing: object) -> set[str]:
    """Every card named anywhere in a scene or a list of sentences: as a field `{9h}`, a face or a pick."""
    return {word for text in strings_in(thing) for word in [text, *re.findall(r"\{(\w\w)\}", text)] if is_card(word)}


def carried(scene: Scene) -> set[str]:
    """Every pick that something in the scene carries."""
    picks = {face.pick for lay in (*scene.cards, *((scene.hand,) if scene.hand else ())) for face in lay.faces}
    picks |= {lay.pick for lay in scene.cards} | {plate.pick for plate in scene.plates}
    picks |= {button.pick for button in (*scene.prompt.buttons, *scene.prompt.calls)}
    if scene.trick:
        picks |= {face.pick for _seat, face in scene.trick.plays}
    if scene.track:
        picks |= {pawn.pick for pawn in scene.track.pawns} | set(scene.track.places())
    return picks


# --- at every position ---------------------------------------------------------------------------------------------


@tables
def test_cards_are_conserved_and_no_position_is_impossible(id: str, seats: int) -> None:
    for seed in range(2):
        pack = None
        for game in islice(random_match(id, seats, seed), 400):
            pack = pack or cards_of(game)
            assert cards_of(game) == pack, game.text()
            assert game.faults() == [], game.text()


@tables
def test_somebody_can_always_move_until_there_is_a_result(id: str, seats: int) -> None:
    for game in positions(id, seats, 400):
        actors = game.actors()
        assert bool(actors) == (game.result() is None), game.text()
        assert len(set(actors)) == len(actors)
        for seat in range(seats):
            moves = game.legal(seat)
            assert seat in actors or not moves, game.text()
            assert len(moves) > 0 or seat not in actors[:1], game.text()
            assert len(moves) > 4000 or len(set(moves)) == len(moves), game.text()


@tables
def test_between_deals_nothing_but_the_deal_is_left(id: str, seats: int) -> None:
    for game in positions(id, seats, 600):
        if game.deal_over() and game.actors():
            turn = game.actors()[0]
            assert [move for move in game.legal(turn) if not move.startswith(("?", "!"))][:1] == ["deal"], game.text()


@tables
def test_a_line_is_the_position_both_ways(id: str, seats: int) -> None:
    for game in positions(id, seats, 400):
        line = game.text()
        assert "\n" not in line
        again = GAMES[id].parse(line)
        assert again == game, line
        assert again.text() == line
        for seat in (None, *range(seats)):
            view = seen_by(game, seat)
            assert GAMES[id].parse(view.text()) == view, view.text()


@tables
def test_a_view_offers_what_the_truth_offers_and_shows_no_hidden_face(id: str, seats: int) -> None:
    rng = Random(6)
    for game in positions(id, seats, 160, every=2):
        for seat in (None, *range(seats)):
            view = seen_by(game, seat)
            hidden = hidden_from(game, seat)
            assert view.actors() == game.actors()
            assert not view.seed
            scene = view.scene(seat)
            assert not hidden & mentioned(scene), game.text()
            assert not hidden & {card for zone in view.zones() for card in zone.cards}
            if seat is not None:
                truth = game.legal(seat)
                assert len(view.legal(seat)) == len(truth)
                assert some(view.legal(seat), Random(2)) == some(truth, Random(2)), game.text()
                picks = carried(scene)
                for move in some(truth, rng):
                    for pick in game.steps(bare(move)):
                        assert {pick} if isinstance(pick, str) else set(pick) <= picks, (move, pick, game.text())
                        if isinstance(pick, str):
                            assert pick in picks, (move, pick, game.text())


def shuffled_unseen(game: Game, seat: int | None, rng: Random) -> Game:
    """The same position with the faces that the seat cannot see dealt anew among the places it cannot see."""
    other = game.copy()
    zones = [zone for zone in other.zones() if zone.sees is not None and seat not in zone.sees]
    faces = [card for zone in zones for card in zone.cards]
    rng.shuffle(faces)
    for zone in zones:
        zone.cards[:] = [faces.pop() for _card in zone.cards]
    return other


@tables
def test_what_a_seat_cannot_see_changes_nothing_for_it(id: str, seats: int) -> None:
    rng = Random(7)
    for game in positions(id, seats, 120, every=3):
        for seat in (None, *range(seats)):
            other = shuffled_unseen(game, seat, rng)
            assert seen_by(other, seat).text() == seen_by(game, seat).text()
            assert seen_by(other, seat).scene(seat) == seen_by(game, seat).scene(seat)
            assert other.actors() == game.actors()
            if seat is not None and game.legal(seat):
                move = game.legal(seat)[rng.randrange(len(game.legal(seat)))]
                before, after = game.copy(), game.copy()
                after.apply(seat, move)
                other_after = other.copy()
                other_after.apply(seat, move)
                same_but_for_faces(seen_by(after, seat), seen_by(other_after, seat), before.text())


def same_but_for_faces(one: Game, two: Game, where: str) -> None:
    """The two views differ at most in cards: what was hidden decided nothing else."""
    if one.deal_over() or two.deal_over():
        return  # open hands are counted
    zones_one, zones_two = list(one.zones()), list(two.zones())
    if [zone.cards for zone in zones_one if zone.sees is None] != [zone.cards for zone in zones_two if zone.sees is None]:
        return  # a card was turned up for everybody, and may act
    assert [(zone.name, len(zone.cards)) for zone in zones_one] == [(zone.name, len(zone.cards)) for zone in zones_two], where
    assert one.actors() == two.actors(), where


@tables
def test_refusal_and_legal_never_disagree(id: str, seats: int) -> None:
    rng = Random(8)
    met = sorted({move for game in positions(id, seats, 300) for seat in game.actors() for move in some(game.legal(seat), rng)[:12]})
    met = rng.sample(met, min(len(met), 150))
    changed = [alter(move, rng) for move in met] + ["", " ", "xyzzy", "9h9h9h", "{s0}", "!!!", "?", "?9", "=", ">", "??", "é", "0" * 50]
    for game in positions(id, seats, 120, every=4):
        for seat in range(seats):
            legal = set(game.legal(seat)) if len(game.legal(seat)) < 5000 else None
            for move in rng.sample(met, min(40, len(met))) + rng.sample(changed, min(40, len(changed))):
                refused = game.refusal(seat, move)
                assert refused is None or re.search(r" \([A-Z]{2}(-\w+)?-\d+\)$", refused), (move, refused)
                if legal is not None:
                    assert (refused is None) == (move in legal), (game.text(), seat, move, refused)
            for move in some(game.legal(seat), rng):
                assert game.refusal(seat, move) is None, (game.text(), seat, move)


def alter(move: str, rng: Random) -> str:
    """A move a little changed: a letter more, less or another."""
    at, letter = rng.randrange(len(move) + 1), rng.choice(string.digits + "TJQKAcdhsRBGY=>~+,!?jx")
    return rng.choice((move[:at] + letter + move[at:], move[:at] + move[at + 1 :], move[:at] + letter + move[at + 1 :]))


@tables
def test_what_is_typed_is_read_in_its_one_spelling(id: str, seats: int) -> None:
    rng = Random(9)
    for game in positions(id, seats, 100, every=3):
        for seat in game.actors():
            for move in some(game.legal(seat), rng)[:20]:
                assert game.read(seat, f" {move} ") == move, game.text()
            for garbage in ("", "xyzzy", "\x1b[2J", "9" * 500, alter("deal", rng), "{s7}"):
                try:
                    assert game.refusal(seat, game.read(seat, garbage)) is None
                except MoveError as error:
                    assert error.sentence, garbage
                    assert "\x1b" not in error.sentence, garbage


@tables
def test_picks_lead_to_every_move(id: str, seats: int) -> None:
    rng = Random(10)
    for game in positions(id, seats, 60, every=5):
        for seat in game.actors():
            legal = game.legal(seat)
            if len(legal) > 2000:
                continue
            moves = {bare(move): game.steps(bare(move)) for move in legal}
            for move in some(list(moves), rng):
                picks: tuple[str, ...] = ()
                for pick in (part for step in moves[move] for part in ([step] if isinstance(step, str) else step)):
                    assert pick in walk(moves, picks).next, (move, pick, game.text())
                    picks += (pick,)
                assert walk(moves, picks).move is not None, (move, game.text())


@tables
def test_a_copy_is_equal_and_shares_nothing(id: str, seats: int) -> None:
    rng = Random(11)
    for game in positions(id, seats, 60, every=4):
        line, twin = game.text(), game.copy()
        assert twin == game
        for _move in range(6):
            if twin.actors():
                twin.apply(*step(twin, rng))
        for zone in twin.zones():
            zone.cards.append("2c")
        assert game.text() == line


@tables
def test_the_log_tells_nothing_that_is_hidden(id: str, seats: int) -> None:
    rng = Random(12)
    for seed in range(3):
        game = GAMES[id].new(seats, seed, GAMES[id].presets["default"])
        for _move in range(250):
            if not game.actors():
                break
            before = game.copy()
            seat, move = step(game, rng)
            game.apply(seat, move)
            lines = before.narrate(seat, move, game)
            assert all(isinstance(line, str) and line for line in lines)
            assert not (hidden_from(game, None) & hidden_from(before, None)) & mentioned(tuple(lines)), (before.text(), move, lines)


@tables
def test_planted_faults_are_found(id: str, seats: int) -> None:
    for game in positions(id, seats, 20, every=9):
        for place, zone in enumerate(game.zones()):
            if not zone.cards:
                continue
            lost, doubled = game.copy(), game.copy()
            list(lost.zones())[place].cards.pop(0)
            cards = list(doubled.zones())[place].cards
            cards.insert(0, cards[0])
            assert lost.faults(), (game.text(), zone.name)
            assert doubled.faults(), (game.text(), zone.name)


# --- over a whole match --------------------------------------------------------------------------------------------


@tables
def test_the_same_moves_lead_to_the_same_line(id: str, seats: int) -> None:
    kind, rng = GAMES[id], Random(13)
    game = kind.new(seats, "k7f2", kind.presets["default"])
    moves = []
    while game.actors() and len(moves) < 300:
        moves.append(step(game, rng))
        game.apply(*moves[-1])
    again = kind.new(seats, "k7f2", kind.presets["default"])
    for move in moves:
        again.apply(*move)
    assert again.text() == game.text()


@every_game
def test_the_hash_seed_changes_nothing(id: str) -> None:
    script = (
        "import sys; from random import Random; from cardtable.games import GAMES\n"
        "kind, rng = GAMES[sys.argv[1]], Random(1)\n"
        "for seats in kind.seat_counts:\n"
        "    game = kind.new(seats, 7, kind.presets['default'])\n"
        "    for _ in range(200):\n"
        "        if not game.actors(): break\n"
        "        seat = game.actors()[0]; moves = game.legal(seat)\n"
        "        game.apply(seat, moves[rng.randrange(len(moves))])\n"
        "    print(game.text())\n"
    )
    root = str(GAMES_FOLDER.parent.parent)
    lines = [
        subprocess.run(
            [sys.executable, "-c", script, id],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": root},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert lines[0] == lines[1]
    assert lines[0].count("\n") == len(GAMES[id].seat_counts)


def finish(id: str, seats: int, seed: int, house: object) -> Game:
    """The end of a random match; where wrong accusations cost cards, people who accuse all the time would never end."""
    game = None
    for count, game in enumerate(random_match(id, seats, seed, house, reacts=0.05)):
        assert count < 200_000, game.text()
    assert game is not None
    return game


@tables
def test_a_match_ends_with_winners_and_a_sentence(id: str, seats: int) -> None:
    result = finish(id, seats, 3, None).result()
    assert result is not None
    assert result.winners
    assert all(0 <= seat < seats for seat in result.winners)
    assert len(result.points) == len(GAMES[id].new(seats, 3).sides)
    assert result.words


def houses(id: str) -> dict[str, object]:
    """Every preset and every single house rule with another value than its default."""
    kind = GAMES[id]
    found: dict[str, object] = {f"preset {name}": house for name, house in kind.presets.items()}
    for rule in switches(kind.House):
        values = rule.values if len(rule.values) <= 6 else (rule.values[0], rule.values[-1])
        for value in values:
            if value != rule.default:
                words = {rule.name: value_word(value)}
                try:
                    found[f"{rule.name}:{words[rule.name]}"] = with_words(kind.House(), words)
                except ValueError as error:
                    assert str(error)  # a figure that goes with another switch only
    return found


def play_house(id: str, house: object, seeds: range, seat_counts: Sequence[int]) -> int:
    """Finish a match for each seed and number of seats the house rules allow; how many that were."""
    played = 0
    for seats in seat_counts:
        try:
            GAMES[id].new(seats, 1, house)
        except ValueError as error:
            assert str(error)  # more cards than there are for so many
            continue
        for seed in seeds:
            assert finish(id, seats, seed, house).result()
            played += 1
    return played


@every_game
def test_matches_end_under_every_preset_and_house_rule(id: str) -> None:
    """Here each with one number of seats, the smallest or the largest in turn; the long simulation plays them all."""
    counts = GAMES[id].seat_counts
    for turn, (name, house) in enumerate(houses(id).items()):
        seats = (counts[0], counts[-1])[turn % 2]
        assert play_house(id, house, range(1), (seats,)) or play_house(id, house, range(1), counts), name


@pytest.mark.long
@every_game
def test_hundreds_of_matches_end_under_every_preset_and_house_rule(id: str) -> None:
    for house in houses(id).values():
        assert play_house(id, house, range(1, 40), GAMES[id].seat_counts)


# --- the game as a folder ------------------------------------------------------------------------------------------


@every_game
def test_a_game_introduces_itself(id: str) -> None:
    kind = GAMES[id]
    assert kind.id == id
    assert kind.title == titles()[id]
    assert "default" in kind.presets
    assert kind.presets["default"] == kind.House()
    assert kind.seat_counts
    assert (GAMES_FOLDER / id / "rules.md").read_text(encoding="utf-8").startswith("# ")


@every_game
def test_every_cited_rule_and_every_switch_stands_in_the_rules(id: str) -> None:
    page = (GAMES_FOLDER / id / "rules.md").read_text(encoding="utf-8")
    sources = "".join(path.read_text(encoding="utf-8") for path in (GAMES_FOLDER / id).glob("*.py"))
    cited = set(re.findall(r" \(([A-Z]{2}(?:-\w+)?-\d+)\)\"", sources))
    assert cited
    assert not {rule for rule in cited if not re.search(rf"\*\*{rule}\*\*", page)}
    assert not {rule.name for rule in switches(GAMES[id].House) if f"`{rule.name}`" not in page}


@every_game
def test_bad_seats_seeds_and_lines_are_value_errors_with_a_sentence(id: str) -> None:
    kind = GAMES[id]
    for seats, seed in ((0, 1), (1, 1), (99, 1), (kind.seat_counts[0], "a b"), (kind.seat_counts[0], ""), (kind.seat_counts[0], "x" * 99)):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            kind.new(seats, seed)
    line = kind.new(kind.seat_counts[0], 5).text()
    for word in (
        "",
        "nonsense",
        f"{line} nonsense",
        f"{line} nonsense=3",
        f"{line} turn=x",
        f"{line} turn=99",
        line.replace(id, "chess"),
        f"{line} {line}",
    ):
        with pytest.raises(ValueError, match=r"\w+"):
            kind.parse(word)


@every_game
def test_a_damaged_line_never_raises_anything_but_a_value_error(id: str) -> None:
    rng = Random(14)
    for game in positions(id, GAMES[id].seat_counts[-1], 150, every=2):
        line = game.text()
        at = rng.randrange(len(line))
        for damaged in (line[:at], line[:at] + line[at + 1 :], line[:at] + rng.choice("0?/=-: x9hc") + line[at + 1 :]):
            try:
                found = GAMES[id].parse(damaged)
                found.faults()
            except ValueError:
                continue


def test_an_unknown_game_is_not_there() -> None:
    assert "chess" not in GAMES
    assert GAMES.get("os") is None


def test_an_illegal_move_names_its_position() -> None:
    game = GAMES["maumau"].parse("maumau hands=JcTd/7c/AcAd pile=Ks stock=9c8h")
    with pytest.raises(IllegalMove) as caught:
        game.read(0, "Td")
    assert caught.value.position == game.text()
    assert game.text() in str(caught.value)
    assert UNSEEN not in str(caught.value)


# --- bots ----------------------------------------------------------------------------------------------------------


@tables
def test_bots_move_legally_and_alike_on_equal_views(id: str, seats: int) -> None:
    rng = Random(15)
    for game in positions(id, seats, 60, every=5):
        for seat in game.actors():
            for level in (1, 2, 3):
                view, other = seen_by(game, seat), seen_by(shuffled_unseen(game, seat, rng), seat)
                if seat == game.actors()[0]:
                    move = choose(view, seat, Random(1), level)
                    assert game.refusal(seat, move) is None, (game.text(), move)
                    assert choose(other, seat, Random(1), level) == move, game.text()
                reaction = react(view, seat, Random(2), level)
                assert react(other, seat, Random(2), level) == reaction, game.text()
                assert reaction[0] is None or game.refusal(seat, reaction[0]) is None, (game.text(), reaction)


@tables
def test_bots_finish_a_match(id: str, seats: int) -> None:
    game = GAMES[id].new(seats, 4)
    for ply in range(20_000):
        if not game.actors():
            break
        seat = game.actors()[0]
        game.apply(seat, choose(seen_by(game, seat), seat, Random(ply), 1 + seat % 3))
    assert game.result()
