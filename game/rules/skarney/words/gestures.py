"""Input at a Skarney table: wilds are exchanged, and the order of S12 is found."""

from __future__ import annotations

from game.cards.actions import Exchange, OfferAction
from game.cards.melds import Group
from game.cards.offering.gestures import ADD, CONTRACT, DRAW, END, LAY, SHOW, OfferInput, choosing
from game.cards.offering.offers import is_down
from game.cards.rulings import no
from game.engine.contract import Button, Intent, View
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Pile
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.play import exchanges

EXCHANGE = Button("exchange", msg("Exchange", about="button"), "X")
ALL_BUTTONS = (DRAW, CONTRACT, LAY, ADD, EXCHANGE, SHOW, END)


class SkarneyInput(OfferInput[SkarneyPublic]):
    """What gestures do at a Skarney table, beyond those of every table with offers."""

    _asked_first = msg("{seat} is asked first")
    _more_buttons = (EXCHANGE,)

    @override
    def _selected(self, view: View[SkarneyPublic], cards: Pile) -> Group:
        """The cards in their listed order if they make a meld, or in the order of S12."""
        rules = view.public.meld_rules
        listed = Group(rules.kind_of(cards), cards)
        return listed if rules.fault(listed) is None else next(iter(rules.arrangements(cards)), listed)

    @override
    def _on_other_meld(self, view: View[SkarneyPublic], number: int, cards: Pile) -> Intent[OfferAction]:
        """An exchange for a wild of an opponent's meld."""
        if len(cards) != 1:
            return no("S22", "one")
        for exchange in exchanges(view):
            if exchange.meld == number and exchange.give == cards[0]:
                return exchange
        wilds = [card for card in view.at("meld", number) if card[0] in "2X"]
        return Exchange(number, cards[0], wilds[0] if wilds else "XX")

    @override
    def _pressed_more(self, view: View[SkarneyPublic], name: str, chosen: Pile) -> Intent[OfferAction]:
        if name != "exchange":
            return None
        return choosing(chosen, (each for each in exchanges(view) if (each.give,) == chosen), "S22")

    @override
    def tray_places(self, view: View[SkarneyPublic]) -> int:
        """One place for each meld of the contract, three or four; four once it is down."""
        places = super().tray_places(view)
        return 4 if places and is_down(view) else places

    @override
    def arrange_group(self, view: View[SkarneyPublic], cards: Pile) -> Pile:
        """The cards in the order of S12; unchanged if they are no meld yet."""
        ways = view.public.meld_rules.arrangements(cards)
        return ways[0].cards if ways else cards
