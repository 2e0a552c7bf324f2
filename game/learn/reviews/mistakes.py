"""Mistakes in words: what was done and what it lost, what was better, and why, from the decider's view.

Decisions are classed by what they cost, so that a player's accuracy is comparable between matches and games. A game
says from which cost on a decision is an inaccuracy, a mistake and a blunder (``Words.cost_classes``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from game.engine.ai.line import BY_TRIAL, choice_of, reasons_between
from game.engine.contract import Action, Advice, AnyGame, Reason
from game.engine.match import Match
from game.engine.messages import Cards, Message, Who, fill, msg, msg_n
from game.engine.records import record, text
from game.engine.table import Seat
from game.learn.reviews.storage import Decided
from game.values import dataclass

LOST = msg_n("{seat}: “{did}” lost {n} point.", "{seat}: “{did}” lost {n} points.", 0)
SILENT = msg_n("{seat} lost {n} point here.", "{seat} lost {n} points here.", 0)
DID_LOSE = msg_n("{did}: {n} point lost.", "{did}: {n} points lost.", 0)
WOULD_LOSE = msg_n("“{did}” would lose {n} point.", "“{did}” would lose {n} points.", 0)
PART = {  # for costs below ten points, shown with one decimal
    LOST: msg("{seat}: “{did}” cost {points}.", about="review of a decision"),
    SILENT: msg("{seat} lost {points} here."),
    DID_LOSE: msg("{did}: {points} lost.", about="review of a decision"),
    WOULD_LOSE: msg("“{did}” would lose {points}.", about="review of a decision"),
}
BETTER = msg("Better: “{best}”.", about="review of a decision")
FEW = 9.95
AGAINST, FOR = 2, 2  # most reasons given
BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
CLASS_NAMES: dict[str, Message] = {
    BEST: msg("Best", about="class of a decision"),
    GOOD: msg("Good", about="class of a decision"),
    INACCURACY: msg("Inaccuracy", about="class of a decision"),
    MISTAKE: msg("Mistake", about="class of a decision"),
    BLUNDER: msg("Blunder", about="class of a decision"),
}


@dataclass(frozen=True)
class MistakeWords:
    """``did`` says what was done and lost, ``whys`` why it was bad; ``better`` what was better, ``becauses`` why."""

    did: Message
    whys: tuple[Message, ...] = ()
    better: Message | None = None
    becauses: tuple[Message, ...] = ()


def plies(match: Match) -> dict[int, int]:
    """The number of actions before each line of the record that has one."""
    counts = [len(record.lines_of(match.game, done)) for done in match.done]
    return {line: ply for ply, line in enumerate(accumulate([2, *counts[:-1]]))} if counts else {}


def in_words(match: Match, ply: int, decided: Decided, knows: bool) -> MistakeWords:
    """The words for a mistake in a match, at the decision after ``ply`` actions.

    If the reader may not know the decider's hand (``knows`` is False), they hold no more than the public events.
    """
    if not knows:
        return MistakeWords(_mistake_text(match, ply, decided))
    game, view = match.game, match.at(ply).view(decided.seat)
    did, best = actions_of(game, decided)
    own, other = choice_of(game, view, did), choice_of(game, view, best)
    whys, becauses = reasons_between(game, view, own, other)
    words = own.advice.message
    lost = points_text(LOST, decided.cost, seat=Who(decided.seat), did=words)
    news = None if words.fields else _news(match, ply, decided.seat)  # “Take it” does not say what
    has_cards = news and any(isinstance(value, Cards) for _, value in news.fields)
    if news and has_cards and news == _news(match, ply, None):  # not a chance outcome
        lost = points_text(DID_LOSE, decided.cost, did=news)
    better = fill(BETTER, best=other.advice.message)
    return MistakeWords(lost, whys[:AGAINST], better, becauses[:FOR] if whys or becauses else (BY_TRIAL,))


def actions_of(game: AnyGame, decided: Decided) -> tuple[Action, Action]:
    """What was done, and what was better. Raises Unreadable if the review is not of this game."""
    did, best = (text.read_action(game.actions, {**each}) for each in (decided.did, decided.best))
    return did, best


def better_advice(match: Match, ply: int, decided: Decided) -> Advice:
    """What was better than the decision after ``ply`` actions, as a hint with its line."""
    game, view = match.game, match.at(ply).view(decided.seat)
    did, best = actions_of(game, decided)
    return choice_of(game, view, best).advice_against(choice_of(game, view, did), Reason(BY_TRIAL))


def cost_text(decided: Decided) -> Message:
    """A short text, for where the action itself is visible."""
    return points_text(SILENT, decided.cost, seat=Who(decided.seat))


def _mistake_text(match: Match, ply: int, decided: Decided) -> Message:
    """The mistake in terms of its public events."""
    if news := _news(match, ply, None):
        return points_text(DID_LOSE, decided.cost, did=news)
    return cost_text(decided)


def points_text(template: Message, cost: float, **fields: object) -> Message:
    """Filled with the points: whole ones, or with one decimal if there are few."""
    if cost < FEW and round(cost, 1) != round(cost):
        return fill(PART[template], **fields, points=round(cost, 1))
    return fill(template, n=round(cost), **fields)


def _news(match: Match, ply: int, seat: Seat | None) -> Message | None:
    """The first sentence about an action as this seat (None: the public) saw it, if it names the player."""
    after, doer = match.at(ply + 1), Who(match.done[ply].seat)
    view = after.view(seat)
    found = next((words for event in after.news(seat, ply) if (words := match.game.describe(view, event))), None)
    return found if found and doer in [value for _, value in found.fields] else None


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
