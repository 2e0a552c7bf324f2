"""Makes packages independent of who builds them and when: file modes, and one timestamp for everything."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from packing import ROOT

RUNS = (b"\x7fELF", b"#!", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")  # first bytes of an executable file
LIBRARY = re.compile(r"[.]so([.][\d.]+)?$|[.](dylib|dll|pyd)$")


def moment() -> int:
    """Return SOURCE_DATE_EPOCH, else the time of the commit, else that of the file that holds the version."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    return _committed() or int((ROOT / "game" / "__init__.py").stat().st_mtime)


def normalise(folder: Path) -> None:
    """Let everybody read all of it and run what is a program, whatever the umask here; everything gets one time."""
    now = moment()
    for path in (*folder.rglob("*"), folder):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_run(path) else 0o644)
        elif os.utime not in os.supports_follow_symlinks:
            continue
        os.utime(path, (now, now), follow_symlinks=not path.is_symlink())


def _committed() -> int:
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0  # no git, or no checkout


def _is_run(path: Path) -> bool:
    """Return whether it is a program or a script, not a library, which begins like a program."""
    if LIBRARY.search(path.name):
        return False
    with path.open("rb") as file:
        return file.read(4).startswith(RUNS)
