"""Measures speed and size, each figure beside its bar: `dev.py bench [--json] [--quick]`. Nothing passes or fails."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
import time
from typing import Any

from measured import Figures, child, quantiles
from measured.playouts import playouts
from measured.window import window

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
        drawn = child(f"drawn.pictures{size}")
        figures |= {f"frame_{name}_ms": drawn.get("full_ms", drawn), f"remake_{name}_ms": drawn.get("remake_ms", drawn)}
        figures[f"drag_{name}_ms"] = drawn.get("drag_ms", drawn)
    figures |= child("drawn.calls()")
    return figures | (window(5.0, 2.0) if quick else window(20.0, 10.0))


if __name__ == "__main__":
    sys.exit(main())
