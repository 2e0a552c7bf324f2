"""`thinking.py play ...`: the program, while a player that searches thinks without end in its own process.

The strongest level of Skarney thinks.
"""

from __future__ import annotations

import sys
from typing import Any

from game.bots.levels import ThinkLimit, strongest
from game.bots.thinking import ThinkingProcess
from game.bots.worker import Worker
from game.cli import main
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.rules.skarney.game import Skarney

THOUGHT = ThinkLimit(seconds=1.0)


def think_on(worker: Worker, asked: Match) -> None:
    """Run one search after the other, as if every move were long."""
    assert asked.to_act is not None
    about = asked.view(asked.to_act), asked.rng(asked.to_act)
    future = worker.submit(asked.game, strongest(asked.game), *about, THOUGHT)
    future.add_done_callback(lambda done: None if done.cancelled() else think_on(worker, asked))


if __name__ == "__main__":
    game: Any = Skarney()
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "thinking")
    begun = Match(game, setup, (Sitter("bench", "steady"),) * 4)
    begun.deal()
    mind = ThinkingProcess()
    think_on(Worker(mind), begun)
    status = main()
    mind.close()
    sys.exit(status)
