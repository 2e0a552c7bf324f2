"""The five levels of every rummy over a pile, the weakest first. Each sees a View and its own luck, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.cards.pile.mind import figures
from game.cards.pile.mind.believed import Witness, believe
from game.cards.pile.mind.believed import outcomes as played_out
from game.cards.pile.mind.choosing import choices, discards
from game.cards.pile.mind.out import way_out
from game.cards.pile.mind.policy import Policy, decide, discard
from game.cards.pile.mind.position import DISCARD, LAY_OFF, MELD, Hand
from game.cards.pile.mind.ruled import DEUCE, JOKER
from game.cards.pile.mind.said import action_of, decision_of
from game.cards.pile.mind.seen import hidden, seen
from game.cards.pile.mind.witness import witnessed
from game.engine.chance import Chance
from game.engine.contract import Action, Bot, Game, Open, View
from game.engine.mind.lapse import lapsed
from game.engine.mind.search import AT_ONCE, Searcher
from game.engine.mind.worlds import Trial
from game.values import dataclass

TURNS = 120  # then a playout is cut and valued as it stands


@lru_cache(maxsize=64)
def policy(code: str, level: str, seats: int) -> Policy:
    """The figures of a game's level at a table of so many, for use."""
    return Policy(figures.of(code, level, seats))


class Deals:
    """The worlds of one view: what is hidden lies wherever nothing that was seen says where it is.

    With ``habits`` the others are taken to play by them: worlds fit what they did.
    """

    def __init__(self, view: View[Any], base: Hand, luck: Chance, habits: Policy | None = None) -> None:
        self.base, self._pool, self._habits = base, hidden(view), habits
        self._witness = Witness() if habits is None else witnessed(view, base)
        self._seed = 1 + luck.below(1 << 60)[0]

    def world(self, number: int) -> Hand:
        """The world with this number."""
        world = self.base.copy()
        world.deal(self._pool, self._seed + number)
        if self._habits is not None:
            believe(world, self.base, self._habits, self._witness)
        return world


# ---------------------------------------------------------------- levels that answer at once


def lapsing(view: View[Any], luck: Chance, habits: Policy, lapses: figures.Lapses) -> Action:
    """What these figures do, but now and then what could be laid is overlooked, or anything discarded in a hurry."""
    hand = seen(view)
    decision = decide(hand, habits)
    overlooked = {LAY_OFF: lapses.lay_off, MELD: lapses.meld}.get(decision & 15, 0)
    if luck.branch("overlooks").below(100)[0] < overlooked:
        decision = discard(hand, habits)
    if decision & 15 == DISCARD:
        hurried = lapsed([*discards(hand)], luck, lapses.discard)
        decision = decision if hurried is None else hurried
    return action_of(view, decision)


@dataclass(frozen=True)
class Novice:
    """Plays by casual figures; often overlooks what could be laid, and discards in a hurry."""

    game: type[Game[Any]]

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        return lapsing(view, luck, policy(self.game.id, "novice", view.open.seats), figures.NOVICE)


@dataclass(frozen=True)
class Casual:
    """Lays at once what it does not overlook, sees no more of a pile than its top, and discards in a hurry at times."""

    game: type[Game[Any]]

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        return lapsing(view, luck, policy(self.game.id, "casual", view.open.seats), figures.CASUAL)


@dataclass(frozen=True)
class Steady:
    """Plays by fitted figures, and never misses a way out that pays."""

    game: type[Game[Any]]

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        hand = seen(view)
        out = paying(view, hand)
        habits = policy(self.game.id, "steady", view.open.seats)
        return action_of(view, decide(hand, habits) if out < 0 else out)


def paying(view: View[Any], hand: Hand) -> int:
    """A sure way out to the own side's gain, as far as two worlds can tell: its first deed, or -1."""
    out = way_out(hand)
    if out < 0:
        return -1
    worlds = Deals(view, hand, Chance("way out"))
    return out if all(_pays(worlds.world(number), hand.turn) for number in (0, 1)) else -1


def _pays(world: Hand, seat: int) -> bool:
    """Were the hand over, this seat's cards on the table for nothing: would its side have most, and lose nothing?"""
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
class Ponder:
    """Finds the choices of the seat in view, the quick player's first, to be tried in worlds dealt to the view.

    In them all play by the figures of this ``level``.
    """

    game: type[Game[Any]]
    level: str

    def __call__(self, view: View[Any], luck: Chance) -> Trial[Hand, int] | Action:
        hand, habits = seen(view), policy(self.game.id, self.level, view.open.seats)
        if (out := paying(view, hand)) >= 0:
            return action_of(view, out)
        decisions = choices(hand, habits)
        if len(decisions) == 1:
            return action_of(view, decisions[0])
        return trial(view, decisions, Deals(view, hand, luck, habits), habits)

    def judged(self, view: View[Any], luck: Chance, action: Action) -> Trial[Hand, int] | None:
        """This action beside the others worth trying, a way out too."""
        hand, done = seen(view), decision_of(view, action)
        habits = policy(self.game.id, self.level, view.open.seats)
        out = [found for found in [paying(view, hand)] if found >= 0]
        decisions = list(dict.fromkeys([*out, *choices(hand, habits), done]))
        if len(decisions) == 1:
            return None
        found = trial(view, decisions, Deals(view, hand, luck, habits), habits)
        return found.naming(action, lambda decision: decision == done)


def trial(view: View[Any], decisions: Sequence[int], worlds: Deals, habits: Policy) -> Trial[Hand, int]:
    """These decisions, tried in worlds: what the hand comes to for the side of the seat in view."""
    assert view.seat is not None
    side, everyone = view.open.side_of(view.seat), [habits] * view.open.seats

    def outcomes(world: Hand, chosen: Sequence[int]) -> list[float]:
        return played_out(world, [*chosen], everyone, TURNS, side)

    return Trial(tuple(action_of(view, each) for each in decisions), decisions, worlds, outcomes)


def _quickly(open: Open) -> float:
    """So few worlds take a part of the time."""
    return 0.3


def levels(game: type[Game[Any]]) -> Mapping[str, Bot]:
    """The five levels of a game."""
    few, many = figures.TRIED[game.id]
    quick, ponder = Ponder(game, "strong"), Ponder(game, "expert")
    return {
        "novice": Novice(game),
        "casual": Casual(game),
        "steady": Steady(game),
        "strong": Searcher(quick, few.worlds, few.gate, few.worlds, longest=AT_ONCE, share=_quickly),
        "expert": Searcher(ponder, many.worlds, gate=many.gate, judged=ponder.judged),
    }


BOTS = levels
