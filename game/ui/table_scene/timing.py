"""When the pieces of one action set off: one event after another, and the cards of a meld one by one, with a beat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.engine.table import Place
from game.ui.sprites.stage import Motion, Sprite
from game.ui.style import feel
from game.values import dataclass


@dataclass(frozen=True)
class Timetable:
    """When each sprite sets off, and by event when its first piece and all further ones do; in seconds."""

    sprites: Mapping[Sprite, float]
    events: Mapping[int, Sequence[float]]

    def first(self, step: int) -> float:
        """Return when an event begins."""
        return self.events[step][0]


@dataclass(frozen=True)
class Tempo:
    """How fast it goes: from one event to the next, how long one takes, how long an exchanged card is shown.

    ``factor`` is that of the pace, for what is not included in the others.
    """

    apart: float
    takes: float
    hold: float
    factor: float


def timetable(
    motions: Sequence[Motion], tempo: Tempo, begins: float, *, laid: Collection[Place] = (),
    swaps: Collection[int] = (), pauses: Collection[int] = (),
) -> Timetable:  # fmt: skip
    """Return when each of these sets off.

    ``laid``: places onto which cards are laid one by one. ``swaps``: events that return a card in exchange; the card
    that came is shown first. ``pauses``: events after which what was done must be seen before anything follows.
    """
    by_step = dict[int, list[Motion]]()
    for motion in motions:
        by_step.setdefault(motion.step, []).append(motion)
    sprites, events, clock = dict[Sprite, float](), dict[int, Sequence[float]](), begins
    waiting = sorted(pauses)
    for step in sorted(by_step):
        while waiting and waiting[0] < step:
            waiting.pop(0)
            clock += (tempo.takes + feel.OUT_HOLD * tempo.factor) if events else 0.0
        clock += (tempo.takes + tempo.hold) if step in swaps else 0.0
        group = by_step[step]
        one_by_one = len(group) > 1 and all(motion.dst in laid for motion in group)
        within = feel.CARD_APART * tempo.factor if one_by_one else 0.0
        times = [clock + at * within for at in range(len(group))]
        sprites.update(zip([motion.sprite for motion in group], times, strict=True))
        events[step] = times if one_by_one else times[:1]
        clock = times[-1] + (feel.MELD_BEAT * tempo.factor if one_by_one else tempo.apart)
    return Timetable(sprites, events)
