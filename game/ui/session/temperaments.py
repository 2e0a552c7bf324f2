"""The manners of each portrait: how soon it acts, and what shows in its face. They never change a decision.

All of it follows from the portrait, from what everybody has seen, and from the very action that is about to be shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.cues import cue
from game.engine.table import Event, Moved, Scored, Seat, TurnTo
from game.values import dataclass


@dataclass(frozen=True)
class Temperament:
    """Times are in rests, the pause that a pace makes after each action; below 0 it is shorter.

    ``turns`` is before each action of its own turn, ``answers`` before an answer out of turn, and ``refuses`` is added
    before a refusal. ``smiles`` are the sounds of what pleases it, which shows for ``lasts`` events.
    """

    turns: float
    answers: float
    refuses: float
    smiles: frozenset[str]
    lasts: int


_MELDS, _GAINS = frozenset({"lay", "layoff"}), frozenset({"lay", "layoff", "take", "exchange"})
EVEN = Temperament(0.0, 0.0, 0.0, frozenset(), 0)  # without a portrait
EAGER = Temperament(-0.3, -0.5, 0.5, _GAINS, 4)
CHEERFUL = Temperament(-0.1, -0.2, 0.3, _GAINS, 7)
CAREFUL = Temperament(0.2, 0.2, 0.7, _MELDS, 4)
DELIBERATE = Temperament(0.3, 0.0, 1.0, _MELDS, 6)
STERN = Temperament(0.0, -0.3, 0.2, frozenset(), 0)

OF_PORTRAIT: Mapping[str, Temperament] = {
    "captain": CHEERFUL, "seer": CAREFUL, "colonel": STERN, "florist": CHEERFUL, "reader": DELIBERATE, "broker": EAGER,
    "baker": CHEERFUL, "guide": CAREFUL, "drummer": EAGER, "pilot": EAGER, "detective": DELIBERATE, "dancer": EAGER,
    "grandmother": DELIBERATE, "student": CAREFUL,
}  # fmt: skip


def pause_before(temper: Temperament, seat: Seat, events: Sequence[Event]) -> float:
    """Return the pause before an action of this seat, in rests, from what happened before."""
    turn = next((event.seat for event in reversed(events) if isinstance(event, TurnTo)), seat)
    return temper.turns if turn == seat else temper.answers


def is_pleased(temper: Temperament, seat: Seat, side: int, events: Sequence[Event], cues: Mapping[str, str]) -> bool:
    """Return whether what this seat or its side has just done shows in its face."""
    last = events[max(0, len(events) - temper.lasts) :]
    return any([_pleases(temper, seat, side, event, cues) for event in last])


def _pleases(temper: Temperament, seat: Seat, side: int, event: Event, cues: Mapping[str, str]) -> bool:
    match event:
        case Moved(src, dst):
            is_own = any(place.kind == "hand" and place.which == seat for place in (src, dst))
            return is_own and cue(event, cues) in temper.smiles
        case Scored(whose, points):
            return whose == side and points > 0
    return False
