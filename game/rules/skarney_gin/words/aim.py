"""How far a hand is from its contract, and which cards it still needs."""

from __future__ import annotations

from functools import lru_cache

from game.cards.card import PACK
from game.cards.melds import SET
from game.cards.offering.offers import is_down
from game.cards.wanting import BegunGroup, begun_groups, want
from game.engine.contract import Goal, View
from game.engine.messages import msg, msg_n
from game.engine.table import Pile
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic
from game.rules.skarney_gin.rules.melds import arranged, fault
from game.rules.skarney_gin.rules.ranks import contracts, distance


def goal(view: View[GinPublic]) -> Goal | None:
    """The contract that lacks fewest cards, with what each group lacks; None once it is down."""
    if view.seat is None or not view.hand or is_down(view):
        return None
    return _aim(tuple(sorted(view.hand)))


@lru_cache(maxsize=64)
def _aim(hand: Pile) -> Goal:
    found = nearest(hand)
    missing = sum(group.missing for group in found)
    words = msg_n("Three melds of three: {n} card short", "Three melds of three: {n} cards short", missing)
    wants = tuple(want(group, _fitting(group, hand), wilds=False, suited=False) for group in found)
    return Goal(words if missing else msg("Three melds of three: all in the hand"), wants)


def nearest(hand: Pile) -> tuple[BegunGroup, ...]:
    """The groups of a contract as far as the hand has them, complete ones first.

    Missing cards are added one by one, each bringing the contract nearer.
    """
    cards = hand
    while far := distance(cards, MELDS):
        others = (card for card in PACK if card not in cards)
        cards = next(more for card in others if distance(more := (*cards, card), MELDS) < far)
    return begun_groups(contracts((*hand, *cards[len(hand) :]), MELDS)[0], hand, wilds=False)


def _fitting(group: BegunGroup, hand: Pile) -> Pile:
    """The cards any one of which completes this group as one of its kind."""
    if group.missing != 1:
        return ()
    others = (card for card in PACK if card not in hand)
    ranks = {card[0] for card in group.cards}
    fits = (card for card in others if (card[0] in ranks) == (group.kind == SET))
    return tuple(card for card in fits if fault(arranged((*group.cards, card))) is None)
