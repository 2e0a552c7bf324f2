"""Buttons that share hover, press, focus and keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import pygame

from game.shell.paper.button import Button, button_node, paint_button
from game.shell.paper.kit import Kit
from game.shell.paper.node import OFF, Node

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def nearest(rects: Mapping[str, pygame.Rect], current: str | None, way: tuple[int, int]) -> str | None:
    """The target a step of the focus leads to: the closest one that way, straight ahead before aside."""
    if current is None or current not in rects:
        return next(iter(rects), None)
    here = rects[current]
    best, least = current, float("inf")
    for name, rect in rects.items():
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if name != current and ahead > 2 and ahead + 2.5 * aside < least + (0 if ahead * 4 > aside else 1e-9):
            far = ahead + 2.5 * aside
            if far < least and (ahead * 6 > aside):
                best, least = name, far
    return best


def led(rects: Mapping[str, pygame.Rect], here: str | None, event: pygame.Event) -> str | None:
    """Where Tab or an arrow leads from there, Tab round and round; None for other keys."""
    if event.key in ARROWS:
        return nearest(rects, here, ARROWS[event.key])
    if event.key != pygame.K_TAB or not rects:
        return None
    names, by = [*rects], -1 if event.mod & pygame.KMOD_SHIFT else 1
    at = names.index(here) if here in names else (-1 if by > 0 else 0)
    return names[(at + by) % len(names)]


def led_from(bar: Bar, thing: str, rect: pygame.Rect, event: pygame.Event) -> bool:
    """Arrows among buttons and one thing beside them, which has the focus where no button has it, and keeps the arrows
    that lead nowhere; whether the focus went elsewhere."""
    here = bar.focus if bar.named(bar.focus) else thing
    there = nearest({**bar.targets(), thing: rect}, here, ARROWS[event.key]) if event.key in ARROWS else here
    bar.focus_on(None if there == thing else there)
    return there != here


class Bar:
    """Buttons that share hover, press, focus and keys."""

    def __init__(self, buttons: Iterable[Button] = ()) -> None:
        self.buttons = list(buttons)
        self.hover: Button | None = None
        self.pressed: Button | None = None
        self.focus: str | None = None
        self.denied: Button | None = None  # a button that was tried though it is off

    def named(self, name: str | None) -> Button | None:
        return next((button for button in self.buttons if button.name == name), None)

    def at(self, pos: tuple[int, int]) -> Button | None:
        return next((button for button in self.buttons if button.shows.collidepoint(pos)), None)

    def targets(self) -> dict[str, pygame.Rect]:
        return {button.name: button.rect for button in self.buttons}

    def nodes(self, prefix: str = "") -> list[Node]:
        """Its buttons as they are now, called by their names behind ``prefix``."""
        return [self.node(each, prefix) for each in self.buttons]

    def node(self, button: Button, prefix: str = "") -> Node:
        """One of its buttons as it is now."""
        return button_node(button, prefix, self._states(button))

    def _states(self, button: Button) -> Iterator[str]:
        if button.name == self.focus:
            yield "focused"
        if button is self.pressed:
            yield "pressed"
        if button is self.hover:
            yield "pointed"

    def state(self, button: Button) -> str:
        if button is self.pressed and button is self.hover:
            return "pressed"
        return "hover" if button is self.hover and self.pressed is None else "rest"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        for button in self.buttons:
            self.paint(surface, kit, button)

    def paint(self, surface: pygame.Surface, kit: Kit, button: Button) -> None:
        """Draw one of its buttons as it is now."""
        paint_button(surface, kit, button, self.state(button), button.name == self.focus)

    def hold(self, buttons: Iterable[Button]) -> None:
        """These in the place of those before; what was pointed at, pressed or focused stays so by its name."""
        hover, pressed = self.hover, self.pressed
        self.buttons = list(buttons)
        self.hover, self.pressed = (self.named(each.name if each else None) for each in (hover, pressed))

    def handle(self, event: pygame.Event) -> Button | None:
        """The button this event activates, if it is on; one that is off is left in ``denied``."""
        self.denied = None
        return self._allowed(self._meant(event))

    def _allowed(self, button: Button | None) -> Button | None:
        if button is not None and not button.enabled:
            self.denied = button
            return None
        return button

    def _meant(self, event: pygame.Event) -> Button | None:
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.at(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self.hover = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.hover = self.at(event.pos)
            if self.pressed:
                self.focus = None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            meant, self.pressed = self.pressed, None
            self.hover = self.at(event.pos)
            return meant if meant is not None and meant is self.hover else None
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _key(self, event: pygame.Event) -> Button | None:
        if event.key in ARROWS:
            self.focus = nearest(self.targets(), self.focus, ARROWS[event.key])
            return None
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER) and self.named(self.focus):
            return self.named(self.focus)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.main
        return next((b for b in self.buttons if b.matches(event)), None)

    @property
    def main(self) -> Button | None:
        """What Enter uses where nothing has the focus."""
        named = next((b for b in self.buttons if b.key == "Enter"), None)
        return named or next((b for b in self.buttons if b.look.startswith("primary")), None)

    def step(self, by: int) -> None:
        """Move the focus along the order of the buttons."""
        names = list(self.targets())
        if names:
            at = names.index(self.focus) if self.focus in names else (-1 if by > 0 else 0)
            self.focus = names[(at + by) % len(names)]

    # -- what a scene asks of it

    def focus_on(self, name: str | None) -> None:
        """The focus is there, or nowhere."""
        self.focus = name

    def point_at(self, button: Button | None) -> None:
        """The pointer is on this one, or on none."""
        self.hover = button

    def let_go(self) -> None:
        """Nothing is pointed at or pressed any more."""
        self.hover = self.pressed = None


class LiveBar(Bar):
    """Buttons of which only those that are on can have the focus."""

    def targets(self) -> dict[str, pygame.Rect]:
        return {button.name: button.rect for button in self.buttons if button.enabled}

    def nodes(self, prefix: str = "") -> list[Node]:
        return [replace(each, deeds=each.deeds if "off" not in each.state else OFF) for each in super().nodes(prefix)]
