"""Harm to one's own side is counted where it is done, and not where it is not."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.rules.skarney.rules.actions import Offer
from game.rules.skarney.rules.check import offerable
from game.rules.skarney.rules.facts import Facts
from tests.bots.reference import GAME, dealt, truth_of

SCRIPT = Path(__file__).resolve().parents[2] / "build_scripts" / "players.py"


@pytest.fixture(scope="module")
def players() -> ModuleType:
    spec = importlib.util.spec_from_file_location("players", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["players"] = module
    spec.loader.exec_module(module)
    return module


def wasteful(view: View[Facts]) -> Action | None:
    """A wild card given away to the next seat."""
    wilds = [card for card in view.hand if card[0] in "2X" and offerable(view, card)]
    return Offer(wilds[0]) if wilds and view.open.phase == "table" else None


def test_a_wild_given_away_is_harm_and_the_steady_offer_is_worth_more(players: ModuleType) -> None:
    """At the first turn of some hands in which the first seat holds a wild."""
    losses = []
    for number in range(4, 20):
        match = dealt(number, "harm")
        seat = match.asked
        assert seat is not None
        match.play(seat, next(GAME.legal(match.view(seat))))
        view = match.view(seat)
        if (action := wasteful(view)) is not None:
            losses.append(players.loss(truth_of(match), view, action, Chance(f"harm {number}")))
        if len(losses) == 2:
            break
    assert len(losses) == 2
    assert min(losses) <= players.HARM


def test_a_forced_draw_is_no_decision(players: ModuleType) -> None:
    match = dealt(1, "harm")
    assert match.asked is not None
    view = match.view(match.asked)
    assert players.loss(truth_of(match), view, next(GAME.legal(view)), Chance("draw")) is None


def test_a_rate_is_of_all_hands_and_its_interval_by_hand(players: ModuleType) -> None:
    """Two hands of ten decisions, one with two that harm: 10 %, and as sure as two hands can make it."""
    counts = [players.Count(judged=10, harm=2, chosen=20), players.Count(judged=10, harm=0, chosen=20)]
    share, off = players.rate(counts, "judged")
    assert share == pytest.approx(10)
    assert off == pytest.approx(100 * 1.959964 * 2 / 20)
    assert players.rate(counts, "chosen")[0] == pytest.approx(5)
