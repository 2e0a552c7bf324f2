"""What records, and programs written by others, are given of a table with a pile."""

from __future__ import annotations

from typing import Any

from game.cards.actions import Draw
from game.cards.pile.actions import PileAction, TakeFan, TakeTop
from game.cards.pile.facts import UNDER, Layered, PilePublic, T
from game.cards.rummy import STOCK
from game.engine.contract import Action, CardDeal, Records, View
from game.engine.override import override
from game.engine.records import usual
from game.engine.table import BACK, Event, Flipped, Moved


class PileRecords(Records[PilePublic, PileAction]):
    """Lines of records, and the view of a table as a JSON object."""

    @override
    def record_details(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        """What hidden cards and chance brought: the upcard, the card drawn, the new stock, the pile's other cards."""
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

    @override
    def score_line(self, open: PilePublic) -> dict[str, Any]:
        score = open.score
        assert score is not None
        sides = [{"table": s.table, "hand": s.hand, "bonus": s.bonus, "shutout": 0, "net": s.net} for s in score.sides]
        return usual.score_line(open, score.number, sides, out=score.out)

    @override
    def outline(self, view: View[PilePublic]) -> dict[str, Any]:
        facts, pile = view.public, view.at("pile")
        if facts.rules.fanned:
            return {**common_outline(view, layers=True), "pile": list(pile)}
        count = len(pile) + len(view.at(*UNDER))
        return {**common_outline(view, layers=False), "pile": list(pile), "pile_count": count, "refills": facts.refills}


def _new_stock(events: tuple[Event, ...]) -> dict[str, Any]:
    """The cards of a stock made of the pile, top first; only their number for those who may not see them."""
    for event in reversed(events):
        match event:
            case Flipped(place, cards) if place == STOCK:
                return {"refill": len(cards) if BACK in cards else list(cards[::-1])}
            case Moved(came=cards, why="refill"):
                return {"refill": len(cards) if BACK in cards else list(cards[::-1])}
    return {}


def common_outline(view: View[T], layers: bool) -> dict[str, Any]:
    """What all such tables have; with ``layers``, who laid each card of a meld."""
    facts = view.public
    return {
        "hand": list(view.hand),
        "counts": [len(view.at("hand", seat)) for seat in range(facts.seats)],
        "stock": len(view.at("stock")),
        "melds": [_meld(view, number, laid, layers) for number, laid in enumerate(facts.melds)],
        "phase": facts.phase,
        "hand_no": facts.hand_no,
        "dealer": facts.dealer,
        "turn": facts.turn,
        "asked": facts.to_act,
        "totals": list(facts.scores),
    }


def _meld(view: View[T], number: int, laid: Layered, layers: bool) -> dict[str, Any]:
    outline = {
        "id": number, "seat": laid.seat, "side": laid.side, "kind": laid.kind,
        "cards": list(view.at("meld", number)), "open": not laid.fresh,
    }  # fmt: skip
    return {**outline, "layers": list(laid.layers)} if layers else outline
