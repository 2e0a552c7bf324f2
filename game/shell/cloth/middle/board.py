"""A board on the cloth: as large as fits, and which square of pixels answers for every point of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Ground
from game.engine.shown import Point
from game.shell.look.ground import FILLS
from game.values import dataclass

Rect = pygame.Rect
EDGE = 0.14  # of a square, between the squares and the board's edge
LETTER = 0.26  # of a square, from a letter's middle to where its room ends
BESIDE = 0.2  # of the room, for what lies beside a board
LEAST_BESIDE = 150.0  # units


@dataclass(frozen=True)
class Board:
    """``square``: pixels from one square to the next; ``first``: the middle of the square at (0, 0)."""

    ground: Ground
    rect: Rect
    square: int
    first: tuple[float, float]

    def at(self, point: Point) -> tuple[float, float]:
        """The pixel in the middle of a point."""
        return self.first[0] + point[0] * self.square, self.first[1] + point[1] * self.square

    def cell(self, point: Point) -> Rect:
        """The square of pixels round a point."""
        x, y = self.at(point)
        half = self.square / 2
        left, top = round(x - half), round(y - half)
        return Rect(left, top, round(x + half) - left, round(y + half) - top)

    def piece(self, point: Point) -> float:
        """How wide a piece there is."""
        shape = next((cell.shape for cell in self.ground.cells if cell.at == point), "square")
        return max(6.0, self.square * FILLS[shape])


def fitted(room: Rect, ground: Ground) -> Board:
    """The board with the largest squares for which it and its letters lie in the room, in the middle of it."""
    left, top, right, bottom = extent(ground)
    square = max(4, int(min(room.w / (right - left), room.h / (bottom - top))))
    wide, high = round((right - left) * square), round((bottom - top) * square)
    rect = Rect(room.centerx - wide // 2, room.centery - high // 2, wide, high)
    return Board(ground, rect, square, (rect.x - left * square, rect.y - top * square))


def extent(ground: Ground) -> tuple[float, float, float, float]:
    """How far everything printed reaches, with the edge: left, top, right, bottom, in squares.

    As far to one side as to the other, so that the squares lie in the middle wherever letters stand.
    """
    letters = [letter.at for letter in ground.letters]
    across = _reach(ground.columns, [x for x, _ in letters])
    down = _reach(ground.rows, [y for _, y in letters])
    return -across, -down, ground.columns - 1 + across, ground.rows - 1 + down


def _reach(count: int, letters: Sequence[float]) -> float:
    """How far beyond the middle of the first and the last of so many squares something is printed."""
    beyond = (max(-at, at - (count - 1)) for at in letters)
    return max([0.5, *(each + LETTER for each in beyond)]) + EDGE


def divided(room: Rect, ground: Ground, piles: int, u: float) -> tuple[Board, Rect]:
    """The board, and the room for so many piles beside or below it: whichever leaves larger squares."""
    if not piles:
        return fitted(room, ground), Rect(0, 0, 0, 0)
    found = [(fitted(part, ground), rest) for part, rest in _ways(room, u)]
    board, rest = max(found, key=lambda each: each[0].square)
    return board, _closer(board.rect, rest)


def _ways(room: Rect, u: float) -> Sequence[tuple[Rect, Rect]]:
    """Piles at the right, or below."""
    wide = max(round(room.w * BESIDE), min(room.w // 3, round(LEAST_BESIDE * u)))
    high = max(round(room.h * BESIDE), min(room.h // 3, round(LEAST_BESIDE * u)))
    return (
        (Rect(room.x, room.y, room.w - wide, room.h), Rect(room.right - wide, room.y, wide, room.h)),
        (Rect(room.x, room.y, room.w, room.h - high), Rect(room.x, room.bottom - high, room.w, high)),
    )


def _closer(board: Rect, rest: Rect) -> Rect:
    """What lies at the right of a board lies close to it."""
    if rest.x >= board.right and rest.y < board.bottom:
        return Rect(rest.x, board.y, rest.w, board.h)
    return rest
