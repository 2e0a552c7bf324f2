"""When the events of an action have landed: what is said of them is not said before."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate

from game.engine.table import Event, Flipped, LogLine, Scored
from game.ui.sprites.stage import Motion
from game.ui.table_scene.throwing import lies_at


def landings(
    events: Sequence[Event], motions: Sequence[Motion], now: float, pauses: Collection[int], known: Mapping[int, float]
) -> list[float]:  # fmt: skip
    """Return when each event has landed, in their order.

    An event without pieces lands with the next that has some. What a throw scores lands with it, and what is followed
    by a pause before that. The last ones land when all is done: a turn ends when the dice have been picked up.
    ``known``: events that are shown by other means, and when they have landed.
    """
    ends, newest = dict(known), {motion.sprite: motion for motion in motions}
    for motion in motions:
        if motion is newest[motion.sprite] or motion.src == motion.dst:  # else it has gone on without a stop
            ends[motion.step] = max(ends.get(motion.step, now), _end_of(motion))
    all_end = (motion.sprite.tween.last for motion in motions if motion.sprite.tween)
    lands, found = max((tween.begins + tween.lasts for tween in all_end), default=now), list[float]()
    for step in reversed(range(len(events))):
        lands = ends.get(step, lands)
        found.append(lands)
    found.reverse()
    for step in range(1, len(events)):
        scores = isinstance(events[step], Scored | LogLine) and isinstance(events[step - 1], Flipped)
        if step not in ends and (scores or step in pauses):
            found[step] = found[step - 1]
    return [*accumulate(found, max)]


def _end_of(motion: Motion) -> float:
    """Return when a piece has made this motion: a thrown die when it lies, though it may leave after that."""
    tween = motion.sprite.tween
    if tween is None:
        return 0.0
    return lies_at(tween) if motion.src == motion.dst else tween.last.begins + tween.last.lasts
