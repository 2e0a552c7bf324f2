"""The prompts of a Skarney table, in one line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards.offering.now import builds, lays_or_offers
from game.cards.offering.now import now as offers_now
from game.engine.contract import View
from game.engine.messages import Cards, Message, Who, fill, msg, msg_n
from game.rules.skarney.rules import check as judge
from game.rules.skarney.rules import legal
from game.rules.skarney.rules.actions import End
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.partition import melds_in, worth


def prompt(view: View[SkarneyPublic]) -> Message:
    """What the viewer can do now, or whom the table waits for."""
    return offers_now(view, partial(_at_the_table, _open_action, _towards))


def neutral_prompt(view: View[SkarneyPublic]) -> Message:
    """The same, naming no card of the hand and not how far it is from the contract."""
    return offers_now(view, partial(_at_the_table, lambda _, left: lays_or_offers(left), lambda _, left: builds(left)))


Towards = Callable[[View[SkarneyPublic], Who], Message]


def _at_the_table(after: Towards, before: Towards, view: View[SkarneyPublic]) -> Message:
    """The prompt of a turn; ``before`` and ``after`` word it before and after the contract is down."""
    facts = view.public
    assert view.seat is not None
    left = Who((view.seat + 1) % facts.seats)
    down = facts.is_down(facts.side_of(view.seat))
    if judge.check(view, End()) is None:
        return msg("Lay down what fits, then end the turn.") if down else msg("No offer now: end the turn.")
    if facts.contracted and not facts.rules.meld_on_contract_turn:
        return msg("The contract is down. Offer a card to {left}.", left=left)
    return after(view, left) if down else before(view, left)


def _towards(view: View[SkarneyPublic], left: Who) -> Message:
    """How far the hand is from its contract, as far as that is known."""
    size, wild_melds = view.public.contract_size, view.public.rules.wild_meld_in_contract
    if contracts(view.hand, size, wild_melds):
        return msg("The hand holds the contract: lay it, or offer a card to {left}.", left=left)
    if wild_melds:
        return builds(left)
    sets, runs = distance(view.hand, size)
    if sets <= runs:
        return fill(_SETS_FIRST, n=sets, size=size, more=runs, left=left)
    return fill(_RUNS_FIRST, n=runs, size=size, more=sets, left=left)


# L10N: {n} and {more} count the cards that are missing, {size} the melds of the contract.
_SETS_FIRST = msg_n(
    "{n} short of {size} set, {more} of sequences: offer a card to {left}.",
    "{n} short of {size} sets, {more} of sequences: offer a card to {left}.",
    count="size",
)
# L10N: {n} and {more} count the cards that are missing, {size} the melds of the contract.
_RUNS_FIRST = msg_n(
    "{n} short of {size} sequence, {more} of sets: offer a card to {left}.",
    "{n} short of {size} sequences, {more} of sets: offer a card to {left}.",
    count="size",
)


def _open_action(view: View[SkarneyPublic], left: Who) -> Message:
    """The first action that the hand allows once the contract is down."""
    fetched = next((action for action in legal.exchanges(view) if judge.check(view, action) is None), None)
    if fetched is not None:
        card = Cards((fetched.give,))
        return msg("Exchange {card} for a wild, lay down what fits, or offer a card to {left}.", card=card, left=left)
    if melds := melds_in(view.hand, view.public.rules.set_max):
        cards = max(melds, key=worth).cards
        return msg("Lay down {cards}, or offer a card to {left}.", cards=Cards(cards), left=left)
    added = next((action for action in legal.lay_offs(view) if judge.check(view, action) is None), None)
    if added is not None:
        return msg("Add {cards} to a meld, or offer a card to {left}.", cards=Cards(added.cards), left=left)
    return msg("Offer a card to {left}.", left=left)
