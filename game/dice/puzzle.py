"""The puzzle "Take the risk?": a throw of a match, where the chances of going on are computed."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ai.decision_puzzle import Decisions, decision_kind
from game.engine.ai.position import PublicState
from game.engine.ai.puzzle import PuzzleKind
from game.engine.messages import msg

GOAL = msg("What would you do? One choice clearly wins more often.")


def risk(
    of: Callable[[], object],
    names: tuple[str, ...],
    bounds: tuple[int, int, int, int],
    plies: int,
    is_slow: bool = False,
) -> PuzzleKind[PublicState]:
    """The kind of puzzle, for one game, whose matches take about ``plies`` actions; ``names`` of the actions."""
    asks = Decisions(of, "risk", lambda view: GOAL, names, least=2, plies=plies)
    return decision_kind(asks, msg("Take the risk?"), msg("Keep what you have, or dare more"), bounds, is_slow)
