"""The block at the end of a covered band: in the person's colour, with their name and what it is about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.i18n.speaker import Run
from game.ui.prompts.text import LaidText, Written, break_text
from game.ui.style import shapes
from game.ui.style.pieces import emblem
from game.ui.style.theme import Colour
from game.ui.style.type import Style
from game.ui.widgets.boxes import Column, Gap, Leaf, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.values import dataclass

Rect = pygame.Rect
NAME, LEAST_NAME, WHAT = 60, 17, 22  # font sizes in units


@dataclass(frozen=True)
class Block:
    """``is_above``: along the top of the band, name and purpose beside each other; else below each other.

    ``free`` pixels at its right belong to another part.
    """

    kit: Kit
    rect: Rect
    pad: int
    free: int
    is_above: bool
    colour: Colour
    name: Sequence[Run]
    what: Sequence[Run]

    @property
    def room(self) -> Rect:
        """The rectangle for text."""
        pad, whole = self.pad, self.rect
        room = Rect(whole.x + pad, whole.y + pad // 2, whole.w - 2 * pad - self.free, whole.h - pad)
        mark = 2 * self.mark + pad // 2
        if self.is_above:
            return Rect(room.x + mark, room.y, room.w - mark, room.h)
        return Rect(room.x, room.y + mark, room.w, room.h - mark)

    @property
    def mark(self) -> int:
        """Half the width of the shape of their colour."""
        return min(self.kit.px(11), self.rect.h // 4)

    def set_name(self) -> Written:
        """Set the name as large as it fits: on one line along the top, else on one or two."""
        below = 0 if self.is_above else self.kit.type.line_height(self._what_style)
        wide, most = (self.room.w * 2 // 3, 1) if self.is_above else (self.room.w, 2)
        for size in range(NAME, LEAST_NAME, -2):
            whole = break_text(self.kit, self.name, self._name_style(size), wide, 9)
            if len(whole.lines) <= most and whole.high(self.kit) + below <= self.room.h and not whole.is_cut:
                return whole
        return break_text(self.kit, self.name, self._name_style(LEAST_NAME), wide, most)

    def _name_style(self, size: float) -> Style:
        return Style("serif", size, self.kit.theme.paper)

    @property
    def _what_style(self) -> Style:
        return Style("semibold", WHAT, self.kit.theme.paper)

    def lay_out(self) -> list[LaidText]:
        """Return the name, and the purpose where there is room for it too."""
        kit, room, name, found = self.kit, self.room, self.set_name(), list[LaidText]()
        own = max((line[-1].x + line[-1].width for line in name.lines if line), default=0)
        left = room.w - own - self.pad if self.is_above else room.w
        what = break_text(kit, self.what, self._what_style, left, 1 if self.is_above else 2)
        has_room = self.is_above or name.high(kit) + what.high(kit) <= self.rect.h
        every = [name, what] if has_room and not what.is_cut else [name]

        def leaf(words: Written) -> Leaf:
            wide = own if words is name and self.is_above else left
            return Leaf(lambda rect: found.append(LaidText(words, rect)), (wide, wide), words.high(kit))

        leaves = [leaf(words) for words in every]
        if self.is_above:
            Row(leaves, self.pad, align=0.5).place(Rect(room.x, self.rect.y, room.w, self.rect.h))
        else:
            whole = sum(words.high(kit) for words in every)
            is_free = self.rect.centery - whole // 2 >= room.y  # of the mark above
            high = Rect(room.x, self.rect.y, room.w, self.rect.h) if is_free else room
            Column([Gap(0), *leaves, Gap(0)]).place(high)
        return found

    def draw(self, surface: pygame.Surface, radius: int) -> None:
        """Draw it rounded where the band is, straight where the panel begins."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip) if clip.w else self.rect)
        more = (0, 2 * radius) if self.is_above else (2 * radius, 0)
        shapes.box(
            surface, Rect(self.rect.topleft, (self.rect.w + more[0], self.rect.h + more[1])), self.colour, radius
        )
        surface.set_clip(clip)
        middle = self.rect.centery if self.is_above else self.rect.y + self.pad // 2 + self.mark
        emblem(surface, (self.rect.x + self.pad + self.mark, middle), self.mark, self.colour, ink=self.kit.theme.paper)
        for each in self.lay_out():
            each.draw(surface, self.kit)

    def nodes(self) -> list[Node]:
        return [each.node for each in self.lay_out()]
