"""The parts of a score: the head of a side's column, a band under a row, a small box for each hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.messages import Message, Side, fill, join_list, msg
from game.ui.i18n.speaker import Run, Text
from game.ui.style import shapes
from game.ui.style.type import Line, Style
from game.ui.widgets.boxes import Box
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part, TextPart

SIDE, TO_PLAY, NOBODY = msg("{side}"), msg("to play", about="a hand to come"), msg("nobody", about="side")
HIGH, AROUND, SIGN = 50, 16, 36  # units: a row, how far its band reaches beyond it, the mark before a side's names


def side_message(side: int) -> Message:
    """Return the names of a side."""
    return fill(SIDE, side=Side(side))


class SideName(TextPart):
    """Names at the right, a disc before ours and a ring before theirs."""

    def __init__(self, kit: Kit, side: int, is_ours: bool, room: int) -> None:
        style = Style("semibold", 22, kit.theme.ink)
        super().__init__(kit, kit.speaker.runs(side_message(side)), style, 1.0, least=17, room=room)
        self.is_ours = is_ours

    def wide(self) -> tuple[int, int]:
        least, wish = super().wide()
        return (least, wish) if self.room else (least + self.kit.px(SIGN), wish + self.kit.px(SIGN))

    def set(self, wide: int) -> tuple[Style, Sequence[Line]]:
        return super().set(wide - self.kit.px(SIGN))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        node, kit = self.node(), self.kit
        if node:
            style, _ = self.set(self.rect.w)
            centre = node.box.x - kit.px(18), node.box.y + kit.type.line_height(style) // 2
            shapes.side_mark(surface, centre, kit.px(9), kit.theme.ink, self.is_ours)


class Band(Part):
    """A row of the score under a line, a thick one over sums; the last is on a band of its own."""

    def __init__(self, kit: Kit, box: Box, strong: bool, last: bool) -> None:
        super().__init__(kit)
        self.box, self.strong, self.last = box, strong, last

    def wide(self) -> tuple[int, int]:
        return self.box.wide()

    def high(self, wide: int) -> int:
        return max(self.kit.px(HIGH), self.box.high(wide) + self.kit.px(6))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.box.place(rect)

    def inside(self) -> Sequence[Box]:
        return (self.box,)

    def draw(self, surface: pygame.Surface) -> None:
        kit, band = self.kit, self.rect.inflate(2 * self.kit.px(AROUND), 0)
        if self.last:
            shapes.box(surface, band, kit.theme.inset, kit.px(12))
        else:
            colour, thick = (kit.theme.ink, 3) if self.strong else (kit.theme.rule, 2)
            pygame.draw.rect(surface, colour, (*band.topleft, band.w, max(1, kit.px(thick) // 2)))


class HandBox(Part):
    """Which hand, who won it, and by how much; dashed while it is still to be played."""

    def __init__(
        self, kit: Kit, called: Message, nets: tuple[int, ...] | None, wide: int, turned: bool, our_side: int
    ) -> None:
        super().__init__(kit)
        self.called, self.nets, self._wide, self.turned, self.our_side = called, nets, wide, turned, our_side
        self.best = [side for side, net in enumerate(nets) if net == max(nets)] if nets else []
        self.is_even = 1 < len(nets or ()) == len(self.best)  # it brought nobody more than others

    def _texts(self) -> list[tuple[Sequence[Run], Style]]:
        ink, faint, speak = self.kit.theme.ink, self.kit.theme.faint, self.kit.speaker.runs
        hand = [(speak(self.called), Style("regular", 17, ink))]
        if self.nets is None:
            return [*hand, (speak(TO_PLAY), Style("regular", 17, faint))]
        figure = [Text(self.kit.speaker.number(max(self.nets), signed=True))]
        who = [(speak(self._whose()), Style("regular", 16, faint))] if len(self.nets) > 2 else []
        return [*hand, (figure, Style("bold", 20, ink)), *who]

    def _whose(self) -> Message:
        """Return whose hand it is: of all sides that brought as much as any."""
        if self.is_even:
            return NOBODY
        return side_message(self.best[0]) if len(self.best) == 1 else join_list([Side(side) for side in self.best])

    @property
    def is_crowded(self) -> bool:
        """Whether the hand's name touches its edge, or breaks, at the wished width."""
        runs, style = self._texts()[0]
        return self.kit.type.width(runs, style) + self.kit.px(24) > self._wide

    def wide(self) -> tuple[int, int]:
        type_, beside = self.kit.type, (16, 40, 16)  # the number follows its mark
        each = zip(self._texts(), beside, strict=False)
        least = max(type_.widest(runs, style) + self.kit.px(more) for (runs, style), more in each)
        return least, max(least, self._wide)

    def high(self, wide: int) -> int:
        return max(box.bottom for box in self._boxes(Rect(0, 0, wide, 0))) + self.kit.px(8)

    def _boxes(self, rect: Rect) -> list[Rect]:
        kit, y, found = self.kit, rect.y + self.kit.px(8), list[Rect]()
        for at, (runs, style) in enumerate(self._texts()):
            indent = kit.px(36 if at == 1 and self.nets is not None and not self.is_even else 12)
            high = kit.type.high(kit.type.lines(runs, style, rect.w - indent - kit.px(4)), style)
            found.append(Rect(rect.x + indent, y, rect.w - indent - kit.px(4), high))
            y += high
        return found

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.nets is None:
            shapes.dashed_outline(surface, rect, kit.theme.rule, kit.px(12), kit.px(2), kit.px(8))
        else:
            shapes.box(surface, rect, kit.theme.inset, kit.px(12))
        if self.turned:
            shapes.outline(surface, rect, kit.theme.ink, kit.px(12), kit.px(3))
        for (runs, style), box in zip(self._texts(), self._boxes(rect), strict=True):
            kit.type.put(surface, runs, style, box.topleft, box.w, 99)
        if self.nets is not None and not self.is_even:
            figure = self._boxes(rect)[1]
            centre = rect.x + kit.px(20), figure.y + kit.px(14)
            shapes.side_mark(surface, centre, kit.px(7), kit.theme.ink, self.our_side in self.best)

    def accessible_node(self) -> Node:
        """Return the same for screen readers, with whose number it is."""
        speak = self.kit.speaker.runs
        if self.nets is None:
            return self.node()
        points = () if self.is_even else (Text(" "), *self._texts()[1][0])
        whose = [*speak(self._whose()), *points]
        return Node("item", box=self.rect, words=self.kit.speaker.of(speak(self.called), whose))

    def node(self) -> Node:
        texts = zip(self._texts(), self._boxes(self.rect), strict=True)
        return Node("item", box=self.rect, parts=tuple(Node("text", "", box, runs) for (runs, _), box in texts))
