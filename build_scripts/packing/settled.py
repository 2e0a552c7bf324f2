"""What is packed, made to look the same whoever built it and whenever: modes, and the one time written into it all."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from packing import ROOT

RUNS = (b"\x7fELF", b"#!", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")  # how a file begins that is run
LIBRARY = re.compile(r"[.]so([.][\d.]+)?$|[.](dylib|dll|pyd)$")


def moment() -> int:
    """SOURCE_DATE_EPOCH, else the time of the commit, else that of the file that holds the version."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    return _committed() or int((ROOT / "game" / "__init__.py").stat().st_mtime)


def settle(folder: Path) -> None:
    """Everybody may read it all and run what is a program, whatever the umask here; everything is of one time."""
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
    """A program or a script; a library is read, though it begins as a program does."""
    if LIBRARY.search(path.name):
        return False
    with path.open("rb") as file:
        return file.read(4).startswith(RUNS)
