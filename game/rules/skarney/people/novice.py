"""What Skarney's novice sees: wilds to be fetched, contracts, and some of the ways to go out."""

from __future__ import annotations

from game.cards.actions import Contract, OfferAction
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, WILD
from game.cards.offering.attention import Attention
from game.cards.offering.levels import OfferNovice
from game.cards.offering.offers import is_down
from game.engine.contract import View
from game.rules.skarney.ai.fast_policy import decide
from game.rules.skarney.ai.fast_view import actions_of, fast_hand
from game.rules.skarney.ai.weights import make_policy
from game.rules.skarney.people.casual import CALM, sees_way_out
from game.rules.skarney.rules.check import JUDGE, check
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.partition import melds_in
from game.rules.skarney.rules.play import exchanges, is_stop
from game.rules.skarney.rules.scoring import card_penalty

# How often this is overlooked, in percent of turns.
EXCHANGE = 60  # a wild that could be fetched, by meld
CONTRACT = {SET: 25, SEQUENCE: 45}  # by its sort
WAYS = (0, 40, 65, 80, 90, 95)  # a way to go out of this many actions that is found only by searching for it


def _first(view: View[SkarneyPublic], attention: Attention) -> OfferAction | None:
    """What comes before melds: the rest of a way out, an exchange even if the wild may be caught, a contract."""
    hand = fast_hand(view)
    if sees_way_out(hand, attention, WAYS):
        return actions_of(view, decide(hand, make_policy(CALM)))[0]
    found = (action for action in exchanges(view) if not attention.misses(f"exchange {action.meld}", EXCHANGE))
    return next((action for action in found if check(view, action) is None), None) or _contract(view, attention)


def _contract(view: View[SkarneyPublic], attention: Attention) -> OfferAction | None:
    """The first contract seen, laid at once; where it is compulsory, any."""
    rules = view.public.rules
    if is_down(view):
        return None
    plans = contracts(view.hand, view.public.contract_size, rules.wild_meld_in_contract)
    for plan in plans:
        sort = SEQUENCE if any(made.kind == SEQUENCE for made in plan) else SET
        if not attention.misses(f"contract {sort}", CONTRACT[sort]):
            return Contract(plan)
    return Contract(plans[0]) if plans and rules.compulsory else None


novice = OfferNovice(
    JUDGE, card_penalty, is_stop, is_wild,
    melds_in=lambda view: melds_in(view.hand, view.public.rules.set_max), contract=_first,
    missed={SET: 25, SEQUENCE: 40, WILD: 40}, owners=(18, 45, 80), liked=2, suited=True, danger=18, most_danger=1000,
    whim=24,
)  # fmt: skip
