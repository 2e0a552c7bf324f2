"""The tall form, a portrait: the seats in rows, theirs above ours, the hand in two rows, buttons below."""

from __future__ import annotations

from game.ui.style.art import TALL
from game.ui.table_layout.forms.sheet import FormSheet, FormWindow, panel_rows
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box

NOW, COUNT, TRAY, COMMANDS = 50.0, 230.0, 220.0, 60.0
PILES, FEED, LOW_FEED = (370.0, 168.0), 168.0, 112.0
SINGLE, SEVERAL = 132.0, 110.0  # height of a row of panels


def tall(window: FormWindow) -> Regions:
    s = FormSheet(window, "tall")
    card = min(window.card(176.0), window.wide / 6.2, window.high * 0.092)
    row = card * TALL * 0.52
    tray: list[Box | float] = [8, s.tray(TRAY)] if s.d.has_tray else [s.tray()]
    foot = [*tray, s.over_hand(8 + card * 0.2), s.hand(row + card * TALL)]
    now = s.row(s.part("now", high=NOW, grow=1), 10, s.part("count", COUNT, NOW))
    page = s.column(
        16, *_others(s), 12, *_middle(s), 10, now, *foot, 16,
        s.part("commands", high=COMMANDS), 10, s.part("tools", high=54 if s.line(20) < 26.5 else 116), 16,
    )  # fmt: skip
    return s.regions(s.row(24, s.group(page), 24), card, row=row)


def _others(s: FormSheet) -> list[Box | float]:
    lines = panel_rows(s.others)
    seats = SINGLE if lines == 1 else lines * SEVERAL + (lines - 1) * 12
    title = s.part("title", high=max(122, s.line(27) + s.line(17) + s.line(29) + 16))
    panels: list[Box | float] = [12, s.group(s.lines(s.others, lines), high=seats, grow=0, least=1)]
    return [title, *(panels if s.others else [])]


def _middle(s: FormSheet) -> list[Box | float]:
    """The latest events go beside the piles, or above what takes all the room."""
    if not s.d.has_areas:
        return [s.part("feed", high=LOW_FEED), 12, s.group(s.part("middle"), high=s.wish()), *s.below()]
    piles = s.row(s.part("middle", *PILES), 12, s.part("feed", high=FEED, grow=1))
    theirs = s.group(s.part("theirs"), high=s.wish(0.57))
    ours = s.group(s.part("ours"), high=s.wish(0.57))
    return [theirs, 12, piles, 12, ours, *s.below()]
