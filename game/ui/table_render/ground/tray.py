"""The tray: its ground, and on each of its places what the group there is, or that one may be built."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import GroupLabel
from game.engine.messages import msg
from game.engine.table import TABLE
from game.ui.i18n.speaker import Run
from game.ui.style import materials, shapes
from game.ui.style.type import Style
from game.ui.table_layout.arrange import Arrange, looks
from game.ui.table_layout.own_cards import tray_words
from game.ui.table_render.painter import Painter, is_cut
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.sheets import panel

CHANGE = msg("Click to change it")
BUILD = msg("Drag cards here to build a meld")
_NEW_MELD = msg("New meld")


class Tray(Painter):
    """Draws its parts."""

    def ground(self) -> None:
        """Draw the ground under all its places."""
        if self.flat:
            panel(self.surface, self.kit, self.r.tray)

    def place(self, pieces: Pieces, at: int) -> None:
        """Draw one place: what the group there is, or that it is free."""
        arrange, kit, place = pieces.arrange, self.kit, self.laid.trays[at]
        if arrange is None:
            return
        label = pieces.labels[at] if at < len(pieces.labels) else None
        if not self.flat:
            materials.hollow(self.surface, place, kit.px(10), kit.theme.panel, kit.u)
        if arrange.tray[at]:
            if self.flat:
                shapes.box(self.surface, place, kit.theme.area, kit.px(12))
                shapes.outline(self.surface, place, kit.theme.line, kit.px(12), kit.px(2))
            room = tray_words(place, looks(arrange.tray[at]), self.r)
            if label is not None:
                (self._short if self.r.cramped else self._group)(label, room)
            return
        if self.flat:
            shapes.dashed_outline(self.surface, place, (*self.quiet, 255), kit.px(12), kit.px(2), kit.px(8))
        if at == invites(self.viewpoint, arrange):
            self._invitation(place)

    def _invitation(self, place: pygame.Rect) -> None:
        kit = self.kit
        style = Style("regular", 18, self.quiet)
        room = place.w - kit.px(16)
        choices: list[Sequence[Run]] = [self._runs(BUILD), self._runs(_NEW_MELD)]
        most = max(1, place.h // kit.type.line_height(style))
        wordings = [kit.type.lines(runs, style, room, 9) for runs in choices[1 if self.r.cramped else 0 :]]
        lines = next((lines for lines in wordings if len(lines) <= most), ())
        y = place.centery - kit.type.line_height(style) * len(lines) // 2
        kit.type.draw(self.surface, lines, style, (place.x + kit.px(8), y), 0.5, room)

    def _group(self, label: GroupLabel, room: pygame.Rect) -> None:
        """Draw what a group is; then whether it is ready, or what it needs."""
        kit = self.kit
        title, body = Style("bold", 19, self.text), Style("regular", 17, self.text)
        tick, line = (kit.px(20) if label.ready else 0), kit.type.line_height(body)
        detail = kit.type.lines(self._runs(label.detail), body, room.w - tick, 9)
        heads = [kit.type.lines(self._runs(label.title), title, room.w, most) for most in (2, 1)]
        left = room.h - kit.type.high(detail, body)
        head = next((found for found in (*heads, ()) if kit.type.high(found, title) <= left), ())
        while len(detail) > 1 and kit.type.high(detail, body) > room.h:
            detail = kit.type.lines(self._runs(label.detail), body, room.w - tick, len(detail) - 1)
        high = kit.type.high(head, title) + kit.type.high(detail, body)
        more = kit.type.lines(self._runs(CHANGE), body, room.w, 1) if label.others and high + line <= room.h else []
        y = room.y + max(0, (room.h - high - line * len(more)) // 2)
        y = kit.type.draw(self.surface, head, title, (room.x, y))
        if tick:
            self._tick(room.x, y + line // 2)
        y = kit.type.draw(self.surface, detail, body, (room.x + tick, y))
        kit.type.draw(self.surface, more, Style("regular", body.size, self.quiet), (room.x, y))

    def _short(self, label: GroupLabel, room: pygame.Rect) -> None:
        """Draw a tick beside chips, or what is needed where there is room for it."""
        kit, style = self.kit, Style("regular", 17, self.text)
        if label.ready:
            self._tick(room.x, room.centery)
            room = pygame.Rect(room.x + kit.px(22), room.y, room.w - kit.px(22), room.h)
        texts = (label.detail, label.title if label.ready or label.brief is None else label.brief)
        for lines in (kit.type.lines(self._runs(words), style, room.w, 9) for words in texts):
            if kit.type.high(lines, style) <= room.h and not is_cut(lines):
                y = room.centery - kit.type.high(lines, style) // 2
                kit.type.draw(self.surface, lines, style, (room.x, y))
                return
        if not label.ready:  # no room even for that: an empty box, where a tick would be
            self._check(room.x, room.centery, kit.px(15), False)

    def _tick(self, x: int, middle: int) -> None:
        size = self.kit.px(16)
        shapes.lay(self.surface, shapes.tick(size, self.text), (x, middle - size // 2))


def invites(viewpoint: Viewpoint, arrange: Arrange) -> int:
    """Return the place that invites cards, the first empty one; -1 if there is none, or if no hand is being played."""
    if viewpoint.shown.to_act in (TABLE, None):
        return -1
    return next((at for at, group in enumerate(arrange.tray) if not group), -1)
