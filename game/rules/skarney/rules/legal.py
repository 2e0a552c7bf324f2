"""What a seat could do: the actions worth trying, and the melds its hand allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.card import is_wild
from game.cards.melds import WILD, Group
from game.engine.contract import Proposal, View
from game.engine.messages import msg
from game.engine.table import Pile
from game.rules.skarney.rules.actions import (
    Contract,
    Draw,
    End,
    Exchange,
    LayOff,
    Meld,
    Offer,
    Refuse,
    SkarneyAction,
    Take,
)
from game.rules.skarney.rules.check import check
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.partition import best_split, melds_in


def legal_actions(view: View[SkarneyPublic]) -> Iterator[SkarneyAction]:
    """Yields enough legal actions to play any hand to its end."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[SkarneyPublic]) -> Iterator[SkarneyAction]:
    yield from (Draw(), Take(), Refuse())
    if view.public.phase != "table":
        return
    yield from map(Contract, contracts_in_hand(view))
    yield from (Meld(g.kind, g.cards) for g in melds_in(view.hand, view.public.rules.set_max))
    yield from lay_offs(view)
    yield from exchanges(view)
    yield from map(Offer, dict.fromkeys(view.hand))
    yield End()


def contracts_in_hand(view: View[SkarneyPublic]) -> tuple[tuple[Group, ...], ...]:
    """The cheapest contract of each sort that the hand holds."""
    return contracts(view.hand, view.public.contract_size, view.public.rules.wild_meld_in_contract)


def melds_of_side(view: View[SkarneyPublic], own: bool) -> Iterator[int]:
    """The numbers of the melds of the viewer's side, or of all others."""
    assert view.seat is not None
    side = view.public.side_of(view.seat)
    return (number for number, laid in enumerate(view.public.melds) if (laid.side == side) == own)


def lay_offs(view: View[SkarneyPublic]) -> Iterator[LayOff]:
    """Yields every lay-off of one or two cards that the melds of this side would accept."""
    for number in melds_of_side(view, own=True):
        for cards in _ones_and_twos(view.hand):
            yield from lay_offs_on(view, number, cards)


def _ones_and_twos(hand: Pile) -> list[Pile]:
    held = sorted(hand)
    return [(card,) for card in dict.fromkeys(held)] + list(dict.fromkeys(combinations(held, 2)))


def lay_offs_on(view: View[SkarneyPublic], number: int, cards: Pile) -> list[LayOff]:
    """The ways to lay these cards off on that meld, high end first."""
    wholes = view.public.rules.melds.growths(group(view, number), cards)
    return [LayOff(number, cards, whole) for whole in wholes]


def exchanges(view: View[SkarneyPublic]) -> Iterator[Exchange]:
    """Yields every exchange of a natural card of the hand for a wild of an opposing meld."""
    for number in melds_of_side(view, own=False):
        there = group(view, number)
        for at, wild in enumerate(there.cards):
            if there.kind != WILD and is_wild(wild) and (wanted := view.public.rules.melds.exchangeable(there, at)):
                fitting = (c for c in dict.fromkeys(view.hand) if c.startswith(wanted) and not is_wild(c))
                yield from (Exchange(number, card, wild) for card in fitting)


def propose(view: View[SkarneyPublic]) -> tuple[Proposal, ...]:
    """The contracts this hand holds or, once that is down, the melds it could lay."""
    facts = view.public
    if view.seat is None:
        return ()
    if not facts.is_down(facts.side_of(view.seat)):
        plans = contracts_in_hand(view)
        return tuple(Proposal(tuple(g.cards for g in plan), msg("This hand holds a contract.")) for plan in plans)
    split = best_split(view.hand, facts.rules.set_max)
    melds = tuple(g.cards for g in split.groups)
    return (Proposal(melds, msg("These melds fit this hand.")),) if melds else ()
