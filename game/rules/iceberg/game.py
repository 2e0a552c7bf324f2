"""The Iceberg game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.cards.game import RummyGame
from game.cards.pile import fan, play, tries
from game.cards.pile.words import gestures as words_gestures
from game.cards.pile.words import labels, now, regrets
from game.cards.pile.words.regrets import TOPICS
from game.cards.rummy import SORTS
from game.engine.contract import Bot, Deal, GameSpec, Goal, GroupLabel, Proposal, State, View
from game.engine.lesson import Lesson
from game.engine.override import override
from game.engine.table import Piece, Pile
from game.rules.iceberg import INFO
from game.rules.iceberg.actions import ACTIONS, IcebergAction
from game.rules.iceberg.check import IcebergCheck
from game.rules.iceberg.gestures import ALL_BUTTONS, IcebergInput
from game.rules.iceberg.play import IcebergPlay
from game.rules.iceberg.rules import OPTIONS, PRESETS, IcebergPublic, IcebergRules
from game.rules.iceberg.words import IcebergWords


class Iceberg(
    IcebergRules, IcebergPlay, IcebergCheck, IcebergWords, IcebergInput, RummyGame[IcebergPublic, IcebergAction]
):
    """Rules R0.1 to R0.4 and RI.1 to RI.7."""

    info = INFO
    spec = GameSpec(
        presets=PRESETS, actions=ACTIONS, options=OPTIONS, sort_orders=SORTS, all_buttons=ALL_BUTTONS, topics=TOPICS
    )

    has_tray = True

    @property
    @override
    def bots(self) -> Mapping[str, Bot[IcebergPublic, IcebergAction]]:
        from game.rules.iceberg.bot import levels  # when somebody plays against them

        return levels(self.id)

    @property
    @override
    def lessons(self) -> tuple[Lesson, ...]:
        from game.rules.iceberg.lesson import LESSONS  # when somebody learns

        return LESSONS

    @override
    def deal(self, state: State[IcebergPublic]) -> Deal:
        return play.deal(state)

    @override
    def material(self, open: IcebergPublic) -> Counter[Piece]:
        return play.material(open)

    @override
    def face(self, piece: Piece) -> str:
        return fan.face(piece)

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return fan.sort_key(by, piece)

    @override
    def arrange_group(self, view: View[IcebergPublic], cards: Pile) -> Pile:
        return labels.arrange_group(view, cards)

    @override
    def tray_places(self, view: View[IcebergPublic]) -> int:
        return words_gestures.tray_places(view)

    @override
    def propose(self, view: View[IcebergPublic]) -> tuple[Proposal, ...]:
        return tries.propose(view)

    @override
    def goal(self, view: View[IcebergPublic]) -> Goal | None:
        return now.goal(view)

    @override
    def group_label(self, view: View[IcebergPublic], cards: Pile) -> GroupLabel:
        return labels.group_label(view, cards)

    @override
    def topic(self, view: View[IcebergPublic], action: IcebergAction) -> str:
        return regrets.topic(view, action)
