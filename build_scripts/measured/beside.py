"""KPatience, a card table that many desktops have, measured in turn with ours: first content, memory, dragging a card.

Other load on the machine makes every number worse, but both alike: what counts are the medians of the ratios.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from measured.xdirect import Glass, Hand, cpu_of_tree, pss_of_tree  # noqa: E402
from tests.e2e.xwindow import Stuck, XWindow  # noqa: E402

Figures = dict[str, Any]
Command = tuple[str, ...]
KPATIENCE: Command = ("kpat", "--gametype", "klondike")
GAMES = "/usr/games"  # where systems put games, which is not on everybody's PATH
SIZE, START_S, REST_S = (1920, 1080), 20.0, 6.0
STARTS, ROUNDS, CARRY_S, RATES = 8, 4, 4.0, (60, 125)
STRIDE, PAPER, MARGIN = 16, 240, 120  # pixels per motion; how bright a card's face is; rows of bars at top and bottom
_BRIGHT = bytes(value > PAPER for value in range(256))


class Timed(XWindow):
    """Any program on its own screen; ``took`` and ``cpu`` are seconds and processor seconds to its first content."""

    def __init__(self, home: Path, command: Command, env: dict[str, str]) -> None:
        super().__init__(home, size=SIZE, env=env)
        self.command, self.took, self.cpu = command, 0.0, 0.0

    def start(self) -> dict:
        self.home.mkdir(parents=True, exist_ok=True)
        try:
            self._start_screen()
            self._start_program()
        except BaseException:
            self.close()
            raise
        return {}

    def _start_program(self) -> None:
        glass, begun = Glass(self.frame_buffer), time.perf_counter()
        with open(self.home / "stderr.log", "ab") as log:
            self._program = subprocess.Popen(
                self.command, cwd=self.home, env=self._env(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=log, start_new_session=True,
            )  # fmt: skip
        while not glass.has_content() and time.perf_counter() - begun < START_S:
            time.sleep(0.004)
        self.took, self.cpu = time.perf_counter() - begun, cpu_of_tree(self.pid)
        glass.close()
        if self.took >= START_S or self._program.poll() is not None:
            raise Stuck(f"{self.command[0]} shows nothing")

    def fill_the_screen(self) -> None:
        """Resize it, as there is no window manager."""
        find = ("xdotool", "search", "--onlyvisible", "--pid", str(self.pid))
        env = {**os.environ, "DISPLAY": self.display}
        found = subprocess.run(find, env=env, capture_output=True, encoding="utf-8", timeout=START_S).stdout.split()
        for window in found:
            size = ("xdotool", "windowmove", window, "0", "0", "windowsize", window, *map(str, SIZE))
            subprocess.run(size, env=env, capture_output=True, timeout=START_S, check=False)


def beside(home: Path, ours: Command, env: dict[str, str], theirs: Command = KPATIENCE) -> Figures:
    """Return our numbers, theirs, and the ratio; ``home`` is for both, ``env`` for ours."""
    if (found := shutil.which(theirs[0], path=os.pathsep.join([os.environ.get("PATH", os.defpath), GAMES]))) is None:
        return {"beside": f"{theirs[0]} is not installed"}
    theirs = (found, *theirs[1:])
    with bus() as address:
        pair = {
            "ours": (home / "ours", ours, {**env, "DBUS_SESSION_BUS_ADDRESS": address}),
            "theirs": (home / "theirs", theirs, {"DBUS_SESSION_BUS_ADDRESS": address}),
        }
        try:
            return starts(pair) | at_rest_and_carrying(pair)
        except (Stuck, OSError, subprocess.SubprocessError) as stuck:
            return {"beside": str(stuck).splitlines()[0]}


@contextmanager
def bus() -> Iterator[str]:
    """Yield the address of a message bus for programs that need one; empty if there is none."""
    if shutil.which("dbus-daemon") is None:
        yield ""
        return
    words = ("dbus-daemon", "--session", "--nofork", "--print-address")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8") as daemon:
        assert daemon.stdout is not None
        try:
            yield daemon.stdout.readline().strip()
        finally:
            daemon.kill()


def starts(pair: dict[str, tuple[Path, Command, dict[str, str]]]) -> Figures:
    """Measure seconds to first content, in turn; the first start of each fills caches, as on anybody's machine."""
    took: dict[str, list[float]] = {who: [] for who in pair}
    cpu: dict[str, list[float]] = {who: [] for who in pair}
    for n in range(1 + STARTS):
        for who, about in pair.items():
            with Timed(*about) as shown:
                took[who] += [shown.took] if n else []
                cpu[who] += [shown.cpu] if n else []
    return compared("first_content_s", took, 3) | compared("first_content_cpu_s", cpu, 3)


def at_rest_and_carrying(pair: dict[str, tuple[Path, Command, dict[str, str]]]) -> Figures:
    """Measure MiB of each process tree at a fresh table, and its processor time while a card is dragged, in turn."""
    with ExitStack() as stack:
        shown = {who: stack.enter_context(Timed(*about)) for who, about in pair.items()}
        time.sleep(REST_S)
        found = compared("pss_mib", {who: [pss_of_tree(each.pid)] for who, each in shown.items()}, 1)
        for each in shown.values():
            each.fill_the_screen()
        time.sleep(1.0)
        held = {who: stack.enter_context(held_card(each)) for who, each in shown.items()}
        for rate in RATES:
            shares: dict[str, list[float]] = {who: [] for who in shown}
            for _ in range(ROUNDS):
                for who, each in shown.items():
                    shares[who].append(100 * carried(each, *held[who], rate))
            found |= compared(f"drag_{rate}_cpu_percent", shares, 2)
    return found


def compared(what: str, values: dict[str, list[float]], digits: int) -> Figures:
    """Return medians, and the median of the ratios of the pairs."""
    ratios = [ours / theirs for ours, theirs in zip(values["ours"], values["theirs"], strict=True)]
    medians = {who: round(statistics.median(each), digits) for who, each in values.items()}
    return {f"beside_{what}": {**medians, "ratio": round(statistics.median(ratios), 2)}}


# ---------------------------------------------------------------- dragging a card


@contextmanager
def held_card(shown: Timed) -> Iterator[tuple[Hand, int]]:
    """Yield a pointer that holds the lowest card above the middle of the screen; and the height at which it does."""
    with ExitStack() as stack:
        glass, hand = Glass(shown.frame_buffer), Hand(shown.display)
        stack.callback(glass.close)
        stack.callback(hand.close)
        x, y = lowest_card(glass)
        level = SIZE[1] * 2 // 5
        hand.move(x, y)
        time.sleep(0.5)
        hand.press()
        stack.callback(hand.let_go)
        for step in range(1, 21):
            hand.move(x + (SIZE[0] // 2 - x) * step // 20, y + (level - y) * step // 20)
            time.sleep(0.02)
        time.sleep(1.0)
        before = picture(glass)
        hand.move(SIZE[0] // 2 + 200, level)
        time.sleep(1.0)
        if picture(glass) == before:
            raise Stuck(f"no card of {shown.command[0]} follows the pointer")
        yield hand, level


def lowest_card(glass: Glass) -> tuple[int, int]:
    """Return a point on the card whose face reaches lowest."""
    for y in range(SIZE[1] - MARGIN, MARGIN, -2):
        bright = glass.row(y, 0, SIZE[0])[::4].translate(_BRIGHT)
        if (x := bright.find(b"\x01" * 20)) >= 0:
            return x + 10, y - 12
    raise Stuck("no card is seen")


def picture(glass: Glass) -> bytes:
    return b"".join(glass.row(y, 0, SIZE[0]) for y in range(MARGIN, SIZE[1] - MARGIN, 16))


def carried(shown: Timed, hand: Hand, level: int, rate: int) -> float:
    """Return the share of a core that the process tree uses while the pointer moves back and forth at this rate."""
    there = list(range(SIZE[0] // 4, 3 * SIZE[0] // 4, STRIDE))
    way, before, begun = [*there, *reversed(there)], cpu_of_tree(shown.pid), time.perf_counter()
    for n in range(int(rate * CARRY_S)):
        hand.move(way[n % len(way)], level)
        time.sleep(max(0.0, begun + (n + 1) / rate - time.perf_counter()))
    return (cpu_of_tree(shown.pid) - before) / (time.perf_counter() - begun)
