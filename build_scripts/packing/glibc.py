"""The oldest C library that a folder of Linux programs runs on, read from the symbols they need."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

Version = tuple[int, ...]


def floor(folder: Path) -> tuple[Version, list[str]]:
    """Return the newest glibc version needed, and which files need it. Needs objdump."""
    asked = {path: newest(_symbols(path)) for path in sorted(folder.rglob("*")) if _is_program(path)}
    most = max(asked.values(), default=())
    return most, [str(path.relative_to(folder)) for path, version in asked.items() if version == most]


def newest(symbols: str) -> Version:
    """Return the newest glibc version in the output of `objdump -T`; ``()`` if there is none."""
    found = re.findall(r"GLIBC_(\d+(?:\.\d+)+)", symbols)
    return max((tuple(map(int, each.split("."))) for each in found), default=())


def needed(headers: str) -> list[str]:
    """Return the libraries needed, in the output of `objdump -p`."""
    return re.findall(r"^\s+NEEDED\s+(\S+)", headers, re.M)


def _is_program(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _symbols(path: Path) -> str:
    return subprocess.run(["objdump", "-T", path], capture_output=True, encoding="utf-8", check=True).stdout
