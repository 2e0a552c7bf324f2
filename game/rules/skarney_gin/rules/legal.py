"""What a seat could do: the actions worth trying, and the melds its hand allows."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Contract, Draw, End, Meld, Offer, OfferAction, Refuse, Take
from game.cards.melds import Group
from game.cards.offering.legal import lay_offs
from game.cards.offering.offers import is_down
from game.engine.contract import View
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.check import check
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic
from game.rules.skarney_gin.rules.melds import melds_in


def legal_actions(view: View[GinPublic]) -> Iterator[OfferAction]:
    """Yields enough legal actions to play any hand to its end."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[GinPublic]) -> Iterator[OfferAction]:
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
