"""How the pieces of an action travel: when each sets off, how it flies, how dice are thrown, and when it has landed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field, replace
from itertools import accumulate

from game.engine.table import Event, Flipped, LogLine, Piece, Place, Scored
from game.ui.sprites.motion import Pose, Tween
from game.ui.sprites.stage import Motion, Sprite
from game.ui.sprites.tumble import Roll, thrown_from
from game.ui.style import feel
from game.values import dataclass

Poses = Mapping[Sprite, Pose]


@dataclass(frozen=True)
class Timetable:
    """When each sprite sets off, and by event when its first piece and all further ones do; in seconds.

    ``slides``: by an event that returns a card in exchange, when that card begins to slide out of its place.
    """

    sprites: Mapping[Sprite, float]
    events: Mapping[int, Sequence[float]]
    slides: Mapping[int, float] = field(default_factory=dict)

    def updated(self, sprites: Mapping[Sprite, float], events: Mapping[int, Sequence[float]]) -> Timetable:
        """Return it with other times for these sprites and events."""
        return Timetable({**self.sprites, **sprites}, {**self.events, **events}, self.slides)


@dataclass(frozen=True)
class Tempo:
    """How fast it goes: from one event to the next, how long one takes, how long an exchanged card is shown.

    ``factor`` is that of the pace, for what is not included in the others. ``flies``: how long a piece takes that
    nobody drops by hand, as the card that is given back in an exchange.
    """

    apart: float
    takes: float
    hold: float
    factor: float
    flies: float = 0.0


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
    slides = {step: events[step - 1][0] for step in swaps if step - 1 in events}
    return Timetable(sprites, events, slides)


def flown(tween: Tween, flight: feel.Flight, widest: float) -> Tween:
    """Return the tween as a flight; no card grows beyond ``widest`` pixels, for which there are pictures."""
    wide = max(tween.start.w, tween.end.w)
    swell, rise = min(flight.grows * wide, widest - wide), flight.rise * wide * tween.end.high
    return replace(
        tween, lasts=tween.lasts * flight.lasts, ease=flight.ease, rise=rise, swell=max(0.0, swell), turns=flight.turns
    )


def pauses_among(cues: Mapping[int, str]) -> list[int]:
    """Return the events after which what was done must be seen before anything follows."""
    return [step for step, name in cues.items() if name == "out"]


def sliding_out(tween: Tween, begins: float, lasts: float) -> Tween:
    """Return the tween of a card that comes out of its meld first, as the card for which it is exchanged comes in."""
    aside = tween.start.shift(0, -feel.SLIDES_OUT * tween.start.w * tween.start.high)
    return Tween(
        tween.start, aside, begins, lasts, tween.was, arc=0.5, keeps=bool(tween.was), then=replace(tween, start=aside)
    )


def swaps_among(motions: Sequence[Motion]) -> tuple[int, ...]:
    """Return the steps that return a piece in exchange for the one that the step before took: the second halves."""
    ways = {motion.step: (motion.src, motion.dst, motion.sprite) for motion in motions}
    return tuple(step for step, way in ways.items() if step - 1 in ways and _gives_back(*ways[step - 1], *way))


def _gives_back(src: Place, dst: Place, one: Sprite, back: Place, home: Place, other: Sprite) -> bool:
    return src != dst and (back, home) == (dst, src) and other is not one


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


@dataclass(frozen=True)
class Movement:
    """The motions of some events, and what decides how they are seen.

    ``old``: where each sprite was before. ``cues``: the name of each event's sound, which says how its pieces travel.
    ``held``: sprites that a hand holds. ``is_quick``: they were dropped where they belong, so the way is short.
    ``throw``: the newest throw, if any, and whether its dice were ready in the hand.
    """

    motions: Sequence[Motion]
    old: Mapping[Sprite, Pose | None]
    cues: Mapping[int, str]
    held: Sequence[Sprite]
    is_quick: bool
    throw: Throw | None
    was_ready: bool

    @property
    def swaps(self) -> tuple[int, ...]:
        return swaps_among(self.motions)

    @property
    def pauses(self) -> list[int]:
        return pauses_among(self.cues)

    def last_ones(self, poses: Poses) -> dict[Sprite, Motion]:
        """Return the last motion of each sprite that has a pose."""
        return {motion.sprite: motion for motion in self.motions if motion.sprite in poses}

    def moved_twice(self, last: Motion) -> bool:
        """Return whether the sprite of this last motion had made another before it."""
        return any(motion.sprite is last.sprite and motion is not last for motion in self.motions)


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
