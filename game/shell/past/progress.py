"""How far something is: a bar that fills, and the share in figures."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.engine.said import filled, said
from game.shell.look import shapes
from game.shell.look.speaker import Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Picture, Words

SHARE = said("{share} %", about="share")
TRACK = 22  # units


def progress(kit: Kit, share: int, style: Style) -> Row:
    """``share`` in per cent."""
    words = [Text(kit.speaker.plain(filled(SHARE, share=share)))]

    def draw(surface: pygame.Surface, rect: Rect) -> None:
        bend = rect.h // 2
        shapes.box(surface, rect, kit.theme.panel, bend)
        done = Rect(rect.x, rect.y, max(rect.h, rect.w * share // 100), rect.h)
        shapes.box(surface, done, kit.theme.accent, bend)

    bar = Picture(kit, draw, (kit.px(400), kit.px(TRACK)), words, 1.0)
    figure = Words(kit, words, style, room=kit.type.width([Text("100 %")], style))
    return Row([bar, figure], kit.px(16), align=0.5)
