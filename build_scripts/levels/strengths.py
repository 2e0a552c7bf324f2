"""How strong the levels are, as the statistics need it: read from the tables of docs/levels.md.

`dev.py levels/strengths.py` writes `game/learn/strengths.py`: by game each level's lead over novice, in
log odds, and whether they are odds of a hand or of a match. The ladder's tables are of hands, the others of matches. A
step that was not shown counts as 0: no level is below the one under it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import accumulate
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE, TARGET = ROOT / "docs" / "levels.md", ROOT / "game" / "learn" / "strengths.py"
ABOVE = ("casual", "steady", "strong", "expert")
MATCHES = {  # rows of the table of matches, and the games they are of
    "Teeko": "teeko", "Scarnie, two": "scarnie", "Scarney, two": "scarney-board", "Scarney Dice, two": "scarney-dice",
    "Follow the Arrow": "follow-the-arrow",
}  # fmt: skip
SOLVED = "scarney-3000"  # each level against each below it, computed
MOST = 0.975  # nobody wins every match for ever
_HEAD = re.compile(r"^\| ([a-z0-9-]+) \| seeds [a-z] ")
_STEP = re.compile(r"^\| (\w+) over \w+ \|.*\| (\d+) ± \d+ \| [^|]*\|$")


def ladder(lines: list[str]) -> Iterator[tuple[str, list[float]]]:
    """Yield the share of wins of every step of a game's usual table, by hands."""
    for at, line in enumerate(lines):
        if head := _HEAD.match(line):
            rows = [_STEP.match(row) for row in lines[at + 2 : at + 6]]
            found = {row[1]: int(row[2]) / 100 for row in rows if row}
            yield head[1], [found[level] for level in ABOVE]


def matches(lines: list[str]) -> Iterator[tuple[str, list[float]]]:
    """Yield the share of wins of every step, by matches."""
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] in MATCHES and len(cells) == 5:
            yield MATCHES[cells[0]], [float(cell.split()[0]) / 100 for cell in cells[1:]]


def solved(lines: list[str]) -> list[float]:
    """Return the diagonal of the table in which each level meets each below it."""
    at = next(at for at, line in enumerate(lines) if line == "| | novice | casual | steady | strong |")
    rows = (lines[at + 2 + row].strip("|").split("|") for row in range(4))
    return [float(cells[row + 1]) / 100 for row, cells in enumerate(rows)]


def strengths(shares: list[float]) -> tuple[float, ...]:
    """Return 0 for novice, and the others by how often they win against the one below."""
    steps = (max(0.0, math.log(share / (1 - share))) for share in (min(MOST, share) for share in shares))
    return tuple(round(each, 2) for each in accumulate(steps, initial=0.0))


def found(text: str) -> Mapping[str, tuple[bool, tuple[float, ...]]]:
    """Return by game: whether the odds are of hands, and the strengths."""
    lines = text.splitlines()
    hands = {game: (True, strengths(shares)) for game, shares in ladder(lines)}
    whole = {game: (False, strengths(shares)) for game, shares in matches(lines)}
    return hands | whole | {SOLVED: (False, strengths(solved(lines)))}


def written(text: str) -> str:
    """Return the module's text."""
    rows = "".join(f'    "{game}": ({hands}, {each}),\n' for game, (hands, each) in sorted(found(text).items()))
    return (
        '"""How strong the levels are, by game; made by build_scripts/levels/strengths.py from docs/levels.md.\n\n'
        "For each game: whether the odds are of winning a hand (else a match), and the log odds by which novice,\n"
        'casual, steady, strong and expert beat a novice.\n"""\n\n'
        f"STRENGTHS: dict[str, tuple[bool, tuple[float, ...]]] = {{\n{rows}}}\n"
    )


if __name__ == "__main__":
    TARGET.write_text(written(SOURCE.read_text("utf-8")), "utf-8", newline="\n")
