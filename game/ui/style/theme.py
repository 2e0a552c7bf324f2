"""All colours of the window, in four themes; no other module names a colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.messages import Message, msg
from game.values import dataclass

Colour = tuple[int, int, int]
Tint = tuple[int, int, int, int]


def rgb(text: str) -> Colour:
    """Return the RGB numbers of ``#24614F``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexed(colour: Colour) -> str:
    """Return a colour as SVG writes it, as ``#24614f``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Return ``colour`` mixed with this share of ``other``."""
    r, g, b = [round(a + (c - a) * share) for a, c in zip(colour, other, strict=True)]
    return r, g, b


def _tones(text: str) -> Mapping[str, Colour]:
    """Return colours by name, as in ``red#C3362E blue#3B78BE``."""
    return {name: rgb(f"#{tone}") for name, tone in (each.split("#") for each in text.split())}


@dataclass(frozen=True)
class Theme:
    """A colour theme: table and controls differ, sheets and accent are common to all.

    ``dim``: the veil over a table under a dialog. ``quiet``: secondary text on the table; ``soft``: the same on
    buttons; ``gold``: accent text on the table; ``brass``: the accent on a card or sheet. ``sharp``: high contrast,
    with every meaningful edge drawn.
    """

    id: str
    title: Message
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
        """Return a person's colour as a background for text."""
        return mix(colour, BLACK, 0.34) if self.sharp else colour


def _theme(name: str, title: Message, colours: str, shadow: Colour, dim: Tint) -> Theme:
    felt, lit, edge, panel, area, line, button, lip, off, quiet, soft = map(rgb, colours.split())
    return Theme(name, title, felt, lit, edge, panel, area, line, button, lip, off, quiet, soft, dim, shadow=shadow)


EVERGREEN = _theme(
    "evergreen",
    msg("Evergreen", about="felt"),
    "#24614F #2B6D5A #1B4E40 #17463A #1D5646 #3C7F6A #2F7561 #1C5345 #1E5445 #D3E4DB #E2EEE8",
    (12, 45, 36),
    (22, 18, 15, 176),
)
HARBOUR = _theme(
    "harbour",
    msg("Harbour", about="felt"),
    "#2A4F6B #315B7A #203F57 #1A3549 #24465F #4A7796 #3A6A8A #234A64 #254861 #BFD2E0 #DCE9F3",
    (13, 30, 44),
    (16, 18, 22, 176),
)
WALNUT = _theme(
    "walnut",
    msg("Walnut", about="felt"),
    "#6A4A38 #775441 #553A2B #42291E #5B3E2F #94705A #8A6249 #5E3F2D #573B2C #E6D4C6 #F5ECE4",
    (38, 23, 15),
    (26, 18, 14, 176),
)
CONTRAST = replace(
    _theme(
        "contrast",
        msg("Contrast", about="felt"),
        "#0B2A22 #0B2A22 #0B2A22 #071E18 #0B2A22 #9FC7B7 #0F3A2F #0F3A2F #0B2A22 #FBF5E6 #FBF5E6",
        (3, 12, 9),
        (3, 12, 9, 214),
    ),
    rule=rgb("#D9CCAB"), faint=rgb("#2A251F"), gold=rgb("#F2B84B"), brass=rgb("#7A520A"), accent_lip=rgb("#7A520A"),
    wild=rgb("#4C2385"), card_edge=rgb("#6B6250"), sharp=True,
)  # fmt: skip
THEMES: Mapping[str, Theme] = {theme.id: theme for theme in (EVERGREEN, HARBOUR, WALNUT, CONTRAST)}

TWO_COLOURS = _tones("S#1B2130 C#1B2130 H#C3222E D#C3222E")
FOUR_COLOURS = _tones("S#1B2130 H#CC1A1A D#1A36DC C#07785E")
DECKS: Mapping[str, Message] = {
    "two": msg("Two colours"),
    "four": msg("Four colours"),
    "big": msg("Big index"),
    "big4": msg("Big, four colours"),
}
BACKS: Mapping[str, Message] = {
    "lagoon": msg("Lagoon", about="card back"),
    "ember": msg("Ember", about="card back"),
    "plum": msg("Plum", about="card back"),
    "slate": msg("Slate", about="card back"),
}

WHITE, BLACK = rgb("#FFFFFF"), rgb("#000000")
# Discs, pawns, dice: by a game's name for their colour.
PIECES = _tones("white#FBF5E6 black#2B2723 red#C3362E yellow#EBB93C green#4FA35C blue#3B78BE")
SHARP_PIECES: Mapping[str, Colour] = {  # the same in the high-contrast theme: what is printed on them is 7 to 1
    **PIECES,
    "red": mix(PIECES["red"], BLACK, 0.22),
    "blue": mix(PIECES["blue"], BLACK, 0.3),
    "green": mix(PIECES["green"], WHITE, 0.25),
}

SCRAPS = tuple(map(rgb, ("#F2B84B", "#D8433B", "#2E9C93", "#7A4FB5", "#FBF5E6", "#E98A3A", "#4C8FD0")))  # of paper
TONES = tuple(map(rgb, ("#F2B84B", "#8CCBF2", "#7FE0B5", "#F5A3BF", "#FBF5E6", "#CDB8FF", "#E98A3A")))  # of curves
WARM, DIM_WARM = rgb("#1C1508"), rgb("#120E05")  # lamp light, added to what it falls on

PEOPLE: Mapping[str, tuple[Message, Colour]] = {
    "rust": (msg("Rust", about="colour of a person"), rgb("#B4532F")),
    "blue": (msg("Blue", about="colour of a person"), rgb("#2F6DA8")),
    "olive": (msg("Olive", about="colour of a person"), rgb("#6B7A1F")),
    "violet": (msg("Violet", about="colour of a person"), rgb("#8A4A9C")),
    "red": (msg("Red", about="colour of a person"), rgb("#A8383F")),
    "teal": (msg("Teal", about="colour of a person"), rgb("#2E7F7A")),
    "brown": (msg("Brown", about="colour of a person"), rgb("#7A5A2C")),
    "indigo": (msg("Indigo", about="colour of a person"), rgb("#5A5AA8")),
}


def suit_colours(deck: str) -> Mapping[str, Colour]:
    """Return the colour of each suit in a deck."""
    return FOUR_COLOURS if deck in ("four", "big4") else TWO_COLOURS


def inks(deck: str, theme: Theme) -> Mapping[str, Colour]:
    """Return suit colours for the text on small cards: darker in the high-contrast theme."""
    suits = suit_colours(deck)
    return {suit: mix(colour, BLACK, 0.24) for suit, colour in suits.items()} if theme.sharp else suits
