"""The route of a piece over a board, rest by rest: how it goes on, and how it is taken back."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.engine.table import Place
from game.values import dataclass

Route = tuple[Place, ...]  # the places where a piece has rested since it was lifted, in order
Allows = Callable[[Route, Place], bool]  # may it be set down there after these rests?


@dataclass(frozen=True)
class BoardRoute:
    """For the piece that is held or pointed at: where it stood, where it has rested since, and the steps it may take.

    A step leads from one place to another; ``is_held``: it is more than pointed at.
    """

    src: Place
    route: Route
    steps: tuple[tuple[Place, Place], ...]
    is_held: bool


def drawn_over(route: Route, src: Place, place: Place, allows: Allows) -> Route | None:
    """Return the route of a piece drawn over this place; None if it does not rest there.

    A place where it has rested before is returned to. If it may not go there from its last rest but may from an earlier
    one, the rests in between are dropped as a detour.
    """
    if place == src:
        return ()
    if place in route:
        return route[: route.index(place) + 1]
    for rests in (route[:count] for count in range(len(route), -1, -1)):
        if allows(rests, place):
            return (*rests, place)
    return None


def goes_on(route: Route, places: Collection[Place], allows: Allows) -> bool:
    """Return whether it can go anywhere from its last rest."""
    return any(allows(route, place) for place in places if place not in route)


def ahead(route: Route, places: Collection[Place], allows: Allows) -> tuple[Route, ...]:
    """Return every route that continues this one, rest by rest, short ones first."""
    found, last = list[Route](), [route]
    while last:
        last = [(*one, place) for one in last for place in places if place not in one and allows(one, place)]
        found += last
    return tuple(found)


def in_steps(route: Route, src: Place, ahead: Collection[Route]) -> tuple[tuple[Place, Place], ...]:
    """Return each step of the routes ahead once; what is reached step by step gets no direct step as well."""
    far = {each[-1] for each in ahead if len(each) > len(route) + 1}
    steps = {(each[-2] if len(each) > 1 else src, each[-1]): None for each in ahead
             if len(each) > len(route) + 1 or each[-1] not in far}  # fmt: skip
    return tuple(steps)
