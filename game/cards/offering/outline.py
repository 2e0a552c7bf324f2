"""What a player of a rummy with offers sees of the table, as the JSON object an outside program is shown."""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.contract import View
from game.engine.table import Piece, Seat


class Laid(Protocol):
    """A meld on the table: by whom, for which side, of what kind, and whether it was laid this turn."""

    @property
    def seat(self) -> Seat: ...
    @property
    def side(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def fresh(self) -> bool: ...


class Shown(Protocol):
    """A card on offer, who shows it, and who has refused it."""

    @property
    def card(self) -> Piece: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def refused(self) -> tuple[Seat, ...]: ...


def outline(view: View[Any]) -> dict[str, Any]:
    """The table in plain values, from the view alone.

    Works on public facts that have ``melds`` (each like Laid, lying at ``meld.k``), ``down`` (a flag a side),
    ``stopped`` (a flag a seat), ``hand_no``, ``dealer`` and ``offer`` (like Shown, or None), with hands at
    ``hand.seat`` and the stock at ``stock.0``.
    """
    facts = view.open
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
        "asked": facts.asked,
        "totals": list(facts.scores),
    }
    return seen if facts.offer is None else {**seen, "offer": _offer(facts.offer)}


def _meld(view: View[Any], number: int, laid: Laid) -> dict[str, Any]:
    cards = list(view.at("meld", number))
    who = {"id": number, "seat": laid.seat, "side": laid.side}
    return {**who, "kind": laid.kind, "cards": cards, "open": not laid.fresh}


def _offer(shown: Shown) -> dict[str, Any]:
    return {"card": shown.card, "from": shown.seat, "refused": list(shown.refused)}
