"""Measures speed and size, each figure beside its bar: `dev.py bench [--json] [--quick]`. Nothing passes or fails."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # --json prints one object and nothing else

from measured.playouts import playouts  # noqa: E402
from measured.window import quantiles, window  # noqa: E402

Figures = dict[str, Any]
CHILD_S = 180
BARS = {
    "hands_500_s": "60 s for 500 hands of four steady bots",
    "reload_ms": "300 ms to reload a match of 7 hands",
    "playouts_per_s": "1,000 hands of Skarney",
    "compiled_playouts_per_s": "50,000 hands of Skarney, 20,000 of each rummy over a pile",
    "frame_1080_ms": "4 ms for a full redraw at 1920x1080",
    "drag_1080_ms": "16 ms a frame of a drag",
    "motion_calls": "800 Python calls a motion of a held card at most; fewer than 12 files",
    "drop_calls": "4,000 Python calls from a drop to its first picture",
    "first_content_s": "0.35 s from start to first content",
    "idle_cpu_percent": "0.2 % of a core at rest",
    "pss_mib": "80 MiB at the table, all its processes",
    "drag_cpu_percent": "5 % of a core at 60 motions a second",
    "drag_125_cpu_percent": "5 % of a core at 125 motions a second",
    "motion_ms": "2 and 8 ms from motion to pixels",
    "motion_125_ms": "2 and 8 ms from motion to pixels",
    "drag_fps": "58 of 60 frames a second",
    "longest_frame_ms": "33 ms",
    "refused_home_ms": "200 to 250 ms",
    "refused_frames": "12 or more",
    "expert_motion_ms": "2 and 8 ms beside a player that searches",
    "expert_drag_fps": "58 of 60 frames a second",
    "expert_longest_ms": "33 ms",
    "installed_mb": "50 MB",
    "download_mb": "22 MB, the largest package",
    "load": "less than half a core busy elsewhere, or the figures are too high",
}


# ---------------------------------------------------------------- rules and players


def playing(hands: int) -> Figures:
    """Four steady bots play whole matches until so many hands are dealt."""
    from game.engine.contract import Setup, complete
    from game.engine.match import Match, Sitter
    from game.engine.table import TABLE
    from game.headless import play_match
    from game.rules import all_games

    game = all_games()["skarney"]
    dealt = actions = number = 0
    begun = time.perf_counter()
    while dealt < hands:
        setup = Setup(game.sides(4, False), complete(game, "standard", {}), f"bench{number}")
        match = play_match(Match(game, setup, (Sitter("bench", "steady"),) * 4))
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
    from game.engine.records import record
    from game.rules import all_games

    data = "".join(map(record.dumps, record.whole(match, __version__))).encode()
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        record.replay(all_games(), record.parse_lines(io.BytesIO(data)))
        times.append((time.perf_counter() - begun) * 1000)
    return quantiles(times)


# ---------------------------------------------------------------- drawing, without a display


def frames(size: tuple[int, int], drags: int = 120) -> Figures:
    """Measure a child process with the dummy driver: a full redraw, and a card dragged across the table."""
    return child(f"bench.draw_child({size[0]}, {size[1]}, {drags})")


def child(call: str) -> Figures:
    """Return what a child process with the dummy driver prints when it makes this call."""
    code = f"import sys; sys.path.insert(0, 'build_scripts'); import bench; {call}"
    with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
        env = {**os.environ, "SKARNEY_HOME": home}
        try:
            done = subprocess.run(
                [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=CHILD_S
            )
        except subprocess.TimeoutExpired:
            return {"not_measured": f"took longer than {CHILD_S} s"}
    if done.returncode:
        return {"not_measured": (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]}
    return dict(json.loads(done.stdout.splitlines()[-1]))


def trace_child() -> None:
    """Inside the child: prints the figures as one JSON line."""
    from measured import calls

    print(json.dumps(calls.figures()))


def draw_child(wide: int, high: int, drags: int) -> None:
    """Inside the child: prints the figures as one JSON line."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame
    import shots

    from game.rules import all_games
    from game.ui.session.session import Session
    from game.ui.startup import open_app
    from game.ui.table_scene.table import TableScene

    app = open_app(all_games(), size=(wide, high))
    app.stack.only(TableScene(app.context, Session(shots.match_at("busy"), app.context.vault)))
    shots.settle(app)
    whole, again = list(_timed(lambda: redraw(app), 60)), list(_timed(lambda: remake(app), 60))
    name = next(name for name in app.stack.top.targets() if name.startswith("card."))  # type: ignore[union-attr]
    at = app.stack.top.targets()[name].center  # type: ignore[union-attr]
    app.turn([pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at)])

    def step(n: int) -> Callable[[], None]:
        pos = (at[0] + (wide // 3) * n // drags, at[1] - (high // 2) * n // drags)
        event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(2, -2), buttons=(1, 0, 0))
        return lambda: app.turn([event])

    dragged = [next(_timed(step(n), 1)) for n in range(1, drags)]
    app._close()
    print(json.dumps({"full_ms": quantiles(whole), "remake_ms": quantiles(again), "drag_ms": quantiles(dragged[10:])}))


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


# ---------------------------------------------------------------- all of it


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="fewer hands, a shorter rest")
    parser.add_argument("--frozen", action="store_true", help="measure what build.py made instead: sizes and start")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that windows are closed
    figures = {"load": round(os.getloadavg()[0], 2)} if hasattr(os, "getloadavg") else {}
    if args.frozen:
        from measured.frozen import frozen

        figures |= frozen()
    else:
        figures |= of_checkout(args.quick)
    if args.json:
        print(json.dumps(figures))
        return 0
    for name, value in figures.items():
        shown = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
        print(f"{name:<24} {shown!s:<34} {'bar: ' + BARS[name] if name in BARS else ''}".rstrip())
    return 0


def of_checkout(quick: bool) -> Figures:
    """Return the figures of the program as it is run from a checkout."""
    figures = playing(70 if quick else 500) | playouts()
    for name, size in (("1080", (1920, 1080)), ("4k", (3840, 2160))):
        drawn = frames(size)
        figures |= {f"frame_{name}_ms": drawn.get("full_ms", drawn), f"remake_{name}_ms": drawn.get("remake_ms", drawn)}
        figures[f"drag_{name}_ms"] = drawn.get("drag_ms", drawn)
    figures |= child("bench.trace_child()")
    return figures | (window(5.0, 2.0) if quick else window(20.0, 10.0))


if __name__ == "__main__":
    sys.exit(main())
