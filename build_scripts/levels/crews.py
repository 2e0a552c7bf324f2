"""Who does the work of a script: its `--jobs` and `--executor`, as `skarney duel` takes them.

Workers of a cluster import what they are to do: they are started in a checkout, with PYTHONPATH=.:build_scripts/levels.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from game.executors import Crew, NoExecutor, crew


@contextmanager
def crew_of(parser: argparse.ArgumentParser, args: argparse.Namespace) -> Iterator[Crew]:
    """Whoever the command line asks for; where they are not to be had, one line and exit code 2."""
    try:
        with crew(args.executor, args.jobs) as found:
            yield found
    except NoExecutor as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
