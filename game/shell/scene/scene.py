"""A scene: one screenful or dialog, on a stack that the application keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import Game
from game.engine.said import Said
from game.engine.table import Seat
from game.shell.look import feel
from game.shell.paper import node
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.play.session import Session
from game.shell.scene.house import House

ARROWS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}


class Scene:
    """What the application asks of every scene; all sizes are physical pixels."""

    name = "scene"
    dialog = False  # drawn over the scene below, which is dimmed

    def __init__(self, house: House) -> None:
        self.house = house
        self.size = (0, 0)
        self.u = 1.0
        self._is_spoilt = True
        self._shown: Node | None = None  # as it was drawn last

    @property
    def kit(self) -> Kit:
        return self.house.kit

    def enter(self) -> None:
        """It is now the top scene."""
        self.spoil()

    def leave(self) -> None:
        """It is no longer the top scene."""

    def unattended(self) -> None:
        """The window lost the keyboard, or nobody touched anything for as long as was chosen."""

    def layout(self, size: tuple[int, int], u: float) -> None:
        """The window or the scale changed; ``u`` is the number of pixels of one unit of the grid."""
        self.size, self.u = size, u
        self.spoil()

    def handle(self, event: pygame.Event) -> bool:
        """Whether the event meant something here."""
        return False

    @property
    def played(self) -> Session | None:
        """The match that is played here."""
        return None

    @property
    def about(self) -> Game[Any] | None:
        """The game that this is about."""
        return None

    @property
    def faces_of(self) -> Seat | None:
        """Whose own deck is shown here in place of that of the settings."""
        return None

    @property
    def is_form(self) -> bool:
        """Is something written or chosen here that everybody at the table may answer?"""
        return False

    @property
    def players(self) -> int:
        """So many persons share the table that is shown here."""
        return 0

    @property
    def player(self) -> int | None:
        """Which of them decides here, by the order of seats."""
        return None

    # -- the one tree, and what is read off it

    def tree(self) -> Node:
        """All that it shows."""
        return Node("dialog" if self.dialog else "window", box=pygame.Rect((0, 0), self.size), parts=(*self.nodes(),))

    def audible(self) -> Node:
        """All that can be heard of it: what it shows, and what it lies over if that stays in view."""
        return self.tree()

    def activate(self, name: str) -> bool:
        """Use what is called so, as a click on it would; False where only a click does."""
        return False

    def focus_on(self, name: str) -> None:
        """The focus is there from now on, as far as it can be."""

    def write_into(self, name: str, text: str) -> None:
        """In the field of this name stands this from now on, as if typed there."""

    def slide(self, name: str, to: int) -> None:
        """What goes up and down under this name stands there from now on."""

    def nodes(self) -> Sequence[Node]:
        """What lies on it, in reading order, which is the order of painting."""
        return ()

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be pointed at, by the names that --describe prints."""
        return node.targets(self.tree())

    def usable(self) -> dict[str, pygame.Rect]:
        """Those of them that are not off."""
        found = [each for each in node.walk(self.tree()) if each.name and node.is_pointed(each) and each.box]
        return {each.name: each.box for each in found if "off" not in each.state}

    def target_at(self, pos: tuple[int, int]) -> str:
        """The name of what can be used there."""
        found = node.at(self.tree(), pos)
        return found.name if found else ""

    @property
    def focused(self) -> str | None:
        """The name of what shows the focus, if anything does."""
        found = node.focused(self.tree())
        return found.name if found else None

    @property
    def has_focus(self) -> bool:
        """Does something show the focus, so that Space would use it?"""
        return self.focused is not None

    @property
    def first_focus(self) -> str | None:
        """Where the focus is for whoever goes by keys, until they lead it elsewhere: nothing that is done for good."""
        return next(iter(self.usable()), None)

    def take_focus(self) -> None:
        """Whoever goes by keys always sees where they are."""
        if self.focused is None and (name := self.first_focus):
            self.focus_on(name)

    @property
    def is_writing(self) -> bool:
        """Is the focus on a field to type in, so that F4 would show letters?"""
        found = node.focused(self.tree())
        return found is not None and found.role == "entry"

    def scroll_at(self, pos: tuple[int, int]) -> pygame.Rect | None:
        """The area there that a finger can push up and down."""
        found = node.at(self.tree(), pos, lambda each: "scroll" in each.deeds)
        return found.box if found else None

    def pad_letter(self, button: str) -> str:
        """The letter key that this button of a game pad stands for here, by its name in pad.py."""
        return ""

    def block_key(self, meaning: str) -> tuple[int, str]:
        """The key, and its letter if any, that left, right, up, down, yes or no of a person's key block stands for."""
        if meaning in ARROWS:
            return ARROWS[meaning], ""
        if meaning == "no":
            return pygame.K_ESCAPE, ""
        return (pygame.K_SPACE if self.has_focus else pygame.K_RETURN), ""

    def update(self, now: float) -> bool:
        """Let time pass; True while something moves."""
        return False

    @property
    def pace(self) -> float:
        """Seconds from one frame to the next while something moves."""
        return feel.FRAME

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Paint what changed: the rectangles painted, or None for everything."""
        return None

    def redrawn(self) -> None:
        """Pictures it is made of are new: nothing drawn before may be used again."""
        self.exposed()

    def exposed(self) -> None:
        """What is on the glass may be anything: draw everything at the next chance."""
        self.spoil()

    # -- when to draw: whenever its tree is another than that which was drawn

    def spoil(self) -> None:
        """Something changed that the tree does not tell: draw again at the next chance."""
        self._is_spoilt = True

    @property
    def is_due(self) -> bool:
        """Does the glass no longer show it as it is?"""
        return self._is_spoilt or self.tree() != self._shown

    def drawn(self) -> None:
        """It is drawn now as it is now."""
        self._is_spoilt, self._shown = False, self.tree()

    def confirm(self, words: Said) -> None:
        """Say for a while that something was done, where there is a line for it."""

    def changed_prefs(self) -> None:
        """Settings were changed by a key."""

    @property
    def is_at_work(self) -> bool:
        """Does a thread work for it that nothing done at leisure should keep from its turn?"""
        return False

    def at_rest(self) -> bool:
        """Nothing moves and nobody is being waited for but a person."""
        return True

    def describe(self) -> dict[str, Any]:
        """What --describe prints beside window and size."""
        return {"scene": self.name, "targets": {name: list(rect) for name, rect in self.targets().items()}}
