"""Redraws only what changed: items on a background are compared with those of the last frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.values import dataclass

MOST = 10  # more dirty rectangles than this are merged into one


@dataclass(frozen=True)
class Item:
    """Something drawn over the background, in back-to-front order. ``look`` changes whenever its pixels do."""

    key: Hashable
    rect: pygame.Rect  # every pixel it touches
    look: Hashable
    paint: Callable[[pygame.Surface], None]


# By key: rectangle, look, and position in the order.
Drawn = dict[Hashable, tuple[tuple[int, ...], Hashable, int]]


class _Layer:
    """Items that are compared with those of the last frame."""

    def __init__(self) -> None:
        self._last: Drawn = {}
        self.items: Sequence[Item] = ()

    def renew(self, items: Sequence[Item] | None) -> list[pygame.Rect]:
        """Take these items; return the rectangles in which they differ from the last ones. None: unchanged."""
        if items is None:
            return []
        last, fresh = self._last, {item.key: (tuple(item.rect), item.look, i) for i, item in enumerate(items)}
        self._last, self.items = fresh, items
        return _differing(last, fresh)


class _CanvasLayer:
    """What is held over everything; what it covered is restored from ``below``."""

    def __init__(self) -> None:
        self._covers: list[pygame.Rect] = []  # one, or none

    def paint(
        self, surface: pygame.Surface, below: pygame.Surface, changed: Sequence[pygame.Rect], items: Sequence[Item]
    ) -> list[pygame.Rect]:
        """Bring the surface up to date; return the rectangles drawn."""
        rects = [*changed, *self._covers]
        self._covers = [items[0].rect.unionall([item.rect for item in items[1:]])] if items else []
        dirty = merge([*rects, *self._covers])
        for rect in dirty:
            surface.blit(below, rect, rect)
        for item in items:
            item.paint(surface)
        return dirty


class Canvas:
    """Still items and lying ones over a background, and held items over all of them.

    It remembers what it drew last, so callers need not say what to redraw. Each picture as large as the window takes
    megabytes, so there is none of the still items alone: they are quickly painted again where something over them went.
    """

    def __init__(self) -> None:
        self._still, self._lying, self._hand = _Layer(), _Layer(), _CanvasLayer()
        self._over: pygame.Surface | None = None  # all but the held items, while something covers it
        self._whole, self._exposed = True, False
        self._was_exposed = False
        self._size = (0, 0)

    def invalidate(self) -> None:
        """Redraw everything: nothing drawn before may be reused."""
        self._whole = True

    def expose(self) -> None:
        """Redraw the surface; what lies below held items is still valid."""
        self._exposed = True

    def release(self) -> None:
        """Drop the picture that is as large as the window: it is another scene's turn."""
        self._over = None
        self._whole = True

    def draw(
        self, surface: pygame.Surface, ground: pygame.Surface, still: Sequence[Item] | None,
        lying: Sequence[Item] | None, held: Sequence[Item] = (),
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw what differs from the last frame; return the rectangles drawn. None: unchanged items."""
        whole = [surface.get_rect()]
        if self._size != surface.get_size():
            self._size = surface.get_size()
            self.release()
        differing = [*self._still.renew(still), *self._lying.renew(lying)]
        changed = whole if self._whole else differing
        is_covered = bool(held) or (self._exposed and self._was_exposed)  # and will be in the next frames
        is_exposed, self._was_exposed = self._whole or self._exposed, self._exposed
        self._whole = self._exposed = False
        if self._over is None and not is_covered:
            return self._renew(surface, ground, whole if is_exposed else changed)
        if self._over is None:
            self._over = surface.copy()
            changed = whole if is_exposed else changed
        over = self._over
        changed = self._renew(over, ground, changed)
        if not is_covered:
            self._over = None
        return self._hand.paint(surface, over, whole if is_exposed else changed, held)

    def _renew(
        self, target: pygame.Surface, ground: pygame.Surface, changed: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Bring these parts of the target up to date; return the rectangles drawn."""
        whole = target.get_rect()
        dirty = merge([rect.clip(whole) for rect in changed]) if changed else []
        for rect in dirty:
            _paint(target, ground, [*self._still.items, *self._lying.items], rect)
        return dirty


def _differing(old: Drawn, new: Drawn) -> list[pygame.Rect]:
    dirty = []
    ranks = {key: i for i, key in enumerate([key for key in new if key in old])}
    for i, key in enumerate([key for key in old if key in new]):
        was, now = old[key], new[key]
        if was[0] != now[0] or was[1] != now[1] or ranks[key] != i:
            dirty += [pygame.Rect(was[0]), pygame.Rect(now[0])]
    dirty += [pygame.Rect(each[0]) for key, each in old.items() if key not in new]
    dirty += [pygame.Rect(each[0]) for key, each in new.items() if key not in old]
    return dirty


def merge(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the same area as a few rectangles that do not overlap."""
    whole: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        rect = rect.copy()
        while (hit := rect.collidelist(whole)) >= 0:
            rect.union_ip(whole.pop(hit))
        whole.append(rect)
    return whole if len(whole) <= MOST else [whole[0].unionall(whole[1:])]


def _paint(surface: pygame.Surface, below: pygame.Surface, items: Sequence[Item], rect: pygame.Rect) -> None:
    surface.set_clip(rect)
    surface.blit(below, rect, rect)
    for item in items:
        if item.rect.colliderect(rect):
            item.paint(surface)
    surface.set_clip(None)
