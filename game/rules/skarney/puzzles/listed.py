"""The list of Skarney's kinds of puzzles."""

from __future__ import annotations

from game.cards.offering.puzzles import take_or_refuse, which_offer
from game.rules.skarney.ai.search import compare
from game.rules.skarney.game import Skarney
from game.rules.skarney.puzzles.contract import KIND
from game.rules.skarney.puzzles.turn import OUT, POINTS

SEATS = (4, 2, 3)  # partners, and singles
PUZZLES = (
    KIND,
    POINTS,
    OUT,
    which_offer(Skarney, (4, 8, 11, 13), SEATS, compare),
    take_or_refuse(Skarney, (1, 4, 8, 12), SEATS, compare),
)
