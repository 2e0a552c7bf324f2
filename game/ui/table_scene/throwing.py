"""A throw of dice: they are picked up, rolled onto free felt, read there, and only then set aside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine.table import Piece, Place
from game.ui.sprites.motion import Pose, Tween
from game.ui.sprites.stage import Motion, Sprite
from game.ui.sprites.tumble import Roll, thrown_from
from game.ui.style import feel
from game.values import dataclass

Poses = Mapping[Sprite, Pose]


@dataclass(frozen=True)
class Throw:
    """The dice thrown at a place, in their order, and the number of the event."""

    place: Place
    motions: Sequence[Motion]
    step: int

    @property
    def dice(self) -> tuple[Sprite, ...]:
        return tuple([motion.sprite for motion in self.motions])


@dataclass(frozen=True)
class Course:
    """When a throw begins, when all its dice lie still, and when those leave that do not stay there."""

    begins: float
    lies: float
    leaves: float


def throw_among(motions: Sequence[Motion], is_die: Callable[[Piece], bool]) -> Throw | None:
    """Return the newest throw among these motions."""
    thrown = [motion for motion in motions if motion.src == motion.dst and is_die(motion.sprite.look)]
    if not thrown:
        return None
    step = thrown[-1].step
    return Throw(thrown[-1].src, [motion for motion in thrown if motion.step == step], step)


def course_of(throw: Throw, now: float, *, picks_up: bool) -> Course:
    """Return the times of a throw; ``picks_up``: its dice are picked up first."""
    begins = now + (feel.GATHERS if picks_up else 0.0)
    lies = begins + feel.TUMBLE + len(throw.motions) * feel.TUMBLE_APART
    return Course(begins, lies, lies + feel.LIES)


def tweens_of(
    throw: Throw, course: Course, old: Mapping[Sprite, Pose | None], fell: Poses, ends: Poses,
    hand: tuple[int, int], now: float,
) -> dict[Sprite, Tween]:  # fmt: skip
    """Return the tween of each die: from where it lies, or from the ``hand``, over where it ``fell`` to its end."""
    found = dict[Sprite, Tween]()
    for number, motion in enumerate(throw.motions):
        sprite, here = motion.sprite, old.get(motion.sprite)
        rests, end = fell.get(sprite, ends[sprite]), ends[sprite]
        leaves = Tween(rests, end, course.leaves, feel.TRAVEL, arc=0.5) if rests != end else None
        picks_up = course.begins > now and here is not None
        start = thrown_from(rests, None if picks_up else here, hand, Roll(number))
        begins = course.begins + number * feel.TUMBLE_APART
        tween = Tween(start, rests, begins, feel.TUMBLE, motion.was, rolls=number, then=leaves)
        if picks_up and here is not None:
            lifts = begins - now
            tween = Tween(here, start, now, lifts, motion.was, arc=0.5, keeps=True, then=tween)
        found[sprite] = tween
    return found


def lies_at(tween: Tween) -> float:
    """Return when a thrown die has come to rest, though it may leave after that; of other pieces, when it ends."""
    while tween.rolls is None and tween.then:
        tween = tween.then
    return tween.begins + tween.lasts
