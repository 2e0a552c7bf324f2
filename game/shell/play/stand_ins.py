"""Programs that are gone, and the levels that play on in their place: what the feed says of it, and when."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.said import Said, Who, filled, said
from game.engine.table import TABLE, Seat
from game.shell.play.titles import title_of

REPLACED = said("{seat} has been replaced by a computer player: {level}.")


def taken_over(match: Match, viewer: Seat | None) -> dict[int, list[Said]]:
    """Who was replaced in this hand: the number of the first of the past events that was a stand-in's, and words."""
    found: dict[int, list[Said]] = {}
    if not any(match.stand_in(seat) for seat in range(match.setup.seats)):
        return found
    by, start = dict[Seat, str](), max((ply for ply, done in enumerate(match.done) if done.seat == TABLE), default=0)
    past = len(match.view(viewer).past)
    for ply, done in enumerate(match.done):
        if done.by and done.by != by.get(done.seat) and ply > start:
            at = past - len(match.news(viewer, ply))
            found.setdefault(at, []).append(filled(REPLACED, seat=Who(done.seat), level=title_of(done.by)))
        by[done.seat] = done.by
    return found
