"""How often a player hurts their own side: `dev.py bench --players`, or `harm.py LEVEL... [--game GAME] --hands N`.

Harm, in partnership at Skarney. Four of a level play hands. An evaluator who sees both hands of the side that is asked
values what was done against what the search would have tried with those two hands in view; the others' hands are dealt
anew in each world as expert believes them to be, and it is played out by the quick player. A decision harms when it
comes to 40 points or more a hand less than the best of these. Not to take chance for harm, the best is picked in PICK
worlds, the loss is measured in up to SURE other worlds, the same for both, and counts only when it is also more than
SIGNIFICANT standard errors from nought. What the decider could not know, his partner's hand, is in the judgement: so
nobody comes to nought. The last row is expert who sees his partner's hand: nobody can be asked to do better.

Harm in any other game (``--game``, ``--seats``, ``--harm N`` points): a level on every seat is judged by the game's
strongest level that searches, with the view of the seat that was asked: what was done against the best of what that
level would have tried. What it would not even have tried is not judged. Where it reckons, the points are wins: 1 for a
win that is sure, -1 for a loss, and one look tells all.

Decisions are those with more than one candidate; "of all" is the rate over all that the level was asked, forced draws
and single candidates included. Intervals are of 95 %, by hand, since the decisions of a hand are not apart.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]

import tables  # noqa: E402
from tables import crew_of  # noqa: E402

from game.engine.chance import Chance  # noqa: E402
from game.engine.contract import Action, State, View  # noqa: E402
from game.engine.mind import means  # noqa: E402
from game.engine.mind.search import Reckoning, Search, Searcher  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.executors import HERE, Crew  # noqa: E402
from game.parser import crew_arguments  # noqa: E402
from game.rules import all_games  # noqa: E402
from game.rules.skarney.mind.search import judged as judged_by_expert  # noqa: E402
from game.rules.skarney.rules.facts import Facts  # noqa: E402
from tests.bots.reference import GAME, Player, dealt, honest, together, told, truth_of  # noqa: E402

HARM = -40.0  # points a hand
PICK, SURE = 64, 384  # worlds
SIGNIFICANT = 2.0
HOPELESS = 3.0  # standard errors by which the pick must fall short of harm to be spared the second look
BOTH = "both"  # no level: see player_of
PLAYERS = [*GAME.bots, BOTH]
EVERY = 3  # of so many decisions one is judged: more hands tell more than more decisions of a hand


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
    found = judged_by_expert(told(view, truth, side), luck, action)
    return None if found is None else behind(found, list(found.actions).index(action))


def behind(search: Search, which: int, harm: float = HARM) -> float:
    """What this of the search's actions comes to less the best of them, where that is significant; else 0."""
    rows = [search.values(world, range(len(search.actions))) for world in range(PICK)]
    best = max(range(len(search.actions)), key=lambda i: sum(row[i] for row in rows))
    mean, off = _figure([row[which] - row[best] for row in rows])
    if best == which or mean - HOPELESS * off > harm:
        return 0.0
    pairs = (search.values(world, [which, best]) for world in range(PICK, PICK + SURE))
    mean, off = _figure([mine - other for mine, other in pairs])
    return mean if mean < -SIGNIFICANT * off else 0.0


def _figure(values: Sequence[float]) -> tuple[float, float]:
    return means.mean(values), means.standard_error(values)


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


def judged_in(table: tables.Table, level: str, number: int, seed: str, harm: float) -> Count:
    """One hand of any game with this level on every seat. ValueError where no level searches."""
    game = table.rules
    judge = next((bot for bot in [*game.bots.values()][::-1] if isinstance(bot, Searcher)), None)
    if judge is None:
        raise ValueError(f"no level of {game.id} searches: there is nobody to judge")
    count = Count()
    match = tables.dealt(table, table.setup(f"{seed}/{level}/{number}"), number, level)
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        view, luck = match.view(seat), match.luck(seat)
        action = game.bots[level](view, luck)
        _count(count, action, luck.branch("judge"), partial(_loss_in, judge, view, action, harm), harm)
        refusal = match.play(seat, action)
        assert refusal is None, f"{level} was refused: {refusal}"
    return count


def _loss_in(judge: Searcher, view: View[Any], action: Action, harm: float, luck: Chance) -> float | None:
    found = judge.ponder(view, luck)
    if isinstance(found, Action) or action not in found.actions:
        return None
    which = list(found.actions).index(action)
    return _sure(found, which) if isinstance(found, Reckoning) else behind(found, which, harm)


def _sure(found: Reckoning, which: int) -> float:
    values = found.values(0, range(len(found.actions)))
    return values[which] - max(values)


def _judge(count: Count, truth: State[Facts], view: View[Facts], action: Action, luck: Chance) -> None:
    _count(count, action, luck, partial(loss, truth, view, action), HARM)


def _count(count: Count, action: Action, luck: Chance, loss_by: Callable[[Chance], float | None], harm: float) -> None:
    count.asked += 1
    if luck.branch("every").below(EVERY)[0]:
        return
    count.chosen += 1
    lost = loss_by(luck)
    if lost is None:
        return
    count.judged += 1
    if lost <= harm:
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
    off = means.Z95 * math.sqrt(squares * n / max(1, n - 1)) / base
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
        "mean_loss": _rounded(sum(count.lost for count in counts) / harms) if harms else 0,
        "verbs": dict(verbs.most_common()),
    }


def _rounded(points: float) -> float:
    """Whole points, but parts of wins."""
    return round(points) if abs(points) >= 10 else round(points, 2)


def _counts(crew: Crew, hands: int, seconds: float, one: Callable[[int], Count]) -> list[Count]:
    return [count for _, count in crew.each(one, range(hands), seconds, least=1)]


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
    crew: Crew = HERE,
) -> int:
    """Measure, and print the figures."""
    rows = [
        row(level, _counts(crew, hands, seconds, partial(judged, level, seed=seed, worlds=worlds))) for level in levels
    ]
    print(json.dumps({"players": rows}) if as_json else words(rows))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("levels", nargs="*", metavar="LEVEL")
    parser.add_argument("--game", help="of this game, each judged by its own view (default: Skarney in partnership)")
    parser.add_argument("--seats", type=int, default=0, help="with --game: how many play (default: the game's own)")
    parser.add_argument("--singles", action="store_true", help="with --game: each alone")
    parser.add_argument("--harm", type=float, default=-HARM, help="with --game: so many points lost are harm")
    parser.add_argument("--hands", type=int, default=40, help="of each level, at most")
    parser.add_argument("--seconds", type=float, default=math.inf, help="for each level, at most")
    parser.add_argument("--seed", default="players")
    parser.add_argument("--worlds", type=int, default=0, help="for levels that search (default: their own number)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    crew_arguments(parser)
    args = parser.parse_args()
    with crew_of(parser, args) as crew:
        if args.game:
            return _report_game(parser, args, crew)
        return report(args.levels or PLAYERS, args.hands, args.seconds, args.seed, args.json, args.worlds, crew)


def _report_game(parser: argparse.ArgumentParser, args: argparse.Namespace, crew: Crew) -> int:
    game = all_games(template=True).get(args.game)
    if game is None:
        parser.error(f"no game {args.game!r}; there are: {', '.join(all_games())}")
    table = tables.Table(args.game, args.seats, args.singles)
    if why := tables.check(table):
        parser.error(why)
    if unknown := [level for level in args.levels if level not in game.bots]:
        parser.error(f"no level {unknown[0]!r} in {game.id}; there are: {', '.join(game.bots)}")
    rows = []
    for level in args.levels or game.bots:
        one = partial(judged_in, table, level, seed=args.seed, harm=-args.harm)
        try:
            rows.append(row(level, _counts(crew, args.hands, args.seconds, one)))
        except ValueError as error:
            parser.error(str(error))
    print(json.dumps({"game": game.id, "players": rows}) if args.json else words(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
