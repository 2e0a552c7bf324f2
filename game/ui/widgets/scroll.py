"""The scroll state of a view: wheel, page keys and a scroll bar that can be dragged."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.style import shapes
from game.ui.style.theme import Colour
from game.ui.widgets.node import SCROLL, Node


@dataclass(eq=False)
class Scroll:
    """A view of something taller, scrolled by wheel, page keys and a bar."""

    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    full: int = 0  # height of the content in pixels
    y: int = 0
    _grab: int | None = None

    @property
    def most(self) -> int:
        return max(0, self.full - self.rect.h)

    def look_on(self, rect: pygame.Rect, full: int) -> None:
        """Set the rectangle of the view and the height of its content, in pixels."""
        self.rect, self.full = rect, full
        self.to(self.y)

    def to(self, y: float) -> bool:
        """Scroll to this y, as far as possible; return whether anything moved."""
        old, self.y = self.y, round(min(max(0, y), self.most))
        return old != self.y

    def show(self, top: int, bottom: int) -> None:
        """Scroll this part of the content into view."""
        if top < self.y:
            self.to(top)
        elif bottom > self.y + self.rect.h:
            self.to(bottom - self.rect.h)

    def thumb(self) -> pygame.Rect | None:
        """Return the rectangle of the bar's handle; None if there is nothing to scroll."""
        if not self.most:
            return None
        wide = max(6, self.rect.w // 90)
        high = max(24, self.rect.h * self.rect.h // max(1, self.full))
        top = self.rect.y + round((self.rect.h - high) * self.y / self.most)
        return pygame.Rect(self.rect.right - wide, top, wide, high)

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return whether it scrolled."""
        if event.type == pygame.MOUSEWHEEL:
            return self.to(self.y - event.y * self.rect.h / 8)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.to(self.y + self.rect.h * (0.9 if event.key == pygame.K_PAGEDOWN else -0.9))
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return self.to(0 if event.key == pygame.K_HOME else self.most)
        return self._drag(event)

    def _drag(self, event: pygame.Event) -> bool:
        thumb = self.thumb()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and thumb:
            if thumb.inflate(12, 0).collidepoint(event.pos):
                self._grab = event.pos[1] - thumb.y
                return True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grab = None
        elif event.type == pygame.MOUSEMOTION and self._grab is not None and thumb:
            track = max(1, self.rect.h - thumb.h)
            return self.to((event.pos[1] - self._grab - self.rect.y) / track * self.most)
        return False

    def draw(self, surface: pygame.Surface, colour: Colour) -> None:
        if thumb := self.thumb():
            shapes.box(surface, thumb, (*colour, 150), thumb.w // 2)


def scroll_node(scroll: Scroll, *parts: Node) -> Node:
    """Return the node of the view with these parts."""
    return Node("scroll", box=scroll.rect.copy(), commands=SCROLL if scroll.most else frozenset(), parts=parts)
