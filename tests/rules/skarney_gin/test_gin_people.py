"""Novice and casual of Skarney Gin err as people do: what they overlook stays overlooked for the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.cards.actions import Contract, End, LayOff, Offer
from game.cards.offering.offers import is_down, lay_offs_on, melds_of_side
from game.engine.contract import Action, View
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules.skarney_gin.rules.facts import GinPublic
from tests.rules.skarney_gin.test_gin_bots import match
from tests.rules.skarney_gin.worked import GAME, Worked

PEOPLE = ["novice", "casual"]


def closings(level: str) -> Iterator[View[GinPublic]]:
    """The turns of 24 hands between two of a level, as they end."""
    for number in range(24):
        hand = match(f"people{number}", (level, level), lone=True)
        assert hand.deal() is None
        while (seat := hand.to_act) not in (TABLE, None):
            assert seat is not None
            view = hand.view(seat)
            action = GAME.bots[level](view, hand.rng(seat))
            if isinstance(action, (Offer, End)):
                yield view
            assert hand.play(seat, action) is None


def fits(view: View[GinPublic]) -> bool:
    """Does a card of the hand fit a meld of its own now?"""
    if not is_down(view) or view.public.contracted:
        return False
    melds = [
        at
        for at in melds_of_side(view, own=True)
        if not view.public.melds[at].fresh and view.public.melds[at].added < 2
    ]
    return any(lay_offs_on(view, at, (card,)) for at in melds for card in view.hand)


def test_both_overlook_a_lay_off_now_and_then_and_novice_more_often() -> None:
    """G5: of the turns that end, more than one in two hundred of casual's leave one, and more of novice's."""
    counts = [Counter(map(fits, closings(level))) for level in PEOPLE]
    novice, casual = (count[True] / count.total() for count in counts)
    assert 0.005 < casual < novice < 0.4


@pytest.mark.parametrize(("worked", "action"), [
    (Worked(["8D 2C KS", "6D 9C TD"], [(0, "straight", "5H 6H 7H")], down=(0,)), LayOff),
    (Worked(["5H 5S 5D 9C 9D 9H KC KD KH 2C", "6S 7D 8D"], down=(1,)), Contract),
])  # fmt: skip
def test_casual_mostly_sees_what_novice_often_overlooks(worked: Worked, action: type[Action]) -> None:
    """A lay-off, a contract; the same view and luck give the same action."""
    view = worked.view()

    def share(level: str) -> int:
        moves = [[GAME.bots[level](view, Rng(f"turn {n}")) for n in range(200)] for _ in range(2)]
        assert moves[0] == moves[1]
        return sum(isinstance(each, action) for each in moves[0])

    assert 100 < share("novice") < share("casual") < 200
