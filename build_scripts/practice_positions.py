"""Finds positions in the expert's own hands: `practice_positions.py --game GAME OUT`. More are added to OUT.

They ask which card to offer, whether to take or refuse, and whether to lay a contract now or hold it back. The lessons
of Skarney and Skarney Gin have some to practise with, which `practice.py` picks. A position is kept only if, of all the
cards that may be offered, the best leads every other by three standard errors over 4,000 worlds dealt to the view; the
errors are of means of forty worlds each, as worlds in sequence are not independent. ``sure``: after so many worlds it
led by as much, and always did from then on. With ``--share 0.5`` it is enough that it leads half of the others: several
cards may be as good, as early in a hand of Gin. About twenty per minute with compiled kernels.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.cards.actions import Contract, Offer, Refuse, Take
from game.cards.offering.practice import BY_LETTER
from game.engine.ai.means import mean, standard_error
from game.engine.ai.search import Limit, Search, Searcher, SearchResult
from game.engine.contract import Action, Setup, View, complete
from game.engine.match import Match, Sitter
from game.engine.records import text
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.skarney.ai.beliefs import Beliefs
from game.rules.skarney.ai.fast_view import decision_of
from game.rules.skarney.ai.search import Plan, trial
from game.rules.skarney.ai.weights import policy_for
from game.rules.skarney_gin.ai import deals as gin_deals
from game.rules.skarney_gin.ai import fast_view as gin_view
from game.rules.skarney_gin.ai import levels as gin_levels
from game.rules.skarney_gin.ai import search as gin_search

WORLDS, FIRST, BATCH, SURE = 4000, 400, 40, 3.0
PLAYED = 120  # worlds the expert tries when it plays the hand
MOST, APART, CARDS = 2, 12, 4  # of a kind in a hand, actions between two of them, and cards that may be offered
LETTERS: dict[type[Action], str] = {type(action): letter for letter, action in BY_LETTER.items()}
Row = Sequence[float]


def act_of(action: Action) -> Any:
    """Return it as in the file of positions: a letter, the card offered, or the record's object."""
    return action.card if isinstance(action, Offer) else LETTERS.get(type(action)) or text.write(action)


def means(row: Row) -> list[float]:
    """Return the means of batches of worlds."""
    return [mean(row[at : at + BATCH]) for at in range(0, len(row), BATCH)]


def behind(row: Row, best: Row) -> tuple[float, float]:
    """Return how much less it scored in the same worlds, and the standard error of that."""
    gaps = means([b - r for b, r in zip(best, row, strict=True)])
    return mean(gaps), standard_error(gaps)


def of_skarney(view: View[Any], actions: Sequence[Action], rng: Rng) -> Search[Any]:
    """Return the trial of these actions, in points of lead over the others in this hand."""
    plans: list[Plan] = [(decision_of(view, action),) for action in actions]
    return trial(view, plans, Beliefs(view, rng, policy_for(view)), leads=True)


def of_gin(view: View[Any], actions: Sequence[Action], rng: Rng) -> Search[Any]:
    """Return the trial of these actions, in points of this hand."""
    deals = gin_deals.Beliefs(view, rng, gin_search.POLICY, gin_levels.TRIES)
    return gin_search.trial(view, [gin_view.decision_of(view, action) for action in actions], deals, 1, plain=True)


TRIALS: dict[str, Callable[[View[Any], Sequence[Action], Rng], Search[Any]]] = {
    "skarney": of_skarney, "skarney-gin": of_gin,
}  # fmt: skip


def kind_of(weighed: SearchResult[Any]) -> str:
    """Return what the expert decides here: an answer, an offer, whether to lay; empty for what is not asked."""
    kinds = {type(each.action) for each in weighed.tried}
    if kinds == {Take, Refuse}:
        return "answer"
    if {Contract, Offer} <= kinds:
        return "lay"
    return "offer" if isinstance(weighed.action, Offer) else ""


def choices(match: Match, kind: str, weighed: SearchResult[Any]) -> tuple[Action, ...]:
    """Return all choices of the position; of contracts those that the expert tried."""
    if kind == "answer":
        return Take(), Refuse()
    assert match.to_act is not None
    view = match.view(match.to_act)
    offers = [Offer(card) for card in dict.fromkeys(sorted(view.hand))]
    laid = [each.action for each in weighed.tried if isinstance(each.action, Contract)] if kind == "lay" else []
    return (*laid, *(each for each in offers if match.refusal(match.to_act, each) is None))


def prove(match: Match, game: str, kind: str, weighed: SearchResult[Any], share: float) -> dict[str, Any] | None:
    """Return all choices with their distance to the best, the best first; None if it leads too few of them."""
    seat = match.to_act
    assert seat is not None
    actions = choices(match, kind, weighed)
    if len(actions) < (2 if kind == "answer" else CARDS):
        return None
    tried = TRIALS[game](match.view(seat), actions, match.rng(seat).branch("puzzle"))
    rows: list[list[float]] = [[] for _ in actions]
    for world in range(WORLDS):
        for row, value in zip(rows, tried.values(world, range(len(rows))), strict=True):
            row.append(value)
        if world + 1 == FIRST and not _clear(actions, rows, SURE / 3, share):
            return None
    if not _clear(actions, rows, SURE, share):
        return None
    best = max(rows, key=mean)
    found = [(action, *behind(row, best)) for action, row in zip(actions, rows, strict=True)]
    tried_out = [[act_of(action), round(gap, 1), round(off, 1)] for action, gap, off in found]
    return {"sure": _sure_after(actions, rows, best, share), "tried": sorted(tried_out, key=lambda each: each[1])}


def _sure_after(actions: Sequence[Action], rows: Sequence[Row], best: Row, share: float) -> int:
    """Return after how many worlds the best led enough others by three standard errors, and always from then on."""
    sure, rivals = WORLDS, _rivals(actions, rows, best)
    for worlds in range(WORLDS - BATCH, BATCH, -BATCH):
        if not _leads_enough(best[:worlds], [row[:worlds] for row in rivals], SURE, share):
            break
        sure = worlds
    return sure


def _leads_enough(best: Row, rivals: Sequence[Row], errors: float, share: float) -> bool:
    gaps = (behind(row, best) for row in rivals)
    return sum(gap > errors * off for gap, off in gaps) >= share * len(rivals)


def _clear(actions: Sequence[Action], rows: Sequence[Row], errors: float, share: float) -> bool:
    best = max(rows, key=mean)
    return _leads_enough(best, _rivals(actions, rows, best), errors, share)


def _rivals(actions: Sequence[Action], rows: Sequence[Row], best: Row) -> list[Row]:
    """Return the rows that the best has to lead: which contract is best is not asked."""
    chosen = next(action for action, row in zip(actions, rows, strict=True) if row is best)
    both = zip(actions, rows, strict=True)
    return [row for each, row in both if row is not best and {type(each), type(chosen)} != {Contract}]


def hand(name: str, seed: str, number: int, only: str = "", share: float = 1.0) -> Iterator[dict[str, Any]]:
    """Play a hand by experts; yields the positions that are kept, at most two of each kind, or ``only`` of one kind."""
    game = all_games()[name]
    expert, seats = game.bots["expert"], game.info.seats[0]
    assert isinstance(expert, Searcher)
    setup = Setup(game.sides(seats, False), complete(game, "standard", {}), seed)
    match = Match(game, setup, (Sitter("", "expert"),) * seats, game.single_hand(setup, number, 0))
    match.deal()
    acts, kept = list[Any](), {"offer": list[int](), "answer": list[int](), "lay": list[int]()}
    while (seat := match.to_act) is not None and seat != TABLE:
        weighed = expert.weigh(match.view(seat), match.rng(seat), Limit(PLAYED))
        kind = kind_of(weighed)
        is_due = kind and kind == (only or kind) and _is_due(kept[kind], len(acts))
        if is_due and (found := prove(match, name, kind, weighed, share)):
            kept[kind].append(len(acts))
            yield {"kind": kind, "seed": seed, "hand": number, "seat": seat, "acts": acts[:], **found}
        acts.append(act_of(weighed.action))
        assert match.play(seat, weighed.action) is None


def _is_due(kept: Sequence[int], now: int) -> bool:
    """Return whether another may be kept: not too many of a hand, and not too close together."""
    return len(kept) < MOST and now >= (kept[-1] if kept else 0) + APART


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", choices=TRIALS, default="skarney")
    parser.add_argument("--kind", choices=("answer", "lay", "offer"), default="", help="find only such positions")
    parser.add_argument("--seconds", type=float, default=3000)
    parser.add_argument("--seeds", default="a", help="another name, other hands")
    parser.add_argument("--share", type=float, default=1.0, help="of the other choices, that the best has to lead")
    args = parser.parse_args()
    end, many = time.monotonic() + args.seconds, 0
    while time.monotonic() < end:
        seed, number = f"puzzle {args.seeds}/{many}", 1 + many % 7 if args.game == "skarney" else 1
        for found in hand(args.game, seed, number, args.kind, args.share):
            with args.out.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(found, separators=(",", ":")) + "\n")
        many += 1
        print(f"{many} hands, {time.monotonic() - end + args.seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
