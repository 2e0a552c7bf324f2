"""Court pictures: a half figure, the same half turned, and the decorated belt that joins them.

The half figures are the files in court/, drawn upwards from the middle of the belt at 0, 0: edit them in any editor of
SVG that keeps plain paths, then run make.py.
"""

from __future__ import annotations

from pathlib import Path

from art.colours import CREAM, GOLD, GOLD_LIGHT, LOOKS, PAPER, Look
from art.kit import box, disc, lozenge, path, place

FIGURES = Path(__file__).with_name("court")
BELT = 106.0
NARROW_BELT = 64.0


def half_figure(rank: str, suit: str) -> str:
    """Return the elements of a half figure, without the SVG frame around them."""
    lines = (FIGURES / f"{rank}{suit}.svg").read_text(encoding="utf-8").splitlines()
    return "".join(lines[1:-1])


def belt(suit: str, half: float) -> str:
    """A gold band between dark rims; each suit has its own ornaments, symmetric under half a turn."""
    look = LOOKS[suit]
    band = box(-half, -11, half * 2, 22, look.robe_dark) + box(-half, -8, half * 2, 16, GOLD)
    steps = int(half // 19.5)
    gems = "".join(_gem(look, i * 19.5, i % 2 == 0) for i in range(-steps, steps + 1))
    return band + box(-half, -8, half * 2, 1.8, GOLD_LIGHT) + box(-half, 6.2, half * 2, 1.8, GOLD_LIGHT) + gems


def _gem(look: Look, x: float, main: bool) -> str:
    if not main:
        return lozenge(x, 0, 3.4, 3.4, PAPER)
    if look.suit == "H":
        return disc(x, 0, 7, look.robe) + disc(x, 0, 3, CREAM)
    if look.suit == "C":
        leaf = path("M0 0C3 -7 9 -7 12 0C9 7 3 7 0 0Z", look.robe)
        return place(leaf, x) + place(leaf, x, turn=180) + disc(x, 0, 2.6, CREAM)
    if look.suit == "D":
        return lozenge(x, 0, 11, 7, look.robe) + lozenge(x, 0, 5, 3.2, look.cloth)
    return box(x - 6.5, -6.5, 13, 13, look.robe) + lozenge(x, 0, 5, 5, CREAM)


def court(rank: str, suit: str) -> str:
    """The double figure of a whole card."""
    half = half_figure(rank, suit)
    both_ways = half + place(half, turn=180)
    return place(both_ways + belt(suit, NARROW_BELT if rank == "X" else BELT), 120, 168)
