"""What CHANGELOG.md says of each version. It has the format of keepachangelog.com."""

from __future__ import annotations

import re
from typing import NamedTuple

from packing import ROOT, version

CHANGES = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"


class Release(NamedTuple):
    """A version, its date ("" if none is given), and the Markdown below its heading."""

    number: str
    day: str
    text: str

    @property
    def points(self) -> list[str]:
        """Each entry of its lists on one line."""
        found = re.findall(r"^- ((?:.*\n?)(?:^  .*\n?)*)", self.text, re.M)
        return [" ".join(point.split()) for point in found]


def releases(changes: str) -> list[Release]:
    """Return the releases, newest first. "Unreleased" is the version being built, unless that has its own heading."""
    heads = re.findall(r"^## \[?([^\]\s,]+)\]?(.*)\n((?:(?!## ).*\n?)*)", changes, re.M)
    has_own = any(name == version() for name, _, _ in heads)
    found = []
    for name, rest, text in heads:
        if name == UNRELEASED and has_own:
            continue
        day = re.search(r"\d{4}-\d\d-\d\d", rest)
        found.append(Release(version() if name == UNRELEASED else name, day[0] if day else "", text.strip()))
    return found


def read() -> list[Release]:
    return releases(CHANGES.read_text(encoding="utf-8"))
