"""The layout of a board: as large as fits, with a cell of pixels for every point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import BoardArt
from game.engine.display import Point
from game.ui.style.ground import FILLS, PlacedBoard
from game.values import dataclass

Rect = pygame.Rect
EDGE = 0.22  # in squares: from the squares to the board's edge
LETTER = 0.24  # in squares: from a letter's centre to the board's edge
BESIDE = 0.2  # share of the room for what is beside a board
LEAST_BESIDE = 150.0  # units


@dataclass(frozen=True)
class BoardLayout:
    """``square``: pixels from one square to the next; ``first``: the centre of the square at (0, 0)."""

    ground: BoardArt
    rect: Rect
    square: int
    first: tuple[float, float]

    @property
    def printed(self) -> PlacedBoard:
        """What is printed of it once: all but its arrows, which change."""
        lines = tuple(stroke for stroke in self.ground.strokes if not stroke.arrow)
        x, y, wide, high = self.rect
        return PlacedBoard(replace(self.ground, strokes=lines), self.square, (x, y, wide, high), extent(self.ground))

    def at(self, point: Point) -> tuple[float, float]:
        """Return the pixel at the centre of a point."""
        return self.first[0] + point[0] * self.square, self.first[1] + point[1] * self.square

    def cell(self, point: Point) -> Rect:
        """Return the cell of pixels around a point."""
        x, y = self.at(point)
        half = self.square / 2
        left, top = round(x - half), round(y - half)
        return Rect(left, top, round(x + half) - left, round(y + half) - top)

    def piece(self, point: Point) -> float:
        """Return the width of a piece there."""
        shape = next((cell.shape for cell in self.ground.cells if cell.at == point), "square")
        return max(6.0, self.square * FILLS[shape])


def fit_board(room: Rect, ground: BoardArt) -> BoardLayout:
    """Return the board with the largest squares that fit the room with their letters, centred in it."""
    left, top, right, bottom = extent(ground)
    square = max(4, int(min(room.w / (right - left), room.h / (bottom - top))))
    wide, high = round((right - left) * square), round((bottom - top) * square)
    rect = Rect(room.centerx - wide // 2, room.centery - high // 2, wide, high)
    return BoardLayout(ground, rect, square, (rect.x - left * square, rect.y - top * square))


def extent(ground: BoardArt) -> tuple[float, float, float, float]:
    """Return how far everything printed reaches, including the edge: left, top, right, bottom, in squares.

    It is the same on opposite sides, so that the squares are centred wherever the letters are.
    """
    letters = [letter.at for letter in ground.letters]
    across = _reach(ground.columns, [x for x, _ in letters])
    down = _reach(ground.rows, [y for _, y in letters])
    return -across, -down, ground.columns - 1 + across, ground.rows - 1 + down


def _reach(count: int, letters: Sequence[float]) -> float:
    """Return how far the board reaches beyond the centres of the first and the last square."""
    beyond = (max(-at, at - (count - 1)) for at in letters)
    return max([0.5 + EDGE, *(each + LETTER for each in beyond if each > 0.5)])


def divide_board(room: Rect, ground: BoardArt, piles: int, u: float) -> tuple[BoardLayout, Rect]:
    """Return the board, and the room for the piles beside or below it, whichever leaves larger squares."""
    if not piles:
        return fit_board(room, ground), Rect(0, 0, 0, 0)
    found = [(fit_board(part, ground), rest) for part, rest in _splits(room, u)]
    board, rest = max(found, key=lambda each: each[0].square)
    return board, _closer(board.rect, rest)


def _splits(room: Rect, u: float) -> Sequence[tuple[Rect, Rect]]:
    """Return both splits: piles at the right, or below."""
    wide = max(round(room.w * BESIDE), min(room.w // 3, round(LEAST_BESIDE * u)))
    high = max(round(room.h * BESIDE), min(room.h // 3, round(LEAST_BESIDE * u)))
    return (
        (Rect(room.x, room.y, room.w - wide, room.h), Rect(room.right - wide, room.y, wide, room.h)),
        (Rect(room.x, room.y, room.w, room.h - high), Rect(room.x, room.bottom - high, room.w, high)),
    )


def _closer(board: Rect, rest: Rect) -> Rect:
    """Move what is at the right of a board close to it."""
    if rest.x >= board.right and rest.y < board.bottom:
        return Rect(rest.x, board.y, rest.w, board.h)
    return rest
