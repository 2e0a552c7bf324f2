"""Input and layout of an Iceberg table: where places lie, and the actions of taps, drops and buttons."""

from __future__ import annotations

from game.cards.pile.words.gestures import ADD, DRAW, LAY, adding_to, common_spots, laying, melding
from game.cards.rulings import lacks, no
from game.cards.rummy import STOCK
from game.engine.contract import Button, Drop, Gesture, Input, Intent, Layout, PlaceLayout, Press, Tap, View
from game.engine.messages import Who, msg
from game.engine.override import override
from game.engine.table import Pile, Place, Seat
from game.rules.iceberg.actions import Discard, Draw, IcebergAction
from game.rules.iceberg.rules import IcebergPublic, left_of, passed_place, right_of

PASS_ON = Button("discard", msg("Pass on", about="button"), "X")
ALL_BUTTONS = (DRAW, LAY, ADD, PASS_ON)


class IcebergInput(Input[IcebergPublic, IcebergAction], Layout[IcebergPublic]):
    """What gestures do at a table of Iceberg Rummy, and where things lie."""

    @override
    def meaning(self, view: View[IcebergPublic], gesture: Gesture) -> Intent[IcebergAction]:
        mine = Place("hand", view.own_seat)
        taken = (STOCK, passed_place(left_of(view.public, view.own_seat)))
        match gesture:
            case Tap(place) if place in taken:
                return Draw()
            case Drop(_, src, dst) if src in taken and dst == mine:
                return Draw()
            case Drop(pieces, src, dst) if src == mine and dst != mine:
                return lacks(view, pieces) or _on_drop(view, pieces, dst)
            case Press("draw"):
                return Draw()
            case Press("discard", _, chosen):
                return _discarding(chosen)
            case Press(name, groups, chosen):
                return laying(view, name, groups, chosen)
        return None

    @override
    def buttons(self, view: View[IcebergPublic]) -> tuple[Button, ...]:
        if view.seat is None or view.public.to_act != view.seat:
            return ()
        return (DRAW,) if view.public.phase == "draw" else (LAY, ADD, PASS_ON)

    @override
    def opening_button(self, view: View[IcebergPublic], seat: Seat) -> Button | None:
        return DRAW if view.public.to_act == seat and view.public.phase == "draw" else None

    @override
    def place_layouts(self, view: View[IcebergPublic]) -> tuple[PlaceLayout, ...]:
        """All places: those of every such table, the aces of each side, and the cards passed on."""
        seats = range(view.public.seats)
        aces = [PlaceLayout(Place("aces", seat), "side", "row", seat) for seat in seats if view.at("aces", seat)]
        stock = PlaceLayout(STOCK, "pile", title=msg("Stock", about="place on the table"), picks=True)
        passed_on = (_passed_spot(view, seat) for seat in seats if view.at(*passed_place(seat)) or seat == view.seat)
        return (*common_spots(view), *aces, stock, *passed_on)


def _on_drop(view: View[IcebergPublic], cards: Pile, dst: Place) -> Intent[IcebergAction]:
    if dst in (passed_place(view.own_seat), Place("hand", right_of(view.public, view.own_seat))):
        return _discarding(cards)
    match dst:
        case Place("felt", owner) if owner == view.public.side_of(view.own_seat):
            return melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.public.melds):
            return adding_to(view, number, cards)
    return None


def _discarding(cards: Pile) -> Intent[IcebergAction]:
    return Discard(cards[0]) if len(cards) == 1 else no("R0.2", "one_passed")


def _passed_spot(view: View[IcebergPublic], seat: Seat) -> PlaceLayout:
    """The place of a passed card: before the neighbour at the right, or in the middle if it concerns the viewer."""
    taker = right_of(view.public, seat)
    if taker == view.seat:
        return PlaceLayout(passed_place(seat), "pile", owner=taker, title=msg("For you"), picks=True)
    zone = "pile" if seat == view.seat else "before"
    return PlaceLayout(
        passed_place(seat), zone, owner=taker, title=msg("To {seat}", about="place on the table", seat=Who(taker))
    )
