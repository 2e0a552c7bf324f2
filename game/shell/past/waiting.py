"""A page that shows what the history knows: how far it is read, a way to call that off, and then the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.engine.said import Said, said
from game.learn.index import History
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.kit import Kit
from game.shell.past.progress import progress
from game.shell.past.reading import Reading
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage, middle

READS = said("Reading the matches that were played here…")
CANCEL, NOT_ALL = said("Cancel", about="button"), said("Not all matches were read.")
WIDE = 760  # units

T = TypeVar("T")


class WaitingPage(LaidPage, Generic[T]):
    """``found`` is what the history said, once it is there; ``notice`` is told until something else is done."""

    def __init__(self, house: House, ask: Callable[[History], T]) -> None:
        super().__init__(house)
        self._ask = ask
        self.found: T | None = None
        self.notice: Said | None = None
        self._share = 0
        self.reading: Reading[T] | None = None
        self.read()

    def read(self) -> None:
        """Ask the history anew."""
        self.reading = Reading(self.house.vault.folder, self._ask)

    def update(self, now: float) -> bool:
        if (reading := self.reading) is None:
            return False
        if reading.is_over:
            self.reading, self.found = None, reading.found
            self.notice = self.notice if reading.is_whole else NOT_ALL
            self.came()
            self.arrange()
        elif reading.share != self._share:
            self._share = reading.share
            self.arrange()
        return False

    def came(self) -> None:
        """What was asked for is there."""

    @property
    def is_at_work(self) -> bool:
        return self.reading is not None

    def at_rest(self) -> bool:
        return self.reading is None

    def leave(self) -> None:
        self.bar.let_go()

    def waiting(self, kit: Kit) -> Box:
        """What is shown meanwhile."""
        style = Style("regular", 22, kit.theme.text)
        cancel = self.control(kit, "cancel", CANCEL, "Esc", "felt", 200)
        rows: list[Box] = [self.words(kit, READS, style), progress(kit, self._share, style)]
        return middle(Column([*rows, Row([Gap(), cancel])], kit.px(20)), kit.px(WIDE))

    def press(self, name: str) -> None:
        if name == "cancel" and self.reading is not None:
            self.reading.cancel()
        elif name in ("cancel", "back"):
            self.house.back()
