"""Where everything of a seating lies: heading, table and form, and the chairs around the table, with their names."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations

from pygame import Rect

from game.engine.messages import Message, msg
from game.engine.table import Seat
from game.ui.widgets.boxes import Box, Column, Gap, Grid, Leaf, Pad, Row
from game.ui.widgets.kit import Kit
from game.values import dataclass

LEAST_FORM = 400  # pixels: text does not shrink without limit
EDGE, HIGH, BELOW = 60, 76, 56  # units: outer margin, and heights of the main button and of the others
ABOVE, HEAD = 46, 164  # units: above the title, and from there to the table
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
WAYS: dict[int, list[Way]] = {
    2: [(0, 1), (0, -1)],
    3: [(0, 1), (-1, -0.5), (1, -0.5)],
    4: [(0, 1), (-1, 0), (0, -1), (1, 0)],
    7: [(0, 1), (-0.84, 0.84), (-1, -0.05), (-0.5, -1), (0.5, -1), (1, -0.05), (0.84, 0.84)],
}
SQUARE = 0.55  # 1 places more than four chairs on an oval, 0 on a rectangle; in between, cards can be wider
WISHED = 300, 134  # units: preferred size of a name card
SHARES = 4.0, 4.6, 5.2  # the table's height divided by a card's


@dataclass(frozen=True)
class Places:
    """A seating's rectangles. ``head``: title and message line; ``paper``: the form's sheet; ``buttons`` by name."""

    head: Rect
    table: Rect
    paper: Rect
    buttons: Mapping[str, Rect]


def places(kit: Kit, size: tuple[int, int], wide: Mapping[str, int], head: int = 0) -> Places:
    """Return the layout. ``wide``: each button's least width; ``head``: the height of title and line, in pixels."""
    found: dict[str, Rect] = {}

    def leaf(name: str, least: int = 0, wish: int = 0, high: int | Callable[[int], int] = 0, grow: float = 0) -> Leaf:
        return Leaf(partial(found.__setitem__, name), (least, max(least, wish)), high, grow)

    head = max(head, kit.px(HEAD))
    (_upright if size[1] > size[0] else _abreast)(kit, size, wide, head, leaf).place(Rect((0, 0), size))
    table = found["table"]
    table = table.inflate(-max(0, table.w - 2 * table.h), 0)
    return Places(found["head"], table, found["paper"], {name: found[name] for name in wide})


def _abreast(kit: Kit, size: tuple[int, int], wide: Mapping[str, int], head: int, leaf: Callable[..., Leaf]) -> Box:
    """Return boxes with the form at the right, as high as the window, and the Deal button below it."""
    edge, form = kit.px(EDGE), min(max(kit.px(640), LEAST_FORM), round(size[0] * 0.44))
    between = edge // 2
    table = Pad(leaf("table", grow=1), 0, 0, edge - between, 0, grow=1)
    ways = _ways(kit, wide, leaf, size[0] - 2 * edge - form - between)
    left = Column([leaf("head", high=head), table, Gap(kit.px(28), grow=0), ways], grow=1)
    deal = leaf("deal", max(form, wide["deal"]), high=kit.px(HIGH))
    right = Column([leaf("paper", form, grow=1), deal], kit.px(20))
    sides = Row([Pad(left, 0, kit.px(ABOVE), 0, edge, grow=1), Pad(right, 0, edge, 0, edge)], between)
    return Pad(sides, edge, 0, edge, 0)


def _upright(kit: Kit, size: tuple[int, int], wide: Mapping[str, int], head: int, leaf: Callable[..., Leaf]) -> Box:
    """Return boxes with the form below the table, as wide as the window."""
    edge, form = kit.px(EDGE), min(max(kit.px(640), LEAST_FORM), round(size[0] * 0.44))
    table = round(size[1] * 0.46) - kit.px(40) - kit.px(ABOVE) - head
    deal = leaf("deal", wide["deal"], form, kit.px(HIGH))
    above, below, last = (Gap(kit.px(high), grow=0) for high in (40, 24, 18))
    ways = _ways(kit, wide, leaf, size[0] - 2 * edge)
    upper: list[Box] = [leaf("head", high=head), leaf("table", high=table), above, leaf("paper", grow=1)]
    return Pad(Column([*upper, below, ways, last, deal]), edge, kit.px(ABOVE), edge, edge)


def _ways(kit: Kit, wide: Mapping[str, int], leaf: Callable[..., Leaf], room: int) -> Grid:
    """Return the buttons below the table: in one row where they fit, else in rows of two or one."""
    made = [leaf(name, wide[name], kit.px(200), kit.px(BELOW)) for name in wide if name != "deal"]
    row = Grid(made, kit.px(14))
    return row if row.columns(room) == len(made) else Grid(made, kit.px(14), 2)


def chair_name(seats: int, seat: Seat) -> Message:
    """Return the name of a chair, seen from the bottom of the screen."""
    return CHAIRS[seats][seat] if seats in CHAIRS else msg("{n}", n=seat + 1)


def round_table(seats: int) -> list[Way]:
    """Return the positions of seats around a table; seat 0 in front, the rest clockwise."""
    turns = [2 * math.pi * seat / seats for seat in range(seats)]
    return WAYS.get(seats) or [(-_towards_square(math.sin(turn)), _towards_square(math.cos(turn))) for turn in turns]


def _towards_square(share: float) -> float:
    return math.copysign(abs(round(share, 9)) ** SQUARE, share)


def chairs(table: Rect, seats: int, wished: tuple[int, int], gap: int) -> list[Rect]:
    """Return the rectangles of the cards: of the preferred size, or the largest that keeps the gap."""
    ways = round_table(seats)
    tried = [_largest(table, ways, min(wished[0], round(table.w / 2.5)), min(wished[1], round(table.h / share)), gap)
             for share in SHARES]  # fmt: skip
    return max(tried, key=lambda found: found[0].w * found[0].h)


def _largest(table: Rect, ways: Sequence[Way], wide: int, high: int, gap: int) -> list[Rect]:
    for each in range(wide, wide // 4, -2):
        found = [_card(table, way, each, high) for way in ways]
        if not any(one.inflate(gap, gap).colliderect(other.inflate(gap, gap)) for one, other in combinations(found, 2)):
            return found
    return [_card(table, way, wide // 4, high) for way in ways]


def _card(table: Rect, way: Way, wide: int, high: int) -> Rect:
    x = table.centerx + way[0] * (table.w - wide) / 2
    y = table.centery + way[1] * (table.h - high) / 2
    return Rect(round(x) - wide // 2, round(y) - high // 2, wide, high).clamp(table)
