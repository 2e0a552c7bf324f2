"""The weights of the quick levels and the playouts, fitted in matches of policies: see docs/levels.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.contract import View
from game.rules.skarney.ai.fast_policy import Policy
from game.rules.skarney.ai.fast_value import COMPANY, DOWN, KINDS, PLACES, RANKS, SHORT, Values
from game.rules.skarney.fitted.tables import TABLES
from game.rules.skarney.rules.facts import SkarneyPublic

# In the order of the names in fast_policy.
PARTNERS = (
    19, 4, 8, 999, 1, 0, 0,
    0, 0, 3, 0, 0, 1,
    48, 19, 23, 44, 28, 24, 46, 35,
    6, 6, -21, 6,
    20, -1, -14, -3,
    1, 1, 2, 0,
    1, 0, 1, 1,
    1,
)  # fmt: skip
SINGLES = (
    22, 4, 8, 999, 1, 1, 0,
    0, 0, 13, 0, 0, 1,
    71, 11, 23, 44, 28, 24, 46, 19,
    18, 6, -13, 6,
    54, -1, 2, 5,
    1, 1, 1, 99,
    99, 0, 1, 1,
    1,
)  # fmt: skip

# Values of cards by what they depend on, in eighths of a point: offer, take, fetch and lay, each of several tables.
Tables = Mapping[str, Mapping[str, Sequence[int]]]


@lru_cache(maxsize=8)
def make_policy(figures: tuple[int, ...], values: Values | None = None) -> Policy:
    """The policy with these weights and, if given, values of cards."""
    return Policy(figures, values)


def policy_for(view: View[SkarneyPublic]) -> Policy:
    """The best known policy for this seating."""
    return best(view.public.has_partners)


def best(partners: bool) -> Policy:
    """The best known policy, with partners or singles."""
    return make_policy(PARTNERS if partners else SINGLES, fitted_values("partners" if partners else "singles"))


@lru_cache(maxsize=2)
def fitted_values(seating: str) -> Values:
    """The values for ``partners`` or ``singles``, from ``game/rules/skarney/fitted``."""
    return values(TABLES[seating])


def values(tables: Tables) -> Values:
    """The values made of these tables."""
    offer, fetch, lay = tables["offer"], tables["fetch"], tables["lay"]
    take = [tables["take"][name] for name in ("kin", "sorts", "own", "laid", "hand", "few")]
    turns = [*(fetch[name] for name in ("hand", "bonus", "others")), *(lay[name] for name in ("kind", "few", "hand"))]
    return Values([_base(offer), offer["flags"], offer["laid"]], take, turns)


def _base(offer: Mapping[str, Sequence[int]]) -> list[int]:
    """The base value of offering a card, by its rank and company, and by the distance of the contract."""
    kin, same_by, near_by, by_rank = (offer[name] for name in ("kin", "short_same", "short_near", "rank"))
    found = []
    for four in (0, 1):
        for place in range(PLACES):
            stage = _stage(place, four)
            for same in range(COMPANY):
                for near in range(COMPANY):
                    start, more = (stage * COMPANY + same) * COMPANY + near, same_by[place * COMPANY + same]
                    more += near_by[place * COMPANY + near]
                    found += [kin[start * KINDS + _kind(r)] + more + by_rank[stage * RANKS + r] for r in range(RANKS)]
    return found


def _stage(place: int, four: int) -> int:
    """The stage: before the contract, what it is nearer to, of three melds or four; or the contract is down."""
    if place == DOWN:
        return 6
    sets, runs = divmod(place, SHORT)
    return 2 * (0 if sets < runs else 1 if runs < sets else 2) + four


def _kind(rank: int) -> int:
    return 2 if rank == 0 else 1 if rank >= 8 else 0
