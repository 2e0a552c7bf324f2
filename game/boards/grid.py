"""A board of points in columns and rows, with names such as c3, seen from either side."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import combinations
from typing import NamedTuple

from game.engine.contract import BoardArt, BoardCell, BoardLetter, BoardLine, Cover, PieceStyle, PlaceLayout
from game.engine.display import Point
from game.engine.messages import msg
from game.engine.table import Piece, Place

_MARGIN = 0.74  # distance from the middle of an outer point to the label of its row or column, in squares


class Grid(NamedTuple):
    """Letters of the columns from the left, digits of the rows from the bottom, as the first player sees them."""

    columns: str
    rows: str

    @property
    def names(self) -> tuple[str, ...]:
        """All points, row by row."""
        return tuple(column + row for row in self.rows for column in self.columns)

    def has(self, name: str) -> bool:
        """Whether the board has this point."""
        return len(name) == 2 and name[0] in self.columns and name[1] in self.rows

    def xy(self, name: str) -> tuple[int, int]:
        """The point's column and row, from 0."""
        return self.columns.index(name[0]), self.rows.index(name[1])

    def name(self, x: int, y: int) -> str | None:
        """The point in this column and row; None off the board."""
        on = 0 <= x < len(self.columns) and 0 <= y < len(self.rows)
        return self.columns[x] + self.rows[y] if on else None

    def seen_at(self, name: str, turned: bool = False) -> Point:
        """Where the point is drawn, with the first row nearest to the viewer or, if ``turned``, the last."""
        x, y = self.xy(name)
        return (len(self.columns) - 1 - x, y) if turned else (x, len(self.rows) - 1 - y)

    def spots(self, turned: bool = False, picks: bool = True) -> tuple[PlaceLayout, ...]:
        """A place for every point."""
        return tuple(
            PlaceLayout(
                point(name), "board", at=self.seen_at(name, turned), title=msg("{name}", name=name), picks=picks
            )
            for name in self.names
        )

    def lines(self, near: Callable[[str], Collection[str]], turned: bool = False) -> tuple[BoardLine, ...]:
        """A line between any two points that are near each other."""
        pairs = ((a, b) for a, b in combinations(self.names, 2) if b in near(a))
        return tuple(BoardLine(self.seen_at(a, turned), self.seen_at(b, turned)) for a, b in pairs)

    def art(
        self, strokes: tuple[BoardLine, ...], shades: Mapping[str, str], turned: bool = False, letters: bool = True
    ) -> BoardArt:
        """What is printed: every point, in its shade if it has one, the strokes, and the labels if asked for."""
        cells = tuple(BoardCell(self.seen_at(name, turned), "point", shades.get(name, "")) for name in self.names)
        printed = self.letters(turned) if letters else ()
        return BoardArt(len(self.columns), len(self.rows), cells, strokes, printed)

    def letters(self, turned: bool = False) -> tuple[BoardLetter, ...]:
        """The labels: columns below and above the board, rows at both sides."""
        beside, bottom = (-_MARGIN, len(self.columns) - 1 + _MARGIN), (len(self.rows) - 1 + _MARGIN, -_MARGIN)
        columns = ((self.seen_at(c + self.rows[0], turned)[0], c) for c in self.columns)
        rows = ((self.seen_at(self.columns[0] + r, turned)[1], r) for r in self.rows)
        return (
            *(BoardLetter((x, y), c) for x, c in columns for y in bottom),
            *(BoardLetter((x, y), r) for y, r in rows for x in beside),
        )

    def cover(self, styles: Mapping[Piece, PieceStyle], shown: Mapping[str, Piece], ground: BoardArt) -> Cover:
        """The picture for the menu, with these pieces on these points."""
        return Cover(pieces=tuple((styles[piece], self.seen_at(name)) for name, piece in shown.items()), ground=ground)


def point(name: str) -> Place:
    """The place of a point."""
    return Place("point", name)
