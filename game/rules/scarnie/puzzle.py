"""The puzzles of Scarnie."""

from __future__ import annotations

from game.boards.puzzle import best_move
from game.rules.scarnie.game import Scarnie

PUZZLES = (best_move(Scarnie, (7, 11, 14, 16), plies=80),)
