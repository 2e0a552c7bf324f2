"""What a seat could do: the deeds worth trying, and the groupings its hand allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import Group
from game.cards.rummy import group
from game.engine.contract import Action, Proposal, View
from game.engine.said import said
from game.engine.table import Pile
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.check import check
from game.rules.skarney_gin.rules.facts import MELDS, Facts, is_down
from game.rules.skarney_gin.rules.melds import growths, melds_in


def legal(view: View[Facts]) -> Iterator[Action]:
    """Lawful actions enough to play any hand by."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[Facts]) -> Iterator[Action]:
    yield from (Draw(), Take(), Refuse())
    if view.open.phase != "table":
        return
    if is_down(view):
        yield from lay_offs(view)
        yield from (Meld(each.kind, each.cards) for each in melds_in(view.hand))
    else:
        yield from map(Contract, contracts_in_hand(view))
    yield from map(Offer, view.hand)
    yield End()


def contracts_in_hand(view: View[Facts]) -> list[tuple[Group, ...]]:
    """The contracts that the hand holds, one of each choice of ranks, those that shed most first."""
    return ranks.contracts(view.hand, MELDS)


def own_melds(view: View[Facts]) -> Iterator[int]:
    """The numbers of the viewer's melds."""
    return (number for number, laid in enumerate(view.open.melds) if laid.seat == view.seat)


def lay_offs(view: View[Facts]) -> Iterator[LayOff]:
    """Every lay-off of one or two cards that the viewer's melds would take."""
    held = sorted(view.hand)
    for number in own_melds(view):
        for cards in ((card,) for card in held):
            yield from lay_offs_on(view, number, cards)
        for pair in combinations(held, 2):
            yield from lay_offs_on(view, number, pair)


def lay_offs_on(view: View[Facts], number: int, cards: Pile) -> list[LayOff]:
    """The ways these cards extend that meld, high end first."""
    return [LayOff(number, cards, whole) for whole in growths(group(view, number), cards)]


def propose(view: View[Facts]) -> tuple[Proposal, ...]:
    """The contracts this hand holds, or else the melds it could lay."""
    if view.seat is None:
        return ()
    if not is_down(view):
        words = said("This hand holds a contract.")
        return tuple(Proposal(tuple(g.cards for g in plan), words) for plan in contracts_in_hand(view))
    melds = tuple(each.cards for each in ranks.best_split(view.hand).groups)
    return (Proposal(melds, said("These melds fit this hand.")),) if melds else ()
