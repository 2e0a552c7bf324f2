"""What is to be done next, and what each seat waits for, in rummies where cards are offered: said alike in all."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.offering.offers import F
from game.engine.contract import Fact, View
from game.engine.said import Cards, Said, Who, said
from game.engine.table import TABLE, Seat, Told, TurnTo


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
    return said("It is {seat}’s turn.", seat=Who(seat))


def goal(side: int, down: bool) -> Fact:
    """Is a side's contract down?"""
    if down:
        return Fact("goal", said("contract down"), side, said("down", about="state of a player"), done=True)
    return Fact("goal", said("contract not down"), side, said("not down"))


def doing(view: View[F]) -> tuple[Fact, ...]:
    """What every seat does now, or waits for; nothing between hands."""
    facts = view.open
    if facts.asked is None or facts.asked == TABLE:
        return ()
    return tuple(_doing(view, seat) for seat in range(facts.seats))


def _skipped(view: View[F]) -> bool:
    """Did this turn begin without a draw?"""
    for event in reversed(view.past):
        if isinstance(event, TurnTo):
            return False
        if isinstance(event, Told) and event.code == "skips":
            return True
    return False


def _doing(view: View[F], seat: Seat) -> Fact:
    facts, shown = view.open, view.open.offer
    card = Cards((shown.card,)) if shown else Cards(())
    if seat == facts.asked:
        if facts.phase == "draw":
            return Fact("doing", said("to draw"), seat)
        if shown:
            return Fact(
                "doing",
                said("asked about the {card}", card=card),
                seat,
                said("asked: {card}", about="state of a player", card=card),
            )
        if _skipped(view):
            return Fact("doing", said("thinking, stopped: no draw"), seat, said("stopped", about="state of a player"))
        return Fact("doing", said("thinking", about="state of a player"), seat)
    if facts.stopped[seat]:
        return Fact("doing", said("stopped: skips the next draw"), seat, said("stopped", about="state of a player"))
    if shown and seat == shown.seat:
        return Fact(
            "doing",
            said("offers the {card}", card=card),
            seat,
            said("offers {card}", about="state of a player", card=card),
        )
    if shown and seat in shown.refused:
        return Fact(
            "doing",
            said("refused the {card}", card=card),
            seat,
            said("refused {card}", about="state of a player", card=card),
        )
    return Fact("doing", said("waits", about="state of a player"), seat)
