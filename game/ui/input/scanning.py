"""Switch access: a frame steps through groups of targets, then through one group's targets; a press chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import Protocol

import pygame

from game.ui.input.target import InputTarget

CHOOSES = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
MOST = 8  # targets in one group
ROUNDS = 2  # through a group before the frame goes back to the groups
FIRST = 1.6  # the frame rests this much longer on the first one


def groups(names: Sequence[str]) -> list[list[str]]:
    """Return the names in groups: neighbours of one kind, at most ``MOST``; names that stand alone share a group."""
    joined, lone = list[list[str]](), False
    for _, kin in groupby(names, lambda name: name.partition(".")[0] if "." in name else ""):
        group = list(kin)
        if len(group) == 1 and joined and len(joined[-1]) < MOST and lone:
            joined[-1] += group
        else:
            joined.append(group)
        lone = len(group) == 1
    return [part for group in joined for part in _split(group)]


def _split(group: list[str]) -> list[list[str]]:
    """Return a group in parts of nearly equal length."""
    count = -(-len(group) // MOST)
    edges = [round(len(group) * at / count) for at in range(count + 1)]
    return [group[a:b] for a, b in pairwise(edges)]


class Scan:
    """The state of the scan frame. Call ``go_on`` to advance time; ``choose`` when the switch is pressed."""

    def __init__(self) -> None:
        self.frame: pygame.Rect | None = None
        self.due = 0.0
        self._scene: InputTarget | None = None
        self._inside: tuple[str, ...] | None = None  # the group being stepped through
        self._at = self._rounds = 0
        self._stops: list[tuple[str, ...]] = []

    def stop(self) -> bool:
        """Turn scanning off; return whether it was on."""
        was_on = self.frame is not None
        self.frame, self._scene, self._inside = None, None, None
        return was_on

    def go_on(self, scene: InputTarget, pace: float, now: float) -> bool:
        """Advance time (``now`` and ``pace`` in seconds); return whether the frame moved."""
        if scene is not self._scene:
            self._scene, self._inside, self._at, self._rounds = scene, None, -1, 0
        elif now < self.due:
            return False
        boxes = scene.usable()
        self._look(boxes)
        self._at += 1
        if self._at >= len(self._stops):
            self._at, self._rounds = 0, self._rounds + 1
            if self._inside is not None and self._rounds >= ROUNDS:
                self._inside, self._rounds = None, 0
                self._look(boxes)
        before, self.frame = self.frame, self._frame_rect(boxes)
        self.due = now + pace * (FIRST if self._at == 0 else 1.0)
        return before != self.frame

    @property
    def here(self) -> tuple[str, ...]:
        """The names in the frame."""
        return self._stops[self._at] if 0 <= self._at < len(self._stops) else ()

    def choose(self) -> str:
        """Return the chosen name when the switch is pressed; "" for a group, which is stepped through next."""
        here = self.here
        self.due, self._rounds = 0.0, 0
        if len(here) == 1:
            self._inside, self._at = None, -1
            return here[0]
        if here:
            self._inside, self._at = here, -1
        return ""

    def _look(self, boxes: Mapping[str, pygame.Rect]) -> None:
        """Update the stops from what can be used now."""
        if self._inside is not None and (there := [name for name in self._inside if name in boxes]):
            self._stops = [(name,) for name in there]
            return
        self._inside = None
        self._stops = [tuple(group) for group in groups(list(boxes))]

    def _frame_rect(self, boxes: Mapping[str, pygame.Rect]) -> pygame.Rect | None:
        here = [boxes[name] for name in self.here if name in boxes]
        return here[0].unionall(here[1:]) if here else None


class Clicked(Protocol):
    """A scene as clicking by name sees it."""

    def targets(self) -> Mapping[str, pygame.Rect]: ...
    def target_at(self, pos: tuple[int, int]) -> str: ...
    def focus_on(self, name: str) -> None: ...


def clicks(scene: Clicked, name: str) -> Sequence[pygame.Event]:
    """Return the events of a click on the target of this name, scrolled into view if needed."""
    box = scene.targets().get(name)
    if not box:
        scene.focus_on(name)
        box = scene.targets().get(name)
    pos = next((pos for pos in _points_of(box) if scene.target_at(pos) == name), None) if box else None
    if pos is None:
        return ()
    return (
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False),
    )


def _points_of(box: pygame.Rect) -> list[tuple[int, int]]:
    """Return points to click: the centre first, then points that other targets may leave free."""
    return [(box.x + box.w * x // 8, box.y + box.h * y // 8) for y in (4, 1, 7) for x in (4, 1, 7)]
