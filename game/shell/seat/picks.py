"""Pieces picked up elsewhere than from one's own hand: which of them go along."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Spot
from game.engine.table import Place
from game.shell.cloth.stage import Sprite
from game.values import dataclass


@dataclass(frozen=True)
class Picked:
    """Pieces that were clicked where they lie, and go where the next click sends them."""

    src: Place
    sprites: tuple[Sprite, ...]

    def still_lies(self, pile: Sequence[Sprite]) -> bool:
        """Are they still where they were picked?"""
        return set(self.sprites) <= set(pile)


def going_along(spot: Spot | None, pile: Sequence[Sprite], sprite: Sprite) -> tuple[Sprite, ...]:
    """The pieces picked up with this one: of a fan, all that lie on it."""
    if spot is not None and spot.fan == "fan":
        return tuple(pile[pile.index(sprite) :])
    return (sprite,)
