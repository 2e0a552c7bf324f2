"""What a Skarney Gin player has to choose from, and how each choice comes out in worlds dealt to their view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.twin import TO_ANSWER, TO_DRAW, TO_PLAY
from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.engine.mind.worlds import Trial
from game.rules.skarney_gin.mind.deals import Deals
from game.rules.skarney_gin.mind.fast import END, OFFER, RANK, REFUSE, TAKE, Hand
from game.rules.skarney_gin.mind.fast_lays import contract_of
from game.rules.skarney_gin.mind.fast_out import way_out
from game.rules.skarney_gin.mind.fast_policy import (
    STEADY,
    Policy,
    contract_worth,
    decide,
    lay_off,
    meld,
    offer,
    playout,
)
from game.rules.skarney_gin.mind.fast_view import action_of, decision_of, seen
from game.rules.skarney_gin.mind.kernel import contracts
from game.rules.skarney_gin.mind.worth import worth
from game.rules.skarney_gin.rules.facts import Facts

Judged = Callable[[View[Facts], Chance, Action], Trial[Hand, int] | None]
Ponder = Callable[[View[Facts], Chance], Trial[Hand, int] | Action]

POLICY = Policy(STEADY)
MOST_CONTRACTS = 6
OFFERS_INSTEAD = 2  # of laying something


def trial(
    view: View[Facts], decisions: Sequence[int], deals: Deals, batch: int, plain: bool = False
) -> Trial[Hand, int]:
    """The decisions open to the seat in view, tried in worlds that ``deals`` gives: what the hand comes to for it.

    ``plain``: in points of the hand, instead of what they are worth in the game.
    """
    assert view.seat is not None
    facts, seat = view.open, view.seat

    def value(hand: Hand, decision: int) -> float:
        hand.apply(decision)
        points = playout(hand, POLICY, POLICY)
        points = -points if seat else points
        return float(points) if plain else worth(facts, seat, points)

    def outcomes(world: Hand, chosen: Sequence[int]) -> list[float]:
        return [value(world.copy(), decision) for decision in chosen]

    return Trial(tuple(action_of(view, each) for each in decisions), decisions, deals, outcomes, batch)


def pondering(deals: Callable[[View[Facts], Chance], Deals], batch: int = 1) -> Ponder:
    """Finds the choices of the seat in view, the quick player's first; or what it does where there is no choice."""

    def ponder(view: View[Facts], luck: Chance) -> Trial[Hand, int] | Action:
        decisions = choices(seen(view))
        return trial(view, decisions, deals(view, luck), batch) if len(decisions) > 1 else action_of(view, decisions[0])

    return ponder


def choices(hand: Hand) -> list[int]:
    """What is worth trying, the quick player's decision first; a way out alone."""
    quick = decide(hand, POLICY)
    if hand.phase == TO_DRAW or quick == END or (hand.phase == TO_PLAY and way_out(hand)):
        return [quick]
    if hand.phase == TO_ANSWER:
        return [quick, REFUSE if quick == TAKE else TAKE]
    offered = offers(hand)
    found = offered if quick & 15 == OFFER else offered[:OFFERS_INSTEAD]
    return list(dict.fromkeys([quick, *_laying(hand), *found]))


def _laying(hand: Hand) -> list[int]:
    """The best contracts; or, once that is down, the meld and the lay-off that the quick player would think of."""
    seat = hand.turn
    if not hand.down[seat]:
        plans = contracts(hand.counts[seat])
        plans.sort(key=lambda plan: -contract_worth(hand, seat, POLICY, plan))
        return [contract_of(hand.ones[seat], plan) for plan in plans[:MOST_CONTRACTS]]
    if hand.contracted and not hand.at_once:
        return []
    return [found for found in (meld(hand, seat), lay_off(hand, seat)) if found]


def offers(hand: Hand) -> list[int]:
    """An offer of each rank that may be offered, the gladdest first."""
    hand, seat = hand.copy(), hand.turn
    if hand.last or hand.held[seat] == 1:
        return []
    found: list[int] = []
    while (offered := offer(hand, seat, POLICY)) != END:
        found.append(offered)
        hand.ban_ones = [taken | RANK[offered >> 6] for taken in hand.ban_ones]
    return found


def judging(deals: Callable[[View[Facts], Chance], Deals], batch: int) -> Judged:
    """Tells what an action comes to beside what is worth trying."""

    def judged(view: View[Facts], luck: Chance, action: Action) -> Trial[Hand, int] | None:
        decisions, done = choices(seen(view)), decision_of(view, action)
        decisions = decisions if done in decisions else [*decisions, done]
        if len(decisions) == 1:
            return None
        found = trial(view, decisions, deals(view, luck), batch, plain=True)
        return found.naming(action, lambda decision: decision == done)

    return judged
