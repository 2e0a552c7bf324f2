"""What is drawn under piles: the stock's count, and a dashed frame with its name where a pile is empty."""

from __future__ import annotations

import pygame

from game.engine.contract import PlaceLayout
from game.ui.i18n.speaker import Run, Text
from game.ui.style import materials, shapes
from game.ui.style.type import Style
from game.ui.table_layout.spread import pad_of
from game.ui.table_render.painter import Painter, is_cut


class Piles(Painter):
    """Draws the piles one after the other."""

    def paint(self, spot: PlaceLayout, slot: pygame.Rect, rest: pygame.Rect) -> None:
        kit = self.kit
        count = len(self.viewpoint.shown.pile(spot.place))
        is_first = spot.place == next(iter(self.laid.piles))
        if not count:
            self._empty_pile(spot, slot, rest)
            return
        is_framed = not is_first and spot.place not in self.laid.beneath.values()
        if is_framed:
            self._frame(slot)
        words = self._messages("pile") if is_first else []
        wordings: list[list[Run]] = [self._runs(each) for each in words[:1]]
        wordings += self._name_and_count(spot, count + self._beneath(spot)) if not words else []
        style = Style("semibold", 20 if not self.r.cramped else 16, self.text)
        y = rest.bottom + kit.px(10 if not self.r.cramped else 3)
        figure: list[Run] = [Text(self.kit.speaker.number(count + self._beneath(spot)))]
        runs = next((runs for runs in wordings if kit.type.width(runs, style) <= slot.w), figure)
        foot = slot.bottom - kit.px(4) if is_framed else slot.bottom + kit.px(6)
        if y + kit.type.line_height(style) <= foot or is_first:
            self._put(runs, style, (slot.x, y), slot.w, 1, 0.5)

    def _frame(self, slot: pygame.Rect) -> pygame.Rect:
        """Draw a pad of leather, or dashes around it, where there may be nothing."""
        kit = self.kit
        wide = pad_of(slot, self.r)
        if self.flat:
            shapes.dashed_outline(self.surface, wide, (*self.quiet, 200), kit.px(14), kit.px(2), kit.px(8))
        else:
            materials.pad(self.surface, kit.theme, wide, kit.px(12), kit.u)
        return wide

    def _name_and_count(self, spot: PlaceLayout, count: int) -> list[list[Run]]:
        """Return its name and count, or one of both."""
        named = self._runs(spot.title) if spot.title else []
        return [[*named, Text(" · "), Text(self.kit.speaker.number(count))], named] if count > 1 else [named]

    def _beneath(self, spot: PlaceLayout) -> int:
        """Return how many pieces under its top are a place of their own."""
        places = [place for place, top in self.laid.beneath.items() if top == spot.place]
        return sum(len(self.viewpoint.shown.pile(place)) for place in places)

    def _empty_pile(self, spot: PlaceLayout, slot: pygame.Rect, rest: pygame.Rect) -> None:
        kit, wide = self.kit, self._frame(slot)
        note = Style("regular", 16, self.quiet)
        titles = [Style("bold", size, self.text) for size in (18, 17, 16)]
        named = self._runs(spot.title) if spot.title else []
        rooms = [wide.w - kit.px(beside) for beside in (30, 12)]  # words keep clear of the dashes where they can
        room = next((room for room in rooms if not is_cut(kit.type.lines(named, titles[0], room, 2))), rooms[-1])
        title = next(
            (s for s in titles if kit.type.line_height(s) * len(kit.type.lines(named, s, room, 2)) <= wide.h),
            titles[-1],
        )
        lines = kit.type.lines(named, title, room, min(2, max(1, wide.h // kit.type.line_height(title))))
        lines = [] if is_cut(lines) else lines
        left = wide.h - kit.px(10) - kit.type.line_height(title) * len(lines)
        most = min(3, left // kit.type.line_height(note))
        note_runs = self._runs(spot.note) if spot.note and most > 0 else []
        notes = [(space, kit.type.lines(note_runs, note, space, most)) for space in rooms if note_runs]
        space, small = next((each for each in notes if not is_cut(each[1])), (room, []))
        high = kit.type.line_height(title) * len(lines) + kit.type.line_height(note) * len(small)
        y = wide.centery - high // 2
        y = kit.type.draw(self.surface, lines, title, (wide.centerx - room // 2, y), 0.5, room)
        kit.type.draw(self.surface, small, note, (wide.centerx - space // 2, y), 0.5, space)
