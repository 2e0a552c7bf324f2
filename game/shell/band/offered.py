"""An offer at an open hand, answered in the band over the tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import Question
from game.shell.band.question import OfferBand
from game.shell.scene.house import House
from game.shell.table.table import TableScene


class QuestionScene(OfferBand):
    """An offer to the person whose hand lies open."""

    name = "question"

    def __init__(self, house: House, table: TableScene, question: Question) -> None:
        assert table.viewer is not None
        super().__init__(house, table, question, table.viewer)

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
        """Where the question is given up, it is answered at the table."""
        self.table.catch_up()
        if self.table.session.is_showing and self.house.stack.top is self:
            self.house.back()
        return super().update(now)

    def give(self, name: str) -> None:
        session = self.table.session
        if refusal := session.judge(self.action_of(name)):
            self.refused = session.told(refusal)
            self.house.sounds.play("no")
            self.arrange()
            return
        self.house.back()
        self.table.deeds.act(self.action_of(name))

    def describe(self) -> dict[str, Any]:
        return {**self.offered(), "phase": self.table.view.open.phase, "hand": list(self.hand())}
