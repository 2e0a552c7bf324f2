"""What a decision cost: what was done beside what else could have been, from the view of whoever decided.

Everything is tried in the same worlds, which hold nothing that the view rules out. What a decision cost against the
best is measured in other worlds than those that picked the best, so that chance does not look like play.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from game.bots.levels import Thought, quickest
from game.engine.chance import Chance
from game.engine.contract import Action, Game, Open, State, View
from game.engine.mind.means import mean, standard_error
from game.engine.mind.search import Reckoning, Search, Searcher
from game.engine.mind.worlds import Playing, trial
from game.engine.table import Seat
from game.values import dataclass

WORLDS = 64  # for each decision, unless told otherwise
FIRST = 16  # worlds after which hopeless alternatives are dropped
HOPELESS = 3.0  # standard errors behind
MOST_TRIED = 12  # alternatives, where no level says what is worth trying
MISTAKE = 2.0  # standard errors beyond which a cost is called a mistake
UNLIKELY = 2.0  # standard errors behind what was done, from which on nothing else is measured against it
SURER = 4  # worlds in which a cost is measured, for each in which the best is picked
LONGER = 32  # the same, where it is not plain whether it is one
SUREST = 64  # the same, where it is not plain whether it is a mistake
NEAR = 2.0, 4.0  # standard errors between which that is not plain
PLAIN = 5.0  # standard errors from nought beyond which no more worlds are needed
SAME = 1e-6  # points: what is reckoned is no better by less
GLARING = 256  # worlds at least, before what looks like a blunder is said to have cost nothing


@dataclass(frozen=True)
class Judged:
    """A decision and the best there was; ``cost`` in points, with its standard error.

    ``gain``: by how many points its side was to come nearer, or before, the best other from there on, once it was done;
    ``top``: the same for the best, in the worlds that it was picked in.
    """

    did: Action
    best: Action
    cost: float
    off: float
    gain: float = 0.0
    top: float = 0.0

    @property
    def is_mistake(self) -> bool:
        """Is it beyond what chance may do?"""
        return self.cost > MISTAKE * self.off

    def before(self, later: Judged) -> Judged:
        """The same, where the same player decided again before anything else happened: what could still be had then was
        not lost here."""
        hoped = self.top - self.gain
        lost = min(1.0, max(0.0, (self.top - later.top) / hoped)) if hoped > 0 else 1.0
        cost = self.cost * lost
        return replace(self, cost=cost) if cost else replace(self, best=self.did, cost=0.0, off=0.0)


Judging = Callable[[View[Any], Chance, Action], Search | Reckoning | None]


def judging_of(game: Game[Any]) -> Judging:
    """By whose lights decisions are judged: the strongest level that can tell what any action costs; where none can,
    each is played out over the rules by the strongest that answers at once."""
    tellers = [bot for bot in game.bots.values() if isinstance(bot, Searcher) and bot.judged]
    played_out = _over_the_rules(game)

    def judged(view: View[Any], luck: Chance, action: Action) -> Search | Reckoning | None:
        teller = next((bot for bot in reversed(tellers) if bot.knows(view.open)), None)
        tell = teller.judged if teller and teller.judged else played_out
        return tell(view, luck, action)

    return judged


def _over_the_rules(game: Game[Any]) -> Judging:
    def judged(view: View[Any], luck: Chance, action: Action) -> Search | None:
        others = islice((each for each in game.legal(view) if each != action), MOST_TRIED)
        actions = list(dict.fromkeys([action, *others]))
        return trial(_playing(game, view.open), view, luck, actions) if len(actions) > 1 else None

    return judged


def _playing(game: Game[Any], before: Open) -> Playing:
    """Worth what a side gains on the best other."""

    def gained(state: State[Any], seat: Seat) -> float:
        side = before.side_of(seat)
        return lead(state.open.scores, side) - lead(before.scores, side)

    return Playing(game, game.bots[quickest(game)], gained)


def lead(scores: Sequence[float], side: int) -> float:
    """By how many points a side is before the best other; alone, its points."""
    return float(scores[side]) - max((points for other, points in enumerate(scores) if other != side), default=0)


More = Callable[[int], bool]  # may there be another world after so many?
Glaring = Callable[[], bool]  # is it what anybody would call a blunder at first sight? Asked only where that matters


def judged(
    judging: Judging, view: View[Any], luck: Chance, action: Action, more: More, glaring: Glaring = lambda: False
) -> Judged | None:
    """What this action cost; None where there was no choice, or nothing to judge it by. What is ``glaring`` is looked
    at longer before it is said to have cost nothing."""
    found = judging(view, luck, action)
    if found is None or len(found.actions) < 2:
        return None
    which = list(found.actions).index(action)
    return _reckoned(found, which) if isinstance(found, Reckoning) else _tried(found, which, more, glaring)


def limit(thought: Thought, clock: Callable[[], float]) -> Callable[[], More]:
    """Makes, for each decision, what says when enough worlds were tried; some are in any case."""
    if thought.samples is not None:
        most = thought.samples
        return lambda: lambda count: count < most

    def begun() -> More:
        end = clock() + thought.seconds / 2  # the other half is for measuring what was picked
        return lambda count: count < 2 * FIRST or clock() < end

    return begun


def _reckoned(found: Reckoning, which: int) -> Judged:
    """Nothing is left to chance; only a look that does not see the end may be off."""
    values = found.values(0, range(len(found.actions)))
    best = max(range(len(values)), key=lambda at: values[at])
    if values[best] - values[which] < SAME:
        best = which
    off = found.off(best, which) if best != which else 0.0
    did, cost = found.actions[which], values[best] - values[which]
    return Judged(did, found.actions[best], cost, off, values[which], values[best])


def _tried(found: Search, which: int, more: More, glaring: Glaring) -> Judged:
    """What might have been better is picked in some worlds, and measured in others: else chance looks like play."""
    rows, world = _rows(found, which, more, glaring)
    did, gain = found.actions[which], mean(rows[which])
    others = [at for at, row in enumerate(rows) if at != which and len(row) == world]
    other = max(others, key=lambda at: math.fsum(rows[at]), default=which)
    if other == which or (_behind(rows[other], rows[which], UNLIKELY) and not glaring()):
        return Judged(did, did, 0.0, 0.0, gain, gain)
    lost = _lost(found, other, which, world, more, glaring)
    top, off = max(gain, mean(rows[other])), standard_error(lost)
    if cost := _beyond_chance(mean(lost), off):
        return Judged(did, found.actions[other], cost, off, gain, top)
    return Judged(did, did, 0.0, 0.0, gain, top)


def _rows(found: Search, which: int, more: More, glaring: Glaring) -> tuple[list[list[float]], int]:
    """What the actions came to, world by world, as long as they might be the best; and how many worlds there were."""
    slower = SURER if glaring() else 1
    rows: list[list[float]] = [[] for _ in found.actions]
    alive, world = list(range(len(rows))), 0
    while len(alive) > 1 and (world < 2 or more(world) or (slower > 1 and more(max(2 * FIRST, world // slower)))):
        for at, value in zip(alive, found.values(world, alive), strict=True):
            rows[at].append(value)
        world += 1
        if world >= slower * FIRST and world & (world - 1) == 0:
            alive = _kept(rows, alive, which)
    return rows, world


def _lost(found: Search, other: int, which: int, first: int, more: More, glaring: Glaring) -> list[float]:
    """By how much another is better than what was done, in other worlds: until that is plain, and in more where it may
    be something, and in more yet where it may be a mistake.
    """
    lost: list[float] = []
    while len(lost) < 2 or more(len(lost) // SURER) or _longer(lost, more, glaring):
        value, done = found.values(first + len(lost), (other, which))
        lost.append(value - done)
        if len(lost) >= FIRST and len(lost) & (len(lost) - 1) == 0 and _is_plain(lost, glaring):
            break
    return lost


def _longer(lost: Sequence[float], more: More, glaring: Glaring) -> bool:
    """Are more worlds wanted than usual, and to be had? What they say is looked at only when they have doubled: looked
    at often enough, anything seems to be nothing at some time."""
    count = len(lost)
    if not more(max(2 * FIRST, count // SUREST)):
        return False
    if count & (count - 1):
        return True
    if mean(lost) > 0 and (more(max(2 * FIRST, count // LONGER)) or _is_near(lost)):
        return True
    return -UNLIKELY * standard_error(lost) < mean(lost) < NEAR[1] * standard_error(lost) and glaring()


def _is_near(lost: Sequence[float]) -> bool:
    """Is it not plain yet whether this is a mistake?"""
    least, most = NEAR
    return least * standard_error(lost) < mean(lost) < most * standard_error(lost)


def _is_plain(lost: Sequence[float], glaring: Glaring) -> bool:
    """Is it clearly something, or clearly nothing?"""
    middle, off = mean(lost), standard_error(lost)
    return middle > PLAIN * off or (middle + HOPELESS * off < 0 and (len(lost) >= GLARING or not glaring()))


def _beyond_chance(cost: float, off: float) -> float:
    """What is left of a cost when chance has had its share: nothing where it is within one error, nearly all beyond
    three. Most decisions cost nothing, and a sum of what only looks like a cost would be a sum of noise.
    """
    return cost - off * off / cost if cost > off else 0.0


def _kept(rows: Sequence[Sequence[float]], alive: Sequence[int], which: int) -> list[int]:
    """Those that may still be the best, and what was done."""
    best = max(alive, key=lambda at: math.fsum(rows[at]))
    return [at for at in alive if at in (best, which) or not _behind(rows[at], rows[best], HOPELESS)]


def _behind(one: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """Is it worse by so many standard errors?"""
    gains = [a - b for a, b in zip(one, best, strict=True)]
    return mean(gains) + errors * standard_error(gains) < 0
