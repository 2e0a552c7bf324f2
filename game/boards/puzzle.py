"""The puzzle "Find the best move": a position of a match, where all moves were searched."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ai.decision_puzzle import Decisions, decision_kind
from game.engine.ai.position import PublicState
from game.engine.ai.puzzle import PuzzleKind
from game.engine.messages import msg

GOAL = msg("Find the best move. It is clearly better than the rest.")


def best_move(
    of: Callable[[], object], bounds: tuple[int, int, int, int], plies: int, is_slow: bool = False
) -> PuzzleKind[PublicState]:
    """The kind of puzzle, for one game, whose matches take about ``plies`` actions."""
    asks = Decisions(of, "move", lambda view: GOAL, plies=plies)
    return decision_kind(asks, msg("Find the best move"), msg("One move is better than the rest"), bounds, is_slow)
