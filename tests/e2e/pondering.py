"""The program with levels that search, to be run in a window; the process in which they think knows them by name."""

import sys

from game import cli
from game.engine.catalogue import Catalogue
from tests.bots.ponder import PonderingSkarney

cli.all_games = lambda **_: Catalogue.of(PonderingSkarney())

if __name__ == "__main__":
    sys.exit(cli.main())
