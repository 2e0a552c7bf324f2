"""What the score of a hand is made of, by side and card by card: what lies on the table, and what is left in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards.pile.ends import layered
from game.cards.pile.facts import PileFacts, T
from game.cards.rummy import group
from game.engine.contract import View
from game.engine.said import Cards, Said, Who, said
from game.engine.table import Pile, Seat


def details(view: View[PileFacts]) -> tuple[tuple[Said, ...], ...]:
    """For each side what each of its seats laid, meld by meld, what it was left with, and the bonus."""
    return tuple(tuple(_of_side(view, side, seats)) for side, seats in enumerate(view.open.sides))


def _of_side(view: View[PileFacts], side: int, seats: Sequence[Seat]) -> Iterator[Said]:
    score = view.open.score
    assert score is not None
    for seat in seats:
        yield from _on_the_table(view, seat)
        yield from _in_hand(view, seat)
    if bonus := score.sides[side].bonus:
        yield said("Going out: {points:+}", points=bonus)


def _on_the_table(view: View[PileFacts], seat: Seat) -> Iterator[Said]:
    for number, laid in enumerate(view.open.melds):
        there = group(view, number).cards
        counted = list(zip(there, layered(view.open, number, there), strict=True))
        own = tuple(card for card, (whose, _) in counted if whose == seat)
        if own:
            points = sum(points for _, (whose, points) in counted if whose == seat)
            yield _line(view, seat, own, points, twice=bool(laid.doubled) and laid.seat == seat)


def _line(view: View[PileFacts], seat: Seat, cards: Pile, points: int, *, twice: bool) -> Said:
    """With the seat where a side has several."""
    shown = Cards(cards)
    if view.open.has_partners:
        if twice:
            return said(
                "{seat} laid {cards}, four of them double: {points:+}", seat=Who(seat), cards=shown, points=points
            )
        return said("{seat} laid {cards}: {points:+}", seat=Who(seat), cards=shown, points=points)
    return said("Laid {cards}: {points:+}", about="points of a move", cards=shown, points=points)


def _in_hand(view: View[PileFacts], seat: Seat) -> Iterator[Said]:
    if held := view.at("shown", seat):
        cost, shown = -sum(map(view.open.rules.cost, held)), Cards(held)
        if view.open.has_partners:
            yield said("{seat} was left with {cards}: {points:+}", seat=Who(seat), cards=shown, points=cost)
        else:
            yield said("Left with {cards}: {points:+}", cards=shown, points=cost)


def laid_by(view: View[T], seat: Seat) -> Iterator[Pile]:
    """What a seat has on the table, meld by meld."""
    for number, laid in enumerate(view.open.melds):
        there = group(view, number).cards
        if own := tuple(card for card, whose in zip(there, laid.layers, strict=True) if whose == seat):
            yield own
