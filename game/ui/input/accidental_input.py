"""The guard against accidental input: a final action needs a press of its own, made after the player could see it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.ui.input.target import InputTarget
from game.ui.style import feel
from game.values import dataclass

NEVER = float("-inf")
Point = tuple[int, int]


@dataclass(frozen=True)
class Train:
    """Presses of one key or target that followed each other too quickly to be separate intentions."""

    began: float
    newest: float
    count: int = 1


@dataclass(frozen=True)
class Spot:
    """Where the pointer pressed last, and what lay there; of a double click, the first press."""

    key: str
    pos: Point


class AccidentalInputGuard:
    """Decides whether a press may do something final. Pure: all times are passed in, from one clock, in seconds.

    Report every press (``note_press``), even those that do nothing here, and every moment from which a new final action
    is possible (``note_question``). Just before a final action call ``allows`` for a key or click, or ``lands`` for
    something dragged and dropped. Actions that are not final need no check.

    - After a question no press counts for ``feel.DEAF``; if somebody was already pressing to hurry the others along,
      for ``feel.SEES``, the time it takes to notice a new prompt.
    - After such hurrying no press counts until a pause of ``feel.SEES``, whatever it is aimed at.
    - Repeated presses of one key form a train: each less than ``feel.DRUMS`` after the last, or less than ``feel.SEES``
      if the train began before the question. Only its first press may count.
    - The second press of a double click belongs to the train of the first, also where something else lies there by now;
      so does a key struck again, where the focus has gone elsewhere by itself meanwhile.
    """

    def __init__(self) -> None:
        self._asked_at = self._deaf_until = self._allowed_at = self._pressed_at = NEVER
        self._trains: dict[Hashable, Train] = {}
        self._newest: Train | None = None
        self._hurries = False
        self._spot: Spot | None = None
        self._struck: tuple[Hashable, Hashable] = (None, None)  # the key struck last, and what it was aimed at

    def note_question(self, now: float, *, again: bool = False) -> None:
        """Note that something final is possible from now on that was not before.

        ``again``: it was possible before, and somebody has just come back to it, so their press hurried nobody.
        """
        self._hurries = not again and self._pressed_at > self._allowed_at and now - self._pressed_at < feel.HURRIES
        self._asked_at, self._deaf_until = now, now + (feel.SEES if self._hurries else feel.DEAF)

    def note_click(self, pos: Point, now: float, reach: float, target_at: Callable[[Point], str]) -> bool:
        """Note a press of the pointer; return whether it has slipped, and must do nothing.

        It has if it makes a double click with the press before, less than ``reach`` pixels away, and something else has
        come to lie there: it was aimed at the first.
        """
        before, is_soon = self._spot, now - self._pressed_at < feel.DOUBLE_CLICK
        has_slipped = bool(
            before and is_soon and math.dist(before.pos, pos) < reach and target_at(before.pos) != before.key
        )
        spot = before if before and has_slipped else Spot(target_at(pos), pos)
        self.note_press(spot.key, now)
        self._spot = spot
        return has_slipped

    def note_press(self, key: Hashable, now: float, struck: Hashable = None) -> None:
        """Note a press. ``key`` names what it is aimed at; presses aimed elsewhere form another train.

        ``struck``: the key of the keyboard. Struck again soon, and no other between, it is aimed at the same as before.
        """
        if struck is not None and struck == self._struck[0] and self._train_of(self._struck[1], now):
            key = self._struck[1]
        self._spot, self._struck = None, (struck, key)
        self._hurries = self._hurries and now - self._pressed_at < feel.SEES
        if before := self._train_of(key, now):
            self._newest = Train(before.began, now, before.count + 1)
        else:
            self._newest = Train(now, now)
        self._trains = {k: train for k, train in self._trains.items() if now - train.newest < feel.SEES}
        self._trains[key] = self._newest
        self._pressed_at = now

    def _train_of(self, key: Hashable, now: float) -> Train | None:
        """Return the train that a press of this key continues."""
        train = self._trains.get(key)
        is_one = train and now - train.newest < (feel.DRUMS if train.began > self._asked_at else feel.SEES)
        return train if is_one else None

    def allows(self) -> bool:
        """Return whether the newest press may do something final."""
        press = self._newest
        is_meant = press is not None and press.count == 1 and press.began >= self._deaf_until and not self._hurries
        if is_meant:
            self._allowed_at = self._pressed_at
        return is_meant

    def is_too_soon(self, now: float) -> bool:
        """True if it is too soon for any press to do something final."""
        return now < self._deaf_until or (self._hurries and now - self._pressed_at < feel.SEES)

    def lands(self, now: float) -> bool:
        """Return whether something dragged may be dropped for good."""
        if now >= self._deaf_until:
            self._allowed_at = self._pressed_at
        return now >= self._deaf_until


def press_target(event: pygame.Event, scene: InputTarget) -> Hashable:
    """Return what a press of a key is aimed at: what has the focus, or the key itself."""
    if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
        return scene.focused or ""
    return event.key
