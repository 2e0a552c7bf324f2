"""What build.py and the release workflow pack with: one module per system, and what they share."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INSTALLER, BUILD, DIST = ROOT / "installer", ROOT / "build", ROOT / "dist"
MADE = BUILD / "made"
NAME, TITLE = "skarney-table", "Skarney Table"
FROZEN = BUILD / "frozen" / NAME
INSTALLED_MB, DOWNLOAD_MB = 50, 22  # the most that a release may weigh
MAINTAINER = "Skarney Table contributors <contributors@skarney.games>"
# The first bytes of a program or library of Linux, of macOS (for one processor, or for several), and of any that runs.
ELF, MACHO = b"\x7fELF", (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
RUNS = (ELF, b"#!", *MACHO)
LIBRARY = re.compile(r"[.]so([.][\d.]+)?$|[.](dylib|dll|pyd)$")
PIP = ("-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check", "install")
PAGE = "https://github.com/skarney-table/skarney-table"  # if nothing says whose build it is


class Failed(Exception):
    """A step failed, or lacks something; the message says which and why."""


def run(*command: object, **more: Any) -> str:
    """Return the output of a command that must succeed; ``more`` is for subprocess.run. Raises Failed."""
    words = list(map(str, command))
    usual: dict[str, Any] = {"capture_output": True, "encoding": "utf-8", "errors": "replace"}
    try:
        done = subprocess.run(words, **(usual | more))
    except subprocess.TimeoutExpired as late:
        raise Failed(f"{' '.join(words)} took longer than {late.timeout:g} s") from None
    if done.returncode:
        raise Failed(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout[-3000:]}{done.stderr[-6000:]}")
    return str(done.stdout)


def environment(folder: Path, lock: Path) -> Path:
    """Make a new environment that holds what a lock lists, each file by its hash; return the folder of its programs."""
    run(sys.executable, "-m", "venv", "--clear", folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", *PIP, "--require-hashes", "--only-binary", ":all:", "-r", lock)
    return programs


def version() -> str:
    """Return the program's version, read without importing it."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.M)
    assert found, "game/__init__.py names no version"
    return found[1]


def pinned(lock: str) -> list[str]:
    """Return each requirement of a lock file's text on one line, with its marker and hashes."""
    lines = lock.replace("\\\n", " ").splitlines()
    return [" ".join(line.split()) for line in lines if line[:1].isalnum()]


def files_in(folder: Path) -> list[Path]:
    """Return every file below a folder, without links."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]


def begins_with(path: Path, *marks: bytes) -> bool:
    """Return whether one of these are the first bytes of a file."""
    with path.open("rb") as file:
        return file.read(4).startswith(marks)


def size_of(folder: Path) -> int:
    """Return the bytes of every file below a folder."""
    return sum(path.stat().st_size for path in files_in(folder))


def page() -> str:
    """Return the project's page: that of the repository whose workflow this is, else the usual one."""
    repository = os.environ.get("GITHUB_REPOSITORY")
    return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{repository}" if repository else PAGE


def filled(text: str, words: dict[str, str]) -> str:
    """Return a text with the word for each @NAME@ in it."""
    return re.sub("@([A-Z]+)@", lambda found: words[found[1]], text)


# ---------------------------------------------------------------- the same on every machine, at any time


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
            # A library is not run, though it begins like a program.
            is_run = path.is_dir() or (not LIBRARY.search(path.name) and begins_with(path, *RUNS))
            path.chmod(0o755 if is_run else 0o644)
        elif os.utime not in os.supports_follow_symlinks:
            continue
        os.utime(path, (now, now), follow_symlinks=not path.is_symlink())


def _committed() -> int:
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0  # no git, or no checkout
