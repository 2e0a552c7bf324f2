"""Pages that scroll where their words would otherwise be much smaller than whoever reads them wished for."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import pygame
from pygame import Rect

from game.shell.paper.node import Node
from game.shell.paper.scroll import Scroll, scroll_node
from game.shell.scene.laid import LaidPage, fitted
from game.shell.scene.sentences import in_rows
from game.shell.scene.standing import Standing

SMALLER, GAIN = 0.8, 1.1  # of the words wished for: smaller ones scroll as a rule, if that makes them so much larger
ENDLESS, BESIDE = 100_000, 24  # pixels; units that stay in sight above and below what has the focus
PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
NOWHERE = Rect(0, 0, 0, 0)


class Tall(LaidPage):
    """A page laid out by rules, higher than the window where its words are large."""

    is_tall = False  # does it scroll now?
    deep = 0  # pixels from the top of the page to its end, where it scrolls
    smaller = SMALLER  # of the words wished for: below that it scrolls

    @cached_property
    def scroll(self) -> Scroll:
        """The window on it."""
        return Scroll()

    # -- where everything lies

    def arrange(self) -> None:
        super().arrange()
        self.is_tall = False
        if self.size != (0, 0) and self.fitted.u < self.smaller * self.u:
            self._stretch()

    def _stretch(self) -> None:
        """As large as its width allows, if that is worth scrolling for."""
        room, kit = self.room, self.house.kit
        kit, laid = fitted(kit if kit.u == self.u else kit.at(self.u), self.content, Rect(0, 0, room.w, ENDLESS))
        if kit.u < GAIN * self.fitted.u:
            super().arrange()  # what was built last is what is shown
            return
        self.is_tall = True
        self.take(kit, laid)
        self.deep = max(room.h, laid.low(room.w))
        self.laid.place(Rect(room.x, room.y, room.w, self.deep))
        hidden = self.size[1] - self.strip.y
        self.scroll.look_on(Rect(0, 0, self.size[0], self.size[1] - hidden), self.deep + 2 * room.y - hidden)
        self._put()

    def _put(self) -> None:
        """Send everything where it lies now, scrolled, and what stands at the foot there."""
        room, window = self.room, self.scroll.rect
        self.laid.place(Rect(room.x, room.y - self.scroll.y, room.w, self.deep))
        for button in self.bar.buttons:
            button.lie(button.rect, window)
        if self.standing:
            self.standing.end_at(room.bottom)
        self.spoil()

    # -- what stands at its foot while the rest scrolls

    @property
    def standing(self) -> Standing | None:
        """The paper whose foot stands still, if it has one and scrolls."""
        return next((part for part in self.parts if isinstance(part, Standing)), None) if self.is_tall else None

    @property
    def strip(self) -> Rect:
        """Where its foot stands: nothing, at the end of the window, where it has none."""
        paper = self.standing
        return paper.strip(self.room.bottom) if paper else Rect(0, self.size[1], self.size[0], 0)

    def _stands(self, name: str) -> bool:
        """Does this button stand at the foot?"""
        held = self.standing.held if self.standing else ()
        return any(button.name == name for part in held for button in part.buttons)

    # -- hands

    def scrolled(self, event: pygame.Event) -> bool:
        """Did the wheel, the bar beside it or a page key scroll it?"""
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
        """Where what has the focus lies."""
        button = self.bar.named(self.bar.focus)
        return button.rect if button else None

    def follow(self) -> None:
        """Bring what has the focus into sight."""
        rect = self.focus_rect() if self.is_tall else None
        if rect is None or self._stands(self.bar.focus or ""):
            return
        before, beside = self.scroll.y, self.kit.px(BESIDE)
        self.scroll.show(rect.top + before - beside, rect.bottom + before + beside)
        if self.scroll.y != before:
            self._put()

    # -- drawing, and what is there

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.is_tall:
            self.scroll.draw(surface, self.kit.theme.text)

    def paint(self, surface: pygame.Surface) -> None:
        """All that lies on it; the body of a paper whose foot stands ends above that."""
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
            paper.draw_edge(surface, self.strip)
        for part in held:
            part.draw(surface)

    def tree(self) -> Node:
        return self._seen(super().tree())

    def audible(self) -> Node:
        return self._seen(self.as_heard(super().tree()))

    def as_heard(self, tree: Node) -> Node:
        """All that lies on it, as sentences rather than cells."""
        return in_rows(tree, self.parts)

    def _seen(self, tree: Node) -> Node:
        """What is out of sight has no box, and is heard all the same."""
        if not self.is_tall:
            return tree
        held = [each for each in tree.parts if self._stands(each.name.removeprefix(self.prefix))]
        body = [_clipped(each, self.scroll.rect) for each in tree.parts if each not in held]
        return replace(tree, parts=(scroll_node(self.scroll, *body), *held))


def _clipped(node: Node, window: Rect) -> Node:
    parts = tuple([_clipped(part, window) for part in node.parts])
    return replace(node, box=node.box.clip(window) if node.box.colliderect(window) else NOWHERE, parts=parts)
