"""Draws every picture of the deck into assets/, or with --check lists the files that would change."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from art.app_icon import app_icon
from art.backs import TONES, back
from art.big import LIGHT, SIGNS, big_card, big_rank
from art.faces import BIG, CODES, SMALL, card, written
from art.kit import FOUR_COLOURS, TWO_COLOURS, broken, sign, star, svg
from art.portraits import portraits

ASSETS = Path(__file__).resolve().parents[2] / "assets"
WHITE = "#FFFFFF"
LETTERS = (*"AKQJDBVWRHТКДВE", "Kn")
COLOUR = "COLOUR"  # the window puts the suit's colour here
DECKS = {
    "two": (card, TWO_COLOURS),
    "four": (card, FOUR_COLOURS),
    "big": (big_card, TWO_COLOURS),
    "big4": (big_card, FOUR_COLOURS),
}


def pictures() -> dict[str, str]:
    """Return the text of every picture by its name under assets/."""
    cards = {**_decks(), **_backs(), **_signs(), "cards/letters.json": _letters()}
    return {**cards, **portraits(), "icon.svg": svg(app_icon(), 256, 256)}


def _decks() -> dict[str, str]:
    files: dict[str, str] = {}
    for deck, (draw, colours) in DECKS.items():
        files |= {f"cards/{deck}/{code}.svg": svg(draw(code, colours)) for code in CODES}
        files |= {f"cards/{deck}/2{suit}n.svg": svg(draw(f"2{suit}", colours, wild=False)) for suit in "CDHS"}
    return files


def _backs() -> dict[str, str]:
    return {f"cards/backs/{name}.svg": svg(back(name)) for name in TONES}


def _signs() -> dict[str, str]:
    """Signs in white, so that the program can tint them."""
    files = {f"cards/signs/{suit}.svg": svg(sign(suit, 50, 50, 98, WHITE), 100, 100) for suit in "SHDC"}
    return files | {"cards/signs/star.svg": svg(star(50, 54, 51, WHITE), 100, 100)}


def _letters() -> str:
    """Each letter as it is drawn at each size of corners, and in the large signs of aces."""
    sizes = {"small": SMALL, "big": BIG}
    corners = {name: {each: broken(written(each, at, COLOUR)) for each in LETTERS} for name, at in sizes.items()}
    signs = {f"sign {suit}": {each: broken(big_rank(each, suit, LIGHT)) for each in LETTERS} for suit in SIGNS}
    return json.dumps(corners | signs, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: dev.py art/make.py [--check]", file=sys.stderr)
        return 2
    files = {ASSETS / name: text.encode() for name, text in pictures().items()}
    if not arguments:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        print(f"{len(files)} pictures drawn")
        return 0
    wrong = [path for path, data in files.items() if not path.is_file() or path.read_bytes() != data]
    print("\n".join(f"differs: {path}" for path in wrong) or f"{len(files)} pictures are as drawn")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
