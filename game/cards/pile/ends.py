"""How a hand at such a table ends: what was laid and what is held, the score, and whether there is another hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.cards import rummy
from game.cards.melds import Group
from game.cards.pile.facts import HandScore, PileFacts, SideScore, T, TableFacts
from game.engine.contract import Desk
from game.engine.table import TABLE, Pile, Place, Seat


def laid_points(facts: TableFacts, cloth: Mapping[Place, Pile]) -> list[int]:
    """What each seat's cards on the table count."""
    points = [0] * facts.seats
    for number in range(len(facts.melds)):
        for seat, amount in layered(facts, number, cloth[Place("meld", number)]):
            points[seat] += amount
    return points


def layered(facts: TableFacts, number: int, cards: Pile) -> Iterator[tuple[Seat, int]]:
    """Who laid each card of a meld, and what it counts there."""
    laid = facts.melds[number]
    for at, points in enumerate(facts.rules.points(Group(laid.kind, cards))):
        twice = laid.below <= at < laid.below + laid.doubled
        yield laid.layers[at], points * (2 if twice else 1)


def held_points(facts: TableFacts, cloth: Mapping[Place, Pile]) -> list[int]:
    """What each seat's hand costs."""
    hands = (cloth.get(Place("hand", seat), ()) for seat in range(facts.seats))
    return [sum(map(facts.rules.cost, hand)) for hand in hands]


def scored(desk: Desk[PileFacts], out: Seat | None) -> HandScore:
    """All that the seats of a side laid less all that they hold, and the bonus of whoever went out."""
    facts, laid, held = desk.open, laid_points(desk.open, desk.cloth), held_points(desk.open, desk.cloth)
    sides = []
    for side in facts.sides:
        table, hand = sum(laid[seat] for seat in side), sum(held[seat] for seat in side)
        bonus = facts.rules.out_bonus if out in side else 0
        sides.append(SideScore(table, hand, bonus, table - hand + bonus))
    return HandScore(facts.hand_no, out, tuple(sides))


def finish(desk: Desk[T], score: HandScore) -> None:
    """Hands are shown and the score is added; the next hand is dealt, or the match is over (R0.4)."""
    facts = desk.open
    if score.out is not None:
        desk.tell("out", score.out)
    rummy.show_hands(desk)
    for side, points in enumerate(score.sides):
        for why, amount in _parts(points).items():
            if amount:
                desk.score(side, amount, why)
    assert facts.dealer is not None
    over = is_over(desk.open)
    desk.set(
        asked=None if over else TABLE, phase="over" if over else "deal", score=score, history=(*facts.history, score),
        known=((),) * facts.seats, next_hand=score.number + 1, next_dealer=(facts.dealer + 1) % facts.seats,
    )  # fmt: skip
    desk.turn_to(None)
    if over:
        desk.tell("over", *winners(desk.open))


def _parts(points: SideScore) -> dict[str, int]:
    """The score as it is told: what is not table, hand or bonus is the factor of the aces."""
    parts = {"table": points.table, "hand": -points.hand, "bonus": points.bonus}
    return {**parts, "factor": points.net - sum(parts.values())}


def is_over(facts: TableFacts) -> bool:
    """Has one side most, at the target or over; or was that the last hand?"""
    best = max(facts.scores)
    return facts.hand_no >= facts.rules.hands or (best >= facts.rules.target and facts.scores.count(best) == 1)


def winners(facts: TableFacts) -> tuple[int, ...]:
    """The sides with the highest total."""
    return tuple(side for side, total in enumerate(facts.scores) if total == max(facts.scores))


def score_line(facts: TableFacts) -> dict[str, Any]:
    """The finished hand as its record line says it."""
    score = facts.score
    assert score is not None
    sides = [{"table": s.table, "hand": s.hand, "bonus": s.bonus, "shutout": 0, "net": s.net} for s in score.sides]
    return {"hand": score.number, "out": score.out, "void": False, "sides": sides, "totals": list(facts.scores)}
