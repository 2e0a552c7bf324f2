"""Worlds weighted by belief: those that explain the other seats' actions better are sampled more often.

``Believed`` weights the worlds of any game by any likelihood. ``Explained`` is a likelihood over the contract: it asks
a policy what it would have done in place of another seat, with the hand that seat has in the world. It uses the view
only, and its time is bounded. It does not always help: a level should use it only where measured games show that it
does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from game.engine.actions import A
from game.engine.ai.position import O
from game.engine.ai.worlds import WorldSampler
from game.engine.contract import Bot, Game, State, View, view_of
from game.engine.rng import Rng
from game.engine.table import BACK, Event, Moved, Piece, Pile, Piles, Place, redact
from game.values import dataclass

W = TypeVar("W")

TRIES, FIRST = 4, 4  # worlds tried between two samples; FIRST times as many before the first
DOUBT = 0.2  # how often other players deviate from the policy
LATEST = 8  # past decisions considered


class Believed(Generic[W]):
    """A Metropolis chain over the worlds of a view, with ``tries`` steps between samples.

    In each step a new world replaces the current one with a probability given by the ratio of their likelihoods. The
    world of a number is always the same.
    """

    def __init__(self, deals: WorldSampler[W], likelihood: Callable[[W], float], rng: Rng, tries: int = TRIES) -> None:
        self._deals, self._likelihood, self._luck, self._tries = deals, likelihood, rng, tries
        self._chain: list[int] = []  # by the number of a sample, the number of its world in the deals
        self._dealt, self._now, self._weight = 0, 0, -1.0

    def world(self, number: int) -> W:
        """The world with this number; samples all before it first."""
        while len(self._chain) <= number:
            for _ in range(self._tries if self._chain else FIRST * self._tries):
                self._try()
            self._chain.append(self._now)
        return self._deals.world(self._chain[number])

    def _try(self) -> None:
        weight = self._likelihood(self._deals.world(self._dealt))
        drawn, self._luck = self._luck.below(1 << 30)
        if weight >= self._weight or drawn * self._weight < weight * (1 << 30):
            self._now, self._weight = self._dealt, weight
        self._dealt += 1


# ---------------------------------------------------------------- over the contract


@dataclass(frozen=True)
class Witnessed(Generic[O, A]):
    """A decision of another seat that a view shows: its ``action``, and ``open``, the public state at that time.

    ``at`` is the number of events before it.
    """

    at: int
    open: O
    action: A


@dataclass(frozen=True)
class Belief(Generic[O, A]):
    """How a game's worlds are weighted: the assumed ``policy`` of others, and their decisions found in a view."""

    witnessed: Callable[[View[O]], Sequence[Witnessed[O, A]]]
    policy: Bot[O, A]
    doubt: float = DOUBT
    tries: int = TRIES
    latest: int = LATEST


class Explained(Generic[O, A]):
    """The likelihood of the witnessed decisions in a world."""

    def __init__(self, game: Game[O, A], belief: Belief[O, A], view: View[O], rng: Rng) -> None:
        self._game, self._belief, self._view, self._luck = game, belief, view, rng
        self._seen = [*belief.witnessed(view)][-belief.latest :][::-1]
        self._pasts = [_redact_events(game, each.open.to_act, view.events[: each.at]) for each in self._seen]

    def __call__(self, world: State[O]) -> float:
        cloths = rewound(
            world.piles, self._view.events, [each.at for each in self._seen], self._known_pieces(), self._luck
        )
        likely, count = 1.0, 0
        for placed, seen, past in zip(cloths, self._seen, self._pasts, strict=False):
            view = view_of(self._game, State(placed, seen.open, world.rng), seen.open.to_act, past)
            likely *= self._done(view, seen.action)
            count += 1
        return likely if count == len(self._seen) else 0.0

    def _done(self, view: View[O], action: A) -> float:
        """The probability that the seat does this: by the policy, or a random legal action."""
        if self._game.check(view, action) is not None:
            return 0.0
        belief = self._belief
        if belief.policy(view, self._luck) == action:
            return 1 - belief.doubt
        return belief.doubt / max(1, sum(1 for _ in self._game.legal_actions(view)) - 1)

    def _known_pieces(self) -> Mapping[Place, Pile]:
        return self._game.known_pieces(self._view)


def _redact_events(game: Game[O, A], seat: int | None, events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(redact(event, lambda place: game.can_see(seat, place)) for event in events)


def rewound(
    placed: Piles, past: Sequence[Event], when: Sequence[int], known: Mapping[Place, Pile], rng: Rng
) -> Iterator[Piles]:
    """The piles as they were after each number of events in ``when``, latest first.

    A piece that arrived unseen may be any piece of the pile that is not ``known``. Stops early if the piles cannot have
    come about this way.
    """
    piles, now = dict(placed), len(past)
    for then in when:
        for event in past[then:now][::-1]:
            if isinstance(event, Moved):
                rng = rng.branch("back")
                if not _undo_move(piles, event, known, rng):
                    return
        now = then
        yield dict(piles)


def _undo_move(piles: dict[Place, Pile], event: Moved, known: Mapping[Place, Pile], rng: Rng) -> bool:
    """Undo the move in ``piles``; False if one of its pieces is not there."""
    there, back = list(piles.get(event.dst, ())), list[Piece]()
    for left, came in zip(event.left, event.came, strict=True):
        piece = came if came != BACK else left
        if piece == BACK:
            piece, rng = _any(there, known.get(event.dst, ()), rng)
        if piece not in there:
            return False
        there.remove(piece)
        back.append(piece)
    piles[event.dst], piles[event.src] = tuple(there), (*piles.get(event.src, ()), *back)
    return True


def _any(pile: Sequence[Piece], known: Sequence[Piece], rng: Rng) -> tuple[Piece, Rng]:
    """A random piece that may have arrived unseen; BACK from an empty pile."""
    pool = [piece for piece in pile if piece not in known] or list(pile)
    if not pool:
        return BACK, rng
    at, rng = rng.below(len(pool))
    return pool[at], rng
