"""The five levels of every rummy with a pile, weakest first; each is given a View and its own Rng, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Generic

from game.cards.pile.actions import PileAction
from game.cards.pile.ai import weights
from game.cards.pile.ai.believed import Witness, believe
from game.cards.pile.ai.believed import outcomes as played_out
from game.cards.pile.ai.choosing import choices, discards
from game.cards.pile.ai.fast_actions import action_of, decision_of
from game.cards.pile.ai.fast_view import fast_hand, hidden
from game.cards.pile.ai.out import way_out
from game.cards.pile.ai.policy import Policy, decide, discard
from game.cards.pile.ai.position import DISCARD, LAY_OFF, MELD, Hand
from game.cards.pile.ai.ruled import DEUCE, JOKER
from game.cards.pile.ai.witness import last_turns
from game.cards.pile.facts import TablePublic
from game.engine.actions import A
from game.engine.ai.mistakes import random_mistake
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.ai.worlds import Trial
from game.engine.contract import Bot, PublicState, View
from game.engine.rng import Rng
from game.values import dataclass

TURNS = 120  # then a playout is cut off and evaluated

ActionOf = Callable[[View[TablePublic], int], A]  # the action that a decision of the viewing seat stands for


@lru_cache(maxsize=64)
def policy(code: str, level: str, seats: int) -> Policy:
    """The policy of a game's level for this number of seats."""
    return Policy(weights.of(code, level, seats))


class PileWorlds:
    """Worlds of one view: hidden cards are dealt at random wherever nothing seen tells where they are.

    With ``habits``, the others are assumed to play by them: worlds fit what they did.
    """

    def __init__(self, view: View[TablePublic], base: Hand, rng: Rng, habits: Policy | None = None) -> None:
        self.base, self._pool, self._habits = base, hidden(view), habits
        self._witness = Witness() if habits is None else last_turns(view, base)
        self._seed = 1 + rng.below(1 << 60)[0]

    def world(self, number: int) -> Hand:
        """The world with this index."""
        world = self.base.copy()
        world.deal(self._pool, self._seed + number)
        if self._habits is not None:
            believe(world, self.base, self._habits, self._witness)
        return world


# ---------------------------------------------------------------- levels that answer at once


def decide_with_mistakes(view: View[TablePublic], rng: Rng, habits: Policy, often: weights.MistakePercents) -> int:
    """The policy's decision, but at times a lay-off or meld is missed, or a random card discarded."""
    hand = fast_hand(view)
    decision = decide(hand, habits)
    missed = {LAY_OFF: often.lay_off, MELD: often.meld}.get(decision & 15, 0)
    if rng.branch("overlooks").below(100)[0] < missed:
        decision = discard(hand, habits)
    if decision & 15 == DISCARD:
        careless = random_mistake([*discards(hand)], rng, often.discard)
        decision = decision if careless is None else careless
    return decision


@dataclass(frozen=True)
class Novice(Generic[A]):
    """Plays by casual's weights; often misses what could be laid, and discards carelessly."""

    game: str  # its id
    action_of: ActionOf[A]

    def __call__(self, view: View[TablePublic], rng: Rng) -> A:
        habits = policy(self.game, "novice", view.public.seats)
        return self.action_of(view, decide_with_mistakes(view, rng, habits, weights.NOVICE))


@dataclass(frozen=True)
class Casual(Generic[A]):
    """Lays at once what it does not miss, sees only the top of a pile, and at times discards carelessly."""

    game: str  # its id
    action_of: ActionOf[A]

    def __call__(self, view: View[TablePublic], rng: Rng) -> A:
        habits = policy(self.game, "casual", view.public.seats)
        return self.action_of(view, decide_with_mistakes(view, rng, habits, weights.CASUAL))


@dataclass(frozen=True)
class Steady(Generic[A]):
    """Plays by fitted weights, and never misses a way to go out that pays."""

    game: str  # its id
    action_of: ActionOf[A]

    def __call__(self, view: View[TablePublic], rng: Rng) -> A:
        hand = fast_hand(view)
        out = paying(view, hand)
        habits = policy(self.game, "steady", view.public.seats)
        return self.action_of(view, decide(hand, habits) if out < 0 else out)


def paying(view: View[TablePublic], hand: Hand) -> int:
    """The first decision of a sure way to go out that gains in two worlds; -1 for none."""
    out = way_out(hand)
    if out < 0:
        return -1
    worlds = PileWorlds(view, hand, Rng("way out"))
    return out if all(_pays(worlds.world(number), hand.turn) for number in (0, 1)) else -1


def _pays(world: Hand, seat: int) -> bool:
    """Whether its side would lead and lose nothing if the hand were over, without this seat's cards on the table."""
    while world.held[seat]:
        world.drop(seat, _any(world, seat))
    world.finish(seat)
    scores = world.scores()
    own = scores.pop(world.rules.side_of[seat])
    return own >= 0 and own > max(scores)


def _any(world: Hand, seat: int) -> int:
    if world.jokers[seat]:
        return JOKER
    if world.deuces[seat]:
        return DEUCE
    ones = world.ones[seat]
    return (ones & -ones).bit_length() - 1


# ---------------------------------------------------------------- levels that search


@dataclass(frozen=True)
class PileSearch(Generic[A]):
    """Finds the choices of the viewing seat, the quick policy's first, to be tried in worlds.

    In the worlds everybody plays by the weights of this ``level``.
    """

    game: str  # its id
    action_of: ActionOf[A]
    level: str

    def __call__(self, view: View[TablePublic], rng: Rng) -> Trial[Hand, int, A] | A:
        hand, habits = fast_hand(view), policy(self.game, self.level, view.public.seats)
        if (out := paying(view, hand)) >= 0:
            return self.action_of(view, out)
        decisions = choices(hand, habits)
        if len(decisions) == 1:
            return self.action_of(view, decisions[0])
        return trial(view, decisions, PileWorlds(view, hand, rng, habits), habits, self.action_of)

    def judged(self, view: View[TablePublic], rng: Rng, action: A) -> Trial[Hand, int, A] | None:
        """A trial of this action beside the others worth trying, a way to go out included."""
        hand, done = fast_hand(view), decision_of(view, action)
        habits = policy(self.game, self.level, view.public.seats)
        out = [found for found in [paying(view, hand)] if found >= 0]
        decisions = list(dict.fromkeys([*out, *choices(hand, habits), done]))
        if len(decisions) == 1:
            return None
        found = trial(view, decisions, PileWorlds(view, hand, rng, habits), habits, self.action_of)
        return found.naming(action, lambda decision: decision == done)


def trial(
    view: View[TablePublic], decisions: Sequence[int], worlds: PileWorlds, habits: Policy, action_of: ActionOf[A]
) -> Trial[Hand, int, A]:
    """A trial of these decisions in worlds, valued by the hand's result for the viewing seat's side."""
    side, everyone = view.public.side_of(view.own_seat), [habits] * view.public.seats

    def outcomes(world: Hand, chosen: Sequence[int]) -> list[float]:
        return played_out(world, [*chosen], everyone, TURNS, side)

    return Trial(tuple(action_of(view, each) for each in decisions), decisions, worlds, outcomes)


def _quickly(open: PublicState) -> float:
    """This few worlds take only a part of the time."""
    return 0.3


@cache
def levels(game: str) -> Mapping[str, Bot[TablePublic, PileAction]]:
    """The five levels of the game with this id."""
    return levels_of(game, action_of)


def levels_of(game: str, action_of: ActionOf[A]) -> Mapping[str, Bot[TablePublic, A]]:
    """The five levels of a game with actions of its own."""
    few, many = weights.TRIED[game]
    quick, ponder = PileSearch(game, action_of, "strong"), PileSearch(game, action_of, "expert")
    return {
        "novice": Novice(game, action_of),
        "casual": Casual(game, action_of),
        "steady": Steady(game, action_of),
        "strong": Searcher(quick, few.worlds, few.gate, few.worlds, longest=AT_ONCE, share=_quickly),
        "expert": Searcher(ponder, many.worlds, gate=many.gate, evaluate=ponder.judged),
    }
