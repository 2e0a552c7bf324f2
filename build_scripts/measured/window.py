"""What a person feels at a real window: first content, rest, and a card that is dragged about and refused."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from measured import Figures, quantiles
from measured.carrying import POLL_S, AtTable, Carrying
from measured.xdirect import Glass, Hand, cpu_of_tree, pss, pss_of_tree
from tests.e2e.xwindow import Stuck, XWindow, missing_tools
from tests.helpers.processes import of_session

SIZE = (1920, 1080)
SEATS = ("--seats", "person,steady,steady,steady", "--seed", "2", "--size", "1920x1080")
START_S, STARTS, REFUSALS, LOOKS = 20, 6, 5, 5


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
    """Measure with nobody doing anything; then the pointer moves to a card after a rest."""
    pid, (x, y, wide, high) = table.shown.pid, table.card
    _wait_until_idle(pid)
    memory = pss_of_tree(pid)
    before, begun = cpu_of_tree(pid), time.perf_counter()
    time.sleep(seconds)
    share = (cpu_of_tree(pid) - before) / (time.perf_counter() - begun)
    hovers = []
    for _ in range(LOOKS):
        table.hand.move(x + wide // 2, y - 3 * high // 4)
        time.sleep(2.5)
        seen, begun = table.glass.row(y - 1, x, x + wide), time.perf_counter()
        table.hand.move(x + wide // 2, y + high // 2)
        while table.glass.row(y - 1, x, x + wide) == seen and time.perf_counter() - begun < 1:
            time.sleep(POLL_S)
        hovers.append((time.perf_counter() - begun) * 1000)
    return {"idle_cpu_percent": round(100 * share, 3), "pss_mib": memory,
            "hover_after_rest_ms": quantiles(hovers)}  # fmt: skip


def _wait_until_idle(pid: int) -> None:
    """Wait while the program still loads what may be needed later: where it is new, that is compiled, too."""
    until = time.perf_counter() + START_S
    while time.perf_counter() < until:
        before = cpu_of_tree(pid)
        time.sleep(2.5)
        if cpu_of_tree(pid) - before < 0.02:
            return


# ---------------------------------------------------------------- dragging a card


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
