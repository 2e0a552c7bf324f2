"""The choices of a Skarney Gin player, and their results in worlds of the player's view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.cards.actions import OfferAction
from game.cards.fast_state import TO_ANSWER, TO_DRAW, TO_PLAY
from game.engine.ai.worlds import Trial
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney_gin.ai.deals import GinWorlds
from game.rules.skarney_gin.ai.fast import END, OFFER, RANK, REFUSE, TAKE, Hand
from game.rules.skarney_gin.ai.fast_lays import contract_of
from game.rules.skarney_gin.ai.fast_out import way_out
from game.rules.skarney_gin.ai.fast_policy import STEADY, Policy, contract_worth, decide, lay_off, meld, offer, playout
from game.rules.skarney_gin.ai.fast_view import action_of, decision_of, fast_hand
from game.rules.skarney_gin.ai.kernel import contracts
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.options import GinRules
from game.rules.skarney_gin.rules.scoring import BOX, GAME_BONUS, SHUTOUT_BONUS

Judged = Callable[[View[GinPublic], Rng, OfferAction], Trial[Hand, int, OfferAction] | None]
Ponder = Callable[[View[GinPublic], Rng], Trial[Hand, int, OfferAction] | OfferAction]

POLICY = Policy(STEADY)
MOST_CONTRACTS = 6
OFFERS_INSTEAD = 2  # offers tried in place of laying something

# In how many of a hundred hands between good players a hand is won by about so many points: (points, hands).
_HANDS = ((5, 18), (15, 22), (30, 30), (50, 18), (75, 8), (105, 4))
_STEP = 5


def trial(
    view: View[GinPublic], decisions: Sequence[int], deals: GinWorlds, batch: int, plain: bool = False
) -> Trial[Hand, int, OfferAction]:
    """A trial of these decisions in worlds from ``deals``, valued by the hand's result for the viewing seat.

    ``plain``: in points of the hand instead of what they are worth in the game.
    """
    facts, seat = view.public, view.own_seat

    def value(hand: Hand, decision: int) -> float:
        hand.apply(decision)
        points = playout(hand, POLICY, POLICY)
        points = -points if seat else points
        return float(points) if plain else worth(facts, seat, points)

    def outcomes(world: Hand, chosen: Sequence[int]) -> list[float]:
        return [value(world.copy(), decision) for decision in chosen]

    return Trial(tuple(action_of(view, each) for each in decisions), decisions, deals, outcomes, batch)


def pondering(deals: Callable[[View[GinPublic], Rng], GinWorlds], batch: int = 1) -> Ponder:
    """Finds the choices of the viewing seat, the quick policy's first, or returns its action if there is no choice."""

    def ponder(view: View[GinPublic], rng: Rng) -> Trial[Hand, int, OfferAction] | OfferAction:
        decisions = choices(fast_hand(view))
        return trial(view, decisions, deals(view, rng), batch) if len(decisions) > 1 else action_of(view, decisions[0])

    return ponder


def choices(hand: Hand) -> list[int]:
    """The decisions worth trying, the quick policy's own first; a way to go out alone."""
    quick = decide(hand, POLICY)
    if hand.phase == TO_DRAW or quick == END or (hand.phase == TO_PLAY and way_out(hand)):
        return [quick]
    if hand.phase == TO_ANSWER:
        return [quick, REFUSE if quick == TAKE else TAKE]
    offered = offers(hand)
    found = offered if quick & 15 == OFFER else offered[:OFFERS_INSTEAD]
    return list(dict.fromkeys([quick, *_laying(hand), *found]))


def _laying(hand: Hand) -> list[int]:
    """The best contracts or, once that is down, the meld and the lay-off that the quick policy would consider."""
    seat = hand.turn
    if not hand.down[seat]:
        plans = contracts(hand.counts[seat])
        plans.sort(key=lambda plan: -contract_worth(hand, seat, POLICY, plan))
        return [contract_of(hand.ones[seat], plan) for plan in plans[:MOST_CONTRACTS]]
    if hand.contracted and not hand.at_once:
        return []
    return [found for found in (meld(hand, seat), lay_off(hand, seat)) if found]


def offers(hand: Hand) -> list[int]:
    """An offer of each rank that may be offered, the most favoured first."""
    hand, seat = hand.copy(), hand.turn
    if hand.last or hand.held[seat] == 1:
        return []
    found: list[int] = []
    while (offered := offer(hand, seat, POLICY)) != END:
        found.append(offered)
        hand.ban_ones = [taken | RANK[offered >> 6] for taken in hand.ban_ones]
    return found


def judging(deals: Callable[[View[GinPublic], Rng], GinWorlds], batch: int) -> Judged:
    """A function that values an action against those worth trying."""

    def judged(view: View[GinPublic], rng: Rng, action: OfferAction) -> Trial[Hand, int, OfferAction] | None:
        decisions, done = choices(fast_hand(view)), decision_of(view, action)
        decisions = decisions if done in decisions else [*decisions, done]
        if len(decisions) == 1:
            return None
        found = trial(view, decisions, deals(view, rng), batch, plain=True)
        return found.naming(action, lambda decision: decision == done)

    return judged


# ---------------------------------------------------------------- a hand's worth in its game


def worth(facts: GinPublic, seat: int, points: int) -> float:
    """What winning the hand by ``points`` (negative: losing it) adds to the value of the game for this seat."""
    if not points:
        return 0.0
    rules, mine, other = facts.rules, facts.scores[seat], facts.scores[1 - seat]
    if rules.is_hand:
        return float(points)
    after = (mine + points, other) if points > 0 else (mine, other - points)
    box = BOX if rules.full else 0
    return _ahead(*after, rules) - _ahead(mine, other, rules) + (box if points > 0 else -box)


def _ahead(mine: int, other: int, rules: GinRules) -> float:
    """The expected net result of the game for a player with ``mine`` points against one with ``other``."""
    if mine >= rules.target:
        return mine - other + GAME_BONUS + (SHUTOUT_BONUS if rules.full and not other else 0)
    if other >= rules.target:
        return -_ahead(other, mine, rules)
    if mine < other:
        return -_even(other - other % _STEP, mine - mine % _STEP if mine >= _STEP else min(mine, 1), rules)
    return _even(mine - mine % _STEP, other - other % _STEP if other >= _STEP else min(other, 1), rules)


@cache
def _even(mine: int, other: int, rules: GinRules) -> float:
    """The same if the next hand is won as often as lost. A score of 1 stands for any that prevents a shutout."""
    total = 0.0
    for points, often in _HANDS:
        total += often * (_ahead(mine + points, other, rules) + _ahead(mine, other + points, rules))
    return total / 2 / sum(often for _, often in _HANDS)
