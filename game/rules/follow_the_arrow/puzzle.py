"""The puzzles of Follow the Arrow."""

from __future__ import annotations

from game.boards.puzzle import best_move
from game.rules.follow_the_arrow.game import FollowTheArrow

PUZZLES = (best_move(FollowTheArrow, (2, 5, 8, 11), plies=90, is_slow=True),)
