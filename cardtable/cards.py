"""Cards as two-character strings: a rank of `23456789TJQKA` and a suit of `cdhs`; jokers are `X1`, `X2`.

A list of cards is written together, bottom to top: `9hQsJc`.  A face that is not known here is `??`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

from cardtable.i18n import N_, _

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNSEEN = "??"
JOKERS = tuple(f"X{n}" for n in range(1, 9))

_CARD = re.compile(r"[2-9TJQKA][cdhs]|X[1-8]")
_SEED = re.compile(r"[A-Za-z0-9_]{1,64}")

RANK_WORDS = {
    "2": N_("two"), "3": N_("three"), "4": N_("four"), "5": N_("five"), "6": N_("six"),
    "7": N_("seven"), "8": N_("eight"), "9": N_("nine"), "T": N_("ten"),
    "J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "A": N_("ace"),
}  # fmt: skip
SUIT_WORDS = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
GERMAN_RANK_WORDS = RANK_WORDS | {"J": N_("Under"), "Q": N_("Over")}
GERMAN_SUIT_WORDS = {"c": N_("acorns"), "d": N_("bells"), "h": N_("hearts"), "s": N_("leaves")}


def pack(ranks: str = RANKS, copies: int = 1, jokers: int = 0) -> tuple[str, ...]:
    """The cards of `copies` packs with these ranks in all four suits, then `jokers` jokers `X1` … for each pack."""
    one = [rank + suit for suit in SUITS for rank in ranks] + list(JOKERS[:jokers])
    return tuple(one * copies)


def is_card(word: str) -> bool:
    """Whether the word is one card with a known face."""
    return _CARD.fullmatch(word) is not None


def split_cards(text: str) -> list[str]:
    """The cards of a list written together; `-` is none, `5` is five unseen ones.  Raises ValueError for anything else."""
    if text == "-":
        return []
    if text.isascii() and text.isdecimal() and len(text) <= 3:
        return [UNSEEN] * int(text)
    found = [text[i : i + 2] for i in range(0, len(text), 2)]
    for card in found:
        if card != UNSEEN and not is_card(card):
            raise ValueError(_("{card} is not a card").format(card=repr(card)))
    return found


def join_cards(cards: Sequence[str]) -> str:
    """A list of cards in one word, the inverse of `split_cards`: a list of which nothing is seen is its length."""
    if not cards:
        return "-"
    return str(len(cards)) if all(card == UNSEEN for card in cards) else "".join(cards)


def by_suit(card: str) -> tuple[int, int, str]:
    """The sort key of notation and display: by suit `c d h s`, in it from low to high, jokers last, then the unseen."""
    if card in JOKERS:
        return 4, 0, card
    return (SUITS.index(card[1]), RANKS.index(card[0]), card) if card != UNSEEN else (5, 0, card)


def check_seed(seed: int | str) -> str:
    """The seed as a word of letters, digits and `_`, at most 64 of them; raises ValueError for anything else."""
    word = str(seed)
    if not _SEED.fullmatch(word):
        raise ValueError(_("A seed is made of 1 to 64 letters, digits and underscores, not {seed}.").format(seed=repr(word)[:80]))
    return word


def shuffled(cards: Iterable[str], seed: str, n: int) -> list[str]:
    """The cards in the order of the seed's n-th shuffle: Fisher-Yates over the one sequence Python guarantees for ever."""
    mixed, draw = list(cards), Random(f"{seed}/{n}").random
    for i in range(len(mixed) - 1, 0, -1):
        j = int(draw() * (i + 1))
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed


def lot(seed: str, ways: int) -> int:
    """The lot that is drawn once in a match (a first dealer): 0 to `ways` - 1."""
    return int(Random(f"{seed}/lots").random() * ways)


@cache
def suit_glyphs(faces: str = "french", letters: bool = False) -> dict[str, str]:
    """One-cell signs of the suits; German ones in small letters, acorns, bells, hearts, leaves, so that no suit looks like a rank."""
    if faces == "german":
        return dict(zip(SUITS, "abhl" if letters else "♣◉♥♠", strict=True))
    return dict(zip(SUITS, "CDHS" if letters else "♣♦♥♠", strict=True))


@cache
def rank_glyph(rank: str, faces: str = "french") -> str:
    """The rank as a card shows it: one or two cells (`10`); German Under and Over are U and O."""
    if faces == "german" and rank in "JQ":
        return "U" if rank == "J" else "O"
    return "10" if rank == "T" else rank


@cache
def face(card: str, faces: str = "french", letters: bool = False) -> str:
    """The short face of a card in a line of text: `10♥`, `U♣`, `10H` in letters; a joker is `Joker`, an unseen card `??`."""
    if card in JOKERS:
        return _("Joker")
    if card == UNSEEN:
        return UNSEEN
    return rank_glyph(card[0], faces) + suit_glyphs(faces, letters)[card[1]]


def lettered(move: str, faces: str = "french") -> str:
    """A move in the letters of the pack, as it is typed: `8d8h` is `8b8h`, `Qs=c` is `Ol=a` with German faces; French ones are notation."""
    if faces != "german":
        return move
    cards, equals, named = move.partition("=")
    shown = _CARD.sub(lambda found: face(found[0], faces, letters=True), cards)
    names = suit_glyphs(faces, letters=True) | {rank: rank_glyph(rank, faces) for rank in RANKS}
    return shown + equals + "|".join(names.get(name, name) for name in named.split("|"))


def suit_words(faces: str = "french") -> dict[str, str]:
    """The names of the suits, in the source language, as a pack of these faces has them."""
    return GERMAN_SUIT_WORDS if faces == "german" else SUIT_WORDS


def suit_word(suit: str, faces: str = "french") -> str:
    """The name of a suit, "spades" or "leaves"."""
    return _(suit_words(faces)[suit])


def rank_word(rank: str, faces: str = "french") -> str:
    """The name of a rank, "jack" or "Under"."""
    return _((GERMAN_RANK_WORDS if faces == "german" else RANK_WORDS)[rank])


@cache
def spoken(card: str, faces: str = "french") -> str:
    """A card in words: "ten of hearts", "Under of leaves"."""
    if card in JOKERS:
        return _("joker")
    if card == UNSEEN:
        return _("a hidden card")
    return _("{rank} of {suit}").format(rank=rank_word(card[0], faces), suit=suit_word(card[1], faces))
