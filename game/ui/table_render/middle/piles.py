"""What is drawn under piles and boards: names and counts, pads, dashed frames where a pile is empty."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import PlaceLayout
from game.ui.i18n.speaker import Run, Text
from game.ui.style import ground, materials, shapes
from game.ui.style.type import Style
from game.ui.table_layout.middle.board import BoardLayout, extent
from game.ui.table_layout.middle.heaps import Heap, Holder, is_lane, lane_name
from game.ui.table_layout.spread import pad_of
from game.ui.table_render.painter import Painter, is_cut

Rect = pygame.Rect
ROOMY = 1.5  # widths of a pile: how wide the pad below it is


class Piles(Painter):
    """Draws the piles of a table with melds, one after the other."""

    def paint(self, spot: PlaceLayout, slot: Rect, rest: Rect) -> None:
        kit = self.kit
        count = len(self.viewpoint.shown.pile(spot.place))
        is_first = spot.place == next(iter(self.laid.piles))
        if not count:
            self._empty_pile(spot, slot)
            return
        is_framed = not is_first and spot.place not in self.laid.beneath.values()
        if is_framed:
            self._frame(slot)
        words = self._messages("pile") if is_first else []
        wordings: list[list[Run]] = [self._runs(each) for each in words[:1]]
        wordings += self._name_and_count(spot, count + self._beneath(spot)) if not words else []
        style = Style("semibold", 20 if not self.r.cramped else 16, self.text)
        y = rest.bottom + kit.px(10 if not self.r.cramped else 3)
        figure = self._figure(count + self._beneath(spot))
        runs = next((runs for runs in wordings if kit.type.width(runs, style) <= slot.w), figure)
        foot = slot.bottom - kit.px(4) if is_framed else slot.bottom + kit.px(6)
        if y + kit.type.line_height(style) <= foot or is_first:
            self._put(runs, style, (slot.x, y), slot.w, 1, 0.5)

    def _frame(self, slot: Rect) -> Rect:
        """Draw a pad of leather, or dashes around it, where there may be nothing."""
        kit = self.kit
        wide = pad_of(slot, self.r)
        if self.flat:
            shapes.dashed_outline(self.surface, wide, (*self.quiet, 200), kit.px(14), kit.px(2), kit.px(8))
        else:
            materials.pad(self.surface, kit.theme, wide, kit.px(12), kit.u)
        return wide

    def _name_and_count(self, spot: PlaceLayout, count: int) -> list[list[Run]]:
        named = self._runs(spot.title) if spot.title else []
        return [[*named, Text(" · "), *self._figure(count)], named] if count > 1 else [named]

    def _beneath(self, spot: PlaceLayout) -> int:
        """Return how many pieces under its top are a place of their own."""
        places = [place for place, top in self.laid.beneath.items() if top == spot.place]
        return sum(len(self.viewpoint.shown.pile(place)) for place in places)

    def _empty_pile(self, spot: PlaceLayout, slot: Rect) -> None:
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


class MiddleArt(Painter):
    """Draws the middle of a table without melds: the arrows of its board, and its piles."""

    def arrows(self, board: BoardLayout) -> None:
        """Draw the arrows of the board, which is part of the table."""
        picture = ground.print_arrows(board.ground, board.square, extent(board.ground), self.kit.theme)
        shapes.lay(self.surface, picture, board.rect.topleft)

    def heap(self, spot: PlaceLayout, heap: Heap) -> None:
        """Draw a pile's name below it; where it is empty, a dashed frame for it."""
        kit, count = self.kit, len(self.viewpoint.shown.pile(spot.place))
        if heap.holder:
            self._on_its_rack(spot, heap.holder)
            return
        if is_lane(self.r, heap.slot):
            self._lane(heap.slot)
        elif self.laid.board and not self.flat:  # what is left of the pieces lies on a pad beside the board
            pad = min(min(heap.slot.size) - kit.px(20), round(heap.rest.w * ROOMY))
            around = Rect(heap.rest.centerx - pad // 2, heap.rest.centery - pad // 2, pad, pad)
            materials.pad(self.surface, kit.theme, around, kit.px(14), kit.u)
        if not count:
            edge = kit.px(12) if heap.high > 1 else heap.rest.w // 5
            shapes.dashed_outline(self.surface, heap.rest, (*self.quiet, 200), edge, kit.px(2), kit.px(8))
        style = Style("semibold", 20 if not self.r.cramped else 16, self.text)
        y = (heap.foot or heap.rest.bottom) + kit.px(8 if not self.r.cramped else 2)
        y += round(heap.rest.w * (ROOMY - 1) / 2) if self.laid.board and not self.flat else 0
        if y + kit.type.line_height(style) > heap.slot.bottom + kit.px(6) and not is_lane(self.r, heap.slot):
            return
        about = self._messages("pile") if self._is_first(spot) else []
        wordings = [self._runs(each) for each in (*(about if count else []), *([spot.title] if spot.title else []))]
        if is_lane(self.r, heap.slot):
            self._lane_name(heap.slot, wordings)
            return
        if spot.fan == "stack" and count > 1 and not about:
            figure = self._figure(count)
            wordings = [self._with_count(runs, figure, style, heap.slot.w) for runs in wordings] + wordings + [figure]
        room = heap.slot.w
        most = 2 if heap.slot.bottom - y > 2 * kit.type.line_height(style) else 1
        for runs in wordings:
            lines = kit.type.lines(runs, style, room, most)
            if not is_cut(lines):
                kit.type.draw(self.surface, lines, style, (heap.slot.x, y), 0.5, room)
                return
        if wordings:
            small = Style("semibold", 16, self.text)
            wide = max(room, kit.type.width(wordings[-1], small))  # a name that is wider than its pile is shown whole
            self._put(wordings[-1], small, (heap.slot.centerx - wide // 2, y), wide + 1, 1, 0.5)

    def _lane(self, rect: Rect) -> None:
        """Draw the lane of a spread pile: a seam on the felt, in a little shade."""
        kit, theme = self.kit, self.kit.theme
        if self.flat:
            shapes.outline(self.surface, rect, theme.line, kit.px(16), kit.px(2))
            return
        seam = rect.inflate(-kit.px(6), -kit.px(6))
        shapes.box(self.surface, seam, (0, 0, 0, 34), kit.px(18))
        shapes.dashed(self.surface, seam, (*theme.quiet, 120), kit.px(18), kit.px(2), kit.px(7))

    def _lane_name(self, rect: Rect, wordings: Sequence[list[Run]]) -> None:
        kit, edge = self.kit, self.kit.px(20)
        room = lane_name(self.r) - edge
        for style in (Style("serif", 24, self.text), Style("semibold", 16, self.text)):
            for runs in wordings:
                lines = kit.type.lines(runs, style, room, 3)
                if not is_cut(lines):
                    y = rect.centery - kit.type.high(lines, style) // 2
                    kit.type.draw(self.surface, lines, style, (rect.x + edge, y))
                    return

    def _on_its_rack(self, spot: PlaceLayout, holder: Holder) -> None:
        """Write the name of what is set aside on the wood of its rack; what lies in a tray needs none."""
        if not holder.foot or spot.title is None:
            return
        kit, rect = self.kit, holder.rect
        styles = [Style("semibold", size, self.text) for size in (18, 16, 14, 12, 10, 9)]
        runs, room = self._runs(spot.title), rect.w - kit.px(8)
        style = next((each for each in styles if kit.type.width(runs, each) <= room), styles[-1])
        y = rect.bottom - (holder.foot + kit.type.line_height(style)) // 2 - kit.px(3)
        self._put(runs, style, (rect.x + kit.px(4), y), room, 1, 0.5)

    def _with_count(self, runs: list[Run], figure: list[Run], style: Style, room: int) -> list[Run]:
        """Return a name and the count: the number after it, or below it where there is no room."""
        on_a_line = [*runs, Text(" · "), *figure]
        return on_a_line if self.kit.type.width(on_a_line, style) <= room else [*runs, Text("\n"), *figure]

    def _is_first(self, spot: PlaceLayout) -> bool:
        """Return whether the game's message about the pile is about this one."""
        return spot.place == next(iter(each.place for each in self.viewpoint.game_view.spots if each.zone == "pile"))
