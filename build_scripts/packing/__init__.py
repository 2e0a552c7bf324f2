"""What build.py and the release workflow pack with: one module per system, and what they share."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSTALLER, BUILD, DIST = ROOT / "installer", ROOT / "build", ROOT / "dist"
MADE = BUILD / "made"
NAME, TITLE = "skarney-table", "Skarney Table"
FROZEN = BUILD / "frozen" / NAME
INSTALLED_MB, DOWNLOAD_MB = 50, 22  # the most that a release may weigh
MAINTAINER = "Skarney Table contributors <contributors@skarney.games>"
PAGE = "https://github.com/skarney-table/skarney-table"  # if nothing says whose build it is


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


def size_of(folder: Path) -> int:
    """Return the bytes of every file below a folder; a link counts as 0."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def page() -> str:
    """Return the project's page: that of the repository whose workflow this is, else the usual one."""
    repository = os.environ.get("GITHUB_REPOSITORY")
    return f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{repository}" if repository else PAGE
