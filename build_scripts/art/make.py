"""Draws every picture of the deck into assets/, or with --check lists the files that would change."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from art.pictures import pictures
from art.write import differing, put

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python build_scripts/art/make.py [--check]", file=sys.stderr)
        return 2
    files = pictures()
    if not arguments:
        put(ROOT / "assets", files)
        print(f"{len(files)} pictures drawn")
        return 0
    wrong = differing(ROOT / "assets", files)
    print("\n".join(f"differs: assets/{name}" for name in wrong) or f"{len(files)} pictures are as drawn")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
