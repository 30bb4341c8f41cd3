"""What holds at every position of 4JACKS: conservation, turning the board, a joker's ranks, and a second, plain reading of the rules."""

from itertools import islice
from random import Random

import pytest

from cardtable.board import sent_home
from cardtable.games.fourjacks import uses as fourjacks_uses
from cardtable.games.fourjacks.board import COLOURS, HOME, START, TRACK, places
from cardtable.games.fourjacks.rules import FourJacks, FourJacksHouse
from cardtable.games.fourjacks.text import pawns_word
from cardtable.games.fourjacks.uses import parts_of_seven, usable, uses
from tests.fourjacks.boards import board_of, plays, results

TABLES = [(2, FourJacksHouse()), (4, FourJacksHouse()), (4, FourJacksHouse(mode="alone"))]
HOUSES = [
    FourJacksHouse(**{name: value})
    for name, value in (
        ("four", "either"), ("three", "steps"), ("lane_back", "out"), ("shelter", "fresh"), ("own_hits", False), ("bounce", True),
        ("second_lap", True), ("burn", "all"), ("jack", "any_two"), ("partner", "home"), ("ace", "1_or_11"), ("folding", "lane"),
    )
]  # fmt: skip

tables = pytest.mark.parametrize(("seats", "house"), TABLES, ids=["two", "teams", "alone"])


def match(seats, house, seed):
    """The positions of a random match."""
    game, rng = FourJacks.new(seats, seed, house), Random(seed)
    while game.actors():
        yield game
        game.apply(game.turn, rng.choice(game.legal(game.turn)))


def positions(seats, house, count):
    """So many positions of random matches, of the late game too."""
    found = (game for seed in range(99) for at, game in enumerate(match(seats, house, seed)) if at % 5 == 3 and game.phase == "play")
    return islice(found, count)


@tables
def test_pawns_and_cards_are_conserved(seats, house):
    for game in positions(seats, house, 150):
        assert game.faults() == []
        assert all(pawns.bit_count() <= 5 for pawns in game.pawns)
        assert sum(len(zone.cards) for zone in game.zones()) == 56
        taken = [cell for pawns in game.pawns for cell in places(pawns & TRACK)]
        assert len(taken) == len(set(taken))


@pytest.mark.parametrize("house", [FourJacksHouse(seven="any"), FourJacksHouse(seven="any", three="steps", own_hits=False)], ids=["any", "steps"])
def test_whether_a_card_has_a_use_is_known_without_listing_the_ways_of_a_seven(house):
    answers = set()
    for game in positions(2, house, 120):
        game.hands[game.turn] = ["7c", "X1", "3c", "5d"]
        for rank in game.ranks(game.turn):
            assert usable(game, game.turn, rank) == bool(uses(game, game.turn, rank))
            answers.add((rank, usable(game, game.turn, rank)))
        assert game.stuck(game.turn) == (plays(game) == [])
    assert {("7", True), ("7", False), ("5", False), ("X", True)} <= answers


def test_the_kept_ways_of_a_seven_are_those_of_the_very_position(monkeypatch):
    """House rule seven: a list is made once for a seven, a joker and whoever asks again, and never for another position."""
    made = []
    monkeypatch.setattr(fourjacks_uses, "_DIVIDED", {})
    monkeypatch.setattr(fourjacks_uses, "parts_of_seven", lambda *asked: made.append(asked) or parts_of_seven(*asked))
    house = FourJacksHouse(seven="any", second_lap=True)
    for game in positions(2, house, 12):
        first, count = uses(game, game.turn, "7"), len(made)
        assert first == uses(game, game.turn, "7")
        assert set(first) <= set(uses(game, game.turn, "X"))
        assert len(made) == count
        fourjacks_uses._DIVIDED.clear()
        assert first == uses(game, game.turn, "7")
        other = game.copy()
        other.pawns = other.pawns[::-1]
        assert uses(other, game.turn, "7") == plays_of_seven(other)
    assert len(fourjacks_uses._DIVIDED) <= fourjacks_uses.KEPT


def plays_of_seven(game):
    """The uses of a seven, found without what is kept."""
    fourjacks_uses._DIVIDED.clear()
    return uses(game, game.turn, "7")


@pytest.mark.parametrize("house", [FourJacksHouse(), FourJacksHouse(burn="all"), FourJacksHouse(seven="any", bounce=True)], ids=["", "burn", "any"])
def test_whom_a_walk_meets_is_who_goes_home(house):
    """The pictures before and after a move tell which pawns it sent home."""
    met = 0
    for seed in range(3):
        game, rng = FourJacks.new(4, seed, house), Random(seed)
        while game.actors() and game.phase == "play":
            before, move = game.scene(None).track, rng.choice(game.legal(game.turn))
            waiting = [5 - pawns.bit_count() - (move[1:] == COLOURS[colour] + "+") for colour, pawns in enumerate(game.pawns)]
            game.apply(game.turn, move)
            if game.last == move:
                hits = sent_home(before.pawns, game.scene(None).track)
                gone = [5 - pawns.bit_count() - waiting[colour] for colour, pawns in enumerate(game.pawns)]
                assert [sum(pawn.colour == colour for pawn, _step in hits) for colour in range(4)] == gone, (move, game.text())
                met += len(hits)
            if game.phase == "over" and game.winner() is None:
                game.apply(game.turn, "deal")
    assert met > 5


@tables
def test_folding_is_legal_exactly_when_no_card_has_a_use(seats, house):
    folds = 0
    for game in positions(seats, house, 200):
        stuck = not any(uses(game, game.turn, rank) for rank in game.ranks(game.turn))
        assert ("fold" in game.legal(game.turn)) == stuck == (game.refusal(game.turn, "fold") is None)
        folds += stuck
    assert folds > 5


@tables
def test_a_joker_is_worth_any_rank(seats, house):
    """FJ-18: it leads to the boards of all ranks, and to no others."""
    for game in positions(seats, house, 60):
        hands = game.hands[game.turn]
        found = {}
        for rank in "A23456789TJQKX":
            hands[:] = ["X1" if rank == "X" else rank + "c"]
            found[rank] = results(game)
        assert found.pop("X") == set().union(*found.values())


@tables
def test_no_play_touches_another_sides_jackpots_or_blockades(seats, house):
    """FJ-28, FJ-31: what is protected stays, whatever is played."""
    for game in positions(seats, house, 60):
        strange = [colour for colour in range(4) if colour not in game.laws.colours[game.turn]]
        for move in plays(game):
            after = game.copy()
            after.apply(game.turn, move)
            for colour in strange:
                safe = HOME | START[colour]
                assert after.pawns[colour] & safe & ~(after.pawns[colour] & ~game.pawns[colour]) == game.pawns[colour] & safe, (move, game.text())
                assert after.pawns[colour] & HOME == game.pawns[colour] & HOME


def turned(game):
    """The position turned by sixteen cells: Red is Blue now, and the seats go with their colours."""
    other, seats = game.copy(), len(game.hands)
    ring = [(pawns & TRACK) << 16 | (pawns & TRACK) >> 48 for pawns in game.pawns]
    full = [(cells & TRACK) | game.pawns[colour] & HOME for colour, cells in enumerate(ring)]
    other.pawns = [full[(colour - 1) % 4] for colour in range(4)]
    other.hands = [game.hands[(seat - 1) % seats] for seat in range(seats)]
    other.folded, other.fresh = [(seat + 1) % seats for seat in game.folded], (game.fresh << 16 | game.fresh >> 48) & TRACK
    other.turn, other.dealer = (game.turn + 1) % seats, (game.dealer + 1) % seats
    return other


def test_turning_the_board_turns_the_moves():
    """The rotation of a position by 16 cells with colours renamed has the rotated results; two players swap their colours' names too."""
    for house in (FourJacksHouse(), FourJacksHouse(mode="alone"), *HOUSES):
        for seats in (4,) if house.mode == "alone" else (2, 4):
            for game in positions(seats, house, 12):
                other = turned(game)
                expected = set()
                for move in plays(game):
                    after = game.copy()
                    after.apply(game.turn, move)
                    after.pawns = turned(after).pawns
                    expected.add(board_of(after))
                assert results(other) == expected, game.text()


def test_a_swap_is_undone_by_the_same_swap():
    """FJ-33: exchanging the same two places again gives the board before."""
    tried = 0
    for game in positions(2, FourJacksHouse(), 120):
        game.hands[game.turn][:] = ["Jc"]
        for move in plays(game):
            after = game.copy()
            after.apply(game.turn, move)
            before = list(after.pawns)
            one, two = (COLOURS.index(move[1]), int(move[2:4])), (COLOURS.index(move[5]), int(move[6:8]))
            both = 1 << one[1] | 1 << two[1]
            for colour in (one[0], two[0]):
                before[colour] ^= both
            assert before == game.pawns
            assert after.pawns[one[0]] >> two[1] & 1
            assert after.pawns[two[0]] >> one[1] & 1
            tried += 1
    assert tried > 100


@pytest.mark.parametrize(
    "house", HOUSES, ids=lambda house: next(f"{n}" for n in house.__slots__ if getattr(house, n) != getattr(FourJacksHouse(), n))
)
def test_under_house_rules_too_what_is_listed_is_not_refused(house):
    for seats in (2, 4):
        for game in positions(seats, house, 20):
            listed = game.legal(game.turn)
            assert len(listed) == len(set(listed))
            for move in listed[:: max(1, len(listed) // 20)]:
                assert game.refusal(game.turn, move) is None, (move, game.text())
                assert game.read(game.turn, move.lower()) == move


# --- a second reading of the rules, cell by cell and as plainly as can be ----------------------------------------


class Plain:
    """A board as a dictionary of pawns: (colour, progress) for each; slow, and written without regard to the real one."""

    def __init__(self, pawns):
        self.pawns = set(pawns)

    @classmethod
    def of(cls, game):
        return cls({(colour, at if at > 63 else (at - 16 * colour) % 64) for colour in range(4) for at in places(game.pawns[colour])})

    def word(self):
        bits = [0, 0, 0, 0]
        for colour, far in self.pawns:
            bits[colour] |= 1 << (far if far > 63 else (far + 16 * colour) % 64)
        return "/".join(map(pawns_word, bits))

    def on_cell(self, cell):
        return [(colour, far) for colour, far in self.pawns if far < 64 and (far + 16 * colour) % 64 == cell]

    def step(self, colour, far, back):
        """One step, or None where a blockade, the lane's end or a pawn in the lane stops it."""
        if far >= 64:
            to = far - 1 if back else far + 1
            return None if to in (63, 69) or (colour, to) in self.pawns else to
        to = (far - 1) % 64 if back else far + 1
        if to == 64:
            return None if (colour, 64) in self.pawns else 64
        return None if any(own == 0 for _c, own in self.on_cell((to + 16 * colour) % 64)) else to

    def walk(self, colour, far, count):
        """The board after so many steps, or None."""
        to = far
        rest = Plain(self.pawns - {(colour, far)})
        for _step in range(abs(count)):
            to = rest.step(colour, to, count < 0)
            if to is None:
                return None
        hit = rest.on_cell((to + 16 * colour) % 64) if to < 64 else []
        return Plain(rest.pawns - set(hit) | {(colour, to)}), (colour, to), hit

    def plays(self, side, rank):
        """The boards that the rank leads to (FJ-18 to FJ-34)."""
        if rank == "X":
            return set().union(*(self.plays(side, other) for other in "A23456789TJQK"))
        found = set()
        counts = {"A": [1], "T": [10], "Q": [12], "K": [13], "3": [3, -3], "J": []}.get(rank) or ([int(rank)] if rank.isdecimal() else [])
        for colour, far in self.pawns:
            if colour in side:
                for count in counts:
                    after = self.walk(colour, far, count)
                    if after:
                        found.add(after[0].word())
                if rank == "7":
                    found |= self.sevens(side, (colour, far))
                if rank == "J" and far < 64:
                    found |= self.swaps(colour, far)
        if rank in "AK":
            for colour in side:
                if (colour, 0) not in self.pawns and sum(c == colour for c, _ in self.pawns) < 5:
                    found.add(Plain(self.pawns - set(self.on_cell(16 * colour)) | {(colour, 0)}).word())
        return found

    def sevens(self, side, pawn):
        found = set()
        for count in range(1, 7):
            first = self.walk(*pawn, count)
            if first:
                board, here, hit = first
                for other in self.pawns - {pawn, *hit}:
                    if other[0] in side and other != here:
                        second = board.walk(*other, 7 - count)
                        if second:
                            found.add(second[0].word())
        return found

    def swaps(self, colour, far):
        found = set()
        cell = (far + 16 * colour) % 64
        for other, there in self.pawns:
            if other != colour and 0 < there < 64:
                theirs = (there + 16 * other) % 64
                swapped = {(colour, (theirs - 16 * colour) % 64), (other, (cell - 16 * other) % 64)}
                found.add(Plain(self.pawns - {(colour, far), (other, there)} | swapped).word())
        return found


@tables
def test_a_plain_reading_of_the_rules_gives_the_same_boards(seats, house):
    for game in positions(seats, house, 40):
        for rank in "A2374JKXT":
            game.hands[game.turn][:] = ["X1" if rank == "X" else rank + "c"]
            assert results(game) == Plain.of(game).plays(game.laws.colours[game.turn], rank), (rank, game.text())


@pytest.mark.parametrize("house", [FourJacksHouse(seven="any"), FourJacksHouse(seven="any", burn="all"), FourJacksHouse(three="steps"),
                                   FourJacksHouse(seven="any", partner="home"), FourJacksHouse(seven="any", bounce=True, own_hits=False)])  # fmt: skip
def test_parts_listed_in_one_order_reach_every_board(house):
    """House rules seven and three: leaving out orders that do not matter loses no result; a full list of all orders is the measure."""
    rank = "3" if house.three == "steps" else "7"
    for game in positions(4, house, 12):
        game.hands[game.turn][:] = [rank + "c"]
        for colour, cells in enumerate(game.pawns):  # three pawns each at most, or there are too many orders
            game.pawns[colour] = sum(1 << place for place in places(cells)[:2])
        with pytest.MonkeyPatch.context() as patch:
            found = results(game)
            patch.setattr("cardtable.games.fourjacks.uses.out_of_order", lambda *_parts: False)
            assert results(game) == found
