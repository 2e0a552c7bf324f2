"""The wide form: columns at both ends; between them the melds from top to bottom, and the tray beside the hand."""

from __future__ import annotations

from game.ui.table_layout.declared_table import CARDS
from game.ui.table_layout.forms.sheet import SEATS_APART, FormSheet, FormWindow, ends
from game.ui.table_layout.regions import Regions
from game.ui.widgets.boxes import Box

NOW, HAND, CARD, COUNT, NAME = 50.0, 224.0, 160.0, 310.0, 150.0
PANEL, MOST_PANEL = 210.0, 390.0  # height of one at the side, and of one in a column under the totals
SINGLE, UPPER, PILES, ACROSS = 150.0, 110.0, 150.0, 460.0
SEVERAL = 3  # with more players than these, no room is left for fans between the columns


def wide(window: FormWindow) -> Regions:
    s = FormSheet(window, "wide")
    is_board = s.d.ground is not None and not s.d.has_areas
    column = min(340.0, max(250.0, window.wide * (0.177 if is_board else 0.135)))
    head, room = min(250.0, window.high * 0.26), window.wide - 2 * column - 96
    if is_board or (s.has_fans and s.others > SEVERAL):
        left, right = s.others // 2, s.others - s.others // 2
        panels, upper = _under_the_heads(s, left, right, head), (left, 0)
    else:
        left, upper_count, right = ends(s.others)
        panels, upper = _in_the_middle(s, left, left + upper_count, right), (left, upper_count)
    title, feed = s.part("title", high=head), s.part("feed", high=head)
    tools, commands = s.part("tools", high=HAND), s.part("commands", high=HAND)
    ends_ = [
        s.group(s.column(20, at, *seats, buttons, 16), column, grow=0, least=1)
        for at, seats, buttons in zip((title, feed), panels, (tools, commands), strict=True)
    ]
    middle = s.column(20, *_melds(s, room, *upper), 12, *_foot(s, room), 16)
    return s.regions(s.row(24, ends_[0], 24, s.group(middle), 24, ends_[1], 24), window.card(CARD))


def _in_the_middle(s: FormSheet, left: int, first_right: int, right: int) -> list[list[Box | float]]:
    """The seats at the sides, half way between what is above and below them."""
    stacks = s.stack(0, left, PANEL, upward=True), s.stack(first_right, right, PANEL)
    return [[16, s.column(grow=1), stack, s.column(grow=1), 32] for stack in stacks]


def _under_the_heads(s: FormSheet, left: int, right: int, head: float) -> list[list[Box | float]]:
    """All others at both ends, so that the middle reaches to the top; at a table without cards also who sits near."""
    has_own = s.d.hand != CARDS and not s.has_chair
    room = s.window.high - 20 - head - 2 * SEATS_APART - HAND - 16
    highs = [min(MOST_PANEL, room / max(1, count) - SEATS_APART) for count in (left + has_own, right)]
    stacks = s.stack(0, left, highs[0], upward=True), s.stack(left, right, highs[1])
    own = [s.part("own", high=highs[0], least=0.5)] if has_own else []
    return [
        [SEATS_APART, stacks[0], s.column(grow=1), *own, SEATS_APART],
        [SEATS_APART, stacks[1], s.column(grow=1), SEATS_APART],
    ]


def _melds(s: FormSheet, room: float, first: int, upper: int) -> list[Box | float]:
    if not s.d.has_areas:
        laid = s.part("middle", grow=1)
        opposite = s.group(_opposite(s, first, upper), high=_high(upper), least=1, grow=0)
        above: list[Box | float] = [opposite, SEATS_APART] if upper else []
        return [*above, s.group(laid, high=s.wish()), *s.below()]
    half = min(200.0, room * 0.13)
    piles = s.row(s.column(grow=1), s.part("middle", 2 * min(half, 130.0)), s.column(grow=1))
    seats = [each for i in range(upper) for each in (s.seat(first + i, high=_high(upper)), SEATS_APART)]
    between = s.group(s.column(*seats, s.group(piles, high=PILES)), 2 * half, grow=0, least=1)
    laid = s.row(s.part("ours", grow=1), 20, between, 20, s.part("theirs", grow=1))
    return [s.group(laid, high=s.wish()), *s.below()]


def _high(upper: int) -> float:
    return SINGLE if upper < 2 else UPPER


def _opposite(s: FormSheet, first: int, upper: int) -> Box:
    return s.row(s.column(grow=1), s.abreast(first, upper, ACROSS - SEATS_APART), s.column(grow=1))


def _foot(s: FormSheet, room: float) -> list[Box | float]:
    # Without cards there is nothing to count; on a shared screen a name stands there.
    aside = COUNT if s.d.hand == CARDS else NAME
    now = s.row(aside + 10, s.part("now", high=NOW, grow=1), 10, s.part("count", aside, NOW))
    if s.d.has_tray:
        return [now, 20, s.row(s.tray(HAND, min(680.0, room * 0.38)), 24, s.hand(HAND, grow=1))]
    return [now, s.tray(), s.over_hand(20), s.hand(HAND)]
