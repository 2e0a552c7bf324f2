"""What software centres show of the program: pictures, releases and addresses, put into the metainfo file."""

from __future__ import annotations

import time
from html import escape

from packing import changes, filled, moment, page, version

# As build_scripts/shots.py --store draws them into docs/screenshots; the first is shown first.
SCREENSHOTS = {
    "skarney": "Skarney: melds of both partnerships, and your hand",
    "skarney-gin": "Skarney Gin, for two",
    "rummy-500": "500 Rummy: a fan of discards that may be taken",
    "teeko": "Teeko, John Scarne's own board game",
    "scarney-dice": "Scarney Dice",
}
POINTS = 8  # of a release; more than anybody reads there


def metainfo(text: str) -> str:
    """Return the complete metainfo file, with the releases in CHANGELOG.md, the newest first."""
    releases = "\n".join(line for each in changes.read() for line in _release(each))
    return filled(text, {"PAGE": page(), "SCREENSHOTS": _screenshots(), "RELEASES": releases})


def _screenshots() -> str:
    lines = []
    for number, (name, caption) in enumerate(SCREENSHOTS.items()):
        kind = "" if number else ' type="default"'
        address = f"{page()}/raw/v{version()}/docs/screenshots/{name}.png"
        lines += [
            f"    <screenshot{kind}>",
            f"      <caption>{escape(caption, quote=False)}</caption>",
            f'      <image type="source" width="1280" height="720">{address}</image>',
            "    </screenshot>",
        ]
    return "\n".join(lines)


def _release(release: changes.Release) -> list[str]:
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
