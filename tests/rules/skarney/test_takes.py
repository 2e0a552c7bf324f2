"""What a policy takes of what it is offered, by its figures."""

from __future__ import annotations

import pytest

from game.cards.actions import Offer, Refuse
from game.rules.skarney.ai.fast import TAKE
from game.rules.skarney.ai.fast_policy import ACE_GREED, NEAR_USE, PAIR_USE, STEADY, Policy, decide
from game.rules.skarney.ai.fast_view import fast_hand
from tests.rules.skarney.worked import Worked


def takes(card: str, held: str, figure: int, value: int, by: int = 0, down: bool = True) -> bool:
    """Does seat 2 take this card of seat 0, its partner, or of seat 1, with that figure of the policy changed?"""
    hands = ["KC TD", "KD TC", held, "KS TH"]
    hands[by] += f" {card}"
    worked = Worked(hands, [(1, "set", "QD QS QH")], turn=by, down=(0, 1) if down else (1,))
    assert worked.do(Offer(card)) is None
    while worked.asked != 2:
        assert worked.do(Refuse()) is None
    figures = list(STEADY)
    figures[figure] = value
    return decide(fast_hand(worked.view()), Policy(figures)) == (TAKE,)


@pytest.mark.parametrize(("value", "of_partner", "of_other"), [(0, False, False), (1, True, True), (2, True, False)])
def test_a_card_like_one_other_is_taken_as_the_figure_says(value: int, of_partner: bool, of_other: bool) -> None:
    """S27: 0 from nobody, 1 from anyone, 2 from the partner alone; in rank and in suit by figures of their own."""
    for figure, card in ((PAIR_USE, "9S"), (NEAR_USE, "8D")):
        assert takes(card, "9D 3C", figure, value, by=0) == of_partner
        assert takes(card, "9D 3C", figure, value, by=1) == of_other
    assert not takes("8D", "9D 3C", PAIR_USE, value)
    assert not takes("9S", "9D 3C", NEAR_USE, value)


def test_an_ace_is_taken_before_the_contract_with_fewer_cards_than_the_figure_says() -> None:
    """S27: whether or not it brings the contract nearer; with the contract down it is another matter."""
    hand = "9D 9S 9C 5D 5S 5C 7D 7S 7C 3H 4S"
    assert [takes("AS", hand, ACE_GREED, value, by=1, down=False) for value in (0, 11, 12)] == [False, False, True]
    assert not takes("AS", "9D 3C", ACE_GREED, 99, by=1)
