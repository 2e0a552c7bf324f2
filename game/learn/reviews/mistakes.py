"""Mistakes in words: what was done and what it lost, what was better, and why, from what the decider could see."""

from __future__ import annotations

from itertools import accumulate

from game.engine.lines import record, text
from game.engine.match import Match
from game.engine.said import Cards, Said, Who, filled, said, said_n
from game.engine.table import Seat
from game.learn.reviews.kept import Decided
from game.values import dataclass

LOST = said_n("{seat}: “{did}” lost {n} point.", "{seat}: “{did}” lost {n} points.", 0)
SILENT = said_n("{seat} lost {n} point here.", "{seat} lost {n} points here.", 0)
TOLD = said_n("{did}: {n} point lost.", "{did}: {n} points lost.", 0)
PART = {  # of less than ten points, told to a tenth
    LOST: said("{seat}: “{did}” cost {points}.", about="review of a decision"),
    SILENT: said("{seat} lost {points} here."),
    TOLD: said("{did}: {points} lost.", about="review of a decision"),
}
BETTER = said("Better: “{best}”.", about="review of a decision")
FEW = 9.95
AGAINST, FOR = 2, 2  # reasons told at most


@dataclass(frozen=True)
class Words:
    """``did`` says what was done and lost, ``whys`` what spoke against it; ``better`` what was, ``becauses`` for it."""

    did: Said
    whys: tuple[Said, ...] = ()
    better: Said | None = None
    becauses: tuple[Said, ...] = ()


def plies(match: Match) -> dict[int, int]:
    """By each line of the record that tells of a deed, how many came before it."""
    counts = [len(record.lines_of(match.game, done)) for done in match.done]
    return {line: ply for ply, line in enumerate(accumulate([2, *counts[:-1]]))} if counts else {}


def in_words(match: Match, ply: int, decided: Decided, knows: bool) -> Words:
    """A mistake in a match, at the decision after ``ply`` deeds. Where it is not over and whoever reads this does not
    know what the decider held (``knows``), no more than everybody was told."""
    if not knows:
        return Words(_told(match, ply, decided))
    game, view = match.game, match.at(ply).view(decided.seat)
    did, best = (text.read(game.actions, {**each}) for each in (decided.did, decided.best))
    own, other = game.advise(view, did), game.advise(view, best)
    whys = [*game.regrets(view, did, best), *(each.said for each in own.reasons if each.against)]
    becauses = [each.said for each in other.reasons if not each.against and each.said not in whys]
    lost = _lost(LOST, decided.cost, seat=Who(decided.seat), did=own.said)
    told = None if own.said.fields else _news(match, ply, decided.seat)  # “Take it” does not say what
    if told and _has_cards(told) and told == _news(match, ply, None):  # not what luck brought
        lost = _lost(TOLD, decided.cost, did=told)
    return Words(lost, tuple(whys[:AGAINST]), filled(BETTER, best=other.said), tuple(becauses[:FOR]))


def lost_here(decided: Decided) -> Said:
    """In brief: what was done is to be seen."""
    return _lost(SILENT, decided.cost, seat=Who(decided.seat))


def _told(match: Match, ply: int, decided: Decided) -> Said:
    """As everybody was told of it."""
    if told := _news(match, ply, None):
        return _lost(TOLD, decided.cost, did=told)
    return lost_here(decided)


def _lost(template: Said, cost: float, **fields: object) -> Said:
    """With its points: whole ones, but to a tenth where there are few."""
    if cost < FEW and round(cost, 1) != round(cost):
        return filled(PART[template], **fields, points=round(cost, 1))
    return filled(template, n=round(cost), **fields)


def _news(match: Match, ply: int, seat: Seat | None) -> Said | None:
    """What this seat, or everybody, was told first of a deed, if it named whoever did it."""
    after, doer = match.at(ply + 1), Who(match.done[ply].seat)
    view = after.view(seat)
    told = next((words for event in after.news(seat, ply) if (words := match.game.say(view, event))), None)
    return told if told and doer in [value for _, value in told.fields] else None


def _has_cards(words: Said) -> bool:
    return any(isinstance(value, Cards) for _, value in words.fields)
