"""Who sits at the near edge of a table without cards: their portrait, name, and what is known of them."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.engine.messages import Message
from game.engine.table import Seat
from game.ui.i18n.speaker import Text
from game.ui.style import materials
from game.ui.style.type import Style
from game.ui.table_render.ground.seat_panels import SeatPanels
from game.ui.table_render.painter import about, shows_own_seat
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.viewpoint import Viewpoint

Rect = pygame.Rect
MOST, FACE, LEAST_FACE = 150.0, 84.0, 40.0  # units: the largest portrait, one for a line of facts less, the smallest
LOW = 128.0  # units: the height of a pad with the portrait at its left
OVER, LINES = 12, 2  # units that the plate covers of the portrait; lines of facts for which room is kept
GAP, BROAD = 8, 1.1  # units; a room this many times wider than high has the portrait beside the name


def look_of(viewpoint: Viewpoint, geometry: Geometry) -> Hashable:
    """Return all that one's own seat is drawn from; None where it is not shown."""
    seat = viewpoint.below
    if not shows_own_seat(viewpoint, geometry):
        return None
    acts = viewpoint.shown.to_act == seat
    shared = viewpoint.is_shared and viewpoint.colour_of(seat)
    facts = about(viewpoint, seat, "doing", "seat")
    return seat, viewpoint.portraits()[seat], viewpoint.mood_of(seat), acts, shared, facts


class OwnSeat(SeatPanels):
    """Draws it."""

    def sits_at(self, rect: Rect) -> None:
        """Draw the portrait above the plate with the name, or beside it where it is wide; the facts are below."""
        kit, facts = self.kit, self._facts_of(self.viewpoint.below)
        line, plate = kit.type.line_height(self._small), kit.type.line_height(self._names) + kit.px(10)
        if rect.w > rect.h * BROAD:
            words = plate + kit.px(GAP) + min(LINES, len(facts)) * line
            self._beside(rect, facts, plate, max(words + kit.px(4 * GAP), min(rect.h, kit.px(LOW))))
            return
        y, most = rect.y, rect.h - plate - kit.px(3 * GAP - OVER)
        side = 0
        for lines, least in ((LINES, FACE), (1, LEAST_FACE), (0, 0)):  # rather a small portrait than no facts at all
            side = min(kit.px(MOST), rect.w, most - min(lines, len(facts)) * line)
            if side >= least * kit.u:
                break
        if side >= kit.px(LEAST_FACE):
            face = Rect(rect.centerx - side // 2, rect.y + kit.px(4), side, side)
            y = face.bottom - kit.px(OVER)
            low = plate + kit.px(3 * GAP) + line * self._lines(facts, rect.w - 2 * kit.px(GAP))
            self._on_pad(Rect(rect.x, face.centery, rect.w, min(y + low, rect.bottom) - face.centery), face)
        self._words(Rect(rect.x, y, rect.w, rect.bottom - y), facts, plate)

    def _lines(self, facts: list[Message], room: int) -> int:
        """Return how many lines the facts take in this width."""
        return sum(len(self.kit.type.lines(self._runs(fact), self._small, room, LINES)) for fact in facts)

    def _beside(self, rect: Rect, facts: list[Message], plate: int, high: int) -> None:
        """Draw the portrait at the left of name and facts, in the middle of the room's height."""
        kit = self.kit
        side = min(high - kit.px(GAP), round(rect.w * 0.36))
        pad = Rect(rect.x, rect.centery - high // 2, rect.w, high)
        face = Rect(rect.x + kit.px(GAP), pad.centery - side // 2, side, side)
        self._on_pad(Rect(face.centerx, pad.y, pad.right - face.centerx, high), face)
        x = face.right + kit.px(2 * GAP)
        lines = min(LINES, len(facts)) * kit.type.line_height(self._small)
        y = pad.centery - (plate + (kit.px(GAP) + lines if facts else 0)) // 2
        self._words(Rect(x, y, pad.right - kit.px(2 * GAP) - x, pad.bottom - y), facts, plate)

    def _on_pad(self, pad: Rect, face: Rect) -> None:
        """Draw the portrait on a pad of leather."""
        seat = self.viewpoint.below
        if not self.flat:
            materials.pad(self.surface, self.kit.theme, pad, self.kit.px(16), self.kit.u)
        self._portrait(seat, face, self.viewpoint.shown.to_act == seat)

    def _words(self, room: Rect, facts: list[Message], plate: int) -> None:
        """Draw the plate with the name, and the facts below it."""
        kit, seat, style = self.kit, self.viewpoint.below, self._names
        runs = [Text(kit.speaker.name(seat))]
        mark = kit.px(26) if self.viewpoint.is_shared else 0
        wide = min(room.w, kit.type.width(runs, style) + mark + kit.px(48))
        box = Rect(room.centerx - wide // 2, room.y, wide, plate)
        materials.plate(self.surface, kit.theme, box, kit.u)
        x = self._colour(seat, box.x + kit.px(16), box.centery)
        self._put(runs, style, (x, box.y + kit.px(3)), box.right - kit.px(14) - x, 1, 0.5)
        y, room = box.bottom + kit.px(GAP), room.inflate(-2 * kit.px(GAP), 0)
        for fact in facts:
            if y + kit.type.line_height(self._small) * self._lines([fact], room.w) <= room.bottom - kit.px(GAP // 2):
                y = self._put(fact, self._small, (room.x, y), room.w, LINES, 0.5)

    @property
    def _small(self) -> Style:
        return Style("regular", 16, self.text)

    @property
    def _names(self) -> Style:
        return Style("serif", 24, materials.stuff(self.kit.theme).engraved)

    def _facts_of(self, seat: Seat) -> list[Message]:
        return [f.message for f in self.facts if f.where in ("doing", "seat") and f.which == seat]
