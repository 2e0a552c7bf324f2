"""Classes of decisions by what they cost, and the accuracy of a player, comparable between matches and games.

A game says from which cost on a decision is an inaccuracy, a mistake and a blunder (``Words.cost_classes``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.contract import AnyGame
from game.engine.messages import Message, msg
from game.learn.reviews.storage import Decided

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
NAMES: dict[str, Message] = {
    BEST: msg("Best", about="class of a decision"),
    GOOD: msg("Good", about="class of a decision"),
    INACCURACY: msg("Inaccuracy", about="class of a decision"),
    MISTAKE: msg("Mistake", about="class of a decision"),
    BLUNDER: msg("Blunder", about="class of a decision"),
}


def class_of(game: AnyGame, decided: Decided) -> str:
    """The class of a decision, by the least that it is likely to have cost: its cost less a standard error."""
    surely = decided.cost - decided.off
    reached = [surely >= least for least in game.cost_classes] if decided.is_wrong else []
    if not any(reached):
        return BEST if round(decided.cost, 1) <= 0 else GOOD
    return (INACCURACY, MISTAKE, BLUNDER)[sum(reached) - 1]


def accuracy(game: AnyGame, decisions: Iterable[Decided]) -> float | None:
    """How well somebody decided, from 0 to 100: the mean over decisions with a choice; None without any.

    A decision that costs nothing counts 100, one that costs as much as a mistake counts 50, twice that 25.
    """
    half = game.cost_classes[1]
    counts: Sequence[float] = [100 * 2 ** (-each.cost / half) for each in decisions]
    return sum(counts) / len(counts) if counts else None
