"""What is laid where: every sprite's place of rest, and which rectangle answers for every place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field

import pygame

from game.engine.table import Place, Seat
from game.shell.cloth.declared import CARD_GAME, Declared
from game.shell.cloth.middle.board import Board
from game.shell.cloth.middle.heaps import Heap
from game.shell.cloth.motion import Pose
from game.shell.cloth.regions import Regions
from game.shell.cloth.seats import Panel
from game.shell.cloth.stage import Sprite
from game.shell.paper.scroll import Scroll
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Held:
    """What the state of the player's hand changes in the layout."""

    hover: Sprite | None = None
    lifted: Collection[Sprite] = ()  # under the pointer: they lie nowhere
    gap: int | None = None  # where the lifted ones would go into the hand
    scrolled: Mapping[int, int] = field(default_factory=dict)  # how far each side's melds are


@dataclass(frozen=True)
class MeldBox:
    """One meld on the table. ``seen`` is the part of its area that shows, where melds scroll."""

    rect: Rect
    card: int
    step: float
    labelled: bool
    room: int  # for its label
    side: int
    seen: Rect | None = None


@dataclass(eq=False)
class Spread:
    """Everything that can be pointed at, and every sprite's place of rest, back to front."""

    regions: Regions
    seats: dict[Seat, Rect] = field(default_factory=dict)
    panels: dict[Seat, Panel] = field(default_factory=dict)
    areas: dict[int, Rect] = field(default_factory=dict)
    scrolls: dict[int, Scroll] = field(default_factory=dict)  # of the sides whose melds do not all show
    melds: dict[Place, MeldBox] = field(default_factory=dict)
    piles: dict[Place, Rect] = field(default_factory=dict)
    pile_card: dict[Place, Rect] = field(default_factory=dict)
    drops: dict[Place, Rect] = field(default_factory=dict)
    trays: list[Rect] = field(default_factory=list)
    poses: dict[Sprite, Pose] = field(default_factory=dict)
    hits: dict[Sprite, Rect] = field(default_factory=dict)  # own loose cards: the part that shows
    reach: dict[Sprite, Rect] = field(default_factory=dict)  # and all of them that a press finds, if none lies over it
    hidden: set[Sprite] = field(default_factory=set)  # too deep in a pile to be seen
    split: int = 0  # y between the two rows of the hand, if there are two
    declared: Declared = CARD_GAME
    board: Board | None = None
    heaps: dict[Place, Heap] = field(default_factory=dict)  # piles of tables that are no rummy's
    aims: dict[Place, Rect] = field(default_factory=dict)  # where on a cell a piece would stand
    free: dict[Sprite, Rect] = field(default_factory=dict)  # what may be picked up elsewhere: the part that shows
    beneath: dict[Place, Place] = field(default_factory=dict)  # lower parts of stacks, and where the top of each lies
    before: dict[Place, Rect] = field(default_factory=dict)  # what is put down before another seat

    def put(self, sprite: Sprite, pose: Pose) -> None:
        self.poses[sprite] = pose

    def seat_all(self, seats: dict[Seat, Rect], panels: dict[Seat, Panel]) -> None:
        """Where everybody else sits, and how each of their panels is divided."""
        self.seats, self.panels = seats, panels

    def print_board(self, board: Board | None) -> None:
        """The board on the cloth."""
        self.board = board

    def tray_at(self, places: list[Rect]) -> None:
        """Where the tray's places are."""
        self.trays = places

    def shrink_hand(self, regions: Regions) -> None:
        """From now on these regions count, in which the cards of the hand are smaller."""
        self.regions = regions

    def split_at(self, y: int) -> None:
        """The second row of the hand begins there."""
        self.split = y

    def again(self) -> Spread:
        """The same, to lay one's own cards on: what lies on the table is shared, what they add to is copied."""
        return Spread(
            self.regions, self.seats, self.panels, self.areas, self.scrolls, self.melds, self.piles, self.pile_card,
            dict(self.drops), [], dict(self.poses), {}, {}, self.hidden, 0, self.declared, self.board, self.heaps,
            self.aims, self.free, self.beneath, self.before,
        )  # fmt: skip
