"""The four suit signs and the star, each in a box of 100 around its centre."""

from __future__ import annotations

from art.kit import Point, around, num, outline, path

# Right halves from top to bottom: a row of one point is a straight line, a row of three a curve.
Row = tuple[float, ...]
HALVES: dict[str, tuple[Point, tuple[Row, ...]]] = {
    "H": ((0, -31), ((5, -41, 13, -46, 23, -46), (37, -46, 47, -36, 47, -21), (47, 7, 13, 29, 0, 48))),
    "S": ((0, -49), ((9, -30, 46, -12, 46, 15), (46, 28, 36, 37, 25, 37), (17, 37, 10, 33, 5, 26),
                     (6, 36, 10, 43, 18, 48), (0, 48))),
    "D": ((0, -50), ((9, -32, 23, -14, 38, 0), (23, 14, 9, 32, 0, 50))),
    "C": ((0, -48), ((13, -48, 23.5, -38, 23.5, -25), (23.5, -19, 21, -14, 17, -10), (20, -11.5, 22, -12, 25, -12),
                     (38, -12, 48, -2, 48, 11), (48, 24, 38, 34.5, 25, 34.5), (16, 34.5, 9, 30, 5, 23),
                     (6, 35, 10, 43, 18, 48), (0, 48))),
}  # fmt: skip


def _scaled(suit: str, k: float) -> tuple[Point, list[Row]]:
    (x, y), rows = HALVES[suit]
    return (x * k, y * k), [tuple(v * k for v in row) for row in rows]


def _forward(rows: list[Row]) -> str:
    return "".join(("C" if len(row) == 6 else "L") + " ".join(num(v) for v in row) for row in rows)


def _backward(start: Point, rows: list[Row]) -> str:
    """The mirrored left side, from bottom to top."""
    begins = [start, *((row[-2], row[-1]) for row in rows[:-1])]
    text = ""
    for begin, row in zip(reversed(begins), reversed(rows), strict=True):
        points = [*((row[i], row[i + 1]) for i in range(len(row) - 4, -1, -2)), begin]
        text += ("C" if len(points) == 3 else "L") + " ".join(f"{num(-x)} {num(y)}" for x, y in points)
    return text


def _set(d: str, x: float, y: float, fill: str) -> str:
    """A path with its own transform, which is shorter than a group."""
    return f'<path transform="translate({num(x)} {num(y)})" fill="{fill}" d="{d}Z"/>'


def sign(suit: str, x: float, y: float, size: float, fill: str, turned: bool = False) -> str:
    """A suit sign in one colour, upside down if ``turned``."""
    start, rows = _scaled(suit, -size / 100 if turned else size / 100)
    return _set(f"M{num(start[0])} {num(start[1])}{_forward(rows)}{_backward(start, rows)}", x, y, fill)


def rim(suit: str, x: float, y: float, size: float, colour: str, width: float) -> str:
    """A sign with an even margin all around, as a base for another."""
    start, rows = _scaled(suit, size / 100)
    d = f"M{num(start[0])} {num(start[1])}{_forward(rows)}{_backward(start, rows)}Z"
    pen = f'stroke="{colour}" stroke-width="{num(2 * width)}" stroke-linejoin="miter"'
    return f'<path transform="translate({num(x)} {num(y)})" fill="{colour}" {pen} d="{d}"/>'


def sign_two(suit: str, x: float, y: float, size: float, light: str, dark: str) -> str:
    """A suit sign whose right half is darker; X gives a star."""
    if suit == "X":
        return star(x, y, size * 0.55, light)
    start, rows = _scaled(suit, size / 100)
    return sign(suit, x, y, size, light) + _set(f"M{num(start[0])} {num(start[1])}{_forward(rows)}", x, y, dark)


def star_points(x: float, y: float, r: float, points: int = 5, waist: float = 0.45) -> list[Point]:
    turn = 180 / points
    return [around(x, y, r if i % 2 == 0 else r * waist, i * turn - 90) for i in range(2 * points)]


def star(x: float, y: float, r: float, fill: str, points: int = 5, waist: float = 0.45) -> str:
    return path(outline(star_points(x, y, r, points, waist)), fill)
