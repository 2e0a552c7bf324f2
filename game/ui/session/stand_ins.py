"""Stand-ins: levels that play on for programs that are gone, and what the log says about them."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import TABLE, Seat
from game.ui.session.titles import title_of

REPLACED = msg("{seat} has been replaced by a computer player: {level}.")


def replacements(match: Match, viewer: Seat | None) -> dict[int, list[Message]]:
    """Return the replacements in this hand: messages by the index of the first event of the stand-in."""
    found: dict[int, list[Message]] = {}
    if not any(match.stand_in(seat) for seat in range(match.setup.seats)):
        return found
    by, start = dict[Seat, str](), max((ply for ply, done in enumerate(match.done) if done.seat == TABLE), default=0)
    past = len(match.view(viewer).events)
    for ply, done in enumerate(match.done):
        if done.by and done.by != by.get(done.seat) and ply > start:
            at = past - len(match.news(viewer, ply))
            found.setdefault(at, []).append(fill(REPLACED, seat=Who(done.seat), level=title_of(done.by)))
        by[done.seat] = done.by
    return found
