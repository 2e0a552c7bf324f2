"""What lines of records and of programs say in every game alike."""

from __future__ import annotations

from typing import Any

from game.engine.mind.position import Open, View


def scored(open: Open, number: int, sides: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A score line: hand (frame, round, board, game) ``number`` came out so for the sides, with ``more`` keys."""
    told: dict[str, Any] = {"hand": number, "out": None, "void": False}
    return {**told, "sides": sides, "totals": list(open.scores), **more}


def outlined(view: View[Any], number: int) -> dict[str, Any]:
    """What a program is shown of every game."""
    open: Open = view.open
    return {
        "phase": open.phase, "hand_no": number, "turn": open.turn, "asked": open.asked, "totals": list(open.scores),
    }  # fmt: skip


def winners(scores: tuple[int, ...]) -> list[int]:
    """The sides with most points."""
    return [side for side, points in enumerate(scores) if points == max(scores)]
