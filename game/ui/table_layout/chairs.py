"""Where two to eight players sit: how many left, opposite and right, and how many rows they take."""

from __future__ import annotations

ROW_OF_PANELS = 4  # at most so many side by side in portrait
LEAST_CELL, LOW_CELL = 150.0, 118.0  # units: narrower cells of a strip take a second row; the latter in a low window


def ends(others: int) -> tuple[int, int, int]:
    """Return how many of the others sit left, opposite and right."""
    if others < 2:
        return 0, others, 0
    beside = 1 if others < 6 else 2
    return beside, others - 2 * beside, beside


def panel_rows(others: int) -> int:
    """Return how many rows of panels a portrait layout needs."""
    return max(1, -(-others // ROW_OF_PANELS))


def strip_rows(others: int, room: float, is_low: bool = False) -> int:
    """Return how many rows a strip of this many units needs for the names of the others; fewer in a low window."""
    if others <= 3:
        return 1
    across = max(1, int(room // (LOW_CELL if is_low else LEAST_CELL)))
    return max(1, min(3, -(-others // across)))
