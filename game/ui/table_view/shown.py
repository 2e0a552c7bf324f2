"""What a picture of the table may show: it falls behind the match while pieces are on their way."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Badge, GroupLabel, PublicState, View
from game.engine.messages import Message
from game.engine.table import Event, Flipped, Moved, Pile, Piles, Place, fold_into
from game.ui.table_view.game_view import GameView
from game.values import dataclass


@dataclass(frozen=True)
class BesideView:
    """What is shown beside a View: the words of a lesson, if any, and whether something can be undone."""

    words: Message | None = None
    may_undo: bool = False


class Shown:
    """The view that words, counts and buttons are made from, up to match ply ``ply``.

    While it ``is_behind``, events are on their way, and ``landed`` of them have landed. Its ``piles`` go on with each
    event that lands, and what is said of a single place with the last event there. All else waits for the last one.
    """

    def __init__(self, game_view: GameView, ply: int, beside: BesideView) -> None:
        self.is_behind = False
        self.show(game_view, ply, beside)

    def show(self, game_view: GameView, ply: int, beside: BesideView) -> None:
        """Show everything that the match has come to."""
        self.game_view = self._latest = game_view
        self.ply, self.beside = ply, beside
        self.landed, self._events = 0, tuple[Event, ...]()
        self.piles: Piles = game_view.view.piles
        self._settled: frozenset[Place] = frozenset()

    @property
    def view(self) -> View[PublicState]:
        return self.game_view.view

    def fall_behind(self, events: Sequence[Event]) -> None:
        """From now on wait for these to land."""
        self.is_behind, self.landed, self._events = True, 0, tuple(events)

    @property
    def awaited(self) -> int:
        """How many events have not landed yet."""
        return len(self._events) - self.landed

    def land(self, landed: int, latest: GameView) -> None:
        """From now on the first ``landed`` events have landed, on their way to the ``latest`` view."""
        piles = dict(self.piles)
        for event in self._events[self.landed : landed]:
            fold_into(piles, event)
        self.piles, self.landed, self._latest = piles, landed, latest
        self._settled = _places_of(self._events[:landed]) - _places_of(self._events[landed:])

    def overtake(self, game_view: GameView, ply: int) -> None:
        """Show at once what was awaited: the next action has been done."""
        self.is_behind = False
        self.show(game_view, ply, self.beside)

    def arrive(self) -> None:
        """All have landed: what is taken next is shown at once."""
        self.is_behind = False

    # -- one place

    def about(self, place: Place) -> GameView:
        """Return what speaks for a place: the newest view as soon as everything there has landed."""
        return self._latest if place in self._settled else self.game_view

    def caption(self, place: Place) -> GroupLabel | None:
        """Return the label of a meld; None before its first cards have landed."""
        return self.about(place).caption(place)

    def badges(self, place: Place) -> Sequence[Badge]:
        """Return the badges there."""
        return self.about(place).badges.get(place, ())

    def pile(self, place: Place) -> Pile:
        """Return what has landed there."""
        return self.piles.get(place, ())


def _places_of(events: Sequence[Event]) -> frozenset[Place]:
    found = set[Place]()
    for event in events:
        match event:
            case Moved(src, dst):
                found |= {src, dst}
            case Flipped(place):
                found.add(place)
    return frozenset(found)
