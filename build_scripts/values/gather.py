"""Scores alternative decisions by playing them out: `gather.py OUT [--seconds S] [--seed SEED] [--singles]`.

The quick player plays hands of Skarney against itself. At some decisions the alternatives
are played out as well, from the true position: every card that might be offered; to take a card, with the contract
down, or refuse it; to fetch a wild, or go on without; to lay a card off, or offer at once. For each kind there are two
files, ``OUT.KIND.h`` and ``OUT.KIND.f``: a row's places in the tables that the values are summed up from
(fast_value.py), and its points, own side's less the others' mean. `fit.py` makes values of them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.cards.fast_state import OVER, TO_ANSWER, TO_PLAY
from game.rules.skarney.ai import fast_value as worth
from game.rules.skarney.ai.fast import (
    BIT,
    DEUCE,
    EXCHANGE,
    FULL,
    JOKER,
    LAY_OFF,
    NEAR,
    OFFER,
    REFUSE,
    TAKE,
    Decision,
    Hand,
    Rules,
    deal_hand,
)  # fmt: skip
from game.rules.skarney.ai.fast_melds import LACKS
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_policy import Policy, decide, evaluate, offers
from game.rules.skarney.ai.weights import best
from game.rules.skarney.rules.kernel import sequences_short, sets_short

PACK = [*range(48)] * 2 + [DEUCE] * 8 + [JOKER] * 4
SEATS, MOST = 4, 9  # cards examined of those that might be offered
LOOKED_AT = {"offer": 0.25, "take": 0.35, "fetch": 0.6, "lay": 0.6}  # share of the decisions of a kind
WIDE = {"offer": 8, "take": 6, "fetch": 5, "lay": 3}  # places in a row
Places = tuple[int, ...]


class Rows:
    """The rows of one kind."""

    def __init__(self) -> None:
        self.places, self.points = array("h"), array("f")

    def add(self, places: Places, points: float) -> None:
        self.places.extend(places)
        self.points.append(points)

    def write(self, path: Path) -> None:
        for end, rows in (("h", self.places), ("f", self.points)):
            with path.with_name(f"{path.name}.{end}").open("wb") as file:
                rows.tofile(file)


# ---------------------------------------------------------------- what the values depend on


def offered(hand: Hand, seat: int, card: int) -> Places:
    """Return the places of a card to offer: kin, short_same, short_near, rank, laid; the stage, and the flags' bits."""
    rules, side = hand.rules, hand.rules.side_of[seat]
    after, across, before = ((seat + step) % SEATS for step in (1, 2, 3))
    ones, four = hand.ones[seat], int(rules.contract > 3)
    rank, bit = card % 12, BIT[card]
    same = min((hand.counts[seat] >> 4 * rank & 15) - 1, 3)
    near = min((ones >> card - rank & NEAR[rank]).bit_count(), 3)
    place, leans, leaning = worth.DOWN, 6, 6
    if not hand.down[side]:
        wilds = hand.deuces[seat] + hand.jokers[seat]
        sets = sets_short(ones, hand.twos[seat], wilds, rules.contract)
        runs = sequences_short(ones, hand.twos[seat], wilds, rules.contract)
        place = worth.SHORT * min(sets, 4) + min(runs, 4)
        leans, leaning = _leans(sets, runs, four), _leans(min(sets, 4), min(runs, 4), four)
    stage = 2 * leans + int(hand.down[rules.side_of[after]] > 0)
    laid = min(hand.laid >> 4 * rank & 15, 4)
    marks = [hand.theirs[side], hand.grows[side], hand.showed[seat]]
    marks += [mask for other in (after, before, across) for mask in (hand.alike[other], hand.close[other])]
    flags = sum(1 << at for at, mask in enumerate(marks) if mask & bit)
    kin = ((leaning * 4 + same) * 4 + near) * 3 + _kind(card)
    return kin, 4 * place + same, 4 * place + near, 12 * leaning + rank, (5 * stage + laid) * 4 + same, stage, flags


def answered(hand: Hand, seat: int, card: int) -> Places:
    """Return the places of a natural card that might be taken after the contract: kin, sorts, own, laid, hand, few."""
    side, rank, ones = hand.rules.side_of[seat], card % 12, hand.ones[seat]
    suit = ones >> card - rank & FULL
    same = min(hand.counts[seat] >> 4 * rank & 15, 3)
    near = 3 if LACKS[suit] >> rank & 1 else min((suit & NEAR[rank]).bit_count(), 2)
    kin, whose = 4 * same + near, (hand.turn - seat) % SEATS - 1
    fewest = min(hand.held[(seat + 1) % SEATS], hand.held[(seat + 3) % SEATS])
    wild = int(hand.deuces[seat] + hand.jokers[seat] > 0)
    return (
        ((16 * int(hand.rules.contract > 3) + kin) * 3 + _kind(card)) * 3 + whose,
        (5 * kin + _sort(ones.bit_count(), (1, 2, 3, 5))) * 2 + wild,
        (3 * int(hand.grows[side] & BIT[card] > 0) + whose) * 4 + same,
        16 * min(hand.laid >> 4 * rank & 15, 4) + kin,
        16 * _sort(hand.held[seat], (2, 3, 4, 6, 9)) + kin,
        (4 * whose + _sort(fewest, (2, 3, 5))) * 4 + same,
    )


def fetched(hand: Hand, seat: int) -> Places:
    """Return the places of a wild that might be fetched: hand, bonus, and others (seats after, across, before)."""
    down, rules = int(hand.down[hand.rules.side_of[seat]] > 0), hand.rules
    wilds = min(hand.deuces[seat] + hand.jokers[seat], 3)
    others = [_others(hand, seat, step) for step in (1, 2, 3)]
    bonus = min(max(rules.bonus // 100 - 1, 0), 3)
    return (
        4 * (7 * down + _grown(hand, seat)) + wilds,
        2 * (4 * down + bonus) + int(rules.contract > 3),
        *(5 * (2 * at + down) + many for at, many in enumerate(others)),
    )


def laid_off(hand: Hand, seat: int, card: int) -> Places:
    """Return the places of a natural card that might be laid off: kind, few, hand."""
    rank, ones = card % 12, hand.ones[seat]
    near = min((ones >> card - rank & NEAR[rank]).bit_count(), 2)
    same = min(hand.counts[seat] >> 4 * rank & 15, 3)
    fitting = (ones & hand.grows[hand.rules.side_of[seat]]).bit_count()
    few = min(_others(hand, seat, 1), _others(hand, seat, 3))
    kind = 3 * (4 * _kind(card) + same) + near
    return kind, 5 * _others(hand, seat, 2) + few, 3 * _grown(hand, seat) + min(fitting, 2)


def _leans(sets: int, runs: int, four: int) -> int:
    return 2 * (0 if sets < runs else 1 if runs < sets else 2) + four


def _kind(card: int) -> int:
    rank = card % 12
    return 2 if rank == 0 else 1 if rank >= 8 else 0


def _sort(many: int, ends: Sequence[int]) -> int:
    return sum(many >= end for end in ends)


def _grown(hand: Hand, seat: int) -> int:
    return _sort(hand.held[seat], (2, 3, 4, 6, 9, 13))


def _others(hand: Hand, seat: int, step: int) -> int:
    return _sort(hand.held[(seat + step) % SEATS], (2, 3, 5, 9))


# ---------------------------------------------------------------- hands


class Table:
    """Four players who play alike."""

    def __init__(self, policy: Policy, sides: tuple[int, ...], rng: Random) -> None:
        self.policy, self.sides, self.rng = policy, sides, rng
        self.rows = {kind: Rows() for kind in WIDE}

    def play(self) -> None:
        """Play any of the seven hands, anyone beginning."""
        rng = self.rng
        rules = Rules(self.sides, rng.randint(1, 7), True, 4)
        hand = deal_hand(rules, PACK, rng.randrange(SEATS), 1 + rng.getrandbits(60))
        while hand.phase != OVER:
            decision = decide(hand, self.policy)
            self.look(hand, decision)
            hand.apply(decision)

    def look(self, hand: Hand, decision: Decision) -> None:
        """Play out the alternatives of a decision, if it is sampled."""
        seat, verb = hand.asked, decision[0]
        if hand.phase == TO_ANSWER:
            if hand.offered < DEUCE and hand.down[self.sides[seat]] and self._picks("take"):
                take, refuse = self._points(hand, [((TAKE,),), ((REFUSE,),)])
                self.rows["take"].add(answered(hand, seat, hand.offered), take - refuse)
        elif hand.phase != TO_PLAY:
            return
        elif verb == OFFER and decision[1] < DEUCE:
            if self._picks("offer"):
                self._offers(hand, decision[1])
        elif hand.last or hand.held[seat] == 1 or way_out(hand.copy()):
            return
        elif verb == EXCHANGE and self._picks("fetch"):
            without = hand.copy()
            without.loot = [0] * SEATS
            fetch, leave = self._points(hand, [self._turn(hand), self._turn(without)])
            self.rows["fetch"].add(fetched(hand, seat), fetch - leave)
        elif verb == LAY_OFF and decision[3] < DEUCE and self._picks("lay"):
            first = offers(hand, self.policy, 1)
            if first:
                lay, hold = self._points(hand, [self._turn(hand), ((OFFER, first[0]),)])
                self.rows["lay"].add(laid_off(hand, seat, decision[3]), lay - hold)

    def _offers(self, hand: Hand, chosen: int) -> None:
        seat = hand.asked
        others = [card for card in range(DEUCE) if hand.ones[seat] & BIT[card] and card != chosen]
        cards = [chosen, *self.rng.sample(others, min(len(others), MOST - 1))]
        if len(cards) > 1:
            points = self._points(hand, [((OFFER, card),) for card in cards])
            for at, (card, each) in enumerate(zip(cards, points, strict=True)):
                self.rows["offer"].add((int(at == 0), *offered(hand, seat, card)), each)

    def _picks(self, kind: str) -> bool:
        return self.rng.random() < LOOKED_AT[kind]

    def _points(self, hand: Hand, plans: Sequence[Sequence[Decision]]) -> list[float]:
        """Return what each leads to from here: own side's points less the others' mean."""
        side = self.sides[hand.asked]
        found = evaluate(hand, plans, (self.policy,) * SEATS)
        return [each[side] - (sum(each) - each[side]) / (len(each) - 1) for each in found]

    def _turn(self, hand: Hand) -> list[Decision]:
        """Return the rest of the turn by the policy."""
        hand, plan, turns = hand.copy(), list[Decision](), hand.turns
        while hand.phase not in (OVER, TO_ANSWER) and hand.turns == turns:
            plan.append(decide(hand, self.policy))
            hand.apply(plan[-1])
        return plan


VALUES = Path(__file__).resolve().parents[2] / "game" / "rules" / "skarney" / "fitted" / "tables.py"
NAMED = "TABLES = "  # and then JSON, which is Python, too


def read(path: Path) -> dict[str, dict[str, dict[str, list[int]]]]:
    """Return the tables of both seatings."""
    found: dict[str, dict[str, dict[str, list[int]]]] = json.loads(path.read_text(encoding="utf-8").partition(NAMED)[2])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", default="gather")
    parser.add_argument("--singles", action="store_true", help="each alone")
    args = parser.parse_args()
    sides = tuple(range(SEATS)) if args.singles else (0, 1) * (SEATS // 2)
    table, end = Table(best(partners=not args.singles), sides, Random(args.seed)), time.monotonic() + args.seconds
    hands = 0
    while time.monotonic() < end:
        table.play()
        hands += 1
    for kind, rows in table.rows.items():
        rows.write(args.out.with_name(f"{args.out.name}.{kind}"))
    print(f"{hands} hands: " + ", ".join(f"{len(rows.points)} {kind}" for kind, rows in table.rows.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
