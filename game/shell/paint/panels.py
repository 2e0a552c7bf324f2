"""The panels round the table: the hand and its scores, what happened last, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.engine.said import Said, Who, filled, said, said_n
from game.engine.table import Seat
from game.shell.cloth.declared import CARDS, NOTHING, PIECES
from game.shell.cloth.seats import Panel
from game.shell.look import shapes
from game.shell.look.speaker import Run, Text, number, strong
from game.shell.look.type import Line, Style
from game.shell.paint.painter import Painter, of_side
from game.shell.paint.small_seats import POINTS, SmallSeats
from game.shell.paper.sheets import panel
from game.shell.seating.name_cards import title_of

LEVELS = {
    "person": said("Person"), "novice": said("Novice"), "casual": said("Casual"), "steady": said("Steady"),
    "strong": said("Strong"), "expert": said("Expert"), "program": said("Program"),
}  # fmt: skip
_PARTNER, _OPPONENT = said("Partner · {level}"), said("Opponent · {level}")
_REPLACED, _GONE = said("Replaced by {level}"), said("Replaced")
_WITH, _WITH_ALONE = said("With {name} · {level}"), said("With {name}")
_CARDS = said_n("{n} card", "{n} cards", 0)
_OWN, _OWN_BOXED = said("{seat} · {cards}"), said("{seat} · {cards}, {n} of them in the tray")
LEAST_NAME = 20  # units: below that a name takes two lines
LEAST_TOTAL = 20  # units: smaller totals stand in one line
STACKED = 2.4  # a panel less wide than so many of its heights lists everything below each other


class Panels(Painter):
    """Paints them for every arrangement that is not cramped."""

    def paint(self) -> None:
        self._title()
        self._feed()
        for seat, shape in self.laid.panels.items():
            self._seat(seat, shape)
        self._own_count()

    # -- the hand and the scores

    def _title(self) -> None:
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
        stakes: list[Run] = []
        for words in self._said("bonus"):
            more = [*([Text("   ")] if stakes else []), *self._runs(words)]
            if kit.type.width([*stakes, *more], bonus) < room * 2 // 3:
                stakes += more
        wide = kit.type.width(stakes, bonus)
        titles = self._said("title")
        if titles:
            self._put(titles[0], name, (rect.x + pad, y), room - wide - kit.px(12))
        drop = (kit.type.line_height(name) - kit.type.line_height(bonus)) // 2 + kit.px(1)
        self._put(stakes, bonus, (rect.right - pad - wide, y + drop), wide + 2)
        y += kit.type.line_height(name)
        for words in self._said("contract"):
            y = self._put(words, Style("regular", 17, self.quiet), (rect.x + pad, y), room)
        if not self._in_rows(pygame.Rect(rect.x + pad, y, room, rect.bottom - kit.px(8) - y)):
            self._in_a_row(room)

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
        order, big = self.told_sides(), self._total_style()
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
        for words in self._said("bonus"):
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
        scores = self.scene.view.open.scores
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
        is_ours = side == self.scene.our_side
        shapes.side_mark(self.surface, (x + radius, middle + kit.px(1)), radius, self.text, is_ours)
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

    # -- what happened

    def _feed(self) -> None:
        """The last public events, the newest below and brighter; they wrap where there is height for it."""
        rect, kit = self.r.feed, self.kit
        panel(self.surface, kit, rect)
        pad, high = kit.px(18), round(kit.type.px(17) * 1.62)
        room, most = rect.w - 2 * pad, max(1, (rect.h - kit.px(12)) // high)
        style = Style("regular", 17, self.quiet)
        shown: list[tuple[Line, Style]] = []
        for i, words in enumerate(reversed(self.scene.feed(most))):
            runs = strong(self._runs(words)) if i == 0 else self._runs(words)
            look = Style("regular", 17, self.text) if i == 0 else style
            lines = kit.type.lines(runs, look, room, 2)
            if len(shown) + len(lines) > most:
                break
            shown = [*((line, look) for line in lines), *shown]
        y = rect.y + (rect.h - high * most) // 2
        for line, look in shown:
            kit.type.draw(self.surface, [line], look, (rect.x + pad, y))
            y += high

    # -- the seats

    def _seat(self, seat: Seat, shape: Panel) -> None:
        kit, rect = self.kit, shape.rect
        panel(self.surface, kit, rect)
        if self.scene.view.open.asked == seat:
            shapes.outline(self.surface, rect, kit.theme.text, kit.px(16), kit.px(3))
        if shape.shape == "small":
            SmallSeats(self.scene, self.surface).seat(seat, shape)
            return
        if shape.shape == "line":
            self._seat_line(seat, shape)
            return
        y, standing = self._name(seat, shape.words), Style("regular", 17, self.quiet)
        told = self._seat_facts(seat, shape.facts)
        if y + kit.type.line_height(standing) <= shape.words.bottom + kit.px(4):
            words = self._standing(seat, shape.words.w) if told else self._doing_within(seat, shape.words.w)
            self._put(words, standing, (shape.words.x, y), shape.words.w)
        self._count(seat, shape)

    def _doing_within(self, seat: Seat, room: int) -> Said:
        """What the seat does, in as many words as there is room for; else who it is."""
        style = Style("regular", 17, self.text)
        fits = (words for words in self._doing(seat) if self.kit.type.width(self._runs(words), style) <= room)
        return next(fits, self._standing(seat, room))

    def _name(self, seat: Seat, room: pygame.Rect) -> int:
        """Smaller if it is long, and at last on two lines; the y below."""
        kit, runs = self.kit, [Text(self.kit.speaker.name(seat))]
        sizes, middle = range(27, LEAST_NAME - 1, -1), room.y + kit.type.line_height(Style("serif", 27, self.text)) // 2
        x = self._colour(seat, room.x, middle + kit.px(2))
        names = [Style("serif", size, self.text) for size in sizes]
        fits = next((name for name in names if kit.type.width(runs, name) <= room.right - x), None)
        if fits:
            return self._put(runs, fits, (x, middle - kit.type.line_height(fits) // 2), room.right - x)
        return self._put(runs, names[-1], (x, room.y), room.right - x, 2)

    def _seat_line(self, seat: Seat, shape: Panel) -> None:
        """The same on one line."""
        kit, words, middle = self.kit, shape.words, shape.rect.centery
        name, small = Style("serif", 27, self.text), Style("regular", 17, self.quiet)
        x = self._colour(seat, words.x, middle)
        runs = [Text(kit.speaker.name(seat))]
        self._put(runs, name, (x, middle - kit.type.line_height(name) // 2 - kit.px(2)), words.right - x)
        x += min(kit.type.width(runs, name), words.right - x) + kit.px(16)
        low = middle - kit.type.line_height(small) // 2 + kit.px(1)
        self._put(self._standing(seat, words.right - x), small, (x, low), words.right - x)
        for fact in (*self._doing(seat)[:1], *self._said("seat", seat))[:1]:
            self._put(fact, Style("regular", 17, self.text), (shape.facts.x, low), shape.facts.w)
        figures = Style("bold", 30, self.text)
        at = (shape.count.x, middle - kit.type.line_height(figures) // 2)
        n = self.points_of(seat) if self.laid.declared.hand == NOTHING else self.scene.held_by(seat)
        self._put([Text(number(n))], figures, at, shape.count.w, 1, 1.0)

    def _standing(self, seat: Seat, room: int) -> Said:
        """Partner or opponent, and how strong; where people share the screen, whose partner. What there is room for."""
        scene = self.scene
        if by := scene.match.stand_in(seat):
            return self._stand_in(by, room)
        level = scene.match.sitters[seat].player
        side = scene.view.open.side_of(seat)
        strength = LEVELS.get(level, Said(level))
        wordings = [filled(_PARTNER if side == scene.our_side else _OPPONENT, level=strength), strength]
        if scene.is_shared:
            others = [Who(other) for other in scene.view.open.sides[side] if other != seat]
            wordings = [words for other in others[:1] for words in (
                filled(_WITH, name=other, level=strength), filled(_WITH_ALONE, name=other)
            )]  # fmt: skip
        style = Style("regular", 17, self.quiet)
        return next((words for words in wordings if self.kit.type.width(self._runs(words), style) <= room), strength)

    def _stand_in(self, by: str, room: int) -> Said:
        """Who plays in the place of a program that is gone."""
        words, style = filled(_REPLACED, level=title_of(by)), Style("regular", 17, self.quiet)
        return words if self.kit.type.width(self._runs(words), style) <= room else _GONE

    def _count(self, seat: Seat, shape: Panel) -> None:
        """How many cards are held: the number large."""
        kit, rect, held = self.kit, shape.count, self.laid.declared.hand
        n = self.points_of(seat) if held == NOTHING else self.scene.held_by(seat)
        if held == PIECES and not n:
            return
        runs = self._runs(filled(POINTS, n=n) if held == NOTHING else cards_of(n))
        words = "".join(run.text for run in runs if isinstance(run, Text))
        figures = number(n)
        words = figures if held == PIECES else words
        big, small = Style("bold", 30 if shape.shape == "square" else 38, self.text), Style("regular", 20, self.quiet)
        if not words.startswith(figures):
            self._put(runs, small, rect.topleft, rect.w)
            return
        rest = words[len(figures) :].strip()
        wide, gap = kit.type.width([Text(figures)], big), kit.px(6)
        if wide + gap + kit.type.width([Text(rest)], small) > rect.w:
            rest = ""
        right = wide + (gap + kit.type.width([Text(rest)], small) if rest else 0)
        x = rect.right - right if shape.shape == "square" else rect.x
        self._put(figures, big, (x, rect.y), rect.w + 2)
        shift = kit.type.line_height(big) - kit.type.line_height(small) - kit.px(5)
        self._put(rest, small, (x + wide + gap, rect.y + max(0, shift)), rect.w)

    def _seat_facts(self, seat: Seat, rect: pygame.Rect) -> bool:
        """What the seat does, then what else is known of it; whether there was room for the first."""
        style, y = Style("regular", 17, self.text), rect.y
        high, doing = self.kit.type.line_height(style), self._doing(seat)[:1]
        for at, words in enumerate((*doing, *self._said("seat", seat))):
            most = (rect.bottom - y) // high
            if most < 1 or rect.w < self.kit.px(60):
                return at > 0 or not doing
            look = Style("semibold", 17, self.text) if doing and not at else style
            y = self._put(words, look, (rect.x, y), rect.w, min(2, most)) + self.kit.px(3)
        return True

    # -- one's own cards

    def _own_count(self) -> None:
        """Whose hand this is, and how many cards it has."""
        scene, rect, kit = self.scene, self.r.count, self.kit
        seat = scene.below if scene.is_shared else scene.viewer
        if seat is None or not rect.h or (self.laid.declared.hand != CARDS and not scene.is_shared):
            return
        style = Style("bold", 19, self.text) if scene.is_shared else Style("regular", 18, self.quiet)
        boxed = sum(len(group) for group in scene.arrange.tray) if scene.arrange else 0
        pad = kit.px(12) if scene.is_shared else 0
        rect = rect.inflate(-2 * pad, 0)
        words = own_count(seat, scene.held_by(seat), boxed)
        words = words if self.laid.declared.hand == CARDS else Said("{seat}", (("seat", Who(seat)),))
        lines = kit.type.lines(self._runs(words), style, rect.w, 2)
        high = kit.type.line_height(style) * len(lines)
        y = rect.bottom - high if self.r.form == "roomy" else rect.centery - high // 2
        align = 0.0 if self.r.form == "roomy" else 1.0
        if scene.is_shared:  # the band of their colour, as when they are covered
            wide = max(line[-1].x + line[-1].width for line in lines)
            left = rect.x if align == 0 else rect.right - wide
            band = pygame.Rect(left, y, wide, high).inflate(2 * pad, kit.px(8))
            shapes.box(self.surface, band, scene.colour_of(seat), kit.px(10))
        kit.type.draw(self.surface, lines, style, (rect.x, y), align, rect.w)


def cards_of(n: int) -> Said:
    """So many cards."""
    return filled(_CARDS, n=n)


def own_count(seat: Seat, held: int, boxed: int) -> Said:
    """A person's own cards: all of them, and those in the tray."""
    if boxed:
        return filled(_OWN_BOXED, seat=Who(seat), cards=cards_of(held), n=boxed)
    return filled(_OWN, seat=Who(seat), cards=cards_of(held))
