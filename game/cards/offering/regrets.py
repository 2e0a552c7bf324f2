"""What reviews of games with offers sum decisions up by."""

from __future__ import annotations

from typing import Any

from game.cards.actions import Contract, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.chances import LAYING, OUT, WILDS, is_out
from game.engine.contract import Action, View
from game.engine.said import said

TOPICS = {
    "out": OUT,
    "wilds": WILDS,
    "contract": said("The contract"),
    "takes": said("Takes", about="kind of decisions"),
    "offers": said("Offers", about="kind of decisions"),
    "laying": LAYING,
}


def topic(view: View[Any], action: Action) -> str:
    """Which of these a deed is about."""
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
