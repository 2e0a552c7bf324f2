"""Text broken into lines in one style, and its place on a band."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.i18n.speaker import Run
from game.ui.style import shapes
from game.ui.style.type import Line, Style
from game.ui.table_render.painter import is_cut as lines_are_cut
from game.ui.table_render.prompt_line import Notice
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.values import dataclass

SIZES = (1.0, 0.92, 0.84, 0.76)
TITLE, BODY, SMALL = 30.0, 20.0, 18.0  # font sizes in units
MOST, GAP, PAD = 5, 8, 16  # lines; units above the band, and from the edges to the text


@dataclass(frozen=True)
class Written:
    """``runs`` as they are said, ``lines`` as they are broken."""

    runs: Sequence[Run]
    lines: Sequence[Line]
    style: Style

    @property
    def is_cut(self) -> bool:
        """Whether it is cut with dots."""
        return lines_are_cut(self.lines)

    def high(self, kit: Kit) -> int:
        return kit.type.high(self.lines, self.style)


def break_text(kit: Kit, runs: Sequence[Run], style: Style, room: int, most: int) -> Written:
    """Break text into at most this many lines, no wider than the room."""
    return Written(runs, kit.type.lines(runs, style, room, most), style)


@dataclass(frozen=True)
class LaidText:
    """Text in its place."""

    words: Written
    rect: pygame.Rect
    role: str = "text"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        kit.type.draw(surface, self.words.lines, self.words.style, self.rect.topleft)

    @property
    def node(self) -> Node:
        return Node(self.role, box=self.rect.copy(), words=self.words.runs)


def stack_texts(
    kit: Kit, every: Sequence[Written], at: tuple[int, int], wide: int, role: str = "text"
) -> list[LaidText]:
    """Lay texts below each other, from a top left corner down."""
    (x, y), found = at, list[LaidText]()
    for each in every:
        high = each.high(kit)
        found.append(LaidText(each, pygame.Rect(x, y, wide, high), role))
        y += high
    return found


@dataclass(frozen=True)
class Answered:
    """The answer to a key pressed during an offer: shown above the band, which covers the prompt line."""

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


def lay_out_answer(kit: Kit, notice: Notice | None, band: pygame.Rect) -> Answered | None:
    """Return it laid out above the band, if the notice is an answer."""
    if notice is None or not notice.is_answer:
        return None
    style, pad = Style("semibold", 20, kit.theme.ink), kit.px(PAD)
    lines = kit.type.lines(notice.runs, style, band.w - 2 * pad, MOST)
    wide = max((line[-1].x + line[-1].width for line in lines if line), default=0) + 2 * pad
    high = kit.type.high(lines, style) + pad
    box = pygame.Rect(band.centerx - wide // 2, band.top - kit.px(GAP) - high, wide, high)
    return Answered(box.clamp(pygame.Rect(band.x, 0, band.w, max(band.top, box.h))), lines, style, notice)
