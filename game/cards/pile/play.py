"""How a hand at a table with a pile is dealt, what each action leads to, and how a hand and a match end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.cards import rummy
from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.melds import Group
from game.cards.pile.actions import Discard, Pass, Refill, TakeFan, TakeTop, Taking
from game.cards.pile.ends import finish, scored
from game.cards.pile.facts import UNDER, Layered, PileFacts, T, TableFacts
from game.cards.rummy import PILE, STOCK
from game.engine.chance import Chance
from game.engine.changed import changed
from game.engine.contract import Action, CardDeal, Desk, Fate, Refusal, Setup, State, Step, View
from game.engine.table import BACK, Event, Flipped, Moved, Piece, Pile, Place, Seat

PileDesk = Desk[PileFacts]


# ---------------------------------------------------------------- before a hand


def started(setup: Setup, facts: T) -> State[T]:
    """The pack in the box, and nobody has dealt; ``facts`` say by which rules."""
    begun = changed(facts, scores=(0,) * len(setup.sides), phase="deal", known=((),) * setup.seats)
    return State({STOCK: facts.rules.pack}, begun, Chance(f"deal/{setup.seed}"))


def numbered(state: State[T], number: int, dealer: Seat) -> State[T]:
    """The same, with this hand the next and this seat its dealer."""
    return State(state.cloth, changed(state.open, next_hand=number, next_dealer=dealer), state.chance)


def deal(state: State[T]) -> CardDeal:
    """The next hand's deal, drawn from the state's luck; the first dealer too (R0.1)."""
    dealer = state.open.next_dealer
    if dealer is None:
        dealer, _ = state.chance.branch("dealer").below(state.open.seats)
    deck, _ = state.chance.shuffled(state.open.rules.pack)
    return CardDeal(state.open.next_hand, dealer, deck)


def material(open: TableFacts) -> Counter[Piece]:
    """Every card of the table."""
    return Counter(open.rules.pack)


def dealt(desk: Desk[T], deal: CardDeal) -> Seat:
    """Gather, put the pack in the deal's order, and deal from the dealer's left, who plays first."""
    first = (deal.dealer + 1) % desk.open.seats
    rummy.gather(desk, deal.deck)
    rummy.hand_out(desk, first, desk.open.rules.dealt)
    desk.set(hand_no=deal.number, dealer=deal.dealer, melds=(), known=((),) * desk.open.seats, score=None)
    desk.tell("hand", deal.number, deal.dealer)
    return first


def _deal_out(desk: PileDesk, deal: CardDeal) -> None:
    first = dealt(desk, deal)
    desk.move(desk.at("stock")[-1:], STOCK, PILE, "upcard")
    desk.set(covered=(), refills=0)
    begin_turn(desk, first)


def begin_turn(desk: Desk[T], seat: Seat) -> None:
    desk.turn_to(seat)
    melds = tuple(changed(laid, fresh=False, added=0) if laid.fresh or laid.added else laid for laid in desk.open.melds)
    desk.set(asked=seat, phase="draw", melded=False, melds=melds)


# ---------------------------------------------------------------- luck: parts of a game


def fate(state: State[PileFacts], action: Action) -> Fate | None:
    """The new stock, where an empty one is shuffled anew."""
    facts = state.open
    if not isinstance(action, Draw) or state.cloth.get(STOCK) or not facts.rules.shuffled:
        return None
    order, _ = state.chance.shuffled(state.cloth[UNDER])
    return Refill(order)


def doubt(state: State[PileFacts], action: Action, fate: Fate) -> Refusal | None:
    """A new stock is made of what lies below the pile's top (RF.6)."""
    under = sorted(state.cloth[UNDER])
    return None if isinstance(fate, Refill) and sorted(fate.refill) == under else Refusal("RF.6", "stock")


# ---------------------------------------------------------------- what an action leads to


def apply(state: State[PileFacts], action: Action) -> Step[PileFacts]:
    """What a lawful action leads to."""
    desk: PileDesk = Desk(state)
    match action:
        case CardDeal():
            _deal_out(desk, action)
        case Draw():
            _draw(desk)
        case TakeFan() | TakeTop():
            _take(desk, action)
        case Pass():
            desk.tell("pass", rummy.whose(desk))
            finish(desk, scored(desk, None))
        case Meld(kind, cards):
            lay(desk, Group(kind, cards))
        case LayOff(number, cards, result):
            add(desk, number, cards, result)
        case Exchange():
            _exchange(desk, action)
        case Discard(card):
            _discard(desk, card)
        case _:
            raise TypeError(f"{action} is nothing that is done over a pile")
    if desk.open.phase == "table" and not desk.at("hand", rummy.whose(desk)):
        finish(desk, scored(desk, rummy.whose(desk)))
    elif isinstance(action, Discard):
        begin_turn(desk, (rummy.whose(desk) + 1) % desk.open.seats)
    return desk.step()


def _draw(desk: PileDesk) -> None:
    if not desk.at("stock"):
        _refill(desk)
    desk.move(desk.at("stock")[-1:], STOCK, Place("hand", rummy.whose(desk)), "draw")
    desk.set(phase="table")


def _refill(desk: PileDesk) -> None:
    """All of the pile but its top becomes the stock: turned over, so that the lowest is drawn, or shuffled (RF.6)."""
    desk.move(desk.cloth[UNDER][::-1], UNDER, STOCK, "refill")
    if desk.open.rules.shuffled:
        desk.flip(STOCK, desk.fate(Refill).refill[::-1], "shuffle")
    desk.set(covered=(), refills=desk.open.refills + 1)
    desk.tell("refill", len(desk.at("stock")))


def _take(desk: PileDesk, action: Taking) -> None:
    """The pile's cards come to the hand, and the one that must be laid leaves it with the others of its meld."""
    seat = rummy.whose(desk)
    rummy.take_pile(desk, action.count if isinstance(action, TakeFan) else 1)
    desk.set(phase="table")
    if action.meld is None:
        lay(desk, Group(action.kind or "", action.cards))
    else:
        add(desk, action.meld, action.cards, action.result or ())
    if under := desk.at(*UNDER):
        desk.move(under, UNDER, Place("hand", seat), "rest")
        known = (*desk.open.known[seat], *desk.open.covered)
        desk.set(known=rummy.of_seat(desk.open.known, seat, known), covered=())


def lay(desk: Desk[T], group: Group) -> None:
    """A new meld, all of it the layer of the seat whose turn it is."""
    rummy.lay(desk, group, "meld")
    *others, laid = desk.open.melds
    size, seat = len(group.cards), rummy.whose(desk)
    doubled = size if desk.open.rules.doubles(group) else 0
    desk.set(melds=(*others, Layered(seat, laid.side, laid.kind, layers=(seat,) * size, doubled=doubled)))


def add(desk: Desk[T], number: int, cards: Pile, result: Pile) -> None:
    """Cards laid off on a meld: at the ends of a sequence that the result says, else behind the others."""
    there, laid, seat = desk.at("meld", number), desk.open.melds[number], rummy.whose(desk)
    low, whole = rummy.grown_to(laid.kind, there, cards, result)
    rummy.add_to_meld(desk, number, cards, whole)
    layers = (seat,) * low + laid.layers + (seat,) * (len(cards) - low)
    grown = changed(desk.open.melds[number], layers=layers, below=laid.below + low)
    desk.set(melds=(*desk.open.melds[:number], grown, *desk.open.melds[number + 1 :]))


def _exchange(desk: PileDesk, action: Exchange) -> None:
    """A natural card for a joker; what it counts stays with whoever laid the joker (RA.5)."""
    seat, meld = rummy.whose(desk), Place("meld", action.meld)
    at = desk.cloth[meld].index(action.take)
    desk.move((action.give,), Place("hand", seat), meld, "exchange_in", at=at)
    desk.move((action.take,), meld, Place("hand", seat), "exchange_out")
    desk.open = rummy.seen_entering(rummy.seen_leaving(desk.open, seat, (action.give,)), seat, action.take)


def _discard(desk: PileDesk, card: str) -> None:
    """Onto a fanned pile so that all is seen, onto a squared one so that its top alone is."""
    if not desk.open.rules.fanned and (top := desk.at(*PILE)):
        desk.move(top, PILE, UNDER, "cover")
        desk.set(covered=(*desk.open.covered, *top))
    rummy.discard(desk, card)


# ---------------------------------------------------------------- records: parts of a game


def noted(action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
    """What hidden cards and luck brought: the upcard, the card drawn, the stock made anew, the pile's other cards."""
    moved = {event.why: event for event in events if isinstance(event, Moved) and event.why != "deal"}
    match action:
        case CardDeal() if "upcard" in moved:
            return {"upcard": moved["upcard"].came[0]}
        case Draw():
            card = moved["draw"].came[0]
            return {**({} if card == BACK else {"card": card}), **_new_stock(events)}
        case TakeFan():
            return {"got": list(moved["take-pile"].came[1:])}
        case TakeTop():
            rest = moved["rest"].came if "rest" in moved else ()
            return {} if BACK in rest else {"got": list(rest)}
    return {}


def _new_stock(events: tuple[Event, ...]) -> dict[str, Any]:
    """The cards of a stock made of the pile, top first; for who may not see them, their number."""
    for event in reversed(events):
        match event:
            case Flipped(place, cards) if place == STOCK:
                return {"refill": len(cards) if BACK in cards else list(cards[::-1])}
            case Moved(came=cards, why="refill"):
                return {"refill": len(cards) if BACK in cards else list(cards[::-1])}
    return {}


def known(view: View[PileFacts]) -> Mapping[Place, Pile]:
    """The cards that all saw enter hands and not leave them, and those that all saw covered."""
    under = {UNDER: view.open.covered} if view.open.covered else {}
    return {**rummy.known(view), **under}
