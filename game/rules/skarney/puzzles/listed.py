"""The list of Skarney's kinds of puzzles."""

from __future__ import annotations

from game.cards.offering.puzzles import decision_puzzles
from game.rules.skarney.ai.search import compare
from game.rules.skarney.game import Skarney
from game.rules.skarney.puzzles.contract import KIND
from game.rules.skarney.puzzles.turn import OUT, POINTS

SEATS = (4, 2, 3)  # partners, and singles
DECISIONS = decision_puzzles(Skarney, (4, 8, 11, 13), (1, 4, 8, 12), SEATS, compare)
PUZZLES = (KIND, POINTS, OUT, *DECISIONS)
