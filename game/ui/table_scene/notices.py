"""Messages to the person at the table: what to do now, or for a while why not, with a link to the rule."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import TURN, Refusal
from game.engine.messages import Message
from game.ui.i18n.speaker import Run
from game.ui.scenes.app_context import AppContext
from game.ui.style import feel
from game.ui.table_render.painter import owner_rect
from game.ui.table_render.prompt_line import WHY, Notice, NowLine, now_line
from game.ui.table_render.thinking_sign import ThinkingSign
from game.ui.table_scene.bar import TableBar
from game.ui.table_view.table_view import TableView
from game.ui.widgets.button import Button


class Notices:
    """Shows at most one message at a time; the link to its rule is one of the buttons."""

    def __init__(self, context: AppContext, table_view: TableView, bar: TableBar, thinking_sign: ThinkingSign) -> None:
        self._context, self._table_view, self._bar, self._thinking_sign = context, table_view, bar, thinking_sign
        self._viewpoint, self._geometry = table_view.viewpoint, table_view.geometry
        self.notice: Notice | None = None
        self.line: NowLine  # the prompt or the refusal, and where it is shown; set once the table is laid out

    def refuse(self, refusal: Refusal) -> None:
        """Show why it is refused."""
        own, game = self._viewpoint.session.refusal_message(refusal), self._viewpoint.game
        self._context.sounds.play("no")
        self.notify(own or game.describe(self._viewpoint.view, refusal), refusal.rule, is_public=False)

    def notify(self, words: Message | None, rule: str = "", is_public: bool = True) -> None:
        """Show a message; what is not public is removed when another person sits down."""
        runs, until = self._context.speaker.runs(words), time.perf_counter() + feel.SAYING
        self._tell(runs, is_public=is_public)
        self._say(Notice(runs, rule, until, is_public))

    def confirm(self, words: Message) -> None:
        """Confirm that something is done."""
        self.notify(words)
        self._say(replace(self.notice, done=True) if self.notice else None)

    def answer(self, words: Sequence[Run]) -> None:
        """Show an answer that was asked for; screen readers get all of it, the screen as much as fits."""
        self._tell(words, is_public=False)
        self._say(Notice(words, "", time.perf_counter() + feel.ANSWERED, is_public=False, is_answer=True))

    def _tell(self, words: Sequence[Run], *, is_public: bool) -> None:
        """Pass it on to screen readers."""
        self._context.announcements.tell(self._context.speaker.spoken(words), at_once=True, is_public=is_public)

    def dismiss(self) -> None:
        """Remove the message."""
        if self.notice:
            self._say(None)

    def keep_public(self) -> None:
        """Remove what is not public: another person sits down."""
        if self.notice and not self.notice.is_public:
            self.dismiss()

    def pass_time(self, now: float) -> None:
        """Remove a message that was shown long enough, or that is no longer true."""
        if self.notice and (now > self.notice.until or self._is_outdated(self.notice)):
            self.dismiss()

    def _is_outdated(self, notice: Notice) -> bool:
        """Return whether it says that it is another's turn, and the table shows by now that it is not."""
        return notice.rule == TURN and self._viewpoint.is_mine and not self._viewpoint.shown.is_behind

    def _say(self, notice: Notice | None) -> None:
        self.notice = notice
        self.place()

    def place(self) -> None:
        """Lay out the line and its link again: the message, the buttons or the layout changed."""
        if self._geometry.size == (0, 0):
            return  # nothing is laid out yet
        kit, shown = self._context.kit, self._bar.buttons
        buttons = [button for button in shown if button.name != "why"]
        room = self._room(buttons)
        self.line = line = now_line(kit, self._table_view, room, self.notice, is_thinking=self._thinking_sign.shows)
        if line.link:
            buttons.append(Button("why", kit.speaker.runs(WHY), line.link, look="paper", size=18, centred=True))
        if line.link or len(buttons) < len(shown):
            self._bar.hold(buttons)

    def _room(self, buttons: Sequence[Button]) -> pygame.Rect:
        """Return the area in which the line may be."""
        kit, regions = self._context.kit, self._geometry.laid.regions
        now, gap = regions.now, kit.px(10)
        owner = owner_rect(kit, self._viewpoint, self._geometry)
        if owner and not regions.owner.h:
            now = pygame.Rect(owner.right + gap, now.y, now.right - owner.right - gap, now.h)
        if regions.form != "cramped":
            return now
        lefts = [button.rect.x for button in buttons if button.rect.colliderect(now)]
        return pygame.Rect(now.x, now.y, min([*lefts, now.right]) - now.x - gap, now.h)
