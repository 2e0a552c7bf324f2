"""Pieces picked up elsewhere than from one's own hand: which go along, where they may go, and when dice are thrown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.contract import Action, Choice, Drop, Game, Intent, Spot, Tap, View
from game.engine.table import Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.declared import Declared
from game.shell.cloth.stage import Sprite


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


def taken_by(game: Game[Any], view: View[Any], held: Picked, places: Collection[Place]) -> bool:
    """Would any of these places take them?"""
    drops = (Drop(looks(held.sprites), held.src, place) for place in places if place != held.src)
    return any(does(game.interpret(view, drop)) for drop in drops)


def does(intent: Intent) -> bool:
    """Does it come to something, or ask to what?"""
    return isinstance(intent, Action | Choice)


def throws(game: Game[Any], view: View[Any], d: Declared, place: Place, pile: Sequence[Sprite]) -> bool:
    """Would a tap there throw the dice that lie there?"""
    return bool(pile) and all(map(d.is_die, looks(pile))) and does(game.interpret(view, Tap(place, pile[-1].look)))
