"""The Skarney game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.cards.card import by_rank, by_suit, pack
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
    Sides,
    State,
    Transition,
    View,
)
from game.engine.lesson import Lesson
from game.engine.messages import Message
from game.engine.override import override
from game.engine.table import Event, Piece, Pile, Place, Seat
from game.rules.skarney import INFO
from game.rules.skarney.rules import check, legal, play
from game.rules.skarney.rules.actions import ACTIONS, SkarneyAction
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.options import OPTIONS, PRESETS
from game.rules.skarney.words import advice, aim, gestures, labels, now, regrets, tell
from game.rules.skarney.words.gestures import ALL_BUTTONS


class Skarney(OfferGame[SkarneyPublic, SkarneyAction]):
    """Rules S1 to S36."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        hand_numbers=(1, 2, 3, 4, 5, 6, 7),
        cues={"exchange_in": "exchange", "exchange_out": ""},
        sort_orders=SORTS,
        all_buttons=ALL_BUTTONS,
        topics=TOPICS,
    )

    has_tray = True

    @property
    @override
    def bots(self) -> Mapping[str, Bot[SkarneyPublic, SkarneyAction]]:
        from game.rules.skarney.ai.levels import BOTS  # when somebody plays against them

        return BOTS

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.skarney.lessons.listed import LESSONS  # when somebody learns

        return LESSONS

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[SkarneyPublic], ...]:
        from game.rules.skarney.puzzles.listed import PUZZLES  # when somebody wants one

        return PUZZLES

    @override
    def start(self, setup: Setup) -> State[SkarneyPublic]:
        return play.start(setup)

    @override
    def single_hand(self, setup: Setup, number: int, dealer: Seat) -> State[SkarneyPublic]:
        return play.single_hand(setup, number, dealer)

    @override
    def deal(self, state: State[SkarneyPublic]) -> Deal:
        return play.deal(state)

    @override
    def check(self, view: View[SkarneyPublic], action: SkarneyAction) -> Refusal | None:
        return check.check(view, action)

    @override
    def legal_actions(self, view: View[SkarneyPublic]) -> Iterator[SkarneyAction]:
        return legal.legal_actions(view)

    @override
    def apply(self, state: State[SkarneyPublic], action: SkarneyAction) -> Transition[SkarneyPublic]:
        return play.apply(state, action)

    @override
    def score_line(self, open: SkarneyPublic) -> dict[str, Any]:
        return play.score_line(open)

    @override
    def rule_of(self, key: str) -> str:
        return play.rule_of(key)

    @override
    def place_layouts(self, view: View[SkarneyPublic]) -> tuple[PlaceLayout, ...]:
        return gestures.place_layouts(view)

    @override
    def meaning(self, view: View[SkarneyPublic], gesture: Gesture) -> Intent[SkarneyAction]:
        return gestures.meaning(view, gesture)

    @override
    def buttons(self, view: View[SkarneyPublic]) -> tuple[Button, ...]:
        return gestures.buttons(view)

    @override
    def opening_button(self, view: View[SkarneyPublic], seat: Seat) -> Button | None:
        return gestures.opening_button(view, seat)

    @override
    def arrange_group(self, view: View[SkarneyPublic], cards: Pile) -> Pile:
        return labels.arrange_group(view, cards)

    @override
    def tray_places(self, view: View[SkarneyPublic]) -> int:
        return gestures.tray_places(view)

    @override
    def propose(self, view: View[SkarneyPublic]) -> tuple[Proposal, ...]:
        return legal.propose(view)

    @override
    def prompt(self, view: View[SkarneyPublic]) -> Message:
        return now.prompt(view)

    @override
    def neutral_prompt(self, view: View[SkarneyPublic]) -> Message:
        return now.neutral_prompt(view)

    @override
    def describe(self, view: View[SkarneyPublic], thing: Event | SkarneyAction | Refusal) -> Message | None:
        return tell.describe(view, thing)

    @override
    def score_sheet(self, view: View[SkarneyPublic]) -> ScoreSheet:
        return tell.score_sheet(view)

    @override
    def facts(self, view: View[SkarneyPublic]) -> tuple[Fact, ...]:
        return tell.facts(view)

    @override
    def goal(self, view: View[SkarneyPublic]) -> Goal | None:
        return aim.goal(view)

    @override
    def question(self, view: View[SkarneyPublic]) -> Question | None:
        return tell.question(view)

    @override
    def refusal_kinds(self, view: View[SkarneyPublic], seat: Seat) -> tuple[RefusalKind, ...]:
        return labels.refusal_kinds(view, seat)

    @override
    def group_label(self, view: View[SkarneyPublic], cards: Pile) -> GroupLabel:
        return labels.group_label(view, cards)

    @override
    def caption(self, view: View[SkarneyPublic], place: Place) -> GroupLabel | None:
        return labels.caption(view, place)

    @override
    def advise(self, view: View[SkarneyPublic], action: SkarneyAction) -> Advice:
        return advice.advise(view, action)

    @override
    def mistake_reasons(
        self, view: View[SkarneyPublic], did: SkarneyAction, best: SkarneyAction
    ) -> tuple[Message, ...]:
        return regrets.mistake_reasons(view, did, best)

    @override
    def is_blunder(self, view: View[SkarneyPublic], did: SkarneyAction) -> bool:
        return regrets.is_blunder(view, did)

    @override
    def sides(self, seats: int, singles: bool) -> Sides:
        return ((0, 2), (1, 3)) if seats == 4 and not singles else super().sides(seats, singles)

    @override
    def material(self, open: SkarneyPublic) -> Counter[Piece]:
        return Counter(pack(2, open.rules.jokers))

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return by_suit(piece) if by == "suit" else by_rank(piece)
