"""`python -m game`: the same as the command `skarney`; frozen, also the processes that the program starts of itself."""

import gc
import sys


def main() -> int:
    """The command `skarney`. A start makes no garbage: it is collected from the first picture on, or the command."""
    gc.disable()
    from game.cli import main as command  # from here on

    return command()


if __name__ == "__main__":
    from game.bots import THINK

    if sys.argv[1:2] == [THINK]:
        from game.bots import child

        child.main(*sys.argv[2:3])
        sys.exit()
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a duel's
    sys.exit(main())
