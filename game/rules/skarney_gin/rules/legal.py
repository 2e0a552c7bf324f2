"""What a seat could do: the actions worth trying, and the melds its hand allows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import Group
from game.cards.rummy import group
from game.engine.contract import Proposal, View
from game.engine.messages import msg
from game.engine.table import Pile
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.actions import SkarneyGinAction
from game.rules.skarney_gin.rules.check import check
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, is_down
from game.rules.skarney_gin.rules.melds import growths, melds_in


def legal_actions(view: View[GinPublic]) -> Iterator[SkarneyGinAction]:
    """Yields enough legal actions to play any hand to its end."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[GinPublic]) -> Iterator[SkarneyGinAction]:
    yield from (Draw(), Take(), Refuse())
    if view.public.phase != "table":
        return
    if is_down(view):
        yield from lay_offs(view)
        yield from (Meld(each.kind, each.cards) for each in melds_in(view.hand))
    else:
        yield from map(Contract, contracts_in_hand(view))
    yield from map(Offer, view.hand)
    yield End()


def contracts_in_hand(view: View[GinPublic]) -> list[tuple[Group, ...]]:
    """The contracts that the hand holds, one for each choice of ranks, those that shed most points first."""
    return ranks.contracts(view.hand, MELDS)


def own_melds(view: View[GinPublic]) -> Iterator[int]:
    """The numbers of the viewer's melds."""
    return (number for number, laid in enumerate(view.public.melds) if laid.seat == view.seat)


def lay_offs(view: View[GinPublic]) -> Iterator[LayOff]:
    """Yields every lay-off of one or two cards that the viewer's melds would accept."""
    held = sorted(view.hand)
    for number in own_melds(view):
        for cards in ((card,) for card in held):
            yield from lay_offs_on(view, number, cards)
        for pair in combinations(held, 2):
            yield from lay_offs_on(view, number, pair)


def lay_offs_on(view: View[GinPublic], number: int, cards: Pile) -> list[LayOff]:
    """The ways to lay these cards off on that meld, high end first."""
    return [LayOff(number, cards, whole) for whole in growths(group(view, number), cards)]


def propose(view: View[GinPublic]) -> tuple[Proposal, ...]:
    """The contracts this hand holds or, once that is down, the melds it could lay."""
    if view.seat is None:
        return ()
    if not is_down(view):
        words = msg("This hand holds a contract.")
        return tuple(Proposal(tuple(g.cards for g in plan), words) for plan in contracts_in_hand(view))
    melds = tuple(each.cards for each in ranks.best_split(view.hand).groups)
    return (Proposal(melds, msg("These melds fit this hand.")),) if melds else ()
