"""What happened in a hand, turn by turn, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.engine.match import Match
from game.engine.messages import Message
from game.engine.table import TABLE, Event, Seat, TurnTo
from game.values import dataclass


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
