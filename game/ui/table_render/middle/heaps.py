"""The still middle of a table without melds: the board, and the names of the piles."""

from __future__ import annotations

from game.engine.contract import PlaceLayout
from game.ui.i18n.speaker import Run, Text
from game.ui.style import ground, shapes
from game.ui.style.type import Style
from game.ui.table_layout.middle.board import BoardLayout, extent
from game.ui.table_layout.middle.heaps import Heap, Holder
from game.ui.table_render.painter import Painter, is_cut


class MiddleArt(Painter):
    """Draws it, part by part."""

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
        if not count:
            edge = kit.px(12) if heap.high > 1 else heap.rest.w // 5
            shapes.dashed_outline(self.surface, heap.rest, (*self.quiet, 200), edge, kit.px(2), kit.px(8))
        style = Style("semibold", 20 if not self.r.cramped else 16, self.text)
        y = (heap.foot or heap.rest.bottom) + kit.px(8 if not self.r.cramped else 2)
        if y + kit.type.line_height(style) > heap.slot.bottom + kit.px(6):
            return
        words = [
            *(self._messages("pile") if self._is_first(spot) and count else []),
            *([spot.title] if spot.title else []),
        ]
        wordings: list[list[Run]] = [self._runs(each) for each in words]
        if spot.fan == "stack" and count > 1 and not (self._is_first(spot) and self._messages("pile")):
            figure: list[Run] = [Text(self.kit.speaker.number(count))]
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
