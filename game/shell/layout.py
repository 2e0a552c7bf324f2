"""Where everything goes at any window size: the grid's regions, fans of cards, and melds that flow and shrink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.shell.art import TALL

Rect = pygame.Rect
HAND_STEP, LEAST_STEP = 0.75, 0.22


@dataclass(frozen=True)
class Regions:
    """The table's parts in pixels. ``seats``: left, top and right panel; any may be empty."""

    cramped: bool
    u: float
    title: Rect
    feed: Rect
    left: Rect
    top: Rect
    right: Rect
    ours: Rect
    middle: Rect
    theirs: Rect
    now: Rect
    tray: Rect
    hand: Rect
    tools: Rect
    deeds: Rect
    card: int  # width of a card in hand
    sunk: int  # how much of a hand card's height is below the window


def regions(size: tuple[int, int], u: float, left: bool = True, top: bool = True, right: bool = True) -> Regions:
    """The grid at this size; ``left``, ``top``, ``right``: is somebody sitting there?"""
    wide, high = size[0] / u, size[1] / u
    is_cramped = high < 899 or wide < 1279
    return _cramped(wide, high, u) if is_cramped else _roomy(wide, high, u, left, top, right)


def _scaled(u: float, x: float, y: float, right: float, bottom: float) -> Rect:
    x0, y0 = round(x * u), round(y * u)
    return Rect(x0, y0, max(0, round(right * u) - x0), max(0, round(bottom * u) - y0))


def _roomy(wide: float, high: float, u: float, left: bool, top: bool, right: bool) -> Regions:
    def box(x: float, y: float, x1: float, y1: float) -> Rect:
        return _scaled(u, x, y, x1, y1)

    west, east, mid, below = 228.0, wide - 228, wide / 2, high - 508
    nowhere = Rect(0, 0, 0, 0)
    upper = 664 if top else 0
    side = (wide - 48 - (upper + 88 if top else 40)) / 2
    return Regions(
        cramped=False,
        u=u,
        title=box(24, 20, 24 + side, 164),
        top=box(mid - upper / 2, 20, mid + upper / 2, 164) if top else nowhere,
        feed=box(wide - 24 - side, 20, wide - 24, 164),
        left=box(24, 180, 204, below) if left else nowhere,
        right=box(wide - 204, 180, wide - 24, below) if right else nowhere,
        ours=box(west if left else 24, 180, mid - 108, below),
        middle=box(mid - 84, 180, mid + 84, below),
        theirs=box(mid + 108, 180, east if right else wide - 24, below),
        now=box(west, high - 497, east, high - 447),
        tray=box(west, high - 436, east, high - 272),
        hand=box(west, high - 244, east, high - 20),
        tools=box(24, high - 436, 204, high - 20),
        deeds=box(wide - 204, high - 436, wide - 24, high - 20),
        card=round(160 * u),
        sunk=0,
    )


def _cramped(wide: float, high: float, u: float) -> Regions:
    def box(x: float, y: float, x1: float, y1: float) -> Rect:
        return _scaled(u, x, y, x1, y1)

    card = min(108.0, wide / 9)
    shows = card * TALL * 0.65
    tray = high - shows - 14 - 58
    now = tray - 8 - 48
    nowhere = Rect(0, 0, 0, 0)
    mid = wide / 2
    return Regions(
        cramped=True,
        u=u,
        title=box(9, 6, wide - 9, 81),
        top=nowhere,
        feed=nowhere,
        left=nowhere,
        right=nowhere,
        ours=box(9, 88, mid - 46, now - 6),
        middle=box(mid - 40, 88, mid + 40, now - 6),
        theirs=box(mid + 46, 88, wide - 9, now - 6),
        now=box(9, now, wide - 9, now + 48),
        tray=box(9, tray, wide - 9, tray + 58),
        hand=box(9, high - shows, wide - 9, high),
        tools=nowhere,
        deeds=nowhere,
        card=round(card * u),
        sunk=round(card * TALL * 0.35 * u),
    )


# ---------------------------------------------------------------- rows of cards


def fan(room: float, count: int, card: float, most: float = HAND_STEP, centred: bool = False) -> tuple[float, float]:
    """Where the first of ``count`` overlapping cards begins in ``room``, and the step to the next."""
    if count <= 1:
        return ((room - card) / 2 if centred else 0.0), card * most
    step = min(card * most, (room - card) / (count - 1))
    width = card + step * (count - 1)
    return ((room - width) / 2 if centred else 0.0), step


def meld_step(count: int) -> float:
    """The step between the cards of a meld, in card widths."""
    return 0.31 if count <= 4 else 0.23 if count == 5 else LEAST_STEP


def meld_width(count: int) -> float:
    """In card widths."""
    return 1 + meld_step(count) * max(0, count - 1)


# ---------------------------------------------------------------- melds in an area


@dataclass(frozen=True)
class Flow:
    """How melds lie in an area: card width, whether labels fit below, and each meld's left top corner and step."""

    card: int
    labelled: bool
    at: tuple[tuple[int, int], ...]
    steps: tuple[float, ...]
    pitch: int


_SIZES = (96, 88, 80, 68, 60, 54, 48, 42, 36, 30)
_LABELLED = 80  # labels stand below cards at least so wide


def flow(area: Rect, counts: Sequence[int], u: float, labels: bool = True, largest: float = 96) -> Flow:
    """Lay melds of these sizes in rows, with the largest cards for which all of them fit."""
    sizes: list[float] = [size for size in _SIZES if size <= largest] or [_SIZES[-1]]
    if labels and largest > _SIZES[0]:
        sizes.insert(0, largest)
    for size in sizes:
        is_labelled = labels and size >= _LABELLED
        for gap in (0.58, 0.3) if not is_labelled else (0.0,):
            found = _flowed(area, counts, round(size * u), is_labelled, u, gap)
            if found is not None:
                return found
    return _squeezed(area, counts, round(sizes[-1] * u), u)


def _rows(area: Rect, counts: Sequence[int], card: int, pitch: float, gap: float) -> list[tuple[float, int]]:
    """Each meld's x and row: a pitch or its own width on from the one before, whichever is more."""
    places, x, row = list[tuple[float, int]](), 0.0, 0
    for count in counts:
        wide = card * meld_width(count)
        if x and x + wide > area.w + 1:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += max(pitch, wide + gap)
    return places


def _flowed(area: Rect, counts: Sequence[int], card: int, labelled: bool, u: float, gap: float) -> Flow | None:
    if any(card * meld_width(count) > area.w for count in counts):
        return None
    pitch = card * 202 / 96 if labelled else 0.0
    places = _rows(area, counts, card, pitch, card * (gap or 0.14))
    rows = max((row for _, row in places), default=0) + 1
    high = card * TALL + max(round((38 if labelled else 12) * u), 17 if labelled else 0)
    if rows * high > area.h + 12 * u:
        return None
    return _placed(area, counts, card, labelled, places, high)


def _squeezed(area: Rect, counts: Sequence[int], card: int, u: float) -> Flow:
    """Nothing fits: the smallest cards, rows overlapping."""
    places = _rows(area, counts, card, 0.0, card * 0.2)
    rows = max((row for _, row in places), default=0) + 1
    high = min(card * TALL + 12 * u, (area.h - card * TALL) / max(1, rows - 1))
    return _placed(area, counts, card, False, places, high)


def _placed(
    area: Rect, counts: Sequence[int], card: int, labelled: bool, places: Sequence[tuple[float, int]], high: float
) -> Flow:
    at = tuple((area.x + round(x), area.y + round(row * high)) for x, row in places)
    steps = tuple(_kept_in(area, x, count, card) for (x, _), count in zip(at, counts, strict=True))
    return Flow(card, labelled, at, steps, round(card * 202 / 96))


def _kept_in(area: Rect, x: int, count: int, card: int) -> float:
    """The step of a meld, less where its row would run out of the area."""
    step = card * meld_step(count)
    return min(step, (area.right - x - card) / (count - 1)) if count > 1 else step


def shares(area: Rect, count: int, gap: int) -> list[Rect]:
    """An area cut into as many equal parts, one below another when it is tall enough, else side by side."""
    if count <= 1:
        return [area]
    if area.h / count >= area.w / count * 0.3:
        high = (area.h - gap * (count - 1)) / count
        return [Rect(area.x, area.y + round(i * (high + gap)), area.w, round(high)) for i in range(count)]
    wide = (area.w - gap * (count - 1)) / count
    return [Rect(area.x + round(i * (wide + gap)), area.y, round(wide), area.h) for i in range(count)]


def tray_places(tray: Rect, count: int, u: float) -> list[Rect]:
    """Equal places side by side."""
    if count == 0:
        return []
    pad, gap = round(12 * u), round(8 * u)
    wide = (tray.w - 2 * pad - gap * (count - 1)) / count
    inset = min(pad, max(3, tray.h // 8))
    return [
        Rect(tray.x + pad + round(i * (wide + gap)), tray.y + inset, round(wide), tray.h - 2 * inset)
        for i in range(count)
    ]
