"""How much work the pointer causes: Python calls, and files of the program they touch, per motion and per drop.

A part of bench, without a display: a card is dragged over a busy table and dropped in several places.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402
import shots  # noqa: E402

from game.ui.session.session import Session  # noqa: E402
from game.ui.startup import open_app  # noqa: E402
from game.ui.table_scene.table import TableScene  # noqa: E402
from measured.traced import Traced  # noqa: E402

Pos = tuple[int, int]
SIZE = (1920, 1080)
STEPS, SETTLES = 24, 0.4


class Hand:
    """Drags cards of one busy table, one round of the loop per event."""

    def __init__(self) -> None:
        self.app = open_app(shots.all_games(), size=SIZE)
        self.table = TableScene(self.app.context, Session(shots.match_at("busy"), self.app.context.vault))
        self.app.stack.only(self.table)
        shots.settle(self.app)
        self.pos: Pos = (0, 0)

    def spot(self, name: str) -> Pos:
        """Return the centre of a target."""
        return self.table.targets()[name].center

    def settle(self) -> None:
        """Run until nothing moves."""
        until = time.perf_counter() + SETTLES
        while time.perf_counter() < until or self.app.is_moving:
            self.app.turn([])
            time.sleep(0.002)

    def _send(self, kind: int, pos: Pos, **more: Any) -> Traced:
        event = pygame.Event(kind, pos=pos, **more)
        self.pos = pos
        return Traced(lambda: self.app.turn([event]))

    def move(self, pos: Pos) -> Traced:
        """Make one motion."""
        return self._send(pygame.MOUSEMOTION, pos, rel=(2, -2), buttons=(1, 0, 0))

    def take(self, name: str) -> None:
        """Press on a card, and begin to drag it."""
        start = self.spot(name)
        self._send(pygame.MOUSEBUTTONDOWN, start, button=1)
        self.move((start[0], start[1] - 30))
        self.settle()

    def carry(self, end: Pos) -> list[Traced]:
        """Drag in a straight line; returns every motion, and one once everything has settled."""
        start = self.pos
        way = [
            tuple(round(a + (b - a) * n / STEPS) for a, b in zip(start, end, strict=True)) for n in range(1, STEPS + 1)
        ]
        found = [self.move((x, y)) for x, y in way]
        self.settle()
        return [*found, self.move((end[0] + 1, end[1]))]

    def drop(self) -> Traced:
        """Drop: the event, what follows from it, and the first picture."""
        return self._send(pygame.MOUSEBUTTONUP, self.pos, button=1)


def a_carry(card: str, end: str | Pos) -> tuple[list[Traced], Traced]:
    """Return the motions of a card from the hand to there, and the drop."""
    hand = Hand()
    hand.take(next(name for name in hand.table.targets() if name.startswith(f"card.{card}.")))
    motions = hand.carry(hand.spot(end) if isinstance(end, str) else end)
    dropped = hand.drop()
    hand.app._close()
    return motions, dropped


CARRIES: dict[str, tuple[str, str | Pos]] = {
    "in the hand": ("2", (1300, 960)), "into the tray": ("2", "tray.1"), "where it is refused": ("2", "stock.0"),
}  # fmt: skip


def figures() -> dict[str, Any]:
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


def main() -> int:
    for name, value in figures().items():
        print(f"{name:<14} {', '.join(f'{k} {v}' for k, v in value.items())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
