"""Fits what a seat's actions reveal about its player: `manners.py --hands N --seed S`.

Hands of Skarney with partners are played by levels drawn at random for each seat. Whenever a turn begins, what each
seat did so far is a row; a logistic regression, regularised a little, tells novice and casual from those above. Half of
the hands are used to fit, the other half to test, and then all to fit the weights that are written into
``game/rules/skarney/fitted/manners.py``.

Needs numpy (the extra ``fitting``), as `fit.py` does. Many times faster with compiled kernels.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.skarney.ai.levels import BOTS, expert
from game.rules.skarney.people.manners import ACTION_KINDS, NOTHING, MannersReader

with contextlib.suppress(ImportError):  # tests compare what is written, without it
    import numpy as np

ROOT = Path(__file__).resolve().parents[2]

MANNERS_FILE = ROOT / "game" / "rules" / "skarney" / "fitted" / "manners.py"
HEAD = '''"""How much each kind of action suggests a novice or casual player, in log odds.

The first number counts before the contract of the seat's side is down, the second after it.
Made by build_scripts/values/manners.py.
"""

# fmt: off
MANNERS: dict[str, tuple[float, float]] = {
'''
WHO = ("casual", "casual", "novice", "steady", "steady", "strong", "expert")  # drawn for each seat
OCCASIONAL = ("novice", "casual")
WORLDS = 60  # that expert tries here
TOWARDS = 20.0  # how strongly weights are drawn towards 0
SPELLS = ((0, 1), (2, 2), (3, 3), (4, 4), (5, 6), (7, 9), (10, 99))  # turns that a seat has had


class Row(NamedTuple):
    """What a seat did so far, in which hand, and who sits there."""

    hand: int
    level: str
    counts: list[int]


# ---------------------------------------------------------------- playing


def rows(seed: str, hands: int) -> Iterator[Row]:
    """Yield every beginning of a turn in so many hands, for all four seats."""
    game = all_games()["skarney"]
    bots: dict[str, Any] = {**BOTS, "expert": expert.sampling(WORLDS)}
    for number in range(hands):
        rng = Random(f"{seed}/{number}")
        levels = [rng.choice(WHO) for _ in range(4)]
        setup = Setup(game.sides(4, False), complete(game, "standard", {}), f"{seed}/{number}", "standard")
        start = game.single_hand(setup, game.hand_numbers[number % len(game.hand_numbers)], number % 4)
        match = Match(game, setup, tuple(Sitter(str(seat), level) for seat, level in enumerate(levels)), start)
        match.deal()
        facts: Any = match.view(0).public
        reader, read, turn = MannersReader(facts), 0, None
        while (seat := match.to_act) not in (TABLE, None):
            view: Any = match.view(seat)
            for event in view.events[read:]:
                reader.read(event)
            read = len(view.events)
            if view.public.turn != turn:
                turn = view.public.turn
                for other, counts in enumerate(reader.counts):
                    yield Row(number, levels[other], list(counts))
            fault = match.play(seat, bots[levels[seat]](view, match.rng(seat)))
            assert fault is None, fault


# ---------------------------------------------------------------- fitting


def fitted(rows: Sequence[Row]) -> Any:
    """Return a weight for each action before the contract, for each after it, and a bias: by Newton's steps."""
    design, truth = _design(rows), _truth(rows)
    figures = np.zeros(design.shape[1])
    drawn = np.full(len(figures), 2 * TOWARDS)
    drawn[-1] = 0
    for _ in range(40):
        chance = 1 / (1 + np.exp(-np.clip(design @ figures, -30, 30)))
        slope = design.T @ (chance - truth) + drawn * figures
        curve = (design * (chance * (1 - chance))[:, None]).T @ design + np.diag(drawn + 1e-6)
        step = np.linalg.solve(curve, slope)
        figures -= step
        if abs(step).max() < 1e-6:
            break
    return figures


def _design(rows: Sequence[Row]) -> Any:
    return np.hstack([np.array([row.counts for row in rows], float), np.ones((len(rows), 1))])


def _truth(rows: Sequence[Row]) -> Any:
    return np.array([row.level in OCCASIONAL for row in rows], float)


def report(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how well half of the hands predict the other half's players, by the turns that a seat has had."""
    figures = fitted([row for row in rows if row.hand % 2])
    judged = [row for row in rows if not row.hand % 2]
    odds, truth = np.clip(_design(judged) @ figures, -14, 14), _truth(judged)
    turns = np.array([row.counts[0] + row.counts[len(ACTION_KINDS)] for row in judged])
    levels = np.array([row.level for row in judged])
    for low, high in SPELLS:
        there = (turns >= low) & (turns <= high)
        if not there.any():
            continue
        loss = float(np.mean(np.logaddexp(0, odds[there]) - odds[there] * truth[there]))
        chance = 1 / (1 + np.exp(-odds[there]))
        means = {level: float(chance[levels[there] == level].mean()) for level in sorted({*levels[there]})}
        said = ", ".join(f"{level} {mean:.2f}" for level, mean in means.items())
        yield f"turns {low} to {high}: {there.sum()} rows, log loss {loss:.3f}; called occasional: {said}"


def table(figures: Sequence[float]) -> dict[str, tuple[float, float]]:
    """Return by action, in hundredths."""
    many = len(ACTION_KINDS)
    found = {NOTHING: (round(float(figures[2 * many]), 2), 0.0)}
    for at, action in enumerate(ACTION_KINDS):
        found[action] = (round(float(figures[at]), 2), round(float(figures[many + at]), 2))
    return found


def written(figures: Mapping[str, tuple[float, float]]) -> str:
    """Return Python code, an action per line."""
    return "".join([HEAD, *(f'    "{action}": {pair},\n' for action, pair in figures.items()), "}\n"])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    if "numpy" not in sys.modules:
        parser.error("needs numpy: install this project with its extra `fitting`")
    parser.add_argument("--hands", type=int, default=6000)
    parser.add_argument("--seed", default="manners")
    asked = parser.parse_args()
    seen = list(rows(asked.seed, asked.hands))
    print("\n".join(report(seen)))
    MANNERS_FILE.write_text(written(table(fitted(seen))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
