"""Widgets in layout boxes: text, buttons, pictures, sheets; each is laid out, drawn, and part of the tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import pygame
from pygame import Rect

from game.ui.i18n.speaker import Run
from game.ui.style import shapes
from game.ui.style.theme import Colour
from game.ui.style.type import Line, Style, width_of
from game.ui.widgets.bar import Bar
from game.ui.widgets.boxes import Box, Pad
from game.ui.widgets.button import Button, needed_height, wanted_widths
from game.ui.widgets.form import Form
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.sheets import dialog_box, slate_box

Size = tuple[int, int]
LOW = 260  # units


class Part(Box):
    """A box that shows something itself; other boxes may lie in it."""

    def __init__(self, kit: Kit) -> None:
        self.kit, self.rect = kit, Rect(0, 0, 0, 0)

    def place(self, rect: Rect) -> None:
        self.rect = rect.copy()
        super().place(rect)

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons of this part."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part at its rectangle."""

    def node(self) -> Node | None:
        """Return its node in the tree."""
        return None


class TextPart(Part):
    """Text on as many lines as it needs; with ``least``, it shrinks down to that size before it wraps."""

    def __init__(
        self, kit: Kit, runs: Sequence[Run], style: Style, align: float = 0.0, least: float = 0.0, role: str = "text",
        grow: float = 0.0, room: int = 0, others: Sequence[Sequence[Run]] = (),
    ) -> None:  # fmt: skip
        """Create the part. ``room``: fixed width in pixels, if not 0; ``others``: texts that must fit here too."""
        super().__init__(kit)
        self.runs, self.style, self.align, self.least, self.role, self.grow = runs, style, align, least, role, grow
        self.room, self.others = room, others

    def wide(self) -> tuple[int, int]:
        if self.room:
            return self.room, self.room
        type_, small = self.kit.type, replace(self.style, size=self.least or self.style.size)
        return type_.widest(self.runs, small), type_.width(self.runs, self.style)

    def set(self, wide: int) -> tuple[Style, Sequence[Line]]:
        """Return the style and the lines at this width."""
        type_ = self.kit.type
        style = type_.shrunk(self.runs, self.style, self.least or self.style.size, wide)
        return style, type_.lines(self.runs, style, wide)

    def high(self, wide: int) -> int:
        style, lines = self.set(wide)
        type_ = self.kit.type
        return max(type_.high(each, style) for each in (lines, *(type_.lines(o, style, wide) for o in self.others)))

    def draw(self, surface: pygame.Surface) -> None:
        style, lines = self.set(self.rect.w)
        self.kit.type.draw(surface, lines, style, self.rect.topleft, self.align, self.rect.w)

    def node(self) -> Node | None:
        style, lines = self.set(self.rect.w)
        wide = width_of(lines)
        box = Rect(0, self.rect.y, wide, self.kit.type.high(lines, style))
        box.x = self.rect.x + round((self.rect.w - wide) * self.align)
        return Node(self.role, "", box, self.runs) if self.runs else None


class Control(Part):
    """A button of a bar, at least ``wide`` units wide if there is room, and as high as its label needs."""

    def __init__(
        self, kit: Kit, bar: Bar, button: Button, wide: float = 0, high: float = 64, prefix: str = "",
        grow: float = 0.0, least: float = 40.0,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.bar, self.button, self._wide, self._high, self.prefix = bar, button, wide, high, prefix
        self.grow, self.least = grow, least  # units: the least width
        self._highs: dict[int, int] = {}

    def wide(self) -> tuple[int, int]:
        return self._both

    @cached_property
    def _both(self) -> tuple[int, int]:
        least, wish = wanted_widths(self.kit, self.button)
        return max(least, self.kit.px(self.least)), max(wish, self.kit.px(self._wide))

    def high(self, wide: int) -> int:
        if wide not in self._highs:
            self._highs[wide] = max(self.kit.px(self._high), needed_height(self.kit, self.button, wide))
        return self._highs[wide]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.button.lie(rect)

    @property
    def buttons(self) -> Sequence[Button]:
        return (self.button,)

    def draw(self, surface: pygame.Surface) -> None:
        self.bar.paint(surface, self.kit, self.button)

    def node(self) -> Node:
        return self.bar.node(self.button, self.prefix)


class PicturePart(Part):
    """Something drawn by ``paint`` at its rectangle. ``words`` describe it; without them it is decoration."""

    def __init__(
        self, kit: Kit, paint: Callable[[pygame.Surface, Rect], None], size: Size, words: Sequence[Run] = (),
        grow: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self._paint, self._size, self.words, self.grow = paint, size, words, grow

    def wide(self) -> tuple[int, int]:
        return self._size[0], self._size[0]

    def high(self, wide: int) -> int:
        return self._size[1]

    def draw(self, surface: pygame.Surface) -> None:
        self._paint(surface, self.rect)

    def node(self) -> Node | None:
        return Node("picture", "", self.rect, self.words) if self.words else None


def rule(kit: Kit, colour: Colour) -> PicturePart:
    """Return a horizontal line."""
    return PicturePart(kit, lambda surface, rect: shapes.box(surface, rect, colour), (0, kit.px(1)))


class Paper(Part, Pad):
    """The sheet of a dialog around a box; ``sides`` is the padding in units: left, top, right, bottom."""

    def __init__(self, kit: Kit, box: Box, sides: tuple[float, float, float, float]) -> None:
        Part.__init__(self, kit)
        Pad.__init__(self, box, *map(kit.px, sides))

    def draw(self, surface: pygame.Surface) -> None:
        dialog_box(surface, self.kit, self.rect)


class Slate(Paper):
    """A framed slate in place of the sheet: for how something ended. Its kit is that of ``Kit.on_slate``."""

    def draw(self, surface: pygame.Surface) -> None:
        slate_box(surface, self.kit, self.rect)


class Rows(Part):
    """A form; with too little room it scrolls, down to a height of ``LOW`` units."""

    grow = 1.0

    def __init__(self, kit: Kit, form: Form) -> None:
        super().__init__(kit)
        self.form = form

    def wide(self) -> tuple[int, int]:
        return self.kit.px(300), self.kit.px(800)

    def high(self, wide: int) -> int:
        return self.form.high(self.kit, wide)

    def low(self, wide: int) -> int:
        return min(self.kit.px(LOW), self.high(wide))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.form.layout(self.kit, rect)

    def draw(self, surface: pygame.Surface) -> None:
        self.form.draw(surface, self.kit)

    def node(self) -> Node:
        return self.form.node(self.kit)


def parts(box: Box) -> Iterator[Part]:
    """Yield all parts in a box in reading order, which is also the order of drawing."""
    if isinstance(box, Part):
        yield box
    for each in box.inside():
        yield from parts(each)
