"""What was done in a hand, turn by turn, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.engine.match import Match
from game.engine.said import Said
from game.engine.table import TABLE, Event, Seat, TurnTo
from game.values import dataclass


@dataclass(frozen=True)
class Turn:
    """One seat's turn (None: before the first, or after the last), and a line for each thing worth telling."""

    seat: Seat | None
    lines: tuple[Said, ...]


def turns(match: Match, seat: Seat | None) -> tuple[Turn, ...]:
    """Every turn of this hand, or of the one just over, as this seat (None: everyone) was told of it."""
    dealt = max((at for at, done in enumerate(match.done) if done.seat == TABLE), default=0)
    told = match.news(seat, dealt)
    view = replace(match.view(seat), past=told)
    return tuple(
        Turn(whose, lines)
        for whose, events in _by_turn(told)
        if (lines := tuple(words for event in events if (words := match.game.say(view, event))))
    )


def _by_turn(events: Iterable[Event]) -> list[tuple[Seat | None, list[Event]]]:
    found: list[tuple[Seat | None, list[Event]]] = [(None, [])]
    for event in events:
        if isinstance(event, TurnTo):
            found.append((event.seat, []))
        else:
            found[-1][1].append(event)
    return found
