"""The figures that the quick levels and the playouts play by, fitted in matches of policies: see docs/levels.md."""

from __future__ import annotations

from functools import lru_cache

from game.engine.contract import View
from game.rules.skarney.mind.fast_policy import STEADY, Policy, policy
from game.rules.skarney.rules.facts import Facts

# In the order of fast_policy's names.
PARTNERS = (
    19, 4, 8, 999, 1, 0, 0,
    0, 0, 3, 0, 0, 1,
    48, 19, 23, 44, 28, 24, 46, 35,
    6, 6, -21, 6,
    20, -1, -14, -3,
    1, 1, 2, 0,
    1, 0, 1, 1,
)  # fmt: skip
SINGLES = (
    22, 4, 8, 999, 1, 1, 0,
    0, 0, 13, 0, 0, 1,
    71, 11, 23, 44, 28, 24, 46, 19,
    18, 6, -13, 6,
    54, -1, 2, 5,
    1, 1, 1, 99,
    99, 0, 1, 1,
)  # fmt: skip
CASUAL = STEADY


@lru_cache(maxsize=8)
def made(figures: tuple[int, ...]) -> Policy:
    """The policy by these figures."""
    return policy(figures)


def policy_for(view: View[Facts]) -> Policy:
    """The best that is known for this seating."""
    facts = view.open
    return made(PARTNERS if len(facts.sides) < facts.seats else SINGLES)
