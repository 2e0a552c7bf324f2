"""The Follow the Arrow game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.boards.game import BoardGame
from game.engine.contract import (
    Advice,
    BoardArt,
    Bot,
    Button,
    Deal,
    Fact,
    GameSpec,
    Gesture,
    Intent,
    PieceStyle,
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
from game.rules.follow_the_arrow import INFO, gestures, rules, words
from game.rules.follow_the_arrow.actions import ACTIONS, ArrowAction, Begin
from game.rules.follow_the_arrow.gestures import ALL_BUTTONS
from game.rules.follow_the_arrow.rules import OPTIONS, PRESETS, ArrowPublic


class FollowTheArrow(BoardGame[ArrowPublic, ArrowAction]):
    """Rules B4.1 to B4.5."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        house_rules=(
            msg("Where the arrows lead, for no drawing of the board survives."),
            msg("When neither can move, more pawns home win, then the higher numbers."),
            msg("A match is two games, each player black in one."),
        ),
        deal_type=Begin,
        has_chains=True,
        cues={
            "begins": "deal",
            "place": "lay",
            "step": "lay",
            "jump": "lay",
            "home": "take",
            "gather": "",
        },
        all_buttons=ALL_BUTTONS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[ArrowPublic, ArrowAction]]:
        from game.rules.follow_the_arrow.ai.bot import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.follow_the_arrow.lesson import LESSONS  # when somebody learns

        return LESSONS

    @override
    def start(self, setup: Setup) -> State[ArrowPublic]:
        return rules.start(setup)

    @override
    def deal(self, state: State[ArrowPublic]) -> Deal:
        return rules.deal(state)

    @override
    def material(self, open: ArrowPublic) -> Counter[Piece]:
        return rules.material(open)

    @override
    def check(self, view: View[ArrowPublic], action: ArrowAction) -> Refusal | None:
        return rules.check(view, action)

    @override
    def legal_actions(self, view: View[ArrowPublic]) -> Iterator[ArrowAction]:
        return rules.legal_actions(view)

    @override
    def apply(self, state: State[ArrowPublic], action: ArrowAction) -> Transition[ArrowPublic]:
        return rules.apply(state, action)

    @override
    def score_line(self, open: ArrowPublic) -> dict[str, Any]:
        return rules.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return rules.rule_of(key)

    @override
    def outline(self, view: View[ArrowPublic]) -> dict[str, Any]:
        return rules.outline(view)

    @override
    def place_layouts(self, view: View[ArrowPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def board_art(self, view: View[ArrowPublic]) -> BoardArt | None:
        return gestures.board_art(view)

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return gestures.piece_style(piece)

    @override
    def meaning(self, view: View[ArrowPublic], gesture: Gesture) -> Intent[ArrowAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[ArrowPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def prompt(self, view: View[ArrowPublic]) -> Message:
        return words.prompt(view)

    @override
    def describe(self, view: View[ArrowPublic], thing: Event | ArrowAction | Refusal) -> Message | None:
        return words.describe(view, thing)

    @override
    def score_sheet(self, view: View[ArrowPublic]) -> ScoreSheet:
        return words.score_sheet(view)

    @override
    def facts(self, view: View[ArrowPublic]) -> tuple[Fact, ...]:
        return words.facts(view)

    @override
    def advise(self, view: View[ArrowPublic], action: ArrowAction) -> Advice:
        return words.advise(view, action)
