"""Routes over a board: where a piece has gone so far, and arrows to where it may go."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pygame

from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.style.theme import mix
from game.ui.table_render.marks import invite
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.route import BoardRoute, Route
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
WIDE, GONE, HEAD, REST = 0.045, 0.075, 0.2, 0.11  # of a square: lines, the route so far, an arrow's head, a rest's disc
LEAVES, REACHES = 0.3, 0.3  # of a square: from the centres of the two cells to an arrow's ends


def route_items(kit: Kit, geometry: Geometry, shown: BoardRoute) -> Iterator[Item]:
    """Yield all of them: under the pieces that stand there."""
    drop_targets = geometry.laid.drop_targets
    square = geometry.laid.board.square if geometry.laid.board else 0
    accent = kit.theme.accent
    for at, (one, other) in enumerate(pairwise((shown.src, *shown.route))):
        a, b = drop_targets[one].center, drop_targets[other].center
        yield _line(("gone", at), a, b, max(3, round(GONE * square)), 0, accent)
        yield _disc(("rest", at), b, max(3, round(REST * square)), accent)
    colour = accent if shown.is_held else mix(kit.theme.line, accent, 0.7)
    for one, other in shown.steps:
        start, end = shorten(drop_targets[one], drop_targets[other], square)
        yield _line(("step", one, other), start, end, max(2, round(WIDE * square)), round(HEAD * square), colour)


def advised_route(kit: Kit, geometry: Geometry, route: Route) -> Iterator[Item]:
    """The route that a hint is about: arrows from cell to cell, and the last cell framed."""
    drop_targets = geometry.laid.drop_targets
    square = geometry.laid.board.square if geometry.laid.board else 0
    cells, accent = [place for place in route if place in drop_targets], kit.theme.accent
    for one, other in pairwise(cells):
        start, end = shorten(drop_targets[one], drop_targets[other], square)
        yield _line(("advised", one, other), start, end, max(3, round(GONE * square)), round(HEAD * square), accent)
    for place in cells[:1] + cells[-1:]:
        yield invite(kit, ("advised", place), drop_targets[place], place == cells[-1], kit.px(8), 0)


def shorten(here: Rect, there: Rect, square: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the ends of an arrow: the edge of the piece here, and where a piece would stand there."""
    (ax, ay), (bx, by) = here.center, there.center
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length * square, (by - ay) / length * square
    return (round(ax + dx * LEAVES), round(ay + dy * LEAVES)), (round(bx - dx * REACHES), round(by - dy * REACHES))


def _line(
    key: tuple[object, ...], a: tuple[int, int], b: tuple[int, int], width: int, head: int,
    colour: tuple[int, int, int],
) -> Item:  # fmt: skip
    picture, start = shapes.line(b[0] - a[0], b[1] - a[1], width, head, colour)
    rect = picture.get_rect(topleft=(a[0] - start[0], a[1] - start[1]))
    return Item(key, rect, (a, b, width, head, colour), partial(shapes.lay, picture=picture, at=rect.topleft))


def _disc(key: tuple[str, int], middle: tuple[int, int], radius: int, colour: tuple[int, int, int]) -> Item:
    rect = Rect(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
    return Item(key, rect, colour, partial(shapes.disc, centre=middle, radius=radius, colour=colour))
