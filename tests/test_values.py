"""Frozen dataclasses as the program makes them: as Python's own, but sooner there."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any, ClassVar

import pytest

from game import values
from game.engine.actions import Deal
from game.engine.ai.position import PublicState, Setup


def family(dataclass: Any, heirs: Any) -> dict[str, type]:
    """Classes of every kind there is, made by one decorator, and their heirs by another."""

    @dataclass(frozen=True)
    class Point:
        x: int
        y: int = 2
        kind: ClassVar[str] = "point"
        all: ClassVar[dict[str, int]] = {}

        def far(self) -> int:
            return self.x + self.y

    @heirs(frozen=True)
    class Named(Point):
        name: str = "P"
        notes: list[str] = field(default_factory=list, hash=None)
        y: int = 5

    @dataclass(frozen=True)
    class Empty:
        pass

    @dataclass(frozen=True)
    class Own:
        x: int

        def __post_init__(self) -> None:
            if self.x < 0:
                raise ValueError(self.x)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, int) and other == self.x

        def __repr__(self) -> str:
            return "own"

    @dataclass(frozen=True)
    class Partly:
        x: int
        secret: int = field(default=0, repr=False, compare=False)

    return {each.__name__: each for each in (Point, Named, Empty, Own, Partly)}


def shown(made: dict[str, type]) -> list[Any]:
    """Whatever can be seen of them."""
    point, named, empty, own, partly = made.values()
    one, other = point(1), named(1, notes=["a"])
    found: list[Any] = [repr(each).split("<locals>.")[-1] for each in (one, other, empty(), own(3), partly(1, 2))]
    found += [one == point(1, 2), one == point(2), one == named(1), one != point(1), one == 1, empty() == empty()]
    found += [hash(one) == hash(point(1, 2)), len({one, point(1), point(3)}), partly(1, 2) == partly(1, 3), own(3) == 3]
    found += [[(each.name, each.type) for each in fields(kind)] for kind in made.values()]
    found += [dataclasses.asdict(other), dataclasses.is_dataclass(point), replace(other, x=7), point.y, point.kind]
    found += [hasattr(named, "notes"), named(1).notes is named(1).notes, named(1).far(), other.__match_args__]
    found += [list(inspect.signature(kind).parameters) for kind in made.values()]
    found += [copy.deepcopy(other) == other, vars(other)]
    for wrong in (lambda: point(), lambda: point(1, 2, 3), lambda: point(1, z=2), lambda: own(-1)):
        with pytest.raises((TypeError, ValueError)) as trouble:
            wrong()
        found.append(type(trouble.value))
    for wrong in (lambda: setattr(one, "x", 2), lambda: setattr(one, "z", 2), lambda: delattr(other, "x")):
        with pytest.raises(FrozenInstanceError) as trouble:
            wrong()
        found.append(str(trouble.value))
    return [repr(each).split("<locals>.")[-1] for each in found]


@pytest.mark.parametrize("heirs", [dataclasses.dataclass, values.dataclass], ids=["python's heirs", "our heirs"])
def test_they_are_as_pythons_own(heirs: Any) -> None:
    """In all that can be seen of them, and whichever of the two makes a class that inherits."""
    usual = shown(family(dataclasses.dataclass, dataclasses.dataclass))
    assert shown(family(values.dataclass, heirs)) == usual
    assert shown(family(dataclasses.dataclass, heirs)) == usual


def test_no_heir_of_theirs_can_be_changed_unless_they_can() -> None:
    """As Python has it: what is frozen has no heirs that are not."""
    point = family(values.dataclass, values.dataclass)["Point"]
    with pytest.raises(TypeError, match="non-frozen"):
        dataclasses.dataclass(type("Thawed", (point,), {"__annotations__": {"z": int}}))


@pytest.mark.parametrize("make", [dataclasses.dataclass, values.dataclass], ids=["python's", "ours"])
def test_wrong_fields_are_refused_where_the_class_stands(make: Any) -> None:
    """A default that can change, and a field without one behind one with, though no ``__init__`` is written yet."""
    for wrong in ({"__annotations__": {"x": "list"}, "x": []}, {"__annotations__": {"x": "int", "y": "int"}, "x": 1}):
        with pytest.raises((TypeError, ValueError)):
            make(frozen=True)(type("Wrong", (), wrong))


def test_what_is_not_just_frozen_python_makes() -> None:
    """With slots, say, or able to change."""

    @values.dataclass(frozen=True, slots=True)
    class Slotted:
        x: int

    @values.dataclass
    class Loose:
        x: int

    assert not hasattr(Slotted(1), "__dict__")
    loose = Loose(1)
    loose.x = 2
    assert loose == Loose(2)


def test_they_travel_to_other_processes() -> None:
    """As views and actions do."""
    setup = Setup(((0,), (1,)), {"a": 1}, "seed")
    for each in (setup, Deal(3), PublicState(2, ((0,), (1,)))):
        assert pickle.loads(pickle.dumps(each)) == each
