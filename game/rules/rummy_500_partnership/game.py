"""The 500 Rummy Partnership game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from game.cards.pile.facts import PilePublic
from game.cards.pile.fan import ACTIONS
from game.cards.pile.fan_game import FanGame
from game.cards.pile.words.gestures import ALL_BUTTONS
from game.cards.pile.words.regrets import TOPICS
from game.cards.rummy import SORTS
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import GameSpec, Setup, Sides, State
from game.engine.lesson import Lesson
from game.engine.override import override
from game.engine.table import Seat
from game.rules.rummy_500_partnership import INFO, rules
from game.rules.rummy_500_partnership.rules import OPTIONS, PRESETS


class Rummy500Partnership(FanGame):
    """Rules R0.1 to R0.5, R5.1 to R5.9 and RQ.1."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS, actions=ACTIONS, options=OPTIONS, sort_orders=SORTS, all_buttons=ALL_BUTTONS, topics=TOPICS
    )

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.rummy_500_partnership.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.rules.rummy_500_partnership.puzzle import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def sides(self, seats: int, singles: bool) -> Sides:
        return rules.sides(seats, singles)

    @override
    def start(self, setup: Setup) -> State[PilePublic]:
        return rules.start(setup)

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[PilePublic]:
        return rules.single_hand(setup, number, dealer)
