"""What each seat is doing or waiting for, in all rummies where cards are offered."""

from __future__ import annotations

from game.cards.offering.offers import F
from game.engine.contract import Fact, View
from game.engine.messages import Cards, Message, Who, msg
from game.engine.table import TABLE, LogLine, Seat, TurnTo


def waiting(facts: F, seat: Seat) -> Message:
    """What the table waits for from this seat."""
    if facts.phase == "draw":
        return msg("{seat} is about to draw.", seat=Who(seat))
    if facts.phase == "answer" and facts.offer:
        return msg("{seat} decides on the {card}.", seat=Who(seat), card=Cards((facts.offer.card,)))
    return msg("It is {seat}’s turn.", seat=Who(seat))


def goal(side: int, down: bool) -> Fact:
    """Whether a side's contract is down, as a fact."""
    if down:
        return Fact("goal", msg("contract down"), side, msg("down", about="state of a player"), done=True)
    return Fact("goal", msg("contract not down"), side, msg("not down"))


def doing(view: View[F]) -> tuple[Fact, ...]:
    """What every seat is doing or waiting for; empty between hands."""
    facts = view.public
    if facts.to_act is None or facts.to_act == TABLE:
        return ()
    each = [(seat, *_doing(view, seat)) for seat in range(facts.seats)]
    return tuple(Fact("doing", message, seat, short) for seat, message, short in each)


def _has_skipped(view: View[F]) -> bool:
    """Whether this turn began without a draw."""
    for event in reversed(view.events):
        if isinstance(event, TurnTo):
            return False
        if isinstance(event, LogLine) and event.code == "skips":
            return True
    return False


def _doing(view: View[F], seat: Seat) -> tuple[Message, Message | None]:
    """What the seat is doing or waiting for, and the same in few words, if there are fewer."""
    facts, shown = view.public, view.public.offer
    card = Cards((shown.card,)) if shown else Cards(())
    if seat == facts.to_act:
        if facts.phase == "draw":
            return msg("to draw"), None
        if shown:
            asked = msg("asked: {card}", about="state of a player", card=card)
            return msg("asked about the {card}", card=card), asked
        if _has_skipped(view):
            return msg("thinking, stopped: no draw"), msg("stopped", about="state of a player")
        return msg("thinking", about="state of a player"), None
    if facts.stopped[seat]:
        return msg("stopped: skips the next draw"), msg("stopped", about="state of a player")
    if shown and seat == shown.seat:
        return msg("offers the {card}", card=card), msg("offers {card}", about="state of a player", card=card)
    if shown and seat in shown.refused:
        return msg("refused the {card}", card=card), msg("refused {card}", about="state of a player", card=card)
    return msg("waits", about="state of a player"), None
