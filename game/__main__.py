"""`python -m game`: the command `skarney`, and in a frozen program also its child processes."""

import gc
import sys


def main() -> int:
    """The command `skarney`. Garbage collection is off until the first picture or the command, for a fast start."""
    gc.disable()
    from game.cli import main as command  # imported after collection is off

    return command()


if __name__ == "__main__":
    from game.bots import THINK

    if sys.argv[1:2] == [THINK]:
        from game.bots import child_main

        child_main.main(*sys.argv[2:3])
        sys.exit()
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # for `skarney duel`
    sys.exit(main())
