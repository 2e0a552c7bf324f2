"""The categories by which reviews of pile rummies sum up decisions, and what could have been seen at a mistake."""

from __future__ import annotations

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.chances import LAYING, OUT, WILDS, chances, is_out
from game.cards.pile.actions import Discard, TakeFan, TakeTop
from game.cards.pile.facts import PilePublic
from game.cards.pile.tries import legal_actions
from game.engine.contract import Action, PublicState, View
from game.engine.messages import Message, msg

TOPICS = {
    "out": OUT,
    "wilds": WILDS,
    "takes": msg("Pile or stock"),
    "discards": msg("Discards", about="kind of decisions"),
    "laying": LAYING,
}


def topic(view: View[PublicState], action: Action) -> str:
    """Which of these an action is about."""
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


def mistake_reasons(view: View[PilePublic], did: Action, best: Action) -> tuple[Message, ...]:
    """A missed way to go out, or a card that could have been laid off."""
    card = did.card if isinstance(did, Discard) else None
    return tuple(chances(view, did, card, legal_actions(view)))


def is_blunder(view: View[PilePublic], did: Action) -> bool:
    """Whether the discarded card could have been laid in a meld, or a way out or lay-off was missed."""
    if isinstance(did, Discard) and any(
        did.card in each.cards for each in legal_actions(view) if isinstance(each, Meld)
    ):
        return True
    return bool(mistake_reasons(view, did, did))
