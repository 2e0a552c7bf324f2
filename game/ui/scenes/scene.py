"""The base class of scenes: one full screen or dialog on the application's stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import AnyGame
from game.engine.messages import Message
from game.engine.table import Seat
from game.ui.scenes.app_context import AppContext
from game.ui.session.session import Session
from game.ui.style import feel
from game.ui.widgets import node
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

ARROWS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}


class Scene:
    """What the application needs from every scene; all sizes are in physical pixels."""

    name = "scene"
    dialog = False  # drawn over the scene below, which is dimmed

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.size = (0, 0)
        self.u = 1.0
        self._is_spoilt = True
        self._shown: Node | None = None  # as last drawn

    @property
    def kit(self) -> Kit:
        return self.context.kit

    @property
    def reach(self) -> pygame.Rect:
        """Where a dialog draws; elsewhere the window shows what is below it. It may be larger, never smaller."""
        return pygame.Rect((0, 0), self.size)

    def enter(self) -> None:
        """Called when this becomes the top scene."""
        self.invalidate()

    def leave(self) -> None:
        """Called when this is no longer the top scene."""

    def cover_private(self) -> None:
        """Called when the window loses the keyboard, or after the chosen time without input."""

    def layout(self, size: tuple[int, int], u: float) -> None:
        """Called when the window or the scale changes; ``u`` is pixels per grid unit."""
        self.size, self.u = size, u
        self.invalidate()

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return whether it was used."""
        return False

    def hurry(self) -> bool:
        """Finish at once what moves; return whether there was anything. A press that does no more than that does it."""
        return False

    @property
    def played(self) -> Session | None:
        """The match being played in this scene."""
        return None

    @property
    def about(self) -> AnyGame | None:
        """The game this scene is about."""
        return None

    @property
    def faces_of(self) -> Seat | None:
        """The seat whose own deck is shown here instead of the one in the settings."""
        return None

    @property
    def is_form(self) -> bool:
        """True if everybody at the table may type or choose here."""
        return False

    @property
    def players(self) -> int:
        """The number of people sharing the table shown here."""
        return 0

    @property
    def player(self) -> int | None:
        """Which of them decides now, in seat order."""
        return None

    # -- the tree, and what is read from it

    def tree(self) -> Node:
        """Return the tree of everything shown."""
        return Node("dialog" if self.dialog else "window", box=pygame.Rect((0, 0), self.size), parts=(*self.nodes(),))

    def audible(self) -> Node:
        """Return the tree for screen readers: what is shown, and the scene below if that stays visible."""
        return self.tree()

    @property
    def news_of(self) -> Scene:
        """The scene whose announcements are still news here: of a prompt over a table, the table."""
        return self

    def activate(self, name: str) -> bool:
        """Activate the node of this name, as a click would; return False if only a click can."""
        return False

    def focus_on(self, name: str) -> None:
        """Move the focus to the node of this name, if possible."""

    def write_into(self, name: str, text: str) -> None:
        """Replace the text of this field, as if typed."""

    def slide(self, name: str, to: int) -> None:
        """Set the slider or choice of this name to this value."""

    def nodes(self) -> Sequence[Node]:
        """Return the nodes of this scene in reading order, which is also the order of drawing."""
        return ()

    def targets(self) -> dict[str, pygame.Rect]:
        """Return the rectangles that can be pointed at, by the names that --describe prints."""
        return node.targets(self.tree())

    def usable(self) -> dict[str, pygame.Rect]:
        """Return the targets that are not disabled."""
        found = [each for each in node.walk(self.tree()) if each.name and node.is_pointed(each) and each.box]
        return {each.name: each.box for each in found if "off" not in each.state}

    def target_at(self, pos: tuple[int, int]) -> str:
        """Return the name of the target at this position, or ""."""
        found = node.at(self.tree(), pos)
        return found.name if found else ""

    @property
    def focused(self) -> str | None:
        """The name of the node that shows the focus, if any."""
        found = node.find_focused(self.tree())
        return found.name if found else None

    @property
    def has_focus(self) -> bool:
        """True if something shows the focus, so that Space would activate it."""
        return self.focused is not None

    @property
    def first_focus(self) -> str | None:
        """Where the focus starts for keyboard users: never on something that cannot be undone."""
        return next(iter(self.usable()), None)

    def take_focus(self) -> None:
        """Give the focus to ``first_focus`` if nothing has it, so that keyboard users always see one."""
        if self.focused is None and (name := self.first_focus):
            self.focus_on(name)

    @property
    def is_writing(self) -> bool:
        """True if a text field has the focus, so that F4 would show letters."""
        found = node.find_focused(self.tree())
        return found is not None and found.role == "entry"

    def scroll_at(self, pos: tuple[int, int]) -> pygame.Rect | None:
        """Return the area at this position that a finger can scroll."""
        found = node.at(self.tree(), pos, lambda each: "scroll" in each.commands)
        return found.box if found else None

    def pad_letter(self, button: str) -> str:
        """Return the letter key that this gamepad button (named as in pad.py) stands for here."""
        return ""

    def block_key(self, meaning: str) -> tuple[int, str]:
        """Return the key, and its letter if any, for left, right, up, down, yes or no of a person's key block."""
        if meaning in ARROWS:
            return ARROWS[meaning], ""
        if meaning == "no":
            return pygame.K_ESCAPE, ""
        return (pygame.K_SPACE if self.has_focus else pygame.K_RETURN), ""

    def update(self, now: float) -> bool:
        """Advance time; return True while something moves."""
        return False

    @property
    def pace(self) -> float:
        """Seconds between frames while something moves."""
        return feel.FRAME

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; return the rectangles drawn, or None for everything."""
        return None

    def pictures_changed(self) -> None:
        """Called when the pictures are new: nothing drawn before may be reused."""
        self.redraw_all()

    def redraw_all(self) -> None:
        """Called when the screen may show anything: draw everything next time."""
        self.invalidate()

    # -- when to draw: whenever the tree differs from the one drawn last

    def invalidate(self) -> None:
        """Ask for a redraw, after a change that does not show in the tree."""
        self._is_spoilt = True

    @property
    def needs_redraw(self) -> bool:
        """True if the screen no longer shows the current state."""
        return self._is_spoilt or self.tree() != self._shown

    def mark_drawn(self) -> None:
        """Note that the current state has been drawn."""
        self._is_spoilt, self._shown = False, self.tree()

    def confirm(self, words: Message) -> None:
        """Show for a while that something was done, if the scene has a line for it."""

    def changed_prefs(self) -> None:
        """Called when settings were changed by a key."""

    @property
    def is_at_work(self) -> bool:
        """True while a thread works for this scene, so that idle work should wait."""
        return False

    def at_rest(self) -> bool:
        """True if nothing moves and only a person is waited for."""
        return True

    def describe(self) -> dict[str, Any]:
        """Return what --describe prints beside window and size."""
        found, live = self.targets(), self.usable()
        rects = {name: list(rect) for name, rect in found.items()}
        return {"scene": self.name, "targets": rects, "off": [name for name in found if name not in live]}
