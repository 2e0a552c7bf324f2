"""The app icon: a small fan of cards with a star, on the felt."""

from __future__ import annotations

from art.colours import EDGE, FELT, PAPER, TWO_COLOURS, WILD, WILD_PAPER
from art.kit import box, place
from art.shapes import sign, star


def _card(fill: str, mark: str) -> str:
    edges = box(-53, -74, 106, 148, "#123B30", 13) + box(-51, -72, 102, 144, EDGE, 12)
    return edges + box(-48.5, -69.5, 97, 139, fill, 10) + mark


def app_icon() -> str:
    felt = box(0, 0, 256, 256, "#1B4E40", 54) + box(6, 6, 244, 244, FELT, 49)
    left = place(_card(PAPER, sign("S", -22, -38, 40, TWO_COLOURS["S"])), 84, 138, -20)
    right = place(_card(PAPER, sign("H", 22, -38, 40, TWO_COLOURS["H"])), 172, 138, 20)
    middle = place(_card(WILD_PAPER, star(0, 4, 45, WILD)), 128, 124)
    return felt + left + right + middle


def tiny_icon() -> str:
    """For sizes at which a fan is a blur: one card with its star."""
    felt = box(0, 0, 256, 256, FELT, 44)
    return felt + place(_card(WILD_PAPER, star(0, 5, 50, WILD)), 128, 128, 0, 1.55)
