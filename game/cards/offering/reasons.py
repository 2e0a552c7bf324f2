"""Reasons at a table with offers that do not depend on what its melds are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards.lines import near_out, opponents
from game.cards.offering.offers import F
from game.engine.contract import PublicState, Reason, View
from game.engine.messages import Cards, Who, fill, join_list, msg, msg_n
from game.engine.table import LogLine, Moved, Pile, Place, Seat, without

KEPT = 3
AS_NEAR = msg("It goes with {cards}, but the contract is as near without it.")
CHEAP, DEAR = 5, 15  # points in hand
_HELD = msg("It costs little to hold."), msg("It costs something to hold."), msg("It costs dearly to hold.")
_KEEPS, _GROUP = msg("The hand keeps {groups} together."), msg("{cards}")


def holding(cost: int, against: bool = False) -> Reason:
    """The cost of being left with this card: a reason to give it up or, with ``against``, not to take it.

    Of a cheap card it is a reason to keep or take it.
    """
    is_cheap = cost <= CHEAP
    words = _HELD[0] if is_cheap else _HELD[1] if cost < DEAR else _HELD[2]
    figures = (
        msg("Held at the end it would cost only {points}.", points=cost)
        if is_cheap
        else msg("Held at the end it would cost {points}.", points=cost)
    )
    return Reason(words, against != is_cheap, figures)


def keeping(kept: Sequence[Pile]) -> list[Reason]:
    """The groups that stay whole in the hand, the first few of them."""
    if not kept:
        return []
    return [Reason(fill(_KEEPS, groups=join_list([fill(_GROUP, cards=Cards(group)) for group in kept[:KEPT]])))]


def took(view: View[PublicState], seat: Seat, cards: Pile) -> bool:
    """Whether all of these were seen to be taken into that hand, not only shown and kept."""
    hand = Place("hand", seat)
    came = (event for event in view.events if isinstance(event, Moved) and event.dst == hand and event.why != "keep")
    return not Counter(cards) - Counter(piece for event in came for piece in event.left)


def partners(view: View[F]) -> tuple[Seat, ...]:
    """The other seats of the viewer's side."""
    return tuple(seat for seat in view.public.sides[view.public.side_of(view.own_seat)] if seat != view.own_seat)


def refused_before(view: View[F], rank: str) -> Iterator[Reason]:
    """Yields an opponent who lately refused a card of this rank: the one who is asked first, if any."""
    refusals = [event.args for event in view.events if isinstance(event, LogLine) and event.code == "refused"]
    for seat in opponents(view):
        cards = [str(other) for who, other in refusals if who == seat and str(other)[0] == rank]
        if cards:
            yield Reason(msg("{seat} refused the {card}.", seat=Who(seat), card=Cards((cards[-1],))))
            return


def laying(view: View[F], cards: Pile) -> list[Reason]:
    """Reasons to lay these cards now."""
    out = [] if without(view.hand, cards) else [Reason(msg("That empties the hand: it goes out."))]
    return [*out, *soon_out(view)]


def soon_out(view: View[PublicState]) -> list[Reason]:
    """That an opponent may soon go out, if so."""
    if (few := near_out(view)) is None:
        return []
    words = msg_n("{seat} has one card left: the hand may end soon.",
                   "{seat} has {n} cards left: the hand may end soon.",
                   len(view.at("hand", few)), seat=Who(few))  # fmt: skip
    return [Reason(words)]


def ending(view: View[F]) -> tuple[Reason, ...]:
    """Reasons for ending the turn without an offer."""
    if len(view.hand) == 1:
        return (Reason(msg("The last card in the hand is never offered.")),)
    return (Reason(msg("Nothing may be offered now.")),)
