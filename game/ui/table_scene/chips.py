"""Chips on their way: from the seats into the pot, and from the pot to who takes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.engine.contract import TableProps
from game.engine.table import Seat
from game.ui.style import feel, pieces, shapes
from game.ui.style.canvas import Item
from game.ui.table_render.middle.props import TEN, chip_size, ring_of
from game.ui.table_view.table_view import TableView
from game.values import dataclass

WORTH, MOST = 10, 6  # what a chip that moves is worth, and most of them for one seat
APART, LASTS, ARC = 0.07, 0.5, 0.6  # seconds between two, and for one; how high it rises, in chips
Spot = tuple[int, int]


@dataclass(frozen=True)
class Flight:
    """One chip from one spot to another, in seconds of the clock, and what it adds to the pot when it lands."""

    start: Spot
    end: Spot
    begins: float
    lasts: float
    pays: int = 0


class Chips:
    """Notices what is paid and taken, and moves chips for it. What they change is shown when they have arrived."""

    def __init__(self, table_view: TableView) -> None:
        self._viewpoint, self._geometry, *_ = table_view.parts
        self._flights: list[Flight] = []
        self._props: TableProps | None = None
        self._scores: tuple[int, ...] = ()

    def changed(self, now: float, factor: float) -> None:
        """Start what moves since the last call; ``factor`` on the time it takes: 0 for nothing that moves."""
        shown = self._viewpoint.shown
        old, props, scores = self._props, shown.game_view.props, tuple(shown.view.public.scores)
        before, gains = self._scores, [one - other for one, other in zip(scores, self._scores, strict=False)]
        self._props, self._scores = props, scores
        table = self._geometry.laid.dice
        if not factor or table is None or old is None or props is None or old.pot is None or props.pot is None:
            return
        pot = ring_of(table.aside, self._geometry.u).center
        if props.pot < old.pot:
            takers = [shown.view.public.sides[side][0] for side, gain in enumerate(gains) if gain > 0]
            for seat in takers:
                self._send(pot, self._spot(seat), (old.pot - props.pot) // len(takers), now, factor)
            shown.hold_scores(before if self._flights else None)
            return
        for seat, paid in enumerate(props.paid):
            already = old.paid[seat] if seat < len(old.paid) else 0
            self._send(self._spot(seat), pot, paid - already, now, factor, pays=True)
        self._say_what_flies()

    def _send(self, start: Spot, end: Spot, points: int, now: float, factor: float, *, pays: bool = False) -> None:
        count = min(MOST, points // WORTH)
        for i in range(count):
            worth = points // count + (points % count if i == 0 else 0)
            self._flights.append(Flight(start, end, now + i * APART * factor, LASTS * factor, worth if pays else 0))

    def _say_what_flies(self) -> None:
        self._viewpoint.shown.chips_fly(sum(flight.pays for flight in self._flights))
        if not self._flights:
            self._viewpoint.shown.hold_scores(None)

    def _spot(self, seat: Seat) -> Spot:
        """Return where a seat's chips come from."""
        laid = self._geometry.laid
        if seat in laid.panels:
            panel = laid.panels[seat]
            return panel.portrait.center if panel.portrait.w else panel.rect.center
        if seat in laid.seats:
            return laid.seats[seat].center
        r = laid.regions
        return r.own.center if r.own.h else (r.now.centerx, r.now.bottom)

    def advance(self, now: float) -> bool:
        """Forget the chips that arrived; returns whether any was on its way."""
        was_moving = bool(self._flights)
        self._flights = [each for each in self._flights if now < each.begins + each.lasts]
        if was_moving:
            self._say_what_flies()
        return was_moving

    def hurry(self) -> None:
        """Let all of them arrive."""
        self._flights.clear()
        self._say_what_flies()

    def items(self, now: float) -> Sequence[Item]:
        """Return those on their way."""
        return [*self._items(now)] if self._flights else ()

    def _items(self, now: float) -> Iterator[Item]:
        table = self._geometry.laid.dice
        size = chip_size(ring_of(table.aside, self._geometry.u)) if table else 0
        for number, each in enumerate(self._flights):
            if size and now >= each.begins:
                share = feel.ease_out((now - each.begins) / each.lasts)
                x, y = (round(a + (b - a) * share) for a, b in zip(each.start, each.end, strict=True))
                up = round(size * ARC * 4 * share * (1 - share))
                rect = pygame.Rect(x - size // 2, y - size // 2 - up, size, size)
                picture = pieces.picture(TEN, size)
                paint = partial(shapes.lay, picture=picture, at=rect.topleft)
                yield Item(("chip", number), rect, (rect.x, rect.y), paint)
