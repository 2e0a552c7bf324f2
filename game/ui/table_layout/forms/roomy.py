"""The roomy form: seats left, opposite and right; tools and actions beside the hand."""

from __future__ import annotations

from game.ui.table_layout.forms.sheet import FormSheet, FormWindow, ends
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box, Over

HEAD, COLUMN, MIDDLE = 144.0, 180.0, 168.0
NOW, TRAY, HAND, CARD, BUTTONS = 50.0, 164.0, 224.0, 160.0, 416.0
TOTALS, SINGLE, ABREAST = 382.0, 664.0, 332.0  # widths: the totals, a single seat opposite, and one of several
MENU, COUNT = 74.0, 56.0  # at the bottom of the actions; room that buttons spare above that


def roomy(window: FormWindow) -> Regions:
    s = FormSheet(window, "roomy")
    beside, opposite, _ = ends(s.others)
    high_foot = s.d.has_tray and s.d.has_areas
    body = _above_buttons(s) if high_foot and not beside else _between_columns(s, beside, beside + opposite)
    return s.regions(s.row(24, s.column(20, _head(s, beside, opposite), 16, body, grow=1), 24), window.card(CARD))


def _head(s: FormSheet, beside: int, opposite: int) -> Box:
    """The totals and the latest events, with the player opposite between them."""
    seats = s.abreast(beside, opposite, SINGLE if opposite == 1 else ABREAST)
    totals, feed = s.part("title", TOTALS, HEAD, grow=1), s.part("feed", TOTALS, HEAD, grow=1)
    return s.row(totals, 44, seats, 44, feed) if opposite else s.row(totals, 40, feed)


def _between_columns(s: FormSheet, beside: int, right: int) -> Box:
    """Seats and buttons in columns at both ends; all else between them, the melds as tall as the bottom part allows."""
    middle = s.column(_melds(s), 11, *_foot(s), grow=1)
    seats = s.stack(0, beside, upward=True), s.stack(right, beside)
    columns = [
        s.group(s.column(at, 72, buttons), COLUMN, grow=0, least=1)
        for at, buttons in zip(seats, _buttons(s), strict=True)
    ]
    return s.row(columns[0], 24, s.group(middle), 24, columns[1], grow=1)


def _above_buttons(s: FormSheet) -> Box:
    """With nobody at the sides the melds extend over the buttons too."""
    saved = TRAY - s.tray_high(TRAY)
    tools, commands = (s.group(s.column(61 - saved, each), COLUMN, grow=0, least=1) for each in _buttons(s))
    foot = s.row(
        tools, 24, s.group(s.column(*_foot(s)), high=NOW + 11 + s.tray_high(TRAY) + 32 + HAND + 16), 24, commands
    )
    return s.column(_melds(s), 11, foot, grow=1)


def _buttons(s: FormSheet) -> tuple[Box, Box]:
    """The tools, and the actions with the count of one's cards above the menu; both end a little above the edge."""
    words = 2 * s.line(18)  # beside buttons that need their height there is no room for the count
    count = s.part("count", high=words) if words < COUNT else s.column()
    commands = Over(s.part("commands", high=BUTTONS), s.column(s.column(grow=1), count, MENU))
    return s.column(s.part("tools", high=BUTTONS), 20), s.column(commands, 20)


def _melds(s: FormSheet) -> Box:
    if not s.d.has_areas:
        laid = s.part("middle", grow=1)
    else:
        laid = s.row(s.part("ours", grow=1), 24, s.part("middle", MIDDLE), 24, s.part("theirs", grow=1))
    return s.column(s.group(laid, high=s.wish()), *s.below(), grow=1)


def _foot(s: FormSheet) -> list[Box | float]:
    tray = [11.0, s.tray(s.tray_high(TRAY))] if s.d.has_tray else [s.tray()]
    return [s.part("now", high=NOW), *tray, s.over_hand(32), s.hand(HAND), 16]
