"""A table seen from above, with chairs and a card for everyone who sits there: name, player, colour and side."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.bots.players import PERSON, PREFIX
from game.engine.said import Said, filled, said
from game.shell.look import shapes
from game.shell.look.art import card_radius, shadow, shadow_room, tall
from game.shell.look.speaker import Text
from game.shell.look.theme import Colour, mixed
from game.shell.look.type import Line, Style
from game.shell.paper.kit import Kit
from game.shell.play.titles import title_of
from game.values import dataclass

COMPUTER, OF_LEVEL, WITH = said("Computer"), said("Computer, {level}"), said("with {name}")
LEAST_NAME = 18  # units: below that a name takes two lines
CHAIRS = {
    2: (said("Near"), said("Far")),
    3: (said("Near"), said("Left"), said("Right")),
    4: (said("Near"), said("Left"), said("Far"), said("Right")),
}


@dataclass(frozen=True)
class NameCard:
    """``ours``: on our side, on theirs, or None where there are not two sides. ``partner``: who plays with them.

    ``tint``: a person's colour; a computer player has none.
    """

    name: str
    player: str
    ours: bool | None
    partner: str = ""
    tint: Colour | None = None


@dataclass(frozen=True)
class Stance:
    """How a card lies: ``chosen`` for the form, under the pointer, with the focus, ``held``, or about to be swapped."""

    chosen: bool = False
    hover: bool = False
    focus: bool = False
    held: bool = False
    invited: bool = False


def chair_name(seats: int, seat: int) -> Said:
    """Where a chair stands, as one looks at the table."""
    return CHAIRS[seats][seat] if seats in CHAIRS else said("{n}", n=seat + 1)


def draw_table(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, pairs: Sequence[tuple[pygame.Rect, pygame.Rect, bool]] = ()
) -> None:
    """An oval within the rectangle, a pack in its middle; ``pairs``: whose chairs belong together, and is it our side?

    A solid band in gold is ours, a dashed pale one theirs; the disc and the ring at their ends are those of the cards.
    """
    oval = rect.inflate(-rect.w // 3, -rect.h // 4)
    shapes.box(surface, oval, kit.theme.area, min(oval.w, oval.h) // 2)
    shapes.outline(surface, oval, kit.theme.line, min(oval.w, oval.h) // 2, kit.px(3))
    for one, other, ours in pairs:
        _draw_band(surface, kit, one, other, ours)
    width = min(kit.px(120), oval.w // 4, rect.w // 8)
    at = oval.centerx - width // 2, oval.centery - tall(width) // 2
    room = shadow_room(width, 0)
    shapes.lay(surface, shadow(width, tall(width), card_radius(width), 0), (at[0] - room, at[1] - room))
    shapes.lay(surface, kit.art.card("BACK", width), at)


def _draw_band(surface: pygame.Surface, kit: Kit, one: pygame.Rect, other: pygame.Rect, ours: bool) -> None:
    """From partner to partner, across the table."""
    start, way = pygame.Vector2(one.center), pygame.Vector2(other.center) - one.center
    colour, dash = kit.theme.accent if ours else kit.theme.text, kit.px(18)
    steps = 1 if ours else max(1, round(way.length() / dash) | 1)
    for step in range(0, steps, 2):
        pygame.draw.line(surface, colour, start + way * step / steps, start + way * (step + 1) / steps, kit.px(5))


def draw_chair(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, way: tuple[float, float]) -> None:
    """The back of a chair, on the side away from the table, and the place for a name card before it."""
    out = kit.px(14)
    back = rect.inflate(-rect.w // 4, -rect.h // 4).move(
        round(way[0] * (rect.w // 8 + out)), round(way[1] * (rect.h // 8 + out))
    )
    shapes.box(surface, back, kit.theme.edge, kit.px(18))
    shapes.outline(surface, back, kit.theme.line, kit.px(18), kit.px(2))
    shapes.box(surface, rect, kit.theme.panel, kit.px(14))
    shapes.dashed(surface, rect, kit.theme.line, kit.px(14), kit.px(2), kit.px(9))


def draw_name_card(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: NameCard, stance: Stance) -> None:
    """A person's card is paper with a stripe of its owner's colour, a computer player's is of felt."""
    radius = kit.px(14)
    paper = _fill(kit, card, stance)
    lift = 1 if stance.held else 0
    if stance.held or card.tint:
        shade, room = shadow(rect.w, rect.h, radius, lift, kit.theme.shadow), shadow_room(rect.w, lift)
        shapes.lay(surface, shade, (rect.x - room, rect.y - room))
    shapes.box(surface, rect, paper, radius)
    if card.tint:
        _stripe(surface, kit, rect, card.tint)
    _words(surface, kit, rect, card)
    if stance.chosen or stance.invited or stance.held:
        shapes.outline(surface, rect, kit.theme.accent, radius, kit.px(4 if not stance.invited else 6))
    if stance.focus:
        shapes.ring(surface, rect, kit.theme.text, radius, kit.px(4), kit.px(4))


def _fill(kit: Kit, card: NameCard, stance: Stance) -> Colour:
    theme = kit.theme
    if card.tint:
        return mixed(theme.paper, (255, 255, 255), 0.5) if stance.hover else theme.paper
    return mixed(theme.button, (255, 255, 255), 0.10) if stance.hover else theme.button


def _stripe(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, tint: Colour) -> None:
    old = surface.get_clip()
    surface.set_clip(old.clip(pygame.Rect(rect.x, rect.y, kit.px(18), rect.h)))
    shapes.box(surface, rect, tint, kit.px(14))
    surface.set_clip(old)


def _words(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: NameCard) -> None:
    ink, faint = (kit.theme.ink, kit.theme.faint) if card.tint else (kit.theme.text, kit.theme.quiet)
    name, small = Style("serif", 27, ink), Style("regular", 18, faint)
    x, taken = rect.x + kit.px(34), kit.px(30) if card.ours is not None else 0
    room, words_of_name = rect.right - kit.px(16) - x, [Text(card.name or " ")]
    while name.size > LEAST_NAME and kit.type.width(words_of_name, name) > room - taken:
        name = Style(name.face, name.size - 1, ink)
    called = kit.type.lines(words_of_name, name, room - taken, 2)
    spare = rect.h - kit.px(8) - kit.type.high(called, name)
    most, beside = max(0, spare // kit.type.line_height(small)), rect.right - kit.px(6) - x
    lines = _below(kit, card, small, most, beside)
    high = kit.type.high(called, name) + len(lines) * kit.type.line_height(small)
    y = rect.y + max(kit.px(2), (rect.h - high) // 2)
    if card.ours is not None:
        centre = rect.right - kit.px(26), y + kit.type.line_height(name) // 2
        shapes.side_mark(surface, centre, kit.px(8), ink, card.ours)
    y = kit.type.draw(surface, called, name, (x, y))
    kit.type.draw(surface, lines, small, (x, y))


def _below(kit: Kit, card: NameCard, style: Style, most: int, room: int) -> list[Line]:
    """The lines under a name; a partner's long name takes the room of all else."""
    runs = [kit.speaker.runs(words) for words in _lines(card, most)]
    if card.partner and most > 1 and kit.type.width(runs[-1], style) > room:
        return list(kit.type.lines(runs[-1], style, room, most))
    return [line for each in runs for line in kit.type.lines(each, style, room, 1)]


def _lines(card: NameCard, most: int) -> list[Said]:
    """What to say under a name, in as many lines as there is room for: the partner above all."""
    is_person = card.player == PERSON
    level = title_of(PREFIX if card.player.startswith(PREFIX) else card.player)
    lines = [level if is_person else filled(OF_LEVEL, level=level)]
    if card.partner:
        lines.append(filled(WITH, name=card.partner))
    return lines[max(0, len(lines) - most) :]


def round_table(seats: int) -> list[tuple[float, float]]:
    """Where seats lie round a table, from -1 to 1 across and down; seat 0 in front, the rest clockwise."""
    places: dict[int, list[tuple[float, float]]] = {
        2: [(0, 1), (0, -1)],
        3: [(0, 1), (-1, -0.5), (1, -0.5)],
        4: [(0, 1), (-1, 0), (0, -1), (1, 0)],
    }
    turns = [2 * math.pi * seat / seats for seat in range(seats)]
    return places.get(seats) or [(-math.sin(turn), math.cos(turn)) for turn in turns]
