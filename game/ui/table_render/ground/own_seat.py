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
MOST = 150.0  # units: the largest portrait
OVER, LINES = 12, 2  # units that the plate covers of the portrait; lines of facts for which room is kept


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
        """Draw the portrait above the plate with the name, and the facts below it."""
        kit, seat = self.kit, self.viewpoint.below
        small = Style("regular", 17, self.text)
        facts = self._facts_of(seat)
        line = kit.type.line_height(small)
        name = Style("serif", 24, materials.stuff(kit.theme).engraved)
        plate = kit.type.line_height(name) + kit.px(8)
        side = min(kit.px(MOST), rect.w, rect.h - plate + kit.px(OVER - 12) - min(LINES, len(facts)) * line)
        y = rect.y
        if side >= kit.px(40):
            face = Rect(rect.centerx - side // 2, rect.y + kit.px(4), side, side)
            self._portrait(seat, face, self.viewpoint.shown.to_act == seat)
            y = face.bottom - kit.px(OVER)
        runs = [Text(kit.speaker.name(seat))]
        mark = kit.px(26) if self.viewpoint.is_shared else 0
        wide = min(rect.w, kit.type.width(runs, name) + mark + kit.px(48))
        box = Rect(rect.centerx - wide // 2, y, wide, plate)
        materials.plate(self.surface, kit.theme, box, kit.u)
        x = self._colour(seat, box.x + kit.px(16), box.centery)
        self._put(runs, name, (x, box.y + kit.px(3)), box.right - kit.px(14) - x, 1, 0.5)
        y = box.bottom + kit.px(4)
        for at, fact in enumerate(facts):
            high = line * len(kit.type.lines(self._runs(fact), small, rect.w, LINES))
            if not at or y + high <= rect.bottom:
                y = self._put(fact, small, (rect.x, y), rect.w, LINES, 0.5)

    def _facts_of(self, seat: Seat) -> list[Message]:
        return [f.message for f in self.facts if f.where in ("doing", "seat") and f.which == seat]
