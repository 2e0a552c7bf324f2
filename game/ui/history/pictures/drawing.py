"""Lays a picture out in a rectangle: the marks it is made of, and where its items are."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.ui.history.pictures.dates import date_ticks
from game.ui.history.pictures.marks import Area, Dot, Fill, Mark, Spot, Stroke, Words
from game.ui.history.pictures.picture import Curve, Interval, Intervals, Panels, Picture, Trend
from game.ui.i18n.speaker import Speaker, Text
from game.ui.style import kept
from game.ui.style.theme import TONES, Colour, mix
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit
from game.values import dataclass

EDGE, GAP, DOT, THICK, SIZE, NAME = 16, 8, 5, 3, 17, 19  # units
TICKS, CELL, ROW = 5, 300, 96  # figures on a scale, and units: the least width of a panel, the most height of a row
LEAST_STEP = 0.1  # on a scale, as figures are shown to a tenth
LOW, LOW_ROW, LOW_PANEL = 150, 26, 140  # units: least heights
DASHES = (None, (9, 5), (3, 4), (14, 4), (6, 8), (2, 7), (18, 7))  # units: of the curves, so that colours are not all
BAND, LINE, LOST = 0.3, 0.25, 0.7  # shares of colours


@dataclass(frozen=True)
class Drawing:
    """A picture laid out: its marks, how many items it has, and where each is (``spot``).

    ``cells``: the rectangle of each item, if they have one. ``field`` is the rectangle of the curves: left, top, width
    and height.
    """

    marks: tuple[Mark, ...]
    count: int
    spot: Callable[[int], tuple[int, int]]
    field: tuple[int, int, int, int]
    cells: tuple[tuple[int, int, int, int], ...] = ()

    def item_at(self, pos: tuple[int, int]) -> int | None:
        """Return the item at this position; None where there is none."""
        if self.cells:
            return next((at for at, cell in enumerate(self.cells) if Rect(cell).collidepoint(pos)), None)
        left, _, wide, _ = self.field
        return min(max(0, (pos[0] - left) * self.count // wide), self.count - 1) if self.count else None


@kept.newest(4)
def drawing_of(picture: Picture, size: tuple[int, int], kit: Kit, corner: tuple[int, int] = (0, 0)) -> Drawing:
    """Return the picture laid out in a panel of this size, whose top left ``corner`` is there."""
    box = Rect(corner, size)
    panel = Fill((*corner, *size), kit.theme.panel, kit.px(14))
    inner = box.inflate(-2 * kit.px(EDGE), -2 * kit.px(EDGE))
    if isinstance(picture, Trend):
        return _of_trend(picture, inner, kit, panel)
    if isinstance(picture, Intervals):
        return _of_intervals(picture, inner, kit, panel)
    return _of_panels(picture, inner, kit, panel)


def least_height(picture: Picture) -> int:
    """Return the height in units below which the picture cannot be read."""
    if isinstance(picture, Trend):
        return LOW
    if isinstance(picture, Intervals):
        return 2 * EDGE + GAP + LOW_ROW * (picture.count + 1)
    return 2 * EDGE + LOW_PANEL * -(-picture.count // 3)


def mark_item(kit: Kit, drawing: Drawing, at: int) -> list[Mark]:
    """Return what shows that this item is marked."""
    if not 0 <= at < drawing.count:
        return []
    colour, spot = kit.theme.accent, drawing.spot(at)
    if drawing.cells:
        cell = Rect(drawing.cells[at])
        corners = (cell.topleft, cell.topright, cell.bottomright, cell.bottomleft, cell.topleft)
        return [Stroke(corners, colour, kit.px(THICK))]
    _, top, _, high = drawing.field
    return [Fill((spot[0] - 1, top, max(2, kit.px(2)), high), colour), Dot(spot, kit.px(DOT + 3), colour)]


# ---------------------------------------------------------------- scales


def nice_ticks(low: float, high: float, most: int = TICKS) -> list[float]:
    """Return round values from below ``low`` to above ``high``, about ``most`` of them, a tenth apart at least."""
    rough = max(LEAST_STEP, (high - low or 1.0) / max(1, most - 1))
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    last = max(last, first + 1)
    return [number * step for number in range(first, last + 1)]


def _figure(speaker: Speaker, value: float, ticks: Sequence[float], *, signed: bool = True) -> str:
    """Return a value of the scale: to a tenth where its steps are not whole."""
    if value == 0:
        return speaker.number(0)
    whole = all(tick == round(tick) for tick in ticks)
    return speaker.number(round(value), signed=signed) if whole else speaker.decimal(value, signed)


# ---------------------------------------------------------------- curves


@dataclass(frozen=True)
class _Scale:
    """Values of items in a rectangle."""

    field: tuple[int, int, int, int]
    count: int
    low: float
    high: float

    def x(self, at: int) -> int:
        left, _, wide, _ = self.field
        return left + round(wide * (at + 0.5) / self.count)

    def y(self, value: float) -> int:
        _, top, _, high = self.field
        return top + high - round(high * (value - self.low) / (self.high - self.low))


def _of_trend(trend: Trend, box: Rect, kit: Kit, *before: Mark) -> Drawing:
    """Return a legend, the curves with their scale, and dates below."""
    legend, box = _legend(trend, box, kit)
    line = kit.type.line_height(_quiet(kit))
    below = line + kit.px(GAP) if trend.dates else 0
    names = _names_of(trend, kit, max(2, min(TICKS, (box.h - line - below) // (2 * line))))
    left = max([_wide(kit, name) for _, name in names], default=0) + kit.px(2 * GAP)
    field = Rect(box.x + left, box.y + line // 2, max(1, box.w - left), max(1, box.h - line - below))
    ends = [value for value, _ in names]
    scale = _Scale((*field.topleft, *field.size), max(1, trend.count), min(ends), max(ends))
    marks: list[Mark] = [*before, *legend, *_bands(trend, scale, kit), *_grid(names, scale, kit)]
    marks += _dates(trend, scale, kit, field.bottom + below)
    colour = _line_colour(kit, is_strong=True)
    marks += [Fill((scale.x(at), field.y, kit.px(2), field.h), colour) for at in trend.rules]
    marks += [*_dots(trend, scale, kit), *(mark for each in trend.curves for mark in _curve(each, scale, kit))]
    return Drawing(tuple(marks), trend.count, partial(_spot, trend, scale), scale.field)


def _names_of(trend: Trend, kit: Kit, most: int) -> list[tuple[float, str]]:
    """Return the values at the scale, about ``most``, with their texts; they reach beyond all that is drawn."""
    values = [value for curve in trend.curves for value in curve.values if value is not None]
    values += [end for curve in trend.curves for ends in curve.band for end in ends]
    values += [value for _, value in trend.dots.values]
    if trend.names:
        named = [value for value, _ in trend.names]
        return [*trend.names, *((end, "") for end in (min([*values, *named]), max([*values, *named])))]
    ticks = nice_ticks(min([0.0, *values]), max([0.0, *values]), most)
    return [(tick, _figure(kit.speaker, tick, ticks, signed=trend.is_signed)) for tick in ticks]


def _legend(trend: Trend, box: Rect, kit: Kit) -> tuple[list[Mark], Rect]:
    """Return the names of the curves, each beside a piece of it, on as many lines as they need; and the room below."""
    named, marks = [curve for curve in trend.curves if curve.name], list[Mark]()
    if not named:
        return [], box
    x, y, line, sample = box.x, box.y, kit.type.line_height(_quiet(kit)), kit.px(36)
    for curve in named:
        wide = sample + kit.px(GAP) + _wide(kit, curve.name)
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + line
        middle = y + line // 2
        marks.append(_stroke(kit, curve.tone, ((x, middle), (x + sample, middle))))
        style = Style("regular", SIZE, kit.theme.text)
        marks.append(Words(curve.name, x + sample + kit.px(GAP), middle, style))
        x += wide + kit.px(3 * GAP)
    top = y + line + kit.px(GAP)
    return marks, Rect(box.x, top, box.w, box.bottom - top)


def _grid(names: Sequence[tuple[float, str]], scale: _Scale, kit: Kit) -> Iterator[Mark]:
    """Yield a line at each value of the scale, and its text beside it."""
    x, top, wide, high = scale.field
    named, line = sorted([each for each in names if each[1]], reverse=True), kit.type.line_height(_quiet(kit))
    levels = [scale.y(value) for value, _ in named]
    for (value, name), level, y in zip(named, levels, _apart(levels, line, top + high + line // 2), strict=True):
        yield Fill((x, level, wide, kit.px(1)), _line_colour(kit, is_strong=value == 0))
        yield Words(name, x - kit.px(GAP), y, _quiet(kit), 1.0)


def _apart(levels: Sequence[int], line: int, bottom: int) -> list[int]:
    """Return where texts stand that belong to these levels, from the top: moved where they would touch each other."""
    found = list[int]()
    for level in levels:
        found.append(max(level, found[-1] + line) if found else level)
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], (found[at + 1] if at + 1 < len(found) else bottom + line // 2) - line)
    return found


def _line_colour(kit: Kit, *, is_strong: bool) -> Colour:
    return mix(kit.theme.panel, kit.theme.text, LINE * (2 if is_strong else 1))


def _dates(trend: Trend, scale: _Scale, kit: Kit, bottom: int) -> Iterator[Mark]:
    """Yield dates below: of days if all fit, else of months, else of years; of these, those that fit."""
    if not trend.dates:
        return
    levels = date_ticks(kit.speaker, trend.dates)
    fitting = [[*_fitting(ticks, scale, kit)] for ticks in levels]
    whole = [shown for shown, ticks in zip(fitting, levels, strict=True) if len(shown) == len(ticks) > 1]
    _, top, _, high = scale.field
    y = bottom - kit.type.line_height(_quiet(kit)) // 2
    for x, left, text in [*whole, *filter(None, fitting)][0]:
        yield Fill((x, top + high, kit.px(1), kit.px(GAP)), _line_colour(kit, is_strong=True))
        yield Words(text, left, y, _quiet(kit))


def _fitting(ticks: Sequence[tuple[int, str]], scale: _Scale, kit: Kit) -> Iterator[tuple[int, int, str]]:
    """Yield the dates that do not touch each other: the spot, where the text begins, and the text."""
    left, _, wide, _ = scale.field
    end = -math.inf
    for at, text in ticks:
        x, room = scale.x(at), _wide(kit, text)
        start = max(left, min(x - room // 2, left + wide - room))
        if start > end:
            yield x, start, text
            end = start + room + kit.px(2 * GAP)


def _bands(trend: Trend, scale: _Scale, kit: Kit) -> Iterator[Mark]:
    for curve in trend.curves:
        if not curve.band:
            continue
        colour = mix(kit.theme.panel, TONES[curve.tone], BAND)
        ends = {scale.x(at): (scale.y(low), scale.y(high)) for at, (low, high) in enumerate(curve.band)}
        lows, highs = [(x, low) for x, (low, _) in ends.items()], [(x, high) for x, (_, high) in ends.items()]
        if len(ends) > 1:
            yield Area((*lows, *reversed(highs)), colour)
        else:
            (x, low), (_, high) = lows[0], highs[0]
            yield Fill((x - kit.px(DOT), high, 2 * kit.px(DOT), low - high), colour)


def _curve(curve: Curve, scale: _Scale, kit: Kit) -> Iterator[Mark]:
    """Yield the pieces of a curve; a value alone is a dot."""
    piece: dict[int, int] = {}  # one height for each column of pixels
    for at, value in enumerate((*curve.values, None)):
        if value is not None:
            piece[scale.x(at)] = scale.y(value)
        elif len(piece) > 1:
            yield _stroke(kit, curve.tone, tuple(piece.items()))
            piece = {}
        elif piece:
            yield Dot(next(iter(piece.items())), kit.px(DOT), TONES[curve.tone])
            piece = {}


def _stroke(kit: Kit, tone: int, points: tuple[Spot, ...]) -> Stroke:
    dash = DASHES[tone % len(DASHES)]
    return Stroke(points, TONES[tone % len(TONES)], kit.px(THICK), dash and (kit.px(dash[0]), kit.px(dash[1])))


def _dots(trend: Trend, scale: _Scale, kit: Kit) -> Iterator[Mark]:
    theme, radius = kit.theme, max(2, min(kit.px(DOT), scale.field[2] // (2 * scale.count) + 1))
    quiet = mix(theme.panel, theme.text, LOST)
    spots = {(scale.x(at), scale.y(value)): at in trend.dots.strong for at, value in trend.dots.values}
    for spot, is_strong in spots.items():
        yield Dot(spot, radius, theme.text if is_strong else quiet, 0 if is_strong else max(1, radius // 2))


def _spot(trend: Trend, scale: _Scale, at: int) -> tuple[int, int]:
    """Return where an item is: on the first curve that has a value there, or its dot."""
    values = (curve.values[at] for curve in trend.curves if curve.values[at] is not None)
    value = next(values, None)
    if value is None:
        value = dict(trend.dots.values).get(at, scale.low)
    return scale.x(at), scale.y(value)


# ---------------------------------------------------------------- intervals


def _of_intervals(found: Intervals, box: Rect, kit: Kit, *before: Mark) -> Drawing:
    """Return a row for each interval: its name, the mean with its bounds, and its text."""
    rows, line = found.rows, kit.type.line_height(_quiet(kit))
    left = min(box.w // 3, max([_wide(kit, row.name) for row in rows], default=0)) + kit.px(2 * GAP)
    right = max([_wide(kit, row.text) for row in rows], default=0) + kit.px(2 * GAP)
    high = min(kit.px(ROW), (box.h - line - kit.px(GAP)) // max(1, len(rows)))
    field = Rect(box.x + left, box.y, box.w - left - right, high * len(rows))
    values = [0.0, *(each for row in rows for each in (row.at, row.low, row.high) if each is not None)]
    ticks = nice_ticks(min(values), max(values))

    def x(value: float) -> int:
        return field.x + round(field.w * (value - ticks[0]) / (ticks[-1] - ticks[0]))

    marks: list[Mark] = [*before]
    for tick in ticks:
        marks.append(Fill((x(tick), field.y, kit.px(1), field.h), _line_colour(kit, is_strong=tick == 0)))
        below = field.bottom + kit.px(GAP) + line // 2
        marks.append(Words(_figure(kit.speaker, tick, ticks), x(tick), below, _quiet(kit), 0.5))
    spots, cells = list[tuple[int, int]](), list[tuple[int, int, int, int]]()
    for at, row in enumerate(rows):
        y = field.y + high * at + high // 2
        marks += _interval(row, y, [None if end is None else x(end) for end in (row.low, row.at, row.high)], kit)
        marks.append(Words(_cut(kit, row.name, left - kit.px(2 * GAP)), box.x, y, _quiet(kit)))
        marks.append(Words(row.text, field.right + kit.px(2 * GAP), y, Style("semibold", SIZE, kit.theme.text)))
        spots.append((x(row.at), y))
        cells.append((box.x - kit.px(GAP), field.y + high * at, box.w + 2 * kit.px(GAP), high))
    return Drawing(tuple(marks), found.count, spots.__getitem__, (*field.topleft, *field.size), tuple(cells))


def _interval(row: Interval, y: int, ends: Sequence[int | None], kit: Kit) -> Iterator[Mark]:
    low, at, high = ends
    colour = TONES[0]
    if low is not None and high is not None:
        yield Fill((low, y - kit.px(2), high - low, kit.px(4)), mix(kit.theme.panel, colour, LOST))
        for end in (low, high):
            yield Fill((end - kit.px(1), y - kit.px(8), kit.px(2), kit.px(16)), mix(kit.theme.panel, colour, LOST))
    if at is not None:
        yield Dot((at, y), kit.px(DOT + 2), colour)


# ---------------------------------------------------------------- panels


def _of_panels(found: Panels, box: Rect, kit: Kit, *before: Mark) -> Drawing:
    """Return the trends in a grid, each below its title."""
    count, gap = max(1, found.count), kit.px(2 * GAP)
    able = range(1, 1 + max(1, min(count, box.w // kit.px(CELL))))
    columns = max(able, key=lambda number: (min(box.w / number / 2, box.h / -(-count // number)), -number))
    rows = -(-count // columns)
    wide, high = (box.w - gap * (columns - 1)) // columns, (box.h - gap * (rows - 1)) // rows
    marks, spots, cells = [*before], list[tuple[int, int]](), list[tuple[int, int, int, int]]()
    style = Style("semibold", NAME, kit.theme.text)
    line = kit.type.line_height(style)
    for at, panel in enumerate(found.panels):
        cell = Rect(box.x + (wide + gap) * (at % columns), box.y + (high + gap) * (at // columns), wide, high)
        pad = kit.px(GAP)
        title = _cut(kit, kit.speaker.plain(panel.title), wide - 2 * pad)
        marks.append(Words(title, cell.x + pad, cell.y + pad + line // 2, style))
        inner = Rect(cell.x + pad, cell.y + pad + line, wide - 2 * pad, high - line - 2 * pad)
        marks += _of_trend(panel, inner, kit).marks
        spots.append(cell.center)
        cells.append((*cell.topleft, *cell.size))
    return Drawing(tuple(marks), found.count, spots.__getitem__, (*box.topleft, *box.size), tuple(cells))


# ---------------------------------------------------------------- text


def _quiet(kit: Kit) -> Style:
    return Style("regular", SIZE, kit.theme.quiet)


def _wide(kit: Kit, text: str) -> int:
    return kit.type.width([Text(text)], _quiet(kit))


def _cut(kit: Kit, text: str, room: int) -> str:
    if _wide(kit, text) <= room:
        return text
    while text and _wide(kit, f"{text}…") > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
