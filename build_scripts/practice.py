"""Positions to practise for the lessons of good play of Skarney and Skarney Gin, from the expert's own hands.

`practice.py find OUT --game GAME` adds positions to OUT. They ask which card to offer, whether to take or refuse, and
whether to lay a contract now or hold it back. One is kept only if, of all the cards that may be offered, the best leads
every other by three standard errors over 4,000 worlds dealt to the view; the errors are of means of forty worlds each,
as worlds in sequence are not independent. ``sure``: after so many worlds it led by as much, and always did from then
on. With ``--share 0.5`` it is enough that it leads half of the others: several cards may be as good, as early in a hand
of Gin. About twenty per minute with compiled kernels.

`practice.py pick FOUND OUT --game GAME` picks some; `game/cards/offering/practice.py` says what OUT holds. A position
is of a topic if what was best there bears out its rule of thumb; of each topic the clearest are kept, each from another
hand.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.cards.actions import Contract, Offer, Refuse, Take
from game.cards.card import RANKS, pack
from game.cards.offering.practice import BY_LETTER, TOPICS, read_act
from game.cards.rummy import STOCK
from game.engine.ai.means import mean, standard_error
from game.engine.ai.search import Limit, Search, Searcher, SearchResult
from game.engine.contract import Action, AnyGame, Setup, View, complete, view_of
from game.engine.match import Match, Sitter
from game.engine.records import text
from game.engine.rng import Rng
from game.engine.table import TABLE, Pile, Place
from game.rules import all_games
from game.rules.skarney.ai.deals import Beliefs
from game.rules.skarney.ai.fast_view import decision_of
from game.rules.skarney.ai.search import Plan, trial
from game.rules.skarney.ai.weights import policy_for
from game.rules.skarney_gin.ai import deals as gin_deals
from game.rules.skarney_gin.ai import fast_view as gin_view
from game.rules.skarney_gin.ai import levels as gin_levels
from game.rules.skarney_gin.ai import search as gin_search
from game.values import dataclass

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


# ---------------------------------------------------------------- which are picked


DEAR = "AKQJT"
LATE = 16  # cards of the stock


@dataclass(frozen=True)
class Position:
    """A row of FOUND with what topics ask about it."""

    row: dict[str, Any]
    best: str  # the card offered or answered for
    answer: str  # "t" or "r", empty for an offer
    worst: str  # the card whose offer costs most
    hand: Pile
    ours: bool
    theirs: bool
    stock: int
    stops: str  # ranks of stop cards
    refused: frozenset[str]  # ranks that the next player refused
    taken: frozenset[str]  # ranks that the next player took
    contracts: int  # that the rules allow

    @property
    def is_stop(self) -> bool:
        return self.best[0] in self.stops

    @property
    def is_alone(self) -> bool:
        """Has the card no other of its rank in hand, and none of its suit within two?"""
        others = list(self.hand)
        if self.best in others:
            others.remove(self.best)
        return self.best != "XX" and not any(_are_near(self.best, each) for each in others if each != "XX")

    @property
    def pair(self) -> int:
        return sum(card[0] == self.best[0] for card in self.hand)


def _are_near(one: str, other: str) -> bool:
    apart = abs(RANKS.index(one[0]) - RANKS.index(other[0]))
    return one[0] == other[0] or (one[1] == other[1] and apart <= 2)


Test = Callable[[Position], bool]


def _asks_to_lay(each: Position) -> bool:
    """Is it about laying a contract, and was every contract of the hand tried?"""
    return each.row["kind"] == "lay" and each.contracts == sum(isinstance(act, dict) for act, _, _ in each.row["tried"])


def _is_open(each: Position) -> bool:
    """Has neither side laid its contract?"""
    return not each.ours and not each.theirs


# For each topic what its positions must be like, the first of which is shown.
WANTED: dict[str, Sequence[Test]] = {
    "keep": 4 * [lambda each: not each.answer and _is_open(each) and each.is_alone and not each.is_stop],
    "collect": [
        lambda each: each.answer == "t" and not each.ours and each.pair >= 2 and not each.is_stop,
        lambda each: each.answer == "r" and not each.is_stop and not each.pair,
        *2 * [lambda each: not each.answer and _is_open(each)],
        lambda each: each.answer == "t" and not each.ours and each.pair >= 2 and not each.is_stop,
    ],
    "refusals": 4 * [lambda each: not each.answer and each.best[0] in each.refused and not each.is_stop],
    "takes": 4 * [lambda each: not each.answer and each.worst[0] in each.taken and each.best[0] not in each.taken],
    "stops": [
        lambda each: not each.answer and each.is_stop,
        lambda each: each.answer == "r" and each.is_stop,
        *3 * [lambda each: not each.answer and each.is_stop],
    ],
    "behind": [
        lambda each: not each.answer and each.theirs and not each.ours and each.best[0] in DEAR,
        lambda each: each.answer == "r" and each.theirs and not each.ours,
        *3 * [lambda each: not each.answer and each.theirs and not each.ours and each.best[0] in DEAR],
    ],
    "ahead": 4 * [lambda each: not each.answer and each.ours and not each.theirs],
    "race": [
        lambda each: each.answer == "r" and each.ours and each.theirs and not each.pair,
        *3 * [lambda each: not each.answer and each.ours and each.theirs and each.stock > LATE],
        lambda each: each.answer == "r" and each.ours and each.theirs and not each.pair,
    ],
    "hold": 4 * [_asks_to_lay],
    "stock": 4 * [lambda each: not each.answer and each.stock <= LATE],
}


def position_of(game: AnyGame, players: int, row: dict[str, Any]) -> Position:
    """Return the position of this row, with the seats of its acts."""
    setup = Setup(game.sides(players, False), complete(game, "standard", {}), row["seed"])
    state = game.single_hand(setup, row["hand"], 0)
    state = game.apply(state, game.deal(state)).state
    acts, card, seen = list[Any](), "", defaultdict[tuple[int, type], set[str]](set)
    for act in row["acts"]:
        seat, action = state.public.to_act, read_act(game, act)
        assert seat is not None
        assert seat != TABLE
        acts.append([seat, act])
        if isinstance(action, Offer):
            card = action.card
        seen[seat, type(action)].add(card[:1])
        state = game.apply(state, action).state
    public: Any = state.public
    seat, tried = row["seat"], row["tried"]
    side, after = public.side_of(seat), (seat + 1) % players
    lays = row["kind"] == "lay"
    answer = tried[0][0] if tried[0][0] in ("t", "r") else ""
    return Position(
        {**row, "acts": acts}, card if answer else "XX" if lays else tried[0][0], answer, str(tried[-1][0]),
        state.piles[Place("hand", seat)], public.down[side], public.down[1 - side], len(state.piles[STOCK]),
        "A" if len(pack(1)) == len(game.material(public)) else "A2X",
        frozenset(seen[after, Refuse]), frozenset(seen[after, Take]),
        sum(isinstance(each, Contract) for each in game.legal_actions(view_of(game, state, seat))) if lays else 0,
    )  # fmt: skip


def pick(found: Sequence[Position]) -> Iterator[dict[str, Any]]:
    """Yield the rows to ship, topic by topic; a topic that lacks positions is left out."""
    used = set[int]()
    clear = sorted(found, key=lambda each: each.row["sure"])
    for topic in (each.id for each in TOPICS):
        chosen = list[Position]()
        for test in WANTED[topic]:
            seeds = {each.row["seed"] for each in chosen}
            free = (
                each
                for each in clear
                if (topic == "hold") == (each.row["kind"] == "lay")
                and id(each) not in used
                and each.row["seed"] not in seeds
                and test(each)
            )
            chosen += [*free][:1]
        if len(chosen) < len(WANTED[topic]):
            print(f"{topic}: {len(chosen)} of {len(WANTED[topic])} positions, left out")
            continue
        used |= set(map(id, chosen))
        yield from ({"topic": topic, **each.row} for each in chosen)


def find(args: argparse.Namespace) -> None:
    begun, many = time.monotonic(), 0
    while time.monotonic() < begun + args.seconds:
        seed, number = f"puzzle {args.seeds}/{many}", 1 + many % 7 if args.game == "skarney" else 1
        for found in hand(args.game, seed, number, args.kind, args.share):
            with args.out.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(found, separators=(",", ":")) + "\n")
        many += 1
        print(f"{many} hands, {time.monotonic() - begun:.0f} s", flush=True)


def write_picked(args: argparse.Namespace) -> None:
    game = all_games()[args.game]
    rows = [json.loads(line) for line in args.found.read_text(encoding="utf-8").splitlines()]
    found = [position_of(game, game.info.seats[0], row) for row in rows]
    lines = (json.dumps(row, separators=(",", ":")) + "\n" for row in pick(found))
    args.out.write_text("".join(lines), encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    verbs = parser.add_subparsers(required=True)
    finds = verbs.add_parser("find", help="play hands by experts, and add the positions found to a file")
    finds.set_defaults(do=find)
    finds.add_argument("out", type=Path)
    finds.add_argument("--kind", choices=("answer", "lay", "offer"), default="", help="find only such positions")
    finds.add_argument("--seconds", type=float, default=3000)
    finds.add_argument("--seeds", default="a", help="another name, other hands")
    finds.add_argument("--share", type=float, default=1.0, help="of the other choices, that the best has to lead")
    picks = verbs.add_parser("pick", help="write those that are shipped")
    picks.set_defaults(do=write_picked)
    picks.add_argument("found", type=Path)
    picks.add_argument("out", type=Path)
    for verb in (finds, picks):
        verb.add_argument("--game", choices=TRIALS, default="skarney")
    args = parser.parse_args()
    args.do(args)


if __name__ == "__main__":
    main()
