"""The details of a hand's score, by side and card: what is on the table, and what is left in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards.pile.ends import layers_of
from game.cards.pile.facts import PilePublic, T
from game.cards.rummy import group
from game.engine.contract import View
from game.engine.messages import Cards, Message, Who, msg
from game.engine.table import Pile, Seat


def details(view: View[PilePublic]) -> tuple[tuple[Message, ...], ...]:
    """For each side what each seat laid, meld by meld, what it was left with, and the bonus."""
    return tuple(tuple(_of_side(view, side, seats)) for side, seats in enumerate(view.public.sides))


def _of_side(view: View[PilePublic], side: int, seats: Sequence[Seat]) -> Iterator[Message]:
    score = view.public.score
    assert score is not None
    for seat in seats:
        yield from _on_the_table(view, seat)
        yield from _in_hand(view, seat)
    if bonus := score.sides[side].bonus:
        yield msg("Going out: {points:+}", points=bonus)


def _on_the_table(view: View[PilePublic], seat: Seat) -> Iterator[Message]:
    for number, laid in enumerate(view.public.melds):
        there = group(view, number).cards
        counted = list(zip(there, layers_of(view.public, number, there), strict=True))
        own = tuple(card for card, (whose, _) in counted if whose == seat)
        if own:
            points = sum(points for _, (whose, points) in counted if whose == seat)
            yield _line(view, seat, own, points, twice=bool(laid.doubled) and laid.seat == seat)


def _line(view: View[PilePublic], seat: Seat, cards: Pile, points: int, *, twice: bool) -> Message:
    """One line; names the seat if a side has several."""
    shown = Cards(cards)
    if view.public.has_partners:
        if twice:
            return msg(
                "{seat} laid {cards}, four of them double: {points:+}", seat=Who(seat), cards=shown, points=points
            )
        return msg("{seat} laid {cards}: {points:+}", seat=Who(seat), cards=shown, points=points)
    return msg("Laid {cards}: {points:+}", about="points of a move", cards=shown, points=points)


def _in_hand(view: View[PilePublic], seat: Seat) -> Iterator[Message]:
    if held := view.at("shown", seat):
        cost, shown = -sum(map(view.public.rules.cost, held)), Cards(held)
        if view.public.has_partners:
            yield msg("{seat} was left with {cards}: {points:+}", seat=Who(seat), cards=shown, points=cost)
        else:
            yield msg("Left with {cards}: {points:+}", cards=shown, points=cost)


def laid_by(view: View[T], seat: Seat) -> Iterator[Pile]:
    """Yields what a seat has on the table, meld by meld."""
    for number, laid in enumerate(view.public.melds):
        there = group(view, number).cards
        if own := tuple(card for card, whose in zip(there, laid.layers, strict=True) if whose == seat):
            yield own
