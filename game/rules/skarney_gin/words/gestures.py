"""Input and layout of a Skarney Gin table: where places lie, and the actions of taps, drops and buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Contract, Draw, End, Meld, Offer, Refuse, Take
from game.cards.offering.offers import OFFER
from game.cards.rulings import lacks, no
from game.cards.rummy import STOCK, group
from game.engine.contract import Button, Choice, Drop, Gesture, Intent, PlaceLayout, Press, Tap, View
from game.engine.messages import Who, msg
from game.engine.table import Pile, Place, Seat
from game.rules.skarney_gin.rules import check as judge
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.actions import SkarneyGinAction
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, is_down
from game.rules.skarney_gin.rules.legal import lay_offs_on, own_melds
from game.rules.skarney_gin.rules.melds import arranged, growth_fault
from game.rules.skarney_gin.words.labels import meant


def meaning(view: View[GinPublic], gesture: Gesture) -> Intent[SkarneyGinAction]:
    """The action a gesture asks for, legal or not; None if it asks for nothing."""
    assert view.seat is not None
    mine = Place("hand", view.seat)
    match gesture:
        case Tap(place) if place == STOCK:
            return Draw()
        case Drop(_, src, dst) if src == STOCK and dst == mine:
            return Draw()
        case Drop(pieces, src, dst) if src == mine and dst != mine:
            return _dropped(view, pieces, dst)
        case Press(name, groups, chosen):
            return _pressed(view, name, groups, chosen)
    return None


# ---------------------------------------------------------------- dropping cards


def _dropped(view: View[GinPublic], cards: Pile, dst: Place) -> Intent[SkarneyGinAction]:
    if refusal := lacks(view, cards):
        return refusal
    match dst:
        case Place("offer") | Place("hand"):
            return _offering(cards)
        case Place("felt", owner) if owner == view.seat:
            return _melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.public.melds):
            return _laying_off(view, number, cards)
    return None


def _offering(cards: Pile) -> Intent[SkarneyGinAction]:
    return Offer(cards[0]) if len(cards) == 1 else no("G6", "one")


def _melding(view: View[GinPublic], cards: Pile) -> Intent[SkarneyGinAction]:
    """A new meld or, before the contract, the whole contract from these cards."""
    if is_down(view):
        made = arranged(cards)
        return Meld(made.kind, made.cards)
    if len(cards) != 3 * MELDS:
        return no("G4", "first")
    return next((Contract(plan) for plan in ranks.contracts(cards, MELDS)), no("G4", "none", n=MELDS))


def _laying_off(view: View[GinPublic], number: int, cards: Pile) -> Intent[SkarneyGinAction]:
    if view.public.melds[number].seat != view.seat:
        return no("G5", "theirs")
    if not is_down(view):
        return no("G4", "first")
    if len(cards) > 2:
        return no("G5", "two")
    if ways := lay_offs_on(view, number, cards):
        return Choice(tuple(ways))
    there = group(view, number)
    return no("G3", f"{there.kind}_{growth_fault(there, cards)}")


# ---------------------------------------------------------------- buttons


def _pressed(view: View[GinPublic], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent[SkarneyGinAction]:
    match name:
        case "draw":
            return Draw()
        case "take":
            return Take()
        case "refuse":
            return Refuse()
        case "end":
            return End()
        case "offer":
            return _offering(chosen) if chosen else no("G6", "choose")
        case "lay":
            return _laying(view, groups, chosen)
        case "add":
            return _adding(view, chosen)
    return None


def _laying(view: View[GinPublic], groups: tuple[Pile, ...], chosen: Pile) -> Intent[SkarneyGinAction]:
    """The tray as the contract, or its first legal group as a meld; without a tray, the selected cards."""
    groups = tuple(filter(None, groups))
    cards = tuple(card for each in groups for card in each) + chosen
    if refusal := lacks(view, cards):
        return refusal
    if not cards:
        return no("T4", "nothing")
    if not groups:
        return _melding(view, chosen)
    made = [meant(each) for each in groups]
    if not is_down(view):
        return Contract((*made, arranged(chosen)) if chosen else tuple(made))
    melds = [Meld(each.kind, each.cards) for each in made]
    return next((meld for meld in melds if judge.check(view, meld) is None), melds[0])


def _adding(view: View[GinPublic], chosen: Pile) -> Intent[SkarneyGinAction]:
    if not chosen:
        return no("G5", "choose")
    if refusal := lacks(view, chosen):
        return refusal
    if len(chosen) > 2:
        return no("G5", "two")
    ways = tuple(way for number in own_melds(view) for way in lay_offs_on(view, number, chosen))
    return Choice(ways) if ways else no("G5", "fits")


_DRAW = Button("draw", msg("Draw a card"), "D", primary=True)
_CONTRACT = Button("lay", msg("Lay the contract"), "M")
_LAY = Button("lay", msg("Lay down"), "M")
_ADD = Button("add", msg("Add to a meld"), "L")
_OFFER = Button("offer", msg("Offer", about="button"), "O", primary=True)
_END = Button("end", msg("End the turn"), "E", primary=True)
ALL_BUTTONS = (_DRAW, _CONTRACT, _LAY, _ADD, _OFFER, _END)


def buttons(view: View[GinPublic]) -> tuple[Button, ...]:
    """The buttons for this phase of the viewer's turn; none in other turns."""
    if view.seat is None or view.public.to_act != view.seat or view.public.phase == "answer":
        return ()
    if view.public.phase == "draw":
        return (_DRAW,)
    close = _OFFER if judge.check(view, End()) else _END
    return (_LAY, _ADD, close) if is_down(view) else (_CONTRACT, close)


def opening_button(view: View[GinPublic], seat: Seat) -> Button | None:
    """The button to draw, at the beginning of a turn that is not skipped."""
    return _DRAW if view.public.to_act == seat and view.public.phase == "draw" else None


def tray_places(view: View[GinPublic]) -> int:
    """One place for each meld of the contract."""
    return MELDS if view.seat is not None and view.public.hand_no else 0


# ---------------------------------------------------------------- places


def place_layouts(view: View[GinPublic]) -> tuple[PlaceLayout, ...]:
    """All places: hands, stock, offer, both sides' areas and melds, and the hands shown at the end."""
    facts = view.public
    felts = [PlaceLayout(Place("felt", seat), "felt", "row", seat) for seat in range(facts.seats)]
    melds = [PlaceLayout(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(facts.melds)]
    hands = [spot for seat in range(facts.seats) for spot in _seat_spots(view, seat)]
    note = None if view.seat is None else msg("{seat} is asked", seat=Who(1 - view.seat))
    stock = PlaceLayout(STOCK, "pile", title=msg("Stock", about="place on the table"), picks=True)
    return (*felts, *melds, *hands, stock, PlaceLayout(OFFER, "pile", title=msg("Offer place"), note=note))


def _seat_spots(view: View[GinPublic], seat: Seat) -> Iterator[PlaceLayout]:
    zone = "hand" if seat == view.seat else "seat"
    yield PlaceLayout(Place("hand", seat), zone, "row", seat, loose=seat == view.seat)
    if view.at("shown", seat):
        yield PlaceLayout(Place("shown", seat), zone, "row", seat)
