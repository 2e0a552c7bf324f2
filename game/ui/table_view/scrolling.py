"""Scrolling of melds that do not all fit: by wheel, by dragging their felt, and to show what must be seen."""

from __future__ import annotations

from game.engine.table import Place
from game.ui.table_view.table_view import TableView

NOTCH = 0.5  # of the visible height of an area


class Scrolls:
    """Scrolls each side's melds in one person's view."""

    def __init__(self, table_view: TableView) -> None:
        self._table_view = table_view
        self._geometry, self._pieces = table_view.geometry, table_view.pieces
        self._held: tuple[int, int, int] | None = None  # side, where it was grabbed, scroll offset at that time
        self._counts: dict[Place, int] = {}

    def side_at(self, pos: tuple[int, int]) -> int | None:
        """Return the side whose melds scroll at this position."""
        scrolls = self._geometry.laid.scrolls
        return next((side for side, scroll in scrolls.items() if scroll.rect.collidepoint(pos)), None)

    def wheel(self, pos: tuple[int, int], notches: float) -> bool:
        """Turn the wheel over an area; returns whether anything scrolls there."""
        side = self.side_at(pos)
        if side is not None:
            scroll = self._geometry.laid.scrolls[side]
            self._table_view.scroll(side, scroll.y - notches * scroll.rect.h * NOTCH)
        return side is not None

    def grab(self, pos: tuple[int, int]) -> bool:
        """Grab the felt under melds; returns whether there is any."""
        side = self.side_at(pos)
        if side is not None:
            self._held = side, pos[1], self._geometry.laid.scrolls[side].y
        return side is not None

    def drag(self, pos: tuple[int, int]) -> bool:
        """Scroll what is grabbed; returns whether anything is."""
        if self._held is None:
            return False
        side, taken, was = self._held
        self._table_view.scroll(side, was + taken - pos[1])
        return True

    def let_go(self) -> None:
        self._held = None

    def show(self, place: Place) -> None:
        """Scroll a meld into sight."""
        box = self._geometry.laid.melds.get(place)
        scroll = self._geometry.laid.scrolls.get(box.side) if box else None
        if box and scroll:
            top = box.rect.y - scroll.rect.y + scroll.y
            y = min(top - 2, max(scroll.y, top + box.rect.h + 2 - scroll.rect.h))
            self._table_view.scroll(box.side, y)

    def follow(self) -> None:
        """Show the meld that was laid or grew last."""
        counts = {place: len(self._pieces.stage.pile(place)) for place in self._geometry.laid.melds}
        grown = [place for place, count in counts.items() if count > self._counts.get(place, 0)]
        was_empty, self._counts = not self._counts, counts
        if grown and not was_empty:
            self.show(grown[-1])
