"""Where places show that they would take the cards that are held or selected."""

from __future__ import annotations

import pygame

from game.engine.table import Place
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint

Rect = pygame.Rect


def invited_rects(table_view: TableView) -> list[tuple[Place, Rect]]:
    """Return places that would take what is held or selected, and where they show it."""
    laid, gaze, rects = table_view.geometry.laid, table_view.pointing.gaze, []
    invited = gaze.invited.places - (frozenset() if table_view.pointing.drag else gaze.invited.repeated)
    for place in (*sorted(invited, key=list(laid.drops).index), *gaze.bracketed):
        rect = laid.drop_targets.get(place) or laid.pile_card.get(place) or laid.drops.get(place)
        if place in laid.piles and place not in laid.heaps and not table_view.pieces.stage.pile(place):
            rect = laid.drops[place]
        if rect:
            rects.append((place, _wild_wanted(table_view, place) or rect))
    return rects


def _wild_wanted(table_view: TableView, place: Place) -> Rect | None:
    """Return the wild card in another side's meld that stands for the one card held or selected."""
    viewpoint, arrange = table_view.viewpoint, table_view.pieces.arrange
    box = table_view.geometry.laid.melds.get(place)
    held = table_view.pointing.lifted or (arrange.selected if arrange else [])
    if box is None or box.side == viewpoint.our_side or len(held) != 1:
        return None
    stands = caption.stands if (caption := viewpoint.shown.caption(place)) else ()
    wilds = [at for at, stand in enumerate(stands) if stand]
    meant = [at for at in wilds if stands[at] == held[0].look] or wilds
    rects = wild_rects(viewpoint, table_view.geometry, table_view.pieces, place)
    return rects.get(meant[0]) if len(meant) == 1 else None


def wild_rects(viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces, place: Place) -> dict[int, Rect]:
    """Return the visible part of each wild card in a meld that is in sight."""
    box, caption, pile = geometry.laid.melds[place], viewpoint.shown.caption(place), pieces.stage.pile(place)
    found: dict[int, Rect] = {}
    for at, stand in enumerate(caption.stands if caption and place in geometry.laid.drops else ()):
        if stand and at < len(pile):
            rect = geometry.laid.poses[pile[at]].rect
            rect.w = rect.w if at == len(pile) - 1 else round(box.step)
            found[at] = rect.clip(box.seen) if box.seen else rect
    return found
