"""The Iceberg game's class: its rules, layout, texts, input, players and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.cards.pile.game import TableGame
from game.cards.rummy import SORTS
from game.engine.ai.puzzle import PuzzleKind
from game.engine.contract import Bot, GameSpec, View
from game.engine.override import override
from game.engine.table import Pile, Place
from game.rules.iceberg import INFO
from game.rules.iceberg.actions import ACTIONS, IcebergAction
from game.rules.iceberg.gestures import ALL_BUTTONS, IcebergInput
from game.rules.iceberg.play import IcebergPlay
from game.rules.iceberg.rules import OPTIONS, PRESETS, IcebergPublic, IcebergRules
from game.rules.iceberg.words import TOPICS, WHICH, WHICH_CARD, IcebergWords


class Iceberg(IcebergRules, IcebergPlay, IcebergWords, IcebergInput, TableGame[IcebergPublic, IcebergAction]):
    """Rules R0.1 to R0.4 and RI.1 to RI.7."""

    info = INFO
    spec = GameSpec(
        must_tell=("meld", "ace"),
        presets=PRESETS,
        actions=ACTIONS,
        options=OPTIONS,
        sort_orders=SORTS,
        all_buttons=ALL_BUTTONS,
        topics=TOPICS,
    )

    @property
    @override
    def bots(self) -> Mapping[str, Bot[IcebergPublic, IcebergAction]]:
        from game.cards.pile.ai.levels import levels  # when somebody plays against them

        return cast("Mapping[str, Bot[IcebergPublic, IcebergAction]]", levels(self.id))  # of all actions, these alone

    @property
    @override
    def puzzles(self) -> tuple[PuzzleKind[IcebergPublic], ...]:
        from game.cards.pile.puzzle import which_discard  # when somebody wants one

        return (which_discard(Iceberg, (4, 8, 10, 12), WHICH, WHICH_CARD),)

    @override
    def known_pieces(self, view: View[IcebergPublic]) -> Mapping[Place, Pile]:
        """Also the cards that the viewer passed on and the other picked up: they alone know them."""
        from game.cards.pile.ai.fast_view import known_of  # as the levels do

        known = {seat: known_of(view, seat) for seat in range(view.public.seats) if seat != view.seat}
        return {**super().known_pieces(view), **{Place("hand", seat): cards for seat, cards in known.items() if cards}}
