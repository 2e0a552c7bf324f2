"""What software centres show of the program: pictures, releases and addresses, put into the metainfo file."""

from __future__ import annotations

import re
import time
from html import escape

from packing import ROOT, page, version
from packing.settled import moment

# As build_scripts/shots.py --store draws them into docs/screenshots; the first is shown first.
SCREENSHOTS = {
    "skarney": "Skarney: melds of both partnerships, and your hand",
    "skarney-gin": "Skarney Gin, for two",
    "rummy-500": "500 Rummy: a fan of discards that may be taken",
    "teeko": "Teeko, John Scarne's own board game",
    "scarney-dice": "Scarney Dice",
}
POINTS = 8  # of a release; more than anybody reads there


def filled(text: str) -> str:
    """The metainfo file whole."""
    words = {"@PAGE@": page(), "@SCREENSHOTS@": _screenshots(), "@RELEASES@": _releases()}
    for name, each in words.items():
        text = text.replace(name, each)
    return text


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


def _releases() -> str:
    """By CHANGELOG.md, the newest first; one that is not dated there came out with this build."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.findall(r"^## \[?([\d.]+)\]?(.*)\n((?:(?!## ).*\n?)*)", text, re.M)
    return "\n".join(line for number, dated, changes in found for line in _release(number, dated, changes))


def _release(number: str, dated: str, changes: str) -> list[str]:
    given = re.search(r"\d{4}-\d\d-\d\d", dated)
    day = given[0] if given else time.strftime("%Y-%m-%d", time.gmtime(moment()))
    points = re.findall(r"^- ((?:.*\n?)(?:^  .*\n?)*)", changes, re.M)[:POINTS]
    plain = (escape(" ".join(point.replace("`", "").split()), quote=False) for point in points)
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
