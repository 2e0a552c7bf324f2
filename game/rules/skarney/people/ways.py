"""Whether people see that the whole hand can be laid this turn: the shorter the way, the more often."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.offering.attention import Attention
from game.cards.twin import OVER, TO_PLAY
from game.rules.skarney.mind.fast import Hand
from game.rules.skarney.mind.fast_out import way_out
from game.rules.skarney.mind.fast_policy import WAY_OUT, decide
from game.rules.skarney.mind.figures import CASUAL, made

CALM = tuple(1 if at == WAY_OUT else figure for at, figure in enumerate(CASUAL))  # casual's, who goes out when they can


def sees_way_out(hand: Hand, eyes: Attention, missed: Sequence[int]) -> bool:
    """Is there a way out this turn, and is it seen? ``missed``: in a hundred turns, by the number of its deeds."""
    if hand.phase != TO_PLAY or not way_out(hand):
        return False
    left, deeds = hand.copy(), 0
    while left.phase != OVER and deeds < len(missed) - 1:
        left.apply(decide(left, made(CALM)))
        deeds += 1
    return not eyes.misses("way out", missed[deeds])
