"""`started.py play ARGS`: the program, its clock wrong by CAMPAIGN_CLOCK seconds; with --menu, at its menu."""

from __future__ import annotations

import os
import sys
import time


def put_clock(wrong: float) -> None:
    """Let every look at the clock be wrong by so many seconds; time that is only measured goes on as it does."""
    now, local = time.time, time.localtime
    time.time = lambda: now() + wrong
    time.localtime = lambda seconds=None: local(now() + wrong if seconds is None else seconds)
    formatted = time.strftime
    time.strftime = lambda form, when=None: formatted(form, time.localtime() if when is None else when)


def main(args: list[str]) -> int:
    put_clock(float(os.environ.get("CAMPAIGN_CLOCK", "0")))
    from game import cli
    from game.rules import all_games
    from game.ui.startup import run

    if "--menu" not in args:
        return cli.main(args)
    wide, _, high = args[args.index("--size") + 1].partition("x")
    return run(all_games(), describe=True, size=(int(wide), int(high)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
