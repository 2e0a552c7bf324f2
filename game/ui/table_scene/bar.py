"""The buttons around the table: the row that holds them, and where each lies in each arrangement of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.ui.i18n.speaker import Text
from game.ui.style.type import Style
from game.ui.table_layout.regions import Regions
from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button, needed_height, shows_key
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
FEW = 3  # buttons that have room below each other
PADS = 18, 13, 8  # units from a tool's edges to its label
LINE_FITS = (19.0, 19), (19.0, 12), (17.0, 8)  # in a line of actions: the size of the text, units beside it


class TableBar(Bar):
    """The row of buttons; the hovered and the pressed button keep their state by name when the buttons are rebuilt."""

    used: str | None = None  # the button pressed last, while the pointer still is on it

    def handle(self, event: pygame.Event) -> Button | None:
        meant = super().handle(event)
        if meant:
            self.used = meant.name
        elif event.type == pygame.MOUSEMOTION and (self.hover is None or self.hover.name != self.used):
            self.used = None
        return meant


def place_buttons(
    kit: Kit, r: Regions, commands: Sequence[Button], tools: Sequence[Button], menu: Button
) -> list[Button]:
    """Return all buttons with their places; in a cramped window the tools are in the menu."""
    match r.form:
        case "cramped" | "slim":
            return _in_line(kit, r, r.commands if r.commands.h else r.now, commands, menu)
        case "tall":
            rows = _rows(r.tools, len(tools) + 1, kit.px(10), 1 if r.tools.h < kit.px(100) else 2)
            return [*_at(commands, _row(r.commands, len(commands), kit.px(12))), *_at([*tools, menu], rows)]
        case "wide":
            is_few = len(commands) < 2  # then the menu keeps its place, with an action above it or none
            two = _column(r.commands, 2, kit.px(68), kit.px(6)) if is_few else ()
            cells = _lowered(r.commands, two or _grid(r.commands, len(commands) + 1, kit, True))
            places = _lowered(r.tools, _grid(r.tools, len(tools), kit))
            left = [_in_brief(kit, each) for each in _at(tools, places)]
            return [*_at(commands, cells), *left, replace(menu, rect=cells[-1])]
    area = r.tools.copy()
    if r.own.h:  # below the tools is the player's own panel
        area.h = r.own.y - kit.px(10) - area.y
    is_airy = len(tools) < 6 and len(tools) * kit.px(68 + 17) <= area.h + kit.px(17)
    column = _column(area, len(tools), kit.px(68), kit.px(17 if is_airy else 10))
    *ours, last = _button_column(kit, r, commands, menu)
    return [*ours, *_showing_keys(_at(tools, column), kit), last]


def _at(buttons: Sequence[Button], rects: Sequence[Rect]) -> list[Button]:
    return [replace(button, rect=rect) for button, rect in zip(buttons, rects, strict=False)]


def _column(area: Rect, count: int, high: int, gap: int) -> list[Rect]:
    if not count:
        return []
    high = min(high, (area.h - gap * (count - 1)) // count)
    step = min((area.h - high) / max(1, count - 1), high + gap)
    return [Rect(area.x, area.y + round(i * step), area.w, high) for i in range(count)]


def _lowered(area: Rect, rects: Sequence[Rect]) -> list[Rect]:
    """Return the rectangles moved down to the end of an area."""
    down = area.bottom - max((rect.bottom for rect in rects), default=area.bottom)
    return [rect.move(0, down) for rect in rects]


def _showing_keys(tools: Sequence[Button], kit: Kit) -> list[Button]:
    """Return the tools with their keys, in smaller margins if needed; or without keys, with short labels if needed."""
    bare = [replace(each, cap="") for each in tools]
    for shown in (tools, bare):
        if pad := next((pad for pad in PADS if all(shows_key(kit, button, pad) for button in shown)), None):
            return [replace(each, pad=pad) for each in shown]
    narrow = [replace(each, pad=PADS[-1]) for each in bare]
    return [each if shows_key(kit, each, PADS[-1]) else _briefly(each) for each in narrow]


def _in_brief(kit: Kit, button: Button) -> Button:
    """Return a button with its short label, if the long one would be cut even without its key."""
    is_long = needed_height(kit, button, button.rect.w) > max(button.rect.h, kit.px(68))
    return _briefly(button) if is_long else button


def _briefly(button: Button) -> Button:
    """Return a button with its short label, if it has one."""
    return replace(button, words=button.brief, whole=button.words) if button.brief else button


def _button_column(kit: Kit, r: Regions, commands: Sequence[Button], menu: Button) -> list[Button]:
    """Return the buttons in a column, the first of them taller, and the menu at the bottom."""
    area, bottom, count = r.commands, kit.px(64), len(commands)
    foot = replace(menu, rect=Rect(area.x, area.bottom - bottom, area.w, bottom))
    if not commands:
        return [foot]
    room = (r.count.y if r.count.h else foot.rect.y) - area.y - kit.px(14)
    gap, big = kit.px(12), kit.px(84)
    two_lines = round(2.2 * kit.type.line_height(Style("semibold", 21, (0, 0, 0))))
    first, *others = [needed_height(kit, each, area.w) for each in commands]  # taller where labels take three lines
    big = first if first > 1.25 * big else big
    two_lines = max([two_lines, *(high for high in others if high > 1.4 * two_lines)])
    share = (room - gap * (count - 1)) // count
    small = min(max(kit.px(68), two_lines), share, (room - big) // max(1, count - 1) - gap)
    small = max(small, min(share, two_lines))
    big = min(big, room - (small + gap) * (count - 1))
    highs = [big, *[small] * (count - 1)]
    if any(need > high for need, high in zip((first, *others), highs, strict=True)):  # to each what its label needs
        whole, needs = room - gap * (count - 1), (first, *others)
        highs = [min(whole * need // sum(needs), max(need, high)) for need, high in zip(needs, highs, strict=True)]
    tops = [area.y + sum(highs[:i]) + gap * i for i in range(count)]
    rects = [Rect(area.x, y, area.w, high) for y, high in zip(tops, highs, strict=True)]
    return [*_at(commands, rects), foot]


def _rows(area: Rect, count: int, gap: int, rows: int) -> list[Rect]:
    each, high = -(-count // rows), (area.h - gap * (rows - 1)) // rows
    lines = [Rect(area.x, area.y + row * (high + gap), area.w, high) for row in range(rows)]
    counts = [min(each, count - row * each) for row in range(rows)]
    return [rect for line, n in zip(lines, counts, strict=True) for rect in _row(line, n, gap)]


def _row(area: Rect, count: int, gap: int) -> list[Rect]:
    """Return equal parts of a line."""
    wide = (area.w - gap * (count - 1)) / max(1, count)
    return [Rect(area.x + round(i * (wide + gap)), area.y, round(wide), area.h) for i in range(count)]


def _grid(area: Rect, count: int, kit: Kit, first_is_whole: bool = False) -> list[Rect]:
    """Return two columns, the first button across both if it stands out; one for a few, or where labels need it."""
    if area.w < kit.px(300) or (count <= FEW and not first_is_whole):
        return _column(area, count, kit.px(68), kit.px(6))
    rows = max(3, -(-(count + first_is_whole) // 2))
    gap = kit.px(10 if rows < 4 else 6)
    high = (area.h - gap * (rows - 1)) // rows
    wide = (area.w - gap) // 2
    at = [(i // 2, i % 2) for i in range(2 * rows)]
    cells = ([at[0], *at[2:]] if first_is_whole else at)[:count]
    found = [Rect(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high) for row, column in cells]
    return [Rect(found[0].topleft, (area.w, high)), *found[1:]] if first_is_whole else found


def _in_line(kit: Kit, r: Regions, line: Rect, commands: Sequence[Button], menu: Button) -> list[Button]:
    """Return the buttons from the right: the menu, then every action, each as narrow as possible.

    Where the prompt shares the line, it keeps two fifths of it. If there is still no room for the labels of all
    actions, those that cannot be done now are shown by their letters.
    """
    gap, high = kit.px(8), line.h - kit.px(3)
    end = Rect(line.right - kit.px(58), line.y, kit.px(58), high)
    foot = replace(menu, words=(), key="", icon="menu", rect=end)
    room = end.x - line.x - (line.w * 0.4 if line == r.now else 0)
    letters = {button.name: button.key for button in commands}
    made, left = [replace(button, key="", centred=True) for button in commands], 0.0
    for size, beside in LINE_FITS:
        made = _narrow(kit, made, high, size, beside)
        left = room - _width(made, gap)
        if left >= 0:
            break
    for name in [each.name for each in sorted(made, key=lambda each: (each.enabled, each.look == "primary"))]:
        if left < 0 and letters[name]:
            made = [replace(each, words=(Text(letters[name]),)) if each.name == name else each for each in made]
            made = _narrow(kit, made, high, size, beside)
            left = room - _width(made, gap)
    spare = max(0, round(left / len(made))) if made and line != r.now else 0
    return [*_align_right(made, end.x, Rect(line.x, line.y, min(spare, kit.px(60)), high), gap), foot]


def _align_right(made: Sequence[Button], x: int, more: Rect, gap: int) -> list[Button]:
    """Return the buttons side by side up to ``x``, each with its width and ``more``."""
    found: list[Button] = []
    for button in reversed(made):
        wide = button.rect.w + more.w
        x -= wide + gap
        found.append(replace(button, rect=Rect(x, more.y, wide, more.h)))
    return found[::-1]


def _narrow(kit: Kit, commands: Sequence[Button], high: int, size: float, beside: int) -> list[Button]:
    """Return the buttons, each as narrow as its label allows at this size."""
    sized = [replace(button, size=size, pad=beside) for button in commands]
    return [replace(button, rect=Rect(0, 0, _narrowest(kit, button, high), high)) for button in sized]


def _width(commands: Sequence[Button], gap: int) -> int:
    return sum(button.rect.w + gap for button in commands)


def _narrowest(kit: Kit, button: Button, high: int) -> int:
    """Return the width that a button needs for its label, on two lines where it is tall enough."""
    style = Style("bold", button.size, (0, 0, 0))
    wide = kit.type.width(button.words, style)
    if high >= 2.1 * kit.type.line_height(style):
        single = [word for run in button.words if isinstance(run, Text) for word in run.text.split()]
        longest = max((kit.type.width([Text(word)], style) for word in single), default=0)
        for room in range(max(wide // 2, longest + 1), wide, 4):
            lines = kit.type.lines(button.words, style, room, 9)
            if len(lines) <= 2 and all(line[-1].x + line[-1].width <= room for line in lines):
                wide = max(line[-1].x + line[-1].width for line in lines)
                break
    return max(wide + 2 * kit.px(button.pad), kit.px(70 if button.pad > 12 else 36))
