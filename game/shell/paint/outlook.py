"""What picking up from a pile would come to, on a slip of paper below it while a piece there is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import Outlook
from game.engine.table import Place
from game.shell.cloth.arrange import looks
from game.shell.cloth.stage import Sprite
from game.shell.look import shapes
from game.shell.look.canvas import Item
from game.shell.look.type import Line, Style
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes
from game.shell.seat.picks import going_along

Rect = pygame.Rect
SIZES = (20, 18, 17, 16)  # letter sizes in units: as large as there is room for
Set = list[tuple[Sequence[Line], Style]]


def pointed(eyes: Eyes) -> Outlook | None:
    """Of what is picked up or pointed at in a pile, or has the focus; nothing while something is carried."""
    gaze = eyes.gaze
    if eyes.drag is not None:
        return None
    if gaze.picked:
        return eyes.sight.outlook(gaze.picked.src, looks(gaze.picked.sprites))
    place = gaze.over or next((each for each in eyes.laid.piles if str(each) == gaze.focus), None) or _home(eyes)
    pile = eyes.stage.pile(place) if place else []
    if place is None or not pile:
        return None
    sprite = gaze.hover if gaze.hover in pile else None if place in eyes.laid.heaps else pile[-1]
    along = going_along(eyes.sight.spot(place), pile, sprite) if sprite else ()
    return eyes.sight.outlook(place, looks(along)) if along else None


def _home(eyes: Eyes) -> Place | None:
    """Where the piece lies that the focus has raised."""
    hover = eyes.gaze.hover
    if hover is None or hover not in eyes.laid.free:
        return None
    return next((place for place in eyes.laid.piles if hover in eyes.stage.pile(place)), None)


def leaving(eyes: Eyes, told: Outlook | None) -> list[Sprite]:
    """The pieces of one's own hand that would go with it."""
    found, spare = list[Sprite](), list(eyes.arrange.all) if told and eyes.arrange else []
    for look in told.leaves if told else ():
        sprite = next((each for each in spare if each.look == look), None)
        if sprite:
            spare.remove(sprite)
            found.append(sprite)
    return found


def slip(kit: Kit, eyes: Eyes, told: Outlook) -> Iterator[Item]:
    """Over the line of what to do and the tray: neither the pile nor the hand is covered."""
    pad, sign = kit.px(18), kit.px(18)
    room, indent = room_of(eyes), sign + kit.px(10)
    lines = _fitting(kit, told, room.w - 2 * pad - indent, room.h - kit.px(12))
    wide = max(line[-1].x + line[-1].width for each, _ in lines for line in each if line)
    high = sum(kit.type.high(each, style) for each, style in lines)
    box = Rect(0, 0, wide + 2 * pad + indent, high + kit.px(14))
    box.midtop = (room.centerx, min(eyes.laid.regions.now.y, room.bottom - box.h))

    def paint(surface: pygame.Surface) -> None:
        shapes.box(surface, box, kit.theme.paper, kit.px(14))
        shapes.outline(surface, box, kit.theme.faint if told.refused else kit.theme.accent, kit.px(14), kit.px(3))
        y = box.y + kit.px(7)
        middle = y + kit.type.high(lines[0][0][:1], lines[0][1]) // 2
        picture = shapes.cross(sign, kit.theme.ink) if told.refused else shapes.pointer(sign, kit.theme.accent_lip)
        shapes.lay(surface, picture, (box.x + pad, middle - sign // 2))
        for each, style in lines:
            y = kit.type.draw(surface, each, style, (box.x + pad + indent, y))

    yield Item("outlook", box.inflate(2, 2), told, paint)


def room_of(eyes: Eyes) -> Rect:
    """From the line of what to do to the foot of the tray; below a pile that lies spread, over its name too."""
    r = eyes.laid.regions
    foot = r.tray.bottom if r.tray.h else r.now.bottom
    top = r.now.y - (r.line(20) + round(6 * r.u) if r.fans.h else 0)
    return Rect(r.now.x, top, r.now.w, foot - top)


def _fitting(kit: Kit, told: Outlook, room: int, most: int) -> Set:
    """In the largest letters for which all fits; in the smallest, as much from the top as fits."""
    found = _set(kit, told, room, SIZES[0])
    for size in SIZES[1:]:
        if sum(kit.type.high(*each) for each in found) <= most:
            return found
        found = _set(kit, told, room, size)
    while len(found) > 1 and sum(kit.type.high(*each) for each in found) > most:
        found.pop()
    return found


def _set(kit: Kit, told: Outlook, room: int, size: int) -> Set:
    styles = [Style("bold", size, kit.theme.ink), *[Style("regular", size, kit.theme.ink)] * (len(told.lines) - 1)]
    return [
        (kit.type.lines(kit.speaker.runs(words), style, room, 3), style)
        for words, style in zip(told.lines, styles, strict=True)
    ]
