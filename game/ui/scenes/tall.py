"""Pages that scroll where fitting the window would make their text much smaller than the chosen size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import pygame
from pygame import Rect

from game.ui.scenes.laid import LaidPage, shrink_to_fit
from game.ui.scenes.sentences import in_rows
from game.ui.widgets.boxes import Box, Column
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Paper, Part, parts
from game.ui.widgets.scroll import Scroll, scroll_node
from game.ui.widgets.sheets import slate_box

SMALLER, GAIN = 0.8, 1.1  # a page scrolls if its text is below this share of the chosen size and grows by this factor
ENDLESS, BESIDE = 100_000, 24  # pixels; units kept visible above and below the focus
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
NOWHERE = Rect(0, 0, 0, 0)
ABOVE = 8  # units above a fixed foot


class TallPaper(Paper):
    """A sheet that may be taller than the window: its foot stays visible while the body scrolls above it.

    ``gap``: pixels between body and foot.
    """

    def __init__(
        self, kit: Kit, body: Box, foot: Box, gap: int, sides: tuple[float, float, float, float]
    ) -> None:  # fmt: skip
        super().__init__(kit, Column([body, foot], gap), sides)
        self.foot = foot

    @property
    def held(self) -> Sequence[Part]:
        """The parts of the foot."""
        return [*parts(self.foot)]

    def strip(self, bottom: int) -> Rect:
        """Return the foot's strip if the sheet ends at y ``bottom``; as wide as the sheet."""
        left, _, right, below = self.sides
        high = self.foot.high(self.rect.w - left - right) + self.kit.px(ABOVE) + below
        return Rect(self.rect.x, bottom - high, self.rect.w, high)

    def end_at(self, bottom: int) -> None:
        """End the sheet at this y and place the foot above it, wherever the body is."""
        left, _, right, below = self.sides
        strip, above = self.strip(bottom), self.kit.px(ABOVE)
        self.foot.place(Rect(strip.x + left, strip.y + above, strip.w - left - right, strip.h - above - below))
        self.rect.height = bottom - self.rect.y


class TallSlate(TallPaper):
    """A framed slate instead of a sheet. Its kit is that of ``Kit.on_slate``."""

    def draw(self, surface: pygame.Surface) -> None:
        slate_box(surface, self.kit, self.rect)


class Tall(LaidPage):
    """A page laid out with boxes that may be taller than the window when its text is large."""

    is_tall = False  # does it scroll now?
    deep = 0  # height of the whole page in pixels, where it scrolls
    smaller = SMALLER  # share of the chosen text size below which it scrolls

    @cached_property
    def scroll(self) -> Scroll:
        """The scroll state of the page."""
        return Scroll()

    def arrange(self) -> None:
        super().arrange()
        self.is_tall = False
        if self.size != (0, 0) and self.fitted.u < self.smaller * self.u:
            self._stretch()

    def _stretch(self) -> None:
        """Lay out as large as the width allows, if that is worth scrolling for."""
        room, kit = self.room, self.context.kit
        kit, laid = shrink_to_fit(kit if kit.u == self.u else kit.at(self.u), self.content, Rect(0, 0, room.w, ENDLESS))
        if kit.u < GAIN * self.fitted.u:
            super().arrange()  # restores the layout that is shown
            return
        self.is_tall = True
        self.take(kit, laid)
        self.deep = max(room.h, laid.low(room.w))
        self.laid.place(Rect(room.x, room.y, room.w, self.deep))
        hidden = self.size[1] - self.strip.y
        self.scroll.look_on(Rect(0, 0, self.size[0], self.size[1] - hidden), self.deep + 2 * room.y - hidden)
        self._put()

    def _put(self) -> None:
        """Place everything at the current scroll position, with the fixed foot at the bottom."""
        room, window = self.room, self.scroll.rect
        self.laid.place(Rect(room.x, room.y - self.scroll.y, room.w, self.deep))
        for button in self.bar.buttons:
            button.lie(button.rect, window)
        if self.standing:
            self.standing.end_at(room.bottom)
        self.invalidate()

    @property
    def reach(self) -> Rect:
        """The whole window while it scrolls: its bar is at the edge."""
        return Rect((0, 0), self.size) if self.is_tall else super().reach

    @property
    def standing(self) -> TallPaper | None:
        """The sheet whose foot stays fixed; None if there is none or the page does not scroll."""
        return next((part for part in self.parts if isinstance(part, TallPaper)), None) if self.is_tall else None

    @property
    def strip(self) -> Rect:
        """The rectangle of the fixed foot; without one, an empty strip at the bottom of the window."""
        paper = self.standing
        return paper.strip(self.room.bottom) if paper else Rect(0, self.size[1], self.size[0], 0)

    def _stands(self, name: str) -> bool:
        held = self.standing.held if self.standing else ()
        return any(button.name == name for part in held for button in part.buttons)

    def scrolled(self, event: pygame.Event) -> bool:
        """Let the wheel, the scroll bar or a page key scroll; return whether it did."""
        if not self.is_tall or (event.type == pygame.KEYDOWN and event.key not in PAGES):
            return False
        if not self.scroll.handle(event):
            return False
        self._put()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if self.scrolled(event):
            return True
        is_used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self.follow()
        return is_used

    def focus_on(self, name: str) -> None:
        super().focus_on(name)
        self.follow()

    def focus_rect(self) -> Rect | None:
        """Return the rectangle of what has the focus."""
        button = self.bar.find(self.bar.focus)
        return button.rect if button else None

    def follow(self) -> None:
        """Scroll what has the focus into view."""
        rect = self.focus_rect() if self.is_tall else None
        if rect is None or self._stands(self.bar.focus or ""):
            return
        before, beside = self.scroll.y, self.kit.px(BESIDE)
        self.scroll.show(rect.top + before - beside, rect.bottom + before + beside)
        if self.scroll.y != before:
            self._put()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.is_tall:
            self.scroll.draw(surface, self.kit.theme.text)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all parts; the body of a sheet with a fixed foot is clipped above that."""
        paper = self.standing
        if paper is None:
            super().paint(surface)
            return
        clip, held = surface.get_clip(), paper.held
        paper.draw(surface)
        surface.set_clip(clip.clip(self.scroll.rect))
        for part in self.parts:
            if part is not paper and part not in held:
                part.draw(surface)
        surface.set_clip(clip)
        if self.scroll.y < self.scroll.most:
            thin = max(1, self.kit.px(1))  # a line, under which the body scrolls
            surface.fill(self.kit.theme.rule, Rect(self.strip.topleft, (self.strip.w, thin)))
        for part in held:
            part.draw(surface)

    def tree(self) -> Node:
        return self._seen(super().tree())

    def audible(self) -> Node:
        return self._seen(self.accessible_tree(super().tree()))

    def accessible_tree(self, tree: Node) -> Node:
        """Return the tree with table rows as sentences instead of cells."""
        return in_rows(tree, self.parts)

    def _seen(self, tree: Node) -> Node:
        """Return the tree with empty boxes for nodes out of view; screen readers still reach those."""
        if not self.is_tall:
            return tree
        held = [each for each in tree.parts if self._stands(each.name.removeprefix(self.prefix))]
        body = [_clipped(each, self.scroll.rect) for each in tree.parts if each not in held]
        return replace(tree, parts=(scroll_node(self.scroll, *body), *held))


def _clipped(node: Node, window: Rect) -> Node:
    parts = tuple([_clipped(part, window) for part in node.parts])
    return replace(node, box=node.box.clip(window) if node.box.colliderect(window) else NOWHERE, parts=parts)
