"""Redraws only what changed: items on a background are compared with those of the last frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.values import dataclass

MOST = 10  # more dirty rectangles than this are merged into one
BESIDE, AHEAD = 40, 320  # pixels copied around what is held, and more where it is going


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


class _Under:
    """A copy of what lies under a held card or a band and around it: their next frames paint nothing of it again."""

    def __init__(self) -> None:
        self._copy: pygame.Surface | None = None  # may be larger than what it holds
        self._rect = pygame.Rect(0, 0, 0, 0)  # where that is from; empty: it holds nothing

    def forget(self) -> None:
        self._copy, self._rect = None, pygame.Rect(0, 0, 0, 0)

    def holds(self, rects: Sequence[pygame.Rect]) -> bool:
        """Return whether it has all that lies under this."""
        return len(rects) == 1 and self._rect.contains(rects[0])

    def spoil(self, changed: Sequence[pygame.Rect]) -> None:
        """These parts of the surface were painted again."""
        if self._rect.collidelist(changed) >= 0:
            self._rect = pygame.Rect(0, 0, 0, 0)

    def take(self, surface: pygame.Surface, rect: pygame.Rect, last: pygame.Rect | None) -> None:
        """Copy what lies under this rectangle, where nothing is held now, and around it.

        ``last`` is where that was in the last frame, if anywhere: most is copied where it seems to be going.
        """
        self._rect = _on_its_way(rect, last).clip(surface.get_rect())
        wide, high = self._rect.size
        if self._copy is None or self._copy.get_width() < wide or self._copy.get_height() < high:
            more = 2 * BESIDE + (AHEAD if last else 0)  # room for any way, so that it is made once
            most = min(rect.w + more, surface.get_width()), min(rect.h + more, surface.get_height())
            self._copy = pygame.Surface((max(wide, most[0]), max(high, most[1])), 0, surface)
        self._copy.blit(surface, (0, 0), self._rect)

    def put_back(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Show it again in this rectangle."""
        assert self._copy is not None
        surface.blit(self._copy, rect, rect.move(-self._rect.x, -self._rect.y))


def _on_its_way(rect: pygame.Rect, last: pygame.Rect | None) -> pygame.Rect:
    """Return the rectangle with some room around it, and more on the sides to which it moved."""
    found = rect.inflate(2 * BESIDE, 2 * BESIDE)
    if last and rect.x != last.x:
        found.x, found.w = found.x - AHEAD * (rect.x < last.x), found.w + AHEAD
    if last and rect.y != last.y:
        found.y, found.h = found.y - AHEAD * (rect.y < last.y), found.h + AHEAD
    return found


class Canvas:
    """Still items and lying ones over a background, and held items over all of them.

    It remembers what it drew last, so callers need not say what to redraw. It keeps no picture as large as the window,
    which would take megabytes: items are quickly painted again where something over them went.
    """

    def __init__(self) -> None:
        self._still, self._lying, self._under = _Layer(), _Layer(), _Under()
        self._covers = list[pygame.Rect]()  # where held items are, or what the caller drew
        self._is_unknown = True
        self._size = (0, 0)

    def invalidate(self) -> None:
        """Draw everything next time: the surface may show anything."""
        self._is_unknown = True
        self._under.forget()

    def draw(
        self, surface: pygame.Surface, ground: pygame.Surface, still: Sequence[Item] | None,
        lying: Sequence[Item] | None, held: Sequence[Item] = (), over: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw what differs from the last frame; return the rectangles drawn. None: unchanged items.

        ``over``: where the caller will draw over it until the next frame.
        """
        whole, under, covered = surface.get_rect(), self._under, self._covers
        changed = [*self._still.renew(still), *self._lying.renew(lying)]
        if self._is_unknown or self._size != surface.get_size():
            self._is_unknown, self._size = False, surface.get_size()
            changed = [whole]
        elif under.holds(covered):
            under.put_back(surface, covered[0])
        else:
            changed += covered
        if changed:
            changed = merge([rect.clip(whole) for rect in changed])
            items = [*self._still.items, *self._lying.items]
            for rect in changed:
                _paint(surface, ground, items, rect)
            under.spoil(changed)
        self._covers = merge([rect.clip(whole) for rect in (*(item.rect for item in held), *over)])
        if len(self._covers) != 1:
            under.forget()
        elif not under.holds(self._covers):
            under.take(surface, self._covers[0], covered[0] if len(covered) == 1 else None)
        for item in held:
            item.paint(surface)
        return merge([*changed, *covered, *self._covers])


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
