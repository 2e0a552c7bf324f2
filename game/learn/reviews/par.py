"""Par: what an expert scores in somebody's seat, with the same deals and comparable players around.

Each hand is replayed from its deal, with the scores of that time, so that hands can be compared one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.bots.levels import ThinkLimit, quickest, strongest, weigh
from game.engine.contract import Deal
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Seat
from game.values import dataclass

THOUGHT = ThinkLimit(samples=32)  # worlds for each decision of a level that searches
MOST = 5_000  # actions in a hand


@dataclass(frozen=True)
class ParHand:
    """A hand played again: ``hand`` counts the deals of the match from 0; the side's points then and now."""

    hand: int
    net: float
    par: float


def par_players(match: Match, chair: Seat, others: str) -> tuple[Sitter, ...]:
    """The players of the replay: an expert in the chair, levels as they were, ``others`` for other people."""
    game = match.game

    def player(seat: Seat, was: str) -> str:
        if seat == chair:
            return strongest(game)
        return was if was in game.bots else (match.stand_in(seat) or quickest(game)) if was == "program" else others

    return tuple(Sitter(each.name, player(seat, each.player)) for seat, each in enumerate(match.sitters))


def par(
    match: Match, chair: Seat, others: str, hands: Sequence[int], thought: ThinkLimit, go_on: Callable[[], bool]
) -> Iterator[ParHand]:
    """These hands (deals counted from 0), one after the other; stops early when ``go_on`` returns False."""
    starts = [at for at, done in enumerate(match.done) if isinstance(done.action, Deal)]
    sitters, side = par_players(match, chair, others), match.public.side_of(chair)
    for hand in hands:
        begun, end = starts[hand], [*starts[1:], match.ply][hand]
        again = match.at(begun, sitters)
        before = again.public.scores[side]
        again.deal(match.done[begun].action)  # type: ignore[arg-type]
        if not _play_hand(again, thought, go_on):
            return
        yield ParHand(hand, match.at(end).public.scores[side] - before, again.public.scores[side] - before)


def _play_hand(match: Match, thought: ThinkLimit, go_on: Callable[[], bool]) -> bool:
    """Play the hand to its end; returns whether it ended."""
    for _ in range(MOST):
        seat = match.to_act
        if seat is None or seat == TABLE:
            return True
        if not go_on():
            return False
        level = match.sitters[seat].player
        match.play(
            seat, weigh(match.game, level, match.view(seat), match.rng(seat), thought, lambda: not go_on()).action
        )
    return False
