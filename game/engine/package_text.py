"""Texts that come with a game's code: read once, as an upgrade may replace the files while the program runs."""

from __future__ import annotations

from functools import cache
from importlib import readers  # noqa: F401  # what files() loads when asked, which a thread must not do
from importlib.resources import files


@cache
def package_text(package: str, name: str) -> str:
    """Return the text of this file of a package; ``name`` may lead into folders, by "/". Raises OSError."""
    return files(package).joinpath(name).read_text(encoding="utf-8")
