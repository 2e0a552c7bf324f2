"""A preview of what picking up from a pile would lead to, on a panel below it while a piece there is hovered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.contract import PickupPreview
from game.engine.table import Place
from game.ui.sprites.stage import Sprite
from game.ui.style import shapes
from game.ui.style.canvas import Item
from game.ui.style.type import Line, Style, width_of
from game.ui.table_layout.arrange import looks
from game.ui.table_view.gaze import going_along
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.table_view import TableView
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

Rect = pygame.Rect
SIZES = (20, 18, 17, 16)  # font sizes in units: the largest that fits is used
PAD = 18  # units from the edges to the text; also the size of the sign
Set = list[tuple[Sequence[Line], Style]]


def pointed_preview(table_view: TableView) -> PickupPreview | None:
    """Return the preview of what is picked up, hovered or focused in a pile; None while something is dragged."""
    viewpoint, geometry, pieces, pointing = table_view.parts
    gaze, game_view, laid = pointing.gaze, viewpoint.game_view, geometry.laid
    if pointing.drag is not None:
        return None
    if gaze.picked:
        return game_view.outlook(gaze.picked.src, looks(gaze.picked.sprites))
    focused = next((each for each in laid.piles if str(each) == gaze.focus), None)
    place = gaze.over or focused or _home(geometry, pieces, gaze.hover)
    pile = pieces.stage.pile(place) if place else []
    if place is None or not pile:
        return None
    sprite = gaze.hover if gaze.hover in pile else None if place in laid.heaps else pile[-1]
    along = going_along(game_view.spot(place), pile, sprite) if sprite else ()
    return game_view.outlook(place, looks(along)) if along else None


def _home(geometry: Geometry, pieces: Pieces, hover: Sprite | None) -> Place | None:
    """Return the place of the piece that the focus has raised."""
    if hover is None or hover not in geometry.laid.free:
        return None
    return next((place for place in geometry.laid.piles if hover in pieces.stage.pile(place)), None)


def leaving(pieces: Pieces, preview: PickupPreview | None) -> list[Sprite]:
    """Return the pieces of one's own hand that would go with it."""
    found, spare = list[Sprite](), list(pieces.arrange.all) if preview and pieces.arrange else []
    for look in preview.leaves if preview else ():
        sprite = next((each for each in spare if each.look == look), None)
        if sprite:
            spare.remove(sprite)
            found.append(sprite)
    return found


def slip(kit: Kit, geometry: Geometry, preview: PickupPreview) -> Iterator[Item]:
    """The panel over the prompt line and the tray: it covers neither the pile nor the hand."""
    pad, sign = kit.px(PAD), kit.px(PAD)
    (box, lines), indent = _lay_out(kit, geometry, preview), sign + kit.px(10)

    def paint(surface: pygame.Surface) -> None:
        shapes.box(surface, box, kit.theme.paper, kit.px(14))
        shapes.outline(surface, box, kit.theme.faint if preview.refused else kit.theme.accent, kit.px(14), kit.px(3))
        y = box.y + kit.px(7)
        middle = y + kit.type.high(lines[0][0][:1], lines[0][1]) // 2
        picture = shapes.cross(sign, kit.theme.ink) if preview.refused else shapes.pointer(sign, kit.theme.accent_lip)
        shapes.lay(surface, picture, (box.x + pad, middle - sign // 2))
        for each, style in lines:
            y = kit.type.draw(surface, each, style, (box.x + pad + indent, y))

    yield Item("outlook", box.inflate(2, 2), preview, paint)


def node(kit: Kit, table_view: TableView) -> Node | None:
    """Return the panel for screen readers, if it is shown."""
    preview = pointed_preview(table_view)
    if preview is None:
        return None
    box, _ = _lay_out(kit, table_view.geometry, preview)
    items = tuple(Node("item", box=box.copy(), words=kit.speaker.runs(words)) for words in preview.lines)
    return Node("list", "", box, parts=items)


def _lay_out(kit: Kit, geometry: Geometry, preview: PickupPreview) -> tuple[Rect, Set]:
    pad, room = kit.px(PAD), room_of(geometry)
    indent = pad + kit.px(10)
    lines = _fitting(kit, preview, room.w - 2 * pad - indent, room.h - kit.px(12))
    wide = max(width_of(each) for each, _ in lines)
    box = Rect(0, 0, wide + 2 * pad + indent, _high(kit, lines) + kit.px(14))
    box.midtop = (room.centerx, min(geometry.laid.regions.now.y, room.bottom - box.h))
    return box, lines


def room_of(geometry: Geometry) -> Rect:
    """Return the room from the prompt line to the bottom of the tray; below a spread pile, over its name too."""
    r = geometry.laid.regions
    foot = r.tray.bottom if r.tray.h else r.now.bottom
    top = r.now.y - (r.line(20) + round(6 * r.u) if r.fans.h else 0)
    return Rect(r.now.x, top, r.now.w, foot - top)


def _fitting(kit: Kit, preview: PickupPreview, room: int, most: int) -> Set:
    """Set it in the largest font size at which all fits; at the smallest, as much from the top as fits."""
    ways = (_set_text(kit, preview, room, size) for size in SIZES)
    found = next((way for way in ways if _high(kit, way) <= most), _set_text(kit, preview, room, SIZES[-1]))
    while len(found) > 1 and _high(kit, found) > most:
        found.pop()
    return found


def _high(kit: Kit, lines: Set) -> int:
    return sum(kit.type.high(*each) for each in lines)


def _set_text(kit: Kit, preview: PickupPreview, room: int, size: int) -> Set:
    styles = [Style("bold", size, kit.theme.ink), *[Style("regular", size, kit.theme.ink)] * (len(preview.lines) - 1)]
    return [
        (kit.type.lines(kit.speaker.runs(words), style, room, 3), style)
        for words, style in zip(preview.lines, styles, strict=True)
    ]
