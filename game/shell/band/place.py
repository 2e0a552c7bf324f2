"""Where the band lies in each arrangement of the table, and how its card, words and buttons share it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.shell.art import tall
from game.shell.layout import Regions
from game.shell.type import Style, key_cap
from game.shell.widgets import Button, Kit

Rect = pygame.Rect
MENU_ROOM = 66  # units at the right of a cramped window's band where the menu stays
PAD = 14
ABOVE = 3.2  # a band less wide than so many times its height has its block on top
LEAST_BUTTON = 1.35  # of its letters' height
BUTTON_SIZES = (21.0, 19.0, 17.0)


def band_rect(r: Regions) -> Rect:
    """Over the line of what to do and the tray; melds, scores and seats stay free."""
    match r.form:
        case "wide":
            return Rect(r.tray.x, r.now.y, r.tray.w, r.tray.bottom - r.now.y)
        case "slim":
            return r.now.union(r.deeds).union(r.tray)
        case "tall":
            return r.now.union(r.count).union(r.tray)
    return r.now.union(r.tray)


def kept_free(r: Regions) -> int:
    """How many pixels at the right of the band belong to the table's menu."""
    return round(MENU_ROOM * r.u) if r.form == "cramped" else 0


@dataclass(frozen=True)
class Parts:
    """The band's shares: a block for whose it is, the card, the words, and the buttons; one that is not there is empty.

    All in pixels; ``pad`` is what is left free between them.
    """

    band: Rect
    words: Rect
    pad: int
    fits: bool = True  # the buttons show all their words
    block: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    card: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


Rows = Sequence[Sequence[Button]]


def parts(
    kit: Kit, band: Rect, *, has_block: bool, has_card: bool, main: Sequence[Button], small: Sequence[Button],
    kept_free: int = 0,
) -> Parts:  # fmt: skip
    """Cut the band up and place its buttons: the main ones under one another, the small ones in a last row.

    ``kept_free`` pixels at the right belong to something else.
    """
    pad = min(kit.px(PAD), max(3, band.h // 12))
    block = _block(kit, band) if has_block else Rect(band.x, band.y, 0, 0)
    is_above = block.w == band.w
    top = block.bottom if is_above else band.y
    x = block.right + pad if block.w and not is_above else band.x + pad + pad // 2
    high = band.bottom - top - 2 * pad
    card = Rect(0, 0, 0, 0)
    if has_card:
        wide = min(round(high / 1.4), round(band.w * 0.15))
        card = Rect(x, 0, wide, tall(wide))
        card.centery = top + pad + high // 2
        x = card.right + pad + pad // 2
    room = Rect(x, top + pad, band.right - pad - kept_free - x, high)
    left, fits = place_buttons(kit, room, main, small) if main or small else (room.right, True)
    return Parts(band, Rect(x, room.y, max(0, left - pad - x), high), pad, fits, block, card)


def _block(kit: Kit, band: Rect) -> Rect:
    """At the left end, or along the top of a band that is narrow for its height."""
    if band.w < ABOVE * band.h:
        return Rect(band.x, band.y, band.w, round(band.h * 0.2))
    return Rect(band.x, band.y, round(min(kit.px(290), max(band.w * 0.17, kit.px(120)))), band.h)


def place_buttons(kit: Kit, room: Rect, main: Sequence[Button], small: Sequence[Button]) -> tuple[int, bool]:
    """At the right of the room, in the narrowest way that fits: the x where they begin, and whether any did fit."""
    every = [*main, *small]
    for each in every:
        each.words, each.whole = each.whole or each.words, ()
    ways = (
        ([[each] for each in main] + ([list(small)] if small else []), 0.34),
        (_in_rows(every, 2), 0.44),
        (_in_rows(every, 3), 0.54),
        ([every], 0.62),
    )
    for more, has_caps in ((0.0, True), (0.0, True), (0.1, False)):
        for size in BUTTON_SIZES:
            for rows, share in ways:
                if (wide := _fits(kit, room, rows, size, share + more, has_caps)) is not None:
                    return _put(kit, room, rows, wide, size), True
        for each in every:
            if each.brief:
                each.words, each.whole = each.brief, each.words
    fits_twos = room.h >= -(-len(every) // 2) * _least_high(kit, BUTTON_SIZES[-1])
    return _put(kit, room, _in_rows(every, 2 if fits_twos else 3), round(room.w * 0.55), BUTTON_SIZES[-1]), False


def _in_rows(buttons: Sequence[Button], each: int) -> list[list[Button]]:
    return [list(buttons[i : i + each]) for i in range(0, len(buttons), each)]


def _least_high(kit: Kit, size: float) -> int:
    return round(LEAST_BUTTON * kit.type.line_height(Style("bold", size, (0, 0, 0))))


def _gap(kit: Kit, room: Rect) -> int:
    return min(kit.px(9), max(4, room.h // 24))


def _fits(kit: Kit, room: Rect, rows: Rows, size: float, share: float, has_caps: bool) -> int | None:
    """How wide these rows must be, if they are not too high and take no more than this share of the room."""
    gap = _gap(kit, room)
    if len(rows) * _least_high(kit, size) + gap * (len(rows) - 1) > room.h:
        return None
    wide = max(
        len(row) * max(button_width(kit, each, size, has_caps) for each in row) + gap * (len(row) - 1) for row in rows
    )
    wide = max(wide, min(kit.px(230), round(room.w * 0.3)))
    return wide if wide <= room.w * share else None


def button_width(kit: Kit, button: Button, size: float, has_cap: bool = True) -> int:
    """How wide a button is with its words on one line, and its key beside them."""
    style = Style("bold", size, (0, 0, 0))
    printed = button.key if button.cap is None else button.cap
    cap = key_cap(kit.type, printed, (0, 0, 0)).get_width() + kit.px(14) if printed and has_cap else 0
    return kit.type.width(button.words, style) + cap + 2 * kit.px(16)


def _put(kit: Kit, room: Rect, rows: Rows, wide: int, size: float) -> int:
    gap = _gap(kit, room)
    high = min((room.h - gap * (len(rows) - 1)) / len(rows), kit.px(76))
    top = room.y + (room.h - high * len(rows) - gap * (len(rows) - 1)) / 2
    for n, row in enumerate(rows):
        each = (wide - gap * (len(row) - 1)) / len(row)
        for at, button in enumerate(row):
            x = room.right - wide + at * (each + gap)
            button.rect = Rect(round(x), round(top + n * (high + gap)), round(each), round(high))
            button.size, button.pad = size, 14
    return room.right - wide
