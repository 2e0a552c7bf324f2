"""Where two to eight sit: how many at the left, opposite and at the right, and how many lines they take."""

from __future__ import annotations

ROW_OF_PANELS = 4  # so many at most stand side by side in a portrait
LEAST_CELL, LOW_CELL = 150.0, 118.0  # units: narrower cells of a strip take a second line; in a low window


def ends(others: int) -> tuple[int, int, int]:
    """How many of the others sit at the left, opposite and at the right."""
    if others < 2:
        return 0, others, 0
    beside = 1 if others < 6 else 2
    return beside, others - 2 * beside, beside


def panel_rows(others: int) -> int:
    """How many rows of panels a portrait needs."""
    return max(1, -(-others // ROW_OF_PANELS))


def strip_rows(others: int, room: float, is_low: bool = False) -> int:
    """How many lines a strip so many units wide needs for the names of the others; fewer where height is dear."""
    if others <= 3:
        return 1
    across = max(1, int(room // (LOW_CELL if is_low else LEAST_CELL)))
    return max(1, min(3, -(-others // across)))
