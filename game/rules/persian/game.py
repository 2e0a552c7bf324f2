"""The Persian Rummy game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from typing import Any

from game.cards.pile.facts import PilePublic
from game.cards.pile.fan import ACTIONS
from game.cards.pile.fan_game import FanGame
from game.cards.pile.words.gestures import ALL_BUTTONS
from game.cards.pile.words.regrets import TOPICS
from game.cards.rummy import SORTS
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import GameSpec, Setup, Sides, State, View
from game.engine.lesson import Lesson
from game.engine.override import override
from game.engine.table import Seat
from game.rules.persian import INFO, rules
from game.rules.persian.rules import OPTIONS, PRESETS


class Persian(FanGame):
    """Rules R0.1 to R0.5, R5.2 to R5.8, RQ.1 and RP.1 to RP.5."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS, actions=ACTIONS, options=OPTIONS, sort_orders=SORTS, all_buttons=ALL_BUTTONS, topics=TOPICS
    )

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.persian.lesson import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[PilePublic], ...]:
        from game.rules.persian.puzzle import PUZZLES  # when somebody wants one

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

    @override
    def outline(self, view: View[PilePublic]) -> dict[str, Any]:
        return rules.outline(view)
