"""Where the band lies in each arrangement of the table, and how its card, words and buttons share it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

import pygame

from game.shell.cloth.layout import Regions
from game.shell.look.art import tall
from game.shell.look.type import Style, key_cap
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
MENU_ROOM = 66  # units at the right of a cramped window's band where the menu stays
PAD = 14
STACKED = 2.3  # a band less wide than so many times its height has its buttons below
ABOVE = 3.2  # a band less wide than so many times its height has its block on top
LEAST_BUTTON = 1.35  # of its letters' height
BUTTON_SIZES = (21.0, 19.0, 17.0)


def band_rect(r: Regions) -> Rect:
    """Over the line of what to do and the tray; melds, scores and seats stay free."""
    if r.band.h:
        return r.band
    match r.form:
        case "wide":
            return Rect(r.tray.x, r.now.y, r.tray.w, r.tray.bottom - r.now.y)
        case "slim":
            return r.now.union(r.deeds).union(r.tray)
        case "tall":
            return r.now.union(r.count).union(r.tray)
    return r.now.union(r.tray)


def kept_free(r: Regions) -> int:
    """How many pixels at the right of the band belong to the menu, which in a cramped window lies under it."""
    return round(MENU_ROOM * r.u) if r.cramped else 0


def menu_rect(r: Regions, band: Rect) -> Rect:
    """Where the menu's button lies on the band."""
    wide = round((MENU_ROOM - 8) * r.u)
    return Rect(band.right - wide, band.y, wide, min(round(46 * r.u), band.h))


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
    """Cut the band up and place its buttons: at the right, or below the words where the band is nearly square.

    ``kept_free`` pixels at the right of its upper edge belong to something else.
    """
    pad = min(kit.px(PAD), max(3, band.h // 12))
    block = _block(kit, band) if has_block else Rect(band.x, band.y, 0, 0)
    is_above = block.w == band.w
    top = block.bottom if is_above else band.y
    x = block.right + pad if block.w and not is_above else band.x + pad + pad // 2
    room = Rect(x, top + pad, band.right - pad - x, band.bottom - top - 2 * pad)
    if band.w < STACKED * band.h and (main or small):
        below = place_below(kit, room, main, small)
        room.h = (below if below is not None else room.bottom) - pad - room.y
        room.w -= 0 if is_above else kept_free
        card, words = _card(room, pad, has_card, 0.2)
        return Parts(band, words, pad, below is not None, block, card)
    room.w -= kept_free
    card, words = _card(room, pad, has_card, min(0.22, 0.15 * band.w / room.w))
    left, fits = place_buttons(kit, words, main, small) if main or small else (words.right, True)
    return Parts(band, Rect(words.x, words.y, max(0, left - pad - words.x), words.h), pad, fits, block, card)


def _card(room: Rect, pad: int, has_card: bool, most: float) -> tuple[Rect, Rect]:
    """The card at the left, no wider than this share of the room, and what is left beside it."""
    if not has_card:
        return Rect(0, 0, 0, 0), room
    wide = min(round(room.h / 1.4), round(room.w * most))
    card = Rect(room.x, 0, wide, tall(wide))
    card.centery = room.centery
    x = card.right + pad + pad // 2
    return card, Rect(x, room.y, room.right - x, room.h)


def place_below(kit: Kit, room: Rect, main: Sequence[Button], small: Sequence[Button]) -> int | None:
    """In rows over the whole width, at the foot of the room: the y where they begin, None where no way fits."""
    every = [*main, *small]
    _say_whole(every)
    foot = Rect(room.x, room.y + room.h * 2 // 5, room.w, room.h * 3 // 5)
    ways = (_in_rows(every, 3), _in_rows(every, 2), [[each] for each in every])
    for _ in range(2):
        for size in BUTTON_SIZES:
            for rows in ways:
                if _fits(kit, foot, rows, size, 1.0, True) is not None:
                    gap, least = _gap(kit, foot), _least_high(kit, size)
                    high = min(foot.h, len(rows) * max(least, kit.px(52)) + gap * (len(rows) - 1))
                    _put(kit, Rect(foot.x, foot.bottom - high, foot.w, high), rows, foot.w, size)
                    return foot.bottom - high
        _say_briefly(every)
    return None


def _block(kit: Kit, band: Rect) -> Rect:
    """At the left end, or along the top of a band that is narrow for its height."""
    if band.w < ABOVE * band.h:
        return Rect(band.x, band.y, band.w, round(band.h * 0.2))
    return Rect(band.x, band.y, round(min(kit.px(290), max(band.w * 0.17, kit.px(120)))), band.h)


def place_buttons(kit: Kit, room: Rect, main: Sequence[Button], small: Sequence[Button]) -> tuple[int, bool]:
    """At the right of the room, in the narrowest way that fits: the x where they begin, and whether any did fit."""
    every = [*main, *small]
    _say_whole(every)
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
        _say_briefly(every)
    fits_twos = room.h >= -(-len(every) // 2) * _least_high(kit, BUTTON_SIZES[-1])
    return _put(kit, room, _in_rows(every, 2 if fits_twos else 3), round(room.w * 0.55), BUTTON_SIZES[-1]), False


def _say_whole(buttons: Sequence[Button]) -> None:
    for each in buttons:
        each.words, each.whole = each.whole or each.words, ()


def _say_briefly(buttons: Sequence[Button]) -> None:
    for each in buttons:
        if each.brief:
            each.words, each.whole = each.brief, each.whole or each.words


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
