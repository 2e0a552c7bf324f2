"""What a person at the table notices, and for how long they remember it: how the weaker levels err."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from game.cards.offering.offers import OFFER
from game.engine.chance import Chance
from game.engine.contract import View
from game.engine.table import Event, Moved, Piece, Seat, TurnTo
from game.values import dataclass

_AGO = 6  # events before a turn that, with their number, tell it from other turns


@dataclass(frozen=True)
class Attention:
    """What is overlooked, in a hundred times how often, by the name of what it is."""

    luck: Chance

    def misses(self, what: str, percent: int) -> bool:
        """Is this overlooked? The same name says the same."""
        return self.below(what, 100) < percent

    def below(self, what: str, n: int) -> int:
        """A whim: a whole number from 0 up to, not including, ``n``."""
        return self.luck.branch(what).below(n)[0]


def this_turn(view: View[Any], luck: Chance) -> Attention:
    """Attention that lasts for the turn: what is overlooked in it stays so until the next one.

    A level's luck is another one at every decision of a turn, so it is drawn from what the seat saw until it drew. Only
    in a turn of which nothing is known is it drawn from ``luck``.
    """
    begun = _begun(view.past)
    if not begun:
        return Attention(luck)
    story = f"{view.seat}/{view.open.hand_no}/{begun}/{view.past[max(0, begun - _AGO) : begun]}"
    return Attention(Chance(sha256(story.encode()).hexdigest()))


def _begun(past: tuple[Event, ...]) -> int:
    """How much had happened when whoever's turn it is had drawn, or was to play without a draw."""
    at = len(past)
    while at and not isinstance(past[at - 1], TurnTo):
        at -= 1
    while at < len(past) and not isinstance(past[at], Moved):
        at += 1
    return at + 1 if at < len(past) and past[at].why == "draw" else at  # type: ignore[union-attr]  # a Moved


def lately_taken(view: View[Any], turns: int) -> Iterator[tuple[Seat, Piece]]:
    """Who took which card on offer in the turn that runs and so many before it."""
    left = turns
    for event in reversed(view.past):
        if isinstance(event, TurnTo):
            left -= 1
            if left < 0:
                return
        elif isinstance(event, Moved) and event.why == "take" and event.src == OFFER:
            yield int(event.dst.which), event.left[0]
