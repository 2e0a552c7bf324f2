"""Scenes laid out with boxes: the same boxes serve drawing, pointing and the accessibility tree."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.engine.messages import Message
from game.ui.i18n.speaker import Run
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page import Page
from game.ui.scenes.scene import Scene
from game.ui.scenes.sentences import in_rows
from game.ui.style.type import Style
from game.ui.widgets.bar import Bar
from game.ui.widgets.boxes import Box, Column, Sized, fits
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Control, Paper, Part, TextPart, parts
from game.ui.widgets.sheets import reach

STEP, LEAST = 0.94, 0.3  # ratio between successive scales, and the fewest pixels per unit


class Laid(Scene):
    """A scene whose ``content`` is built at the largest scale at which it fits."""

    prefix = ""  # of its buttons' names among the targets
    margin = 20.0  # units between the window's edge and the content

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.bar, self.fitted = Bar(), context.kit
        self.laid: Box = Column([])
        self.presses: dict[str, Callable[[], object]] = {}  # what buttons do, by name
        self.parts: Sequence[Part] = ()

    @property
    def kit(self) -> Kit:
        return self.fitted

    def content(self, kit: Kit) -> Box:
        """Return everything on the scene, built with this kit."""
        raise NotImplementedError

    @property
    def room(self) -> Rect:
        """The area the content may fill, in pixels."""
        edge = min(round(self.margin * self.u), min(self.size) // 24)
        return Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge)

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.size, self.u = size, u
        self.invalidate()
        self.arrange()

    def arrange(self) -> None:
        if self.size == (0, 0):
            return
        kit = self.context.kit
        self.take(*shrink_to_fit(kit if kit.u == self.u else kit.at(self.u), self.content, self.room))
        self.laid.place(self.room)

    def take(self, kit: Kit, laid: Box) -> None:
        """Use this content from now on."""
        self.fitted, self.laid = kit, laid
        self.parts = [*parts(self.laid)]
        self.bar.hold(button for part in self.parts for button in part.buttons)

    def units(self, count: float) -> int:
        """Return pixels for these units before any shrinking; for sheets, which may stay wide when content shrinks."""
        return round(count * self.u)

    @property
    def box(self) -> Rect:
        """The rectangle of the sheet."""
        return next((part.rect for part in self.parts if isinstance(part, Paper)), Rect(0, 0, 0, 0))

    @property
    def reach(self) -> Rect:
        """All parts, and the shadow of the sheet that they are on."""
        if not self.parts:
            return super().reach
        first, *others = (part.rect for part in self.parts)
        return reach(self.context.kit, first.unionall(others))

    def nodes(self) -> Sequence[Node]:
        return [node for part in self.parts if (node := part.node())]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all parts, in order."""
        for part in self.parts:
            part.draw(surface)

    def words(self, kit: Kit, said: Message | None, style: Style, align: float = 0.0, least: float = 0.0) -> TextPart:
        """Return a text part in this style."""
        return TextPart(kit, kit.speaker.runs(said), style, align, least)

    def heading(self, kit: Kit, said: Message, size: float = 44, least: float = 26) -> TextPart:
        """Return a title for a sheet; it shrinks rather than wrap to two lines."""
        return TextPart(kit, kit.speaker.runs(said), Style("serif", size, kit.theme.ink), least=least, role="heading")

    def control(
        self, kit: Kit, name: str, said: Message, key: str = "", look: str = "paper", wide: float = 0, high: float = 64,
        grow: float = 0.0, of: Sequence[Run] = (), *, enabled: bool = True, then: Callable[[], object] | None = None,
    ) -> Control:  # fmt: skip
        """Return a button of this page; ``of`` says what it belongs to, where another has the same label."""
        made = Button(name, kit.speaker.runs(said), key=key, look=look, of=of, enabled=enabled)
        return self.place_button(kit, made, wide, high, grow, then)

    def place_button(
        self, kit: Kit, button: Button, wide: float, high: float, grow: float = 0.0,
        then: Callable[[], object] | None = None,
    ) -> Control:  # fmt: skip
        """Return the part for a button of this page, which does ``then`` when it is pressed."""
        if then:
            self.presses[button.name] = then
        return Control(kit, self.bar, button, wide, high, self.prefix, grow)


class LaidPage(Laid, Page):
    """A page laid out with boxes."""

    prefix = "button."

    def press(self, name: str) -> None:
        """Do what the button of this name is for, or go back; then lay out what has changed."""
        self.presses.get(name, self.context.back)()
        if self.context.stack.top is self:
            self.arrange()

    def audible(self) -> Node:
        return in_rows(self.tree(), self.parts)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_back(surface)
        self.paint(surface)

    def paint_back(self, surface: pygame.Surface) -> None:
        """Draw the background: the bare table; nothing for a dialog, which keeps what is below it."""
        if not self.dialog:
            surface.blit(self.context.felt(), (0, 0))


def middle(box: Box, most: int = 0) -> Sized:
    """Centre this box in the window, at most ``most`` pixels wide."""
    return Sized(box, 0.5, 0.5, most)


def shrink_to_fit(kit: Kit, build: Callable[[Kit], Box], room: Rect) -> tuple[Kit, Box]:
    """Return this kit, or one at the largest smaller scale, at which the built box fits into ``room``; and the box.

    Measuring words takes long, so scales that are too large by estimate are skipped. An estimate may skip too many:
    those skipped last are tried afterwards, the smallest first. If nothing fits, the scale is the smallest.
    """
    scales = _scales(kit.u)

    def at(step: int) -> tuple[Kit, Box]:
        smaller = kit.at(scales[step])
        return smaller, build(smaller)

    too_large, step, found = -1, 0, (kit, build(kit))
    while step + 1 < len(scales) and not fits(found[1], room):
        too_large, step = step, min(step + _least_steps(found[1], room), len(scales) - 1)
        found = at(step)
    while step - 1 > too_large:
        larger = at(step - 1)
        if not fits(larger[1], room):
            return at(step)  # built again, as a scene keeps what it built last
        step, found = step - 1, larger
    return found


def _scales(u: float) -> list[float]:
    """Return this scale and all smaller ones, in pixels per unit."""
    scales = [u]
    while scales[-1] * STEP > LEAST:
        scales.append(scales[-1] * STEP)
    return scales


def _least_steps(box: Box, room: Rect) -> int:
    """Return how many steps it takes at least until the box fits, if its height goes with the square of the scale."""
    over = max(box.wide()[0] / max(1, room.w), (box.low(room.w) / max(1, room.h)) ** 0.5)
    return max(1, int(math.log(over) / -math.log(STEP)))
