"""Drawing no more than what changed: a still picture, and items over it that are compared with the last frame's."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.values import dataclass

MOST = 10  # more dirty rectangles than this are drawn as one


@dataclass(frozen=True)
class Item:
    """Something drawn over the still picture, back to front. ``look`` changes whenever its pixels do."""

    key: Hashable
    rect: pygame.Rect  # every pixel it touches
    look: Hashable
    paint: Callable[[pygame.Surface], None]


# By key: where, how it looked, and how far in front.
Drawn = dict[Hashable, tuple[tuple[int, ...], Hashable, int]]


class Canvas:
    """Two layers: what lies, painted into a picture of its own; and what is held, painted over it."""

    def __init__(self) -> None:
        self._last: Drawn = {}
        self._held: Drawn = {}
        self._whole = True
        self._under: pygame.Surface | None = None

    def spoil(self) -> None:
        """Everything must be drawn again."""
        self._whole = True

    def draw(
        self, surface: pygame.Surface, still: pygame.Surface, lying: Sequence[Item] | None, held: Sequence[Item] = ()
    ) -> list[pygame.Rect]:
        """Paint what differs from the last frame; the rectangles painted. ``lying`` None: as in the last frame."""
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under, self._whole = pygame.Surface(surface.get_size()).convert(), True
        dirty: list[pygame.Rect] = []
        if lying is not None:
            fresh = _drawn(lying)
            dirty = [surface.get_rect()] if self._whole else _differing(self._last, fresh)
            dirty = merged([rect.clip(surface.get_rect()) for rect in dirty])
            for rect in dirty:
                _paint(self._under, still, lying, rect)
            self._last, self._whole = fresh, False
        over = _drawn(held)
        dirty = merged([rect.clip(surface.get_rect()) for rect in (*dirty, *_differing(self._held, over))])
        self._held = over
        for rect in dirty:
            _paint(surface, self._under, held, rect)
        return dirty


def _drawn(items: Sequence[Item]) -> Drawn:
    return {item.key: (tuple(item.rect), item.look, i) for i, item in enumerate(items)}


def _differing(old: Drawn, new: Drawn) -> list[pygame.Rect]:
    dirty = []
    common = [key for key in old if key in new]
    rank = {key: i for i, key in enumerate(sorted(common, key=lambda key: new[key][2]))}
    for i, key in enumerate(common):
        if old[key][:2] != new[key][:2] or rank[key] != i:
            dirty += [_rect(old[key][0]), _rect(new[key][0])]
    dirty += [_rect(old[key][0]) for key in old if key not in new]
    dirty += [_rect(new[key][0]) for key in new if key not in old]
    return dirty


def _rect(numbers: tuple[int, ...]) -> pygame.Rect:
    x, y, w, h = numbers
    return pygame.Rect(x, y, w, h)


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in rectangles that do not touch each other, and not many."""
    whole: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        rect = rect.copy()
        while (hit := rect.collidelist(whole)) >= 0:
            rect.union_ip(whole.pop(hit))
        whole.append(rect)
    return whole if len(whole) <= MOST else [whole[0].unionall(whole[1:])]


def _paint(surface: pygame.Surface, still: pygame.Surface, items: Sequence[Item], rect: pygame.Rect) -> None:
    surface.set_clip(rect)
    surface.blit(still, rect, rect)
    for item in items:
        if item.rect.colliderect(rect):
            item.paint(surface)
    surface.set_clip(None)
