"""Legality: whether the seat to act may take an action, judged from its own view."""

from __future__ import annotations

from functools import partial

from game.cards.card import PACK
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.judge import OfferJudge, first_fault, too_long
from game.cards.offering.offers import is_down
from game.cards.rulings import Ruling, lacks, no
from game.engine.contract import CardDeal, Refusal, View
from game.engine.override import override
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic


class GinJudge(OfferJudge[GinPublic]):
    """What Skarney Gin adds: straights, and contracts of any three melds."""

    deal_number, dealer, deck = "G1", "G1", no("G2", "deck")
    kinds = (SET, SEQUENCE, STRAIGHT)
    first, contract_turn = no("G4", "first"), no("G4", "turn")
    contract, lay_off, offer = "G4", "G5", "G6"
    no_stock, last_card, banned, must = no("G9"), no("G6", "last"), no("G7"), no("G6", "must")

    @override
    def _whole_deck(self, view: View[GinPublic], deal: CardDeal) -> bool:
        return sorted(deal.deck) == sorted(PACK)

    @override
    def no_meld(self, kind: str, why: str) -> Refusal:
        """The refusal by G3."""
        return no("G3", f"{kind}_{why}")

    @override
    def _contract(self, view: View[GinPublic], groups: tuple[Group, ...]) -> Ruling:
        if any(group.kind not in self.kinds for group in groups):
            return no("T4", "kind")
        if is_down(view):
            return no("G4", "down")
        if refusal := lacks(view, tuple(card for group in groups for card in group.cards)):
            return refusal
        if len(groups) != MELDS:
            return no("G4", "count", n=MELDS, count=len(groups))
        return too_long(groups, "G4") or first_fault(groups, partial(self.shape_fault, view))


JUDGE = GinJudge()
check, shape_fault = JUDGE.check, JUDGE.shape_fault
