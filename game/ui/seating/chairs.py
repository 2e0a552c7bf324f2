"""Chairs around a table: their positions and names, and the size of the name cards in front of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from pygame import Rect

from game.engine.messages import Message, msg
from game.engine.table import Seat

Way = tuple[float, float]  # from the centre of the table, -1 to 1 across and down
# L10N: Where a chair stands at the table, seen from the bottom of the screen.
NEAR, FAR, LEFT, RIGHT = (
    msg("Near", about="side"),
    msg("Far", about="side"),
    msg("Left", about="side"),
    msg("Right", about="side"),
)
NEAR_LEFT, FAR_LEFT = msg("Near left"), msg("Far left")
NEAR_RIGHT, FAR_RIGHT = msg("Near right"), msg("Far right")
CHAIRS = {
    2: (NEAR, FAR),
    3: (NEAR, LEFT, RIGHT),
    4: (NEAR, LEFT, FAR, RIGHT),
    5: (NEAR, LEFT, FAR_LEFT, FAR_RIGHT, RIGHT),
    6: (NEAR, NEAR_LEFT, FAR_LEFT, FAR, FAR_RIGHT, NEAR_RIGHT),
    7: (NEAR, NEAR_LEFT, LEFT, FAR_LEFT, FAR_RIGHT, RIGHT, NEAR_RIGHT),
    8: (NEAR, NEAR_LEFT, LEFT, FAR_LEFT, FAR, FAR_RIGHT, RIGHT, NEAR_RIGHT),
}
PLACES: dict[int, list[Way]] = {
    2: [(0, 1), (0, -1)],
    3: [(0, 1), (-1, -0.5), (1, -0.5)],
    4: [(0, 1), (-1, 0), (0, -1), (1, 0)],
    7: [(0, 1), (-0.84, 0.84), (-1, -0.05), (-0.5, -1), (0.5, -1), (1, -0.05), (0.84, 0.84)],
}
SQUARE = 0.55  # 1 places more than four chairs on an oval, 0 on a rectangle; in between, cards can be wider
WISHED = 300, 134  # units: preferred size of a name card
SHARES = 4.0, 4.6, 5.2  # the table's height divided by a card's


def chair_name(seats: int, seat: Seat) -> Message:
    """Return the name of a chair, seen from the bottom of the screen."""
    return CHAIRS[seats][seat] if seats in CHAIRS else msg("{n}", n=seat + 1)


def round_table(seats: int) -> list[Way]:
    """Return the positions of seats around a table; seat 0 in front, the rest clockwise."""
    turns = [2 * math.pi * seat / seats for seat in range(seats)]
    return PLACES.get(seats) or [(-_towards_square(math.sin(turn)), _towards_square(math.cos(turn))) for turn in turns]


def _towards_square(share: float) -> float:
    return math.copysign(abs(round(share, 9)) ** SQUARE, share)


def chairs(table: Rect, seats: int, wished: tuple[int, int], gap: int) -> list[Rect]:
    """Return the rectangles of the cards: of the preferred size, or the largest that keeps the gap."""
    ways = round_table(seats)
    tried = [_largest(table, ways, min(wished[0], round(table.w / 2.5)), min(wished[1], round(table.h / share)), gap)
             for share in SHARES]  # fmt: skip
    return max(tried, key=lambda found: found[0].w * found[0].h)


def _largest(table: Rect, ways: Sequence[Way], wide: int, high: int, gap: int) -> list[Rect]:
    """Return cards of that height, as wide as possible."""
    for each in range(wide, wide // 4, -2):
        found = [_card(table, way, each, high) for way in ways]
        if not any(one.inflate(gap, gap).colliderect(other.inflate(gap, gap)) for one, other in combinations(found, 2)):
            return found
    return [_card(table, way, wide // 4, high) for way in ways]


def _card(table: Rect, way: Way, wide: int, high: int) -> Rect:
    """Return a card that touches the table's edge in this direction."""
    x = table.centerx + way[0] * (table.w - wide) / 2
    y = table.centery + way[1] * (table.h - high) / 2
    return Rect(round(x) - wide // 2, round(y) - high // 2, wide, high).clamp(table)
