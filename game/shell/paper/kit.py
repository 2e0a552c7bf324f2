"""What everything needs to draw itself, and units of the grid."""

from __future__ import annotations

from game.shell.look.art import Art
from game.shell.look.speaker import Speaker
from game.shell.look.theme import Theme
from game.shell.look.type import Type
from game.values import dataclass


@dataclass(frozen=True)
class Kit:
    """What everything needs to draw itself."""

    theme: Theme
    art: Art
    type: Type
    speaker: Speaker

    @property
    def u(self) -> float:
        return self.type.u

    def px(self, units: float) -> int:
        """Units of the grid in pixels, at least one."""
        return max(1, round(units * self.u))

    def at(self, u: float) -> Kit:
        """The same at another scale."""
        return Kit(self.theme, self.art, Type(self.art, u, self.type.least), self.speaker)
