"""Background work in the thinking process: reviewing a record, and replaying hands for par."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.bots.levels import ThinkLimit
from game.engine.contract import Action, AnyGame, PublicState, View
from game.engine.match import Match
from game.engine.records import record
from game.engine.table import TABLE, Seat
from game.learn.review import Decision, Part, ReviewTotals, review_record
from game.learn.reviews import par as pars


def compress(data: bytes) -> bytes:
    """A record, compressed for sending."""
    return zlib.compress(data)


def review(
    game: AnyGame, data: bytes, samples: int, known: Sequence[Decision], go_on: Callable[[], bool]
) -> Iterator[Part | dict[int, str]]:
    """Every part of a review as ``review.reviewed`` yields it, with the topics by line before the totals."""
    decisions = list[Decision]()
    for part in review_record({game.id: game}, _lines(data), None, ThinkLimit(samples=samples), go_on, known):
        if isinstance(part, Decision):
            decisions.append(part)
        elif isinstance(part, ReviewTotals):
            yield topics(game, data, decisions, go_on)
        yield part


def topics(game: AnyGame, data: bytes, decisions: Sequence[Decision], go_on: Callable[[], bool]) -> dict[int, str]:
    """The topic of each decision by line, for those that have one."""
    wanted, found = {each.line: each.judged for each in decisions} if game.topics else {}, dict[int, str]()
    before: View[PublicState] | None = None
    for line, match in record.replaying({game.id: game}, _lines(data)):
        if line in wanted and before is not None:
            found[line] = topic(game, before, wanted[line].did, wanted[line].best)
        asked = match.to_act
        before = None if asked is None or asked == TABLE or not wanted else match.view(asked)
        if not go_on():
            break
    return {line: about for line, about in found.items() if about}


def kept_lines(parts: Iterable[Part], topics: Mapping[int, str]) -> list[dict[str, Any]]:
    """What is kept of a review: what the command prints, with each decision's topic."""
    return [part.to_json() | _topic_of(part, topics) for part in parts]


def _topic_of(part: Part, topics: Mapping[int, str]) -> dict[str, str]:
    found = topics.get(part.line, "") if isinstance(part, Decision) else ""
    return {"topic": found} if found else {}


def topic(game: AnyGame, view: View[PublicState], did: Action, best: Action) -> str:
    """The more important topic of the action and the better one."""
    about = {game.topic(view, did), game.topic(view, best)}
    return next((each for each in game.topics if each in about), "")


def par(
    game: AnyGame, data: bytes, chair: Seat, others: str, hands: Sequence[int], go_on: Callable[[], bool]
) -> Iterator[pars.ParHand]:
    """Hands of a match played again, as ``par.par`` yields them."""
    match: Match | None = None
    for _, match in record.replaying({game.id: game}, _lines(data)):  # noqa: B007 - it grows
        if not go_on():
            return
    if match is not None:
        yield from pars.par(match, chair, others, hands, pars.THOUGHT, go_on)


def _lines(data: bytes) -> Iterator[record.Line]:
    return record.parse_lines(io.BytesIO(zlib.decompress(data)))
