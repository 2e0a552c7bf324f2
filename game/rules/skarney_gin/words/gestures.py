"""Input at a Skarney Gin table: a run of one suit is built as a straight or, in falling order, as a sequence."""

from __future__ import annotations

from game.cards.actions import OfferAction
from game.cards.melds import Group
from game.cards.offering.gestures import ADD, CONTRACT, DRAW, END, LAY, SHOW, OfferInput
from game.cards.rulings import lacks, no
from game.engine.contract import Intent, View
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Pile
from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.melds import arranged
from game.rules.skarney_gin.words.labels import as_meld

ALL_BUTTONS = (DRAW, CONTRACT, LAY, ADD, SHOW, END)


class GinInput(OfferInput[GinPublic]):
    """What gestures do at a Skarney Gin table, beyond those of every table with offers."""

    _asked_first = msg("{seat} is asked")

    @override
    def _selected(self, view: View[GinPublic], cards: Pile) -> Group:
        return arranged(cards)

    @override
    def _built(self, view: View[GinPublic], cards: Pile) -> Group:
        return as_meld(cards)

    @override
    def _pressed(self, view: View[GinPublic], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent[OfferAction]:
        if name == "add" and (refusal := lacks(view, chosen)):
            return refusal
        return no("G5", "two") if name == "add" and len(chosen) > 2 else super()._pressed(view, name, groups, chosen)

    @override
    def arrange_group(self, view: View[GinPublic], cards: Pile) -> Pile:
        return arranged(cards).cards
