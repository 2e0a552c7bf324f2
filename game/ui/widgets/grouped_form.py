"""A form in groups, of which one is seen at a time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.form import BAR, GAPS, Form
from game.ui.widgets.kit import Kit
from game.ui.widgets.rows import FormRow, Heading

CLOSE = 3  # units between rows: closer than elsewhere, so that a long group is seen at once


class GroupedForm(Form):
    """Each group begins at its heading and takes the height of the view, or more where it does not fit."""

    def __init__(self, rows: Sequence[FormRow]) -> None:
        super().__init__(rows)
        self.group = 0  # the number of the one that is shown
        self._starts: list[int] = []  # where each begins, in pixels

    @property
    def groups(self) -> list[list[FormRow]]:
        """The rows of each group, its heading first."""
        found: list[list[FormRow]] = []
        for row in self.rows:
            if isinstance(row, Heading) or not found:
                found.append([])
            found[-1].append(row)
        return found

    # -- layout

    def layout(self, kit: Kit, rect: pygame.Rect) -> None:
        self.rect, self.room = rect, rect.w - kit.px(BAR)
        gap = next((gap for gap in (*GAPS, CLOSE) if self._tallest(kit, self.room, gap) <= rect.h), GAPS[0])
        self._stack(kit, self.room, kit.px(gap))
        self._starts, y = [], 0
        for group in self.groups:
            top = group[0].top
            for row in group:
                row.stand(row.top - top + y, row.bottom - top + y)
            self._starts.append(y)
            y = max(y + rect.h, group[-1].bottom)
        self.scroll.look_on(rect, y)
        if self._fits:
            self.turn_to(self.group)
        for row in self.rows:
            self._place(kit, row, self.room)

    def high(self, kit: Kit, wide: int) -> int:
        return self._tallest(kit, wide - kit.px(BAR), GAPS[0])

    def _tallest(self, kit: Kit, room: int, gap: float) -> int:
        self._stack(kit, room, kit.px(gap))
        return max(group[-1].bottom - group[0].top for group in self.groups)

    @property
    def _fits(self) -> bool:
        """True if every group is seen at once."""
        return self.scroll.full == len(self._starts) * self.rect.h

    # -- scrolling

    def turn_to(self, group: int) -> None:
        """Show this group from its top."""
        self.group = min(max(0, group), len(self._starts) - 1)
        self.scroll.to(self._starts[self.group])

    def bring(self, row: FormRow) -> None:
        self.turn_to(next(at for at, group in enumerate(self.groups) if row in group))
        super().bring(row)

    def handle(self, event: pygame.Event) -> bool:
        if self._fits and event.type == pygame.MOUSEWHEEL:
            before = self.group
            self.turn_to(before + (1 if event.y < 0 else -1))
            return self.group != before
        did = super().handle(event)
        if did:
            self._follow()
        return did

    def _follow(self) -> None:
        """Note which group is in the middle of the view."""
        middle = self.scroll.y + self.rect.h // 2
        self.group = max((at for at, start in enumerate(self._starts) if start <= middle), default=0)
