"""Melds that do not all show: the wheel, a drag on their felt, and whatever needs to be seen move them."""

from __future__ import annotations

from game.engine.table import Place
from game.shell.seat.eyes import Eyes

NOTCH = 0.5  # of an area's height that shows


class Scrolls:
    """Scrolls each side's melds for one person’s eyes."""

    def __init__(self, eyes: Eyes) -> None:
        self._eyes = eyes
        self._held: tuple[int, int, int] | None = None  # side, where it was taken, how far it was scrolled then
        self._counts: dict[Place, int] = {}

    def side_at(self, pos: tuple[int, int]) -> int | None:
        """The side whose melds scroll there."""
        scrolls = self._eyes.laid.scrolls
        return next((side for side, scroll in scrolls.items() if scroll.rect.collidepoint(pos)), None)

    def wheel(self, pos: tuple[int, int], notches: float) -> bool:
        """Turn the wheel over an area; whether anything scrolls there."""
        side = self.side_at(pos)
        if side is not None:
            scroll = self._eyes.laid.scrolls[side]
            self._eyes.scroll(side, scroll.y - notches * scroll.rect.h * NOTCH)
        return side is not None

    def grab(self, pos: tuple[int, int]) -> bool:
        """Take hold of the felt under melds."""
        side = self.side_at(pos)
        if side is not None:
            self._held = side, pos[1], self._eyes.laid.scrolls[side].y
        return side is not None

    def drag(self, pos: tuple[int, int]) -> bool:
        """Move what is held; whether anything is."""
        if self._held is None:
            return False
        side, taken, was = self._held
        self._eyes.scroll(side, was + taken - pos[1])
        return True

    def let_go(self) -> None:
        self._held = None

    def show(self, place: Place) -> None:
        """Bring a meld into sight."""
        box = self._eyes.laid.melds.get(place)
        scroll = self._eyes.laid.scrolls.get(box.side) if box else None
        if box and scroll:
            top = box.rect.y - scroll.rect.y + scroll.y
            y = min(top - 2, max(scroll.y, top + box.rect.h + 2 - scroll.rect.h))
            self._eyes.scroll(box.side, y)

    def follow(self) -> None:
        """Show the meld that was laid or grew last."""
        counts = {place: len(self._eyes.stage.pile(place)) for place in self._eyes.laid.melds}
        grown = [place for place, count in counts.items() if count > self._counts.get(place, 0)]
        was_empty, self._counts = not self._counts, counts
        if grown and not was_empty:
            self.show(grown[-1])
