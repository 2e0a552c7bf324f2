"""The prompts of a Skarney Gin table, in one line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.cards.actions import End
from game.cards.offering.now import builds, lays_or_offers
from game.cards.offering.now import now as offers_now
from game.engine.contract import View
from game.engine.messages import Cards, Message, Who, msg
from game.rules.skarney_gin.rules import check as judge
from game.rules.skarney_gin.rules import legal
from game.rules.skarney_gin.rules.facts import GinPublic, is_down, seat_of
from game.rules.skarney_gin.rules.ranks import best_split


def prompt(view: View[GinPublic]) -> Message:
    """What the viewer can do now, or whom the table waits for."""
    return offers_now(view, partial(_at_the_table, _open_action))


def neutral_prompt(view: View[GinPublic]) -> Message:
    """The same, naming no card of the hand."""
    return offers_now(view, partial(_at_the_table, lambda _, other: lays_or_offers(other)))


def _at_the_table(after: Callable[[View[GinPublic], Who], Message], view: View[GinPublic]) -> Message:
    """The prompt of a turn; ``after`` words it once the contract is down."""
    facts, other = view.public, Who(1 - seat_of(view))
    if judge.check(view, End()) is None:
        return msg("Lay down what fits, then end the turn.") if is_down(view) else msg("No offer now: end the turn.")
    if facts.contracted and not facts.rules.meld_on_contract_turn:
        return msg("The contract is down. Offer a card to {left}.", left=other)
    return after(view, other) if is_down(view) else builds(other)


def _open_action(view: View[GinPublic], left: Who) -> Message:
    """The first action that the hand allows once the contract is down."""
    if groups := best_split(view.hand).groups:
        return msg("Lay down {cards}, or offer a card to {left}.", cards=Cards(groups[0].cards), left=left)
    added = next((action for action in legal.lay_offs(view) if judge.check(view, action) is None), None)
    if added is not None:
        return msg("Add {cards} to a meld, or offer a card to {left}.", cards=Cards(added.cards), left=left)
    return msg("Offer a card to {left}.", left=left)
