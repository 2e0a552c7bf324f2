"""The view of a table with a pile as a JSON object for outside programs."""

from __future__ import annotations

from typing import Any

from game.cards.pile.facts import UNDER, Layered, PilePublic, T
from game.engine.contract import View


def outline(view: View[PilePublic]) -> dict[str, Any]:
    """The table as plain values, for programs; built from the view alone."""
    facts, pile = view.public, view.at("pile")
    if facts.rules.fanned:
        return {**common_outline(view, layers=True), "pile": list(pile)}
    count = len(pile) + len(view.at(*UNDER))
    return {**common_outline(view, layers=False), "pile": list(pile), "pile_count": count, "refills": facts.refills}


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
