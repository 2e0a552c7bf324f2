"""The parts of the table in one window, and how large a card in hand is there."""

from __future__ import annotations

from dataclasses import field

import pygame

from game.ui.style.units import LINE, letter
from game.values import dataclass

Rect = pygame.Rect
NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Regions:
    """The table's parts in pixels; a part that is not there is empty.

    ``form``: roomy, wide (columns at both ends), tall (portrait), cramped, or slim (a cramped portrait). ``seats``: a
    panel for each other seat, clockwise from the left, and one for the seat at the near edge if the hand there is
    another's; in a strip they are cells of the title row. Without melds ``ours`` and ``theirs`` are the ``middle``.
    """

    form: str
    u: float
    least: int
    title: Rect
    seats: tuple[Rect, ...]
    ours: Rect
    middle: Rect
    theirs: Rect
    now: Rect
    tray: Rect
    hand: Rect
    card: int  # width of a card in hand
    feed: Rect = field(default_factory=NOWHERE.copy)
    tools: Rect = field(default_factory=NOWHERE.copy)
    commands: Rect = field(default_factory=NOWHERE.copy)
    count: Rect = field(default_factory=NOWHERE.copy)  # the count of one's own cards
    owner: Rect = field(default_factory=NOWHERE.copy)  # at a shared table: whose hand this is, if there is room
    own: Rect = field(default_factory=NOWHERE.copy)  # the panel of the player at the near edge, at tables without cards
    fans: Rect = field(default_factory=NOWHERE.copy)  # for spread piles, below the melds
    band: Rect = field(default_factory=NOWHERE.copy)  # for a prompt, where there is no tray to cover
    words: float = 1.0  # scale of text relative to cards
    sunk: int = 0  # how much of a hand card's height is below the window
    row: int = 0  # distance between the two rows of the hand; 0: there is one row

    @property
    def cramped(self) -> bool:
        """Whether there is a strip instead of panels, chips in the tray, and tools in the menu."""
        return self.form in ("cramped", "slim")

    def line(self, size: float) -> int:
        """Return the height of a line of text of this size, in pixels."""
        return round(letter(size, self.u, self.least) * LINE)
