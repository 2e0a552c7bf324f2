"""What others laid and took since one's own last turn: told by the past of a view alone, so that it outlives a save."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.engine.contract import View
from game.engine.table import BACK, Event, Moved, Piece, Pile, Place, Seat, TurnTo

Marked = list[tuple[Piece, bool]]


def laid_lately(view: View[Any], places: Collection[Place]) -> Mapping[Place, tuple[int, ...]]:
    """By place, which of its cards from the bottom others put there since the viewer's last turn.

    Nothing once the viewer has moved a piece in a turn of their own, and nothing for a view that is nobody's.
    """
    if view.seat is None:
        return {}
    since = _since(view.past, view.seat)
    if since is None:
        return {}
    found = {place: _marked(view, place, since) for place in places}
    return {place: at for place, at in found.items() if at}


def taken_lately(view: View[Any]) -> Mapping[Seat, Pile]:
    """By seat, the cards that all saw go to that hand since the viewer's last turn, and that are still there.

    A card that comes back to the hand that showed it is no news.
    """
    since = _since(view.past, view.seat) if view.seat is not None else None
    if since is None:
        return {}
    found: dict[Seat, list[Piece]] = {}
    shown: dict[tuple[Seat, Piece], bool] = {}  # what left a hand, and whether it was news there
    for event in view.past[since:]:
        if isinstance(event, Moved):
            if event.src.kind == "hand" and BACK in event.came:
                found.pop(int(event.src.which), None)  # any of them may be what went unseen
            for piece in event.came if event.src.kind == "hand" else ():
                shown[int(event.src.which), piece] = _drop(found.get(int(event.src.which), []), piece)
            if event.dst.kind == "hand" and event.dst.which != view.seat:
                _receive(found.setdefault(int(event.dst.which), []), shown, event)
    return {seat: tuple(cards) for seat, cards in found.items() if cards}


def _drop(held: list[Piece], piece: Piece) -> bool:
    """It is held no more; whether it was."""
    if piece not in held:
        return False
    held.remove(piece)
    return True


def _receive(held: list[Piece], shown: dict[tuple[Seat, Piece], bool], event: Moved) -> None:
    """Cards come to a hand, their faces known by where they lay."""
    seat = int(event.dst.which)
    for piece in event.left:
        if piece != BACK and shown.pop((seat, piece), True):
            held.append(piece)


def _since(past: Sequence[Event], seat: Seat) -> int | None:
    """The first event after the seat's last turn; None when it has acted in the turn that it is in."""
    starts = [at for at, event in enumerate(past) if isinstance(event, TurnTo)]
    own = [at for at in starts if _seat_of(past[at]) == seat]
    if own and own[-1] == starts[-1]:
        if any(isinstance(event, Moved) for event in past[own[-1] :]):
            return None
        own = own[:-1]
    if own:
        return next(at for at in starts if at > own[-1])
    return 0


def _seat_of(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnTo) else None


def _marked(view: View[Any], place: Place, since: int) -> tuple[int, ...]:
    """The places in the pile of what came there since then from anywhere but the viewer's own."""
    assert view.seat is not None
    pile: Marked = []
    for at, event in enumerate(view.past):
        if isinstance(event, Moved) and event.dst == place:
            is_new = at >= since and event.src != Place("hand", view.seat)
            index = len(pile) if event.at is None else event.at
            pile[index:index] = [(piece, is_new) for piece in event.came]
        if isinstance(event, Moved) and event.src == place:
            _take(pile, event.left)
    return tuple(at for at, (_, is_new) in enumerate(pile) if is_new)


def _take(pile: Marked, left: Sequence[Piece]) -> None:
    """Each from as near the top as it lies, as the cloth does."""
    for piece in reversed(left):
        at = next((at for at in range(len(pile) - 1, -1, -1) if pile[at][0] == piece), None)
        if at is not None:
            del pile[at]
