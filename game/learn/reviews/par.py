"""Par: what an expert makes in somebody's chair, of the same deals, with the others as they were seated.

Each hand is played again from where it was dealt, with the totals as they stood, so that hands compare one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bots.levels import Thought, quickest, weigh
from game.engine.contract import Deal, Game
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Seat
from game.values import dataclass

THOUGHT = Thought(samples=32)  # worlds tried for each decision of a level that searches
MOST = 5_000  # deeds in a hand


@dataclass(frozen=True)
class Played:
    """A hand played again: ``hand`` counts the deals of the match from 0; what the side made of it, then and now."""

    hand: int
    net: float
    par: float


def expert(game: Game[Any]) -> str:
    """The strongest level there is."""
    return list(game.bots)[-1]


def seated(match: Match, chair: Seat, others: str) -> tuple[Sitter, ...]:
    """Who plays it again: the expert in the chair, levels as they were, and ``others`` in the place of other people."""
    game = match.game

    def player(seat: Seat, was: str) -> str:
        if seat == chair:
            return expert(game)
        return was if was in game.bots else (match.stand_in(seat) or quickest(game)) if was == "program" else others

    return tuple(Sitter(each.name, player(seat, each.player)) for seat, each in enumerate(match.sitters))


def par(
    match: Match, chair: Seat, others: str, hands: Sequence[int], thought: Thought, go_on: Callable[[], bool]
) -> Iterator[Played]:
    """These hands (deals counted from 0), one after the other; ends early where ``go_on`` says no."""
    starts = [at for at, done in enumerate(match.done) if isinstance(done.action, Deal)]
    sitters, side = seated(match, chair, others), match.open.side_of(chair)
    for hand in hands:
        begun, end = starts[hand], [*starts[1:], match.ply][hand]
        again = match.at(begun, sitters)
        before = again.open.scores[side]
        again.deal(match.done[begun].action)  # type: ignore[arg-type]
        if not _played_out(again, thought, go_on):
            return
        yield Played(hand, match.at(end).open.scores[side] - before, again.open.scores[side] - before)


def _played_out(match: Match, thought: Thought, go_on: Callable[[], bool]) -> bool:
    """Play the hand to its end; whether that was come to."""
    for _ in range(MOST):
        seat = match.asked
        if seat is None or seat == TABLE:
            return True
        if not go_on():
            return False
        level = match.sitters[seat].player
        match.play(
            seat, weigh(match.game, level, match.view(seat), match.luck(seat), thought, lambda: not go_on()).action
        )
    return False
