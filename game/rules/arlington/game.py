"""The Arlington Rummy game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from game.cards.pile.facts import PilePublic
from game.cards.pile.squared_game import SquaredGame
from game.cards.pile.words.gestures import ALL_BUTTONS
from game.cards.pile.words.regrets import TOPICS
from game.cards.rummy import SORTS
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import GameSpec, Setup, State
from game.engine.lesson import Lesson
from game.engine.override import override
from game.engine.table import Seat
from game.rules.arlington import INFO, rules
from game.rules.arlington.rules import ACTIONS, OPTIONS, PRESETS


class Arlington(SquaredGame):
    """Rules R0.1 to R0.5, RF.2 to RF.6 and RA.1 to RA.5."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS, actions=ACTIONS, options=OPTIONS, sort_orders=SORTS, all_buttons=ALL_BUTTONS, topics=TOPICS
    )

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.arlington.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.rules.arlington.puzzle import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        return rules.start(setup)

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[PilePublic]:
        return rules.single_hand(setup, number, dealer)
