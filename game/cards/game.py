"""The base class of all rummies: card games with melds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from game.cards import rummy
from game.cards.actions import Draw
from game.cards.rummy import FACE_UP, RummyPublic
from game.engine.contract import A, Game, MeldArea, View
from game.engine.messages import Side, msg
from game.engine.override import override
from game.engine.table import BACK, Event, Moved, Pile, Place, Seat

R = TypeVar("R", bound=RummyPublic)


class RummyGame(Game[R, A]):
    """A rummy: partly known hands, and an area for each side's melds."""

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        """Whether it lies face up or is the seat's own hand."""
        return place.kind in FACE_UP or (place.kind == "hand" and place.which == seat)

    @override
    def known_pieces(self, view: View[R]) -> Mapping[Place, Pile]:
        return rummy.known_cards(view)

    @override
    def is_final(self, view: View[R], action: A) -> bool:
        return rummy.is_final(view, action)

    @override
    def record_details(self, action: A, events: tuple[Event, ...]) -> dict[str, Any]:
        """The drawn card, if the reader may see it."""
        if not isinstance(action, Draw):
            return {}
        drawn = next(event.came[0] for event in events if isinstance(event, Moved))
        return {} if drawn == BACK else {"card": drawn}

    @override
    def line_way(self, view: View[R], action: A) -> tuple[Place, ...]:
        """The meld on the table that the action adds to, or exchanges a card of."""
        number = getattr(action, "meld", None)
        return (Place("meld", number),) if isinstance(number, int) else ()

    @override
    def meld_areas(self, view: View[R]) -> tuple[MeldArea, ...]:
        return tuple(MeldArea(side, msg("Melds of {side}", side=Side(side))) for side in range(len(view.public.sides)))
