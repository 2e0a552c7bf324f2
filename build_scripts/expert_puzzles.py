"""Finds puzzles in the expert's own hands of Skarney: `expert_puzzles.py --seconds S OUT`. More are added to OUT.

They ask which card to offer, and whether to take or refuse. A position is kept only if, of all the cards that may be
offered, the best leads every other by three standard errors over 4,000 worlds dealt to the view; the errors are of
means of forty worlds each, as worlds in sequence are not independent. ``sure``: after so many worlds it led by as much,
and always did from then on. About twenty per minute with compiled kernels.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.cards.actions import Draw, End, Offer, Refuse, Take  # noqa: E402
from game.engine.ai.means import mean, standard_error  # noqa: E402
from game.engine.ai.search import Limit, Searcher  # noqa: E402
from game.engine.contract import Action, Setup, View, complete  # noqa: E402
from game.engine.match import Match, Sitter  # noqa: E402
from game.engine.records import text  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.rules import all_games  # noqa: E402
from game.rules.skarney.ai.beliefs import Beliefs  # noqa: E402
from game.rules.skarney.ai.fast_view import decision_of  # noqa: E402
from game.rules.skarney.ai.search import Plan, trial  # noqa: E402
from game.rules.skarney.ai.weights import policy_for  # noqa: E402
from game.rules.skarney.rules.check import offerable  # noqa: E402

WORLDS, FIRST, BATCH, SURE = 4000, 400, 40, 3.0
PLAYED = 120  # worlds the expert tries when it plays the hand
MOST, APART, CARDS = 2, 12, 4  # of a kind in a hand, actions between two of them, and cards that may be offered
LETTERS = {Draw: "d", Take: "t", Refuse: "r", End: "e"}
Row = Sequence[float]


def written(action: Action) -> Any:
    """Return it as in the file of positions: a letter, the card offered, or the record's object."""
    return action.card if isinstance(action, Offer) else LETTERS.get(type(action)) or text.write(action)


def means(row: Row) -> list[float]:
    """Return the means of batches of worlds."""
    return [mean(row[at : at + BATCH]) for at in range(0, len(row), BATCH)]


def behind(row: Row, best: Row) -> tuple[float, float]:
    """Return how much less it scored in the same worlds, and the standard error of that."""
    gaps = means([b - r for b, r in zip(best, row, strict=True)])
    return mean(gaps), standard_error(gaps)


def choices(view: View[Any]) -> tuple[Action, ...]:
    """Return all choices of the puzzle."""
    if view.public.phase == "answer":
        return Take(), Refuse()
    return tuple(Offer(card) for card in dict.fromkeys(sorted(view.hand)) if offerable(view, card))


def proven(match: Match) -> dict[str, Any] | None:
    """Return all choices with their distance to the best, the best first; None if the best is not clear enough."""
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    actions = choices(view)
    if len(actions) < (CARDS if view.public.phase != "answer" else 2):
        return None
    plans: list[Plan] = [(decision_of(view, action),) for action in actions]
    tried = trial(view, plans, Beliefs(view, match.rng(seat).branch("puzzle"), policy_for(view)), leads=True)
    rows: list[list[float]] = [[] for _ in actions]
    for world in range(WORLDS):
        for row, value in zip(rows, tried.values(world, range(len(rows))), strict=True):
            row.append(value)
        if world + 1 == FIRST and not _clear(rows, SURE / 3):
            return None
    if not _clear(rows, SURE):
        return None
    best = max(rows, key=mean)
    found = [(action, *behind(row, best)) for action, row in zip(actions, rows, strict=True)]
    tried_out = [[written(action), round(gap, 1), round(off, 1)] for action, gap, off in found]
    return {"sure": _sure_after(rows, best), "tried": sorted(tried_out, key=lambda each: each[1])}


def _sure_after(rows: Sequence[Row], best: Row) -> int:
    """Return after how many worlds the best led all others by three standard errors, and always from then on."""
    sure = WORLDS
    for worlds in range(WORLDS - BATCH, BATCH, -BATCH):
        if not all(_leads(best[:worlds], row[:worlds], SURE) for row in rows if row is not best):
            break
        sure = worlds
    return sure


def _leads(best: Row, row: Row, errors: float) -> bool:
    gap, off = behind(row, best)
    return gap > errors * off


def _clear(rows: Sequence[Row], errors: float) -> bool:
    best = max(rows, key=mean)
    return all(_leads(best, row, errors) for row in rows if row is not best)


def hand(seed: str, number: int) -> Iterator[dict[str, Any]]:
    """Play a hand by four experts; yields the positions that are kept, at most one of each kind."""
    game = all_games()["skarney"]
    expert = game.bots["expert"]
    assert isinstance(expert, Searcher)
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), seed)
    match = Match(game, setup, (Sitter("", "expert"),) * 4, game.single_hand(setup, number, 0))
    match.deal()
    acts, kept = list[Any](), {"offer": list[int](), "answer": list[int]()}
    while (seat := match.to_act) is not None and seat != TABLE:
        weighed = expert.weigh(match.view(seat), match.rng(seat), Limit(PLAYED))
        action, kind = weighed.action, "answer" if isinstance(weighed.action, Take | Refuse) else "offer"
        is_one = isinstance(action, Offer) or (kind == "answer" and len(weighed.tried) > 1)
        if is_one and _is_due(kept[kind], len(acts)) and (found := proven(match)):
            kept[kind].append(len(acts))
            yield {"kind": kind, "seed": seed, "hand": number, "seat": seat, "acts": acts[:], **found}
        acts.append(written(action))
        assert match.play(seat, action) is None


def _is_due(kept: Sequence[int], now: int) -> bool:
    """Return whether another may be kept: not too many of a hand, and not too close together."""
    return len(kept) < MOST and now >= (kept[-1] if kept else 0) + APART


def sifted(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return those to ship: every offer, and of answers as many to take as to refuse; the surest last."""
    answers = [[row for row in rows if row["kind"] == "answer" and row["tried"][0][0] == act] for act in "tr"]
    many = min(map(len, answers))
    kept = [*(row for row in rows if row["kind"] == "offer"), *(row for half in answers for row in half[:many])]
    return sorted(kept, key=lambda row: (row["kind"], -row["sure"], row["seed"]))


def sift(found: Path, shipped: Path) -> None:
    """Write the file that the game reads from what was found."""
    rows = [json.loads(line) for line in found.read_text(encoding="utf-8").splitlines()]
    lines = (json.dumps(row, separators=(",", ":")) + "\n" for row in sifted(rows))
    shipped.write_text("".join(lines), encoding="utf-8", newline="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=3000)
    parser.add_argument("--seeds", default="a", help="another name, other hands")
    parser.add_argument("--ship", type=Path, help="find no more: write those to ship of OUT here")
    args = parser.parse_args()
    if args.ship:
        sift(args.out, args.ship)
        return 0
    end, many = time.monotonic() + args.seconds, 0
    while time.monotonic() < end:
        for found in hand(f"puzzle {args.seeds}/{many}", 1 + many % 7):
            with args.out.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(found, separators=(",", ":")) + "\n")
        many += 1
        print(f"{many} hands, {time.monotonic() - end + args.seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
