"""What a player could have seen at a mistake, beyond the reasons for and against an action."""

from __future__ import annotations

from game.cards.actions import Offer, Refuse
from game.cards.chances import chances
from game.cards.offering.offers import OFFER
from game.engine.contract import Action, View
from game.engine.messages import Message
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, is_down
from game.rules.skarney_gin.rules.legal import contracts_in_hand, legal_actions


def mistake_reasons(view: View[GinPublic], did: Action, best: Action) -> tuple[Message, ...]:
    """A missed way to go out, or a card that could have been laid off."""
    card = did.card if isinstance(did, Offer) else None
    return tuple(chances(view, did, card, legal_actions(view)))


def is_blunder(view: View[GinPublic], did: Action) -> bool:
    """Whether the refused card completes the contract, or a way out or lay-off was missed."""
    return _completes(view) if isinstance(did, Refuse) else bool(mistake_reasons(view, did, did))


def _completes(view: View[GinPublic]) -> bool:
    if is_down(view) or contracts_in_hand(view):
        return False
    return bool(ranks.contracts((*view.hand, *view.at(*OFFER)), MELDS))
