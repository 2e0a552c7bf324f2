"""A table seen from above, with a card for everyone who sits at it: name, player and side."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.bots.players import PERSON, PREFIX
from game.engine.said import Said, said
from game.shell import shapes
from game.shell.art import card_radius, shadow, shadow_room, tall
from game.shell.type import Style
from game.shell.widgets import Kit
from game.shell.words import Text

LEVELS = {
    PERSON: (said("Person"), said("Plays at this screen.")),
    "novice": (said("Novice"), said("Knows the rules of thumb and overlooks things.")),
    "casual": (said("Casual"), said("Plays sensibly and forgets who took what.")),
    "steady": (said("Steady"), said("Plays carefully and remembers what was shown.")),
    "strong": (said("Strong"), said("Thinks a few moves on.")),
    "expert": (said("Expert"), said("Thinks as long as it may.")),
    PREFIX: (said("Program…"), said("A program of your own that speaks the bot protocol.")),
}
COMPUTER, OURS, THEIRS = said("Computer"), said("Ours"), said("Theirs")


@dataclass(frozen=True)
class NameCard:
    """``ours``: on our side, on theirs, or None where there are not two sides."""

    name: str
    player: str
    ours: bool | None
    chosen: bool


def draw_table(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """An oval within the rectangle, a pack in its middle."""
    oval = rect.inflate(-rect.w // 3, -rect.h // 4)
    shapes.box(surface, oval, kit.theme.area, min(oval.w, oval.h) // 2)
    shapes.outline(surface, oval, kit.theme.line, min(oval.w, oval.h) // 2, kit.px(3))
    width = min(kit.px(120), oval.w // 4)
    at = oval.centerx - width // 2, oval.centery - tall(width) // 2
    room = shadow_room(width, 0)
    shapes.lay(surface, shadow(width, tall(width), card_radius(width), 0), (at[0] - room, at[1] - room))
    shapes.lay(surface, kit.art.card("BACK", width), at)


def draw_name_card(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: NameCard) -> None:
    """On a button that is already drawn there."""
    name = Style("serif", 27, kit.theme.text)
    lines = _lines(kit, card.player, rect.h - kit.type.line_height(name) - kit.px(12))
    high = kit.type.line_height(name) + sum(kit.type.line_height(style) for _, style in lines)
    x, y = rect.x + kit.px(20), rect.y + max(kit.px(6), (rect.h - high) // 2)
    room = rect.w - kit.px(40)
    room_for_name = room - _draw_side(surface, kit, card, (rect.right - kit.px(18), y), room)
    y = kit.type.put(surface, [Text(card.name or " ")], name, (x, y), room_for_name)
    for words, style in lines:
        y = kit.type.put(surface, kit.speaker.runs(words), style, (x, y), room)
    if card.chosen:
        shapes.outline(surface, rect, kit.theme.accent, kit.px(14), kit.px(4))


def _lines(kit: Kit, player: str, room: int) -> list[tuple[Said, Style]]:
    """What to say under a name, in as many lines as there is room for."""
    level = LEVELS.get(PREFIX if player.startswith(PREFIX) else player, (COMPUTER,))[0]
    first, second = Style("regular", 20, kit.theme.text), Style("regular", 18, kit.theme.quiet)
    if player == PERSON or room < kit.type.line_height(first) + kit.type.line_height(second):
        return [(level, first)]
    return [(COMPUTER, first), (level, second)]


def _draw_side(surface: pygame.Surface, kit: Kit, card: NameCard, at: tuple[int, int], room: int) -> int:
    """The mark of the side, leftward from there, and its word where that leaves the name whole; how wide they are."""
    if card.ours is None:
        return 0
    style, words = Style("regular", 18, kit.theme.quiet), kit.speaker.runs(OURS if card.ours else THEIRS)
    wide, y = kit.type.width(words, style), at[1] + kit.px(6)
    spare = room - kit.type.width([Text(card.name)], Style("serif", 27, kit.theme.text))
    if wide + kit.px(36) > spare:
        wide = 0
    else:
        kit.type.put(surface, words, style, (at[0] - wide, y))
    centre = at[0] - wide - kit.px(14), y + kit.type.line_height(style) // 2
    shapes.side_mark(surface, centre, kit.px(8), kit.theme.text, card.ours)
    return wide + kit.px(36)


def round_table(seats: int) -> list[tuple[float, float]]:
    """Where seats lie round a table, from -1 to 1 across and down; seat 0 in front, the rest clockwise."""
    places: dict[int, list[tuple[float, float]]] = {
        2: [(0, 1), (0, -1)],
        3: [(0, 1), (-1, -0.5), (1, -0.5)],
        4: [(0, 1), (-1, 0), (0, -1), (1, 0)],
    }
    if seats in places:
        return places[seats]
    return [(0, 1), *((-1 + 2 * i / (seats - 2), -1) for i in range(seats - 1))]
