"""What was there to be seen at a mistake, beyond what speaks for and against a deed."""

from __future__ import annotations

from game.cards.card import is_wild
from game.cards.chances import chances
from game.cards.offering.offers import OFFER
from game.engine.contract import Action, View
from game.engine.said import Said
from game.rules.skarney.mind.fast_out import way_out
from game.rules.skarney.mind.fast_view import seen
from game.rules.skarney.rules.actions import Offer, Refuse
from game.rules.skarney.rules.contracts import distance
from game.rules.skarney.rules.facts import Facts
from game.rules.skarney.rules.legal import legal


def regrets(view: View[Facts], did: Action, best: Action) -> tuple[Said, ...]:
    """A way out that was there, or a card that could have been laid off."""
    card = did.card if isinstance(did, Offer) else None
    return tuple(chances(view, did, card, legal(view)))


def glaring(view: View[Facts], did: Action) -> bool:
    """A wild card offered, a card refused that completes the contract, a way out of any length not seen, or what else
    there are regrets for."""
    match did:
        case Refuse():
            return _completes(view)
        case Offer(card) if is_wild(card) or way_out(seen(view)):
            return True
    return bool(regrets(view, did, did))


def _completes(view: View[Facts]) -> bool:
    assert view.seat is not None
    size = view.open.contract_size
    if view.open.is_down(view.open.side_of(view.seat)) or 0 in distance(view.hand, size):
        return False
    return 0 in distance((*view.hand, *view.at(*OFFER)), size)
