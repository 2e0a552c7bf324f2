"""How often a player hurts his own side: `dev.py bench --players`, or `players.py LEVEL... --hands N`.

Harm. Four of a level play hands of the partnership game. An evaluator who sees both hands of the side that is asked
values what was done against what the search would have tried with those two hands in view; the others' hands are dealt
anew in each world as expert believes them to be, and it is played out by the quick player. A decision harms when it
comes to 40 points or more a hand less than the best of these. Not to take chance for harm, the best is picked in PICK
worlds, the loss is measured in up to SURE other worlds, the same for both, and counts only when it is also more than
SIGNIFICANT standard errors from nought. What the decider could not know, his partner's hand, is in the judgement: so
nobody comes to nought. The last row is expert who sees his partner's hand: nobody can be asked to do better.

Decisions are those with more than one candidate; "of all" is the rate over all that the level was asked, forced draws
and single candidates included. Intervals are of 95 %, by hand, since the decisions of a hand are not apart.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from game.engine.chance import Chance  # noqa: E402
from game.engine.contract import Action, State, View  # noqa: E402
from game.engine.search import Searcher  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.rules.skarney.beliefs import Beliefs  # noqa: E402
from game.rules.skarney.facts import Facts  # noqa: E402
from game.rules.skarney.fast_view import decision_of  # noqa: E402
from game.rules.skarney.figures import policy_for  # noqa: E402
from game.rules.skarney.search import plans_of, trial  # noqa: E402
from tests.bots.reference import GAME, Player, dealt, honest, together, told, truth_of  # noqa: E402

HARM = -40.0  # points a hand
PICK, SURE = 64, 384  # worlds
SIGNIFICANT = 2.0
HOPELESS = 3.0  # standard errors by which the pick must fall short of harm to be spared the second look
BOTH = "both"  # no level: see player_of
PLAYERS = [*GAME.bots, BOTH]
EVERY = 3  # of so many decisions one is judged: more hands tell more than more decisions of a hand
Z95 = 1.959964


@dataclass
class Count:
    """One hand's: decisions judged, those that harm, all decisions asked, and the verbs of harm."""

    judged: int = 0
    harm: int = 0
    chosen: int = 0
    asked: int = 0
    lost: float = 0.0
    verbs: Counter[str] = field(default_factory=Counter)


def loss(truth: State[Facts], view: View[Facts], action: Action, luck: Chance) -> float | None:
    """What this action comes to less the best alternative, where that is significant, else 0; None: no alternative."""
    seat = view.seat
    assert seat is not None
    side = view.open.sides[view.open.side_of(seat)]
    view = told(view, truth, side)
    plans = plans_of(view)
    done = decision_of(view, action)
    which = next((i for i, plan in enumerate(plans) if _same(view, plan[0], done)), len(plans))
    if which == len(plans):
        plans = [*plans, (done,)]
    if len(plans) == 1:
        return None
    tried = trial(view, plans, Beliefs(view, luck, policy_for(view)), leads=True)
    rows = [tried.values(world, range(len(plans))) for world in range(PICK)]
    best = max(range(len(plans)), key=lambda i: sum(row[i] for row in rows))
    mean, off = _mean([row[which] - row[best] for row in rows])
    if best == which or mean - HOPELESS * off > HARM:
        return 0.0
    pairs = (tried.values(world, [which, best]) for world in range(PICK, PICK + SURE))
    mean, off = _mean([mine - other for mine, other in pairs])
    return mean if mean < -SIGNIFICANT * off else 0.0


def _same(view: View[Facts], one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Is it the same deed, or the same but for melds laid one by one?"""
    return one == other or (len(other) > 2 and one[: len(other)] == other)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    count, mean = len(values), math.fsum(values) / len(values)
    return mean, math.sqrt(math.fsum((v - mean) ** 2 for v in values) / (count * (count - 1)))


def player_of(level: str, worlds: int = 0) -> Player:
    """A level, or expert who sees his partner's hand: what he still does amiss is the yardstick's own error.

    ``worlds``: if it searches, it tries so many instead of its own number.
    """
    bot = GAME.bots["expert" if level == BOTH else level]
    if worlds and isinstance(bot, Searcher):
        bot = bot.sampling(worlds)
    return together(bot) if level == BOTH else honest(bot)


def judged(level: str, number: int, seed: str, worlds: int = 0) -> Count:
    """One hand of four of this level."""
    match, count, player = dealt(number, f"{seed}/{level}"), Count(), player_of(level, worlds)
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        view, luck = match.view(seat), match.luck(seat)
        action = player(truth_of(match), view, luck)
        _judge(count, truth_of(match), view, action, luck.branch("judge"))
        refusal = match.play(seat, action)
        assert refusal is None, f"{level} was refused: {refusal}"
    return count


def _judge(count: Count, truth: State[Facts], view: View[Facts], action: Action, luck: Chance) -> None:
    count.asked += 1
    if luck.branch("every").below(EVERY)[0]:
        return
    count.chosen += 1
    lost = loss(truth, view, action, luck)
    if lost is None:
        return
    count.judged += 1
    if lost <= HARM:
        count.harm += 1
        count.lost += lost
        count.verbs[action.do] += 1


def rate(counts: Sequence[Count], of: str) -> tuple[float, float]:
    """Harm in a hundred decisions, and its 95 % interval to either side; a ratio of sums over hands."""
    base = sum(getattr(count, of) for count in counts)
    if not base:
        return 0.0, 100.0
    share, n = sum(count.harm for count in counts) / base, len(counts)
    squares = math.fsum((count.harm - share * getattr(count, of)) ** 2 for count in counts)
    off = Z95 * math.sqrt(squares * n / max(1, n - 1)) / base
    return 100 * share, 100 * off


def row(level: str, counts: Sequence[Count]) -> dict[str, Any]:
    """A level's figures."""
    (harm, off), (all_harm, all_off) = rate(counts, "judged"), rate(counts, "chosen")
    harms = sum(count.harm for count in counts)
    verbs = sum((count.verbs for count in counts), Counter())
    return {
        "level": level,
        "hands": len(counts),
        "decisions": sum(count.judged for count in counts),
        "harm_percent": round(harm, 2),
        "off": round(off, 2),
        "of_all_percent": round(all_harm, 2),
        "of_all_off": round(all_off, 2),
        "mean_loss": round(sum(count.lost for count in counts) / harms) if harms else 0,
        "verbs": dict(verbs.most_common()),
    }


def _counts(level: str, hands: int, seconds: float, seed: str, worlds: int) -> list[Count]:
    end, counts = time.monotonic() + seconds, []
    for number in range(hands):
        counts.append(judged(level, number, seed, worlds))
        if time.monotonic() > end:
            break
    return counts


def words(rows: Sequence[dict[str, Any]]) -> str:
    """The table."""
    head = f"{'level':<8} {'hands':>5} {'decisions':>9} {'harm %':>14} {'of all %':>14} {'points lost':>11}  by verb"
    return "\n".join([head, *map(_line, rows)])


def _line(figures: dict[str, Any]) -> str:
    harm = f"{figures['harm_percent']:.1f} ± {figures['off']:.1f}"
    of_all = f"{figures['of_all_percent']:.1f} ± {figures['of_all_off']:.1f}"
    verbs = ", ".join(f"{verb} {count}" for verb, count in figures["verbs"].items())
    return (
        f"{figures['level']:<8} {figures['hands']:>5} {figures['decisions']:>9} {harm:>14} {of_all:>14} "
        f"{figures['mean_loss']:>11}  {verbs}"
    )


def report(
    levels: Sequence[str],
    hands: int,
    seconds: float = math.inf,
    seed: str = "players",
    as_json: bool = False,
    worlds: int = 0,
) -> int:
    """Measure, and print the figures."""
    rows = [row(level, _counts(level, hands, seconds, seed, worlds)) for level in levels]
    print(json.dumps({"players": rows}) if as_json else words(rows))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("levels", nargs="*", default=PLAYERS, metavar="LEVEL")
    parser.add_argument("--hands", type=int, default=40, help="of each level, at most")
    parser.add_argument("--seconds", type=float, default=math.inf, help="for each level, at most")
    parser.add_argument("--seed", default="players")
    parser.add_argument("--worlds", type=int, default=0, help="for levels that search (default: their own number)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    return report(args.levels, args.hands, args.seconds, args.seed, args.json, args.worlds)


if __name__ == "__main__":
    sys.exit(main())
