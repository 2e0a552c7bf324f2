"""Ways out that were not taken, by level: `ways_out.py [LEVEL...] [--game skarney-gin] [--singles] [--ways N] [--old]`.

Each level plays hands of the game against itself, on deals of its own, until so many turns were met on which the whole
hand could have been laid (the game's `mind/fast_out.py` tells). A turn is missed when its seat did not go out. Those
that search try so few worlds a decision (``--worlds``). ``--old`` lets steady and those above play without looking for
one. ``--by`` lets another level play all turns without one, which is quicker.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]

from tables import Table, dealt  # noqa: E402

from game.engine.contract import Bot, View  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.mind.means import mean, standard_error  # noqa: E402
from game.engine.mind.search import Searcher  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.rules.skarney.mind import levels, search  # noqa: E402
from game.rules.skarney.mind.fast_out import way_out  # noqa: E402
from game.rules.skarney.mind.fast_policy import WAY_OUT, Policy  # noqa: E402
from game.rules.skarney.mind.fast_view import seen  # noqa: E402
from game.rules.skarney.mind.figures import best, made  # noqa: E402
from game.rules.skarney_gin.mind import fast_out as gin_out  # noqa: E402
from game.rules.skarney_gin.mind import fast_policy as gin_policy  # noqa: E402
from game.rules.skarney_gin.mind import fast_view as gin_view  # noqa: E402
from game.rules.skarney_gin.mind import levels as gin_levels  # noqa: E402
from game.rules.skarney_gin.mind import search as gin_search  # noqa: E402

Has = Callable[[View[Any]], bool]  # is there a way out of the turn in view?


def _in_skarney(view: View[Any]) -> bool:
    return way_out(seen(view))


def _in_gin(view: View[Any]) -> bool:
    return gin_out.way_out(gin_view.seen(view)) != 0


HAS: dict[str, Has] = {"skarney": _in_skarney, "skarney-gin": _in_gin}


def turns(match: Match, bot: Bot, has: Has, other: Bot | None = None) -> Iterator[bool]:
    """The hand's turns that had a way out: was it taken? All other turns are the other's, if there is one."""
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        view = match.view(seat)
        had, turn = view.open.phase == "table" and has(view), match.open.turn
        while match.asked == seat and match.open.turn == turn:
            player = bot if had or other is None else other
            refusal = match.play(seat, player(match.view(seat), match.luck(seat)))
            assert refusal is None, refusal
            if not had:
                break
        if had:
            yield match.open.score is not None and match.open.score.out == seat


def met(table: Table, bot: Bot, seed: str, least: int, other: Bot | None = None) -> tuple[list[bool], int]:
    """The turns of as many hands as it takes, and how many hands that is."""
    found: list[bool] = []
    hands = 0
    while len(found) < least:
        found += turns(dealt(table, table.setup(f"{seed}/{hands}"), hands, "steady"), bot, HAS[table.game], other)
        hands += 1
    return found, hands


def _without(policy: Policy) -> Policy:
    figures = list(policy.figures)
    figures[WAY_OUT] = 0
    return made(tuple(figures), policy.values)


def _blind(game: str) -> None:
    """The policy of steady, strong and expert looks for no way out."""
    if game == "skarney-gin":
        figures = list(gin_policy.STEADY)
        figures[gin_policy.WAY_OUT] = 0
        gin_levels.POLICY = gin_search.POLICY = gin_policy.Policy(figures)
        gin_search.way_out = lambda hand: 0
        return
    partners, alone = map(_without, (best(partners=True), best(partners=False)))

    def policy_for(view: search.View[search.Facts]) -> search.Policy:
        return partners if view.open.has_partners else alone

    levels.policy_for = search.policy_for = policy_for
    search.way_out = lambda hand: False


def _player(table: Table, level: str, worlds: int) -> Bot:
    bot = table.rules.bots[level]
    return bot.sampling(worlds) if isinstance(bot, Searcher) else bot


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("levels", nargs="*", choices=[[], *levels.BOTS], help="of all, if none is named")
    parser.add_argument("--game", choices=HAS, default="skarney")
    parser.add_argument("--singles", action="store_true", help="each for themself")
    parser.add_argument("--ways", type=int, default=1000, help="turns with a way out")
    parser.add_argument("--worlds", type=int, default=8, help="for those that search")
    parser.add_argument("--by", choices=levels.BOTS, help="who plays the turns without a way out")
    parser.add_argument("--seed", default="ways out")
    parser.add_argument("--old", action="store_true", help="without looking for ways out")
    told = parser.parse_args()
    if told.old:
        _blind(told.game)
    print("| level | hands | turns with a way out | missed, % |\n| --- | --- | --- | --- |")
    for row in map(partial(_row, told), told.levels or levels.BOTS):
        print(row, flush=True)


def _row(told: argparse.Namespace, level: str) -> str:
    table = Table(told.game, singles=told.singles)
    other = table.rules.bots[told.by] if told.by else None
    found, hands = met(table, _player(table, level, told.worlds), told.seed, told.ways, other)
    missed = [float(not taken) for taken in found]
    return f"| {level} | {hands} | {len(found)} | {100 * mean(missed):.1f} ± {196 * standard_error(missed):.1f} |"


if __name__ == "__main__":
    main()
