"""Grid units, and the sizes of text in them."""

from __future__ import annotations

LEAST_UNIT = 0.5  # pixels; with less, text would not fit its buttons
LINE = 1.3  # height of a line in letter sizes
LEAST_SIZE, TITLE = 16.0, 24.0  # units: the smallest text, and that of titles and names


def unit(size: tuple[int, int], scale: int) -> float:
    """Return pixels per grid unit for this window, at an interface scale in per cent."""
    long, short = max(size), min(size)
    return max(LEAST_UNIT, scale / 100 * min(long / 1920, short / 1080))


MOST = 300  # per cent: text and interface scale together


def of_words(scale: int, words: int) -> int:
    """Return the scale of text and what it stands on; all in per cent."""
    return max(scale, min(MOST, round(scale * words / 100)))


def least_letter(scale: int) -> int:
    """Return the smallest letter size in pixels."""
    return 14 if scale >= 100 else 12


def letter(size: float, u: float, least: int) -> int:
    """Return a letter size in pixels; titles stay larger than the text below them."""
    return max(round(max(size, LEAST_SIZE) * u), least + (2 if size >= TITLE else 0))
