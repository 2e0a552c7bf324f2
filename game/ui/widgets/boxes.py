"""Layout boxes: rows, columns and grids of boxes that report the width and height they need.

Sizes are in pixels. A box reports its least and preferred width (``wide``), its height at a width (``high``), and the
least height it can do with, where it scrolls (``low``); ``place`` then gives it its rectangle. Nothing here knows the
content of a box, or its language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect


class Box:
    """Something that can be laid out; by itself it needs no room. ``grow``: its share of spare room.

    ``boxes``: those inside, in reading order.
    """

    grow = 0.0
    boxes: Sequence[Box] = ()

    def wide(self) -> tuple[int, int]:
        """Return the least and the preferred width."""
        return 0, 0

    def high(self, wide: int) -> int:
        """Return the height at this width."""
        return 0

    def low(self, wide: int) -> int:
        """Return the least height at this width."""
        return self.high(wide)

    def place(self, rect: Rect) -> None:
        """Take this rectangle."""

    def inside(self) -> Sequence[Box]:
        """Return the boxes inside, in reading order."""
        return self.boxes


class Leaf(Box):
    """A box with no boxes inside: ``put`` receives its rectangle."""

    def __init__(
        self, put: Callable[[Rect], None], wide: tuple[int, int], high: int | Callable[[int], int], grow: float = 0.0
    ) -> None:
        self._put, self._wide, self._high, self.grow = put, wide, high, grow

    def wide(self) -> tuple[int, int]:
        return self._wide

    def high(self, wide: int) -> int:
        return self._high(wide) if callable(self._high) else self._high

    def place(self, rect: Rect) -> None:
        self._put(rect)


class Gap(Box):
    """Empty space."""

    def __init__(self, least: int = 0, grow: float = 1.0, high: int | None = None) -> None:
        self._least, self.grow, self._high = least, grow, least if high is None else high

    def wide(self) -> tuple[int, int]:
        return self._least, self._least

    def high(self, wide: int) -> int:
        return self._high


class Row(Box):
    """Boxes side by side; if too wide they shrink towards their least width, and spare room goes to those that grow.

    ``align``: 0 to 1, from top to bottom; None makes all of them as high as the row.
    """

    def __init__(self, boxes: Sequence[Box], gap: int = 0, grow: float = 0.0, align: float | None = None) -> None:
        self.boxes, self.gap, self.grow, self.align = list(boxes), gap, grow, align

    def wide(self) -> tuple[int, int]:
        between = self.gap * (len(self.boxes) - 1)
        each = [box.wide() for box in self.boxes]
        return sum(least for least, _ in each) + between, sum(wish for _, wish in each) + between

    def widths(self, room: int) -> list[int]:
        """Return how the boxes share this width."""
        each = [box.wide() for box in self.boxes]
        room -= self.gap * (len(self.boxes) - 1)
        return share_out(
            room, [least for least, _ in each], [wish for _, wish in each], [box.grow for box in self.boxes]
        )

    def high(self, wide: int) -> int:
        return max((box.high(w) for box, w in zip(self.boxes, self.widths(wide), strict=True)), default=0)

    def low(self, wide: int) -> int:
        return max((box.low(w) for box, w in zip(self.boxes, self.widths(wide), strict=True)), default=0)

    def place(self, rect: Rect) -> None:
        x = rect.x
        for box, wide in zip(self.boxes, self.widths(rect.w), strict=True):
            high = rect.h if self.align is None else min(rect.h, box.high(wide))
            y = rect.y + round((rect.h - high) * (self.align or 0))
            box.place(Rect(x, y, wide, high))
            x += wide + self.gap


class Column(Box):
    """Boxes below each other, each as wide as the column; spare room goes to those that grow."""

    def __init__(self, boxes: Sequence[Box], gap: int = 0, grow: float = 0.0) -> None:
        self.boxes, self.gap, self.grow = list(boxes), gap, grow

    def wide(self) -> tuple[int, int]:
        each = [box.wide() for box in self.boxes] or [(0, 0)]
        return max(least for least, _ in each), max(wish for _, wish in each)

    def high(self, wide: int) -> int:
        return sum(box.high(wide) for box in self.boxes) + self.gap * max(0, len(self.boxes) - 1)

    def low(self, wide: int) -> int:
        return sum(box.low(wide) for box in self.boxes) + self.gap * max(0, len(self.boxes) - 1)

    def place(self, rect: Rect) -> None:
        highs, lows = [box.high(rect.w) for box in self.boxes], [box.low(rect.w) for box in self.boxes]
        room = rect.h - self.gap * (len(self.boxes) - 1)
        y = rect.y
        for box, high in zip(self.boxes, share_out(room, lows, highs, [b.grow for b in self.boxes]), strict=True):
            box.place(Rect(rect.x, y, rect.w, high))
            y += high + self.gap


class Grid(Box):
    """Boxes in equal columns, row by row; as many columns as ``most`` and the widest box allow, at least one."""

    def __init__(self, boxes: Sequence[Box], gap: int = 0, most: int = 0) -> None:
        self.boxes, self.gap, self.most = list(boxes), gap, most

    def wide(self) -> tuple[int, int]:
        each = [box.wide() for box in self.boxes] or [(0, 0)]
        count = min(len(self.boxes), self.most or len(self.boxes))
        wish = max(wish for _, wish in each) * count + self.gap * max(0, count - 1)
        return max(least for least, _ in each), wish

    def columns(self, wide: int) -> int:
        """Return how many columns of the preferred width fit."""
        each = max((box.wide()[1] for box in self.boxes), default=1)
        fits = (wide + self.gap) // max(1, each + self.gap)
        return max(1, min(fits, len(self.boxes) or 1, self.most or len(self.boxes) or 1))

    def _rows(self, wide: int) -> tuple[int, list[Sequence[Box]]]:
        count = self.columns(wide)
        return count, [self.boxes[i : i + count] for i in range(0, len(self.boxes), count)]

    def high(self, wide: int) -> int:
        count, rows = self._rows(wide)
        each = (wide - self.gap * (count - 1)) // count
        return sum(max(box.high(each) for box in row) for row in rows) + self.gap * max(0, len(rows) - 1)

    def place(self, rect: Rect) -> None:
        count, rows = self._rows(rect.w)
        each = (rect.w - self.gap * (count - 1)) // count
        y = rect.y
        for row in rows:
            high = max(box.high(each) for box in row)
            for i, box in enumerate(row):
                box.place(Rect(rect.x + i * (each + self.gap), y, each, high))
            y += high + self.gap


class Pad(Box):
    """A box with padding: left, top, right, bottom."""

    def __init__(self, box: Box, left: int, top: int, right: int, bottom: int, grow: float = 0.0) -> None:
        self.box, self.boxes, self.sides, self.grow = box, (box,), (left, top, right, bottom), grow

    def wide(self) -> tuple[int, int]:
        left, _, right, _ = self.sides
        least, wish = self.box.wide()
        return least + left + right, wish + left + right

    def high(self, wide: int) -> int:
        left, top, right, bottom = self.sides
        return self.box.high(wide - left - right) + top + bottom

    def low(self, wide: int) -> int:
        left, top, right, bottom = self.sides
        return self.box.low(wide - left - right) + top + bottom

    def place(self, rect: Rect) -> None:
        left, top, right, bottom = self.sides
        self.box.place(Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom))


class Over(Box):
    """Boxes on top of each other in the same rectangle, sized by the first."""

    def __init__(self, *boxes: Box) -> None:
        self.boxes, self.grow = boxes, boxes[0].grow

    def wide(self) -> tuple[int, int]:
        return self.boxes[0].wide()

    def high(self, wide: int) -> int:
        return self.boxes[0].high(wide)

    def low(self, wide: int) -> int:
        return self.boxes[0].low(wide)

    def place(self, rect: Rect) -> None:
        for box in self.boxes:
            box.place(rect.copy())


class Sized(Box):
    """A box no wider than it prefers, or than ``most``; placed at ``x`` and ``y``, 0 to 1, of the room it is given."""

    def __init__(self, box: Box, x: float = 0.0, y: float = 0.0, most: int = 0) -> None:
        self.box, self.boxes, self.x, self.y, self.most = box, (box,), x, y, most

    def wide(self) -> tuple[int, int]:
        least, wish = self.box.wide()
        return (min(least, self.most), min(wish, self.most)) if self.most else (least, wish)

    def _wide(self, room: int) -> int:
        return min(room, self.wide()[1])

    def high(self, wide: int) -> int:
        return self.box.high(self._wide(wide))

    def low(self, wide: int) -> int:
        return self.box.low(self._wide(wide))

    def place(self, rect: Rect) -> None:
        wide = self._wide(rect.w)
        high = min(rect.h, self.box.high(wide))
        x, y = rect.x + round((rect.w - wide) * self.x), rect.y + round((rect.h - high) * self.y)
        self.box.place(Rect(x, y, wide, high))


def share_out(room: int, least: Sequence[int], wish: Sequence[int], grow: Sequence[float]) -> list[int]:
    """Return each one's size: its wish plus its share of spare room, or less for all if there is too little."""
    over = sum(wish) - room
    if over <= 0:
        total = sum(grow)
        return _whole([w + (-over * g / total if total else 0.0) for w, g in zip(wish, grow, strict=True)])
    sizes, left = _less(wish, least, [g > 0 for g in grow], over)  # those that grow shrink first
    return _whole(_less(sizes, least, [True] * len(wish), left)[0])


def _less(
    sizes: Sequence[float], least: Sequence[int], gives: Sequence[bool], over: float
) -> tuple[list[float], float]:
    """Shrink the sizes marked in ``gives`` by ``over`` in all; return them, and what is still too much."""
    slack = sum(size - low for size, low, g in zip(sizes, least, gives, strict=True) if g)
    share = min(1.0, over / slack) if slack > 0 else 0.0
    made = [size - (size - low) * share if g else size for size, low, g in zip(sizes, least, gives, strict=True)]
    return made, over - slack * share


def _whole(sizes: Sequence[float]) -> list[int]:
    """Round to whole pixels with the same sum."""
    found, carried = [], 0.0
    for size in sizes:
        whole = round(size + carried)
        carried += size - whole
        found.append(whole)
    return found


def fits(box: Box, rect: Rect) -> bool:
    """True if all of the box fits there."""
    return box.wide()[0] <= rect.w and box.low(rect.w) <= rect.h
