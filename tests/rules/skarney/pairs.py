"""One hand of a game with offers played on the contract and on its fast state, to be compared at every step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar, Generic

from game.cards import fast_state as family
from game.cards.actions import Offer
from game.cards.offering.offers import F
from game.engine.contract import Action, AnyGame, Setup, State, View, complete, view_of
from game.engine.table import Event, Place, redact

PHASES = {
    "draw": family.TO_DRAW, "table": family.TO_PLAY, "answer": family.TO_ANSWER, "deal": family.OVER,
    "over": family.OVER,
}  # fmt: skip


class OfferPair(ABC, Generic[F]):
    """One hand on both: the engine's state, and the twin."""

    of: ClassVar[AnyGame]

    def __init__(self, setup: Setup, number: int, dealer: int) -> None:
        start = self.of.single_hand(setup, number, dealer)
        self.state: State[F] = self.of.apply(start, self.of.deal(start)).state
        self.past: list[Event] = []
        self.twin = self.built()

    @abstractmethod
    def built(self) -> Any:
        """The twin made from the view and the true cards."""

    @abstractmethod
    def follow(self, view: View[F], action: Action) -> None:
        """The twin plays the action; what the adapter says of it must come back the same."""

    @abstractmethod
    def code(self, card: str) -> int:
        """The twin's number for a card."""

    @abstractmethod
    def assert_equal(self) -> None:
        """All that the twin of this game knows is so."""

    @property
    def facts(self) -> F:
        return self.state.public

    @property
    def over(self) -> bool:
        return self.facts.phase in ("deal", "over")

    def view(self) -> View[F]:
        seat = self.facts.to_act
        events = (redact(event, lambda place: self.of.can_see(seat, place)) for event in self.past)
        return view_of(self.of, self.state, seat, tuple(events))

    def at(self, kind: str, which: int = 0) -> tuple[str, ...]:
        return self.state.piles.get(Place(kind, which), ())

    def do(self, action: Action) -> None:
        """Both play it; the engine judges."""
        view = self.view()
        refusal = self.of.check(view, action)
        assert refusal is None, (action, refusal)
        self.follow(view, action)
        step = self.of.apply(self.state, action)
        self.state = step.state
        self.past += step.events
        self.assert_turn()
        self.assert_equal()

    def assert_turn(self) -> None:
        """Whose turn it is, what lies on offer, and how the hand ended."""
        twin, facts, seats = self.twin, self.facts, self.facts.seats
        assert twin.phase == PHASES[facts.phase]
        assert twin.stock == list(map(self.code, self.at("stock")))
        assert twin.melds == len(facts.melds)
        assert twin.down[: len(facts.sides)] == [facts.is_down(side) for side in range(len(facts.sides))]
        if facts.score is not None:
            out = facts.score.out
            assert (twin.out, bool(twin.void)) == (-1 if out is None else out, facts.score.void)
            return
        assert (twin.turn, twin.asked, twin.dry) == (facts.turn, facts.to_act, facts.dry)
        assert (bool(twin.contracted), bool(twin.last)) == (facts.contracted, facts.last)
        assert twin.stopped[:seats] == list(facts.stopped)
        assert twin.offered == (self.code(facts.offer.card) if facts.offer else -1)
        assert [twin.spare(n) for n in range(len(facts.melds))] == [0 if m.fresh else 2 - m.added for m in facts.melds]

    def any_lawful(self, view: View[F], rng: Random) -> Action:
        """Each verb as likely."""
        if view.public.phase == "table" and (len(view.hand) > 16 or rng.random() < 0.5):
            offers: list[Action] = [a for a in map(Offer, view.hand) if self.of.check(view, a) is None]
            if offers:
                return rng.choice(offers)
        lawful = list(islice(self.of.legal_actions(view), 300))
        verb = rng.choice(sorted({action.do for action in lawful}))
        return rng.choice([action for action in lawful if action.do == verb])


def setups(game: AnyGame, seatings: Sequence[tuple[int, bool]]) -> list[Setup]:
    """Every preset at every seating, and every other value of every option."""
    chosen: list[tuple[str, dict[str, Any]]] = [(preset.id, {}) for preset in game.presets]
    chosen += [("standard", {option.id: value}) for option in game.options for value in option.values[1:]]
    return [
        Setup(game.sides(seats, singles), complete(game, preset, options), f"{preset}{options}", preset)
        for seats, singles in seatings
        for preset, options in chosen
    ]
