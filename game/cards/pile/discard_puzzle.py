"""The puzzle "Which discard?": a turn of a match, where every discard was tried in many worlds."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ai.decision_puzzle import Decisions, decision_kind
from game.engine.ai.position import PublicState
from game.engine.ai.puzzle import PuzzleKind
from game.engine.messages import msg

GOAL = msg("Which card would you discard? One is clearly best.")


def which_discard(of: Callable[[], object], bounds: tuple[int, int, int, int]) -> PuzzleKind[PublicState]:
    """The kind of puzzle, for one game."""
    asks = Decisions(of, "discard", lambda view: GOAL, ("discard",))
    return decision_kind(asks, msg("Which discard?"), msg("The best card to part with"), bounds)
