"""What reviews of pile rummies sum decisions up by, and what was there to be seen at a mistake."""

from __future__ import annotations

from typing import Any

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.chances import LAYING, OUT, WILDS, chances, is_out
from game.cards.pile.actions import Discard, TakeFan, TakeTop
from game.cards.pile.tries import legal
from game.engine.contract import Action, View
from game.engine.said import Said, said

TOPICS = {
    "out": OUT,
    "wilds": WILDS,
    "takes": said("Pile or stock"),
    "discards": said("Discards", about="kind of decisions"),
    "laying": LAYING,
}


def topic(view: View[Any], action: Action) -> str:
    """Which of these a deed is about."""
    match action:
        case Draw() | TakeFan() | TakeTop():
            return "takes"
        case Discard():
            return "discards" if len(view.hand) > 1 else "out"
        case Exchange() | Meld(kind="wild") | Meld(kind="jokers"):
            return "wilds"
        case Meld() | LayOff():
            return "out" if is_out(view, action) else "laying"
    return ""


def regrets(view: View[Any], did: Action, best: Action) -> tuple[Said, ...]:
    """A way out that was there, or a card that could have been laid off."""
    card = did.card if isinstance(did, Discard) else None
    return tuple(chances(view, did, card, legal(view)))


def glaring(view: View[Any], did: Action) -> bool:
    """A card thrown away that a meld could have been laid with, or what there are regrets for."""
    if isinstance(did, Discard) and any(did.card in each.cards for each in legal(view) if isinstance(each, Meld)):
        return True
    return bool(regrets(view, did, did))
