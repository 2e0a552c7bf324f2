"""What a decision cost: the action compared with its alternatives, from the view of the player who decided.

All are tried in the same sampled worlds, which never contradict the view. The cost against the best alternative is
measured in other worlds than those that selected it, so that chance does not look like skill.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.bots.levels import ThinkLimit
from game.engine.ai.judging import Judging
from game.engine.ai.means import mean, standard_error
from game.engine.ai.search import Evaluation, Search
from game.engine.contract import Action, PublicState, View
from game.engine.rng import Rng
from game.values import dataclass

WORLDS = 64  # for each decision, unless set otherwise
FIRST = 16  # worlds before hopeless alternatives are dropped
HOPELESS = 3.0  # standard errors behind
MISTAKE = 2.0  # standard errors beyond which a cost counts as a mistake
UNLIKELY = 2.0  # an alternative this many standard errors worse is not measured at all
SURER = 4  # worlds to measure a cost for each world in which the best was selected
LONGER = 32  # the same, where the cost may be more than 0
SUREST = 64  # the same, where it is unclear whether it is a mistake
NEAR = 2.0, 4.0  # standard errors between which it is unclear
PLAIN = 5.0  # standard errors from 0 beyond which no more worlds are needed
SAME = 1e-6  # points: smaller differences between exact values are ignored
GLARING = 256  # least worlds before an apparent blunder is said to cost nothing


@dataclass(frozen=True)
class JudgedDecision:
    """A decision and the best alternative; ``cost`` in points, with its standard error ``off``.

    ``gain`` is how many points its side was expected to gain on the best other side after it, ``top`` the same for the
    best alternative, in the worlds that selected it.
    """

    did: Action
    best: Action
    cost: float
    off: float
    gain: float = 0.0
    top: float = 0.0

    @property
    def is_mistake(self) -> bool:
        """Is the cost larger than chance explains?"""
        return self.cost > MISTAKE * self.off

    def before(self, later: JudgedDecision) -> JudgedDecision:
        """The judgement if the same player decides again at once: what can still be gained is not lost here."""
        hoped = self.top - self.gain
        lost = min(1.0, max(0.0, (self.top - later.top) / hoped)) if hoped > 0 else 1.0
        cost = self.cost * lost
        return replace(self, cost=cost) if cost else replace(self, best=self.did, cost=0.0, off=0.0)


More = Callable[[int], bool]  # may another world be tried after so many?
Glaring = Callable[[], bool]  # does it look like a blunder at first sight? called only where that matters


def judge_decision(
    judging: Judging, view: View[PublicState], rng: Rng, action: Action, more: More, glaring: Glaring = lambda: False
) -> JudgedDecision | None:
    """The judgement of this action; None if there was no choice, or nothing to judge it by.

    A ``glaring`` action is searched longer before it is said to cost nothing.
    """
    found = judging(view, rng, action)
    if found is None or len(found.actions) < 2:
        return None
    which = list(found.actions).index(action)
    return (
        _judge_exactly(found, which)
        if isinstance(found, Evaluation)
        else _judge_by_samples(found, which, more, glaring)
    )


def limit(thought: ThinkLimit, clock: Callable[[], float]) -> Callable[[], More]:
    """Returns a function that makes, for each decision, its limit on worlds; a minimum is always tried."""
    if thought.samples is not None:
        most = thought.samples
        return lambda: lambda count: count < most

    def begun() -> More:
        end = clock() + thought.seconds / 2  # the other half is for measuring the cost
        return lambda count: count < 2 * FIRST or clock() < end

    return begun


def _judge_exactly(found: Evaluation[Action], which: int) -> JudgedDecision:
    """Judge by exact values; only a search that does not reach the end may be off."""
    values = found.values(0, range(len(found.actions)))
    best = max(range(len(values)), key=lambda at: values[at])
    if values[best] - values[which] < SAME:
        best = which
    off = found.off(best, which) if best != which else 0.0
    did, cost = found.actions[which], values[best] - values[which]
    return JudgedDecision(did, found.actions[best], cost, off, values[which], values[best])


def _judge_by_samples(found: Search[Action], which: int, more: More, glaring: Glaring) -> JudgedDecision:
    """Select the best alternative in some worlds and measure its cost in others: else chance looks like skill."""
    rows, world = _rows(found, which, more, glaring)
    did, gain = found.actions[which], mean(rows[which])
    others = [at for at, row in enumerate(rows) if at != which and len(row) == world]
    other = max(others, key=lambda at: math.fsum(rows[at]), default=which)
    if other == which or (_behind(rows[other], rows[which], UNLIKELY) and not glaring()):
        return JudgedDecision(did, did, 0.0, 0.0, gain, gain)
    lost = _sampled_costs(found, other, which, world, more, glaring)
    top, off = max(gain, mean(rows[other])), standard_error(lost)
    if cost := _beyond_chance(mean(lost), off):
        return JudgedDecision(did, found.actions[other], cost, off, gain, top)
    return JudgedDecision(did, did, 0.0, 0.0, gain, top)


def _rows(found: Search[Action], which: int, more: More, glaring: Glaring) -> tuple[list[list[float]], int]:
    """The values of each action by world, until it cannot be the best; and the number of worlds."""
    slower = SURER if glaring() else 1
    rows: list[list[float]] = [[] for _ in found.actions]
    alive, world = list(range(len(rows))), 0
    while len(alive) > 1 and (world < 2 or more(world) or (slower > 1 and more(max(2 * FIRST, world // slower)))):
        for at, value in zip(alive, found.values(world, alive), strict=True):
            rows[at].append(value)
        world += 1
        if world >= slower * FIRST and world & (world - 1) == 0:  # at powers of two: few looks, few false drops
            alive = _survivors(rows, alive, which)
    return rows, world


def _sampled_costs(
    found: Search[Action], other: int, which: int, first: int, more: More, glaring: Glaring
) -> list[float]:
    """How much better the alternative is than the action, in other worlds.

    It stops when that is clear, and tries more worlds where there may be a cost, and more again where it may be a
    mistake.
    """
    lost: list[float] = []
    while len(lost) < 2 or more(len(lost) // SURER) or _longer(lost, more, glaring):
        value, done = found.values(first + len(lost), (other, which))
        lost.append(value - done)
        if len(lost) >= FIRST and len(lost) & (len(lost) - 1) == 0 and _is_plain(lost, glaring):
            break
    return lost


def _longer(lost: Sequence[float], more: More, glaring: Glaring) -> bool:
    """Are more worlds than usual needed and allowed?

    The values are only looked at when their number has doubled: looked at often enough, anything seems to be 0 at some
    time.
    """
    count = len(lost)
    if not more(max(2 * FIRST, count // SUREST)):
        return False
    if count & (count - 1):
        return True
    if mean(lost) > 0 and (more(max(2 * FIRST, count // LONGER)) or _is_near(lost)):
        return True
    return -UNLIKELY * standard_error(lost) < mean(lost) < NEAR[1] * standard_error(lost) and glaring()


def _is_near(lost: Sequence[float]) -> bool:
    """Is it still unclear whether this is a mistake?"""
    least, most = NEAR
    return least * standard_error(lost) < mean(lost) < most * standard_error(lost)


def _is_plain(lost: Sequence[float], glaring: Glaring) -> bool:
    """Is there clearly a cost, or clearly none?"""
    middle, off = mean(lost), standard_error(lost)
    return middle > PLAIN * off or (middle + HOPELESS * off < 0 and (len(lost) >= GLARING or not glaring()))


def _beyond_chance(cost: float, off: float) -> float:
    """The cost, shrunk by what chance explains: 0 within one standard error, nearly all of it beyond three.

    Most decisions cost nothing, and a sum of apparent costs would be a sum of noise.
    """
    return cost - off * off / cost if cost > off else 0.0


def _survivors(rows: Sequence[Sequence[float]], alive: Sequence[int], which: int) -> list[int]:
    """Those that may still be the best, and the action itself."""
    best = max(alive, key=lambda at: math.fsum(rows[at]))
    return [at for at in alive if at in (best, which) or not _behind(rows[at], rows[best], HOPELESS)]


def _behind(one: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """Is it worse by so many standard errors?"""
    gains = [a - b for a, b in zip(one, best, strict=True)]
    return mean(gains) + errors * standard_error(gains) < 0
