"""The block at the end of a covered band: in the person's colour, whose it is, and what for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.shell.band.written import Laid, Written, written
from game.shell.look import shapes
from game.shell.look.speaker import Run
from game.shell.look.theme import Colour
from game.shell.look.type import Style
from game.shell.paper.boxes import Column, Gap, Leaf, Pad, Row
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node

Rect = pygame.Rect
NAME, LEAST_NAME, WHAT = 60, 17, 22  # letter sizes in units


@dataclass(frozen=True)
class Block:
    """``is_above``: along the top of the band, name and what for beside each other; else below each other."""

    kit: Kit
    rect: Rect
    pad: int
    is_above: bool
    colour: Colour
    name: Sequence[Run]
    what: Sequence[Run]

    @property
    def room(self) -> Rect:
        """Where it may be written on."""
        return self.rect.inflate(-2 * self.pad, -self.pad)

    def name_set(self) -> Written:
        """As large as the name fits: on one line along the top, else on one or two."""
        below = 0 if self.is_above else self.kit.type.line_height(self._what_style)
        wide, most = (self.room.w * 2 // 3, 1) if self.is_above else (self.room.w, 2)
        for size in range(NAME, LEAST_NAME, -2):
            whole = written(self.kit, self.name, self._name_style(size), wide, 9)
            if len(whole.lines) <= most and whole.high(self.kit) + below <= self.room.h and not whole.is_cut:
                return whole
        return written(self.kit, self.name, self._name_style(LEAST_NAME), wide, most)

    def _name_style(self, size: float) -> Style:
        return Style("serif", size, self.kit.theme.paper)

    @property
    def _what_style(self) -> Style:
        return Style("semibold", WHAT, self.kit.theme.paper)

    def laid(self) -> list[Laid]:
        """The name, and what for where there is room for it too."""
        name, found = self.name_set(), list[Laid]()
        what = written(self.kit, self.what, self._what_style, self.rect.w - 2 * self.pad, 1)
        high = name.high(self.kit), what.high(self.kit)

        def leaf(words: Written, high: int, grow: float = 0.0) -> Leaf:
            wide = self.kit.type.width(words.runs, words.style) if len(words.lines) == 1 else self.room.w
            return Leaf(lambda rect: found.append(Laid(words, rect)), (0, wide), high, grow)

        if self.is_above:
            row = Row([leaf(name, high[0]), leaf(what, high[1], 1.0)], self.pad, align=0.5)
            Pad(row, self.pad, 0, self.pad, 0).place(self.rect)
        else:
            shown = [leaf(name, high[0]), *([leaf(what, high[1])] if sum(high) <= self.rect.h else [])]
            column = Column([Gap(0), *shown, Gap(0)])
            Pad(column, self.pad, 0, self.pad, 0).place(self.rect)
        return found

    def draw(self, surface: pygame.Surface, radius: int) -> None:
        """Rounded where the band is, straight where the paper begins."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip) if clip.w else self.rect)
        more = (0, 2 * radius) if self.is_above else (2 * radius, 0)
        shapes.box(
            surface, Rect(self.rect.topleft, (self.rect.w + more[0], self.rect.h + more[1])), self.colour, radius
        )
        surface.set_clip(clip)
        for each in self.laid():
            each.draw(surface, self.kit)

    def nodes(self) -> list[Node]:
        return [each.node for each in self.laid()]
