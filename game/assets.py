"""Where the pictures, sounds and translations are: in a checkout, in an installed wheel, and frozen."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path


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
