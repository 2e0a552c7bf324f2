"""The end of a hand with a pile: what was laid and held, the score, and whether another hand follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.cards import rummy
from game.cards.melds import Group
from game.cards.pile.facts import PileHandScore, PilePublic, PileSideScore, T, TablePublic
from game.engine.contract import Desk
from game.engine.table import TABLE, Pile, Place, Seat


def laid_points(facts: TablePublic, piles: Mapping[Place, Pile]) -> list[int]:
    """The points of each seat's cards on the table."""
    points = [0] * facts.seats
    for number in range(len(facts.melds)):
        for seat, amount in layers_of(facts, number, piles[Place("meld", number)]):
            points[seat] += amount
    return points


def layers_of(facts: TablePublic, number: int, cards: Pile) -> Iterator[tuple[Seat, int]]:
    """Yields who laid each card of a meld, and its points."""
    laid = facts.melds[number]
    for at, points in enumerate(facts.rules.points(Group(laid.kind, cards))):
        twice = laid.below <= at < laid.below + laid.doubled
        yield laid.layers[at], points * (2 if twice else 1)


def held_points(facts: TablePublic, piles: Mapping[Place, Pile]) -> list[int]:
    """The cost of each seat's hand."""
    hands = (piles.get(Place("hand", seat), ()) for seat in range(facts.seats))
    return [sum(map(facts.rules.cost, hand)) for hand in hands]


def score_hand(desk: Desk[PilePublic], out: Seat | None) -> PileHandScore:
    """The score: what each side laid less what it holds, with the bonus for going out."""
    facts, laid, held = desk.public, laid_points(desk.public, desk.piles), held_points(desk.public, desk.piles)
    sides = []
    for side in facts.sides:
        table, hand = sum(laid[seat] for seat in side), sum(held[seat] for seat in side)
        bonus = facts.rules.out_bonus if out in side else 0
        sides.append(PileSideScore(table, hand, bonus, table - hand + bonus))
    return PileHandScore(facts.hand_no, out, tuple(sides))


def finish(desk: Desk[T], score: PileHandScore) -> None:
    """Shows the hands and adds the score; the next hand is dealt, or the match is over (R0.4)."""
    facts = desk.public
    if score.out is not None:
        desk.tell("out", score.out)
    rummy.show_hands(desk)
    for side, points in enumerate(score.sides):
        for why, amount in _parts(points).items():
            if amount:
                desk.score(side, amount, why)
    assert facts.dealer is not None
    over = is_over(desk.public)
    desk.set(
        to_act=None if over else TABLE, phase="over" if over else "deal", score=score, history=(*facts.history, score),
        known=((),) * facts.seats, next_hand=score.number + 1, next_dealer=(facts.dealer + 1) % facts.seats,
    )  # fmt: skip
    desk.turn_to(None)
    if over:
        desk.tell("over", *winners(desk.public))


def _parts(points: PileSideScore) -> dict[str, int]:
    """The score in parts for the log; what is not table, hand or bonus is the factor of the aces."""
    parts = {"table": points.table, "hand": -points.hand, "bonus": points.bonus}
    return {**parts, "factor": points.net - sum(parts.values())}


def is_over(facts: TablePublic) -> bool:
    """Whether one side leads at the target or above, or this was the last hand."""
    best = max(facts.scores)
    return facts.hand_no >= facts.rules.hands or (best >= facts.rules.target and facts.scores.count(best) == 1)


def winners(facts: TablePublic) -> tuple[int, ...]:
    """The sides with the highest total."""
    return tuple(side for side, total in enumerate(facts.scores) if total == max(facts.scores))


def score_line(facts: TablePublic) -> dict[str, Any]:
    """The finished hand as the values of its record line."""
    score = facts.score
    assert score is not None
    sides = [{"table": s.table, "hand": s.hand, "bonus": s.bonus, "shutout": 0, "net": s.net} for s in score.sides]
    return {"hand": score.number, "out": score.out, "void": False, "sides": sides, "totals": list(facts.scores)}
