"""A group of buttons that share hover, press, focus and keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.ui.widgets.button import Button, button_node, paint_button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import OFF, Node

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def nearest(rects: Mapping[str, pygame.Rect], current: str | None, way: tuple[int, int]) -> str | None:
    """Return the target to which an arrow key moves the focus: the closest that way, preferring straight ahead."""
    if current is None or current not in rects:
        return next(iter(rects), None)
    here, far = rects[current], {current: float("inf")}
    for name, rect in rects.items():
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if name != current and ahead > 2 and ahead * 6 > aside:
            far[name] = ahead + 2.5 * aside
    return min(far, key=far.__getitem__)


def focus_after(rects: Mapping[str, pygame.Rect], here: str | None, event: pygame.Event) -> str | None:
    """Return the target to which Tab (cycling) or an arrow moves the focus; None for other keys."""
    if event.key in ARROWS:
        return nearest(rects, here, ARROWS[event.key])
    if event.key != pygame.K_TAB or not rects:
        return None
    return _along([*rects], here, -1 if event.mod & pygame.KMOD_SHIFT else 1)


def _along(names: Sequence[str], here: str | None, by: int) -> str:
    """Return the name so many steps from ``here``, going round; from nowhere, the first or the last."""
    at = names.index(here) if here in names else (-1 if by > 0 else 0)
    return names[(at + by) % len(names)]


def move_focus(bar: Bar, thing: str, rect: pygame.Rect, event: pygame.Event) -> bool:
    """Move the focus by arrow keys among buttons and one thing beside them; return whether the focus moved.

    The thing has the focus when no button has it, and keeps arrows that lead nowhere.
    """
    here = bar.focus if bar.find(bar.focus) else thing
    there = nearest({**bar.targets(), thing: rect}, here, ARROWS[event.key]) if event.key in ARROWS else here
    bar.focus_on(None if there == thing else there)
    return there != here


class Bar:
    """A group of buttons that share hover, press, focus and keys."""

    def __init__(self, buttons: Iterable[Button] = ()) -> None:
        self.buttons = list(buttons)
        self.hover: Button | None = None
        self.pressed: Button | None = None
        self.focus: str | None = None
        self.denied: Button | None = None  # the disabled button that was tried last

    def find(self, name: str | None) -> Button | None:
        return next((button for button in self.buttons if button.name == name), None)

    def at(self, pos: tuple[int, int]) -> Button | None:
        return next((button for button in self.buttons if button.shows.collidepoint(pos)), None)

    def targets(self) -> dict[str, pygame.Rect]:
        return {button.name: button.rect for button in self.buttons}

    def nodes(self, prefix: str = "") -> list[Node]:
        """Return the nodes of its buttons in their current state; each name gets this ``prefix``."""
        return [self.node(each, prefix) for each in self.buttons]

    def node(self, button: Button, prefix: str = "") -> Node:
        """Return the node of one of its buttons in its current state."""
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
        """Draw one of its buttons in its current state."""
        paint_button(surface, kit, button, self.state(button), button.name == self.focus)

    def hold(self, buttons: Iterable[Button]) -> None:
        """Replace the buttons; hover, press and focus carry over by name."""
        hover, pressed = self.hover, self.pressed
        self.buttons = list(buttons)
        self.hover, self.pressed = (self.find(each.name if each else None) for each in (hover, pressed))

    def handle(self, event: pygame.Event) -> Button | None:
        """Return the enabled button that this event activates; a disabled one is put in ``denied``."""
        self.denied = None
        button = self._pressed_button(event)
        if button is not None and not button.enabled:
            self.denied = button
            return None
        return button

    def _pressed_button(self, event: pygame.Event) -> Button | None:
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
        if event.key in (pygame.K_SPACE, *ENTER) and (focused := self.find(self.focus)):
            return focused
        if event.key in ENTER:
            return self.main
        return next((b for b in self.buttons if b.matches(event)), None)

    @property
    def main(self) -> Button | None:
        """The button that Enter activates when nothing has the focus."""
        named = next((b for b in self.buttons if b.key == "Enter"), None)
        return named or next((b for b in self.buttons if b.look.startswith("primary")), None)

    def step(self, by: int) -> None:
        """Move the focus along the order of the buttons."""
        if names := list(self.targets()):
            self.focus = _along(names, self.focus, by)

    # -- for scenes

    def focus_on(self, name: str | None) -> None:
        """Move the focus to the button of this name, or remove it."""
        self.focus = name

    def point_at(self, button: Button | None) -> None:
        """Set the hovered button, or none."""
        self.hover = button

    def let_go(self) -> None:
        """Clear hover and press."""
        self.hover = self.pressed = None


class LiveBar(Bar):
    """A bar in which only enabled buttons can have the focus."""

    def targets(self) -> dict[str, pygame.Rect]:
        return {button.name: button.rect for button in self.buttons if button.enabled}

    def nodes(self, prefix: str = "") -> list[Node]:
        return [
            replace(each, commands=each.commands if "off" not in each.state else OFF) for each in super().nodes(prefix)
        ]
