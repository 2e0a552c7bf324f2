"""How hands mean things at an Iceberg table: where places belong, and what taps, drops and buttons ask for."""

from __future__ import annotations

from game.cards.pile.words.gestures import ADD, DISCARD, DRAW, LAY, common_spots, dropped, laying
from game.cards.rulings import lacks, no
from game.cards.rummy import STOCK
from game.engine.contract import Button, Drop, Gesture, Intent, Press, Spot, Tap, View
from game.engine.said import Who, said
from game.engine.table import Pile, Place, Seat
from game.rules.iceberg.actions import Discard, Draw
from game.rules.iceberg.rules import Facts, left_of, passed, right_of

DEEDS = (DRAW, LAY, ADD, DISCARD)


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    assert view.seat is not None
    mine = Place("hand", view.seat)
    taken = (STOCK, passed(left_of(view.open, view.seat)))
    match gesture:
        case Tap(place) if place in taken:
            return Draw()
        case Drop(_, src, dst) if src in taken and dst == mine:
            return Draw()
        case Drop(pieces, src, dst) if src == mine and dst != mine:
            return lacks(view, pieces) or _dropped(view, pieces, dst)
        case Press("draw"):
            return Draw()
        case Press("discard", groups, chosen):
            return _discarding(chosen or tuple(card for each in groups for card in each))
        case Press(name, groups, chosen):
            return laying(view, name, groups, chosen)
    return None


def _dropped(view: View[Facts], cards: Pile, dst: Place) -> Intent:
    assert view.seat is not None
    if dst in (passed(view.seat), Place("hand", right_of(view.open, view.seat))):
        return _discarding(cards)
    return dropped(view, cards, dst)


def _discarding(cards: Pile) -> Intent:
    return Discard(cards[0]) if len(cards) == 1 else no("R0.2", "one")


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn; none in another's."""
    if view.seat is None or view.open.asked != view.seat:
        return ()
    return (DRAW,) if view.open.phase == "draw" else (LAY, ADD, DISCARD)


def begins(view: View[Facts], seat: Seat) -> Button | None:
    """A turn begins with a draw."""
    return DRAW if view.open.asked == seat and view.open.phase == "draw" else None


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """Where everything lies: what all such tables have, the aces of each side, and the cards passed on."""
    seats = range(view.open.seats)
    aces = [Spot(Place("aces", seat), "side", "row", seat) for seat in seats if view.at("aces", seat)]
    stock = Spot(STOCK, "pile", title=said("Stock", about="place on the table"), picks=True)
    passed_on = (_passed_spot(view, seat) for seat in seats if view.at(*passed(seat)) or seat == view.seat)
    return (*common_spots(view), *aces, stock, *passed_on)


def _passed_spot(view: View[Facts], seat: Seat) -> Spot:
    """Before the neighbour at the right, who takes the card up; in the middle where it is the viewer's affair."""
    taker = right_of(view.open, seat)
    if taker == view.seat:
        return Spot(passed(seat), "pile", owner=taker, title=said("For you"), picks=True)
    zone = "pile" if seat == view.seat else "before"
    return Spot(passed(seat), zone, owner=taker, title=said("To {seat}", about="place on the table", seat=Who(taker)))
