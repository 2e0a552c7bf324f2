"""On one's own felt, while nothing lies there: how far the hand is from what must be laid first, and what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

import pygame

from game.engine.contract import Aim
from game.engine.said import OTHERS, Said, filled, listed, said
from game.shell.cloth.spread import head_of
from game.shell.look.speaker import Run
from game.shell.look.type import Line, Style
from game.shell.paint.painter import Painter, is_cut
from game.shell.seat.eyes import Eyes
from game.values import dataclass

SIZES = (20, 17, 16)
MOST = 2  # lines of one group
WHOLE = said("{what}: {cards}", about="read out")
APART = said("{some}; {more}", about="read out")


@dataclass(frozen=True)
class Row:
    """Broken lines of one group, and whether it stands; None for the title."""

    lines: Sequence[Line]
    style: Style
    done: bool | None = None


class Aims(Painter):
    """Paints it in a room: every group on a line of its own, in fewer words if it must be, or all in one sentence."""

    def paint(self, aim: Aim, room: pygame.Rect) -> None:
        rows = next((rows for rows in self._wordings(aim, room) if self._fits(rows, room)), [])
        y = room.y
        for row in rows:
            y = self._row(row, room.x, y)

    def _wordings(self, aim: Aim, room: pygame.Rect) -> list[list[Row]]:
        """From the fullest to the shortest."""
        rows = [self._rows(aim, room, size, brief) for brief in (False, True) for size in SIZES]
        whole = [self._whole(aim, room, size) for size in SIZES[1:]]
        return [*rows, *whole, [self._title(aim, room, SIZES[-1])]]

    def _fits(self, rows: Sequence[Row], room: pygame.Rect) -> bool:
        high = sum(self._high(row) for row in rows)
        return high <= room.h and not any(is_cut(row.lines) for row in rows)

    def _high(self, row: Row) -> int:
        return self.kit.type.high(row.lines, row.style) + self.kit.px(6)

    def _title(self, aim: Aim, room: pygame.Rect, size: int) -> Row:
        style = Style("semibold", size, self.text)
        return Row(self.kit.type.lines(self._runs(aim.said), style, room.w, MOST), style)

    def _rows(self, aim: Aim, room: pygame.Rect, size: int, brief: bool) -> list[Row]:
        style, wide = Style("regular", size, self.text), room.w - self._mark(size)
        told = [(want, self._runs(want.short if brief else want.said)) for want in aim.wants]
        rows = [Row(self.kit.type.lines(runs, style, wide, MOST), style, want.done) for want, runs in told]
        return [self._title(aim, room, size), *rows]

    def _whole(self, aim: Aim, room: pygame.Rect, size: int) -> list[Row]:
        """All of it as one sentence."""
        style = Style("regular", size, self.text)
        most = max(1, room.h // self.kit.type.line_height(style))
        runs = self._runs(whole(aim.said, [want.short for want in aim.wants]))
        return [Row(self.kit.type.lines(runs, style, room.w, most), style)]

    def _mark(self, size: float) -> int:
        """The room that a tick or a box takes before a line."""
        return self.kit.type.px(size) + self.kit.px(10)

    def _row(self, row: Row, x: int, y: int) -> int:
        """One row; the y below it."""
        first = self.kit.type.high(row.lines[:1], row.style)
        if row.done is not None:
            size = self.kit.type.px(row.style.size)
            self._check(x, y + first // 2, size, row.done)
            x += self._mark(row.style.size)
        self.kit.type.draw(self.surface, row.lines, row.style, (x, y))
        return y + self._high(row)


def whole(title: Said, wants: Sequence[Said]) -> Said:
    """The title, and after it each group."""
    return filled(WHOLE, what=title, cards=listed(wants, OTHERS)) if wants else title


def told(eyes: Eyes, side: int, speak: Callable[[Said], Sequence[Run]]) -> list[Run]:
    """All of it as one line, the groups parted as ears need it; nothing where nothing is told."""
    if (aim := aim_of(eyes, side)) is None:
        return []
    groups = [want.said for want in aim.wants]
    apart = [reduce(lambda some, more: filled(APART, some=some, more=more), groups)] if groups else []
    return list(speak(whole(aim.said, apart)))


def room_of(eyes: Eyes, side: int) -> pygame.Rect:
    """Where it stands: below what the area is called, or behind that."""
    rect, laid = eyes.laid.areas[side], eyes.laid
    head, pad = head_of(rect, laid.regions, len(laid.areas)), round(20 * eyes.u)
    left, top = (head.right, rect.y) if head.h == rect.h else (rect.x + pad, head.bottom)
    return pygame.Rect(left, top, rect.right - left - pad, rect.bottom - top).inflate(0, -round(12 * eyes.u))


def aim_of(eyes: Eyes, side: int) -> Aim | None:
    """What is told on the felt of this side: to whoever sees their own hand, on their own."""
    view = eyes.view
    if view.seat is None or view.open.side_of(view.seat) != side or eyes.arrange is None:
        return None
    return eyes.sight.aim
