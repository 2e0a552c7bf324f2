"""Where everything goes at any window size: four arrangements of the table's parts, in units of the grid."""

from __future__ import annotations

from dataclasses import field, replace

import pygame

from game.shell.cloth import chairs
from game.shell.look.art import TALL
from game.shell.look.units import LINE, letter
from game.values import dataclass

Rect = pygame.Rect
NOWHERE = Rect(0, 0, 0, 0)
PORTRAIT, ULTRAWIDE = 1.15, 2.05
HAND_STEP = 0.75  # from card to card, in card widths


@dataclass(frozen=True)
class Regions:
    """The table's parts in pixels; a part that is not there is empty.

    ``form``: roomy, wide (columns at both ends), tall (portrait), cramped, or slim (a cramped portrait).
    ``seats``: a panel for each other seat, clockwise from the left; in a strip they are cells of the title's.
    """

    form: str
    u: float
    least: int
    title: Rect
    seats: tuple[Rect, ...]
    ours: Rect
    middle: Rect
    theirs: Rect
    now: Rect
    tray: Rect
    hand: Rect
    card: int  # width of a card in hand
    feed: Rect = field(default_factory=NOWHERE.copy)
    tools: Rect = field(default_factory=NOWHERE.copy)
    deeds: Rect = field(default_factory=NOWHERE.copy)
    count: Rect = field(default_factory=NOWHERE.copy)  # how many cards one has oneself
    owner: Rect = field(default_factory=NOWHERE.copy)  # at a shared table, whose hand this is, where there is a place
    fans: Rect = field(default_factory=NOWHERE.copy)  # for piles that lie spread, below the melds
    band: Rect = field(default_factory=NOWHERE.copy)  # for what is asked, where there is no tray to lie over
    sunk: int = 0  # how much of a hand card's height is below the window
    row: int = 0  # how far below the first row of the hand the second one lies; 0: there is one row

    @property
    def cramped(self) -> bool:
        """A strip instead of panels, chips in the tray, tools under the menu."""
        return self.form in ("cramped", "slim")

    def line(self, size: float) -> int:
        """How high a line of words of this size is, in pixels."""
        return round(letter(size, self.u, self.least) * LINE)


class _Grid:
    """Makes rectangles from units."""

    def __init__(self, size: tuple[int, int], u: float, least: int) -> None:
        self.u, self.least = u, least
        self.wide, self.high = size[0] / u, size[1] / u

    def box(self, x: float, y: float, right: float, bottom: float) -> Rect:
        x0, y0 = round(x * self.u), round(y * self.u)
        return Rect(x0, y0, max(0, round(right * self.u) - x0), max(0, round(bottom * self.u) - y0))

    def line(self, size: float) -> float:
        return letter(size, self.u, self.least) / self.u * LINE

    def cells(self, count: int, x: float, y: float, right: float, bottom: float, gap: float) -> tuple[Rect, ...]:
        """So many equal boxes side by side."""
        wide = (right - x - gap * (count - 1)) / max(1, count)
        lefts = [x + i * (wide + gap) for i in range(count)]
        return tuple(self.box(left, y, left + wide, bottom) for left in lefts)


def regions(size: tuple[int, int], u: float, others: int = 3, least: int = 12) -> Regions:
    """The arrangement for this window and so many other seats; ``least``: the smallest letters in pixels."""
    grid = _Grid(size, u, least)
    if grid.high > PORTRAIT * grid.wide:
        return _tall(grid, others) if grid.wide >= 760 and grid.high >= 1500 else _slim(grid, others)
    if grid.wide >= max(1640, ULTRAWIDE * grid.high) and grid.high >= 700:
        return _wide(grid, others)
    return _cramped(grid, others) if grid.high < 899 or grid.wide < 1279 else _roomy(grid, others)


def _roomy(g: _Grid, others: int) -> Regions:
    """Seats left, opposite and right; tools and deeds beside the hand."""
    wide, high, box = g.wide, g.high, g.box
    sides, tops, _ = chairs.ends(others)
    has_sides = sides > 0
    west, east, mid, below = (228.0 if has_sides else 24.0), wide - (228 if has_sides else 24), wide / 2, high - 508
    upper = {0: 0.0, 1: 664.0}.get(tops, min(wide - 900, tops * 340.0))
    side = (wide - 48 - (upper + 88 if tops else 40)) / 2
    top = g.cells(tops, mid - upper / 2, 20, mid + upper / 2, 164, 12)
    words = 2 * g.line(18)  # beside buttons that need their height there is no room for the count
    count = box(wide - 204, high - 94 - words, wide - 24, high - 94) if words < 50 else NOWHERE
    left, right = box(24, 180, 204, below), box(wide - 204, 180, wide - 24, below)
    gap = round(12 * g.u)
    seats = (*chairs.column(left, sides, gap, upward=True), *top, *chairs.column(right, sides, gap))
    return Regions(
        form="roomy",
        u=g.u,
        least=g.least,
        title=box(24, 20, 24 + side, 164),
        seats=seats,
        feed=box(wide - 24 - side, 20, wide - 24, 164),
        ours=box(west, 180, mid - 108, below),
        middle=box(mid - 84, 180, mid + 84, below),
        theirs=box(mid + 108, 180, east, below),
        now=box(228, high - 497, wide - 228, high - 447),
        tray=box(228, high - 436, wide - 228, high - 272),
        hand=box(228, high - 240, wide - 228, high - 16),
        tools=box(24, high - 436, 204, high - 20),
        deeds=box(wide - 204, high - 436, wide - 24, high - 20),
        count=count,
        card=round(160 * g.u),
    )


def _wide(g: _Grid, others: int) -> Regions:
    """Columns at both ends; between them the melds from top to bottom, and the tray beside the hand."""
    wide, high, box = g.wide, g.high, g.box
    column = min(340.0, max(250.0, wide * 0.135))
    west, east, mid = column + 48, wide - column - 48, wide / 2
    half = min(200.0, (east - west) * 0.13)
    sides, tops, _ = chairs.ends(others)
    head = min(250.0, high * 0.26)
    panel = min(222.0 * sides - 12, high - head - 308)
    level = head + 36 + max(0.0, (high - head - 308 - panel) / 2)
    each = 150.0 if tops < 2 else min(110.0, (high - 322 - 150) / tops - 12)
    upper = tuple(box(mid - half, 20 + i * (each + 12), mid + half, 20 + i * (each + 12) + each) for i in range(tops))
    ends = (box(24, level, 24 + column, level + panel), box(wide - 24 - column, level, wide - 24, level + panel))
    gap = round(12 * g.u)
    tray = west + min(680.0, (east - west) * 0.38)
    return Regions(
        form="wide",
        u=g.u,
        least=g.least,
        title=box(24, 20, 24 + column, 20 + head),
        seats=(*chairs.column(ends[0], sides, gap, upward=True), *upper, *chairs.column(ends[1], sides, gap)),
        feed=box(wide - 24 - column, 20, wide - 24, 20 + head),
        ours=box(west, 20, mid - half - 20, high - 322),
        middle=box(mid - min(half, 130), 20 + tops * (each + 12), mid + min(half, 130), high - 322),
        theirs=box(mid + half + 20, 20, east, high - 322),
        now=box(west + 320, high - 310, east - 320, high - 260),
        count=box(east - 310, high - 310, east, high - 260),
        tray=box(west, high - 240, tray, high - 16),
        hand=box(tray + 24, high - 240, east, high - 16),
        tools=box(24, high - 240, 24 + column, high - 16),
        deeds=box(wide - 24 - column, high - 240, wide - 24, high - 16),
        card=round(160 * g.u),
    )


def _tall(g: _Grid, others: int) -> Regions:
    """Portrait: the seats in a row, theirs above ours, the hand in two rows, buttons below."""
    wide, high, box = g.wide, g.high, g.box
    card = min(176.0, wide / 6.2, high * 0.092)
    row = card * TALL * 0.52
    tools_high = 54 if g.line(20) < 26.5 else 116  # two rows where letters do not shrink with the buttons
    tools = high - 16 - tools_high
    deeds = tools - 10 - 60
    hand = deeds - 16 - row - card * TALL
    tray = hand - card * 0.2 - 8 - 220
    now = tray - 8 - 50
    top = 16 + max(122, g.line(27) + g.line(17) + g.line(29) + 16)
    lines = chairs.panel_rows(others)
    foot = top + 12 + (132 if lines == 1 else 110 * lines + 12 * (lines - 1))
    first = foot + 12
    area = (now - 10 - first - 24 - 168) / 2
    middle = first + area + 12
    return Regions(
        form="tall",
        u=g.u,
        least=g.least,
        title=box(24, 16, wide - 24, top),
        seats=chairs.rows(box(24, top + 12, wide - 24, foot), others, lines, round(12 * g.u)),
        theirs=box(24, first, wide - 24, first + area),
        middle=box(24, middle, 24 + 370, middle + 168),
        feed=box(24 + 382, middle, wide - 24, middle + 168),
        ours=box(24, middle + 180, wide - 24, middle + 180 + area),
        now=box(24, now, wide - 264, now + 50),
        count=box(wide - 254, now, wide - 24, now + 50),
        tray=box(24, tray, wide - 24, tray + 220),
        hand=box(24, hand, wide - 24, hand + row + card * TALL),
        deeds=box(24, deeds, wide - 24, deeds + 60),
        tools=box(24, tools, wide - 24, tools + tools_high),
        card=round(card * g.u),
        row=round(row * g.u),
    )


def _cramped(g: _Grid, others: int) -> Regions:
    """A strip of names and counts, melds without labels, a tray of chips, and a hand that sinks."""
    wide, high, box = g.wide, g.high, g.box
    is_low = high < 470
    line = g.line(19) + 10
    card = min(160.0, wide / 8.5, high * 0.2)
    row, lines = g.line(16) + 4 if is_low else g.line(19) + 6, chairs.strip_rows(others, wide - 41, is_low)
    seats, strip = 6 + row, 6 + (1 + lines) * row + 2
    feed = strip + row
    shows = card * TALL * (0.58 if is_low else 0.65)
    tray = high - shows - max(10.0, card * 0.14) - line - (10 if is_low else 16)
    now = tray - 6 - max(46.0, g.line(17) + 18 if is_low else g.line(19) * 2.4 + 4)
    mid, half = wide / 2, min(76.0, 24 + high * 0.05)
    return Regions(
        form="cramped",
        u=g.u,
        least=g.least,
        title=box(9, 6, wide - 9, strip),
        seats=chairs.rows(box(23, seats, wide - 18, strip), others, lines, round(8 * g.u)),
        feed=box(9, strip, wide - 9, feed),
        ours=box(9, feed + 6, mid - half - 6, now - 6),
        middle=box(mid - half, feed + 6, mid + half, now - 6),
        theirs=box(mid + half + 6, feed + 6, wide - 9, now - 6),
        now=box(9, now, wide - 9, tray - 6),
        tray=box(9, tray, wide - 9, tray + line + (10 if is_low else 16)),
        hand=box(9, high - shows, wide - 9, high),
        card=round(card * g.u),
        sunk=round((card * TALL - shows) * g.u),
    )


def _slim(g: _Grid, others: int) -> Regions:
    """A cramped portrait: strip, theirs, piles, ours, words, deeds, chips, two rows of cards."""
    wide, high, box = g.wide, g.high, g.box
    line = g.line(19) + 10
    card = min(130.0, wide / 4.9, high * 0.115)
    shows, row = card * TALL * 0.65, card * TALL * 0.46
    each = g.line(16) + 4 if high < 800 else g.line(19) + 6
    lines = chairs.strip_rows(others, wide - 41)
    strip = 6 + (1 + lines) * each + 2
    hand = high - shows - row
    chips = 2 * line + (6 if high < 800 else 34)
    tray = hand - max(10.0, card * 0.14) - chips
    deeds = tray - 6 - 46
    now = deeds - 6 - max(46.0, g.line(17) * 2 + 4)
    piles = min(120.0, high * 0.11)
    feed = strip + each
    area = (now - 6 - feed - 6 - piles - 12) / 2
    middle = feed + 6 + area + 6
    return Regions(
        form="slim",
        u=g.u,
        least=g.least,
        title=box(9, 6, wide - 9, strip),
        seats=chairs.rows(box(23, 6 + each, wide - 18, strip), others, lines, round(8 * g.u)),
        feed=box(9, strip, wide - 9, feed),
        theirs=box(9, feed + 6, wide - 9, feed + 6 + area),
        middle=box(9, middle, wide - 9, middle + piles),
        ours=box(9, middle + piles + 6, wide - 9, now - 6),
        now=box(9, now, wide - 9, deeds - 6),
        deeds=box(9, deeds, wide - 9, deeds + 46),
        tray=box(9, tray, wide - 9, tray + chips),
        hand=box(9, hand, wide - 9, high),
        card=round(card * g.u),
        sunk=round(card * TALL * 0.35 * g.u),
        row=round(row * g.u),
    )


def with_chair(r: Regions) -> Regions:
    """The same with one more seat: that of whoever sits at the near edge, where no hand lies before them."""
    if r.cramped:
        whole, lines = r.seats[0].unionall(r.seats[1:]), len({cell.y for cell in r.seats})
        return replace(r, seats=chairs.rows(whole, len(r.seats) + 1, lines, round(8 * r.u)))
    bottom, gap = r.ours.bottom, round(10 * r.u)
    least = min(part.h for part in (r.ours, r.middle, r.theirs) if part.bottom == bottom)
    high = min(round(52 * r.u), least // 2 - gap)
    ours, middle, theirs = (_lower(part, bottom, high + gap) for part in (r.ours, r.middle, r.theirs))
    left = min(r.ours.x, r.theirs.x)
    chair = Rect(left, bottom - high, max(r.ours.right, r.theirs.right) - left, high)
    return replace(r, seats=(*r.seats, chair), ours=ours, middle=middle, theirs=theirs)


def _lower(rect: Rect, bottom: int, by: int) -> Rect:
    """Without its lowest stretch, if it reaches down to there."""
    return Rect(rect.x, rect.y, rect.w, rect.h - by) if rect.bottom == bottom else rect


def fan(room: float, count: int, card: float, most: float = HAND_STEP, centred: bool = False) -> tuple[float, float]:
    """Where the first of ``count`` overlapping cards begins in ``room``, and the step to the next."""
    if count <= 1:
        return ((room - card) / 2 if centred else 0.0), card * most
    step = min(card * most, (room - card) / (count - 1))
    width = card + step * (count - 1)
    return ((room - width) / 2 if centred else 0.0), step
