"""The history is read on a thread; a page that needs it shows the progress with a way to cancel, then its content."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from game.engine.messages import Message, fill, msg
from game.learn.index import History
from game.ui.i18n.speaker import Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import PicturePart, TextPart

READS = msg("Reading the matches that were played here…")
CANCEL, NOT_ALL = msg("Cancel", about="button"), msg("Not all matches were read.")
SHARE = msg("{share} %", about="share")
WIDE, TRACK = 760, 22  # units
USUAL_S, SHORT_S = sys.getswitchinterval(), 0.0005  # how long a thread may run while another waits

T = TypeVar("T")


class HistoryLoader(Generic[T]):
    """Reads the records in a folder and asks the history something. Callers poll it and never wait."""

    def __init__(self, folder: Path, ask: Callable[[History], T]) -> None:
        self.done = self.of = 0
        self.is_over, self.is_whole = False, True
        self.found: T | None = None
        self._is_wanted, self._folder, self._ask = True, folder, ask
        threading.Thread(target=self._read, name="history", daemon=True).start()

    def _read(self) -> None:
        try:
            with _switching_often(), History(self._folder, self._tell) as history:
                self.is_whole = history.is_whole
                self.found = self._ask(history)
        except (OSError, sqlite3.Error):
            self.is_whole = False
        finally:
            self.is_over = True

    def _tell(self, done: int, of: int) -> bool:
        self.done, self.of = done, of
        return self._is_wanted

    def cancel(self) -> None:
        """Stop reading; what is known already is used."""
        self._is_wanted = False

    @property
    def share(self) -> int:
        """The progress in per cent."""
        return 100 * self.done // self.of if self.of else 0


@contextlib.contextmanager
def _switching_often() -> Iterator[None]:
    """Meanwhile threads switch often, so that the main loop does not wait for the usual interval each time."""
    sys.setswitchinterval(SHORT_S)
    try:
        yield
    finally:
        sys.setswitchinterval(USUAL_S)


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
        cancel = self.control(kit, "cancel", CANCEL, "Esc", "felt", 200, then=self._cancel)
        rows: list[Box] = [self.words(kit, READS, style), progress(kit, self._share, style)]
        return middle(Column([*rows, Row([Gap(), cancel])], kit.px(20)), kit.px(WIDE))

    def _cancel(self) -> None:
        if self.reading is not None:
            self.reading.cancel()


def progress(kit: Kit, share: int, style: Style) -> Row:
    """Return a progress bar; ``share`` in per cent."""
    words = [Text(kit.speaker.plain(fill(SHARE, share=share)))]

    def draw(surface: pygame.Surface, rect: Rect) -> None:
        bend = rect.h // 2
        shapes.box(surface, rect, kit.theme.panel, bend)
        done = Rect(rect.x, rect.y, max(rect.h, rect.w * share // 100), rect.h)
        shapes.box(surface, done, kit.theme.accent, bend)

    bar = PicturePart(kit, draw, (kit.px(400), kit.px(TRACK)), words, 1.0)
    figure = TextPart(kit, words, style, room=kit.type.width([Text("100 %")], style))
    return Row([bar, figure], kit.px(16), align=0.5)
