"""One's own small pieces: in one row below the table, closer together where there are many."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.table_layout.layout import fan
from game.values import dataclass

Rect = pygame.Rect
APART = 1.16  # of a piece's width, from one to the next
RISES = 0.12  # of its height, when it is pointed at or selected


@dataclass(frozen=True)
class Low:
    """Where each piece is, and its uncovered part; ``gap`` leaves room for more."""

    at: tuple[tuple[float, float], ...]
    shows: tuple[Rect, ...]


def line_of(hand: Rect, size: int, highs: Sequence[float]) -> Low:
    """Lay pieces side by side, each ``highs`` widths tall, centred in the hand's room."""
    start, step = fan(hand.w, len(highs), size, APART, centred=True)
    at, shows = list[tuple[float, float]](), list[Rect]()
    for i, high in enumerate(highs):
        x, y = hand.x + start + i * step, hand.bottom - size * high - (hand.h - size) / 2
        right = x + (size if i == len(highs) - 1 else min(size, step))
        at.append((x, y))
        shows.append(Rect(round(x), round(y), round(right) - round(x), round(size * high)))
    return Low(tuple(at), tuple(shows))
