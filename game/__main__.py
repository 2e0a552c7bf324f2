"""`python -m game`: the same as the command `skarney`; frozen, also the processes that the program starts of itself."""

import sys

if __name__ == "__main__":
    from game.bots import THINK

    if sys.argv[1:2] == [THINK]:
        from game.bots import child

        child.main(*sys.argv[2:3])
        sys.exit()
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a duel's
    from game.cli import main

    sys.exit(main())
