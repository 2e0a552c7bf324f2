"""The list of Skarney's kinds of puzzles."""

from __future__ import annotations

from game.rules.skarney.puzzles import contract, expert, out, points

PUZZLES = (contract.KIND, points.KIND, out.KIND, expert.OFFERS, expert.ANSWERS)
