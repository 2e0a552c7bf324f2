"""The cramped forms: a strip of names and counts, melds without labels, a tray of chips, and a hand that sinks."""

from __future__ import annotations

from game.ui.style.art import TALL
from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.forms.sheet import BAND, FormSheet, FormWindow, strip_rows
from game.ui.table_layout.middle.board import extent
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box, Over, Pad

LOW, SHORT = 470.0, 800.0  # windows less high than these save rows
MARGIN, COMMANDS, PILES, BESIDE = 9.0, 46.0, 120.0, 58.0


def cramped(window: FormWindow) -> Regions:
    s = FormSheet(window, "cramped")
    is_low = window.high < LOW
    line = s.line(16) + 4 if is_low else s.line(19) + 6
    lines = strip_rows(s.others, window.wide - 41, is_low)
    head = _strip(s, line, lines)
    if s.d.ground and not s.d.has_areas and s.d.hand != CARDS:
        return s.regions(_page(s, *head, 6, _round_a_board(s, (2 + lines) * line + 2)), 0)
    card = min(window.card(160.0), window.wide / 8.5, window.high * 0.2)
    shows = card * TALL * (0.58 if is_low else 0.65)
    now = max(46.0, s.line(17) + 18 if is_low else s.line(19) * 2.4 + 4)
    chips = s.line(19) + 10 + (10 if is_low else 16)
    foot = [6, s.tray(chips)] if s.d.has_tray else [s.tray()]
    page = _page(s, *head, 6, *_side_by_side(s), 6, s.part("now", high=now), *foot, *_hand(s, card, shows))
    return s.regions(page, card, sunk=card * TALL - shows)


def slim(window: FormWindow) -> Regions:
    """Return a portrait layout: strip, theirs, piles, ours, prompt, actions, chips, two rows of cards."""
    s = FormSheet(window, "slim")
    is_short = window.high < SHORT
    head = _strip(s, s.line(16) + 4 if is_short else s.line(19) + 6, strip_rows(s.others, window.wide - 41))
    card = min(window.card(130.0), window.wide / 4.9, window.high * 0.115)
    row = card * TALL * 0.46
    chips = 2 * (s.line(19) + 10) + (6 if is_short else 34)
    foot = [6, s.tray(chips)] if s.d.has_tray else [s.tray()]
    now = s.part("now", high=max(46.0, s.line(17) * 2 + 4))
    hand = _hand(s, card, row + card * TALL * 0.65)
    page = _page(s, *head, 6, *_one_below_another(s), 6, now, 6, s.part("commands", high=COMMANDS), *foot, *hand)
    return s.regions(page, card, sunk=card * TALL * 0.35, row=row)


def _page(s: FormSheet, *pieces: Box | float) -> Box:
    return s.row(MARGIN, s.group(s.column(6, *pieces)), MARGIN)


def _strip(s: FormSheet, line: float, lines: int) -> list[Box | float]:
    """Totals and contract, below them the others, and below these the latest events."""
    seats = s.others + s.window.has_chair
    cells = Pad(s.lines(seats, lines, 8), s.px(14), s.px(line), s.px(MARGIN), 0)
    return [Over(s.part("title", high=(1 + lines) * line + 2), cells), s.part("feed", high=line)]


def _side_by_side(s: FormSheet) -> list[Box | float]:
    if not s.d.has_areas:
        return [s.part("middle", grow=1)]
    piles = s.part("middle", 2 * min(76.0, 24 + s.window.high * 0.05))
    laid = s.row(s.part("ours", grow=1), 6, piles, 6, s.part("theirs", grow=1))
    return [s.group(laid, high=s.wish(0.45 if s.window.high >= LOW else 0.55)), *s.below()]


def _one_below_another(s: FormSheet) -> list[Box | float]:
    if not s.d.has_areas:
        return [s.part("middle", grow=1)]
    theirs, ours = (s.group(s.part(name), high=s.wish(0.57)) for name in ("theirs", "ours"))
    piles = s.part("middle", high=min(PILES, s.window.high * 0.11))
    return [theirs, 6, piles, 6, ours, *s.below()]


def _hand(s: FormSheet, card: float, high: float) -> list[Box | float]:
    """Cards end at the window's edge; pieces a little above."""
    return [s.over_hand(max(10.0, card * 0.14)), s.hand(high), *([] if s.d.hand == CARDS else [6])]


# -- a board


def _round_a_board(s: FormSheet, head: float) -> Box:
    """A board needs height: prompt, pieces and actions go beside it, in the width it leaves, within bounds."""
    high, room = s.window.high - head - 18, s.window.wide - 2 * MARGIN
    side = min(room * 0.3, max(room / 5, (room - _wide(s, high)) / 2))
    words = s.column(
        s.column(grow=1), s.part("owner", high=1.5 * s.line(19)), 8, s.hand(0), 8, s.tray(),
        s.part("now", high=min(high * 0.4, 3.3 * s.line(20))),
    )  # fmt: skip
    right = room / 5 if s.d.piles else side
    commands = s.group(s.column(s.column(grow=1), s.part("commands", high=BESIDE)), right - 8, grow=0, least=1)
    at_the_right: list[Box | float] = [s.part("middle", grow=1), 8, commands]
    if s.d.piles:  # they are on the right, above the actions
        at_the_right = [Over(s.part("middle", grow=1), s.row(s.column(grow=1), commands))]
    page = s.row(s.group(words, side - 8, grow=0, least=1), 8, *at_the_right, grow=1)
    band = s.column(s.column(grow=1), s.part("band", high=min(high, BAND[s.form])))
    return Over(s.column(s.group(page), 6, grow=1), s.column(s.group(band), 6))


def _wide(s: FormSheet, high: float) -> float:
    assert s.d.ground is not None
    left, top, right, bottom = extent(s.d.ground)
    return high * (right - left) / (bottom - top)
