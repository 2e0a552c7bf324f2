"""The categories by which reviews of games with offers sum up decisions."""

from __future__ import annotations

from game.cards.actions import Contract, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.chances import LAYING, OUT, WILDS, is_out
from game.engine.contract import Action, PublicState, View
from game.engine.messages import msg

TOPICS = {
    "out": OUT,
    "wilds": WILDS,
    "contract": msg("The contract"),
    "takes": msg("Takes", about="kind of decisions"),
    "offers": msg("Offers", about="kind of decisions"),
    "laying": LAYING,
}


def topic(view: View[PublicState], action: Action) -> str:
    """Which of these an action is about."""
    if is_out(view, action):
        return "out"
    match action:
        case Exchange() | Meld(kind="wild"):
            return "wilds"
        case Contract():
            return "contract"
        case Take() | Refuse():
            return "takes"
        case Offer():
            return "offers"
        case Meld() | LayOff():
            return "laying"
    return ""
