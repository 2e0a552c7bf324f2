"""The family's position is equal to the contract, whatever is played, by whichever options."""

from __future__ import annotations

import pytest

from tests.cards.pile.same import FAMILY, play

FEW, SOAK = 12, 2000


@pytest.mark.parametrize("code", FAMILY)
def test_every_decision_leads_the_position_where_it_leads_the_contract(code: str) -> None:
    """Hands, stock, pile, melds, points and whose turn it is, after each; the scores at the end."""
    assert sum(play(code, f"few {number}") for number in range(FEW)) > 30 * FEW


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("code", FAMILY)
def test_the_position_equals_the_contract_by_the_thousand(code: str) -> None:
    assert sum(play(code, str(number)) for number in range(SOAK)) > 30 * SOAK
