"""What a card can do: its uses on the board, and how one is carried out.

A use is a move without its card: `R+` brings a pawn on, `R05>17` moves one, `R05>06,G28>j3` divides a seven in this order,
`R05~B40` swaps.  Positions are given as the pawns of each colour (bits of places) and the start points freshly come on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardtable.game import Seat
from cardtable.games.fourjacks.board import BIT, COLOUR_OF, COLOURS, HOME, NAMES, PAWNS, PLACE_OF, RING, START, TRACK, cells_between, forward, places
from cardtable.games.fourjacks.house import FourJacksHouse, Laws, Power

if TYPE_CHECKING:
    from cardtable.games.fourjacks.rules import FourJacks

SEVEN, SINGLES = 7, 3  # the steps of a seven; the single steps of a tripple3 (house rule three)


KEPT = 4  # lists of divided sevens
_DIVIDED: dict[Hashable, list[str]] = {}

PAWN_NAMES = tuple(tuple(letter + name for name in NAMES) for letter in COLOURS)


class Part(NamedTuple):
    """One pawn's move: its colour, where it stands, where it goes, and how that is written."""

    colour: int
    place: int
    to: int
    text: str


def read_part(text: str) -> Part:
    """The part that `R05>17` writes."""
    return Part(COLOUR_OF[text[0]], PLACE_OF[text[1:3]], PLACE_OF[text[4:6]], text)


# --- who stands in the way ---------------------------------------------------------------------------------------


def blockades(house: FourJacksHouse, pawns: Sequence[int], fresh: int) -> int:
    """The start points that nobody may pass, hit or swap (FJ-28, FJ-33; house rule shelter)."""
    if house.shelter == "fresh":
        return fresh
    return pawns[0] & START[0] | pawns[1] & START[1] | pawns[2] & START[2] | pawns[3] & START[3]


def movable(house: FourJacksHouse, laws: Laws, pawns: Sequence[int], seat: Seat) -> tuple[int, ...]:
    """The colours that a seat may move (FJ-6, FJ-36; house rule partner)."""
    own = laws.own[seat]
    if house.partner == "home" and any(pawns[colour] != HOME for colour in own):
        return own
    return laws.colours[seat]


def shunned(house: FourJacksHouse, laws: Laws, pawns: Sequence[int], seat: Seat) -> int:
    """The cells where no move of the seat may end, as pawns of its side stand there (house rule own_hits)."""
    return 0 if house.own_hits else sum(pawns[colour] & TRACK for colour in laws.colours[seat])


# --- all uses of a card ------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """What all cards of a seat have in common: the colours it moves, its pawns with what stops each, cells it shuns."""

    colours: tuple[int, ...]
    pawns: list[tuple[int, int, int]]  # colour, place, the bits of what it may not pass
    shun: int


def standing(game: FourJacks, seat: Seat) -> Standing:
    """How the seat's pawns stand."""
    pawns = game.pawns
    colours = movable(game.house, game.laws, pawns, seat)
    blocked = blockades(game.house, pawns, game.fresh)
    movers = [(colour, place, blocked | pawns[colour] & HOME) for colour in colours for place in places(pawns[colour])]
    return Standing(colours, movers, shunned(game.house, game.laws, pawns, seat))


def uses(game: FourJacks, seat: Seat, rank: str, stand: Standing | None = None) -> list[str]:
    """All uses of a rank, each written once; a joker's are those of all ranks (FJ-14, FJ-18)."""
    power = game.laws.powers.get(rank)
    if power is None:
        return []
    found = _single_uses(game, seat, power, stand)
    if power.split > 1:
        divided = divisions(game, seat, power.split)
        found += ["7" + use for use in divided] if power.named else divided
    if power.singles:
        found += dict.fromkeys(single_steps(game, seat))
    if power.swap:
        found += swaps(game, seat)
    return list(dict.fromkeys(found)) if game.house.bounce else found


def divisions(game: FourJacks, seat: Seat, most: int) -> list[str]:
    """The ways to divide a seven; of more than two parts there may be ten thousand, so the last lists are kept: a joker asks again, as does a bot."""
    if most == 2:
        return two_parts(game, seat) if game.laws.simple else list(dict.fromkeys(parts_of_seven(game, seat, 2)))
    key = (game.house, len(game.hands), seat, game.fresh, *game.pawns)
    found = _DIVIDED.get(key)
    if found is None:
        if len(_DIVIDED) >= KEPT:
            _DIVIDED.pop(next(iter(_DIVIDED)), None)
        found = _DIVIDED[key] = divisions(game, seat, 2) + [
            use for use in dict.fromkeys(parts_of_seven(game, seat, most, True)) if use.count(",") > 1
        ]
    return found


def _single_uses(game: FourJacks, seat: Seat, power: Power, stand: Standing | None = None) -> list[str]:
    """Bringing on, and the moves of one pawn by the whole card."""
    colours, pawns, shun = stand or standing(game, seat)
    found = bring_on(game, seat, colours) if power.on else []
    lines = power.lines
    if lines and pawns:
        found += [
            text for colour, place, walls in pawns for path, end, text in lines[colour][place] if not path & walls and not (shun and end & shun)
        ]
    return found


def usable(game: FourJacks, seat: Seat, rank: str) -> bool:
    """Whether a rank has a use at all, found without listing the thousands of ways to divide a seven."""
    power = game.laws.powers.get(rank)
    if power is None or power.split < 3:
        return bool(uses(game, seat, rank))
    if _single_uses(game, seat, power) or (power.swap and swaps(game, seat)):
        return True
    return any(parts_of_seven(game, seat, power.split)) or (power.singles and any(single_steps(game, seat)))


def bring_on(game: FourJacks, seat: Seat, colours: Sequence[int]) -> list[str]:
    """The colours of which a pawn may be brought on (FJ-26)."""
    shun = shunned(game.house, game.laws, game.pawns, seat)
    return [
        f"{COLOURS[colour]}+"
        for colour in colours
        if game.pawns[colour].bit_count() < PAWNS and not game.pawns[colour] & START[colour] and not shun & START[colour]
    ]


def reach(game: FourJacks, seat: Seat, pawns: Sequence[int], fresh: int, steps: Sequence[int]) -> Iterator[tuple[int, Part]]:
    """Every move of one pawn by one of the numbers of steps, and that number (FJ-27 to FJ-32)."""
    house, laws = game.house, game.laws
    blocked = blockades(house, pawns, fresh)
    shun = shunned(house, laws, pawns, seat)
    for colour in movable(house, laws, pawns, seat):
        walls = blocked | pawns[colour] & HOME
        ahead, back = laws.forward[colour], laws.back[colour]
        for place in places(pawns[colour]):
            for count in steps:
                for to, path, text in ahead[place][count] if count > 0 else back[place][-count]:
                    if not path & walls and not 1 << to & shun:
                        yield count, Part(colour, place, to, text)


def swaps(game: FourJacks, seat: Seat) -> list[str]:
    """The pairs a Jack may exchange, each once (FJ-33; house rules jack, partner)."""
    house, side, rings = game.house, game.laws.colours[seat], [places(pawns & TRACK) for pawns in game.pawns]
    if house.jack == "any_two":
        pairs = [((c, p), (d, q)) for c in range(4) for d in range(c + 1, 4) for p in rings[c] for q in rings[d]]
        return [swap_text(game, seat, one, two) for one, two in pairs if swap_allowed(game, seat, one, two)]
    blocked = blockades(house, game.pawns, game.fresh)
    bare = [places(pawns & TRACK & ~blocked) if pawns & blocked else ring for pawns, ring in zip(game.pawns, rings, strict=True)]
    found: list[str] = []
    for colour in movable(house, game.laws, game.pawns, seat):
        for other in range(4):
            if other == colour:
                continue
            if other not in side:
                found += [f"{PAWN_NAMES[colour][p]}~{PAWN_NAMES[other][q]}" for p in rings[colour] for q in bare[other]]
            elif other > colour or house.partner == "home":
                pairs = [((colour, p), (other, q)) for p in rings[colour] for q in rings[other]]
                found += [swap_text(game, seat, one, two) for one, two in pairs if swap_allowed(game, seat, one, two)]
    return list(dict.fromkeys(found)) if house.partner == "home" else found


def swap_allowed(game: FourJacks, seat: Seat, one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether two pawns of different colours on the track may be exchanged: the other one not from under a blockade (FJ-33)."""
    blocked = blockades(game.house, game.pawns, game.fresh)
    safe = [bool(1 << place & START[colour] & blocked) for colour, place in (one, two)]
    side = game.laws.colours[seat]
    if game.house.jack == "any_two":
        return not ((safe[0] and one[0] not in side) or (safe[1] and two[0] not in side))
    mine = movable(game.house, game.laws, game.pawns, seat)
    return (one[0] in mine and not safe[1]) or (two[0] in mine and not safe[0])


def swap_text(game: FourJacks, seat: Seat, one: tuple[int, int], two: tuple[int, int]) -> str:
    """The one spelling of a swap: the pawn of the own side first, of two such the lower colour (FJ-14)."""
    side = game.laws.colours[seat]
    (colour, place), (other, there) = sorted((one, two), key=lambda pawn: (pawn[0] not in side, pawn[0]))
    return f"{COLOURS[colour]}{NAMES[place]}~{COLOURS[other]}{NAMES[there]}"


# --- the seven ---------------------------------------------------------------------------------------------------


def two_parts(game: FourJacks, seat: Seat) -> list[str]:
    """A seven divided over two pawns, in each order (FJ-34), for tables where `Laws.simple` holds.

    What a second part can do is found once for all; only where the first part changes a blockade or a JackPot it is judged anew.
    """
    pawns, ahead = game.pawns, game.laws.forward
    blocked = blockades(game.house, pawns, 0)
    movers = [(colour, place) for colour in game.laws.colours[seat] for place in places(pawns[colour])]
    free: list[list[list[tuple[int, str]]]] = []
    for colour, place in movers:
        walls, ways = blocked | pawns[colour] & HOME, ahead[colour][place]
        free.append([[(to, text) for to, path, text in ways[steps] if not path & walls] for steps in range(SEVEN)])
    found: list[str] = []
    for i, (colour, place) in enumerate(movers):
        special = START[colour] | HOME
        for steps in range(1, SEVEN):
            for to, text in free[i][steps]:
                if (1 << place | 1 << to) & special:
                    found += _after(game, movers, i, to, SEVEN - steps, text)
                    continue
                first = text + ","
                for j, (_other, there) in enumerate(movers):
                    if j != i and there != to:
                        found += [first + second for _to, second in free[j][SEVEN - steps]]
    return found


def _after(game: FourJacks, movers: Sequence[tuple[int, int]], i: int, to: int, steps: int, text: str) -> list[str]:
    """The second parts of a seven, judged after its first."""
    colour, place = movers[i]
    pawns = list(game.pawns)
    put(pawns, colour, place, to)
    blocked = blockades(game.house, pawns, 0)
    return [
        f"{text},{second}"
        for j, (other, there) in enumerate(movers)
        if j != i and (there != to or to >= RING)
        for _to, path, second in game.laws.forward[other][there][steps]
        if not path & (blocked | pawns[other] & HOME)
    ]


def parts_of_seven(game: FourJacks, seat: Seat, most: int, one_order: bool = False) -> Iterator[str]:
    """A seven divided among two to `most` different pawns, each part judged after those before it (FJ-34).

    With `one_order` parts that do not concern each other are given in one order only: with many pawns there are thousands of orders.
    """

    house, laws = game.house, game.laws

    def ways(pawns: list[int], fresh: int, counts: Sequence[int], before: Part | None, moved: list[int]) -> Iterator[tuple[int, Part]]:
        """What can come after a part: every way of a pawn that has not moved yet, unless it belongs before that part."""
        blocked, shun = blockades(house, pawns, fresh), shunned(house, laws, pawns, seat)
        for colour in movable(house, laws, pawns, seat):
            walls, ahead = blocked | pawns[colour] & HOME, laws.forward[colour]
            for place in places(pawns[colour] & ~moved[colour]):
                behind = before is not None and (colour, place) < before[:2]
                for count in counts:
                    for to, path, text in ahead[place][count]:
                        if not path & walls and not 1 << to & shun:
                            part = Part(colour, place, to, text)
                            if not (behind and before and out_of_order(house, before, part)):
                                yield count, part

    def go_on(pawns: list[int], fresh: int, left: int, before: Part | None, moved: list[int], text: str) -> Iterator[str]:
        made = sum(moved[colour].bit_count() for colour in range(4))
        counts = range(1, left + (made > 0)) if made + 1 < most else (left,)
        for count, part in ways(pawns, fresh, counts, before, moved):
            if count == left:
                yield text + part.text
                continue
            after, gone = pawns[:], moved[:]
            later = carry_out(game, seat, after, fresh, part, True)
            gone[part.colour] |= 1 << part.to
            yield from go_on(after, later, left - count, part if one_order else None, gone, f"{text}{part.text},")

    return go_on(game.pawns, game.fresh, SEVEN, None, [0] * 4, "")


def single_steps(game: FourJacks, seat: Seat) -> Iterator[str]:
    """Three single steps, forward or back, of any pawns (house rule three); what does not concern each other in one order only."""

    def go_on(pawns: list[int], fresh: int, done: tuple[Part, ...]) -> Iterator[str]:
        for _count, part in reach(game, seat, pawns, fresh, (1, -1)):
            if done and out_of_order(game.house, done[-1], part):
                continue
            if len(done) + 1 == SINGLES:
                yield ",".join(before.text for before in (*done, part))
                continue
            after = pawns[:]
            yield from go_on(after, carry_out(game, seat, after, fresh, part, False), (*done, part))

    return go_on(game.pawns, game.fresh, ())


def out_of_order(house: FourJacksHouse, before: Part, part: Part) -> bool:
    """Whether two parts in a row concern each other in nothing and stand in the wrong order (by colour, then place)."""
    if part.colour > before.colour or (part.colour == before.colour and part.place >= before.place):
        return False
    if part.colour != before.colour and house.partner == "home":
        return False
    return not _concern(before, part)


@lru_cache(1 << 16)
def _concern(one: Part, two: Part) -> bool:
    """Whether it may matter which of two parts is made first."""
    ring = TRACK if one.colour != two.colour else TRACK | HOME  # places in a JackPot are a colour's own
    ends_one, ends_two = 1 << one.place | 1 << one.to, 1 << two.place | 1 << two.to
    return bool((ends_one & (ends_two | _span(two)) | ends_two & _span(one)) & ring)


def _span(part: Part) -> int:
    """The bits of the places from a part's first to its last; in the JackPot all of it, as the way may lead back."""
    cells = sum(1 << place for place in cells_between(part.colour, part.place, part.to))
    return cells | HOME if part.to >= RING or part.place >= RING else cells


# --- carrying out ------------------------------------------------------------------------------------------------


def put(pawns: list[int], colour: int, place: int, to: int) -> None:
    """Move a pawn; whatever stands where it ends on the ring goes back to its base (FJ-29)."""
    there = 1 << to
    pawns[colour] = pawns[colour] ^ 1 << place | there
    if to < RING:
        for other in range(4):
            if other != colour and pawns[other] & there:
                pawns[other] ^= there


def carry_out(game: FourJacks, seat: Seat, pawns: list[int], fresh: int, part: Part, seven: bool) -> int:
    """Make one part on these pawns, in place, and give the start points that are fresh afterwards (FJ-29; house rule burn)."""
    colour, place, to, _text = part
    if seven and game.house.burn != "no":
        spared = game.laws.colours[seat] if game.house.burn == "opponents" or not game.house.own_hits else ()
        for passed in cells_between(colour, place, to)[:-1]:
            if passed < RING:
                for other in range(4):
                    if other not in spared and pawns[other] >> passed & 1:
                        pawns[other] ^= 1 << passed
    put(pawns, colour, place, to)
    return fresh & ~START[colour] if 1 << place == START[colour] else fresh


def exchange(pawns: list[int], use: str) -> None:
    """Swap two pawns, in place (FJ-33)."""
    both = BIT[use[1:3]] | BIT[use[5:7]]
    pawns[COLOUR_OF[use[0]]] ^= both
    pawns[COLOUR_OF[use[4]]] ^= both


def distances(laws: Laws, part: Part) -> list[int]:
    """The numbers of steps, back ones negative, by which a pawn could go this way on an empty board."""
    ahead, back = laws.forward[part.colour][part.place], laws.back[part.colour][part.place]
    found = [count for count, ways in enumerate(ahead) if any(way.to == part.to for way in ways)]
    return found + [-count for count, ways in enumerate(back) if any(way.to == part.to for way in ways)]


def plain_distance(part: Part) -> int:
    """The steps of a part as it lies on the board, back ones negative; without regard to bouncing."""
    cells = cells_between(part.colour, part.place, part.to)
    ahead = forward()[part.colour][part.place]
    count = len(cells)
    return count if count < len(ahead) and any(way.to == part.to for way in ahead[count]) else -count
