"""Every option and preset of the twelve games is as the rules give it: names, values, defaults, seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest

from game import headless
from game.cli import main
from game.engine.contract import AnyGame, Setup, Value, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.rules import all_games

LENGTHS: dict[str, tuple[Value, ...]] = {"match": ("standard", "hand", "short", "long")}
RUMMY = {"jokers": (0, 1, 2), "scoring": ("flat", "pip"), "pile_helps": ("no", "yes"), **LENGTHS}
REFILL, LIMIT = ("turn", "shuffle"), (4, "unlimited")
# By game: the seats, each option with its default first, each preset beside the standard one with what it changes.
SHOWN: dict[str, tuple[tuple[int, ...], dict[str, tuple[Value, ...]], dict[str, dict[str, Value]]]] = {
    "rummy-500": ((2, 3, 4, 5, 6), RUMMY, {"pip": {"scoring": "pip"}, "two-jokers": {"jokers": 2}}),
    "rummy-500-partnership": ((4,), RUMMY, {"pip": {"scoring": "pip"}, "two-jokers": {"jokers": 2}}),
    "persian": (
        (4,),
        {
            "scoring": ("flat", "pip"), "pile_helps": ("no", "yes"), "double": ("any", "alike"),
            "aces": ("both", "high"), "length": (500, "two-deals"), **LENGTHS,
        },
        {"book": {"double": "alike", "aces": "high", "length": "two-deals"}},
    ),
    "fortune": (
        (2, 3, 4, 5, 6, 7, 8),
        {"refill": REFILL, "queen_discard": ("free", "last"), "set_max": LIMIT, **LENGTHS},
        {"strict-queen": {"queen_discard": "last"}},
    ),
    "arlington": (
        (2, 3, 4, 5, 6),
        {
            "refill": REFILL, "set_max": LIMIT, "pile": ("two", "any"), "joker": (0, 1),
            "joker_return": ("melder", "anyone"), **LENGTHS,
        },
        {"upcard": {"pile": "any"}, "joker": {"joker": 1}},
    ),
    "iceberg": (
        (2, 3, 4, 5),
        {"penalty": ("bower", "unplayable"), "aces": ("multiply", "plus20"), **LENGTHS},
        {"level": {"aces": "plus20"}},
    ),
    "scarney-dice": (
        (2, 3, 4, 5, 6),
        {"big_scarney": ("frame", "match"), "bonuses": ("house", "off"), "match": ("standard", "hand", "short")},
        {"plain": {"bonuses": "off"}},
    ),
    "scarney-3000": ((2, 3, 4, 5, 6), {"faces": ("no", "yes")}, {"faces": {"faces": "yes"}}),
    "scarnie": ((2, 3, 4), {}, {}),
    "scarney-board": (
        (1, 2, 3, 4),
        {"variant": ("plain", "doubles", "high-low")},
        {"doubles": {"variant": "doubles"}, "high-low": {"variant": "high-low"}},
    ),
    "teeko": ((2,), {"squares": ("standard", "advanced")}, {"advanced": {"squares": "advanced"}}),
    "follow-the-arrow": ((2,), {"jump": ("free", "forced")}, {"forced-jump": {"jump": "forced"}}),
}  # fmt: skip
EACH = pytest.mark.parametrize("name", SHOWN)


def test_the_table_has_all_games_but_the_two_skarneys() -> None:
    assert {*SHOWN} == {*all_games()} - {"skarney", "skarney-gin"}


@EACH
def test_seats_options_and_presets_are_those_of_the_rules(name: str) -> None:
    """In this very order, the default first; the standard preset changes nothing."""
    game, (seats, options, presets) = all_games()[name], SHOWN[name]
    assert sorted(game.seats) == [*seats]
    assert {option.id: option.values for option in game.options} == options
    assert [option.id for option in game.options] == [*options]
    assert {preset.id: dict(preset.options) for preset in game.presets} == {"standard": {}, **presets}
    usual = {option: values[0] for option, values in options.items()}
    assert complete(game, "standard", {}) == usual
    for preset, changed in presets.items():
        assert complete(game, preset, {}) == usual | changed


@pytest.mark.parametrize("value", [1, 3, "none", True, "4"])
def test_no_other_value_is_taken(value: Value) -> None:
    """Numbers are numbers, words are words."""
    with pytest.raises(ValueError, match="it can be: 4, unlimited"):
        complete(all_games()["fortune"], "standard", {"set_max": value})


def chosen() -> Iterator[Any]:
    """Each value of each option of the table."""
    for name, (_, options, _) in SHOWN.items():
        for option, values in options.items():
            yield from (pytest.param(name, option, value, id=f"{name} {option}={value}") for value in values)


def seats_of(game: AnyGame, options: dict[str, Value]) -> int:
    return game.seats_for(complete(game, "standard", options))[0]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """The set-ups that `play-out` would play."""
    found: list[Setup] = []
    monkeypatch.setattr(headless, "play_out", lambda game, setups, *_: found.extend(setups) or 0)
    return found


@pytest.mark.parametrize(("name", "option", "value"), [*chosen()])
def test_every_value_reaches_the_match_and_its_record(name: str, option: str, value: Value, asked: list[Setup]) -> None:
    """By ``--option ID=VALUE``, and all options stand in the record's first line: numbers stay numbers."""
    game = all_games()[name]
    seats = ",".join(["novice"] * seats_of(game, {option: value}))
    assert main(["play-out", "--game", name, "--seats", seats, "--option", f"{option}={value}"]) == 0
    (setup,) = asked
    assert list(setup.options.items()) == list(complete(game, "standard", {option: value}).items())
    assert type(setup.options[option]) is type(value)
    match = Match(game, setup, tuple(Sitter(f"P{n}", "novice") for n in range(setup.seats)))
    assert match.deal() is None
    text = "".join(map(record.dumps, record.whole(match, "test")))
    assert list(json.loads(text.splitlines()[0])["options"].items()) == list(setup.options.items())
    assert record.replay(all_games(), record.parse_lines(BytesIO(text.encode()))).setup.options == setup.options


@EACH
def test_every_preset_is_named_on_the_command_line(name: str, asked: list[Setup]) -> None:
    game = all_games()[name]
    for preset, changed in SHOWN[name][2].items():
        seats = ",".join(["novice"] * seats_of(game, changed))
        assert main(["play-out", "--game", name, "--seats", seats, "--preset", preset]) == 0
        assert (asked[-1].preset, dict(asked[-1].options)) == (preset, complete(game, "standard", changed))


@pytest.mark.parametrize("variant", ["doubles", "high-low"])
def test_doubles_and_high_low_are_for_two_alone(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["play-out", "--game", "scarney-board", "--seats", "novice,novice,novice", "--option", f"variant={variant}"]
    assert main(argv) == 2
    assert "2 seats" in capsys.readouterr().err
