"""The new-table screen, built from the game's House: presets, every switch, the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from getpass import getuser
from typing import Any

from cardtable.game import Game
from cardtable.games import GAMES, titles
from cardtable.house import Switch, Variation, switches, value_word, values_words, variation, with_words
from cardtable.i18n import N_, _
from cardtable.record import Player, check_names
from cardtable.sitting import Request
from cardtable.tui.choices import Row
from cardtable.tui.screens.form import Form

__all__ = ["NewTable"]

KINDS = {"human": N_("human"), "1": N_("bot: guest"), "2": N_("bot: cousin"), "3": N_("bot: regular"), "": N_("empty")}
UNDO = {"": N_("as the game has it"), "off": N_("off"), "turn": N_("within the turn"), "free": N_("free")}
BOTS = ("Owl", "Fox", "Hare", "Mole", "Wren", "Newt", "Toad")


class NewTable(Form):
    """Choose game, players and house rules; sitting down deals."""

    def __init__(self, game: str = "", name: str = "") -> None:
        super().__init__(_("New table"))
        self._who = name or _own_name()
        self._undo, self._seed, self._unfolded = "", "", False
        self._take_game(game if game in GAMES else next(iter(GAMES)))

    def _take_game(self, id: str) -> None:
        self.game: type[Game] = GAMES[id]
        self.house: Any = self.game.presets["default"]
        most, usual = max(self.game.seat_counts), min(self.game.seat_counts, key=lambda count: abs(count - 3))
        self._seats: list[list[str]] = [["" if n else "human", BOTS[n - 1] if n else self._who] for n in range(most)]
        self._fit_seats(usual)

    def _fit_seats(self, count: int = 0) -> None:
        """As many players as the house rules are for; a bot that joins plays at level 2, on the first seat's side at level 3."""
        count = count or sum(bool(kind) for kind, _name in self._seats)
        for seats in sorted(self.game.seat_counts, key=lambda seats: abs(seats - count)):
            try:
                side = self.game.new(seats, "seats", self.house).sides[0]
            except ValueError:
                continue
            for n, seat in enumerate(self._seats):
                joins = "3" if n in side else "2"
                seat[0] = "" if n >= seats else seat[0] or joins
            return

    def rows(self) -> Sequence[Row | str]:
        """Sit down; game and preset; the seats; the table; every house rule."""
        return [
            Row("start", _("▶ Sit down and deal"), _("Begin with what is chosen below. Enter or a click.")),
            Row("game", _("Game"), _("Which game is played."), tuple(GAMES), self.game.id, shown=tuple(_(title) for title in titles().values())),
            *self._variation_row(),
            self._preset_row(),
            _("Players"),
            *(self._seat_row(n) for n in range(len(self._seats))),
            _("Table"),
            Row("undo", _("Undo"),
                _("When a move may be taken back: never; within the turn, while nothing hidden was seen; free, for one human alone."),
                tuple(UNDO), self._undo, shown=tuple(_(words) for words in UNDO.values())),
            Row("seed", _("Seed"), _("Letters and digits that fix the shuffles, to play the same cards again. Empty: a fresh one."), text=self._seed),
            _("House rules"),
            *self._switch_rows(),
        ]  # fmt: skip

    def _switch_rows(self) -> Iterator[Row]:
        """The house rules; those that few want to change below a row that unfolds them, unless they have been changed."""
        chosen = {name for each in self._variations.values() for name in each.rules}
        rules = [rule for rule in switches(self.house) if rule.name not in chosen]
        folded = [rule for rule in rules if rule.more and (not self._unfolded) and getattr(self.house, rule.name) == rule.default]
        yield from (self._switch_row(rule) for rule in rules if not rule.more)
        if any(rule.more for rule in rules):
            words = _("More house rules ({count}) …").format(count=len(folded)) if folded else _("Fewer house rules")
            yield Row("more", words, _("Show or hide the house rules that few tables change. Enter or a click."))
        yield from (self._switch_row(rule) for rule in rules if rule.more and rule not in folded)

    @property
    def _variations(self) -> Mapping[str, Variation]:
        """The games that this one comes in, where it does."""
        return dict(getattr(self.game, "variations", {}))

    def _variation_row(self) -> Iterator[Row]:
        """Which of them is played, with a sentence about it."""
        offered = self._variations
        if offered:
            now = variation(self.house, offered)
            about = _(offered[now].about) if now else ""
            yield Row("variation", _("Variant"), about, tuple(offered), now, shown=tuple(_(each.title) for each in offered.values()))

    def _presets(self) -> dict[str, Any]:
        """The sets of house rules to choose from, in the variation chosen; those that only choose another one are not among them."""
        offered = self._variations
        if not offered:
            return dict(self.game.presets)
        now, first = variation(self.house, offered), next(iter(offered))
        rules = offered[now].rules if now else {}
        return {name: with_words(house, rules) for name, house in self.game.presets.items() if variation(house, offered) == first}

    def _preset_row(self) -> Row:
        presets = self._presets()
        names = [name for name, house in presets.items() if house == self.house]
        values = tuple(presets) + (() if names else (_("own"),))
        words = getattr(self.game, "preset_words", {})
        shown = tuple(_(words[value]) if value in words else value for value in values)
        help = _("A set of house rules; each can be changed below.")
        return Row("preset", _("Rules"), help, values, names[0] if names else _("own"), shown=shown)

    def _seat_row(self, n: int) -> Row:
        kind, name = self._seats[n]
        help = _("← → choose who sits here: a human, a bot of one of three levels, or nobody. Enter types the name.")
        shown = tuple(_(words) for words in KINDS.values())
        return Row(f"seat{n}", _("Seat {number}").format(number=n + 1), help, tuple(KINDS), kind, name if kind else None, shown)

    def _switch_row(self, rule: Switch) -> Row:
        value = value_word(getattr(self.house, rule.name))
        words = _("{help} ({values}; usually {default})")
        allowed = words.format(help=_(rule.help), values=values_words(rule), default=value_word(rule.default)).replace("_", " ")
        values = tuple(map(value_word, rule.values))
        changed = "• " if getattr(self.house, rule.name) != rule.default else "  "
        shown = tuple(word.replace("_", " ") for word in values)
        return Row(f"house:{rule.name}", changed + rule.name.replace("_", " ").capitalize(), allowed, values, value, shown=shown)

    def took(self, key: str, value: str) -> str:
        """Take a value; a house rule that cannot stand beside the others is refused in words."""
        if key == "game":
            self._take_game(value)
        elif key == "preset":
            self.house = self._presets().get(value, self.house)
            self._fit_seats()
        elif key == "variation":
            self.house = with_words(self.house, self._variations[value].rules)
            self._fit_seats()
        elif key == "undo":
            self._undo = value
        elif key.startswith("seat"):
            self._seats[int(key[4:])][0] = value
        elif key.startswith("house:"):
            return self._take_rule(key[6:], value)
        return ""

    def _take_rule(self, name: str, word: str) -> str:
        try:
            self.house = with_words(self.house, {name: word})
        except ValueError as error:
            return str(error)
        if name == "variant":
            self._fit_seats()
        return ""

    def typed(self, key: str, text: str) -> str:
        """Take a name, a seed or a number."""
        if key == "seed":
            self._seed = text
            return ""
        if not key.startswith("seat"):
            return self.took(key, text)
        try:
            (self._seats[int(key[4:])][1],) = check_names([text])
        except ValueError as error:
            return str(error)
        return ""

    def chosen(self, key: str) -> None:
        """Unfold the other house rules; or sit down, or say why that cannot be."""
        if key == "more":
            self._unfolded = not self._unfolded
            self.renew()
            return
        try:
            self.program.sit_down(self._request())
        except ValueError as error:
            self.tell(str(error), wrong=True)

    def _request(self) -> Request:
        players = [Player(name, 0 if kind == "human" else int(kind)) for kind, name in self._seats if kind]
        counts = self.game.seat_counts
        if len(players) not in counts:
            raise ValueError(_("{game} is for {counts} players, not {count}.").format(
                game=_(self.game.title), counts=", ".join(map(str, counts)), count=len(players)))  # fmt: skip
        check_names(player.name for player in players)
        return Request("new", self.game.id, tuple(players), self._seed, self.house, self._undo)


def _own_name() -> str:
    try:
        (name,) = check_names([getuser().capitalize()])
    except (ValueError, OSError, KeyError, ImportError):
        return "Ann"
    return name
