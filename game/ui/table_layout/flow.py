"""Cards in rows: fans, melds that flow and then scroll, areas shared among sides, and tray places."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.style.art import SMALL, TALL, card_height
from game.values import dataclass

Rect = pygame.Rect
LEAST_STEP = 0.22  # in card widths: this much shows a card's index
SMALL_STEP = 0.46  # the same for a card so small that its index is drawn large
CLOSE_STEP = 0.36  # for a card that is squeezed: its rank shows, and hardly more
LEAST_TIGHT = 28  # pixels: where many share the table, cards shrink this far before they scroll


def fitting_card(room: float, count: int, card: int) -> int:
    """Return the largest card width at which this many cards show their index in a row."""
    return min(card, int(room / (1 + LEAST_STEP * max(0, count - 1))))


def meld_step(count: int, card: float = SMALL) -> float:
    """Return the step between the cards of a meld in card widths; ``card``: their width in pixels."""
    if card < SMALL:
        return SMALL_STEP
    return 0.31 if count <= 4 else 0.23 if count == 5 else LEAST_STEP


def meld_width(count: int, card: float = SMALL) -> float:
    """Return the width of a meld in card widths."""
    return 1 + meld_step(count, card) * max(0, count - 1)


# ---------------------------------------------------------------- melds in an area


@dataclass(frozen=True)
class Flow:
    """The melds in an area: card width, whether labels fit below, and each meld's top left corner and step.

    ``full`` is the height of all rows: more than the area's when they have to scroll.
    """

    card: int
    labelled: bool
    at: tuple[tuple[int, int], ...]
    steps: tuple[float, ...]
    pitch: int
    full: int


_SIZES = (140, 124, 110, 96, 88, 80, 74, 68, 62, 56, 52)
_LABELLED = 80  # labels go below cards at least this wide
_PITCH, _BARE_PITCH = 202 / 96, 150 / 68  # from one meld to the next, in card widths
_NEAR = 1.0  # the same where each meld takes only its own width
_LEAST_BARE_GAP = 0.14


def flow(area: Rect, counts: Sequence[int], u: float, label: int = 0, largest: float = 96, least: float = 68) -> Flow:
    """Lay melds of these sizes in rows, with the largest cards at which all fit; else with the smallest, to scroll.

    Melds with labels move closer together before the labels go. ``label`` is the height of a label in pixels, 0 for
    none.
    """
    sizes = [size for size in (*(s for s in _SIZES if s > least), least) if size <= max(largest, least)]
    labelled = [size for size in sizes if label and size >= _LABELLED]
    ways = [(size, label, apart) for apart in (_PITCH, _NEAR) for size in labelled]
    bare = [size for size in sizes if not label or size < _SIZES[3]]
    ways += [(size, 0, apart) for size in bare for apart in (_BARE_PITCH, _NEAR)]
    for size, words, apart in ways:
        card = max(round(size * u), SMALL)
        found = _flow(area, counts, card, words, u, apart)
        if found.full <= area.h and _widest(counts, card) <= area.w:
            return found
    card = _one_row(area, counts, max(round(least * u), SMALL))
    return _flow(area, counts, card, 0, u, _NEAR, LEAST_STEP if card >= SMALL else SMALL_STEP)


def tight(area: Rect, counts: Sequence[int], u: float, largest: float = 96) -> Flow:
    """Lay melds in one of many areas: as large as all fit, squeezed; else in rows to scroll, one in sight.

    Long melds are squeezed before all of them shrink too far to be read.
    """
    most = max(8, min(round(largest * u), int(area.h / TALL)))
    for card in range(most, min(most, LEAST_TIGHT) - 1, -1):
        found = _flow(area, counts, card, 0, u)
        if found.full <= area.h and _widest(counts, card) <= area.w:
            return found
    small, least = min(most, SMALL - 1), min(most, LEAST_TIGHT)
    fitting = [card for card in range(small, least - 1, -1) if _closest(area, counts, card) >= CLOSE_STEP] or [least]
    for card in fitting:
        found = _flow(area, counts, card, 0, u)
        if found.full <= area.h:
            return found
    return _flow(area, counts, fitting[0], 0, u)


def _closest(area: Rect, counts: Sequence[int], card: int) -> float:
    """Return how much the longest meld must be squeezed to fit: its step in card widths."""
    return min(((area.w - card) / (count - 1) / card for count in counts if count > 1), default=1.0)


def _one_row(area: Rect, counts: Sequence[int], card: int) -> int:
    """Return the card width, smaller where not even one row or its longest meld would fit."""
    card = min(card, int(area.h / TALL))
    while card > 8 and _widest(counts, card) > area.w:
        card -= 1
    return max(8, card)


def _widest(counts: Sequence[int], card: int) -> float:
    return max((card * meld_width(count, card) for count in counts), default=0)


def _flow(
    area: Rect, counts: Sequence[int], card: int, label: int, u: float, apart: float = 0.0, most_step: float = 1.0
) -> Flow:
    """Lay melds ``apart`` card widths or more from each other; 0: squeezed so that each fits a row by itself."""
    pitch = card * apart
    steps = [card * min(meld_step(count, card), most_step) for count in counts]
    if not apart:
        steps = [min(step, (area.w - card) / max(1, count - 1)) for step, count in zip(steps, counts, strict=True)]
    wides = [card + step * max(0, count - 1) for step, count in zip(steps, counts, strict=True)]
    places = _rows(area.w, wides, card, pitch)
    gap = round((14 if label else 12 if apart else 6) * u)
    high = card_height(card) + gap + label
    rows = max((row for _, row in places), default=0) + 1
    at = tuple((area.x + round(x), area.y + row * high) for x, row in places)
    return Flow(card, bool(label), at, tuple(steps), round(pitch), rows * high - gap)


def _rows(room: int, wides: Sequence[float], card: int, pitch: float) -> list[tuple[float, int]]:
    """Return each meld's x and row: a pitch or its own width on from the one before, whichever is more."""
    places, x, row = list[tuple[float, int]](), 0.0, 0
    for wide in wides:
        if x and x + wide > room + 1:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += max(pitch, wide + card * _LEAST_BARE_GAP)
    return places


# ---------------------------------------------------------------- areas and places


def areas(ours: Rect, theirs: Rect, others: int, gap: int) -> tuple[Rect, list[Rect]]:
    """Return our area and one for each other side; three or more share the far part of ours, so that all are equal."""
    if others < 3 or ours.y > theirs.bottom:
        return ours, shares(theirs, others, gap)
    beside = (others - 1) // 2
    *above, own = shares(ours, beside + 1, gap)
    return own, [*above, *shares(theirs, others - beside, gap)]


def shares(area: Rect, count: int, gap: int) -> list[Rect]:
    """Return an area cut into equal parts, one below another when it is tall enough, else side by side."""
    if count <= 1:
        return [area]
    if area.h / count >= area.w / count * 0.3 and area.w < 1.6 * area.h:
        return stacked(area, count, gap)
    wide = (area.w - gap * (count - 1)) / count
    return [Rect(area.x + round(i * (wide + gap)), area.y, round(wide), area.h) for i in range(count)]


def stacked(area: Rect, count: int, gap: int) -> list[Rect]:
    """Return an area cut into equal rows, one below another."""
    high = (area.h - gap * (count - 1)) / count
    return [Rect(area.x, area.y + round(i * (high + gap)), area.w, round(high)) for i in range(count)]


def tray_places(tray: Rect, count: int, u: float) -> list[Rect]:
    """Return equal places side by side, in two rows where that gives a better shape."""
    if count == 0:
        return []
    inset, gap = min(round(12 * u), max(3, tray.h // 12)), round(8 * u)
    rows = 2 if count > 2 and tray.h > 190 * u and tray.w < 1300 * u else 1
    across = -(-count // rows)
    wide = (tray.w - 2 * inset - gap * (across - 1)) / across
    high = (tray.h - 2 * inset - gap * (rows - 1)) / rows
    return [
        Rect(tray.x + inset + round((i % across) * (wide + gap)), tray.y + inset + round((i // across) * (high + gap)),
             round(wide), round(high))
        for i in range(count)
    ]  # fmt: skip


def chip_places(tray: Rect, wanted: Sequence[float], u: float, rows: int = 1) -> list[Rect]:
    """Return places side by side, each with its wanted width and a share of what is left."""
    inset, gap, across = max(3, tray.h // (10 * rows)), round(6 * u), -(-len(wanted) // rows)
    high = (tray.h - 2 * inset - gap * (rows - 1)) / rows
    places = []
    for row in range(rows):
        share = wanted[row * across : (row + 1) * across]
        y = tray.y + inset + round(row * (high + gap))
        places += _line_of_places(Rect(tray.x + inset, y, tray.w - 2 * inset, round(high)), share, gap)
    return places


def _line_of_places(line: Rect, wanted: Sequence[float], gap: int) -> list[Rect]:
    room, total = line.w - gap * (len(wanted) - 1), sum(wanted)
    spare = max(0.0, room - total) / max(1, len(wanted))
    shrink = min(1.0, room / total) if total else 1.0
    places, x = [], float(line.x)
    for each in wanted:
        wide = each * shrink + spare
        places.append(Rect(round(x), line.y, round(x + wide) - round(x), line.h))
        x += wide + gap
    return places
