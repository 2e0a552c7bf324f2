"""Tries out what build.py made, for minutes, as root on a machine that may be changed: `dev.py try [NAME...]`.

Installs and removes every package, starts the program from its menu entry under Xvfb, plays hands, and tests failure
conditions one by one. Names: linux, windows, circumstances, same, or those of single trials.
"""

from __future__ import annotations

import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from packing import FROZEN, Failed
from tests.e2e.xwindow import Stuck
from trials import builds, circumstances, linux, windows

Trial = Callable[[Path, Path], str]
GROUPS: dict[str, tuple[Trial, ...]] = {
    "linux": linux.TRIALS,
    "windows": windows.TRIALS,
    "circumstances": circumstances.TRIALS,
    "same": builds.TRIALS,
}


def main(names: list[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that mounts and homes are cleaned up
    known = {trial.__name__ for each in GROUPS.values() for trial in each} | set(GROUPS)
    if wrong := set(names) - known:
        print(f"try_packages.py: no trial {', '.join(sorted(wrong))}; there are {', '.join(sorted(known))}")
        return 2
    chosen = [t for group, each in GROUPS.items() for t in each if not names or {group, t.__name__} & set(names)]
    return 1 if [trial.__name__ for trial in chosen if not passes(trial)] else 0


def passes(trial: Trial) -> bool:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="skarney-try-", ignore_cleanup_errors=True) as home:
        Path(home).chmod(0o755)
        try:
            came = trial(FROZEN / "skarney", Path(home))
        except (Failed, Stuck, AssertionError) as failure:
            came, good = str(failure), False
        except Exception:
            came, good = traceback.format_exc(), False
        else:
            good = True
    verdict, took = "passed" if good else "FAILED", time.monotonic() - begun
    print(f"{verdict}  {trial.__name__:<14} {took:4.0f} s  {came}", flush=True)
    return good


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
