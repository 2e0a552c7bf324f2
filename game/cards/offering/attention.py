"""What a person notices and remembers: the source of the weaker levels' mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from game.cards.offering.offers import OFFER, OfferPublic
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import Event, Moved, Piece, Seat, TurnTo
from game.values import dataclass

_AGO = 6  # events that, with their number, identify a turn


@dataclass(frozen=True)
class Attention:
    """What is overlooked, by name and percentage."""

    rng: Rng

    def misses(self, what: str, percent: int) -> bool:
        """Whether this is overlooked, in ``percent`` of cases; the same name gives the same answer."""
        return self.below(what, 100) < percent

    def below(self, what: str, n: int) -> int:
        """A random whole number below ``n``."""
        return self.rng.branch(what).below(n)[0]


def this_turn(view: View[OfferPublic], rng: Rng) -> Attention:
    """Attention for a whole turn: what is overlooked stays overlooked until the next turn.

    A level's rng differs at every decision of a turn, so this is seeded with what the seat saw before and at its draw.
    ``rng`` is used only in a turn without events.
    """
    begun = _turn_start(view.events)
    if not begun:
        return Attention(rng)
    story = f"{view.seat}/{view.public.hand_no}/{begun}/{view.events[max(0, begun - _AGO) : begun]}"
    # Log lines were once called Told: the old name keeps the seeds, and so every decision, as they were.
    return Attention(Rng(sha256(story.replace("LogLine(", "Told(").encode()).hexdigest()))


def _turn_start(past: tuple[Event, ...]) -> int:
    """How many events had happened when the current turn's draw was done, or was skipped."""
    at = len(past)
    while at and not isinstance(past[at - 1], TurnTo):
        at -= 1
    while at < len(past) and not isinstance(past[at], Moved):
        at += 1
    return at + 1 if at < len(past) and past[at].why == "draw" else at  # type: ignore[union-attr]  # a Moved


def lately_taken(view: View[OfferPublic], turns: int) -> Iterator[tuple[Seat, Piece]]:
    """Yields who took which offered card in the current turn and the ``turns`` before it."""
    left = turns
    for event in reversed(view.events):
        if isinstance(event, TurnTo):
            left -= 1
            if left < 0:
                return
        elif isinstance(event, Moved) and event.why == "take" and event.src == OFFER:
            yield int(event.dst.which), event.left[0]
