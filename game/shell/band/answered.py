"""What was asked by a key at an offer: shown over the band, for the line of the table lies under it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.shell.look import shapes
from game.shell.look.type import Line, Style
from game.shell.paint.line import Notice
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.values import dataclass

MOST, GAP, PAD = 5, 8, 16  # lines; units above the band, and from the edges to the words


@dataclass(frozen=True)
class Answered:
    """The words on their lines, in a box over the band."""

    box: pygame.Rect
    lines: Sequence[Line]
    style: Style
    notice: Notice

    def node(self) -> Node:
        return Node("text", "", self.box.copy(), self.notice.runs)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        shapes.box(surface, self.box, kit.theme.paper, kit.px(14))
        shapes.outline(surface, self.box, kit.theme.accent, kit.px(14), kit.px(3))
        kit.type.draw(surface, self.lines, self.style, (self.box.x + kit.px(PAD), self.box.y + kit.px(PAD) // 2))


def answered(kit: Kit, notice: Notice | None, band: pygame.Rect) -> Answered | None:
    """Laid out above the band, if the notice is an answer."""
    if notice is None or not notice.is_answer:
        return None
    style, pad = Style("semibold", 20, kit.theme.ink), kit.px(PAD)
    lines = kit.type.lines(notice.runs, style, band.w - 2 * pad, MOST)
    wide = max((line[-1].x + line[-1].width for line in lines if line), default=0) + 2 * pad
    box = pygame.Rect(0, 0, wide, kit.type.high(lines, style) + pad)
    box.midbottom = band.centerx, band.top - kit.px(GAP)
    return Answered(box.clamp(pygame.Rect(band.x, 0, band.w, max(band.top, box.h))), lines, style, notice)
