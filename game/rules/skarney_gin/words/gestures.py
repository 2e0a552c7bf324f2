"""How hands mean things at a Skarney Gin table: where places belong, and what taps, drops and buttons ask for."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Contract, Draw, End, Meld, Offer, Refuse, Take
from game.cards.offering.offers import OFFER
from game.cards.rulings import lacks, no
from game.cards.rummy import STOCK, group
from game.engine.contract import Button, Choice, Drop, Gesture, Intent, Press, Spot, Tap, View
from game.engine.said import Who, said
from game.engine.table import Pile, Place, Seat
from game.rules.skarney_gin.rules import check as judge
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.facts import MELDS, Facts, is_down
from game.rules.skarney_gin.rules.legal import lay_offs_on, own_melds
from game.rules.skarney_gin.rules.melds import arranged, growth_fault
from game.rules.skarney_gin.words.labels import meant


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
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


def _dropped(view: View[Facts], cards: Pile, dst: Place) -> Intent:
    if refusal := lacks(view, cards):
        return refusal
    match dst:
        case Place("offer") | Place("hand"):
            return _offering(cards)
        case Place("felt", owner) if owner == view.seat:
            return _melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.open.melds):
            return _laying_off(view, number, cards)
    return None


def _offering(cards: Pile) -> Intent:
    return Offer(cards[0]) if len(cards) == 1 else no("G6", "one")


def _melding(view: View[Facts], cards: Pile) -> Intent:
    """A new meld; before the contract, all its cards at once."""
    if is_down(view):
        made = arranged(cards)
        return Meld(made.kind, made.cards)
    if len(cards) != 3 * MELDS:
        return no("G4", "first")
    return next((Contract(plan) for plan in ranks.contracts(cards, MELDS)), no("G4", "none", n=MELDS))


def _laying_off(view: View[Facts], number: int, cards: Pile) -> Intent:
    if view.open.melds[number].seat != view.seat:
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


def _pressed(view: View[Facts], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent:
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


def _laying(view: View[Facts], groups: tuple[Pile, ...], chosen: Pile) -> Intent:
    """The tray as the contract, or its first lawful group as a meld; without a tray, the selected cards."""
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


def _adding(view: View[Facts], chosen: Pile) -> Intent:
    if not chosen:
        return no("G5", "choose")
    if refusal := lacks(view, chosen):
        return refusal
    if len(chosen) > 2:
        return no("G5", "two")
    ways = tuple(way for number in own_melds(view) for way in lay_offs_on(view, number, chosen))
    return Choice(ways) if ways else no("G5", "fits")


_DRAW = Button("draw", said("Draw a card"), "D", primary=True)
_CONTRACT = Button("lay", said("Lay the contract"), "M")
_LAY = Button("lay", said("Lay down"), "M")
_ADD = Button("add", said("Add to a meld"), "L")
_OFFER = Button("offer", said("Offer", about="button"), "O", primary=True)
_END = Button("end", said("End the turn"), "E", primary=True)
DEEDS = (_DRAW, _CONTRACT, _LAY, _ADD, _OFFER, _END)


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn; none in another's."""
    if view.seat is None or view.open.asked != view.seat or view.open.phase == "answer":
        return ()
    if view.open.phase == "draw":
        return (_DRAW,)
    close = _OFFER if judge.check(view, End()) else _END
    return (_LAY, _ADD, close) if is_down(view) else (_CONTRACT, close)


def begins(view: View[Facts], seat: Seat) -> Button | None:
    """A turn that is not skipped begins with a draw."""
    return _DRAW if view.open.asked == seat and view.open.phase == "draw" else None


def tray(view: View[Facts]) -> int:
    """As many places as the contract has melds."""
    return MELDS if view.seat is not None and view.open.hand_no else 0


# ---------------------------------------------------------------- places


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """Where everything lies: hands, stock, offer place, both felts and melds, and hands shown at the end."""
    facts = view.open
    felts = [Spot(Place("felt", seat), "felt", "row", seat) for seat in range(facts.seats)]
    melds = [Spot(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(facts.melds)]
    hands = [spot for seat in range(facts.seats) for spot in _seat_spots(view, seat)]
    note = None if view.seat is None else said("{seat} is asked", seat=Who(1 - view.seat))
    stock = Spot(STOCK, "pile", title=said("Stock", about="place on the table"), picks=True)
    return (*felts, *melds, *hands, stock, Spot(OFFER, "pile", title=said("Offer place"), note=note))


def _seat_spots(view: View[Facts], seat: Seat) -> Iterator[Spot]:
    zone = "hand" if seat == view.seat else "seat"
    yield Spot(Place("hand", seat), zone, "row", seat, loose=seat == view.seat)
    if view.at("shown", seat):
        yield Spot(Place("shown", seat), zone, "row", seat)
