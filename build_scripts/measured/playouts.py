"""How many hands per second the search plays out, full rules, on one core: a part of bench."""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from measured import ROOT, Figures, child

SPELLS, SPELL_S = 5, 1.0


def playouts() -> Figures:
    """Return medians, without compiled kernels and with them, where `dev.py compile` has made them."""
    from compile_kernels import KERNELS, built  # not in the child, where it would lead to this checkout's game

    with tempfile.TemporaryDirectory(prefix="skarney-bench-") as folder:
        copy = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(ROOT / "game", Path(folder) / "game", ignore=copy)
        plain = child("playouts.rates()", folder)
    there = len(built(ROOT)) == len(KERNELS)
    compiled = child("playouts.rates()") if there else {"not_measured": "no compiled kernels here: dev.py compile"}
    return {"playouts_per_s": plain, "compiled_playouts_per_s": compiled}


# ---------------------------------------------------------------- inside the child


def rates() -> Figures:
    """Return hands a second by game."""
    from game.cards.pile.ai.weights import STEADY

    found = {"skarney": per_second(skarney()), "gin": per_second(gin())}
    return found | {code: per_second(over_a_pile(code)) for code in STEADY}


def skarney() -> Callable[[int], object]:
    """Return a function that plays a whole hand of the partnership game, any of the seven, from its own deal."""
    from game.rules.skarney.ai.fast import Rules, deal_hand
    from game.rules.skarney.ai.fast_policy import playout
    from game.rules.skarney.ai.weights import best
    from levels.fitting import PACKS

    policies = [best(partners=True)] * 4
    return lambda n: playout(deal_hand(Rules((0, 1, 0, 1), 1 + n % 7, True, 4), PACKS, n % 4, 1 + n), policies, 0)


def gin() -> Callable[[int], object]:
    """Return a function that plays a whole hand of Skarney Gin."""
    from game.rules.skarney_gin.ai.fast_policy import STEADY, Policy, playout
    from levels.fitting import gin_dealt

    policy, deals = Policy(STEADY), [gin_dealt(Random(n)) for n in range(200)]
    return lambda n: playout(deals[n % len(deals)].copy(), policy, policy)


def over_a_pile(code: str) -> Callable[[int], object]:
    """Return a function that plays a whole hand of this rummy, with as few players as possible."""
    from game.cards.pile.ai.policy import Policy, playout
    from game.cards.pile.ai.weights import of
    from levels.fitting import TURNS, pile_dealer
    from levels.tables import Table

    table = Table(code)
    deal, policies = pile_dealer(table), [Policy(of(code, "expert", table.rules.seats[0]))] * 8
    deals = [deal(Random(n)) for n in range(200)]
    return lambda n: playout(deals[n % len(deals)].copy(), policies, TURNS)


def per_second(play: Callable[[int], object]) -> int:
    """Return hands per second, the median of several runs."""
    n, rates = 0, []
    for _ in range(SPELLS + 1):  # the first fills memos
        begun, first = time.perf_counter(), n
        while time.perf_counter() - begun < SPELL_S:
            play(n)
            n += 1
        rates.append((n - first) / (time.perf_counter() - begun))
    return round(statistics.median(rates[1:]))
