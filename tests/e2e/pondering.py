"""The program with levels that search, to be run in a window; the process in which they think loads this file too."""

import sys

from game.cli import main
from game.rules.skarney import Skarney
from game.rules.skarney.rules import legal
from tests.bots.ponder import searchers

Skarney.bots = {**Skarney.bots, **searchers(legal.legal)}

if __name__ == "__main__":
    sys.exit(main())
