"""Luck is a value, pinned for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rng import Rng, bot_rng

PINNED_NUMBERS = "100 827 107 395 391 140 922 364"
PINNED_ORDER = "KOGACILHDJNEFPMB"
PINNED_BRANCH = "816f6b862b3b34165cc7b6fb3dcd9f7065332631704c81b208d3bfbd771ab6bb"
PINNED_BOT = "00e79cf92ee050473a168e30eff7f09dc55f5549805f390ccb5fcc2e126ca458"


def drawn(rng: Rng, below: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        number, rng = rng.below(below)
        found.append(number)
    return found


def test_luck_is_pinned() -> None:
    """Vectors that must never change: every old seed, and every bug report, depends on them."""
    assert " ".join(map(str, drawn(Rng("7"), 1000, 8))) == PINNED_NUMBERS
    assert "".join(Rng("7").shuffle("ABCDEFGHIJKLMNOP")[0]) == PINNED_ORDER
    assert Rng("7").branch("deck").key == PINNED_BRANCH
    assert bot_rng("7", 2, 30).key == PINNED_BOT


@given(st.text(max_size=20), st.integers(min_value=1, max_value=10**6))
def test_a_number_is_below_its_bound(key: str, bound: int) -> None:
    """Whatever the key and the bound, the number is from 0 up to, not including, the bound."""
    assert all(0 <= number < bound for number in drawn(Rng(key), bound, 5))


@given(st.text(max_size=20), st.lists(st.integers(), max_size=30))
def test_a_shuffle_changes_the_order_alone(key: str, items: list[int]) -> None:
    """Nothing is lost or made, the same luck gives the same order, and the luck that is left is other luck."""
    order, left = Rng(key).shuffle(items)
    assert Counter(order) == Counter(items)
    assert Rng(key).shuffle(items) == (order, left)
    assert len(items) < 2 or left != Rng(key)


def test_every_order_is_about_as_likely() -> None:
    """Of 6,000 shuffles of three each of the six orders comes up near a thousand times."""
    counts = Counter(Rng(str(seed)).shuffle("ABC")[0] for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("other", [Rng("8"), Rng("7", 1), Rng("7").branch("a"), bot_rng("7", 0, 0)])
def test_other_luck_is_other_luck(other: Rng) -> None:
    """Key, what was drawn before, branch and owner all make a difference."""
    assert drawn(other, 10**9, 4) != drawn(Rng("7"), 10**9, 4)


def test_bots_have_luck_of_their_own() -> None:
    """Seat, ply and seed all tell bots' luck apart, and none of it is the deck's."""
    keys = {bot_rng(seed, seat, ply).key for seed in ("1", "11") for seat in range(4) for ply in range(20)}
    assert len(keys) == 160
    assert not keys & {"1", "11"}
