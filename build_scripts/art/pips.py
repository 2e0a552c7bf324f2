"""Pip cards and aces: where the signs are, and the rays behind an ace."""

from __future__ import annotations

from art.colours import LOOKS, PAPER
from art.kit import disc, rays
from art.shapes import rim, sign, sign_two

PIP = 50
LEFT, MIDDLE, RIGHT = 78.0, 120.0, 162.0
TOP, BOTTOM = 64.0, 272.0
HEIGHT = BOTTOM - TOP

# Rows are fractions of the way from the first to the last: pairs are in the outer columns, singles in the middle.
PAIRS: dict[str, tuple[float, ...]] = {
    "4": (0, 1), "5": (0, 1), "6": (0, 0.5, 1), "7": (0, 0.5, 1), "8": (0, 0.5, 1),
    "9": (0, 1 / 3, 2 / 3, 1), "T": (0, 1 / 3, 2 / 3, 1),
}  # fmt: skip
SINGLES: dict[str, tuple[float, ...]] = {
    "2": (0, 1), "3": (0, 0.5, 1), "5": (0.5,), "7": (0.25,), "8": (0.25, 0.75), "9": (0.5,), "T": (1 / 6, 5 / 6),
}  # fmt: skip


def _spots(rank: str) -> list[tuple[float, float]]:
    paired = [(x, TOP + share * HEIGHT) for share in PAIRS.get(rank, ()) for x in (LEFT, RIGHT)]
    return paired + [(MIDDLE, TOP + share * HEIGHT) for share in SINGLES.get(rank, ())]


def pips(rank: str, suit: str, colour: str) -> str:
    return "".join(sign(suit, x, y, PIP, colour, turned=y > (TOP + BOTTOM) / 2) for x, y in _spots(rank))


def shade(colour: str, by: float) -> str:
    """The colour lighter (up to 1) or darker (down to -1)."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    mixed = [p + (255 - p) * by if by > 0 else p * (1 + by) for p in parts]
    return "#" + "".join(f"{round(p):02X}" for p in mixed)


def ray_ring(suit: str, x: float, y: float, r: float) -> str:
    """A soft wheel of rays with an open centre."""
    look = LOOKS[suit]
    return rays(x, y, r, 18, look.pale, inner=r * 0.42) + rays(x, y, r * 0.86, 18, look.pale_dark, 10, r * 0.42)


def ace(suit: str, colour: str, x: float = 120, y: float = 168, size: float = 112) -> str:
    """A large sign in two tones in front of a wheel of rays, with a small light one inside."""
    wheel = ray_ring(suit, x, y, size * 0.74) + disc(x, y, size * 0.32, PAPER)
    return wheel + big_sign(suit, colour, x, y, size) + sign(suit, x, y + size * 0.02, size * 0.24, "#FFF3DC")


def big_sign(suit: str, colour: str, x: float, y: float, size: float) -> str:
    """A sign in two tones with an even rim; ``size`` includes the rim."""
    within = size * 0.89
    body = rim(suit, x, y, within, colour, size * 0.055)
    return body + sign_two(suit, x, y, within, shade(colour, 0.12), shade(colour, -0.22))
