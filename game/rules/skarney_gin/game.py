"""The Skarney Gin game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.cards.card import RANKS, pack
from game.cards.offering.game import OfferGame
from game.cards.offering.regrets import TOPICS
from game.cards.rummy import SORTS
from game.engine.ai.puzzle import PuzzleKind as PuzzleKind
from game.engine.contract import (
    Advice,
    Bot,
    Button,
    Deal,
    Fact,
    GameSpec,
    Gesture,
    Goal,
    GroupLabel,
    Intent,
    PlaceLayout,
    Proposal,
    Question,
    Refusal,
    RefusalKind,
    ScoreSheet,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.lesson import Lesson
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece, Pile, Place, Seat
from game.rules.skarney_gin import INFO
from game.rules.skarney_gin.rules import check, legal, melds, play
from game.rules.skarney_gin.rules.actions import ACTIONS, SkarneyGinAction
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.options import OPTIONS, PRESETS
from game.rules.skarney_gin.words import advice, aim, gestures, labels, now, regrets, tell
from game.rules.skarney_gin.words.gestures import ALL_BUTTONS


class SkarneyGin(OfferGame[GinPublic, SkarneyGinAction]):
    """Rules G1 to G14."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        sort_orders=SORTS,
        all_buttons=ALL_BUTTONS,
        topics=TOPICS,
    )

    has_tray = True

    @property
    @override
    def bots(self) -> Mapping[str, Bot[GinPublic, SkarneyGinAction]]:
        from game.rules.skarney_gin.ai.levels import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.skarney_gin.lessons.listed import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[GinPublic], ...]:
        from game.rules.skarney_gin.puzzle import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def start(self, setup: Setup) -> State[GinPublic]:
        return play.start(setup)

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[GinPublic]:
        return play.single_hand(setup, number, dealer)

    @override
    def deal(self, state: State[GinPublic]) -> Deal:
        return play.deal(state)

    @override
    def check(self, view: View[GinPublic], action: SkarneyGinAction) -> Refusal | None:
        return check.check(view, action)

    @override
    def legal_actions(self, view: View[GinPublic]) -> Iterator[SkarneyGinAction]:
        return legal.legal_actions(view)

    @override
    def apply(self, state: State[GinPublic], action: SkarneyGinAction) -> Transition[GinPublic]:
        return play.apply(state, action)

    @override
    def score_line(self, open: GinPublic) -> dict[str, Any]:
        return play.score_line(open)

    @override
    def result_line(self, open: GinPublic) -> dict[str, Any]:
        return play.result_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return play.rule_of(key)

    @override
    def place_layouts(self, view: View[GinPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def meaning(self, view: View[GinPublic], gesture: Gesture) -> Intent[SkarneyGinAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[GinPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def opening_button(self, view: View[GinPublic], seat: Seat) -> Button | None:
        return gestures.opening_button(view, seat)

    @override
    def tray_places(self, view: View[GinPublic]) -> int:
        return gestures.tray_places(view)

    @override
    def propose(self, view: View[GinPublic]) -> tuple[Proposal, ...]:
        return legal.propose(view)

    @override
    def prompt(self, view: View[GinPublic]) -> Message:
        return now.prompt(view)

    @override
    def neutral_prompt(self, view: View[GinPublic]) -> Message:
        return now.neutral_prompt(view)

    @override
    def describe(self, view: View[GinPublic], thing: Event | SkarneyGinAction | Refusal) -> Message | None:
        return tell.describe(view, thing)

    @override
    def score_sheet(self, view: View[GinPublic]) -> ScoreSheet:
        return tell.score_sheet(view)

    @override
    def facts(self, view: View[GinPublic]) -> tuple[Fact, ...]:
        return tell.facts(view)

    @override
    def goal(self, view: View[GinPublic]) -> Goal | None:
        return aim.goal(view)

    @override
    def question(self, view: View[GinPublic]) -> Question | None:
        return tell.question(view)

    @override
    def refusal_kinds(self, view: View[GinPublic], seat: Seat) -> tuple[RefusalKind, ...]:
        return labels.refusal_kinds(view, seat)

    @override
    def group_label(self, view: View[GinPublic], cards: Pile) -> GroupLabel:
        return labels.group_label(view, cards)

    @override
    def caption(self, view: View[GinPublic], place: Place) -> GroupLabel | None:
        return labels.caption(view, place)

    @override
    def advise(self, view: View[GinPublic], action: SkarneyGinAction) -> Advice:
        return advice.advise(view, action)

    @override
    def mistake_reasons(
        self, view: View[GinPublic], did: SkarneyGinAction, best: SkarneyGinAction
    ) -> tuple[Message, ...]:
        return regrets.mistake_reasons(view, did, best)

    @override
    def is_blunder(self, view: View[GinPublic], did: SkarneyGinAction) -> bool:
        return regrets.is_blunder(view, did)

    @override
    def material(self, open: GinPublic) -> Counter[Piece]:
        return Counter(pack(1))

    @override
    def face(self, piece: Piece) -> str:
        return f"{piece}n" if piece[0] == "2" else piece

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        rank, suit = (RANKS.index(piece[0]) - 1) % 13, "SHCD".index(piece[1])
        return (suit, rank) if by == "suit" else (rank, suit)

    @override
    def arrange_group(self, view: View[GinPublic], cards: Pile) -> Pile:
        return melds.arranged(cards).cards
