"""The curve of a match: how far before the best other a side could expect to come, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame
from pygame import Rect

from game.engine.said import Said, Who, filled, said
from game.engine.table import Seat
from game.learn.reviews.kept import Review
from game.shell.look import shapes
from game.shell.look.speaker import Run, Speaker
from game.shell.look.theme import mixed
from game.shell.paper.kit import Kit
from game.shell.past.figures import figure
from game.shell.past.plot import DOT, Field
from game.values import dataclass

EXPECTED = said("Decision {n} of {all}, by {seat}: expected lead {points}.")
WRONG = said("Decision {n} of {all}, by {seat}, a mistake: expected lead {points}.")
SCORED = said("After {hand}: lead {points}.")
CURVE = said("How far ahead {side} could expect to come, by each decision. Dots are mistakes; lines are scores.")

FEW = 20  # points


@dataclass(frozen=True)
class Point:
    """After which line of the record, in which hand; by whose decision, nobody's where a hand was over."""

    line: int
    hand: int
    seat: Seat | None
    lead: float
    is_mistake: bool = False


def points_of(review: Review, side: int, seats: Sequence[Seat]) -> list[Point]:
    """Of a side, as it goes on: these ``seats`` decided."""
    found = [
        Point(each.line, each.hand, each.seat, each.lead, each.is_mistake)
        for each in review.decisions
        if each.seat in seats
    ]
    found += [Point(each.line, each.hand, None, each.lead) for each in review.hands if each.side == side]
    return sorted(found, key=lambda point: (point.line, point.seat is None))


def told(speaker: Speaker, inner: Said, found: Sequence[Point], at: int) -> Said:
    """One point in words; ``inner`` names a hand within a line."""
    decided = [each.seat is not None for each in found]
    return _told(speaker, inner, found[at], sum(decided[: at + 1]), sum(decided), _are_few(found))


def every(speaker: Speaker, inner: Said, found: Sequence[Point]) -> list[Said]:
    """All of them in words."""
    counts, few = [*accumulate(each.seat is not None for each in found)], _are_few(found)
    return [_told(speaker, inner, point, n, counts[-1], few) for point, n in zip(found, counts, strict=True)]


def _told(speaker: Speaker, inner: Said, point: Point, n: int, count: int, few: bool) -> Said:
    points = figure(speaker, point.lead) if few else speaker.number(round(point.lead), signed=True)
    if point.seat is None:
        return filled(SCORED, hand=filled(inner, n=point.hand), points=points)
    return filled(WRONG if point.is_mistake else EXPECTED, seat=Who(point.seat), n=n, all=count, points=points)


def _are_few(found: Sequence[Point]) -> bool:
    """Are there so few points in all that they are told to a tenth?"""
    return all(abs(each.lead) < FEW for each in found)


class Lead(Field):
    """The curve, a dot at each mistake, a line at the end of each hand."""

    def __init__(
        self, kit: Kit, inner: Said, found: Sequence[Point], at: int, words: Sequence[Run], says: Sequence[Run],
        has_focus: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        super().__init__(kit, len(found), [each.lead for each in found], at, words, says, has_focus)
        self.points, self._inner = found, inner

    def rows(self) -> Sequence[Said]:
        return every(self.kit.speaker, self._inner, self.points)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.points:
            return
        kit, theme = self.kit, self.kit.theme
        for at, point in enumerate(self.points):
            if point.seat is None:
                x = self.spot(at, 0.0)[0]
                shapes.box(surface, Rect(x, self.field.y, max(1, kit.px(2)), self.field.h),
                           mixed(theme.panel, theme.text, 0.45))  # fmt: skip
        curve = [self.spot(at, point.lead) for at, point in enumerate(self.points)]
        if len(curve) > 1:
            pygame.draw.lines(surface, theme.accent, False, curve, max(2, kit.px(3)))
        for spot, point in zip(curve, self.points, strict=True):
            if point.is_mistake:
                shapes.disc(surface, spot, kit.px(DOT + 2), theme.text)
        self.mark(surface, self.points[self.at].lead)
