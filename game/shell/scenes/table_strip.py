"""A cramped window's strip: the hand and the scores on one line, who sits where and did what last on the next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Said, Who
from game.engine.table import Seat
from game.shell import shapes
from game.shell.scenes.table_paint import Painter, is_cut, of_side
from game.shell.type import Style
from game.shell.widgets import panel
from game.shell.words import Run, Text, number

Part = tuple[list[Run], Style, bool | None]  # words, how they look, and whose mark stands before them


class Strip(Painter):
    """Paints it; what finds no room is left out, the least important first."""

    def paint(self) -> None:
        rect, kit = self.r.title, self.kit
        panel(self.surface, kit, rect)
        cells = list(self.laid.seats.values())
        is_one_line = bool(cells) and cells[0].h > rect.h * 0.7
        high = rect.h if is_one_line else rect.h // 2
        left, right = rect.x + kit.px(14), (cells[0].x if is_one_line else rect.right - kit.px(14))
        self._parts(pygame.Rect(left, rect.y, right - left - kit.px(26 if is_one_line else 0), high))
        for seat, cell in self.laid.seats.items():
            self._seat(seat, cell)

    def _parts(self, line: pygame.Rect) -> None:
        """The hand, the stakes and the totals, spread over the line."""
        parts = next(found for found in self._versions() if self._wide(found) <= line.w or len(found) <= 1)
        gap = min(self.kit.px(70), (line.w - self._wide(parts)) // max(1, len(parts) - 1))
        spread = len(parts) > 1 and line.w > self.kit.px(420)
        x, space = line.x, (line.w - self._wide(parts)) // (len(parts) - 1) if spread else gap
        for part in parts:
            x = self._part(part, x, line) + space

    def _versions(self) -> list[list[Part]]:
        """The parts in full, and with ever less of them."""
        bold, scores = Style("semibold", 19, self.text), self.scene.view.open.scores
        order = self.sides()
        points = [Text(number(scores[side] if side < len(scores) else 0), True) for side in order]
        named: list[Part] = [
            ([*self._runs(of_side(side)), Text(" "), each], bold, side == order[0])
            for side, each in zip(order, points, strict=True)
        ]
        bare: list[Part] = [([each], bold, side == order[0]) for side, each in zip(order, points, strict=True)]
        head: list[Part] = [(self._runs(words), Style("serif", 20, self.text), None) for words in self._said("title")]
        stakes: list[Part] = [(self._runs(words), bold, None) for words in self._said("bonus")]
        contract: list[Part] = [
            (self._runs(words), Style("regular", 19, self.quiet), None) for words in self._said("contract")
        ]
        return [
            [*head, *contract, *stakes, *named], [*head, *stakes, *named], [*head, *stakes[:1], *named],
            [*head, *stakes[:1], *bare], [*head, *bare], [*bare], [],
        ]  # fmt: skip

    def _wide(self, parts: Sequence[Part]) -> int:
        kit = self.kit
        words = sum(kit.type.width(runs, style) + kit.px(20 if mark is not None else 0) for runs, style, mark in parts)
        return words + kit.px(18) * max(0, len(parts) - 1)

    def _part(self, part: Part, x: int, line: pygame.Rect) -> int:
        """The x behind it."""
        (runs, style, mark), kit = part, self.kit
        if mark is not None:
            shapes.side_mark(self.surface, (x + kit.px(7), line.centery + kit.px(1)), kit.px(7), self.text, mark)
            x += kit.px(20)
        wide = kit.type.width(runs, style)
        self._put(runs, style, (x, line.centery - kit.type.line_height(style) // 2), wide + 2)
        return x + wide + kit.px(18)

    def _seat(self, seat: Seat, cell: pygame.Rect) -> None:
        """A name, how many cards, and the last deed."""
        kit = self.kit
        style, name = Style("regular", 19, self.quiet), Style("semibold", 19, self.text)
        x, high, middle = cell.x, kit.type.line_height(style), cell.centery - kit.px(1)
        if self.scene.view.open.asked == seat:
            size = kit.px(14)
            shapes.lay(self.surface, shapes.pointer(size, kit.theme.accent), (x, middle - size // 2))
            x += size + kit.px(4)
        x = self._colour(seat, x, middle)
        figure, words = [Text(number(self.scene.held_by(seat)))], [Text(kit.speaker.name(seat))]
        wide = kit.type.width(figure, name) + kit.px(14)
        room = min(kit.type.width(words, name), cell.right - x - wide - kit.px(8))
        self._put(words, name, (x, middle - high // 2), room + 1)
        back = pygame.Rect(x + room + kit.px(8), middle - high // 2, wide, high)
        shapes.box(self.surface, back, kit.theme.button, kit.px(5))
        shapes.outline(self.surface, back, self.text, kit.px(5), kit.px(2))
        self._put(figure, name, (back.x, back.y), wide, 1, 0.5)
        x = back.right + kit.px(8)
        lines = kit.type.lines(self._last_deed(seat), style, cell.right - x, 9)
        if len(lines) == 1 and not is_cut(lines):
            kit.type.draw(self.surface, lines, style, (x, middle - kit.type.high(lines, style) // 2))

    def _last_deed(self, seat: Seat) -> list[Run]:
        """What this seat did last, without its name where the sentence begins with it."""
        for words in reversed(self.scene.feed(60)):
            if next((value for _, value in words.fields if isinstance(value, Who)), None) == Who(seat):
                return self._without_name(words, seat)
        return []

    def _without_name(self, words: Said, seat: Seat) -> list[Run]:
        runs, name = self._runs(words), self.kit.speaker.name(seat)
        first = runs[0]
        if isinstance(first, Text) and first.text.startswith(name):
            return [Text(first.text[len(name) :].lstrip(" :"), first.strong), *runs[1:]]
        return runs
