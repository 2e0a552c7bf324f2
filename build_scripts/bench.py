"""Measures speed and size, each figure beside its bar: `dev.py bench [--json] [--quick]`. Nothing passes or fails."""

from __future__ import annotations

import argparse
import io
import json
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # --json prints one object and nothing else

Figures = dict[str, Any]
CHILD_S, START_S, STARTS = 180, 20, 6
BARS = {
    "hands_500_s": "60 s for 500 hands of four steady bots",
    "reload_ms": "300 ms to reload a match of 7 hands",
    "frame_1080_ms": "4 ms for a full redraw at 1920x1080",
    "idle_cpu_percent": "0.5 % of a core at rest",
    "pss_mib": "90 MiB at the table",
    "first_content_s": "0.35 s from start to first content",
    "drag_1080_ms": "16 ms a frame of a drag",
    "load": "less than half a core busy elsewhere, or the figures are too high",
}


def quantiles(values: list[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    ordered = sorted(values)
    return {"p50": round(statistics.median(ordered), 3), "p95": round(ordered[int(len(ordered) * 0.95)], 3)}


# ---------------------------------------------------------------- rules and players


def playing(hands: int) -> Figures:
    """Four steady bots play whole matches until so many hands are dealt."""
    from game.engine.contract import Setup, complete
    from game.engine.match import Match, Sitter
    from game.engine.table import TABLE
    from game.headless import played
    from game.rules import all_games

    game = all_games()["skarney"]
    dealt = actions = number = 0
    begun = time.perf_counter()
    while dealt < hands:
        setup = Setup(game.sides(4, False), complete(game, "standard", {}), f"bench{number}")
        match = played(Match(game, setup, (Sitter("bench", "steady"),) * 4))
        dealt += sum(done.seat == TABLE for done in match.done)
        actions, number = actions + match.ply, number + 1
    took = time.perf_counter() - begun
    return {
        "actions_per_s": round(actions / took),
        "hands_500_s": round(took * 500 / dealt, 2),
        "reload_ms": _reload(match),
    }


def _reload(match: Any) -> dict[str, float]:
    from game import __version__
    from game.engine import record
    from game.rules import all_games

    data = "".join(map(record.dumps, record.whole(match, __version__))).encode()
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        record.replay(all_games(), record.parsed(io.BytesIO(data)))
        times.append((time.perf_counter() - begun) * 1000)
    return quantiles(times)


# ---------------------------------------------------------------- drawing, without a display


def frames(size: tuple[int, int], drags: int = 120) -> Figures:
    """A child process with the dummy driver: a full redraw, and a card dragged across the table."""
    call = f"bench.draw_child({size[0]}, {size[1]}, {drags})"
    code = f"import sys; sys.path.insert(0, 'build_scripts'); import bench; {call}"
    with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
        env = {**os.environ, "SKARNEY_HOME": home}
        try:
            done = subprocess.run(
                [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=CHILD_S
            )
        except subprocess.TimeoutExpired:
            return {"not_measured": f"took longer than {CHILD_S} s"}
    if done.returncode:
        return {"not_measured": done.stderr.strip().splitlines()[-1]}
    return dict(json.loads(done.stdout.splitlines()[-1]))


def draw_child(wide: int, high: int, drags: int) -> None:
    """Inside the child: prints the figures as one JSON line."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT / "build_scripts"))
    import pygame
    import shots

    from game.rules import all_games
    from game.shell.opening import opened
    from game.shell.scenes.table import TableScene
    from game.shell.session import Session

    app = opened(all_games(), size=(wide, high))
    app.reset(TableScene(app, Session(shots.match_at("shot1", shots.busy), app.vault)))
    shots.settle(app)
    whole = list(_timed(lambda: (app.top and app.top.exposed(), app._draw(app.top)), 60))  # type: ignore[arg-type]
    name = next(name for name in app.top.targets() if name.startswith("card."))  # type: ignore[union-attr]
    at = app.top.targets()[name].center  # type: ignore[union-attr]
    app.turn([pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at)])

    def step(n: int) -> Callable[[], None]:
        pos = (at[0] + (wide // 3) * n // drags, at[1] - (high // 2) * n // drags)
        event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(2, -2), buttons=(1, 0, 0))
        return lambda: app.turn([event])

    dragged = [next(_timed(step(n), 1)) for n in range(1, drags)]
    print(json.dumps({"full_ms": quantiles(whole), "drag_ms": quantiles(dragged[10:])}))


def _timed(work: Callable[[], object], times: int) -> Iterator[float]:
    """Milliseconds of each call."""
    for _ in range(times):
        begun = time.perf_counter()
        work()
        yield (time.perf_counter() - begun) * 1000


# ---------------------------------------------------------------- a real window


def window(idle_s: float) -> Figures:
    """Start to first content, CPU at rest and memory, of the program in a window under Xvfb."""
    from tests.e2e.xwindow import Stuck, XWindow, missing_tools

    if missing := missing_tools():
        return {"not_measured": missing}

    class Timed(XWindow):
        """Notes when the first pixel that is not black reaches the screen."""

        def _start_program(self) -> None:
            begun = time.perf_counter()
            super()._start_program()
            while not _has_content(self._frame / "Xvfb_screen0") and time.perf_counter() - begun < START_S:
                time.sleep(0.004)
            starts.append(time.perf_counter() - begun)

    starts: list[float] = []
    found: Figures = {}
    seats = ("--seats", "person,steady,steady,steady", "--seed", "7", "--size", "1920x1080")
    try:
        with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
            # As on a player's machine, where Python keeps what it has compiled: the first start does so.
            env = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{home}/compiled"}
            for n in range(STARTS):
                with Timed(Path(home) / str(n), *seats, size=(1920, 1080), env=env) as shown:
                    if n == STARTS - 1:
                        found = _at_rest(shown.pid, idle_s)
    except Stuck as stuck:
        return {"not_measured": str(stuck).splitlines()[0], **found}
    return {"first_start_s": round(starts[0], 3), "first_content_s": quantiles(starts[1:]), **found}


def _has_content(frame: Path) -> bool:
    """Is anything on the middle line of the screen not black? Reads no more than that of Xvfb's frame buffer."""
    with frame.open("rb") as file:
        header = struct.unpack(">25I", file.read(100))
        size, high, line, colours = header[0], header[5], header[12], header[19]
        file.seek(size + 12 * colours + line * (high // 2))
        pixels = file.read(line)
    return any(any(pixels[colour::4]) for colour in range(3))  # the fourth byte of a pixel means nothing


def _at_rest(pid: int, seconds: float) -> Figures:
    time.sleep(1.0)
    before, begun = _cpu(pid), time.perf_counter()
    time.sleep(seconds)
    share = (_cpu(pid) - before) / (time.perf_counter() - begun)
    return {"idle_cpu_percent": round(100 * share, 2), "pss_mib": _pss(pid)}


def _cpu(pid: int) -> float:
    """Seconds of processor time used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _pss(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return round(sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024, 1)


# ---------------------------------------------------------------- all of it


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="fewer hands, a shorter rest")
    parser.add_argument("--frozen", action="store_true", help="measure what build.py made instead: sizes and start")
    args = parser.parse_args()
    if args.frozen:
        import bench_frozen

        return bench_frozen.report(args.json)
    figures = {"load": round(os.getloadavg()[0], 2)} if hasattr(os, "getloadavg") else {}
    figures |= playing(70 if args.quick else 500)
    for name, size in (("1080", (1920, 1080)), ("4k", (3840, 2160))):
        drawn = frames(size)
        figures |= {f"frame_{name}_ms": drawn.get("full_ms", drawn), f"drag_{name}_ms": drawn.get("drag_ms", drawn)}
    figures |= window(3.0 if args.quick else 10.0)
    if args.json:
        print(json.dumps(figures))
        return 0
    for name, value in figures.items():
        shown = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
        print(f"{name:<18} {shown!s:<34} {'bar: ' + BARS[name] if name in BARS else ''}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
