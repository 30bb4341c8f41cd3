"""Switches of house rules: words, values, errors that list the right ones."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardtable.house import check_house, house_word, read_house, switch, switches, value_word, values_words, with_words


@dataclass(frozen=True, slots=True)
class House:
    stack: bool = switch(True, "Do sevens stack?")
    mode: str = switch("first", "When a round ends.", ("first", "all"))
    limit: int = switch(100, "Points.", range(10, 201))

    def __post_init__(self) -> None:
        check_house(self)


def test_a_house_is_a_word_both_ways_and_the_default_none() -> None:
    assert house_word(House()) == ""
    other = House(stack=False, limit=50)
    assert house_word(other) == "stack:no,limit:50"
    assert read_house(House, house_word(other)) == other
    assert read_house(House, "") == House()


def test_switches_tell_their_values_and_help() -> None:
    assert [(rule.name, values_words(rule), rule.help) for rule in switches(House)] == [
        ("stack", "no, yes", "Do sevens stack?"),
        ("mode", "first, all", "When a round ends."),
        ("limit", "10 to 200", "Points."),
    ]
    assert [value_word(value) for value in (True, False, 7, "all")] == ["yes", "no", "7", "all"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"stack": "maybe"}, r"stack is one of: no, yes; not 'maybe'"),
        ({"mode": "last"}, r"mode is one of: first, all; not 'last'"),
        ({"limit": "201"}, r"limit is one of: 10 to 200; not '201'"),
        ({"limit": "1e2"}, r"limit is one of"),
        ({"limitt": "50"}, r"There is no house rule 'limitt'; there are: stack, mode, limit"),
    ],
)
def test_a_wrong_value_is_a_sentence_with_the_right_ones(words: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        with_words(House(), words)


@pytest.mark.parametrize("text", ["stack", "stack:no,stack:yes", ":", "stack:no:yes", "stack=no"])
def test_a_malformed_house_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+"):
        read_house(House, text)


def test_a_house_made_wrong_in_code_is_refused_too() -> None:
    with pytest.raises(ValueError, match="limit is one of"):
        House(limit=5)
