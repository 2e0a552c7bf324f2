"""`thinking.py play ...`: the program, while a player that searches thinks without end in its own process.

The strongest level of Skarney thinks.
"""

from __future__ import annotations

import sys

from game.bots.levels import Thought
from game.bots.mind import Mind
from game.bots.worker import Worker
from game.cli import main
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.rules.skarney import Skarney

THOUGHT = Thought(seconds=1.0)


def match() -> Match:
    game = Skarney()
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "thinking")
    return Match(game, setup, (Sitter("bench", "steady"),) * 4)


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
