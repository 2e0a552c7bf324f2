"""Games whose levels search as tests need it: found again by a process that is started anew."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.search import Search, Searcher
from game.rules._template import Template
from game.rules._template.rules import legal

NAP_S = 0.01


@dataclass(frozen=True)
class Trial:
    """Values that luck alone decides: the same for the same view, luck and world."""

    actions: Sequence[Action]
    luck: Chance

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        return [float(self.luck.branch(f"{world}/{i}").below(100)[0]) for i in which]


@dataclass(frozen=True)
class Endless(Trial):
    """Never done with its first world, and deaf to stops; it leaves a mark where it is told to that it has begun."""

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


def quick(view: View[Any], luck: Chance) -> Search | Action:
    return _trial(Trial, view, luck)


def patient(view: View[Any], luck: Chance) -> Search | Action:
    return _trial(Patient, view, luck)


def endless(view: View[Any], luck: Chance) -> Search | Action:
    return _trial(Endless, view, luck)


def broken(view: View[Any], luck: Chance) -> Search | Action:
    raise ZeroDivisionError("a level's mistake")


def deadly(view: View[Any], luck: Chance) -> Search | Action:
    """Takes its whole process down with it, if that is not the one that was started first."""
    if os.getpid() != int(os.environ["PONDER_FIRST"]):
        os._exit(7)
    return quick(view, luck)


def _trial(kind: type[Trial], view: View[Any], luck: Chance) -> Search | Action:
    actions = tuple(legal(view))
    return kind(actions * 2, luck)


class Pondering(Template):
    """The template's game, with levels that search."""

    bots: ClassVar[dict[str, Bot]] = {
        **Template.bots,
        **{each.__name__: Searcher(each, 32) for each in (quick, patient, endless, broken, deadly)},
    }
