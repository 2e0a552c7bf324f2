"""What is shown large while it is pointed at: a meld with its name, or the hand of an open partner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.said import Who, filled, said
from game.engine.table import Piece, Place
from game.shell.cloth.laid import MeldBox
from game.shell.cloth.layout import fan
from game.shell.cloth.motion import Pose
from game.shell.look import feel, shapes
from game.shell.look.art import tall
from game.shell.look.canvas import Item
from game.shell.look.pieces import emblem
from game.shell.look.type import Style
from game.shell.paint import badges
from game.shell.paint.cards import paint_card, tags
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes

Rect = pygame.Rect
LEAST = 108  # units: a meld that rises has cards at least so wide
CARDS_OF = said("{seat}’s cards")


def meld(kit: Kit, eyes: Eyes, place: Place, box: MeldBox) -> Item:
    """The meld under the pointer, half as large again, with its name."""
    sprites = eyes.stage.pile(place)
    card = max(round(box.card * feel.MELD_RISES), kit.px(LEAST))  # of many melds each is small
    step = max(box.step * card / box.card, card * 0.24)
    wide = round(card + step * (len(sprites) - 1))
    rect = Rect(0, 0, wide, tall(card))
    rect.center = box.rect.center
    caption, stuck = eyes.sight.caption(place), eyes.sight.badges.get(place, ())
    is_focused = eyes.gaze.focus == str(place)
    lines = [each for each in (caption.title, caption.detail) if kit.speaker.runs(each)] if caption else []
    style = Style("semibold", 19, kit.theme.text)
    words = kit.px(10) + kit.type.line_height(style) * max(1, len(lines))
    frame = rect.inflate(kit.px(24), kit.px(24))
    wanted = max([kit.type.width(kit.speaker.runs(each), style) for each in lines], default=0) + kit.px(20)
    frame.inflate_ip(max(0, min(wanted, eyes.bounds.w - kit.px(40)) - frame.w), 0)
    frame.h += words
    frame.clamp_ip(eyes.bounds.inflate(-kit.px(6), -kit.px(6)))
    rect.midtop = frame.centerx, frame.y + kit.px(12)

    def paint(surface: pygame.Surface) -> None:
        if is_focused:
            kit.focus(surface, frame, kit.px(14), 4)
        shapes.box(surface, frame, kit.theme.panel, kit.px(14))
        shapes.outline(surface, frame, kit.theme.line, kit.px(14), kit.px(2))
        poses = [Pose(rect.x + i * step, rect.y, card) for i in range(len(sprites))]
        for sprite, pose in zip(sprites, poses, strict=True):
            paint_card(surface, kit, sprite.look, pose)
        if caption:
            for item in tags(kit, place, caption, poses, step):
                item.paint(surface)
        for item in badges.on_meld(kit, eyes, stuck, poses, box.side):
            item.paint(surface)
        y = rect.bottom + kit.px(10)
        for each in lines:
            kit.type.put(surface, kit.speaker.runs(each), style, (frame.x + kit.px(8), y), frame.w - kit.px(16), 1, 0.5)
            y += kit.type.line_height(style)

    edge = 2 * kit.px(12)
    return Item(
        ("raised", place),
        frame.inflate(edge, edge),
        (tuple([sprite.look for sprite in sprites]), caption, is_focused),
        paint,
    )


def hand(kit: Kit, eyes: Eyes, place: Place, looks: Sequence[Piece]) -> Item:
    """An open partner's hand, large."""
    seat = int(place.which)
    title, style = filled(CARDS_OF, seat=Who(seat)), Style("semibold", 20, kit.theme.text)
    room = min(kit.px(1100), eyes.bounds.w - kit.px(60))
    card = kit.px(132)
    _, step = fan(room, len(looks), card, 0.5)
    wide = max(round(card + step * max(0, len(looks) - 1)), kit.type.width(kit.speaker.runs(title), style))
    head = kit.type.line_height(style) + kit.px(8)
    frame = Rect(0, 0, wide, tall(card) + head).inflate(kit.px(32), kit.px(28))
    frame.center = eyes.laid.seats[seat].center
    frame.clamp_ip(eyes.bounds.inflate(-kit.px(20), -kit.px(20)))
    is_focused = eyes.gaze.focus == str(place)

    def paint(surface: pygame.Surface) -> None:
        if is_focused:
            kit.focus(surface, frame, kit.px(14), 4)
        shapes.box(surface, frame, kit.theme.panel, kit.px(14))
        shapes.outline(surface, frame, eyes.colour_of(seat), kit.px(14), kit.px(4))
        x, y = frame.x + kit.px(16), frame.y + kit.px(12)
        kit.type.put(surface, kit.speaker.runs(title), style, (x, y), wide)
        mark = frame.right - kit.px(24), y + kit.type.line_height(style) // 2
        emblem(surface, mark, kit.px(8), eyes.colour_of(seat), rim=kit.theme.text)
        for at, look in enumerate(looks):
            paint_card(surface, kit, look, Pose(x + at * step, y + head, card))

    edge = 2 * kit.px(12)
    return Item(("raised", place), frame.inflate(edge, edge), (tuple(looks), is_focused), paint)
