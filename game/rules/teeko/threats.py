"""The points where a player could make four with their next drop or move."""

from __future__ import annotations

from game.engine.contract import Action
from game.rules.teeko.actions import Move, Put
from game.rules.teeko.fours import EACH, fours, steps


def after(own: frozenset[str], action: Action) -> frozenset[str]:
    """A player's points after their own action."""
    match action:
        case Put(at):
            return own | {at}
        case Move(start, to):
            return own - {start} | {to}
    return own


def finishing(own: frozenset[str], theirs: frozenset[str], advanced: bool) -> tuple[str, ...]:
    """The empty points that would complete a four, each once: by the last drop, or by moving the fourth marker."""
    found = []
    for four in fours(advanced):
        missing = [name for name in four if name not in own]
        if len(missing) == 1 and missing[0] not in theirs and _reaches(own, four, missing[0]):
            found.append(missing[0])
    return tuple(sorted(set(found)))


def open_through(point: str, theirs: frozenset[str], advanced: bool) -> int:
    """How many fours through this point hold no marker of the opponent's."""
    return sum(point in four and theirs.isdisjoint(four) for four in fours(advanced))


def _reaches(own: frozenset[str], four: tuple[str, ...], point: str) -> bool:
    """Whether a marker is left to drop there, or the one outside the pattern is a step away."""
    if len(own) < EACH:
        return True
    return any(point in steps(name) for name in own if name not in four)
