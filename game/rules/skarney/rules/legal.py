"""What a seat could do: the deeds worth trying, and the groupings its hand allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.card import is_wild
from game.cards.melds import WILD, Group
from game.engine.contract import Action, Proposal, View
from game.engine.said import said
from game.engine.table import Pile
from game.rules.skarney.rules.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.rules.skarney.rules.check import check
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import Facts, group
from game.rules.skarney.rules.partition import best_split, melds_in


def legal(view: View[Facts]) -> Iterator[Action]:
    """Lawful actions enough to play any hand by."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[Facts]) -> Iterator[Action]:
    yield from (Draw(), Take(), Refuse())
    if view.open.phase != "table":
        return
    yield from map(Contract, contracts_in_hand(view))
    yield from (Meld(g.kind, g.cards) for g in melds_in(view.hand, view.open.rules.set_max))
    yield from lay_offs(view)
    yield from exchanges(view)
    yield from map(Offer, dict.fromkeys(view.hand))
    yield End()


def contracts_in_hand(view: View[Facts]) -> tuple[tuple[Group, ...], ...]:
    """The cheapest contract of each sort that the hand holds."""
    return contracts(view.hand, view.open.contract_size, view.open.rules.wild_meld_in_contract)


def melds_of_side(view: View[Facts], own: bool) -> Iterator[int]:
    """The numbers of the melds of the viewer's side, or of all others."""
    assert view.seat is not None
    side = view.open.side_of(view.seat)
    return (number for number, laid in enumerate(view.open.melds) if (laid.side == side) == own)


def lay_offs(view: View[Facts]) -> Iterator[LayOff]:
    """Every lay-off of one or two cards that the melds of this side would take."""
    for number in melds_of_side(view, own=True):
        for cards in _ones_and_twos(view.hand):
            yield from lay_offs_on(view, number, cards)


def _ones_and_twos(hand: Pile) -> list[Pile]:
    held = sorted(hand)
    return [(card,) for card in dict.fromkeys(held)] + list(dict.fromkeys(combinations(held, 2)))


def lay_offs_on(view: View[Facts], number: int, cards: Pile) -> list[LayOff]:
    """The ways these cards extend that meld, high end first."""
    wholes = view.open.rules.melds.growths(group(view, number), cards)
    return [LayOff(number, cards, whole) for whole in wholes]


def exchanges(view: View[Facts]) -> Iterator[Exchange]:
    """Every wild of an opposing meld that a natural card of the hand fetches."""
    for number in melds_of_side(view, own=False):
        there = group(view, number)
        for at, wild in enumerate(there.cards):
            if there.kind != WILD and is_wild(wild) and (wanted := view.open.rules.melds.exchangeable(there, at)):
                fitting = (c for c in dict.fromkeys(view.hand) if c.startswith(wanted) and not is_wild(c))
                yield from (Exchange(number, card, wild) for card in fitting)


def propose(view: View[Facts]) -> tuple[Proposal, ...]:
    """The contracts this hand holds, or else the melds it could lay."""
    facts = view.open
    if view.seat is None:
        return ()
    if not facts.is_down(facts.side_of(view.seat)):
        plans = contracts_in_hand(view)
        return tuple(Proposal(tuple(g.cards for g in plan), said("This hand holds a contract.")) for plan in plans)
    split = best_split(view.hand, facts.rules.set_max)
    melds = tuple(g.cards for g in split.groups)
    return (Proposal(melds, said("These melds fit this hand.")),) if melds else ()
