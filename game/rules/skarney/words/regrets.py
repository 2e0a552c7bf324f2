"""What a player could have seen at a mistake, beyond the reasons for and against an action."""

from __future__ import annotations

from game.cards.card import is_wild
from game.cards.chances import chances
from game.cards.offering.offers import OFFER
from game.engine.contract import Action, View
from game.engine.messages import Message
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_view import seen
from game.rules.skarney.rules.actions import Offer, Refuse
from game.rules.skarney.rules.contracts import distance
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.legal import legal_actions


def mistake_reasons(view: View[SkarneyPublic], did: Action, best: Action) -> tuple[Message, ...]:
    """A missed way to go out, or a card that could have been laid off."""
    card = did.card if isinstance(did, Offer) else None
    return tuple(chances(view, did, card, legal_actions(view)))


def is_blunder(view: View[SkarneyPublic], did: Action) -> bool:
    """Whether the action is a plain mistake.

    That is offering a wild, refusing a card that completes the contract, or missing a way out or a lay-off.
    """
    match did:
        case Refuse():
            return _completes(view)
        case Offer(card) if is_wild(card) or way_out(seen(view)):
            return True
    return bool(mistake_reasons(view, did, did))


def _completes(view: View[SkarneyPublic]) -> bool:
    assert view.seat is not None
    size = view.public.contract_size
    if view.public.is_down(view.public.side_of(view.seat)) or 0 in distance(view.hand, size):
        return False
    return 0 in distance((*view.hand, *view.at(*OFFER)), size)
