"""What is enlarged on hover: a meld with its name, or the hand of an open partner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.messages import Who, fill, msg
from game.engine.table import Piece, Place
from game.ui.sprites.motion import Pose
from game.ui.style import feel, shapes
from game.ui.style.art import card_height
from game.ui.style.canvas import Item
from game.ui.style.pieces import emblem
from game.ui.style.theme import Colour
from game.ui.style.type import Style
from game.ui.table_layout.layout import fan
from game.ui.table_layout.table_spread import MeldBox
from game.ui.table_render import badges
from game.ui.table_render.cards import paint_card, tags
from game.ui.table_render.painter import beyond_title
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pointing import Pointing
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
LEAST = 108  # units: a raised meld has cards at least this wide
CARDS_OF = msg("{seat}’s cards")


def meld(kit: Kit, table_view: TableView, place: Place, box: MeldBox) -> Item:
    """The hovered meld, half as large again, with its name."""
    sprites = table_view.pieces.stage.pile(place)
    card = max(round(box.card * feel.MELD_RISES), kit.px(LEAST))  # with many melds each is small
    step = max(box.step * card / box.card, card * 0.24)
    wide = round(card + step * (len(sprites) - 1))
    rect = Rect(0, 0, wide, card_height(card))
    rect.center = box.rect.center
    caption, stuck = table_view.viewpoint.shown.caption(place), table_view.viewpoint.shown.badges(place)
    is_focused = table_view.pointing.gaze.focus == str(place)
    lines = [each for each in (caption.title, beyond_title(caption)) if kit.speaker.runs(each)] if caption else []
    style = Style("semibold", 19, kit.theme.text)
    words = kit.px(10) + kit.type.line_height(style) * max(1, len(lines))
    frame = rect.inflate(kit.px(24), kit.px(24))
    wanted = max([kit.type.width(kit.speaker.runs(each), style) for each in lines], default=0) + kit.px(20)
    frame.inflate_ip(max(0, min(wanted, table_view.geometry.bounds.w - kit.px(40)) - frame.w), 0)
    frame.h += words
    frame.clamp_ip(table_view.geometry.bounds.inflate(-kit.px(6), -kit.px(6)))
    rect.midtop = frame.centerx, frame.y + kit.px(12)

    def paint(surface: pygame.Surface) -> None:
        _frame(surface, kit, frame, kit.theme.line, 2, is_focused)
        poses = [Pose(rect.x + i * step, rect.y, card) for i in range(len(sprites))]
        for sprite, pose in zip(sprites, poses, strict=True):
            paint_card(surface, kit, sprite.look, pose)
        if caption:
            for item in tags(kit, place, caption, poses, step):
                item.paint(surface)
        for item in badges.on_meld(kit, table_view.viewpoint, stuck, poses, box.side):
            item.paint(surface)
        y = rect.bottom + kit.px(10)
        for each in lines:
            kit.type.put(surface, kit.speaker.runs(each), style, (frame.x + kit.px(8), y), frame.w - kit.px(16), 1, 0.5)
            y += kit.type.line_height(style)

    edge = 2 * kit.px(12)
    look = tuple([sprite.look for sprite in sprites]), caption, is_focused
    return Item(("raised", place), frame.inflate(edge, edge), look, paint)


def hand(
    kit: Kit, viewpoint: Viewpoint, geometry: Geometry, pointing: Pointing, place: Place, looks: Sequence[Piece]
) -> Item:
    """An open partner's hand, enlarged."""
    seat = int(place.which)
    title, style = fill(CARDS_OF, seat=Who(seat)), Style("semibold", 20, kit.theme.text)
    room = min(kit.px(1100), geometry.bounds.w - kit.px(60))
    card = kit.px(132)
    _, step = fan(room, len(looks), card, 0.5)
    wide = max(round(card + step * max(0, len(looks) - 1)), kit.type.width(kit.speaker.runs(title), style))
    head = kit.type.line_height(style) + kit.px(8)
    frame = Rect(0, 0, wide, card_height(card) + head).inflate(kit.px(32), kit.px(28))
    frame.center = geometry.laid.seats[seat].center
    frame.clamp_ip(geometry.bounds.inflate(-kit.px(20), -kit.px(20)))
    is_focused = pointing.gaze.focus == str(place)

    def paint(surface: pygame.Surface) -> None:
        _frame(surface, kit, frame, viewpoint.colour_of(seat), 4, is_focused)
        x, y = frame.x + kit.px(16), frame.y + kit.px(12)
        kit.type.put(surface, kit.speaker.runs(title), style, (x, y), wide)
        mark = frame.right - kit.px(24), y + kit.type.line_height(style) // 2
        emblem(surface, mark, kit.px(8), viewpoint.colour_of(seat), rim=kit.theme.text)
        for at, look in enumerate(looks):
            paint_card(surface, kit, look, Pose(x + at * step, y + head, card))

    edge = 2 * kit.px(12)
    return Item(("raised", place), frame.inflate(edge, edge), (tuple(looks), is_focused), paint)


def _frame(surface: pygame.Surface, kit: Kit, rect: Rect, colour: Colour, width: int, is_focused: bool) -> None:
    if is_focused:
        kit.focus(surface, rect, kit.px(14), 4)
    shapes.box(surface, rect, kit.theme.panel, kit.px(14))
    shapes.outline(surface, rect, colour, kit.px(14), kit.px(width))
