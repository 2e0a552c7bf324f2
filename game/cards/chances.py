"""Chances missed at a rummy table: going out, or laying off the card that was given away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.cards.actions import LayOff, cards_laid
from game.engine.contract import Action, PublicState, View
from game.engine.messages import Cards, Message, msg
from game.engine.table import Piece, Pile

OUT, WILDS, LAYING = msg("Going out"), msg("Wild cards"), msg("Laying and adding")


def is_out(view: View[PublicState], action: Action) -> bool:
    """Whether the action lays the last card of the hand."""
    return 0 < len(view.hand) <= cards_laid(action)


def chances(view: View[PublicState], did: Action, card: Piece | None, lawful: Iterable[Action]) -> Iterator[Message]:
    """Yields what else was ``lawful``: going out, or laying off the ``card`` that was given away."""
    others = list(lawful)
    if not is_out(view, did) and (out := next((each for each in others if is_out(view, each)), None)):
        yield msg("There was a way out: {cards}.", cards=Cards(_cards(out)))
    elif card is not None and any(isinstance(each, LayOff) and card in each.cards for each in others):
        yield msg("{card} could have been laid off.", card=Cards((card,)))


def _cards(action: Action) -> Pile:
    cards: Pile = getattr(action, "cards", ())
    return cards
