"""One switch: a frame goes by itself over groups of what can be used, then over the things of one; a press chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Protocol

import pygame

Groups = Sequence[Sequence[str]]
CHOOSES = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
MOST = 8  # things in one group
ROUNDS = 2  # over the things of a group that nothing is chosen of; then over the groups again
FIRST = 1.6  # so much longer than others the frame rests on the first


class Scanned(Protocol):
    """A scene, as far as it is gone over."""

    @property
    def is_writing(self) -> bool: ...

    def usable(self) -> Mapping[str, pygame.Rect]: ...


def groups(names: Sequence[str]) -> list[list[str]]:
    """Things of one kind that follow each other, no more than ``MOST`` together; what stands alone joins its like."""
    found, kinds = list[list[str]](), list[str]()
    for name in names:
        kind = name.partition(".")[0] if "." in name else ""
        if found and kinds[-1] == kind:
            found[-1].append(name)
        else:
            found.append([name])
            kinds.append(kind)
    joined = list[list[str]]()
    lone = False
    for group in found:
        if len(group) == 1 and joined and len(joined[-1]) < MOST and lone:
            joined[-1] += group
        else:
            joined.append(list(group))
        lone = len(group) == 1
    return [part for group in joined for part in _parted(group)]


def _parted(group: list[str]) -> list[list[str]]:
    """In parts that are nearly as long as each other."""
    count = -(-len(group) // MOST)
    edges = [round(len(group) * at / count) for at in range(count + 1)]
    return [group[a:b] for a, b in pairwise(edges)]


class Scan:
    """Where the frame is now. Feed it time by ``go_on``; ``choose`` is the switch."""

    def __init__(self) -> None:
        self.frame: pygame.Rect | None = None
        self.due = 0.0
        self._scene: Scanned | None = None
        self._inside: tuple[str, ...] | None = None  # the group that is gone over
        self._at = self._rounds = 0
        self._stops: list[tuple[str, ...]] = []

    def stop(self) -> bool:
        """It is off; whether it was on."""
        was_on = self.frame is not None
        self.frame, self._scene, self._inside = None, None, None
        return was_on

    def go_on(self, scene: Scanned, pace: float, now: float) -> bool:
        """Let time pass; whether the frame went elsewhere."""
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
        before, self.frame = self.frame, self._framed(boxes)
        self.due = now + pace * (FIRST if self._at == 0 else 1.0)
        return before != self.frame

    @property
    def here(self) -> tuple[str, ...]:
        """What the frame is round."""
        return self._stops[self._at] if 0 <= self._at < len(self._stops) else ()

    def choose(self) -> str:
        """The switch was pressed: the thing that is meant; none where a group was, which is gone over now."""
        here = self.here
        self.due, self._rounds = 0.0, 0
        if len(here) == 1:
            self._inside, self._at = None, -1
            return here[0]
        if here:
            self._inside, self._at = here, -1
        return ""

    def _look(self, boxes: Mapping[str, pygame.Rect]) -> None:
        """What there is to go over now."""
        if self._inside is not None and (there := [name for name in self._inside if name in boxes]):
            self._stops = [(name,) for name in there]
            return
        self._inside = None
        self._stops = [tuple(group) for group in groups(list(boxes))]

    def _framed(self, boxes: Mapping[str, pygame.Rect]) -> pygame.Rect | None:
        here = [boxes[name] for name in self.here if name in boxes]
        return here[0].unionall(here[1:]) if here else None


class Clicked(Protocol):
    """A scene, as far as it is clicked on by name."""

    def targets(self) -> Mapping[str, pygame.Rect]: ...

    def target_at(self, pos: tuple[int, int]) -> str: ...

    def focus_on(self, name: str) -> None: ...


def clicks(scene: Clicked, name: str) -> Sequence[pygame.Event]:
    """A click on what is called so; what is out of sight is brought into it first."""
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
    """Where a click may find it: the middle first, then where others may not lie over it."""
    return [(box.x + box.w * x // 8, box.y + box.h * y // 8) for y in (4, 1, 7) for x in (4, 1, 7)]
