"""What record lines and the lines for programs have in common in every game."""

from __future__ import annotations

from typing import Any

from game.engine.ai.position import PublicState, View


def score_line(open: PublicState, number: int, sides: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """The score line of hand (frame, round, board, game) ``number`` for the sides, with ``more`` keys."""
    entry: dict[str, Any] = {"hand": number, "out": None, "void": False}
    return {**entry, "sides": sides, "totals": list(open.scores), **more}


def common_outline(view: View[PublicState], number: int) -> dict[str, Any]:
    """What a program is shown in every game."""
    open: PublicState = view.public
    return {
        "phase": open.phase, "hand_no": number, "turn": open.turn, "asked": open.to_act, "totals": list(open.scores),
    }  # fmt: skip


def winners(scores: tuple[int, ...]) -> list[int]:
    """The sides with the most points."""
    return [side for side, points in enumerate(scores) if points == max(scores)]
