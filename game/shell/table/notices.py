"""What is said to the person at the table: what to do now, or for a while why not, with a link to the rule."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import Refusal
from game.engine.said import Said
from game.shell.look import feel
from game.shell.look.speaker import Run
from game.shell.paint.line import WHY, Notice, NowLine, now_line
from game.shell.paint.painter import owner_rect
from game.shell.paint.pondering import Pondering
from game.shell.paper.button import Button
from game.shell.scene.house import House
from game.shell.seat.eyes import Eyes
from game.shell.table.bar import TableBar


class Notices:
    """At most one thing is said at a time; the link to its rule is one of the buttons."""

    def __init__(self, house: House, eyes: Eyes, bar: TableBar, pondering: Pondering) -> None:
        self._house, self._eyes, self._bar, self._pondering = house, eyes, bar, pondering
        self.notice: Notice | None = None
        self.line: NowLine  # what there is to do, or why not, and where it says so; once the table is laid out

    def refuse(self, refusal: Refusal) -> None:
        """Say why not."""
        words = self._eyes.session.told(refusal) or self._eyes.game.say(self._eyes.view, refusal)
        self._house.sounds.play("no")
        self.notify(words, refusal.rule, is_public=False)

    def notify(self, words: Said | None, rule: str = "", is_public: bool = True) -> None:
        """Say something; what is not public goes when another person sits down."""
        runs, until = self._house.speaker.runs(words), time.perf_counter() + feel.SAYING
        self._tell(runs, is_public=is_public)
        self._say(Notice(runs, rule, until, is_public))

    def confirm(self, words: Said) -> None:
        """Say that something is done."""
        self.notify(words)
        self._say(replace(self.notice, done=True) if self.notice else None)

    def answer(self, words: Sequence[Run]) -> None:
        """Say what was asked for; it is told in full, and shown as far as there is room."""
        self._tell(words, is_public=False)
        self._say(Notice(words, "", time.perf_counter() + feel.ANSWERED, is_public=False, is_answer=True))

    def _tell(self, words: Sequence[Run], *, is_public: bool) -> None:
        """Let it be heard."""
        self._house.tellings.tell(self._house.speaker.spoken(words), at_once=True, is_public=is_public)

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
        self.place()

    def place(self) -> None:
        """Lay the line out anew, and with it the link: what is said, the buttons or the layout are others."""
        if self._eyes.size == (0, 0):
            return  # nothing is laid out yet
        kit, shown = self._house.kit, self._bar.buttons
        buttons = [button for button in shown if button.name != "why"]
        room = self._room(buttons)
        self.line = line = now_line(kit, self._eyes, room, self.notice, ponders=self._pondering.shows)
        why = (
            [Button("why", kit.speaker.runs(WHY), line.link, look="paper", size=18, centred=True)] if line.link else []
        )
        if why or len(buttons) < len(shown):
            self._bar.show([*buttons, *why])

    def _room(self, buttons: Sequence[Button]) -> pygame.Rect:
        """Where the line may lie."""
        kit, regions = self._house.kit, self._eyes.laid.regions
        now, gap = regions.now, kit.px(10)
        owner = owner_rect(kit, self._eyes)
        if owner and not regions.owner.h:
            now = pygame.Rect(owner.right + gap, now.y, now.right - owner.right - gap, now.h)
        if regions.form != "cramped":
            return now
        lefts = [button.rect.x for button in buttons if button.rect.colliderect(now)]
        return pygame.Rect(now.x, now.y, min([*lefts, now.right]) - now.x - gap, now.h)
