"""What CHANGELOG.md says of each version. It has the format of keepachangelog.com."""

from __future__ import annotations

import re
import time
from html import escape
from typing import NamedTuple

from packing import ROOT, moment, page, version

CHANGES = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"
POINTS = 8  # of a release; software centres show them, and nobody reads more there


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


def for_stores() -> str:
    """Return the releases as software centres read them, in XML, the newest first."""
    return "\n".join(line for each in read() for line in _release(each))


def _release(release: Release) -> list[str]:
    """Return a release; an undated one gets this build's date."""
    number, day = release.number, release.day or time.strftime("%Y-%m-%d", time.gmtime(moment()))
    plain = (escape(point.replace("`", ""), quote=False) for point in release.points[:POINTS])
    return [
        f'    <release version="{number}" date="{day}">',
        f'      <url type="details">{page()}/releases/tag/v{number}</url>',
        "      <description>",
        "        <ul>",
        *(f"          <li>{each}</li>" for each in plain),
        "        </ul>",
        "      </description>",
        "    </release>",
    ]
