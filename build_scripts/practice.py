"""Picks positions to practise for the lessons of good play: `practice.py GAME FOUND OUT`.

FOUND is what `practice_positions.py` wrote; `game/cards/offering/practice.py` says what OUT holds. A position is of a
topic if what was best there bears out its rule of thumb; of each topic the clearest are kept, each from another hand.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.cards.actions import Contract, Offer, Refuse, Take
from game.cards.card import RANKS, pack
from game.cards.offering.practice import TOPICS, read_act
from game.cards.rummy import STOCK
from game.engine.contract import AnyGame, Setup, complete, view_of
from game.engine.table import TABLE, Pile, Place
from game.rules import all_games
from game.values import dataclass

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=("skarney", "skarney-gin"))
    parser.add_argument("found", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    game = all_games()[args.game]
    rows = [json.loads(line) for line in args.found.read_text(encoding="utf-8").splitlines()]
    found = [position_of(game, game.info.seats[0], row) for row in rows]
    lines = (json.dumps(row, separators=(",", ":")) + "\n" for row in pick(found))
    args.out.write_text("".join(lines), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
