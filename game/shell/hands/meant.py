"""Which presses are meant: a deed that nobody can take back needs one of its own, made after it could be seen."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.shell.hands.hearer import Hearer
from game.shell.look import feel
from game.values import dataclass

NEVER = float("-inf")


@dataclass(frozen=True)
class Train:
    """Presses of one key, or of one target, that followed each other too quickly to be told apart."""

    began: float
    newest: float
    count: int = 1


class Guard:
    """Judges whether a press may do something final. Pure: every time is passed in, from one clock, in seconds.

    Tell it of every press (``pressed``), also of those that mean nothing or are answered elsewhere, and of every
    moment from which something newly final may be done (``asked``). Then, just before a final deed, ask: ``allows``
    for a key or a click, ``lands`` for something carried and dropped. What is not final need not ask.

    - After ``asked`` it is deaf for ``feel.DEAF``; where somebody was pressing already, hurrying the others along,
      for ``feel.SEES``, which is how long it takes to see that something else is asked now.
    - Who hurried the others along is not heard before they paused for as long: what they press next, whatever it is
      aimed at, still belongs to the hurry.
    - A key that is drummed is one key: each press less than ``feel.DRUMS`` after the last one belongs to it, and
      where the drumming began before ``asked``, each less than ``feel.SEES``. None of them gets through.
    """

    def __init__(self) -> None:
        self._asked = self._hears = self._let = self._last = NEVER
        self._trains: dict[Hashable, Train] = {}
        self._newest: Train | None = None
        self._hurries = False

    def asked(self, now: float, *, again: bool = False) -> None:
        """From now on something final may be done that could not be done before, or is another than before.

        ``again``: it was asked already, and somebody has just come back to it: that press hurried nobody.
        """
        self._hurries = not again and self._last > self._let and now - self._last < feel.HURRIES
        self._asked, self._hears = now, now + (feel.SEES if self._hurries else feel.DEAF)

    def pressed(self, key: Hashable, now: float) -> None:
        """A key or a button went down. ``key`` names what it is aimed at, so that drumming elsewhere is another's."""
        self._hurries = self._hurries and now - self._last < feel.SEES
        before = self._trains.get(key)
        if before and now - before.newest < (feel.DRUMS if before.began > self._asked else feel.SEES):
            self._newest = Train(before.began, now, before.count + 1)
        else:
            self._newest = Train(now, now)
        self._trains = {k: train for k, train in self._trains.items() if now - train.newest < feel.SEES}
        self._trains[key] = self._newest
        self._last = now

    def allows(self, presses: int = 1) -> bool:
        """May the newest press do something final? ``presses``: 2 for a double click."""
        press = self._newest
        is_meant = press is not None and press.count <= presses and press.began >= self._hears and not self._hurries
        if is_meant:
            self._let = self._last
        return is_meant

    def is_deaf(self, now: float) -> bool:
        """Is it too soon for a press to do something final, whatever it were?"""
        return now < self._hears or (self._hurries and now - self._last < feel.SEES)

    def lands(self, now: float) -> bool:
        """May something that was carried for all to see be let go of for good?"""
        if now >= self._hears:
            self._let = self._last
        return now >= self._hears


def aimed(event: pygame.Event, scene: Hearer) -> Hashable:
    """What a press is aimed at: the target under the pointer, what has the focus, or a letter's own deed."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return scene.target_at(event.pos)
    if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
        return scene.focused or ""
    return event.key
