"""`thinking.py play ...`: the program, while a player that searches thinks without end in its own process.

The strongest level of Skarney thinks, if it searches; until there is one, trials that play whole matches.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.levels import Thought, searches
from game.bots.mind import Mind
from game.bots.worker import Worker
from game.cli import main
from game.engine.chance import Chance
from game.engine.contract import Action, Setup, View, complete
from game.engine.match import Match, Sitter
from game.engine.mind.search import Searcher
from game.headless import played
from game.rules.skarney import Skarney

THOUGHT = Thought(seconds=1.0)


def match() -> Match:
    game = Skarney()
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "thinking")
    return Match(game, setup, (Sitter("bench", "steady"),) * 4)


@dataclass(frozen=True)
class Trials:
    """Keeps a processor as busy as a search does."""

    actions: Sequence[Action]

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        played(match())
        return [0.0] * len(which)


def ponder(view: View[Any], luck: Chance) -> Trials:
    return Trials((*Skarney().legal(view),) * 2)


if not searches(Skarney(), list(Skarney.bots)[-1]):
    Skarney.bots = {**Skarney.bots, "busy": Searcher(ponder, 32)}  # the process loads this file, and has it too


def think_on(worker: Worker, asked: Match) -> None:
    """One thought after the other, as if every move were long."""
    assert asked.asked is not None
    about = asked.view(asked.asked), asked.luck(asked.asked)
    future = worker.submit(asked.game, list(Skarney.bots)[-1], *about, THOUGHT)
    future.add_done_callback(lambda done: done.cancelled() or think_on(worker, asked))


if __name__ == "__main__":
    begun = match()
    begun.deal()
    mind = Mind()
    think_on(Worker(mind), begun)
    status = main()
    mind.close()
    sys.exit(status)
