"""Cards as words: packs, lists, faces, shuffles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import UNSEEN, by_suit, check_seed, face, is_card, join_cards, lot, pack, shuffled, split_cards, spoken

CARDS = st.lists(st.sampled_from([*pack(), "X1", "X2", UNSEEN]))


@given(CARDS)
def test_a_list_of_cards_is_one_word_both_ways(cards: list[str]) -> None:
    assert split_cards(join_cards(cards)) == cards


@pytest.mark.parametrize(("text", "cards"), [("-", []), ("3", ["??"] * 3), ("9hX1??", ["9h", "X1", "??"]), ("0", []), ("9", ["??"] * 9)])
def test_lists_are_read(text: str, cards: list[str]) -> None:
    assert split_cards(text) == cards


@pytest.mark.parametrize("text", ["9hx", "1h", "9H", "th", "X9", "9h-", "9999", "٣", "²", "9h 9c"])
def test_what_is_no_list_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        split_cards(text)


def test_packs() -> None:
    assert len(pack()) == 52
    assert len(pack("789TJQKA", copies=2, jokers=2)) == 68
    assert Counter(pack(copies=2, jokers=2))["X1"] == 2


@given(st.lists(st.sampled_from(pack())), st.from_regex(r"[a-z0-9_]{1,12}", fullmatch=True), st.integers(0, 50))
def test_a_shuffle_keeps_the_cards_and_is_always_the_same(cards: list[str], seed: str, n: int) -> None:
    mixed = shuffled(cards, seed, n)
    assert Counter(mixed) == Counter(cards)
    assert shuffled(cards, seed, n) == mixed


def test_the_shuffles_of_a_seed_are_the_same_for_ever() -> None:
    """An old record replays: these orders are stored in saves."""
    assert "".join(shuffled(pack("789TJQKA"), "k7f2", 1)[:8]) == "JsTsAd9cKcQsJc8c"
    assert "".join(shuffled(pack("789TJQKA"), "k7f2", 2)[:8]) == "Tc7c7d8dTdAc8hAh"
    assert [lot("k7f2", 4), lot("a", 4), lot("b", 3)] == [0, 0, 0]


def test_every_order_of_three_is_about_as_likely() -> None:
    counts = Counter("".join(shuffled("abc", str(seed), 1)) for seed in range(6000))
    assert len(counts) == 6
    assert max(counts.values()) - min(counts.values()) < 250


def test_faces_in_both_packs_and_in_letters() -> None:
    assert (face("Th"), face("Jc"), face("Th", letters=True), face("X1"), face("??")) == ("10♥", "J♣", "10H", "Joker", "??")
    assert (face("Jc", "german", True), face("Qs", "german", True)) == ("Ua", "Ol")
    assert (spoken("Th"), spoken("Qs", "german"), spoken("X2"), spoken("??")) == ("ten of hearts", "Over of leaves", "joker", "a hidden card")


def test_sorting_is_by_suit_then_rank_jokers_last() -> None:
    assert sorted(["X1", "2s", "Ac", "Td", "9d", "??", "2c"], key=by_suit) == ["2c", "Ac", "9d", "Td", "2s", "X1", "??"]


@pytest.mark.parametrize("seed", ["", "a b", "a-b", "é", "x" * 65, "a/b", "\n"])
def test_a_seed_is_letters_digits_and_underscores(seed: str) -> None:
    with pytest.raises(ValueError, match="letters, digits and underscores"):
        check_seed(seed)


def test_what_a_card_is() -> None:
    assert all(is_card(card) for card in (*pack(), "X1", "X8"))
    assert not any(is_card(word) for word in ("??", "1h", "9H", "X9", "X0", "", "9hh"))
