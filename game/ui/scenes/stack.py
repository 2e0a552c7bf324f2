"""The stack of scenes: one opens on top of another, and leaving goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar


class Layer(Protocol):
    """What the stack needs from a scene. ``dialog``: drawn over the scene below, which stays visible."""

    name: str
    dialog: bool

    def leave(self) -> None: ...


L = TypeVar("L", bound=Layer)


class Stack(Generic[L]):
    """A stack of scenes. ``entered`` is called when the top scene changes."""

    def __init__(self, entered: Callable[[L], None]) -> None:
        self._entered = entered
        self.scenes: list[L] = []

    @property
    def top(self) -> L | None:
        return self.scenes[-1] if self.scenes else None

    def replace(self, scene: L) -> None:
        """Put a scene in place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self._put(scene)

    def only(self, scene: L) -> None:
        """Leave every scene and use this one."""
        self.clear()
        self._put(scene)

    def push(self, scene: L) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.leave()
        self._put(scene)

    def pop(self) -> None:
        """Leave the top scene."""
        self.drop(self.scenes[-1])

    def drop(self, scene: L) -> None:
        """Leave this scene and all above it."""
        at = self.scenes.index(scene)
        while len(self.scenes) > at:
            self.scenes.pop().leave()
        if self.scenes:
            self._entered(self.scenes[-1])

    def clear(self) -> None:
        """Leave all scenes."""
        while self.scenes:
            self.scenes.pop().leave()

    def _put(self, scene: L) -> None:
        self.scenes.append(scene)
        self._entered(scene)

    def below(self, scene: L) -> L | None:
        """Return the nearest scene below this one that fills the window."""
        at = self.scenes.index(scene) if scene in self.scenes else len(self.scenes)
        return next((each for each in reversed(self.scenes[:at]) if not each.dialog), None)

    def holds(self, name: str) -> bool:
        """True if the stack has a scene of this name."""
        return any(scene.name == name for scene in self.scenes)
