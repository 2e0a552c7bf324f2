"""What a game is made of: what its parts tell becomes its own, at once, or when somebody first asks for it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

# A part writes them in capitals.
TOLD = ("actions", "bots", "cover", "deals", "deeds", "lessons", "options", "presets", "puzzles", "sorts", "topics")
ASIDE = {"lessons", "puzzles"}  # they wait until somebody asks for one
Part = ModuleType | Callable[..., Any] | str


def take(game: type, contract: type) -> None:
    """Give a game that is being made what its ``parts`` tell of the contract; what it says itself goes before.

    Where parts are named, nothing is loaded: whatever they may tell is looked for in them when it is first asked for,
    and in those alone that name it (``.gestures:cover``), if any does.
    """
    parts, own = vars(game).get("parts", ()), set(vars(game))
    if any(isinstance(part, str) for part in parts):
        for name in {*_methods(contract), *TOLD} - own:
            setattr(game, name, _Late(game, contract, name))
    else:
        for name, told in _told(game, contract, parts, lambda name: name not in own).items():
            setattr(game, name, told)


def load(game: object) -> None:
    """Load all that a game is made of, before another thread asks it for anything.

    Threads must not import: two that import at once may see a module that is not yet whole.
    """
    for kind in type(game).__mro__:
        for part in vars(kind).get("parts", ()):
            if isinstance(part, str):
                import_module(part.partition(":")[0], kind.__module__)


class _Late:
    """Stands in a game for what its parts may tell."""

    def __init__(self, game: type, contract: type, name: str) -> None:
        self._game, self._contract, self._name = game, contract, name

    def __get__(self, asked: Any, kind: type) -> Any:
        self._load()
        return getattr(kind if asked is None else asked, self._name)

    def _load(self) -> None:
        """Two threads may do so at once: each finds the same, and what one has done the other leaves."""
        game = self._game
        parts, names = vars(game)["parts"], [name for name, value in vars(game).items() if isinstance(value, _Late)]
        if alone := [part for part in parts if isinstance(part, str) and self._name in _these(part)]:
            parts, names = alone, [self._name]
        else:
            late = [part for part in parts if isinstance(part, str) and _these(part) and _these(part) <= ASIDE]
            parts = [part for part in parts if part not in late]
            names = [name for name in names if not any(name in _these(part) for part in late)]
        told = _told(game, self._contract, parts, names.__contains__)
        for name in names:
            if name in told:
                setattr(game, name, told[name])
            else:
                with contextlib.suppress(AttributeError):
                    delattr(game, name)  # it stays as the contract has it


def _told(game: type, contract: type, parts: Iterable[Part], wants: Callable[[str], bool]) -> dict[str, Any]:
    """What the parts tell of what is wanted; levels that play over the rules are told as a function of the game."""
    found: dict[str, Any] = {}
    for part in parts:
        for name, offered in _named(game, part, contract) if isinstance(part, str) else _offered(part, contract):
            told = offered(game) if name == "bots" and callable(offered) else offered
            if wants(name) and found.setdefault(name, told) is not told:
                raise TypeError(f"{game.__name__}: two parts tell {name}")
    return {name: staticmethod(each) if isinstance(each, FunctionType) else each for name, each in found.items()}


def _named(game: type, part: str, contract: type) -> Iterator[tuple[str, Any]]:
    """What the module of this name offers; of ``module:this,that`` no more than these, as the contract calls them."""
    name, these = part.partition(":")[0], _these(part)
    offered = dict(_offered(import_module(name, game.__module__), contract))
    if lacking := these - offered.keys():
        raise TypeError(f"{game.__name__}: {name} does not tell {', '.join(sorted(lacking))}")
    yield from ((each, told) for each, told in offered.items() if not these or each in these)


def _these(part: str) -> set[str]:
    """What is named behind the module of a part."""
    return set(part.partition(":")[2].split(",")) - {""}


def _offered(part: ModuleType | Callable[..., Any], contract: type) -> Iterator[tuple[str, Any]]:
    """Functions of its own that are called like one of the contract's methods, and what it writes in capitals."""
    methods = _methods(contract)
    if not isinstance(part, ModuleType):
        yield from [(part.__name__, part)] if part.__name__ in methods else []
        return
    for told in vars(part).values():
        if isinstance(told, FunctionType) and told.__module__ == part.__name__ and told.__name__ in methods:
            yield told.__name__, told
    yield from ((name, vars(part)[name.upper()]) for name in TOLD if name.upper() in vars(part))


def _methods(contract: type) -> set[str]:
    return {name for name, value in vars(contract).items() if isinstance(value, FunctionType)}
