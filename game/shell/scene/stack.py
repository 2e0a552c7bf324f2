"""The stack of scenes: ways lead on from the top one, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.shell.scene.ways import Way


class Layer(Protocol):
    """What the stack asks of a scene. ``dialog``: it lies over the one below and shows it."""

    name: str
    dialog: bool

    def leave(self) -> None: ...


L = TypeVar("L", bound=Layer)


class Stack(Generic[L]):
    """Scenes over scenes. ``opened`` turns a way into a scene; ``entered`` is called whenever another is on top."""

    def __init__(self, opened: Callable[[Way], L], entered: Callable[[L], None]) -> None:
        self._opened, self._entered = opened, entered
        self.scenes: list[L] = []

    @property
    def top(self) -> L | None:
        return self.scenes[-1] if self.scenes else None

    def go(self, way: Way) -> None:
        """Over what is there."""
        self.push(self._opened(way))

    def instead(self, way: Way) -> None:
        """In the place of the top one."""
        scene = self._opened(way)
        if self.scenes:
            self.scenes.pop().leave()
        self._put(scene)

    def begin(self, way: Way) -> None:
        """Leave every scene for this one."""
        self.only(self._opened(way))

    def only(self, scene: L) -> None:
        """Leave every scene for this one, which is made already."""
        self.clear()
        self._put(scene)

    def push(self, scene: L) -> None:
        """Over what is there, a scene that is made already."""
        if self.top:
            self.top.leave()
        self._put(scene)

    def pop(self) -> None:
        """Leave the top scene."""
        self.scenes.pop().leave()
        if self.scenes:
            self._entered(self.scenes[-1])

    def drop(self, scene: L) -> None:
        """Leave this one and all that lie over it."""
        at = self.scenes.index(scene)
        while len(self.scenes) > at:
            self.scenes.pop().leave()
        if self.scenes:
            self._entered(self.scenes[-1])

    def clear(self) -> None:
        """Leave all of them."""
        while self.scenes:
            self.scenes.pop().leave()

    def _put(self, scene: L) -> None:
        self.scenes.append(scene)
        self._entered(scene)

    def below(self, scene: L) -> L | None:
        """The nearest scene under this one that fills the window."""
        at = self.scenes.index(scene) if scene in self.scenes else len(self.scenes)
        return next((each for each in reversed(self.scenes[:at]) if not each.dialog), None)

    def holds(self, name: str) -> bool:
        """Is a scene of this name on it?"""
        return any(scene.name == name for scene in self.scenes)
