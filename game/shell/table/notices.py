"""What is said to the person at the table for a while: a refusal and its rule, or that something is done."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from game.engine.contract import Refusal
from game.engine.said import Said
from game.shell.look import feel
from game.shell.paint.line import Notice
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes


class Notices:
    """At most one thing is said; ``changed`` is called when it is another."""

    def __init__(self, house: House, eyes: Eyes, changed: Callable[[], None]) -> None:
        self._house, self._eyes, self._changed = house, eyes, changed
        self.notice: Notice | None = None

    def refuse(self, refusal: Refusal) -> None:
        """Say why not."""
        words = self._eyes.game.say(self._eyes.view, refusal)
        self._house.sounds.play("no")
        self.notify(words, refusal.rule, is_public=False)

    def notify(self, words: Said | None, rule: str = "", is_public: bool = True) -> None:
        """Say something; what is not public goes when another person sits down."""
        runs, until = self._house.speaker.runs(words), time.perf_counter() + feel.SAYING
        self._say(Notice(runs, rule, until, is_public))

    def confirm(self, words: Said) -> None:
        """Say that something is done."""
        self.notify(words)
        self._say(replace(self.notice, done=True) if self.notice else None)

    def dismiss(self) -> None:
        """Say nothing more."""
        if self.notice:
            self._say(None)

    def keep_public(self) -> None:
        """Another person sits down."""
        if self.notice and not self.notice.is_public:
            self.dismiss()

    def pass_time(self, now: float) -> None:
        """What was said long enough goes."""
        if self.notice and now > self.notice.until:
            self.dismiss()

    def _say(self, notice: Notice | None) -> None:
        self.notice = notice
        self._changed()
