"""House rules: a frozen dataclass for each game, one field per switch, from which screens, commands and records are built.

A field made by `switch` carries its allowed values and a line of help; values are one word or one number each,
written `yes` and `no` for a bool.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, fields, replace
from typing import Any, NamedTuple, cast

from cardtable.i18n import _

Value = bool | int | str


class Switch(NamedTuple):
    """One house rule: its name, default, allowed values in the order they are offered, and a line of help (untranslated).

    A `more` rule is one that few want to change: a screen keeps it folded away until asked.
    """

    name: str
    default: Value
    values: Sequence[Value]
    help: str
    more: bool = False


class Variation(NamedTuple):
    """One of the games that a game comes in: its title, a sentence about it (untranslated), and the house rules that make it, as words by name."""

    title: str
    about: str
    rules: Mapping[str, str]


def variation(house: Any, variations: Mapping[str, Variation]) -> str:
    """The name of the variation that the house rules play, the one with most rules where several would do; "" where there is none."""
    words = {rule.name: value_word(getattr(house, rule.name)) for rule in switches(house)}
    fitting = [name for name, each in variations.items() if all(words[rule] == word for rule, word in each.rules.items())]
    return max(fitting, key=lambda name: len(variations[name].rules), default="")


def switch(default: Value, help: str, values: Sequence[Value] = (False, True), *, more: bool = False) -> Any:
    """A dataclass field for a house rule; `values` is a tuple of words or a range of numbers, yes and no when left out."""
    return field(default=default, metadata={"values": values, "help": help, "more": more})


def switches(house: Any) -> tuple[Switch, ...]:
    """The switches of a House class or instance, in the order they are declared."""
    return tuple(Switch(f.name, cast(Value, f.default), f.metadata["values"], f.metadata["help"], f.metadata["more"]) for f in fields(house))


def check_house(house: Any) -> None:
    """Raise ValueError with the allowed values where a switch of this House has another one."""
    for rule in switches(house):
        read_value(rule, value_word(getattr(house, rule.name)))


def value_word(value: Value) -> str:
    """A value as it is typed and stored: `yes`, `no`, a number or a word."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def values_words(rule: Switch) -> str:
    """The allowed values of a switch in words: "yes, no" or "1 to 5"."""
    if isinstance(rule.values, range) and len(rule.values) > 2 and rule.values.step == 1:
        return _("{low} to {high}").format(low=rule.values[0], high=rule.values[-1])
    return ", ".join(value_word(value) for value in rule.values)


def read_value(rule: Switch, word: str) -> Value:
    """The value that the word stands for; raises ValueError that lists the right ones."""
    for value in rule.values:
        if value_word(value) == word:
            return value
    raise ValueError(_("{name} is one of: {values}; not {word}.").format(name=rule.name, values=values_words(rule), word=repr(word)[:60]))


def with_words(house: Any, words: Mapping[str, str]) -> Any:
    """The House with the named switches set; raises ValueError for an unknown switch or value."""
    known = {rule.name: rule for rule in switches(house)}
    for name in words:
        if name not in known:
            raise ValueError(_("There is no house rule {name}; there are: {names}.").format(name=repr(name)[:60], names=", ".join(known)))
    return replace(house, **{name: read_value(known[name], word) for name, word in words.items()})


def house_word(house: Any) -> str:
    """What differs from the default house, as in a position line: `penalty:3,target:100`, or nothing."""
    changed = [(rule.name, getattr(house, rule.name)) for rule in switches(house) if getattr(house, rule.name) != rule.default]
    return ",".join(f"{name}:{value_word(value)}" for name, value in changed)


def read_house(kind: Any, text: str) -> Any:
    """The House of such a word, the inverse of `house_word`; raises ValueError for a malformed or repeated part."""
    words: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        name, colon, word = part.partition(":")
        if not colon or name in words:
            raise ValueError(_("{part} is no house rule with its value").format(part=repr(part)[:60]))
        words[name] = word
    return with_words(kind(), words)
