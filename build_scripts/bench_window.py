"""What a person feels at a real window: first content, rest, and a card that is carried about and refused."""

from __future__ import annotations

import itertools
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import xdirect
from xdirect import Glass, Hand

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.xwindow import Stuck, XWindow, missing_tools  # noqa: E402

Figures = dict[str, Any]
SIZE = (1920, 1080)
SEATS = ("--seats", "person,steady,steady,steady", "--seed", "2", "--size", "1920x1080")
START_S, STARTS, REFUSALS, LOOKS = 20, 6, 5, 5
POLL_S = 0.0002
STRIDE, EXACT = 16, 4.0  # pixels a motion; how far from its place a card still counts as there
PAPER = 170  # a card's margin is brighter, in blue, than any cloth
_BRIGHT = bytes(value > PAPER for value in range(256))


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    ordered = sorted(values)
    return {"p50": round(statistics.median(ordered), 3), "p95": round(ordered[int(len(ordered) * 0.95)], 3)}


def window(idle_s: float, drag_s: float) -> Figures:
    """Everything about the program in a window under Xvfb."""
    if missing := missing_tools():
        return {"not_measured": missing}
    found: Figures = {}
    try:
        with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
            found |= starts(Path(home))
            with at_table(Path(home)) as table:
                found |= rest(table, idle_s)
                found |= carried(table, drag_s)
                found |= refused(table)
            for what, program, burning in (("thread", (str(ROOT / "build_scripts/thinking.py"),), False),
                                           ("process", XWindow.program, True)):  # fmt: skip
                with at_table(Path(home), program, burning) as table:
                    found |= thinking(table, drag_s, what)
    except (Stuck, OSError) as stuck:
        found["not_measured"] = str(stuck).splitlines()[0]
    return found


# ---------------------------------------------------------------- starting


def starts(home: Path) -> Figures:
    """Seconds from the start to the first pixel that is not black; the very first start compiles the program."""
    times: list[float] = []

    class Timed(XWindow):
        def _start_program(self) -> None:
            glass, begun = Glass(self.frame_buffer), time.perf_counter()
            super()._start_program()
            while not glass.has_content() and time.perf_counter() - begun < START_S:
                time.sleep(0.002)
            times.append(time.perf_counter() - begun)
            glass.close()

    for n in range(STARTS):
        with Timed(home / f"start{n}", *SEATS, size=SIZE, env=_compiled(home)):
            pass
    return {"first_start_s": round(times[0], 3), "first_content_s": quantiles(times[1:])}


def _compiled(home: Path) -> dict[str, str]:
    """As on a player's machine, where Python keeps what it has compiled."""
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{home}/compiled"}


# ---------------------------------------------------------------- at the table


@dataclass
class AtTable:
    """A window at the table with a hand and an eye on it."""

    shown: XWindow
    hand: Hand
    glass: Glass

    @property
    def card(self) -> tuple[int, int, int, int]:
        """The last card of the hand, which nothing covers."""
        cards = [name for name in self.shown.seen["targets"] if name.startswith("card.")]
        return tuple(self.shown.seen["targets"][max(cards, key=lambda name: int(name.split(".")[1]))])

    @property
    def cloth(self) -> tuple[int, int, int, int]:
        """Where our melds will lie: none yet."""
        return tuple(self.shown.seen["targets"]["felt.0"])


@contextmanager
def at_table(home: Path, program: tuple[str, ...] = XWindow.program, burning: bool = False) -> Iterator[AtTable]:
    """The program at its table, the person asked; ``burning``: with another process that never rests."""
    with ExitStack() as stack:
        shown = XWindow(Path(tempfile.mkdtemp(dir=home)), *SEATS, size=SIZE, env=_compiled(home))
        shown.program = program
        stack.enter_context(shown)
        hand, glass = Hand(shown.display), Glass(shown.frame_buffer)
        stack.callback(hand.close)
        stack.callback(glass.close)
        if burning:
            stack.callback(_end, subprocess.Popen([sys.executable, "-c", "while True: pass"]))
        time.sleep(1.0)  # whatever still arrives at the table has arrived
        yield AtTable(shown, hand, glass)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait(5)


def rest(table: AtTable, seconds: float) -> Figures:
    """Nobody does anything; then the pointer comes to a card after a rest."""
    pid, (x, y, wide, high) = table.shown.pid, table.card
    time.sleep(2.5)  # the loop has dozed off
    before, begun = xdirect.cpu(pid), time.perf_counter()
    time.sleep(seconds)
    share = (xdirect.cpu(pid) - before) / (time.perf_counter() - begun)
    hovers = []
    for _ in range(LOOKS):
        table.hand.move(x + wide // 2, y - 3 * high // 4)
        time.sleep(2.5)
        seen, begun = table.glass.row(y - 4, x, x + wide), time.perf_counter()
        table.hand.move(x + wide // 2, y + high // 2)
        while table.glass.row(y - 4, x, x + wide) == seen and time.perf_counter() - begun < 1:
            time.sleep(POLL_S)
        hovers.append((time.perf_counter() - begun) * 1000)
    return {"idle_cpu_percent": round(100 * share, 3), "pss_mib": xdirect.pss(pid),
            "hover_after_rest_ms": quantiles(hovers)}  # fmt: skip


# ---------------------------------------------------------------- carrying a card


@dataclass
class Carry:
    """One stretch of carrying: when the pointer was where, and where the card was seen when."""

    motions: list[tuple[float, int]] = field(default_factory=list)
    frames: list[tuple[float, float]] = field(default_factory=list)
    cpu: float = 0.0

    @property
    def seconds(self) -> float:
        return self.motions[-1][0] - self.motions[0][0]

    def waits(self) -> list[float]:
        """Milliseconds from each motion until the card was at its place, or at that of a later one."""
        waits, due = list[float](), 0
        for at, x in self.frames:
            sent = [i for i in range(due, min(due + 9, len(self.motions))) if self.motions[i][0] <= at]
            shown = [i for i in sent if abs(self.motions[i][1] - x) <= EXACT]
            if shown:
                waits += [(at - self.motions[i][0]) * 1000 for i in range(due, shown[-1] + 1)]
                due = shown[-1] + 1
        return waits

    def places(self) -> list[float]:
        """When the card was first seen at each new place."""
        return [b[0] for a, b in itertools.pairwise(self.frames) if abs(a[1] - b[1]) >= EXACT]


class Carrying:
    """Holds the last card of the hand over the bare cloth; its middle row is where it is seen."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        x, y, wide, high = table.card
        left, top, room, tall = table.cloth
        self.left, self.right = left + 20, left + room - 20
        self.from_x, self.to_x = left + 20 + wide, left + room - 20 - wide
        self.start = (x + wide // 2, y + high // 5)
        self.y = top + tall // 2 - high // 4
        self.row = self.y + round(high * 0.318)  # the middle of the card, grabbed a fifth below its top and grown
        self.shift = 0.0

    def __enter__(self) -> Carrying:
        hand = self.table.hand
        hand.move(*self.start)
        time.sleep(0.3)
        hand.press()
        for step in range(1, 21):
            hand.move(
                self.start[0] + (self.from_x - self.start[0]) * step // 20,
                self.start[1] + (self.y - self.start[1]) * step // 20,
            )
            time.sleep(0.016)
        time.sleep(0.6)  # lifted, and the tilt has settled
        seen = self._seen(self._pixels())
        if seen is None:
            raise Stuck("no card is seen where the pointer holds one")
        self.shift = seen - self.from_x
        return self

    def __exit__(self, *_: object) -> None:
        self.table.hand.let_go()
        time.sleep(1.0)

    def _pixels(self) -> bytes:
        return self.table.glass.row(self.row, self.left, self.right)

    def path(self) -> bytes:
        """All that the card crosses on its way home, but for the line that will say why; every 20th row."""
        (left, top, _, tall), (x, y, wide, high) = self.table.cloth, self.table.card
        rows = [*range(top, top + tall, 20), *range(y - 40, y + high, 20)]
        return b"".join(self.table.glass.row(row, left, x + wide) for row in rows)

    def _seen(self, pixels: bytes) -> float | None:
        """The middle of what is bright."""
        bright = pixels[::4].translate(_BRIGHT)
        first, last = bright.find(1), bright.rfind(1)
        return self.left + (first + last) / 2 if first >= 0 else None

    def way(self) -> Iterator[int]:
        """To and fro without end; the way back never touches the places of the way there."""
        there = range(self.from_x, self.to_x, STRIDE)
        back = range(there[-1] - STRIDE // 2, self.from_x, -STRIDE)
        return itertools.cycle([*there, *back])

    def carry(self, rate: int, seconds: float) -> Carry:
        """Moves so many times a second, looking all the while."""
        done, way, looks = Carry(), self.way(), list[tuple[float, bytes]]()
        pid, last = self.table.shown.pid, b""
        before = xdirect.cpu(pid)
        begun = due = time.perf_counter()
        while (now := time.perf_counter()) < begun + seconds:
            if now >= due:
                x, due = next(way), max(due + 1 / rate, now)
                self.table.hand.move(x, self.y)
                done.motions.append((now, x))
            if (pixels := self._pixels()) != last:
                looks.append((time.perf_counter(), pixels))
                last = pixels
            time.sleep(POLL_S)
        done.cpu = (xdirect.cpu(pid) - before) / (time.perf_counter() - begun)
        for at, pixels in looks:
            if (seen := self._seen(pixels)) is not None:
                done.frames.append((at, seen - self.shift))
        return done


def carried(table: AtTable, seconds: float) -> Figures:
    """Processor time, waits and frames while a card is carried, at two rates of motion."""
    with Carrying(table) as held:
        slow, fast = held.carry(60, seconds), held.carry(125, seconds)
    return {
        "drag_cpu_percent": round(100 * slow.cpu, 2),
        "drag_125_cpu_percent": round(100 * fast.cpu, 2),
        "motion_ms": quantiles(slow.waits()),
        "motion_125_ms": quantiles(fast.waits()),
        "drag_fps": round(len(slow.places()) / slow.seconds, 1),
        "longest_frame_ms": _longest(slow),
    }


def _longest(carry: Carry) -> float:
    return round(max(b - a for a, b in itertools.pairwise(carry.places())) * 1000, 1)


def thinking(table: AtTable, seconds: float, what: str) -> Figures:
    """The same while computer players think."""
    with Carrying(table) as held:
        carry = held.carry(60, seconds)
    return {
        f"think_{what}_motion_ms": quantiles(carry.waits()),
        f"think_{what}_fps": round(len(carry.places()) / carry.seconds, 1),
        f"think_{what}_longest_ms": _longest(carry),
    }


# ---------------------------------------------------------------- refusing one


def refused(table: AtTable) -> Figures:
    """A card let go where it may not lie: how long it glides home, and in how many frames."""
    times, frames = list[float](), list[int]()
    for _ in range(REFUSALS):
        with Carrying(table) as held:
            begun, changes = time.perf_counter(), list[float]()
            last = held.path()
            table.hand.let_go()
            while (now := time.perf_counter()) < begun + 0.8:
                if (seen := held.path()) != last:
                    changes.append(now)
                    last = seen
                time.sleep(POLL_S)
        times.append((changes[-1] - begun) * 1000 if changes else 0.0)
        frames.append(len(changes))
    return {"refused_home_ms": quantiles(times), "refused_frames": min(frames)}
