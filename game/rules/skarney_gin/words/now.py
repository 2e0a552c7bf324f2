"""What a Skarney Gin table says is to be done next, in one line."""

from __future__ import annotations

from game.cards.actions import End
from game.cards.offering.now import now as offers_now
from game.engine.contract import View
from game.engine.said import Cards, Said, Who, said
from game.rules.skarney_gin.rules import check as judge
from game.rules.skarney_gin.rules import legal
from game.rules.skarney_gin.rules.facts import Facts, is_down, seat_of
from game.rules.skarney_gin.rules.ranks import best_split


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    return offers_now(view, _at_the_table)


def _at_the_table(view: View[Facts]) -> Said:
    facts, other = view.open, Who(1 - seat_of(view))
    if judge.check(view, End()) is None:
        return said("Lay down what fits, then end the turn.") if is_down(view) else said("No offer now: end the turn.")
    if facts.contracted and not facts.rules.meld_on_contract_turn:
        return said("The contract is down. Offer a card to {left}.", left=other)
    if is_down(view):
        return _open_deed(view, other)
    return said("Build the contract in the tray, or offer a card to {left}.", left=other)


def _open_deed(view: View[Facts], left: Who) -> Said:
    """The first thing that the hand allows once the contract is down."""
    if groups := best_split(view.hand).groups:
        return said("Lay down {cards}, or offer a card to {left}.", cards=Cards(groups[0].cards), left=left)
    added = next((deed for deed in legal.lay_offs(view) if judge.check(view, deed) is None), None)
    if added is not None:
        return said("Add {cards} to a meld, or offer a card to {left}.", cards=Cards(added.cards), left=left)
    return said("Offer a card to {left}.", left=left)
