"""The report on an uncaught error: one file, and a message saying where it is."""

from __future__ import annotations

import contextlib
import platform
import sys
import time
import traceback
from pathlib import Path

from game import __version__, files
from game.engine.match import Match
from game.engine.records import record

UNSAVED = "the end of the match could not be saved"


def write_report(folder: Path, error: BaseException, match: Match | None) -> Path | None:
    """Write version, system, traceback and the match's record to a file; return its path, or None if that fails.

    The record contains hidden cards, so the report says so in its first lines.
    """
    lines = [
        f"Skarney Table {__version__} stopped on an error, {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"{platform.platform()}, Python {platform.python_version()}",
        "The record at the end holds every card of the match.",
        "",
        "".join(traceback.format_exception(error)),
    ]
    if match is not None:
        with contextlib.suppress(Exception):
            lines.extend(record.dumps(line).rstrip("\n") for line in record.whole(match, __version__))
    path = folder / "reports" / f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace"))
    except OSError:
        return None
    return path


def tell(path: Path | None, error: BaseException, is_kept: bool) -> None:
    """Say on standard error what happened, whether anything is lost, and where the report is."""
    kind, match = type(error).__name__, "the match is saved" if is_kept else UNSAVED
    if path is None:
        print(f"skarney: stopped on an error ({kind}: {error}); {match}; no report could be written", file=sys.stderr)
        return
    print(f"skarney: stopped on an error ({kind}); {match}; the report is {path}", file=sys.stderr)
