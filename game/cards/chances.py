"""What was there to be seen at a rummy table when somebody did something else: a way out, a card to be laid off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.cards.actions import LayOff, laid
from game.engine.contract import Action, View
from game.engine.said import Cards, Said, said
from game.engine.table import Piece, Pile

OUT, WILDS, LAYING = said("Going out"), said("Wild cards"), said("Laying and adding")


def is_out(view: View[Any], action: Action) -> bool:
    """Does it lay the last card of the hand?"""
    return 0 < len(view.hand) <= laid(action)


def chances(view: View[Any], did: Action, card: Piece | None, lawful: Iterable[Action]) -> Iterator[Said]:
    """What else was ``lawful``: to go out, or to lay off the ``card`` that was given away instead."""
    others = list(lawful)
    if not is_out(view, did) and (out := next((each for each in others if is_out(view, each)), None)):
        yield said("There was a way out: {cards}.", cards=Cards(_cards(out)))
    elif card is not None and any(isinstance(each, LayOff) and card in each.cards for each in others):
        yield said("{card} could have been laid off.", card=Cards((card,)))


def _cards(action: Action) -> Pile:
    cards: Pile = getattr(action, "cards", ())
    return cards
