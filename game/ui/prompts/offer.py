"""An offer at an open hand, answered in the band over the tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import Question
from game.ui.prompts.question import OfferBand
from game.ui.scenes.app_context import AppContext
from game.ui.table_scene.table import TableScene


class QuestionScene(OfferBand):
    """An offer to the person whose hand is open."""

    name = "question"

    def __init__(self, context: AppContext, table: TableScene, question: Question) -> None:
        assert table.viewer is not None
        super().__init__(context, table, question, table.viewer)

    def enter(self) -> None:
        super().enter()
        if (advice := self.table.hint.advice) is not None:  # it came at the table, before the question
            self.table.hint.close()
            self.take_advice(advice)

    @property
    def stay_live(self) -> Sequence[str]:
        return *super().stay_live, *(name for name, _, _ in self.table.session.tools)

    def common_key(self, event: pygame.Event) -> bool:
        letter = (event.unicode or "").upper()
        name = next((tool for tool, _, key in self.table.session.tools if key == letter), None)
        if name is not None:
            self.press_tool(name)
        return name is not None or super().common_key(event)

    def update(self, now: float) -> bool:
        """A question that is given up, or left, goes on at the table."""
        self.table.catch_up()
        session = self.table.session
        if (session.is_showing or session.ending()) and self.context.stack.top is self:
            self.context.back()
        return super().update(now)

    def give(self, name: str) -> None:
        session = self.table.session
        if refusal := session.judge(self.action_of(name)):
            self.refused = session.refusal_message(refusal)
            session.note_wrong()
            self.context.sounds.play("no")
            self.arrange()
            self.context.announcements.tell(self.context.speaker.spoken(self.refused), at_once=True)
            return
        self.context.back()
        self.table.commands.act(self.action_of(name))

    def describe(self) -> dict[str, Any]:
        return {**self.describe_offer(), "phase": self.table.view.public.phase, "hand": list(self.hand())}
