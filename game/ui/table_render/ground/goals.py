"""On one's own empty felt: how far the hand is from the first required meld, and what that takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

import pygame

from game.engine.contract import Goal
from game.engine.messages import OTHERS, Message, fill, join_list, msg
from game.ui.i18n.speaker import Run
from game.ui.style.type import Line, Style
from game.ui.table_layout.spread import head_of
from game.ui.table_render.painter import Painter, is_cut
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.viewpoint import Viewpoint
from game.values import dataclass

SIZES = (20, 17, 16)
MOST = 2  # lines of one group
WHOLE = msg("{what}: {cards}", about="read out")
APART = msg("{some}; {more}", about="read out")


@dataclass(frozen=True)
class GoalRow:
    """Broken lines of one group, and whether it is ready; None for the title."""

    lines: Sequence[Line]
    style: Style
    done: bool | None = None


class GoalPanel(Painter):
    """Draws it in a room: every group on its own line, in fewer words if needed, or all in one sentence."""

    def paint(self, goal: Goal, room: pygame.Rect) -> None:
        rows = next((rows for rows in self._wordings(goal, room) if self._has_room(rows, room)), [])
        y = room.y
        for row in rows:
            y = self._row(row, room.x, y)

    def _wordings(self, goal: Goal, room: pygame.Rect) -> list[list[GoalRow]]:
        """Return the wordings, from the longest to the shortest."""
        rows = [self._rows(goal, room, size, brief) for brief in (False, True) for size in SIZES]
        whole = [self._whole(goal, room, size) for size in SIZES[1:]]
        return [*rows, *whole, [self._title(goal, room, SIZES[-1])]]

    def _has_room(self, rows: Sequence[GoalRow], room: pygame.Rect) -> bool:
        high = sum(self._high(row) for row in rows)
        return high <= room.h and not any(is_cut(row.lines) for row in rows)

    def _high(self, row: GoalRow) -> int:
        return self.kit.type.high(row.lines, row.style) + self.kit.px(6)

    def _title(self, goal: Goal, room: pygame.Rect, size: int) -> GoalRow:
        style = Style("semibold", size, self.text)
        return GoalRow(self.kit.type.lines(self._runs(goal.message), style, room.w, MOST), style)

    def _rows(self, goal: Goal, room: pygame.Rect, size: int, brief: bool) -> list[GoalRow]:
        style, wide = Style("regular", size, self.text), room.w - self._mark(size)
        wants = [(want, self._runs(want.short if brief else want.message)) for want in goal.wants]
        rows = [GoalRow(self.kit.type.lines(runs, style, wide, MOST), style, want.done) for want, runs in wants]
        return [self._title(goal, room, size), *rows]

    def _whole(self, goal: Goal, room: pygame.Rect, size: int) -> list[GoalRow]:
        style = Style("regular", size, self.text)
        most = max(1, room.h // self.kit.type.line_height(style))
        runs = self._runs(whole(goal.message, [want.short for want in goal.wants]))
        return [GoalRow(self.kit.type.lines(runs, style, room.w, most), style)]

    def _mark(self, size: float) -> int:
        """Return the width that a tick or a box takes before a line."""
        return self.kit.type.px(size) + self.kit.px(10)

    def _row(self, row: GoalRow, x: int, y: int) -> int:
        first = self.kit.type.high(row.lines[:1], row.style)
        if row.done is not None:
            size = self.kit.type.px(row.style.size)
            self._check(x, y + first // 2, size, row.done)
            x += self._mark(row.style.size)
        self.kit.type.draw(self.surface, row.lines, row.style, (x, y))
        return y + self._high(row)


def whole(title: Message, wants: Sequence[Message]) -> Message:
    """Return the title followed by each group."""
    return fill(WHOLE, what=title, cards=join_list(wants, OTHERS)) if wants else title


def goal_text(viewpoint: Viewpoint, side: int, speak: Callable[[Message], Sequence[Run]]) -> list[Run]:
    """Return all of it as one line for screen readers, groups separated by punctuation; empty if there is nothing."""
    if (goal := goal_of(viewpoint, side)) is None:
        return []
    groups = [want.message for want in goal.wants]
    apart = [reduce(lambda some, more: fill(APART, some=some, more=more), groups)] if groups else []
    return list(speak(whole(goal.message, apart)))


def room_of(geometry: Geometry, side: int) -> pygame.Rect:
    """Return its rectangle: below the area's title, or after it."""
    rect, laid = geometry.laid.areas[side], geometry.laid
    head, pad = head_of(rect, laid.regions, len(laid.areas)), round(20 * geometry.u)
    left, top = (head.right, rect.y) if head.h == rect.h else (rect.x + pad, head.bottom)
    return pygame.Rect(left, top, rect.right - left - pad, rect.bottom - top).inflate(0, -round(12 * geometry.u))


def goal_of(viewpoint: Viewpoint, side: int) -> Goal | None:
    """Return the goal shown on this side's felt: only to a person who sees their own hand, on their own felt.

    It makes room for melds that are on their way.
    """
    view = viewpoint.shown.view
    if view.seat is None or view.public.side_of(view.seat) != side:
        return None
    return viewpoint.shown.game_view.goal if viewpoint.game_view.goal else None
