"""A cramped window's strip of three lines: the hand and the scores; the players and what they do; what happened."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Message
from game.engine.table import Seat
from game.ui.i18n.speaker import Run, Text
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.table_layout.declared_table import NOTHING
from game.ui.table_render import taken_cards
from game.ui.table_render.painter import Painter, is_cut, of_side
from game.ui.widgets.kit import Kit
from game.ui.widgets.sheets import panel
from game.values import dataclass

LEAST_NAME = 13  # units: the smallest font size of a name
MOST_FEED = 8  # events: the line holds fewer
SMALLER = (0.9, 0.8, 0.7)  # factors of its font size that the newest event may shrink to


@dataclass(frozen=True)
class StripPart:
    """A text of the first line; before it possibly a side's ``mark`` (ours or not) or a ``check`` (done or not)."""

    runs: list[Run]
    style: Style
    mark: bool | None = None
    check: bool | None = None

    @property
    def is_bare(self) -> bool:
        return self.mark is None and self.check is None


class Strip(Painter):
    """Draws the strip; what does not fit is left out, the least important first."""

    def paint(self) -> None:
        rect, kit = self.r.title, self.kit
        if self.flat:
            panel(self.surface, kit, rect.union(self.r.feed))
        cells = list(self.laid.seats.values())
        left, right, foot = rect.x + kit.px(14), rect.right - kit.px(14), cells[0].y if cells else rect.bottom
        self._parts(pygame.Rect(left, rect.y, right - left, foot - rect.y))
        for seat, cell in self.laid.seats.items():
            self._seat(seat, cell)
        self._feed(pygame.Rect(left, self.r.feed.y, right - left, self.r.feed.h))

    @property
    def size(self) -> float:
        """The font size: smaller where lines are low."""
        return 19 if self.r.feed.h >= self.r.line(19) + self.kit.px(8) else 16

    def _feed(self, line: pygame.Rect) -> None:
        """Draw the last public events on one line, the newest first and brighter, as many as fit."""
        kit, x = self.kit, line.x
        for at, words in enumerate(reversed(self.viewpoint.feed(MOST_FEED))):
            kit = self.kit if at else self._telling(words, line.w)
            look = Style("semibold" if not at else "regular", self.size, self.text if not at else self.quiet)
            runs = [*([Text("\u00a0· ")] if at else []), *self._runs(words)]  # a plain space would not begin a line
            lines = kit.type.lines(runs, look, line.right - x, 1)
            if at and is_cut(lines):
                return
            kit.type.draw(self.surface, lines, look, (x, line.centery - kit.type.high(lines, look) // 2))
            x += kit.type.width(runs, look)

    def _telling(self, words: Message, room: int) -> Kit:
        """Return the kit for the newest event, which is shown whole: smaller where it is too long for the line."""
        look, runs = Style("semibold", self.size, self.text), self._runs(words)
        kits = [self.kit, *(self.kit.at(self.kit.u * share) for share in SMALLER)]
        return next((kit for kit in kits if kit.type.width(runs, look) <= room), kits[-1])

    def _parts(self, line: pygame.Rect) -> None:
        """Draw the hand, the contract, the stakes and the totals, spread over the line."""
        parts = next(found for found in self._versions() if self._wide(found) <= line.w or len(found) <= 1)
        loose = sum(part.check is None for part in parts[1:])
        spare = min(self.kit.px(52), (line.w - self._wide(parts)) // max(1, loose))
        x = line.x
        for at, part in enumerate(parts):
            x += (self._gap(part) + (spare if part.check is None else 0)) if at else 0
            x = self._part(part, x, line)

    def _versions(self) -> list[list[StripPart]]:
        """Return the parts in full, and with less and less in them."""
        bold, plain = Style("semibold", self.size, self.text), Style("regular", self.size, self.quiet)
        order = self.shown_sides()
        points = [Text(self.kit.speaker.number(self.score_of(side)), True) for side in order]
        goals: list[list[StripPart]] = [self._goal_part(side, bold) for side in order]
        names = [[*self._runs(of_side(side)), Text(" ")] for side in order]

        def totals(is_named: bool, has_goal: bool = True) -> list[StripPart]:
            found: list[StripPart] = []
            for side, name, each, goal in zip(order, names, points, goals, strict=True):
                found.append(StripPart([*(name if is_named else []), each], bold, side == order[0]))
                found += goal if has_goal else []
            return found

        head = [
            StripPart(self._runs(words), Style("serif", self.size + 1, self.text)) for words in self._messages("title")
        ]
        own = [StripPart(self.beside(self.own()), bold)] if self.own() else []
        stakes = [StripPart(self._runs(words), bold) for words in self._messages("bonus")]
        aims = [fact for fact in self.facts if fact.where == "contract"]
        contract = [StripPart(self._runs(fact.message), plain) for fact in aims]
        brief = [StripPart(self._runs(fact.short), plain) for fact in aims if fact.short]
        return [
            [*head, *contract, *own, *stakes, *totals(True)], [*head, *brief, *own, *stakes, *totals(True)],
            [*head, *brief, *own, *stakes[:1], *totals(True)], [*head[:1], *brief, *own, *totals(True)],
            [*head[:1], *brief, *own, *totals(False)], [*head, *brief, *totals(False)], [*brief, *totals(False)],
            [*totals(False)], [*totals(False, False)], [],
        ]  # fmt: skip

    def _goal_part(self, side: int, style: Style) -> list[StripPart]:
        """A tick or an empty box with its word, close after the points."""
        fact = self._goal(side)
        return [StripPart(self._runs(fact.short or fact.message), style, check=fact.done)] if fact else []

    def _wide(self, parts: Sequence[StripPart]) -> int:
        return sum(self._part_width(part) for part in parts) + sum(self._gap(part) for part in parts[1:])

    def _part_width(self, part: StripPart) -> int:
        return self.kit.type.width(part.runs, part.style) + (0 if part.is_bare else self.kit.px(20))

    def _gap(self, part: StripPart) -> int:
        return self.kit.px(8 if part.check is not None else 18)

    def _part(self, part: StripPart, x: int, line: pygame.Rect) -> int:
        kit, middle = self.kit, line.centery + self.kit.px(1)
        wide = kit.type.width(part.runs, part.style)
        if part.mark is not None:
            shapes.side_mark(self.surface, (x + kit.px(7), middle), kit.px(7), self.text, part.mark)
        elif part.check is not None:
            self._check(x, middle, kit.px(15), part.check)
        x += 0 if part.is_bare else kit.px(20)
        self._put(part.runs, part.style, (x, line.centery - kit.type.line_height(part.style) // 2), wide + 2)
        return x + wide

    def _seat(self, seat: Seat, cell: pygame.Rect) -> None:
        kit = self.kit
        style, name = Style("regular", self.size, self.quiet), Style("semibold", self.size, self.text)
        x, high, middle = cell.x, kit.type.line_height(style), cell.centery - kit.px(1)
        if self.viewpoint.shown.to_act == seat:
            size = kit.px(14)
            shapes.lay(self.surface, shapes.pointer(size, kit.theme.accent), (x, middle - size // 2))
            x += size + kit.px(4)
        x = self._colour(seat, x, middle)
        is_boxed = self.laid.declared.hand != NOTHING
        n = self.viewpoint.held_by(seat) if is_boxed else self.points_of(seat)
        figure, words = self._figure(n), [Text(kit.speaker.name(seat))]
        wide = kit.type.width(figure, name) + kit.px(14)
        points = self._figure(self.points_of(seat))
        beside = kit.type.width(points, name) + kit.px(8) if self.shows_points else 0
        room = cell.right - x - wide - kit.px(16) - beside
        name = kit.type.shrunk(words, name, LEAST_NAME, room)  # more important than what the player does
        room = min(kit.type.width(words, name), room)
        self._put(words, name, (x, middle - high // 2), room + 1)
        back = pygame.Rect(x + room + kit.px(8), middle - high // 2, wide, high)
        if is_boxed:
            shapes.box(self.surface, back, kit.theme.button, kit.px(5))
            shapes.outline(self.surface, back, self.text, kit.px(5), kit.px(2))
        self._put(figure, name, (back.x, back.y), wide, 1, 0.5)
        x = back.right + kit.px(8)
        if is_boxed and self.shows_points:
            self._put(points, name, (x, middle - high // 2), cell.right - x)
            x += kit.type.width(points, name) + kit.px(8)
        self._put_doing(seat, style, x, cell.right, middle)

    def _put_doing(self, seat: Seat, style: Style, x: int, right: int, middle: int) -> None:
        """Draw what the seat took lately, with a mark, or else what it does, if there is room for that."""
        kit = self.kit
        texts = [self._runs(each) for each in self._doing(seat) or self._messages("seat", seat)[:1]]
        indent = kit.px(18)
        news = (runs for runs in self._news(seat, texts) if indent + kit.type.width(runs, style) <= right - x)
        if (marked := next(news, None)) is not None:
            mark = kit.px(14)
            shapes.lay(self.surface, shapes.down(mark, kit.theme.accent), (x, middle - mark // 2))
            x += indent
        fits = marked or next((runs for runs in texts if kit.type.width(runs, style) <= right - x), None)
        if fits is not None:
            lines = kit.type.lines(fits, style, right - x, 1)
            kit.type.draw(self.surface, lines, style, (x, middle - kit.type.high(lines, style) // 2))

    def _news(self, seat: Seat, lines: Sequence[list[Run]]) -> list[list[Run]]:
        """Return what the seat took lately, with what it does and without."""
        if not (cards := taken_cards.of(self.viewpoint, seat)):
            return []
        words = self._runs(taken_cards.taken_message(cards))
        return [*([*words, Text(" · "), *each] for each in lines), words]
