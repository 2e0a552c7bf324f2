"""Whether people see that the whole hand can be laid this turn: the shorter the way, the more often."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.fast_state import OVER, TO_PLAY
from game.cards.offering.attention import Attention
from game.rules.skarney.ai.fast import Hand
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_policy import WAY_OUT, decide
from game.rules.skarney.ai.weights import CASUAL, make_policy

CALM = tuple(1 if at == WAY_OUT else figure for at, figure in enumerate(CASUAL))  # casual's, but goes out if possible


def sees_way_out(hand: Hand, attention: Attention, missed: Sequence[int]) -> bool:
    """Whether there is a way to go out this turn, and it is seen. ``missed``: in percent, by its number of actions."""
    if hand.phase != TO_PLAY or not way_out(hand):
        return False
    left, actions = hand.copy(), 0
    while left.phase != OVER and actions < len(missed) - 1:
        left.apply(decide(left, make_policy(CALM)))
        actions += 1
    return not attention.misses("way out", missed[actions])
