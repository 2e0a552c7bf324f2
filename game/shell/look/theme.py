"""Every colour of the table, in four themes; nothing else in the shell names a colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.said import Said, said
from game.values import dataclass

Colour = tuple[int, int, int]
Tint = tuple[int, int, int, int]


def rgb(text: str) -> Colour:
    """``#24614F`` as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """``colour`` with this share of ``other`` stirred in."""
    r, g, b = [round(a + (c - a) * share) for a, c in zip(colour, other, strict=True)]
    return r, g, b


@dataclass(frozen=True)
class Theme:
    """One table: cloth and controls differ, paper and accent are common to all.

    ``quiet`` are lesser words on the felt, ``soft`` the same on buttons, ``gold`` words in the accent on the felt, and
    ``brass`` the accent where it stands on a card or on paper. ``sharp``: every edge that means something is drawn.
    """

    id: str
    title: Said
    felt: Colour
    lit: Colour
    edge: Colour
    panel: Colour
    area: Colour
    line: Colour
    button: Colour
    lip: Colour
    off: Colour
    quiet: Colour
    soft: Colour
    dim: Tint
    text: Colour = (251, 245, 230)  # #FBF5E6
    paper: Colour = (251, 245, 230)  # #FBF5E6
    inset: Colour = (240, 230, 207)  # #F0E6CF
    rule: Colour = (228, 216, 188)  # #E4D8BC
    ink: Colour = (42, 37, 31)  # #2A251F
    faint: Colour = (110, 98, 77)  # #6E624D
    accent: Colour = (242, 184, 75)  # #F2B84B
    gold: Colour = (255, 227, 172)  # #FFE3AC
    brass: Colour = (154, 106, 18)  # #9A6A12
    accent_lip: Colour = (201, 142, 34)  # #C98E22
    on_accent: Colour = (46, 31, 6)  # #2E1F06
    wild: Colour = (106, 63, 160)  # #6A3FA0
    wild_paper: Colour = (234, 223, 245)  # #EADFF5
    card: Colour = (253, 249, 239)  # #FDF9EF
    card_edge: Colour = (207, 195, 170)  # #CFC3AA
    shadow: Colour = (11, 42, 33)  # #0B2A21
    sharp: bool = False

    def deep(self, colour: Colour) -> Colour:
        """The colour of a person as it lies under words."""
        return mixed(colour, BLACK, 0.34) if self.sharp else colour


def _theme(name: str, title: Said, colours: str, dim: Tint) -> Theme:
    felt, lit, edge, panel, area, line, button, lip, off, quiet, soft = map(rgb, colours.split())
    shadow = dim[0], dim[1], dim[2]
    return Theme(name, title, felt, lit, edge, panel, area, line, button, lip, off, quiet, soft, dim, shadow=shadow)


EVERGREEN = _theme(
    "evergreen",
    said("Evergreen", about="felt"),
    "#24614F #2B6D5A #1B4E40 #17463A #1D5646 #3C7F6A #2F7561 #1C5345 #1E5445 #D3E4DB #E2EEE8",
    (12, 45, 36, 184),
)
HARBOUR = _theme(
    "harbour",
    said("Harbour", about="felt"),
    "#2A4F6B #315B7A #203F57 #1A3549 #24465F #4A7796 #3A6A8A #234A64 #254861 #BFD2E0 #DCE9F3",
    (13, 30, 44, 184),
)
WALNUT = _theme(
    "walnut",
    said("Walnut", about="felt"),
    "#6A4A38 #775441 #553A2B #42291E #5B3E2F #94705A #8A6249 #5E3F2D #573B2C #E6D4C6 #F5ECE4",
    (38, 23, 15, 184),
)
CONTRAST = replace(
    _theme(
        "contrast",
        said("Contrast", about="felt"),
        "#0B2A22 #0B2A22 #0B2A22 #071E18 #0B2A22 #9FC7B7 #0F3A2F #0F3A2F #0B2A22 #FBF5E6 #FBF5E6",
        (3, 12, 9, 214),
    ),
    rule=rgb("#D9CCAB"), faint=rgb("#2A251F"), gold=rgb("#F2B84B"), brass=rgb("#7A520A"), accent_lip=rgb("#7A520A"),
    wild=rgb("#4C2385"), card_edge=rgb("#6B6250"), sharp=True,
)  # fmt: skip
THEMES: Mapping[str, Theme] = {theme.id: theme for theme in (EVERGREEN, HARBOUR, WALNUT, CONTRAST)}

TWO_COLOURS: Mapping[str, Colour] = {
    "S": rgb("#1B2130"),
    "C": rgb("#1B2130"),
    "H": rgb("#C3222E"),
    "D": rgb("#C3222E"),
}
FOUR_COLOURS: Mapping[str, Colour] = {
    "S": rgb("#1B2130"),
    "H": rgb("#CC1A1A"),
    "D": rgb("#1A36DC"),
    "C": rgb("#07785E"),
}
DECKS: Mapping[str, Said] = {
    "two": said("Two colours"),
    "four": said("Four colours"),
    "big": said("Big index"),
    "big4": said("Big, four colours"),
}
BACKS: Mapping[str, Said] = {
    "lagoon": said("Lagoon", about="card back"),
    "ember": said("Ember", about="card back"),
    "plum": said("Plum", about="card back"),
    "slate": said("Slate", about="card back"),
}

WHITE, BLACK = rgb("#FFFFFF"), rgb("#000000")
PIECES: Mapping[str, Colour] = {  # discs, pawns, dice: by what a game calls their colour
    "white": rgb("#FBF5E6"),
    "black": rgb("#2B2723"),
    "red": rgb("#C3362E"),
    "yellow": rgb("#EBB93C"),
    "green": rgb("#4FA35C"),
    "blue": rgb("#3B78BE"),
}

PEOPLE: Mapping[str, tuple[Said, Colour]] = {
    "rust": (said("Rust", about="colour of a person"), rgb("#B4532F")),
    "blue": (said("Blue", about="colour of a person"), rgb("#2F6DA8")),
    "olive": (said("Olive", about="colour of a person"), rgb("#6B7A1F")),
    "violet": (said("Violet", about="colour of a person"), rgb("#8A4A9C")),
    "red": (said("Red", about="colour of a person"), rgb("#A8383F")),
    "teal": (said("Teal", about="colour of a person"), rgb("#2E7F7A")),
    "brown": (said("Brown", about="colour of a person"), rgb("#7A5A2C")),
    "indigo": (said("Indigo", about="colour of a person"), rgb("#5A5AA8")),
}


def suit_colours(deck: str) -> Mapping[str, Colour]:
    """The colour of each suit in a deck."""
    return FOUR_COLOURS if deck in ("four", "big4") else TWO_COLOURS


def inks(deck: str, theme: Theme) -> Mapping[str, Colour]:
    """The same, as letters on small cards are written: darker where every word must stand out."""
    suits = suit_colours(deck)
    return {suit: mixed(colour, BLACK, 0.24) for suit, colour in suits.items()} if theme.sharp else suits
