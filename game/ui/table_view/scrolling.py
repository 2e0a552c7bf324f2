"""Scrolling of melds that do not all fit: by wheel, by dragging their felt or a card, and to show what must be seen."""

from __future__ import annotations

from game.engine.table import Place
from game.ui.style import feel
from game.ui.table_view.table_view import TableView

# Shares of the visible height of an area: a notch of the wheel, a page, and the edge where a held card scrolls it.
NOTCH, PAGE, EDGE = 0.5, 0.8, 0.25


class Scrolls:
    """Scrolls each side's melds in one person's view."""

    def __init__(self, table_view: TableView) -> None:
        self._table_view = table_view
        self._geometry, self._pieces = table_view.geometry, table_view.pieces
        self._held: tuple[int, int, int] | None = None  # side, where it was grabbed, scroll offset at that time
        self._at_edge: tuple[int, int, float, int] | None = None  # side, -1 up or 1 down, since when, offset then
        self._counts: dict[Place, int] = {}

    def side_at(self, pos: tuple[int, int]) -> int | None:
        """Return the side whose melds scroll at this position."""
        scrolls = self._geometry.laid.scrolls
        return next((side for side, scroll in scrolls.items() if scroll.rect.collidepoint(pos)), None)

    def wheel(self, pos: tuple[int, int], notches: float) -> bool:
        """Turn the wheel over an area; returns whether anything scrolls there."""
        side = self.side_at(pos)
        if side is not None:
            self._turn(side, -notches * NOTCH)
        return side is not None

    def page(self, side: int, way: int) -> None:
        """Show what is hidden next below, or above for -1."""
        self._turn(side, way * PAGE)

    def _turn(self, side: int, share: float) -> None:
        scroll = self._geometry.laid.scrolls[side]
        self._at_edge = None
        self._table_view.scroll(side, scroll.y + share * scroll.rect.h)

    def hold(self, pos: tuple[int, int], now: float) -> bool:
        """Scroll while a card is held at the upper or lower edge of an area; returns whether more is to come there."""
        side, way = self._edge_at(pos)
        if not way:
            self._at_edge = None
            return False
        scroll = self._geometry.laid.scrolls[side]
        if self._at_edge is None or self._at_edge[:2] != (side, way):
            self._at_edge = side, way, now, scroll.y
        since, offset = self._at_edge[2:]
        gone = max(0.0, now - since - feel.EDGE_WAITS) * feel.EDGE_SCROLLS
        self._table_view.scroll(side, offset + way * gone * scroll.rect.h)
        return True

    def _edge_at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the side at whose edge this is, and which way more of its melds are hidden there; 0: none are."""
        laid = self._geometry.laid
        for side, scroll in laid.scrolls.items():
            edge = scroll.rect.h * EDGE
            if laid.areas[side].collidepoint(pos):
                is_above, is_below = pos[1] < scroll.rect.y + edge, pos[1] >= scroll.rect.bottom - edge
                return side, -1 if is_above and scroll.y else 1 if is_below and scroll.y < scroll.most else 0
        return 0, 0

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
        self._held = self._at_edge = None

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
