"""The puzzle "Find the best move": a position of a match, where all moves were searched."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ai.decision_puzzle import Decisions, decision_kind
from game.engine.ai.position import PublicState, View
from game.engine.ai.puzzle import PuzzleKind
from game.engine.messages import Message, msg

GOAL = msg("Find the best move. It is clearly better than the rest.")


def _goal(view: View[PublicState]) -> Message:
    return GOAL


def best_move(
    of: Callable[[], object], bounds: tuple[int, int, int, int], plies: int, is_slow: bool = False
) -> PuzzleKind[PublicState]:
    """The kind of puzzle, for one game, whose matches take about ``plies`` actions."""
    asks = Decisions(of, "move", _goal, plies=plies)
    return decision_kind(asks, msg("Find the best move"), msg("One move is better than the rest"), bounds, is_slow)
