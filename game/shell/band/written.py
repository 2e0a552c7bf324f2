"""Words broken into lines in one style, and where they lie on a band."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.shell.look.speaker import Run
from game.shell.look.type import Line, Style
from game.shell.paint.painter import is_cut as lines_are_cut
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.values import dataclass

SIZES = (1.0, 0.92, 0.84, 0.76)
TITLE, BODY, SMALL = 30.0, 20.0, 18.0  # letter sizes in units


@dataclass(frozen=True)
class Written:
    """``runs`` as they are said, ``lines`` as they are broken."""

    runs: Sequence[Run]
    lines: Sequence[Line]
    style: Style

    @property
    def is_cut(self) -> bool:
        """Do dots stand for the rest of it?"""
        return lines_are_cut(self.lines)

    def high(self, kit: Kit) -> int:
        return kit.type.high(self.lines, self.style)


def written(kit: Kit, runs: Sequence[Run], style: Style, room: int, most: int) -> Written:
    """Broken into lines no wider than the room, at most so many."""
    return Written(runs, kit.type.lines(runs, style, room, most), style)


@dataclass(frozen=True)
class Laid:
    """Written words in their place."""

    words: Written
    rect: pygame.Rect
    role: str = "text"

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        kit.type.draw(surface, self.words.lines, self.words.style, self.rect.topleft)

    @property
    def node(self) -> Node:
        return Node(self.role, box=self.rect.copy(), words=self.words.runs)


def stacked(kit: Kit, every: Sequence[Written], at: tuple[int, int], wide: int, role: str = "text") -> list[Laid]:
    """Below each other, from a top left corner down."""
    (x, y), found = at, list[Laid]()
    for each in every:
        high = each.high(kit)
        found.append(Laid(each, pygame.Rect(x, y, wide, high), role))
        y += high
    return found
