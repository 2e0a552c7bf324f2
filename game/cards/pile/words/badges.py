"""What is stuck on the cards of a table with a pile: whose they are, what counts double, and what is dear."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from game.cards.pile.ends import layered
from game.cards.pile.facts import T
from game.cards.rummy import group
from game.engine.contract import Badge, View
from game.engine.said import Who, filled, said
from game.engine.table import Place

DEAR = 50  # points: what counts so much, or costs it, says so
_TWICE, _SEAT, _POINTS = said("×2", about="mark on cards"), said("{seat}"), said("{points:+}")


def badges(view: View[T]) -> tuple[Badge, ...]:
    """Those of every meld, and of the viewer's own hand."""
    return (*shared(view), *_of_melds(view), *_of_hand(view))


def shared(view: View[T]) -> Iterator[Badge]:
    """Of a meld that several sides have laid, whose each card is: one badge for all of one seat side by side."""
    for number, laid in enumerate(view.open.melds):
        if {view.open.side_of(seat) for seat in laid.layers} <= {laid.side}:
            continue
        for seat, run in groupby(range(len(laid.layers)), key=lambda at: laid.layers[at]):
            yield Badge(Place("meld", number), filled(_SEAT, seat=Who(seat)), tuple(run), seat=seat)


def _of_melds(view: View[T]) -> Iterator[Badge]:
    """What counts twice, and what counts much."""
    for number, laid in enumerate(view.open.melds):
        if there := view.at("meld", number):
            if laid.doubled:
                yield Badge(Place("meld", number), _TWICE, tuple(range(laid.below, laid.below + laid.doubled)))
            yield from _dear(view, number, len(there))


def _dear(view: View[T], number: int, count: int) -> Iterator[Badge]:
    points = [points for _, points in layered(view.open, number, group(view, number).cards)]
    dear = (at for at in range(count) if points[at] >= DEAR)
    yield from (Badge(Place("meld", number), filled(_POINTS, points=points[at]), (at,)) for at in dear)


def _of_hand(view: View[T]) -> Iterator[Badge]:
    """What it costs to be left with."""
    for card in sorted(set(view.hand)):
        if (cost := view.open.rules.cost(card)) >= DEAR and view.seat is not None:
            yield Badge(Place("hand", view.seat), filled(_POINTS, points=-cost), piece=card, against=True)
