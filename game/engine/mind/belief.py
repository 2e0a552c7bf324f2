"""Worlds believed in: of worlds dealt to a view, those are taken the oftener that explain what was seen better.

``Believed`` weighs the worlds of any game, over its contract or in integers, by any likelihood. ``Explained`` is one
over the contract: a policy is asked what it would have done where another seat decided, with the hand that it has in
the world. Nothing is known but the view; the time for it is bounded. It does not always help: a level may only use it
where hands that were played say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.contract import Bot, Game, Open, State, View, view_of
from game.engine.mind.worlds import Deals
from game.engine.table import BACK, Cloth, Event, Moved, Piece, Pile, Place, redacted
from game.values import dataclass

W = TypeVar("W")

TRIES, FIRST = 4, 4  # worlds dealt from one world to the next; so many times as many before the first
DOUBT = 0.2  # how often others do anything else than the policy would
LATEST = 8  # decisions looked back at


class Believed(Generic[W]):
    """The worlds of a view in a chain: so many ``tries`` after each other, a world dealt anew takes the place of the
    last, or does not, by how likely both are. Asked for by number, each is always the same.
    """

    def __init__(self, deals: Deals[W], likelihood: Callable[[W], float], luck: Chance, tries: int = TRIES) -> None:
        self._deals, self._likelihood, self._luck, self._tries = deals, likelihood, luck, tries
        self._chain: list[int] = []  # the worlds by their numbers, by those of the deals
        self._dealt, self._now, self._weight = 0, 0, -1.0

    def world(self, number: int) -> W:
        """The world with this number, after all before it."""
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


# ---------------------------------------------------------------- over the contract itself


@dataclass(frozen=True)
class Witnessed:
    """A decision of another seat that a view remembers: what was done, and ``open``, the facts when it was ``asked``.

    ``at``: so many events of the past came before it.
    """

    at: int
    open: Open
    action: Action


@dataclass(frozen=True)
class Belief:
    """How a game's worlds are weighed: by this ``policy``, and the decisions that the game finds in a view, in turn."""

    witnessed: Callable[[View[Any]], Sequence[Witnessed]]
    policy: Bot
    doubt: float = DOUBT
    tries: int = TRIES
    latest: int = LATEST


class Explained:
    """How likely a world makes what was seen."""

    def __init__(self, game: Game[Any], belief: Belief, view: View[Any], luck: Chance) -> None:
        self._game, self._belief, self._view, self._luck = game, belief, view, luck
        self._seen = [*belief.witnessed(view)][-belief.latest :][::-1]
        self._pasts = [_as_told(game, each.open.asked, view.past[: each.at]) for each in self._seen]

    def __call__(self, world: State[Any]) -> float:
        cloths = rewound(world.cloth, self._view.past, [each.at for each in self._seen], self._known(), self._luck)
        likely, count = 1.0, 0
        for cloth, seen, past in zip(cloths, self._seen, self._pasts, strict=False):
            view = view_of(self._game, State(cloth, seen.open, world.chance), seen.open.asked, past)
            likely *= self._done(view, seen.action)
            count += 1
        return likely if count == len(self._seen) else 0.0

    def _done(self, view: View[Any], action: Action) -> float:
        """How likely the seat does this: as the policy does, or by chance."""
        if self._game.check(view, action) is not None:
            return 0.0
        belief = self._belief
        if belief.policy(view, self._luck) == action:
            return 1 - belief.doubt
        return belief.doubt / max(1, sum(1 for _ in self._game.legal(view)) - 1)

    def _known(self) -> Mapping[Place, Pile]:
        return self._game.known(self._view)


def _as_told(game: Game[Any], seat: int | None, events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(redacted(event, lambda place: game.sees(seat, place)) for event in events)


def rewound(
    cloth: Cloth, past: Sequence[Event], when: Sequence[int], known: Mapping[Place, Pile], luck: Chance
) -> Iterator[Cloth]:
    """The cloth as it was when only so many events of the past had happened, for each of ``when``, the latest first.

    What nobody saw come in a pile may have been any of its pieces but those ``known``. It ends early where the cloth
    cannot have come about so.
    """
    piles, now = dict(cloth), len(past)
    for then in when:
        for event in past[then:now][::-1]:
            if isinstance(event, Moved):
                luck = luck.branch("back")
                if not _moved_back(piles, event, known, luck):
                    return
        now = then
        yield dict(piles)


def _moved_back(piles: dict[Place, Pile], event: Moved, known: Mapping[Place, Pile], luck: Chance) -> bool:
    """Undo it; False where one of its pieces is not there."""
    there, back = list(piles.get(event.dst, ())), list[Piece]()
    for left, came in zip(event.left, event.came, strict=True):
        piece = came if came != BACK else left
        if piece == BACK:
            piece, luck = _any(there, known.get(event.dst, ()), luck)
        if piece not in there:
            return False
        there.remove(piece)
        back.append(piece)
    piles[event.dst], piles[event.src] = tuple(there), (*piles.get(event.src, ()), *back)
    return True


def _any(pile: Sequence[Piece], known: Sequence[Piece], luck: Chance) -> tuple[Piece, Chance]:
    """A piece that nobody saw come, if there is one; BACK from an empty pile."""
    pool = [piece for piece in pile if piece not in known] or list(pile)
    if not pool:
        return BACK, luck
    at, luck = luck.below(len(pool))
    return pool[at], luck
