"""`thinking.py play ...`: the program, while a computer player thinks without end on a worker's thread."""

from __future__ import annotations

import sys

from game.bots.worker import Worker
from game.cli import main
from game.engine.contract import Action, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games


def endless() -> Action:
    """Plays both sides of one match after another, as a search would."""
    game = all_games()["skarney"]
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "thinking")
    while True:
        match = Match(game, setup, (Sitter("bench", "steady"),) * 4)
        while match.asked is not None:
            if match.asked == TABLE:
                match.deal()
            else:
                match.play(match.asked, game.bots["steady"](match.view(match.asked), match.luck(match.asked)))


if __name__ == "__main__":
    Worker().run(endless)
    sys.exit(main())
