"""What a side made compared with the others, split into cards and play.

Compared so, the errors of the others do not count as a side's own good cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.values import dataclass


@dataclass(frozen=True)
class Margin:
    """A side's points less the mean of the other sides' (``net``), and its play less the mean of theirs.

    A side that plays alone has its own points and play.
    """

    net: float
    play: float

    @property
    def cards(self) -> float:
        """The rest: deals and draws."""
        return self.net - self.play


def margins_of(nets: Sequence[float], plays: Sequence[float]) -> list[Margin]:
    """The margin of each side, from each side's points and play."""
    return [Margin(net, play) for net, play in zip(_ahead(nets), _ahead(plays), strict=True)]


def _ahead(values: Sequence[float]) -> list[float]:
    """Each value less the mean of the others."""
    found = []
    for at, value in enumerate(values):
        others = [*values[:at], *values[at + 1 :]]
        found.append(value - sum(others) / len(others) if others else value)
    return found
