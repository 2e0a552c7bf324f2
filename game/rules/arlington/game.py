"""The Arlington Rummy game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from game.cards.pile.facts import PilePublic
from game.cards.pile.game import SquaredGame, pile_spec
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Setup, State
from game.engine.lesson import Lesson
from game.engine.override import override
from game.rules.arlington import INFO, rules
from game.rules.arlington.rules import ACTIONS, OPTIONS, PRESETS


class Arlington(SquaredGame):
    """Rules R0.1 to R0.5, RF.2 to RF.6 and RA.1 to RA.5."""

    info = INFO
    spec = pile_spec(PRESETS, ACTIONS, OPTIONS)

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.arlington.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.cards.pile.puzzle import going_out  # when somebody wants one

        return (going_out(Arlington, (7, 9, 15, 24)),)

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        return rules.start(setup)
