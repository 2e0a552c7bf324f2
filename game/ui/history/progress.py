"""A progress bar with the share in figures."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.engine.messages import fill, msg
from game.ui.i18n.speaker import Text
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.widgets.boxes import Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import PicturePart, TextPart

SHARE = msg("{share} %", about="share")
TRACK = 22  # units


def progress(kit: Kit, share: int, style: Style) -> Row:
    """Return a progress bar; ``share`` in per cent."""
    words = [Text(kit.speaker.plain(fill(SHARE, share=share)))]

    def draw(surface: pygame.Surface, rect: Rect) -> None:
        bend = rect.h // 2
        shapes.box(surface, rect, kit.theme.panel, bend)
        done = Rect(rect.x, rect.y, max(rect.h, rect.w * share // 100), rect.h)
        shapes.box(surface, done, kit.theme.accent, bend)

    bar = PicturePart(kit, draw, (kit.px(400), kit.px(TRACK)), words, 1.0)
    figure = TextPart(kit, words, style, room=kit.type.width([Text("100 %")], style))
    return Row([bar, figure], kit.px(16), align=0.5)
