"""Pieces picked up outside one's own hand, and which others go with them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import PlaceLayout
from game.engine.table import Place
from game.ui.sprites.stage import Sprite
from game.values import dataclass


@dataclass(frozen=True)
class Picked:
    """Pieces that were clicked where they lie, and go where the next click sends them."""

    src: Place
    sprites: tuple[Sprite, ...]

    def still_lies(self, pile: Sequence[Sprite]) -> bool:
        """Return whether they are still where they were picked."""
        return set(self.sprites) <= set(pile)


def going_along(spot: PlaceLayout | None, pile: Sequence[Sprite], sprite: Sprite) -> tuple[Sprite, ...]:
    """Return the pieces picked up with this one: in a fan, all those on top of it."""
    if spot is not None and spot.fan == "fan":
        return tuple(pile[pile.index(sprite) :])
    return (sprite,)
