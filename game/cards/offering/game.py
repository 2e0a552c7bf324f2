"""The base class of games with offers: Skarney and Skarney Gin."""

from __future__ import annotations

from typing import Any

from game.cards.actions import Offer, OfferAction
from game.cards.game import RummyGame
from game.cards.offering.advice import OfferAdvice
from game.cards.offering.gestures import OfferInput
from game.cards.offering.offers import is_down
from game.cards.offering.play import OfferPlay
from game.cards.offering.table import R
from game.cards.offering.words import OfferWords
from game.cards.rummy import BREAKS_CONTRACT, BREAKS_MELD, MeldInfo, breaks_up
from game.engine.contract import View
from game.engine.messages import Message
from game.engine.override import override


class OfferGame(OfferPlay[R], OfferInput[R], OfferWords[R], OfferAdvice[R], RummyGame[R, OfferAction]):
    """A rummy in which a card is offered instead of discarded."""

    has_tray = True

    @override
    def spoils(self, view: View[R], action: OfferAction) -> Message | None:
        if not isinstance(action, Offer) or not breaks_up(view, action.card, self.propose):
            return None
        return BREAKS_MELD if is_down(view) else BREAKS_CONTRACT

    @override
    def outline(self, view: View[R]) -> dict[str, Any]:
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
        if shown := facts.offer:
            seen["offer"] = {"card": shown.card, "from": shown.seat, "refused": list(shown.refused)}
        return seen


def _meld(view: View[R], number: int, laid: MeldInfo) -> dict[str, Any]:
    cards = list(view.at("meld", number))
    who = {"id": number, "seat": laid.seat, "side": laid.side}
    return {**who, "kind": laid.kind, "cards": cards, "open": not laid.fresh}
