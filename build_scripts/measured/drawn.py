"""The work of drawing and dragging without a display: processor time of pictures, calls of motions and drops."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

import shots
from game.rules import all_games
from game.ui.session.session import Session
from game.ui.startup import open_app
from game.ui.table_scene.table import TableScene
from measured import Figures, Traced, quantiles

Pos = tuple[int, int]
SIZE = (1920, 1080)
STEPS, SETTLES, PICTURES, DRAGS = 24, 0.4, 60, 120


class Hand:
    """Drags cards of one busy table, one round of the loop per event."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.app = open_app(all_games(), size=size)
        self.table = TableScene(self.app.context, Session(shots.match_at("busy"), self.app.context.vault))
        self.app.stack.only(self.table)
        shots.settle(self.app)
        self.pos: Pos = (0, 0)

    def spot(self, name: str) -> Pos:
        """Return the centre of a target."""
        return self.table.targets()[name].center

    def card(self, code: str = "") -> str:
        """Return the name of a card of the hand, of this one if a code is given."""
        return next(name for name in self.table.targets() if name.startswith(f"card.{code}." if code else "card."))

    def settle(self) -> None:
        """Run until nothing moves."""
        until = time.perf_counter() + SETTLES
        while time.perf_counter() < until or self.app.is_moving:
            self.app.turn([])
            time.sleep(0.002)

    def turn(self, kind: int, pos: Pos, **more: Any) -> Callable[[], object]:
        """Return the work of the round of the loop in which this event comes."""
        self.pos = pos
        return partial(self.app.turn, [pygame.Event(kind, pos=pos, **more)])

    def motion(self, pos: Pos) -> Callable[[], object]:
        """Return the work of one motion with the button down."""
        return self.turn(pygame.MOUSEMOTION, pos, rel=(2, -2), buttons=(1, 0, 0))

    def take(self, name: str) -> None:
        """Press on a card, and begin to drag it."""
        x, y = self.spot(name)
        self.turn(pygame.MOUSEBUTTONDOWN, (x, y), button=1)()
        self.motion((x, y - 30))()
        self.settle()

    def carry(self, end: Pos) -> list[Traced]:
        """Drag in a straight line; returns every motion, and one once everything has settled."""
        (x, y), (to_x, to_y) = self.pos, end
        way = [(round(x + (to_x - x) * n / STEPS), round(y + (to_y - y) * n / STEPS)) for n in range(1, STEPS + 1)]
        found = [Traced(self.motion(pos)) for pos in way]
        self.settle()
        return [*found, Traced(self.motion((to_x + 1, to_y)))]

    def drop(self) -> Traced:
        """Drop: the event, what follows from it, and the first picture."""
        return Traced(self.turn(pygame.MOUSEBUTTONUP, self.pos, button=1))


# ---------------------------------------------------------------- Python calls


def a_carry(card: str, end: str | Pos) -> tuple[list[Traced], Traced]:
    """Return the motions of a card from the hand to there, and the drop."""
    hand = Hand()
    hand.take(hand.card(card))
    motions = hand.carry(hand.spot(end) if isinstance(end, str) else end)
    dropped = hand.drop()
    hand.app._close()
    return motions, dropped


CARRIES: dict[str, tuple[str, str | Pos]] = {
    "in the hand": ("2", (1300, 960)), "into the tray": ("2", "tray.1"), "where it is refused": ("2", "stock.0"),
}  # fmt: skip


def calls() -> Figures:
    """Return the most and the median of calls, and files, over every motion; and the calls of each drop."""
    motions, drops = list[Traced](), dict[str, int]()
    for name, (card, end) in CARRIES.items():
        carried, dropped = a_carry(card, end)
        motions += carried
        drops[name] = dropped.count
    counts = sorted(each.count for each in motions)
    still = min(motions, key=lambda each: len(each.files))
    return {
        "motion_calls": {"p50": counts[len(counts) // 2], "most": counts[-1], "files": len(still.files)},
        "drop_calls": drops,
    }


# ---------------------------------------------------------------- processor time


def pictures(wide: int, high: int) -> Figures:
    """Return the time of a full redraw, of one with all parts made again, and of each frame of a card's drag."""
    hand = Hand((wide, high))
    whole, again = (list(_timed(partial(work, hand.app), PICTURES)) for work in (redraw, remake))
    x, y = hand.spot(hand.card())
    hand.turn(pygame.MOUSEBUTTONDOWN, (x, y), button=1)()
    way = [(x + wide // 3 * n // DRAGS, y - high // 2 * n // DRAGS) for n in range(1, DRAGS)]
    dragged = [next(_timed(hand.motion(pos), 1)) for pos in way]
    hand.app._close()
    return {"full_ms": quantiles(whole), "remake_ms": quantiles(again), "drag_ms": quantiles(dragged[10:])}


def redraw(app: Any) -> None:
    """Compose and draw the whole picture, as after another window covered it; its parts are cached."""
    app.stack.top.invalidate()
    app.stack.top.redraw_all()
    app._draw(app.stack.top)


def remake(app: Any) -> None:
    """Make the parts again as well, as after a change of size: ground, panels, text and cards."""
    app.stack.top.pictures_changed()
    app._draw(app.stack.top)


def _timed(work: Callable[[], object], times: int) -> Iterator[float]:
    """Yield milliseconds of processor time of each call: other processes do not count."""
    for _ in range(times):
        begun = time.thread_time()
        work()
        yield (time.thread_time() - begun) * 1000
