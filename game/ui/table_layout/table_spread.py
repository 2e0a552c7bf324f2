"""The finished layout: every sprite's place of rest, and the rectangle of every place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field

import pygame

from game.engine.table import Place, Seat
from game.ui.sprites.motion import Pose
from game.ui.sprites.stage import Sprite
from game.ui.table_layout.declared_table import CARD_GAME, DeclaredTable
from game.ui.table_layout.middle.board import BoardLayout
from game.ui.table_layout.middle.dice import DiceTable
from game.ui.table_layout.middle.heaps import Heap
from game.ui.table_layout.regions import Regions
from game.ui.table_layout.seats import Panel
from game.ui.widgets.scroll import Scroll
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Held:
    """The state of the player's hand that affects the layout."""

    hover: Sprite | None = None
    lifted: Collection[Sprite] = ()  # under the pointer: the layout has no place for them
    gap: int | None = None  # where the lifted ones would go into the hand
    scrolled: Mapping[int, int] = field(default_factory=dict)  # each side's scroll offset


@dataclass(frozen=True)
class MeldBox:
    """One meld on the table. ``seen`` is the visible part of its area, where melds scroll."""

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
    scrolls: dict[int, Scroll] = field(default_factory=dict)  # of the sides whose melds do not all fit
    melds: dict[Place, MeldBox] = field(default_factory=dict)
    piles: dict[Place, Rect] = field(default_factory=dict)
    pile_card: dict[Place, Rect] = field(default_factory=dict)
    drops: dict[Place, Rect] = field(default_factory=dict)
    trays: list[Rect] = field(default_factory=list)
    poses: dict[Sprite, Pose] = field(default_factory=dict)
    hits: dict[Sprite, Rect] = field(default_factory=dict)  # one's own loose cards: the visible part
    reach: dict[Sprite, Rect] = field(default_factory=dict)  # and their whole area for presses, if no card is on top
    hidden: set[Sprite] = field(default_factory=set)  # too deep in a pile to be seen
    split: int = 0  # y between the two rows of the hand, if there are two
    declared: DeclaredTable = CARD_GAME
    board: BoardLayout | None = None
    heaps: dict[Place, Heap] = field(default_factory=dict)  # piles of tables without melds
    drop_targets: dict[Place, Rect] = field(default_factory=dict)  # where a piece would stand on a cell
    free: dict[Sprite, Rect] = field(default_factory=dict)  # what may be picked up outside the hand: the visible part
    beneath: dict[Place, Place] = field(default_factory=dict)  # lower parts of stacks, and the place of the top of each
    before: dict[Place, Rect] = field(default_factory=dict)  # what is in front of another seat
    dice: DiceTable | None = None  # what the dice lie in

    def put(self, sprite: Sprite, pose: Pose) -> None:
        self.poses[sprite] = pose

    def seat_all(self, seats: dict[Seat, Rect], panels: dict[Seat, Panel]) -> None:
        """Set where the others sit, and how each of their panels is divided."""
        self.seats, self.panels = seats, panels

    def print_board(self, board: BoardLayout | None) -> None:
        """Set the board."""
        self.board = board

    def lay_dice_table(self, table: DiceTable) -> None:
        """Set what the dice lie in."""
        self.dice = table

    def tray_at(self, places: list[Rect]) -> None:
        """Set the tray places."""
        self.trays = places

    def shrink_hand(self, regions: Regions) -> None:
        """Set regions in which the cards of the hand are smaller."""
        self.regions = regions

    def split_at(self, y: int) -> None:
        """Set where the second row of the hand begins."""
        self.split = y

    def again(self) -> Spread:
        """Return a copy for laying one's own cards: what is on the table is shared, what they add to is copied."""
        return Spread(
            self.regions, self.seats, self.panels, self.areas, self.scrolls, self.melds, self.piles, self.pile_card,
            dict(self.drops), [], dict(self.poses), {}, {}, self.hidden, 0, self.declared, self.board, self.heaps,
            self.drop_targets, self.free, self.beneath, self.before, self.dice,
        )  # fmt: skip
