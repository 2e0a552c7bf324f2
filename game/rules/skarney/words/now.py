"""The prompts of a Skarney table, how far a hand is from its contract, and what is a plain mistake there."""

from __future__ import annotations

from functools import lru_cache

from game.cards.actions import Offer, OfferAction, Refuse
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, Melds
from game.cards.offering.offers import OFFER, is_down
from game.cards.offering.words import OfferWords
from game.cards.wanting import BegunGroup, want
from game.engine.contract import Goal, View
from game.engine.messages import Cards, Message, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import Pile
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_view import fast_hand
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.nearest import nearest
from game.rules.skarney.rules.partition import melds_in, worth
from game.rules.skarney.rules.play import exchanges
from game.rules.skarney.words.labels import completions

# L10N: {n} and {more} count the cards that are missing, {size} the melds of the contract, three or four.
_SETS_FIRST = msg_n(
    "{n} card is missing for {size} sets, or {more} for sequences. Offer a card to {left}.",
    "{n} cards are missing for {size} sets, or {more} for sequences. Offer a card to {left}.",
)
# L10N: {n} and {more} count the cards that are missing, {size} the melds of the contract, three or four.
_RUNS_FIRST = msg_n(
    "{n} card is missing for {size} sequences, or {more} for sets. Offer a card to {left}.",
    "{n} cards are missing for {size} sequences, or {more} for sets. Offer a card to {left}.",
)
_CONTRACTS = {
    (SET, 3): msg("Three sets"), (SEQUENCE, 3): msg("Three sequences"),
    (SET, 4): msg("Four sets"), (SEQUENCE, 4): msg("Four sequences"),
}  # fmt: skip


class SkarneyPrompts(OfferWords[SkarneyPublic]):
    """Prompts with the distance to the contract, and with exchanges."""

    @override
    def _towards(self, view: View[SkarneyPublic], left: Who) -> Message:
        """How far the hand is from its contract, as far as that is known."""
        size, wild_melds = view.public.contract_size, view.public.rules.wild_meld_in_contract
        if contracts(view.hand, size, wild_melds):
            return msg("The hand holds the contract: lay it, or offer a card to {left}.", left=left)
        if wild_melds:
            return super()._towards(view, left)
        sets, runs = distance(view.hand, size)
        if sets <= runs:
            return fill(_SETS_FIRST, n=sets, size=size, more=runs, left=left)
        return fill(_RUNS_FIRST, n=runs, size=size, more=sets, left=left)

    @override
    def _exchanging(self, view: View[SkarneyPublic], left: Who) -> Message | None:
        fetched = next((action for action in exchanges(view) if self.check(view, action) is None), None)
        if fetched is None:
            return None
        card = Cards((fetched.give,))
        return msg("Exchange {card} for a wild, lay down what fits, or offer a card to {left}.", card=card, left=left)

    @override
    def _meld_to_lay(self, view: View[SkarneyPublic]) -> Pile:
        melds = melds_in(view.hand, view.public.rules.set_max)
        return max(melds, key=worth).cards if melds else ()

    @override
    def goal(self, view: View[SkarneyPublic]) -> Goal | None:
        """The contract that lacks fewest cards, with what each group lacks; None if no contract is to be laid."""
        open = view.public
        if view.seat is None or not view.hand or is_down(view):
            return None
        return _nearest_goal(
            tuple(sorted(view.hand)), open.contract_size, open.rules.wild_meld_in_contract, open.rules.melds
        )

    @override
    def is_blunder(self, view: View[SkarneyPublic], did: OfferAction) -> bool:
        """Offering a wild, refusing a card that completes the contract, or missing a way out or a lay-off."""
        match did:
            case Refuse():
                return _completes(view)
            case Offer(card) if is_wild(card) or way_out(fast_hand(view)):
                return True
        return bool(self.mistake_reasons(view, did, did))


def _completes(view: View[SkarneyPublic]) -> bool:
    size = view.public.contract_size
    if is_down(view) or 0 in distance(view.hand, size):
        return False
    return 0 in distance((*view.hand, *view.at(*OFFER)), size)


@lru_cache(maxsize=64)
def _nearest_goal(hand: Pile, size: int, wild_melds: bool, melds: Melds) -> Goal:
    near = nearest(hand, size, wild_melds)
    wants = tuple(want(group, _fitting(melds, group), wilds=True) for group in near.groups)
    return Goal(_distance_text(_CONTRACTS[near.kind, size], near.missing), wants)


def _distance_text(contract: Message, missing: int) -> Message:
    if not missing:
        return msg("{contract}: all in the hand", contract=contract)
    return msg_n("{contract}: {n} card short", "{contract}: {n} cards short", missing, contract=contract)


def _fitting(melds: Melds, group: BegunGroup) -> Pile:
    """The natural cards any one of which completes this group as one of its kind."""
    natural = next((card for card in group.cards if not is_wild(card)), None)
    if natural is None or group.missing != 1:
        return ()
    if group.kind == SET:
        return (natural,)
    return tuple(card for card in completions(melds, group.cards) if card[1] == natural[1] and card[0] != natural[0])
