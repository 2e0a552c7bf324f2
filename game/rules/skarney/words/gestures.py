"""Input and layout of a Skarney table: where places lie, and the actions of taps, drops and buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.melds import Group
from game.cards.rulings import lacks, no
from game.engine.contract import Button, Choice, Drop, Gesture, Intent, PlaceLayout, Press, Tap, View
from game.engine.messages import Who, msg
from game.engine.table import Pile, Place, Seat
from game.rules.skarney.rules import check as judge
from game.rules.skarney.rules.actions import Contract, Draw, End, Exchange, Meld, Offer, Refuse, SkarneyAction, Take
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import OFFER, STOCK, SkarneyPublic, group
from game.rules.skarney.rules.legal import exchanges, lay_offs_on, melds_of_side


def meaning(view: View[SkarneyPublic], gesture: Gesture) -> Intent[SkarneyAction]:
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


def _dropped(view: View[SkarneyPublic], cards: Pile, dst: Place) -> Intent[SkarneyAction]:
    assert view.seat is not None
    if refusal := lacks(view, cards):
        return refusal
    side = view.public.side_of(view.seat)
    match dst:
        case Place("offer"):
            return _offering(cards)
        case Place("hand", other):
            left = (view.seat + 1) % view.public.seats
            return _offering(cards) if other == left else no("S27", "order", seat=Who(left))
        case Place("felt", owner) if owner == side:
            return _melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.public.melds):
            if view.public.melds[number].side == side:
                return _laying_off(view, number, cards)
            return _exchanging(view, cards, number)
    return None


def _offering(cards: Pile) -> Intent[SkarneyAction]:
    return Offer(cards[0]) if len(cards) == 1 else no("S27", "one")


def _melding(view: View[SkarneyPublic], cards: Pile) -> Intent[SkarneyAction]:
    """A new meld or, before the contract, the whole contract from these cards."""
    assert view.seat is not None
    facts = view.public
    if facts.is_down(facts.side_of(view.seat)):
        return _as_meld(view, cards)
    if len(cards) != 3 * facts.contract_size:
        return no("S19", "contract")
    for plan in contracts(cards, facts.contract_size, facts.rules.wild_meld_in_contract):
        return Contract(plan)
    return no("S14", "none", n=facts.contract_size)


def _as_meld(view: View[SkarneyPublic], cards: Pile) -> Meld:
    """The meld these cards make in their listed order, or in the order of S12."""
    made = _group(view, cards)
    return Meld(made.kind, made.cards)


def _group(view: View[SkarneyPublic], cards: Pile) -> Group:
    listed = Group(view.public.rules.melds.kind_of(cards), cards)
    if view.public.rules.melds.fault(listed) is None:
        return listed
    return next(iter(view.public.rules.melds.arrangements(cards)), listed)


def _laying_off(view: View[SkarneyPublic], number: int, cards: Pile) -> Intent[SkarneyAction]:
    assert view.seat is not None
    if not view.public.is_down(view.public.side_of(view.seat)):
        return no("S19", "contract")
    if len(cards) > 2:
        return no("S24", "two")
    if ways := lay_offs_on(view, number, cards):
        return Choice(tuple(ways))
    there = group(view, number)
    why = view.public.rules.melds.growth_fault(there, cards)
    return no("S9") if why == "wilds" else no(judge.FAULT_RULE[there.kind], why)


def _exchanging(view: View[SkarneyPublic], cards: Pile, number: int) -> Intent[SkarneyAction]:
    if len(cards) != 1:
        return no("S22", "one")
    for exchange in exchanges(view):
        if exchange.meld == number and exchange.give == cards[0]:
            return exchange
    wilds = [card for card in view.at("meld", number) if card[0] in "2X"]
    return Exchange(number, cards[0], wilds[0] if wilds else "XX")


# ---------------------------------------------------------------- buttons


def _pressed(view: View[SkarneyPublic], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent[SkarneyAction]:
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
            return _offering(chosen) if chosen else no("S27", "choose")
        case "lay":
            return _laying(view, groups, chosen)
        case "add":
            fitting_melds = (way for n in melds_of_side(view, own=True) for way in lay_offs_on(view, n, chosen))
            return _choosing(chosen, fitting_melds, "S24", "fits")
        case "exchange":
            fitting = (e for e in exchanges(view) if (e.give,) == chosen)
            return _choosing(chosen, fitting, "S22", "fits")
    return None


def _laying(view: View[SkarneyPublic], groups: tuple[Pile, ...], chosen: Pile) -> Intent[SkarneyAction]:
    """The tray as the contract, or its first legal group as a meld; without a tray, the selected cards."""
    assert view.seat is not None
    cards = tuple(card for each in groups for card in each) + chosen
    if refusal := lacks(view, cards):
        return refusal
    if not cards:
        return no("T4", "nothing")
    if not view.public.is_down(view.public.side_of(view.seat)):
        whole = (*groups, chosen) if chosen and groups else groups
        return Contract(tuple(_group(view, each) for each in whole)) if whole else _melding(view, chosen)
    melds = [_as_meld(view, each) for each in (groups or (chosen,))]
    return next((meld for meld in melds if judge.check(view, meld) is None), melds[0])


def _choosing(chosen: Pile, actions: Iterator[SkarneyAction], rule: str, why: str) -> Intent[SkarneyAction]:
    if not chosen:
        return no(rule, "choose")
    found = tuple(actions)
    return Choice(found) if found else no(rule, why)


_DRAW = Button("draw", msg("Draw a card"), "D", primary=True)
_CONTRACT = Button("lay", msg("Lay the contract"), "M")
_LAY = Button("lay", msg("Lay down"), "M")
_ADD = Button("add", msg("Add to a meld"), "L")
_EXCHANGE = Button("exchange", msg("Exchange", about="button"), "X")
_OFFER = Button("offer", msg("Offer", about="button"), "O", primary=True)
_END = Button("end", msg("End the turn"), "E", primary=True)
ALL_BUTTONS = (_DRAW, _CONTRACT, _LAY, _ADD, _EXCHANGE, _OFFER, _END)


def buttons(view: View[SkarneyPublic]) -> tuple[Button, ...]:
    """The buttons for this phase of the viewer's turn; none in other turns."""
    facts = view.public
    if view.seat is None or facts.to_act != view.seat or facts.phase == "answer":
        return ()
    if facts.phase == "draw":
        return (_DRAW,)
    down = facts.is_down(facts.side_of(view.seat))
    close = _OFFER if judge.check(view, End()) else _END
    return (_LAY if down else _CONTRACT, *([_ADD] if down else []), _EXCHANGE, close)


def opening_button(view: View[SkarneyPublic], seat: Seat) -> Button | None:
    """The button to draw, at the beginning of a turn that is not skipped."""
    return _DRAW if view.public.to_act == seat and view.public.phase == "draw" else None


def tray_places(view: View[SkarneyPublic]) -> int:
    """One place for each meld of the contract, three or four; four once it is down."""
    if view.seat is None or view.public.hand_no == 0:
        return 0
    return 4 if view.public.is_down(view.public.side_of(view.seat)) else view.public.contract_size


# ---------------------------------------------------------------- places


def place_layouts(view: View[SkarneyPublic]) -> tuple[PlaceLayout, ...]:
    """All places: hands, stock, offer, both sides' areas and melds, and the hands shown at the end."""
    facts = view.public
    felts = [PlaceLayout(Place("felt", side), "felt", "row", side) for side in range(len(facts.sides))]
    melds = [PlaceLayout(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(facts.melds)]
    hands = [spot for seat in range(facts.seats) for spot in _seat_spots(view, seat)]
    return (*felts, *melds, *hands, *_piles(view))


def _seat_spots(view: View[SkarneyPublic], seat: Seat) -> Iterator[PlaceLayout]:
    zone = "hand" if seat == view.seat else "seat"
    yield PlaceLayout(Place("hand", seat), zone, "row", seat, loose=seat == view.seat)
    if view.at("shown", seat):
        yield PlaceLayout(Place("shown", seat), zone, "row", seat)


def _piles(view: View[SkarneyPublic]) -> tuple[PlaceLayout, PlaceLayout]:
    left = None if view.seat is None else Who((view.seat + 1) % view.public.seats)
    note = msg("{seat} is asked first", seat=left) if left else None
    return PlaceLayout(STOCK, "pile", title=msg("Stock", about="place on the table"), picks=True), PlaceLayout(
        OFFER, "pile", title=msg("Offer place"), note=note
    )
