"""The list of all pictures: each file's name under assets/ and its whole text."""

from __future__ import annotations

from art.app_icon import app_icon
from art.backs import TONES, back
from art.colours import FOUR_COLOURS, TWO_COLOURS
from art.faces import CODES, big_card, card
from art.shapes import sign, star
from art.write import svg

WHITE = "#FFFFFF"


def pictures() -> dict[str, str]:
    return {**_decks(), **_backs(), **_signs(), "icon.svg": svg(app_icon(), 256, 256)}


def _decks() -> dict[str, str]:
    files = {}
    for code in CODES:
        files[f"cards/two/{code}.svg"] = svg(card(code, TWO_COLOURS))
        files[f"cards/four/{code}.svg"] = svg(card(code, FOUR_COLOURS))
        files[f"cards/big/{code}.svg"] = svg(big_card(code, TWO_COLOURS))
    for code in (f"2{suit}" for suit in "CDHS"):
        files[f"cards/two/{code}n.svg"] = svg(card(code, TWO_COLOURS, wild=False))
        files[f"cards/four/{code}n.svg"] = svg(card(code, FOUR_COLOURS, wild=False))
        files[f"cards/big/{code}n.svg"] = svg(big_card(code, TWO_COLOURS, wild=False))
    return files


def _backs() -> dict[str, str]:
    return {f"cards/backs/{name}.svg": svg(back(name)) for name in TONES}


def _signs() -> dict[str, str]:
    """White, so that the program can tint them."""
    files = {f"cards/signs/{suit}.svg": svg(sign(suit, 50, 50, 98, WHITE), 100, 100) for suit in "SHDC"}
    return files | {"cards/signs/star.svg": svg(star(50, 54, 51, WHITE), 100, 100)}
