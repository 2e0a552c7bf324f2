"""The puzzles of 500 Rummy Partnership."""

from __future__ import annotations

from game.cards.pile.puzzle import going_out
from game.rules.rummy_500_partnership.game import Rummy500Partnership

PUZZLES = (going_out(Rummy500Partnership, (8, 9, 10, 22)),)
