"""What was there to be seen at a mistake, beyond what speaks for and against a deed."""

from __future__ import annotations

from game.cards.chances import chances
from game.engine.contract import Action, View
from game.engine.said import Said
from game.rules.skarney.rules.actions import Offer
from game.rules.skarney.rules.facts import Facts
from game.rules.skarney.rules.legal import legal


def regrets(view: View[Facts], did: Action, best: Action) -> tuple[Said, ...]:
    """A way out that was there, or a card that could have been laid off."""
    card = did.card if isinstance(did, Offer) else None
    return tuple(chances(view, did, card, legal(view)))
