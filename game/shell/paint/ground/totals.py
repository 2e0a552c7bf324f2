"""The panel of the hand and its scores: title, contract and stakes, and every side's total."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.engine.said import Said
from game.shell.cloth.declared import NOTHING
from game.shell.look import shapes
from game.shell.look.speaker import Run, Text, number
from game.shell.look.type import Style
from game.shell.paint.painter import Painter, of_side
from game.shell.paper.sheets import panel

LEAST_TOTAL = 20  # units: smaller totals stand in one line
STACKED = 2.4  # a panel less wide than so many of its heights lists everything below each other


class Totals(Painter):
    """Paints it."""

    def paint(self) -> None:
        panel(self.surface, self.kit, self.r.title)
        if self.r.title.w < STACKED * self.r.title.h:
            self._stacked()
        else:
            self._beside()

    def _beside(self) -> None:
        """The stakes beside the title, the totals in a row."""
        rect, kit = self.r.title, self.kit
        pad = kit.px(18)
        room = rect.w - 2 * pad
        name = Style("serif", 27, self.text)
        y = rect.y + kit.px(10)
        bonus = Style("semibold", 17, self.text)
        stakes, rest = list[Run](), list[Said]()
        for fact in (fact for fact in self.facts if fact.where == "bonus"):
            more = [*([Text("   ")] if stakes else []), *self._runs(fact.said)]
            if kit.type.width([*stakes, *more], bonus) < room * 2 // 3:
                stakes += more
            else:
                rest.append(fact.short or fact.said)
        wide = kit.type.width(stakes, bonus)
        titles = self._said("title")
        if titles:
            self._put(titles[0], name, (rect.x + pad, y), room - wide - kit.px(12))
        drop = (kit.type.line_height(name) - kit.type.line_height(bonus)) // 2 + kit.px(1)
        self._put(stakes, bonus, (rect.right - pad - wide, y + drop), wide + 2)
        y += kit.type.line_height(name)
        for words in self._said("contract"):
            y = self._put(words, Style("regular", 17, self.quiet), (rect.x + pad, y), room)
        if not self.laid.declared.has_areas:
            y = self._more(rest, pygame.Rect(rect.x + pad, y, room, rect.bottom - y))
        if not self._in_rows(pygame.Rect(rect.x + pad, y, room, rect.bottom - kit.px(8) - y)):
            self._in_a_row(room)

    def _more(self, stakes: Sequence[Said], rect: pygame.Rect) -> int:
        """One's own facts, and stakes that found no room above: as many lines as the totals leave; the y below."""
        y, style = rect.y, Style("semibold", 17, self.text)
        high = self.kit.type.line_height(style)
        end = rect.bottom - self.kit.px(12) - self.kit.type.line_height(self._total_style())
        for parts in ([*self._said("title")[1:], *self.own()], list(stakes)):
            while len(parts) > 1 and self.kit.type.width(self.beside(parts), style) > rect.w:
                parts.pop()
            if parts and y + high <= end:
                y = self._put(self.beside(parts), style, (rect.x, y), rect.w)
        return y

    def _in_rows(self, rect: pygame.Rect) -> bool:
        """The totals below each other with all their words, where one line is too short and there is height for it."""
        order, apart = self.told_sides(), self.kit.px(14)
        self.named = self.worded = self.ticked = True
        if sum(map(self._total_width, order)) + apart * (len(order) - 1) <= rect.w:
            return False
        sizes, high = range(29, LEAST_TOTAL - 1, -1), rect.h / len(order)
        self.big = next((n for n in sizes if self.kit.type.line_height(self._total_style(n)) <= high), 0)
        if not self.big or max(map(self._total_width, order)) > rect.w:
            self.big = 0
            return False
        for i, side in enumerate(order):
            self._total(side, rect.x, round(rect.y + (i + 0.5) * high), rect.w)
        return True

    def _in_a_row(self, room: int) -> None:
        """The totals beside each other."""
        rect, kit = self.r.title, self.kit
        pad = kit.px(18)
        order, big = self._told_here(room), self._total_style()
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

    def _told_here(self, room: int) -> list[int]:
        """Only one's own side, where the points of the others stand at their seats and there is no room for all."""
        order = self.told_sides()
        wide = sum(map(self._total_width, order)) + self.kit.px(14) * (len(order) - 1)
        return order[:1] if len(order) > 2 and self.laid.declared.hand == NOTHING and wide > room else order

    def _stacked(self) -> None:
        """Everything below each other: a panel in a column."""
        rect, kit = self.r.title, self.kit
        pad, body = kit.px(18), Style("regular", 17, self.quiet)
        x, room = rect.x + pad, rect.w - 2 * pad
        order, high = self.told_sides(), kit.type.line_height(self._total_style())
        y, end = rect.y + kit.px(12), rect.bottom - kit.px(10) - high * len(order)
        for words in self._said("title")[:1]:
            y = self._put(words, Style("serif", 27, self.text), (x, y), room)
        for words in self._said("contract"):
            y = self._put(words, body, (x, y), room, 2) + kit.px(4)
        more = [] if self.laid.declared.has_areas else self._said("title")[1:]
        for words in (*more, *self.own(), *self._said("bonus")):
            if y + kit.type.line_height(body) <= end:
                y = self._put(words, Style("semibold", 17, self.text), (x, y), room)
        self._agree(room, max)
        for i, side in enumerate(order):
            self._total(side, x, end + i * high + high // 2, room)

    def _agree(self, room: int, used: Callable[[Iterable[int]], int]) -> None:
        """How much of each total fits: all; of two sides, which have marks, no names; no words; at last no tick."""
        ways = [(True, True, True), (False, True, True), (True, False, True), (True, False, False)]
        ways = ways if len(self.told_sides()) == 2 else [ways[0], *ways[2:]]
        for self.named, self.worded, self.ticked in ways:
            if used([self._total_width(side) for side in self.told_sides()]) <= room:
                return

    named = worded = ticked = True  # do totals say whose they are, and is the goal reached, in words and by a tick?

    big = 0  # the size of the totals, if it is not the usual one

    def _total_style(self, size: int = 0) -> Style:
        return Style("bold", size or self.big or (29 if len(self.told_sides()) < 3 else 22), self.text)

    def _points(self, side: int) -> list[Run]:
        scores = self.eyes.view.open.scores
        return [Text(number(scores[side] if side < len(scores) else 0))]

    def _total_width(self, side: int) -> int:
        kit, names = self.kit, Style("regular", 18, self.text)
        words = kit.type.width(self._runs(of_side(side)), names) if self.named else 0
        points = kit.type.width(self._points(side), self._total_style())
        return words + points + self._goal_width(side) + kit.px(34 if self.named else 27)

    def _goal_width(self, side: int) -> int:
        """How wide the tick or box, and its word, are behind a total."""
        fact, kit = self._goal(side), self.kit
        if fact is None or not self.ticked:
            return 0
        word = kit.type.width(self._runs(fact.short or fact.said), Style("regular", 17, self.quiet))
        return kit.px(12 + 18 + 5) + (word if self.worded else 0)

    def _total(self, side: int, x: int, middle: int, room: int) -> None:
        """A side's mark, names and total on one line, and whether it has reached its goal."""
        kit, points = self.kit, self._points(side)
        names, big, radius = Style("regular", 18, self.text), self._total_style(), kit.px(7)
        shapes.side_mark(self.surface, (x + radius, middle + kit.px(1)), radius, self.text, side == self.eyes.our_side)
        wide = kit.type.width(points, big)
        start = x + 2 * radius + kit.px(8)
        if self.named:
            least = room - 2 * radius - kit.px(16) - wide - self._goal_width(side)
            used = min(least, kit.type.width(self._runs(of_side(side)), names))
            self._put(of_side(side), names, (start, middle - kit.type.line_height(names) // 2 + kit.px(1)), least + 1)
            start += used + kit.px(7)
        self._put(points, big, (start, middle - kit.type.line_height(big) // 2), wide + 4)
        self._reached(side, start + wide, middle + kit.px(1))

    def _reached(self, side: int, x: int, middle: int) -> None:
        """A tick or an empty box, and the word for it."""
        if (fact := self._goal(side)) and self.ticked:
            kit, style = self.kit, Style("regular", 17, self.quiet)
            x = self._check(x + kit.px(12), middle, kit.px(18), fact.done)
            if self.worded:
                self._put(fact.short or fact.said, style, (x, middle - kit.type.line_height(style) // 2), kit.px(400))
