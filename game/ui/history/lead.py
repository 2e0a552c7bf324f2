"""The curve of a match: the lead a side could expect over its best opponent, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame
from pygame import Rect

from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.learn.reviews.storage import Review
from game.ui.history.figures import figure
from game.ui.history.plot import DOT, PlotField
from game.ui.i18n.speaker import Run, Speaker
from game.ui.style import shapes
from game.ui.style.theme import mix
from game.ui.widgets.kit import Kit
from game.values import dataclass

EXPECTED = msg("Decision {n} of {all}, by {seat}: expected lead {points}.")
WRONG = msg("Decision {n} of {all}, by {seat}, a mistake: expected lead {points}.")
SCORED = msg("After {hand}: lead {points}.")
CURVE = msg("How far ahead {side} could expect to come, by each decision. Dots are mistakes; lines are scores.")

FEW = 20  # points


@dataclass(frozen=True)
class Point:
    """A point of the curve: record line and hand, and who decided; None at the end of a hand."""

    line: int
    hand: int
    seat: Seat | None
    lead: float
    is_mistake: bool = False


def points_of(review: Review, side: int, seats: Sequence[Seat]) -> list[Point]:
    """Return a side's points in order; ``seats`` are those whose decisions count."""
    found = [
        Point(each.line, each.hand, each.seat, each.lead, each.is_wrong)
        for each in review.decisions
        if each.seat in seats
    ]
    found += [Point(each.line, each.hand, None, each.lead) for each in review.hands if each.side == side]
    return sorted(found, key=lambda point: (point.line, point.seat is None))


def point_text(speaker: Speaker, inner: Message, found: Sequence[Point], at: int) -> Message:
    """Return one point in words; ``inner`` is the game's name for a hand."""
    decided = [each.seat is not None for each in found]
    return _point_message(speaker, inner, found[at], sum(decided[: at + 1]), sum(decided), _are_few(found))


def every(speaker: Speaker, inner: Message, found: Sequence[Point]) -> list[Message]:
    """Return all points in words."""
    counts, few = [*accumulate(each.seat is not None for each in found)], _are_few(found)
    return [_point_message(speaker, inner, point, n, counts[-1], few) for point, n in zip(found, counts, strict=True)]


def _point_message(speaker: Speaker, inner: Message, point: Point, n: int, count: int, few: bool) -> Message:
    points = figure(speaker, point.lead) if few else speaker.number(round(point.lead), signed=True)
    if point.seat is None:
        return fill(SCORED, hand=fill(inner, n=point.hand), points=points)
    return fill(WRONG if point.is_mistake else EXPECTED, seat=Who(point.seat), n=n, all=count, points=points)


def _are_few(found: Sequence[Point]) -> bool:
    """True if the leads are small enough to be shown to a tenth."""
    return all(abs(each.lead) < FEW for each in found)


class LeadPlot(PlotField):
    """The curve, with a dot at each mistake and a line at the end of each hand."""

    def __init__(
        self, kit: Kit, inner: Message, found: Sequence[Point], at: int, words: Sequence[Run], says: Sequence[Run],
        has_focus: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        super().__init__(kit, len(found), [each.lead for each in found], at, words, says, has_focus)
        self.points, self._inner = found, inner

    def rows(self) -> Sequence[Message]:
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
                           mix(theme.panel, theme.text, 0.45))  # fmt: skip
        curve = [self.spot(at, point.lead) for at, point in enumerate(self.points)]
        if len(curve) > 1:
            pygame.draw.lines(surface, theme.accent, False, curve, max(2, kit.px(3)))
        for spot, point in zip(curve, self.points, strict=True):
            if point.is_mistake:
                shapes.disc(surface, spot, kit.px(DOT + 2), theme.text)
        self.mark(surface, self.points[self.at].lead)
