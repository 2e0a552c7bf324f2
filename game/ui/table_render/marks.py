"""Marks on cards and places: selected, new, laid lately, inviting, the focus ring, and routes over a board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import pairwise

import pygame

from game.engine.messages import msg
from game.ui.sprites.stage import Sprite
from game.ui.style import feel, shapes
from game.ui.style.canvas import Item
from game.ui.style.fonts import render_text
from game.ui.style.theme import Colour, mix
from game.ui.style.type import Style
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.route import BoardRoute, Route
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
Point = tuple[int, int]
NEW = msg("new", about="mark on a card")


def runs_of(numbers: Iterable[int]) -> list[list[int]]:
    """Split rising numbers into runs without gaps."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def selection_mark(kit: Kit, sprite: Sprite, rect: Rect, number: int | None = None) -> Item:
    """A ring and a tick; or its number, where the order of selection matters."""
    edge, size = kit.px(5), kit.px(36)
    body, radius = kit.art.body(sprite.look, rect)
    top = rect.x + rect.w // 2, rect.y - edge
    if kit.art.look_of(sprite.look):  # a small piece has its tick at the side, where nothing else is
        size = max(kit.px(20), body.w // 4) if number is None else max(kit.px(30), body.w * 2 // 5)
        top = body.right - body.w // 10, body.y + body.h // 10

    def paint(surface: pygame.Surface) -> None:
        accent = kit.theme.accent
        shapes.double_ring(surface, body, (accent, kit.theme.on_accent), radius, 0, edge - shapes.halo(edge) // 2)
        shapes.disc(surface, top, size // 2 + kit.px(2), kit.theme.on_accent)
        shapes.disc(surface, top, size // 2, accent)
        if number is not None:
            words = render_text("bold", round(size * 0.8), str(number), kit.theme.on_accent)
            shapes.lay(surface, words, words.get_rect(center=top).topleft)
            return
        tick = round(size * 0.6)
        picture = shapes.tick(tick, kit.theme.on_accent)
        shapes.lay(surface, picture, (top[0] - tick // 2, top[1] - tick // 2))

    return Item((sprite, "selected"), rect.inflate(4 * edge + size, 2 * size + 2 * edge), number, paint)


def new(kit: Kit, sprite: Sprite, rect: Rect, hit: Rect) -> Item:
    """A tab on a card that has just come into the hand; ``hit`` is the card's visible part."""
    style = Style("bold", 16, kit.theme.ink)
    words = kit.speaker.runs(NEW)
    wide, high = kit.type.width(words, style) + kit.px(18), kit.type.line_height(style) + kit.px(2)
    shows = min(rect.w, hit.w)
    tab = Rect(rect.x + (shows - wide) // 2, rect.y - high // 2 - kit.px(2), wide, high)
    tab.x = max(tab.x, rect.x)

    def paint(surface: pygame.Surface) -> None:
        shapes.box(surface, tab, kit.theme.card, kit.px(7))
        shapes.outline(surface, tab, kit.theme.brass, kit.px(7), kit.px(2))
        kit.type.put(surface, words, style, (tab.x, tab.y), tab.w, 1, 0.5)

    return Item((sprite, "new"), tab.inflate(4, 4), "", paint)


def notched_bar(kit: Kit, key: object, over: Rect) -> Item:
    """A bar with a notch, over cards that others laid."""
    thick, size = max(3, kit.px(5)), max(8, kit.px(14))
    bar = Rect(over.x + kit.px(3), over.y - thick, over.w - kit.px(6), thick)

    def paint(surface: pygame.Surface) -> None:
        shapes.box(surface, bar.inflate(2, 2), kit.theme.on_accent, thick // 2 + 1)
        shapes.box(surface, bar, kit.theme.accent, thick // 2)
        shapes.lay(surface, shapes.down(size, kit.theme.accent), (bar.centerx - size // 2, bar.bottom - thick // 2))

    return Item((key, "lately"), bar.inflate(2, 2 * size), "", paint)


def invite_ground(kit: Kit, key: object, rect: Rect, accepting: bool, radius: int) -> Item:
    """The tint of a place where most cards go; it lies under the cards that are there."""

    def paint(surface: pygame.Surface) -> None:
        shapes.box(surface, rect, (*kit.theme.accent, 46 if accepting else 26), radius)

    return Item(("ground", key), rect, accepting, paint)


def invite(kit: Kit, key: object, rect: Rect, accepting: bool, radius: int, breath: int, strong: bool = False) -> Item:
    """Brackets outside the edge; ``strong`` ones, where most cards go, have an `invite_ground`."""
    accent = kit.theme.accent
    out = (0 if strong else kit.px(5)) + (0 if accepting else breath)
    edge = rect.inflate(2 * out, 2 * out)
    wide, arm = kit.px(5 if strong else 4), min(kit.px(30 if strong else 22), edge.w // 3, edge.h // 3)

    def paint(surface: pygame.Surface) -> None:
        if accepting:
            if not strong:
                shapes.box(surface, edge, (*accent, 46), radius)
            shapes.outline(surface, edge, accent, radius, kit.px(4))
        else:
            thin = shapes.halo(wide) // 2 + 1
            behind = edge.inflate(2 * thin, 2 * thin)
            shapes.brackets(surface, behind, kit.theme.on_accent, radius + thin, wide + 2 * thin, arm + 2 * thin)
            shapes.brackets(surface, edge, accent, radius, wide, arm)

    return Item(("invite", key), edge.inflate(12, 12), accepting, paint)


def arrow(kit: Kit, key: object, at: Rect, look: object) -> Item:
    """An arrow that points down, filling this square; ``look``: what else it depends on."""

    def paint(surface: pygame.Surface) -> None:
        shapes.lay(surface, shapes.down(at.w, kit.theme.on_accent), at.topleft)
        inner = round(at.w * 0.72)
        spot = at.centerx - inner // 2, at.y + round(at.w * 0.11)
        shapes.lay(surface, shapes.down(inner, kit.theme.accent), spot)

    return Item(key, at.inflate(2, 2), look, paint)


def breath(kit: Kit, since: float) -> int:
    """Return how far brackets stand out this many seconds after the pick-up: once out, and in again."""
    share = since / feel.INVITE
    return kit.px(feel.BREATH * math.sin(math.pi * share)) if 0.0 < share < 1.0 else 0


def focus_ring(kit: Kit, name: str, rect: Rect) -> Item:
    """The focus ring."""
    edge = kit.px(12)

    def paint(surface: pygame.Surface) -> None:
        kit.focus(surface, rect, kit.px(8), 4)

    return Item(("focus", name), rect.inflate(2 * edge, 2 * edge), "", paint)


# ---------------------------------------------------------------- routes over a board

WIDE, GONE, HEAD, REST = 0.045, 0.075, 0.2, 0.11  # of a square: lines, the route so far, an arrow's head, a rest's disc
LEAVES, REACHES = 0.3, 0.3  # of a square: from the centres of the two cells to an arrow's ends


def route_items(kit: Kit, geometry: Geometry, shown: BoardRoute) -> Iterator[Item]:
    """Yield all of them: under the pieces that stand there."""
    rects, square, accent = geometry.laid.drop_targets, _square(geometry), kit.theme.accent
    for at, (one, other) in enumerate(pairwise((shown.src, *shown.route))):
        a, b = rects[one].center, rects[other].center
        yield _line(("gone", at), (a, b), max(3, round(GONE * square)), 0, accent)
        yield _disc(("rest", at), b, max(3, round(REST * square)), accent)
    colour = accent if shown.is_held else mix(kit.theme.line, accent, 0.7)
    for one, other in shown.steps:
        ends = _shorten(rects[one], rects[other], square)
        yield _line(("step", one, other), ends, max(2, round(WIDE * square)), round(HEAD * square), colour)


def advised_route(kit: Kit, geometry: Geometry, route: Route) -> Iterator[Item]:
    """The route that a hint is about: arrows from cell to cell, and the last cell framed."""
    rects, square = geometry.laid.drop_targets, _square(geometry)
    cells = [place for place in route if place in rects]
    for one, other in pairwise(cells):
        ends = _shorten(rects[one], rects[other], square)
        width, head = max(3, round(GONE * square)), round(HEAD * square)
        yield _line(("advised", one, other), ends, width, head, kit.theme.accent)
    for place in cells[:1] + cells[-1:]:
        yield invite(kit, ("advised", place), rects[place], place == cells[-1], kit.px(8), 0)


def _square(geometry: Geometry) -> int:
    return geometry.laid.board.square if geometry.laid.board else 0


def _shorten(here: Rect, there: Rect, square: int) -> tuple[Point, Point]:
    """Return the ends of an arrow: the edge of the piece here, and where a piece would stand there."""
    (ax, ay), (bx, by) = here.center, there.center
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length * square, (by - ay) / length * square
    return (round(ax + dx * LEAVES), round(ay + dy * LEAVES)), (round(bx - dx * REACHES), round(by - dy * REACHES))


def _line(key: tuple[object, ...], ends: tuple[Point, Point], width: int, head: int, colour: Colour) -> Item:
    a, b = ends
    picture, start = shapes.line(b[0] - a[0], b[1] - a[1], width, head, colour)
    rect = picture.get_rect(topleft=(a[0] - start[0], a[1] - start[1]))
    return Item(key, rect, (ends, width, head, colour), partial(shapes.lay, picture=picture, at=rect.topleft))


def _disc(key: tuple[str, int], middle: Point, radius: int, colour: Colour) -> Item:
    rect = Rect(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
    return Item(key, rect, colour, partial(shapes.disc, centre=middle, radius=radius, colour=colour))
