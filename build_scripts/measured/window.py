"""What a person feels at a real window: first content, rest, and a card that is dragged about and refused."""

from __future__ import annotations

import itertools
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from measured import Figures, quantiles
from measured.xdirect import Glass, Hand, cpu_of_tree, pss, pss_of_tree
from tests.e2e.xwindow import Stuck, XWindow, missing_tools
from tests.helpers.processes import of_session

SIZE = (1920, 1080)
SEATS = ("--seats", "person,steady,steady,steady", "--seed", "2", "--size", "1920x1080")
START_S, STARTS, REFUSALS = 20, 6, 5
POLL_S = 0.0002
STRIDE, EXACT = 16, 4.0  # pixels per motion; how near its target a card counts as there
FAR = 40  # motions that a frame can be late by
PAPER = 170  # a card's margin is brighter, in blue, than any table
_BRIGHT = bytes(value > PAPER for value in range(256))


def window(idle_s: float, drag_s: float) -> Figures:
    """Measure everything about the program in a window under Xvfb."""
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
            with at_table(Path(home), (str(Path(__file__).with_name("thinking.py")),)) as table:
                found |= beside_expert(table, drag_s)
    except (Stuck, OSError) as stuck:
        found["not_measured"] = str(stuck).splitlines()[0]
    return found


# ---------------------------------------------------------------- starting


class Timed(XWindow):
    """A window that notes how many seconds it took to its first content."""

    took = 0.0

    def _start_program(self) -> None:
        glass, begun = Glass(self.frame_buffer), time.perf_counter()
        super()._start_program()
        while not glass.has_content() and time.perf_counter() - begun < START_S:
            time.sleep(0.002)
        self.took = time.perf_counter() - begun
        glass.close()


def starts(home: Path) -> Figures:
    return started(lambda n: Timed(home / f"start{n}", *SEATS, size=SIZE, env=_compiled(home)))


def started(window_of: Callable[[int], Timed]) -> Figures:
    """Measure seconds from the start to the first content; the first start of all fills caches."""
    times = []
    for n in range(STARTS):
        with window_of(n) as shown:
            times.append(shown.took)
    return {"first_start_s": round(times[0], 3), "first_content_s": quantiles(times[1:])}


def _compiled(home: Path | str) -> dict[str, str]:
    """Return settings as on a player's machine, where Python keeps what it has compiled."""
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{home}/compiled"}


# ---------------------------------------------------------------- at the table


@dataclass
class AtTable:
    """A window at the table with a pointer and a view of its pixels."""

    shown: XWindow
    hand: Hand
    glass: Glass

    @property
    def card(self) -> tuple[int, int, int, int]:
        """The last card of the hand, which nothing covers."""
        cards = [name for name in self.shown.seen["targets"] if name.startswith("card.")]
        return tuple(self.shown.seen["targets"][max(cards, key=lambda name: int(name.split(".")[1]))])

    @property
    def melds_area(self) -> tuple[int, int, int, int]:
        """The area of our melds, which is still empty."""
        return tuple(self.shown.seen["targets"]["felt.0"])


@contextmanager
def at_table(home: Path, program: tuple[str, ...] = XWindow.program) -> Iterator[AtTable]:
    """Yield the program at its table, the person to act."""
    with ExitStack() as stack:
        shown = XWindow(Path(tempfile.mkdtemp(dir=home)), *SEATS, size=SIZE, env=_compiled(home))
        shown.program = program
        stack.enter_context(shown)
        hand, glass = Hand(shown.display), Glass(shown.frame_buffer)
        stack.callback(hand.close)
        stack.callback(glass.close)
        time.sleep(1.0)  # everything has arrived at the table
        yield AtTable(shown, hand, glass)


def rest(table: AtTable, seconds: float) -> Figures:
    """Measure with nobody doing anything."""
    pid = table.shown.pid
    _wait_until_idle(pid)
    memory = pss_of_tree(pid)
    before, begun = cpu_of_tree(pid), time.perf_counter()
    time.sleep(seconds)
    share = (cpu_of_tree(pid) - before) / (time.perf_counter() - begun)
    return {"idle_cpu_percent": round(100 * share, 3), "pss_mib": memory}


def _wait_until_idle(pid: int) -> None:
    """Wait while the program still loads what may be needed later: where it is new, that is compiled, too."""
    until = time.perf_counter() + START_S
    while time.perf_counter() < until:
        before = cpu_of_tree(pid)
        time.sleep(2.5)
        if cpu_of_tree(pid) - before < 0.02:
            return


# ---------------------------------------------------------------- dragging a card


@dataclass
class Carry:
    """One stretch of dragging: when the pointer was where, and where the card was seen when."""

    rate: int
    motions: list[tuple[float, int]] = field(default_factory=list)
    frames: list[tuple[float, float]] = field(default_factory=list)
    cpu: float = 0.0

    def shown(self) -> list[tuple[float, int]]:
        """Return when each motion was first seen to take effect, and which; skipped ones are left out."""
        found, due = list[tuple[float, int]](), 0
        for at, x in self.frames:
            sent = (i for i in range(due, min(due + FAR, len(self.motions))) if self.motions[i][0] <= at)
            if fits := [i for i in sent if abs(self.motions[i][1] - x) < EXACT]:
                found.append((at, fits[-1]))
                due = fits[-1] + 1
        return found

    def waits(self) -> list[float]:
        """Return milliseconds from each motion until it, or a later one, took effect."""
        waits, due = list[float](), 0
        for at, i in self.shown():
            waits += [(at - self.motions[n][0]) * 1000 for n in range(due, i + 1)]
            due = i + 1
        return waits

    def gaps(self) -> list[float]:
        """Return milliseconds from one such frame to the next, less the pointer's own delay."""
        gaps = []
        for (a, i), (b, j) in itertools.pairwise(self.shown()):
            late = self.motions[j][0] - self.motions[i][0] - (j - i) / self.rate
            gaps.append((b - a - max(0.0, late)) * 1000)
        return gaps

    @property
    def fps(self) -> float:
        """Frames per second, as if the pointer had kept its rate exactly."""
        return round(len(self.shown()) / len(self.motions) * self.rate, 1)


class Carrying:
    """Holds the last card of the hand over the empty table and watches its middle row."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        x, y, wide, high = table.card
        left, top, room, tall = table.melds_area
        self.left, self.right = left + 20, left + room - 20
        self.from_x, self.to_x = left + 20 + wide, left + room - 20 - wide
        self.start = (x + wide // 2, y + high // 5)
        self.y = top + tall // 2 - high // 4
        self.row = self.y + round(high * 0.318)  # the middle of the card, grabbed a fifth below its top and enlarged
        self.shift = 0.0

    def __enter__(self) -> Carrying:
        hand = self.table.hand
        hand.move(*self.start)
        time.sleep(0.3)
        hand.press()
        for step in range(1, 21):
            (x, y), part = self.start, step / 20
            hand.move(round(x + (self.from_x - x) * part), round(y + (self.y - y) * part))
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
        """Return every 20th row of what the card crosses on its way home, except the prompt line."""
        (left, top, _, tall), (x, y, wide, high) = self.table.melds_area, self.table.card
        rows = [*range(top, top + tall, 20), *range(y - 40, y + high, 20)]
        return b"".join(self.table.glass.row(row, left, x + wide) for row in rows)

    def _seen(self, pixels: bytes) -> float | None:
        """Return the middle of what is bright."""
        bright = pixels[::4].translate(_BRIGHT)
        first, last = bright.find(1), bright.rfind(1)
        return self.left + (first + last) / 2 if first >= 0 else None

    def way(self) -> Iterator[int]:
        """Yield positions back and forth without end; the way back never touches those of the way there."""
        there = range(self.from_x, self.to_x, STRIDE)
        back = range(there[-1] - STRIDE // 2, self.from_x, -STRIDE)
        return itertools.cycle([*there, *back])

    def carry(self, rate: int, seconds: float) -> Carry:
        """Move so many times a second, watching all the while."""
        done, way, looks = Carry(rate), self.way(), list[tuple[float, bytes]]()
        pid, last = self.table.shown.pid, b""
        before = cpu_of_tree(pid)
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
        done.cpu = (cpu_of_tree(pid) - before) / (time.perf_counter() - begun)
        for at, pixels in looks:
            if (seen := self._seen(pixels)) is not None:
                done.frames.append((at, seen - self.shift))
        return done


def carried(table: AtTable, seconds: float) -> Figures:
    """Measure processor time, delays and frames while a card is dragged, at two rates of motion."""
    with Carrying(table) as held:
        slow, fast = held.carry(60, seconds), held.carry(125, seconds)
    return {
        "drag_cpu_percent": round(100 * slow.cpu, 2),
        "drag_125_cpu_percent": round(100 * fast.cpu, 2),
        "motion_ms": quantiles(slow.waits()),
        "motion_125_ms": quantiles(fast.waits()),
        "drag_fps": slow.fps,
        "longest_frame_ms": round(max(slow.gaps()), 1),
    }


def beside_expert(table: AtTable, seconds: float) -> Figures:
    """Measure the same while a player that searches thinks, and the memory of its processes."""
    program = table.shown.pid
    with Carrying(table) as held:
        carry = held.carry(60, seconds)
        others = of_session(program) - {program}
    return {
        "expert_motion_ms": quantiles(carry.waits()),
        "expert_drag_fps": carry.fps,
        "expert_longest_ms": round(max(carry.gaps()), 1),
        "expert_pss_mib": round(sum(map(pss, others)), 1),
    }


# ---------------------------------------------------------------- refusing one


def refused(table: AtTable, times: int = REFUSALS) -> Figures:
    """Measure a card dropped where it may not go: how long it glides home, and in how many frames."""
    home, frames = list[float](), list[int]()
    for _ in range(times):
        with Carrying(table) as held:
            begun, changes = time.perf_counter(), list[float]()
            last = held.path()
            table.hand.let_go()
            while (now := time.perf_counter()) < begun + 0.8:
                if (seen := held.path()) != last:
                    changes.append(now)
                    last = seen
                time.sleep(POLL_S)
        home.append((changes[-1] - begun) * 1000 if changes else 0.0)
        frames.append(len(changes))
    return {"refused_home_ms": quantiles(home), "refused_frames": min(frames)}
