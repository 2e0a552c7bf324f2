"""The layout of a seating: heading and table beside the form, or above it in an upright window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.ui.widgets.boxes import Box, Column, Gap, Grid, Leaf, Pad, Row
from game.ui.widgets.kit import Kit
from game.values import dataclass

LEAST_FORM = 400  # pixels: text does not shrink without limit
EDGE, HIGH, BELOW = 60, 76, 56  # units: outer margin, and heights of the main button and of the others
ABOVE, HEAD = 46, 164  # units: above the title, and from there to the table


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
    left = Column(
        [
            leaf("head", high=head),
            Pad(leaf("table", grow=1), 0, 0, edge - between, 0, grow=1),
            Gap(kit.px(28), grow=0),
            _ways(kit, wide, leaf, size[0] - 2 * edge - form - between),
        ],
        grow=1,
    )
    deal = leaf("deal", max(form, wide["deal"]), high=kit.px(HIGH))
    right = Column([leaf("paper", form, grow=1), deal], kit.px(20))
    sides = Row([Pad(left, 0, kit.px(ABOVE), 0, edge, grow=1), Pad(right, 0, edge, 0, edge)], between)
    return Pad(sides, edge, 0, edge, 0)


def _upright(kit: Kit, size: tuple[int, int], wide: Mapping[str, int], head: int, leaf: Callable[..., Leaf]) -> Box:
    """Return boxes with the form below the table, as wide as the window."""
    edge, form = kit.px(EDGE), min(max(kit.px(640), LEAST_FORM), round(size[0] * 0.44))
    table = round(size[1] * 0.46) - kit.px(40) - kit.px(ABOVE) - head
    deal = leaf("deal", wide["deal"], form, kit.px(HIGH))
    every = Column(
        [
            leaf("head", high=head),
            leaf("table", high=table),
            Gap(kit.px(40), grow=0),
            leaf("paper", grow=1),
            Gap(kit.px(24), grow=0),
            _ways(kit, wide, leaf, size[0] - 2 * edge),
            Gap(kit.px(18), grow=0),
            deal,
        ]
    )
    return Pad(every, edge, kit.px(ABOVE), edge, edge)


def _ways(kit: Kit, wide: Mapping[str, int], leaf: Callable[..., Leaf], room: int) -> Grid:
    """Return the buttons below the table: in one row where they fit, else in rows of two or one."""
    made = [leaf(name, wide[name], kit.px(200), kit.px(BELOW)) for name in wide if name != "deal"]
    row = Grid(made, kit.px(14))
    return row if row.columns(room) == len(made) else Grid(made, kit.px(14), 2)
