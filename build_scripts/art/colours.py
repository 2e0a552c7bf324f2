"""Every colour of the deck: papers, inks, and the colour set and traits of each suit's court."""

from __future__ import annotations

from dataclasses import dataclass

PAPER, EDGE, INK = "#FDF9EF", "#CFC3AA", "#1E1B26"
GOLD, GOLD_DARK, GOLD_LIGHT = "#E2AE42", "#B98222", "#F6DDA2"
CREAM, CREAM_DARK = "#FFF8E6", "#E5D9C2"
WILD, WILD_DARK, WILD_PAPER = "#6A3FA0", "#4A2A78", "#EADFF5"
WOOD, WOOD_DARK = "#7C4C25", "#593618"
STEEL, STEEL_DARK = "#DDE5EC", "#A7B6C6"
LEAF, LEAF_DARK = "#3F8C5A", "#2A6844"
FELT = "#24614F"

TWO_COLOURS = {"S": "#1B2130", "H": "#C3222E", "D": "#C3222E", "C": "#1B2130"}
FOUR_COLOURS = {"S": "#1B2130", "H": "#CC1A1A", "D": "#1A36DC", "C": "#07785E"}


@dataclass(frozen=True)
class Look:
    """The colours of a suit's king, queen and jack. The dark tone of a pair is the side away from the light."""

    suit: str
    robe: str
    robe_dark: str
    cloth: str
    cloth_dark: str
    pale: str
    pale_dark: str
    skin: str
    skin_dark: str
    hair: str
    hair_light: str
    lips: str
    eyes: str


LOOKS = {
    "S": Look("S", "#2E4678", "#1D2E55", "#8DB0D2", "#668DB6", "#E6ECF2", "#D5E0EA",
              "#9A6645", "#794C31", "#1C1A22", "#3A3742", "#8E3B3A", "#1E1B26"),
    "H": Look("H", "#C4323B", "#98222D", "#F4B9A6", "#E3937F", "#FBECE2", "#F6DDCF",
              "#F2CDAA", "#DDAC85", "#7A3517", "#A45A2A", "#B5323D", "#3A2A22"),
    "D": Look("D", "#D9772C", "#AE561B", "#43899A", "#2E6878", "#FBF1D9", "#F5E4BF",
              "#CB9566", "#A97546", "#2A1C18", "#54392B", "#9C3B34", "#1E1B26"),
    "C": Look("C", "#2B7D5A", "#1B5A40", "#B9D6A8", "#92BB86", "#EAF2E1", "#DCE9CF",
              "#E8BF97", "#CA9A6E", "#A9772F", "#CF9F4E", "#B2474A", "#2C4236"),
    "X": Look("X", WILD, WILD_DARK, "#2F9E95", "#207A73", "#F3EBFA", "#E3D4F1",
              "#F4D9B8", "#DDB78E", WILD_DARK, WILD, "#B3303C", "#1E1B26"),
}  # fmt: skip
