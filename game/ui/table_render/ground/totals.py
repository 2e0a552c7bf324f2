"""The panel of the hand and its scores: title, contract and stakes, and every side's total."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.ui.i18n.speaker import Run, join_runs
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.table_layout.declared_table import NOTHING
from game.ui.table_render.painter import Painter, is_cut, of_side
from game.ui.widgets.sheets import panel
from game.values import dataclass

LEAST_TOTAL = 20  # units: smaller totals go on one line
STACKED = 2.4  # a panel narrower than this many of its heights lists everything below each other
LEAST_TITLE = 20
GROWN = -1000  # points as wide as those of most matches


@dataclass(frozen=True)
class Head:
    """The layout of the title, and how many of the stakes are shown; ``is_low``: on the line below it."""

    style: Style
    stakes: list[Run]
    count: int
    is_low: bool


class Totals(Painter):
    """Draws the panel."""

    def paint(self) -> None:
        if self.flat:
            panel(self.surface, self.kit, self.r.title)
        if self.r.title.w < STACKED * self.r.title.h:
            self._draw_stacked()
        else:
            self._beside()

    def _beside(self) -> None:
        """Draw the stakes beside the title or the contract, the totals in a row."""
        rect, kit = self.r.title, self.kit
        pad = kit.px(18)
        room = rect.w - 2 * pad
        head = self._head(room)
        y = self._put(self._title(), head.style, (rect.x + pad, rect.y + kit.px(10)), room, 2)
        first = rect.y + kit.px(10) if not head.is_low else y
        line = kit.type.line_height(head.style if not head.is_low else self._bonus)
        wide = kit.type.width(head.stakes, self._bonus)
        drop = (line - kit.type.line_height(self._bonus)) // 2 + (0 if head.is_low else kit.px(1))
        at_left = head.is_low and not self._contracts(room)
        self._put(
            head.stakes, self._bonus, (rect.x + pad if at_left else rect.right - pad - wide, first + drop), wide + 2
        )
        self._draw_stakes_beside(head, pygame.Rect(rect.x + pad, y, room, 0))
        for runs in self._contracts(room):
            y = self._put(runs, self._plain, (rect.x + pad, y), room)
        y = max(y, first + line if head.stakes else y)
        if not self.laid.declared.has_areas:
            y = self._more(head.count, pygame.Rect(rect.x + pad, y, room, rect.bottom - y))
        if not self._in_rows(pygame.Rect(rect.x + pad, y, room, rect.bottom - kit.px(8) - y)):
            self._in_a_row(room)

    def _draw_stakes_beside(self, head: Head, line: pygame.Rect) -> None:
        """Draw the stakes that do not fit beside the title next to the contract, if they fit there."""
        rest = join_runs("   ", [self._runs(words) for words in self._messages("bonus")[head.count :]])
        wide = self.kit.type.width(rest, self._bonus)
        contract = max([self.kit.type.width(runs, self._plain) for runs in self._contracts(line.w)[:1]], default=line.w)
        if rest and contract + self.kit.px(14) + wide <= line.w:
            self._put(rest, self._bonus, (line.right - wide, line.y), wide + 2)

    @property
    def _bonus(self) -> Style:
        return Style("semibold", 17, self.text)

    @property
    def _plain(self) -> Style:
        return Style("regular", 17, self.quiet)

    def _title(self) -> list[Run]:
        titles = self._messages("title")
        return self._runs(titles[0]) if titles else []

    def _contracts(self, room: int) -> list[list[Run]]:
        """Return the contract, also in fewer words where all of them do not fit."""
        facts = [fact for fact in self.facts if fact.where == "contract" and fact.short]
        full = [self._that_fits([fact.message], self._plain, room) for fact in facts]
        return [runs or self._runs(fact.short) for fact, runs in zip(facts, full, strict=True) if fact.short]

    def _draw_aims(self, rect: pygame.Rect) -> int:
        """Draw the aim of the game, which nothing else gives way to, where it fits; returns the y below."""
        y = rect.y
        for fact in (fact for fact in self.facts if fact.where == "contract" and not fact.short):
            lines = self.kit.type.lines(self._runs(fact.message), self._plain, rect.w, 2)
            if not is_cut(lines) and y + self.kit.type.high(lines, self._plain) <= rect.bottom:
                y = self._put(fact.message, self._plain, (rect.x, y), rect.w, 2)
        return y

    def _head(self, room: int) -> Head:
        """Return the whole title with as many stakes as fit beside or below it; only then it gets smaller."""
        stakes = self._messages("bonus")
        for count in range(len(stakes), -1, -1):
            stakes_runs = join_runs("   ", [self._runs(words) for words in stakes[:count]])
            for size, is_low in ((27, False), (27, True), *((size, False) for size in range(26, LEAST_TITLE - 1, -1))):
                head = Head(Style("serif", size, self.text), stakes_runs, count, is_low)
                if self._fits(head, room):
                    return head
        return Head(Style("serif", LEAST_TITLE, self.text), [], 0, False)

    def _fits(self, head: Head, room: int) -> bool:
        kit, rect, gap = self.kit, self.r.title, self.kit.px(14)
        title, stakes_wide = kit.type.width(self._title(), head.style), kit.type.width(head.stakes, self._bonus)
        if not head.is_low:
            return title + (gap + stakes_wide if stakes_wide else 0) <= room
        contracts = self._contracts(room)
        beside = max((kit.type.width(runs, self._plain) + gap for runs in contracts[:1]), default=0)
        low = kit.type.line_height(head.style) + kit.type.line_height(self._bonus) * max(1, len(contracts))
        end = rect.h - kit.px(10) - self._totals_high(room)
        return title <= room and beside + stakes_wide <= room and kit.px(10) + low <= end

    def _totals_high(self, room: int) -> int:
        """Return the height of the totals: of more than two sides on two lines, where one is too short for them."""
        order, line_height = self._shown_sides(room), self.kit.type.line_height
        wide = sum(map(self._total_width, order)) + self.kit.px(14) * (len(order) - 1)
        if len(order) > 2 and wide > room:
            return 2 * line_height(self._total_style(LEAST_TOTAL))
        return line_height(self._total_style())

    def _more(self, count: int, rect: pygame.Rect) -> int:
        """Draw one's own facts, and stakes that did not fit above, in the lines left over; returns the y below."""
        y, style = rect.y, Style("semibold", 17, self.text)
        high = self.kit.type.line_height(style)
        bonus = [fact.short or fact.message for fact in self.facts if fact.where == "bonus"]
        stakes = [] if self._contracts(rect.w) else bonus[count:]
        end = rect.bottom - self.kit.px(12) - self.kit.type.line_height(self._total_style())
        for parts in ([*self._messages("title")[1:], *self.own()], stakes):
            while len(parts) > 1 and self.kit.type.width(self.beside(parts), style) > rect.w:
                parts.pop()
            if parts and y + high <= end:
                y = self._put(self.beside(parts), style, (rect.x, y), rect.w)
        return self._draw_aims(pygame.Rect(rect.x, y, rect.w, end - y))

    def _in_rows(self, rect: pygame.Rect) -> bool:
        """Draw the totals in rows with all their words, also where one line has room: so no total moves when it grows.

        Returns whether they fit.
        """
        order = self.shown_sides()
        self.named = self.worded = self.ticked = True
        return any(self._in_columns(rect, columns) for columns in range(1, max(2, len(order))))

    def _in_columns(self, rect: pygame.Rect, columns: int) -> bool:
        """Draw so many totals per line, as large as the lines allow; returns whether they fit."""
        order, apart, line_height = self.shown_sides(), self.kit.px(14), self.kit.type.line_height
        high, wide = rect.h / -(-len(order) // columns), (rect.w - apart * (columns - 1)) // columns
        sizes = [n for n in range(29, LEAST_TOTAL - 1, -1) if line_height(self._total_style(n)) <= high]
        for self.big in sizes[: 1 if columns == 1 else None]:
            if max(map(self._total_width, order)) <= wide:
                for i, side in enumerate(order):
                    x, row = rect.x + i % columns * (wide + apart), i // columns
                    self._total(side, x, round(rect.y + (row + 0.5) * high), wide)
                return True
        self.big = 0
        return False

    def _in_a_row(self, room: int) -> None:
        rect, kit = self.r.title, self.kit
        pad = kit.px(18)
        order, big = self._shown_sides(room), self._total_style()
        middle = rect.bottom - kit.px(10) - kit.type.line_height(big) // 2
        apart = kit.px(14)
        self._agree(room - apart * (len(order) - 1), sum)
        wanted = [self._total_width(side) for side in order]
        squeeze = min(1.0, (room - apart * (len(order) - 1)) / max(1, sum(wanted)))
        spare = max(apart, min(kit.px(120), (room - round(squeeze * sum(wanted))) // len(order)))
        x = rect.x + pad
        for side, wide in zip(order, wanted, strict=True):
            share = round(wide * squeeze)
            self._total(side, x, middle, share)
            x += share + spare

    def _shown_sides(self, room: int) -> list[int]:
        """Return only one's own side, where the others' points are at their seats and there is no room for all.

        Room is measured for points of any match, so that no total comes or goes while they grow.
        """
        order, grown = self.shown_sides(), self.kit.type.width(self._figure(GROWN), self._total_style())
        wides = [self._total_width(side) + max(0, grown - self._points_width(side)) for side in order]
        wide = sum(wides) + self.kit.px(14) * (len(order) - 1)
        return order[:1] if len(order) > 2 and self.laid.declared.hand == NOTHING and wide > room else order

    def _draw_stacked(self) -> None:
        rect, kit = self.r.title, self.kit
        pad, body = kit.px(18), Style("regular", 17, self.quiet)
        x, room = rect.x + pad, rect.w - 2 * pad
        order, high = self.shown_sides(), kit.type.line_height(self._total_style())
        y, end = rect.y + kit.px(12), rect.bottom - kit.px(14) - high * len(order)
        for words in self._messages("title")[:1]:
            y = self._put(words, Style("serif", 27, self.text), (x, y), room, 2)
        for fact in self.facts:
            if fact.where == "contract" and fact.short:
                y = self._put(fact.message, body, (x, y), room, 2) + kit.px(4)
        more = [] if self.laid.declared.has_areas else self._messages("title")[1:]
        style, facts = Style("semibold", 17, self.text), [*more, *self.own(), *self._messages("bonus")]
        highs = [kit.type.high(kit.type.lines(self._runs(words), style, room, 3), style) for words in facts]
        while facts and y + sum(highs[: len(facts)]) > end:
            facts.pop()  # rather than cut one
        for words in facts:
            y = self._put(words, style, (x, y), room, 3)
        self._draw_aims(pygame.Rect(x, y, room, end - y))
        self._agree(room, max)
        for i, side in enumerate(order):
            self._total(side, x, end + i * high + high // 2, room)

    def _agree(self, room: int, used: Callable[[Iterable[int]], int]) -> None:
        """Decide how much of each total fits: all; no words; no tick; for two sides, which have marks, no names."""
        ways = [(True, True, True), (True, False, True), (True, False, False)]
        ways += [(False, True, True), (False, False, True)] if len(self.shown_sides()) == 2 else []
        for self.named, self.worded, self.ticked in ways:
            if used([self._total_width(side) for side in self.shown_sides()]) <= room:
                return

    named = worded = ticked = True  # do totals show the names, and the goal in words and by a tick?

    big = 0  # the font size of the totals, if it is not the usual one

    def _total_style(self, size: int = 0) -> Style:
        return Style("bold", size or self.big or (29 if len(self.shown_sides()) < 3 else 22), self.text)

    def _total_width(self, side: int) -> int:
        kit, names = self.kit, Style("regular", 18, self.text)
        words = kit.type.width(self._runs(of_side(side)), names) if self.named else 0
        return words + self._points_width(side) + self._goal_width(side) + kit.px(34 if self.named else 27)

    def _points_width(self, side: int) -> int:
        return self.kit.type.width(self._figure(self.score_of(side)), self._total_style())

    def _goal_width(self, side: int) -> int:
        fact, kit = self._goal(side), self.kit
        if fact is None or not self.ticked:
            return 0
        word = kit.type.width(self._runs(fact.short or fact.message), Style("regular", 17, self.quiet))
        return kit.px(12 + 18 + 5) + (word if self.worded else 0)

    def _total(self, side: int, x: int, middle: int, room: int) -> None:
        """Draw a side's mark, names and total on one line, and whether it has reached its goal."""
        kit, points = self.kit, self._figure(self.score_of(side))
        names, big, radius = Style("regular", 18, self.text), self._total_style(), kit.px(7)
        shapes.side_mark(
            self.surface, (x + radius, middle + kit.px(1)), radius, self.text, side == self.viewpoint.our_side
        )
        wide = kit.type.width(points, big)
        start = x + 2 * radius + kit.px(8)
        if self.named:
            least = room - 2 * radius - kit.px(16) - wide - self._goal_width(side)
            used = min(least, kit.type.width(self._runs(of_side(side)), names))
            self._put(of_side(side), names, (start, middle - kit.type.line_height(names) // 2 + kit.px(1)), least + 1)
            start += used + kit.px(7)
        self._put(points, big, (start, middle - kit.type.line_height(big) // 2), wide + 4)
        self._draw_reached(side, start + wide, middle + kit.px(1))

    def _draw_reached(self, side: int, x: int, middle: int) -> None:
        if (fact := self._goal(side)) and self.ticked:
            kit, style = self.kit, Style("regular", 17, self.quiet)
            x = self._check(x + kit.px(12), middle, kit.px(18), fact.done)
            if self.worded:
                self._put(
                    fact.short or fact.message, style, (x, middle - kit.type.line_height(style) // 2), kit.px(400)
                )
