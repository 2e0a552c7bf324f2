"""The choices of a Skarney player, and their results in worlds of the player's view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.cards.actions import OfferAction
from game.cards.fast_state import OVER, TO_ANSWER, TO_DRAW
from game.engine.ai.worlds import Trial
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney.ai.deals import Beliefs, SkarneyWorlds
from game.rules.skarney.ai.fast import (
    CONTRACT,
    EXCHANGE,
    LAY_OFF,
    MELD,
    OFFER,
    REFUSE,
    TAKE,
    Decision,
    Hand,
)  # fmt: skip
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_policy import (
    FETCH_WORTH,
    MELD_FEW,
    MELD_OWN,
    MELD_ROUNDS,
    SHOW_FEW,
    SHOW_OWN,
    SHOW_ROUNDS,
    Policy,
    decide,
    evaluate,
    offers,
)
from game.rules.skarney.ai.fast_view import actions_of, decision_of, fast_hand
from game.rules.skarney.ai.weights import make_policy, policy_for
from game.rules.skarney.people.manners import SeatManners
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.kernel import sequences_contract, sets_contract

Plan = tuple[Decision, ...]  # the rest of a turn, as far as it is decided

MOST_OFFERS = 8
OFFERS_INSTEAD = 2  # offers tried in place of laying the contract
HELD_BACK = 1  # offers tried in place of laying melds and laying off

WIN = 200.0  # points that winning the match is worth
SPREAD = 450.0  # the standard deviation of a hand's lead between good players

Changes = tuple[tuple[int, int], ...]  # of weights: index and value

# Wilds laid now, kept as long as possible, or fetched at any price: changes to a policy's weights.
_SHOWING: Changes = ((MELD_ROUNDS, 99), (SHOW_ROUNDS, 99))
_KEEPING: Changes = tuple((at, -1) for at in (MELD_ROUNDS, MELD_FEW, MELD_OWN, SHOW_ROUNDS, SHOW_FEW, SHOW_OWN))
_FETCHING: Changes = ((FETCH_WORTH, 0),)


@lru_cache(maxsize=8)
def _with_changes(policy: Policy, changes: Changes) -> Policy:
    figures = list(policy.figures)
    for at, figure in changes:
        figures[at] = figure
    return make_policy(tuple(figures), policy.values if policy.valued else None)


class World(NamedTuple):
    """A hand with nothing hidden, and by seat the policy that plays it."""

    hand: Hand
    players: Sequence[Policy]


class _Worlds:
    """The worlds from ``deals``, with the policies of ``company``, else the best known ones."""

    def __init__(self, view: View[SkarneyPublic], deals: SkarneyWorlds, company: SeatManners | None) -> None:
        self._deals, self._company = deals, company
        self._best = (policy_for(view),) * view.public.seats

    def world(self, number: int) -> World:
        players = self._company.players(number) if self._company else self._best
        return World(self._deals.world(number), players)


def trial(
    view: View[SkarneyPublic],
    plans: Sequence[Plan],
    deals: SkarneyWorlds,
    leads: bool = False,
    company: SeatManners | None = None,
) -> Trial[World, Plan, OfferAction]:
    """A trial of the viewing seat's plans in worlds from ``deals``, valued by what the hand is worth in its match.

    ``leads``: valued instead by the side's lead over the others' mean in this hand. ``company``: who plays it out; else
    the best known policies.
    """
    facts, side = view.public, view.public.side_of(view.own_seat)

    def outcomes(world: World, chosen: Sequence[Plan]) -> list[float]:
        points = evaluate(world.hand, chosen, world.players)
        return [lead(side, each) if leads else worth(facts, side, each) for each in points]

    return Trial(tuple(actions_of(view, plan[0])[0] for plan in plans), plans, _Worlds(view, deals, company), outcomes)


def ponder(view: View[SkarneyPublic], rng: Rng) -> Trial[World, Plan, OfferAction] | OfferAction:
    """Finds the choices of the viewing seat, the quick policy's first, or returns its action if there is no choice."""
    plans = plans_of(view)
    if len(plans) == 1:
        return actions_of(view, plans[0][0])[0]
    return trial(view, plans, SkarneyWorlds(view, rng))


def believe(view: View[SkarneyPublic], rng: Rng) -> Trial[World, Plan, OfferAction] | OfferAction:
    """The same in worlds drawn by what the others did; with partners, played out by the likely players of each seat."""
    plans = plans_of(view)
    if len(plans) == 1:
        return actions_of(view, plans[0][0])[0]
    company = SeatManners(view) if view.public.has_partners else None
    return trial(view, plans, Beliefs(view, rng, policy_for(view)), company=company)


def plans_of(view: View[SkarneyPublic]) -> list[Plan]:
    """The plans worth trying, each with a different first decision, the quick policy's first; a way to go out alone."""
    hand, policy = fast_hand(view), policy_for(view)
    quick = decide(hand, policy)
    if hand.phase == TO_DRAW:
        return [(quick,)]
    if hand.phase == TO_ANSWER:
        return [(quick,), ((REFUSE,),) if quick == (TAKE,) else ((TAKE,),)]
    if way_out(hand):
        return [_turn(hand, policy)]
    found: dict[Decision, Plan] = {}
    for plan in _turns(hand, quick, policy):
        found.setdefault(plan[0], plan)
    return list(found.values())


def _turns(hand: Hand, quick: Decision, policy: Policy) -> list[Plan]:
    """Ways to go on with the turn."""
    found = [_turn(hand, policy)]
    if quick[0] == EXCHANGE:
        found.append(_turn(_without_exchange(hand), policy))
    else:
        fetching = _turn(hand, _with_changes(policy, _FETCHING))
        found += [fetching] if fetching[0][0] == EXCHANGE else []
        if not hand.down[_side(hand)]:
            found += _contracts(hand, policy)
        else:
            found += [_turn(hand, _with_changes(policy, _SHOWING)), _turn(hand, _with_changes(policy, _KEEPING))]
    if hand.last or hand.held[hand.turn] == 1:
        return found
    if quick[0] == OFFER:
        found += [((OFFER, card),) for card in offers(hand, policy, MOST_OFFERS)]
    elif quick[0] == CONTRACT and not hand.rules.compulsory:
        found += [((OFFER, card),) for card in offers(hand, policy, OFFERS_INSTEAD)]
    elif quick[0] in (MELD, LAY_OFF):
        found += [((OFFER, card),) for card in offers(hand, policy, HELD_BACK)]
    return found


def _turn(hand: Hand, policy: Policy) -> Plan:
    """The rest of the turn by a policy."""
    hand, plan = hand.copy(), list[Decision]()
    turns = hand.turns
    while hand.phase not in (OVER, TO_ANSWER) and hand.turns == turns:
        plan.append(decide(hand, policy))
        hand.apply(plan[-1])
    return tuple(plan)


def _without_exchange(hand: Hand) -> Hand:
    other = hand.copy()
    other.loot = [0] * 4
    return other


def _contracts(hand: Hand, policy: Policy) -> list[Plan]:
    """The cheapest contract of each sort, followed by the policy's decisions."""
    seat, rules = hand.turn, hand.rules
    if hand.held[seat] < 3 * rules.contract:
        return []
    cards = hand.ones[seat], hand.twos[seat], hand.deuces[seat], hand.jokers[seat]
    found = (sets_contract(*cards, rules.contract, rules.wild_sets), sequences_contract(*cards, rules.contract))
    return [_after(hand, (CONTRACT, *plan[2:]), policy) for plan in found if plan]


def _after(hand: Hand, decision: Decision, policy: Policy) -> Plan:
    """This decision, then the rest of the turn by the policy."""
    later = hand.copy()
    later.apply(decision)
    return (decision,) if later.phase == OVER else (decision, *_turn(later, policy))


def _side(hand: Hand) -> int:
    return hand.rules.side_of[hand.turn]


def judged(view: View[SkarneyPublic], rng: Rng, action: OfferAction) -> Trial[World, Plan, OfferAction] | None:
    """A trial of this action beside the others worth trying, in points of the hand; its own decision is included.

    Played out by the best known policies: a mistake does not depend on who else plays.
    """
    found, done = compare(view, rng, [action]), decision_of(view, action)
    return found.naming(action, lambda plan: _begins(plan[0], done)) if len(found.actions) > 1 else None


def compare(view: View[SkarneyPublic], rng: Rng, actions: Sequence[OfferAction]) -> Trial[World, Plan, OfferAction]:
    """A trial of all these actions beside the others worth trying, in points of the hand."""
    plans = plans_of(view)
    for done in (decision_of(view, action) for action in actions):
        if not any(_begins(plan[0], done) for plan in plans):
            plans.append((done,))
    return trial(view, plans, Beliefs(view, rng, policy_for(view)), leads=True)


def _begins(decision: Decision, done: Decision) -> bool:
    """Whether it is the same decision, or the first of several melds laid one by one."""
    return decision == done or (len(done) > 2 and decision[: len(done)] == done)


# ---------------------------------------------------------------- a hand's worth in its match


def lead(side: int, points: Sequence[int]) -> float:
    """A side's lead over the others' mean, in points."""
    own = points[side]
    return own - (sum(points) - own) / (len(points) - 1)


def worth(facts: SkarneyPublic, side: int, points: Sequence[int]) -> float:
    """The lead in this hand plus what it adds to the chance to win, by the scores and the hands to come (S36)."""
    after = [score + more for score, more in zip(facts.scores, points, strict=True)]
    ahead = after[side] - max(score for which, score in enumerate(after) if which != side)
    return lead(side, points) + WIN * _chance(ahead, len(facts.rules.after(facts.hand_no)))


def _chance(ahead: int, hands: int) -> float:
    """The chance to win with this lead and number of hands to come; a shared win counts half."""
    if not hands:
        return (1 + (ahead > 0) - (ahead < 0)) / 2
    return (1 + math.erf(ahead / (SPREAD * math.sqrt(2 * hands)))) / 2
