"""The puzzles of Scarney 3000."""

from __future__ import annotations

from game.dice.puzzle import risk
from game.rules.scarney_3000.game import Scarney3000

PUZZLES = (risk(Scarney3000, ("stop", "throw"), (1, 3, 7, 10), plies=40),)
