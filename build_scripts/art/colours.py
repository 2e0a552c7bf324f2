"""Every colour of the deck: papers, inks, and the colours of each suit's court."""

from __future__ import annotations

from dataclasses import dataclass

PAPER, EDGE = "#FDF9EF", "#CFC3AA"
GOLD, GOLD_LIGHT, CREAM = "#E2AE42", "#F6DDA2", "#FFF8E6"
WILD, WILD_DARK, WILD_PAPER = "#6A3FA0", "#4A2A78", "#EADFF5"
FELT = "#24614F"

TWO_COLOURS = {"S": "#1B2130", "H": "#C3222E", "D": "#C3222E", "C": "#1B2130"}
FOUR_COLOURS = {"S": "#1B2130", "H": "#CC1A1A", "D": "#1A36DC", "C": "#07785E"}


@dataclass(frozen=True)
class Look:
    """The colours around a suit's king, queen and jack; those of the figures are in their files."""

    suit: str
    robe: str
    robe_dark: str
    cloth: str
    pale: str
    pale_dark: str


LOOKS = {
    "S": Look("S", "#2E4678", "#1D2E55", "#8DB0D2", "#E6ECF2", "#D5E0EA"),
    "H": Look("H", "#C4323B", "#98222D", "#F4B9A6", "#FBECE2", "#F6DDCF"),
    "D": Look("D", "#D9772C", "#AE561B", "#43899A", "#FBF1D9", "#F5E4BF"),
    "C": Look("C", "#2B7D5A", "#1B5A40", "#B9D6A8", "#EAF2E1", "#DCE9CF"),
    "X": Look("X", WILD, WILD_DARK, "#2F9E95", "#F3EBFA", "#E3D4F1"),
}
