"""The curve of a match: the lead a side could expect over its best opponent, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.learn.reviews.storage import Review
from game.ui.history.figures import figure
from game.ui.history.pictures.picture import Curve, Dots, Trend
from game.ui.i18n.speaker import Speaker
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


def _point_message(speaker: Speaker, inner: Message, point: Point, n: int, count: int, few: bool) -> Message:
    points = figure(speaker, point.lead) if few else speaker.number(round(point.lead), signed=True)
    if point.seat is None:
        return fill(SCORED, hand=fill(inner, n=point.hand), points=points)
    return fill(WRONG if point.is_mistake else EXPECTED, seat=Who(point.seat), n=n, all=count, points=points)


def _are_few(found: Sequence[Point]) -> bool:
    """True if the leads are small enough to be shown to a tenth."""
    return all(abs(each.lead) < FEW for each in found)


def picture(speaker: Speaker, inner: Message, found: Sequence[Point], note: Message) -> Trend:
    """Return the curve, with a dot at each mistake and a line at the end of each hand; ``note`` says what it shows."""
    counts, few = [*accumulate(each.seat is not None for each in found)], _are_few(found)

    def item_text(at: int) -> Message:
        return _point_message(speaker, inner, found[at], counts[at], counts[-1], few)

    mistakes = tuple([(at, point.lead) for at, point in enumerate(found) if point.is_mistake])
    return Trend(
        len(found), item_text, (Curve(tuple([point.lead for point in found])),),
        Dots(mistakes, frozenset(at for at, _ in mistakes)),
        rules=[at for at, point in enumerate(found) if point.seat is None], note=note,
        listed=len(found),
    )  # fmt: skip
