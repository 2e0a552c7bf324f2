"""Games whose levels search as tests need it: that a new process can import."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.ai.search import Search, Searcher
from game.engine.contract import Action, Bot, View
from game.engine.rng import Rng
from game.rules._template import rules
from game.rules._template.game import Gifts
from game.rules.skarney.game import Skarney

NAP_S = 0.01
SIGNED, SWING = 1000.0, 50.0


@dataclass(frozen=True)
class Trial:
    """Values that luck alone decides: the same for the same view, luck and world."""

    actions: Sequence[Action]
    rng: Rng

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        return [float(self.rng.branch(f"{world}/{i}").below(100)[0]) for i in which]


@dataclass(frozen=True)
class Endless(Trial):
    """Never done with its first world, and deaf to stops; it leaves a mark in the given file when it has begun."""

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        if mark := os.environ.get("PONDER_MARK"):
            Path(mark).touch()
        while True:
            time.sleep(NAP_S)


@dataclass(frozen=True)
class Patient(Trial):
    """A hundred worlds a second at most, as many as it is given."""

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        time.sleep(NAP_S)
        return super().values(world, which)


@dataclass(frozen=True)
class Signing(Trial):
    """Nothing to choose between, however long it is tried; and the values are signed by the process that tried them."""

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        time.sleep(NAP_S)
        return [os.getpid() * SIGNED + (SWING if (world + i) % 2 else -SWING) for i in which]


@dataclass(frozen=True)
class Ponder:
    """The search of what may lawfully be done."""

    kind: type[Trial]
    legal: Callable[[View[Any]], Iterable[Action]]

    def __call__(self, view: View[Any], rng: Rng) -> Search | Action:
        return self.kind(tuple(self.legal(view)) * 2, rng)


def broken(view: View[Any], rng: Rng) -> Search | Action:
    raise ZeroDivisionError("a level's mistake")


def deadly(view: View[Any], rng: Rng) -> Search | Action:
    """Takes its whole process down with it, if that is not the one that was started first."""
    if os.getpid() != int(os.environ["PONDER_FIRST"]):
        os._exit(7)
    return Ponder(Trial, rules.legal_actions)(view, rng)


def noisy(view: View[Any], rng: Rng) -> Search | Action:
    """Prints as a forgotten line would, and as a library does that knows no Python."""
    print("a level's chatter")
    print("a level's complaint", file=sys.stderr, flush=True)
    for stream in (1, 2):
        os.write(stream, b"more chatter\n")
    return Ponder(Trial, rules.legal_actions)(view, rng)


def searchers(legal: Callable[[View[Any]], Iterable[Action]]) -> dict[str, Bot]:
    """Levels that any game can have."""
    kinds = {"quick": Trial, "endless": Endless, "patient": Patient}
    return {name: Searcher(Ponder(kind, legal), 32) for name, kind in kinds.items()}


class Pondering(Gifts):
    """The template's game, with levels that search."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        return {
            **super().bots,
            **searchers(rules.legal_actions),
            "modest": Searcher(Ponder(Trial, rules.legal_actions), 5, most=5),
            "broken": Searcher(broken, 32),
            "deadly": Searcher(deadly, 32),
            "signing": Searcher(Ponder(Signing, rules.legal_actions), 32),
            "noisy": Searcher(noisy, 32),
        }


class PonderingSkarney(Skarney):
    """A game that a table can show; its strongest level is the patient one."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        return {**super().bots, **searchers(self.legal_actions)}
