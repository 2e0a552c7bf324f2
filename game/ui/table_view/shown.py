"""What of a match has been seen: events count when their pieces have landed."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Badge, Fact, GroupLabel, PublicState, View
from game.engine.messages import Message
from game.engine.table import TABLE, Event, Flipped, Moved, Pile, Piles, Place, Seat, fold_into
from game.ui.table_view.game_view import GameView
from game.values import dataclass

OF_HAND = "title", "contract", "bonus", "goal", "seat"  # of a fact, ``where`` it is shown
OF_SIDE, OF_TURN = "side", "doing"


@dataclass(frozen=True)
class BesideView:
    """What is shown beside a View: the words of a lesson, if any, and whether something can be undone."""

    words: Message | None = None
    may_undo: bool = False


class Shown:
    """The view that words, counts and buttons are made from, up to match ply ``ply``.

    While it ``is_behind``, the pieces of some events are on their way, and ``landed`` of these events have landed. Each
    that lands changes ``piles``; the last one at a place changes what is said about that place. Everything else waits
    for the last event of all, with two exceptions: ``turn_view`` says whose turn it is, and that is nobody's as soon as
    the end of a hand has been seen; ``hand_view`` says which hand is played, and that is the new one from its deal on.
    """

    def __init__(self, game_view: GameView, ply: int, beside: BesideView) -> None:
        self.is_behind, self.chips_flying = False, 0
        self.held_scores: Sequence[int] | None = None  # those before chips were taken that are still on their way
        self.show(game_view, ply, beside)

    def chips_fly(self, worth: int) -> None:
        """From now on this much of the pot is on its way to it."""
        self.chips_flying = worth

    def hold_scores(self, scores: Sequence[int] | None) -> None:
        """From now on show these scores; None: those of the view."""
        self.held_scores = scores

    def show(self, game_view: GameView, ply: int, beside: BesideView) -> None:
        """Show everything that the match has come to."""
        self.game_view = self.turn_view = self.hand_view = self._latest = game_view
        self.ply, self.beside = ply, beside
        self.landed, self._events = 0, tuple[Event, ...]()
        self.piles: Piles = game_view.view.piles
        self._settled: frozenset[Place] = frozenset()

    @property
    def view(self) -> View[PublicState]:
        return self.game_view.view

    @property
    def drawn_from(self) -> tuple[object, ...]:
        """What changes whenever this shows anything else."""
        views = self.game_view, self.turn_view, self.hand_view
        return *views, self.landed, self.chips_flying, self.held_scores

    @property
    def to_act(self) -> Seat | None:
        """Who is shown to act."""
        return self.turn_view.view.public.to_act

    @property
    def facts(self) -> Sequence[Fact]:
        """What the game says of the hand, the turn and all else, each as it is shown.

        While a new hand is dealt, a fact that the deal changes, such as the size of a pile, is left out: the old one is
        no longer true, and the new one is not to be seen yet.
        """
        if self.game_view is self.turn_view is self.hand_view:
            return self.game_view.facts
        hand, old = self.hand_view.facts, self.game_view.facts
        turn = self.turn_view.facts
        of_hand = [fact for fact in hand if fact.where in OF_HAND]
        of_side = [fact for fact in (hand if turn is old else turn) if fact.where == OF_SIDE]
        of_turn = [fact for fact in turn if fact.where == OF_TURN]
        others = [fact for fact in old if fact.where not in (*OF_HAND, OF_SIDE, OF_TURN)]
        return *of_hand, *of_side, *of_turn, *(fact for fact in others if old is hand or fact in hand)

    def fall_behind(self, events: Sequence[Event]) -> None:
        """From now on wait for these to land."""
        self.is_behind, self.landed, self._events = True, 0, tuple(events)

    def deal(self, latest: GameView) -> None:
        """Show which hand is dealt, while its cards are on their way to this view."""
        self.hand_view = latest

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
        if latest.asked in (None, TABLE) and not self._settled.isdisjoint(places_before(self.game_view, self.to_act)):
            self.turn_view = latest

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


def places_before(game_view: GameView, seat: Seat | None) -> list[Place]:
    """Return the places of a seat's hand, and of what lies before it."""
    return [spot.place for spot in game_view.spots if spot.owner == seat and spot.zone in ("hand", "seat")]
