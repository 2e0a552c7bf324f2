"""A table seen from above, with chairs and a name card for each player: name, level, colour and side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.bots.players import PERSON, PREFIX
from game.engine.contract import Cover
from game.engine.messages import Message, fill, msg
from game.ui.game_picker.covers import picture
from game.ui.i18n.speaker import Run, Text
from game.ui.session.titles import title_of
from game.ui.style import materials, shapes
from game.ui.style.art import card_height, card_radius, shadow, shadow_room
from game.ui.style.pieces import emblem
from game.ui.style.portraits import MOODS, portrait
from game.ui.style.round_table import round_table
from game.ui.style.theme import Colour, mix
from game.ui.style.type import Line, Style
from game.ui.table_render.painter import is_cut as is_dotted
from game.ui.widgets.kit import Kit
from game.values import dataclass

OF_LEVEL, WITH = msg("Computer, {level}", about="who plays"), msg("with {name}", about="who plays")
BOTH = msg("{level}, with {name}", about="who plays")
LEAST_NAME = 18  # units: below that a name takes two lines
MIDDLE = 0.42  # of the table: the picture in its centre, for games without cards
FACED, LEAST_FACE, FACE_EDGE = 1.9, 56, 36  # widths of a card per height, and units: where there is a portrait
SCALES = 1.0, 0.9, 0.8, 0.7  # of the text; the largest at which nothing is cut


@dataclass(frozen=True)
class NameCard:
    """What a name card shows.

    ``ours``: on our side, or theirs, or None unless there are two sides. ``partner``: their partner's name. ``tint``: a
    person's colour; None for computer players. ``face``: their portrait; empty where there are none.
    """

    name: str
    player: str
    ours: bool | None
    partner: str = ""
    tint: Colour | None = None
    face: str = ""


@dataclass(frozen=True)
class Stance:
    """The state of a card: ``chosen`` for the form, hovered, focused, ``held``, or about to be swapped."""

    chosen: bool = False
    hover: bool = False
    focus: bool = False
    held: bool = False
    invited: bool = False


def draw_table(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, cover: Cover,
    pairs: Sequence[tuple[pygame.Rect, pygame.Rect, bool]] = (),
) -> None:  # fmt: skip
    """Draw an oval table with a pack of cards, or the game's board or pieces, in its centre.

    ``pairs``: chairs of partners, and whether they are our side. A solid gold band is ours, a dashed pale one theirs,
    like the disc and ring on the cards.
    """
    oval = rect.inflate(-rect.w // 3, -rect.h // 4)
    round_table(surface, kit.theme, oval, kit.u)
    for one, other, ours in pairs:
        _draw_band(surface, kit, one, other, ours)
    if cover.cards:
        _draw_pack(surface, kit, oval, min(kit.px(120), oval.w // 4, rect.w // 8))
    else:
        size = round(oval.w * MIDDLE), round(oval.h * MIDDLE)
        corner = oval.centerx - size[0] // 2, oval.centery - size[1] // 2
        shapes.lay(surface, picture(cover, kit.art, size, False), corner)


def _draw_pack(surface: pygame.Surface, kit: Kit, oval: pygame.Rect, width: int) -> None:
    at = oval.centerx - width // 2, oval.centery - card_height(width) // 2
    room = shadow_room(width, 0)
    shapes.lay(surface, shadow(width, card_height(width), card_radius(width), 0), (at[0] - room, at[1] - room))
    shapes.lay(surface, kit.art.card("BACK", width), at)


def _draw_band(surface: pygame.Surface, kit: Kit, one: pygame.Rect, other: pygame.Rect, ours: bool) -> None:
    start, way = pygame.Vector2(one.center), pygame.Vector2(other.center) - one.center
    colour, dash = kit.theme.accent if ours else kit.theme.text, kit.px(18)
    steps = 1 if ours else max(1, round(way.length() / dash) | 1)
    for step in range(0, steps, 2):
        pygame.draw.line(surface, colour, start + way * step / steps, start + way * (step + 1) / steps, kit.px(5))


def draw_chair(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, way: tuple[float, float]) -> None:
    """Draw the back of a chair, away from the table, and the place for a name card in front."""
    out = kit.px(14)
    away = round(way[0] * (rect.w // 8 + out)), round(way[1] * (rect.h // 8 + out))
    back = rect.inflate(-rect.w // 4, -rect.h // 4).move(away)
    if kit.theme.sharp:
        shapes.box(surface, back, kit.theme.edge, kit.px(18))
        shapes.outline(surface, back, kit.theme.line, kit.px(18), kit.px(2))
    else:
        wood = materials.raised_plate(back.size, kit.px(18), materials.stuff(kit.theme).frame, "wood", kit.u)
        shapes.lay(surface, wood, back.topleft)
    shapes.box(surface, rect, kit.theme.panel, kit.px(14))
    shapes.dashed_outline(surface, rect, kit.theme.line, kit.px(14), kit.px(2), kit.px(9))


def draw_name_card(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: NameCard, stance: Stance) -> None:
    """Draw a name card: a person's is pale with a stripe in their colour, a computer player's a pad of leather."""
    radius = kit.px(14)
    lift = 1 if stance.held else 0
    if stance.held or card.tint:
        shade, room = shadow(rect.w, rect.h, radius, lift, kit.theme.shadow), shadow_room(rect.w, lift)
        shapes.lay(surface, shade, (rect.x - room, rect.y - room))
    if card.tint or kit.theme.sharp:
        shapes.box(surface, rect, _fill(kit, card, stance), radius)
    else:
        if _face_in(kit, rect, card):
            materials.pad(surface, kit.theme, rect, radius, kit.u)
        else:  # words need all the room: there is none for stitches
            tone = materials.stuff(kit.theme).pad
            shapes.lay(surface, materials.raised_plate(rect.size, radius, tone, "leather", kit.u), rect.topleft)
        if stance.hover:
            shapes.box(surface, rect, (255, 255, 255, 22), radius)
    if card.tint:
        _stripe(surface, kit, rect, card.tint)
    elif kit.theme.sharp:
        shapes.outline(surface, rect, kit.theme.line, radius, kit.px(2))
    _words(surface, kit, rect, card)
    if stance.chosen or stance.invited or stance.held:
        shapes.outline(surface, rect, kit.theme.accent, radius, kit.px(4 if not stance.invited else 6))
    if stance.focus:
        kit.focus(surface, rect, radius, 4)


def _fill(kit: Kit, card: NameCard, stance: Stance) -> Colour:
    theme = kit.theme
    if card.tint:
        return mix(theme.paper, (255, 255, 255), 0.5) if stance.hover else theme.paper
    return mix(theme.button, (255, 255, 255), 0.10) if stance.hover else theme.button


def _stripe(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, tint: Colour) -> None:
    old = surface.get_clip()
    surface.set_clip(old.clip(pygame.Rect(rect.x, rect.y, kit.px(18), rect.h)))
    shapes.box(surface, rect, tint, kit.px(14))
    surface.set_clip(old)
    emblem(surface, (rect.x + kit.px(9), rect.centery), kit.px(6), tint, ink=kit.theme.paper)


def _words(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: NameCard) -> None:
    """Draw portrait, name, level and partner in full, in smaller text if needed."""
    ink, faint = (kit.theme.ink, kit.theme.faint) if card.tint else (kit.theme.text, kit.theme.soft)
    made = _fitting(kit, rect, card)
    if made.face:
        brass = materials.stuff(kit.theme).brass
        at = rect.x + made.face.x, rect.y + made.face.y
        shapes.lay(surface, portrait(card.face, MOODS[0], made.face.w, brass), at)
    high = made.kit.type.high(made.name, made.name_style) + made.kit.type.high(made.below, made.style)
    x, y = rect.x + made.left, rect.y + max(kit.px(2), (rect.h - high) // 2)
    if card.ours is not None:
        centre = rect.right - kit.px(26), y + made.kit.type.line_height(made.name_style) // 2
        shapes.side_mark(surface, centre, kit.px(8), ink, card.ours)
    y = made.kit.type.draw(surface, made.name, replace(made.name_style, colour=ink), (x, y))
    made.kit.type.draw(surface, made.below, replace(made.style, colour=faint), (x, y))


def _fitting(kit: Kit, rect: pygame.Rect, card: NameCard) -> _CardText:
    """Return the largest text that is whole and tells who plays, else the largest that is whole, else the largest.

    The portrait goes before a word is cut.
    """
    faces = [face] if (face := _face_in(kit, rect, card)) else []
    tried = list[_CardText]()
    for each in (*faces, None):
        for scale in SCALES:
            tried.append(_set_text(kit.at(kit.u * scale), rect, card, each))
            if tried[-1].tells_all and not tried[-1].is_cut:
                return tried[-1]
    return next((each for each in tried if not each.is_cut), tried[-len(SCALES)])


def _face_in(kit: Kit, rect: pygame.Rect, card: NameCard) -> pygame.Rect | None:
    """Return where on a card the portrait is; None where it is too small."""
    side = rect.h - kit.px(FACE_EDGE)
    if not card.face or rect.w < FACED * rect.h or side < kit.px(LEAST_FACE):
        return None
    return pygame.Rect(kit.px(26 if card.tint else 15), (rect.h - side) // 2, side, side)


@dataclass(frozen=True)
class _CardText:
    """A card's text in lines, at the scale of ``kit``; ``left``: pixels from the card's edge to the text.

    ``face``: where on the card the portrait is.
    """

    kit: Kit
    face: pygame.Rect | None
    left: int
    name: Sequence[Line]
    name_style: Style
    below: Sequence[Line]
    style: Style
    is_cut: bool
    tells_all: bool


def _set_text(kit: Kit, rect: pygame.Rect, card: NameCard, face: pygame.Rect | None) -> _CardText:
    name, small, words = Style("serif", 27, (0, 0, 0)), Style("regular", 18, (0, 0, 0)), [Text(card.name or " ")]
    left, taken = face.right + kit.px(14) if face else kit.px(34), kit.px(30) if card.ours is not None else 0
    room = rect.w - left - kit.px(16)
    while name.size > LEAST_NAME and kit.type.width(words, name) > room - taken:
        name = replace(name, size=name.size - 1)
    called = kit.type.lines(words, name, room - taken, 2)
    most = max(0, (rect.h - kit.px(8) - kit.type.high(called, name)) // kit.type.line_height(small))
    below = _below(kit, card, small, most, rect.w - left - kit.px(15 if face else 6))
    wants = 1 if card.partner else 0  # the card's look shows who plays, so the partner's line comes first
    is_cut = is_dotted(called) or is_dotted(below) or most < wants
    shows_level = kit.speaker.plain(_level(card)) in "".join(bit.text for line in below for bit in line)
    return _CardText(kit, face, left, called, name, below, small, is_cut, shows_level)


def _below(kit: Kit, card: NameCard, style: Style, most: int, room: int) -> list[Line]:
    """Return the lines below a name; a partner's long name takes all the room."""
    level = kit.type.lines(_shortest(kit, card, style, room), style, room, 1)
    partner = kit.speaker.runs(with_whom(card))
    if partner and most > 1 and kit.type.width(partner, style) > room:
        return list(kit.type.lines(partner, style, room, most))
    both = kit.speaker.runs(fill(BOTH, level=_level(card), name=card.partner))
    if partner and most == 1 and kit.type.width(both, style) <= room:
        return list(kit.type.lines(both, style, room, 1))
    lines = [*level, *kit.type.lines(partner, style, room, 1)]
    return lines[max(0, len(lines) - most) :]


def _shortest(kit: Kit, card: NameCard, style: Style, room: int) -> Sequence[Run]:
    """Return who plays; the level alone if that is too long, as the card shows that it is a computer."""
    runs = kit.speaker.runs(who_plays(card))
    return runs if kit.type.width(runs, style) <= room else kit.speaker.runs(_level(card))


def who_plays(card: NameCard) -> Message:
    """Return "person", or the computer player's level."""
    return _level(card) if card.player == PERSON else fill(OF_LEVEL, level=_level(card))


def _level(card: NameCard) -> Message:
    return title_of(PREFIX if card.player.startswith(PREFIX) else card.player)


def with_whom(card: NameCard) -> Message | None:
    """Return the line about the partner, if there is one."""
    return fill(WITH, name=card.partner) if card.partner else None
