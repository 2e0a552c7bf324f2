"""An action and its one object of JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from game.engine.contract import Action
from game.engine.messages import Message
from game.engine.records import text


@dataclass(frozen=True)
class Group:
    kind: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Lay(Action):
    do: ClassVar[str] = "lay"
    melds: tuple[Group, ...]
    at: int
    why: str | None = None


@dataclass(frozen=True)
class Wait(Action):
    do: ClassVar[str] = "wait"


ACTIONS = (Lay, Wait)
PAIR = {"kind": "set", "cards": ["7H", "7S"]}


def test_an_action_is_written_with_its_verb_first() -> None:
    """Fields follow in their order, tuples become lists, and what is None is left out."""
    written = text.write(Lay((Group("set", ("7H", "7S")),), 3))
    assert list(written.items()) == [("do", "lay"), ("melds", [PAIR]), ("at", 3)]
    assert text.write(Wait()) == {"do": "wait"}


def test_what_is_written_is_read_again() -> None:
    """Nested groups and optional fields come back as they were, and unknown keys are ignored."""
    for action in (Wait(), Lay((), 0), Lay((Group("set", ()), Group("run", ("XX",))), -1, "because")):
        assert text.read_action(ACTIONS, {**text.write(action), "seat": 2, "new": [1]}) == action


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "no deed None"),
        ({"do": "fly"}, "no deed 'fly'"),
        ({"do": ["lay"]}, "no deed"),
        ({"do": "lay", "at": 1}, "'melds' is missing"),
        ({"do": "lay", "melds": [], "at": None}, "'at' is missing"),
        ({"do": "lay", "melds": [], "at": "1"}, "'at' must be a whole number"),
        ({"do": "lay", "melds": [], "at": 1.0}, "'at' must be a whole number"),
        ({"do": "lay", "melds": [], "at": True}, "'at' must be a whole number"),
        ({"do": "lay", "melds": {}, "at": 1}, "'melds' must be a list"),
        ({"do": "lay", "melds": "7H", "at": 1}, "'melds' must be a list"),
        ({"do": "lay", "melds": [[]], "at": 1}, "group must be an object"),
        ({"do": "lay", "melds": [{"kind": "set"}], "at": 1}, "'cards' is missing"),
        ({"do": "lay", "melds": [{"kind": "set", "cards": ["7H", 7]}], "at": 1}, "'cards' must be text"),
        ({"do": "lay", "melds": [{"kind": "set", "cards": ["7H", None]}], "at": 1}, "'cards' must be text"),
        ({"do": "lay", "melds": [PAIR] * 1001, "at": 1}, "'melds' must be a list"),
        ({"do": "lay", "melds": [], "at": 1, "why": 5}, "'why' must be text"),
    ],
)
def test_what_is_no_action_is_refused_in_one_line(data: dict[str, Any], words: str) -> None:
    """Wrong verbs, missing fields, wrong types and absurd lengths: each is named in words to translate."""
    with pytest.raises(text.Unreadable, match=words) as caught:
        text.read_action(ACTIONS, data)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value.message, Message)


@dataclass(frozen=True)
class Step(Action):
    """From one point to another, perhaps the wrong way round."""

    do: ClassVar[str] = "step"
    from_: str
    to: str
    opposite: bool | None = None


def test_a_key_that_python_keeps_for_itself_is_written_without_the_underscore() -> None:
    """A board's ``from`` is read and written; what is missing is named as it stands in JSON."""
    assert text.write(Step("a1", "b2")) == {"do": "step", "from": "a1", "to": "b2"}
    assert text.read_action((Step,), {"do": "step", "from": "a1", "to": "b2"}) == Step("a1", "b2")
    with pytest.raises(text.Unreadable, match="'from' is missing"):
        text.read_action((Step,), {"do": "step", "from_": "a1", "to": "b2"})


def test_flags_are_true_or_false() -> None:
    """A flag that is not said is left out; a number is no flag."""
    assert text.write(Step("a1", "b2", True)) == {"do": "step", "from": "a1", "to": "b2", "opposite": True}
    assert text.read_action((Step,), {"do": "step", "from": "a1", "to": "b2", "opposite": True}) == Step(
        "a1", "b2", True
    )
    with pytest.raises(text.Unreadable, match="'opposite' must be true or false"):
        text.read_action((Step,), {"do": "step", "from": "a1", "to": "b2", "opposite": 1})
