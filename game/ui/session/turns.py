"""What happened in a hand: turn by turn, in words; and what others laid and took since a player's last turn.

All of it is derived from a view's events, so that it survives a reload.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.contract import PublicState, View
from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import BACK, TABLE, Event, Flipped, Moved, Piece, Pile, Place, Seat, TurnTo
from game.values import dataclass

Marked = list[tuple[Piece, bool]]


@dataclass(frozen=True)
class TurnWords:
    """One seat's turn (None: before the first or after the last), with a line for each notable event."""

    seat: Seat | None
    lines: tuple[Message, ...]


def turns(match: Match, seat: Seat | None) -> tuple[TurnWords, ...]:
    """Return every turn of this hand, or of the one just over, as this seat (None: everyone) saw it."""
    dealt = max((at for at, done in enumerate(match.done) if done.seat == TABLE), default=0)
    news = match.news(seat, dealt)
    view = replace(match.view(seat), events=news)
    return tuple(
        TurnWords(whose, lines)
        for whose, events in _by_turn(news)
        if (lines := tuple(words for event in events if (words := match.game.describe(view, event))))
    )


def _by_turn(events: Iterable[Event]) -> list[tuple[Seat | None, list[Event]]]:
    found: list[tuple[Seat | None, list[Event]]] = [(None, [])]
    for event in events:
        if isinstance(event, TurnTo):
            found.append((event.seat, []))
        else:
            found[-1][1].append(event)
    return found


def laid_since_turn(view: View[PublicState], places: Collection[Place]) -> Mapping[Place, tuple[int, ...]]:
    """Return by place the indices, from the bottom, of cards others put there since the viewer's last turn.

    Empty once the viewer has moved a piece in their turn, and for a view without a seat.
    """
    if view.seat is None:
        return {}
    since = _since(view.events, view.seat)
    if since is None:
        return {}
    found = {place: _new_indices(view, place, since) for place in places}
    return {place: at for place, at in found.items() if at}


def taken_since_turn(view: View[PublicState]) -> Mapping[Seat, Pile]:
    """Return by seat the cards everybody saw go to that hand since the viewer's last turn, if still there.

    A card that returns to the hand that showed it does not count.
    """
    since = _since(view.events, view.seat) if view.seat is not None else None
    if since is None:
        return {}
    found: dict[Seat, list[Piece]] = {}
    shown: dict[tuple[Seat, Piece], bool] = {}  # cards shown on leaving a hand, and whether they were new there
    for event in view.events[since:]:
        if isinstance(event, Moved):
            if event.src.kind == "hand" and BACK in event.came:
                found.pop(int(event.src.which), None)  # the unseen cards may be any of them
            for piece in event.came if event.src.kind == "hand" else ():
                shown[int(event.src.which), piece] = _drop(found.get(int(event.src.which), []), piece)
            if event.dst.kind == "hand" and event.dst.which != view.seat:
                _receive(found.setdefault(int(event.dst.which), []), shown, event)
    return {seat: tuple(cards) for seat, cards in found.items() if cards}


def is_unthrown(view: View[PublicState]) -> bool:
    """Return whether somebody is to act who has not thrown any dice yet in their turn."""
    if view.public.to_act is None or view.public.to_act == TABLE:
        return False
    newest = next((event for event in reversed(view.events) if isinstance(event, TurnTo | Flipped)), None)
    return not isinstance(newest, Flipped)


def _drop(held: list[Piece], piece: Piece) -> bool:
    """Remove the piece; return whether it was there."""
    if piece not in held:
        return False
    held.remove(piece)
    return True


def _receive(held: list[Piece], shown: dict[tuple[Seat, Piece], bool], event: Moved) -> None:
    """Add cards that came to a hand, as far as they were seen where they lay."""
    seat = int(event.dst.which)
    for piece in event.left:
        if piece != BACK and shown.pop((seat, piece), True):
            held.append(piece)


def _since(past: Sequence[Event], seat: Seat) -> int | None:
    """Return the index of the first event after the seat's last turn; None once it has acted in its current turn."""
    starts = [(at, event.seat) for at, event in enumerate(past) if isinstance(event, TurnTo)]
    own = [at for at, whose in starts if whose == seat]
    if own and own[-1] == starts[-1][0]:
        if any(isinstance(event, Moved) for event in past[own[-1] :]):
            return None
        own = own[:-1]
    return next(at for at, _ in starts if at > own[-1]) if own else 0


def _new_indices(view: View[PublicState], place: Place, since: int) -> tuple[int, ...]:
    """Return the indices in the pile of cards that came since then from anywhere but the viewer's hand."""
    pile: Marked = []
    for at, event in enumerate(view.events):
        if isinstance(event, Moved) and event.dst == place:
            is_new = at >= since and event.src != Place("hand", view.own_seat)
            index = len(pile) if event.at is None else event.at
            pile[index:index] = [(piece, is_new) for piece in event.came]
        if isinstance(event, Moved) and event.src == place:
            _take(pile, event.left)
    dealt = max(0, len(view.piles.get(place, ())) - len(pile))  # what lay there before the first event lies lowest
    return tuple(at for at, (_, is_new) in enumerate(pile, dealt) if is_new)


def _take(pile: Marked, left: Sequence[Piece]) -> None:
    """Remove each card nearest the top, as the table does."""
    for piece in reversed(left):
        at = next((at for at in range(len(pile) - 1, -1, -1) if pile[at][0] == piece), None)
        if at is not None:
            del pile[at]
