"""What was there to be seen at a mistake, beyond what speaks for and against a deed."""

from __future__ import annotations

from game.cards.actions import Offer, Refuse
from game.cards.chances import chances
from game.cards.offering.offers import OFFER
from game.engine.contract import Action, View
from game.engine.said import Said
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.facts import MELDS, Facts, is_down
from game.rules.skarney_gin.rules.legal import contracts_in_hand, legal


def regrets(view: View[Facts], did: Action, best: Action) -> tuple[Said, ...]:
    """A way out that was there, or a card that could have been laid off."""
    card = did.card if isinstance(did, Offer) else None
    return tuple(chances(view, did, card, legal(view)))


def glaring(view: View[Facts], did: Action) -> bool:
    """A card refused that completes the contract, or what there are regrets for."""
    return _completes(view) if isinstance(did, Refuse) else bool(regrets(view, did, did))


def _completes(view: View[Facts]) -> bool:
    if is_down(view) or contracts_in_hand(view):
        return False
    return bool(ranks.contracts((*view.hand, *view.at(*OFFER)), MELDS))
