"""What is made of the table for a layout: where its felt, its rail, the slate, the slip and the tray's board are."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.style.table_top import RIM, Box, Fittings
from game.ui.table_layout.declared_table import CARDS, DeclaredTable
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.table_spread import Spread

Rect = pygame.Rect
ASIDE, ABOVE, LOW = 9.0, 5.0, 1.0  # units of bare felt around what lies on it; below a strip
SLIM, FRAME = 4.0, 5.0  # units: the leather below a strip; a slate's frame, which lies around a strip
NEAR, NARROW, BEYOND = 16.0, 60.0, 60.0  # units: nearer to the window's edge there is no rail, or only a narrow one


def fittings_of(laid: Spread, size: tuple[int, int]) -> Fittings:
    """Return what is made of the table: for cards a well with a rail around it; else all of it is felt."""
    r, railed = laid.regions, has_rail(laid.declared)
    holders = [heap.holder for heap in laid.heaps.values() if heap.holder]
    return Fittings(
        _box(well_of(r, size)) if railed else None,
        SLIM if r.cramped else RIM,
        slates=() if r.cramped and railed else _boxes([_slate(r)]),
        slips=() if r.cramped else _boxes([r.feed]),
        boards=_boxes([r.tray] if laid.trays else []),
        dice_trays=_boxes(each.rect for each in holders if each.kind == "tray"),
        racks=tuple((_box(each.rect), each.foot) for each in holders if each.kind == "rack"),
        game_board=laid.board.printed if laid.board else None,
    )


def has_rail(declared: DeclaredTable) -> bool:
    """Return whether there is a rail around the felt: at a table for cards."""
    return declared.has_areas or declared.hand == CARDS


def well_of(r: Regions, size: tuple[int, int]) -> Rect:
    """Return where the felt is: what lies on it and a little more; where there is no room for a rail, all the way."""
    parts = [r.ours, r.middle, r.theirs, r.now, r.tray, r.hand, r.fans, r.owner]
    parts += [] if r.form == "roomy" else [r.count]
    there = [part for part in parts if part.w and part.h]
    whole = there[0].unionall(there[1:])
    left, right = (_edge(gap, ASIDE, r.u) for gap in (whole.x, size[0] - whole.right))
    top = LOW * r.u if r.cramped else _edge(whole.y, ABOVE, r.u)
    low = size[1] - whole.bottom
    bottom = BEYOND * r.u + low if low < NARROW * r.u else ABOVE * r.u
    x, y = whole.x - left, whole.y - top
    return Rect(round(x), round(y), round(whole.right + right - x), round(whole.bottom + bottom - y))


def _slate(r: Regions) -> Rect:
    """Return the slate of the title; that of a strip has its frame around it, as it is full of text."""
    if not r.cramped:
        return r.title
    edge = round(2 * FRAME * r.u)
    return r.title.union(r.feed).inflate(edge, edge)


def _edge(gap: int, felt: float, u: float) -> float:
    """Return how far the felt goes beyond what lies on it, with this gap to the window's edge."""
    return gap + BEYOND * u if gap < NEAR * u else felt * u


def _boxes(rects: Iterable[Rect]) -> tuple[Box, ...]:
    return tuple(_box(rect) for rect in rects if rect.w and rect.h)


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
