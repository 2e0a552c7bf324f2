"""Harm judged by players who search: `harm_played_on.py [--hands N] [--first N] [--seconds S] [--results FILE]`.

`build_scripts/levels/harm.py` judges four experts by playouts of the quick player. Here whatever it calls harm is
played on from the true hands with strong on every seat, the stock shuffled anew so many times, the same for what was
done and for what was called best. Told is how often there was harm, what it was said to cost, and what it cost so: the
points of the hand, own side's less the others', with 95 % intervals over the decisions. Hands are kept (``--results``).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "build_scripts" / "levels"), str(ROOT)]

import harm  # noqa: E402

from game.cards.rummy import STOCK  # noqa: E402
from game.engine.changed import changed  # noqa: E402
from game.engine.contract import Action  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.mind import means  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from tests.bots.reference import GAME, dealt, told, truth_of  # noqa: E402

RESULTS = ROOT / "build" / "harm_played_on.jsonl"
WORLDS, SHUFFLES = 600, 24
Harm = tuple[float, float]  # what the decision was said to cost, and what it cost played on


def shuffled(match: Match, number: int) -> Match:
    """The same position with its stock in another order, the same for the same number."""
    found = match.at(match.ply)
    last = found._done[-1]
    cards = [*last.step.state.cloth[STOCK]]
    Random(f"shuffle {number}").shuffle(cards)
    state = changed(last.step.state, cloth={**last.step.state.cloth, STOCK: tuple(cards)})
    found._done[-1] = replace(last, step=replace(last.step, state=state))
    return found


def lead(match: Match, action: Action, side: int, level: str = "strong") -> float:
    """What this side makes of the hand, less the others, if it does this and all play on as that level does."""
    before = match.open.scores
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        refusal = match.play(seat, action)
        assert refusal is None, refusal
        if (seat := match.asked) not in (TABLE, None):
            assert seat is not None
            action = GAME.bots[level](match.view(seat), match.luck(seat))
    net = [now - then for now, then in zip(match.open.scores, before, strict=True)]
    return net[side] - net[1 - side]


def judged(match: Match, action: Action) -> Harm | None:
    """What is asked now: the harm that it does; (0, 0): none; None: there was no choice."""
    seat = match.asked
    assert seat is not None
    view, truth = match.view(seat), truth_of(match)
    side = view.open.side_of(seat)
    found = harm.judged_by_expert(told(view, truth, view.open.sides[side]), match.luck(seat).branch("judge"), action)
    if found is None:
        return None
    which = [*found.actions].index(action)
    lost = harm.behind(found, which)
    if lost > harm.HARM:
        return 0.0, 0.0
    rows = [found.values(world, range(len(found.actions))) for world in range(harm.PICK)]
    best = found.actions[max(range(len(found.actions)), key=lambda at: sum(row[at] for row in rows))]
    pairs = [[lead(shuffled(match, n), deed, side) for deed in (action, best)] for n in range(SHUFFLES)]
    return lost, means.mean([done - other for done, other in pairs])


def played(number: int, seed: str) -> tuple[int, list[Harm]]:
    """One hand of four experts: how many decisions were judged, and the harms."""
    match, count, harms = dealt(number, f"{seed}/expert"), 0, list[Harm]()
    player = harm.player_of("expert", WORLDS)
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        luck = match.luck(seat)
        action = player(truth_of(match), match.view(seat), luck)
        if not luck.branch("judge").branch("every").below(harm.EVERY)[0] and (found := judged(match, action)):
            count += 1
            harms += [found] if found[0] else []
        refusal = match.play(seat, action)
        assert refusal is None, refusal
    return count, harms


def line(hands: Sequence[tuple[int, Sequence[Harm]]]) -> str:
    """The figures of these hands."""
    harms = [each for _, found in hands for each in found]
    count = sum(number for number, _ in hands)
    if len(harms) < 2:
        return f"{len(hands)} hands, {count} decisions, {len(harms)} harms: too few"
    said, cost = ([each[at] for each in harms] for at in (0, 1))
    off = means.Z95 * means.standard_error(cost)
    return (
        f"{len(hands)} hands, {count} decisions, {100 * len(harms) / count:.1f} % harm, said to cost "
        f"{-means.mean(said):.0f}, played on {-means.mean(cost):.0f} ± {off:.0f}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--seconds", type=float, default=math.inf, help="no hand is begun after that")
    parser.add_argument("--seed", default="nested")
    parser.add_argument("--results", type=Path, default=RESULTS)
    args = parser.parse_args()
    end = time.monotonic() + args.seconds
    args.results.parent.mkdir(parents=True, exist_ok=True)
    with args.results.open("a", encoding="utf-8") as kept:
        for number in range(args.first, args.first + args.hands):
            if time.monotonic() > end:
                break
            kept.write(json.dumps(played(number, args.seed)) + "\n")
            kept.flush()
    print(line([json.loads(each) for each in args.results.read_text("utf-8").splitlines()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
