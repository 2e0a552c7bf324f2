"""How hands mean things at a Skarney table: where places belong, and what taps, drops and buttons ask for."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.melds import Group
from game.cards.rulings import lacks, no
from game.engine.contract import Action, Button, Choice, Drop, Gesture, Intent, Press, Spot, Tap, View
from game.engine.said import Who, said
from game.engine.table import Pile, Place, Seat
from game.rules.skarney.rules import check as judge
from game.rules.skarney.rules.actions import Contract, Draw, End, Exchange, Meld, Offer, Refuse, Take
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import OFFER, STOCK, Facts, group
from game.rules.skarney.rules.legal import exchanges, lay_offs_on, melds_of_side


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
    assert view.seat is not None
    if refusal := lacks(view, cards):
        return refusal
    side = view.open.side_of(view.seat)
    match dst:
        case Place("offer"):
            return _offering(cards)
        case Place("hand", other):
            left = (view.seat + 1) % view.open.seats
            return _offering(cards) if other == left else no("S27", "order", seat=Who(left))
        case Place("felt", owner) if owner == side:
            return _melding(view, cards)
        case Place("meld", number) if isinstance(number, int) and number < len(view.open.melds):
            if view.open.melds[number].side == side:
                return _laying_off(view, number, cards)
            return _exchanging(view, cards, number)
    return None


def _offering(cards: Pile) -> Intent:
    return Offer(cards[0]) if len(cards) == 1 else no("S27", "one")


def _melding(view: View[Facts], cards: Pile) -> Intent:
    """A new meld; before the contract, all its cards at once."""
    assert view.seat is not None
    facts = view.open
    if facts.is_down(facts.side_of(view.seat)):
        return _as_meld(view, cards)
    if len(cards) != 3 * facts.contract_size:
        return no("S19", "contract")
    for plan in contracts(cards, facts.contract_size, facts.rules.wild_meld_in_contract):
        return Contract(plan)
    return no("S14", "none", n=facts.contract_size)


def _as_meld(view: View[Facts], cards: Pile) -> Action:
    """The meld these cards make in their listed order, or in the order S12 asks for."""
    made = _group(view, cards)
    return Meld(made.kind, made.cards)


def _group(view: View[Facts], cards: Pile) -> Group:
    listed = Group(view.open.rules.melds.kind_of(cards), cards)
    if view.open.rules.melds.fault(listed) is None:
        return listed
    return next(iter(view.open.rules.melds.arrangements(cards)), listed)


def _laying_off(view: View[Facts], number: int, cards: Pile) -> Intent:
    assert view.seat is not None
    if not view.open.is_down(view.open.side_of(view.seat)):
        return no("S19", "contract")
    if len(cards) > 2:
        return no("S24", "two")
    if ways := lay_offs_on(view, number, cards):
        return Choice(tuple(ways))
    there = group(view, number)
    why = view.open.rules.melds.growth_fault(there, cards)
    return no("S9") if why == "wilds" else no(judge.FAULT_RULE[there.kind], why)


def _exchanging(view: View[Facts], cards: Pile, number: int) -> Intent:
    if len(cards) != 1:
        return no("S22", "one")
    for exchange in exchanges(view):
        if exchange.meld == number and exchange.give == cards[0]:
            return exchange
    wilds = [card for card in view.at("meld", number) if card[0] in "2X"]
    return Exchange(number, cards[0], wilds[0] if wilds else "XX")


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


def _laying(view: View[Facts], groups: tuple[Pile, ...], chosen: Pile) -> Intent:
    """The tray as the contract, or its first lawful group as a meld; without a tray, the selected cards."""
    assert view.seat is not None
    cards = tuple(card for each in groups for card in each) + chosen
    if refusal := lacks(view, cards):
        return refusal
    if not cards:
        return no("T4", "nothing")
    if not view.open.is_down(view.open.side_of(view.seat)):
        whole = (*groups, chosen) if chosen and groups else groups
        return Contract(tuple(_group(view, each) for each in whole)) if whole else _melding(view, chosen)
    melds = [_as_meld(view, each) for each in (groups or (chosen,))]
    return next((meld for meld in melds if judge.check(view, meld) is None), melds[0])


def _choosing(chosen: Pile, actions: Iterator[Action], rule: str, why: str) -> Intent:
    if not chosen:
        return no(rule, "choose")
    found = tuple(actions)
    return Choice(found) if found else no(rule, why)


_DRAW = Button("draw", said("Draw a card"), "D", primary=True)
_CONTRACT = Button("lay", said("Lay the contract"), "M")
_LAY = Button("lay", said("Lay down"), "M")
_ADD = Button("add", said("Add to a meld"), "L")
_EXCHANGE = Button("exchange", said("Exchange", about="button"), "X")
_OFFER = Button("offer", said("Offer", about="button"), "O", primary=True)
_END = Button("end", said("End the turn"), "E", primary=True)
DEEDS = (_DRAW, _CONTRACT, _LAY, _ADD, _EXCHANGE, _OFFER, _END)


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn; none in another's."""
    facts = view.open
    if view.seat is None or facts.asked != view.seat or facts.phase == "answer":
        return ()
    if facts.phase == "draw":
        return (_DRAW,)
    down = facts.is_down(facts.side_of(view.seat))
    close = _OFFER if judge.check(view, End()) else _END
    return (_LAY if down else _CONTRACT, *([_ADD] if down else []), _EXCHANGE, close)


def begins(view: View[Facts], seat: Seat) -> Button | None:
    """A turn that is not skipped begins with a draw."""
    return _DRAW if view.open.asked == seat and view.open.phase == "draw" else None


def tray(view: View[Facts]) -> int:
    """Three or four places: as many as the contract has melds, four once it is down."""
    if view.seat is None or view.open.hand_no == 0:
        return 0
    return 4 if view.open.is_down(view.open.side_of(view.seat)) else view.open.contract_size


# ---------------------------------------------------------------- places


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """Where everything lies: hands, stock, offer place, both sides' felt and melds, and hands shown at the end."""
    facts = view.open
    felts = [Spot(Place("felt", side), "felt", "row", side) for side in range(len(facts.sides))]
    melds = [Spot(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(facts.melds)]
    hands = [spot for seat in range(facts.seats) for spot in _seat_spots(view, seat)]
    return (*felts, *melds, *hands, *_piles(view))


def _seat_spots(view: View[Facts], seat: Seat) -> Iterator[Spot]:
    zone = "hand" if seat == view.seat else "seat"
    yield Spot(Place("hand", seat), zone, "row", seat, loose=seat == view.seat)
    if view.at("shown", seat):
        yield Spot(Place("shown", seat), zone, "row", seat)


def _piles(view: View[Facts]) -> tuple[Spot, Spot]:
    left = None if view.seat is None else Who((view.seat + 1) % view.open.seats)
    note = said("{seat} is asked first", seat=left) if left else None
    return Spot(STOCK, "pile", title=said("Stock", about="place on the table"), picks=True), Spot(
        OFFER, "pile", title=said("Offer place"), note=note
    )
