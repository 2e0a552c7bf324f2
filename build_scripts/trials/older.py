"""An older version to upgrade from: this program with a lower version number and a file that the newer one lacks."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from packing import BUILD, FROZEN, ROOT, version
from trials.hands import run, want

NUMBER, LEFT_OUT = "0.0.9", "of-an-older-version.txt"
COPY = BUILD / "older"
DONE = COPY / "done"
UNUSED = shutil.ignore_patterns(".git", ".venv*", "build", "dist", "__pycache__", ".*_cache", ".hypothesis")


def package(newer: str) -> Path:
    """Return the older package that matches this newer one's name; all are built when one is first asked for."""
    path = COPY / "dist" / newer.replace(version(), NUMBER)
    if not DONE.is_file() or DONE.stat().st_mtime < (FROZEN / "skarney").stat().st_mtime:
        _build()
    want(path.is_file(), f"no {path.name} was built")
    return path


def _build() -> None:
    copy(COPY)
    about = COPY / "game" / "__init__.py"
    text = about.read_text(encoding="utf-8")
    about.write_text(re.sub(r"(?m)^__version__ = .*", f'__version__ = "{NUMBER}"', text), encoding="utf-8")
    (COPY / "assets" / LEFT_OUT).write_text("The newer version does without this.\n", encoding="utf-8")
    build(COPY)
    DONE.touch()


def copy(to: Path) -> None:
    """Copy everything that is built from."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(ROOT, to, ignore=UNUSED)


def build(where: Path, *words: str, moment: int = 1, umask: str = "022") -> None:
    """Build as here, with the same Python; with a timestamp for what is packed, and with this umask."""
    python = str(BUILD / "venv" / "bin" / "python")
    script = str(where / "build_scripts" / "build.py")
    closed = ("sh", "-c", f'umask {umask}; exec "$@"', "sh")
    run("env", f"SOURCE_DATE_EPOCH={moment}", *closed, python, script, *words)
