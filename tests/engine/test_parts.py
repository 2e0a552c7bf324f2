"""A game made of parts: which function is which method, and the engine's judgement of what gestures mean."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.contract import Action, Choice, Game, Gesture, Intent, Open, Press, Refusal, Tap, View
from game.engine.table import Place
from game.rules import all_games
from game.rules._template import rules
from game.rules._template.actions import Give, Pass, Play

VIEW: View[Any] = View(0, {}, Open(1, ((0,),)))
EVERY = all_games(template=True)
MEANT: dict[str, Intent] = {
    "play": Play("7H"),
    "bad": Play("3C"),
    "choose": Choice((Play("3C"), Play("7H"), Give("7H"))),
    "one": Choice((Play("3C"), Play("7H"))),
    "none": Choice((Play("3C"), Give("3C"))),
    "refused": Refusal("X7", "one"),
}


def check(view: View[Any], action: Action) -> Refusal | None:
    """A part: whatever has to do with the three of clubs is refused."""
    return Refusal("T2", action.do) if "3C" in repr(action) else None


def meaning(view: View[Any], gesture: Gesture) -> Intent:
    """A part: what the buttons above mean."""
    return MEANT.get(gesture.name) if isinstance(gesture, Press) else Pass()


class Partial(Game[Any]):
    """Made of two functions, and of a method of its own."""

    parts = (check, meaning)

    def legal(self, view: View[Any]) -> Iterator[Action]:
        return iter((Pass(),))


def test_a_function_of_a_part_is_the_method_of_its_name() -> None:
    """What no part tells stays as the contract has it."""
    assert Partial().check(VIEW, Play("3C")) == Refusal("T2", "play")
    assert list(Partial().legal(VIEW)) == [Pass()]
    assert Partial().buttons(VIEW) == ()


def test_what_the_class_defines_goes_before_its_parts() -> None:
    """So that a game can be another with one thing changed."""

    class Own(Game[Any]):
        parts = (check,)

        def check(self, view: View[Any], action: Action) -> Refusal | None:
            return None

    class Heir(Own):
        pass

    assert Own().check(VIEW, Play("3C")) is None
    assert Heir().check(VIEW, Play("3C")) is None


def test_no_two_parts_tell_the_same() -> None:
    """Which of them would hold is nobody's guess."""
    with pytest.raises(TypeError, match="two parts tell check"):
        type("Torn", (Game,), {"parts": (check, rules)})


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_every_part_takes_what_the_contract_says(game: Game[Any]) -> None:
    """As many arguments as the method has beside self, none of them by name alone; the heart of a game is in parts."""
    told = {name: each.__func__ for name, each in vars(type(game)).items() if isinstance(each, staticmethod)}
    assert {"start", "check", "legal", "apply", "meaning", "spots", "now", "say", "sheet"} <= set(told)
    for name, function in told.items():
        wanted = list(inspect.signature(getattr(Game, name)).parameters)[1:]
        given = list(inspect.signature(function).parameters.values())
        assert len(given) == len(wanted), name
        assert all(each.kind is each.POSITIONAL_OR_KEYWORD for each in given), name


@pytest.mark.parametrize(
    ("name", "intent"),
    [
        ("play", Play("7H")),
        ("bad", Refusal("T2", "play")),
        ("choose", Choice((Play("7H"), Give("7H")))),
        ("one", Play("7H")),
        ("none", Refusal("T2", "play")),
        ("refused", Refusal("X7", "one")),
        ("nothing", None),
    ],
)
def test_the_engine_judges_what_a_gesture_means(name: str, intent: Intent) -> None:
    """Of a choice the lawful ones are left, one alone is that action; of none the first one's refusal is told."""
    assert Partial().interpret(VIEW, Press(name)) == intent


def test_an_onlookers_gesture_means_nothing() -> None:
    """Whoever sits on no seat can do nothing, and no game is asked."""
    assert Partial().interpret(VIEW, Tap(Place("stock"))) == Pass()
    assert Partial().interpret(View(None, {}, VIEW.open), Tap(Place("stock"))) is None
