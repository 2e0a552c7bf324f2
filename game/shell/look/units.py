"""Units of the grid, and how large letters are in them."""

from __future__ import annotations

LEAST_UNIT = 0.5  # pixels: with smaller ones no words would fit their buttons
LINE = 1.3  # height of a line in letter sizes
LEAST_SIZE, TITLE = 16.0, 24.0  # in units: the smallest letters, and those of titles and names


def unit(size: tuple[int, int], scale: int) -> float:
    """Pixels to one unit of the grid in this window, at an interface scale in per cent."""
    long, short = max(size), min(size)
    return max(LEAST_UNIT, scale / 100 * min(long / 1920, short / 1080))


MOST = 300  # per cent: words and the scale together


def of_words(scale: int, words: int) -> int:
    """The scale of words and what they stand on, both in per cent."""
    return max(scale, min(MOST, round(scale * words / 100)))


def least_letter(scale: int) -> int:
    """The smallest letters in pixels."""
    return 14 if scale >= 100 else 12


def letter(size: float, u: float, least: int) -> int:
    """How large letters of this size in units are, in pixels; titles stay larger than the text below them."""
    return max(round(max(size, LEAST_SIZE) * u), least + (2 if size >= TITLE else 0))
