"""Where the pictures, sounds and translations are: in a checkout, in an installed wheel, and frozen."""

from __future__ import annotations

import sys
from functools import lru_cache
from io import BytesIO
from pathlib import Path

_kept: dict[Path, bytes] = {}


@lru_cache(maxsize=1)
def folder() -> Path:
    """The assets folder; in a checkout the one beside the package wins. It need not exist."""
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "assets"
    beside = package.parent / "assets"
    return beside if (beside / "cards").is_dir() else package / "assets"


def asset(*names: str) -> Path:
    """The path of one asset."""
    return folder().joinpath(*names)


def keep(path: Path) -> None:
    """Read a file now: an upgrade may replace it or take it away under a program that runs."""
    _kept[path] = path.read_bytes()


def is_there(path: Path) -> bool:
    """Is there such a file, or was there when it was kept?"""
    return path.is_file() or path in _kept


def source(path: Path) -> Path | BytesIO:
    """What to read a file from: itself, or what was kept of it when it is gone."""
    return BytesIO(_kept[path]) if path in _kept and not path.is_file() else path
