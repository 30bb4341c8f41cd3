"""Every shipped theme can be read by everybody: contrast after WCAG 2, colour-blind sight after Machado, Oliveira and Fernandes 2009."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from stage import THEMES

from cardtable.tui.themes import VARIABLES, fitting, read_theme, read_themes

Triple = tuple[float, float, float]

SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
COLOURED = sorted(set(THEMES.themes) - {"monochrome"})


def linear(colour: str) -> Triple:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))  # type: ignore[return-value]


def contrast(one: str, two: str) -> float:
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(two)))
    return (high + 0.05) / (low + 0.05)


def lab(rgb: Triple) -> Triple:
    r, g, b = (min(1.0, max(0.0, c)) for c in rgb)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, sight: str) -> Triple:
    rgb = linear(colour)
    return lab(tuple(sum(weight * c for weight, c in zip(row, rgb, strict=True)) for row in SIGHTS[sight]))  # type: ignore[arg-type]


def least_distance(colours: list[str]) -> float:
    return min(
        sum((x - y) ** 2 for x, y in zip(seen(a, sight), seen(b, sight), strict=True)) ** 0.5
        for a, b in itertools.combinations(colours, 2)
        for sight in SIGHTS
    )


def colours(name: str) -> dict[str, str]:
    theme = THEMES.themes[name]
    return {"accent": theme.accent or "", **theme.variables}


def test_the_measures_know_known_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert lab(linear("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert least_distance(["#d62728", "#2ca02c"]) < 25 < least_distance(["#1f77b4", "#ff7f0e"])


def test_at_least_six_themes_ship_and_none_is_broken() -> None:
    assert len(THEMES.themes) >= 6
    assert THEMES.faults == ()
    assert any(not theme.dark for theme in THEMES.themes.values())


@pytest.mark.parametrize("name", THEMES.themes)
def test_a_shipped_theme_names_every_colour(name: str) -> None:
    assert set(VARIABLES) <= set(THEMES.themes[name].variables)


@pytest.mark.parametrize("name", THEMES.themes)
def test_all_words_can_be_read(name: str) -> None:
    c = colours(name)
    pairs = [
        *itertools.product(("ink", "ink-dim", "accent", "good", "warn"), ("felt", "board", "bar")),
        *itertools.product(("ink-turn", "good", "warn"), ("turn",)),
        *itertools.product(("card-red", "card-black", "card-blue", "card-green"), ("card-face", "card-off")),
        *itertools.product(("card-leaf", "card-acorn", "card-bell"), ("card-face", "card-off")),
        *itertools.product(("felt-red", "felt-black", "felt-blue", "felt-green"), ("felt", "board")),
        *itertools.product(("felt-leaf", "felt-acorn", "felt-bell"), ("felt", "board")),
        *itertools.product((f"seat-{n}" for n in range(1, 9)), ("board", "bar")),
        ("accent-ink", "accent"),
    ]
    assert {(a, b): round(contrast(c[a], c[b]), 2) for a, b in pairs if contrast(c[a], c[b]) < 4.5} == {}
    assert {n: contrast(c[f"seat-{n}"], c["turn"]) for n in range(1, 9) if contrast(c[f"seat-{n}"], c["turn"]) < 3} == {}


@pytest.mark.parametrize("name", COLOURED)
def test_the_seats_are_told_apart_by_colour_blind_people(name: str) -> None:
    seats = [colours(name)[f"seat-{n}"] for n in range(1, 9)]
    assert least_distance(seats[:4]) >= 20
    if name != "sixteen":
        assert least_distance(seats) >= 18


@pytest.mark.parametrize("name", COLOURED)
def test_the_four_inks_are_told_apart_by_colour_blind_people(name: str) -> None:
    assert least_distance([colours(name)[f"card-{ink}"] for ink in ("red", "black", "blue", "green")]) >= 20


BROKEN = {
    "no_toml.toml": ("primary = ", "it is no TOML"),
    "no_primary.toml": ('accent = "#ffffff"', "it has no primary colour"),
    "no_colour.toml": ('primary = "very green"', "'very green' of primary is no colour"),
    "no_variable.toml": ('primary = "#123456"\n[variables]\nfelt = "grass"', "'grass' of felt is no colour"),
    "no_text.toml": ('primary = "#123456"\n[variables]\nfelt = 3', "felt cannot be 3"),
    "no_bool.toml": ('primary = "#123456"\ndark = "yes"', "dark cannot be 'yes'"),
    "no_word.toml": ('primary = "#123456"\nshiny = true', "it has the unknown word 'shiny'"),
}


def test_broken_files_are_named_with_the_reason_and_skipped(tmp_path: Path) -> None:
    for file, (text, _reason) in BROKEN.items():
        (tmp_path / file).write_text(text)
    (tmp_path / "latin.toml").write_bytes(b'primary = "\xe9"')
    (tmp_path / "sound.toml").write_text('primary = "#123456"')
    found = read_themes([tmp_path])
    assert list(found.themes) == ["sound"]
    words = {fault.path.name: fault.words for fault in found.faults}
    for file, (_text, reason) in BROKEN.items():
        assert words[file].startswith(f"The theme {file} is skipped: {reason}"), words[file]
    assert words["latin.toml"] == "The theme latin.toml is skipped: it is not written in UTF-8."


def test_a_users_theme_replaces_a_shipped_one_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "baize"\nprimary = "#123456"\ntext_alpha = 1')
    found = read_themes([Path(__file__).parents[2] / "themes", tmp_path, tmp_path / "missing"])
    assert found.themes["baize"].primary == "#123456"
    assert len(found.themes) == len(THEMES.themes)


def test_a_theme_is_named_after_its_file(tmp_path: Path) -> None:
    (tmp_path / "dusk.toml").write_text('primary = "#123456"')
    assert read_theme(tmp_path / "dusk.toml").name == "dusk"


def test_a_theme_that_the_terminal_can_show_is_chosen_unless_one_is_wanted() -> None:
    assert fitting("", "truecolor", False) == "baize"
    assert fitting("", "256", False) == "baize"
    assert fitting("", "standard", False) == "sixteen"
    assert fitting("", None, False) == "monochrome"
    assert fitting("", "truecolor", True) == "monochrome"
    assert fitting("linen", "standard", True) == "linen"
