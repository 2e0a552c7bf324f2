"""The paths of pictures, sounds and translations: in a checkout, an installed wheel or a frozen program."""

from __future__ import annotations

import sys
import zlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path

PACKED = ".z"
_kept: dict[Path, bytes] = {}  # compressed


@lru_cache(maxsize=1)
def folder() -> Path:
    """The assets folder, which may not exist; in a checkout the one beside the package is used."""
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
    """Read a file now, because an upgrade may replace or remove it while the program runs."""
    _kept[path] = zlib.compress(path.read_bytes(), 1)


def is_there(path: Path) -> bool:
    """Does this file exist, packed or not, or was it kept?"""
    return any(each.is_file() or each in _kept for each in (path, packed(path)))


def source(path: Path) -> Path | BytesIO:
    """What to read a file from: its path, or its contents if it is packed, or was kept and is gone."""
    if path.is_file():
        return path
    data = _bytes(path)
    if data is not None:
        return BytesIO(data)
    data = _bytes(packed(path))
    return path if data is None else BytesIO(zlib.decompress(data))


def packed(path: Path) -> Path:
    """The path of the zlib-compressed file that a frozen program may have instead."""
    return path.with_name(path.name + PACKED)


def _bytes(path: Path) -> bytes | None:
    if path.is_file():
        return path.read_bytes()
    return zlib.decompress(_kept[path]) if path in _kept else None
