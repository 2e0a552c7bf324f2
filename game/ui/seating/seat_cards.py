"""The name cards of a seating: where they are, which one is dragged, and which move to another chair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.table import Seat
from game.ui.input.pointer import Dragged, Dropped, Grabbed, Pointer, Returned
from game.ui.style import feel
from game.values import dataclass

Rect = pygame.Rect
OVERLAP = 0.12  # of a card's area, to be dropped on a chair


@dataclass(frozen=True)
class Carried:
    """An event was about a dragged card; ``swap``: the two chairs whose cards are swapped by it."""

    swap: tuple[Seat, Seat] | None = None


class SeatCards:
    """Keeps the cards' positions and handles dragging."""

    def __init__(self) -> None:
        self.chairs: list[Rect] = []
        self.held: Seat | None = None
        self.over: Seat | None = None  # the chair that would take the held card
        self._pointer = Pointer()
        self._grab, self._pos = (0, 0), (0, 0)
        self._glides: dict[Seat, tuple[Rect, float]] = {}

    def layout(self, chairs: Sequence[Rect], u: float) -> None:
        """Set the chairs; if they moved, dragging ends. ``u``: pixels per unit."""
        if u != self._pointer.u:
            self._pointer = Pointer(u)
        before, self.chairs = self.chairs, list(chairs)
        if self.chairs != before:
            self.let_go()

    def let_go(self) -> None:
        """Forget what is dragged, pressed or moving."""
        self._pointer.let_go()
        self._glides.clear()
        self.held = self.over = None

    def rect(self, seat: Seat, now: float) -> Rect:
        """Return the rectangle of that seat's card."""
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
        """The cards that are not on their chairs, the held one last."""
        return (*self._glides, *(() if self.held is None else (self.held,)))

    def is_gliding(self, now: float) -> bool:
        """True if a card is moving by itself; removes those that have arrived."""
        self._glides = {seat: (rect, began) for seat, (rect, began) in self._glides.items() if now - began < feel.DROP}
        return bool(self._glides)

    def glide(self, chairs: Mapping[Seat, Seat], now: float) -> None:
        """Move each of these cards to its chair from another one."""
        self._glide({seat: self.chairs[start] for seat, start in chairs.items()}, now)

    def _glide(self, starts: Mapping[Seat, Rect], now: float) -> None:
        self._glides.update({seat: (rect, now) for seat, rect in starts.items() if rect != self.chairs[seat]})

    def handle(self, event: pygame.Event, now: float) -> Carried | None:
        """Handle an event; return a result if it was about a dragged card."""
        if self.held is not None and event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._home(now)
            return Carried()
        if self.held is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._home(now)
            return Carried()
        return self._drag(event, now)

    def _drag(self, event: pygame.Event, now: float) -> Carried | None:
        match self._pointer.handle(event, now):
            case Grabbed(start, pos):
                self.held = next((n for n, rect in enumerate(self.chairs) if rect.collidepoint(start)), None)
                self._grab = start
                self._carry(pos)
            case Dragged(pos):
                self._carry(pos)
            case Dropped(_) if self.held is not None:
                return Carried(self._drop(now))
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

    def _drop(self, now: float) -> tuple[Seat, Seat] | None:
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
