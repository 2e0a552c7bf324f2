"""What is done aside, in the process that thinks: the review of a record, and hands played again for par."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bots.levels import Thought
from game.engine.contract import Game
from game.engine.lines import record
from game.engine.match import Match
from game.engine.table import Seat
from game.learn import par as pars
from game.learn.review import Decision, Part, reviewed


def packed(data: bytes) -> bytes:
    """A record, to be sent."""
    return zlib.compress(data)


def review(
    game: Game[Any], data: bytes, samples: int, known: Sequence[Decision], go_on: Callable[[], bool]
) -> Iterator[Part]:
    """Every part of a review, as ``review.reviewed`` tells it."""
    yield from reviewed({game.id: game}, _lines(data), None, Thought(samples=samples), go_on, known)


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
