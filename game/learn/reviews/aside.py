"""What is done aside, in the process that thinks: the review of a record, and hands played again for par."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bots.levels import Thought
from game.engine.contract import Action, Game, View
from game.engine.lines import record
from game.engine.match import Match
from game.engine.table import TABLE, Seat
from game.learn.review import Decision, Part, Sum, reviewed
from game.learn.reviews import par as pars


def packed(data: bytes) -> bytes:
    """A record, to be sent."""
    return zlib.compress(data)


def review(
    game: Game[Any], data: bytes, samples: int, known: Sequence[Decision], go_on: Callable[[], bool]
) -> Iterator[Part | dict[int, str]]:
    """Every part of a review, as ``review.reviewed`` tells it, but before the sum what each decision, by its line, was
    about."""
    decisions = list[Decision]()
    for part in reviewed({game.id: game}, _lines(data), None, Thought(samples=samples), go_on, known):
        if isinstance(part, Decision):
            decisions.append(part)
        elif isinstance(part, Sum):
            yield topics(game, data, decisions, go_on)
        yield part


def topics(game: Game[Any], data: bytes, decisions: Sequence[Decision], go_on: Callable[[], bool]) -> dict[int, str]:
    """By the line, what of the game's topics each decision was about, where it was about any."""
    wanted, found = {each.line: each.judged for each in decisions} if game.topics else {}, dict[int, str]()
    before: View[Any] | None = None
    for line, match in record.replaying({game.id: game}, _lines(data)):
        if line in wanted and before is not None:
            found[line] = topic(game, before, wanted[line].did, wanted[line].best)
        asked = match.asked
        before = None if asked is None or asked == TABLE or not wanted else match.view(asked)
        if not go_on():
            break
    return {line: about for line, about in found.items() if about}


def topic(game: Game[Any], view: View[Any], did: Action, best: Action) -> str:
    """The more telling of what was done and what was better."""
    about = {game.topic(view, did), game.topic(view, best)}
    return next((each for each in game.topics if each in about), "")


def par(
    game: Game[Any], data: bytes, chair: Seat, others: str, hands: Sequence[int], go_on: Callable[[], bool]
) -> Iterator[pars.Played]:
    """Hands of a match played again, as ``par.par`` tells them."""
    match: Match | None = None
    for _, match in record.replaying({game.id: game}, _lines(data)):  # noqa: B007 - it grows
        if not go_on():
            return
    if match is not None:
        yield from pars.par(match, chair, others, hands, pars.THOUGHT, go_on)


def _lines(data: bytes) -> Iterator[record.Line]:
    return record.parsed(io.BytesIO(zlib.decompress(data)))
