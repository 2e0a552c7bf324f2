"""Badges on the cards of a table with a pile: the owner, what counts double, and high points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from game.cards.pile.ends import layers_of
from game.cards.pile.facts import T
from game.cards.rummy import group
from game.engine.contract import Badge, View
from game.engine.messages import Who, fill, msg
from game.engine.table import Place

DEAR = 50  # points: a card worth or costing this much shows it
_TWICE, _SEAT, _POINTS = msg("×2", about="mark on cards"), msg("{seat}"), msg("{points:+}")


def badges(view: View[T]) -> tuple[Badge, ...]:
    """The badges of every meld, and of the viewer's own hand."""
    return (*shared_melds(view), *_of_melds(view), *_of_hand(view))


def shared_melds(view: View[T]) -> Iterator[Badge]:
    """For a meld laid by several sides, whose cards they are: one badge for adjacent cards of a seat."""
    for number, laid in enumerate(view.public.melds):
        if {view.public.side_of(seat) for seat in laid.layers} <= {laid.side}:
            continue
        for seat, run in groupby(range(len(laid.layers)), key=lambda at: laid.layers[at]):
            yield Badge(Place("meld", number), fill(_SEAT, seat=Who(seat)), tuple(run), seat=seat)


def _of_melds(view: View[T]) -> Iterator[Badge]:
    """What counts twice, and what scores high."""
    for number, laid in enumerate(view.public.melds):
        if there := view.at("meld", number):
            if laid.doubled:
                yield Badge(Place("meld", number), _TWICE, tuple(range(laid.below, laid.below + laid.doubled)))
            yield from _dear(view, number, len(there))


def _dear(view: View[T], number: int, count: int) -> Iterator[Badge]:
    points = [points for _, points in layers_of(view.public, number, group(view, number).cards)]
    dear = (at for at in range(count) if points[at] >= DEAR)
    yield from (Badge(Place("meld", number), fill(_POINTS, points=points[at]), (at,)) for at in dear)


def _of_hand(view: View[T]) -> Iterator[Badge]:
    """What it costs to be left with a card."""
    for card in sorted(set(view.hand)):
        if (cost := view.public.rules.cost(card)) >= DEAR and view.seat is not None:
            yield Badge(Place("hand", view.seat), fill(_POINTS, points=-cost), piece=card, against=True)
