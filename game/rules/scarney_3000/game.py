"""The Scarney 3000 game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.dice.game import DiceGame
from game.engine.contract import (
    Advice,
    Bot,
    Button,
    ChanceOutcome,
    Deal,
    Fact,
    GameSpec,
    Gesture,
    Intent,
    PlaceLayout,
    Refusal,
    ScoreSheet,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.lesson import Lesson
from game.engine.messages import Message, msg
from game.engine.override import override
from game.engine.table import Event, Piece
from game.rules.scarney_3000 import INFO, bot, gestures, rules, words
from game.rules.scarney_3000.actions import ACTIONS, Begin, Scarney3000Action
from game.rules.scarney_3000.gestures import ALL_BUTTONS
from game.rules.scarney_3000.rules import OPTIONS, PRESETS, Scarney3000Public


class Scarney3000(DiceGame[Scarney3000Public, Scarney3000Action]):
    """Rules D2.1 to D2.4."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(
            msg("Three 1s bring 1,000, 3s 300, 4s 400, 6s 600, dead dice 300; four bring double, dead dice 1,000."),
            msg("Loose dice may be thrown again as often as one likes."),
        ),
        deal_type=Begin,
        cues={
            "begins": "deal",
            "throw": "lay",
            "keep": "take",
            "dead": "",
            "gather": "",
            "nothing": "refuse",
        },
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[Scarney3000Public, Scarney3000Action]]:
        from game.rules.scarney_3000.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.scarney_3000.lesson import LESSONS  # when somebody learns

        return LESSONS

    @override
    def start(self, setup: Setup) -> State[Scarney3000Public]:
        return rules.start(setup)

    @override
    def deal(self, state: State[Scarney3000Public]) -> Deal:
        return rules.deal(state)

    @override
    def draw_chance(self, state: State[Scarney3000Public], action: Scarney3000Action) -> ChanceOutcome | None:
        return rules.draw_chance(state, action)

    @override
    def check_chance(
        self, state: State[Scarney3000Public], action: Scarney3000Action, fate: ChanceOutcome
    ) -> Refusal | None:
        return rules.check_chance(state, action, fate)

    @override
    def material(self, open: Scarney3000Public) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[Scarney3000Public], action: Scarney3000Action) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[Scarney3000Public]) -> Iterator[Scarney3000Action]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[Scarney3000Public], action: Scarney3000Action) -> Transition[Scarney3000Public]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: Scarney3000Public) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def result_line(self, open: Scarney3000Public) -> dict[str, Any]:
        return rules.result_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[Scarney3000Public]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[Scarney3000Public]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def meaning(self, view: View[Scarney3000Public], gesture: Gesture) -> Intent[Scarney3000Action]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[Scarney3000Public]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[Scarney3000Public]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[Scarney3000Public], thing: Event | Scarney3000Action | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[Scarney3000Public]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[Scarney3000Public]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def advise(self, view: View[Scarney3000Public], action: Scarney3000Action) -> Advice:
        return bot.advise(view, action)
