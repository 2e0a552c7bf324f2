"""Signs at the edges of an area whose melds do not all fit: how many more are below and above."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.ui.style import kept, shapes
from game.ui.style.canvas import Item
from game.ui.style.fonts import render_text
from game.ui.style.theme import Theme
from game.ui.table_layout.table_spread import MeldBox, Spread
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
SEEN = 0.6  # share of a meld's height: one of which less is seen counts as hidden


def more_signs(kit: Kit, laid: Spread) -> Iterator[Item]:
    """Yield a sign for every edge beyond which melds are hidden."""
    for side, is_below, count, rect in _edges(kit, laid):
        paint = partial(shapes.lay, picture=_sign_of(kit, count, is_below), at=rect.topleft)
        yield Item(("more", side, is_below), rect, (count, kit.theme.id), paint)


def sign_at(kit: Kit, laid: Spread, pos: tuple[int, int]) -> tuple[int, int] | None:
    """Return the side whose sign is there, and 1 if it counts what is below, else -1."""
    found = ((side, 1 if is_below else -1) for side, is_below, _, rect in _edges(kit, laid) if rect.collidepoint(pos))
    return next(found, None)


def _edges(kit: Kit, laid: Spread) -> Iterator[tuple[int, bool, int, Rect]]:
    """Yield side, whether it is the lower edge, how many melds are hidden there, and where the sign is."""
    for side, scroll in laid.scrolls.items():
        melds = [box for box in laid.melds.values() if box.side == side and not _is_seen(box, scroll.rect)]
        below = sum(box.rect.centery > scroll.rect.centery for box in melds)
        for count, is_below in ((below, True), (len(melds) - below, False)):
            if count:
                rect = _sign_of(kit, count, is_below).get_rect()
                rect.right = scroll.rect.right - kit.px(18)  # beside the bar
                rect.y = scroll.rect.bottom - rect.h if is_below else scroll.rect.y
                yield side, is_below, count, rect


def _sign_of(kit: Kit, count: int, is_below: bool) -> pygame.Surface:
    return _sign(kit.theme, kit.speaker.number(count), kit.type.px(17), is_below)


def _is_seen(box: MeldBox, view: Rect) -> bool:
    return box.rect.clip(view).h >= SEEN * box.rect.h


@kept.newest(16)
def _sign(theme: Theme, figure: str, px: int, is_below: bool) -> pygame.Surface:
    words, arrow = render_text("bold", px, figure, theme.on_accent), shapes.down(round(px * 0.8), theme.on_accent)
    arrow = arrow if is_below else pygame.transform.flip(arrow, False, True)
    edge, gap, high = max(1, round(px * 0.1)), round(px * 0.5), round(px * 1.4)
    sign = shapes.make_surface((arrow.get_width() + words.get_width() + 3 * gap, high))
    shapes.box(sign, sign.get_rect(), theme.card, high // 2)
    shapes.box(sign, sign.get_rect().inflate(-2 * edge, -2 * edge), theme.accent, high // 2)
    shapes.lay(sign, arrow, (gap, (high - arrow.get_height()) // 2))
    shapes.lay(sign, words, (2 * gap + arrow.get_width(), (high - words.get_height()) // 2))
    return sign
