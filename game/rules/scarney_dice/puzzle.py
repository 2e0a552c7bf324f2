"""The puzzles of Scarney Dice."""

from __future__ import annotations

from game.dice.puzzle import risk
from game.rules.scarney_dice.game import ScarneyDice

PUZZLES = (risk(ScarneyDice, ("pass", "hit", "throw", "double"), (1, 3, 10, 13), plies=60, is_slow=True),)
