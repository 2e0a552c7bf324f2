"""The Persian Rummy game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from typing import Any

from game.cards.pile.facts import PilePublic
from game.cards.pile.fan import ACTIONS
from game.cards.pile.game import FanGame, pile_spec
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Setup, Sides, State, View
from game.engine.lesson import Lesson
from game.engine.override import override
from game.rules.persian import INFO, rules
from game.rules.persian.rules import OPTIONS, PRESETS


class Persian(FanGame):
    """Rules R0.1 to R0.5, R5.2 to R5.8, RQ.1 and RP.1 to RP.5."""

    info = INFO
    spec = pile_spec(PRESETS, ACTIONS, OPTIONS)

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.persian.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.cards.pile.puzzle import going_out  # when somebody wants one

        return (going_out(Persian, (8, 9, 10, 22)),)

    @override
    def sides(self, seats: int, singles: bool) -> Sides:
        """Partners always sit opposite each other (RQ.1)."""
        return ((0, 2), (1, 3))

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        return rules.start(setup)

    @override
    def outline(self, view: View[PilePublic]) -> dict[str, Any]:
        return rules.outline(view)
