"""What the table shows of an ending: the points of each meld, and the pieces or cards that made the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.table import Moved, Place
from game.ui.i18n.speaker import Text
from game.ui.style import shapes
from game.ui.style.theme import mix
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
LATELY = 8  # actions at the end among which the last move is looked for


@dataclass(frozen=True)
class PointsMark:
    """The points of what lies there, on a tag at the corner ``at``."""

    points: int
    at: tuple[int, int]
    is_ours: bool


def points_marks(table: TableScene) -> list[PointsMark]:
    """Return a tag for each meld in sight that has points, one's own first."""
    viewpoint, found = table.viewpoint, list[PointsMark]()
    for place, box in table.spread.melds.items():
        caption, cards = viewpoint.game_view.caption(place), _rect_of(table, place)
        if caption is None or not caption.points or cards is None:
            continue
        found.append(PointsMark(caption.points, cards.bottomright, box.side == viewpoint.our_side))
    return sorted(found, key=lambda mark: not mark.is_ours)


def deciding(table: TableScene) -> list[Rect]:
    """Return the rectangles of the pieces or cards that made the end; empty if they cannot be seen."""
    declared = table.game.deciding_places(table.view)
    if not declared and table.spread.melds and table.game.score_sheet(table.view).out is None:
        return []  # nobody went out, so no meld made the end
    found = [_rect_of(table, place) for place in declared] if declared else [_last_move(table)]
    return [rect for rect in found if rect]


def _last_move(table: TableScene) -> Rect | None:
    """Return where the last piece went that still lies on the table."""
    laid = table.spread
    for done in reversed(table.match.last(LATELY)):
        for event in reversed(done.step.events):
            if isinstance(event, Moved) and (event.dst in laid.melds or event.dst in laid.drop_targets):
                return _rect_of(table, event.dst, event.came)
    return None


def _rect_of(table: TableScene, place: Place, looks: Sequence[str] = ()) -> Rect | None:
    """Return the rectangle of the pieces in a place, or of those that look like this; None if they are not in sight."""
    pile, poses = table.table_view.pieces.stage.pile(place), table.spread.poses
    rects = [poses[sprite].rect for sprite in pile if sprite in poses and (not looks or sprite.look in looks)]
    whole, meld = rects[0].unionall(rects[1:]) if rects else None, table.spread.melds.get(place)
    is_hidden = whole and meld and meld.seen and not meld.seen.contains(whole)
    return None if is_hidden else whole


def points_tag(kit: Kit, mark: PointsMark, points: int) -> tuple[pygame.Surface, Rect]:
    """Return a tag with so many points, premultiplied, and its rectangle: golden for us, of paper for them."""
    theme, style = kit.theme, Style("bold", 22, kit.theme.on_accent if mark.is_ours else kit.theme.ink)
    words = [Text(kit.speaker.number(points, signed=True))]
    wide, high = kit.type.width(words, style) + kit.px(26), kit.type.line_height(style) + kit.px(6)
    rect, edge = Rect(0, 0, wide, high), kit.px(3)
    picture = shapes.make_surface((wide, high + edge))
    tone = theme.accent if mark.is_ours else theme.inset
    shapes.box(picture, rect.move(0, edge), mix(tone, theme.on_accent, 0.55), high // 2)
    shapes.box(picture, rect, tone, high // 2)
    shapes.outline(picture, rect, theme.on_accent, high // 2, max(1, kit.px(1.5)))
    kit.type.put(picture, words, style, (0, kit.px(3)), wide, 1, 0.5)
    return picture, picture.get_rect(center=(mark.at[0] - kit.px(6), mark.at[1] - kit.px(10)))


def draw_deciding(surface: pygame.Surface, kit: Kit, rects: Sequence[Rect], glow: float = 1.0) -> None:
    """Draw a frame around each of these; ``glow``, 0 to 1, is how far it stands out."""
    for rect in rects:
        is_round = abs(rect.w - rect.h) <= rect.w // 8
        radius = rect.w // 2 + kit.px(8) if is_round else kit.px(10)
        gap = kit.px(3 + 9 * (1 - glow))
        shapes.double_ring(surface, rect, (kit.theme.accent, kit.theme.on_accent), radius, gap, kit.px(5))


def draw_marks(surface: pygame.Surface, kit: Kit, table: TableScene) -> None:
    """Draw everything at rest, as at "Look at the table"."""
    draw_deciding(surface, kit, deciding(table))
    for picture, rect in _tags(kit, points_marks(table)):
        shapes.lay(surface, picture, rect.topleft)


def _tags(kit: Kit, marks: Sequence[PointsMark]) -> Iterator[tuple[pygame.Surface, Rect]]:
    for mark in marks:
        yield points_tag(kit, mark, mark.points)
