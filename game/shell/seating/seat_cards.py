"""The name cards on the table of a seating: where they lie, which one is carried, and which glide to another chair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.table import Seat
from game.shell.hands.pointer import Dragged, Dropped, Grabbed, Pointer, Returned
from game.shell.look import feel
from game.values import dataclass

Rect = pygame.Rect
OVERLAP = 0.12  # of a card's area, for a chair to take it


@dataclass(frozen=True)
class Carried:
    """An event belonged to a card that is carried; ``swap``: the two chairs that change their cards by it."""

    swap: tuple[Seat, Seat] | None = None


class SeatCards:
    """Lies where it is laid out, and answers what a hand does to it."""

    def __init__(self) -> None:
        self.chairs: list[Rect] = []
        self.held: Seat | None = None
        self.over: Seat | None = None  # the chair that would take the held card
        self._pointer = Pointer()
        self._grab, self._pos = (0, 0), (0, 0)
        self._glides: dict[Seat, tuple[Rect, float]] = {}

    def layout(self, chairs: Sequence[Rect], u: float) -> None:
        """The chairs stand here; nothing is carried any more if that moves them. ``u``: pixels to a unit."""
        if u != self._pointer.u:
            self._pointer = Pointer(u)
        before, self.chairs = self.chairs, list(chairs)
        if self.chairs != before:
            self.let_go()

    def let_go(self) -> None:
        """Forget what is carried, pressed or on its way."""
        self._pointer.let_go()
        self._glides.clear()
        self.held = self.over = None

    def rect(self, seat: Seat, now: float) -> Rect:
        """Where the card of that seat is."""
        home = self.chairs[seat]
        if seat == self.held:
            return home.move(self._pos[0] - self._grab[0], self._pos[1] - self._grab[1])
        if seat not in self._glides:
            return home
        start, began = self._glides[seat]
        share = feel.ease_out(min(1.0, (now - began) / feel.DROP))
        away = round((start.x - home.x) * (1 - share)), round((start.y - home.y) * (1 - share))
        return home.move(away)

    @property
    def moving(self) -> tuple[Seat, ...]:
        """The cards that do not lie on their chairs, the held one last."""
        return (*self._glides, *(() if self.held is None else (self.held,)))

    def is_gliding(self, now: float) -> bool:
        """Is a card on its way by itself? What has arrived is done."""
        self._glides = {seat: (rect, began) for seat, (rect, began) in self._glides.items() if now - began < feel.DROP}
        return bool(self._glides)

    def glide(self, chairs: Mapping[Seat, Seat], now: float) -> None:
        """Let each of these cards come to its chair from another one."""
        self._glide({seat: self.chairs[start] for seat, start in chairs.items()}, now)

    def _glide(self, starts: Mapping[Seat, Rect], now: float) -> None:
        self._glides.update({seat: (rect, now) for seat, rect in starts.items() if rect != self.chairs[seat]})

    # -- hands

    def handle(self, event: pygame.Event, now: float) -> Carried | None:
        """What an event does that belongs to a card which is carried."""
        if self.held is not None and event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._home(now)
            return Carried()
        if self.held is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._home(now)
            return Carried()
        return self._carried(event, now)

    def _carried(self, event: pygame.Event, now: float) -> Carried | None:
        match self._pointer.handle(event, now):
            case Grabbed(start, pos):
                self.held = next((n for n, rect in enumerate(self.chairs) if rect.collidepoint(start)), None)
                self._grab = start
                self._carry(pos)
            case Dragged(pos):
                self._carry(pos)
            case Dropped(_) if self.held is not None:
                return Carried(self._dropped(now))
            case Returned() if self.held is not None:
                self._home(now)
                return Carried()
        return None if self.held is None else Carried()

    def _carry(self, pos: tuple[int, int]) -> None:
        self._pos = pos
        if self.held is None:
            return
        card = self.rect(self.held, 0.0)
        shared = {seat: _area(card.clip(rect)) for seat, rect in enumerate(self.chairs) if seat != self.held}
        near = [seat for seat, area in shared.items() if area > OVERLAP * _area(card)]
        self.over = max(near, key=lambda seat: shared[seat], default=None)

    def _dropped(self, now: float) -> tuple[Seat, Seat] | None:
        held, over = self.held, self.over
        if held is None or over is None:
            self._home(now)
            return None
        starts = {over: self.rect(held, now), held: self.chairs[over]}
        self.let_go()
        self._glide(starts, now)
        return held, over

    def _home(self, now: float) -> None:
        if self.held is not None:
            start = {self.held: self.rect(self.held, now)}
            self.let_go()
            self._glide(start, now)


def _area(rect: Rect) -> int:
    return rect.w * rect.h
