"""What the table shows of an ending: each meld's points, what made the end, and a board with a peg for each hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import ScoreSheet
from game.engine.messages import fill
from game.engine.rounds import Rounds
from game.engine.table import Moved, Place
from game.ui.i18n.speaker import Text
from game.ui.overlays.score import TO_PLAY
from game.ui.style import materials, shapes
from game.ui.style.theme import BLACK, WHITE, mix
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
APART = 40  # units between two tags of one meld
LATELY = 8  # actions at the end among which the last move is looked for
EACH, PEGS, MOST, SIZE = 132, 56, 8, 18  # units: room of a hand, height of the pegs; hands shown; letters


@dataclass(frozen=True)
class PointsMark:
    """The points of what lies there, on a tag at the corner ``at``."""

    points: int
    at: tuple[int, int]
    is_ours: bool


def points_marks(table: TableScene) -> list[PointsMark]:
    """Return a tag for each meld in sight that has points, one's own first; above it that of others who added to it."""
    viewpoint, found, apart = table.viewpoint, list[PointsMark](), table.context.kit.px(APART)
    for place, box in table.spread.melds.items():
        caption, cards = viewpoint.game_view.caption(place), _rect_of(table, place)
        if caption is None or not caption.points or cards is None:
            continue
        shares, (x, y) = caption.shares or ((box.side, caption.points),), cards.bottomright
        for at, (side, points) in enumerate(sorted(shares, key=lambda share: share[0] != box.side)):
            found.append(PointsMark(points, (x, y - at * apart), side == viewpoint.our_side))
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
    for mark in points_marks(table):
        picture, rect = points_tag(kit, mark, mark.points)
        shapes.lay(surface, picture, rect.topleft)


@dataclass(frozen=True)
class PegBoard:
    """A peg for each hand: whose it was and what it brought, or a hole for one to come.

    Draws the newest hands, up to eight, centred in ``room``; nothing where they do not fit.
    """

    kit: Kit
    sheet: ScoreSheet
    rounds: Rounds
    our_side: int
    room: Rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if there is more than one hand and the room is large enough."""
        shown, rect = self._shown(), self.rect
        if len(shown) < 2 or not self.room.contains(rect):
            return
        kit, theme = self.kit, self.kit.theme
        if theme.sharp:
            shapes.box(surface, rect, theme.panel, kit.px(14))
            shapes.outline(surface, rect, theme.line, kit.px(14), kit.px(2))
        else:
            materials.board(surface, theme, rect, kit.px(14), kit.u)
        wide = rect.w // len(shown)
        line = Rect(rect.x + wide // 2, rect.y + kit.px(36), rect.w - wide, max(2, kit.px(3)))
        surface.fill((0, 0, 0) if theme.sharp else mix(theme.button, BLACK, 0.7), line)
        for at, number in enumerate(shown):
            self._hand(surface, number, Rect(rect.x + at * wide, rect.y, wide, rect.h))

    def _shown(self) -> range:
        end = max(len(self.sheet.hands), min(self.sheet.length, MOST))
        return range(max(0, end - MOST), end)

    @property
    def rect(self) -> Rect:
        """Where it is drawn."""
        words = 2 * self.kit.type.line_height(Style("bold", SIZE, self.kit.theme.text))
        high = self.kit.px(PEGS) + words + self.kit.px(12)
        rect = Rect(0, 0, min(self.kit.px(EACH) * len(self._shown()), self.room.w), high)
        rect.midtop = self.room.midtop
        return rect

    def _hand(self, surface: pygame.Surface, n: int, rect: Rect) -> None:
        kit, theme, nets = self.kit, self.kit.theme, self.sheet.hands[n] if n < len(self.sheet.hands) else None
        is_now = n == len(self.sheet.hands) - 1
        self._peg(surface, (rect.centerx, rect.y + kit.px(37)), nets, is_now)
        number = self.sheet.numbers[n] if self.sheet.numbers and n < len(self.sheet.numbers) else n + 1
        face, tone = ("bold", theme.gold) if is_now else ("regular", theme.text)
        room, top = rect.w - kit.px(8), rect.y + kit.px(PEGS)
        style = Style(face, SIZE, tone)
        words = kit.speaker.runs(fill(self.rounds.numbered, n=number))
        below = kit.type.put(surface, words, style, (rect.x + kit.px(4), top), room, 1, 0.5)
        brought = [Text(kit.speaker.number(nets[self.our_side], signed=True))] if nets else kit.speaker.runs(TO_PLAY)
        style = Style("bold" if nets else "regular", SIZE, tone)
        kit.type.put(surface, brought, style, (rect.x + kit.px(4), below), room, 1, 0.5)

    def _peg(self, surface: pygame.Surface, at: tuple[int, int], nets: tuple[int, ...] | None, is_now: bool) -> None:
        """A peg of brass for the newest hand, of ivory for ours, a ring for theirs, a hole for one to come."""
        px, theme = self.kit.px, self.kit.theme
        shapes.disc(surface, at, px(11), mix(theme.on_accent, BLACK, 0.5))
        if nets is None:
            return
        if is_now:
            for radius, part in ((26, 26), (21, 40), (17, 60)):
                shapes.disc(surface, at, px(radius), (*theme.accent, part))
        ours = nets[self.our_side] == max(nets)
        tone = theme.accent if is_now else theme.text
        shapes.disc(surface, at, px(13), mix(tone, BLACK, 0.35))
        shapes.disc(surface, (at[0], at[1] - px(1)), px(12), tone)
        if ours:
            shapes.disc(surface, (at[0] - px(4), at[1] - px(5)), px(4), mix(tone, WHITE, 0.7))
        else:
            shapes.disc(surface, at, px(6), mix(theme.on_accent, BLACK, 0.4))
