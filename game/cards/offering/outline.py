"""The view of a rummy with offers as a JSON object for outside programs."""

from __future__ import annotations

from typing import Any, Protocol

from game.cards.offering.offers import OfferPublic
from game.engine.contract import View
from game.engine.table import Piece, Seat


class OutlineMeld(Protocol):
    """A meld on the table: by whom, for which side, of what kind, and whether it was laid this turn."""

    @property
    def seat(self) -> Seat: ...
    @property
    def side(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def fresh(self) -> bool: ...


class OutlineCard(Protocol):
    """An offered card, who shows it, and who has refused it."""

    @property
    def card(self) -> Piece: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def refused(self) -> tuple[Seat, ...]: ...


def outline(view: View[OfferPublic]) -> dict[str, Any]:
    """The table as plain values, from the view alone.

    Needs a public state with ``melds`` (each like OutlineMeld, at ``meld.k``), ``down`` (a flag a side), ``stopped`` (a
    flag a seat), ``hand_no``, ``dealer`` and ``offer`` (like OutlineCard, or None), with hands at ``hand.seat`` and the
    stock at ``stock.0``.
    """
    facts = view.public
    seen: dict[str, Any] = {
        "hand": list(view.hand),
        "counts": [len(view.at("hand", seat)) for seat in range(facts.seats)],
        "stock": len(view.at("stock")),
        "melds": [_meld(view, number, laid) for number, laid in enumerate(facts.melds)],
        "down": list(facts.down),
        "stopped": list(facts.stopped),
        "phase": facts.phase,
        "hand_no": facts.hand_no,
        "dealer": facts.dealer,
        "turn": facts.turn,
        "asked": facts.to_act,
        "totals": list(facts.scores),
    }
    return seen if facts.offer is None else {**seen, "offer": _offer(facts.offer)}


def _meld(view: View[OfferPublic], number: int, laid: OutlineMeld) -> dict[str, Any]:
    cards = list(view.at("meld", number))
    who = {"id": number, "seat": laid.seat, "side": laid.side}
    return {**who, "kind": laid.kind, "cards": cards, "open": not laid.fresh}


def _offer(shown: OutlineCard) -> dict[str, Any]:
    return {"card": shown.card, "from": shown.seat, "refused": list(shown.refused)}
