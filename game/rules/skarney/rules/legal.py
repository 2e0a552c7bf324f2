"""What a seat could do: the actions worth trying, and the melds its hand allows."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Contract, Draw, End, Exchange, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import is_wild
from game.cards.melds import WILD, Group
from game.cards.offering.legal import lay_offs, melds_of_side
from game.engine.contract import View
from game.rules.skarney.rules.check import check
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.partition import melds_in


def legal_actions(view: View[SkarneyPublic]) -> Iterator[OfferAction]:
    """Yields enough legal actions to play any hand to its end."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[SkarneyPublic]) -> Iterator[OfferAction]:
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


def exchanges(view: View[SkarneyPublic]) -> Iterator[Exchange]:
    """Yields every exchange of a natural card of the hand for a wild of an opposing meld."""
    for number in melds_of_side(view, own=False):
        there = group(view, number)
        for at, wild in enumerate(there.cards):
            if there.kind != WILD and is_wild(wild) and (wanted := view.public.meld_rules.exchangeable(there, at)):
                fitting = (c for c in dict.fromkeys(view.hand) if c.startswith(wanted) and not is_wild(c))
                yield from (Exchange(number, card, wild) for card in fitting)
