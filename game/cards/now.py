"""What is to be done next, in one line, in rummies where cards are offered: all but the turn itself is said alike."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.offers import F
from game.engine.contract import View
from game.engine.said import Cards, Said, Who, said
from game.engine.table import TABLE, Seat


def now(view: View[F], at_the_table: Callable[[View[F]], Said]) -> Said:
    """The one thing to do next, or who is being waited for; ``at_the_table`` speaks to whoever has drawn."""
    facts = view.open
    if facts.asked is None:
        return said("The match is over.")
    if facts.asked == TABLE:
        return said("Hand {n} is next.", n=facts.next_hand)
    if facts.asked != view.seat:
        return _waiting(facts, facts.asked)
    if facts.phase == "draw":
        return said("Draw a card from the stock.")
    if facts.phase == "answer":
        assert facts.offer is not None
        return said("Take or refuse the {card}.", card=Cards((facts.offer.card,)))
    return at_the_table(view)


def _waiting(facts: F, seat: Seat) -> Said:
    if facts.phase == "draw":
        return said("{seat} is about to draw.", seat=Who(seat))
    if facts.phase == "answer" and facts.offer:
        return said("{seat} decides on the {card}.", seat=Who(seat), card=Cards((facts.offer.card,)))
    return said("{seat} is at play.", seat=Who(seat))
