"""The base class of all rummies: card games with melds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from game.cards import rummy
from game.cards.lines import place_of
from game.cards.rummy import RummyPublic
from game.engine.contract import A, Game, MeldArea, View
from game.engine.override import override
from game.engine.table import Event, Pile, Place, Seat

R = TypeVar("R", bound=RummyPublic)


class RummyGame(Game[R, A]):
    """A rummy: partly known hands, and an area for each side's melds."""

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return rummy.sees(seat, place)

    @override
    def known_pieces(self, view: View[R]) -> Mapping[Place, Pile]:
        return rummy.known_cards(view)

    @override
    def is_final(self, view: View[R], action: A) -> bool:
        return rummy.is_final(view, action)

    @override
    def record_details(self, action: A, events: tuple[Event, ...]) -> dict[str, Any]:
        return rummy.drawn_card(action, events)

    @override
    def line_way(self, view: View[R], action: A) -> tuple[Place, ...]:
        return place_of(action)

    @override
    def meld_areas(self, view: View[R]) -> tuple[MeldArea, ...]:
        return rummy.areas(view)
