"""What the rest of a turn comes to at a rummy table: going out, a contract down, or what is left in the hand."""

from __future__ import annotations

from game.engine.contract import PublicState, Reason, View
from game.engine.messages import Message, Who, fill, msg, msg_n
from game.engine.table import TABLE, Seat

NEAR_OUT = 3  # cards
Wording = tuple[Message, Message]  # in words, and with {points}
OUT: Wording = msg("It goes out this turn."), msg("It goes out this turn: {points:+}.")
SHUT_OUT: Wording = (
    msg("It goes out this turn and shuts the others out."),
    msg("It goes out this turn and shuts the others out: {points:+}."),
)
DOUBLE: Wording = (
    msg("It goes out this turn, and that counts double."),
    msg("It goes out this turn, and that counts double: {points:+}."),
)
DOWN = msg_n(
    "The contract goes down this turn, and {n} card is left.",
    "The contract goes down this turn, and {n} cards are left.",
)
LEFT = msg_n("{n} card is left when the turn ends.", "{n} cards are left when the turn ends.")
# L10N: The card on offer is still shown: it is taken, or comes back to the hand.
DOWN_AND_OFFERS = msg_n(
    "The contract goes down this turn, and {n} card is left besides the one on offer.",
    "The contract goes down this turn, and {n} cards are left besides the one on offer.",
)
LEFT_AND_OFFERS = msg_n("{n} card is left besides the one on offer.", "{n} cards are left besides the one on offer.")
FATAL = msg_n(
    "{n} card stays in the hand, and {seat} may go out next.", "{n} cards stay in the hand, and {seat} may go out next."
)


def goes_out(wording: Wording, points: int) -> Reason:
    """The reason that the turn goes out; ``points``: what that brings for certain, beside melds and other hands."""
    words, figures = wording
    return Reason(words, figures=fill(figures, points=points) if points else None, is_of_line=True)


def leaves(view: View[PublicState], after: View[PublicState], is_newly_down: bool = False) -> tuple[Reason, ...]:
    """The reasons of a turn that does not go out, by what it lays and what is left in the hand.

    None where the viewer is still to act: what is left at the end of the turn is not known.
    """
    if after.public.to_act == after.seat:
        return ()
    before, left = len(view.hand), len(after.hand)
    offer = getattr(after.public, "offer", None)
    down, rest = (DOWN, LEFT) if offer is None or offer.seat != after.seat else (DOWN_AND_OFFERS, LEFT_AND_OFFERS)
    is_over = after.public.to_act in (None, TABLE)
    if is_over:
        return ()  # the hands are counted, and gone
    if is_newly_down:
        return (Reason(fill(down, n=left), is_of_line=True),)
    if left > before and (near := _next_near_out(after)) is not None:
        return (Reason(fill(FATAL, n=left, seat=Who(near)), against=True, is_of_line=True),)
    return (Reason(fill(rest, n=left), is_of_line=True),) if left < before - 1 else ()


def near_out(view: View[PublicState]) -> Seat | None:
    """The opponent with fewest cards, if they may soon go out."""
    few = min(opponents(view), key=lambda seat: len(view.at("hand", seat)))
    return few if _is_near_out(view, few) else None


def _next_near_out(view: View[PublicState]) -> Seat | None:
    """The first of the opponents to play who may soon go out."""
    return next((seat for seat in opponents(view) if _is_near_out(view, seat)), None)


def _is_near_out(view: View[PublicState], seat: Seat) -> bool:
    return len(view.at("hand", seat)) <= NEAR_OUT


def opponents(view: View[PublicState]) -> tuple[Seat, ...]:
    """The seats of the other sides, clockwise from the viewer's left."""
    side, seats = view.public.side_of(view.own_seat), view.public.seats
    round_ = ((view.own_seat + step) % seats for step in range(1, seats))
    return tuple(seat for seat in round_ if view.public.side_of(seat) != side)
