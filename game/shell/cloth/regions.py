"""The table's parts where they lie in one window, and how large a card in hand is there."""

from __future__ import annotations

from dataclasses import field

import pygame

from game.shell.look.units import LINE, letter
from game.values import dataclass

Rect = pygame.Rect
NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Regions:
    """The table's parts in pixels; a part that is not there is empty.

    ``form``: roomy, wide (columns at both ends), tall (portrait), cramped, or slim (a cramped portrait).
    ``seats``: a panel for each other seat, clockwise from the left, and one for the chair at the near edge where that
    is another's than the hand's; in a strip they are cells of the title's. Without melds ``ours`` and ``theirs`` are
    the ``middle``.
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
    deeds: Rect = field(default_factory=NOWHERE.copy)
    count: Rect = field(default_factory=NOWHERE.copy)  # how many cards one has oneself
    owner: Rect = field(default_factory=NOWHERE.copy)  # at a shared table, whose hand this is, where there is a place
    fans: Rect = field(default_factory=NOWHERE.copy)  # for piles that lie spread, below the melds
    band: Rect = field(default_factory=NOWHERE.copy)  # for what is asked, where there is no tray to lie over
    words: float = 1.0  # by how much words are larger than cards
    sunk: int = 0  # how much of a hand card's height is below the window
    row: int = 0  # how far below the first row of the hand the second one lies; 0: there is one row

    @property
    def cramped(self) -> bool:
        """A strip instead of panels, chips in the tray, tools under the menu."""
        return self.form in ("cramped", "slim")

    def line(self, size: float) -> int:
        """How high a line of words of this size is, in pixels."""
        return round(letter(size, self.u, self.least) * LINE)
