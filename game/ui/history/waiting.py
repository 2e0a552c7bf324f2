"""A page that needs the history: progress with a way to cancel, then the content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.engine.messages import Message, msg
from game.learn.index import History
from game.ui.history.loader import HistoryLoader
from game.ui.history.progress import progress
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit

READS = msg("Reading the matches that were played here…")
CANCEL, NOT_ALL = msg("Cancel", about="button"), msg("Not all matches were read.")
WIDE = 760  # units

T = TypeVar("T")


class WaitingPage(LaidPage, Generic[T]):
    """A page with an answer of the history, ``found`` once it is there; ``notice`` is shown until the next input."""

    def __init__(self, context: AppContext, ask: Callable[[History], T]) -> None:
        super().__init__(context)
        self._ask = ask
        self.found: T | None = None
        self.notice: Message | None = None
        self._share = 0
        self.reading: HistoryLoader[T] | None = None
        self.read()

    def read(self) -> None:
        """Ask the history again."""
        self.reading = HistoryLoader(self.context.vault.folder, self._ask)

    def update(self, now: float) -> bool:
        if (reading := self.reading) is None:
            return False
        if reading.is_over:
            self.reading, self.found = None, reading.found
            self.notice = self.notice if reading.is_whole else NOT_ALL
            self.loaded()
            self.arrange()
        elif reading.share != self._share:
            self._share = reading.share
            self.arrange()
        return False

    def loaded(self) -> None:
        """Called when the answer is there."""

    @property
    def is_at_work(self) -> bool:
        return self.reading is not None

    def at_rest(self) -> bool:
        return self.reading is None

    def leave(self) -> None:
        self.bar.let_go()

    def waiting(self, kit: Kit) -> Box:
        """Return what is shown while waiting."""
        style = Style("regular", 22, kit.theme.text)
        cancel = self.control(kit, "cancel", CANCEL, "Esc", "felt", 200)
        rows: list[Box] = [self.words(kit, READS, style), progress(kit, self._share, style)]
        return middle(Column([*rows, Row([Gap(), cancel])], kit.px(20)), kit.px(WIDE))

    def press(self, name: str) -> None:
        if name == "cancel" and self.reading is not None:
            self.reading.cancel()
        elif name in ("cancel", "back"):
            self.context.back()
