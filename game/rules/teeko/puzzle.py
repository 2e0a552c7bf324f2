"""The puzzles of Teeko."""

from __future__ import annotations

from game.boards.puzzle import best_move
from game.rules.teeko.game import Teeko

PUZZLES = (best_move(Teeko, (2, 5, 8, 11), plies=24),)
