"""The family's position is equal to the contract, whatever is played, by whichever options."""

from __future__ import annotations

import pytest

from tests.cards.pile.same import FAMILY, play

MANY = pytest.param(2000, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])


@pytest.mark.parametrize("hands", [12, MANY])
@pytest.mark.parametrize("code", FAMILY)
def test_every_decision_leads_the_position_where_it_leads_the_contract(code: str, hands: int) -> None:
    """Hands, stock, pile, melds, points and whose turn it is, after each; the scores at the end."""
    assert sum(play(code, f"few {number}") for number in range(hands)) > 30 * hands
